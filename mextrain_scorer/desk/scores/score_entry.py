"""Entering the scores of a sheet, one cell at a time, as they are read from the paper.

Each call is one transaction: when it returns, the score is on the disk and in the journal.

That nobody replaces a number that they have not seen is for callers to say: see ``desk.based``.

Where a 0 does not prove who went out, as the double blank is worth 0 points, that is marked.
"""

from collections.abc import Mapping

from mextrain_scorer.desk.scores.score_cells import (
    ScoreRefused,
    check_engine,
    check_score,
    clear_cell,
    drop_acceptance,
    drop_sheet_acceptance,
    mark_round,
    nobody_out_when_blocked,
    put_mark,
    seat_in,
    unsigned_sheet,
    write_cell,
)
from mextrain_scorer.desk.tables import sheet, sheet_with_cell, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.checks.sheet_checks import Finding, check_sheet
from mextrain_scorer.rules.names import clean_reason, required_reason
from mextrain_scorer.rules.records import CIRCLE, HIGHEST_TOTAL, Outcome, Round, Seat, Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rounds import only_zero
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.schema import ScoreRow, TableRow, WrittenTotalRow, text_of


def enter(
    tournament: Tournament,
    stage: str,
    table_no: int,
    engine: int | None,
    player: int,
    score: int | None,
    *,
    went_out: bool | None = None,
    as_written: str = "",
    reason: str = "",
) -> Sheet:
    """Write a player's score of one round, in pips, and return the sheet as read back.

    Without an ``engine`` it is the total that stands on the paper.  Without a ``score`` the cell
    is cleared: blank, not zero.  ``went_out`` is needed only where a 0 does not prove it.
    ``as_written`` is the reason for accepting a score above the hand limit.  Raises ScoreRefused,
    with nothing written, for an impossible score; Refused where the sheet is signed.
    """
    if engine is None:
        return write_totals(tournament, stage, table_no, {player: score})
    reason, as_written = clean_reason(reason), clean_reason(as_written)
    with tournament.change() as work:
        here = unsigned_sheet(work, tournament, stage, table_no)
        seat_in(here, engine, player)
        if score is None:
            before, kept = clear_cell(work, here, engine, player), ""
        else:
            _refuse_outcome(here.round_of(engine).outcome, went_out=went_out)
            kept = check_score(here, engine, score, as_written=as_written)
            cell = (here, engine, player, score)
            before = write_cell(work, *cell, went_out=went_out, as_written=kept)
        if score is not None or before is not None:
            work.record(
                "score-cleared"
                if score is None
                else "score-entered"
                if before is None
                else "score-corrected",
                stage=stage,
                table_no=table_no,
                engine=engine,
                player=player,
                before=before,
                after=score,
                reason=reason or kept or None,
            )
    return sheet_with_cell(tournament, here, engine, player)


def _refuse_outcome(outcome: Outcome, *, went_out: bool | None) -> None:
    """Raise ScoreRefused where a round that ended so has no such score."""
    if outcome is Outcome.NOT_PLAYED:
        raise ScoreRefused(say("That round is marked as not played: take the mark back first."))
    if went_out and outcome is Outcome.BLOCKED:
        raise ScoreRefused(nobody_out_when_blocked())


def mark(
    tournament: Tournament,
    stage: str,
    table_no: int,
    engine: int,
    outcome: Outcome,
    reason: str = "",
    *,
    was: Outcome | None = None,
) -> Sheet:
    """Mark a round as blocked or not played, or as played after all; return the sheet as read back.

    A blocked round is one where nobody could play, so that everybody counts their tiles.  One that
    was not played (time limit, storm) is skipped by the standings and needs a ``reason``.  ``was``
    limits this to taking one kind of mark off.  Raises Refused where the round has not that mark,
    where scores stand in a round that was not played, and without its reason.
    """
    if outcome is Outcome.NOT_PLAYED:
        reason = required_reason(reason, say("Say why the round was not played."))
    with tournament.change() as work:
        here = unsigned_sheet(work, tournament, stage, table_no)
        check_engine(here, engine)
        row = here.round_of(engine)
        if was not in (None, row.outcome):
            kind = say("blocked") if was is Outcome.BLOCKED else say("not played")
            raise Refused(
                say(
                    "The round of the double {engine} is not marked as {mark}.",
                    engine=engine,
                    mark=kind,
                )
            )
        scored = any(cell.score is not None for cell in row.cells)
        if outcome is Outcome.NOT_PLAYED and scored:
            raise Refused(
                say(
                    "{where} has scores in the round of the double {engine}: clear them first.",
                    where=where(here),
                    engine=engine,
                )
            )
        if outcome is not row.outcome or (reason and reason != row.note):
            mark_round(work, here, engine, outcome, note=reason)
        work.record(
            f"round-{outcome.value}",
            stage=stage,
            table_no=table_no,
            engine=engine,
            before=row.outcome.value,
            after=outcome.value,
            reason=reason or None,
        )
    return sheet(tournament, stage, table_no)


