"""Players: adding, importing, checking in, finding, withdrawing."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.ui.kit.notices import Tone
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.players.player_forms import ChangePlayerDialog
from mextrain_scorer.ui.players.players_model import Column
from mextrain_scorer.ui.players.players_page import PlayersPage
from tests.ui.window_room import WindowRoom, in_dialog, press, type_in


def shown(page: PlayersPage, column: Column = Column.NAME) -> list[str]:
    rows = range(page.model.rowCount())
    return [str(page.model.index(row, column).data()) for row in rows]


def test_players_are_added_one_after_the_other_from_the_keyboard(room: WindowRoom) -> None:
    room.open_with_players(0)
    page = room.players()
    fields = page.add_card.fields
    for name in ("Ann Delgado", "Bob Okafor"):
        type_in(fields.name, name)
        press(fields.name, Qt.Key.Key_Return)
    assert shown(page) == ["Ann Delgado", "Bob Okafor"]
    assert fields.name.hasFocus()
    assert fields.name.text() == ""


def test_what_is_written_about_a_player_is_kept(room: WindowRoom) -> None:
    room.open_with_players(0)
    page = room.players()
    fields = page.add_card.fields
    type_in(fields.name, "Ann Delgado")
    type_in(fields.club, "Elks")
    type_in(fields.group, "Delgados")
    type_in(fields.note, "needs room for a wheelchair")
    fields.willing.setChecked(True)
    page.add_card.here.setChecked(True)
    page.add_card.add.click()
    (ann,) = players.players(room.tournament)
    assert (ann.club, ann.group, ann.note) == ("Elks", "Delgados", "needs room for a wheelchair")
    assert (ann.willing, ann.status) == (True, "checked-in")
    assert fields.club.text() == "Elks"


def test_a_name_that_cannot_be_printed_is_refused_and_stays_to_be_mended(
    room: WindowRoom,
) -> None:
    room.open_with_players(0)
    page = room.players()
    page.add_card.fields.name.setText("Ann\u202edoB")
    page.add_card.add.click()
    assert room.last.tone is Tone.REFUSED
    assert page.add_card.fields.name.text() != ""
    assert shown(page) == []


def test_space_checks_in_those_selected_and_again_takes_it_back(room: WindowRoom) -> None:
    room.open_with_players(4, here=False)
    page = room.players()
    page.select(2, 3)
    press(page.table, Qt.Key.Key_Space)
    assert room.states() == {1: "registered", 2: "checked-in", 3: "checked-in", 4: "registered"}
    assert [each.number for each in page.selected()] == [2, 3]
    press(page.table, Qt.Key.Key_Space)
    assert set(room.states().values()) == {"registered"}


def test_everybody_is_checked_in_at_once(room: WindowRoom) -> None:
    room.open_with_players(4, here=False)
    page = room.players()
    page.all_here.click()
    assert set(room.states().values()) == {"checked-in"}
    assert not page.all_here.isEnabled()
    assert room.last.sentence == "4 more players are here."


def test_a_no_show_is_a_state(room: WindowRoom) -> None:
    room.open_with_players(4, here=False)
    page = room.players()
    page.select(3)
    page.no_show.click()
    assert room.states()[3] == "no-show"
    assert shown(page, Column.STATE)[2] == "did not come"


def test_withdrawing_says_first_what_changes_and_asks_why(room: WindowRoom) -> None:
    room.open_with_players(11)
    draw.draw(room.tournament, seed=1)
    page = room.players()
    room.answers.answers = [Answer(yes=True, reason="unwell")]
    page.select(3)
    page.withdraw.click()
    (question,) = room.answers.asked
    assert "Table" in question.sentence
    assert question.reason_label
    assert room.states()[3] == "withdrawn"


def test_who_thinks_better_of_withdrawing_plays_on(room: WindowRoom) -> None:
    room.open_with_players(4)
    page = room.players()
    page.select(3)
    page.withdraw.click()
    assert room.states()[3] == "checked-in"


def test_a_player_is_corrected(room: WindowRoom) -> None:
    room.open_with_players(2)
    page = room.players()
    page.select(2)

    def mend(dialog: ChangePlayerDialog) -> None:
        dialog.fields.name.setText("Núñez")
        dialog.yes.click()

    in_dialog(ChangePlayerDialog, mend)
    press(page.table, Qt.Key.Key_Return)
    room.qtbot.waitUntil(lambda: shown(page) == ["Player 001", "Núñez"])


def test_typing_in_the_table_finds(room: WindowRoom) -> None:
    room.open_with_players(12)
    page = room.players()
    page.table.setFocus()
    QTest.keyClicks(page.table, "0")
    QTest.keyClicks(page.search, "12")
    assert shown(page) == ["Player 012"]
    press(page.search, Qt.Key.Key_Return)
    assert [each.number for each in page.selected()] == [12]
    press(page.search, Qt.Key.Key_Escape)
    assert len(shown(page)) == 12


@pytest.mark.parametrize("words", ["delgado ann", "ELKS", "2", "ann elks"])
def test_words_are_found_in_any_order_in_name_number_and_club(room: WindowRoom, words: str) -> None:
    room.open_with_players(0)
    players.add_player(room.tournament, "Bob Okafor", number=1)
    players.add_player(room.tournament, "Ann Delgado", number=2, club="Elks")
    page = room.players()
    type_in(page.search, words)
    assert shown(page) == ["Ann Delgado"]


def test_numbers_sort_as_numbers(room: WindowRoom) -> None:
    room.open_with_players(11)
    page = room.players()
    page.table.sortByColumn(Column.NUMBER, Qt.SortOrder.DescendingOrder)
    assert shown(page, Column.NUMBER) == [str(number) for number in range(11, 0, -1)]


def test_the_page_says_how_many_are_here(room: WindowRoom) -> None:
    room.open_with_players(4, here=False)
    players.check_in(room.tournament, [1])
    page = room.players()
    words = [each.text() for each in page.findChildren(QLabel) if each.isVisible()]
    assert [each for each in words if each[:1].isdecimal()] == ["1 here", "3 not here yet"]


def test_what_others_change_is_seen_at_once(room: WindowRoom) -> None:
    room.open_with_players(1)
    page = room.players()
    players.add_player(room.tournament, "Late Lou")
    assert shown(page) == ["Player 001", "Late Lou"]
