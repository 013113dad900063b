"""The checks on opening: what a file has to show before a single score is read from it."""

import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests import door
from tests.files_on_disk.on_disk import (
    NEWEST,
    TOTALS,
    digest,
    meddle,
    names_in,
    refusal_of,
    refused,
    totals,
)
from tests.files_on_disk.refusing import full_disk

MOST = 1 << 26  # bytes of the longest text that is read


def test_a_whole_file_opens_and_says_what_was_entered(path: Path) -> None:
    before = digest(path)
    with door.desk(path) as desk:
        assert totals(desk) == TOTALS
        assert not desk.read_only
        assert desk.saved_at is None
    assert digest(path) == before
    assert names_in(path.parent) == {path.name}


def test_opening_never_creates(tmp_path: Path) -> None:
    gone = tmp_path.resolve() / "none.mextrain"
    said = f"{gone} is not there: check the folder and the name."
    assert refusal_of(tmp_path / "none.mextrain", "refused") == said
    assert list(tmp_path.iterdir()) == []


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert "is a folder: name a file" in refusal_of(tmp_path, "refused")


@pytest.mark.parametrize(
    "content",
    [b"", b"Ann,12\n", b"SQLite format 3\x00", b"PK\x03\x04" + bytes(500), bytes(5000)],
    ids=["empty", "a roster", "only a first line", "a workbook", "zeros"],
)
def test_a_file_of_another_kind_is_no_tournament(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "file.mextrain"
    path.write_bytes(content)
    assert refused(path, "no-tournament") == (
        "file.mextrain is not a Mextrain tournament: choose a file made by this program."
    )
    assert names_in(tmp_path) == {"file.mextrain"}


def test_another_programs_database_is_no_tournament(tmp_path: Path) -> None:
    path = tmp_path / "notes.db"
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE score (score)")
    db.close()
    refused(path, "no-tournament")
    assert names_in(tmp_path) == {"notes.db"}


@pytest.mark.parametrize("version", [NEWEST + 1, 2**31 - 1])
def test_a_newer_file_is_left_to_the_newer_program(path: Path, version: int) -> None:
    meddle(path, f"PRAGMA user_version = {version}", "CREATE TABLE novelty (x)")
    assert refused(path, "newer") == (
        "samboree.mextrain was made by a newer Mextrain Scorer: open it with that one."
    )
    assert names_in(path.parent) == {path.name}


@pytest.mark.parametrize("version", [0, -1])
def test_a_version_that_never_was_is_damage(path: Path, version: int) -> None:
    meddle(path, f"PRAGMA user_version = {version}")
    refused(path)


def test_a_file_kept_as_wal_is_not_ours(path: Path) -> None:
    """Another program switched it: a copy of the file alone could miss the last entries."""
    meddle(path, "PRAGMA journal_mode = wal")
    assert path.read_bytes()[18:20] == b"\x02\x02"
    assert "another program changed how it is kept" in refused(path)


@pytest.mark.parametrize(
    "hostile",
    [
        "CREATE TRIGGER t AFTER INSERT ON score BEGIN UPDATE score SET score = 0; END",
        "CREATE VIEW v AS SELECT * FROM score",
        "CREATE TABLE extra (x)",
        "CREATE INDEX i ON score (score)",
        "ALTER TABLE score ADD COLUMN bonus INTEGER",
        "ALTER TABLE score ADD COLUMN halved INTEGER AS (score / 2)",
        "CREATE TABLE heavy AS SELECT zeroblob(5000000) AS blob",
        "CREATE VIRTUAL TABLE words USING fts5(name)",
        "CREATE TRIGGER t BEFORE DELETE ON journal BEGIN SELECT raise(IGNORE); END",
        "CREATE VIEW e AS WITH RECURSIVE n AS (SELECT 1 UNION ALL SELECT * FROM n) SELECT 1",
        "ALTER TABLE score RENAME COLUMN as_written TO said",
        "ALTER TABLE score RENAME TO marks",
        "DROP TABLE journal",
        "DROP TABLE entrant",
        "ANALYZE",
    ],
)
def test_exactly_our_tables_or_nothing(path: Path, hostile: str) -> None:
    """A trigger in a hostile file turned 77 into 0, trusted_schema=OFF or not."""
    meddle(path, hostile)
    said = refused(path)
    assert "it holds something that this program does not put there" in said


@pytest.mark.parametrize(
    ("was", "becomes"),
    [("score BETWEEN 0 AND 9999", "score BETWEEN 0 AND 99"), ("seat_no > 0", "seat_no > 7")],
)
def test_a_table_whose_rules_were_rewritten_is_refused(path: Path, was: str, becomes: str) -> None:
    meddle(
        path,
        "PRAGMA writable_schema = ON",
        f"UPDATE sqlite_master SET sql = replace(sql, '{was}', '{becomes}')",  # noqa: S608
    )
    assert "it holds something" in refused(path)


def test_a_number_too_high_for_a_player_is_damage(path: Path) -> None:
    """Scores are read at their engine and player as one number: two would share a place."""
    meddle(
        path,
        "PRAGMA ignore_check_constraints = ON",
        "UPDATE player SET number = 1000012 WHERE number = 4",
    )
    assert "its pages do not fit together" in refused(path)


def test_a_table_that_takes_any_type_is_refused(path: Path) -> None:
    """Without STRICT a score could be a text, or a blob of a megabyte."""
    meddle(
        path,
        "PRAGMA writable_schema = ON",
        "UPDATE sqlite_master SET sql = replace(sql, 'STRICT', 'WITHOUT ROWID')"
        " WHERE name = 'tournament'",
    )
    refused(path)


def test_no_refusal_repeats_what_the_file_or_sqlite_says(path: Path) -> None:
    """A sentence for people: SQLite's own verdict has two lines, a forged name any number."""
    content = bytearray(path.read_bytes())
    content[2 * 4096 : 2 * 4096 + 8] = b"\xff" * 8
    path.write_bytes(content)
    said = refused(path)
    assert "\n" not in said
    assert "***" not in said
    assert said.startswith("samboree.mextrain is damaged (")


def test_pages_that_do_not_fit_together_are_said_to_be_so(path: Path) -> None:
    """The header counts seven free pages; there is none."""
    content = bytearray(path.read_bytes())
    content[36:40] = (7).to_bytes(4, "big")
    path.write_bytes(content)
    assert "(its pages do not fit together)" in refused(path)


def test_a_journal_that_never_ends_is_not_even_asked(path: Path) -> None:
    """A view in its place could count for ever: the schema is looked at first."""
    meddle(
        path,
        "DROP TABLE journal",
        "CREATE VIEW journal AS WITH RECURSIVE n(seq) AS (SELECT 1 UNION ALL SELECT seq + 1 FROM n)"
        " SELECT seq, 'x' AS hash FROM n",
    )
    assert "it holds something" in refused(path)


def test_a_damaged_file_is_copied_aside_once_and_never_touched(path: Path) -> None:
    meddle(path, "UPDATE score SET score = 22 WHERE engine = 9 AND player = 7")
    damaged = path.read_bytes()
    said = refusal_of(path, "damaged")
    (aside,) = path.parent.glob("samboree.damaged-*")
    assert re.fullmatch(r"samboree\.damaged-[0-9a-f]{8}\.mextrain", aside.name)
    assert aside.read_bytes() == path.read_bytes() == damaged
    assert said == (
        "samboree.mextrain is damaged (a score is not what was entered) and was left as it is:"
        " restore the latest backup under another name and go on with that."
        f" A copy of it was kept as {aside.name}."
    )
    refused(path)
    assert names_in(path.parent) == {path.name, aside.name}


def test_where_no_copy_can_be_kept_the_refusal_says_so(path: Path) -> None:
    meddle(path, "DELETE FROM journal")
    with full_disk(room=4096):
        assert "No copy of it could be kept" in refused(path)
    assert names_in(path.parent) == {path.name}


def test_a_text_that_is_no_text_is_damage(path: Path) -> None:
    """A flipped bit in a name leaves bytes that are no UTF-8."""
    content = path.read_bytes()
    assert content.count(b"Spring Samboree") >= 2
    path.write_bytes(content.replace(b"Spring Samboree", b"Spring S\xffmboree"))
    assert "(it cannot be read)" in refused(path)


def test_a_refused_file_can_be_opened_once_it_is_whole_again(path: Path) -> None:
    """Nothing that a refusal leaves behind is in the way of the next opening."""
    good = path.read_bytes()
    for spoilt in (b"", good[:100], good.replace(b"score-entered", b"score-xntered")):
        path.write_bytes(spoilt)
        with pytest.raises(door.Refused):
            door.desk(path)
        path.write_bytes(good)
        door.desk(path).close()


def test_a_file_that_another_kind_of_program_has_open_is_not_called_damaged(path: Path) -> None:
    """A database browser knows nothing of our hold, but SQLite's own lock stands."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        said = refusal_of(path, "refused")
    assert said == "samboree.mextrain is open in another program: close it there first."
    assert names_in(path.parent) == {path.name}
    door.desk(path).close()


def test_a_link_to_a_file_is_that_file(path: Path) -> None:
    link = path.with_name("link.mextrain")
    link.symlink_to(path)
    with door.desk(link) as desk:
        assert desk.path == path


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux says so in /proc")
def test_a_text_without_an_end_is_refused_before_it_fills_the_memory(path: Path) -> None:
    """One of 400 MB took 1.3 GB: it was read twice, and once more to check it."""
    with closing(sqlite3.connect(path)) as forged, forged:
        endless = "UPDATE journal SET changes = hex(zeroblob(?)) WHERE seq = 2"
        forged.execute(endless, (MOST // 2 + 1,))
    code = """
import resource, sys
from tests import door

door.command("tables", "nothing.mextrain")
pages = int(open("/proc/self/statm").read().split()[0])
most = pages * resource.getpagesize() + int(sys.argv[2])
resource.setrlimit(resource.RLIMIT_AS, (most, most))
code, _, said = door.command("tables", sys.argv[1])
print(said)
sys.exit(code)
"""
    done = subprocess.run(
        [sys.executable, "-c", code, str(path), str(MOST)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, "")
    assert "is damaged (it cannot be read)" in done.stdout
