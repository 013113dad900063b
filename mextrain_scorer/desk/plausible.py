"""What is usual under a tournament's rules: the shipped figures, and the questions they raise.

The figures are of the program's own rule sets.  A house's own rules borrow them where the game is
the same, table size by table size: the set, the tiles drawn, the double blank, and how it is
played.  For any other there are none, and nothing is asked.
"""

import json
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import groupby

from mextrain_scorer.paths import shipped_text
from mextrain_scorer.rules.checks.sheet_checks import Finding, check_sheet
from mextrain_scorer.rules.checks.unlikely import Plausibility, Usual, far_from_room, unlikely_at
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.rule_sets.presets import PRESETS
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet

_FIGURES = "plausibility.json"


class _Same:
    """A rule set that is the same value only if it is the same object: it holds a mapping."""

    __slots__ = ("rules",)

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules

    def __hash__(self) -> int:
        return id(self.rules)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.rules is other.rules


def plausibility_of(rules: RuleSet) -> Plausibility:
    """Return what is usual under those rules; empty where nobody knows."""
    return _plausibility(_Same(rules))


def findings_on(sheet: Sheet) -> tuple[Finding, ...]:
    """Return everything to look at on one sheet: what cannot be, then what seldom is."""
    return (*check_sheet(sheet), *unlikely_at(sheet, plausibility_of(sheet.rule_set)))


def far_tables(sheets: Sequence[Sheet]) -> Iterator[Finding]:
    """Yield the tables that lie far from the others of their stage; stages follow one another."""
    for _, stage in groupby(sheets, lambda sheet: sheet.stage):
        room = list(stage)
        yield from far_from_room(room, plausibility_of(room[0].rule_set))


@lru_cache(maxsize=8)
def _plausibility(same: _Same) -> Plausibility:
    rules = same.rules
    found = {players: _usual(rules, players) for players in rules.draws}
    return Plausibility({players: usual for players, usual in found.items() if usual is not None})


def _usual(rules: RuleSet, players: int) -> Usual | None:
    """Return the figures of the same game, of one with as many rounds or more if need be.

    More rounds have higher highest scores, so that a shorter game is asked about less often.
    """
    rounds = len(rules.engines)
    same = [
        (len(preset.engines) - rounds, preset.time_limit != rules.time_limit, key)
        for key, preset in PRESETS.items()
        if players in preset.draws
        and (key, players) in _figures()
        and _game(preset, players) == _game(rules, players)
        and len(preset.engines) >= rounds
    ]
    return _figures()[min(same)[2], players] if same else None


def _game(rules: RuleSet, players: int) -> tuple[object, ...]:
    """Return all that a round at a table of that size depends on."""
    return (
        rules.highest,
        rules.double_blank,
        rules.tiles_drawn(players),
        rules.has_boneyard(players),
        rules.spare_tile_at == players,
        rules.engine_from,
        rules.doubles,
        rules.first_turn,
        rules.mexican_train,
    )


@cache
def _figures() -> dict[tuple[str, int], Usual]:
    read = json.loads(shipped_text(_FIGURES))
    return {
        (row["rules"], row["players"]): Usual(
            row["score"], row["blocked"], row["points"], row["spread"]
        )
        for row in read["figures"]
    }
