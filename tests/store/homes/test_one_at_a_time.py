"""One file, two threads: a change waits for whoever reads, and is never mixed into it."""

import threading
from collections.abc import Callable
from contextlib import AbstractContextManager, closing
from pathlib import Path

import pytest

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.roster import players
from mextrain_scorer.store.homes.file import TournamentFile
from mextrain_scorer.store.homes.home import Home
from mextrain_scorer.store.homes.opening import open_file
from mextrain_scorer.store.homes.sqlite import driver_of
from mextrain_scorer.store.reads import journal_entries
from tests.store import sample


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
            players.add_player(tournament, "Ann Delgado")
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


@pytest.mark.parametrize("within", WITHIN)
def test_nor_of_a_reading(file: TournamentFile, within: str) -> None:
    with file.reading() as reading:
        before = journal_entries(reading)
        with pytest.raises(AssertionError, match="within another"):
            WITHIN[within](file)
        assert journal_entries(reading) == before
        assert driver_of(reading).in_transaction
    sample.enter(file, 9, 7, 12)


@pytest.mark.parametrize("within", ["reading", "snapshot"])
def test_nor_of_a_reading_in_memory(file: TournamentFile, within: str) -> None:
    with closing(file.snapshot()) as held:
        with held.reading() as reading:
            before = journal_entries(reading)
            with pytest.raises(AssertionError, match="within another"):
                WITHIN[within](held)
            assert journal_entries(reading) == before
        WITHIN[within](held)


@pytest.mark.parametrize("what", ["file", "memory"])
def test_two_threads_read_one_after_the_other(file: TournamentFile, what: str) -> None:
    """In memory as well: the window reads on while a copy is written."""
    with closing(file.snapshot()) as held:
        home: Home = file if what == "file" else held
        reading, read = threading.Event(), threading.Event()
        wrong: list[BaseException] = []

        def read_too() -> None:
            reading.set()
            try:
                WITHIN["reading"](home)
                WITHIN["snapshot"](home)
            except BaseException as error:  # noqa: BLE001  it is looked at on the other thread
                wrong.append(error)
            read.set()

        another = threading.Thread(target=read_too)
        with home.reading() as rows:
            another.start()
            assert reading.wait(10)
            assert not read.wait(0.05)
            assert len(journal_entries(rows)) == home.tip.seq
        another.join(10)
        assert wrong == []
        assert read.is_set()
