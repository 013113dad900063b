"""Shows what another desk changed without disturbing whoever types here.

Nobody at this desk asked for the change: the cursor, the sheet that is shown and what is being
typed stay where they are.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.tables import StageFacts
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.ui.score_grid.score_editor import ScoreField
from mextrain_scorer.ui.score_grid.score_grid import ScoreGrid
from mextrain_scorer.ui.score_grid.sheet_model import RowKind
from mextrain_scorer.ui.scores.current_sheet import CurrentSheet
from mextrain_scorer.ui.scores.table_list import TableListModel

EDITABLE = Qt.ItemFlag.ItemIsEditable
Draws = tuple[tuple[str, int], ...]


def draws_of(stages: Sequence[StageFacts]) -> Draws:
    """Return what tells one draw of the games from another: each game's key and seed."""
    return tuple((stage.key, stage.seed) for stage in stages)


def _rounds(sheet: Sheet) -> list[int]:
    return [row.engine for row in sheet.rounds]


class SheetsInPlace:
    """Reads the sheets of the game that is shown again, where it is still the same game.

    ``draws`` are the games as they were read last.
    """

    def __init__(
        self, current: CurrentSheet, grid: ScoreGrid, listed: TableListModel, games: QComboBox
    ) -> None:
        self._current = current
        self._grid = grid
        self._listed = listed
        self._games = games
        self.draws: Draws = ()

    def show(self, *, came_back: bool) -> bool:
        """Show all sheets as they are now.

        False, and nothing is shown, where a game was taken back or drawn again, or has other rounds
        by other rules: whoever types on a sheet of it has to be told.  So it is where ``came_back``
        says that the page was out of sight and a new game was drawn: that is the one to be typed.
        """
        tournament, shown = self._current.app.tournament, self._current.model.sheet
        stages = tables.stages(tournament)
        draws = draws_of(stages)
        if shown is None or not self.draws or draws[: len(self.draws)] != self.draws:
            return False
        sheets = tables.sheets(tournament, shown.stage)
        if [each.table_no for each in sheets] != [f.table_no for f in self._listed.all_facts()]:
            return False
        if _rounds(sheets[0]) != _rounds(shown) or (came_back and draws != self.draws):
            return False
        self.draws = draws
        for stage in stages[self._games.count() :]:
            self._games.addItem(stage.title, stage.key)
        self._games.setVisible(len(stages) > 1)
        for sheet in sheets:
            if sheet.table_no == shown.table_no:
                with self._place_kept():
                    self._current.model.set_sheet(sheet)
            else:
                self._listed.show_one(self._current.model.rejected.facts(sheet))
        return True

    @contextmanager
    def _place_kept(self) -> Iterator[None]:
        """Keep the cursor at its round and player, and what is being typed, if the seats change."""
        model, grid, at = self._current.model, self._grid, self._grid.currentIndex()
        before = model.sheet
        if before is None or not at.isValid():
            yield
            return
        engine, player = model.engine_at(at.row()), before.seats[at.column()].player
        is_total = model.row_kind(at.row()) is RowKind.TOTAL
        field = grid.indexWidget(at)
        typed = field.text() if isinstance(field, ScoreField) else None
        shown = field.shown if isinstance(field, ScoreField) else None
        yield
        if model.sheet is None or (model.sheet.seats == before.seats and grid.currentIndex() == at):
            return
        there = model.index_of(engine, player)
        grid.go_to(there.row() - is_total, there.column())
        if typed is not None and there.isValid() and not (model.flags(there) & EDITABLE):
            model.enter(there, typed, shown)  # which says why not, and keeps what was typed
        elif typed is not None and there.isValid():
            grid.edit(there)
            again = grid.indexWidget(there)
            if isinstance(again, ScoreField):
                again.setText(typed)
                again.shown = shown
