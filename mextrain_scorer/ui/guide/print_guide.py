"""The guide on paper, laid out by Qt: saved as a PDF, or printed on a printer that is asked for."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QCoreApplication, QEventLoop, QIODevice, Qt, QUrl, Slot
from PySide6.QtGui import QFont, QImage, QPageSize, QPdfWriter, QTextDocument
from PySide6.QtWidgets import QWidget

from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.guide.guide_pages import guide, picture_path
from mextrain_scorer.ui.guide.guide_text import IMAGE
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.language import spoken
from mextrain_scorer.ui.kit.look import FAMILY
from mextrain_scorer.ui.kit.settings import Settings
from mextrain_scorer.ui.paper.print_dialog import PrintPanel
from mextrain_scorer.ui.paper.printers import PrinterOptions, printers, send

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mextrain_scorer.ui.kit.background import JobProgress
    from mextrain_scorer.ui.paper.cups import Queue

_SIZES = {"letter": QPageSize.PageSizeId.Letter, "a4": QPageSize.PageSizeId.A4}
_WIDEST = 380  # pixels of 1/96 inch that a picture takes
_DOTS = 3  # of a picture's file for each such pixel
_NEW_SHEET = '<h1 style="page-break-before: always">'
_SHEET = """
h1 { font-size: 18pt; margin-bottom: 8px; }
h2 { font-size: 12pt; margin-top: 9px; margin-bottom: 3px; }
p, li { font-size: 9.5pt; margin-top: 0; margin-bottom: 4px; }
a { color: black; text-decoration: none; }
p.seen { font-size: 8.5pt; }
.key { font-weight: 700; }
"""


def guide_pdf(language: str, paper: str) -> bytes:
    """Return the whole guide as a PDF; each of its pages begins a sheet of ``paper``."""
    _loop = QEventLoop()  # text that is laid out wants one in its thread
    document = QTextDocument()
    document.setDefaultFont(QFont(FAMILY))
    document.setDefaultStyleSheet(_SHEET)
    sheets: list[str] = []
    for page in guide(language):
        html = page.html
        for picture in page.pictures:
            image = QImage(str(picture_path(picture, language)))
            document.addResource(IMAGE, QUrl(picture), image)
            wide = min(image.width() // _DOTS, _WIDEST)
            html = html.replace(f'src="{picture}"', f'src="{picture}" width="{wide}"')
        sheets.append(html.replace("<h1>", _NEW_SHEET) if sheets else html)
    document.setHtml("".join(sheets))
    made = QBuffer()
    made.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(made)
    writer.setTitle(_tr("The guide"))
    writer.setPageSize(QPageSize(_SIZES[paper]))
    document.print_(writer)
    del writer  # it ends the document
    return bytes(made.data().data())


class GuidePrintDialog(Form):
    """Asks for printer, paper and pages; ``options`` is what was chosen."""

    def __init__(
        self,
        settings: Settings,
        queues: "Sequence[Queue]",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", parent)
        self.show_title(self.tr("Print the guide"))
        self.panel = PrintPanel(settings)
        self.panel.news.hide()
        self.panel.ask_for(tables=False, nameless=False)
        self.column.addWidget(self.panel)
        self.no = self.add_button(self.tr("Not now"))
        self.print_it = self.add_button(self.tr("Print"), "primary")
        self.no.clicked.connect(self.reject)
        self.print_it.clicked.connect(self.accept)
        self.panel.printer_changed.connect(self._on_printer_changed)
        self.panel.show_printers(queues)
        self.panel.printer.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def options(self) -> PrinterOptions | None:
        """Where and how to print, None if there is no printer."""
        return self.panel.options()

    @Slot()
    def _on_printer_changed(self) -> None:
        not_now = self.panel.not_now
        self.print_it.setEnabled(not not_now)
        self.panel.trouble.setText(not_now or self.panel.warning)


def print_guide(app: App, over: QWidget, say: "Callable[[str], None]") -> None:
    """Find the printers, ask for one in a dialog over ``over``, print, and ``say`` the result."""

    def ask(queues: "Sequence[Queue]") -> None:
        dialog = GuidePrintDialog(app.settings, queues, over)
        printing, options = bool(dialog.exec()), dialog.options
        if printing and options is not None:
            dialog.panel.remember()
            _print(app, options, say)
        dialog.deleteLater()

    with app.notices.showing_refusals():
        app.background.run(_tr("Looking for printers…"), lambda _: printers(), ask)


def _print(app: App, options: PrinterOptions, say: "Callable[[str], None]") -> None:
    language = spoken()

    def work(progress: "JobProgress") -> str:
        from mextrain_scorer.rules.refusal import Refused

        try:
            send(guide_pdf(language, options.paper), _tr("The guide"), options, progress)
        except Refused as refused:
            return str(refused)
        return _tr("The guide: sent to {0}.").format(options.printer)

    with app.notices.showing_refusals():
        app.background.run(_tr("Printing the guide"), work, say, can_stop=True)


def _tr(words: str) -> str:
    return QCoreApplication.translate("GuidePrint", words)
