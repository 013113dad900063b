"""When each sheet was signed, and what a corrected one means for the stage that rests on it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mextrain_scorer.desk.checks.contradictions import Contradiction, contradictions
from mextrain_scorer.desk.journal.print_log import clock
from mextrain_scorer.desk.seat_rows import has_begun
from mextrain_scorer.desk.tables import playoff_title, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import FINAL
from mextrain_scorer.rules.records import Seat, Sheet, SheetStatus
from mextrain_scorer.rules.standings import totals
from mextrain_scorer.rules.words import listed, say
from mextrain_scorer.store.reads import read_sheets, signings


@dataclass(frozen=True, slots=True)
class Signing:
    """When a sheet was last signed, such as "16:31", and whether that was after a correction."""

    time: str
    again: bool


@dataclass(frozen=True, slots=True)
class ContradictionWords:
    """What a correction did to a later stage: the change itself, and what hangs on it."""

    heading: str
    detail: str


def signing_times(tournament: Tournament) -> Mapping[tuple[str, int], Signing]:
    """Return the last signing of every table; an open sheet may have one from before."""
    found: dict[tuple[str, int], Signing] = {}
    with tournament.reading() as reading:
        for stage, table_no, at in signings(reading):
            found[stage, table_no] = Signing(clock(at), (stage, table_no) in found)
    return found


def contradiction_by(
    tournament: Tournament, stage: str, table_no: int
) -> ContradictionWords | None:
    """Return what the signed sheet of a table means for a later stage, None where it agrees."""
    with tournament.reading() as reading:
        sheets = read_sheets(reading, tournament.rule_set)
        found = contradictions(reading, tournament.rule_set, sheets)
    at = (stage, table_no)
    here = [each for each in found if (each.source == at or each.ranked) and each.signed]
    return contradiction_words(here[0], sheets) if here else None


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


def contradiction_words(
    contradiction: Contradiction, sheets: Sequence[Sheet]
) -> ContradictionWords:
    """Return what happened at the table that was corrected, and who played in whose place."""
    here = next(each for each in sheets if (each.stage, each.table_no) == contradiction.source)
    if not contradiction.signed:
        return ContradictionWords(
            say("{table} is open again.", table=where(here)),
            say(
                "Once it is signed, this page says what it means for {stage}.",
                stage=_the(contradiction),
            ),
        )
    table, points = where(here), totals(here)
    new, old = contradiction.not_seated, contradiction.not_going
    if contradiction.ranked:
        heading = (
            say("By the ranking {new} goes on.", new=_names(new))
            if new
            else say("By the ranking {old} does not go on.", old=_names(old))
        )
    elif len(new) == len(old) == 1:
        heading = say(
            "{table} was corrected: {new} goes on, {total} against {other}.",
            table=table,
            new=new[0].name,
            total=points[new[0].player],
            other=points[old[0].player],
        )
    elif new:
        heading = say("{table} was corrected: {new} goes on.", table=table, new=_names(new))
    else:
        heading = say("{table} was corrected: {old} does not go on.", table=table, old=_names(old))
    return ContradictionWords(heading, _in_whose_place(contradiction, sheets))


def _in_whose_place(contradiction: Contradiction, sheets: Sequence[Sheet]) -> str:
    begun = any(
        sheet.stage == contradiction.stage and sheet.status is SheetStatus.SIGNED
        for sheet in sheets
    )
    new, old, stage = (
        _names(contradiction.not_seated),
        _names(contradiction.not_going),
        _the(contradiction),
    )
    if not old:
        return say("{new} has no seat in {stage}.", new=new, stage=stage)
    if not begun:
        return say("{old} has a seat in {stage}.", old=old, stage=stage)
    if not new:
        return say(
            "{old} played {stage}. Until you settle it, the places stand.", old=old, stage=stage
        )
    return say(
        "{old} played {stage} instead. Until you settle it, the places stand.",
        old=old,
        stage=stage,
    )


def _names(seats: Sequence[Seat]) -> str:
    return listed([seat.name for seat in seats])


def _the(contradiction: Contradiction) -> str:
    return say("the final") if contradiction.stage == FINAL else playoff_title(contradiction.stage)
