"""The states that an open file goes through: which deed leads from which to which."""

import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.errors import FileGone, NotSaved
from mextrain_scorer.store.homes import beside, sqlite
from mextrain_scorer.store.homes.file import FileState, TournamentFile
from mextrain_scorer.store.homes.opening import open_file
from tests.store import sample
from tests.store.failing import complaint, full
from tests.store.homes.test_not_saved import commit_then_fail

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows lets nobody move a file that is open"
)

OPENED, WRITABLE, LOST = FileState.OPENED, FileState.WRITABLE, FileState.LOST
REOPENED, CLOSED = FileState.REOPENED, FileState.CLOSED
SCORE = sample.SCORES[9][7]


def away(path: Path) -> Path:
    return path.with_name("away")


@contextmanager
def refused(*, pulled_out: Path | None = None) -> Iterator[None]:
    """Let the disk refuse a change as it is written; it may be pulled out at that moment."""

    def refuse(_cursor: object, statement: str, *_: object) -> None:
        if statement.startswith("INSERT INTO journal"):
            if pulled_out is not None:
                pulled_out.rename(away(pulled_out))
            raise complaint(sqlite3.SQLITE_IOERR)

    event.listen(Engine, "do_execute", refuse)
    try:
        with pytest.raises(NotSaved):
            yield
    finally:
        event.remove(Engine, "do_execute", refuse)


def change(file: TournamentFile) -> None:
    sample.enter(file, 9, 7, SCORE + file.tip.seq)


def read(file: TournamentFile) -> None:
    assert len(sample.read_totals(file)) == len(sample.TOTALS)


def commit_fails(file: TournamentFile) -> None:
    with refused():
        change(file)


def commit_fails_and_stick_is_pulled(file: TournamentFile) -> None:
    with refused(pulled_out=file.path):
        change(file)


def is_moved_and_read(file: TournamentFile) -> None:
    file.path.rename(away(file.path))
    read(file)


def is_moved_and_changed(file: TournamentFile) -> None:
    file.path.rename(away(file.path))
    with pytest.raises(FileGone):
        change(file)


def cannot_be_changed(file: TournamentFile) -> None:
    with pytest.raises(NotSaved):
        change(file)


def cannot_be_read(file: TournamentFile) -> None:
    with pytest.raises(NotSaved, match="is not there"):
        read(file)


def is_moved_put_back_and_changed(file: TournamentFile) -> None:
    is_moved_and_changed(file)
    is_put_back_and_changed(file)


def is_put_back_and_read(file: TournamentFile) -> None:
    away(file.path).rename(file.path)
    read(file)


def is_put_back_and_changed(file: TournamentFile) -> None:
    away(file.path).rename(file.path)
    change(file)


def is_put_back_and_commit_fails(file: TournamentFile) -> None:
    away(file.path).rename(file.path)
    commit_fails(file)


def a_letter_lies_there(file: TournamentFile) -> None:
    file.path.unlink(missing_ok=True)
    file.path.write_text("Dear monitor, " * 400, encoding="utf-8")
    cannot_be_changed(file)


def is_closed(file: TournamentFile) -> None:
    file.close()
    file.close()


def nothing(_: TournamentFile) -> None:
    pass


# How a file gets into each state.
Deed = Callable[[TournamentFile], None]
INTO: dict[FileState, Deed] = {
    OPENED: nothing,
    WRITABLE: change,
    LOST: commit_fails_and_stick_is_pulled,
    REOPENED: commit_fails,
    CLOSED: is_closed,
}

# From a state, what happens, and the states that it goes through then.
TABLE: list[tuple[FileState, Deed, list[FileState]]] = [
    (OPENED, read, []),
    (OPENED, change, [WRITABLE]),
    (OPENED, commit_fails, [WRITABLE, LOST, REOPENED]),
    (OPENED, commit_fails_and_stick_is_pulled, [WRITABLE, LOST]),
    (OPENED, is_moved_and_read, []),
    (OPENED, is_moved_and_changed, []),
    (OPENED, is_moved_put_back_and_changed, [WRITABLE]),
    (OPENED, a_letter_lies_there, []),
    (OPENED, is_closed, [CLOSED]),
    (WRITABLE, read, []),
    (WRITABLE, change, []),
    (WRITABLE, commit_fails, [LOST, REOPENED]),
    (WRITABLE, commit_fails_and_stick_is_pulled, [LOST]),
    (WRITABLE, is_moved_and_read, []),
    (WRITABLE, is_moved_and_changed, []),
    (WRITABLE, is_moved_put_back_and_changed, []),
    (WRITABLE, a_letter_lies_there, []),
    (WRITABLE, is_closed, [CLOSED]),
    (LOST, cannot_be_read, []),
    (LOST, cannot_be_changed, []),
    (LOST, a_letter_lies_there, []),
    (LOST, is_put_back_and_read, [REOPENED]),
    (LOST, is_put_back_and_changed, [REOPENED, WRITABLE]),
    (LOST, is_put_back_and_commit_fails, [REOPENED, WRITABLE, LOST, REOPENED]),
    (LOST, is_closed, [CLOSED]),
    (REOPENED, read, []),
    (REOPENED, change, [WRITABLE]),
    (REOPENED, commit_fails, [WRITABLE, LOST, REOPENED]),
    (REOPENED, commit_fails_and_stick_is_pulled, [WRITABLE, LOST]),
    (REOPENED, is_moved_and_read, []),
    (REOPENED, is_moved_and_changed, []),
    (REOPENED, a_letter_lies_there, []),
    (REOPENED, is_closed, [CLOSED]),
]


