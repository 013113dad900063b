"""A ladder whose last table 1 names the champion, on the pages that say so."""

from PySide6.QtWidgets import QMenu

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.ui.display.display_menu import DisplayMenu
from mextrain_scorer.ui.results.results_page import ResultsPage
from tests.desk.club_nights import club_night, fill_and_sign, play_game
from tests.desk.ladder_nights import table_1_night
from tests.ui.window_room import WindowRoom

LAST = "qualifying-2"


def open_night(room: WindowRoom, *, leave: int = 0) -> list[int]:
    """Open a ladder of two games, the last signed but at some tables; return its table 1."""
    made = table_1_night(room.folder, 18, qualifying_games=2)
    play_game(made, 1)
    draw.draw(made, seed=5)
    sheets = tables.sheets(made, LAST)
    high = {seat.player: 400 + seat.player for seat in sheets[0].seats}
    for here in sheets[: len(sheets) - leave]:
        fill_and_sign(made, here, high)
    _open(room, made)
    return sorted(high)


def _open(room: WindowRoom, made: Tournament) -> None:
    made.close()
    room.open(made.path)


def view_entries(room: WindowRoom) -> list[str]:
    view = room.window.menus.submenus[2]
    view.aboutToShow.emit()
    return [each.text() for each in view.actions() if each.isVisible()]


def scenes(room: WindowRoom) -> list[str]:
    """Return what the display may show, by the menu that turns it on and off."""
    display = room.view.app.display
    assert display is not None
    menu = DisplayMenu(display, room.view)
    (which,) = (each for each in menu.findChildren(QMenu) if each.title() == "&What is shown")
    return [each.text() for each in which.actions()]


def test_the_champion_stands_before_the_other_tables_are_in(room: WindowRoom) -> None:
    open_night(room, leave=1)
    page = room.show(ResultsPage)
    assert page.first_title.text() == "Champion, but not every sheet is signed"
    display = room.view.app.display
    assert display is not None
    display.open()
    display.reveal_next()
    assert room.last.sentence == "Sign the sheets of the other tables first."
    sign_off.reopen_sheet(room.tournament, LAST, 1, "misread")
    assert page.first_title.text() == "Not decided yet"


def test_the_champions_page_is_not_called_play_off_where_there_is_none(room: WindowRoom) -> None:
    _open(room, club_night(room.folder, 10))
    assert room.view.sidebar.buttons["playoff"].isHidden()
    assert {"Champion", "Overall"} <= set(view_entries(room))
    assert not {"Play-off", "Game Chart"} & set(view_entries(room))
    assert "Overall standings" in scenes(room)
    assert "Play-off" not in scenes(room)


def test_a_final_of_the_best_has_its_page_and_its_scene(room: WindowRoom) -> None:
    _open(room, club_night(room.folder, 10, final_of=4))
    assert room.view.sidebar.buttons["playoff"].title == "Final"
    assert "Final" in view_entries(room)
    assert "Play-off" in scenes(room)


def test_a_day_of_table_winners_has_its_play_off_everywhere(room: WindowRoom) -> None:
    room.open_with_players(10, seed=3)
    assert {"Play-off", "Game Chart"} <= set(view_entries(room))
    assert "Play-off" in scenes(room)
