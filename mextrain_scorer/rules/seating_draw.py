"""The draw: who sits where.

Chance decides, under a seed that makes the same draw again, and is bent only as far as wishes
ask: couples and clubs apart, a score keeper at every table, pinned players at their tables.
"""

import heapq
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from mextrain_scorer.rules.seating_cycles import mend_by_rings
from mextrain_scorer.rules.seating_floor import NO_VALUE, Floor, Wish, apart, one_each
from mextrain_scorer.rules.seating_sizes import CannotSeat
from mextrain_scorer.rules.words import say

GROUP = "group"
CLUB = "club"
STIRS = 12  # rounds of stirring and mending, where a lesser wish is still open


@dataclass(frozen=True, slots=True)
class Candidate:
    """A player who is to be given a seat.

    ``pinned`` is the number of the table they must be at; ``willing`` says they offered to keep
    score (Samboree rule 1: each table elects its own).
    """

    player: int
    name: str
    group: str | None = None
    club: str | None = None
    pinned: int | None = None
    willing: bool = False


@dataclass(frozen=True, slots=True)
class Together:
    """Players of one group or club whom the draw could not keep apart."""

    what: str
    value: str
    table_no: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """The players of each table in the order of their seats, clockwise."""

    tables: tuple[tuple[int, ...], ...]
    together: tuple[Together, ...]


def draw_seats(
    candidates: Sequence[Candidate],
    sizes: Sequence[int],
    seed: int,
    keep_apart: Sequence[str] = (),
) -> Draw:
    """Draw a table and a seat for everybody; the same players and seed give the same draw.

    ``keep_apart`` names "group", "club" or both, the weightier first.  As few pairs of the first
    share a table as the pins allow, none where none need to; the second is spread as evenly
    as it can be without harm to the first.  Where nobody is willing to keep score and nobody
    is kept apart, each draw is as likely as any other.
    Raises CannotSeat where pins ask for a table or a seat that is not there, ValueError where
    candidates and seats are not equally many.
    """
    people = sorted(candidates, key=lambda candidate: candidate.player)
    _check(people, sizes, keep_apart)
    rng = Random(seed)  # noqa: S311  seats are drawn by lot, and must be drawn alike again
    floor = _seated_floor(people, sizes, rng, keep_apart)
    tables: list[list[Candidate]] = [[] for _ in sizes]
    for person, table in zip(people, floor.table_of, strict=True):
        tables[table].append(person)
    for table_mates in tables:
        rng.shuffle(table_mates)
    return Draw(
        tuple(tuple(person.player for person in table_mates) for table_mates in tables),
        tuple(left for what in keep_apart for left in _still_together(tables, what)),
    )


def _seated_floor(
    people: Sequence[Candidate], sizes: Sequence[int], rng: Random, keep_apart: Sequence[str]
) -> Floor:
    pinned = [None if person.pinned is None else person.pinned - 1 for person in people]
    floor = Floor(sizes, pinned, _wishes(people, sizes, keep_apart))
    _deal_freely(floor, rng)
    floor.mend(rng)
    if floor.is_settled():
        return floor
    _deal_in_blocks(floor, rng, _blocks(people, floor, rng, keep_apart))
    floor.mend(rng)
    mend_by_rings(floor)
    for _ in range(STIRS):
        floor.stir(rng, 3 * len(people))
        floor.mend(rng)
        if floor.is_settled():
            break
    return floor


def _wishes(
    people: Sequence[Candidate], sizes: Sequence[int], keep_apart: Sequence[str]
) -> list[Wish]:
    largest = max(sizes)
    wishes = [apart(_values(people, what), largest) for what in keep_apart]
    willing = [int(person.willing) for person in people]
    if any(willing):
        wishes.append(one_each(willing, largest))
    return wishes


def _values(people: Sequence[Candidate], what: str) -> list[int]:
    """Return a number for each player's group or club; who has it alone has no value."""
    names = [_name(person, what) for person in people]
    shared = [name for name, times in Counter(names).items() if name and times > 1]
    numbers = {name: number for number, name in enumerate(shared, start=1)}
    return [numbers.get(name, NO_VALUE) for name in names]


