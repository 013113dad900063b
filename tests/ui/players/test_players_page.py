"""Players: ticking, finding, adding, and what the foot offers about the chosen."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mextrain_scorer.desk.roster import players
from mextrain_scorer.ui.kit.notices import Tone
from mextrain_scorer.ui.kit.rows import Row
from mextrain_scorer.ui.players.players_page import PlayersPage
from tests.ui.window_room import WindowRoom, action, press, type_in

PEOPLE = (
    ("Walter Grabowski", "Erie PA", "g"),
    ("Doris Grabowski", "Erie PA", "g"),
    ("Guadalupe de la Cruz", "Yuma AZ", None),
    ("Otis Freeman", None, None),
    ("Núria Abérg", "Elks", None),
)


@pytest.fixture
def people(room: WindowRoom) -> PlayersPage:
    """The page of a tournament of five, none of whom is here yet."""
    room.open_with_players(0)
    for name, club, group in PEOPLE:
        players.add_player(room.tournament, players.RosterRow(name, club=club, group=group))
    return room.players()


@pytest.fixture
def seated(room: WindowRoom) -> PlayersPage:
    """The page of a tournament of eleven whose seats are drawn."""
    room.open_with_players(11, seed=1)
    return room.players()


def row(page: PlayersPage, number: int) -> Row:
    return next(each for each in page.list.rows.rows if each.key == number)


def names(page: PlayersPage) -> list[str]:
    return [each.name for each in page.list.rows.rows]


def offered(page: PlayersPage) -> list[str]:
    return [each.text() for each in page.buttons if each.isVisible()]


def chosen(page: PlayersPage) -> str | None:
    player = page.chosen()
    return None if player is None else player.name


def click_row(page: PlayersPage, number: int, *, x: int) -> None:
    """Click in a player's row, so far from its left edge."""
    rect = page.list.visualRect(page.list.rows.index(page.list.rows.row_of(number), 0))
    at = QPoint(rect.left() + x, rect.center().y())
    QTest.mouseClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=at)


def test_a_click_left_of_the_name_ticks_and_unticks(room: WindowRoom, people: PlayersPage) -> None:
    for state in ("checked-in", "registered"):
        click_row(people, 4, x=2)
        assert room.states()[4] == state
        assert chosen(people) == "Otis Freeman"


def test_a_tick_does_not_take_a_drawn_seat_away(room: WindowRoom, seated: PlayersPage) -> None:
    click_row(seated, 3, x=2)
    assert room.states()[3] == "checked-in"
    assert "Not here after all" in offered(seated)


def test_space_ticks_and_the_keyboard_stays_on_the_row(
    room: WindowRoom, people: PlayersPage
) -> None:
    people.list.choose(4)
    people.list.setFocus()
    press(people.list, Qt.Key.Key_Space)
    assert room.states()[4] == "checked-in"
    assert people.list.hasFocus()
    for key, name in (
        (Qt.Key.Key_Down, "Doris Grabowski"),
        (Qt.Key.Key_End, "Walter Grabowski"),
        (Qt.Key.Key_Escape, None),
    ):
        press(people.list, key)
        assert chosen(people) == name


def test_what_is_done_concerns_only_the_chosen(room: WindowRoom, people: PlayersPage) -> None:
    """Nobody stays chosen out of sight: on one day a whole selection was marked."""
    for number in (1, 2, 4):
        click_row(people, number, x=120)
    action(people, "Did not come").click()
    assert [n for n, state in room.states().items() if state == "no-show"] == [4]
    assert row(people, 4).end == "did not come"
    assert offered(people) == ["Is here after all", "Correct…"]


def test_who_comes_late_is_seated_with_enter(room: WindowRoom, seated: PlayersPage) -> None:
    number = players.add_player(room.tournament, players.RosterRow("Late Lou"))
    type_in(seated.search, "late")
    assert offered(seated)[0].startswith("Came late: seat at table ")
    press(seated.search, Qt.Key.Key_Return)
    assert room.states()[number] == "checked-in"
    assert row(seated, number).end.startswith("Table ")
    assert not any("Came late" in words for words in offered(seated))


