"""One place for every document: choose it, see its pages, print it or save it as PDF."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtWidgets import (
    QBoxLayout,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from mextrain_scorer.desk import paperwork, tables
from mextrain_scorer.desk.prints import BLANK_SHEETS
from mextrain_scorer.desk.sealing import SEALABLE
from mextrain_scorer.desk.spelled_out import spelled_out
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.base.background import Cancelled, Job, Progress
from mextrain_scorer.ui.cups import Queue
from mextrain_scorer.ui.dialogs import StyledDialog
from mextrain_scorer.ui.kept import Kept
from mextrain_scorer.ui.page import DeskContext
from mextrain_scorer.ui.print_panel import EVERY, NEW, PrintPanel, TableChoice
from mextrain_scorer.ui.print_preview import PrintPreview
from mextrain_scorer.ui.print_wish import TABLES_SHOWN, PaperWish, SealWish, prepared
from mextrain_scorer.ui.printing import PrintWish, pages_in, printers
from mextrain_scorer.ui.questions import Question

LOOK_AFTER_MS = 120  # whoever walks through the list of documents wants only the last one's pages


class PrintDialog(StyledDialog):
    """Lists the documents and shows their pages; the printing is done once the dialog is closed.

    Afterwards ``print_to``, ``save_to`` or ``seal_to`` tells which way out was taken.
    """

    def __init__(
        self,
        context: DeskContext,
        kept: Kept,
        wanted: PaperWish | None = None,
        parent: QWidget | None = None,
        find_printers: Callable[[], tuple[Queue, ...]] = printers,
    ) -> None:
        super().__init__(context.theme, "", parent)
        self.show_title(self.tr("Print"))
        self._context = context
        self._find_printers = find_printers
        self._closed = False
        self._stage: str | None = None
        self._count: int | None = None
        self._shown_for: PaperWish | None = None
        self._progress = Progress()
        self._pages: Job | None = None
        self._asked_before = self._why_again = self._letters = ""
        self.save_to: Path | None = None
        self.seal_to: SealWish | None = None
        self.print_to: PrintWish | None = None
        self.documents = QListWidget()
        self.documents.setAccessibleName(self.tr("Documents"))
        self.preview = PrintPreview(context.theme)
        self.panel = PrintPanel(context.theme, kept)
        self.documents.ensurePolished()  # rows are as high as the style sheet says from the start
        self._lay_out()
        # Afterwards: Qt measures every choice of a list that is put into its place.
        self._fill(wanted or PaperWish())
        self.no = self.add_button(self.tr("Close"))
        self.save = self.add_button(self.tr("Save PDF…"))
        self.seal = self.add_button(self.tr("Save sealed PDF…"))
        self.print_it = self.add_button(self.tr("Print"), "primary")
        self._soon = QTimer(self, singleShot=True, interval=LOOK_AFTER_MS)
        self._soon.timeout.connect(self._look)
        self.no.clicked.connect(self.reject)
        self.save.clicked.connect(self._on_save)
        self.seal.clicked.connect(self._on_seal)
        self.print_it.clicked.connect(self._on_print)
        self.panel.changed.connect(self._on_changed)
        self.panel.printer_changed.connect(self._show_ways_out)
        self.panel.printer.activated.connect(self._on_printer_chosen)
        self.documents.currentRowChanged.connect(self._on_document_changed)
        self.documents.itemActivated.connect(lambda _: self.print_it.click())
        self._on_document_changed()
        self._soon.stop()
        self._look()
        self._look_for_printers()
        self.documents.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def looking(self) -> bool:
        """Say whether pages or printers are still being looked for."""
        return not self.panel.knows_printers or self._pages_awaited

    @property
    def _pages_awaited(self) -> bool:
        return self._soon.isActive() or self._shown_for != self.wish()

    def wish(self) -> PaperWish:
        """Return what is chosen."""
        document = self._document()
        chosen = self.panel.tables.chosen() if document.per_table else None
        stage, table_no = chosen if isinstance(chosen, tuple) else (None, EVERY)
        if document.staged and not document.per_table:
            stage = self._stage
        return PaperWish(
            document.key,
            document.title,
            stage,
            table_no or None,
            self.panel.paper_key,
            self.panel.nameless.value() if document.key == BLANK_SHEETS else 0,
            only_new=chosen == NEW,
            per_table=document.per_table,
        )

    def try_again(self, sentence: str, wish: PrintWish) -> None:
        """Say why it was not printed; all that was chosen then is chosen again."""
        self.panel.take(wish)
        self._asked_before = wish.printer
        self._why_again = sentence
        self._show_ways_out()

    def done(self, result: int) -> None:
        """Look at no more pages; what is being made for them stops at its next step."""
        self._closed = True
        self._soon.stop()
        self._progress.stop()
        if self._pages is not None:
            self._pages.wait()  # the file is free for what comes next
        super().done(result)

    # -- what can be chosen -----------------------------------------------------------------

    def _document(self) -> paperwork.Document:
        return paperwork.DOCUMENTS[max(0, self.documents.currentRow())]

    def _fill(self, wanted: PaperWish) -> None:
        for row, document in enumerate(paperwork.DOCUMENTS):
            self.documents.addItem(QListWidgetItem(document.title))
            if document.key == wanted.key or row == 0:
                self.documents.setCurrentRow(row)
        stages = tables.stages(self._context.tournament)
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
        px = self.theme.look.px
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

    # -- seeing it --------------------------------------------------------------------------

    @Slot()
    def _on_document_changed(self) -> None:
        document = self._document()
        self.panel.ask_for(tables=document.per_table, nameless=document.key == BLANK_SHEETS)
        self.panel.pages.clear()
        self._on_changed()

    @Slot()
    def _on_changed(self) -> None:
        self._progress.stop()
        self._count = None
        self._why_again = self._letters = ""
        self._soon.start()
        self._show_ways_out()

    @Slot()
    def _on_printer_chosen(self) -> None:
        self._why_again = ""
        self._show_ways_out()

    @Slot()
    def _look(self) -> None:
        """Have the pages made beside the window, and show them when they are there."""
        wish, progress = self.wish(), Progress()
        self._progress = progress
        tournament = self._context.tournament
        if not self.preview.shows_pages:
            self.preview.say(self.tr("Making the pages…"))

        def make() -> tuple[paperwork.Prepared, str, str]:
            news = paperwork.print_news(tournament, wish.key, wish.stage)
            ready = prepared(tournament, wish, progress, to_look_at=True)
            return ready, news, spelled_out(tournament, wish.key, wish.stage, wish.table_no)

        def failed(error: BaseException) -> None:
            if isinstance(error, Refused):
                self._show_refusal(wish, str(error))
            elif not isinstance(error, Cancelled):
                raise error

        self._pages = self._context.background.run_quietly(
            make, lambda made: self._show_pages(wish, *made), failed
        )

    def _show_refusal(self, wish: PaperWish, sentence: str) -> None:
        if not self._closed and wish == self.wish():
            self._shown_for = wish
            self._count = None
            self.panel.news.setText("")
            self.preview.say(sentence)
            self._show_ways_out()

    def _show_pages(
        self, wish: PaperWish, ready: paperwork.Prepared, news: str, letters: str
    ) -> None:
        if self._closed or wish != self.wish():
            return
        self._letters = letters
        self._shown_for = wish
        shown = len(ready.pieces)
        cut_off = wish.table_no is None and wish.per_table and shown >= TABLES_SHOWN
        self.preview.show_pdf(ready.pdf, cut_off=cut_off or wish.nameless > TABLES_SHOWN)
        self._count = None if cut_off else len(self.preview.pages)
        self.panel.news.setText(news)
        self._show_ways_out()

    def _look_for_printers(self) -> None:
        def failed(error: BaseException) -> None:
            raise error

        self._context.background.run_quietly(self._find_printers, self._show_printers, failed)

    def _show_printers(self, found: tuple[Queue, ...]) -> None:
        if not self._closed:
            self.panel.show_printers(found, self._asked_before)

    @Slot()
    def _show_ways_out(self) -> None:
        there = self.preview.shows_pages and not self._pages_awaited
        self.save.setEnabled(there)
        self.seal.setEnabled(there)
        self.seal.setVisible(self._document().key in SEALABLE)
        self.print_it.setEnabled(there and self.panel.wish() is not None)
        trouble = (self._why_again or self.panel.printer_trouble(), self._letters)
        self.panel.trouble.setText("\n\n".join(filter(None, trouble)))

    # -- the ways out -----------------------------------------------------------------------

    @Slot()
    def _on_save(self) -> None:
        self.save_to = self._context.questions.file_to_save(
            self.tr("Save PDF"), f"{self.wish().title}.pdf", self.tr("PDF (*.pdf)")
        )
        if self.save_to is not None:
            self.panel.remember()
            self.accept()

    @Slot()
    def _on_seal(self) -> None:
        wish = self.wish()
        each = (
            wish.key == SEALABLE[0]
            and wish.table_no is None
            and not wish.only_new
            and self._count != 1
            and self._context.questions.ask(self._one_for_each()).yes
        )
        if each:
            title = self.tr("Where the sealed files go, one for each table")
            path = self._context.questions.folder(title)
        else:
            name = self.tr("{0}, sealed.pdf").format(wish.title)
            kinds = self.tr("PDF (*.pdf)")
            path = self._context.questions.file_to_save(self.tr("Save sealed PDF"), name, kinds)
        if path is not None:
            self.seal_to = SealWish(path, each)
            self.panel.remember()
            self.accept()

    def _one_for_each(self) -> Question:
        return Question(
            self.tr("Sealed PDF"),
            self.tr(
                "One sealed file for each table can be given away singly; one for all tables is "
                "easier to keep."
            ),
            yes=self.tr("One for each table"),
            no=self.tr("One for all"),
        )

    @Slot()
    def _on_print(self) -> None:
        wish = self.panel.wish()
        if wish is None:
            return
        try:
            pages_in(wish.pages, self._count or 100_000)
        except Refused as refused:
            self.panel.trouble.setText(str(refused))
            self.panel.pages.setFocus()
            self.panel.pages.selectAll()
            return
        self.panel.remember()
        self.print_to = wish
        self.accept()
