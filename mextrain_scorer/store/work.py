"""One change to a tournament: its rows and its journal entries, all in one transaction or none."""

import json
import sqlite3
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, TypeVar

from sqlalchemy import Integer
from sqlmodel import SQLModel

from mextrain_scorer.store import journal
from mextrain_scorer.store.database import check_keys_at_the_end
from mextrain_scorer.store.journal import Key, RowChange, Tip, Values
from mextrain_scorer.store.schema import STATE_ROWS, JournalRow, table_of
from mextrain_scorer.store.statements import (
    Reading,
    Value,
    delete_text,
    execute,
    fetch,
    insert_text,
    select_text,
)

R = TypeVar("R", bound=SQLModel)

_TOLD = (int, str, type(None))  # what an entry says that there was, or is


class WrongType(TypeError):
    """A row holds a value of another type than its column: a bug of the caller's."""


class RuleBroken(ValueError):
    """A change breaks a rule of the file: what it takes away is still pointed at."""


class StaleChange(ValueError):
    """A change cannot be applied because the row has changed since."""


class _Shape:
    """The columns of a table, split into its key and the rest, looked up once."""

    def __init__(self, row_type: type[SQLModel]) -> None:
        self.row_type = row_type
        self.table = table_of(row_type)
        self.keys = [column.name for column in self.table.primary_key.columns]
        self.rest = [c.name for c in self.table.columns if c.name not in self.keys]
        self.types = [
            (n, int if isinstance(self.table.c[n].type, Integer) else str, self.table.c[n].nullable)
            for n in self.keys + self.rest
        ]
        columns = [column.name for column in self.table.columns]
        if columns != self.keys + self.rest:
            raise AssertionError(f"{self.table.name}: write its key's columns first")

    def at(self, key: Key) -> dict[str, Value]:
        return dict(zip(self.keys, key, strict=True))

    def split(self, row: SQLModel) -> tuple[Key, Values]:
        key = tuple(getattr(row, name) for name in self.keys)
        return key, {name: getattr(row, name) for name in self.rest}

    def check(self, key: Key, values: Values) -> None:
        for (name, wanted, may_be_null), value in zip(
            self.types, (*key, *values.values()), strict=True
        ):
            if type(value) is not wanted and not (value is None and may_be_null):
                raise WrongType(f"{self.table.name}.{name} cannot be {value!r}")


_SHAPES = {row_type: _Shape(row_type) for row_type in STATE_ROWS}
_BY_NAME = {shape.table.name: shape for shape in _SHAPES.values()}
# A row that is written again is taken away first; these are the tables whose rows have others
# pointing at them meanwhile.
_POINTED_AT = {
    key.column.table.name for shape in _SHAPES.values() for key in shape.table.foreign_keys
}


