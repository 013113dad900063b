"""Sends a finished PDF to the printer, and renders its pages with PDFium.

With CUPS the PDF is sent as it is, so that text stays text and lines stay lines. On other systems
its pages are painted on the printer.
"""

import re
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QSize, QSizeF
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

from mextrain_scorer import files
from mextrain_scorer.rules.progress import Progress, counted
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.kit.background import Cancelled
from mextrain_scorer.ui.paper import cups

if TYPE_CHECKING:
    from pypdfium2 import PdfDocument

MOST_COPIES = 99
SIZES = {"letter": QPageSize.PageSizeId.Letter, "a4": QPageSize.PageSizeId.A4}
_RANGE = re.compile(r"(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?")


@dataclass(frozen=True, slots=True)
class PrinterOptions:
    """Where to print, and how; ``pages`` such as "1-3, 5", empty for all."""

    printer: str
    copies: int = 1
    pages: str = ""
    paper: str = "letter"


@dataclass(frozen=True, slots=True)
class Sent:
    """What was sent to a printer: ``pages`` count from 1; ``job`` is the name in CUPS, or empty."""

    printer: str
    title: str
    pages: tuple[int, ...]
    page_count: int
    job: str = ""


def printers() -> tuple[cups.Queue, ...]:
    """Return the printers of this computer, the default one marked."""
    if cups.is_here():
        return cups.queues()
    default = QPrinterInfo.defaultPrinterName()
    names = QPrinterInfo.availablePrinterNames()
    return tuple(cups.Queue(name, name == default) for name in names)


def pages_in(words: str, count: int) -> tuple[int, ...]:
    """Return the pages in a text such as "1-3, 5", in order; all if it is empty.

    Raises Refused for anything else, and for pages that the document does not have.
    """
    if not words.strip():
        return tuple(range(1, count + 1))
    wanted: set[int] = set()
    for part in words.split(","):
        read = _RANGE.fullmatch(part.strip())
        if read is None:
            raise Refused(_say("Write the pages as in 1-3, 5, or leave the field empty for all."))
        first, last = int(read[1]), int(read[2] or read[1])
        if not 1 <= first <= last <= count:
            words = _say("There is no page {0}: they run from 1 to {1}.")
            raise Refused(words.format(first if last <= count else last, count))
        wanted.update(range(first, last + 1))
    return tuple(sorted(wanted))


def send(pdf: bytes, title: str, options: PrinterOptions, progress: Progress) -> Sent:
    """Send a PDF to the printer.

    Raises Refused, with what to do, if the printer does not accept it: then nothing is printed.
    """
    count = len(page_sizes(pdf))
    pages = pages_in(options.pages, count)
    if not cups.is_here():
        paint(pdf, printer_called(options), pages, progress)
        return Sent(options.printer, title, pages, count)
    for queue in cups.queues():
        if queue.name == options.printer and queue.stopped:
            raise Refused(
                _say(
                    "{0} has stopped ({1}), so nothing was sent to it: start it again or choose "
                    "another printer, then print again."
                ).format(options.printer, queue.stopped.rstrip("."))
            )
    some = "" if len(pages) == count else ",".join(map(str, pages))
    return Sent(options.printer, title, pages, count, _hand_to_cups(pdf, title, options, some))


def printer_called(options: PrinterOptions) -> QPrinter:
    """Return a QPrinter set up with these options.

    Raises Refused if the printer does not exist: QPrinter would silently write a PDF file instead.
    """
    info = QPrinterInfo.printerInfo(options.printer)
    printer = QPrinter(info, QPrinter.PrinterMode.HighResolution)
    if info.isNull() or printer.outputFormat() != QPrinter.OutputFormat.NativeFormat:
        raise Refused(
            _say(
                "{0} cannot be found any more: check that it is switched on, or choose another "
                "printer, then print again."
            ).format(options.printer)
        )
    printer.setCopyCount(options.copies)
    printer.setPageSize(QPageSize(SIZES[options.paper]))
    return printer


def paint(pdf: bytes, printer: QPrinter, pages: Sequence[int], progress: Progress) -> None:
    """Paint pages of a PDF on a printer, on white.  Raises Refused if the printer fails."""
    sizes = page_sizes(pdf)
    printer.setFullPage(True)
    painter = QPainter()
    begun = False
    try:
        for page in counted([number - 1 for number in pages], progress):
            size, turned = sizes[page], QPageLayout.Orientation
            wide = size.width() > size.height()
            printer.setPageOrientation(turned.Landscape if wide else turned.Portrait)
            _next_page(printer, painter, begun=begun)
            begun = True
            dots = (size / 72 * printer.resolution()).toSize()
            painter.drawImage(0, 0, page_picture(pdf, page, dots))
    except (Cancelled, Refused):
        if begun:
            printer.abort()
        raise
    finally:
        painter.end()


def _next_page(printer: QPrinter, painter: QPainter, *, begun: bool) -> None:
    if not (printer.newPage() if begun else painter.begin(printer)):
        words = _say("{0} took no more paper: check the printer, then print again.")
        raise Refused(words.format(printer.printerName()))


def _say(words: str) -> str:
    return QCoreApplication.translate("Printing", words)


def _hand_to_cups(pdf: bytes, title: str, options: PrinterOptions, pages: str) -> str:
    with tempfile.TemporaryDirectory(prefix="mextrain-print-") as folder:
        file = Path(folder) / "paper.pdf"
        try:
            files.write_whole(file, pdf, private=True)
            return cups.print_pdf(
                file,
                title,
                options.printer,
                copies=options.copies,
                pages=pages,
                paper=options.paper,
            )
        except cups.NotTaken as error:
            words = _say(
                "{0} did not accept the pages ({1}): choose another printer, or print again."
            )
            raise Refused(words.format(options.printer, str(error).rstrip("."))) from error
        except TimeoutError as error:
            words = _say("{0} does not answer: check that it is switched on, then print again.")
            raise Refused(words.format(options.printer)) from error
        except OSError as error:
            words = _say(
                "The pages could not be prepared for the printer ({0}): make room on the disk "
                "first."
            )
            raise Refused(words.format(error.strerror)) from error


# -- pages as pictures ----------------------------------------------------------------------

# PDFium is not thread-safe, so every call opens the document, reads it and closes it again under
# one lock.  No object of a document is kept after the call, or freed on another thread.
_one_at_a_time = threading.Lock()


def page_sizes(pdf: bytes) -> tuple[QSizeF, ...]:
    """Return the size of every page, in points."""
    with _opened(pdf) as document:
        return tuple(QSizeF(*document.get_page_size(page)) for page in range(len(document)))


def page_picture(pdf: bytes, page: int, room: QSize) -> QImage:
    """Return a page, counted from 0, on white, as large as fits into ``room`` (in pixels)."""
    with _opened(pdf) as document:
        sheet = document[page]
        try:
            scale = min(room.width() / sheet.get_width(), room.height() / sheet.get_height())
            bitmap = sheet.render(scale=scale, prefer_bgrx=True)
            try:
                kind = QImage.Format.Format_RGB32
                size = bitmap.width, bitmap.height, bitmap.stride
                return QImage(bytes(bitmap.buffer), *size, kind).copy()
            finally:
                bitmap.close()
        finally:
            sheet.close()


@contextmanager
def _opened(pdf: bytes) -> "Iterator[PdfDocument]":
    from pypdfium2 import PdfDocument

    with _one_at_a_time:
        document = PdfDocument(pdf)
        try:
            yield document
        finally:
            document.close()
