"""The proof that whoever can be kept apart is: every seating of small halls is tried."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from mextrain_scorer.rules.seating.cycles import improve_by_rings
from mextrain_scorer.rules.seating.deal import deal_freely, deal_in_blocks
from mextrain_scorer.rules.seating.hall import Floor, apart, one_each
from mextrain_scorer.rules.seating.seating import Candidate, draw_seats

HALLS = [(2, 2), (3, 2), (3, 3), (4, 3), (3, 2, 2), (4, 4), (3, 3, 2), (5, 3), (2, 2, 2), (4, 2, 2)]
CASES = 150


def every_seating(free: list[int], players: int) -> Iterator[tuple[int, ...]]:
    """Yield the tables, by index, of each way to give that many players the free seats."""
    if players == 0:
        yield ()
        return
    for table in range(len(free)):
        if free[table]:
            free[table] -= 1
            for others in every_seating(free, players - 1):
                yield (table, *others)
            free[table] += 1


def pairs(hall: Sequence[Candidate], tables: Sequence[int], what: str) -> int:
    """Count the pairs of one group, or club, that share a table."""
    mates = Counter(
        (table, getattr(person, what))
        for person, table in zip(hall, tables, strict=True)
        if getattr(person, what) is not None
    )
    return sum(present * (present - 1) // 2 for present in mates.values())


def costs(
    hall: Sequence[Candidate], tables: Sequence[int], keep_apart: Sequence[str]
) -> tuple[int, ...]:
    return tuple(pairs(hall, tables, what) for what in keep_apart)


def least_costs(
    hall: Sequence[Candidate], sizes: Sequence[int], keep_apart: Sequence[str]
) -> tuple[int, ...]:
    """The oracle: what the best of all seatings costs, the first wish weighing most."""
    free = list(sizes)
    for person in hall:
        if person.pinned is not None:
            free[person.pinned - 1] -= 1
    to_seat = sum(person.pinned is None for person in hall)
    best: tuple[int, ...] | None = None
    for seating in every_seating(free, to_seat):
        drawn = iter(seating)
        tables = [next(drawn) if p.pinned is None else p.pinned - 1 for p in hall]
        found = costs(hall, tables, keep_apart)
        best = found if best is None else min(best, found)
    assert best is not None
    return best


def some_hall(rng: random.Random, sizes: Sequence[int]) -> list[Candidate]:
    """Return candidates with few large groups and clubs, some of them pinned: hard to part."""
    groups, clubs, pins = rng.randint(1, 4), rng.randint(1, 4), rng.choice([0, 0.2, 0.5])
    free, hall = list(sizes), []
    for number in range(1, sum(sizes) + 1):
        table = rng.randrange(len(sizes))
        pinned = rng.random() < pins and free[table] > 0
        free[table] -= pinned
        hall.append(
            Candidate(
                number,
                f"Player {number}",
                group=f"group {rng.randrange(groups)}" if rng.random() < 0.7 else None,
                club=f"club {rng.randrange(clubs)}" if rng.random() < 0.8 else None,
                pinned=table + 1 if pinned else None,
            )
        )
    return hall


@pytest.mark.parametrize(
    "keep_apart", [("group",), ("club",), ("group", "club"), ("club", "group")], ids=",".join
)
def test_no_seating_of_a_small_hall_is_better(keep_apart: tuple[str, ...]) -> None:
    rng = random.Random(f"halls for {keep_apart}")
    for case in range(CASES):
        sizes = rng.choice(HALLS)
        hall = some_hall(rng, sizes)
        tables_drawn = draw_seats(hall, sizes, case, keep_apart).tables
        table = {player: index for index, mates in enumerate(tables_drawn) for player in mates}
        drawn = costs(hall, [table[person.player] for person in hall], keep_apart)
        assert drawn == least_costs(hall, sizes, keep_apart), (hall, sizes, case)


@pytest.mark.parametrize("seed", [4, 16, 29, 50])
def test_clubs_have_another_attempt_where_the_first_leaves_them_together(seed: int) -> None:
    """Groups come first, and are as far apart as can be at once; Dan and Eve's club is not."""
    sizes = (4, 3)
    hall = [
        Candidate(1, "Ann", group="Ash", pinned=2),
        Candidate(2, "Bob", group="Birch"),
        Candidate(3, "Cyd", group="Ash"),
        Candidate(4, "Dan", club="Lions"),
        Candidate(5, "Eve", group="Ash", club="Lions"),
        Candidate(6, "Fay", group="Birch", club="Owls"),
        Candidate(7, "Gus", group="Ash", club="Owls"),
    ]
    drawn = draw_seats(hall, sizes, seed, ("group", "club"))
    table = {player: index for index, mates in enumerate(drawn.tables) for player in mates}
    assert costs(hall, [table[person.player] for person in hall], ("group", "club")) == (2, 0)


