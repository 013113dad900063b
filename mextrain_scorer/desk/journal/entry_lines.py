"""An entry of the journal as lines of the history: one for each cell where it wrote several."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from mextrain_scorer.desk.operations import (
    PRACTICE_BEGUN,
    REDO,
    TAKEN_OVER,
    UNDO,
    HistoryLine,
)
from mextrain_scorer.rules.progress import Progress, counted, no_progress
from mextrain_scorer.rules.records import Outcome
from mextrain_scorer.store.journal import RowChange, Values, decode

_OF_SEVERAL = frozenset({"scores-imported", TAKEN_OVER, "roster-imported", UNDO, REDO})


def line_of(entry: Any) -> HistoryLine:
    """Return an entry as one line, even if it is an import of many cells."""
    return HistoryLine(
        entry.at,
        entry.operation,
        entry.stage,
        entry.table_no,
        entry.engine,
        entry.player,
        _plain(entry.before),
        _plain(entry.after),
        entry.reason,
        entry.seq,
        entry.by,
    )


def without_mistakes(entry: Any) -> HistoryLine:
    """Return only the first line of a practice's entry: the others show the planted mistakes."""
    return replace(line_of(entry), after=None)


def _plain(text: str | None) -> int | str | None:
    return None if text is None else json.loads(text)


def _value(values: Values | None, name: str) -> int | str | None:
    return None if values is None else values[name]


def lines_of(entry: Any, progress: Progress = no_progress) -> Iterator[HistoryLine]:
    """Yield an entry's lines; ``progress`` receives the share of its changes that is read."""
    progress(0, 1)
    if entry.operation == PRACTICE_BEGUN:
        yield without_mistakes(entry)
        return
    line = line_of(entry)
    if entry.operation not in _OF_SEVERAL:
        yield line
        return
    told = False
    changes = decode(entry.changes)
    if entry.operation == TAKEN_OVER:
        for change in filter(_blocks, changes):
            yield replace(line, what="round-blocked", engine=int(change.key[2]), after=None)
            told = True
    for change in counted(changes, progress):
        if change.table == "score":
            stage, table_no, engine, player = change.key
            yield replace(
                line,
                stage=str(stage),
                table_no=int(table_no),
                engine=int(engine),
                player=int(player),
                before=_value(change.before, "score"),
                after=_value(change.after, "score"),
            )
            told = True
        elif change.table == "player" and entry.operation == "roster-imported":
            name = _value(change.after, "name")
            yield replace(line, player=int(change.key[0]), before=None, after=name)
            told = True
    if not told:
        yield line


def _blocks(change: RowChange) -> bool:
    """Return whether a change marks a round as blocked."""
    return change.table == "round" and _value(change.after, "outcome") == Outcome.BLOCKED.value


def told_lines(entry: Any) -> tuple[str, ...]:
    """Return an entry in words, a line for each cell, by the entry alone: it may be in no file."""
    return tuple(line.sentence for line in lines_of(entry))