class Work:
    """The rows changed so far; made by ``TournamentFile.change``, which commits it.

    Reads see what was put before them.  Writes go out together, removals first, so that rows may
    trade places under a UNIQUE key.  ``tip`` is the end of the journal's chain that it makes, None
    until it is finished.
    """

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._first: dict[tuple[str, Key], Values | None] = {}
        self._before: dict[tuple[str, Key], Values | None] = {}  # the entry being made
        self._now: dict[tuple[str, Key], Values | None] = {}
        self._in_file: dict[tuple[str, Key], bool] = {}
        self._all_read: set[tuple[str, int | str | None]] = set()
        self._pending: set[tuple[str, Key]] = set()
        self._entry: dict[str, Any] | None = None
        self._ended: list[tuple[dict[str, Any], tuple[RowChange, ...]]] = []
        self.tip: Tip | None = None

    def get(self, row_type: type[R], *key: int | str) -> R | None:
        """Return the row with that key, None where there is none."""
        shape = _SHAPES[row_type]
        values = self._values(shape, key)
        return None if values is None else row_type(**shape.at(key), **values)

    def rows(self, row_type: type[R], **where: int | str) -> list[R]:
        """Return the rows whose columns have those values, in the order of their keys."""
        shape = _SHAPES[row_type]
        self._flush()
        found = []
        for row in fetch(self._db, select_text(row_type, *where), where):
            key = tuple(row[: len(shape.keys)])
            values = dict(zip(shape.rest, row[len(shape.keys) :], strict=True))
            self._now.setdefault((shape.table.name, key), values)
            self._in_file[shape.table.name, key] = True
            found.append(row_type(**shape.at(key), **values))
        if list(where) in ([], shape.keys[:1]):  # rows not found now need not be asked for again
            self._all_read.add((shape.table.name, where.get(shape.keys[0])))
        return found

    def put(self, row: SQLModel) -> None:
        """Write a row, new or changed.  Raises WrongType where a value is not its column's."""
        shape = _SHAPES[type(row)]
        self._write(shape, *shape.split(row))

    def values(self, row_type: type[SQLModel], *key: int | str) -> Values | None:
        """Return the plain values of the row with that key, without making a row of them."""
        return self._values(_SHAPES[row_type], key)

    def write(self, row_type: type[SQLModel], key: Key, values: Values) -> None:
        """Write a row from plain values, in the order of its columns.

        What ``put`` does without making a row: a hall's scores come by the hundred thousand.
        """
        shape = _SHAPES[row_type]
        if list(values) != shape.rest:
            raise WrongType(f"{shape.table.name} has {shape.rest}, not {list(values)}")
        self._write(shape, key, values)

    def _write(self, shape: _Shape, key: Key, values: Values) -> None:
        shape.check(key, values)
        self._set(shape, key, values)

    def remove(self, row_type: type[SQLModel], *key: int | str) -> None:
        """Take a row away; nothing happens where there is none."""
        self._set(_SHAPES[row_type], key, None)

    def apply(self, changes: Iterable[RowChange]) -> None:
        """Carry out changes read from the journal, as undo and redo do.

        Raises StaleChange where a row is not what the change starts from.
        """
        for change in changes:
            shape = _BY_NAME[change.table]
            if self._values(shape, change.key) != change.before:
                raise StaleChange(f"{change.table} {change.key} has changed since")
            self._set(shape, change.key, change.after)

    def record(self, operation: str, **fields: int | str | None) -> None:
        """Say what this work does, for the journal: stage, table_no, engine, player, before,
        after, reason, undoes.  ``before`` and ``after`` keep whether they are a number or a text;
        raises WrongType where they are neither: the file would not open again.
        """
        for name in ("before", "after"):
            if not isinstance(fields.get(name), _TOLD):
                raise WrongType(f"{operation}: {name} cannot be {fields[name]!r}")
            if fields.get(name) is not None:
                fields[name] = json.dumps(fields[name], ensure_ascii=False)
        self._entry = {"operation": operation, **fields}

    def end_entry(self) -> None:
        """Let the entry recorded hold what was put up to now; what is put later is another's.

        Each can be undone by itself; both are committed, or neither.
        """
        changes = self._since(self._before)
        if changes:
            self._ended.append((self._recorded(), changes))
        self._before.clear()
        self._entry = None

    @property
    def changed(self) -> tuple[RowChange, ...]:
        """The rows that are different now, each with what it was when the work began."""
        return self._since(self._first)

    def _since(self, before: Mapping[tuple[str, Key], Values | None]) -> tuple[RowChange, ...]:
        return tuple(
            RowChange(name, key, first, self._now[name, key])
            for (name, key), first in before.items()
            if first != self._now[name, key]
        )

    def _recorded(self) -> dict[str, Any]:
        if self._entry is None:
            raise AssertionError("a change without a journal entry")
        return self._entry

    def finish(self, tip: Tip, at: datetime) -> Tip:
        """Write what is pending and the journal's entries; return the chain's new tip.

        A work that changed nothing writes nothing and returns the old tip.
        """
        # Even where all is as it was: rows taken away and put back may be half written by a read.
        self._flush()
        last = self._since(self._before)
        entries = [*self._ended, (self._recorded(), last)] if last else self._ended
        for entry, changes in entries:
            fields: dict[str, Any] = dict.fromkeys(journal.COLUMNS)
            fields |= entry
            fields |= {"seq": tip.seq + 1, "at": at.isoformat(), "changes": journal.encode(changes)}
            fields["hash"] = journal.entry_hash(tip.hash, [fields[n] for n in journal.COLUMNS[:-1]])
            execute(self._db, insert_text(JournalRow), [fields])
            self.tip = tip = Tip(fields["seq"], fields["hash"])
        return tip

    def _values(self, shape: _Shape, key: Key) -> Values | None:
        at = (shape.table.name, key)
        if at not in self._now and not self._all_read.isdisjoint(
            {(shape.table.name, None), (shape.table.name, key[0])}
        ):
            self._now[at], self._in_file[at] = None, False
        if at not in self._now:
            found = fetch(self._db, select_text(shape.row_type, *shape.keys), shape.at(key))
            self._in_file[at] = bool(found)
            self._now[at] = (
                dict(zip(shape.rest, found[0][len(shape.keys) :], strict=True)) if found else None
            )
        return self._now[at]

    def _set(self, shape: _Shape, key: Key, values: Values | None) -> None:
        before = self._values(shape, key)
        if before == values:
            return
        at = (shape.table.name, key)
        self._first.setdefault(at, before)
        self._before.setdefault(at, before)
        self._now[at] = values
        self._pending.add(at)

    def _flush(self) -> None:
        """Write what is pending: removals from the children up, additions from the parents down."""
        if not self._pending:
            return
        waiting: dict[str, list[Key]] = {}
        for name, key in sorted(self._pending):
            waiting.setdefault(name, []).append(key)
        for name in reversed(_BY_NAME):
            shape = _BY_NAME[name]
            gone = [shape.at(key) for key in waiting.get(name, ()) if self._in_file[name, key]]
            if gone:
                if name in _POINTED_AT:
                    check_keys_at_the_end(self._db)
                execute(self._db, delete_text(shape.row_type), gone)
        for name, shape in _BY_NAME.items():
            added: list[dict[str, Value]] = []
            for key in waiting.get(name, ()):
                values = self._now[name, key]
                self._in_file[name, key] = values is not None
                if values is not None:
                    added.append({**shape.at(key), **values})
            if added:
                execute(self._db, insert_text(shape.row_type), added)
        self._pending.clear()

    def connection(self) -> Reading:
        """Lend the transaction's connection for reads, with everything put so far written."""
        self._flush()
        return self._db
