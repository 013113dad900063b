"""Random days whose ranking, or last table 1, is read a second time from what the desk has stored.

Short by default; ``MEXTRAIN_LONG=1`` plays 40 days of each format, and 60 ladders.
"""

import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests import day
from tests.oracles.nights import fill, game, house_day
from tests.oracles.plain_ranking import plain_ranking

LONG = bool(os.environ.get("MEXTRAIN_LONG"))


@pytest.mark.parametrize("way", ["cumulative", "ladder"])
@pytest.mark.parametrize("seed", range(40 if LONG else 3))
def test_simulated_days_are_ranked_as_the_rules_read(tmp_path: Path, seed: int, way: str) -> None:
    rng = Random(f"desk {seed}")
    games = rng.randint(2, 3)
    players, best = rng.randint(9, 16), rng.choice([None, *range(1, games + 1)])
    rules: dict[str, Any] = {"format": way, "qualifying_games": games, "places": rng.choice([2, 3])}
    if best is not None:
        rules["count_best"] = best
    with house_day(tmp_path, players, "samboree", **rules) as desk:
        for number in range(1, games + 1):
            if number > 1 and rng.random() < 0.7:
                here = [each["player"] for each in desk.players() if each["status"] == "checked-in"]
                desk.withdraw(rng.choice(here), "drives home")
            desk.draw(seed=seed + number, allow_small=True)
            for table in desk.tables():
                day.fill_simulated(desk, table, rng.getrandbits(32), game(number))
                desk.sign(table, game(number))
        ranked = {
            each["player"]: (each["place"], each["decided_by"], each["total"])
            for each in desk.overall() or []
        }
        assert ranked == plain_ranking(desk.rules(), desk.sheets())


@pytest.mark.parametrize("seed", range(60 if LONG else 3))
def test_random_days_end_as_the_last_table_1_reads(tmp_path: Path, seed: int) -> None:
    """Add up the last sheet of table 1 plainly, and take the three lowest totals."""
    rng = Random(f"table 1 {seed}")
    players, games = rng.randint(9, 31), rng.randint(2, 3)
    rules: dict[str, Any] = {"champion_by": "table-1", "qualifying_games": games}
    deciding: dict[int, int] = {}
    with house_day(tmp_path, players, "ladder-night", **rules) as desk:
        for number in range(1, games + 1):
            desk.draw(seed=seed + number, allow_small=True)
            totals = {n: rng.randint(110, 120 if players < 15 else 300) for n in range(1, 32)}
            for here in desk.sheets(game(number)):
                fill(desk, here, totals)
                if number == games and here["table"] == 1:
                    deciding = {player: totals[player] for player in here["players"]}
                    for group in level(deciding):
                        if sum(total < deciding[group[0]] for total in deciding.values()) < 3:
                            desk.rule_tie(1, group, stage=here["stage"])
                desk.sign(here["table"], here["stage"])
        order = sorted(deciding, key=lambda player: (deciding[player], player))
        found = desk.results()
        assert [found[place] for place in ("champions", "seconds", "thirds")] == [
            [n] for n in order[:3]
        ]
        assert found["complete"]
        assert "open" not in [each["decided_by"] for each in desk.overall() or []]


def level(totals: dict[int, int]) -> list[list[int]]:
    """Return the players who share a total, by number."""
    by_total: dict[int, list[int]] = {}
    for player, total in sorted(totals.items()):
        by_total.setdefault(total, []).append(player)
    return [group for group in by_total.values() if len(group) > 1]
