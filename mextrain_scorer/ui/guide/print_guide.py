"""Prints the guide: asks for a printer and shows how many pages there will be."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt, Slot
from PySide6.QtWidgets import QWidget

from mextrain_scorer.ui.base.dialogs import StyledDialog
from mextrain_scorer.ui.base.shell import Shell
from mextrain_scorer.ui.kit.language import spoken
from mextrain_scorer.ui.kit.settings import Settings
from mextrain_scorer.ui.kit.theme import Theme
from mextrain_scorer.ui.paper.print_options import PrintPanel
from mextrain_scorer.ui.paper.printers import PrinterOptions, printers, send

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mextrain_scorer.ui.base.background import JobProgress
    from mextrain_scorer.ui.paper.cups import Queue

_MADE = 50  # percent of the progress for making the PDF; the rest is sending it to the printer


class GuidePrintDialog(StyledDialog):
    """Asks for printer, paper and pages; ``options`` is what was chosen."""

    def __init__(
        self,
        theme: Theme,
        settings: Settings,
        queues: "Sequence[Queue]",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, "", parent)
        self.show_title(self.tr("Print the guide"))
        self.panel = PrintPanel(theme, settings)
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


def print_guide(shell: Shell, over: QWidget, say: "Callable[[str], None]") -> None:
    """Find the printers, ask for one in a dialog over ``over``, print, and ``say`` the result."""

    def ask(queues: "Sequence[Queue]") -> None:
        dialog = GuidePrintDialog(shell.theme, shell.settings, queues, over)
        printing, options = bool(dialog.exec()), dialog.options
        if printing and options is not None:
            dialog.panel.remember()
            _print(shell, options, say)
        dialog.deleteLater()

    with shell.notices.showing_refusals():
        shell.background.run(_tr("Looking for printers…"), lambda _: printers(), ask)


def _print(shell: Shell, options: PrinterOptions, say: "Callable[[str], None]") -> None:
    language = spoken()

    def work(progress: "JobProgress") -> str:
        from mextrain_scorer.desk.paper.guide import guide_pdf
        from mextrain_scorer.rules.progress import stretch
        from mextrain_scorer.rules.refusal import Refused

        pdf = guide_pdf(language, options.paper, stretch(progress, 0, _MADE))
        try:
            send(pdf, _tr("The guide"), options, stretch(progress, _MADE, 100))
        except Refused as refused:
            return str(refused)
        return _tr("The guide: sent to {0}.").format(options.printer)

    with shell.notices.showing_refusals():
        shell.background.run(_tr("Printing the guide"), work, say, can_stop=True)


def _tr(words: str) -> str:
    return QCoreApplication.translate("GuidePrint", words)
