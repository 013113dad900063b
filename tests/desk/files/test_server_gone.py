"""The server stops in the middle of the day: the newest copy is opened, and the day goes on."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.files import copies, on_server, recovery
from mextrain_scorer.desk.journal.history import history
from mextrain_scorer.desk.results.results import results
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.errors import NotSaved
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING
from tests.servers import Server, running
from tests.store.server_copies import address_on

# The desk tells the log what the server did, in no more than the driver's name for it.
pytestmark = pytest.mark.usefixtures("caplog")


@pytest.fixture(scope="module")
def stopping() -> Iterator[Server]:
    """Yield a server that the tests here may stop; each leaves it running."""
    with running() as server:
        yield server


@pytest.fixture
def desks(seated: Seated, stopping: Server) -> Iterator[tuple[Tournament, Tournament]]:
    """Return two desks of a tournament of twenty players at four tables."""
    there = on_server.to_server(seated(20), address_on(stopping))
    with on_server.open_on_server(there) as left, on_server.open_on_server(there) as right:
        yield left, right


@pytest.fixture
def paper(desks: tuple[Tournament, Tournament]) -> dict[int, int]:
    """Return who sits first, by table, as the sheets of paper say: the server is not asked."""
    return {no: seats[0] for no, seats in days.layout(desks[0]).items()}


def keep_copies(desk: Tournament) -> None:
    """Have a desk do what its window does: copy the tournament whenever a sheet is signed."""

    def copy() -> None:
        with closing(desk.snapshot()) as taken:
            copies.write(taken)

    desk.listen(lambda: copy() if signed(desk) else None)


def enter(desk: Tournament, paper: dict[int, int], table_no: int, engine: int, score: int) -> None:
    """Key a score of whoever sits first."""
    score_entry.enter(desk, QUALIFYING, table_no, engine, paper[table_no], score)


def signed(desk: Tournament) -> list[int]:
    """Return the tables whose sheets are signed."""
    return [each.table_no for each in tables.sheets(desk, QUALIFYING) if each.status == "signed"]


def test_a_day_goes_on_from_the_newest_copy(
    desks: tuple[Tournament, Tournament], paper: dict[int, int], stopping: Server, tmp_path: Path
) -> None:
    left, right = desks
    keep_copies(left)
    days.fill_and_sign(left, 1)
    days.fill_and_sign(right, 3)
    assert left.catch_up()  # and so the sheet that the other desk signed is in this one's copy
    told = left.tip
    enter(left, paper, 2, 9, 21)
    stopping.stop("immediate")
    try:
        with pytest.raises(NotSaved):
            enter(left, paper, 2, 8, 33)
        with pytest.raises(Refused):
            left.catch_up()
        newest, *_ = recovery.offered_copies(left.path, known_as=left.identity)
        assert (newest.changes, newest.signed, newest.sure) == (told.seq, 2, True)
        on, _ = recovery.bring_back(newest.path, tmp_path / "went on.mextrain")
    finally:
        stopping.start()
    with on:
        assert on.tip == told
        assert signed(on) == [1, 3]
        days.play(on, leave=[1, 3])
        days.play_on(on)
        outcome = results(on)
        assert outcome.complete
        assert outcome.champions
        assert {line.by for line in history(on)} == {None, "desk 1", "desk 2"}
