"""Adds all players of a list, or none; a partner's name makes two of them a couple with one group.

Names are matched as duplicates are.  Who names nobody that is there is told, so that a slip of the
pen does not seat a couple together.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from mextrain_scorer.desk.roster.players import (
    LONGEST_TEXT,
    ImportedRoster,
    PlayerFacts,
    RosterRow,
    known_player,
    players,
    players_in,
    put_players,
)
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.names import clean_name, same_person_key
from mextrain_scorer.rules.progress import Progress, counted, no_progress
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.homes.beside import identity
from mextrain_scorer.store.homes.file import open_file
from mextrain_scorer.store.schema import TournamentRow, read_rows


class Couples(NamedTuple):
    """What partners' names make of a list.

    ``groups`` holds the group of each row, ``joined`` those of players on the roster who get one.
    ``missing`` says for each row whose partner is not there what to ask; blank for all others.
    """

    groups: tuple[str | None, ...]
    joined: Mapping[int, str]
    missing: tuple[str, ...]


def namesake_of(tournament: Tournament, name: str) -> int | None:
    """Return the number of a player of that name, ignoring case, spaces and Unicode variants."""
    key, there = same_person_key(name), players(tournament)
    return next((each.number for each in there if same_person_key(each.name) == key), None)


def both_called(one: int, other: int, name: str) -> str:
    """Return the sentence that two players have one name."""
    return say(
        "No. {number} and No. {other} are both called {name}.", number=one, other=other, name=name
    )


def earlier_players(tournament: Tournament, path: Path) -> tuple[str, tuple[PlayerFacts, ...]]:
    """Return the name of an earlier tournament and its players; its file is not changed.

    Raises Refused for this tournament itself, a damaged file, and one without players.
    """
    found = identity(path)
    if found is not None and found == identity(tournament.path):
        raise Refused.saying("This is the tournament that is open: choose an earlier one.")
    file = open_file(path, migrate=False)
    try:
        with file.reading() as reading:
            (facts,) = read_rows(reading, TournamentRow)
            people = players_in(reading)
    finally:
        file.close()
    if not people:
        raise Refused.saying("{name} has no players.", name=facts.name)
    return facts.name, people


def add_roster(
    tournament: Tournament,
    rows: Sequence[RosterRow],
    name: str = "",
    progress: Progress = no_progress,
) -> ImportedRoster:
    """Add these players, or none; ``name`` is shown in the history as their source.

    ``progress`` may stop it.  Raises Refused, naming the line, where a number is taken.
    """
    with tournament.change() as work:
        there = {each.number: each for each in players(tournament)}
        for row in counted(rows, progress):
            if row.number in there:
                raise Refused.saying(
                    "Line {line}, column number: {number} is taken by {name}. Nothing was added.",
                    line=row.line,
                    number=row.number,
                    name=there[row.number or 0].name,
                )
        couples = paired(rows, there)
        for one, group in couples.joined.items():
            player = known_player(work, one)
            player.group_name = group
            work.put(player)
        grouped = zip(rows, couples.groups, strict=True)
        numbers = put_players(work, [replace(row, group=group) for row, group in grouped])
        work.record("roster-imported", after=len(numbers), reason=name or None)
    known = {same_person_key(each.name): number for number, each in there.items()}
    same: list[str] = []
    for number, row in zip(numbers, rows, strict=True):
        first = known.setdefault(same_person_key(row.name), number)
        if first != number:
            same.append(both_called(first, number, row.name))
    alone = tuple(asked for asked in couples.missing if asked)
    return ImportedRoster(tuple(numbers), tuple(same), alone=alone)


def add_couple(tournament: Tournament, names: Sequence[str]) -> tuple[int, ...]:
    """Add the two of a couple, who share a group, and return their numbers."""
    one, other = map(clean_name, names)
    couple = [RosterRow(one, partner=other), RosterRow(other, partner=one)]
    return add_roster(tournament, couple).added


def paired(rows: Sequence[RosterRow], there: Mapping[int, PlayerFacts]) -> Couples:
    """Pair each row with the one its partner's name means, in the list or on the roster.

    ``there`` are the players on the roster by number.
    """
    called: dict[str, list[int]] = defaultdict(list)
    for at, row in enumerate(rows):
        called[same_person_key(row.name)].append(at)
    known = {same_person_key(each.name): number for number, each in there.items()}
    together = {at: {at} for at in range(len(rows))}  # who is tied to a row, by whosever naming
    elder: dict[int, int] = {}
    for at, row in enumerate(rows):
        other = _meant(at, rows, called) if row.partner else None
        if other is not None:
            couple = together[at] | together[other]
            together |= dict.fromkeys(couple, couple)
        elif row.partner and same_person_key(row.partner) in known:
            elder[at] = known[same_person_key(row.partner)]
    groups, missing = [row.group for row in rows], [""] * len(rows)
    joined: dict[int, str] = {}
    for at, row in enumerate(rows):
        couple = together[at]
        elders = [there[elder[one]] for one in sorted(couple) if one in elder]
        if len(couple) > 1 or elders:
            groups[at] = label = _label([rows[one] for one in sorted(couple)], elders)
            joined |= {each.number: label for each in elders if not each.group}
        elif row.partner:
            missing[at] = _question(row)
    return Couples(tuple(groups), joined, tuple(missing))


def _meant(at: int, rows: Sequence[RosterRow], called: Mapping[str, list[int]]) -> int | None:
    """Return the row of a partner; of several with that name, the one who names this player."""
    row = rows[at]
    found = [one for one in called.get(same_person_key(row.partner or ""), ()) if one != at]
    own = same_person_key(row.name)
    for one in found:
        if same_person_key(rows[one].partner or "") == own:
            return one
    return found[0] if found else None


def _label(members: Sequence[RosterRow], elders: Sequence[PlayerFacts]) -> str:
    """Return the group of a couple: one that a member has already, or their names."""
    held = [each.group for each in elders] + [each.group for each in members]
    names = [each.name for each in members] + [each.name for each in elders]
    return next(filter(None, held), " & ".join(names)[:LONGEST_TEXT])


def _question(row: RosterRow) -> str:
    if same_person_key(row.partner or "") == same_person_key(row.name):
        return say("{name} has their own name as partner.", name=row.name)
    return say(
        "Nobody is called {partner}: {name} would be without a partner.",
        partner=row.partner,
        name=row.name,
    )
