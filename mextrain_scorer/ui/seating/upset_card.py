"""The card of a corrected game: who would play at another table now, and the two ways on."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from mextrain_scorer.desk.seating.ladder import UpsetMove, upset_moves
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.ui.kit.flow_layout import FlowLayout
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import button, label
from mextrain_scorer.ui.seating.floor_model import FloorModel
from mextrain_scorer.ui.seating.moves_texts import upset_words


class UpsetMovesCard(QFrame):
    """There only while a correction upsets the moves; ``again_wanted`` shows them as they are now.

    Leaving the seats closes the card until another correction upsets them otherwise.
    """

    again_wanted = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_kind(self, "look")
        self._upset: tuple[UpsetMove, ...] = ()
        self._left: tuple[UpsetMove, ...] = ()
        self.title = label("", "strong", wrap=True)
        self.words = label("", wrap=True)
        self.again = button("")
        self.leave = button(self.tr("Leave the seats"), "quiet")
        column = QVBoxLayout(self)
        column.addWidget(self.title)
        column.addWidget(self.words)
        buttons = FlowLayout(8)
        buttons.addWidget(self.again)
        buttons.addWidget(self.leave)
        column.addLayout(buttons)
        self.again.clicked.connect(self.again_wanted)
        self.leave.clicked.connect(self._on_leave)
        self.hide()

    def show_floor(self, tournament: Tournament, floor: FloorModel) -> None:
        """Show whom a correction would put elsewhere, while the game can be drawn anew."""
        again = floor.climbs and floor.drawable is not None and floor.drawable.again
        upset = upset_moves(tournament) if again else ()
        self._show_upset(upset, floor.drawable.game if floor.drawable else 1)

    def _show_upset(self, upset: Sequence[UpsetMove], game: int) -> None:
        self._upset = tuple(upset)
        self.setVisible(bool(upset) and self._upset != self._left)
        self.title.setText(
            self.tr("! A corrected sheet changes who moves to game {0}.").format(game)
        )
        self.words.setText(upset_words(upset))
        self.again.setText(self.tr("Draw game {0} anew…").format(game))
        self.again.setAccessibleName(self.again.text())

    def _on_leave(self) -> None:
        self._left = self._upset
        self.hide()
        self.left.emit()
