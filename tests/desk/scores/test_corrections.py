"""The correction slip: each cell from what was signed to what stands there now, and why."""

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.roster.withdrawals import withdraw
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.scores.corrections import corrections
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import FINAL
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING

WHY = "misread at the table"


@pytest.fixture
def tournament(seated: Seated) -> Tournament:
    """Two tables of five, both filled, the first one signed."""
    made = seated(10)
    days.fill(made, 1)
    days.fill(made, 2)
    days.sign(made, 1)
    return made


def written(tournament: Tournament, engine: int = 9) -> tuple[int, int]:
    """Return a player of the first table with pips left in a round, and how many."""
    here = tables.sheet(tournament, QUALIFYING, 1)
    cells = zip(here.seats, here.round_of(engine).cells, strict=True)
    return next((seat.player, cell.score) for seat, cell in cells if cell.score)


def enter(tournament: Tournament, player: int, score: int | None, reason: str = "") -> None:
    """Write a score of the double nine at the first table, or clear it."""
    at = (tournament, QUALIFYING, 1, 9, player)
    if score is None:
        score_entry.enter(*at, None, reason=reason)
    else:
        score_entry.enter(*at, score, reason=reason)


def reopen(tournament: Tournament, reason: str = WHY) -> None:
    sign_off.reopen_sheet(tournament, QUALIFYING, 1, reason)


def told(tournament: Tournament, stage: str = QUALIFYING) -> list[tuple[str, str, str]]:
    """Return what the slip of the first table says of each cell: before, after and why."""
    found = corrections(tournament, stage, [1])
    return [(each.before, each.after, each.reason) for each in found]


def test_a_cell_that_was_cleared_and_typed_anew_is_one_correction(tournament: Tournament) -> None:
    player, score = written(tournament)
    reopen(tournament)
    enter(tournament, player, None)
    assert told(tournament) == [(str(score), "blank", WHY)]
    enter(tournament, player, score - 1)
    assert told(tournament) == [(str(score), str(score - 1), WHY)]
    enter(tournament, player, score + 3, "the 2 is a 5")
    assert told(tournament) == [(str(score), str(score + 3), "the 2 is a 5")]


def test_a_cell_that_came_back_to_what_it_was_is_none(tournament: Tournament) -> None:
    player, score = written(tournament)
    reopen(tournament)
    enter(tournament, player, None)
    enter(tournament, player, score)
    assert told(tournament) == []
    enter(tournament, player, score + 1)
    undo.undo(tournament)
    assert told(tournament) == []
    undo.redo(tournament)
    assert told(tournament) == [(str(score), str(score + 1), WHY)]


def test_the_first_writing_of_a_sheet_never_signed_is_none(seated: Seated) -> None:
    tournament = seated(10)
    player = days.who(tournament, 1)[0]
    enter(tournament, player, 20)
    assert told(tournament) == []
    enter(tournament, player, None)
    enter(tournament, player, 19)
    assert told(tournament) == [("20", "19", "")]


def test_each_reopening_tells_its_own_corrections(tournament: Tournament) -> None:
    player, score = written(tournament)
    for reason, change in (("first", score + 2), ("second", score)):
        reopen(tournament, reason)
        enter(tournament, player, change)
        days.sign(tournament, 1)
    assert told(tournament) == [
        (str(score), str(score + 2), "first"),
        (str(score + 2), str(score), "second"),
    ]


def test_what_is_no_score_is_no_correction(seated: Seated) -> None:
    tournament = seated(10)
    first, second = days.who(tournament, 1)[:2]
    enter(tournament, second, 20)
    withdraw(tournament, first, "ill", from_engine=9)
    assert told(tournament) == []


def test_a_final_that_was_begun_anew_has_none_of_the_one_taken_back(tournament: Tournament) -> None:
    days.sign(tournament, 2)
    stages.start_stage(tournament, seed=1)
    player = days.who(tournament, 1, FINAL)[0]
    for score in (20, 12):
        score_entry.enter(tournament, FINAL, 1, 9, player, score)
    assert told(tournament, FINAL) == [("20", "12", "")]
    stages.undo_stage(tournament, FINAL, "a winner had left")
    stages.start_stage(tournament, seed=2)
    assert told(tournament, FINAL) == []
    score_entry.enter(tournament, FINAL, 1, 9, player, 30)
    assert told(tournament, FINAL) == []
