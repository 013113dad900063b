"""A small tournament with everything in it that an export has to carry."""

import datetime as dt
from dataclasses import replace

from mextrain_scorer.desk.results.results import Honour, Results
from mextrain_scorer.desk.roster.players import PlayerFacts
from mextrain_scorer.desk.tournament import TournamentFacts
from mextrain_scorer.exchange.content import Content
from mextrain_scorer.rules.playoff import Winner
from mextrain_scorer.rules.records import (
    BLANK,
    Adjustment,
    Cell,
    Outcome,
    Round,
    Seat,
    Sheet,
    SheetStatus,
)
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.rules.rule_sets.rule_set import LateArrival, RuleSet

ZONE = dt.timezone(dt.timedelta(hours=-5))
MADE_AT = dt.datetime(2026, 5, 9, 16, 30, 2, tzinfo=ZONE)
NAMES = {1: "=cmd|' /C calc'!A0", 2: "<b>Ann</b> & Co", 3: "Núñez", 4: "علی\u200cرضا", 5: "王小明"}


def sheet(rule_set: RuleSet = SAMBOREE) -> Sheet:
    """Return a sheet with a blocked round, one not played, one accepted, and somebody gone."""
    seats = tuple(
        Seat(number, number, NAMES[number], left_from=5 if number == 5 else None)
        for number in range(1, 6)
    )
    rounds = [Round(engine, (BLANK,) * 5) for engine in rule_set.engines]
    rounds[0] = Round(9, (Cell(0, True), Cell(10), Cell(20), Cell(30), Cell(40)))
    rounds[1] = Round(8, tuple(Cell(score) for score in (5, 6, 7, 8, 9)), Outcome.BLOCKED)
    rounds[2] = Round(7, (BLANK,) * 5, Outcome.NOT_PLAYED, note="storm")
    rounds[3] = Round(
        6, (Cell(1), Cell(1), Cell(0, True), Cell(2), Cell(3)), accepted="they insist"
    )
    rounds[4] = Round(5, (Cell(4), Cell(0, True), Cell(8), Cell(99, as_written="sure"), BLANK))
    return Sheet(
        "qualifying",
        1,
        rule_set,
        seats,
        tuple(rounds),
        status=SheetStatus.RECEIVED,
        written_totals={2: 17, 1: 10},
        circled=1,
        score_keeper="+Ann",
    )


def player(
    number: int, name: str, club: str | None = None, status: str = "checked-in"
) -> PlayerFacts:
    """Return somebody at table 1."""
    return PlayerFacts(number, name, club, None, number == 2, None, status, 1, pinned=False)


def outcome(*places: tuple[Honour, ...], announced: int = 2, complete: bool = True) -> Results:
    """Return results with these players in their places, and no table won."""
    first, second, third, *_ = (*places, (), (), ())
    return Results(first, second, third, (), complete=complete, places=announced)


def content() -> Content:
    """Return the whole of that tournament."""
    table = sheet()
    won = (
        Winner("qualifying", 1, 1, NAMES[1], 10),
        Winner("final", 1, 2, NAMES[2], 17),
    )
    return Content(
        TournamentFacts("Rally <2026>", "2026-05-09", "Hall “A”", "@Bob", "samboree"),
        SAMBOREE,
        "9f3c",
        MADE_AT,
        tuple(player(number, name, "-Mobile") for number, name in NAMES.items()),
        (table, replace(table, stage="final")),
        replace(outcome((Honour(1, NAMES[1]),), (Honour(2, NAMES[2]),)), table_winners=won),
    )


def with_more_than_rounds() -> Content:
    """Return that tournament where Eve came late, assigned a score, and Ann was fined."""
    house = replace(SAMBOREE, late_arrival=LateArrival.TABLE_HIGHEST)
    here = sheet(house)
    seats = (*here.seats[:4], replace(here.seats[4], from_engine=8, left_from=None))
    first = replace(here.rounds[0], cells=(*here.rounds[0].cells[:4], BLANK))
    fined = (Adjustment(seats[0].player, 50, "shouted"), Adjustment(seats[0].player, 5, "again"))
    here = replace(here, seats=seats, rounds=(first, *here.rounds[1:]), adjustments=fined)
    return replace(content(), sheets=(here,))
