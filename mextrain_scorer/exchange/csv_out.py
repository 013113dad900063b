"""Writes a listing as CSV: that of the scores is in exactly the form that is imported."""

import csv
import io

from mextrain_scorer.desk.listings import Listing

_STARTS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def guarded(text: str) -> str:
    """Return a text safe from use as a formula: a ' is put before = + - @ tab and CR."""
    return f"'{text}" if text.startswith(_STARTS_A_FORMULA) else text


def listing_csv(found: Listing) -> bytes:
    """Return a listing as CSV in UTF-8, headed by its keys."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(column.key for column in found.columns)
    for row in found.rows:
        writer.writerow(guarded(cell) if isinstance(cell, str) else cell for cell in row)
    return text.getvalue().encode()
