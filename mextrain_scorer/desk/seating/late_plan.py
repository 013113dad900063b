"""What it would change to seat a player who comes after the draw: said before it is done."""

from dataclasses import dataclass

from mextrain_scorer.desk.tables import where
from mextrain_scorer.rules.assigned import assigned_on_arrival
from mextrain_scorer.rules.records import Sheet
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
