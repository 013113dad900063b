"""How much a hand can be worth: the table of the rule book, then every hand of small sets."""

from dataclasses import replace
from itertools import combinations
from types import MappingProxyType

import pytest

from mextrain_scorer.rules.impossible import (
    largest_hand,
    least_laid,
    most_tiles,
)
from mextrain_scorer.rules.rule_sets.presets import (
    GAMERULES_DOUBLE_9,
    HUB_DOUBLE_12,
    SAMBOREE,
    SIXTY_MINUTES,
)
from mextrain_scorer.rules.rule_sets.rule_set import EngineFrom, RuleSet
from mextrain_scorer.rules.tiles import tile_value, values_without, whole_set

FIFTY = replace(SAMBOREE, double_blank=50)

# engine: five players' 11 tiles, the starter's 10, six players' 9; double blank 20, then 50.
HIGHEST_HANDS = {
    9: ((167, 197), (154, 184), (141, 171)),
    8: ((169, 199), (156, 186), (143, 173)),
    7: ((171, 201), (158, 188), (145, 175)),
    6: ((172, 202), (159, 189), (145, 175)),
    5: ((172, 202), (159, 189), (145, 175)),
    4: ((172, 202), (159, 189), (145, 175)),
    3: ((172, 202), (159, 189), (145, 175)),
    2: ((172, 202), (159, 189), (145, 175)),
    1: ((172, 202), (159, 189), (145, 175)),
    0: ((165, 165), (152, 152), (139, 139)),
}


@pytest.mark.parametrize("engine", SAMBOREE.engines)
def test_the_highest_possible_hand(engine: int) -> None:
    five, starter, six = HIGHEST_HANDS[engine]
    assert (largest_hand(SAMBOREE, 5, engine), largest_hand(FIFTY, 5, engine)) == five
    ten = [sum(values_without(9, engine, blank)[:10]) for blank in (20, 50)]
    assert tuple(ten) == starter
    assert (largest_hand(SAMBOREE, 6, engine), largest_hand(FIFTY, 6, engine)) == six


@pytest.mark.parametrize(
    ("rules", "players", "tiles"),
    [
        (SAMBOREE, 5, 11),
        (SAMBOREE, 6, 9),
        (SAMBOREE, 4, 54),
        (SAMBOREE, 3, 54),
        (SAMBOREE, 2, 54),
        (SAMBOREE, 1, 54),
        (GAMERULES_DOUBLE_9, 4, 54),
        (GAMERULES_DOUBLE_9, 2, 54),
        (SIXTY_MINUTES, 5, 90),
        (SIXTY_MINUTES, 6, 15),  # all 90 beside the engine are drawn
        (SIXTY_MINUTES, 7, 90),
        (replace(SIXTY_MINUTES, engine_from=EngineFrom.DRAWN_FOR), 6, 90),  # one is left over
    ],
    ids=lambda value: value.key if isinstance(value, RuleSet) else str(value),
)
def test_a_hand_grows_only_where_there_is_a_boneyard(
    rules: RuleSet, players: int, tiles: int
) -> None:
    assert most_tiles(rules, players) == tiles


@pytest.mark.parametrize(
    ("engine", "left"), [(9, 495 + 20 - 18), (5, 495 + 20 - 10), (0, 495 + 20 - 20)]
)
def test_at_a_table_of_four_only_the_whole_set_bounds_a_hand(engine: int, left: int) -> None:
    assert largest_hand(SAMBOREE, 4, engine) == left


@pytest.mark.parametrize("double_blank", [0, 20, 25, 50])
@pytest.mark.parametrize("highest", [2, 3, 4])
def test_no_real_hand_of_a_small_set_is_worth_more(highest: int, double_blank: int) -> None:
    for engine in range(highest + 1):
        tiles = [tile for tile in whole_set(highest) if tile != (engine, engine)]
        values = [tile_value(tile, double_blank) for tile in tiles]
        for count in range(len(values) + 1):
            best = max(sum(hand) for hand in combinations(values, count))
            assert sum(values_without(highest, engine, double_blank)[:count]) == best


def test_a_house_of_its_own_follows_its_own_draw() -> None:
    """Three players with a double three: ten tiles, three each, the starter takes the tenth."""
    tiny = replace(
        SAMBOREE,
        highest=3,
        first_engine=3,
        table_sizes=(3,),
        small_tables=(),
        draws=MappingProxyType({3: 3}),
        boneyard_from=0,
    )
    assert most_tiles(tiny, 3) == 3
    assert largest_hand(tiny, 3, 3) == 20 + 5 + 4
    assert largest_hand(tiny, 3, 0) == 6 + 5 + 4


@pytest.mark.parametrize(
    ("rules", "players", "tiles"),
    [
        (SAMBOREE, 5, 10),
        (SAMBOREE, 6, 8),
        (SAMBOREE, 4, 10),
        (SAMBOREE, 3, 13),
        (GAMERULES_DOUBLE_9, 2, 15),
        (HUB_DOUBLE_12, 8, 10),
        (HUB_DOUBLE_12, 4, 14),
        (SAMBOREE, 7, 0),
    ],
    ids=lambda value: value.key if isinstance(value, RuleSet) else str(value),
)
def test_whoever_goes_out_laid_the_tiles_he_was_dealt(
    rules: RuleSet, players: int, tiles: int
) -> None:
    """The engine is one of them unless it was set aside; without a draw nothing is certain."""
    assert least_laid(rules, players) == tiles
