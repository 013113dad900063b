"""Opens the tile picker for the current cell, instead of typing the sum of the tiles."""

from PySide6.QtCore import QModelIndex, QObject, Qt

from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.ui.score_grid.score_delegate import Direction
from mextrain_scorer.ui.score_grid.score_grid import ScoreGrid
from mextrain_scorer.ui.scores.current_sheet import CurrentSheet
from mextrain_scorer.ui.scores.picked_hands import PickedHands
from mextrain_scorer.ui.sheet_dialogs.tile_picker import TilePicker


class TilePicking(QObject):
    """Opens the picker over the page, enters the sum of the tiles, and goes on to the next seat."""

    def __init__(self, current: CurrentSheet, grid: ScoreGrid) -> None:
        super().__init__(current)
        self._current = current
        self._app = current.app
        self._model = current.model
        self._grid = grid
        self._hands = PickedHands()
        self._model.modelReset.connect(self._hands.forget)

    def pick(self, at: QModelIndex) -> None:
        """Ask for the tiles of that cell's hand; if no score belongs there, say why."""
        sheet, engine = self._model.sheet, self._model.engine_at(at.row())
        if not at.flags() & Qt.ItemFlag.ItemIsEditable:
            self._grid.say_why_not_here()
        elif sheet is None or engine is None:
            words = self.tr("Tiles are left in a round. Go to the cell of that round first.")
            self._grid.key_refused.emit(words)
        else:
            self._ask(sheet, engine, at)

    def _ask(self, sheet: Sheet, engine: int, at: QModelIndex) -> None:
        seat = sheet.seats[at.column()]
        hand = self._hands.begin(sheet, engine, seat.player)
        where = self._model.engine_words(engine)
        dialog = TilePicker(hand, seat, where, self._current.page)

        def put() -> None:
            with self._app.notices.showing_refusals():
                self._current.check_shown(sheet)
                cell = self._model.index_of(engine, seat.player)
                self._hands.keep(seat.player, dialog.hand)
                if self._model.enter(cell, str(dialog.hand.points), sheet):
                    self._grid.move_cursor(Direction.NEXT)

        dialog.accepted.connect(put)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
