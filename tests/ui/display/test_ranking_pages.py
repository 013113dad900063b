"""The display on a day of several games: the ranking page by page, and where people move."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from mextrain_scorer.desk.results.room_view import Revealed, room_view
from mextrain_scorer.desk.roster import withdrawals
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.ui.display.pages import DisplayPage, PageMaker, Scene
from tests.desk import days
from tests.desk.club_nights import club_night, game, play_game
from tests.desk.ladder_nights import ladder_night

ACROSS = 3


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Tournament]:
    """A club night of thirty, its first game played."""
    with club_night(tmp_path, 30) as tournament:
        play_game(tournament, 1)
        yield tournament


def pages(
    tournament: Tournament, scene: Scene, revealed: Revealed = Revealed.NOBODY
) -> list[DisplayPage]:
    """Return the pages of a scene."""
    made = PageMaker().pages(room_view(tournament, revealed), ACROSS)
    return [page for page in made if page.scene is scene]


def said(found: list[DisplayPage]) -> str:
    return "\n".join(line for page in found for line in page.spoken)


def test_who_has_fewer_games_says_so(club: Tournament) -> None:
    withdrawals.withdraw(club, 1, "drives home")
    play_game(club, 2)
    assert "30 Player 01 (1 game) 101" in said(pages(club, Scene.OVERALL))


def test_the_seats_of_a_later_game_say_which_table_to_leave(club: Tournament) -> None:
    assert "→" not in said(pages(club, Scene.SEATS))
    play_game(club, 2, leave=5)
    shown = said(pages(club, Scene.SEATS)).splitlines()
    was = {p: no for no, seated in days.layout(club).items() for p in seated}
    now = {p: no for no, seated in days.layout(club, game(2)).items() for p in seated}
    for player, table_no in now.items():
        moves = f"{was[player]} → {table_no}" if was[player] != table_no else str(table_no)
        assert f"Player {player:02} {moves}" in shown


def test_on_a_ladder_an_arrow_says_up_or_down(tmp_path: Path) -> None:
    with ladder_night(tmp_path, 24) as ladder:
        play_game(ladder, 1)
        play_game(ladder, 2, leave=4)
        shown = said(pages(ladder, Scene.SEATS)).splitlines()
        was = {p: no for no, seated in days.layout(ladder).items() for p in seated}
        now = {p: no for no, seated in days.layout(ladder, game(2)).items() for p in seated}
        for player, table_no in now.items():
            arrow = {-1: "↑ ", 0: "", 1: "↓ "}[table_no - was[player]]
            assert f"Player {player:02} {arrow}{table_no}" in shown


def test_the_last_game_joins_in_with_the_champion(club: Tournament) -> None:
    play_game(club, 2)
    play_game(club, 3, {30: 60})
    assert pages(club, Scene.OVERALL) == []
    assert pages(club, Scene.OVERALL, Revealed.SECOND) == []
    found = pages(club, Scene.OVERALL, Revealed.CHAMPION)
    assert {page.title for page in found} == {"Standings after all games"}
