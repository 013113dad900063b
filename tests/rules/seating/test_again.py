"""A later game of the day that no plan fits: the search for one in which few meet again."""

import os
import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import pytest

from mextrain_scorer.rules.seating.again import AGAIN, Reunions, spread_keepers
from mextrain_scorer.rules.seating.arrangement import SeatArrangement, one_each
from mextrain_scorer.rules.seating.deal import deal_freely
from mextrain_scorer.rules.seating.draw import Candidate, Draw, draw_seats

SEEDS = 3 if os.environ.get("MEXTRAIN_LONG") else 1
NO_PLAN = [(4, 4, 4), (3, 3, 3, 3), (6, 5, 4), (8, 8, 7), (4, 4, 4, 4, 4), (3, 2, 2)]


def some_day(rng: random.Random, sizes: Sequence[int], games: int) -> list[Candidate]:
    """Return candidates who sat anywhere in some games, or were not there."""
    players = range(1, sum(sizes) + 1)
    pasts = [
        tuple(rng.randrange(len(sizes) + 1) for _ in range(games)) if rng.random() < 0.9 else ()
        for _ in players
    ]
    return [Candidate(p, f"P{p}", sat_at=past) for p, past in zip(players, pasts, strict=True)]


def met(one: Candidate, other: Candidate) -> list[int]:
    """Return the games, from 0 on, in which two players sat together."""
    pairs = enumerate(zip(one.sat_at, other.sat_at, strict=False))
    return [game for game, (here, there) in pairs if here and here == there]


def cost(hall: Sequence[Candidate], table_of: Sequence[int]) -> int:
    """Count afresh what it costs that players meet again."""
    pairs = combinations(zip(hall, table_of, strict=True), 2)
    games = [met(one, other) for (one, here), (other, there) in pairs if here == there]
    return sum(AGAIN + sum(together) for together in games if together)


def test_what_a_swap_costs_is_what_the_hall_costs_afterwards() -> None:
    rng = random.Random(22)
    for _ in range(40):
        sizes = rng.choice(NO_PLAN)
        hall = some_day(rng, sizes, games=3)
        floor = SeatArrangement(sizes, [None] * len(hall), [])
        deal_freely(floor, rng)
        reunions = Reunions(floor, [person.sat_at for person in hall])
        assert reunions.cost == cost(hall, floor.table_of)
        for _ in range(20):
            one, other = rng.sample(floor.movable, 2)
            before, harm = reunions.cost, reunions.harm(one, other)
            if floor.table_of[one] != floor.table_of[other]:
                reunions.swap(one, other)
            else:
                assert harm == 0
            assert reunions.cost == before + harm == cost(hall, floor.table_of)
            for player in floor.movable:
                here = floor.table_of[player]
                mates = [p for p in floor.movable if p != player and floor.table_of[p] == here]
                again = any(met(hall[player], hall[mate]) for mate in mates)
                assert reunions.meets_again(player) == again


def test_it_does_not_go_on_where_counting_says_that_fewer_cannot_meet() -> None:
    """Five from four tables: one pair at each table meets again, whoever they are."""
    histories = [(table,) for table in (1, 2, 3, 4) for _ in range(5)]
    floor = SeatArrangement((5,) * 4, [None] * 20, [])
    floor.seat_everybody([0, 1, 2, 3] * 5)
    reunions = Reunions(floor, histories)
    assert reunions.cost == 4 * AGAIN
    assert reunions.is_least()
    floor.seat_everybody([0, 0, 1, 2, 3] + [0, 1, 2, 3] * 3 + [1, 2, 3])
    reunions.count()
    assert not reunions.is_least()


@pytest.mark.parametrize("sizes", NO_PLAN)
def test_everybody_has_a_seat_and_the_same_seed_draws_the_same(sizes: tuple[int, ...]) -> None:
    rng = random.Random(f"days for {sizes}")
    for seed in range(SEEDS):
        hall = some_day(rng, sizes, games=2)
        hall[0] = replace(hall[0], pinned=len(sizes))
        draw = draw_seats(hall, sizes, seed)
        assert tuple(map(len, draw.tables)) == sizes
        assert sorted(p for table in draw.tables for p in table) == [p.player for p in hall]
        assert hall[0].player in draw.tables[-1]
        assert draw == draw_seats(hall[::-1], sizes, seed)
        assert draw.met_again == met_again(hall, draw)


