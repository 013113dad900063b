"""What the texts of the journal and of some rows have to be, before anything reads them as that.

A chain that adds up proves that nothing was changed since, not that it was this program that wrote
it; a time that is none would end whatever prints it.
"""

import json
import re
from collections.abc import Callable, Mapping
from datetime import MAXYEAR, MINYEAR, datetime
from functools import lru_cache

from mextrain_scorer.rules.hidden import LONGEST_NAME, LONGEST_NOTE, is_plain
from mextrain_scorer.store.decision_rows import StandingStageRow
from mextrain_scorer.store.schema import PrintedRow, RulingRow, TableRow, table_of

LONGEST_ENTRY = 5_000  # letters of what an entry tells beside the rows it changed
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


def is_kept(key: tuple[object, ...], values: Mapping[str, object]) -> bool:
    """Say whether the texts of a row are such as this program keeps: short, and nothing hidden."""
    named = [(str(at), part) for at, part in enumerate(key)] + list(values.items())
    return all(
        is_plain(text, LONGEST_NAME if name in _NAMES else LONGEST_NOTE)
        for name, text in named
        if isinstance(text, str) and name not in _LOOKED_THROUGH
    )
