"""The print dialog for every document: choose it, see its pages, print it or save it as PDF."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.journal.print_log import BLANK_SHEETS
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.sheets import catalogue, printing
from mextrain_scorer.sheets.catalogue import DocumentRequest
from mextrain_scorer.sheets.printing import DocumentContent, Prepared
from mextrain_scorer.sheets.seal.sealing import SEALABLE
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.base.background import Cancelled, JobProgress
from mextrain_scorer.ui.base.page import wait_cursor
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.questions import Question
from mextrain_scorer.ui.kit.settings import Settings
from mextrain_scorer.ui.paper.cups import Queue
from mextrain_scorer.ui.paper.preview import PrintPreview
from mextrain_scorer.ui.paper.print_options import EVERY, NEW, PrintPanel, TableChoice
from mextrain_scorer.ui.paper.printers import PrinterOptions, pages_in, printers

LOOK_AFTER_MS = 120  # so that going through the list of documents renders only the last one


@dataclass(frozen=True, slots=True)
class SealTarget:
    """The file for a sealed PDF; with ``each``, the folder for one file of every table."""

    path: Path
    each: bool = False


class PrintDialog(Form):
    """Lists the documents and previews their pages; printing starts after the dialog is closed.

    Afterwards ``ready`` is what was previewed and ``target`` where it goes: to a printer, into a
    file, or sealed; ``target`` is None if the dialog was cancelled.
    """

    def __init__(
        self,
        app: App,
        settings: Settings,
        wanted: DocumentRequest | None = None,
        parent: QWidget | None = None,
        find_printers: Callable[[], tuple[Queue, ...]] = printers,
    ) -> None:
        super().__init__("", parent)
        self._offered = catalogue.offered(app.tournament)
        self._app = app
        self._find_printers = find_printers
        self._closed = False
        self._stage: str | None = None
        self._content: DocumentContent | None = None
        self._no_pages = ""
        self._progress = JobProgress()
        self._asked_before = self._why_again = ""
        self.ready: Prepared | None = None
        self.target: PrinterOptions | SealTarget | Path | None = None
        self.documents = QListWidget()
        self.documents.setAccessibleName(self.tr("Documents"))
        self.preview = PrintPreview()
        self.panel = PrintPanel(settings)
        self.documents.ensurePolished()  # so that rows have the style sheet's height from the start
        self._lay_out()
        # Filled after the layout, or Qt would measure every item of the list.
        self._fill(wanted or DocumentRequest(""))
        self.no = self.add_button(self.tr("Close"))
        # First, so that the others keep their places for a document that cannot be sealed.
        self.seal = self.add_button(self.tr("Save sealed PDF…"))
        self.save = self.add_button(self.tr("Save PDF…"))
        self.seal.setToolTip(self.panel.about_seal.text())
        self.seal.setAccessibleDescription(self.panel.about_seal.text())
        self.print_it = self.add_button(self.tr("Print"), "primary")
        self._soon = QTimer(self, singleShot=True, interval=LOOK_AFTER_MS)
        self._soon.timeout.connect(self._make_preview)
        self.no.clicked.connect(self.reject)
        self.save.clicked.connect(self._on_save)
        self.seal.clicked.connect(self._on_seal)
        self.print_it.clicked.connect(self._on_print)
        self.panel.changed.connect(self._on_changed)
        self.panel.printer_changed.connect(self._update_buttons)
        self.panel.printer.activated.connect(self._on_printer_chosen)
        self.documents.currentRowChanged.connect(self._on_document_changed)
        self.documents.itemActivated.connect(lambda _: self.print_it.click())
        app.feed.changed.connect(self._on_changed)
        for signal in (app.background.started, app.background.ended):
            signal.connect(self._update_buttons)
        # A slot of its own would be disconnected by then.
        self.destroyed.connect(lambda: self._stop_jobs())  # noqa: PLW0108
        self._on_document_changed()
        self._soon.stop()
        self._make_preview()
        self._look_for_printers()
        self.documents.setFocus(Qt.FocusReason.OtherFocusReason)

    def showEvent(self, event: QShowEvent) -> None:
        """Bring the document into sight, now that the list has its height."""
        super().showEvent(event)
        self.documents.scrollToItem(self.documents.currentItem())

    @property
    def looking(self) -> bool:
        """Whether pages or printers are still being looked for."""
        being_made = self._soon.isActive() or (self._content is not None and self.ready is None)
        return being_made or not self.panel.knows_printers

    @property
    def not_now(self) -> str:
        """Why nothing can be printed or saved now; empty if something can."""
        return self._no_pages or self._app.background.not_now

    def request(self) -> DocumentRequest:
        """Return what is chosen."""
        document = self._document()
        chosen = self.panel.tables.chosen() if document.per_table else None
        stage, table_no = chosen if isinstance(chosen, tuple) else (None, EVERY)
        if document.staged and not document.per_table:
            stage = self._stage
        return DocumentRequest(
            document.key,
            stage,
            table_no or None,
            self.panel.paper_key,
            self.panel.nameless.value() if document.key == BLANK_SHEETS else 0,
            only_new=chosen == NEW,
        )

    def try_again(self, sentence: str, options: PrinterOptions | None) -> None:
        """Say why it was not done; the choices of the time before are set again."""
        if options is not None:
            self.panel.take(options)
            self._asked_before = options.printer
        self._why_again = sentence
        self._update_buttons()

    def done(self, result: int) -> None:
        """Close the dialog; the preview's background job stops at its next step."""
        self._soon.stop()
        self._stop_jobs()
        super().done(result)

    def _stop_jobs(self) -> None:
        """Ignore results of background jobs, which may end after the dialog is deleted."""
        self._closed = True
        self._progress.stop()

    # -- what can be chosen -----------------------------------------------------------------

    def _document(self) -> catalogue.Document:
        return self._offered[max(0, self.documents.currentRow())]

    def _fill(self, wanted: DocumentRequest) -> None:
        for row, document in enumerate(self._offered):
            self.documents.addItem(QListWidgetItem(document.title))
            if document.key == wanted.key or row == 0:
                self.documents.setCurrentRow(row)
        stages = tables.stages(self._app.tournament)
        self._titles = {each.key: each.title for each in stages}
        offered: list[TableChoice] = [None, NEW]
        for each in stages:
            if each is not stages[-1]:
                offered.append((each.key, EVERY))
            offered += [(each.key, table_no) for table_no in each.table_nos]
        self.panel.tables.offer(offered, self._table_words)
        self._stage = wanted.stage
        if wanted.stage is not None:
            self.panel.tables.choose((wanted.stage, wanted.table_no or EVERY))
        elif wanted.only_new:
            self.panel.tables.choose(NEW)
        self.panel.nameless.setValue(wanted.nameless)

    def _table_words(self, at: TableChoice) -> str:
        if isinstance(at, tuple) and at[1] == EVERY:
            return self.tr("Every table, {0}").format(self._titles[at[0]])
        if isinstance(at, tuple):
            return self.tr("{0}, table {1}").format(self._titles[at[0]], at[1])
        return self.tr("Every table") if at is None else self.tr("What is new since last time")

    def _lay_out(self) -> None:
        px = look.px
        self.documents.setMinimumSize(px(230), px(300))
        self.documents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.preview.setMinimumSize(px(340), px(520))
        self.panel.setMinimumWidth(px(300))
        frame = px(110)
        side_by_side = self.screen().availableSize().width() >= px(870) + frame
        self.setMinimumWidth(px(1020) if side_by_side else px(620))
        fields = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        outer = QBoxLayout(
            QBoxLayout.Direction.LeftToRight if side_by_side else QBoxLayout.Direction.TopToBottom
        )
        for row in (fields, outer):
            row.setSpacing(px(20))
        if side_by_side:
            outer.addWidget(self.documents, 4)
            outer.addWidget(self.preview, 7)
            outer.addWidget(self.panel, 5)
        else:
            fields.addWidget(self.documents, 1)
            fields.addWidget(self.panel, 1)
            outer.addLayout(fields)
            outer.addWidget(self.preview)
        self.column.addLayout(outer)

    # -- the preview ------------------------------------------------------------------------

    @Slot()
    def _on_document_changed(self) -> None:
        document = self._document()
        self.show_title(self.tr("Print: {0}").format(document.title))
        self.documents.scrollToItem(self.documents.currentItem())
        self.panel.ask_for(tables=document.per_table, nameless=document.key == BLANK_SHEETS)
        self.panel.pages.clear()
        self._on_changed()

    @Slot()
    def _on_changed(self) -> None:
        """Make the preview again: the old one is not what would be printed now."""
        if self._closed:
            return
        self._progress.stop()
        self._content = self.ready = None
        self._why_again = ""
        self._show_no_pages(self.tr("Making the pages…"))
        self._soon.start()

    @Slot()
    def _on_printer_chosen(self) -> None:
        self._why_again = ""
        self._update_buttons()

    @Slot()
    def _make_preview(self) -> None:
        """Read what the document contains, and make its PDF in the background."""
        tournament, progress = self._app.tournament, JobProgress()
        try:
            with wait_cursor(tournament):
                content = printing.document_content(tournament, self.request())
        except Refused as refused:
            self.panel.news.setText("")
            self._show_no_pages(str(refused))
            return

        def failed(error: BaseException) -> None:
            if not isinstance(error, Cancelled):
                raise error

        self._content, self._progress = content, progress
        self.panel.news.setText(content.news)
        self._app.background.run_quietly(
            lambda: content.prepared(progress), self._show_pages, failed
        )

    def _show_pages(self, ready: Prepared) -> None:
        if self._closed or ready.content is not self._content:
            return  # something else has been chosen meanwhile
        self.ready = ready
        self._no_pages = ""
        self.preview.show_pdf(ready.pdf, self.request())
        self._update_buttons()

    def _show_no_pages(self, why: str) -> None:
        self._no_pages = why
        self.preview.say(why)
        self._update_buttons()

    def _look_for_printers(self) -> None:
        def failed(error: BaseException) -> None:
            raise error

        self._app.background.run_quietly(self._find_printers, self._show_printers, failed)

    def _show_printers(self, found: tuple[Queue, ...]) -> None:
        if not self._closed:
            self.panel.show_printers(found, self._asked_before)

    @Slot()
    def _update_buttons(self) -> None:
        """Enable the buttons that can be used, and say beside the printer why it cannot be used.

        If there are no pages, the reason is shown in their place.
        """
        busy = self._app.background.not_now
        not_now, no_paper = self.not_now, self.panel.not_now
        self.save.setEnabled(not not_now)
        self.seal.setEnabled(not not_now)
        for each in (self.seal, self.panel.about_seal):
            each.setVisible(self._document().key in SEALABLE)
        self.print_it.setEnabled(not (not_now or no_paper))
        letters = "" if self.ready is None else self.ready.content.letters
        why = self._why_again or busy or no_paper or self.panel.warning
        self.panel.trouble.setText("\n\n".join(filter(None, (why, letters))))

    # -- what the buttons do ----------------------------------------------------------------

    @Slot()
    def _on_save(self) -> None:
        name = f"{self._file_name()}.pdf"
        kinds = self.tr("PDF (*.pdf)")
        self._close_with_target(self._app.questions.file_to_save(self.tr("Save PDF"), name, kinds))

    def _file_name(self) -> str:
        content = self._content
        return self._document().title if content is None else content.file_name

    @Slot()
    def _on_seal(self) -> None:
        request = self.request()
        each = (
            request.key == SEALABLE[0]
            and request.table_no is None
            and not request.only_new
            and len(self.preview.pages) != 1
            and self._app.questions.ask(self._one_for_each()).yes
        )
        if each:
            title = self.tr("Where the sealed files go, one for each table")
            path = self._app.questions.folder(title)
        else:
            name = self.tr("{0}, sealed.pdf").format(self._file_name())
            kinds = self.tr("PDF (*.pdf)")
            path = self._app.questions.file_to_save(self.tr("Save sealed PDF"), name, kinds)
        self._close_with_target(path and SealTarget(path, each))

    def _close_with_target(self, target: PrinterOptions | SealTarget | Path | None) -> None:
        """Close and print or save what is previewed; stay open if the user cancelled."""
        if target is not None:
            self.target = target
            self.panel.remember()
            self.accept()

    def _one_for_each(self) -> Question:
        return Question(
            self.tr("Sealed PDF"),
            self.tr(
                "With one sealed file for each table you can hand them out separately; one for "
                "all tables is easier to keep."
            ),
            yes=self.tr("One for each table"),
            no=self.tr("One for all"),
        )

    @Slot()
    def _on_print(self) -> None:
        options = self.panel.options()
        if options is None:
            return
        try:
            pages_in(options.pages, len(self.preview.pages))
        except Refused as refused:
            self._why_again = str(refused)
            self._update_buttons()
            self.panel.pages.setFocus()
            self.panel.pages.selectAll()
            return
        self._close_with_target(options)
