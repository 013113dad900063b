"""A later game of the day: the draw goes by a plan as long as it can, and else few meet again."""

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

import pytest

from mextrain_scorer.desk.seating.draw import seating_plans
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.rules.seating.draw import Candidate, Draw, draw_seats
from mextrain_scorer.rules.table_sizes import table_sizes

Day = dict[int, Candidate]
NO_PLAN = [(4, 4, 4), (3, 3, 3, 3), (6, 5, 4), (8, 8, 7), (4, 4, 4, 4, 4), (3, 2, 2)]


def day_of(people: Iterable[Candidate]) -> Day:
    return {person.player: person for person in people}


def some(players: int) -> Day:
    return day_of(Candidate(number, f"Player {number}") for number in range(1, players + 1))


def drawn(day: Day, seed: int, keep_apart: tuple[str, ...] = ()) -> Draw:
    """Draw the next game of a day, and remember who sat where."""
    draw = draw_seats(
        list(day.values()), table_sizes(SAMBOREE, len(day)), seed, keep_apart, seating_plans()
    )
    remember(day, {p: no for no, table in enumerate(draw.tables, start=1) for p in table})
    return draw


def remember(day: Day, table_of: Mapping[int, int]) -> None:
    for number, table in table_of.items():
        day[number] = replace(day[number], sat_at=(*day[number].sat_at, table))


def test_each_plan_seats_everybody_in_every_game() -> None:
    assert {sum(sizes) for sizes in seating_plans()} == set(range(10, 50))
    for sizes, positions in seating_plans().items():
        assert sizes == table_sizes(SAMBOREE, sum(sizes))
        for game in zip(*positions, strict=True):
            assert tuple(game.count(table) for table in range(1, len(sizes) + 1)) == sizes


@pytest.mark.parametrize("players", [25, 30, 36, 40])
def test_who_is_pinned_stays_all_day_and_nobody_meets_again(players: int) -> None:
    day = some(players)
    day[7] = replace(day[7], pinned=2)
    for game in range(5):
        draw = drawn(day, game)
        assert 7 in draw.tables[1]
        assert draw.met_again == 0


def test_where_two_pins_are_against_the_plan_the_pins_are_kept() -> None:
    """They meet again, and of their table so do two others: at four tables there are five."""
    day = some(25)
    day[7], day[8] = (replace(day[number], pinned=2) for number in (7, 8))
    for game in range(3):
        draw = drawn(day, game)
        assert {7, 8} <= set(draw.tables[1])
        assert draw.met_again == (2 if game else 0)


def test_another_player_in_the_place_of_one_who_left_takes_their_position() -> None:
    day = some(25)
    drawn(day, 1)
    drawn(day, 2)
    del day[25]
    day[26] = Candidate(26, "Late", sat_at=(0, 0))
    for game in (3, 4, 5):
        assert drawn(day, game).met_again == 0


def test_after_the_monitor_changed_seats_few_meet_again() -> None:
    """Two players who traded places have met others than the plan says, and nobody else has."""
    day = some(30)
    drawn(day, 1)
    drawn(day, 2)
    one, other = next(
        pair
        for pair in combinations(day.values(), 2)
        if all(a != b for a, b in zip(pair[0].sat_at, pair[1].sat_at, strict=True))
    )
    for person, seat in ((one, other), (other, one)):
        changed = (person.sat_at[0], seat.sat_at[1])
        day[person.player] = replace(person, sat_at=changed)
    assert drawn(day, 3).met_again == 0


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


@pytest.mark.nightly(one_in=5)
@pytest.mark.parametrize("sizes", NO_PLAN)
def test_everybody_has_a_seat_and_the_same_seed_draws_the_same(sizes: tuple[int, ...]) -> None:
    rng = random.Random(f"days for {sizes}")
    for seed in range(2):
        room = some_day(rng, sizes, games=2)
        room[0] = replace(room[0], pinned=len(sizes))
        draw = draw_seats(room, sizes, seed)
        assert tuple(map(len, draw.tables)) == sizes
        assert sorted(p for table in draw.tables for p in table) == [p.player for p in room]
        assert room[0].player in draw.tables[-1]
        assert draw == draw_seats(room[::-1], sizes, seed)
        assert draw.met_again == met_again(room, draw)


def met_again(room: Sequence[Candidate], draw: Draw) -> int:
    by_number = {person.player: person for person in room}
    pairs = (pair for table in draw.tables for pair in combinations(table, 2))
    return sum(bool(met(by_number[one], by_number[other])) for one, other in pairs)
