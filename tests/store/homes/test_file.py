"""An open file: which states it goes through, and what becomes of a change where the disk refuses.

What is told of it is in files_on_disk.
"""

import os
import sqlite3
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, PoolProxiedConnection, event
from sqlalchemy.exc import IntegrityError, OperationalError, ProgrammingError

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.roster import players
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store import journal
from mextrain_scorer.store.errors import FileGone, NotSaved
from mextrain_scorer.store.homes import beside, sqlite
from mextrain_scorer.store.homes.beside import Watch
from mextrain_scorer.store.homes.copies import InMemory
from mextrain_scorer.store.homes.file import FileState, TournamentFile, create, open_file
from mextrain_scorer.store.homes.home import Home
from mextrain_scorer.store.schema import WrongType
from mextrain_scorer.store.work import WouldNotOpen
from tests.files_on_disk.on_disk import digest
from tests.store import sample
from tests.store.failing import complaint, failing, full, not_there
from tests.store.raw import raw

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows lets nobody move a file that is open"
)


# Made, and opened where it can only be read.


def names_in(folder: Path) -> set[str]:
    return {entry.name for entry in folder.iterdir() if not entry.name.endswith(".lock")}


@pytest.mark.parametrize(
    ("name", "refused"), [("", IntegrityError), (5, WrongType), ("Ha\u202ell", WouldNotOpen)]
)
def test_facts_that_cannot_be_are_a_bug_and_leave_nothing_behind(
    tmp_path: Path, name: object, refused: type[Exception]
) -> None:
    with pytest.raises(refused):
        create(tmp_path / "new.mextrain", sample.FACTS.model_copy(update={"name": name}))
    assert names_in(tmp_path) == set()


