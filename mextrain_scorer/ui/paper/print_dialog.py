"""The print dialog for every document, and what becomes of it: printed, or saved as PDF.

A print is recorded once a printer has accepted it.  If the printer refuses, the dialog opens again
with the same choices; if the job fails later, the record is removed.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, Qt, QTimer, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QBoxLayout, QListWidget

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.journal import print_log
from mextrain_scorer.desk.journal.print_log import BLANK_SHEETS
from mextrain_scorer.desk.operations import SAVED
from mextrain_scorer.desk.other_files import save_file
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.sheets import catalogue, printing
from mextrain_scorer.sheets.catalogue import DocumentRequest
from mextrain_scorer.sheets.printing import DocumentContent, Prepared, up_to_date
from mextrain_scorer.sheets.seal import sealing
from mextrain_scorer.sheets.seal.sealing import SEALABLE
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.base.page import wait_cursor
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.background import JobProgress
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.notices import Action
from mextrain_scorer.ui.kit.questions import Question
from mextrain_scorer.ui.paper.cups import JobWatch, Queue
from mextrain_scorer.ui.paper.preview import PrintPreview
from mextrain_scorer.ui.paper.printers import (
    PrinterOptions,
    PrintPanel,
    Sent,
    TableChoice,
    pages_in,
    printers,
    send,
)
from mextrain_scorer.ui.paper.seal import seal

T = TypeVar("T")
LOOK_AFTER_MS = 120  # so that going through the list of documents renders only the last one
NEW = "new"
EVERY = 0  # used in place of a table number: every table of that game


class PrintDialog(Form):
    """Lists the documents and previews their pages; printing starts after the dialog is closed.

    Afterwards ``ready`` is what was previewed and ``deed`` what is done with it: it is printed,
    saved, or sealed; None if the dialog was cancelled.
    """

    def __init__(
        self,
        app: App,
        wanted: DocumentRequest | None = None,
        find_printers: Callable[[], tuple[Queue, ...]] = printers,
    ) -> None:
        super().__init__("", app.window)
        self._offered = catalogue.offered(app.tournament)
        self._app = app
        self._closed = False
        self._stage: str | None = None
        self._content: DocumentContent | None = None
        self._no_pages = ""
        self._progress = JobProgress()
        self._asked_before = self._why_again = ""
        self.ready: Prepared | None = None
        self.deed: Callable[[PrintFlow, Prepared], object] | None = None
        self.documents = QListWidget()
        self.documents.setAccessibleName(self.tr("Documents"))
        self.preview = PrintPreview()
        self.panel = PrintPanel(app.settings)
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
        self._connect()
        self._on_document_changed()
        self._soon.stop()
        self._make_preview()
        app.background.run_quietly(find_printers, self._show_printers)
        self.documents.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay_out(self) -> None:
        px = look.px
        room = self.screen().availableSize().width()
        narrow = room < px(620 + 40)  # a small screen at 200 %: everything is below each other
        self.documents.setMinimumSize(px(230), px(150 if narrow else 300))
        self.documents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.preview.setMinimumSize(px(340), px(520))
        self.panel.setMinimumWidth(px(300))
        side_by_side = room >= px(870 + 110)
        self.be_wide(1020 if side_by_side else 620)
        direction = QBoxLayout.Direction
        across = QBoxLayout(direction.TopToBottom if narrow else direction.LeftToRight)
        across.setSpacing(px(20))
        across.addWidget(self.documents, 4 if side_by_side else 1)
        if side_by_side:
            across.addWidget(self.preview, 7)
        across.addWidget(self.panel, 5 if side_by_side else 1)
        self.column.addLayout(across)
        if not side_by_side:
            self.column.addSpacing(px(10))
            self.column.addWidget(self.preview)

    def _connect(self) -> None:
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
        self._app.feed.changed.connect(self._on_changed)
        for signal in (self._app.background.started, self._app.background.ended):
            signal.connect(self._update_buttons)
        # A slot of its own would be disconnected by then.
        self.destroyed.connect(lambda: self._stop_jobs())  # noqa: PLW0108

    def showEvent(self, event: QShowEvent) -> None:
        """Bring the document into sight, now that the list has its height."""
        super().showEvent(event)
        self.documents.scrollToItem(self.documents.currentItem())

    def done(self, result: int) -> None:
        """Close the dialog; the preview's background job stops at its next step."""
        self._soon.stop()
        self._stop_jobs()
        super().done(result)

    def _stop_jobs(self) -> None:
        """Ignore results of background jobs, which may end after the dialog is deleted."""
        self._closed = True
        self._progress.stop()

    @property
    def looking(self) -> bool:
        """Whether pages or printers are still being looked for."""
        being_made = self._soon.isActive() or (self._content is not None and self.ready is None)
        return being_made or not self.panel.knows_printers

    @property
    def not_now(self) -> str:
        """Why nothing can be printed or saved now; empty if something can."""
        return self._no_pages or self._app.background.not_now

    def try_again(self, sentence: str, options: PrinterOptions | None) -> None:
        """Say why it was not done; the choices of the time before are set again."""
        if options is not None:
            self.panel.take(options)
            self._asked_before = options.printer
        self._why_again = sentence
        self._update_buttons()

    # -- what can be chosen -----------------------------------------------------------------

    @property
    def _document(self) -> catalogue.Document:
        return self._offered[max(0, self.documents.currentRow())]

    def request(self) -> DocumentRequest:
        """Return what is chosen."""
        document = self._document
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

    def _fill(self, wanted: DocumentRequest) -> None:
        keys = [document.key for document in self._offered]
        self.documents.addItems([document.title for document in self._offered])
        self.documents.setCurrentRow(keys.index(wanted.key) if wanted.key in keys else 0)
        stages = tables.stages(self._app.tournament)
        titles = {each.key: each.title for each in stages}

        def words(at: TableChoice) -> str:
            if isinstance(at, tuple) and at[1] == EVERY:
                return self.tr("Every table, {0}").format(titles[at[0]])
            if isinstance(at, tuple):
                return self.tr("{0}, table {1}").format(titles[at[0]], at[1])
            return self.tr("Every table") if at is None else self.tr("What is new since last time")

        offered: list[TableChoice] = [None, NEW]
        for each in stages:
            if each is not stages[-1]:
                offered.append((each.key, EVERY))
            offered += [(each.key, table_no) for table_no in each.table_nos]
        self.panel.tables.offer(offered, words)
        self._stage = wanted.stage
        if wanted.stage is not None:
            self.panel.tables.choose((wanted.stage, wanted.table_no or EVERY))
        elif wanted.only_new:
            self.panel.tables.choose(NEW)
        self.panel.nameless.setValue(wanted.nameless)

    # -- the preview ------------------------------------------------------------------------

    @Slot()
    def _on_document_changed(self) -> None:
        document = self._document
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
        self._content, self._progress = content, progress
        self.panel.news.setText(content.news)
        self._app.background.run_quietly(lambda: content.prepared(progress), self._show_pages)

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

    def _show_printers(self, found: tuple[Queue, ...]) -> None:
        if not self._closed:
            self.panel.show_printers(found, self._asked_before)

    @Slot()
    def _update_buttons(self) -> None:
        """Enable the buttons that can be used, and say beside the printer why it cannot be used.

        If there are no pages, the reason is shown in their place.
        """
        not_now, no_paper = self.not_now, self.panel.not_now
        self.save.setEnabled(not not_now)
        self.seal.setEnabled(not not_now)
        for each in (self.seal, self.panel.about_seal):
            each.setVisible(self._document.key in SEALABLE)
        self.print_it.setEnabled(not (not_now or no_paper))
        letters = "" if self.ready is None else self.ready.content.letters
        busy = self._app.background.not_now
        why = self._why_again or busy or no_paper or self.panel.warning
        self.panel.trouble.setText("\n\n".join(filter(None, (why, letters))))

    # -- what the buttons do ----------------------------------------------------------------

    @property
    def _file_name(self) -> str:
        return self._document.title if self._content is None else self._content.file_name

    @Slot()
    def _on_save(self) -> None:
        name, kinds = f"{self._file_name}.pdf", self.tr("PDF (*.pdf)")
        path = self._app.questions.file_to_save(self.tr("Save PDF"), name, kinds)
        if path is not None:
            self._close_with(lambda flow, ready: flow.save(ready, path))

    @Slot()
    def _on_seal(self) -> None:
        request, ask = self.request(), self._app.questions
        of_every_table = (
            request.key == SEALABLE[0]
            and request.table_no is None
            and not request.only_new
            and len(self.preview.pages) != 1
        )
        question = Question(
            self.tr("Sealed PDF"),
            self.tr(
                "With one sealed file for each table you can hand them out separately; one for "
                "all tables is easier to keep."
            ),
            yes=self.tr("One for each table"),
            no=self.tr("One for all"),
        )
        if each := of_every_table and ask.ask(question).yes:
            path = ask.folder(self.tr("Where the sealed files go, one for each table"))
        else:
            name, kinds = self.tr("{0}, sealed.pdf").format(self._file_name), self.tr("PDF (*.pdf)")
            path = ask.file_to_save(self.tr("Save sealed PDF"), name, kinds)
        if path is not None:
            self._close_with(lambda flow, ready: flow.save_sealed(ready, path, each=each))

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
        self._close_with(lambda flow, ready: flow.print_paper(ready, options))

    def _close_with(self, deed: "Callable[[PrintFlow, Prepared], object]") -> None:
        """Close; what was previewed is printed or saved then."""
        self.deed = deed
        self.panel.remember()
        self.accept()


