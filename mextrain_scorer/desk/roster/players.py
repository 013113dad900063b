"""Registers and checks in players.

Who does not come or leaves early is marked, never deleted.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any, NamedTuple

from mextrain_scorer.desk.scores.score_entry import refuse_signed
from mextrain_scorer.desk.seat_rows import close_ranks, seat_row
from mextrain_scorer.desk.tables import current_stage, sheet, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.names import (
    LONGEST_NOTE,
    clean_name,
    clean_text,
    collapse_spaces,
    full_name,
    required_reason,
)
from mextrain_scorer.rules.records import HIGHEST_NUMBER, Seat, Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say, say_count
from mextrain_scorer.store.schema import (
    PlayerClassRow,
    PlayerRow,
    Reading,
    ScoreRow,
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


class PlayerFacts(NamedTuple):
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
    """What the roster is to say of a player, from a list or typed in.

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
        raise Refused.saying("Nobody has number {number}.", number=number)
    return row


def refuse_withdrawn(row: Any) -> None:
    """Raise Refused where a player has withdrawn."""
    if row.status == WITHDRAWN:
        raise Refused.saying("No. {n} {name} has withdrawn.", n=row.number, name=row.name)


def add_player(tournament: Tournament, told: RosterRow) -> int:
    """Add a player to the roster and return their number, by default the lowest free one.

    Raises Refused where the number is taken or the name cannot be printed.
    """
    row = _tidied(told)
    with tournament.change() as work:
        (given,) = put_players(work, [row])
        work.record("player-added", player=given, after=row.name)
    return given


def put_players(work: Work, rows: Sequence[RosterRow]) -> list[int]:
    """Write players, each with the number wanted or the lowest free one; return their numbers.

    Raises Refused where a number is taken.
    """
    taken = [player.number for player in work.rows(PlayerRow)]
    numbers = _free_numbers(taken, [row.number for row in rows])
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


def _tidied(told: RosterRow) -> RosterRow:
    """Return what was typed as it is kept.  Raises Refused for what cannot be printed."""

    def tidy(text: str | None, longest: int = LONGEST_TEXT) -> str | None:
        return clean_text(text or "", longest) or None

    return replace(
        told,
        name=clean_name(told.name),
        club=tidy(told.club),
        group=tidy(told.group),
        note=tidy(told.note, LONGEST_NOTE),
        class_name=tidy(told.class_name),
    )


def _free_numbers(taken: Iterable[int], wanted: Sequence[int | None]) -> list[int]:
    """Return a number for each player: the wanted one, or the lowest that is free and not wanted.

    Raises Refused where a wanted number is out of range or taken.
    """
    used = set(taken)
    for number in (each for each in wanted if each is not None):
        if not 1 <= number <= HIGHEST_NUMBER:
            raise Refused.saying(
                "{number} cannot be a player's number: 1 to {most}.",
                number=number,
                most=HIGHEST_NUMBER,
            )
        if number in used:
            raise Refused.saying("Number {number} is taken: choose another.", number=number)
        used.add(number)
    free = (number for number in count(1) if number not in used)
    return [next(free) if number is None else number for number in wanted]


