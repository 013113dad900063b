"""What the texts of the journal and of some rows have to be, before anything reads them as that.

A chain that adds up proves that nothing was changed since, not that it was this program that wrote
it; a time that is none would end whatever prints it.
"""

import json
import re
from collections.abc import Callable, Mapping
from datetime import MAXYEAR, MINYEAR, datetime
from functools import lru_cache

from mextrain_scorer.store.decision_rows import StandingStageRow
from mextrain_scorer.store.schema import PrintedRow, RulingRow, TableRow, table_of

_NUMBER = re.compile("-?(?:0|[1-9][0-9]{0,14})")


def is_moment(text: str) -> bool:
    """Say whether a text is a moment in ISO 8601 with its offset, as any clock may have it."""
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        return False
    # A year more on either side: told in another zone, it may be the next one or the last.
    return at.tzinfo is not None and MINYEAR < at.year < MAXYEAR


@lru_cache(maxsize=4096)
def is_value(text: str | None) -> bool:
    """Say whether it is a whole number or a text in JSON, or none, as the journal keeps what was.

    Asked twice of every entry, and mostly of a score.
    """
    if text is None or _NUMBER.fullmatch(text):
        return True
    try:
        value = json.loads(text)
        if isinstance(value, str):
            value.encode()  # half a pair of surrogates is no letter, and no paper takes it
    except (ValueError, RecursionError):
        return False
    return isinstance(value, int | str)


def are_numbers(text: str) -> bool:
    """Say whether a text is a list of whole numbers in JSON."""
    try:
        listed = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(listed, list) and all(isinstance(each, int) for each in listed)


# By table and column; where there is no value, there is none to look at.
TEXTS: Mapping[str, Mapping[str, Callable[[str], bool]]] = {
    table_of(TableRow).name: {"received_at": is_moment, "signed_at": is_moment},
    table_of(RulingRow).name: {"players": are_numbers, "basis": are_numbers},
    table_of(StandingStageRow).name: {"not_seated": are_numbers, "not_going": are_numbers},
    table_of(PrintedRow).name: {"at": is_moment},
}
