"""No round that was played is ever called impossible, whatever the house.

A short campaign by default.  ``MEXTRAIN_GAMES=10000`` plays as many games of the Samboree, and a
tenth as many of all the houses there are (a few minutes).
"""

import os

import pytest

from tests import door
from tests.oracles.written import written

GAMES = int(os.environ.get("MEXTRAIN_GAMES", "100"))
TABLES = [
    (key, players)
    for key in door.rule_keys()
    for players in sorted({*door.rules(key)["table_sizes"], *door.rules(key)["small_tables"]})
]


@pytest.mark.parametrize("players", [5, 6])
def test_no_round_of_many_games_is_impossible(players: int) -> None:
    for seed in range(GAMES // 2):
        sheet = written("samboree", players, seed)
        assert len(sheet["scores"]) == 10
        assert door.checked("samboree", sheet) == []


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_nor_of_any_other_house(rules: str, players: int) -> None:
    for seed in range(max(1, GAMES // 10 // len(TABLES))):
        assert door.checked(rules, written(rules, players, seed)) == []


def test_a_house_s_clock_ends_a_game_before_its_last_round() -> None:
    engines = door.rules("sixty-minutes")["engines"]
    for seed in range(5):
        played = door.simulated("sixty-minutes", 6, seed)["scores"]
        assert list(played) == engines[: len(played)]
        assert 1 < len(played) < len(engines)
