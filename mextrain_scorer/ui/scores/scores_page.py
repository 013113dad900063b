"""The Scores page: the tables on the left, the sheet in the middle, the findings on the right."""

from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtCore import QPoint, QSize, Qt, Slot
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QStackedWidget, QWidget

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.scores.rejected_entries import RejectedEntries
from mextrain_scorer.rules.checks.mistakes import CellKey
from mextrain_scorer.rules.checks.sheet_checks import Finding
from mextrain_scorer.rules.playoff import FINAL, playoff_title
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.base.page import Page
from mextrain_scorer.ui.kit.widgets import ElidedLabel, label
from mextrain_scorer.ui.score_grid.editable_sheet_model import EditableSheetModel
from mextrain_scorer.ui.score_grid.score_grid import ScoreGrid
from mextrain_scorer.ui.score_grid.sheet_keys import WITHOUT_A_CELL, Command, goes_back, sign_of
from mextrain_scorer.ui.scores.answer_actions import AnswerActions
from mextrain_scorer.ui.scores.chart_view import RunningTotalsDialog
from mextrain_scorer.ui.scores.corrected_notice import warn_of_contradiction
from mextrain_scorer.ui.scores.current_sheet import CurrentSheet
from mextrain_scorer.ui.scores.entry_feedback import EntryFeedback
from mextrain_scorer.ui.scores.finding_answers import FindingAnswer
from mextrain_scorer.ui.scores.finding_texts import stands_in_focus
from mextrain_scorer.ui.scores.findings_panel import FindingsPanel
from mextrain_scorer.ui.scores.key_commands import SheetCommands
from mextrain_scorer.ui.scores.key_list import KeyListButton
from mextrain_scorer.ui.scores.phone_rounds import PhoneRoundActions
from mextrain_scorer.ui.scores.round_actions import RoundActions
from mextrain_scorer.ui.scores.scores_layout import NoSheetsYet, ScoresBoard
from mextrain_scorer.ui.scores.sheet_actions import SheetActions
from mextrain_scorer.ui.scores.sheet_texts import about_table
from mextrain_scorer.ui.scores.sheets_in_place import SheetsInPlace, draws_of
from mextrain_scorer.ui.scores.table_list import TableList
from mextrain_scorer.ui.scores.table_number_field import TableField
from mextrain_scorer.ui.scores.tile_entry import TilePicking
from mextrain_scorer.ui.sheet_dialogs.withdrawal_dialog import ask_goes_home

MANY_TABLES = 20  # for more tables, reading the whole stage at once is faster than table by table


@dataclass(frozen=True, slots=True)
class SheetPlace:
    """A cell of a sheet, and the scores that were refused and are not in the file."""

    stage: str
    table_no: int
    row: int
    column: int
    refused: RejectedEntries
    lost: list[str]


