"""The guide on paper, laid out by Qt: saved as a PDF, or printed on a printer that is asked for."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QBuffer, QCoreApplication, QEventLoop, QIODevice, Qt, QUrl, Slot
from PySide6.QtGui import QFont, QImage, QPageSize, QPdfWriter, QTextDocument
from PySide6.QtWidgets import QWidget

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.base.app import EmptyApp
from mextrain_scorer.ui.guide.guide_pages import guide, picture_path, write
from mextrain_scorer.ui.kit.background import JobProgress
from mextrain_scorer.ui.kit.colours import LIGHT
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.language import spoken
from mextrain_scorer.ui.kit.look import FAMILY
from mextrain_scorer.ui.kit.settings import Settings
from mextrain_scorer.ui.paper.cups import Queue
from mextrain_scorer.ui.paper.printers import SIZES, PrinterOptions, PrintPanel, printers, send

_IMAGE = QTextDocument.ResourceType.ImageResource.value
_WIDEST = 380  # pixels of 1/96 inch that a picture takes
_DOTS = 3  # of a picture's file for each such pixel
_POINTS = 9.5
_CLOSER = 0.6  # than on the screen
_BLACK = LIGHT._replace(ink="black", accent="black")


def guide_pdf(language: str, paper: str) -> bytes:
    """Return the whole guide as a PDF; each of its pages begins a sheet of ``paper``."""
    _loop = QEventLoop()  # text that is laid out wants one in its thread
    document = QTextDocument()
    font = QFont(FAMILY)
    font.setPointSizeF(_POINTS)
    document.setDefaultFont(font)
    pages = guide(language)
    write(document, "\n\n".join(page.text for page in pages), _BLACK, _CLOSER)
    for name in (name for page in pages for name in page.pictures):
        image = QImage(str(picture_path(name, language)))
        image.setDevicePixelRatio(max(_DOTS, image.width() / _WIDEST))
        document.addResource(_IMAGE, QUrl(name), image)
    made = QBuffer()
    made.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(made)
    writer.setTitle(_tr("The guide"))
    writer.setPageSize(QPageSize(SIZES[paper]))
    document.print_(writer)
    del writer  # it ends the document
    return bytes(made.data().data())


class GuidePrintDialog(Form):
    """Asks for printer, paper and pages."""

    def __init__(
        self, settings: Settings, queues: Sequence[Queue], parent: QWidget | None = None
    ) -> None:
        super().__init__(_tr("Print the guide"), parent)
        self.panel = PrintPanel(settings)
        self.panel.news.hide()
        self.panel.ask_for(tables=False, nameless=False)
        self.column.addWidget(self.panel)
        self.print_it = self.add_answers(_tr("Print"), _tr("Not now"))
        self.panel.printer_changed.connect(self._on_printer_changed)
        self.panel.show_printers(queues)
        self.panel.printer.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _on_printer_changed(self) -> None:
        not_now = self.panel.not_now
        self.print_it.setEnabled(not not_now)
        self.panel.trouble.setText(not_now or self.panel.warning)


def print_guide(app: EmptyApp, over: QWidget, tell: Callable[[str], None]) -> None:
    """Find the printers, ask for one in a dialog over ``over``, print, and ``tell`` the result."""

    def ask(queues: Sequence[Queue]) -> None:
        dialog = GuidePrintDialog(app.settings, queues, over)
        options = dialog.panel.options() if dialog.exec() else None
        if options is not None:
            dialog.panel.remember()
            _print(app, options, tell)
        dialog.deleteLater()

    app.background.run(_tr("Looking for printers…"), lambda _: printers(), ask)


def _print(app: EmptyApp, options: PrinterOptions, tell: Callable[[str], None]) -> None:
    language = spoken()

    def work(progress: JobProgress) -> None:
        send(guide_pdf(language, options.paper), _tr("The guide"), options, progress)

    def then(_: None) -> None:
        tell(_tr("The guide: sent to {0}.").format(options.printer))

    def failed(refused: Refused) -> None:
        tell(str(refused))

    app.background.run(_tr("Printing the guide"), work, then, failed=failed, can_stop=True)


def _tr(words: str) -> str:
    return QCoreApplication.translate("GuidePrint", words)
