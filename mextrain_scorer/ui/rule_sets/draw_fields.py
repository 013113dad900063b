"""Fields for how many tiles each player draws, one for each number of players."""

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.rule_sets.validity import (
    LARGEST_TABLE,
    tiles_in,
    tiles_left,
    wrong_draw,
)
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.no_wheel_fields import NoWheelSpinBox
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import label

_MOST_DRAWN = 190  # the number of tiles of a double eighteen


class DrawFields(QWidget):
    """A spin box for each number of players from two; beside it, how many tiles are left over.

    ``largest`` is the number of players at the largest table.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        px = look.px
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(12))
        grid.setVerticalSpacing(px(6))
        grid.setColumnStretch(2, 1)
        self.largest = LARGEST_TABLE
        self.fields: dict[int, NoWheelSpinBox] = {}
        self.said: dict[int, QLabel] = {}
        self._names: dict[int, QLabel] = {}
        for players in range(2, LARGEST_TABLE + 1):
            words = self.tr("At {0} players").format(players)
            field = NoWheelSpinBox(0, _MOST_DRAWN, self.tr("{0}, tiles each").format(words))
            field.valueChanged.connect(lambda _: self.changed.emit())
            name = label(words)
            name.setBuddy(field)
            said = label("", "soft", wrap=True)
            for at, widget in enumerate((name, field, said)):
                grid.addWidget(widget, players, at)
            self._names[players], self.fields[players], self.said[players] = name, field, said
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(grid)

    def draws(self) -> Mapping[int, int]:
        """Return the tiles that each player draws, by number of players from two to the largest."""
        return MappingProxyType(
            {n: field.value() for n, field in self.fields.items() if n <= self.largest}
        )

    def show_draws(self, draws: Mapping[int, int]) -> None:
        """Fill in the draws; for a missing number of players, that of the number below."""
        tiles = 1
        for players, field in self.fields.items():
            tiles = draws.get(players, tiles)
            field.blockSignals(True)
            field.setValue(tiles)
            field.blockSignals(False)

    def show_problems(self, rules: RuleSet) -> None:
        """Show beside each number how many tiles it leaves over, or what is wrong with it."""
        for players, said in self.said.items():
            shown = players in rules.draws
            for each in (self._names[players], self.fields[players], said):
                each.setVisible(shown)
            if not shown:
                continue
            wrong = wrong_draw(rules, players)
            set_kind(said, "wrong" if wrong else "soft")
            said.setText(wrong or self._left_over(rules, players))

    def go_to_wrong(self) -> None:
        """Give the focus to the first number that is wrong, else to the first one."""
        wrong = (n for n, said in self.said.items() if said.property("kind") == "wrong")
        self.fields[next(wrong, 2)].setFocus(Qt.FocusReason.TabFocusReason)

    def _left_over(self, rules: RuleSet, players: int) -> str:
        every = tiles_in(rules.highest)
        left = tiles_left(rules, players)
        dealt = players * rules.draws[players]
        if rules.has_boneyard(players):
            words = self.tr("{0} of {1}, the double set aside, {2} in the boneyard")
            return words.format(dealt, every, left)
        if left == 1:
            return self.tr("{0} of {1}, the starter takes the one left").format(dealt, every)
        return self.tr("all {0} are dealt").format(every)
