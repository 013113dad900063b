"""Many players at once: from a file, from what was copied, from an earlier tournament."""

import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.roster import players, roster_import
from mextrain_scorer.exchange import rosters
from mextrain_scorer.exchange.grids import Encoding
from mextrain_scorer.exchange.roster_columns import Meaning
from mextrain_scorer.ui.kit.notices import Tone
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.players.duplicate_player_dialog import SamePersonDialog
from mextrain_scorer.ui.players.roster_dialog import RosterDialog
from mextrain_scorer.ui.players.roster_model import CELLS, Fixed
from tests.ui.full_once import refuse_once
from tests.ui.window_room import WindowRoom, press, type_in


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
    """Paste a list into the program, and return the dialog that shows it."""
    QGuiApplication.clipboard().setText(text)
    room.players().imports.from_clipboard()
    return the_dialog(room)


def roster(room: WindowRoom, text: str, codec: str = "utf-8") -> Path:
    """Write a roster to a file."""
    path = room.folder / "roster.csv"
    path.write_bytes(text.encode(codec))
    return path


def read(room: WindowRoom, text: str, codec: str = "utf-8") -> RosterDialog:
    """Bring a roster's file, and return the dialog that shows it."""
    room.players().import_roster(roster(room, text, codec))
    return the_dialog(room)


def add(room: WindowRoom, dialog: RosterDialog) -> None:
    dialog.add.click()
    room.settle()


def said_of(dialog: RosterDialog, row: int) -> str:
    return str(dialog.model.index(row, Fixed.LOOK).data())


@pytest.fixture
def room(window_room: WindowRoom) -> WindowRoom:
    """The window with a tournament that has no player yet."""
    window_room.open_with_players(0)
    return window_room


@pytest.fixture
def with_one(room: WindowRoom) -> WindowRoom:
    """The same with Player 001."""
    players.add_player(room.tournament, "Player 001", checked_in=True)
    return room


def test_a_roster_is_shown_and_then_added(room: WindowRoom) -> None:
    room.answers.paths = [roster(room, "name,club\nAnn Delgado,Elks\nBob Okafor,\n")]
    room.players().import_button.click()
    dialog = the_dialog(room)
    assert names(room) == []
    assert dialog.add.text() == "Add 2 players"
    add(room, dialog)
    assert names(room) == ["Ann Delgado", "Bob Okafor"]
    assert room.last.sentence == "2 players added from roster.csv."


def test_who_adds_nobody_changes_nothing(room: WindowRoom) -> None:
    before = room.tournament.chain_tip
    read(room, "name\nAnn\n").no.click()
    assert room.tournament.chain_tip == before


def test_a_bad_row_says_what_is_wrong_and_holds_everything_up(room: WindowRoom) -> None:
    dialog = read(room, "name,number\nAnn,1\nBob,many\n,3\n")
    assert said_of(dialog, 1) == "! 'many' is not a whole number."
    assert said_of(dialog, 2) == "! The name is missing."
    assert not dialog.add.isEnabled()
    dialog.to_next.click()
    assert dialog.view.currentIndex().row() == 1
    assert dialog.view.currentIndex().column() == CELLS + 1
    dialog.no.click()


def test_bad_rows_are_left_out_when_asked_for(room: WindowRoom) -> None:
    dialog = read(room, "name,number\nAnn,1\nBob,many\n")
    dialog.leave_out.click()
    assert dialog.add.text() == "Add 1 player"
    add(room, dialog)
    assert names(room) == ["Ann"]


def test_a_cell_is_typed_anew(room: WindowRoom) -> None:
    dialog = read(room, "name,number\nAnn,1\nBob,many\n")
    index = dialog.model.index(1, CELLS + 1)
    assert dialog.model.setData(index, "7")
    assert dialog.view.isColumnHidden(Fixed.LOOK)
    add(room, dialog)
    assert [each.number for each in players.players(room.tournament)] == [1, 7]


