"""A tournament held in memory: what it says stays what it was when it was taken."""

import os
import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.exc import ProgrammingError

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.rules.standings import paper_totals
from mextrain_scorer.store.errors import NotSaved
from mextrain_scorer.store.homes.beside import read_header
from mextrain_scorer.store.homes.file import TournamentFile
from mextrain_scorer.store.homes.home import Home
from mextrain_scorer.store.homes.in_memory import InMemory
from mextrain_scorer.store.homes.opening import open_file
from mextrain_scorer.store.journal import BrokenChain
from mextrain_scorer.store.reads import journal_entries, read_sheets
from mextrain_scorer.store.schema import (
    APPLICATION_ID,
    SCHEMA_VERSION,
    JournalRow,
    NamedPlaceRow,
    PlannedSeatRow,
    StandingStageRow,
    read_rows,
)
from tests.store import sample
from tests.store.raw import raw

FILES = Path(__file__).resolve().parents[2] / "files"


def totals(home: Home) -> dict[int, int]:
    """Return what ``sample.read_totals`` does, of a home of any kind."""
    with home.reading() as reading:
        (sheet,) = read_sheets(reading, SAMBOREE)
    return paper_totals(sheet)


@pytest.fixture
def held(file: TournamentFile) -> Iterator[InMemory]:
    taken = file.snapshot()
    yield taken
    taken.close()


def test_says_what_the_file_said_when_it_was_taken(file: TournamentFile, held: InMemory) -> None:
    tip = file.tip
    sample.enter(file, 9, 7, 12)
    assert totals(held) == sample.TOTALS
    assert (held.path, held.tip) == (file.path, tip)
    assert file.tip != tip


def test_is_in_memory_and_makes_no_file(held: InMemory) -> None:
    assert {row[2] for row in raw(held).execute("PRAGMA database_list")} == {""}


def test_can_be_read_on_another_thread(held: InMemory) -> None:
    """Whoever writes it to a stick does not keep the window waiting."""
    with ThreadPoolExecutor(1) as another:
        assert another.submit(totals, held).result() == sample.TOTALS


def test_cannot_be_changed(held: InMemory) -> None:
    assert held.read_only
    assert held.saved_at is None
    with pytest.raises(NotSaved) as refusal, held.change(by="Left desk"):
        raise AssertionError("a work was lent")
    assert str(refusal.value).startswith("samboree.mextrain can only be read here: copy it")
    assert totals(held) == sample.TOTALS


def test_is_never_gone(file: TournamentFile, held: InMemory) -> None:
    file.path.unlink()
    assert file.is_gone
    assert not held.is_gone


def test_lets_the_memory_go_and_leaves_the_file_held(file: TournamentFile, held: InMemory) -> None:
    held.close()
    with pytest.raises(ProgrammingError, match="closed"):
        totals(held)
    held.close()
    with pytest.raises(Refused, match="already open"):
        open_file(file.path)
    sample.enter(file, 9, 7, 12)


def test_a_copy_of_it_lives_on(held: InMemory) -> None:
    with closing(held.snapshot()) as another:
        held.close()
        assert (another.path, another.tip) == (held.path, held.tip)
        assert totals(another) == sample.TOTALS


def test_is_written_to_a_stick_as_the_file_would_be(file: TournamentFile, held: InMemory) -> None:
    """Page by page: the copy is as long as the file, and opens."""
    stick = file.path.with_name("stick.mextrain")
    held.write_to(stick)
    assert stick.stat().st_size == file.path.stat().st_size
    with closing(open_file(stick)) as copy:
        assert copy.tip == file.tip


def test_proves_what_it_holds_and_tells_how_far_it_is(held: InMemory) -> None:
    told: list[tuple[int, int]] = []
    held.check(lambda done, total: told.append((done, total)))
    assert told == sorted(told)
    assert told[-1] == (1000, 1000)


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("UPDATE score SET score = 22 WHERE engine = 9 AND player = 7", "a score is not what was"),
        ("UPDATE player SET name = CAST(x'ff' AS TEXT) WHERE number = 7", "it cannot be read"),
    ],
)
def test_what_was_changed_is_found_out(held: InMemory, statement: str, why: str) -> None:
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
    assert read_header(new) == (True, APPLICATION_ID, version, False)
    with closing(open_file(new)) as opened:
        assert (opened.tip, opened.read_only) == (tip, False)
        assert sample.read_totals(opened) == sample.TOTALS
        sample.enter(opened, 6, 12, 5)
    assert read_header(new) == (True, APPLICATION_ID, SCHEMA_VERSION, False)
    open_file(new).close()
