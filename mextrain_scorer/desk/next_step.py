"""The day's path: what each page stands at, and the one next step in words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mextrain_scorer.desk.players import CHECKED_IN, players
from mextrain_scorer.desk.playoff import plan
from mextrain_scorer.desk.results import results
from mextrain_scorer.desk.tables import StageFacts, sheets, stages
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import FINAL
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.words import say

PAGES = ("players", "seating", "scores", "game_chart", "playoff", "results")


@dataclass(frozen=True, slots=True)
class NextStep:
    """The page to go to and what to do there."""

    page: str
    sentence: str


def next_step(tournament: Tournament) -> NextStep:
    """Return the one thing that the game monitor does next."""
    roster = players(tournament)
    if not roster:
        return NextStep("players", say("Next: add the players"))
    there = stages(tournament)
    here = sum(player.status == CHECKED_IN for player in roster)
    if not there:
        if here < tournament.rule_set.smallest_table:
            return NextStep("players", say("Next: check the players in"))
        return NextStep("seating", say("Next: draw seats for {count} players", count=here))
    stage = there[-1]
    tables = sheets(tournament, stage.key)
    waiting = [sheet.table_no for sheet in tables if sheet.status is not SheetStatus.SIGNED]
    if waiting:
        return NextStep("scores", _sheets_wait(waiting, stage))
    if stage.key == FINAL or not plan(tournament).stages:
        return NextStep("results", say("All done: the results are in"))
    return NextStep("playoff", say("Next: start the play-off"))


def _sheets_wait(waiting: Sequence[int], stage: StageFacts) -> str:
    if stage.is_final:
        return say("Next: the sheet of the final")
    if len(waiting) == 1:
        return say("Next: the sheet of table {n}", n=waiting[0])
    if len(waiting) == 2:
        return say("Next: the sheets of tables {a} and {b}", a=waiting[0], b=waiting[1])
    return say("Next: {count} sheets to come", count=len(waiting))


def page_states(tournament: Tournament) -> Mapping[str, str]:
    """Return the line under each page's name, such as "48 in" or "7 of 9 sheets"."""
    roster = players(tournament)
    everything = sheets(tournament)
    there = stages(tournament)
    current = [sheet for sheet in everything if there and sheet.stage == there[-1].key]
    signed = [sheet for sheet in current if sheet.status is SheetStatus.SIGNED]
    outcome = results(tournament)
    first = [sheet for sheet in everything if sheet.stage.startswith("qualifying")]
    first_signed = sum(sheet.status is SheetStatus.SIGNED for sheet in first)
    here = sum(player.status == CHECKED_IN for player in roster)
    return {
        "players": say("{here} of {all} in", here=here, all=len(roster)) if roster else "",
        "seating": _tables(len(first)),
        "scores": say("{signed} of {all} sheets", signed=len(signed), all=len(current))
        if current
        else "",
        "game_chart": say("{n} of {all} winners", n=first_signed, all=len(first)) if first else "",
        "playoff": _playoff_state(there, first, first_signed),
        "results": say("decided") if outcome.complete else "",
    }


def _tables(count: int) -> str:
    if count == 0:
        return ""
    return say("1 table") if count == 1 else say("{count} tables", count=count)


def _playoff_state(there: Sequence[StageFacts], first: Sequence[Sheet], first_signed: int) -> str:
    if not first or len(first) == 1:
        return ""
    if len(there) > 1:
        return there[-1].title
    left = len(first) - first_signed
    if left == 0:
        return say("ready to start")
    return say("waits for 1 sheet") if left == 1 else say("waits for {n} sheets", n=left)
