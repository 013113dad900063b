"""Adds all players of a list, or none."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from mextrain_scorer.desk.roster.couples import Registered, paired
from mextrain_scorer.desk.roster.players import (
    CHECKED_IN,
    REGISTERED,
    ImportedRoster,
    PlayerFacts,
    RosterRow,
    free_numbers,
    players_in,
)
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.names import same_person_key
from mextrain_scorer.rules.progress import Progress, counted, no_progress
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.homes.beside import identity
from mextrain_scorer.store.homes.opening import open_file
from mextrain_scorer.store.schema import PlayerClassRow, PlayerRow, TournamentRow, read_rows


def registered(tournament: Tournament) -> dict[int, Registered]:
    """Return who is on the roster already, by number."""
    with tournament.reading() as reading:
        return _registered(read_rows(reading, PlayerRow))


def _registered(rows: Iterable[PlayerRow]) -> dict[int, Registered]:
    return {row.number: Registered(row.name, row.group_name) for row in rows}


def earlier_players(
    tournament: Tournament, path: Path, progress: Progress = no_progress
) -> tuple[str, tuple[PlayerFacts, ...]]:
    """Return the name of an earlier tournament and its players; its file is not changed.

    ``progress`` receives the share of the file that is checked.  Raises Refused for this tournament
    itself, a damaged file, and one without players.
    """
    found = identity(path)
    if found is not None and found == identity(tournament.path):
        raise Refused(say("This is the tournament that is open: choose an earlier one."))
    file = open_file(path, migrate=False, progress=progress)
    try:
        with file.reading() as reading:
            (facts,) = read_rows(reading, TournamentRow)
            people = players_in(reading)
    finally:
        file.close()
    if not people:
        raise Refused(say("{name} has no players.", name=facts.name))
    return facts.name, people


def namesake_of(tournament: Tournament, name: str) -> int | None:
    """Return the number of a player of that name, ignoring case, spaces and Unicode variants."""
    key = same_person_key(name)
    there = registered(tournament)
    return next((n for n, each in there.items() if same_person_key(each.name) == key), None)


def add_roster(
    tournament: Tournament,
    rows: Sequence[RosterRow],
    name: str,
    progress: Progress = no_progress,
) -> ImportedRoster:
    """Add these players, or none; ``name`` is shown in the history as their source.

    Raises Refused, naming the line, where a number is taken.
    """
    with tournament.change() as work:
        on_it = {player.number: player for player in work.rows(PlayerRow)}
        there = {number: player.name for number, player in on_it.items()}
        for row in rows:
            if row.number in there:
                raise Refused(
                    say(
                        "Line {line}, column number: {number} is taken by {name}."
                        " Nothing was added.",
                        line=row.line,
                        number=row.number,
                        name=there[row.number or 0],
                    )
                )
        known = {same_person_key(name): number for number, name in there.items()}
        same: list[str] = []
        numbers = free_numbers(there, [row.number for row in rows])
        for number, row in zip(numbers, counted(rows, progress), strict=True):
            key = same_person_key(row.name)
            if key in known:
                same.append(
                    say(
                        "No. {number} and No. {other} are both called {name}.",
                        number=known[key],
                        other=number,
                        name=row.name,
                    )
                )
            known.setdefault(key, number)
        couples = paired(rows, _registered(on_it.values()))
        for one, group in couples.joined.items():
            on_it[one].group_name = group
        work.put(*(on_it[one] for one in couples.joined))
        work.put(*map(_player, numbers, rows, couples.groups))
        work.put(
            *(
                PlayerClassRow(player=number, class_name=row.class_name)
                for number, row in zip(numbers, rows, strict=True)
                if row.class_name
            )
        )
        work.record("roster-imported", after=len(numbers), reason=name)
    alone = tuple(asked for asked in couples.missing if asked)
    return ImportedRoster(tuple(numbers), tuple(same), alone=alone)


def _player(number: int, row: RosterRow, group: str | None) -> PlayerRow:
    return PlayerRow(
        number=number,
        name=row.name,
        club=row.club,
        group_name=group,
        willing=int(row.willing),
        note=row.note,
        status=CHECKED_IN if row.checked_in else REGISTERED,
        status_reason="",
        pinned_table=None,
    )
