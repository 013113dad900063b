"""Who sits where: repeatable, fair, and bent only as far as it was asked to be."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.desk.seating.draw import seating_plans
from mextrain_scorer.rules.seating.draw import Candidate, Draw, draw_seats
from mextrain_scorer.rules.table_sizes import CannotSeat, table_sizes
from tests.presets import SAMBOREE

DRAWS = 4_000
TOLERANCE = 4.5  # standard deviations; some sixty rates are looked at, from fixed seeds


def people(count: int) -> list[Candidate]:
    return [Candidate(number, f"Player {number}") for number in range(1, count + 1)]


def table_of(draw: Draw) -> dict[int, int]:
    return {player: no for no, table in enumerate(draw.tables, start=1) for player in table}


def assert_as_likely_as(times: int, rate: float, draws: int = DRAWS) -> None:
    deviation = math.sqrt(draws * rate * (1 - rate))
    assert abs(times - draws * rate) < TOLERANCE * deviation


@st.composite
def halls(draw: st.DrawFn) -> tuple[list[Candidate], tuple[int, ...]]:
    """Candidates with groups, clubs, pins and offers to keep score, and tables for them."""
    sizes = table_sizes(SAMBOREE, draw(st.integers(3, 30)))
    numbers = draw(st.permutations(range(1, sum(sizes) + 1)))
    seats = [table_no for table_no, size in enumerate(sizes, start=1) for _ in range(size)]
    maybe = st.one_of(st.none(), st.sampled_from("ABCDEF"))
    candidates = [
        Candidate(
            number,
            f"Player {number}",
            group=draw(maybe),
            club=draw(maybe),
            pinned=seat if draw(st.integers(0, 9)) == 0 else None,
            willing=draw(st.booleans()),
        )
        for number, seat in zip(numbers, seats, strict=True)
    ]
    return candidates, sizes


kept_apart = st.sampled_from([(), ("group",), ("club",), ("group", "club"), ("club", "group")])


@given(hall=halls(), seed=st.integers(), keep_apart=kept_apart)
def test_everybody_has_one_seat_and_the_pinned_are_where_they_should_be(
    hall: tuple[list[Candidate], tuple[int, ...]], seed: int, keep_apart: tuple[str, ...]
) -> None:
    candidates, sizes = hall
    draw = draw_seats(candidates, sizes, seed, keep_apart)
    assert tuple(len(table) for table in draw.tables) == sizes
    assert sorted(player for table in draw.tables for player in table) == sorted(
        candidate.player for candidate in candidates
    )
    at = table_of(draw)
    assert all(person.pinned in {None, at[person.player]} for person in candidates)
    assert draw == draw_seats(candidates[::-1], sizes, seed, keep_apart)


def test_keeping_one_couple_apart_changes_nothing_for_the_others() -> None:
    hall = people(10)
    hall[0], hall[1] = (replace(person, group="Smith") for person in hall[:2])
    meetings: Counter[tuple[int, int]] = Counter()
    for seed in range(DRAWS):
        for table in draw_seats(hall, (5, 5), seed, ("group",)).tables:
            meetings.update(combinations(sorted(table), 2))
    assert meetings.pop((1, 2), 0) == 0
    for (one, _), times in meetings.items():
        assert_as_likely_as(times, 1 / 2 if one <= 2 else 3 / 7)


def test_a_family_larger_than_the_hall_has_tables_is_spread_evenly_and_named() -> None:
    hall = [replace(person, group="Smith" if person.player <= 5 else None) for person in people(15)]
    draw = draw_seats(hall, (5, 5, 5), 3, ("group",))
    smiths = [sum(player <= 5 for player in table) for table in draw.tables]
    assert sorted(smiths) == [1, 2, 2]
    assert [(left.what, left.value, len(left.players)) for left in draw.together] == [
        ("group", "Smith", 2),
        ("group", "Smith", 2),
    ]


def test_couples_come_before_score_keepers() -> None:
    hall = [
        Candidate(1, "Ann", group="Smith", willing=True),
        Candidate(2, "Bob", group="Smith", pinned=2),
        Candidate(3, "Cid", pinned=1, willing=True),
        *(Candidate(number, f"Player {number}") for number in range(4, 11)),
    ]
    for seed in range(20):
        assert table_of(draw_seats(hall, (5, 5), seed))[1] == 2
        assert table_of(draw_seats(hall, (5, 5), seed, ("group",)))[1] == 1


@pytest.mark.parametrize(
    ("pins", "sentence"),
    [
        *(
            (
                {3: no},
                (
                    f"No. 3 Player 3 is to sit at table {no}, but the last table is 2. "
                    "Choose another table for them."
                ),
            )
            for no in (9, 0)
        ),
        (
            {1: 2, 2: 2, 3: 2, 4: 2},
            (
                "4 players are to sit at table 2, which seats 3. "
                "Choose another table for some of them."
            ),
        ),
    ],
)
def test_pins_that_cannot_be_kept_are_refused(pins: dict[int, int], sentence: str) -> None:
    hall = [replace(person, pinned=pins.get(person.player)) for person in people(7)]
    with pytest.raises(CannotSeat) as refusal:
        draw_seats(hall, (4, 3), 1)
    assert str(refusal.value) == sentence


# A later game of the day: by a plan as long as it can, and else few meet again


Day = dict[int, Candidate]


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


def met_again(day: Day, draw: Draw) -> int:
    """Count the pairs at one table who sat together in an earlier game of the day."""
    return sum(
        any(a and a == b for a, b in zip(day[one].sat_at[:-1], day[other].sat_at[:-1], strict=True))
        for table in draw.tables
        for one, other in combinations(table, 2)
    )


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
        assert met_again(day, draw) == 0


def test_where_two_pins_are_against_the_plan_the_pins_are_kept() -> None:
    """They meet again, and of their table so do two others: at four tables there are five."""
    day = some(25)
    day[7], day[8] = (replace(day[number], pinned=2) for number in (7, 8))
    for game in range(3):
        draw = drawn(day, game)
        assert {7, 8} <= set(draw.tables[1])
        assert met_again(day, draw) == (2 if game else 0)


def test_another_player_in_the_place_of_one_who_left_takes_their_position() -> None:
    day = some(25)
    drawn(day, 1)
    drawn(day, 2)
    del day[25]
    day[26] = Candidate(26, "Late", sat_at=(0, 0))
    for game in (3, 4, 5):
        assert met_again(day, drawn(day, game)) == 0


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
    assert met_again(day, drawn(day, 3)) == 0
