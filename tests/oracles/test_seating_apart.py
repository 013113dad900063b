"""The proof that whoever can be kept apart is: every seating of small halls is tried."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from tests import door

Person = Mapping[str, Any]
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


def pairs(hall: Sequence[Person], tables: Sequence[int], what: str) -> int:
    """Count the pairs of one group, or club, that share a table."""
    mates = Counter(
        (table, person[what])
        for person, table in zip(hall, tables, strict=True)
        if person.get(what) is not None
    )
    return sum(present * (present - 1) // 2 for present in mates.values())


def costs(
    hall: Sequence[Person], tables: Sequence[int], keep_apart: Sequence[str]
) -> tuple[int, ...]:
    return tuple(pairs(hall, tables, what) for what in keep_apart)


def least_costs(
    hall: Sequence[Person], sizes: Sequence[int], keep_apart: Sequence[str]
) -> tuple[int, ...]:
    """The oracle: what the best of all seatings costs, the first wish weighing most."""
    free = list(sizes)
    pins = [person.get("pinned") for person in hall]
    for pin in pins:
        if pin is not None:
            free[pin - 1] -= 1
    best: tuple[int, ...] | None = None
    for seating in every_seating(free, pins.count(None)):
        drawn = iter(seating)
        tables = [next(drawn) if pin is None else pin - 1 for pin in pins]
        found = costs(hall, tables, keep_apart)
        best = found if best is None else min(best, found)
    assert best is not None
    return best


def some_hall(rng: random.Random, sizes: Sequence[int]) -> list[dict[str, Any]]:
    """Return candidates with few large groups and clubs, some of them pinned: hard to part."""
    groups, clubs, pins = rng.randint(1, 4), rng.randint(1, 4), rng.choice([0, 0.2, 0.5])
    free, hall = list(sizes), []
    for number in range(1, sum(sizes) + 1):
        table = rng.randrange(len(sizes))
        pinned = rng.random() < pins and free[table] > 0
        free[table] -= pinned
        hall.append(
            {
                "player": number,
                "group": f"group {rng.randrange(groups)}" if rng.random() < 0.7 else None,
                "club": f"club {rng.randrange(clubs)}" if rng.random() < 0.8 else None,
                "pinned": table + 1 if pinned else None,
            }
        )
    return hall


def drawn_tables(
    hall: Sequence[Person], sizes: Sequence[int], seed: int, keep_apart: Sequence[str]
) -> list[int]:
    """Return the table, by index, at which each of a hall is drawn."""
    drawn = door.drawn(hall, sizes, seed, keep_apart)["tables"]
    table = {player: index for index, mates in enumerate(drawn) for player in mates}
    return [table[person["player"]] for person in hall]


@pytest.mark.parametrize(
    "keep_apart", [("group",), ("club",), ("group", "club"), ("club", "group")], ids=",".join
)
def test_no_seating_of_a_small_hall_is_better(keep_apart: tuple[str, ...]) -> None:
    rng = random.Random(f"halls for {keep_apart}")
    for case in range(CASES):
        sizes = rng.choice(HALLS)
        hall = some_hall(rng, sizes)
        drawn = costs(hall, drawn_tables(hall, sizes, case, keep_apart), keep_apart)
        assert drawn == least_costs(hall, sizes, keep_apart), (hall, sizes, case)


@pytest.mark.parametrize("seed", [4, 16, 29, 50])
def test_clubs_have_another_attempt_where_the_first_leaves_them_together(seed: int) -> None:
    """Groups come first, and are as far apart as can be at once; Dan and Eve's club is not."""
    sizes = (4, 3)
    hall = [
        {"player": 1, "name": "Ann", "group": "Ash", "pinned": 2},
        {"player": 2, "name": "Bob", "group": "Birch"},
        {"player": 3, "name": "Cyd", "group": "Ash"},
        {"player": 4, "name": "Dan", "club": "Lions"},
        {"player": 5, "name": "Eve", "group": "Ash", "club": "Lions"},
        {"player": 6, "name": "Fay", "group": "Birch", "club": "Owls"},
        {"player": 7, "name": "Gus", "group": "Ash", "club": "Owls"},
    ]
    tables = drawn_tables(hall, sizes, seed, ("group", "club"))
    assert costs(hall, tables, ("group", "club")) == (2, 0)


def test_clubs_are_dealt_afresh_where_no_attempt_on_the_first_deal_parts_them() -> None:
    sizes = (2, 2, 2, 2)
    hall = [
        {"player": 1, "name": "Ann", "group": "Ash", "club": "Lions", "pinned": 3},
        {"player": 2, "name": "Bob", "group": "Ash", "club": "Owls"},
        {"player": 3, "name": "Cyd", "group": "Birch", "club": "Lions"},
        {"player": 4, "name": "Dan", "group": "Birch", "club": "Owls", "pinned": 2},
        {"player": 5, "name": "Eve", "group": "Birch", "club": "Lions"},
        {"player": 6, "name": "Fay", "group": "Cole", "club": "Owls"},
        {"player": 7, "name": "Gus", "club": "Lions"},
        {"player": 8, "name": "Hal", "group": "Cole", "pinned": 1},
    ]
    for seed in range(970, 990):
        assert door.drawn(hall, sizes, seed, ("group", "club"))["together"] == []


def test_a_couple_is_parted_by_more_than_changing_places_where_it_has_to_be() -> None:
    """Of some draws only: in most, two players who change places part them as well."""
    hall = [
        {"player": 1, "name": "Ann", "pinned": 3},
        {"player": 2, "name": "Bob"},
        {"player": 3, "name": "Cyd", "group": "Ash", "pinned": 1},
        {"player": 4, "name": "Dan", "group": "Birch"},
        {"player": 5, "name": "Eve", "group": "Ash"},
        {"player": 6, "name": "Fay", "group": "Ash"},
        {"player": 7, "name": "Gus", "group": "Birch"},
    ]
    for seed in range(650, 670):
        assert door.drawn(hall, (3, 2, 2), seed, ("group",))["together"] == []


def test_in_a_large_hall_only_free_seats_are_drawn() -> None:
    """Of 1200 two are free to sit anywhere, and both free seats are at table 1."""
    hall = [
        {
            "player": number,
            "group": "Smith" if number <= 2 else None,
            "pinned": 1 + (number - 1) // 5 if number > 2 else None,
        }
        for number in range(1, 1201)
    ]
    assert door.drawn(hall, (5,) * 240, 1, ("group",))["together"] == [(1, [1, 2])]
