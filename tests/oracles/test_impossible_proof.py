"""Whether hands are possible, against every way to deal small sets: no false alarm and no miss.

Double three and a part of double four by default.  ``MEXTRAIN_LONG=1`` goes through every row of
scores of a double four with up to five hands, for double blanks of 0, 5 and 20 points (half an
hour).
"""

import os
from collections import Counter
from itertools import combinations, combinations_with_replacement
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import door
from tests.oracles.small_sets import Hands, all_scores, every_score, small_tables

# Set, double blanks, and the most tiles that one, two, three ... hands hold together.
EVERYDAY = (
    (2, (0, 20), (5, 5, 5, 4)),
    (3, (0, 20), (9, 9, 6)),
    (4, (0, 20), (14, 8, 3)),
)
LONG = (
    (2, (0, 1, 20), (5, 5, 5, 4, 5)),
    (3, (0, 5, 20), (9, 9, 9, 8, 5)),
    (4, (0, 5, 20), (14, 14, 14, 12, 10)),
)
SETS = LONG if os.environ.get("MEXTRAIN_LONG") else EVERYDAY
CASES = [
    (highest, double_blank, engine, hands + 1, dealt)
    for highest, blanks, most in SETS
    for double_blank in blanks
    for engine in range(highest + 1)
    for hands, dealt in enumerate(most)
]


@pytest.mark.parametrize(("highest", "double_blank", "engine", "hands", "dealt"), CASES)
def test_every_row_of_scores_of_small_sets(
    highest: int, double_blank: int, engine: int, hands: int, dealt: int
) -> None:
    tables = list(small_tables(highest, double_blank, engine, hands, dealt))
    assert tables
    for each in tables:
        possible = all_scores(each, hands)
        for scores in every_score(each, hands):
            assert door.hands_exist(each, scores) is (scores in possible), (each, scores)


@pytest.mark.parametrize(
    ("highest", "engine", "hands", "most"),
    [(2, 2, 4, 1), (2, 1, 3, 2), (3, 3, 3, 2), (3, 1, 3, 3), (3, 0, 4, 2)],
)
def test_the_cells_in_conflict_are_the_fewest(
    highest: int, engine: int, hands: int, most: int
) -> None:
    """A part of the row that no set allows, and no smaller part is one."""
    table = Hands(highest, 20 if hands < 4 else 0, engine, most)
    conflicts = 0
    for scores in every_score(table, hands):
        part = door.hands_in_conflict(table, scores)
        if scores in all_scores(table, hands):
            assert part == []
            continue
        assert part
        conflicts += 1
        assert not Counter(part) - Counter(scores)
        assert len(part) == hands or tuple(part) not in all_scores(table, len(part))
        for size in range(1, len(part)):
            smaller = all_scores(table, size)
            assert all(each in smaller for each in combinations(scores, size))
    assert conflicts > 100


@st.composite
def tables(draw: st.DrawFn, most_players: int = 6) -> tuple[Hands, list[int]]:
    """A table with a double nine and scores that its hands might have."""
    engine = draw(st.integers(0, 9))
    double_blank = draw(st.sampled_from([0, 20, 25, 50]))
    most = draw(st.sampled_from([9, 10, 11, 54]))
    laid = draw(st.sampled_from([0, 10, 15])) if most == 54 else 0
    score = st.one_of(st.integers(0, 8), st.integers(0, 60), st.integers(60, 202))
    scores = draw(st.lists(score, min_size=1, max_size=most_players))
    return Hands(9, double_blank, engine, most, laid), scores


@given(tables(), st.randoms(use_true_random=False))
def test_the_order_of_the_seats_does_not_matter(
    table: tuple[Hands, list[int]], dice: Random
) -> None:
    hands, scores = table
    shuffled = list(scores)
    dice.shuffle(shuffled)
    assert door.hands_exist(hands, scores) == door.hands_exist(hands, shuffled)
    assert door.hands_in_conflict(hands, scores) == door.hands_in_conflict(hands, shuffled)


@given(tables(), st.integers(1, 3), st.integers(0, 10))
def test_larger_hands_never_make_the_possible_impossible(
    table: tuple[Hands, list[int]], more: int, fewer_laid: int
) -> None:
    hands, scores = table
    if door.hands_exist(hands, scores):
        most, laid = min(hands.most + more, 54), max(0, hands.laid - fewer_laid)
        assert door.hands_exist(hands._replace(most=most, laid=laid), scores)


@given(tables(), st.data())
def test_who_leaves_takes_no_tile_along(
    table: tuple[Hands, list[int]], data: st.DataObject
) -> None:
    """Where all hands are possible, any of them are."""
    hands, scores = table
    if door.hands_exist(hands, scores):
        fewer = data.draw(st.lists(st.sampled_from(range(len(scores))), unique=True))
        assert door.hands_exist(hands, [scores[at] for at in fewer])


@given(st.integers(0, 9), st.permutations(range(54)), st.sampled_from([5, 6]))
def test_hands_that_were_dealt_are_possible(engine: int, order: list[int], players: int) -> None:
    """Every tile of a double nine in a hand: the tightest round there can be."""
    drawn = 9 if players == 6 else 11
    sizes = [drawn] * players if players == 6 else [drawn] * 4 + [drawn - 1]
    ends = [sum(sizes[: seat + 1]) for seat in range(players)]
    table = Hands(9, 20, engine, drawn)
    scores = [
        sum(table.values[at] for at in order[end - size : end])
        for end, size in zip(ends, sizes, strict=True)
    ]
    assert door.hands_exist(table, scores)
    assert door.hands_in_conflict(table, scores) == []


