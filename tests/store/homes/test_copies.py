"""Copies of a tournament: whole or not there at all, what they hold, and one held in memory."""

import errno
import os
import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from mextrain_scorer import files
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.homes.copies import (
    InMemory,
    copy_database,
    head_of,
    is_laid_out_as_ours,
    whole_copy,
)
from mextrain_scorer.store.homes.file import TournamentFile, create, open_file
from mextrain_scorer.store.homes.open_checks import version_in
from mextrain_scorer.store.homes.sqlite import driver_of, open_in_memory
from mextrain_scorer.store.journal import BrokenChain
from mextrain_scorer.store.reads import journal_entries
from mextrain_scorer.store.schema import (
    SCHEMA_VERSION,
    JournalRow,
    NamedPlaceRow,
    PlannedSeatRow,
    StandingStageRow,
    read_rows,
)
from tests.files_on_disk.on_disk import meddle
from tests.store import sample
from tests.store.failing import failing
from tests.store.raw import raw

FILES = Path(__file__).resolve().parents[2] / "files"


def names_in(folder: Path) -> set[str]:
    return {entry.name for entry in folder.iterdir() if not entry.name.startswith(".")}


@pytest.fixture
def target(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder / "copy.mextrain"


# Made.


def test_a_backup_leaves_the_file_and_its_locks_as_they_were(
    file: TournamentFile, target: Path
) -> None:
    copy_database(file._db, target)
    with (
        closing(sqlite3.connect(file.path, timeout=0)) as other,
        pytest.raises(sqlite3.OperationalError, match="locked"),
    ):
        other.execute("SELECT * FROM score").fetchall()
    sample.enter(file, 9, 7, 12)


BESIDE: dict[str, tuple[str, Callable[[Path], object]]] = {
    "a journal": (
        "-journal",
        lambda path: path.write_bytes(bytes.fromhex("d9d505f920a163d7") + bytes(600)),
    ),
    "a link for a journal": ("-journal", lambda path: path.symlink_to("elsewhere")),
    "a log": ("-wal", lambda path: path.write_bytes(b"a log")),
    "a folder for a log": ("-wal", Path.mkdir),
}


@pytest.mark.parametrize(("ending", "lay"), BESIDE.values(), ids=BESIDE)
def test_nothing_is_made_beside_what_would_be_applied_to_it(
    file: TournamentFile, target: Path, ending: str, lay: Callable[[Path], object]
) -> None:
    """Such a copy was called made, and was damaged when it was opened."""
    beside = target.with_name(target.name + ending)
    lay(beside)
    with pytest.raises(Refused, match=f"{beside.name} is next to {target.name}"):
        copy_database(file._db, target)
    assert names_in(target.parent) == {beside.name}


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="a folder nobody can write in")
def test_a_folder_or_name_that_cannot_be_is_refused(tmp_path: Path) -> None:
    none, taken = tmp_path / "pulled-out", tmp_path / "stick"
    taken.write_bytes(b"")
    for place, said in {
        none / "copy.mextrain": f"There is no folder {none}: make it first.",
        taken / "copy.mextrain": "",
        Path("/proc/copy.mextrain"): (
            "copy.mextrain cannot be written there: choose another folder."
        ),
        tmp_path / ("x" * 300): "is too long: choose a shorter one",
    }.items():
        with pytest.raises(Refused) as refusal:
            create(place, sample.FACTS)
        assert said in str(refusal.value)
    assert not none.exists()


def test_a_copy_is_checked_before_it_gets_its_name(target: Path) -> None:
    """The source is whole SQLite but for one index: quick_check sees it in the copy."""
    source = open_in_memory(4096)
    try:
        with source.connect() as connection:
            db = driver_of(connection)
        db.execute("CREATE TABLE t (a TEXT NOT NULL)")
        db.execute("INSERT INTO t VALUES ('x')")
        db.execute("PRAGMA writable_schema = ON")
        db.execute("UPDATE sqlite_master SET rootpage = 77 WHERE name = 't'")
        with pytest.raises(Refused):
            copy_database(source, target)
    finally:
        source.dispose()
    assert names_in(target.parent) == set()


