"""Several desks at one tournament: who did what stands in the journal, and each takes back its own.

A file is open at one desk alone; here two named desks share the home of one, as they would share
a server.
"""

from contextlib import closing

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
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
    score_entry.enter_pips(tournament, QUALIFYING, table_no, engine, player, score)


def scores(tournament: Tournament, table_no: int = 1) -> list[int | None]:
    """Return the first two rounds' scores of whoever sits first."""
    here = tables.sheet(tournament, QUALIFYING, table_no)
    return [cell.score for cell in here.column(here.seats[0])][:2]


def test_the_journal_names_the_desk_where_there_are_several(
    alone: Tournament, left: Tournament, right: Tournament
) -> None:
    enter(left, 9, 21)
    enter(right, 8, 33)
    assert [line.by for line in undo.history(alone)[-2:]] == ["Left", "Right"]


def test_a_files_one_desk_has_no_name(alone: Tournament) -> None:
    enter(alone, 9, 21)
    assert {line.by for line in undo.history(alone)} == {None}


def test_each_desk_takes_back_its_own_last_entry(left: Tournament, right: Tournament) -> None:
    enter(left, 9, 21)
    enter(right, 8, 33)
    undo.undo(left)
    assert scores(right) == [None, 33]
    undo.undo(right)
    assert scores(left) == [None, None]


def test_what_a_desk_took_back_the_other_neither_takes_back_nor_does_again(
    left: Tournament, right: Tournament
) -> None:
    enter(left, 9, 21)
    undo.undo(left)
    assert undo.redo_label(right) is None
    assert undo.undo_label(right) is None
    assert undo.redo_label(left) is not None


def test_what_another_desk_enters_leaves_the_way_forward_open(
    left: Tournament, right: Tournament
) -> None:
    enter(left, 9, 21)
    undo.undo(left)
    enter(right, 8, 33)
    undo.redo(left)
    assert scores(left) == [21, 33]


def test_over_what_another_desk_wrote_nothing_is_taken_back(
    left: Tournament, right: Tournament
) -> None:
    enter(left, 9, 21)
    enter(right, 9, 12)
    with pytest.raises(Refused, match="something has changed since"):
        undo.undo(left)
    assert scores(left)[0] == 12


def test_a_sheet_that_another_desk_signed_is_passed_over(
    left: Tournament, right: Tournament
) -> None:
    enter(left, 9, 21, table_no=2)
    days.fill(left, 1)
    days.sign(right, 1)
    undo.undo(left)
    assert scores(left, table_no=2) == [None, None]


def test_a_file_takes_back_whatever_was_done_to_it_last(
    alone: Tournament, left: Tournament
) -> None:
    """As one that was saved from a server is gone on with at a desk without a name."""
    enter(left, 9, 21)
    undo.undo(alone)
    assert scores(alone) == [None, None]


def test_the_chain_holds_with_desks_in_it_and_without(
    alone: Tournament, left: Tournament, right: Tournament
) -> None:
    enter(left, 9, 21)
    enter(alone, 8, 33)
    enter(right, 7, 11)
    players.add_player(left, "Somebody Late")
    with closing(alone.snapshot()) as whole:
        whole.check()
