"""Who sits where: repeatable, fair, and bent only as far as it was asked to be."""

import math
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.rules.seating.draw import Candidate, Draw, draw_seats
from mextrain_scorer.rules.table_sizes import CannotSeat, table_sizes

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
