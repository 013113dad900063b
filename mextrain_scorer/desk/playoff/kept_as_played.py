"""Keeps a play-off stage as it was played although a corrected sheet contradicts it."""

from mextrain_scorer.desk.checks.contradictions import contradictions
from mextrain_scorer.desk.tables import playoff_title, stage_title
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.names import required_reason
from mextrain_scorer.rules.playoff import QUALIFYING
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.reads import stage_rows
from mextrain_scorer.store.schema import StageRow, StandingStageRow, read_rows


def kept_as_played_words(tournament: Tournament) -> tuple[str, ...]:
    """Return a sentence for each stage that was kept as it was played, to be printed."""
    with tournament.reading() as reading:
        reasons = {row.stage: row.reason for row in read_rows(reading, StandingStageRow)}
        order = [row.key for row in stage_rows(reading) if row.key in reasons]
    return tuple(_standing(key, reasons[key]) for key in order)


def _standing(key: str, reason: str) -> str:
    if key.startswith(QUALIFYING):
        return say(
            "{stage} keeps its seats, although an earlier sheet was corrected: {reason}",
            stage=stage_title(key, ranked=True),
            reason=reason,
        )
    return say(
        "{stage} stays as it was played, although an earlier sheet was corrected: {reason}",
        stage=playoff_title(key),
        reason=reason,
    )


def kept_as_played_by_table(tournament: Tournament) -> dict[tuple[str, int], str]:
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
        found = contradictions(work.reading, tournament.rule_set, only=stage_key)
        title = playoff_title(stage_key)
        if not found:
            raise Refused(
                say(
                    "{stage} agrees with the earlier sheets: there is nothing to settle.",
                    stage=title,
                )
            )
        for contradiction in found:
            if not contradiction.signed:
                raise Refused(contradiction.sentence)
        for contradiction in found:
            not_seated, not_going = contradiction.says
            work.put(
                StandingStageRow(
                    stage=stage_key,
                    from_stage=contradiction.source[0],
                    from_table=contradiction.source[1],
                    not_seated=not_seated,
                    not_going=not_going,
                    reason=reason,
                )
            )
        work.record("playoff-stands", stage=stage_key, reason=reason)
