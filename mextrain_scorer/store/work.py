"""One change to a tournament: its rows and its journal entries, all in one transaction or none."""

import json
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from functools import cache
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Delete, Insert, Table, bindparam, delete, insert

from mextrain_scorer.store import journal
from mextrain_scorer.store.journal import BrokenChain, Key, RowChange, Tip, Values
from mextrain_scorer.store.schema import (
    STATE_ROWS,
    Reading,
    StoredRow,
    WrongType,
    answers,
    read_rows,
    rows_where,
    table_of,
)

R = TypeVar("R", bound=StoredRow)

_MANY = 8  # keys; more rows than these are asked for together
_TOLD = (int, str, type(None))  # types that an entry's before and after values may have
# Parents before children.
_ROW_TYPES = {table_of(row_type).name: row_type for row_type in STATE_ROWS}
_TABLES = {name: table_of(row_type) for name, row_type in _ROW_TYPES.items()}
_POINTED_AT = {key.column.table.name for table in _TABLES.values() for key in table.foreign_keys}

_Place = tuple[str, Key]  # a row's table and key
_Rows = dict[_Place, Values | None]  # each row's other columns; None where there is no such row


class RuleBroken(ValueError):
    """A change violates a constraint of the file: it removes a row that others refer to."""


class WouldNotOpen(ValueError):
    """A change has values that the checks on opening would refuse: a bug in the calling code."""


class StaleChange(ValueError):
    """A change cannot be applied because the row has changed since."""


class PastTheJournal(AssertionError):
    """Other rows were written than the journal would tell of: a bug in the calling code."""


class Driver(NamedTuple):
    """What a home knows of its database: how to defer the checks of foreign keys to the commit, and
    how many rows its connection has written so far.
    """

    defer_keys: Callable[[Connection], None]
    rows_written: Callable[[Connection], int]


def split(row_type: type[StoredRow], values: Mapping[str, Any]) -> tuple[Key, Values]:
    """Return the key of a row, and the values of its other columns by name."""
    columns = table_of(row_type).columns
    key = tuple(values[column.name] for column in columns if column.primary_key)
    return key, {c.name: values[c.name] for c in columns if not c.primary_key}