class ScoresPage(Page):
    """The page on which the sheets are typed and signed."""

    key: ClassVar[str] = "scores"
    document: ClassVar[str] = "score-sheets"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._stage: str | None = None
        self._came_back = False
        self.model = EditableSheetModel(app.tournament, self, entering=self.showing_itself)
        self.current = CurrentSheet(app, self.model, self)
        self.round_actions = RoundActions(self.current)
        self.sheet_actions = SheetActions(self.current)
        self.grid = ScoreGrid(self.model)
        self.typed = EntryFeedback(self.current, self.grid)
        self.tiles = TilePicking(self.current, self.grid)
        self.panel = FindingsPanel()
        self.list = TableList()
        self.stage_box = QComboBox()
        self.stage_box.setAccessibleName(self.tr("Game"))
        self.go_to = TableField()
        self._answers = AnswerActions(
            self.current, self.round_actions, self.sheet_actions, self.panel
        )
        self.key_list = KeyListButton()
        self._quiet = SheetsInPlace(self.current, self.grid, self.list.tables, self.stage_box)
        self._commands = SheetCommands(
            self.current, self.grid, self.round_actions, self.sheet_actions, self.tiles, self.go_to
        )
        self.phones = PhoneRoundActions(
            self.current, self.grid, self.panel, self.list, self.key_list
        )
        self.title = label("", "title")
        self.subtitle = ElidedLabel("soft")
        self.no_sheets = NoSheetsYet()
        self._stack = QStackedWidget()
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self._board = ScoresBoard(
            games=self.stage_box,
            tables=self.list,
            go_to=self.go_to,
            head=(self.title, self.subtitle),
            extra=(self.panel.more,),
            keys=self.key_list,
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
        for told in (self.model.sheet_changed, self.model.entry_rejected):
            told.connect(self.unsaved_changed)
        self.grid.commanded.connect(self._on_commanded)
        self.grid.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.grid.customContextMenuRequested.connect(self._on_menu_wanted)
        self.grid.selectionModel().currentChanged.connect(self.round_actions.forget_blocked)
        self.grid.seats.goes_home_wanted.connect(self._on_goes_home)
        self.grid.end_reached.connect(self.panel.action.setFocus)
        self.panel.commanded.connect(self._on_commanded)
        self.panel.answered.connect(self._on_answered)
        self.panel.cell_shown.connect(self._show_cell)
        self.panel.finding_shown.connect(lambda place: self.grid.bring_into_sight(*place))
        self.panel.more.totals.triggered.connect(self.show_running_totals)
        self.panel.more.menu().aboutToShow.connect(self._fit_menu_to_cell)
        self.panel.more.goes_home.triggered.connect(self._on_this_player_goes_home)
        self.key_list.commanded.connect(self._on_commanded)
        self._commands.next_table_wanted.connect(self._show_next_table)
        self._commands.list_wanted.connect(self.key_list.open)
        self.panel.cell_wanted.connect(lambda place: self.grid.go_to_cell(*place))
        self.panel.action_pressed.connect(self._on_action_pressed)
        self.list.chosen.connect(self.show_table)
        self.list.opened.connect(self._on_table_opened)
        self.go_to.wanted.connect(self._on_table_wanted)
        self.go_to.code_wanted.connect(self.app.open_code)
        self.go_to.key_refused.connect(self.typed.refuse_key)
        self.go_to.left.connect(self.grid.setFocus)
        self.stage_box.activated.connect(self._on_stage_chosen)
        self.sheet_actions.signed.connect(self._on_signed)
        self.no_sheets.seating.clicked.connect(lambda: self.app.go_to("seating"))

    # -- reading --------------------------------------------------------------------------

    def load(self) -> None:
        """Read the stages and the tables of the current stage: the last one, if it is new.

        What was entered elsewhere moves nothing here, unless the game itself was taken back.
        A stage that was taken back and drawn again is a new one: only its seed tells.
        """
        shown = self.model.sheet
        if (
            shown is not None
            and shown.stage == self._stage
            and self._quiet.show(came_back=self._came_back)
        ):
            return
        self.grid.commit_typing()
        stages = tables.stages(self.app.tournament)
        keys = [stage.key for stage in stages]
        draws, before = draws_of(stages), self._quiet.draws
        wanted = self._stage
        if keys and (wanted not in keys or (before and draws != before)):
            wanted = keys[-1]
        self._quiet.draws = draws
        self._stack.setCurrentIndex(0 if stages else 1)
        if wanted is None or not stages:
            self._stage = None
            return
        sheets = tables.sheets(self.app.tournament, wanted)
        self._stage = wanted
        self.stage_box.clear()
        for stage in stages:
            self.stage_box.addItem(stage.title, stage.key)
        self.stage_box.setCurrentIndex(keys.index(wanted))
        self.stage_box.setVisible(len(stages) > 1)
        self.list.tables.show_all(tuple(map(self.model.rejected.facts, sheets)))
        table_no = shown.table_no if shown is not None and shown.stage == wanted else None
        if table_no is None or self.list.tables.row_of(table_no) is None:
            table_no = (self.list.tables.unsigned() or self.list.tables.all_facts())[0].table_no
        self.show_table(table_no)

    def minimumSizeHint(self) -> QSize:
        """Return the minimum size of the layout, which adapts to wider windows."""
        return self._board.minimumSizeHint()

    def focus_widget(self) -> QWidget:
        """Return the grid, since most work on this page is typing scores."""
        return self.grid if self._stage is not None else self.no_sheets.seating

    def in_focus(self) -> str:
        """Return what the panel asks, else how far the sheet is."""
        return stands_in_focus(self.panel.current, self.panel.does_next, self.model.facts)

    # -- leaving --------------------------------------------------------------------------

    def commit_editor(self) -> bool:
        """Enter the score being typed, and again those that could not be written to the file."""
        return self.typed.enter()

    def place(self) -> "SheetPlace | None":
        """Return the sheet and the cell, with what was refused and is only here."""
        sheet, at = self.model.sheet, self.grid.currentIndex()
        if sheet is None:
            return None
        refused, lost = self.model.rejected, self.typed.take_lost()
        return SheetPlace(sheet.stage, sheet.table_no, at.row(), at.column(), refused, lost)

    def return_to(self, place: object) -> None:
        """Show that sheet, with the cursor on its cell and what was refused on it."""
        if not isinstance(place, SheetPlace):
            return
        if place.refused.tournament is self.app.tournament:
            self.model.rejected = place.refused
            self.typed.report(place.lost)
        self.open_table(place.stage, place.table_no)
        self.grid.setCurrentIndex(self.model.index(place.row, place.column))

    def unsaved(self) -> tuple[str, ...]:
        """Return, in words, what was typed on any sheet and could not be entered."""
        return self.typed.unsaved()

    def showEvent(self, event: QShowEvent) -> None:
        """Show a game that was drawn while the page was out of sight."""
        super().showEvent(event)
        self._came_back = False

    def hideEvent(self, event: QHideEvent) -> None:
        """Take our notice away when another page is shown: it is about this one."""
        super().hideEvent(event)
        self._came_back = True
        self.typed.withdraw_notice()

    # -- going from table to table ----------------------------------------------------------

    @Slot(int)
    def show_table(self, table_no: int) -> None:
        """Show that table's sheet; what is being typed is written first."""
        if self._stage is None or not self.grid.commit_typing():
            shown = self.model.sheet
            if shown is not None:
                self.list.mark(shown.table_no)
            return
        with self.app.notices.showing_refusals():
            self.model.show(self._stage, table_no)
            self.list.mark(table_no)
            self.grid.go_to_first_blank()
            facts, asked = self.model.facts, self.panel.current
            if asked is not None and facts is not None and not facts.cells_missing:
                self._show_cell(asked.look_at)

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

    @Slot()
    def _show_next_table(self) -> None:
        """Show the next sheet that is not signed: after the last table, the first one again."""
        shown = self.model.sheet
        here = 0 if shown is None else shown.table_no
        others = [each.table_no for each in self.list.tables.unsigned() if each.table_no != here]
        if others:
            self._on_table_wanted(min(others, key=lambda table_no: (table_no < here, table_no)))
        else:
            self.typed.refuse_key(self.tr("No other sheet of this game is left to sign."))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the signs of the keypad wherever the keyboard is, such as on the main button."""
        command = sign_of(event)
        if self._stage is None:
            super().keyPressEvent(event)
        elif command is not None and command in WITHOUT_A_CELL:
            self._commands.do(command)
        elif goes_back(event):
            self.grid.setFocus()
        else:
            super().keyPressEvent(event)

    # -- the current sheet --------------------------------------------------------------------

    @Slot(object)
    def _on_sheet_changed(self, sheet: Sheet) -> None:
        facts = self.model.facts
        if facts is None:
            return
        self.list.tables.show_one(facts)
        final = sheet.stage == FINAL  # it has one table, and is called by its name
        self.title.setText(playoff_title(FINAL) if final else tables.where(sheet))
        self.subtitle.show_text(about_table(sheet))
        read_only = self.app.tournament.read_only
        self.panel.show_sheet(self.model, sheet, facts, read_only=read_only)
        self.key_list.show_sheet(sheet)

    @Slot(Command)
    def _on_commanded(self, command: Command) -> None:
        if command is not Command.MAKE:
            self._commands.do(command)
        elif why_not := self.panel.give_suggested_score():
            self.typed.refuse_key(why_not)

    @Slot(Finding, FindingAnswer)
    def _on_answered(self, finding: Finding, answer: FindingAnswer) -> None:
        """Do what was answered, then go on to the next finding, or to what is still to type.

        The keyboard is on the grid again, whatever was answered: typing goes on there.
        """
        if self.grid.commit_typing():
            self._answers.give(finding, answer)
        asked = self.panel.current
        if asked is None and self.grid.currentIndex().data():
            self.grid.go_to_first_blank()
        elif asked is not None and asked != finding:
            self.grid.go_to_cell(*asked.look_at)
        self.grid.setFocus()

    @Slot()
    def _on_action_pressed(self) -> None:
        if not self.panel.action.ready:
            self.panel.show_first()
        was_signed = self._is_signed()
        self._commands.do_next()
        if was_signed and not self._is_signed():
            self.grid.setFocus()  # reopened: the correction is typed now

    def _is_signed(self) -> bool:
        sheet = self.model.sheet
        return sheet is not None and sheet.status is SheetStatus.SIGNED

    @Slot(object)
    def _show_cell(self, place: CellKey) -> None:
        """Make that the current cell; the keyboard stays where it is."""
        index = self.model.index_of(*place)
        if index.isValid():  # not where it is about nobody in particular
            self.grid.go_to(index.row(), index.column())

    @Slot(QPoint)
    def _on_menu_wanted(self, at: QPoint) -> None:
        """Open the sheet's menu on the cell that was clicked."""
        index = self.grid.indexAt(at)
        if index.isValid() and self.grid.commit_typing():
            self.grid.go_to(index.row(), index.column())
            self.panel.more.menu().popup(self.grid.viewport().mapToGlobal(at))

    @Slot()
    def show_running_totals(self) -> None:
        """Open the pictures of the totals of this table, and of the room."""
        sheet = self.model.sheet
        if sheet is not None and self.grid.commit_typing():
            RunningTotalsDialog(self.app, sheet, self).open()

    @Slot()
    def _fit_menu_to_cell(self) -> None:
        sheet, at = self.model.sheet, self.grid.currentIndex()
        name = sheet.seats[at.column()].name if sheet is not None and at.isValid() else ""
        self.panel.more.name_player(name)
        asked = self.round_actions.objections(self.model.engine_at(at.row()))
        self.panel.more.offer_acceptance(asked=bool(asked))

    @Slot()
    def _on_this_player_goes_home(self) -> None:
        sheet, at = self.model.sheet, self.grid.currentIndex()
        if sheet is not None and at.isValid():
            self._on_goes_home(sheet.seats[at.column()].player)

    @Slot(int)
    def _on_goes_home(self, player: int) -> None:
        """Ask about a player who leaves; the page then hears of it as the others do."""
        if self.grid.commit_typing():
            ask_goes_home(self.app, player)
            self.grid.setFocus()

    @Slot(object)
    def _on_signed(self, sheet: Sheet) -> None:
        if warn_of_contradiction(self.app, sheet):
            self.grid.setFocus()
            return
        said = self.tr("{table} is signed.").format(table=tables.where(sheet))
        if self.list.tables.unsigned():
            said = self.tr("{signed} Type the number of the next table, or +.").format(signed=said)
            self.go_to.setFocus()
        else:
            said = self.tr("{signed} All sheets of this game are signed.").format(signed=said)
            self.grid.setFocus()
        self.app.notices.info(said)
