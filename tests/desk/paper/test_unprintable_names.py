"""Names that no shipped font can draw are said before they are printed."""

import pytest

from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.sheets.printing import spelled_out
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, is_a_sentence


def rename(tournament: Tournament, number: int, name: str) -> None:
    players.change_player(
        tournament, number, name=name, club=None, group=None, willing=False, note=None
    )


def test_names_that_can_be_drawn_are_no_matter(registered: Seated) -> None:
    tournament = registered(10)
    rename(tournament, 3, "דוד 田中 محمد Ελένη")
    assert spelled_out(tournament, "badges") == ""


def test_a_name_that_cannot_is_named_with_what_stands_there_instead(registered: Seated) -> None:
    tournament = registered(10)
    rename(tournament, 3, "ବିକ୍ରମ Das")
    said = spelled_out(tournament, "badges")
    is_a_sentence(said, "No. 3 ବିକ୍ରମ Das", "[Oriya letters]")
    assert spelled_out(tournament, "rules") == "", "no player's name is on it"


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
