"""The tiles of a set and the pips on them."""

import pytest

from mextrain_scorer.rules.tiles import (
    DOUBLE_BLANK,
    tile_value,
    values_without,
    whole_set,
)


@pytest.mark.parametrize(
    ("highest", "tiles", "pips"),
    [(6, 28, 168), (9, 55, 495), (12, 91, 1092), (15, 136, 2040), (18, 190, 3420)],
)
def test_a_whole_set(highest: int, tiles: int, pips: int) -> None:
    dominoes = whole_set(highest)
    assert len(dominoes) == len(set(dominoes)) == tiles
    assert all(highest >= larger >= smaller >= 0 for larger, smaller in dominoes)
    assert sum(map(sum, dominoes)) == pips == highest * (highest + 1) * (highest + 2) // 2


@pytest.mark.parametrize(
    ("tile", "double_blank", "points"),
    [
        ((9, 9), 20, 18),
        ((1, 0), 20, 1),
        (DOUBLE_BLANK, 20, 20),
        (DOUBLE_BLANK, 50, 50),
        (DOUBLE_BLANK, 0, 0),
    ],
)
def test_what_a_tile_left_in_a_hand_costs(
    tile: tuple[int, int], double_blank: int, points: int
) -> None:
    assert tile_value(tile, double_blank) == points


@pytest.mark.parametrize("double_blank", [0, 20, 25, 50])
@pytest.mark.parametrize("engine", range(10))
def test_nobody_is_left_with_the_engine(engine: int, double_blank: int) -> None:
    values = values_without(9, engine, double_blank)
    assert len(values) == 54
    assert list(values) == sorted(values, reverse=True)
    engine_costs = tile_value((engine, engine), double_blank)
    assert sum(values) == 495 + double_blank - engine_costs
    # 0-0 is the only tile that can be worth nothing, and only where the house says so.
    assert values.count(0) == (1 if double_blank == 0 and engine != 0 else 0)
