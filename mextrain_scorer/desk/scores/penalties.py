"""Penalty points, where the rules have them: added to a player's total, with a recorded reason."""

from mextrain_scorer.desk.scores.score_cells import drop_sheet_acceptance, unsigned_sheet
from mextrain_scorer.desk.tables import sheet, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.names import required_reason
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.schema import AdjustmentRow

MOST_POINTS = 999


def penalise(
    tournament: Tournament,
    stage: str,
    table_no: int,
    player: int,
    points: int,
    reason: str,
) -> Sheet:
    """Add penalty points to a player's total; return the sheet as read back from the file.

    Raises Refused where the rules in force have no penalties, the sheet is signed, or the player
    does not sit there.
    """
    reason = required_reason(
        reason, say("Say what the points are for: the reason stays on record.")
    )
    if not tournament.rule_set.penalties:
        raise Refused(
            say("The rules in force have no penalty points. Change the rules to give them.")
        )
    if not 1 <= points <= MOST_POINTS:
        raise Refused(say("Penalty points are from 1 to {most}.", most=MOST_POINTS))
    with tournament.change() as work:
        here = unsigned_sheet(work, tournament, stage, table_no)
        if player not in [seat.player for seat in here.seats]:
            raise Refused(say("No. {n} does not sit at {where}.", n=player, where=where(here)))
        rows = work.rows(AdjustmentRow, stage=stage, table_no=table_no)
        work.put(
            AdjustmentRow(
                stage=stage,
                table_no=table_no,
                adjustment_no=max((row.adjustment_no for row in rows), default=0) + 1,
                player=player,
                points=points,
                reason=reason,
            )
        )
        drop_sheet_acceptance(work, here)
        work.record(
            "penalty-given",
            stage=stage,
            table_no=table_no,
            player=player,
            after=points,
            reason=reason,
        )
    return sheet(tournament, stage, table_no)


def take_back_penalties(
    tournament: Tournament,
    stage: str,
    table_no: int,
    player: int,
    reason: str,
) -> Sheet:
    """Remove all penalty points from a player's total; return the sheet as read back.

    Raises Refused where there are none, or the sheet is signed.
    """
    reason = required_reason(
        reason, say("Say why the points are taken back: the reason stays on record.")
    )
    with tournament.change() as work:
        here = unsigned_sheet(work, tournament, stage, table_no)
        rows = [
            row
            for row in work.rows(AdjustmentRow, stage=stage, table_no=table_no)
            if row.player == player
        ]
        if not rows:
            raise Refused(
                say("No. {n} has no penalty points at {where}.", n=player, where=where(here))
            )
        for row in rows:
            work.remove(AdjustmentRow, stage, table_no, row.adjustment_no)
        drop_sheet_acceptance(work, here)
        work.record(
            "penalty-taken-back",
            stage=stage,
            table_no=table_no,
            player=player,
            before=sum(row.points for row in rows),
            reason=reason,
        )
    return sheet(tournament, stage, table_no)
