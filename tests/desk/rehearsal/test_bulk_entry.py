"""Many entries in one change keep the rules of one entry."""

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.rehearsal.bulk_entry import add_players, enter_sheet
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.roster.players import RosterRow
from mextrain_scorer.rules.records import Outcome
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused


def test_players_come_in_under_the_lowest_free_numbers(registered: Seated) -> None:
    tournament = registered(0)
    players.add_player(tournament, "Zed", number=2)
    with days.news_of(tournament) as news:
        add_players(tournament, [RosterRow("Ann", club="A", willing=True), RosterRow("Bob")])
    assert len(news) == 1
    assert [(p.number, p.name) for p in players.players(tournament)] == [
        (1, "Ann"),
        (2, "Zed"),
        (3, "Bob"),
    ]
    with refused(tournament):
        add_players(tournament, [RosterRow("Cleo"), RosterRow("Bad\u202ename")])


def test_a_whole_sheet_is_one_change(seated: Seated) -> None:
    tournament = seated(10)
    here = tables.sheet(tournament, QUALIFYING, 1)
    before = tables.sheets(tournament)
    scores = {(e, p): s for e, row in days.grid(here).items() for p, s in row.items()}
    one = here.seats[0].player
    scores[9, one] = 10
    with days.news_of(tournament) as news:
        enter_sheet(tournament, here, scores, (), {9}, {one: 130})
    assert len(news) == 1
    written = tables.sheet(tournament, QUALIFYING, 1)
    assert written.round_of(9).outcome is Outcome.BLOCKED
    assert (written.status, written.written_totals) == ("complete", {one: 130})
    days.sign(tournament, 1)
    with refused(tournament, "signed"):
        enter_sheet(tournament, here, scores, (), (), {})
    assert tables.sheet(tournament, QUALIFYING, 2) == before[1]


@pytest.mark.parametrize("score", [-1, 168, 10**9])
def test_one_score_that_cannot_be_refuses_the_sheet(seated: Seated, score: int) -> None:
    tournament = seated(10)
    here = tables.sheet(tournament, QUALIFYING, 1)
    scores = {(e, p): s for e, row in days.grid(here).items() for p, s in row.items()}
    scores[9, here.seats[-1].player] = score
    with refused(tournament):
        enter_sheet(tournament, here, scores, (), {0}, {})
    assert tables.sheet(tournament, QUALIFYING, 1) == here


def test_a_whole_sheet_is_taken_back_in_one_step(seated: Seated) -> None:
    tournament = seated(10)
    before = tables.sheets(tournament)
    days.fill(tournament, 1)
    undo.undo(tournament)
    assert tables.sheets(tournament) == before
