"""Reads scores from a file with one row for each player and round.

Only what a row alone shows is checked here; the desk checks whether table, engine and player exist
and how many points a hand can have.
"""

from collections.abc import Collection
from dataclasses import replace as altered
from pathlib import Path

from mextrain_scorer.desk.other_files import read_given
from mextrain_scorer.desk.scores import score_import
from mextrain_scorer.desk.scores.score_import import ImportedScore, ScoreNote
from mextrain_scorer.desk.tables import needed_stage
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange.grids import LARGEST_FILE, GridRow, read_grid, shown
from mextrain_scorer.rules.names import shown_file_name
from mextrain_scorer.rules.progress import Progress, counted, no_progress, stretch
from mextrain_scorer.rules.records import HIGHEST_NUMBER, HIGHEST_SCORE
from mextrain_scorer.rules.words import say

COLUMNS = ("stage", "table", "engine", "player", "pips", "note")
_NEEDED = ("table", "engine", "player", "pips")
_LARGEST_ENGINE = 99
_MOST_ROWS = 500_000
_LONGEST_KEY = 40


def import_scores(
    tournament: Tournament,
    path: Path,
    *,
    replace: bool = False,
    reason: str = "",
    progress: Progress = no_progress,
) -> int:
    """Enter every score of a file, CSV or a workbook, or none, and return how many cells changed.

    A filled cell is changed only with ``replace`` and a reason.  ``progress`` receives the share
    of the work that is done.  Raises Refused, naming the line, for the first impossible row.
    """
    data = read_given(path, LARGEST_FILE)
    rows = read_scores(data, needed_stage(tournament).key, stretch(progress, 0, 35))
    return score_import.import_scores(
        tournament,
        rows,
        shown_file_name(path.name),
        replace=replace,
        reason=reason,
        progress=stretch(progress, 35, 100),
    )


def read_scores(
    data: bytes, current: str, progress: Progress = no_progress
) -> tuple[ImportedScore, ...]:
    """Return the rows of a scores file, CSV or a workbook, in the file's order.

    ``current`` is the stage now being played, which a row means that leaves it out.  ``progress``
    receives the number of rows read and the total.  Raises BadInput, naming line and column, for
    the first row that is invalid by itself.
    """
    grid = read_grid(data, COLUMNS, _NEEDED, _MOST_ROWS)
    noted = [_score_row(row, current) for row in counted(grid, progress)]
    skipped = {_round_of(row) for row in noted if row.note is ScoreNote.NOT_PLAYED}
    return tuple(
        _settled(grid_row, row, skipped) for grid_row, row in zip(grid, noted, strict=True)
    )


def _score_row(row: GridRow, current: str) -> ImportedScore:
    score = ImportedScore(
        stage=row.cleaned("stage", _LONGEST_KEY).casefold() or current,
        table=_needed(row, "table", 1, HIGHEST_NUMBER),
        engine=_needed(row, "engine", 0, _LARGEST_ENGINE),
        player=_needed(row, "player", 1, HIGHEST_NUMBER),
        pips=row.whole_number("pips", 0, HIGHEST_SCORE),
        note=_note(row),
        line=row.line,
    )
    _check_pips(row, score.pips, score.note)
    return score


def _round_of(row: ImportedScore) -> tuple[str, int, int]:
    return row.stage, row.table, row.engine


def _settled(
    grid_row: GridRow, row: ImportedScore, skipped: Collection[tuple[str, int, int]]
) -> ImportedScore:
    """Return a row with the notes of its whole round applied, once all rows are read.

    A 0 in a round that nobody played is no score.  Raises BadInput for a blank cell of a round
    that was played, and for a note that it was where another says that it was not.
    """
    if _round_of(row) in skipped:
        if row.note in (ScoreNote.BLOCKED, ScoreNote.OUT):
            raise grid_row.refuse("note", say("Another row says that this round was not played."))
        return row if row.pips else altered(row, pips=None)
    if row.pips is None and row.note is not ScoreNote.LEFT:
        raise grid_row.refuse(
            "pips", say("The pips are missing. An empty cell is not a 0; leave the whole row out.")
        )
    return row


def _needed(row: GridRow, column: str, least: int, most: int) -> int:
    number = row.whole_number(column, least, most)
    if number is None:
        raise row.refuse(column, say("The number is missing."))
    return number


def _note(row: GridRow) -> ScoreNote:
    text = row.text("note")
    try:
        return ScoreNote(text.strip().casefold())
    except ValueError:
        known = ", ".join(note for note in ScoreNote if note)
        raise row.refuse(
            "note",
            say(
                "{text} is no note of a score. Use {known}, or none.", text=shown(text), known=known
            ),
        ) from None


def _check_pips(row: GridRow, pips: int | None, note: ScoreNote) -> None:
    """Refuse a row whose pips and note contradict each other."""
    if pips is not None and note is ScoreNote.LEFT:
        raise row.refuse("pips", say("Somebody who left has no pips. Leave the cell blank."))
    if pips and note in (ScoreNote.OUT, ScoreNote.NOT_PLAYED):
        raise row.refuse(
            "pips", say("{pips} cannot be, with the note {note}.", pips=pips, note=f"'{note}'")
        )
