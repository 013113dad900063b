"""What is gathered for paper: who goes on, who played, names and file names."""

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.playoff.places import name_places
from mextrain_scorer.desk.results.announced import announcement_lines, results_list
from mextrain_scorer.desk.results.game_chart import ChartQualified, chart
from mextrain_scorer.desk.results.results import places, results
from mextrain_scorer.desk.results.room_view import Revealed, room_view
from mextrain_scorer.desk.roster import players, withdrawals
from mextrain_scorer.desk.roster.withdrawals import withdraw
from mextrain_scorer.desk.scores.score_entry import enter
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tables import sheets
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.sheets.printing import spelled_out
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING
from tests.sheets.papers import text

SEMI = "playoff-1"


def others(tournament: Tournament, stage: int) -> dict[int, tuple[ChartQualified, ...]]:
    """Return who goes on from each table of the stage counted from 0, besides its winner."""
    lines = chart(tournament, tables.sheets(tournament))[stage].lines
    return {line.table_no: line.others for line in lines}


def semi_played(day: Seated) -> Tournament:
    """Return a day of 48: nine winners at two semi-final tables, both played."""
    tournament = day(48)
    assert stages.start_stage(tournament, seed=1) == SEMI
    days.play(tournament, SEMI)
    return tournament


def second_at(tournament: Tournament, table_no: int) -> int:
    """Return who came second at a table of the semi-final."""
    return places(tournament, SEMI, table_no)[1].player


def test_a_champion_who_was_second_in_the_semi_final_comes_from_somewhere(
    all_signed: Seated,
) -> None:
    tournament = semi_played(all_signed)
    second = second_at(tournament, 2)
    stages.start_stage(tournament, seed=1)
    days.fill_and_sign(tournament, 1, "final", first=second)
    assert results(tournament).champions[0].player == second
    (going,) = others(tournament, 1)[2]
    assert (going.player, going.next) == (second, "Final, as second")
    row = f"{second} {going.name} {going.total} Final, as second"
    for document in ("game-chart", "results", "by-hand-pack"):
        assert row in text(days.pdf(tournament, document))
    assert f"goes on too {going.name} {going.total}" in text(days.pdf(tournament, "announcer-card"))
    told = [(each.title, each.name) for each in announcement_lines(tournament)]
    assert ("Play-off 1, table 2, goes on too", going.name) in told


def test_nobody_goes_on_who_has_gone_home(all_signed: Seated) -> None:
    tournament = semi_played(all_signed)
    withdrawals.withdraw(tournament, second_at(tournament, 1), "has to drive home")
    assert others(tournament, 1)[1] == ()


def test_one_table_alone_sends_nobody_on(house: Seated) -> None:
    tournament = house(5, advance=2)
    days.play(tournament)
    assert others(tournament, 0) == {1: ()}


WHY = "everybody else went home"
SAID = f"Named by the game monitor: {WHY}"


@pytest.fixture
def named(all_signed: Seated) -> Tournament:
    """Return a day of two tables: one winner stays, the other is named second."""
    tournament = all_signed(10)
    stays, goes = (days.winner(here) for here in tables.sheets(tournament))
    withdrawals.withdraw(tournament, goes, "has to drive home")
    name_places(tournament, stays, goes, reason=WHY)
    return tournament


def test_the_announcer_tells_every_table_winner_and_then_the_places(named: Tournament) -> None:
    told = [each.title for each in announcement_lines(named)]
    assert told[-2:] == ["Second place", "And the champion is"]
    assert len(told) == 4, "no table decided the day, so both are told"


def test_the_room_sees_them_as_they_are_revealed(named: Tournament) -> None:
    stays, goes = (days.winner(here) for here in tables.sheets(named))
    hidden = room_view(named).podium
    assert (hidden.decided, hidden.champions, hidden.seconds, hidden.remark) == (True, (), (), "")
    assert hidden.steps == (Revealed.SECOND, Revealed.CHAMPION)
    second = room_view(named, Revealed.SECOND).podium
    assert ([each.player for each in second.seconds], second.champions) == ([goes], ())
    whole = room_view(named, Revealed.CHAMPION).podium
    assert ([each.player for each in whole.champions], whole.remark) == ([stays], SAID)


BLANK = "blank-score-sheets"
QUIET = "other tables are counting"


def test_who_left_in_mid_game_counts_among_the_players(seated: Seated) -> None:
    tournament = seated(10)
    at_table = days.who(tournament, 1)
    for seat, player in enumerate(at_table):
        enter(tournament, "qualifying", 1, 9, player, seat * 3)
    withdraw(tournament, at_table[1], "unwell", from_engine=8)
    assert results_list(tournament, sheets(tournament)).players == 10
    assert "10 players." in text(days.pdf(tournament, "results"))


def test_only_who_has_tables_around_is_asked_to_be_quiet(all_signed: Seated) -> None:
    tournament = all_signed(25)
    assert text(days.pdf(tournament, BLANK)).count(QUIET) == 5
    assert QUIET in text(days.pdf(tournament, BLANK, table_no=1))
    stages.start_stage(tournament, seed=1)
    final = text(days.pdf(tournament, BLANK))
    assert QUIET not in final
    assert final.startswith("Final"), "the stage is large where it has one table"
    assert "Table 1 · " in final
    assert QUIET not in text(days.pdf(tournament, "by-hand-pack"))


def rename(tournament: Tournament, number: int, name: str) -> None:
    players.change_player(
        tournament, number, name=name, club=None, group=None, willing=False, note=None
    )


def test_names_that_can_be_drawn_are_no_matter(registered: Seated) -> None:
    tournament = registered(10)
    rename(tournament, 3, "דוד 田中 محمد Ελένη")
    assert spelled_out(tournament, "badges") == ""


def test_many_are_counted(registered: Seated) -> None:
    tournament = registered(10)
    for number in range(1, 6):
        rename(tournament, number, f"ବିକ୍ରମ {number}")
    assert "No. 3 ବିକ୍ରମ 3 and 2 more" in spelled_out(tournament, "seating-list")


@pytest.mark.parametrize("table_no", [1, 2])
def test_of_one_table_only_its_own_players_count(registered: Seated, table_no: int) -> None:
    tournament = registered(10)
    draw.draw(tournament, seed=3)
    who = days.who(tournament, 1)[0]
    rename(tournament, who, "ବିକ୍ରମ")
    said = spelled_out(tournament, "score-sheets", QUALIFYING, table_no)
    assert bool(said) == (table_no == 1)


def test_the_finals_sheets_have_another_name_than_the_qualifying_ones(all_signed: Seated) -> None:
    tournament = all_signed(23)
    for key in ("blank-score-sheets", "score-sheets", "seating-list"):
        before = days.content(tournament, key, stage="qualifying").file_name
        assert before.endswith(", Qualifying game")
    assert stages.start_stage(tournament, seed=1) == "final"
    assert days.content(tournament, "blank-score-sheets").file_name == "Blank score sheets, Final"


def test_one_tables_file_names_the_table(all_signed: Seated) -> None:
    tournament = all_signed(23)
    said = days.content(tournament, "score-sheets", stage="qualifying", table_no=3).file_name
    assert said == "Score sheets, Qualifying game, table 3"
    assert days.content(tournament, "standings", table_no=2).file_name == "Standings, table 2"


def test_what_is_about_the_whole_day_names_no_game(all_signed: Seated) -> None:
    tournament = all_signed(23)
    assert days.content(tournament, "game-chart").file_name == "Game Chart"
    nameless = days.content(tournament, "blank-score-sheets", nameless=3).file_name
    assert nameless == "Blank score sheets"
