"""Enters the scores of a list: all of them, or none."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum

from mextrain_scorer.desk.roster.players import WITHDRAWN, known_player
from mextrain_scorer.desk.scores.score_cells import (
    cell_row,
    check_engine,
    check_score,
    drop_acceptance,
    mark_round,
    seat_in,
)
from mextrain_scorer.desk.seat_rows import needed_stage
from mextrain_scorer.desk.tables import stage_title, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.names import clean_reason, required_reason
from mextrain_scorer.rules.progress import Progress, counted, no_progress, stretch
from mextrain_scorer.rules.records import Outcome, Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.reads import read_sheets
from mextrain_scorer.store.schema import ScoreRow, SeatRow
from mextrain_scorer.store.work import Work

Sheets = dict[tuple[str, int], Sheet]
Cell = tuple[str, int, int, int]  # stage, table, engine and player


class ScoreNote(StrEnum):
    """What a row says besides its pips.

    BLOCKED and NOT_PLAYED apply to the whole round, LEFT to that player from this round on;
    OUT is needed only where a 0 does not prove going out.
    """

    NONE = ""
    BLOCKED = "blocked"
    NOT_PLAYED = "not-played"
    OUT = "out"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class ImportedScore:
    """One player's score of one round, in points as the sheet has them.

    ``stage`` is None where the file leaves it out: the stage now being played.  ``pips`` is None
    only for players who left and in rounds that were not played.
    """

    stage: str | None
    table: int
    engine: int
    player: int
    pips: int | None
    note: ScoreNote = ScoreNote.NONE
    line: int = 0


_MARKS = {ScoreNote.BLOCKED: Outcome.BLOCKED, ScoreNote.NOT_PLAYED: Outcome.NOT_PLAYED}


def import_scores(
    tournament: Tournament,
    rows: Sequence[ImportedScore],
    name: str,
    *,
    replace: bool = False,
    reason: str = "",
    progress: Progress = no_progress,
) -> int:
    """Write every score of a list and return how many cells changed.

    ``name`` is shown in the history as where they come from.  A filled cell is changed only with
    ``replace`` and a reason.  ``progress`` receives the share of the work that is done.  Raises
    Refused, naming the line, for the first impossible row; contradictions between the rows of a
    round are entered, and ``check`` reports them.
    """
    ask = say("Say why filled cells are replaced: the reason stays on record.")
    reason = required_reason(reason, ask) if replace else clean_reason(reason)
    with tournament.change() as work:
        current = needed_stage(work).key
        sheets = _sheets(work, tournament, rows, current)
        _mark_rounds(work, sheets, rows, current)
        _let_players_leave(work, sheets, rows, current)
        sheets = _sheets(work, tournament, rows, current)
        written: list[ScoreRow] = []
        stands = _scores_there(work, sheets)
        first: dict[Cell, int] = {}
        for row in counted(rows, stretch(progress, 15, 75)):
            with _on_line(row):
                cell = (row.stage or current, row.table, row.engine, row.player)
                if first.setdefault(cell, row.line) != row.line:
                    raise Refused(say("Line {n} has that score already.", n=first[cell]))
                sheet = sheets[row.stage or current, row.table]
                new = _new_cell(sheet, row, stands.get(cell), replace=replace)
                if new is not None:
                    written.append(new)
                    drop_acceptance(work, sheet, row.engine)
        work.put(*written)
        work.record(
            "scores-imported",
            after=len(written),
            reason=f"{name}: {reason}" if reason else name,
        )
    return len(written)


@contextmanager
def _on_line(row: ImportedScore) -> Iterator[None]:
    """Add the line of the file to any refusal."""
    try:
        yield
    except Refused as refused:
        raise Refused(
            say("Line {line}: {why} Nothing was added.", line=row.line, why=refused)
        ) from refused


def _sheets(
    work: Work, tournament: Tournament, rows: Sequence[ImportedScore], current: str
) -> Sheets:
    """Read the sheets that the file names.  Raises Refused for a missing or a signed one."""
    found: Sheets = {}
    for stage in sorted({row.stage or current for row in rows}):
        for sheet in read_sheets(work.reading, tournament.rule_set, stage):
            found[stage, sheet.table_no] = sheet
    for row in rows:
        with _on_line(row):
            named = found.get((row.stage or current, row.table))
            if named is None:
                ranked = tournament.rule_set.ranks_overall
                title = stage_title(row.stage or current, ranked=ranked)
                raise Refused(say("There is no table {n} in {stage}.", n=row.table, stage=title))
            if named.status is SheetStatus.SIGNED:
                raise Refused(say("{where} is signed: reopen its sheet first.", where=where(named)))
            check_engine(named, row.engine)
    return found


def _mark_rounds(work: Work, sheets: Sheets, rows: Sequence[ImportedScore], current: str) -> None:
    for row in rows:
        outcome = _MARKS.get(row.note)
        sheet = sheets[row.stage or current, row.table]
        played = sheet.round_of(row.engine)
        if outcome is None or played.outcome is outcome:
            continue
        if outcome is Outcome.NOT_PLAYED and any(c.score is not None for c in played.cells):
            with _on_line(row):
                raise Refused(say("That round has scores on the sheet: clear them first."))
        mark_round(work, sheet, row.engine, outcome, note=say("from a score file"))


def _let_players_leave(
    work: Work, sheets: Sheets, rows: Sequence[ImportedScore], current: str
) -> None:
    first: dict[tuple[str, int, int], ImportedScore] = {}
    for row in rows:
        if row.note is ScoreNote.LEFT:
            key = (row.stage or current, row.table, row.player)
            if key not in first or row.engine > first[key].engine:
                first[key] = row
    for (stage, table_no, number), row in first.items():
        with _on_line(row):
            sheet = sheets[stage, table_no]
            seat = next((seat for seat in sheet.seats if seat.player == number), None)
            if seat is None:
                seat_in(sheet, row.engine, number)
                continue
            if seat.left_from is not None and row.engine <= seat.left_from:
                continue  # the player has left already: this row only repeats it
            if any(
                cell.score is not None and played.engine <= row.engine
                for played, cell in zip(sheet.rounds, sheet.column(seat), strict=True)
            ):
                raise Refused(
                    say("No. {n} has scores from that round on: clear them first.", n=number)
                )
            kept = work.get(SeatRow, stage, table_no, seat.seat_no)
            if kept is not None:
                kept.left_from = row.engine
                work.put(kept)
            player = known_player(work, number)
            player.status, player.status_reason = WITHDRAWN, say("left, by the score file")
            work.put(player)


def _scores_there(work: Work, sheets: Sheets) -> dict[Cell, ScoreRow]:
    """Return the scores of the stages that the file names, by stage, table, engine and player."""
    stages = sorted({stage for stage, _ in sheets})
    rows = (row for stage in stages for row in work.rows(ScoreRow, stage=stage))
    return {(row.stage, row.table_no, row.engine, row.player): row for row in rows}


def _new_cell(
    sheet: Sheet, row: ImportedScore, stands: ScoreRow | None, *, replace: bool
) -> ScoreRow | None:
    """Return a file row's new row for its cell, None where the cell does not change."""
    if row.note is ScoreNote.LEFT:
        return None
    seat = seat_in(sheet, row.engine, row.player)
    played = sheet.round_of(row.engine)
    if row.pips is None:
        return None
    if played.outcome is Outcome.NOT_PLAYED:
        raise Refused(say("A round that was not played has no scores."))
    old = played.cells[sheet.seats.index(seat)]
    as_written = old.as_written if old.score == row.pips else ""
    check_score(sheet, row.engine, row.pips, as_written=as_written)
    out = row.note is ScoreNote.OUT or None
    says_more = out and not old.went_out and played.outcome is Outcome.PLAYED
    if old.score == row.pips and not says_more:
        return None
    if old.score is not None and not replace:
        raise Refused(
            say(
                "{where}, double {engine}, No. {n} has {old} already. To change it, replace with"
                " a reason.",
                where=where(sheet),
                engine=row.engine,
                n=row.player,
                old=old.score,
            )
        )
    return cell_row(sheet, row.engine, row.player, row.pips, stands, went_out=out)