@pytest.mark.parametrize("number", [errno.EPERM, errno.ENOTSUP])
def test_a_stick_that_knows_no_links_gets_its_copy_by_renaming(
    file: TournamentFile, target: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    monkeypatch.setattr(os, "link", failing(OSError(number, os.strerror(number))))
    copy_database(file._db, target)
    assert names_in(target.parent) == {"copy.mextrain"}
    part = target.with_name("part")
    part.write_bytes(b"new")
    with pytest.raises(FileExistsError):
        files.publish(part, target)


# Looked at: which tournament a file holds, whatever it is called.

Look = Callable[[Path], object]
LOOKS: list[Look] = [head_of, whole_copy]


@pytest.mark.parametrize("look", LOOKS)
def test_to_look_at_a_copy_leaves_it_and_its_folder_as_they_are(path: Path, look: Look) -> None:
    """It may lie on a stick that can only be read: not even a journal appears beside it."""
    before = path.read_bytes()
    path.parent.chmod(0o555)
    path.chmod(0o444)
    try:
        assert look(path) is not None
    finally:
        path.parent.chmod(0o755)
    assert list(path.parent.iterdir()) == [path]
    assert path.read_bytes() == before


CAN_BE_WRITTEN = """
import sqlite3, sys
db = sqlite3.connect(sys.argv[1], timeout=0, isolation_level=None)
try:
    db.execute("BEGIN IMMEDIATE")
except sqlite3.OperationalError as error:
    print(error)
"""


def test_a_file_that_this_program_has_open_is_not_looked_at(file: TournamentFile) -> None:
    """To open and close it once more would drop the locks of whoever writes to it."""
    assert head_of(file.path) is None
    # Only another program sees the system's own locks.
    asked = [sys.executable, "-c", CAN_BE_WRITTEN, str(file.path)]
    said = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    assert said == "database is locked\n"


NO_TOURNAMENT = [
    "PRAGMA application_id = 7",
    "PRAGMA journal_mode = wal",
    f"PRAGMA user_version = {SCHEMA_VERSION + 1}",
    "DELETE FROM journal",
    "DELETE FROM journal WHERE seq = 1",
    "UPDATE journal SET hash = 'none' WHERE seq = 1",
    "DROP TABLE journal",
]
NOT_WHOLE = [
    *NO_TOURNAMENT,
    "PRAGMA user_version = 0",
    "CREATE TABLE novelty (x)",
    "UPDATE score SET score = 22 WHERE engine = 9 AND player = 7",
    "UPDATE player SET name = CAST(x'ff' AS TEXT) WHERE number = 7",
]


@pytest.mark.parametrize(
    ("look", "statement"),
    [
        *((head_of, statement) for statement in NO_TOURNAMENT),
        *((whole_copy, statement) for statement in NOT_WHOLE),
    ],
)
def test_of_what_is_no_tournament_of_ours_or_was_changed_nothing_is_told(
    path: Path, look: Look, statement: str
) -> None:
    meddle(path, statement)
    assert look(path) is None
    assert list(path.parent.iterdir()) == [path]


def test_a_journal_that_goes_on_and_on_is_given_up(path: Path) -> None:
    """One that never ended would be read for ever; of this one, patience would find the end."""
    meddle(
        path,
        "DROP TABLE journal",
        "CREATE VIEW journal AS WITH RECURSIVE n(seq) AS"
        " (SELECT 300000 UNION ALL SELECT seq - 1 FROM n WHERE seq > 1)"
        " SELECT seq, hex(zeroblob(32)) AS hash FROM n",
    )
    assert head_of(path) is None


@pytest.mark.parametrize("seed", range(4))
def test_whatever_flips_or_is_missing_nothing_but_an_answer_comes(path: Path, seed: int) -> None:
    """And never another tournament's identity for one that is whole."""
    chance, good, of_good = random.Random(seed), path.read_bytes(), head_of(path)
    wreck = path.with_name("wreck.mextrain")
    for _ in range(25):
        spoilt = bytearray(good)
        for _flip in range(chance.choice((1, 2, 64))):
            here = chance.choice((100, len(spoilt)))
            spoilt[chance.randrange(here)] ^= 1 << chance.randrange(8)
        wreck.write_bytes(spoilt[: chance.choice((len(spoilt), chance.randrange(len(spoilt))))])
        found = head_of(wreck)
        if found is not None and whole_copy(wreck) is not None:
            assert of_good is not None
            assert found.identity == of_good.identity


def test_a_flipped_version_is_told_from_a_newer_program(path: Path) -> None:
    meddle(path, "PRAGMA user_version = 16385")
    assert is_laid_out_as_ours(path)
    meddle(path, "ALTER TABLE player ADD COLUMN nickname TEXT")
    assert not is_laid_out_as_ours(path)


# Held in memory: what it says stays what it was when it was taken.


@pytest.fixture
def held(file: TournamentFile) -> Iterator[InMemory]:
    taken = file.snapshot()
    yield taken
    taken.close()


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("UPDATE score SET score = 22 WHERE engine = 9 AND player = 7", "a score is not what was"),
        ("UPDATE player SET name = CAST(x'ff' AS TEXT) WHERE number = 7", "it cannot be read"),
    ],
)
def test_what_was_changed_is_found_out(held: InMemory, statement: str, why: str) -> None:
    held.check()
    raw(held).execute(statement)
    with pytest.raises(BrokenChain, match=why):
        held.check()


@pytest.mark.parametrize("version", [1, 2])
def test_of_an_older_file_that_is_only_read_it_is_written_out_and_opens(
    version: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What stood in for the tables that the file has not goes into no copy of it."""
    kept = FILES / f"version-{version}.mextrain"
    path = Path(shutil.copyfile(kept, tmp_path / "older.mextrain"))
    new = tmp_path / "new.mextrain"
    with monkeypatch.context() as moment:
        moment.setattr(os, "access", lambda _path, mode: not mode & os.W_OK)
        with closing(open_file(path)) as older, closing(older.snapshot()) as held:
            assert older.read_only
            with older.reading() as one, held.reading() as two:
                assert journal_entries(one) == journal_entries(two)
                for row_type in (JournalRow, NamedPlaceRow, PlannedSeatRow, StandingStageRow):
                    assert read_rows(one, row_type) == read_rows(two, row_type)
            held.check()
            held.write_to(new)
            tip = older.tip
    assert path.read_bytes() == kept.read_bytes()
    assert version_in(new) == version
    with closing(open_file(new)) as opened:
        assert (opened.tip, opened.read_only) == (tip, False)
        assert sample.read_totals(opened) == sample.TOTALS
        sample.enter(opened, 6, 12, 5)
    assert version_in(new) == SCHEMA_VERSION
    open_file(new).close()
