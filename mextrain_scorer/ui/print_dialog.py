"""One place for every document: choose it, then print it or save it as PDF."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QLocale, Qt, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from mextrain_scorer.desk import paperwork, tables
from mextrain_scorer.rules.progress import stretch
from mextrain_scorer.ui.dialogs import StyledDialog
from mextrain_scorer.ui.kept import Kept
from mextrain_scorer.ui.long_choice import LongChoice
from mextrain_scorer.ui.long_work import Progress
from mextrain_scorer.ui.page import DeskContext
from mextrain_scorer.ui.printing import PrintWish, ask_for_printer, send
from mextrain_scorer.ui.widgets import inset, label

BLANK_SHEETS = "blank-score-sheets"
PAPERS = {"letter": "Letter", "a4": "A4"}
_PAPER_KEPT = "print/paper"


@dataclass(frozen=True, slots=True)
class PaperWish:
    """Which document, for which table (None for all), on which paper."""

    key: str
    title: str
    stage: str | None
    table_no: int | None
    paper: str
    nameless: int


class PrintDialog(StyledDialog):
    """Lists the documents; the work itself is done once the dialog is closed."""

    def __init__(
        self,
        context: DeskContext,
        kept: Kept,
        key: str = "",
        stage: str | None = None,
        table_no: int | None = None,
        parent: QWidget | None = None,
        ask: Callable[[QWidget], PrintWish | None] = ask_for_printer,
    ) -> None:
        super().__init__(context.theme, "", parent)
        self.show_title(self.tr("Print"))
        self._context = context
        self._kept = kept
        self._ask = ask
        self.documents = QListWidget()
        self.documents.setAccessibleName(self.tr("Documents"))
        self.tables: LongChoice[tuple[str, int] | None] = LongChoice()
        self.tables.setAccessibleName(self.tr("Tables"))
        self.paper = QComboBox()
        self.paper.setAccessibleName(self.tr("Paper"))
        self.nameless = QSpinBox()
        self.nameless.setAccessibleName(self.tr("Extra sheets without names"))
        inset(self.nameless, context.theme)
        self.nameless.setRange(0, 500)
        self.documents.ensurePolished()  # rows are as high as the style sheet says from the start
        self._fill(key, stage, table_no)
        self._lay_out()
        self.no = self.add_button(self.tr("Close"))
        self.save = self.add_button(self.tr("Save PDF…"))
        self.print_it = self.add_button(self.tr("Print…"), "primary")
        self.no.clicked.connect(self.reject)
        self.save.clicked.connect(self._on_save)
        self.print_it.clicked.connect(self._on_print)
        self.documents.currentRowChanged.connect(self._on_document_changed)
        self.documents.itemActivated.connect(lambda _: self.print_it.click())
        self._on_document_changed()
        self.documents.setFocus(Qt.FocusReason.OtherFocusReason)

    def wish(self) -> PaperWish:
        """Return what is chosen."""
        document = self._document()
        stage, table_no = None, None
        chosen = self.tables.chosen()
        if document.per_table and chosen is not None:
            stage, table_no = chosen
        nameless = self.nameless.value() if document.key == BLANK_SHEETS else 0
        paper = str(self.paper.currentData())
        return PaperWish(document.key, document.title, stage, table_no, paper, nameless)

    def _document(self) -> paperwork.Document:
        return paperwork.DOCUMENTS[max(0, self.documents.currentRow())]

    def _fill(self, key: str, stage: str | None, table_no: int | None) -> None:
        for row, document in enumerate(paperwork.DOCUMENTS):
            self.documents.addItem(QListWidgetItem(document.title))
            if document.key == key or row == 0:
                self.documents.setCurrentRow(row)
        stages = tables.stages(self._context.tournament)
        self._titles = {each.key: each.title for each in stages}
        offered = [(each.key, no) for each in stages for no in range(1, each.table_count + 1)]
        self.tables.offer((None, *offered), self._table_words)
        if stage is not None and table_no is not None:
            self.tables.choose((stage, table_no))
        for paper, title in PAPERS.items():
            self.paper.addItem(title, paper)
        inches = QLocale().measurementSystem() == QLocale.MeasurementSystem.ImperialUSSystem
        kept = self._kept.word(_PAPER_KEPT, "letter" if inches else "a4")
        self.paper.setCurrentIndex(max(0, self.paper.findData(kept)))

    def _table_words(self, at: tuple[str, int] | None) -> str:
        if at is None:
            return self.tr("Every table")
        return self.tr("{0}, table {1}").format(self._titles[at[0]], at[1])

    def _lay_out(self) -> None:
        px = self.theme.look.px
        self.setMinimumWidth(px(640))
        self.documents.setMinimumSize(px(300), px(340))
        self.documents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        side = QVBoxLayout()
        side.setSpacing(px(6))
        self._names: dict[QWidget, QLabel] = {}
        fields: tuple[QWidget, ...] = (self.tables, self.paper, self.nameless)
        for field in fields:
            name = label(field.accessibleName(), "strong", wrap=True)
            name.setBuddy(field)
            side.addWidget(name)
            side.addWidget(field)
            self._names[field] = name
        side.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(px(20))
        row.addWidget(self.documents, 3)
        row.addLayout(side, 2)
        self.column.addLayout(row)

    @Slot()
    def _on_document_changed(self) -> None:
        document = self._document()
        shown = {
            self.tables: document.per_table,
            self.nameless: document.key == BLANK_SHEETS,
        }
        for field, wanted in shown.items():
            field.setVisible(wanted)
            self._names[field].setVisible(wanted)

    @Slot()
    def _on_save(self) -> None:
        wish = self.wish()
        path = self._context.questions.file_to_save(
            self.tr("Save PDF"), f"{wish.title}.pdf", self.tr("PDF (*.pdf)")
        )
        if path is None:
            return
        self._remember()
        self.accept()
        tournament = self._context.tournament

        def work(progress: Progress) -> Path:
            return paperwork.save_document(
                tournament,
                wish.key,
                path,
                stage=wish.stage,
                table_no=wish.table_no,
                paper=wish.paper,
                nameless=wish.nameless,
                progress=progress,
            )

        def then(written: Path) -> None:
            self._context.notices.done(self.tr("{0}: saved as {1}.").format(wish.title, written))

        with self._context.notices.refusals_shown():
            title = self.tr("Making: {0}").format(wish.title)
            self._context.work.do(title, work, then, can_stop=True)

    @Slot()
    def _on_print(self) -> None:
        wish, printer = self.wish(), self._ask(self)
        if printer is None:
            return
        self._remember()
        self.accept()
        tournament = self._context.tournament

        def work(progress: Progress) -> str:
            pdf = paperwork.document(
                tournament,
                wish.key,
                stage=wish.stage,
                table_no=wish.table_no,
                paper=wish.paper,
                nameless=wish.nameless,
                progress=stretch(progress, 0, 50),
            )
            return send(pdf, wish.title, printer, stretch(progress, 50, 100))

        with self._context.notices.refusals_shown():
            title = self.tr("Printing: {0}").format(wish.title)
            self._context.work.do(title, work, self._context.notices.done, can_stop=True)

    def _remember(self) -> None:
        self._kept.keep_word(_PAPER_KEPT, str(self.paper.currentData()))
