"""One change to a tournament: its rows and its journal entries, all in one transaction or none."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from functools import cache
from typing import Any, TypeVar

from sqlalchemy import Delete, Insert, Table, bindparam, delete, insert
from sqlmodel import SQLModel

from mextrain_scorer.store import journal, journal_check
from mextrain_scorer.store.columns import WrongType
from mextrain_scorer.store.journal import BrokenChain, Key, RowChange, Tip, Values
from mextrain_scorer.store.schema import STATE_ROWS, table_of
from mextrain_scorer.store.table_queries import Reading, read_rows

R = TypeVar("R", bound=SQLModel)

_TOLD = (int, str, type(None))  # types that an entry's before and after values may have
_MANY = 8  # keys; above this number, rows are read in one query and not one by one


class RuleBroken(ValueError):
    """A change violates a constraint of the file: it removes a row that others refer to."""


class WouldNotOpen(ValueError):
    """A change has values that the checks on opening would refuse: a bug in the calling code."""


class StaleChange(ValueError):
    """A change cannot be applied because the row has changed since."""


_ROW_TYPES = {table_of(row_type).name: row_type for row_type in STATE_ROWS}
# Parents before children.
_TABLES = [table_of(row_type) for row_type in STATE_ROWS]
_POINTED_AT = {key.column.table.name for table in _TABLES for key in table.foreign_keys}


def split(row_type: type[SQLModel], values: Mapping[str, Any]) -> tuple[Key, Values]:
    """Return the key of a row, and the values of its other columns by name."""
    columns = table_of(row_type).columns
    key = tuple(values[column.name] for column in columns if column.primary_key)
    return key, {c.name: values[c.name] for c in columns if not c.primary_key}


class Work:
    """A change under way; made by a home's ``change``, which commits it.

    Rows that are put are written at once, so that later reads see them.  This object collects what
    the journal needs: each changed row as it was before the work and as it is now.  ``reading`` is
    the transaction's connection.
    """

    def __init__(
        self, reading: Reading, break_keys: Callable[[Reading], None], by: str | None = None
    ) -> None:
        """``break_keys`` defers foreign key checks until the commit; ``by`` names the desk."""
        self.reading = reading
        self._break_keys = break_keys
        self._by = by
        self.behind = False  # whether other desks wrote what this one has not read yet
        # Single rows that were looked at: who changes a cell has just read it.
        self._seen: dict[tuple[str, Key], Values | None] = {}
        self._changed: dict[tuple[str, Key], RowChange] = {}
        self._in_entry: dict[tuple[str, Key], RowChange] = {}
        self._entry: dict[str, Any] | None = None
        self._is_half_written = False
        self._ended: list[tuple[dict[str, Any], tuple[RowChange, ...]]] = []
        self.entries: list[dict[str, Any]] = []  # of the journal, once it is finished

    def get(self, row_type: type[R], *key: int | str) -> R | None:
        """Return the row with that key, None where there is none."""
        table = table_of(row_type)
        found = read_rows(self.reading, row_type, **_at(table, key))
        row = found[0]._asdict() if found else None
        self._seen[table.name, key] = split(row_type, row)[1] if row else None
        return row_type(**row) if row else None

    def rows(self, row_type: type[R], **where: int | str) -> list[R]:
        """Return the rows whose columns have those values, in the order of their keys."""
        return [row_type(**row._asdict()) for row in read_rows(self.reading, row_type, **where)]

    def put(self, *rows: SQLModel) -> None:
        """Write rows, new or changed.

        Rows that are put together may trade places under a UNIQUE key.  Raises WrongType where a
        value is not its column's.
        """
        after: dict[type[SQLModel], dict[Key, Values]] = {}
        for row in rows:
            # Pydantic would only warn of a wrong type; the column types raise WrongType.
            key, values = split(type(row), row.model_dump(warnings=False))
            after.setdefault(type(row), {})[key] = values
        changes: list[RowChange] = []
        for row_type, put in after.items():
            name, before = table_of(row_type).name, self._there(row_type, put)
            changes += [RowChange(name, key, before.get(key), put[key]) for key in put]
        self._write(changes)

    def remove(self, row_type: type[SQLModel], *key: int | str) -> None:
        """Delete a row; does nothing where there is none."""
        self.clear(row_type, **_at(table_of(row_type), key))

    def clear(self, row_type: type[SQLModel], **where: int | str) -> None:
        """Delete all rows whose columns have those values."""
        found = (
            split(row_type, row._asdict()) for row in read_rows(self.reading, row_type, **where)
        )
        name = table_of(row_type).name
        self._write([RowChange(name, key, values, None) for key, values in found])

    def apply(self, changes: Iterable[RowChange]) -> None:
        """Carry out changes read from the journal together, as undo and redo do.

        Raises StaleChange where a row is not what the change starts from.
        """
        changes = list(changes)
        keys: dict[str, list[Key]] = {}
        for change in changes:
            keys.setdefault(change.table, []).append(change.key)
        there = {name: self._there(_ROW_TYPES[name], listed) for name, listed in keys.items()}
        for change in changes:
            if there[change.table].get(change.key) != change.before:
                raise StaleChange(f"{change.table} {change.key} has changed since")
        self._write(changes)

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
        self._entry = {"operation": operation, **fields}

    def end_entry(self) -> None:
        """Close the journal entry recorded last: rows put after this belong to another entry.

        Each entry can be undone by itself; all of them are committed together, or none is.
        """
        changes = _real(self._in_entry)
        if changes:
            self._ended.append((self._recorded(), changes))
        self._in_entry.clear()
        self._entry = None

    @property
    def changed(self) -> tuple[RowChange, ...]:
        """The rows that differ now, each with its values from before the work."""
        return _real(self._changed)

    def finish(self, tip: Tip, at: datetime) -> Tip:
        """Write the journal's entries; return the chain's new tip.

        Without changes it writes nothing and returns the old tip.  After a refused write it never
        commits: the journal would describe rows that are not there.  Raises WouldNotOpen for
        values that would make the file fail its checks on opening.
        """
        self._refuse_half_written()
        last = _real(self._in_entry)
        for told, changes in [*self._ended, (self._recorded(), last)] if last else self._ended:
            entry = journal.next_entry(tip, at, told, changes, self._by)
            _refuse_unreadable(entry, changes)
            tip = journal.append(self.reading, entry)
            self.entries.append(entry)
        return tip

    def _refuse_half_written(self) -> None:
        if self._is_half_written:
            raise AssertionError("a change went on after a write that was refused")

    def _recorded(self) -> dict[str, Any]:
        if self._entry is None:
            raise AssertionError("a change without a journal entry")
        return self._entry

    def _there(self, row_type: type[SQLModel], keys: Iterable[Key]) -> dict[Key, Values]:
        """Return the current rows with those keys, possibly among others."""
        keys = list(keys)
        table = table_of(row_type)
        if all((table.name, key) in self._seen for key in keys):
            seen = {key: self._seen[table.name, key] for key in keys}
            return {key: values for key, values in seen.items() if values is not None}
        names = [column.name for column in table.primary_key.columns]
        # Look up whole keys, or only their first parts where there are many of them.
        beginnings: list[Key] = keys
        while len(beginnings) > _MANY:
            beginnings = list(dict.fromkeys(each[:-1] for each in beginnings))
        found = (
            row
            for beginning in beginnings
            for row in read_rows(
                self.reading, row_type, **dict(zip(names, beginning, strict=False))
            )
        )
        return dict(split(row_type, row._asdict()) for row in found)

    def _write(self, changes: Iterable[RowChange]) -> None:
        """Write changes together, and note them for the journal.

        Never after a refused write: on a full disk SQLite has rolled back the transaction by then,
        and later rows would be written without their journal entry.
        """
        self._refuse_half_written()
        self._seen.clear()
        by_table: dict[str, list[RowChange]] = {}
        for change in changes:
            if change.before != change.after:
                by_table.setdefault(change.table, []).append(change)
                _note(self._changed, change)
                _note(self._in_entry, change)
        try:
            self._execute(by_table)
        except BaseException:
            self._is_half_written = True
            raise

    def _execute(self, by_table: Mapping[str, Sequence[RowChange]]) -> None:
        """Delete all old rows, child tables first, then insert all new ones.

        A changed row is deleted and inserted, so that rows may swap values under a UNIQUE key.
        """
        for table in reversed(_TABLES):
            goes = [c.key for c in by_table.get(table.name, ()) if c.before is not None]
            if goes:
                if table.name in _POINTED_AT:
                    self._break_keys(self.reading)
                self.reading.execute(_delete_row(table), [_at(table, key) for key in goes])
        for table in _TABLES:
            here = by_table.get(table.name, ())
            comes = [{**_at(table, c.key), **c.after} for c in here if c.after is not None]
            if comes:
                self.reading.execute(_insert_row(table), comes)


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
    return {c.name: part for c, part in zip(table.primary_key.columns, key, strict=True)}


def _refuse_unreadable(entry: Mapping[str, Any], changes: Iterable[RowChange]) -> None:
    """Raise WouldNotOpen for values that would make the checks on opening refuse the file."""
    try:
        journal_check.check_entry(entry)
        for change in changes:
            if change.after is not None:
                journal_check.check_row(change, change.after, entry["seq"])
    except BrokenChain as broken:
        raise WouldNotOpen(f"{entry['operation']}: {broken}") from broken


def _note(noted: dict[tuple[str, Key], RowChange], change: RowChange) -> None:
    """Record a change, merged with an earlier one of the same row: first before, last after."""
    at = (change.table, change.key)
    first = noted.get(at, change)
    noted[at] = RowChange(change.table, change.key, first.before, change.after)


def _real(noted: Mapping[tuple[str, Key], RowChange]) -> tuple[RowChange, ...]:
    """Return only the changes whose row is different afterwards."""
    return tuple(change for change in noted.values() if change.before != change.after)
