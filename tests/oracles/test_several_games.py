"""Several games in a day: as few players as can be meet again."""

from itertools import combinations, permutations
from typing import Any

import pytest

from tests import door


def seated_before(tables: tuple[tuple[int, ...], ...]) -> list[dict[str, Any]]:
    """Return players who sat at those tables in the game before."""
    return [
        {"player": player, "sat_at": (number,)}
        for number, table in enumerate(tables, start=1)
        for player in table
    ]


def fewest_pairs(before: tuple[tuple[int, ...], ...], sizes: tuple[int, ...]) -> int:
    """Try every way of seating: how few pairs can meet again."""
    sat = {player: number for number, table in enumerate(before) for player in table}
    least = len(sat) ** 2
    for order in permutations(sat):
        begin = met = 0
        for size in sizes:
            table = order[begin : begin + size]
            met += sum(sat[a] == sat[b] for a, b in combinations(table, 2))
            begin += size
        least = min(least, met)
    return least


@pytest.mark.parametrize(
    ("before", "sizes"),
    [
        (((1, 2, 3), (4, 5, 6)), (3, 3)),
        (((1, 2, 3, 4), (5, 6, 7)), (4, 3)),
        (((1, 2), (3, 4), (5, 6)), (3, 3)),
        (((1, 2, 3), (4, 5, 6)), (2, 2, 2)),
    ],
)
@pytest.mark.parametrize("seed", range(5))
def test_no_way_of_seating_has_fewer_meet_again(
    before: tuple[tuple[int, ...], ...], sizes: tuple[int, ...], seed: int
) -> None:
    drawn = door.drawn(seated_before(before), sizes, seed)
    assert drawn["met_again"] == fewest_pairs(before, sizes)


def test_a_hall_of_forty_tables_meets_nobody_again_in_three_games() -> None:
    sat_at: dict[int, tuple[int, ...]] = dict.fromkeys(range(1, 201), ())
    for game in range(3):
        people = [{"player": p, "sat_at": before} for p, before in sat_at.items()]
        drawn = door.drawn(people, [5] * 40, seed=game)
        assert drawn["met_again"] == 0
        for number, table in enumerate(drawn["tables"], start=1):
            for player in table:
                sat_at[player] = (*sat_at[player], number)


def test_where_all_have_met_those_of_the_first_game_meet_again() -> None:
    """Four at tables of two know each other after three games: the longest ago counts least."""
    sat_at = {1: (1, 1, 1), 2: (1, 2, 2), 3: (2, 1, 2), 4: (2, 2, 1)}
    people = [{"player": p, "sat_at": before} for p, before in sat_at.items()]
    for seed in range(4):
        drawn = door.drawn(people, [2, 2], seed)
        assert drawn["met_again"] == 2
        assert {frozenset(table) for table in drawn["tables"]} == {
            frozenset({1, 2}),
            frozenset({3, 4}),
        }


def test_those_for_whom_one_table_has_room_meet_again() -> None:
    people = [
        *({"player": p, "sat_at": (1,)} for p in (1, 2)),
        *({"player": p, "sat_at": (2,), "pinned": 2} for p in (3, 4)),
    ]
    assert door.drawn(people, [2, 2], seed=1)["met_again"] == 2


def test_somebody_new_has_met_nobody() -> None:
    sat_at = {1: (1,), 2: (1,), 3: (2,), 4: (2,), 5: (), 6: ()}
    people = [{"player": p, "sat_at": before} for p, before in sat_at.items()]
    for seed in range(10):
        assert door.drawn(people, [2, 2, 2], seed)["met_again"] == 0
        assert door.drawn(people, [4, 2], seed)["met_again"] in {0, 1, 2}


def test_somebody_who_was_not_there_has_met_nobody() -> None:
    people = [{"player": p, "sat_at": (0,)} for p in range(1, 11)]
    assert door.drawn(people, [5, 5], seed=1)["met_again"] == 0


def test_couples_stay_apart_before_that() -> None:
    people = [
        {"player": p, "group": "pair" if p < 3 else None, "sat_at": ((p + 1) // 2,)}
        for p in range(1, 11)
    ]
    drawn = door.drawn(people, [5, 5], seed=1, keep_apart=["group"])
    assert not drawn["together"]
    assert drawn["met_again"] == 0
