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