@pytest.mark.parametrize(
    ("engine", "most", "scores"),
    [
        (3, 4, (8, 11, 10, 8, 15, 21)),
        (2, 4, (19, 15, 11, 9, 21)),
        (3, 4, (12, 10, 8, 21, 11, 11)),
    ],
)
def test_a_hard_round_is_decided(engine: int, most: int, scores: tuple[int, ...]) -> None:
    """What led nowhere once is not gone through again: that would take thousands of steps."""
    assert door.hands_exist(Hands(4, 20, engine, most), scores) is False


@pytest.mark.parametrize(
    ("hands", "scores", "possible"),
    [
        (Hands(9, 20, 9, 9, 8), (1, 3, 3, 3, 29), False),
        (Hands(9, 20, 9, 9), (1, 3, 3, 3, 90, 100), False),
        (Hands(12, 50, 9, 90, 11), (1, 3, 3, 3, 120, 150), False),
        (Hands(9, 20, 2, 11, 10), (3, 12, 145, 165), False),
        (Hands(9, 50, 3, 9, 8), (18, 18, 18, 140, 140), False),
        (Hands(12, 50, 9, 90, 9), (2, 3, 3, 4, 4, 339, 731), False),
        (Hands(15, 50, 7, 135, 10), (6, 6, 6, 6, 6, 6, 6, 6, 6, 1545), False),
        (Hands(9, 20, 0, 54, 10), (1, 98, 363), False),
        (Hands(9, 50, 3, 9, 8), (59, 137, 149), True),
        (Hands(12, 0, 5, 11, 10), (40, 54, 137, 158, 162, 176, 223), True),
        (Hands(9, 50, 9, 9), (14, 14, 14, 116, 116, 116), True),
        (Hands(9, 50, 2, 9), (20, 60, 77, 113, 115, 137), True),
        (Hands(12, 50, 10, 90, 10), (1, 3, 35, 46, 156, 231, 601), True),
        (Hands(12, 50, 5, 90, 10), (35, 90, 108, 136, 166, 208, 353), True),
    ],
)
def test_what_another_search_was_too_slow_for_is_decided(
    hands: Hands, scores: tuple[int, ...], possible: bool
) -> None:
    """Each was given up once, and found out by a solver of equations that knows no dominoes."""
    assert door.hands_exist(hands, scores) is possible


@pytest.mark.parametrize("highest", [6, 9, 12, 15, 18])
@pytest.mark.parametrize("engine", [0, 1, 6])
def test_every_set_has_its_lightest_tiles_once(highest: int, engine: int) -> None:
    """One hand for each of the lightest tiles there are, and not one more."""
    table = Hands(highest, 50, engine, 14)
    lightest = table.values[:6]
    assert door.hands_exist(table, lightest)
    assert not door.hands_exist(table, [*lightest, lightest[0]])
    assert door.hands_in_conflict(table, [*lightest, 1]) == [1, 1]


def house(players: int, drawn: int, **more: object) -> dict[str, Any]:
    """A double three for so many players who draw so many of its ten tiles."""
    sizes = {"table_sizes": [players], "small_tables": [], "draws": {players: drawn}}
    rules = {**door.rules("samboree"), "highest": 3, "engines": range(3, -1, -1), **sizes}
    return {**rules, "first_engine": 3, "boneyard_from": 0, **more}


TO_THE_LAST_TILE = house(5, 2)
ONE_LEFT_OVER = house(3, 3, spare_tile_at=3)
SET_ASIDE = house(3, 2, boneyard_from=3)
DRAWN_FOR = house(3, 2, boneyard_from=3, engine_from="drawn-for")
WORTH_NOTHING = house(3, 3, spare_tile_at=3, double_blank=0)
# House, whether the round was blocked, and: tiles in a hand, laid by who went out, starter's.
SMALL_HOUSES = [
    (TO_THE_LAST_TILE, False, 2, 0, None),
    (TO_THE_LAST_TILE, True, 2, 0, 1),
    (ONE_LEFT_OVER, False, 3, 0, None),
    (ONE_LEFT_OVER, True, 3, 0, None),
    (SET_ASIDE, False, 9, 2, None),
    (SET_ASIDE, True, 9, 0, None),
    (DRAWN_FOR, False, 9, 1, None),
    (DRAWN_FOR, True, 9, 0, None),
    (WORTH_NOTHING, False, 3, 0, None),
    (WORTH_NOTHING, True, 3, 0, None),
]


@pytest.mark.nightly(one_in=2)
@pytest.mark.parametrize(("rules", "blocked", "most", "laid", "starter"), SMALL_HOUSES)
@pytest.mark.parametrize("engine", [3, 1, 0])
def test_every_round_of_a_small_house(
    rules: dict[str, Any], blocked: bool, most: int, laid: int, starter: int | None, engine: int
) -> None:
    """A finding on exactly the rounds that no deal of a double three ends in."""
    players, blank = rules["table_sizes"][0], rules["double_blank"]
    hands = players if blocked else players - 1
    table = Hands(3, blank, engine, most, laid)
    possible = all_scores(table, hands, starter)
    highest = min(sum(table.values[-most:]), 34 // hands + 2)
    one = {**rules, "first_engine": engine, "last_engine": engine}
    seats = [{"player": n} for n in range(1, players + 1)]
    outcomes = {engine: "blocked" if blocked else "played"}
    for scores in combinations_with_replacement(range(blank == 0 < engine, highest + 1), hands):
        row = dict(enumerate(scores if blocked else (0, *scores), start=1))
        out = {engine: [] if blocked else [1]}
        sheet = {"seats": seats, "scores": {engine: row}, "out": out, "outcomes": outcomes}
        found = door.checked(one, sheet)
        assert (found == []) is (scores in possible), (scores, found)
