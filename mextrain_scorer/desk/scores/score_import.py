"""Enters the scores of a list: all of them, or none."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum

from mextrain_scorer.desk.roster.players import WITHDRAWN, known_player, mark_gone
from mextrain_scorer.desk.scores.score_entry import (
    Place,
    check_cell,
    check_engine,
    mark_round,
    refuse_signed,
    seat_at,
    seat_in,
    write_cells,
)
from mextrain_scorer.desk.tables import needed_stage, only_table, sheets, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.names import clean_reason, required_reason
from mextrain_scorer.rules.progress import Progress, counted, no_progress, stretch
from mextrain_scorer.rules.records import Outcome, Sheet, TableKey
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.schema import SeatRow
from mextrain_scorer.store.work import Work

Sheets = dict[TableKey, Sheet]


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

    ``pips`` is None only for players who left and in rounds that were not played.
    """

    stage: str
    table: int
    engine: int
    player: int
    pips: int | None
    note: ScoreNote = ScoreNote.NONE
    line: int = 0

    @property
    def at(self) -> TableKey:
        """The stage and the table."""
        return self.stage, self.table

    @property
    def place(self) -> Place:
        """Engine and player."""
        return self.engine, self.player


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
        found = _sheets(tournament, rows)
        _mark_rounds(work, found, rows)
        _let_players_leave(work, found, rows)
        found = _sheets(tournament, rows)
        changed: dict[TableKey, dict[Place, ImportedScore]] = {key: {} for key in found}
        first: dict[tuple[TableKey, Place], int] = {}
        for row in counted(rows, stretch(progress, 15, 75)):
            with _on_line(row):
                earlier = first.setdefault((row.at, row.place), row.line)
                if earlier != row.line:
                    raise Refused.saying(
                        "Player {player} has a score for table {table}, engine {engine}"
                        " on line {line} already.",
                        player=row.player,
                        table=row.table,
                        engine=row.engine,
                        line=earlier,
                    )
                if _changes(found[row.at], row, replace=replace):
                    changed[row.at][row.place] = row
        for at, cells in changed.items():
            scores = {place: row.pips for place, row in cells.items()}
            out = {place: True for place, row in cells.items() if row.note is ScoreNote.OUT}
            write_cells(work, found[at], scores, out)
        count = sum(map(len, changed.values()))
        told = f"{name}: {reason}" if reason else name
        work.record("scores-imported", after=count, reason=told)
    return count


@contextmanager
def _on_line(row: ImportedScore) -> Iterator[None]:
    """Add the line of the file to any refusal."""
    try:
        yield
    except Refused as refused:
        raise Refused.saying(
            "Line {line}: {why} Nothing was added.", line=row.line, why=refused
        ) from refused


def _sheets(tournament: Tournament, rows: Sequence[ImportedScore]) -> Sheets:
    """Read the sheets that the file names.  Raises Refused for a missing or a signed one."""
    stages = sorted({row.at[0] for row in rows})
    found = {sheet.key: sheet for stage in stages for sheet in sheets(tournament, stage)}
    for row in rows:
        with _on_line(row):
            here = [found[row.at]] if row.at in found else []
            if not here:
                needed_stage(tournament, row.at[0])  # Refused where the stage itself is wrong
            sheet = only_table(here, *row.at, ranked=tournament.rule_set.ranks_overall)
            refuse_signed(sheet)
            check_engine(sheet, row.engine)
    return found


def _mark_rounds(work: Work, found: Sheets, rows: Sequence[ImportedScore]) -> None:
    for row in rows:
        outcome, sheet = _MARKS.get(row.note), found[row.at]
        played = sheet.round_of(row.engine)
        if outcome is None or played.outcome is outcome:
            continue
        if outcome is Outcome.NOT_PLAYED and played.is_begun:
            with _on_line(row):
                raise Refused.saying("That round has scores on the sheet: clear them first.")
        mark_round(work, sheet, row.engine, outcome, note=say("from a score file"))


def _let_players_leave(work: Work, found: Sheets, rows: Sequence[ImportedScore]) -> None:
    leaving = [row for row in rows if row.note is ScoreNote.LEFT]
    # Of several rows the earliest round counts, which is the highest double.
    last = {(row.at, row.player): row for row in sorted(leaving, key=lambda row: row.engine)}
    for row in [row for row in leaving if last[row.at, row.player] is row]:
        with _on_line(row):
            sheet = found[row.at]
            seat = seat_at(sheet, row.player)
            if seat.left_from is not None and row.engine <= seat.left_from:
                continue  # the player has left already: this row only repeats it
            later = [played for played in sheet.rounds if played.engine <= row.engine]
            if any(sheet.entry_of(each.engine, row.player) is not None for each in later):
                raise Refused.saying(
                    "No. {n} has scores from that round on: clear them first.", n=row.player
                )
            kept = work.get(SeatRow, *row.at, seat.seat_no)
            if kept is not None:
                kept.left_from = row.engine
                work.put(kept)
            player = known_player(work, row.player)
            mark_gone(work, player, WITHDRAWN, say("left, by the score file"))


def _changes(sheet: Sheet, row: ImportedScore, *, replace: bool) -> bool:
    """Return whether a row of the file changes its cell.  Raises Refused where it must not."""
    if row.note is ScoreNote.LEFT:
        return False
    seat = seat_in(sheet, row.engine, row.player)
    if row.pips is None:
        return False
    played, out = sheet.round_of(row.engine), row.note is ScoreNote.OUT
    old = played.cells[sheet.seats.index(seat)]
    is_out = old.went_out or (not row.pips and played.outcome is Outcome.BLOCKED)
    if old.score == row.pips and (not out or is_out):
        return False
    check_cell(sheet, *row.place, row.pips, went_out=out, ended=Outcome.PLAYED)
    if old.score is not None and not replace:
        raise Refused.saying(
            "{where}, double {engine}, No. {n} has {old} already. To change it, replace with"
            " a reason.",
            where=where(sheet),
            engine=row.engine,
            n=row.player,
            old=old.score,
        )
    return True
