"""Which lines of the form mean something in the chosen format of the day."""

from collections.abc import Mapping

from PySide6.QtWidgets import QCheckBox, QSpinBox

from mextrain_scorer.rules.rule_sets.rule_set import DayFormat
from mextrain_scorer.ui.kit.form_card import FormCard
from mextrain_scorer.ui.kit.no_wheel_fields import NoWheelComboBox

USUAL_GAMES = 3  # of a day that ranks everybody over several
Field = QSpinBox | QCheckBox | NoWheelComboBox
Known = Mapping[str, tuple[Field, int]]  # a line's field, and its value where it is off


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
    ) -> None:
        """Follow the ``chosen`` format; ``known`` are the lines that only one format knows."""
        self._card, self._chosen, self._games, self._known = card, chosen, games, known
        self._shown = DayFormat.WINNERS
        self._aside: dict[str, int] = {}
        chosen.activated.connect(self._on_chosen)

    def show_format(self, chosen: DayFormat) -> None:
        """Turn on what this format knows, and leave all values as they are."""
        self._shown = chosen
        self._aside.clear()
        self._turn(chosen)

    def _turn(self, chosen: DayFormat) -> None:
        for way, known in self._known.items():
            for key in known:
                self._card.set_on(key, way is chosen)

    def _on_chosen(self) -> None:
        chosen = DayFormat(self._chosen.currentData())
        if chosen is self._shown:
            return
        for way, known in self._known.items():
            for key, (field, unused) in known.items():
                if way is chosen:
                    _put(field, self._aside.pop(key, _value(field)))
                elif way is self._shown:
                    self._aside[key] = _value(field)
                    _put(field, unused)
        games = self._games
        if chosen is not DayFormat.WINNERS and games.value() == 1:
            games.setValue(USUAL_GAMES)
        self._shown = chosen
        self._turn(chosen)


def _value(field: Field) -> int:
    if isinstance(field, QCheckBox):
        return field.isChecked()
    return int(field.currentData()) if isinstance(field, NoWheelComboBox) else field.value()


def _put(field: Field, value: int) -> None:
    if isinstance(field, QCheckBox):
        field.setChecked(bool(value))
    elif isinstance(field, NoWheelComboBox):
        field.choose(value)
    else:
        field.setValue(value)