class Work:
    """A change under way; made by a home's ``change``, which commits it.

    Rows that are put are written at once, so that later reads see them.  The journal's lines are
    gathered meanwhile, from each changed row as it was and as it is, and written once, at the end.
    ``reading`` is the transaction's connection.
    """

    def __init__(self, reading: Reading, driver: Driver, by: str | None = None) -> None:
        """``by`` names the desk."""
        self.reading = reading
        self.behind = False  # whether other desks wrote what this one has not read yet
        self.entries: list[dict[str, Any]] = []  # of the journal, once it is finished
        self._driver = driver
        self._by = by
        self._now: _Rows = {}  # all rows that were looked at or written
        self._at_first: _Rows = {}  # those written, as they were before this work ...
        self._before: _Rows = {}  # ... and before the entry that is being made
        self._told: dict[str, Any] | None = None  # what was recorded of that entry
        self._ended: list[tuple[dict[str, Any], tuple[RowChange, ...]]] = []
        self._is_half_written = False
        self._written_before = driver.rows_written(reading)
        self._written = 0  # rows that this work wrote

    def get(self, row_type: type[R], *key: int | str) -> R | None:
        """Return the row with that key, None where there is none."""
        table = table_of(row_type)
        self._look([(table.name, key)])
        values = self._now[table.name, key]
        return None if values is None else row_type(**_at(table, key), **values)

    def rows(self, row_type: type[R], **where: int | str) -> list[R]:
        """Return the rows whose columns have those values, in the order of their keys."""
        return [row_type(**row._asdict()) for row in read_rows(self.reading, row_type, **where)]

    def put(self, *rows: StoredRow) -> None:
        """Write rows, new or changed.

        Rows that are put together may trade places under a UNIQUE key.  Raises WrongType where a
        value is not its column's.
        """
        after: _Rows = {}
        for row in rows:
            # Pydantic would only warn of a wrong type; the column types raise WrongType.
            key, values = split(type(row), row.model_dump(warnings=False))
            after[table_of(type(row)).name, key] = values
        self._look(after)
        self._write(after)

    def remove(self, row_type: type[StoredRow], *key: int | str) -> None:
        """Delete a row; does nothing where there is none."""
        self.clear(row_type, **_at(table_of(row_type), key))

    def clear(self, row_type: type[StoredRow], **where: int | str) -> None:
        """Delete all rows whose columns have those values."""
        gone: _Rows = {}
        for row in read_rows(self.reading, row_type, **where):
            key, values = split(row_type, row._asdict())
            at = table_of(row_type).name, key
            self._now[at], gone[at] = values, None
        self._write(gone)

    def fits(self, changes: Iterable[RowChange]) -> bool:
        """Return whether each row is what these changes, one after the other, start from."""
        changes = list(changes)
        self._look((change.table, change.key) for change in changes)
        rows: _Rows = {}
        for change in changes:
            at = change.table, change.key
            if rows.get(at, self._now[at]) != change.before:
                return False
            rows[at] = change.after
        return True

    def apply(self, changes: Iterable[RowChange]) -> None:
        """Carry out changes read from the journal together, as undo and redo do.

        Raises StaleChange where a row is not what the change starts from.
        """
        changes = list(changes)
        if not self.fits(changes):
            tables = ", ".join(sorted({change.table for change in changes}))
            raise StaleChange(f"{tables}: something has changed since")
        self._write({(change.table, change.key): change.after for change in changes})

    def record(self, operation: str, **fields: int | str | None) -> None:
        """Describe this work for the journal: stage, table_no, engine, player, before, after,
        reason, undoes.  ``before`` and ``after`` are stored as a number or as a text; raises
        WrongType for anything else: the file would not open again.
        """
        for name in ("before", "after"):
            if not isinstance(fields.get(name), _TOLD):
                raise WrongType(f"{operation}: {name} cannot be {fields[name]!r}")
            if fields.get(name) is not None:
                fields[name] = json.dumps(fields[name], ensure_ascii=False)
        self._told = {"operation": operation, **fields}

    def end_entry(self, *, without_rows: bool = False) -> None:
        """Close the journal entry recorded last: rows put after this belong to another entry.

        Each entry can be undone by itself; all of them are committed together, or none is.  One
        that changed no rows is left out, but where it is to be told ``without_rows``.
        """
        if (changes := self._since(self._before)) or without_rows:
            if self._told is None:
                raise AssertionError("a change without a journal entry")
            self._ended.append((self._told, changes))
        self._before.clear()
        self._told = None

    @property
    def changed(self) -> tuple[RowChange, ...]:
        """The rows that differ now, each with its values from before the work."""
        return self._since(self._at_first)

    def finish(self, tip: Tip, at: datetime) -> Tip:
        """Write the journal's entries; return the chain's new tip.

        Without changes it writes nothing and returns the old tip.  After a refused write it never
        commits: the journal would describe rows that are not there.  Raises WouldNotOpen for
        values that would make the file fail its checks on opening, and PastTheJournal where the
        database wrote other rows than these entries tell of.
        """
        self._refuse_half_written()
        self.end_entry()
        for told, changes in self._ended:
            entry = journal.next_entry(tip, at, told, changes, self._by)
            _refuse_unreadable(entry, changes)
            tip = journal.append(self.reading, entry)
            self.entries.append(entry)
        written = self._driver.rows_written(self.reading) - self._written_before
        if written != self._written + len(self.entries):
            raise PastTheJournal(f"{written} rows written, {self._written} of them told of")
        return tip

    def _refuse_half_written(self) -> None:
        if self._is_half_written:
            raise AssertionError("a change went on after a write that was refused")

    def _since(self, before: _Rows) -> tuple[RowChange, ...]:
        """Return the changes of those rows that are not as they were before."""
        return tuple(
            RowChange(table, key, values, self._now[table, key])
            for (table, key), values in before.items()
            if values != self._now[table, key]
        )

    def _look(self, places: Iterable[_Place]) -> None:
        """Read those rows that were neither read nor written yet: nobody else changes them."""
        found: _Rows = {at: None for at in places if at not in self._now}
        asked: list[tuple[str, Mapping[str, int | str]]] = []
        for name in dict.fromkeys(name for name, _ in found):
            keys = [key for table, key in found if table == name]
            while len(keys) > _MANY:  # ask for all rows whose keys begin like theirs
                keys = list(dict.fromkeys(key[:-1] for key in keys))
            asked += [(name, _at(_TABLES[name], key)) for key in keys]
        read = answers(
            self.reading, [(rows_where(_ROW_TYPES[name], *at), at) for name, at in asked]
        )
        for (name, _), rows in zip(asked, read, strict=True):
            for key, values in (split(_ROW_TYPES[name], row._asdict()) for row in rows):
                if (name, key) in found:
                    found[name, key] = values
        self._now |= found

    def _write(self, after: _Rows) -> None:
        """Write rows together that were looked at, and keep what they were for the journal.

        All old rows are deleted, child tables first, then all new ones inserted, so that rows may
        swap values under a UNIQUE key.  Never after a refused write: on a full disk SQLite has
        rolled back the transaction by then, and later rows would be written without their entry.
        """
        self._refuse_half_written()
        goes: dict[str, list[Mapping[str, Any]]] = {}
        comes: dict[str, list[Mapping[str, Any]]] = {}
        for at, values in after.items():
            before, (name, key) = self._now[at], at
            if before == values:
                continue
            self._at_first.setdefault(at, before)
            self._before.setdefault(at, before)
            self._now[at] = values
            self._written += (before is not None) + (values is not None)
            if before is not None:
                goes.setdefault(name, []).append(_at(_TABLES[name], key))
            if values is not None:
                comes.setdefault(name, []).append({**_at(_TABLES[name], key), **values})
        try:
            for name, table in reversed(_TABLES.items()):
                if name in goes:
                    if name in _POINTED_AT:
                        self._driver.defer_keys(self.reading)
                    self.reading.execute(_delete_row(table), goes[name])
            for name, table in _TABLES.items():
                if name in comes:
                    self.reading.execute(_insert_row(table), comes[name])
        except BaseException:
            self._is_half_written = True
            raise


@cache
def _delete_row(table: Table) -> Delete:
    """Return the statement that deletes the row with a given key."""
    statement = delete(table)
    for column in table.primary_key.columns:
        statement = statement.where(column == bindparam(column.name))
    return statement


@cache
def _insert_row(table: Table) -> Insert:
    return insert(table)


def _at(table: Table, key: Key) -> dict[str, int | str]:
    """Return the columns of a key, or of its beginning, by name."""
    return {c.name: part for c, part in zip(table.primary_key.columns, key, strict=False)}


def _refuse_unreadable(entry: Mapping[str, Any], changes: Iterable[RowChange]) -> None:
    """Raise WouldNotOpen for values that would make the checks on opening refuse the file."""
    try:
        journal.check_entry(entry)
        for change in changes:
            if change.after is not None:
                journal.check_row(change, change.after, entry["seq"])
    except BrokenChain as broken:
        raise WouldNotOpen(f"{entry['operation']}: {broken}") from broken
