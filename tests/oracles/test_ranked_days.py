"""Random days whose ranking is read a second time from what the desk has stored.

Short by default; ``MEXTRAIN_LONG=1`` plays 40 days of each format.
"""

import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests import day
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
    with day.house_day(tmp_path, players, "samboree", **rules) as desk:
        for number in range(1, games + 1):
            if number > 1 and rng.random() < 0.7:
                here = [each["player"] for each in desk.players() if each["status"] == "checked-in"]
                desk.withdraw(rng.choice(here), "drives home")
            desk.draw(seed=seed + number, allow_small=True)
            for table in desk.tables():
                day.fill_simulated(desk, table, rng.getrandbits(32), day.game_key(number))
                desk.sign(table, day.game_key(number))
        ranked = {
            each["player"]: (each["place"], each["decided_by"], each["total"])
            for each in desk.overall() or []
        }
        assert ranked == plain_ranking(desk.rules(), desk.sheets())
