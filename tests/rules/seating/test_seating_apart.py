"""Where the draw keeps people apart: what single exchanges, rings, deals and stirs do."""

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from mextrain_scorer.rules.seating.arrangement import SeatArrangement, apart, one_each
from mextrain_scorer.rules.seating.cycles import improve_by_rings
from mextrain_scorer.rules.seating.deal import deal_freely, deal_in_blocks

HALLS = [(2, 2), (3, 2), (3, 3), (4, 3), (3, 2, 2), (4, 4), (3, 3, 2), (5, 3), (2, 2, 2), (4, 2, 2)]


def test_one_exchange_may_make_the_next_one_possible() -> None:
    values = (3, 3, 3, 2, 2, 1, 1, 0, 3, 1)
    pinned = (None, None, None, None, 0, 1, None, None, 2, 1)
    for seed in range(12):
        floor = SeatArrangement((4, 3, 3), pinned, [apart(values, 4)])
        floor.seat_everybody([0, 0, 0, 1, 2, 2])
        assert floor.above == [2]
        floor.improve(random.Random(seed))
        assert floor.above == [0]


def test_of_those_who_could_change_places_the_one_who_harms_nobody_else_does() -> None:
    """Ann leaves Al.  Bob's seat is beside her club, and whoever came there next would harm too."""
    group = (1, 1, 0, 0, 0, 0, 0)
    club = (1, 0, 0, 2, 1, 2, 0)
    ann, al, bob, cyd, *rest = range(7)
    pinned: list[int | None] = [None, 0, None, None, 1, 1, 2]
    for seed in range(20):
        floor = SeatArrangement((2, 3, 2), pinned, [apart(group, 3), apart(club, 3)])
        floor.seat_everybody([0, 1, 2])
        assert floor.above[0] == 1
        floor.improve(random.Random(seed))
        assert floor.is_settled()
        assert [floor.table_of[each] for each in (ann, al, bob, cyd)] == [2, 0, 1, 0]
        assert [floor.table_of[each] for each in rest] == pinned[4:]


def test_of_forty_who_could_change_places_every_one_is_looked_at() -> None:
    """Ann can leave Al for the last table alone, and one seat there is not taken for good."""
    pinned_als = list(range(8))
    pinned: list[int | None] = [*pinned_als, 8, 8, 8, 8]
    values = [1] * 8 + [0] * 4 + [1] + [0] * 39
    sizes = (5, *[6] * 7, 5)
    for seed in range(20):
        floor = SeatArrangement(sizes, pinned + [None] * 40, [apart(values, 6)])
        floor.seat_everybody([table for table, free in enumerate(floor.free) for _ in range(free)])
        assert floor.above == [1]
        floor.improve(random.Random(seed))
        assert floor.above == [0]
        assert floor.table_of[12] == 8


def test_what_pins_make_unavoidable_cannot_be_mended() -> None:
    """Three of a club at two tables, two of them pinned: wherever the third sits, one is there."""
    floor = SeatArrangement((2, 2), [0, 1, None, None], [apart((1, 1, 1, 0), 2)])
    floor.seat_everybody([0, 1])
    assert floor.is_settled()
    floor = SeatArrangement(
        (2, 2, 2), [0, 1, None, None, None, None], [apart((1, 1, 1, 1, 0, 0), 2)]
    )
    floor.seat_everybody([2, 0, 1, 2])
    assert floor.is_settled()


class Counted(SeatArrangement):
    """A hall that counts how often somebody moves."""

    moves = 0

    def move(self, player: int, table: int) -> None:
        self.moves += 1
        super().move(player, table)


@pytest.mark.parametrize(
    ("sizes", "values", "pinned", "seats"),
    [
        (
            (4, 3, 3),
            (0, 1, 2, 1, 2, 1, 4, 4, 4, 1),
            (2, None, None, 0, None, 1, None, None, None, None),
            (1, 0, 2, 0, 1, 0, 2),
        ),
        (
            (3, 3, 3),
            (0, 1, 2, 4, 4, 1, 1, 2, 2),
            (None, 1, None, None, None, 1, None, None, None),
            (2, 2, 1, 0, 2, 0, 0),
        ),
    ],
)
def test_no_ring_is_gone_round_that_mends_nothing(
    sizes: tuple[int, ...],
    values: tuple[int, ...],
    pinned: tuple[int | None, ...],
    seats: tuple[int, ...],
) -> None:
    floor = Counted(sizes, pinned, [apart(values, max(sizes))])
    floor.seat_everybody(seats)
    (too_many,) = floor.above
    improve_by_rings(floor)
    assert floor.above == [0]
    assert 0 < floor.moves <= too_many * len(sizes)


