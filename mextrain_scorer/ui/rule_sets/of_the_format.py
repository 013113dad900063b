"""Which lines of the form mean something in the chosen format of the day."""

from collections.abc import Collection, Mapping
from itertools import chain

from PySide6.QtWidgets import QCheckBox, QSpinBox

from mextrain_scorer.rules.rule_sets.rule_set import DayFormat
from mextrain_scorer.ui.kit.form_card import FormCard
from mextrain_scorer.ui.kit.no_wheel_fields import NoWheelComboBox

USUAL_GAMES = 3  # of a day that ranks everybody over several
Field = QSpinBox | QCheckBox | NoWheelComboBox
# A line's field, and its value where it is off.
Known = Mapping[str, tuple[Field, int | str]]


class OfTheFormat:
    """Turns off what the chosen format does not know, so that nothing there can be wrong.

    A value that is turned off is kept aside, and comes back with its format.
    """

    def __init__(
        self,
        card: FormCard,
        chosen: NoWheelComboBox,
        games: QSpinBox,
        known: Mapping[DayFormat, Known],
        hidden: Collection[str] = (),
    ) -> None:
        """Follow the ``chosen`` format; ``known`` are the lines of each that not all know.

        Those ``hidden`` are not shown at all where they are off.
        """
        self._card, self._chosen, self._games, self._known = card, chosen, games, known
        self._hidden = hidden
        self._shown = DayFormat.WINNERS
        self._aside: dict[str, int | str] = {}
        chosen.activated.connect(self._on_chosen)

    def show_format(self, chosen: DayFormat) -> None:
        """Turn on what this format knows, and leave all values as they are."""
        self._shown = chosen
        self._aside.clear()
        self._turn(chosen)

    def _turn(self, chosen: DayFormat) -> None:
        for key in set(chain.from_iterable(self._known.values())):
            self._card.set_on(key, key in self._known[chosen])
        for key in self._hidden:
            self._card.set_shown(key, key in self._known[chosen])

    def _on_chosen(self) -> None:
        chosen = DayFormat(self._chosen.currentData())
        if chosen is self._shown:
            return
        before, after = self._known[self._shown], self._known[chosen]
        for key, (field, unused) in before.items():
            if key not in after:
                self._aside[key] = _value(field)
                _put(field, unused)
        for key, (field, _) in after.items():
            if key not in before:
                _put(field, self._aside.pop(key, _value(field)))
        games = self._games
        if chosen is not DayFormat.WINNERS and games.value() == 1:
            games.setValue(USUAL_GAMES)
        self._shown = chosen
        self._turn(chosen)


def _value(field: Field) -> int | str:
    if isinstance(field, QCheckBox):
        return field.isChecked()
    if isinstance(field, QSpinBox):
        return field.value()
    chosen: int | str = field.currentData()
    return chosen


def _put(field: Field, value: int | str) -> None:
    if isinstance(field, QCheckBox):
        field.setChecked(bool(value))
    elif isinstance(field, QSpinBox):
        field.setValue(int(value))
    else:
        field.choose(value)
