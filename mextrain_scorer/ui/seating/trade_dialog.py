"""The dialog in which two players trade the tables that a ladder would give them."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from mextrain_scorer.desk.seating.ladder import Trade
from mextrain_scorer.rules.names import as_listed, by_family
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.lazy_combo_box import LazyComboBox
from mextrain_scorer.ui.kit.widgets import named


@dataclass(frozen=True, slots=True)
class MovedPlayer:
    """A player, and the table of the next game."""

    player: int
    name: str
    table_no: int


class TradeDialog(Form):
    """Who trades with whom, and why: the players of every other table are offered by name."""

    guide_page = "ladder"

    def __init__(
        self, players: Sequence[MovedPlayer], one: int, other: int, parent: QWidget
    ) -> None:
        """``one`` and ``other`` are chosen at first, 0 for nobody in particular."""
        super().__init__(self.tr("Two players trade tables"), parent)
        self._players = players = sorted(players, key=lambda each: by_family(each.name))
        self.one: LazyComboBox[MovedPlayer] = LazyComboBox()
        self.other: LazyComboBox[MovedPlayer] = LazyComboBox()
        self.reason = QLineEdit()
        for field, words in (
            (self.one, self.tr("Who trades")),
            (self.other, self.tr("With whom")),
            (self.reason, self.tr("Reason, kept on record")),
        ):
            self.column.addWidget(named(field, words))
            self.column.addWidget(field)
        cancel = self.add_button(self.tr("Cancel"))
        self.trade_button = self.add_button(self.tr("Trade"), "primary")
        cancel.clicked.connect(self.reject)
        self.trade_button.clicked.connect(self.accept)
        self.trade_button.setEnabled(False)
        self.one.offer(players, self._words)
        self._choose(self.one, one)
        self._offer()
        self._choose(self.other, other)
        self.one.currentIndexChanged.connect(self._offer)
        self.other.currentIndexChanged.connect(self._show_ready)
        self.reason.textChanged.connect(self._show_ready)
        first = self.reason if other else self.other if one else self.one
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def trade(self) -> Trade:
        """Return the trade, which the desk may refuse."""
        one, other = self.one.chosen(), self.other.chosen()
        return Trade(
            one.player if one else 0, other.player if other else 0, self.reason.text().strip()
        )

    def _choose(self, box: LazyComboBox[MovedPlayer], player: int) -> None:
        box.choose_nothing(self.tr("Choose a player"))
        for each in self._players:
            if each.player == player:
                box.choose(each)

    def _offer(self) -> None:
        """Offer the players of the other tables; whoever is chosen stays so while that is open."""
        one, other = self.one.chosen(), self.other.chosen()
        here = one.table_no if one else 0
        self.other.offer([each for each in self._players if each.table_no != here], self._words)
        self._choose(self.other, other.player if other and other.table_no != here else 0)
        self._show_ready()

    def _show_ready(self) -> None:
        named_both = self.one.chosen() is not None and self.other.chosen() is not None
        self.trade_button.setEnabled(named_both and bool(self.reason.text().strip()))

    def _words(self, each: MovedPlayer) -> str:
        """Begin with the family name: typing it finds the player."""
        words = self.tr("{name} · No. {number}, to table {table}")
        return words.format(name=as_listed(each.name), number=each.player, table=each.table_no)