def test_rings_bring_a_score_keeper_to_every_table() -> None:
    floor = SeatArrangement((2, 2), [None] * 4, [one_each((1, 1, 0, 0), 2)])
    floor.seat_everybody([0, 0, 1, 1])
    assert floor.above == [1]
    improve_by_rings(floor)
    assert floor.above == [0]


def test_where_no_two_can_change_places_three_do() -> None:
    """Ann and Abe can part only if one player moves on at each of three tables."""
    sizes = (3, 2, 2)
    ann_abe_al, bea_bob, pinned_cat, dan = (1, 1, 1), (2, 2), 3, 0
    values = (*ann_abe_al, *bea_bob, pinned_cat, dan)
    floor = SeatArrangement(sizes, [None, None, None, None, None, 1, None], [apart(values, 3)])
    floor.seat_everybody([0, 0, 2, 0, 1, 2])
    assert floor.above == [1]
    assert all(floor.harm(one, other) >= 0 for one in floor.movable for other in floor.movable)
    improve_by_rings(floor)
    assert floor.above == [0]
    assert Counter(floor.table_of) == {0: 3, 1: 2, 2: 2}
    assert floor.table_of[5] == 1


def test_rings_stop_where_nothing_can_be_mended() -> None:
    floor = SeatArrangement((2, 2), [0, 0, None, None], [apart((1, 1, 2, 2), 2)])
    floor.seat_everybody([1, 1])
    assert floor.above == [1], "the pinned pair is beyond help, the other only seems not to be"
    improve_by_rings(floor)
    assert floor.above == [1]
    assert floor.table_of == [0, 0, 1, 1]


def test_what_a_swap_costs_is_what_the_hall_costs_afterwards() -> None:
    rng = random.Random(20)
    for _ in range(60):
        sizes = rng.choice(HALLS)
        players = sum(sizes)
        wishes = [
            apart([rng.randrange(4) for _ in range(players)], max(sizes)),
            one_each([rng.randrange(2) for _ in range(players)], max(sizes)),
        ]
        floor = SeatArrangement(sizes, [None] * players, wishes)
        deal_freely(floor, rng)
        for _ in range(20):
            one, other = rng.choice(floor.movable), rng.choice(floor.movable)
            before, harm = list(floor.above), floor.harm(one, other)
            floor.swap(one, other)
            first, second = (now - was for now, was in zip(floor.above, before, strict=True))
            assert harm == 1_000 * first + second
            assert min(floor.above) >= 0
            counted_afresh = SeatArrangement(sizes, [None] * players, wishes)
            counted_afresh.seat_everybody(floor.table_of)
            assert counted_afresh.above == floor.above
            assert counted_afresh.excess == floor.excess


@pytest.mark.parametrize("sizes", [(5, 5, 5), (5, 5, 6), (5, 4, 4), (6, 6, 6, 5, 5)])
def test_dealing_club_by_club_parts_every_club_no_larger_than_the_hall(
    sizes: tuple[int, ...],
) -> None:
    rng = random.Random(f"clubs for {sizes}")
    players, tables = sum(sizes), len(sizes)
    for _ in range(50):
        clubs: list[int] = []
        while len(clubs) < players:
            clubs += [len(clubs) + 1] * rng.randint(1, tables)
        del clubs[players:]
        floor = SeatArrangement(sizes, [None] * players, [apart(clubs, max(sizes))])
        deal_in_blocks(floor, rng, clubs, [0] * players)
        assert floor.above == [0]


def test_stirring_forgets_the_order_in_which_clubs_were_dealt() -> None:
    """Two clubs of four at eight tables of two: the deal keeps them apart, the draw must not.

    The right rate is that of fair deals with the spoilt ones thrown away.
    """
    clubs = [1] * 4 + [2] * 4 + [0] * 8

    def meetings(table_of: Sequence[int]) -> int:
        return len(set(table_of[:4]) & set(table_of[4:8]))

    rng = random.Random(21)
    floor = SeatArrangement((2,) * 8, [None] * 16, [apart(clubs, 2)])
    fair: list[int] = []
    while len(fair) < 1_500:
        deal_freely(floor, rng)
        if floor.is_settled():
            fair.append(meetings(floor.table_of))
    stirred: list[int] = []
    for _ in range(1_500):
        deal_in_blocks(floor, rng, clubs, clubs)
        assert meetings(floor.table_of) == 0
        floor.stir(rng, 3 * 16)
        assert floor.is_settled()
        stirred.append(meetings(floor.table_of))
    assert abs(sum(stirred) / len(stirred) - sum(fair) / len(fair)) < 0.12
