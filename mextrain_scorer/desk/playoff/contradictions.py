"""What a corrected sheet means for a later stage in words, and how the game monitor settles it.

The program says what the sheets say now, and the monitor decides: the stage is kept as it was
played, taken back, or a seat is given on.
"""

from collections.abc import Sequence

from mextrain_scorer.desk.playoff.state import Contradiction, PlayoffState
from mextrain_scorer.desk.seat_rows import has_begun
from mextrain_scorer.desk.tables import stage_title, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.names import required_reason
from mextrain_scorer.rules.playoff import FINAL, QUALIFYING, playoff_title
from mextrain_scorer.rules.records import Seat, Sheet, SheetStatus, TableKey
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.standings import totals
from mextrain_scorer.rules.words import listed, say
from mextrain_scorer.store.reads import stage_rows
from mextrain_scorer.store.schema import EntrantRow, StageRow, StandingStageRow, read_rows


def contradiction_by(tournament: Tournament, stage: str, table_no: int) -> tuple[str, str] | None:
    """Return what the signed sheet of a table means for a later stage, None where it agrees."""
    with tournament.reading() as reading:
        if not read_rows(reading, EntrantRow):
            return None
        state = PlayoffState(reading, tournament)
    for each in state.contradictions:
        if each.signed and (each.source == (stage, table_no) or each.ranked):
            return contradiction_words(each, state.sheets)
    return None


def contradiction_words(found: Contradiction, sheets: Sequence[Sheet]) -> tuple[str, str]:
    """Return what happened at the table that was corrected, and who played in whose place."""
    stage = say("the final") if found.stage == FINAL else playoff_title(found.stage)
    here = next(each for each in sheets if each.key == found.source)
    if not found.signed:
        return (
            say("{table} is open again.", table=where(here)),
            say("Once it is signed, this page says what it means for {stage}.", stage=stage),
        )
    new = listed([seat.name for seat in found.not_seated])
    old = listed([seat.name for seat in found.not_going])
    played = any(s.status is SheetStatus.SIGNED for s in sheets if s.stage == found.stage)
    if not old:
        detail = say("{new} has no seat in {stage}.", new=new, stage=stage)
    elif not played:
        detail = say("{old} has a seat in {stage}.", old=old, stage=stage)
    elif not new:
        detail = say(
            "{old} played {stage}. Until you settle it, the places stand.", old=old, stage=stage
        )
    else:
        detail = say(
            "{old} played {stage} instead. Until you settle it, the places stand.",
            old=old,
            stage=stage,
        )
    return _heading(found, here, new, old), detail


def _heading(found: Contradiction, here: Sheet, new: str, old: str) -> str:
    if found.ranked:
        if new:
            return say("By the ranking {new} goes on.", new=new)
        return say("By the ranking {old} does not go on.", old=old)
    table, points = where(here), totals(here)
    if len(found.not_seated) == len(found.not_going) == 1:
        return say(
            "{table} was corrected: {new} goes on, {total} against {other}.",
            table=table,
            new=new,
            total=points[found.not_seated[0].player],
            other=points[found.not_going[0].player],
        )
    if new:
        return say("{table} was corrected: {new} goes on.", table=table, new=new)
    return say("{table} was corrected: {old} does not go on.", table=table, old=old)


def seat_to_trade(
    found: Sequence[Contradiction], sheets: Sequence[Sheet]
) -> tuple[Seat, Seat] | None:
    """Return who gives up a seat and who takes it, by the contradictions ``found`` of one stage.

    None unless it is clear who takes whose, on signed sheets, before that table has begun.
    """
    new = {seat.player: seat for each in found for seat in each.not_seated}
    old = {seat.player: seat for each in found for seat in each.not_going}
    if not all(each.signed for each in found) or len(new) != 1 or len(old) != 1:
        return None
    (out,), (into,) = old.values(), new.values()
    here = [sheet for sheet in sheets if sheet.stage == found[0].stage]
    table = next((each for each in here if any(s.player == out.player for s in each.seats)), None)
    return None if table is None or has_begun(table) else (out, into)


def keep_as_played(tournament: Tournament, stage_key: str, *, reason: str) -> None:
    """Keep a stage as it was played, whatever the corrected sheets say now.

    This covers only what they say at this moment: after another correction that changes it, the
    stage is reported again.  Raises Refused where nothing contradicts the stage, and while a sheet
    that it depends on is not signed, because its content may still change.
    """
    reason = required_reason(
        reason, say("Say why the stage is kept as it was played: the reason stays on record.")
    )
    with tournament.change() as work:
        row = work.get(StageRow, stage_key)
        if row is None or row.kind != "playoff":
            raise Refused(say("There is no stage {stage} of the play-off.", stage=stage_key))
        state = PlayoffState(work.reading, tournament)
        found = [each for each in state.contradictions if each.stage == stage_key]
        if not found:
            raise Refused(
                say(
                    "{stage} agrees with the earlier sheets: there is nothing to settle.",
                    stage=playoff_title(stage_key),
                )
            )
        for each in found:
            if not each.signed:
                raise Refused(each.sentence)
        for each in found:
            (from_stage, from_table), (not_seated, not_going) = each.source, each.says
            work.put(
                StandingStageRow(
                    stage=stage_key,
                    from_stage=from_stage,
                    from_table=from_table,
                    not_seated=not_seated,
                    not_going=not_going,
                    reason=reason,
                )
            )
        work.record("playoff-stands", stage=stage_key, reason=reason)


def kept_as_played_words(tournament: Tournament) -> tuple[str, ...]:
    """Return a sentence for each stage that was kept as it was played, to be printed."""
    with tournament.reading() as reading:
        reasons = {row.stage: row.reason for row in read_rows(reading, StandingStageRow)}
        order = [row.key for row in stage_rows(reading) if row.key in reasons]
    return tuple(
        say(
            "{stage} keeps its seats, although an earlier sheet was corrected: {reason}",
            stage=stage_title(key, ranked=True),
            reason=reasons[key],
        )
        if key.startswith(QUALIFYING)
        else say(
            "{stage} stays as it was played, although an earlier sheet was corrected: {reason}",
            stage=playoff_title(key),
            reason=reasons[key],
        )
        for key in order
    )


def kept_as_played_by_table(tournament: Tournament) -> dict[TableKey, str]:
    """Return, by the table that was corrected, which stage stands all the same, and why."""
    with tournament.reading() as reading:
        rows = read_rows(reading, StandingStageRow)
    return {
        (row.from_stage, row.from_table): say(
            "{stage} stands as it was played: {reason}",
            stage=playoff_title(row.stage),
            reason=row.reason,
        )
        for row in rows
        if row.stage != row.from_stage
    }
