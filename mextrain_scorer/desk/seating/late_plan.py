"""Where a player who comes after the draw finds a seat, and what that changes."""

from collections.abc import Sequence
from dataclasses import dataclass

from mextrain_scorer.desk.seat_rows import has_begun
from mextrain_scorer.desk.tables import where
from mextrain_scorer.rules.assigned import assigned_on_arrival
from mextrain_scorer.rules.records import Outcome, Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import LateArrival
from mextrain_scorer.rules.words import say, say_count


@dataclass(frozen=True, slots=True)
class LatePlan:
    """The table of a late player, and in a ``sentence`` what that does to it."""

    table_no: int
    sentence: str


def planned(here: Sheet, engine: int | None, number: int) -> LatePlan:
    """Return the plan for a table; ``engine`` is the first round of a game that has begun."""
    count = (len(here.seats) if engine is None else here.players_in(engine)) + 1
    said = say_count(
        here.rule_set.draws.get(count) or 0,
        "{where} then plays with {players}, 1 tile each.",
        "{where} then plays with {players}, {count} tiles each.",
        where=where(here),
        players=count,
    )
    present = [seat.name for seat in here.seats if seat.left_from is None]
    if present:
        said += say(
            " The new seat is between {last} and {first}.", last=present[-1], first=present[0]
        )
    return LatePlan(here.table_no, said + _joining(here, engine, number))


def _joining(here: Sheet, engine: int | None, number: int) -> str:
    """Say what the player begins with, where rounds were played without them."""
    if engine is None:
        return ""
    if here.rule_set.late_arrival is LateArrival.TABLE_HIGHEST:
        return say(
            " No. {n} joins with the double {engine} and is assigned {points}, the highest running"
            " total at the table so far, for all rounds missed.",
            n=number,
            engine=engine,
            points=assigned_on_arrival(here, engine),
        )
    return say(
        " No. {n} joins with the double {engine} and takes no place: rounds are missing.",
        n=number,
        engine=engine,
    )


def find_room(
    sheets: Sequence[Sheet], number: int, table_no: int | None, *, lowest: bool
) -> tuple[Sheet, int | None]:
    """Return the emptiest table and the round to join in, preferring tables not yet playing.

    The ``lowest`` where players climbed to theirs: who comes only now begins at the line's end.
    Raises Refused where no table has room.
    """
    rooms = []
    for here in sheets:
        if number in [seat.player for seat in here.seats]:
            raise Refused(say("No. {n} sits at {where} already.", n=number, where=where(here)))
        if table_no not in (None, here.table_no) or here.status is SheetStatus.SIGNED:
            continue
        engine = _next_engine(here)
        present = len(here.seats) if engine is None else here.players_in(engine)
        full = present >= here.rule_set.largest_table
        if engine != -1 and not full:
            order = -here.table_no if lowest else present
            rooms.append((engine is not None, order, here.table_no, here, engine))
    if not rooms:
        if table_no is None:
            raise Refused(say("No table has room: every one is full or finished."))
        raise Refused(say("Table {n} is full, finished or not there.", n=table_no))
    best = min(rooms, key=lambda room: room[:3])
    return best[3], best[4]


def _next_engine(here: Sheet) -> int | None:
    """Return the next round to be played; None before the first, -1 where none is left."""
    if not has_begun(here):
        return None
    ahead = -1
    for row in reversed(here.rounds):
        if row.outcome is not Outcome.PLAYED or any(cell.score is not None for cell in row.cells):
            break
        ahead = row.engine
    return None if ahead == here.rule_set.first_engine else ahead
