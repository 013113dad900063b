"""Registers and checks in players."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import count

from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.names import (
    LONGEST_NOTE,
    clean_name,
    clean_text,
    collapse_spaces,
    full_name,
)
from mextrain_scorer.rules.records import HIGHEST_NUMBER
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.schema import (
    PlayerClassRow,
    PlayerRow,
    Reading,
    SeatRow,
    StageRow,
    read_rows,
)
from mextrain_scorer.store.work import Work

# Who goes home, or is disqualified, is withdrawn, and stays so; a seat says from which round on
# (``left_from``).  Who never came is a no-show, and may still be checked in.
REGISTERED, CHECKED_IN, WITHDRAWN, NO_SHOW = "registered", "checked-in", "withdrawn", "no-show"
GONE = frozenset({WITHDRAWN, NO_SHOW})
LONGEST_TEXT = 200


@dataclass(frozen=True, slots=True)
class PlayerFacts:
    """A player on the roster; ``table_no`` is their table in the stage now being played.

    ``class_name`` is the class in which they are ranked as well, an age group for example.
    """

    number: int
    name: str
    club: str | None
    group: str | None
    willing: bool
    note: str | None
    status: str
    table_no: int | None
    pinned: bool
    class_name: str | None = None


@dataclass(frozen=True, slots=True)
class RosterRow:
    """A player who is to be added, from a list or typed in.

    ``number`` is None where it is left open; ``line`` is where the row begins in a list.
    ``partner`` is the name of the other of a couple, as the list has it; ``class_name`` the class
    in which the player is ranked as well, an age group for example.
    """

    name: str
    number: int | None = None
    club: str | None = None
    group: str | None = None
    willing: bool = False
    checked_in: bool = False
    note: str | None = None
    line: int = 0
    partner: str | None = None
    class_name: str | None = None


@dataclass(frozen=True, slots=True)
class ImportedRoster:
    """What an import added, with sentences about names that may be the same person twice.

    ``guessed`` are names, clubs, groups and notes with letters beyond A to Z that may have been
    misread, because nothing in the file says which encoding it uses.  ``alone`` are sentences about
    partners whose names nobody has.  ``noticed`` says what was guessed, left out or found alike.
    """

    added: tuple[int, ...]
    same_person: tuple[str, ...]
    guessed: tuple[str, ...] = ()
    alone: tuple[str, ...] = ()
    noticed: tuple[str, ...] = ()


def players(tournament: Tournament) -> tuple[PlayerFacts, ...]:
    """Return all players on the roster, by number."""
    with tournament.reading() as connection:
        return players_in(connection)


def players_in(connection: Reading) -> tuple[PlayerFacts, ...]:
    """Return all players of a tournament that is read, by number."""
    stages = sorted(read_rows(connection, StageRow), key=lambda row: int(row.position))
    current = stages[-1].key if stages else ""
    seats = read_rows(connection, SeatRow)
    tables = {seat.player: seat.table_no for seat in seats if seat.stage == current}
    classes = {row.player: row.class_name for row in read_rows(connection, PlayerClassRow)}
    return tuple(
        PlayerFacts(
            row.number,
            row.name,
            row.club,
            row.group_name,
            bool(row.willing),
            row.note,
            row.status,
            tables.get(row.number),
            row.pinned_table is not None,
            classes.get(row.number),
        )
        for row in read_rows(connection, PlayerRow)
    )


def expected_players(tournament: Tournament) -> tuple[PlayerFacts, ...]:
    """Return everybody who is checked in or still expected, by number."""
    return tuple(p for p in players(tournament) if p.status in (CHECKED_IN, REGISTERED))


def known_player(work: Work, number: int) -> PlayerRow:
    """Return a player's row.  Raises Refused where nobody has that number."""
    row = work.get(PlayerRow, number)
    if row is None:
        raise Refused(say("Nobody has number {number}.", number=number))
    return row


def add_player(
    tournament: Tournament,
    name: str,
    *,
    number: int | None = None,
    club: str | None = None,
    group: str | None = None,
    willing: bool = False,
    note: str | None = None,
    checked_in: bool = False,
    class_name: str | None = None,
) -> int:
    """Add a player to the roster and return their number, by default the lowest free one.

    Raises Refused where the number is taken or the name cannot be printed.
    """
    row = RosterRow(
        clean_name(name),
        number,
        _tidy(club),
        _tidy(group),
        willing,
        checked_in,
        _tidy(note),
        class_name=_tidy(class_name),
    )
    with tournament.change() as work:
        (given,) = put_players(work, [row])
        work.record("player-added", player=given, after=row.name)
    return given


