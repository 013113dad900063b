"""The game monitor names the places, where no game is left to decide them."""

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.day import next_step
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.journal.history import history
from mextrain_scorer.desk.playoff import places, stages
from mextrain_scorer.desk.playoff.places import name_places, naming, take_back_places
from mextrain_scorer.desk.results import results
from mextrain_scorer.desk.roster import players, withdrawals
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.desk.tournament import Tournament
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused

Alone = tuple[Tournament, int, int]


@pytest.fixture
def alone(all_signed: Seated) -> Alone:
    """Return a day of two tables whose other winner has gone home, with both winners."""
    tournament = all_signed(10)
    stays, goes = (days.winner(here) for here in tables.sheets(tournament))
    withdrawals.withdraw(tournament, goes, "has to drive home")
    return tournament, stays, goes


def named(tournament: Tournament) -> tuple[list[int], list[int], bool]:
    found = results.results(tournament)
    held = ([each.player for each in by] for by in (found.champions, found.seconds))
    first, second = held
    return first, second, found.complete


def test_where_fewer_than_two_are_left_the_places_are_named(alone: Alone) -> None:
    tournament, stays, goes = alone
    state = naming(tournament)
    assert state.needed
    days.is_a_sentence(state.sentence, "name the champion")
    assert named(tournament) == ([], [], False)
    name_places(tournament, stays, goes, reason="everybody else went home")
    assert named(tournament) == ([stays], [goes], True)
    found = places.named_places(tournament)
    assert found is not None
    assert (found.champion.player, found.third) == (stays, None)
    assert found.reason == "everybody else went home"
    assert results.results(tournament).named == found


def test_the_next_step_says_so(alone: Alone) -> None:
    tournament, stays, _ = alone
    step = next_step.day_facts(tournament).step
    assert (step.page, step.sentence) == ("playoff", "Next: name the champion")
    name_places(tournament, stays, reason="alone")
    assert next_step.day_facts(tournament).step.page == "results"
    assert next_step.day_facts(tournament).states["results"] == "decided"


def test_they_are_there_when_the_file_is_opened_again(alone: Alone) -> None:
    tournament, stays, _ = alone
    name_places(tournament, stays, reason="alone")
    tournament.close()
    with opening.open_file(tournament.path) as again:
        assert named(again) == ([stays], [], True)


def test_it_is_undone_and_done_again(alone: Alone) -> None:
    tournament, stays, goes = alone
    name_places(tournament, stays, goes, reason="alone")
    name_places(tournament, goes, stays, reason="the other way round")
    assert named(tournament)[:2] == ([goes], [stays])
    undo.undo(tournament)
    assert named(tournament)[:2] == ([stays], [goes])
    undo.undo(tournament)
    assert places.named_places(tournament) is None
    undo.redo(tournament)
    assert named(tournament)[:2] == ([stays], [goes])
    last = [line for line in history(tournament) if line.what == "places-named"][-1]
    assert (last.before, last.after) == (f"{stays}, {goes}", f"{goes}, {stays}")
    assert last.reason == "the other way round"


def test_it_is_taken_back_with_a_reason_and_the_day_goes_on(all_signed: Seated) -> None:
    tournament = all_signed(15)
    first, second, _ = (days.winner(here) for here in tables.sheets(tournament))
    name_places(tournament, first, second, reason="the hall closes", confirm=True)
    with refused(tournament, "take that back"):
        stages.start_stage(tournament)
    with refused(tournament, "Say why"):
        take_back_places(tournament, reason=" ")
    take_back_places(tournament, reason="it stays open")
    assert named(tournament) == ([], [], False)
    with refused(tournament, "No places are named"):
        take_back_places(tournament, reason="again")
    assert stages.start_stage(tournament) == "final"


def test_while_a_stage_could_be_played_it_is_confirmed(seated: Seated) -> None:
    tournament = seated(15)
    with refused(tournament, "No sheet is signed"):
        name_places(tournament, 1, reason="the hall closes", confirm=True)
    days.play(tournament)
    first, second, _ = (days.winner(here) for here in tables.sheets(tournament))
    assert not naming(tournament).needed
    with refused(tournament, "The final is one game of 3", "confirm"):
        name_places(tournament, first, reason="the hall closes")
    stages.start_stage(tournament)
    with refused(tournament, "confirm"):
        name_places(tournament, first, reason="the hall closes")
    name_places(tournament, first, second, reason="the hall closes", confirm=True)
    assert named(tournament) == ([first], [second], True)


@pytest.mark.parametrize("count", [5, 10])
def test_a_game_that_decides_them_is_not_talked_over(all_signed: Seated, count: int) -> None:
    tournament = all_signed(count)
    days.play_on(tournament)
    winner = results.results(tournament).champions[0].player
    with refused(tournament, "its places are the result"):
        name_places(tournament, winner, reason="to be sure", confirm=True)


def test_who_can_be_named(alone: Alone) -> None:
    tournament, stays, goes = alone
    late = players.add_player(tournament, "Late Lou", checked_in=True)
    for ways, words in (
        ((stays, stays), "each player once"),
        ((stays, None, goes), "second before the third"),
        ((stays, goes, days.who(tournament, 1)[1]), "two places"),
        ((99,), "number 99"),
        ((late,), "no place on a signed sheet"),
    ):
        with refused(tournament, words):
            name_places(tournament, *ways, reason="alone")
    with refused(tournament, "Say why"):
        name_places(tournament, stays, reason="  ")


def test_a_final_that_only_one_is_left_for(all_signed: Seated) -> None:
    tournament = all_signed(10)
    stages.start_stage(tournament)
    stays, goes = days.who(tournament, 1, "final")
    assert not naming(tournament).needed
    withdrawals.withdraw(tournament, goes, "unwell")
    assert naming(tournament).needed
    name_places(tournament, stays, goes, reason="the other is unwell")
    assert named(tournament) == ([stays], [goes], True)


def test_the_day_is_not_over_while_an_earlier_sheet_is_open(all_signed: Seated) -> None:
    tournament = all_signed(15)
    stages.start_stage(tournament)
    first = days.who(tournament, 1, "final")[0]
    name_places(tournament, first, reason="the hall closes", confirm=True)
    assert named(tournament)[2]
    sign_off.reopen_sheet(tournament, QUALIFYING, 1, "to look again", confirm=True)
    assert not named(tournament)[2]