def _name(person: Candidate, what: str) -> str:
    return (person.group if what == GROUP else person.club) or ""


def _deal_freely(floor: Floor, rng: Random) -> None:
    seats = [table for table, free in enumerate(floor.free) for _ in range(free)]
    rng.shuffle(seats)
    floor.seat_everybody(seats)


def _blocks(
    people: Sequence[Candidate], floor: Floor, rng: Random, keep_apart: Sequence[str]
) -> list[list[int]]:
    """Return the movable players by club, or by group, largest first and those with none last.

    Within a club those of one group follow each other, so that one deal parts them as well.
    """
    widest = CLUB if CLUB in keep_apart else GROUP
    clubs, groups = _values(people, widest), _values(people, GROUP)
    order = rng.sample(floor.movable, len(floor.movable))
    order.sort(key=groups.__getitem__)
    blocks: dict[int, list[int]] = {}
    for player in order:
        blocks.setdefault(clubs[player], []).append(player)
    alone = blocks.pop(NO_VALUE, [])
    shuffled = rng.sample(list(blocks.values()), len(blocks))
    return [*sorted(shuffled, key=len, reverse=True), alone]


def _deal_in_blocks(floor: Floor, rng: Random, blocks: Sequence[Sequence[int]]) -> None:
    """Deal each block to as many tables as it has players, to those with most free seats first.

    Without pins this parts every block that can be parted (Gale and Ryser).
    """
    table_of: dict[int, int] = {}
    open_tables = [(-free, rng.random(), table) for table, free in enumerate(floor.free) if free]
    heapq.heapify(open_tables)
    for block in blocks:
        waiting = list(block)
        while waiting:
            dealt = []
            while waiting and open_tables:
                free, _, table = heapq.heappop(open_tables)
                table_of[waiting.pop()] = table
                if free < -1:
                    dealt.append((free + 1, rng.random(), table))
            for open_table in dealt:
                heapq.heappush(open_tables, open_table)
    floor.seat_everybody([table_of[player] for player in floor.movable])


def _still_together(tables: Sequence[Sequence[Candidate]], what: str) -> list[Together]:
    found = []
    for table_no, table_mates in enumerate(tables, start=1):
        times = Counter(_name(person, what) for person in table_mates)
        for value in sorted(name for name, present in times.items() if name and present > 1):
            mates = (person.player for person in table_mates if _name(person, what) == value)
            found.append(Together(what, value, table_no, tuple(sorted(mates))))
    return found


def _check(people: Sequence[Candidate], sizes: Sequence[int], keep_apart: Sequence[str]) -> None:
    if sum(sizes) != len(people) or not people:
        raise ValueError(f"{len(people)} candidates for {sum(sizes)} seats")
    if len({person.player for person in people}) != len(people):
        raise ValueError("a player stands among the candidates twice")
    if not {GROUP, CLUB} >= set(keep_apart) or len(set(keep_apart)) != len(keep_apart):
        raise ValueError(f"keep_apart is a choice of group and club, not {keep_apart}")
    seats_taken: Counter[int] = Counter()
    for person in people:
        if person.pinned is None:
            continue
        if not 1 <= person.pinned <= len(sizes):
            raise CannotSeat(
                say(
                    "No. {player} {name} is to sit at table {table_no}, but the last table is "
                    "{last}. Choose another table for them.",
                    player=person.player,
                    name=person.name,
                    table_no=person.pinned,
                    last=len(sizes),
                )
            )
        seats_taken[person.pinned] += 1
    for table_no, taken in sorted(seats_taken.items()):
        if taken > sizes[table_no - 1]:
            raise CannotSeat(
                say(
                    "{players} players are to sit at table {table_no}, which seats {seats}. "
                    "Choose another table for some of them.",
                    players=taken,
                    table_no=table_no,
                    seats=sizes[table_no - 1],
                )
            )
