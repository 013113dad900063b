"""Runs the commands of the keys, the panel and the main button on the current sheet."""

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QApplication

from mextrain_scorer.rules.checks.sheet_checks import Finding
from mextrain_scorer.rules.records import SheetStatus
from mextrain_scorer.ui.score_grid.score_grid import ScoreGrid
from mextrain_scorer.ui.score_grid.sheet_keys import ABOUT_PHONES, Command
from mextrain_scorer.ui.scores.current_sheet import CurrentSheet
from mextrain_scorer.ui.scores.round_actions import RoundActions
from mextrain_scorer.ui.scores.sheet_actions import SheetActions
from mextrain_scorer.ui.scores.sheet_texts import next_action
from mextrain_scorer.ui.scores.table_number_field import TableField
from mextrain_scorer.ui.scores.tile_entry import TilePicking


class SheetCommands(QObject):
    """Runs a command on the cell, the round or the sheet that it is meant for.

    The page shows the next table, and the list of keys, when it is told that they are wanted.
    """

    next_table_wanted = Signal()
    list_wanted = Signal()

    def __init__(
        self,
        current: CurrentSheet,
        grid: ScoreGrid,
        rounds: RoundActions,
        actions: SheetActions,
        tiles: TilePicking,
        go_to: TableField,
    ) -> None:
        super().__init__(grid)
        self._current = current
        self._app = current.app
        self._model = current.model
        self._grid = grid
        self._rounds = rounds
        self._actions = actions
        self._tiles = tiles
        self._go_to = go_to

    @Slot(Command)
    def do(self, command: Command) -> None:
        """Run the command; what is being typed is written first.

        Those about phones are others' work.
        """
        if command in ABOUT_PHONES or not self._grid.commit_typing():
            return
        rounds, actions, row = self._rounds, self._actions, self._grid.currentIndex().row()
        engine = self._model.engine_at(row)
        on_sheet = {
            Command.AS_WRITTEN: lambda: rounds.override_limit(self._grid.currentIndex()),
            Command.RECEIVE: actions.receive,
            Command.REOPEN: actions.reopen,
            Command.PENALTY: actions.penalise,
            Command.SIGN: self._sign_or_say_why_not,
            Command.OFFERED: self._do_what_is_offered,
            Command.NEXT_TABLE: self.next_table_wanted.emit,
            Command.LIST_KEYS: self.list_wanted.emit,
            Command.ANOTHER_TABLE: self._go_to.setFocus,
            Command.CLEAR: self._clear,
            Command.WENT_OUT: self._mark_out,
            Command.PRINT: self._print,
            Command.BLOCKED: lambda: rounds.mark_blocked(row),
            Command.TILES: lambda: self._tiles.pick(self._grid.currentIndex()),
        }
        if command in on_sheet:
            on_sheet[command]()
        elif command is Command.ACCEPT:
            rounds.accept_as_written(engine)
        elif engine is None:
            self._current.beep(self.tr("Go to the round first: this key is about one round."))
        else:
            rounds.mark_not_played(engine)

    @Slot()
    def do_next(self) -> None:
        """Do what the main button offers: the next step of this sheet."""
        sheet = self._model.sheet
        if sheet is None:
            return
        if sheet.status is SheetStatus.SIGNED:
            self._actions.reopen()
        else:
            self._sign_or_say_why_not()

    def _do_what_is_offered(self) -> None:
        """Do the next step by its key, which never takes a signature off."""
        sheet = self._model.sheet
        if sheet is not None and sheet.status is SheetStatus.SIGNED:
            words = self.tr("Table {table} is signed. The key + goes to the next table.")
            self._current.beep(words.format(table=sheet.table_no))
        else:
            self._sign_or_say_why_not()

    def _clear(self) -> None:
        at = self._grid.currentIndex()
        if not at.flags() & Qt.ItemFlag.ItemIsEditable:
            self._grid.say_why_not_here()
        else:
            self._model.setData(at, "")

    def _mark_out(self) -> None:
        at = self._grid.currentIndex()
        if not at.flags() & Qt.ItemFlag.ItemIsEditable:
            self._grid.say_why_not_here()
        else:
            self._rounds.mark_out(at)

    def _print(self) -> None:
        sheet = self._model.sheet
        if sheet is not None:
            self._app.print_document("score-sheets", sheet.stage, sheet.table_no)

    def _sign_or_say_why_not(self) -> None:
        sheet, facts = self._model.sheet, self._model.facts
        if sheet is None or facts is None:
            return
        action = next_action(sheet, facts)
        if action.does == "tie":
            self._actions.settle_tie()
        elif action.does == "receive":
            self._actions.receive()
        elif action.ready or sheet.status is SheetStatus.SIGNED:
            self._actions.sign()
        else:
            # The button says what it waits for, and the panel says the rest.
            QApplication.beep()
            self._go_to_what_is_missing(facts.findings)

    def _go_to_what_is_missing(self, findings: tuple[Finding, ...]) -> None:
        for finding in findings:
            if finding.blocks:
                self._grid.go_to_cell(*finding.look_at)
                return
