"""Couples of a roster: a partner's name pairs two people, who then share a group.

Names are matched as duplicates are.  Who names nobody that is there is told, so that a slip of the
pen does not seat a couple together.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mextrain_scorer.desk.roster.players import LONGEST_TEXT, RosterRow
from mextrain_scorer.rules.names import same_person_key
from mextrain_scorer.rules.words import say


@dataclass(frozen=True, slots=True)
class Registered:
    """A player who is on the roster already, as far as a partner's name asks about them."""

    name: str
    group: str | None


@dataclass(frozen=True, slots=True)
class Couples:
    """What partners' names make of a list.

    ``groups`` holds the group of each row, ``joined`` those of players on the roster who get one.
    ``missing`` says for each row whose partner is not there what to ask; blank for all others.
    """

    groups: tuple[str | None, ...]
    joined: Mapping[int, str]
    missing: tuple[str, ...]


def paired(rows: Sequence[RosterRow | None], there: Mapping[int, Registered]) -> Couples:
    """Pair each row with the one its partner's name means, in the list or on the roster.

    ``there`` are the players on the roster by number; a row that is not to be added is None.
    """
    called: dict[str, list[int]] = defaultdict(list)
    for at, row in enumerate(rows):
        if row is not None:
            called[same_person_key(row.name)].append(at)
    known = {same_person_key(each.name): number for number, each in there.items()}
    mates: dict[int, set[int]] = defaultdict(set)
    elder: dict[int, int] = {}
    for at, row in enumerate(rows):
        if row is None or not row.partner:
            continue
        other = _meant(at, row, rows, called)
        if other is not None:
            mates[at].add(other)
            mates[other].add(at)
        elif same_person_key(row.partner) in known:
            elder[at] = known[same_person_key(row.partner)]
    groups = [None if row is None else row.group for row in rows]
    joined: dict[int, str] = {}
    done: set[int] = set()
    for at in sorted({*mates, *elder}):
        if at in done:
            continue
        together = _all_of(at, mates)
        done |= together
        label = _label(together, rows, [elder[one] for one in together if one in elder], there)
        for one in together:
            groups[one] = label
        joined.update(
            (elder[one], label) for one in together if one in elder and not there[elder[one]].group
        )
    missing = tuple(
        _question(row) if row is not None and row.partner and at not in done else ""
        for at, row in enumerate(rows)
    )
    return Couples(tuple(groups), joined, missing)


def _meant(
    at: int, row: RosterRow, rows: Sequence[RosterRow | None], called: Mapping[str, list[int]]
) -> int | None:
    """Return the row of a partner; of several with that name, the one who names this player."""
    found = [one for one in called.get(same_person_key(row.partner or ""), ()) if one != at]
    own = same_person_key(row.name)
    for one in found:
        other = rows[one]
        if other is not None and other.partner and same_person_key(other.partner) == own:
            return one
    return found[0] if found else None


def _all_of(at: int, mates: Mapping[int, set[int]]) -> set[int]:
    """Return everybody who is tied to a row, by one partner's name or by several."""
    found, to_visit = {at}, [at]
    while to_visit:
        for one in mates.get(to_visit.pop(), set()) - found:
            found.add(one)
            to_visit.append(one)
    return found


def _label(
    together: set[int],
    rows: Sequence[RosterRow | None],
    elders: Sequence[int],
    there: Mapping[int, Registered],
) -> str:
    """Return the group of a couple: one that a member has already, or their names."""
    members = [row for row in (rows[one] for one in sorted(together)) if row is not None]
    held = [there[number].group for number in elders] + [row.group for row in members]
    for group in held:
        if group:
            return group
    names = [row.name for row in members] + [there[number].name for number in elders]
    return " & ".join(names)[:LONGEST_TEXT]


def _question(row: RosterRow) -> str:
    if same_person_key(row.partner or "") == same_person_key(row.name):
        return say("{name} has their own name as partner.", name=row.name)
    return say(
        "Nobody is called {partner}: {name} would be without a partner.",
        partner=row.partner,
        name=row.name,
    )
