"""Tiles: the set, what one costs in a hand, and the tiles left in a hand one by one."""

import pytest

from mextrain_scorer.rules.left_hand import LeftHand, typed_tile
from mextrain_scorer.rules.records import Seat
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.tiles import DOUBLE_BLANK, Tile, tile_value, values_without, whole_set
from tests.presets import SAMBOREE


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


# The tiles left in a hand: what they come to, and what cannot be among them

BEN = Seat(2, 31, "Ben Okafor")


def hand_of(*tiles: Tile, engine: int = 7, players: int = 5) -> LeftHand:
    """Return a Samboree hand of those tiles, with the 9-8 in the hand of No. 31."""
    hand = LeftHand(SAMBOREE, engine, players, {(9, 8): BEN})
    for tile in tiles:
        hand = hand.with_tile(tile)
    return hand


@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ([], 0),
        ([(6, 4)], 10),
        ([(6, 4), (3, 3), (1, 0)], 17),
        ([(0, 0)], 20),
        ([(0, 0), (5, 0)], 25),
    ],
)
def test_a_hand_costs_its_pips_and_the_double_blank_twenty(tiles: list[Tile], points: int) -> None:
    assert hand_of(*tiles).points == points


@pytest.mark.parametrize(
    ("tile", "words"),
    [
        ((7, 7), "7-7 is the engine"),
        ((9, 8), "9-8 is in the hand of No. 31 Ben Okafor"),
        ((6, 4), "6-4 is picked already"),
    ],
)
def test_what_cannot_be_in_the_hand_is_refused_with_the_reason(tile: Tile, words: str) -> None:
    hand = hand_of((6, 4))
    with pytest.raises(Refused, match=words):
        hand.with_tile(tile)


def test_a_tile_put_back_can_be_picked_again() -> None:
    hand = hand_of((6, 4), (3, 3)).without((6, 4))
    assert hand.tiles == ((3, 3),)
    assert hand.with_tile((6, 4)).points == 16


@pytest.mark.parametrize(("players", "most"), [(5, 11), (6, 9)])
def test_nobody_holds_more_tiles_than_were_dealt(players: int, most: int) -> None:
    full = hand_of(*whole_set(9)[:most], engine=9, players=players)
    with pytest.raises(Refused, match=f"more than {most} tiles"):
        full.with_tile((8, 8))
    assert full.why_not(full.tiles[0]) is None


@pytest.mark.parametrize("tile", [(10, 0), (4, 6), (3, -1)])
def test_a_tile_that_is_none_is_a_bug_of_the_caller(tile: Tile) -> None:
    with pytest.raises(ValueError, match="no tile"):
        hand_of().why_not(tile)


@pytest.mark.parametrize(
    ("typed", "highest", "tile"),
    [
        ("64", 9, (6, 4)),
        ("46", 9, (6, 4)),
        ("00", 9, (0, 0)),
        ("6-4", 9, (6, 4)),
        ("6 4", 9, (6, 4)),
        ("12-7", 12, (12, 7)),
        ("7/12", 12, (12, 7)),
        ("0604", 12, (6, 4)),
        ("1818", 18, (18, 18)),
        ("6", 9, None),
        ("6-", 9, None),
        ("64", 12, None),
        ("120", 12, None),
        ("6-4-2", 9, None),
        ("", 9, None),
        ("6–4", 9, None),
    ],
)
def test_a_tile_is_typed_as_people_say_it(typed: str, highest: int, tile: Tile | None) -> None:
    assert typed_tile(typed, highest) == tile


@pytest.mark.parametrize(
    ("typed", "highest", "tile"), [("37", 6, "7-3"), ("12-7", 9, "12-7"), ("1307", 12, "13-7")]
)
def test_a_tile_of_a_larger_set_is_refused(typed: str, highest: int, tile: str) -> None:
    with pytest.raises(Refused, match=f"There is no {tile} in a double-{highest} set"):
        typed_tile(typed, highest)