def write_totals(
    tournament: Tournament,
    stage: str,
    table_no: int,
    totals: Mapping[int, int | None],
) -> Sheet:
    """Store the totals written on the sheet, by player number; None removes one."""
    with tournament.change() as work:
        here = unsigned_sheet(work, tournament, stage, table_no)
        for player, total in totals.items():
            seat_in(here, _any_engine(here, player), player)
            if total is None:
                work.remove(WrittenTotalRow, stage, table_no, player)
            elif not 0 <= total <= HIGHEST_TOTAL:
                raise Refused(say("{total} cannot be a total.", total=total))
            else:
                work.put(
                    WrittenTotalRow(stage=stage, table_no=table_no, player=player, total=total)
                )
        others = [each for each, total in totals.items() if here.written_totals.get(each) != total]
        if others:
            drop_sheet_acceptance(work, here, *others)
        one = next(iter(totals)) if len(totals) == 1 else None
        work.record(
            "totals-written",
            stage=stage,
            table_no=table_no,
            player=one,
            before=None if one is None else here.written_totals.get(one),
            after=None if one is None else totals[one],
        )
    return sheet(tournament, stage, table_no)


def _any_engine(here: Sheet, player: int) -> int:
    """Return any round that the player took part in: those who left have a total as well."""
    for seat in here.seats:
        if seat.player == player:
            for engine in here.rule_set.engines:
                if seat.plays(engine):
                    return engine
    return here.rule_set.first_engine


def _is_about(finding: Finding, part: int | None) -> bool:
    """Return whether it is about that total, or the ``CIRCLE``; without a ``part`` anything is."""
    if part == CIRCLE:
        return finding.code == "winner-mismatch"
    return part is None or (finding.code, finding.player) == ("total-mismatch", part)


def accept_round(
    tournament: Tournament,
    stage: str,
    table_no: int,
    engine: int | None,
    reason: str,
    *,
    part: int | None = None,
) -> Sheet:
    """Accept a round as written despite the checks; without an engine, the sheet's totals.

    ``part`` leaves it at one player's total, or the ``CIRCLE``: the others are still asked about.
    Raises Refused without a reason, where a score is missing, or where no check complains.
    """
    reason = required_reason(
        reason, say("Say why it is accepted as written: the reason stays on record.")
    )
    with tournament.change() as work:
        here = unsigned_sheet(work, tournament, stage, table_no)
        if engine is not None:
            check_engine(here, engine)
        findings = [f for f in check_sheet(here) if f.engine == engine and _is_about(f, part)]
        if any(f.code == "missing" for f in findings):
            raise Refused(
                say("A score is missing in that round: it cannot be accepted as written.")
            )
        if not any(f.blocks for f in findings):
            raise Refused(say("The checks found nothing wrong there: there is nothing to accept."))
        if engine is None:
            table = work.get(TableRow, stage, table_no)
            if table is not None:
                one = {} if part is None else {**here.accepted_parts, part: reason}
                table.accepted = text_of(one) or reason
                work.put(table)
        else:
            row = here.round_of(engine)
            put_mark(work, here, engine, row.outcome, accepted=reason, note=row.note)
        work.record(
            "round-accepted" if engine is not None else "sheet-accepted",
            stage=stage,
            table_no=table_no,
            engine=engine,
            player=part or None,
            reason=reason,
        )
    return sheet(tournament, stage, table_no)


def mark_out(
    tournament: Tournament,
    stage: str,
    table_no: int,
    engine: int,
    player: int,
    *,
    out: bool = True,
) -> Sheet:
    """Mark which player with 0 went out, and so that no other did; or remove the mark.

    Return the sheet as read back.  Raises ScoreRefused where the scores already prove it, where
    the player has pips left, and in a blocked round; Refused where the sheet is signed.
    """
    with tournament.change() as work:
        here = unsigned_sheet(work, tournament, stage, table_no)
        seat = seat_in(here, engine, player)
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
