"""The draw: who sits where.

Chance decides, under a seed that makes the same draw again, and is bent only as far as
preferences ask: couples and clubs apart, a score keeper at every table, pinned players at theirs.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from mextrain_scorer.rules.seating.arrangement import (
    NO_VALUE,
    Preference,
    SeatArrangement,
    improve_by_rings,
)
from mextrain_scorer.rules.seating.later_games import Plans, Tables, draw_later_game
from mextrain_scorer.rules.table_sizes import CannotSeat

GROUP = "group"
CLUB = "club"
_FEWEST_ATTEMPTS, _MOST_ATTEMPTS = 2, 18
_PLAYERS_DEALT = 20_000  # in all attempts together, so that large events do not wait
_DEAL_AFRESH = 3  # attempts that mix one deal
_MIXES_A_PLAYER = 3
_NO_PLANS: Plans = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Candidate:
    """A player who is to be given a seat.

    ``pinned`` is the number of the table they must be at; ``willing`` says they offered to keep
    score (Samboree rule 1: each table elects its own).  ``sat_at`` are the tables of the day's
    earlier games, 0 for a game they were not in: who sat together before is kept apart now.
    """

    player: int
    name: str
    group: str | None = None
    club: str | None = None
    pinned: int | None = None
    willing: bool = False
    sat_at: Tables = ()


class Together(NamedTuple):
    """Players of one group or club whom the draw could not keep apart."""

    what: str
    value: str
    table_no: int
    players: tuple[int, ...]


class Draw(NamedTuple):
    """The players of each table in the order of their seats, clockwise, and who sits together."""

    tables: tuple[tuple[int, ...], ...]
    together: tuple[Together, ...]


def draw_seats(
    candidates: Sequence[Candidate],
    sizes: Sequence[int],
    seed: int,
    keep_apart: Sequence[str] = (),
    plans: Plans = _NO_PLANS,
) -> Draw:
    """Draw a table and a seat for everybody; the same players and seed give the same draw.

    ``keep_apart`` names "group", "club" or both, the weightier first.  As few pairs of the first
    share a table as the pins allow, none where none need to; the second is spread as evenly as many
    attempts find without harm to the first. Then as few pairs as can be found meet again who sat
    together in an earlier game, by one of the seating ``plans`` where it fits. Those willing to
    keep score are spread over the tables where that harms neither. In a first game where nobody is
    willing and nobody is kept apart, each draw is as likely as any other.
    Raises CannotSeat where pins ask for a table or a seat that is not there, ValueError where
    candidates and seats are not equally many.
    """
    people = sorted(candidates, key=lambda candidate: candidate.player)
    _check(people, sizes, keep_apart)
    keep_apart = tuple(dict.fromkeys(keep_apart))
    rng = Random(seed)  # noqa: S311  seats are drawn by lot, and must be drawn alike again
    arrangement = _first_seats(people, sizes, rng, keep_apart)
    sat_at = [person.sat_at for person in people]
    if any(map(any, sat_at)):
        draw_later_game(arrangement, sat_at, len(keep_apart), plans, rng)
    tables: list[list[Candidate]] = [[] for _ in sizes]
    for person, table in zip(people, arrangement.table_of, strict=True):
        tables[table].append(person)
    for table_mates in tables:
        rng.shuffle(table_mates)
    seated = [tuple(person.player for person in table_mates) for table_mates in tables]
    still = (
        together(what, dict(enumerate(seated, start=1)), {p.player: _name(p, what) for p in people})
        for what in keep_apart
    )
    return Draw(tuple(seated), tuple(chain.from_iterable(still)))


def _first_seats(
    people: Sequence[Candidate], sizes: Sequence[int], rng: Random, keep_apart: Sequence[str]
) -> SeatArrangement:
    """Seat everybody as in a first game: by chance alone where exchanges can mend that."""
    pinned = [None if person.pinned is None else person.pinned - 1 for person in people]
    preferences = [Preference.apart(_values(people, what), max(sizes)) for what in keep_apart]
    willing = [int(person.willing) for person in people]
    if any(willing):
        preferences.append(Preference.one_each(willing, max(sizes)))
    arrangement = SeatArrangement(sizes, pinned, preferences)
    arrangement.deal(rng)
    arrangement.improve(rng)
    if not arrangement.is_settled():
        groups = _values(people, GROUP)
        clubs = _values(people, CLUB) if CLUB in keep_apart else groups
        _settle(arrangement, rng, clubs, groups)
    return arrangement


def _settle(
    arrangement: SeatArrangement, rng: Random, clubs: Sequence[int], groups: Sequence[int]
) -> None:
    """Serve the first preference as far as can be, and the others as well as some attempts can.

    Mixing afterwards makes the draw forget the order in which clubs were dealt.
    """
    players = len(arrangement.table_of)
    attempts = max(_FEWEST_ATTEMPTS, min(_MOST_ATTEMPTS, _PLAYERS_DEALT // players))
    found: list[tuple[list[int], list[int]]] = []
    for attempt in range(attempts):
        if attempt % _DEAL_AFRESH == 0:
            arrangement.deal_by_club(rng, clubs, groups)
            arrangement.improve(rng)
            improve_by_rings(arrangement)
        arrangement.mix(rng, _MIXES_A_PLAYER * players)
        arrangement.improve(rng)
        found.append((arrangement.excesses, arrangement.seating()))
        if not any(arrangement.excesses[1:]):  # and the rings did all that can be for the first
            break
    _, best = min(found, key=lambda attempt: attempt[0])
    arrangement.seat_everybody(best)


def _values(people: Sequence[Candidate], what: str) -> list[int]:
    """Return a number for each player's group or club; who has it alone has no value."""
    names = [_name(person, what) for person in people]
    shared = [name for name, times in Counter(names).items() if name and times > 1]
    numbers = {name: number for number, name in enumerate(shared, start=1)}
    return [numbers.get(name, NO_VALUE) for name in names]


