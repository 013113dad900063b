"""A tournament comes with whatever lies beside it: links, pipes, devices, files without end."""

import os
import re
import shutil
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests import door
from tests.files_on_disk.on_disk import (
    SAMPLE,
    TOTALS,
    all_rows,
    digest,
    journal_of,
    meddle,
    refusal_of,
    totals,
)
from tests.files_on_disk.planted import (
    LETTER,
    NO_FILES,
    Plant,
    a_huge_file,
    a_link,
    a_link_to_nothing,
    a_ring,
    letter_of,
    plant_super_journal,
)
from tests.files_on_disk.refusing import pulled_out

pytestmark = pytest.mark.skipif(
    not hasattr(os, "mkfifo"), reason="pipes with a name and links for everybody are POSIX's"
)
SECONDS = 5  # until what hangs is called that


@contextmanager
def no_wait() -> Iterator[None]:
    """Fail where what is done within it waits for something that never comes."""

    def ring(_signal: int, _frame: object) -> None:
        raise AssertionError("it hangs")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A tournament in a folder of its own; the letter that is not ours lies one above."""
    (tmp_path / "stick").mkdir()
    return Path(shutil.copyfile(SAMPLE, tmp_path / "stick" / "samboree.mextrain"))


def check_nothing_else_was_touched(path: Path) -> None:
    above = path.parent.parent
    assert letter_of(path).read_bytes() == LETTER
    assert {each.name for each in above.iterdir()} == {"letter.txt", path.parent.name}


def beside(path: Path, name: str) -> Path:
    return path.with_name(name.format(name=path.name, stem=path.stem))


def what_opening_says(path: Path) -> str:
    """Open a tournament and return why it is refused, empty where it opens."""
    try:
        door.desk(path).close()
    except door.Refused as refusal:
        return str(refusal)
    return ""


BESIDE = [".{name}.lock", ".{name}.in-use", "{name}-journal", "{name}-wal", "{name}-shm"]
IN_THE_WAY = ["{name}.part", "{stem}.version-1.bak"]


@pytest.mark.parametrize("name", [*BESIDE, *IN_THE_WAY])
@pytest.mark.parametrize("plant", NO_FILES)
def test_what_is_no_file_is_a_sentence_or_in_nobodys_way(
    path: Path, name: str, plant: Plant
) -> None:
    letter_of(path)
    plant(beside(path, name))
    rows = digest(path)
    with no_wait():
        said = what_opening_says(path)
    if name in {".{name}.in-use", *IN_THE_WAY}:
        assert said == ""
    else:
        assert said.endswith(".")
        assert said.isprintable()
    assert digest(path) == rows
    check_nothing_else_was_touched(path)


@pytest.mark.parametrize("name", BESIDE)
def test_a_file_without_end_takes_no_time(path: Path, name: str) -> None:
    a_huge_file(beside(path, name))
    with no_wait():
        said = what_opening_says(path)
    assert ("is damaged" in said) == (name in {"{name}-journal", "{name}-wal"})


@pytest.mark.parametrize("plant", [*NO_FILES, a_huge_file])
def test_what_lies_where_the_note_was_keeps_nobody_waiting(path: Path, plant: Plant) -> None:
    letter_of(path)
    note = beside(path, ".{name}.in-use")
    with door.desk(path):
        note.unlink()
        plant(note)
        with no_wait():
            assert "is already open in another program" in refusal_of(path, "held")
    check_nothing_else_was_touched(path)


def test_what_the_note_says_is_short_and_obeyed_by_no_terminal(path: Path) -> None:
    note = beside(path, ".{name}.in-use")
    with door.desk(path):
        hostile = r"\u001b]0;owned\u0007\u001b[2J\u202e" + "x" * 2000
        note.write_text(f'{{"user": "{hostile}", "computer": "\\r\\n", "since": "1"}}')
        said = refusal_of(path, "held")
    assert said.isprintable()
    assert "owned" in said
    assert len(said) < 300


def test_a_note_that_is_nested_without_end_is_no_traceback(path: Path) -> None:
    with door.desk(path):
        beside(path, ".{name}.in-use").write_text("[" * 4000)
        assert "in another program" in refusal_of(path, "held")


def test_the_lock_is_never_emptied(path: Path) -> None:
    """It may be a second name of a file that is not ours: a hard link, from an archive."""
    lock = beside(path, ".{name}.lock")
    lock.unlink(missing_ok=True)
    os.link(letter_of(path), lock)
    door.desk(path).close()
    check_nothing_else_was_touched(path)


def copy_kept_of(damaged: Path) -> Path:
    """Open a damaged tournament; return the copy that the refusal names."""
    said = re.search(r" A copy of it was kept as (.+)\.$", refusal_of(damaged, "damaged"))
    assert said
    return damaged.with_name(said[1])


class TestADamagedTournament:
    """A copy of it is made beside it, under a name that can be told beforehand."""

    @pytest.fixture
    def damaged(self, path: Path) -> Path:
        meddle(path, "DELETE FROM journal")
        return path

    @pytest.mark.parametrize("ending", ["", ".part"])
    @pytest.mark.parametrize("plant", NO_FILES)
    def test_nothing_of_others_is_written_over(
        self, damaged: Path, plant: Plant, ending: str
    ) -> None:
        letter_of(damaged)
        aside = damaged.with_name(f"{damaged.stem}.damaged-{digest(damaged)[:8]}{damaged.suffix}")
        plant(aside.with_name(f"{aside.name}{ending}"))
        with no_wait():
            kept = copy_kept_of(damaged)
        assert digest(kept) == digest(damaged)
        assert not kept.is_symlink()
        check_nothing_else_was_touched(damaged)

    def test_a_copy_that_is_not_one_is_not_called_that(self, damaged: Path) -> None:
        aside = copy_kept_of(damaged)
        assert copy_kept_of(damaged) == aside
        aside.write_bytes(b"something else")
        assert digest(copy_kept_of(damaged)) == digest(damaged)
        assert aside.read_bytes() == b"something else"


@pytest.mark.parametrize("plant", NO_FILES)
def test_a_copy_is_never_written_through_a_link(path: Path, plant: Plant) -> None:
    letter_of(path)
    plant(path.with_name("copy.mextrain.part"))
    with door.desk(path) as desk, no_wait():
        desk.back_up(path.with_name("copy.mextrain"))
    assert len(all_rows(path.with_name("copy.mextrain"))) > 1
    check_nothing_else_was_touched(path)


# The name that was chosen is followed to its end: one that leads to nothing is a new file there.
@pytest.mark.parametrize("plant", [each for each in NO_FILES if each is not a_link_to_nothing])
def test_a_copy_is_never_written_over_what_is_there(path: Path, plant: Plant) -> None:
    letter_of(path)
    plant(path.with_name("copy.mextrain"))
    said = "leads back to itself" if plant is a_ring else "is already there"
    with door.desk(path) as desk, no_wait(), pytest.raises(door.Refused, match=said):
        desk.back_up(path.with_name("copy.mextrain"))
    check_nothing_else_was_touched(path)


@pytest.mark.parametrize("plant", [a_link])
@pytest.mark.parametrize("name", ["new.mextrain.part", "new.mextrain.part-journal"])
def test_a_new_tournament_is_never_written_through_a_link(
    path: Path, plant: Plant, name: str
) -> None:
    letter_of(path)
    plant(path.with_name(name))
    with no_wait():
        door.made(path.with_name("new.mextrain")).close()
    check_nothing_else_was_touched(path)


class TestAJournalThatNamesAnother:
    """SQLite deletes the super-journal that a journal names, once it has played that back."""

    def test_it_is_refused_and_nothing_is_deleted(self, path: Path) -> None:
        plant_super_journal(path, letter_of(path))
        assert "the journal beside it is not its own" in refusal_of(path, "damaged")
        check_nothing_else_was_touched(path)
        assert journal_of(path).exists()

    def test_sqlite_alone_would_have_deleted_it(self, path: Path) -> None:
        """The control."""
        plant_super_journal(path, letter_of(path))
        with closing(sqlite3.connect(path)) as db:
            db.execute("SELECT count(*) FROM score").fetchone()
        assert not (path.parent.parent / "letter.txt").exists()

    def test_nor_when_the_file_is_taken_up_again(self, path: Path) -> None:
        """After a failed commit the connection is a new one."""
        with door.desk(path) as desk:
            desk.enter(1, 9, 7, 12)
            with pulled_out(), pytest.raises(door.Refused, match="whether this change was saved"):
                desk.enter(1, 9, 7, 13)
            plant_super_journal(path, letter_of(path))
            with pytest.raises(door.Refused) as refusal:
                desk.enter(1, 9, 7, 13)
        assert refusal.value.kind == "not-as-left"
        check_nothing_else_was_touched(path)

    def test_nor_beside_a_letter_or_a_copy(self, path: Path) -> None:
        other = path.with_name("letter.mextrain")
        other.write_bytes(b"Dear Ann" * 1000)
        plant_super_journal(other, letter_of(path))
        refusal_of(other, "no-tournament")
        check_nothing_else_was_touched(path)


MODES = 0o777


@pytest.mark.parametrize("umask", [0o022, 0o077])
def test_a_tournament_and_what_lies_beside_it_are_its_owners_alone(
    tmp_path: Path, umask: int
) -> None:
    before = os.umask(umask)
    try:
        path = tmp_path / "new.mextrain"
        with door.made(path) as desk:
            desk.add_player("Ann")
            desk.back_up(tmp_path / "copy.mextrain")
            found = {each.name: each.stat().st_mode & MODES for each in tmp_path.iterdir()}
        meddle(path, "DELETE FROM journal")
        assert copy_kept_of(path).exists()
    finally:
        os.umask(before)
    assert len(found) == 5
    found |= {each.name: each.stat().st_mode & MODES for each in tmp_path.iterdir()}
    assert set(found.values()) == {0o600}


def test_what_is_laid_beside_an_open_file_takes_nothing_away(path: Path) -> None:
    """It was let go of then: nothing could be read, nor saved elsewhere."""
    with door.desk(path) as desk:
        journal_of(path).mkdir()
        with pytest.raises(door.Refused, match="move it away first"):
            desk.enter(1, 9, 7, 12)
        assert totals(desk) == TOTALS
        journal_of(path).rmdir()
        desk.enter(1, 9, 7, 12)
