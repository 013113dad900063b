"""What was filled in and drawn about a sheet that could not be changed, until it can be."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused

FillIn = Callable[[object], None]


class Answered(Protocol):
    """A dialog about a sheet that can fill in another of its kind as it is itself."""

    def hand_over(self) -> FillIn:
        """Return what fills another in."""


@dataclass(frozen=True, slots=True)
class _Answers:
    asked: Sheet
    fill_in: FillIn


class KeptAnswers:
    """The answers of the dialogs whose change was refused; a signature is not asked for twice.

    They hold for the sheet as it was: what was signed before a score changed is not signed after.
    """

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self._kept: dict[tuple[str, str, int], _Answers] = {}

    def keep(self, asked: Sheet, dialog: Answered) -> None:
        """Keep what was answered about that sheet."""
        key = type(dialog).__name__, asked.stage, asked.table_no
        self._kept[key] = _Answers(asked, dialog.hand_over())

    def fill_in(self, asked: Sheet, dialog: Answered) -> None:
        """Fill a dialog in with what was kept of one of its kind about that sheet, once."""
        kept = self._kept.pop((type(dialog).__name__, asked.stage, asked.table_no), None)
        if kept is not None and kept.asked == asked:
            kept.fill_in(dialog)

    def unsaved(self) -> tuple[str, ...]:
        """Tell of each sheet that something is kept for."""
        words = QCoreApplication.translate(
            "KeptAnswers", "{where}: what was filled in is not saved"
        )
        kept = {(key[1:]): each.asked for key, each in self._kept.items() if self._holds(each)}
        return tuple(words.format(where=tables.where(sheet)) for sheet in kept.values())

    def _holds(self, kept: _Answers) -> bool:
        with suppress(Refused):  # where it cannot be read it counts as it was
            asked = kept.asked
            return tables.sheet(self._tournament, asked.stage, asked.table_no) == asked
        return True

    def hand_over(self, other: "KeptAnswers") -> None:
        """Give all of it to another page of the same tournament."""
        other._kept.update(self._kept)