def test_a_number_that_is_taken_says_by_whom(with_one: WindowRoom) -> None:
    dialog = pasted(with_one, "name\tnumber\nAnn\t1\n")
    assert said_of(dialog, 0) == "! 1 is taken by Player 001."
    dialog.no.click()


def members(room: WindowRoom) -> list[tuple[str, str | None]]:
    return [(each.name, each.club) for each in players.players(room.tournament)]


def test_the_meaning_of_a_column_is_changed(room: WindowRoom) -> None:
    dialog = pasted(room, "Wer\tWoher\nAnn\tElks\nBob\tLions\n")
    dialog.headed.click()
    box = dialog.header.boxes[1]
    box.setCurrentIndex(box.findData(Meaning.CLUB.value))
    box.activated.emit(box.currentIndex())
    add(room, dialog)
    assert members(room) == [("Ann", "Elks"), ("Bob", "Lions")]


def test_a_meaning_stands_over_one_column_alone(room: WindowRoom) -> None:
    dialog = pasted(room, "Name\tClub\nAnn\tElks\n")
    dialog.header.chosen.emit(1, Meaning.NAME)
    assert dialog.model.meanings == [Meaning.NOT_USED, Meaning.NAME]
    dialog.header.chosen.emit(0, Meaning.LAST_NAME)
    dialog.header.chosen.emit(1, Meaning.FIRST_NAME)
    add(room, dialog)
    assert names(room) == ["Elks Ann"]


def test_without_a_name_nothing_can_be_added(room: WindowRoom) -> None:
    dialog = pasted(room, "Name\nAnn\n")
    dialog.header.chosen.emit(0, Meaning.NOT_USED)
    assert "No column holds the name" in dialog.state.text()
    assert not dialog.add.isEnabled()
    dialog.no.click()


@pytest.mark.parametrize("headings", ["name\tclub\n", ""])
def test_rows_are_pasted_with_headings_or_without(room: WindowRoom, headings: str) -> None:
    add(room, pasted(room, f"{headings}Ann\tElks\nBob\tElks"))
    assert members(room) == [("Ann", "Elks"), ("Bob", "Elks")]


def test_rows_pasted_into_the_field_are_a_list(room: WindowRoom) -> None:
    QGuiApplication.clipboard().setText("Ann\nBob\n")
    field = room.players().search
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    dialog = the_dialog(room)
    assert field.text() == ""
    assert dialog.model.rowCount() == 2
    dialog.no.click()


def test_nothing_to_paste_is_said(room: WindowRoom) -> None:
    QGuiApplication.clipboard().setText("")
    room.players().imports.from_clipboard()
    room.settle()
    assert room.last.tone is Tone.REFUSED


def test_letters_that_were_guessed_are_asked_about_and_changed(room: WindowRoom) -> None:
    dialog = read(room, "name\nNúñez\n", "cp1252")
    assert dialog.letters.currentData() == Encoding.WINDOWS_1252
    assert "are all letters right?" in dialog.said.text()
    for encoding, shown in ((Encoding.UTF_8, 0), (Encoding.WINDOWS_1252, 1)):
        dialog.letters.setCurrentIndex(dialog.letters.findData(encoding.value))
        dialog.letters.activated.emit(dialog.letters.currentIndex())
        room.settle()
        assert dialog.model.rowCount() == shown
    add(room, dialog)
    assert names(room) == ["Núñez"]


