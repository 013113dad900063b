"""Writes scores as CSV, in exactly the form that ``read_scores`` reads."""

import csv
import io
from collections.abc import Iterable, Mapping

from mextrain_scorer.desk.scores.score_import import ImportedScore
from mextrain_scorer.exchange.score_rows import COLUMNS

_STARTS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def guarded(text: str) -> str:
    """Return a text safe from use as a formula: a ' is put before = + - @ tab and CR."""
    return f"'{text}" if text.startswith(_STARTS_A_FORMULA) else text


def scores_csv(rows: Iterable[ImportedScore], names: Mapping[int, str] | None = None) -> bytes:
    """Return the rows as CSV in UTF-8, in the given order.

    With ``names``, by player number, a last column gives the names; reading ignores it.  The file
    then begins with a byte order mark, without which Excel would misread accents.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(COLUMNS if names is None else (*COLUMNS, "name"))
    for row in rows:
        cells = [
            row.stage or "",
            row.table,
            row.engine,
            row.player,
            "" if row.pips is None else row.pips,
            row.note.value,
        ]
        if names is not None:
            cells.append(guarded(names.get(row.player, "")))
        writer.writerow(cells)
    return text.getvalue().encode("utf-8" if names is None else "utf-8-sig")