def _name(person: Candidate, what: str) -> str:
    return (person.group if what == GROUP else person.club) or ""


def together(
    what: str, tables: Mapping[int, Sequence[int]], value_of: Mapping[int, str | None]
) -> list[Together]:
    """Return who of one group or club sit at the same table, by table and name.

    ``tables`` has the players of each table by its number, ``value_of`` each player's group or
    club.
    """
    found = []
    for table_no, players in sorted(tables.items()):
        mates: dict[str, list[int]] = {}
        for player in sorted(players):
            if value := value_of.get(player):
                mates.setdefault(value, []).append(player)
        found += [
            Together(what, value, table_no, tuple(here))
            for value, here in sorted(mates.items())
            if len(here) > 1
        ]
    return found


def _check(people: Sequence[Candidate], sizes: Sequence[int], keep_apart: Sequence[str]) -> None:
    if sum(sizes) != len(people) or not people:
        raise ValueError(f"{len(people)} candidates for {sum(sizes)} seats")
    if len({person.player for person in people}) != len(people):
        raise ValueError("a player stands among the candidates twice")
    if not {GROUP, CLUB} >= set(keep_apart):
        raise ValueError(f"keep_apart is a choice of group and club, not {keep_apart}")
    check_pins(
        {person.player: person.name for person in people},
        {person.player: person.pinned for person in people if person.pinned is not None},
        sizes,
    )


def check_pins(names: Mapping[int, str], pins: Mapping[int, int], sizes: Sequence[int]) -> None:
    """Raise CannotSeat where pins, each player's table, ask for a table or seat not there."""
    for player, table_no in pins.items():
        if not 1 <= table_no <= len(sizes):
            raise CannotSeat.saying(
                "No. {player} {name} is to sit at table {table_no}, but the last table is "
                "{last}. Choose another table for them.",
                player=player,
                name=names[player],
                table_no=table_no,
                last=len(sizes),
            )
    for table_no, taken in sorted(Counter(pins.values()).items()):
        if taken > sizes[table_no - 1]:
            raise CannotSeat.saying(
                "{players} players are to sit at table {table_no}, which seats {seats}. "
                "Choose another table for some of them.",
                players=taken,
                table_no=table_no,
                seats=sizes[table_no - 1],
            )
