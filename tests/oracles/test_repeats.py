"""The table of repeats holds: no day has more of them than it says, or than days once had."""

import os
from statistics import median_low

import pytest

from tests import door
from tests.oracles.repeats import GAMES, PLAYERS, bound, read_rows, repeats_of_day

SEEDS = int(os.environ.get("REPEATS", "2"))
ROWS = read_rows()


def test_the_table_has_a_row_for_every_day() -> None:
    assert list(ROWS) == [(players, games) for players in PLAYERS for games in GAMES]
    for row in ROWS.values():
        least, bound_from = bound(tuple(door.table_sizes("samboree", row.players)), row.games)
        assert (row.bound, row.bound_from) == (least, bound_from)
        assert row.bound <= row.median <= row.worst <= row.before_median


@pytest.mark.parametrize("players", PLAYERS)
def test_as_few_meet_again_as_the_table_says(players: int) -> None:
    days = [repeats_of_day(players, seed) for seed in range(1000, 1000 + SEEDS)]
    for games, repeats in zip(GAMES, zip(*days, strict=True), strict=True):
        row = ROWS[players, games]
        assert max(repeats) <= row.worst
        assert median_low(repeats) <= row.before_median
        assert min(repeats) >= row.bound


def test_nobody_of_25_meets_again_in_the_fourth_and_fifth_game() -> None:
    """Drawn each for itself, a fourth game met six pairs again, a fifth fifteen more."""
    assert [ROWS[25, games].worst for games in GAMES] == [0, 0, 0, 0]
    assert [ROWS[25, games].before_median for games in GAMES] == [0, 0, 6, 21]