def test_clubs_are_dealt_afresh_where_no_attempt_on_the_first_deal_parts_them() -> None:
    sizes = (2, 2, 2, 2)
    hall = [
        Candidate(1, "Ann", group="Ash", club="Lions", pinned=3),
        Candidate(2, "Bob", group="Ash", club="Owls"),
        Candidate(3, "Cyd", group="Birch", club="Lions"),
        Candidate(4, "Dan", group="Birch", club="Owls", pinned=2),
        Candidate(5, "Eve", group="Birch", club="Lions"),
        Candidate(6, "Fay", group="Cole", club="Owls"),
        Candidate(7, "Gus", club="Lions"),
        Candidate(8, "Hal", group="Cole", pinned=1),
    ]
    for seed in range(970, 990):
        assert draw_seats(hall, sizes, seed, ("group", "club")).together == ()


def test_a_couple_is_parted_by_more_than_changing_places_where_it_has_to_be() -> None:
    """Of some draws only: in most, two players who change places part them as well."""
    hall = [
        Candidate(1, "Ann", pinned=3),
        Candidate(2, "Bob"),
        Candidate(3, "Cyd", group="Ash", pinned=1),
        Candidate(4, "Dan", group="Birch"),
        Candidate(5, "Eve", group="Ash"),
        Candidate(6, "Fay", group="Ash"),
        Candidate(7, "Gus", group="Birch"),
    ]
    for seed in range(650, 670):
        assert draw_seats(hall, (3, 2, 2), seed, ("group",)).together == ()


def test_in_a_large_hall_only_free_seats_are_drawn() -> None:
    """Of 1200 two are free to sit anywhere, and both free seats are at table 1."""
    hall = [
        Candidate(
            number,
            f"Player {number}",
            group="Smith" if number <= 2 else None,
            pinned=1 + (number - 1) // 5 if number > 2 else None,
        )
        for number in range(1, 1201)
    ]
    (left,) = draw_seats(hall, (5,) * 240, 1, ("group",)).together
    assert (left.table_no, left.players) == (1, (1, 2))


def test_one_exchange_may_make_the_next_one_possible() -> None:
    values = (3, 3, 3, 2, 2, 1, 1, 0, 3, 1)
    pinned = (None, None, None, None, 0, 1, None, None, 2, 1)
    for seed in range(12):
        floor = Floor((4, 3, 3), pinned, [apart(values, 4)])
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
        floor = Floor((2, 3, 2), pinned, [apart(group, 3), apart(club, 3)])
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
        floor = Floor(sizes, pinned + [None] * 40, [apart(values, 6)])
        floor.seat_everybody([table for table, free in enumerate(floor.free) for _ in range(free)])
        assert floor.above == [1]
        floor.improve(random.Random(seed))
        assert floor.above == [0]
        assert floor.table_of[12] == 8


def test_what_pins_make_unavoidable_cannot_be_mended() -> None:
    """Three of a club at two tables, two of them pinned: wherever the third sits, one is there."""
    floor = Floor((2, 2), [0, 1, None, None], [apart((1, 1, 1, 0), 2)])
    floor.seat_everybody([0, 1])
    assert floor.is_settled()
    floor = Floor((2, 2, 2), [0, 1, None, None, None, None], [apart((1, 1, 1, 1, 0, 0), 2)])
    floor.seat_everybody([2, 0, 1, 2])
    assert floor.is_settled()


class Counted(Floor):
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
    floor = Floor((2, 2), [None] * 4, [one_each((1, 1, 0, 0), 2)])
    floor.seat_everybody([0, 0, 1, 1])
    assert floor.above == [1]
    improve_by_rings(floor)
    assert floor.above == [0]


def test_where_no_two_can_change_places_three_do() -> None:
    """Ann and Abe can part only if one player moves on at each of three tables."""
    sizes = (3, 2, 2)
    ann_abe_al, bea_bob, pinned_cat, dan = (1, 1, 1), (2, 2), 3, 0
    values = (*ann_abe_al, *bea_bob, pinned_cat, dan)
    floor = Floor(sizes, [None, None, None, None, None, 1, None], [apart(values, 3)])
    floor.seat_everybody([0, 0, 2, 0, 1, 2])
    assert floor.above == [1]
    assert all(floor.harm(one, other) >= 0 for one in floor.movable for other in floor.movable)
    improve_by_rings(floor)
    assert floor.above == [0]
    assert Counter(floor.table_of) == {0: 3, 1: 2, 2: 2}
    assert floor.table_of[5] == 1


def test_rings_stop_where_nothing_can_be_mended() -> None:
    floor = Floor((2, 2), [0, 0, None, None], [apart((1, 1, 2, 2), 2)])
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
        floor = Floor(sizes, [None] * players, wishes)
        deal_freely(floor, rng)
        for _ in range(20):
            one, other = rng.choice(floor.movable), rng.choice(floor.movable)
            before, harm = list(floor.above), floor.harm(one, other)
            floor.swap(one, other)
            first, second = (now - was for now, was in zip(floor.above, before, strict=True))
            assert harm == 1_000 * first + second
            assert min(floor.above) >= 0
            counted_afresh = Floor(sizes, [None] * players, wishes)
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
        floor = Floor(sizes, [None] * players, [apart(clubs, max(sizes))])
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
    floor = Floor((2,) * 8, [None] * 16, [apart(clubs, 2)])
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
