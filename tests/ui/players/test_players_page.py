"""Players: ticking, finding, adding, and what the open row offers."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from mextrain_scorer.desk.roster import players, withdrawals
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Choice
from mextrain_scorer.ui.kit.notices import Tone
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.players.correct_player_dialog import CorrectPlayerDialog
from mextrain_scorer.ui.players.players_page import PlayersPage
from mextrain_scorer.ui.players.row_actions import EnterButton
from tests.desk import days
from tests.ui.window_room import WindowRoom, in_dialog, press, turn_of_the_loop, type_in

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
        players.add_player(room.tournament, name, club=club, group=group)
    return room.players()


@pytest.fixture
def seated(room: WindowRoom) -> PlayersPage:
    """The page of a tournament of eleven whose seats are drawn."""
    room.open_with_players(11, seed=1)
    return room.players()


@pytest.fixture
def empty(room: WindowRoom) -> PlayersPage:
    """The page of a tournament without players."""
    room.open_with_players(0)
    return room.players()


def names(page: PlayersPage) -> list[str]:
    return [line.name for line in page.model.lines]


def side(page: PlayersPage, number: int) -> str:
    return next(line.side for line in page.model.lines if line.number == number)


def offered(page: PlayersPage) -> list[str]:
    return [each.text() for each in page.list.strip.buttons if each.isVisible()]


def opened(page: PlayersPage) -> str | None:
    line = page.list.open_line
    return None if line is None else line.name


def click_row(page: PlayersPage, number: int, *, x: int) -> None:
    """Click in a player's row, so far from its left edge."""
    row = page.model.row_of(number)
    assert row is not None
    rect = page.list.visualRect(page.model.index(row))
    at = QPoint(rect.left() + x, rect.top() + 20)
    QTest.mouseClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=at)


def test_the_list_is_sorted_by_family_name(people: PlayersPage) -> None:
    assert names(people) == [
        "Núria Abérg",
        "Guadalupe de la Cruz",
        "Otis Freeman",
        "Doris Grabowski",
        "Walter Grabowski",
    ]


def test_a_row_says_number_club_and_couple(people: PlayersPage) -> None:
    below = {line.number: line.below for line in people.model.lines}
    assert below[1] == "No. 1 · Erie PA · couple with Doris"
    assert below[4] == "No. 4"
    assert side(people, 4) == "not here yet"


def test_a_click_left_of_the_name_ticks_and_unticks(room: WindowRoom, people: PlayersPage) -> None:
    click_row(people, 4, x=2)
    assert room.states()[4] == "checked-in"
    assert opened(people) == "Otis Freeman"
    click_row(people, 4, x=2)
    assert room.states()[4] == "registered"


def test_a_click_on_the_name_opens_and_changes_nothing(
    room: WindowRoom, people: PlayersPage
) -> None:
    click_row(people, 4, x=120)
    assert opened(people) == "Otis Freeman"
    assert offered(people) == ["Is here", "Did not come", "Correct…"]
    assert set(room.states().values()) == {"registered"}


def test_a_tick_does_not_take_a_drawn_seat_away(room: WindowRoom, seated: PlayersPage) -> None:
    click_row(seated, 3, x=2)
    assert room.states()[3] == "checked-in"
    assert "Not here after all" in offered(seated)


def test_space_ticks_and_the_keyboard_stays_on_the_row(
    room: WindowRoom, people: PlayersPage
) -> None:
    people.open_player(4)
    people.list.setFocus()
    press(people.list, Qt.Key.Key_Space)
    assert room.states()[4] == "checked-in"
    assert people.list.hasFocus()
    assert opened(people) == "Otis Freeman"
    press(people.list, Qt.Key.Key_Down)
    assert opened(people) == "Doris Grabowski"


def test_what_is_done_concerns_only_the_open_row(room: WindowRoom, people: PlayersPage) -> None:
    """Nobody stays chosen out of sight: on one day a whole selection was marked."""
    for number in (1, 2, 4):
        click_row(people, number, x=120)
    people.list.strip.button("Did not come").click()
    assert [n for n, state in room.states().items() if state == "no-show"] == [4]
    assert side(people, 4) == "did not come"
    assert offered(people) == ["Is here after all", "Correct…"]


