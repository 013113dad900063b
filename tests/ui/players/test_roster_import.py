"""Many players at once: from a file, from what was copied, from an earlier tournament."""

import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.roster import players, roster_import
from mextrain_scorer.desk.roster.roster_import import Encoding, Meaning
from mextrain_scorer.ui.kit.notices import Tone
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.players.duplicate_player_dialog import SamePersonDialog
from mextrain_scorer.ui.players.roster_dialog import RosterDialog
from mextrain_scorer.ui.players.roster_model import CELLS, Fixed
from tests.ui.full_once import refuse_once
from tests.ui.window_room import WindowRoom, in_dialog, press, type_in


def names(room: WindowRoom) -> list[str]:
    return [each.name for each in players.players(room.tournament)]


def the_dialog(room: WindowRoom) -> RosterDialog:
    """Wait for the list to be shown, and return the dialog that shows it."""
    room.qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), RosterDialog))
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, RosterDialog)
    room.settle()
    return dialog


def pasted(room: WindowRoom, text: str) -> RosterDialog:
    QGuiApplication.clipboard().setText(text)
    page = room.players()
    page.imports.from_clipboard()
    return the_dialog(room)


def said_of(dialog: RosterDialog, row: int) -> str:
    return str(dialog.model.index(row, Fixed.LOOK).data())


@pytest.fixture
def made(tmp_path: Path) -> Callable[[str], Path]:
    """Return what writes a roster."""

    def make(text: str, codec: str = "utf-8") -> Path:
        roster = tmp_path / "roster.csv"
        roster.write_bytes(text.encode(codec))
        return roster

    return make


def test_a_roster_is_shown_and_then_added(room: WindowRoom, made: Callable[[str], Path]) -> None:
    room.open_with_players(0)
    room.answers.paths = [made("name,club\nAnn Delgado,Elks\nBob Okafor,\n")]
    room.players().import_button.click()
    dialog = the_dialog(room)
    assert names(room) == []
    assert dialog.add.text() == "Add 2 players"
    dialog.add.click()
    room.settle()
    assert names(room) == ["Ann Delgado", "Bob Okafor"]
    assert room.last.sentence == "2 players added from roster.csv."


def test_who_adds_nobody_changes_nothing(room: WindowRoom, made: Callable[[str], Path]) -> None:
    room.open_with_players(0)
    before = room.tournament.chain_tip
    room.players().import_roster(made("name\nAnn\n"))
    the_dialog(room).no.click()
    assert room.tournament.chain_tip == before


def test_a_bad_row_says_what_is_wrong_and_holds_everything_up(
    room: WindowRoom, made: Callable[[str], Path]
) -> None:
    room.open_with_players(0)
    room.players().import_roster(made("name,number\nAnn,1\nBob,many\n,3\n"))
    dialog = the_dialog(room)
    assert said_of(dialog, 1) == "! 'many' is not a whole number."
    assert said_of(dialog, 2) == "! The name is missing."
    assert not dialog.add.isEnabled()
    dialog.to_next.click()
    assert dialog.view.currentIndex().row() == 1
    assert dialog.view.currentIndex().column() == CELLS + 1
    dialog.no.click()


def test_bad_rows_are_left_out_when_asked_for(
    room: WindowRoom, made: Callable[[str], Path]
) -> None:
    room.open_with_players(0)
    room.players().import_roster(made("name,number\nAnn,1\nBob,many\n"))
    dialog = the_dialog(room)
    dialog.leave_out.click()
    assert dialog.add.text() == "Add 1 player"
    dialog.add.click()
    room.settle()
    assert names(room) == ["Ann"]


def test_a_cell_is_typed_anew(room: WindowRoom, made: Callable[[str], Path]) -> None:
    room.open_with_players(0)
    room.players().import_roster(made("name,number\nAnn,1\nBob,many\n"))
    dialog = the_dialog(room)
    index = dialog.model.index(1, CELLS + 1)
    assert dialog.model.setData(index, "7")
    assert dialog.view.isColumnHidden(Fixed.LOOK)
    dialog.add.click()
    room.settle()
    assert [each.number for each in players.players(room.tournament)] == [1, 7]


def test_a_number_that_is_taken_says_by_whom(room: WindowRoom) -> None:
    room.open_with_players(2)
    dialog = pasted(room, "name\tnumber\nAnn\t2\n")
    assert said_of(dialog, 0) == "! 2 is taken by Player 002."
    dialog.no.click()


