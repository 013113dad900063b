"""How many tables, and how many players at each.

One rule for every house: its sizes stand in order of preference, and as few tables as possible
have the size it likes least, then the next, and so on; other ways are for the monitor to choose.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import gcd
from typing import NamedTuple

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.words import listed, say, say_count

MOST_SPLITS = 8
_MOST_PLAYERS = 60  # beyond, the usual way is the only sensible one
_UNEVEN = 2  # how many players more one table may have than another

Split = tuple[int, ...]


class CannotSeat(Refused):
    """These players cannot be seated; the message says why and what to do, in a sentence."""


class Advice(NamedTuple):
    """What the game monitor is told before tables are drawn.

    ``needs_small`` says that the tables need the monitor's consent, because some are smaller
    than the house plays at.  ``wait_for`` is how many more players would make better tables:
    regular ones where these are small, all of the preferred size where these are regular.  Where
    fewer are awaited it is those; None where nobody is, or nothing is to be gained.  ``choice`` is
    what to do now, in the words of a button.
    """

    sizes: tuple[int, ...]
    needs_small: bool
    wait_for: int | None
    sentence: str
    choice: str = ""


def table_sizes(rule_set: RuleSet, players: int, *, sixes: bool = True) -> tuple[int, ...]:
    """Return the number of players at each table, in table order, preferred sizes first.

    ``sixes=False`` leaves out every size above the preferred one.  Samboree rule 1 seats five,
    with six as the option; tables below five are ours, the fewest possible, fours before threes.
    Raises CannotSeat where no tables can be made of that many players.
    """
    regular = _regular_sizes(rule_set, sixes=sixes)
    sizes = regular + rule_set.small_tables
    if players < 1:
        raise CannotSeat.saying("There is nobody to seat yet.")
    if players < min(sizes):
        why = say("A table needs at least {smallest} players.", smallest=min(sizes))
        raise CannotSeat(f"{why} {_wait_for(min(sizes) - players)}")
    if not _can_make(sizes, players):
        raise CannotSeat(f"{_no_tables(players, sizes)} {_wait_for(_missing(sizes, players))}")
    tables: list[int] = []
    left = players
    for last in range(len(sizes) - 1, 0, -1):  # the last size as rarely as can be
        while not _can_make(sizes[:last], left):
            left -= sizes[last]
            tables.insert(0, sizes[last])
    return (*[sizes[0]] * (left // sizes[0]), *tables)


def advise(
    rule_set: RuleSet, players: int, *, sixes: bool = True, awaited: int | None = None
) -> Advice:
    """Return the tables for that many players, with a sentence for the game monitor.

    ``awaited`` is how many are still to come, if that is known: nobody waits for more.  Raises
    CannotSeat as ``table_sizes`` does.
    """
    seated = table_sizes(rule_set, players, sixes=sixes)
    regular = _regular_sizes(rule_set, sixes=sixes)
    if not set(seated) <= set(regular):
        missing = _missing(regular, players)
        choice = _seat_them(seated)
        sentence = f"{_no_tables(players, regular)} {_ways_on(choice, missing, awaited)}"
        return Advice(seated, True, _worth_waiting_for(missing, awaited), sentence, choice)
    wait_for = _worth_waiting_for(-players % regular[0], awaited)
    if wait_for:
        sentence = say_count(
            players,
            "1 player: {tables}, or wait for {more} more.",
            "{count} players: {tables}, or wait for {more} more.",
            tables=_tables(seated),
            more=wait_for,
        )
    else:
        sentence = say_count(
            players, "1 player: {tables}.", "{count} players: {tables}.", tables=_tables(seated)
        )
    return Advice(seated, False, wait_for, sentence, _seat_them(seated))


def _worth_waiting_for(missing: int, awaited: int | None) -> int | None:
    return (missing if awaited is None else min(missing, awaited)) or None


def _ways_on(seat_them: str, missing: int, awaited: int | None) -> str:
    """Say how they sit at small tables, and that waiting would help where enough are to come."""
    if awaited is not None and awaited < missing:
        return say_count(
            missing,
            "{seat_them}; 1 more player would make them.",
            "{seat_them}; {count} more players would make them.",
            seat_them=seat_them,
        )
    return say_count(
        missing,
        "{seat_them}, or wait for 1 more player.",
        "{seat_them}, or wait for {count} more players.",
        seat_them=seat_them,
    )


def _regular_sizes(rule_set: RuleSet, *, sixes: bool) -> tuple[int, ...]:
    preferred = rule_set.table_sizes[0]
    return tuple(size for size in rule_set.table_sizes if sixes or size <= preferred)


def _can_make(sizes: tuple[int, ...], players: int) -> bool:
    """Say whether tables of these sizes alone seat that many players.

    No other size is ever needed as often as the first one is large: that many of its tables could
    be tables of the first size instead.
    """
    *others, last = sizes
    if players < 0 or players % gcd(*sizes):  # many even sizes would be tried in all ways
        return False
    return not others or any(_can_make((*others,), players - n * last) for n in range(sizes[0]))


def _missing(sizes: tuple[int, ...], players: int) -> int:
    """Return how many more players make tables of these sizes alone: at least one."""
    more = 1
    while not _can_make(sizes, players + more):
        more += 1
    return more


def _no_tables(players: int, sizes: Sequence[int]) -> str:
    return say_count(
        players,
        "1 player does not make tables of {sizes}.",
        "{count} players do not make tables of {sizes}.",
        sizes=listed([str(size) for size in sizes]),
    )


def _wait_for(more: int) -> str:
    return say_count(more, "Wait for 1 more player.", "Wait for {count} more players.")


def _seat_them(seated: tuple[int, ...]) -> str:
    if len(seated) == 1:
        return say("Seat them at one table of {size}", size=seated[0])
    if len(seated) > 6:
        return say("Seat them at {tables}", tables=_tables(seated))
    return say("Seat them as {sizes}", sizes=listed([str(size) for size in seated]))


def _tables(seated: tuple[int, ...]) -> str:
    """Return words such as "5 tables of 5 and 1 table of 6"."""
    return listed(
        [
            say_count(tables, "1 table of {size}", "{count} tables of {size}", size=size)
            for size, tables in Counter(seated).items()
        ]
    )


def splits(rule_set: RuleSet, players: int) -> tuple[Split, ...]:
    """Return the ways to seat that many players, the usual one first, eight at most.

    Those follow that need the sizes the house likes least the least often; no table has more than
    two players more than another.  Ours: the sources know one way only (Samboree rule 1).  Raises
    CannotSeat where there are none.
    """
    usual = table_sizes(rule_set, players)
    if players <= rule_set.largest_table or players > _MOST_PLAYERS:
        return (usual,)
    sizes = rule_set.table_sizes + rule_set.small_tables
    others: set[Split] = set()
    for least in sizes:
        near = tuple(size for size in sizes if least <= size <= least + _UNEVEN)
        others.update(_made_of(near, players))
    liked = sorted(
        others - {usual}, key=lambda split: [split.count(size) for size in reversed(sizes)]
    )
    return (usual, *liked[: MOST_SPLITS - 1])


def _made_of(sizes: Split, players: int) -> Iterator[Split]:
    """Yield every split into tables of these sizes."""
    first, *others = sizes
    if not others:
        if players % first == 0:
            yield (first,) * (players // first)
        return
    for count in range(players // first + 1):
        for rest in _made_of(tuple(others), players - count * first):
            yield (first,) * count + rest


def refuse_split(rule_set: RuleSet, players: int, split: Split) -> None:
    """Raise Refused where that many players cannot sit at tables of these sizes."""
    allowed = rule_set.table_sizes + rule_set.small_tables
    if sum(split) != players or not set(split) <= set(allowed):
        raise Refused(
            say_count(
                players,
                "1 player does not sit at tables of {sizes}. Choose other tables.",
                "{count} players do not sit at tables of {sizes}. Choose other tables.",
                sizes=listed([str(size) for size in split] or ["0"]),
            )
        )
