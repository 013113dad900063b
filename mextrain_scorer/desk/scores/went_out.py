"""Marks who went out when a 0 does not prove it, as the double blank is worth 0 points."""

from collections.abc import Collection

from mextrain_scorer.desk.scores.score_cells import (
    NOT_COMPARED,
    NotCompared,
    ScoreRefused,
    check_seen_out,
    drop_acceptance,
    nobody_out_when_blocked,
    seat_in,
    unsigned_sheet,
)
from mextrain_scorer.desk.tables import sheet
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.checks.went_out import only_zero
from mextrain_scorer.rules.records import Outcome, Round, Seat, Sheet
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.schema import ScoreRow


def mark_out(
    tournament: Tournament,
    stage: str,
    table_no: int,
    engine: int,
    player: int,
    *,
    out: bool = True,
    seen: Collection[int] | NotCompared = NOT_COMPARED,
    origin: object = None,
) -> Sheet:
    """Mark which player with 0 went out, and so that no other did; or remove the mark.

    Return the sheet as read back.  Raises ScoreRefused where the scores already prove it, where
    the player has pips left, and in a blocked round; ChangedMeanwhile where the marked players are
    not those ``seen``, as a mark replaces theirs; Refused where the sheet is signed.
    """
    with tournament.change(origin) as work:
        here = unsigned_sheet(work, tournament, stage, table_no)
        seat = seat_in(here, engine, player)
        check_seen_out(here, engine, seen)
        _refuse_to_mark(here, here.round_of(engine), seat)
        for each in here.seats:
            row = work.get(ScoreRow, stage, table_no, engine, each.player)
            if row is not None and row.score == 0:
                row.went_out = int(out and each is seat)
                work.put(row)
        drop_acceptance(work, here, engine)
        work.record(
            "out-marked" if out else "out-taken-back",
            stage=stage,
            table_no=table_no,
            engine=engine,
            player=player,
        )
    return sheet(tournament, stage, table_no)


def _refuse_to_mark(here: Sheet, row: Round, seat: Seat) -> None:
    """Raise ScoreRefused where a mark would be meaningless."""
    if row.outcome is Outcome.BLOCKED:
        raise ScoreRefused(nobody_out_when_blocked())
    at = here.seats.index(seat)
    if row.cells[at].score != 0:
        raise ScoreRefused(say("Whoever went out has 0: write that first."))
    if here.rule_set.zero_proves_out(row.engine):
        raise ScoreRefused(say("Whoever has 0 here went out: there is nothing to mark."))
    if only_zero(here.seats, row) == at:
        raise ScoreRefused(
            say(
                "No. {number} {name} has the only 0 of this round, and so went out.",
                number=seat.player,
                name=seat.name,
            )
        )