def test_the_meaning_of_a_column_is_changed(room: WindowRoom) -> None:
    room.open_with_players(0)
    dialog = pasted(room, "Wer\tWoher\nAnn\tElks\nBob\tLions\n")
    dialog.headed.click()
    box = dialog.header.boxes[1]
    box.setCurrentIndex(box.findData(Meaning.CLUB.value))
    box.activated.emit(box.currentIndex())
    dialog.add.click()
    room.settle()
    assert [(each.name, each.club) for each in players.players(room.tournament)] == [
        ("Ann", "Elks"),
        ("Bob", "Lions"),
    ]


def test_a_meaning_stands_over_one_column_alone(room: WindowRoom) -> None:
    room.open_with_players(0)
    dialog = pasted(room, "Name\tClub\nAnn\tElks\n")
    dialog.header.chosen.emit(1, Meaning.NAME)
    assert dialog.model.meanings == [Meaning.NOT_USED, Meaning.NAME]
    dialog.header.chosen.emit(0, Meaning.LAST_NAME)
    dialog.header.chosen.emit(1, Meaning.FIRST_NAME)
    dialog.add.click()
    room.settle()
    assert names(room) == ["Elks Ann"]


def test_without_a_name_nothing_can_be_added(room: WindowRoom) -> None:
    room.open_with_players(0)
    dialog = pasted(room, "Name\nAnn\n")
    dialog.header.chosen.emit(0, Meaning.NOT_USED)
    assert "No column holds the name" in dialog.state.text()
    assert not dialog.add.isEnabled()
    dialog.no.click()


@pytest.mark.parametrize("text", ["name\tclub\nAnn\tElks\nBob\tElks", "Ann\tElks\nBob\tElks"])
def test_rows_are_pasted_with_headings_or_without(room: WindowRoom, text: str) -> None:
    room.open_with_players(0)
    dialog = pasted(room, text)
    dialog.add.click()
    room.settle()
    assert [(each.name, each.club) for each in players.players(room.tournament)] == [
        ("Ann", "Elks"),
        ("Bob", "Elks"),
    ]


def test_rows_pasted_into_the_field_are_a_list(room: WindowRoom) -> None:
    room.open_with_players(0)
    page = room.players()
    QGuiApplication.clipboard().setText("Ann\nBob\n")
    field = page.search
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    dialog = the_dialog(room)
    assert field.text() == ""
    assert dialog.model.rowCount() == 2
    dialog.no.click()


def test_nothing_to_paste_is_said(room: WindowRoom) -> None:
    room.open_with_players(0)
    QGuiApplication.clipboard().setText("")
    room.players().imports.from_clipboard()
    room.settle()
    assert room.last.tone is Tone.REFUSED


def test_letters_that_were_guessed_are_asked_about_and_changed(
    room: WindowRoom, made: Callable[..., Path]
) -> None:
    room.open_with_players(0)
    room.players().import_roster(made("name\nNúñez\n", "cp1252"))
    dialog = the_dialog(room)
    assert dialog.letters.currentData() == Encoding.WINDOWS_1252
    assert "are all letters right?" in dialog.said.text()
    for encoding, shown in ((Encoding.UTF_8, 0), (Encoding.WINDOWS_1252, 1)):
        dialog.letters.setCurrentIndex(dialog.letters.findData(encoding.value))
        dialog.letters.activated.emit(dialog.letters.currentIndex())
        room.settle()
        assert dialog.model.rowCount() == shown
    dialog.add.click()
    room.settle()
    assert names(room) == ["Núñez"]