def put_players(work: Work, rows: Sequence[RosterRow]) -> list[int]:
    """Write players, each with the number wanted or the lowest free one; return their numbers.

    Raises Refused where a number is taken.
    """
    taken = [player.number for player in work.rows(PlayerRow)]
    numbers = free_numbers(taken, [row.number for row in rows])
    numbered = list(zip(numbers, rows, strict=True))
    work.put(
        *(
            PlayerRow(
                number=number,
                name=row.name,
                club=row.club,
                group_name=row.group,
                willing=int(row.willing),
                note=row.note,
                status=CHECKED_IN if row.checked_in else REGISTERED,
                status_reason="",
            )
            for number, row in numbered
        )
    )
    classed = [(number, row.class_name) for number, row in numbered if row.class_name]
    work.put(*(PlayerClassRow(player=number, class_name=name) for number, name in classed))
    return numbers


def _tidy(text: str | None) -> str | None:
    return clean_name(text) if text and text.strip() else None


def free_numbers(taken: Iterable[int], wanted: Sequence[int | None]) -> list[int]:
    """Return a number for each player: the wanted one, or the lowest that is free and not wanted.

    Raises Refused where a wanted number is out of range or taken.
    """
    used = set(taken)
    for number in (each for each in wanted if each is not None):
        if not 1 <= number <= HIGHEST_NUMBER:
            raise Refused(
                say(
                    "{number} cannot be a player's number: 1 to {most}.",
                    number=number,
                    most=HIGHEST_NUMBER,
                )
            )
        if number in used:
            raise Refused(say("Number {number} is taken: choose another.", number=number))
        used.add(number)
    free = (number for number in count(1) if number not in used)
    return [next(free) if number is None else number for number in wanted]


def change_player(
    tournament: Tournament,
    number: int,
    *,
    name: str,
    family: str = "",
    club: str | None,
    group: str | None,
    willing: bool,
    note: str | None,
    class_name: str | None = None,
) -> None:
    """Change what the roster says about a player.

    Where ``family`` is given, ``name`` is the first names alone.  ``class_name`` is empty for no
    class; None leaves it as it is.
    """
    with tournament.change() as work:
        row = known_player(work, number)
        before = row.name
        row.name = clean_name(f"{name} {family}")
        if family.strip():
            row.name = full_name(collapse_spaces(name), clean_name(family))
        row.club, row.group_name = _tidy(club), _tidy(group)
        row.willing, row.note = int(willing), clean_text(note or "", LONGEST_NOTE) or None
        work.put(row)
        if class_name is not None:
            work.remove(PlayerClassRow, number)
            if (tidy := _tidy(class_name)) is not None:
                work.put(PlayerClassRow(player=number, class_name=tidy))
        work.record("player-changed", player=number, before=before, after=row.name)


def check_in(
    tournament: Tournament,
    numbers: Sequence[int],
) -> int:
    """Check players in; return how many were not yet checked in.

    This also cancels a withdrawal noted by mistake.  Raises Refused, checking nobody in, where a
    number is unknown or its player has left a game.
    """
    with tournament.change() as work:
        came: list[PlayerRow] = []
        before = None
        seats = read_rows(work.reading, SeatRow)
        left = {seat.player for seat in seats if seat.left_from is not None}
        for number in dict.fromkeys(numbers):
            row = known_player(work, number)
            if number in left:
                raise Refused(
                    say(
                        "No. {number} {name} has left a game under way and cannot come back to it.",
                        number=number,
                        name=row.name,
                    )
                )
            if row.status != CHECKED_IN:
                before, row.status, row.status_reason = row.status, CHECKED_IN, ""
                came.append(row)
        work.put(*came)
        one = numbers[0] if len(numbers) == 1 else None
        work.record(
            "player-checked-in",
            player=one,
            before=before if one else None,
            after=CHECKED_IN if one else len(came),
        )
    return len(came)


def check_in_all(tournament: Tournament) -> int:
    """Check in everybody who is only registered; return how many."""
    waiting = [p.number for p in players(tournament) if p.status == REGISTERED]
    return check_in(tournament, waiting) if waiting else 0


def take_back_check_in(tournament: Tournament, number: int) -> None:
    """Undo a player's check-in.  Raises Refused where they are seated."""
    with tournament.change() as work:
        row = known_player(work, number)
        if row.status == WITHDRAWN:
            raise Refused(say("No. {number} {name} has withdrawn.", number=number, name=row.name))
        if any(work.rows(SeatRow, player=number)):
            raise Refused(
                say(
                    "No. {number} {name} is seated: withdraw them instead.",
                    number=number,
                    name=row.name,
                )
            )
        before, row.status = row.status, REGISTERED
        work.put(row)
        work.record("check-in-taken-back", player=number, before=before, after=REGISTERED)
