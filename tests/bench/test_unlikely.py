"""How often honest tables are asked about: fewer than one in a hundred.

Rooms of eight tables are simulated with other dice than those the shipped figures came from.  The
full measure, of every house and size, runs with MEXTRAIN_LONG=1 and prints a line for each.
"""

import os
from collections import Counter
from random import Random

import pytest

from mextrain_scorer.desk.plausible import plausibility_of
from mextrain_scorer.play.tables import PlayedTable, play_table
from mextrain_scorer.rules.checks.unlikely import far_from_room, unlikely_at
from mextrain_scorer.rules.records import Cell, Outcome, Round, Seat, Sheet
from mextrain_scorer.rules.rule_sets.presets import PRESETS
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet

LONG = bool(os.environ.get("MEXTRAIN_LONG"))
ROOM = 8
MOST = 0.01


def tables_of(rules: RuleSet) -> int:
    """Return how many tables of each size are played: fewer of large sets, which take longer."""
    return {9: 800, 12: 400}.get(rules.highest, 160)


def halls() -> list[tuple[str, tuple[int, ...], int]]:
    """Return house, sizes of table, and tables of each."""
    if not LONG:
        return [("samboree", (5, 6), 200), ("six-rounds", (5,), 200)]
    return [(key, tuple(sorted(rules.draws)), tables_of(rules)) for key, rules in PRESETS.items()]


def as_sheet(rules: RuleSet, table_no: int, game: PlayedTable) -> Sheet:
    played = {one.engine: one for one in game.rounds}
    seats = tuple(Seat(no, no, f"Player {no}") for no in range(1, len(game.strategies) + 1))
    rows = []
    for engine in rules.engines:
        if engine not in played:
            blank = (Cell(),) * len(seats)
            rows.append(Round(engine, blank, Outcome.NOT_PLAYED))
            continue
        one = played[engine]
        cells = tuple(
            Cell(score, went_out=seat == one.out) for seat, score in enumerate(one.scores)
        )
        rows.append(Round(engine, cells, Outcome.BLOCKED if one.blocked else Outcome.PLAYED))
    return Sheet("qualifying", table_no, rules, seats, tuple(rows))


def asked_about(rules: RuleSet, players: int, tables: int, seed: str) -> Counter[str]:
    """Return how many tables are asked about, and of which of the three kinds the questions are."""
    dice = Random(seed)
    known = plausibility_of(rules)
    kinds: Counter[str] = Counter()
    for _ in range(tables // ROOM):
        room = [
            as_sheet(rules, number, play_table(rules, players, dice.getrandbits(64)))
            for number in range(1, ROOM + 1)
        ]
        far = far_from_room(room, known)
        asked = {finding.table_no for finding in far}
        kinds["far"] += len(far)
        for sheet in room:
            found = unlikely_at(sheet, known)
            kinds["score"] += any(finding.engine is not None for finding in found)
            kinds["blocked"] += any(finding.engine is None for finding in found)
            asked |= {sheet.table_no for _ in found}
        kinds["tables"] += len(asked)
    return kinds


@pytest.mark.parametrize(("key", "sizes", "tables"), halls())
def test_fewer_than_one_honest_table_in_a_hundred_is_asked_about(
    key: str, sizes: tuple[int, ...], tables: int, capsys: pytest.CaptureFixture[str]
) -> None:
    kinds: Counter[str] = Counter()
    for players in sizes:
        kinds += asked_about(PRESETS[key], players, tables, f"honest {key} {players}")
    played = tables * len(sizes)
    if LONG:
        with capsys.disabled():
            print(  # noqa: T201  the rate is what this benchmark is for
                f"\n{key}: {kinds['tables']} of {played} tables asked about"
                f" (score {kinds['score']}, blocked {kinds['blocked']}, far {kinds['far']})"
            )
    assert kinds["tables"] / played < MOST