def test_a_list_closed_while_its_letters_are_read_another_way_is_over(
    room: WindowRoom, made: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    room.open_with_players(0)
    room.players().import_roster(made("name\nNúñez\n", "cp1252"))
    dialog = the_dialog(room)
    gone, read_file = threading.Event(), roster_import.read_file

    def slowly(path: Path, encoding: Encoding) -> roster_import.RosterTable:
        assert gone.wait(10)
        return read_file(path, encoding)

    monkeypatch.setattr(roster_import, "read_file", slowly)
    dialog.destroyed.connect(gone.set)
    dialog.letters.activated.emit(dialog.letters.findData(Encoding.UTF_8.value))
    dialog.reject()
    with room.qtbot.captureExceptions() as caught:
        room.settle()
    assert gone.is_set()
    assert caught == []


def answer_same(act: Callable[[SamePersonDialog], None]) -> None:
    in_dialog(SamePersonDialog, act)


def test_the_same_person_twice_is_asked_about(room: WindowRoom) -> None:
    room.open_with_players(1)
    dialog = pasted(room, "name\nPLAYER  001\nBob\nbob\n")
    assert said_of(dialog, 0) == "No. 1 is called that too."
    assert said_of(dialog, 2) == "Row 3 has the same name."
    dialog.add.click()
    asked = QApplication.activeModalWidget()
    assert isinstance(asked, SamePersonDialog)
    asked.back.click()
    assert names(room) == ["Player 001"]
    dialog.add.click()
    asked = QApplication.activeModalWidget()
    assert isinstance(asked, SamePersonDialog)
    asked.without.click()
    room.settle()
    assert names(room) == ["Player 001", "Bob"]


def test_namesakes_are_added_when_they_are_two_people(room: WindowRoom) -> None:
    room.open_with_players(1)
    dialog = pasted(room, "name\nPlayer 001\n")
    dialog.add.click()
    asked = QApplication.activeModalWidget()
    assert isinstance(asked, SamePersonDialog)
    asked.anyway.click()
    room.settle()
    assert names(room) == ["Player 001", "Player 001"]


def test_who_is_typed_in_twice_is_asked_about_too(room: WindowRoom) -> None:
    room.open_with_players(1)
    field = room.players().search
    type_in(field, "player 001")
    press(field, Qt.Key.Key_Down)
    press(field, Qt.Key.Key_Return)
    assert names(room) == ["Player 001"]
    assert field.text() == "player 001"
    room.answers.answers = [Answer(yes=True)]
    press(field, Qt.Key.Key_Return)
    assert names(room) == ["Player 001", "player 001"]


def test_players_of_an_earlier_tournament_are_chosen(room: WindowRoom, tmp_path: Path) -> None:
    earlier = tmp_path / "earlier.mextrain"
    with opening.create(earlier, "Samboree 2025") as before:
        players.add_player(before, "Ann Lee", number=40, club="Elks", willing=True)
        players.add_player(before, "Bob Roe", number=41)
        players.add_player(before, "Cy Poe", number=42, group="Poes")
    held = earlier.read_bytes()
    room.open_with_players(0)
    room.answers.paths = [earlier]
    room.players().imports.from_earlier()
    dialog = the_dialog(room)
    dialog.search.setText("bob")
    dialog.no_row.click()
    dialog.search.clear()
    dialog.add.click()
    room.settle()
    taken = players.players(room.tournament)
    assert [(each.number, each.name) for each in taken] == [(1, "Ann Lee"), (2, "Cy Poe")]
    assert (taken[0].club, taken[0].willing, taken[1].group) == ("Elks", True, "Poes")
    assert earlier.read_bytes() == held


def test_the_open_tournament_is_no_earlier_one(room: WindowRoom) -> None:
    room.open_with_players(1)
    room.answers.paths = [room.tournament.path]
    room.players().imports.from_earlier()
    room.settle()
    assert room.last.tone is Tone.REFUSED
    assert names(room) == ["Player 001"]


def test_a_long_list_is_looked_over_beside_the_window(room: WindowRoom) -> None:
    room.open_with_players(0)
    dialog = pasted(room, "name\n" + "\n".join(f"Player {n}" for n in range(300)))
    dialog.model.leave_out([0])
    dialog.model.leave_out([1])
    room.qtbot.waitUntil(lambda: dialog.add.text() == "Add 298 players")
    dialog.add.click()
    room.settle()
    assert len(names(room)) == 298


def test_an_import_that_is_stopped_adds_nobody(room: WindowRoom) -> None:
    room.open_with_players(0)
    dialog = pasted(room, "\n".join(["name", *(f"Ann {number}" for number in range(201))]))
    work, before = room.window.background, room.tournament.chain_tip
    work.started.connect(work.stop)
    dialog.add.click()
    room.settle()
    assert room.tournament.chain_tip == before


def test_a_list_that_the_disk_refused_stays_in_its_dialog(
    room: WindowRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.open_with_players(0)
    dialog = pasted(room, "name\nAnn\nBob\n")
    refuse_once(monkeypatch, roster_import, "add_roster")
    dialog.add.click()
    assert "The disk is full" in dialog.refusal.text()
    assert names(room) == []
    dialog.add.click()
    assert names(room) == ["Ann", "Bob"]
