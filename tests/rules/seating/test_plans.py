"""Seating plans: each is a day that can be played, and the draw goes by it as long as it can."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import combinations

import pytest

from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.rules.seating.draw import Candidate, Draw, draw_seats
from mextrain_scorer.rules.seating.plans import plans
from mextrain_scorer.rules.table_sizes import table_sizes

Day = dict[int, Candidate]


def day_of(people: Iterable[Candidate]) -> Day:
    return {person.player: person for person in people}


def some(players: int) -> Day:
    return day_of(Candidate(number, f"Player {number}") for number in range(1, players + 1))


def drawn(day: Day, seed: int, keep_apart: tuple[str, ...] = ()) -> Draw:
    """Draw the next game of a day, and remember who sat where."""
    draw = draw_seats(list(day.values()), table_sizes(SAMBOREE, len(day)), seed, keep_apart)
    remember(day, {p: no for no, table in enumerate(draw.tables, start=1) for p in table})
    return draw


def remember(day: Day, table_of: Mapping[int, int]) -> None:
    for number, table in table_of.items():
        day[number] = replace(day[number], sat_at=(*day[number].sat_at, table))


def test_each_plan_seats_everybody_in_every_game() -> None:
    assert {sum(sizes) for sizes in plans()} == set(range(10, 50))
    for sizes, positions in plans().items():
        assert sizes == table_sizes(SAMBOREE, sum(sizes))
        for game in zip(*positions, strict=True):
            assert tuple(game.count(table) for table in range(1, len(sizes) + 1)) == sizes


@pytest.mark.parametrize("players", [25, 30, 36, 44])
def test_couples_stay_apart_all_day_and_nobody_meets_again(players: int) -> None:
    day = day_of(replace(p, group=f"couple {p.player // 2}") for p in some(players).values())
    for game in range(4 if players > 25 else 3):
        draw = drawn(day, game, ("group",))
        assert (draw.together, draw.met_again) == ((), 0)


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


def test_each_table_keeps_somebody_to_keep_score() -> None:
    day = day_of(replace(p, willing=p.player <= 8) for p in some(30).values())
    for game in range(5):
        draw = drawn(day, game)
        assert draw.met_again == 0
        assert all(min(table) <= 8 for table in draw.tables)


def test_another_player_in_the_place_of_one_who_left_takes_their_position() -> None:
    day = some(25)
    drawn(day, 1)
    drawn(day, 2)
    del day[25]
    day[26] = Candidate(26, "Late", sat_at=(0, 0))
    for game in (3, 4, 5):
        assert drawn(day, game).met_again == 0


def test_a_late_arrival_makes_a_sixth_and_only_that_table_repeats() -> None:
    """Six players from five tables: one pair has met, in each game from then on."""
    day = some(25)
    drawn(day, 1)
    day[26] = Candidate(26, "Late", sat_at=(0,))
    assert drawn(day, 2).met_again == 0, "the sixth at a table sat at none before"
    assert drawn(day, 3).met_again == 1
    assert drawn(day, 4).met_again <= 2


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


def test_the_second_game_is_drawn_by_lot() -> None:
    """Anybody may meet anybody of another table, whatever the plan."""
    met = set()
    for seed in range(60):
        day = day_of(replace(p, sat_at=((p.player + 4) // 5,)) for p in some(25).values())
        for table in drawn(day, seed).tables:
            met |= set(combinations(sorted(table), 2))
    others = {(a, b) for a, b in combinations(range(1, 26), 2) if (a + 4) // 5 != (b + 4) // 5}
    assert met == others
