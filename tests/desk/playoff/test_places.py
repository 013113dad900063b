"""The game monitor names the places, where no game is left to decide them."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.playoff.places import day_figures, name_places, naming
from mextrain_scorer.desk.results import results
from mextrain_scorer.desk.roster import players, withdrawals
from mextrain_scorer.desk.roster.players import RosterRow
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.rules.standings import standings
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, add_players, refused

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


SECOND_GAME = "qualifying-2"


def test_games_are_added_up_and_who_won_and_who_has_gone_is_told(tmp_path: Path) -> None:
    rules = replace(SAMBOREE, key="house", name="House", qualifying_games=2)
    with closing(opening.create(tmp_path / "day.mextrain", "Day", rules=rules)) as tournament:
        add_players(tournament, [RosterRow(f"Player {number}") for number in range(1, 11)])
        draw.draw(tournament, seed=3)
        days.play(tournament)
        draw.draw(tournament, seed=4)
        days.play(tournament, SECOND_GAME, leave=[2])
        gone = days.who(tournament, 2, SECOND_GAME)[0]
        withdrawals.withdraw(tournament, gone, "unwell")
        found = day_figures(tournament)
        sheets = [sheet for sheet in tables.sheets(tournament) if sheet.status == "signed"]

    assert [each.games for each in found] == [2] * 5 + [1] * 5
    assert [each.total for each in found[:5]] == sorted(each.total for each in found[:5])
    for each in found:
        lines = [p for sheet in sheets for p in standings(sheet) if p.player == each.player]
        assert each.total == sum(place.total for place in lines)
        assert each.zero_rounds == sum(place.zero_rounds for place in lines)
        assert each.lowest_other_round == min(place.lowest_other_round or 99 for place in lines)
        assert len(each.won) == sum(place.place == 1 for place in lines)
        assert each.here == (each.player != gone)
    assert {words for each in found for words in each.won} == {
        "Table 1",
        "Table 2",
        "Qualifying game 2, table 1",
    }