class PrintFlow(QObject):
    """The printing service of one open tournament."""

    def __init__(self, app: App) -> None:
        super().__init__(app.window)
        self._app = app
        self._watches: list[JobWatch] = []

    def open(self, key: str, stage: str | None, table_no: int | None) -> None:
        """Open the print dialog, with the document of that key chosen."""
        self._ask(DocumentRequest(key, stage, table_no))

    def close(self) -> None:
        """Stop watching print jobs: the tournament is being closed."""
        for watch in self._watches:
            watch.stop()
        self._watches.clear()

    def _ask(
        self, request: DocumentRequest, why: str = "", options: PrinterOptions | None = None
    ) -> None:
        """Open the print dialog; ``why`` says what went wrong with these options before."""
        dialog = PrintDialog(self._app, request)
        if why:
            dialog.try_again(why, options)
        dialog.exec()
        dialog.deleteLater()
        # Where the file dialog closes with this one, some systems make no window the active one.
        self._app.window.activateWindow()
        if dialog.ready is not None and dialog.deed is not None:
            dialog.deed(self, dialog.ready)

    def _do(
        self,
        words: str,
        ready: Prepared,
        work: Callable[[Prepared, JobProgress], T],
        then: Callable[[Prepared, T], object],
        options: PrinterOptions | None = None,
    ) -> None:
        """Do that in the background with what was previewed; if it is refused, ask again.

        If the tournament has changed since then, the pages are made again.
        """
        app = self._app
        with app.notices.showing_refusals():
            made = up_to_date(app.tournament, ready)
            app.background.run(
                words.format(made.content.document.title),
                lambda progress: work(made, progress),
                lambda done: then(made, done),
                failed=lambda why: self._ask(made.content.request, str(why), options),
                can_stop=options is not None,
            )

    def print_paper(self, ready: Prepared, options: PrinterOptions) -> None:
        """Print the pages that were previewed."""

        def work(made: Prepared, progress: JobProgress) -> Sent:
            return send(made.pdf, made.content.document.title, options, progress)

        def then(made: Prepared, sent: Sent) -> None:
            self._on_sent(made, options, sent)

        self._do(self.tr("Printing: {0}"), ready, work, then, options)

    def save(self, ready: Prepared, path: Path) -> None:
        """Write the PDF to a file; it is recorded as saved, not as printed."""
        app = self._app

        def work(made: Prepared, _: JobProgress) -> Path:
            return save_file(path, made.pdf)

        def then(made: Prepared, written: Path) -> None:
            content = made.content
            with app.notices.showing_refusals():
                print_log.record(
                    app.tournament,
                    content.request.key,
                    content.pieces,
                    tip=content.chain_tip,
                    at=content.at,
                    done=SAVED,
                )
            title = content.document.title
            app.notices.info(self.tr("{0}: saved as {1}.").format(title, written))

        self._do(self.tr("Saving: {0}"), ready, work, then)

    def save_sealed(self, ready: Prepared, path: Path, *, each: bool) -> None:
        """Write the PDF with this laptop's seal; the key may need a passphrase first.

        With ``each``, the path is the folder for one file of every table.  The seal is shown on the
        pages, so they are made again from the document's content.
        """
        app = self._app
        with app.notices.showing_refusals():
            content = up_to_date(app.tournament, ready).content
            seal(
                app,
                self.tr("Sealing: {0}").format(content.document.title),
                lambda secret, progress: self._seal(content, path, each, secret, progress),
                app.notices.info,
                lambda why: self._ask(content.request, str(why)),
            )

    def _seal(
        self,
        content: DocumentContent,
        path: Path,
        each: bool,
        secret: str,
        progress: JobProgress,
    ) -> str:
        """Write sealed files and return the sentence about them; runs in the background."""
        tournament, title = self._app.tournament, content.document.title
        sealer = sealing.open_sealer(secret)
        if each:
            written = sealing.seal_each(tournament, content, path, sealer, progress)
            return plural(
                "PrintFlow",
                len(written),
                "{title}: 1 sealed file is in {folder}.",
                "{title}: {count} sealed files are in {folder}.",
                title=title,
                folder=path,
            )
        sealing.seal_document(tournament, content, path, sealer, progress)
        return self.tr("{0}: saved and sealed as {1}.").format(title, path)

    # -- watching print jobs ----------------------------------------------------------------

    def _on_sent(self, ready: Prepared, options: PrinterOptions, sent: Sent) -> None:
        """Record what the printer accepted, and watch the job."""
        content, notices = ready.content, self._app.notices
        printed: print_log.Printed = ()
        words = self.tr("{0}: sent to {1}.").format(sent.title, sent.printer)
        try:
            printed = print_log.record(
                self._app.tournament,
                content.request.key,
                _pieces_on(content, sent),
                tip=content.chain_tip,
                at=content.at,
            )
            notices.info(words)
        except Refused as refused:
            notices.warn(f"{words} {refused}")
        if not sent.job:
            return
        again = Action(self.tr("Print it again"), lambda: self.print_paper(ready, options))
        watch = JobWatch(sent.job, self)
        self._watches.append(watch)
        watch.waits.connect(lambda why: self._on_waits(sent, why))
        watch.failed.connect(lambda why: self._on_failed(sent, printed, why, again))
        watch.finished.connect(lambda: self._remove_watch(watch))
        watch.start()

    def _remove_watch(self, watch: JobWatch) -> None:
        if watch in self._watches:
            self._watches.remove(watch)
            watch.deleteLater()

    def _on_waits(self, sent: Sent, why: str) -> None:
        words = self.tr(
            "{0} is waiting for {1} ({2}). Nothing is lost: it prints once the printer is ready."
        )
        self._app.notices.warn(words.format(sent.title, sent.printer, why.rstrip(".")))

    def _on_failed(self, sent: Sent, printed: print_log.Printed, why: str, again: Action) -> None:
        reason = why.rstrip(".") or self.tr("the printer stopped")
        words = self.tr(
            "{1} did not print all of {0} ({2}). Nothing is lost: check the printer, then print "
            "it again."
        )
        self._app.notices.error(words.format(sent.title, sent.printer, reason), again)
        if printed:
            self._take_back(printed, reason)

    def _take_back(self, printed: print_log.Printed, why: str) -> None:
        """Remove a record, once no background job uses the file: the window is not blocked."""
        work = self._app.background
        if not work.busy:
            with self._app.notices.showing_refusals():
                print_log.take_back(self._app.tournament, printed, why)
            return

        def on_ended() -> None:
            work.ended.disconnect(on_ended)
            self._take_back(printed, why)

        work.ended.connect(on_ended)


def _pieces_on(content: DocumentContent, sent: Sent) -> tuple[print_log.PrintedPiece, ...]:
    """Return what is on the pages that were printed.

    For documents with one page per table the printed tables are known; for others they are not.
    """
    pieces = content.pieces
    if len(sent.pages) == sent.page_count:
        return pieces
    if len(pieces) == sent.page_count:
        return tuple(pieces[page - 1] for page in sent.pages)
    return ()