def met_again(hall: Sequence[Candidate], draw: Draw) -> int:
    by_number = {person.player: person for person in hall}
    pairs = (pair for table in draw.tables for pair in combinations(table, 2))
    return sum(bool(met(by_number[one], by_number[other])) for one, other in pairs)


def test_sixteen_at_tables_of_four_meet_in_three_games_once() -> None:
    """Any two games of four tables leave a third: a Latin square of order four."""
    for seed in range(10):
        sat_at: dict[int, tuple[int, ...]] = dict.fromkeys(range(1, 17), ())
        for game in range(3):
            hall = [Candidate(p, f"P{p}", sat_at=past) for p, past in sat_at.items()]
            draw = draw_seats(hall, (4,) * 4, 10 * seed + game)
            assert draw.met_again == 0
            for table_no, table in enumerate(draw.tables, start=1):
                for player in table:
                    sat_at[player] += (table_no,)


@pytest.mark.parametrize(
    ("sat_at", "spread"),
    [
        ([(1,), (2,), (1,), (2,)], True),
        ([(1, 0), (2, 1), (1, 1), (2, 0)], False),
    ],
    ids=["each may sit with one of the others", "somebody would meet again either way"],
)
def test_score_keepers_are_spread_where_nobody_meets_again_for_it(
    sat_at: list[tuple[int, ...]], *, spread: bool
) -> None:
    floor = SeatArrangement((2, 2), [None] * 4, [one_each((1, 1, 0, 0), 2)])
    floor.seat_everybody([0, 0, 1, 1])
    reunions = Reunions(floor, sat_at)
    spread_keepers(floor, reunions, random.Random(1))
    assert floor.is_settled() == spread
    assert reunions.cost == 0


def test_meeting_again_comes_before_score_keepers() -> None:
    """Ann and Bob keep score, and who sits with either but the other sat there before."""
    sat_at = {1: (1, 1), 2: (2, 2), 3: (1, 2), 4: (2, 1)}
    hall = [Candidate(p, f"P{p}", sat_at=past, willing=p < 3) for p, past in sat_at.items()]
    for seed in range(10):
        draw = draw_seats(hall, (2, 2), seed)
        assert draw.met_again == 0
        assert sorted(sorted(table) for table in draw.tables) == [[1, 2], [3, 4]]


def test_couples_come_before_meeting_again() -> None:
    """The couple of those who never met is kept apart, though everybody else meets again."""
    sat_at = {1: (1, 1), 2: (2, 2), 3: (1, 2), 4: (2, 1)}
    hall = [
        Candidate(p, f"P{p}", group="Smith" if p < 3 else None, sat_at=past)
        for p, past in sat_at.items()
    ]
    for seed in range(4 * SEEDS):
        draw = draw_seats(hall, (2, 2), seed, ("group",))
        assert draw.together == ()
        assert draw.met_again == 2


def test_who_is_to_sit_apart_is_not_brought_together_by_the_search() -> None:
    clubs = [1, 1, 2, 2, 3, 3, 4, 4, 0, 0, 0, 0]
    hall = [
        Candidate(
            p + 1, f"P{p}", club=f"club {clubs[p]}" if clubs[p] else None, sat_at=(p % 4 + 1,)
        )
        for p in range(12)
    ]
    for seed in range(4 * SEEDS):
        draw = draw_seats(hall, (3,) * 4, seed, ("club",))
        assert (draw.together, draw.met_again) == ((), 0)


def test_the_way_to_a_better_seating_may_lead_through_couples_who_sit_together() -> None:
    """Couples and six clubs at two tables: ten repeats will do, and not twelve."""
    pasts = "01 22 21 01 02 21 22 12 12 21".split()
    hall = [
        Candidate(p, f"P{p}", f"couple {p // 2}", f"club {p % 6}", sat_at=tuple(map(int, past)))
        for p, past in enumerate(pasts)
    ]
    for seed in range(6):
        draw = draw_seats(hall, (5, 5), seed, ("group", "club"))
        assert draw.together == ()
        assert draw.met_again == 10
