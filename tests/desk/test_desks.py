"""Several desks at one tournament: who did what stands in the journal, and each takes back its own.

A file is open at one desk alone; here two named desks share the home of one, as they would share
a server.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.journal import print_log, undo
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.store.work import Work
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING


@pytest.fixture
def alone(seated: Seated) -> Tournament:
    """Return a tournament at a desk without a name, as a file has."""
    return seated(10)


@pytest.fixture
def left(alone: Tournament) -> Tournament:
    return Tournament(alone._home, "Left")


@pytest.fixture
def right(alone: Tournament) -> Tournament:
    return Tournament(alone._home, "Right")


def enter(tournament: Tournament, engine: int, score: int, table_no: int = 1) -> None:
    """Key a score of whoever sits first."""
    player = days.who(tournament, table_no)[0]
    score_entry.enter(tournament, QUALIFYING, table_no, engine, player, score)


def scores(tournament: Tournament, table_no: int = 1) -> list[int | None]:
    """Return the first two rounds' scores of whoever sits first."""
    here = tables.sheet(tournament, QUALIFYING, table_no)
    return [cell.score for cell in here.column(here.seats[0])][:2]


def test_a_file_takes_back_whatever_was_done_to_it_last(
    alone: Tournament, left: Tournament
) -> None:
    """As one that was saved from a server is gone on with at a desk without a name."""
    enter(left, 9, 21)
    undo.undo(alone)
    assert scores(alone) == [None, None]


@contextmanager
def just_before_a_change(
    tournament: Tournament, monkeypatch: pytest.MonkeyPatch, other: Callable[[], object]
) -> Iterator[None]:
    """Have another desk do something at the last moment before this one's change begins."""
    begin = tournament.change

    def late() -> AbstractContextManager[Work]:
        other()
        return begin()

    with monkeypatch.context() as here:
        here.setattr(tournament, "change", late)
        yield


def test_two_desks_that_print_the_same_sheet_at_once_number_it_twice(
    left: Tournament, right: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    blank = print_log.BLANK_SHEETS
    with just_before_a_change(left, monkeypatch, lambda: days.put_on_paper(right, blank)):
        days.put_on_paper(left, blank)
    last = print_log.prints(left).last(blank, QUALIFYING, 1)
    assert last is not None
    assert last.print_no == 2


def test_who_is_circled_stays_though_another_desk_circled_at_that_moment(
    left: Tournament, right: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    who = days.who(left, 1)[1]

    def circle() -> None:
        sign_off.receive_sheet(right, QUALIFYING, 1, circled=who)

    with just_before_a_change(left, monkeypatch, circle):
        sign_off.receive_sheet(left, QUALIFYING, 1, circled=sign_off.AS_BEFORE)
    assert tables.sheet(left, QUALIFYING, 1).circled == who
