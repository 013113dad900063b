"""Which tournament a file holds, whatever it is called, and what a copy says of itself."""

import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from mextrain_scorer.store.homes.copies import (
    CopyHead,
    head_of,
    holds,
    identity_left,
    is_laid_out_as_ours,
    whole_copy,
)
from mextrain_scorer.store.homes.file import TournamentFile
from mextrain_scorer.store.homes.opening import open_file
from mextrain_scorer.store.schema import SCHEMA_VERSION
from tests.files_on_disk.on_disk import meddle
from tests.store import sample

Look = Callable[[Path], object]
LOOKS: list[Look] = [head_of, whole_copy]


def first_hash(path: Path) -> str:
    with closing(sqlite3.connect(path)) as db:
        return str(db.execute("SELECT hash FROM journal WHERE seq = 1").fetchone()[0])


def copy_of(path: Path, name: str) -> Path:
    return Path(shutil.copyfile(path, path.with_name(name)))


def head(path: Path) -> CopyHead:
    found = head_of(path)
    assert found is not None
    return found


def go_on(path: Path, points: int) -> None:
    """Enter one more score in a file."""
    with closing(open_file(path)) as opened:
        sample.enter(opened, 6, 12, points)


def test_a_copy_holds_those_that_it_goes_on_from(path: Path) -> None:
    """Not one that went on another way from the same place, however few changes that has."""
    fuller, other_way = copy_of(path, "fuller.mextrain"), copy_of(path, "other.mextrain")
    for points in (5, 6, 7):
        go_on(fuller, points)
    go_on(other_way, 8)
    assert holds(fuller, head(path))
    assert holds(fuller, head(fuller))
    assert not holds(path, head(fuller))
    assert not holds(fuller, head(other_way))


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


@pytest.mark.parametrize("noted", [True, False])
def test_a_file_that_this_program_has_open_is_not_looked_at(
    file: TournamentFile, noted: bool
) -> None:
    """To open and close it once more would drop the locks of whoever writes to it."""
    if not noted:  # a full disk had no room for the note that says who has it open
        file.path.with_name(f".{file.path.name}.in-use").unlink()
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
    assert identity_left(path) == ""


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE score SET score = 22 WHERE engine = 9 AND player = 7",
        "PRAGMA user_version = 16385",
        "PRAGMA application_id = 7",
        "CREATE TABLE more (a)",
    ],
)
def test_a_damaged_file_mostly_still_tells_which_tournament_it_was(
    path: Path, statement: str
) -> None:
    identity = first_hash(path)
    meddle(path, statement)
    before = path.read_bytes()
    assert identity_left(path) == identity
    assert path.read_bytes() == before


@pytest.mark.parametrize("seed", range(8))
def test_whatever_flips_or_is_missing_nothing_but_an_answer_comes(path: Path, seed: int) -> None:
    """And never another tournament's identity for one that is whole."""
    chance, good, of_good = random.Random(seed), path.read_bytes(), head(path)
    wreck = path.with_name("wreck.mextrain")
    for _ in range(25):
        spoilt = bytearray(good)
        for _flip in range(chance.choice((1, 2, 64))):
            here = chance.choice((100, len(spoilt)))
            spoilt[chance.randrange(here)] ^= 1 << chance.randrange(8)
        wreck.write_bytes(spoilt[: chance.choice((len(spoilt), chance.randrange(len(spoilt))))])
        assert len(identity_left(wreck)) in (0, 64)
        assert is_laid_out_as_ours(wreck) in (True, False)
        assert holds(wreck, of_good) in (True, False)
        found = head_of(wreck)
        if found is not None and whole_copy(wreck) is not None:
            assert found.identity == of_good.identity


def test_a_flipped_version_is_told_from_a_newer_program(path: Path) -> None:
    meddle(path, "PRAGMA user_version = 16385")
    assert is_laid_out_as_ours(path)
    meddle(path, "ALTER TABLE player ADD COLUMN nickname TEXT")
    assert not is_laid_out_as_ours(path)