class TestWhereFileOrFolderCannotBeWritten:
    """Everything can be looked at; a change is refused in a sentence."""

    @pytest.fixture(params=["file", "folder"])
    def locked_away(
        self, request: pytest.FixtureRequest, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> Path:
        """Tests may run as root, whom permissions do not bind: so the question is answered."""
        kept = path if request.param == "file" else path.parent
        real = os.access

        def access(asked: Path, mode: int) -> bool:
            return real(asked, mode) and not (asked == kept and mode & os.W_OK)

        monkeypatch.setattr(os, "access", access)
        return path

    def test_it_opens_for_reading(self, locked_away: Path) -> None:
        before = digest(locked_away)
        with closing(open_file(locked_away)) as opened:
            assert opened.read_only
            assert sample.read_totals(opened) == sample.TOTALS
            with pytest.raises(NotSaved) as refusal, opened.change():
                raise AssertionError("a work was lent")
            with pytest.raises(sqlite3.OperationalError, match="readonly"):
                raw(opened).execute("DELETE FROM score")
            writing = sqlite.writing(opened._db).begin()
            with pytest.raises(OperationalError, match="readonly"), writing as connection:
                connection.exec_driver_sql("DELETE FROM score")
        assert str(refusal.value) == (
            "samboree.mextrain can only be read here: copy it to a folder of yours to change it."
        )
        assert digest(locked_away) == before
        assert names_in(locked_away.parent) == {"samboree.mextrain"}

    def test_two_can_read_at_once(self, locked_away: Path) -> None:
        with closing(open_file(locked_away)) as one, closing(open_file(locked_away)) as two:
            assert sample.read_totals(one) == sample.read_totals(two) == sample.TOTALS


# The states that it goes through: which deed leads from which to which.

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


# How a file gets into each state.
Deed = Callable[[TournamentFile], None]
INTO: dict[FileState, Deed] = {
    OPENED: lambda _: None,
    WRITABLE: change,
    LOST: commit_fails_and_stick_is_pulled,
    REOPENED: commit_fails,
    CLOSED: TournamentFile.close,
}


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


# Where the disk refuses.


def deny_commit(action: int, first: str | None, *_: object) -> int:
    denied = action == sqlite3.SQLITE_TRANSACTION and first == "COMMIT"
    return sqlite3.SQLITE_DENY if denied else sqlite3.SQLITE_OK


def commit_then_fail(file: TournamentFile) -> None:
    """Let the commits of its connection reach the disk and report an error all the same."""
    dialect = file._db.dialect  # each engine has its own, so the next connection works
    commit = dialect.do_commit

    def commit_and_complain(driver: PoolProxiedConnection) -> None:
        commit(driver)
        raise complaint(sqlite3.SQLITE_IOERR, "disk I/O error")

    vars(dialect)["do_commit"] = commit_and_complain


def test_a_change_whose_last_sync_failed_is_not_vouched_for(
    file: TournamentFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until the disk takes a commit again, a power cut could still take the change back."""

    still_refusing = failing(complaint(sqlite3.SQLITE_IOERR_FSYNC, "disk I/O error"))
    commit_then_fail(file)
    with monkeypatch.context() as moment:
        moment.setattr(sqlite, "prove_writable", still_refusing)
        with pytest.raises(NotSaved, match="the disk did not confirm it: enter it again once"):
            sample.enter(file, 9, 7, 12)
        with pytest.raises(NotSaved, match="This change was not saved; everything before it is"):
            sample.enter(file, 9, 7, 13)
        assert sample.read_totals(file)[7] == 26
    sample.enter(file, 9, 7, 13)
    assert sample.read_totals(file)[7] == 27


def test_each_connection_makes_its_journal_certain_before_its_first_change(
    file: TournamentFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    settled: list[Path] = []
    monkeypatch.setattr(beside, "settle_journal", settled.append)
    for expected in ([file.path], [file.path] * 2):
        for points in (12, 13):
            sample.enter(file, 9, 7, points)
            assert settled == expected
        file._mark_lost()


def test_a_disk_that_is_full_and_then_pulled_out_has_not_begun_the_change(
    file: TournamentFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing was committed: that nobody can read the file now puts nothing in doubt."""
    refused: list[Path] = []

    def full_at_first(path: Path) -> None:
        refused.append(path)
        if len(refused) == 2:
            monkeypatch.setattr(sqlite, "open_to_write", not_there)
        full()

    monkeypatch.setattr(beside, "settle_journal", full_at_first)
    with pytest.raises(NotSaved) as refusal:
        sample.enter(file, 9, 7, 12)
    assert str(refusal.value) == (
        "The disk is full. Make room on it, then try samboree.mextrain again."
        " This change was not saved; everything before it is."
    )


def test_a_disk_that_could_only_be_read_for_a_moment_takes_the_next_change(
    file: TournamentFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite opens for reading, without a word, what it cannot open for writing."""
    open_driver, opened = beside.open_driver, []

    def for_reading(path: Path, how: str) -> sqlite3.Connection:
        opened.append(how)
        return open_driver(path, how.replace("mode=rw", "mode=ro"))

    raw(file).set_authorizer(deny_commit)
    with monkeypatch.context() as moment:
        moment.setattr(sqlite, "open_driver", for_reading)
        with pytest.raises(NotSaved):
            sample.enter(file, 9, 7, 12)
    assert "mode=rw" in opened
    assert sample.read_totals(file) == sample.TOTALS
    sample.enter(file, 9, 7, 12)
    assert sample.read_totals(file)[7] == 26


def test_a_wrong_statement_of_ours_stays_a_bug(file: TournamentFile) -> None:
    with pytest.raises(Exception, match="no such table") as bug, file.reading() as connection:
        connection.exec_driver_sql("SELECT * FROM nowhere")
    assert not isinstance(bug.value, Refused)
    with pytest.raises(ProgrammingError, match="bindings"), file.change() as work:
        work.reading.exec_driver_sql("SELECT ?")  # SQLite never sees it, and gives it no number


# A file lost in the middle of a change.


def tip_in(file: TournamentFile) -> journal.Tip:
    """Return the chain's end as the program's own connection has it."""
    with file._db.begin() as connection:
        return journal.read_tip(connection)


def test_what_is_written_over_as_it_is_committed_is_not_called_saved(
    file: TournamentFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last look comes after the commit: the disk has what was committed, or it is not saved."""
    earlier = file.path.read_bytes()
    sample.enter(file, 8, 12, 3)
    before, tip = file.saved_at, Watch.tip

    def spoilt_first(watch: Watch) -> journal.Tip | None:
        if tip_in(file) != file.tip:
            with file.path.open("r+b") as other:
                other.write(earlier)
                other.truncate()
        return tip(watch)

    monkeypatch.setattr(Watch, "tip", spoilt_first)
    with pytest.raises(FileGone):
        sample.enter(file, 9, 7, 12)
    assert file.saved_at == before


def test_a_large_change_writes_nothing_before_its_commit(file: TournamentFile) -> None:
    """So that size and time tell what others did: SQLite's own cache would overflow into it."""
    before = file.path.read_bytes()
    with file.change() as work:
        for number in range(100, 2400):
            work.put(sample.player(number, f"{number}", note="x" * 1000))
        assert not file.is_gone
        assert file.path.read_bytes() == before
        work.record("roster-imported")
    assert len(file.path.read_bytes()) > 2_000_000


@pytest.mark.parametrize("first", [True, False], ids=["first-entry", "later-entry"])
def test_an_entry_under_way_when_the_file_goes_is_taken_back(
    file: TournamentFile, first: bool
) -> None:
    """The last look is just before the commit; SQLite itself looks when it makes its journal."""
    if not first:
        sample.enter(file, 8, 12, 3)
    before = sample.read_totals(file)

    def enter_and_lose() -> None:
        with file.change() as work:
            work.put(sample.score(9, 7, 12))
            work.record("score-corrected")
            file.path.unlink()

    with pytest.raises(FileGone):
        enter_and_lose()
    assert sample.read_totals(file) == before


# Ctrl-C during a statement or a commit: what was open stays open, and tells the truth.


def interrupt(home: TournamentFile | InMemory, call: str, number: int = 1) -> None:
    """Let Ctrl-C come just after SQLite has done so many such calls."""
    dialect = home._db.dialect  # each engine has its own
    done, calls = getattr(dialect, call), count(1)

    def do_and_stop(*given: Any) -> None:
        done(*given)
        if next(calls) == number:
            del vars(dialect)[call]
            raise KeyboardInterrupt

    vars(dialect)[call] = do_and_stop


@pytest.mark.parametrize("call", ["do_execute", "do_commit"])
def test_a_home_outlives_a_reading_that_is_broken_off(file: TournamentFile, call: str) -> None:
    """What is in memory may be all there is: the file was deleted, say."""
    with closing(file.snapshot()) as memory:
        for home in (memory, file):
            interrupt(home, call)
            with pytest.raises(KeyboardInterrupt):
                sample.read_totals(home)
            assert sample.read_totals(home) == sample.TOTALS
    assert not file.is_gone


@pytest.mark.parametrize(
    ("call", "number"), [("do_execute", 1), ("do_execute", 3), ("do_execute", 5), ("do_commit", 1)]
)
def test_a_change_that_is_broken_off_is_there_whole_or_not_at_all(
    file: TournamentFile, call: str, number: int
) -> None:
    """Whoever looks sees what the file holds, and the next change goes on from there."""
    before = file.tip.seq
    interrupt(file, call, number)
    with pytest.raises(KeyboardInterrupt):
        sample.enter(file, 9, 7, 12)
    reached = call == "do_commit"
    assert not file.is_gone
    assert sample.read_totals(file)[7] == (26 if reached else 35)
    assert file.tip.seq == before + reached
    sample.enter(file, 9, 7, 13)
    assert file.tip.seq == before + reached + 1
    file.close()
    with closing(open_file(file.path)) as again:
        assert sample.read_totals(again)[7] == 27


# Two threads: a change waits for whoever reads, and is never mixed into it.


def test_a_change_waits_for_a_reading_on_another_thread(tmp_path: Path) -> None:
    with opening.create(tmp_path / "hall.mextrain", "Hall") as tournament:
        reading, go_on, written = threading.Event(), threading.Event(), threading.Event()
        seen: list[bool] = []

        def read() -> None:
            with tournament.reading():
                reading.set()
                assert go_on.wait(10)
                seen.append(written.is_set())

        def write() -> None:
            players.add_player(tournament, players.RosterRow("Ann Delgado"))
            written.set()

        reader, writer = threading.Thread(target=read), threading.Thread(target=write)
        reader.start()
        assert reading.wait(10)
        writer.start()
        assert not written.wait(0.05)
        go_on.set()
        reader.join()
        writer.join()
        assert seen == [False]
        assert [each.name for each in players.players(tournament)] == ["Ann Delgado"]


def lend(lent: AbstractContextManager[object]) -> None:
    with lent:
        pass


WITHIN: dict[str, Callable[[Home], object]] = {
    "reading": lambda home: lend(home.reading()),
    "change": lambda home: lend(home.change()),
    "snapshot": lambda home: home.snapshot().close(),
}


@pytest.mark.parametrize("within", WITHIN)
def test_what_is_tried_within_a_change_takes_nothing_of_it_back(
    file: TournamentFile, within: str
) -> None:
    """Its first score was in the journal and not in the rows: the file was damaged."""
    with file.change() as work:
        work.put(sample.score(9, 7, 12))
        with pytest.raises(AssertionError, match="within another"):
            WITHIN[within](file)
        work.put(sample.score(8, 12, 3))
        work.record("score-corrected")
    tip, path = file.tip, file.path
    assert sample.read_totals(file) == {**sample.TOTALS, 7: 26, 12: 12}
    file.close()
    with closing(open_file(path)) as opened:
        assert opened.tip == tip
        assert sample.read_totals(opened) == {**sample.TOTALS, 7: 26, 12: 12}
