"""What scores are usual under a tournament's rules, and the findings for unusual ones.

The shipped figures belong to the program's own rule sets.  A house's own rules use them for a table
size where the game is the same: the domino set, the tiles drawn, the double blank, and how it is
played.  For other games there are no figures and no findings.
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
    """Wraps a rule set so that it can be cached by object identity, as it holds a mapping."""

    __slots__ = ("rules",)

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules

    def __hash__(self) -> int:
        return id(self.rules)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.rules is other.rules


def plausibility_of(rules: RuleSet) -> Plausibility:
    """Return what is usual under those rules; empty where there are no figures."""
    return _plausibility(_Same(rules))


def findings_on(sheet: Sheet) -> tuple[Finding, ...]:
    """Return all findings on one sheet: impossible values first, then unlikely ones."""
    return (*check_sheet(sheet), *unlikely_at(sheet, plausibility_of(sheet.rule_set)))


def far_tables(sheets: Sequence[Sheet]) -> Iterator[Finding]:
    """Yield findings for tables whose totals are far from the rest of their stage."""
    for _, stage in groupby(sheets, lambda sheet: sheet.stage):
        room = list(stage)
        yield from far_from_room(room, plausibility_of(room[0].rule_set))


@lru_cache(maxsize=8)
def _plausibility(same: _Same) -> Plausibility:
    rules = same.rules
    found = {players: _usual(rules, players) for players in rules.draws}
    return Plausibility({players: usual for players, usual in found.items() if usual is not None})


def _usual(rules: RuleSet, players: int) -> Usual | None:
    """Return the figures for the same game, or for one with more rounds if there is no other.

    More rounds have higher maximum scores, so that those figures give a shorter game fewer
    findings.
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
    """Return everything that a round's scores at a table of that size depend on."""
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
