"""What the texts of the journal and of some rows have to be, before anything reads them as that.

A chain that adds up proves that nothing was changed since, not that it was this program that wrote
it; a time that is none would end whatever prints it.
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
from mextrain_scorer.store.decision_rows import StandingStageRow
from mextrain_scorer.store.schema import STATE_ROWS, PrintedRow, RulingRow, TableRow, table_of

LONGEST_ENTRY = 5_000  # letters of what an entry tells beside the rows it changed
# No number of this program's comes near it, and one more than it still fits into a column.
FURTHEST = 10**15
_NUMBER = re.compile("-?(?:0|[1-9][0-9]{0,14})")


def is_moment(text: str) -> bool:
    """Say whether a text is a moment in ISO 8601 with its offset, as any clock may have it."""
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        return False
    # A year more on either side: told in another zone, it may be the next one or the last.
    return at.tzinfo is not None and MINYEAR < at.year < MAXYEAR


def is_told(text: str | None) -> bool:
    """Say whether a text that the journal tells is one that this program writes there."""
    return text is None or is_plain(text, LONGEST_ENTRY)


@lru_cache(maxsize=4096)
def is_value(text: str | None) -> bool:
    """Say whether it is a whole number or a text in JSON, or none, as the journal keeps what was.

    Asked twice of every entry, and mostly of a score.
    """
    if text is None or _NUMBER.fullmatch(text):
        return True
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return is_told(value) if isinstance(value, str) else isinstance(value, int)


def are_numbers(text: str) -> bool:
    """Say whether a text is a list of whole numbers in JSON."""
    try:
        listed = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(listed, list) and all(isinstance(each, int) for each in listed)


# By table and column; where there is no value, there is none to look at.  Any other text is one
# that people gave: a name or a note.
TEXTS: Mapping[str, Mapping[str, Callable[[str], bool]]] = {
    table_of(TableRow).name: {"received_at": is_moment, "signed_at": is_moment},
    table_of(RulingRow).name: {"players": are_numbers, "basis": are_numbers},
    table_of(StandingStageRow).name: {"not_seated": are_numbers, "not_going": are_numbers},
    table_of(PrintedRow).name: {"at": is_moment},
}
_NAMES = {"name", "club", "group_name", "venue", "monitor"}
# Looked through in another way: the rule set where it is read, what has a form above, and strokes.
_LOOKED_THROUGH = {"rule_set", "strokes"}.union(*TEXTS.values())


def has_its_forms(table: str, values: Mapping[str, object]) -> bool:
    """Say whether every time of a row is one, and every list.

    Raises KeyError where a column is missing that has such a form.
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
    """Say whether a row has its table's columns and no others, each with a value of its type.

    The rows of a file are so by its schema; what undo would bring back is the journal's to prove.
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
    """Say whether a value, where it is a number, is one that this program might count to."""
    return not isinstance(value, int) or -FURTHEST <= value <= FURTHEST


def are_one_day(stages: Iterable[tuple[str, int, str]]) -> bool:
    """Say whether stages, by position, are the games of a day and the play-off after them.

    Each is given by its key, position and kind; what a key says and what its place in the day
    says must be one.
    """
    games, over = 0, False
    for number, (key, position, kind) in enumerate(stages, start=1):
        if kind == "qualifying":
            games += 1
            fits = key == ("qualifying" if number == 1 else f"qualifying-{number}")
        else:
            fits = key in (f"playoff-{number - games}", FINAL)
        # Numbered without a gap, no game of the day after a play-off, and nothing after the final.
        late = kind == "qualifying" and games != number
        if over or late or position != number or games == 0 or not fits:
            return False
        over = key == FINAL
    return True


def is_kept(key: tuple[object, ...], values: Mapping[str, object]) -> bool:
    """Say whether the texts of a row are such as this program keeps: short, and nothing hidden."""
    named = [(str(at), part) for at, part in enumerate(key)] + list(values.items())
    return all(
        is_plain(text, LONGEST_NAME if name in _NAMES else LONGEST_NOTE)
        for name, text in named
        if isinstance(text, str) and name not in _LOOKED_THROUGH
    )
