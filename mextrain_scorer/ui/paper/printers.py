"""The choice of a printer; sends a finished PDF to it, and renders pages with PDFium.

With CUPS the PDF is sent as it is, so that text stays text and lines stay lines. On other systems
its pages are painted on the printer.
"""

import re
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QCoreApplication, QSize, QSizeF, Signal
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QSpinBox, QWidget

from mextrain_scorer import files
from mextrain_scorer.rules.progress import Progress, counted
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.background import Cancelled
from mextrain_scorer.ui.kit.fields import LazyComboBox
from mextrain_scorer.ui.kit.layouts import down
from mextrain_scorer.ui.kit.settings import Settings, usual_paper
from mextrain_scorer.ui.kit.widgets import inset, label, named
from mextrain_scorer.ui.paper import cups

if TYPE_CHECKING:
    from pypdfium2 import PdfDocument

MOST_COPIES = 99
PAPERS = {"letter": "Letter", "a4": "A4"}
SIZES = {"letter": QPageSize.PageSizeId.Letter, "a4": QPageSize.PageSizeId.A4}
TableChoice = tuple[str, int] | str | None  # a table, what is new, or every table
_RANGE = re.compile(r"(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?")


class PrinterOptions(NamedTuple):
    """Where to print, and how; ``pages`` such as "1-3, 5", empty for all."""

    printer: str
    copies: int = 1
    pages: str = ""
    paper: str = "letter"


class Sent(NamedTuple):
    """What was sent to a printer: ``pages`` count from 1; ``job`` is the name in CUPS, or empty."""

    printer: str
    title: str
    pages: tuple[int, ...]
    page_count: int
    job: str = ""


class PrintPanel(QWidget):
    """All print options except the document; ``changed`` is emitted if the pages will differ."""

    changed = Signal()
    printer_changed = Signal()

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._queues: tuple[cups.Queue, ...] | None = None
        self.news = label("", "soft", wrap=True)
        self.tables: LazyComboBox[TableChoice] = LazyComboBox()
        self.nameless = QSpinBox(maximum=500)
        self.printer: LazyComboBox[cups.Queue] = LazyComboBox()
        self.printer.setEnabled(False)
        self.printer.choose_nothing(self.tr("Looking for printers…"))
        self.paper = QComboBox()
        for paper, title in PAPERS.items():
            self.paper.addItem(title, paper)
        self.paper.setCurrentIndex(self.paper.findData(usual_paper(settings)))
        self.pages = QLineEdit(placeholderText=self.tr("all"))
        self.copies = QSpinBox(minimum=1, maximum=MOST_COPIES)
        for box in (self.nameless, self.copies):
            inset(box)
        self.trouble = label("", "question", wrap=True)
        self.about_seal = label(
            self.tr(
                "Sealed: whoever gets the file can see whether it was changed after it was saved"
                " (Help > Check a sealed PDF)."
            ),
            "small",
            wrap=True,
        )
        self._lay_out()
        self.tables.currentIndexChanged.connect(self.changed)
        self.paper.currentIndexChanged.connect(self.changed)
        self.nameless.valueChanged.connect(self.changed)
        self.printer.currentIndexChanged.connect(self.printer_changed)

    def _lay_out(self) -> None:
        px = look.px
        self._tables_name = named(self.tables, self.tr("Tables"))
        self._nameless_name = named(self.nameless, self.tr("Extra sheets without names"))
        beside = QGridLayout()
        beside.setHorizontalSpacing(px(10))
        beside.setVerticalSpacing(px(6))
        narrow: tuple[tuple[QWidget, str], ...] = (
            (self.paper, self.tr("Paper")),
            (self.copies, self.tr("Copies")),
            (self.pages, self.tr("Pages")),
        )
        for at, (field, words) in enumerate(narrow):
            beside.setColumnStretch(at, 1)
            beside.addWidget(named(field, words), 0, at)
            beside.addWidget(field, 1, at)
        top = self.news, self._tables_name, self.tables, self._nameless_name, self.nameless
        chosen = named(self.printer, self.tr("Printer")), self.printer, beside, self.trouble
        down(*top, *chosen, None, self.about_seal, inside=self, gap=px(6))

    def ask_for(self, *, tables: bool, nameless: bool) -> None:
        """Show the fields that belong to the document."""
        self._tables_name.setVisible(tables)
        self.tables.setVisible(tables)
        self._nameless_name.setVisible(nameless)
        self.nameless.setVisible(nameless)

    @property
    def paper_key(self) -> str:
        """The chosen paper: "letter" or "a4"."""
        return str(self.paper.currentData())

    @property
    def knows_printers(self) -> bool:
        """Return whether the printers are known by now."""
        return self._queues is not None

    def options(self) -> PrinterOptions | None:
        """Return where and how to print, None if there is no printer."""
        queue, pages = self.printer.chosen(), self.pages.text().strip()
        if queue is None:
            return None
        return PrinterOptions(queue.name, self.copies.value(), pages, self.paper_key)

    def take(self, options: PrinterOptions) -> None:
        """Set the fields to these options."""
        self.copies.setValue(options.copies)
        self.pages.setText(options.pages)
        self.paper.setCurrentIndex(self.paper.findData(options.paper))

    def show_printers(self, queues: Sequence[cups.Queue], before: str = "") -> None:
        """Offer the printers: the one used last is chosen, else the default one."""
        self._queues = tuple(queues)
        stopped, by_name = self.tr("{0} (stopped)"), {queue.name: queue for queue in queues}
        self.printer.offer(
            self._queues, lambda queue: (stopped if queue.stopped else "{0}").format(queue.name)
        )
        usual = [queue.name for queue in queues if queue.is_default]
        wanted = (before, self._settings.word("print/printer"), *usual)
        known = [by_name[name] for name in wanted if name in by_name]
        if known:
            self.printer.choose(known[0])
        elif not queues:
            self.printer.choose_nothing(self.tr("No printer"))
        self.printer.setEnabled(bool(queues))
        self.printer_changed.emit()

    @property
    def not_now(self) -> str:
        """Why printing is not possible: no printer, or none is known yet; else empty."""
        if self._queues is None:
            return self.tr("Looking for printers…")
        if self._queues:
            return ""
        return self.tr(
            "No printer is set up on this computer: add one in its settings, or save a PDF."
        )

    @property
    def warning(self) -> str:
        """Why the chosen printer would not print now; empty if it would."""
        queue = self.printer.chosen()
        if queue is None or not queue.stopped:
            return ""
        return self.tr("{0} has stopped: {1}").format(queue.name, queue.stopped)

    def remember(self) -> None:
        """Save paper and printer for next time."""
        self._settings.keep_word("print/paper", self.paper_key)
        options = self.options()
        if options is not None:
            self._settings.keep_word("print/printer", options.printer)


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