def change_player(
    tournament: Tournament, number: int, told: RosterRow, *, family: str = ""
) -> None:
    """Change what the roster says about a player; the number and who is here stay.

    Where ``family`` is given, the name told is the first names alone.  The class is empty for none;
    None leaves it as it is.
    """
    with tournament.change() as work:
        row = known_player(work, number)
        before, tidied = row.name, _tidied(replace(told, name=f"{told.name} {family}"))
        row.name = tidied.name
        if family.strip():
            row.name = full_name(collapse_spaces(told.name), clean_name(family))
        row.club, row.group_name = tidied.club, tidied.group
        row.willing, row.note = int(tidied.willing), tidied.note
        work.put(row)
        if told.class_name is not None:
            work.remove(PlayerClassRow, number)
            if tidied.class_name is not None:
                work.put(PlayerClassRow(player=number, class_name=tidied.class_name))
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
        seats = tournament.rows(SeatRow)
        left = {seat.player for seat in seats if seat.left_from is not None}
        for number in dict.fromkeys(numbers):
            row = known_player(work, number)
            if number in left:
                raise Refused.saying(
                    "No. {number} {name} has left a game under way and cannot come back to it.",
                    number=number,
                    name=row.name,
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
        refuse_withdrawn(row)
        if any(work.rows(SeatRow, player=number)):
            raise Refused.saying(
                "No. {number} {name} is seated: withdraw them instead.",
                number=number,
                name=row.name,
            )
        before, row.status = row.status, REGISTERED
        work.put(row)
        work.record("check-in-taken-back", player=number, before=before, after=REGISTERED)


# Who does not come, and who leaves early


def no_show(tournament: Tournament, number: int) -> None:
    """Record that a player did not come; a seat already drawn is removed.

    Raises Refused where the player has scores: they came, so they must be withdrawn instead.
    """
    with tournament.change() as work:
        row = known_player(work, number)
        refuse_withdrawn(row)
        if work.rows(ScoreRow, player=number):
            raise Refused.saying(
                "No. {n} {name} has played today: withdraw them instead.",
                n=number,
                name=row.name,
            )
        seat = seat_row(work, number)
        if seat is not None:
            here = sheet(tournament, seat.stage, seat.table_no)
            if here.has_record:
                raise Refused.saying(
                    "Play has begun at {where}: withdraw No. {n} instead.",
                    where=where(here),
                    n=number,
                )
            close_ranks(work, seat)
        before = mark_gone(work, row, NO_SHOW)
        work.record("player-no-show", player=number, before=before, after=NO_SHOW)


def withdraw(
    tournament: Tournament,
    number: int,
    reason: str,
    *,
    from_engine: int | None = None,
) -> None:
    """Withdraw a player, from the round of ``from_engine`` on where play has begun.

    Earlier scores stay, but the player takes no place and cannot win.  Raises Refused where scores
    exist in the rounds that the player is said to have missed, or the sheet is signed.
    """
    reason = required_reason(
        reason, say("Say why the player withdraws: the reason stays on record.")
    )
    with tournament.change() as work:
        row = known_player(work, number)
        _refuse_twice(row)
        seat, engine = seat_row(work, number), None
        if seat is not None:
            here = sheet(tournament, seat.stage, seat.table_no)
            engine = _first_missed(here, number, from_engine)
            if engine is None:
                if not here.is_signed:
                    close_ranks(work, seat)
            else:
                seat.left_from = engine
                work.put(seat)
        row.status_reason = reason
        _leave(work, row, "player-withdrawn", seat, engine, reason)


def mark_gone(work: Work, row: PlayerRow, status: str, reason: str = "") -> str:
    """Write that a player is gone, which ends a pin to a table; return the status before."""
    before, row.status, row.status_reason, row.pinned_table = row.status, status, reason, None
    work.put(row)
    return before


def _leave(
    work: Work, row: PlayerRow, how: str, seat: SeatRow | None, engine: int | None, reason: str
) -> None:
    """Write down that a player has left, from that round of the table of that seat on."""
    before = mark_gone(work, row, WITHDRAWN, row.status_reason)
    at: dict[str, int | str] = (
        {} if seat is None else {"stage": seat.stage, "table_no": seat.table_no}
    )
    work.record(
        how, **at, engine=engine, player=row.number, before=before, after=WITHDRAWN, reason=reason
    )


def _refuse_twice(row: PlayerRow) -> None:
    if row.status == WITHDRAWN:
        raise Refused.saying("No. {n} {name} has withdrawn already.", n=row.number, name=row.name)


def disqualify(
    tournament: Tournament,
    number: int,
    reason: str,
    *,
    from_engine: int | None = None,
) -> None:
    """Disqualify a player from the game being played: scores stay, but the player has no place.

    They are out from the round of ``from_engine``, or from the first without a score of theirs.
    Raises Refused where the rules in force have no disqualification, play has not begun, or the
    sheet is signed.
    """
    reason = required_reason(
        reason, say("Say why the player is disqualified: the reason stays on record.")
    )
    if not tournament.rule_set.disqualification:
        raise Refused.saying(
            "The rules in force have no disqualification. Withdraw the player, or change the rules."
        )
    with tournament.change() as work:
        row = known_player(work, number)
        seat = seat_row(work, number)
        if seat is None:
            raise Refused.saying("No. {n} {name} is not seated.", n=number, name=row.name)
        here = sheet(tournament, seat.stage, seat.table_no)
        _refuse_to_disqualify(here, here.seat_of(number))
        if from_engine is None:  # None too where every round was played with them
            last = min(_scored(here, number), default=here.rule_set.first_engine + 1)
            engine = next(iter(_rounds_after(here, last)), None)
        else:
            engine = _first_missed(here, number, from_engine)
        seat.disqualified, seat.left_from = reason, engine
        work.put(seat)
        row.status_reason = say("disqualified: {reason}", reason=reason)
        _leave(work, row, "player-disqualified", seat, engine, reason)


def _refuse_to_disqualify(here: Sheet, seat: Seat) -> None:
    """Raise Refused where a player cannot be disqualified from this game, or already is."""
    refuse_signed(here)
    if seat.disqualified:
        raise Refused.saying(
            "No. {n} {name} is disqualified already.", n=seat.player, name=seat.name
        )
    if not here.has_record:
        raise Refused.saying(
            "Play has not begun at {where}: withdraw No. {n} instead.",
            where=where(here),
            n=seat.player,
        )


def _scored(here: Sheet, number: int) -> list[int]:
    """Return the rounds in which a player has a score, by their engines in the order of play."""
    cells = here.column(here.seat_of(number))
    rounds = zip(here.rounds, cells, strict=True)
    return [row.engine for row, cell in rounds if cell.score is not None]


def _rounds_after(here: Sheet, last: int) -> list[int]:
    """Return the rounds after that engine's, without those that were not played."""
    played = (row.engine for row in here.played)
    return [engine for engine in played if engine < last]


def _first_missed(here: Sheet, number: int, from_engine: int | None) -> int | None:
    """Return the first round that the player misses; None where they never played.

    A signed sheet does not change: a player leaving after it has played every round of it.
    """
    if here.is_signed:
        if from_engine is not None:
            refuse_signed(here)
        return None
    scored, engines = _scored(here, number), here.rule_set.engines
    if from_engine is None:
        if not here.has_record:
            return None
        begun = [row.engine for row in here.rounds if row.is_begun]
        last = min(scored) if scored else max(begun, default=engines[0]) + 1
        missed = _rounds_after(here, last)
        if not missed:
            raise Refused.saying(
                "No. {n} has a score in every round that was played: the sheet can be signed"
                " with them.",
                n=number,
            )
        return missed[0]
    if from_engine not in engines:
        raise Refused.saying("There is no round of the double {e}.", e=from_engine)
    if any(engine <= from_engine for engine in scored):
        raise Refused.saying(
            "No. {n} has scores in the round of the double {e} or later: clear them first.",
            n=number,
            e=from_engine,
        )
    return None if from_engine == engines[0] and not here.has_record else from_engine


def has_scored(tournament: Tournament, number: int) -> bool:
    """Return whether a player has a score on any sheet, signed or not."""
    return bool(tournament.rows(ScoreRow, player=number))


def withdrawal_preview(tournament: Tournament, number: int, from_engine: int | None = None) -> str:
    """Say what a withdrawal would change.  Raises what ``withdraw`` raises."""
    with tournament.reading():
        for row in tournament.rows(PlayerRow, number=number):
            _refuse_twice(row)
        stage = current_stage(tournament)
        for seat in tournament.rows(SeatRow, player=number):
            if stage is not None and seat.stage == stage.key:
                here = sheet(tournament, seat.stage, seat.table_no)
                return _preview(here, number, from_engine)
    return say("No. {n} is not seated: only the roster changes.", n=number)


def _preview(here: Sheet, number: int, from_engine: int | None) -> str:
    engine = _first_missed(here, number, from_engine)
    name = here.seat_of(number).name
    if here.is_signed:
        return say("{where} is signed: its places stay as they are.", where=where(here))
    if engine is None:
        return say(
            "{where} plays with {count} from the start.",
            where=where(here),
            count=len(here.seats) - 1,
        )
    left = here.players_in(engine) - 1
    draw = here.rule_set.draws.get(left, 0)
    drawn = say_count(
        draw,
        " From then on {left} players draw 1 tile each.",
        " From then on {left} players draw {count} tiles each.",
        left=left,
    )
    return say(
        "No. {n} {name} keeps the scores before the double {engine} and takes no place at this"
        " table.{drawn}",
        n=number,
        name=name,
        engine=engine,
        drawn=drawn if draw else "",
    )