@pytest.fixture
def passed(monkeypatch: pytest.MonkeyPatch) -> list[FileState]:
    """The states that files have come into, as they come into them."""
    passed: list[FileState] = []

    def note(file: TournamentFile, name: str, value: Any) -> None:
        if name == "_state" and passed[-1:] != [value]:
            passed.append(value)
        object.__setattr__(file, name, value)

    monkeypatch.setattr(TournamentFile, "__setattr__", note)
    return passed


def in_words(value: object) -> str:
    if isinstance(value, list):
        return "-".join(state.name for state in value) or "stays"
    return str(getattr(value, "name", getattr(value, "__name__", value)))


@pytest.mark.parametrize(("state", "deed", "expected"), TABLE, ids=in_words)
def test_a_deed_leads_from_state_to_state(
    passed: list[FileState],
    file: TournamentFile,
    state: FileState,
    deed: Deed,
    expected: list[FileState],
) -> None:
    INTO[state](file)
    assert passed[-1] is state
    del passed[:]
    deed(file)
    assert passed == expected


@pytest.mark.parametrize("state", [state for state in FileState if state is not CLOSED])
def test_no_way_through_the_states_loses_or_doubles_an_entry(
    file: TournamentFile, state: FileState
) -> None:
    """Whatever happened: once the file is there and takes a change, it holds those it took."""
    change(file)
    INTO[state](file)
    if away(file.path).exists():
        away(file.path).rename(file.path)
    tip = file.tip
    sample.enter(file, 8, 12, 3)
    assert (file.tip.seq, file._state) == (tip.seq + 1, WRITABLE)
    totals = sample.read_totals(file)
    file.close()
    with closing(open_file(file.path)) as opened:
        assert opened.tip == file.tip
        assert sample.read_totals(opened) == totals


def test_every_state_is_come_into_and_left() -> None:
    """But the last one: nothing leads on from there."""
    assert {state for state, *_ in TABLE} == set(FileState) - {CLOSED}
    assert {state for *_, through in TABLE for state in through} == set(FileState) - {OPENED}


def test_what_reached_the_disk_all_the_same_is_proved_at_once(
    passed: list[FileState], file: TournamentFile
) -> None:
    commit_then_fail(file)
    with pytest.raises(NotSaved, match="was saved after all"):
        change(file)
    assert passed == [OPENED, WRITABLE, LOST, REOPENED, WRITABLE]


def test_a_disk_that_does_not_let_a_change_begin_is_tried_on_a_second_connection(
    passed: list[FileState], file: TournamentFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(beside, "settle_journal", full)
    cannot_be_changed(file)
    assert passed == [OPENED, LOST, REOPENED, LOST, REOPENED]


def test_a_file_that_can_only_be_read_stays_as_it_was_opened(
    passed: list[FileState], path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda _path, mode: not mode & os.W_OK)
    with closing(open_file(path)) as file:
        read(file)
        cannot_be_changed(file)
        is_moved_and_read(file)
        assert file.is_gone
    assert passed == [OPENED, CLOSED]


@pytest.mark.parametrize("state", FileState)
def test_a_file_that_was_closed_is_not_opened_again(
    file: TournamentFile, state: FileState, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may be open in another program by now: an entry was saved past that one's hold."""
    INTO[state](file)
    if away(file.path).exists():
        away(file.path).rename(file.path)
    file.close()
    before, tip = file.path.read_bytes(), file.tip
    opened: list[str] = []
    monkeypatch.setattr(sqlite, "open_driver", lambda _path, how: opened.append(how))
    for attempt in (read, change):
        with pytest.raises(sqlite3.ProgrammingError, match="the tournament was closed"):
            attempt(file)
    with pytest.raises(Refused, match="the tournament was closed"):
        file.snapshot()
    assert (opened, file.tip, file._state) == ([], tip, CLOSED)
    assert file.path.read_bytes() == before
    monkeypatch.undo()
    open_file(file.path).close()
