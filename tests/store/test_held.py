"""A tournament held in memory: what it says stays what it was when it was taken."""

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.backups import copy_database, snapshot
from mextrain_scorer.store.file import TournamentFile, open_file
from mextrain_scorer.store.held import HeldTournament
from tests.store import sample


@pytest.fixture
def held(file: TournamentFile) -> Iterator[HeldTournament]:
    taken = HeldTournament(file.path, snapshot(file.db))
    yield taken
    taken.close()


def test_says_what_the_file_said_when_it_was_taken(
    file: TournamentFile, held: HeldTournament
) -> None:
    tip = file.tip
    sample.enter(file, 9, 7, 12)
    assert sample.read_totals(held) == sample.TOTALS
    assert (held.path, held.tip) == (file.path, tip)
    assert file.tip != tip


def test_is_in_memory_and_makes_no_file(held: HeldTournament) -> None:
    assert [row[2] for row in held.db.execute("PRAGMA database_list")] == [""]


def test_can_be_read_on_another_thread(held: HeldTournament) -> None:
    """Whoever writes it to a stick does not keep the window waiting."""
    with ThreadPoolExecutor(1) as another:
        assert another.submit(sample.read_totals, held).result() == sample.TOTALS


def test_cannot_be_changed(held: HeldTournament) -> None:
    assert held.read_only
    with pytest.raises(Refused, match="can only be read"), held.change():
        pass


def test_is_never_gone(file: TournamentFile, held: HeldTournament) -> None:
    file.path.unlink()
    assert file.is_gone
    assert not held.is_gone


def test_lets_the_memory_go_and_leaves_the_file_held(
    file: TournamentFile, held: HeldTournament
) -> None:
    held.close()
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        held.db.execute("SELECT 1")
    with pytest.raises(Refused, match="already open"):
        open_file(file.path)
    sample.enter(file, 9, 7, 12)


def test_is_written_to_a_stick_as_the_file_would_be(
    file: TournamentFile, held: HeldTournament
) -> None:
    """Page by page: the copy is as long as the file, and opens."""
    stick = file.path.with_name("stick.mextrain")
    copy_database(held.db, stick)
    assert stick.stat().st_size == file.path.stat().st_size
    copy = open_file(stick)
    try:
        assert copy.tip == file.tip
    finally:
        copy.close()