@pytest.mark.parametrize("count", [23, 26, 27, 60, 120])
def test_two_columns_while_all_fit_else_one_that_scrolls(room: WindowRoom, count: int) -> None:
    room.open_with_players(count)
    page = room.players()
    assert page.list.columns == (2 if count <= 26 else 1)
    rects = [page.list.visualRect(page.model.index(row)) for row in range(count)]
    assert not any(a.intersects(b) for a in rects for b in rects if a is not b)
    for row in (0, count // 2, count - 1):
        page.list.open_row(row)
        rect = page.list.visualRect(page.model.index(row))
        assert page.list.viewport().rect().contains(rect), row
        assert page.list.indexAt(rect.center()).row() == row
        assert rect.contains(page.list.strip.geometry()), row


def test_a_narrow_window_and_large_text_have_one_column(room: WindowRoom) -> None:
    room.open_with_players(12)
    page = room.players()
    assert page.list.columns == 2
    look.apply(Choice.LIGHT, 200)
    assert page.list.columns == 1
    look.apply(Choice.LIGHT, 100)
    room.window.resize(1024, 700)
    assert page.list.columns == 1


def test_arrows_go_down_then_across(room: WindowRoom) -> None:
    room.open_with_players(9)
    page = room.players()
    page.open_player(5)
    page.list.setFocus()
    for key, name in (
        (Qt.Key.Key_Down, "Player 006"),
        (Qt.Key.Key_Left, "Player 001"),
        (Qt.Key.Key_End, "Player 009"),
        (Qt.Key.Key_Escape, None),
    ):
        press(page.list, key)
        assert opened(page) == name


def test_the_page_says_how_many_are_here(room: WindowRoom, people: PlayersPage) -> None:
    players.check_in(room.tournament, [1, 2, 3])
    withdrawals.no_show(room.tournament, 4)
    assert people.count.text() == "<b>3</b> of <b>5</b> here · did not come: 1"


def test_everybody_is_checked_in_at_once(room: WindowRoom) -> None:
    room.open_with_players(4, here=False)
    page = room.players()
    page.all_here.click()
    assert set(room.states().values()) == {"checked-in"}
    assert not page.all_here.isVisible()
    assert room.last.sentence == "4 more players are here."
    assert page.search.hasFocus()


def test_nothing_is_drawn_that_cannot_be_done_on_an_empty_page(
    room: WindowRoom, empty: PlayersPage
) -> None:
    assert empty.import_button.isVisible()
    assert not empty.all_here.isVisible()
    type_in(empty.search, "Ann Delgado\r")
    assert not empty.import_button.isVisible()
    assert room.menu_entry("From a &file…").isEnabled()


def test_what_others_change_is_seen_at_once(room: WindowRoom) -> None:
    room.open_with_players(1)
    page = room.players()
    players.add_player(room.tournament, "Late Lou")
    assert names(page) == ["Player 001", "Late Lou"]


def test_who_comes_late_is_seated_with_enter(room: WindowRoom, seated: PlayersPage) -> None:
    number = players.add_player(room.tournament, "Late Lou")
    type_in(seated.search, "late")
    assert offered(seated)[0].startswith("Came late: seat at table ")
    press(seated.search, Qt.Key.Key_Return)
    assert room.states()[number] == "checked-in"
    assert side(seated, number).startswith("Table ")
    assert not any("Came late" in words for words in offered(seated))


def test_who_was_ticked_after_the_draw_waits_for_a_seat(
    room: WindowRoom, seated: PlayersPage
) -> None:
    number = players.add_player(room.tournament, "Late Lou")
    click_row(seated, number, x=2)
    assert side(seated, number) == "waits for a seat"
    assert offered(seated)[0].startswith("Seat at table ")


def test_not_here_after_all_gives_a_drawn_seat_back(room: WindowRoom, seated: PlayersPage) -> None:
    seated.open_player(3)
    seated.list.strip.button("Not here after all").click()
    assert room.states()[3] == "no-show"
    assert side(seated, 3) == "did not come"


def test_in_play_nobody_is_said_not_to_have_come(room: WindowRoom, seated: PlayersPage) -> None:
    days.fill(room.tournament, 1)
    seated.open_player(days.who(room.tournament, 1)[0])
    assert offered(seated) == ["Goes home…", "Correct…"]


def test_going_home_says_first_what_changes_and_asks_why(
    room: WindowRoom, seated: PlayersPage
) -> None:
    seated.open_player(3)
    seated.list.strip.button("Goes home…").click()
    assert room.states()[3] == "checked-in", "who thinks better of it plays on"
    room.answers.answers = [Answer(yes=True, reason="unwell")]
    seated.list.strip.button("Goes home…").click()
    question = room.answers.asked[-1]
    assert "Table" in question.sentence
    assert question.reason_label
    assert room.states()[3] == "withdrawn"
    assert side(seated, 3) == "went home"
    assert opened(seated) == "Player 003"


def test_everything_about_a_player_is_corrected_in_one_dialog(
    room: WindowRoom, people: PlayersPage
) -> None:
    people.open_player(4)

    def mend(dialog: CorrectPlayerDialog) -> None:
        assert (dialog.first.text(), dialog.family.text()) == ("Otis", "Freeman")
        dialog.first.setText("Otis Ray")
        dialog.family.setText("Abbot Freeman")
        dialog.club.setText("Barstow CA")
        dialog.group.setText("g")
        dialog.note.setText("needs room for a wheelchair")
        dialog.willing.setChecked(True)
        dialog.yes.click()

    in_dialog(CorrectPlayerDialog, mend)
    people.list.strip.button("Correct…").click()
    room.qtbot.waitUntil(lambda: names(people)[0] == "Otis Ray Abbot\N{NO-BREAK SPACE}Freeman")
    otis = people.model.line(0)
    parts = ("No. 4", "Barstow CA", "group g", "would keep score", "needs room for a wheelchair")
    assert otis.below == " · ".join(parts)
    assert opened(people) == otis.name


def test_the_keyboard_reaches_the_actions_and_comes_back(
    room: WindowRoom, people: PlayersPage
) -> None:
    people.open_player(4)
    button = people.list.strip.button("Did not come")
    button.setFocus(Qt.FocusReason.TabFocusReason)
    press(button, Qt.Key.Key_Escape)
    assert people.list.hasFocus()
    people.list.strip.button("Did not come").setFocus(Qt.FocusReason.TabFocusReason)
    press(people.list.strip.button("Did not come"), Qt.Key.Key_Space)
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
def test_typing_hides_nobody_and_opens_who_is_found(
    people: PlayersPage, typed: str, found: str
) -> None:
    """By any part of the name, the number or the club; accents need not be typed."""
    type_in(people.search, typed)
    assert len(names(people)) == 5
    assert opened(people) == found


@pytest.mark.parametrize(
    ("typed", "letters"), [("otis free", ["Free", "Otis"]), ("reem", ["reem"])]
)
def test_the_letters_typed_are_underlined(
    people: PlayersPage, typed: str, letters: list[str]
) -> None:
    type_in(people.search, typed)
    row = people.model.row_of(4)
    assert row is not None
    marked = sorted(PEOPLE[3][0][first:end] for first, end in people.model.underlined(row))
    assert marked == letters
    assert people.model.underlined(0) == []


def test_arrows_go_from_one_found_to_the_next(people: PlayersPage) -> None:
    type_in(people.search, "grab")
    assert opened(people) == "Doris Grabowski"
    press(people.search, Qt.Key.Key_Down)
    assert opened(people) == "Walter Grabowski"
    press(people.search, Qt.Key.Key_Up)
    assert opened(people) == "Doris Grabowski"


def test_enter_checks_in_one_after_the_other(room: WindowRoom, people: PlayersPage) -> None:
    QTest.keyClicks(people.search, "otis\r")
    QTest.keyClicks(people.search, "cruz\r")
    assert [n for n, state in room.states().items() if state == "checked-in"] == [3, 4]
    assert people.search.hasFocus()


def test_a_second_enter_sends_nobody_home(room: WindowRoom, people: PlayersPage) -> None:
    """Enter twice is a slip at the door; the key stands on no button that takes somebody out."""
    for _ in range(2):
        QTest.keyClicks(people.search, "otis\r\r")
        assert room.states()[4] == "checked-in"
        assert room.answers.asked == []
        assert room.last.sentence == "No. 4 Otis Freeman is here already."
        assert not isinstance(people.list.strip.button("Goes home…"), EnterButton)


def test_typing_in_the_list_finds(people: PlayersPage) -> None:
    people.list.setFocus()
    QTest.keyClicks(people.list, "o")
    QTest.keyClicks(people.search, "t")
    assert people.search.text() == "ot"
    assert opened(people) == "Otis Freeman"


def test_a_number_that_nobody_has_adds_nobody(room: WindowRoom, people: PlayersPage) -> None:
    type_in(people.search, "99\r")
    assert len(room.states()) == 5
    assert room.last.sentence == "Nobody has number 99."
    assert not people.list.add.isVisible()


def test_players_are_added_one_after_the_other_from_the_keyboard(empty: PlayersPage) -> None:
    QTest.keyClicks(empty.search, "Ann Delgado\rBob Okafor\r")
    assert names(empty) == ["Ann Delgado", "Bob Okafor"]
    assert empty.search.hasFocus()
    assert empty.search.text() == ""
    assert opened(empty) == "Bob Okafor"


def test_nothing_of_the_one_before_sticks_to_the_next(people: PlayersPage) -> None:
    type_in(people.search, "Ann Delgado\r")
    (ann,) = (line.player for line in people.model.lines if line.name == "Ann Delgado")
    assert (ann.club, ann.group, ann.note, ann.willing) == (None, None, None, False)


def test_the_last_line_adds_also_where_somebody_is_found(
    room: WindowRoom, people: PlayersPage
) -> None:
    type_in(people.search, "Otis Free")
    assert people.list.add.text() == "+   Add “Otis Free” as a new player"
    press(people.search, Qt.Key.Key_Down)
    assert people.adds
    assert opened(people) is None
    press(people.search, Qt.Key.Key_Return)
    assert opened(people) == "Otis Free"
    assert len(room.states()) == 6


@pytest.mark.parametrize("count", [5, 23, 60])
def test_the_line_that_adds_is_in_sight(room: WindowRoom, count: int) -> None:
    room.open_with_players(count)
    page = room.players()
    type_in(page.search, "Ann")
    line = page.list.add
    assert line.isVisible()
    assert page.list.rect().contains(line.geometry())
    shown = page.list.viewport().geometry()
    rects = [page.list.visualRect(page.model.index(row)) for row in range(count)]
    on_list = [rect.translated(shown.topLeft()).intersected(shown) for rect in rects]
    assert not any(line.geometry().intersects(rect) for rect in on_list)


def test_a_name_that_cannot_be_printed_is_refused_and_stays_to_be_mended(
    room: WindowRoom, empty: PlayersPage
) -> None:
    empty.search.setText("Ann\u202edoB")
    press(empty.search, Qt.Key.Key_Return)
    assert room.last.tone is Tone.REFUSED
    assert empty.search.text() != ""
    assert names(empty) == []


@pytest.mark.parametrize(
    ("size", "percent"),
    [((1366, 768), 100), ((1366, 768), 130), ((1366, 768), 200), ((1024, 700), 130)],
)
def test_who_is_found_is_whole_in_sight_however_large_the_text(
    room: WindowRoom, size: tuple[int, int], percent: int
) -> None:
    room.open_with_players(60, here=False)
    room.window.resize(*size)
    look.apply(Choice.LIGHT, percent)
    page = room.players()
    type_in(page.search, "Player 033")
    turn_of_the_loop()
    row = page.list.visualRect(page.list.currentIndex())
    assert page.list.viewport().rect().contains(row)
    assert offered(page) == ["Is here", "Did not come", "Correct…"]
    assert page.list.rect().contains(page.list.add.geometry())


def test_who_was_looked_for_before_is_typed_over_when_the_page_is_shown_again(
    room: WindowRoom, people: PlayersPage
) -> None:
    """A name typed behind an old one was added as one: "petevern"."""
    type_in(people.search, "oti")
    room.seating()
    room.players()
    type_in(people.search, "dor")
    assert people.search.text() == "dor"
    assert opened(people) == "Doris Grabowski"


def test_after_what_is_done_with_the_mouse_the_next_name_is_typed_over(people: PlayersPage) -> None:
    type_in(people.search, "oti")
    QTest.mouseClick(people.list.strip.button("Is here"), Qt.MouseButton.LeftButton)
    type_in(people.search, "dor")
    assert people.search.text() == "dor"


def test_a_double_click_opens_a_row_and_presses_nothing(
    room: WindowRoom, people: PlayersPage
) -> None:
    """The row above closes, and the new row's actions come to lie under the pointer."""
    room.window.resize(1000, 768)  # one column
    turn_of_the_loop()
    before = room.states()
    first, second = people.model.lines[0].number, people.model.lines[1].number
    click_row(people, first, x=120)
    where = people.list.visualRect(people.model.index(1)).topLeft() + QPoint(120, 20)
    at = people.list.viewport().mapTo(room.window, where)
    QTest.mouseDClick(room.window.windowHandle(), Qt.MouseButton.LeftButton, pos=at)
    assert room.states() == before
    assert people.list.open_line is not None
    assert people.list.open_line.number == second
    under = room.window.childAt(at)
    assert under is people.list.strip.button("Is here")


def test_undo_after_adding_takes_the_player_back_and_not_the_letters(
    room: WindowRoom, empty: PlayersPage
) -> None:
    type_in(empty.search, "Vern")
    press(empty.search, Qt.Key.Key_Return)
    QTest.keyClick(empty.search, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert room.states() == {}
    type_in(empty.search, "Pete")
    QTest.keyClick(empty.search, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert empty.search.text() == "", "what was typed since is the field's own to undo"