def test_a_list_closed_while_its_letters_are_read_another_way_is_over(
    room: WindowRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = read(room, "name\nNúñez\n", "cp1252")
    gone, read_file = threading.Event(), rosters.read_file

    def slowly(path: Path, encoding: Encoding) -> rosters.RosterTable:
        assert gone.wait(10)
        return read_file(path, encoding)

    monkeypatch.setattr(rosters, "read_file", slowly)
    dialog.destroyed.connect(gone.set)
    dialog.letters.activated.emit(dialog.letters.findData(Encoding.UTF_8.value))
    dialog.reject()
    with room.qtbot.captureExceptions() as caught:
        room.settle()
    assert gone.is_set()
    assert caught == []


def same_person(dialog: RosterDialog) -> SamePersonDialog:
    """Press Add, and return the question whether two are the same person."""
    dialog.add.click()
    asked = QApplication.activeModalWidget()
    assert isinstance(asked, SamePersonDialog)
    return asked


def test_the_same_person_twice_is_asked_about(with_one: WindowRoom) -> None:
    dialog = pasted(with_one, "name\nPLAYER  001\nBob\nbob\n")
    assert said_of(dialog, 0) == "No. 1 is called that too."
    assert said_of(dialog, 2) == "Row 3 has the same name."
    same_person(dialog).back.click()
    assert names(with_one) == ["Player 001"]
    same_person(dialog).without.click()
    with_one.settle()
    assert names(with_one) == ["Player 001", "Bob"]


def test_namesakes_are_added_when_they_are_two_people(with_one: WindowRoom) -> None:
    dialog = pasted(with_one, "name\nPlayer 001\n")
    same_person(dialog).anyway.click()
    with_one.settle()
    assert names(with_one) == ["Player 001", "Player 001"]


def test_who_is_typed_in_twice_is_asked_about_too(with_one: WindowRoom) -> None:
    field = with_one.players().search
    type_in(field, "player 001")
    press(field, Qt.Key.Key_Down)
    press(field, Qt.Key.Key_Return)
    assert names(with_one) == ["Player 001"]
    assert field.text() == "player 001"
    with_one.answers.answers = [Answer(yes=True)]
    press(field, Qt.Key.Key_Return)
    assert names(with_one) == ["Player 001", "player 001"]


def test_players_of_an_earlier_tournament_are_chosen(room: WindowRoom, tmp_path: Path) -> None:
    earlier = tmp_path / "earlier.mextrain"
    with opening.create(earlier, "Samboree 2025") as before:
        players.add_player(before, "Ann Lee", number=40, club="Elks", willing=True)
        players.add_player(before, "Bob Roe", number=41)
        players.add_player(before, "Cy Poe", number=42, group="Poes")
    held = earlier.read_bytes()
    room.answers.paths = [earlier]
    room.players().imports.from_earlier()
    dialog = the_dialog(room)
    dialog.search.setText("bob")
    dialog.no_row.click()
    dialog.search.clear()
    add(room, dialog)
    taken = players.players(room.tournament)
    assert [(each.number, each.name) for each in taken] == [(1, "Ann Lee"), (2, "Cy Poe")]
    assert (taken[0].club, taken[0].willing, taken[1].group) == ("Elks", True, "Poes")
    assert earlier.read_bytes() == held


def test_the_open_tournament_is_no_earlier_one(with_one: WindowRoom) -> None:
    with_one.answers.paths = [with_one.tournament.path]
    with_one.players().imports.from_earlier()
    with_one.settle()
    assert with_one.last.tone is Tone.REFUSED
    assert names(with_one) == ["Player 001"]


def test_a_long_list_is_looked_over_beside_the_window(room: WindowRoom) -> None:
    dialog = pasted(room, "name\n" + "\n".join(f"Player {n}" for n in range(300)))
    dialog.model.leave_out([0])
    dialog.model.leave_out([1])
    room.qtbot.waitUntil(lambda: dialog.add.text() == "Add 298 players")
    add(room, dialog)
    assert len(names(room)) == 298


def test_an_import_that_is_stopped_adds_nobody(room: WindowRoom) -> None:
    dialog = pasted(room, "\n".join(["name", *(f"Ann {number}" for number in range(201))]))
    work, before = room.window.background, room.tournament.chain_tip
    work.started.connect(work.stop)
    add(room, dialog)
    assert room.tournament.chain_tip == before


def test_a_list_that_the_disk_refused_stays_in_its_dialog(
    room: WindowRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = pasted(room, "name\nAnn\nBob\n")
    refuse_once(monkeypatch, roster_import, "add_roster")
    dialog.add.click()
    assert "The disk is full" in dialog.refusal.text()
    assert names(room) == []
    dialog.add.click()
    assert names(room) == ["Ann", "Bob"]
