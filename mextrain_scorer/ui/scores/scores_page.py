"""The Scores page: the tables on the left, the sheet in the middle, the findings on the right."""

from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QSize, Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QStackedWidget, QWidget

from mextrain_scorer.desk import tables
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.ui.base.page import Page, PageContext
from mextrain_scorer.ui.kit.widgets import label
from mextrain_scorer.ui.score_grid.editable_sheet_model import EditableSheetModel
from mextrain_scorer.ui.score_grid.score_grid import ScoreGrid
from mextrain_scorer.ui.scores.chart_view import Charts
from mextrain_scorer.ui.scores.current_sheet import CurrentSheet
from mextrain_scorer.ui.scores.entry_feedback import EntryFeedback
from mextrain_scorer.ui.scores.findings_panel import FindingsPanel
from mextrain_scorer.ui.scores.key_commands import SheetCommands
from mextrain_scorer.ui.scores.round_actions import RoundActions
from mextrain_scorer.ui.scores.scores_layout import NoSheetsYet, ScoresBoard
from mextrain_scorer.ui.scores.sheet_actions import SheetActions
from mextrain_scorer.ui.scores.sheet_texts import about_table
from mextrain_scorer.ui.scores.table_list import TableList
from mextrain_scorer.ui.scores.table_number_field import TableField
from mextrain_scorer.ui.scores.tile_entry import TilePicking

if TYPE_CHECKING:
    from mextrain_scorer.desk.changes import Changes

MANY_TABLES = 20  # for more tables, reading the whole stage at once is faster than table by table