def test_the_keyboard_reaches_the_actions_and_comes_back(
    room: WindowRoom, people: PlayersPage
) -> None:
    people.list.choose(4)
    people.list.setFocus()
    for _ in range(2):
        QTest.keyClick(people.window().focusWidget(), Qt.Key.Key_Tab)
    assert action(people, "Did not come").hasFocus()
    press(action(people, "Did not come"), Qt.Key.Key_Escape)
    assert people.list.hasFocus()
    action(people, "Did not come").setFocus(Qt.FocusReason.TabFocusReason)
    press(action(people, "Did not come"), Qt.Key.Key_Space)
    assert room.states()[4] == "no-show"
    assert people.list.hasFocus()


@pytest.mark.nightly(one_in=2)
@pytest.mark.parametrize(
    ("typed", "found"),
    [
        *((typed, "Otis Freeman") for typed in ("otis", "free", "free otis", "OTIS FREE", "4")),
        *((typed, "Núria Abérg") for typed in ("nuria", "aberg", "elks", "abe")),
    ],
)
def test_typing_hides_nobody_and_chooses_who_is_found(
    people: PlayersPage, typed: str, found: str
) -> None:
    """By any part of the name, the number or the club; accents need not be typed."""
    type_in(people.search, typed)
    assert len(names(people)) == 5
    assert chosen(people) == found


def test_arrows_go_from_one_found_to_the_next(people: PlayersPage) -> None:
    type_in(people.search, "grab")
    assert chosen(people) == "Doris Grabowski"
    press(people.search, Qt.Key.Key_Down)
    assert chosen(people) == "Walter Grabowski"
    press(people.search, Qt.Key.Key_Up)
    assert chosen(people) == "Doris Grabowski"


def test_typing_in_the_list_finds(people: PlayersPage) -> None:
    people.list.setFocus()
    QTest.keyClicks(people.list, "o")
    QTest.keyClicks(people.search, "t")
    assert people.search.text() == "ot"
    assert chosen(people) == "Otis Freeman"


def test_a_number_that_nobody_has_adds_nobody(room: WindowRoom, people: PlayersPage) -> None:
    type_in(people.search, "99\r")
    assert len(room.states()) == 5
    assert room.last.sentence == "Nobody has number 99."
    assert not people.add.isVisible()


def test_behind_who_is_found_stands_what_adds(room: WindowRoom, people: PlayersPage) -> None:
    type_in(people.search, "Otis Free")
    assert people.add.text() == "+   Add “Otis Free” as a new player"
    press(people.search, Qt.Key.Key_Down)
    assert people.adds
    assert chosen(people) is None
    press(people.search, Qt.Key.Key_Return)
    assert chosen(people) == "Otis Free"
    assert len(room.states()) == 6


def test_a_name_that_cannot_be_printed_is_refused_and_stays_to_be_mended(
    room: WindowRoom, people: PlayersPage
) -> None:
    people.search.setText("Ann\u202edoB")
    press(people.search, Qt.Key.Key_Return)
    assert room.last.tone is Tone.REFUSED
    assert people.search.text() != ""
    assert len(names(people)) == 5


def test_a_name_from_before_is_typed_over(room: WindowRoom, people: PlayersPage) -> None:
    """A name typed behind an old one was added as one: "petevern"."""
    type_in(people.search, "oti")
    room.seating()
    room.players()
    type_in(people.search, "gua")
    assert people.search.text() == "gua"
    QTest.mouseClick(action(people, "Is here"), Qt.MouseButton.LeftButton)
    type_in(people.search, "dor")
    assert people.search.text() == "dor"
    assert chosen(people) == "Doris Grabowski"


def test_the_second_click_of_two_presses_nothing(room: WindowRoom, people: PlayersPage) -> None:
    """The first has done it, and brought another button under the pointer."""
    people.list.choose(4)
    action(people, "Is here").click()
    under, kinds, left = people.buttons[0], QEvent.Type, Qt.MouseButton.LeftButton
    at = QPointF(under.rect().center())
    for kind in (kinds.MouseButtonDblClick, kinds.MouseButtonRelease):
        event = QMouseEvent(kind, at, at, left, left, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(under, event)
    assert room.states()[4] == "checked-in"
    assert room.answers.asked == []


def test_undo_after_adding_takes_the_player_back_and_not_the_letters(room: WindowRoom) -> None:
    room.open_with_players(0)
    field = room.players().search
    type_in(field, "Vern\r")
    QTest.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert room.states() == {}
    type_in(field, "Pete")
    QTest.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert field.text() == "", "what was typed since is the field's own to undo"
