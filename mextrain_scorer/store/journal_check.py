"""Checks that the rows are what was entered: verifies the hash chain and replays the journal.

SQLite's own integrity check missed 53 of 74 flipped bits that changed a score; the replay found
them all.  It detects accidents and casual edits, not deliberate forgery.
"""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Table, func, select

from mextrain_scorer.rules.progress import Progress, counted, no_progress, stretch
from mextrain_scorer.rules.signatures import NoSignature, Signature
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.journal import (
    GOING_BACK,
    NO_TIP,
    BrokenChain,
    Key,
    RowChange,
    Tip,
    Values,
    decode,
    entry_hash,
    unreadable,
)
from mextrain_scorer.store.schema import STATE_ROWS, JournalRow, SignatureRow, table_of
from mextrain_scorer.store.table_queries import Reading
from mextrain_scorer.store.value_checks import (
    are_row_texts,
    has_its_columns,
    has_its_forms,
    is_entry_text,
    is_in_reach,
    is_moment,
    is_value,
)

_JOURNAL = table_of(JournalRow)
_TABLES = [table_of(row_type) for row_type in STATE_ROWS]
_SIGNATURES = table_of(SignatureRow).name
_REPLAYED = 80  # percent of the progress bar for the replay; comparing the rows is the rest


def verify(reading: Reading, progress: Progress = no_progress) -> Tip:
    """Check the chain, replay it, compare the result with every row, and return the chain's tip.

    ``progress`` receives the share of the work that is done.  Raises BrokenChain naming the first
    entry or row that is wrong.
    """
    state: dict[str, dict[Key, Values]] = {table.name: {} for table in _TABLES}
    tip = NO_TIP
    size = reading.scalar(select(func.sum(func.length(_JOURNAL.c.changes)))) or 1
    read = 0
    query = select(_JOURNAL).order_by(_JOURNAL.c.seq).execution_options(stream_results=True)
    for row in reading.execute(query):
        entry = row._asdict()
        if row.seq != tip.seq + 1:
            raise BrokenChain(say("entry {n} of the journal is missing", n=tip.seq + 1))
        if entry_hash(tip.hash, entry) != row.hash:
            raise BrokenChain(say("entry {n} of the journal was changed", n=row.seq))
        check_entry(entry)
        first, read = read, read + len(row.changes)
        part = stretch(progress, _REPLAYED * first // size, _REPLAYED * read // size)
        for change in counted(decode(row.changes), part):
            _replay(state, change, row.seq)
        tip = Tip(row.seq, row.hash)
    if tip.seq == 0:
        raise BrokenChain(say("the journal is empty"))
    for table in counted(_TABLES, stretch(progress, _REPLAYED, 100)):
        _compare(reading, table, state[table.name])
    return tip


def check_entry(entry: Mapping[str, Any]) -> None:
    """Raise BrokenChain for an entry with values that this program never writes."""
    told = is_moment(entry["at"]) and is_value(entry["before"]) and is_value(entry["after"])
    told = told and all(
        is_entry_text(entry[name]) for name in ("operation", "stage", "reason", "by")
    )
    told = told and all(is_in_reach(entry[name]) for name in ("table_no", "engine", "player"))
    # An undo that names a later or missing entry would make undo loop or fail.
    undoes = entry["undoes"]
    names = entry["operation"] not in GOING_BACK if undoes is None else 0 < undoes < entry["seq"]
    if not told or not names:
        raise BrokenChain(unreadable())


def _replay(state: dict[str, dict[Key, Values]], change: RowChange, seq: int) -> None:
    try:
        rows = state[change.table]
        follows = rows.get(change.key) == change.before != change.after
    except (KeyError, TypeError):  # no such table or no such key: a forged entry
        rows, follows = {}, False
    if not follows:
        raise BrokenChain(say("entry {n} of the journal does not follow from those before", n=seq))
    if change.after is None:
        del rows[change.key]
    else:
        check_row(change, change.after, seq)
        rows[change.key] = change.after


def check_row(change: RowChange, values: Values, seq: int) -> None:
    """Raise BrokenChain for row values that this program never writes, also on undo and redo."""
    if change.table == _SIGNATURES:
        _check_strokes(values, seq)
    try:
        has_columns = has_its_columns(change.table, change.key, values)
        if not has_columns or not has_its_forms(change.table, values):
            raise BrokenChain(unreadable())
        if not are_row_texts(change.key, values):
            raise BrokenChain(say("a text in it is longer than any, or hides something"))
    except (KeyError, TypeError, AttributeError):
        raise BrokenChain(unreadable()) from None


def _check_strokes(values: Values, seq: int) -> None:
    """Refuse a signature whose strokes are malformed before anything draws it."""
    try:
        Signature(str(values["strokes"]))
    except (NoSignature, KeyError, TypeError):
        raise BrokenChain(say("the signature of entry {n} is none", n=seq)) from None


def _in_words(table: Table) -> str:
    """Name the kind of row in the program's own words; a damaged file's texts are not trusted."""
    words = {
        "score": say("a score"),
        "player": say("a player"),
        "seat": say("a seat"),
        "game_table": say("a score sheet"),
        "written_total": say("a written total"),
        "ruling": say("a ruling"),
        "overall_ruling": say("a ruling"),
        "player_class": say("a player's class"),
    }
    return words.get(table.name, say("something"))


def _compare(reading: Reading, table: Table, expected: dict[Key, Values]) -> None:
    keys = len(table.primary_key.columns)
    rest = [column.name for column in table.columns][keys:]
    found = 0
    for row in reading.execute(select(table).execution_options(stream_results=True)):
        if expected.get(row[:keys]) != dict(zip(rest, row[keys:], strict=True)):
            raise BrokenChain(say("{what} is not what was entered", what=_in_words(table)))
        found += 1
    if found != len(expected):
        raise BrokenChain(say("{what} that was entered is gone", what=_in_words(table)))
