"""The print dialog for every document: choose it, see its pages, print it or save it as PDF."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QSpinBox,
    QVBoxLayout,
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
from mextrain_scorer.ui.base.page import wait_cursor
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.background import Cancelled, JobProgress
from mextrain_scorer.ui.kit.fields import LazyComboBox
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.questions import Question
from mextrain_scorer.ui.kit.settings import Settings, usual_paper
from mextrain_scorer.ui.kit.widgets import inset, label, named
from mextrain_scorer.ui.paper.cups import Queue
from mextrain_scorer.ui.paper.preview import PrintPreview
from mextrain_scorer.ui.paper.printers import MOST_COPIES, PrinterOptions, pages_in, printers

LOOK_AFTER_MS = 120  # so that going through the list of documents renders only the last one
PAPERS = {"letter": "Letter", "a4": "A4"}
NEW = "new"
EVERY = 0  # used in place of a table number: every table of that game

TableChoice = tuple[str, int] | str | None


class PrintPanel(QWidget):
    """All print options except the document; ``changed`` is emitted if the pages will differ."""

    changed = Signal()
    printer_changed = Signal()

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._queues: tuple[Queue, ...] | None = None
        self.news = label("", "soft", wrap=True)
        self.tables: LazyComboBox[TableChoice] = LazyComboBox()
        self.nameless = QSpinBox(maximum=500)
        self.printer = QComboBox()
        self.printer.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.printer.setMinimumContentsLength(12)
        self.printer.setEnabled(False)
        self.printer.addItem(self.tr("Looking for printers…"))
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
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(6))
        column.addWidget(self.news)
        self._tables_name = named(self.tables, self.tr("Tables"))
        self._nameless_name = named(self.nameless, self.tr("Extra sheets without names"))
        for part in (self._tables_name, self.tables, self._nameless_name, self.nameless):
            column.addWidget(part)
        column.addWidget(named(self.printer, self.tr("Printer")))
        column.addWidget(self.printer)
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
        column.addLayout(beside)
        column.addWidget(self.trouble)
        column.addStretch(1)
        column.addWidget(self.about_seal)

    def ask_for(self, *, tables: bool, nameless: bool) -> None:
        """Show the fields that belong to the document."""
        shown: tuple[tuple[bool, tuple[QLabel, QWidget]], ...] = (
            (tables, (self._tables_name, self.tables)),
            (nameless, (self._nameless_name, self.nameless)),
        )
        for wanted, parts in shown:
            for part in parts:
                part.setVisible(wanted)

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
        name = self.printer.currentData()
        if not isinstance(name, str):
            return None
        return PrinterOptions(name, self.copies.value(), self.pages.text().strip(), self.paper_key)

    def take(self, options: PrinterOptions) -> None:
        """Set the fields to these options."""
        self.copies.setValue(options.copies)
        self.pages.setText(options.pages)
        self.paper.setCurrentIndex(self.paper.findData(options.paper))

    def show_printers(self, queues: Sequence[Queue], before: str = "") -> None:
        """Offer the printers: the one used last is chosen, else the default one."""
        self._queues = tuple(queues)
        self.printer.blockSignals(True)
        self.printer.clear()
        for queue in queues:
            words = self.tr("{0} (stopped)") if queue.stopped else "{0}"
            self.printer.addItem(words.format(queue.name), queue.name)
        usual = [queue.name for queue in queues if queue.is_default]
        wanted = (before, self._settings.word("print/printer"), *usual)
        at = next((row for row in map(self.printer.findData, wanted) if row >= 0), 0)
        self.printer.setCurrentIndex(at)
        self.printer.setEnabled(bool(queues))
        if not queues:
            self.printer.addItem(self.tr("No printer"))
        self.printer.blockSignals(False)
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
        for queue in self._queues or ():
            if queue.stopped and queue.name == self.printer.currentData():
                return self.tr("{0} has stopped: {1}").format(queue.name, queue.stopped)
        return ""

    def remember(self) -> None:
        """Save paper and printer for next time."""
        self._settings.keep_word("print/paper", self.paper_key)
        options = self.options()
        if options is not None:
            self._settings.keep_word("print/printer", options.printer)


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
        self.target: PrinterOptions | SealTarget | Path | None = None
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
        app.background.run_quietly(find_printers, self._show_printers, _raise)
        self.documents.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay_out(self) -> None:
        px = look.px
        self.documents.setMinimumSize(px(230), px(300))
        self.documents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.preview.setMinimumSize(px(340), px(520))
        self.panel.setMinimumWidth(px(300))
        side_by_side = self.screen().availableSize().width() >= px(870 + 110)
        self.setMinimumWidth(px(1020) if side_by_side else px(620))
        across = QBoxLayout(QBoxLayout.Direction.LeftToRight)
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
        self._app.background.run_quietly(
            lambda: content.prepared(progress), self._show_pages, _raise
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
        self._close_with(self._app.questions.file_to_save(self.tr("Save PDF"), name, kinds))

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
        self._close_with(path and SealTarget(path, each))

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
        self._close_with(options)

    def _close_with(self, target: PrinterOptions | SealTarget | Path | None) -> None:
        """Close and print or save what is previewed; stay open if the user cancelled."""
        if target is not None:
            self.target = target
            self.panel.remember()
            self.accept()


def _raise(error: BaseException) -> None:
    """Report what nobody foresaw of a background job, as everywhere."""
    if not isinstance(error, Cancelled):
        raise error