class ScoresPage(Page):
    """The page on which the sheets are typed and signed."""

    key: ClassVar[str] = "scores"
    guide_page: ClassVar[str] = "rounds"

    def __init__(self, context: PageContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._stage: str | None = None
        self._keys: tuple[str, ...] = ()
        self.model = EditableSheetModel(context.tournament, self, self)
        self.current = CurrentSheet(context, self.model, self)
        self.round_actions = RoundActions(self.current)
        self.sheet_actions = SheetActions(self.current)
        self.grid = ScoreGrid(self.model, context.theme)
        self.typed = EntryFeedback(self.current, self.grid)
        self.tiles = TilePicking(self.current, self.grid)
        self.panel = FindingsPanel(context.theme)
        self.pictures = Charts(context)
        self.list = TableList(context.theme)
        self.stage_box = QComboBox()
        self.stage_box.setAccessibleName(self.tr("Game"))
        self.go_to = TableField()
        self._commands = SheetCommands(
            self.current, self.grid, self.round_actions, self.sheet_actions, self.tiles, self.go_to
        )
        self.title = label("", "title")
        self.subtitle = label("", "soft", wrap=True)
        self.no_sheets = NoSheetsYet(context.theme)
        self._stack = QStackedWidget()
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self.panel.offer_pictures(self.pictures)
        self._board = ScoresBoard(
            self.context.theme,
            tables=(self.stage_box, self.list),
            go_to=self.go_to,
            head=(self.title, self.subtitle),
            grid=self.grid,
            findings=self.panel,
            parent=self,
        )
        self._stack.addWidget(self._board)
        self._stack.addWidget(self.no_sheets)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._stack)

    def _connect(self) -> None:
        self.model.sheet_changed.connect(self._on_sheet_changed)
        self.grid.commanded.connect(self._commands.do)
        self.grid.selectionModel().currentChanged.connect(self.round_actions.forget_blocked)
        self.grid.end_reached.connect(self.panel.action.setFocus)
        self.panel.commanded.connect(self._commands.do)
        self.panel.cell_wanted.connect(lambda place: self.grid.go_to_cell(*place))
        self.panel.action_pressed.connect(self._commands.do_next)
        self.list.chosen.connect(self.show_table)
        self.list.opened.connect(self._on_table_opened)
        self.go_to.wanted.connect(self._on_table_wanted)
        self.go_to.code_wanted.connect(self.context.open_code)
        self.go_to.key_refused.connect(self.typed.refuse_key)
        self.go_to.left.connect(self.grid.setFocus)
        self.stage_box.activated.connect(self._on_stage_chosen)
        self.sheet_actions.signed.connect(self._on_signed)
        self.no_sheets.seating.clicked.connect(lambda: self.context.go_to("seating"))

    # -- reading --------------------------------------------------------------------------

    def load(self) -> None:
        """Read the stages and the tables of the current stage: the last one, if it is new."""
        stages = tables.stages(self.context.tournament)
        keys = tuple(stage.key for stage in stages)
        wanted = self._stage
        if keys and (wanted not in keys or (self._keys and keys != self._keys)):
            wanted = keys[-1]
        self._keys = keys
        self._stack.setCurrentIndex(0 if stages else 1)
        if wanted is None or not stages:
            self._stage = None
            return
        sheets = tables.sheets(self.context.tournament, wanted)
        shown = self.model.sheet
        self._stage = wanted
        self.stage_box.clear()
        for stage in stages:
            self.stage_box.addItem(stage.title, stage.key)
        self.stage_box.setCurrentIndex(self._keys.index(wanted))
        self.stage_box.setVisible(len(stages) > 1)
        self.list.tables.show_all(tuple(map(self.model.rejected.facts, sheets)))
        self.pictures.forget_room()
        table_no = shown.table_no if shown is not None and shown.stage == wanted else None
        if table_no is None or self.list.tables.row_of(table_no) is None:
            table_no = (self.list.tables.unsigned() or self.list.tables.all_facts())[0].table_no
        self.show_table(table_no)

    def show_changes(self, changes: "Changes") -> None:
        """Read again only the tables that were changed elsewhere."""
        here = [table_no for stage, table_no in changes.tables if stage == self._stage]
        if changes.stages or changes.players or self._stage is None or len(here) > MANY_TABLES:
            self.grid.commit_typing()
            self.read_all()
            return
        shown = self.model.sheet
        for table_no in here:
            sheet = tables.sheet(self.context.tournament, self._stage, table_no)
            if shown is not None and shown.table_no == table_no:
                self.model.set_sheet(sheet)
            else:
                self.list.tables.show_one(self.model.rejected.facts(sheet))
                self.pictures.show_other(sheet)

    def minimumSizeHint(self) -> QSize:
        """Return the minimum size of the layout, which adapts to wider windows."""
        return self._board.minimumSizeHint()

    def focus_widget(self) -> QWidget:
        """Return the grid, since most work on this page is typing scores."""
        return self.grid if self._stage is not None else self.no_sheets.seating

    # -- leaving --------------------------------------------------------------------------

    def commit_editor(self) -> bool:
        """Enter the score being typed, and again those that could not be written to the file."""
        return self.typed.enter()

    def unsaved(self) -> tuple[str, ...]:
        """Return, in words, what was typed on any sheet and could not be entered."""
        return self.typed.unsaved()

    # -- going from table to table ----------------------------------------------------------

    @Slot(int)
    def show_table(self, table_no: int) -> None:
        """Show that table's sheet; what is being typed is written first."""
        if self._stage is None or not self.grid.commit_typing():
            shown = self.model.sheet
            if shown is not None:
                self.list.mark(shown.table_no)
            return
        with self.context.notices.showing_refusals():
            self.model.show(self._stage, table_no)
            self.list.mark(table_no)
            self.grid.go_to_first_blank()

    def open_table(self, stage: str, table_no: int) -> None:
        """Show that table's sheet, of any stage; what is being typed is written first."""
        if not self.grid.commit_typing():
            return
        if stage == self._stage:
            self._on_table_wanted(table_no)
            return
        self._stage = stage
        self.read_all()
        if self._stage == stage:
            self._on_table_wanted(table_no)
        else:
            self.typed.refuse_key(self.tr("That game was taken back, and its sheets with it."))

    @Slot(int)
    def _on_table_opened(self, table_no: int) -> None:
        shown = self.model.sheet
        if shown is None or shown.table_no != table_no:
            self.show_table(table_no)
        self.grid.setFocus()

    @Slot(int)
    def _on_table_wanted(self, table_no: int) -> None:
        if self.list.tables.row_of(table_no) is None:
            there = [each.table_no for each in self.list.tables.all_facts()]
            words = self.tr("There is no table {table}: the first is {first}, the last {last}.")
            said = words.format(table=table_no, first=min(there), last=max(there))
            self.typed.refuse_key(said)
            self.go_to.selectAll()
            return
        self.go_to.clear()
        self.show_table(table_no)
        self.grid.setFocus()

    @Slot(int)
    def _on_stage_chosen(self, row: int) -> None:
        if self.grid.commit_typing():
            self._stage = str(self.stage_box.itemData(row))
            self.read_all()
        # else the list of games would get the keys that are commands of the grid
        self.grid.setFocus()

    # -- the current sheet --------------------------------------------------------------------

    @Slot(object)
    def _on_sheet_changed(self, sheet: Sheet) -> None:
        facts = self.model.facts
        if facts is None:
            return
        self.list.tables.show_one(facts)
        self.pictures.show_sheet(sheet)
        self.title.setText(tables.where(sheet))
        self.subtitle.setText(about_table(sheet))
        self.panel.show_sheet(self.model, sheet, facts)

    @Slot(object)
    def _on_signed(self, sheet: Sheet) -> None:
        said = self.tr("{table} is signed.").format(table=tables.where(sheet))
        if self.list.tables.unsigned():
            said = self.tr("{signed} Type the number of the next table.").format(signed=said)
            self.go_to.setFocus()
        else:
            said = self.tr("{signed} All sheets of this game are signed.").format(signed=said)
            self.grid.setFocus()
        self.context.notices.info(said)
