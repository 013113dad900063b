"""Hands a finished PDF to the printer.

Where the system prints through CUPS the PDF goes there as it is, so that text stays text and lines
stay lines.  Elsewhere its pages are painted on the printer.
"""

import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QCoreApplication, QIODevice, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QWidget

from mextrain_scorer.rules.progress import Progress, counted
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.long_work import Cancelled

LP_PATIENCE_S = 60


@dataclass(frozen=True, slots=True)
class PrintWish:
    """Where paper is to come out; ``pages`` counts from 1, None for all of them.

    ``to_file`` is set where the user chose the system's own "print to a file" instead.
    """

    printer: QPrinter
    name: str
    copies: int
    pages: tuple[int, int] | None
    to_file: Path | None


def ask_for_printer(over: QWidget) -> PrintWish | None:
    """Open the system's print dialog; None where the user thinks better of it."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    dialog = QPrintDialog(printer, over)
    dialog.setOption(QPrintDialog.PrintDialogOption.PrintPageRange, on=True)
    wanted = dialog.exec()
    dialog.deleteLater()
    return wish_of(printer) if wanted else None


def wish_of(printer: QPrinter) -> PrintWish:
    """Return what was chosen in the dialog.

    A QPrinter without a queue quietly turns into a PDF printer, so its output is looked at.
    """
    first, last = printer.fromPage(), printer.toPage()
    to_file = None
    if printer.outputFormat() == QPrinter.OutputFormat.PdfFormat:
        to_file = Path(printer.outputFileName() or "print.pdf")
    return PrintWish(
        printer,
        printer.printerName(),
        max(1, printer.copyCount()),
        (first, last) if first and last else None,
        to_file,
    )


def send(pdf: bytes, title: str, wish: PrintWish, progress: Progress) -> str:
    """Print a PDF and return a sentence that says where it went.

    Raises Refused where the printer or the disk will not have it.
    """
    if wish.to_file is not None:
        _write(wish.to_file, pdf)
        return _say("Written to {0}.").format(wish.to_file)
    lp = shutil.which("lp")
    if lp is not None:
        _hand_to_cups(lp, pdf, title, wish)
    else:
        _paint(pdf, wish, progress)
    return _say("Sent to {0}.").format(wish.name)


def _say(words: str) -> str:
    return QCoreApplication.translate("Printing", words)


def _write(path: Path, pdf: bytes) -> None:
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(pdf)
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        words = _say("{0} could not be written: {1}. Choose another place.")
        raise Refused(words.format(path, error.strerror)) from error


def _hand_to_cups(lp: str, pdf: bytes, title: str, wish: PrintWish) -> None:
    with tempfile.TemporaryDirectory(prefix="mextrain-print-") as folder:
        file = Path(folder) / "paper.pdf"
        file.write_bytes(pdf)
        command = [lp, "-d", wish.name, "-n", str(wish.copies), "-t", title]
        if wish.pages is not None:
            command += ["-P", f"{wish.pages[0]}-{wish.pages[1]}"]
        command += ["--", str(file)]
        try:
            ran = subprocess.run(  # noqa: S603  lp as found on the path, no shell
                command, capture_output=True, text=True, timeout=LP_PATIENCE_S, check=False
            )
        except subprocess.TimeoutExpired as error:
            words = _say("{0} does not answer. See whether it is switched on, then print again.")
            raise Refused(words.format(wish.name)) from error
    if ran.returncode != 0:
        words = _say("{0} did not take the paper: {1}")
        raise Refused(words.format(wish.name, ran.stderr.strip() or ran.returncode))


def _paint(pdf: bytes, wish: PrintWish, progress: Progress) -> None:
    buffer = QBuffer()
    buffer.setData(QByteArray(pdf))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    document = QPdfDocument()
    document.load(buffer)
    printer = wish.printer
    printer.setFullPage(True)
    painter = QPainter()
    if not painter.begin(printer):
        words = _say("{0} did not take the paper. See whether it is switched on.")
        raise Refused(words.format(wish.name))
    first, last = wish.pages or (1, document.pageCount())
    pages = range(first - 1, min(last, document.pageCount()))
    try:
        for page in counted(pages, progress):
            if page != pages.start:
                printer.newPage()
            _paint_page(document, page, printer, painter)
    except Cancelled:
        printer.abort()
        raise
    finally:
        painter.end()
        document.close()


def _paint_page(document: QPdfDocument, page: int, printer: QPrinter, painter: QPainter) -> None:
    inches = document.pagePointSize(page) / 72
    dots = QSize(
        round(inches.width() * printer.resolution()),
        round(inches.height() * printer.resolution()),
    )
    picture = document.render(page, dots)
    painter.fillRect(0, 0, dots.width(), dots.height(), Qt.GlobalColor.white)
    painter.drawImage(0, 0, picture)
