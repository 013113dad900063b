"""Checks the format of values in the journal and in some rows before anything uses them.

A valid hash chain proves that nothing changed since it was written, not that this program wrote
it; a malformed time, for example, would crash whatever prints it.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from datetime import MAXYEAR, MINYEAR, datetime
from functools import lru_cache
from typing import Any

from sqlalchemy import Column

from mextrain_scorer.rules.hidden import LONGEST_NAME, LONGEST_NOTE, is_plain
from mextrain_scorer.rules.playoff import FINAL
from mextrain_scorer.store.columns import WholeNumber
from mextrain_scorer.store.decision_rows import OverallRulingRow, StandingStageRow
from mextrain_scorer.store.schema import STATE_ROWS, PrintedRow, RulingRow, TableRow, table_of

LONGEST_ENTRY = 5_000  # characters of an entry's texts, not counting the rows it changed
# No number that this program writes comes near it, and one more still fits into a column.
FURTHEST = 10**15
_NUMBER = re.compile("-?(?:0|[1-9][0-9]{0,14})")


def is_moment(text: str) -> bool:
    """Return whether a text is an ISO 8601 date and time with a UTC offset."""
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        return False
    # A year spare at either end: conversion to another time zone may change the year.
    return at.tzinfo is not None and MINYEAR < at.year < MAXYEAR


def is_entry_text(text: str | None) -> bool:
    """Return whether a text field of a journal entry is one that this program could write."""
    return text is None or is_plain(text, LONGEST_ENTRY)


@lru_cache(maxsize=4096)
def is_value(text: str | None) -> bool:
    """Return whether it is a JSON whole number or string, or None: an entry's before or after.

    Called twice for every entry, usually with a score, so that case is fast.
    """
    if text is None or _NUMBER.fullmatch(text):
        return True
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return is_entry_text(value) if isinstance(value, str) else isinstance(value, int)


def are_numbers(text: str) -> bool:
    """Return whether a text is a JSON list of whole numbers."""
    try:
        listed = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(listed, list) and all(isinstance(each, int) for each in listed)


# Format check by SQL table and column, applied where there is a value.  All other texts are free
# text from users: a name or a note.
TEXTS: Mapping[str, Mapping[str, Callable[[str], bool]]] = {
    table_of(TableRow).name: {"received_at": is_moment, "signed_at": is_moment},
    table_of(RulingRow).name: {"players": are_numbers, "basis": are_numbers},
    table_of(OverallRulingRow).name: {"players": are_numbers, "basis": are_numbers},
    table_of(StandingStageRow).name: {"not_seated": are_numbers, "not_going": are_numbers},
    table_of(PrintedRow).name: {"at": is_moment},
}
_NAMES = {"name", "club", "group_name", "class_name", "venue", "monitor"}
# Checked elsewhere: the rule set when it is read, the strokes, and the columns listed above.
_LOOKED_THROUGH = {"rule_set", "strokes"}.union(*TEXTS.values())


def has_its_forms(table: str, values: Mapping[str, object]) -> bool:
    """Return whether every time and every list of a row has its proper format.

    Raises KeyError where a column that is to be checked is missing.
    """
    forms = TEXTS.get(table, {})
    return all(
        values[name] is None or is_right(str(values[name])) for name, is_right in forms.items()
    )


def _kinds_of(column: "Column[Any]") -> tuple[type, ...]:
    kind = int if isinstance(column.type, WholeNumber) else str
    return (kind, type(None)) if column.nullable else (kind,)


_KEYS = {
    row.__tablename__: [_kinds_of(column) for column in table_of(row).primary_key.columns]
    for row in STATE_ROWS
}
_REST = {
    row.__tablename__: {
        column.name: _kinds_of(column) for column in table_of(row).columns if not column.primary_key
    }
    for row in STATE_ROWS
}


def has_its_columns(table: str, key: tuple[object, ...], values: Mapping[str, object]) -> bool:
    """Return whether a row has exactly its table's columns, each with a value of its type.

    The schema ensures this for stored rows, but not for rows in the journal that undo may restore.
    Raises KeyError where there is no such table.
    """
    keys, rest = _KEYS[table], _REST[table]
    if len(key) != len(keys) or values.keys() != rest.keys():
        return False
    if not all(map(_is_one_of, key, keys)):
        return False
    return all(_is_one_of(value, rest[name]) for name, value in values.items())


def _is_one_of(value: object, kinds: tuple[type, ...]) -> bool:
    return type(value) in kinds and is_in_reach(value)


def is_in_reach(value: object) -> bool:
    """Return whether a value, if it is a number, is one that this program might write."""
    return not isinstance(value, int) or -FURTHEST <= value <= FURTHEST


def are_one_day(stages: Iterable[tuple[str, int, str]]) -> bool:
    """Return whether the stages, in order, are qualifying games followed by the play-off.

    Each is given by its key, position and kind; its key and its position must agree.
    """
    games, over = 0, False
    for number, (key, position, kind) in enumerate(stages, start=1):
        if kind == "qualifying":
            games += 1
            fits = key == ("qualifying" if number == 1 else f"qualifying-{number}")
        else:
            fits = key in (f"playoff-{number - games}", FINAL)
        # Numbered without gaps, no qualifying game after a play-off stage, nothing after the final.
        late = kind == "qualifying" and games != number
        if over or late or position != number or games == 0 or not fits:
            return False
        over = key == FINAL
    return True


def are_row_texts(key: tuple[object, ...], values: Mapping[str, object]) -> bool:
    """Return whether a row's texts are such as this program stores: short, no hidden characters."""
    named = [(str(at), part) for at, part in enumerate(key)] + list(values.items())
    return all(
        is_plain(text, LONGEST_NAME if name in _NAMES else LONGEST_NOTE)
        for name, text in named
        if isinstance(text, str) and name not in _LOOKED_THROUGH
    )
