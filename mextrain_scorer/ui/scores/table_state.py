"""The state of a table's sheet, in words and with a sign, as the list of tables shows it."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk.checks.all_checks import TableFacts
from mextrain_scorer.rules.records import SheetStatus
from mextrain_scorer.ui.kit.language import plural

translate = QCoreApplication.translate


class Sign(StrEnum):
    """The sign at the end of a table's line."""

    NONE = ""
    DONE = "✓"
    LOOK = "!"


@dataclass(frozen=True, slots=True)
class State:
    """The state of a sheet, in words and with a sign."""

    words: str
    sign: Sign


def state_of(facts: TableFacts) -> State:
    """Return the state of a table's sheet: being typed, received, signed and so on."""
    if facts.status is SheetStatus.SIGNED:
        return State(translate("TableList", "signed"), Sign.DONE)
    if facts.status is SheetStatus.RETURNED:
        words = translate("TableList", "back to the table: no signature")
        return State(words, Sign.LOOK)
    sign = Sign.LOOK if any(_stops(facts)) else Sign.NONE
    if facts.cells_missing == 0 and facts.rounds:
        if sign is Sign.LOOK:
            if any(finding.code == "open-tie" for finding in facts.findings):
                return State(translate("TableList", "a tie to settle"), sign)
            return State(translate("TableList", "something to check"), sign)
        return State(translate("TableList", "ready to sign"), sign)
    if facts.status is SheetStatus.RECEIVED:
        words = plural(
            "TableList",
            facts.cells_missing,
            "paper here, 1 cell to go",
            "paper here, {count} cells to go",
        )
        return State(words, sign)
    if facts.rounds_done == 0 and facts.cells_missing >= facts.players * facts.rounds:
        return State(translate("TableList", "not started"), sign)
    if facts.rounds_done == 0:
        return State(translate("TableList", "begun"), sign)
    words = plural(
        "TableList",
        facts.rounds,
        "{done} of 1 round",
        "{done} of {count} rounds",
        done=facts.rounds_done,
    )
    return State(words, sign)


def _stops(facts: TableFacts) -> Sequence[bool]:
    return [f.code == "open-tie" or (f.blocks and f.code != "missing") for f in facts.findings]


def proposed_words(count: int) -> str:
    """Return how many rounds a table's phones propose, in words."""
    return plural("TableList", count, "1 round proposed", "{count} rounds proposed")
