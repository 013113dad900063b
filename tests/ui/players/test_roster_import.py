"""Many players at once: from a file, from what was copied, from an earlier tournament."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.roster import players, roster_import
from mextrain_scorer.exchange.exports import export
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.players.roster_dialog import RosterDialog
from tests.exchange.made_files import workbook
from tests.ui.score_room import refuse_once
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
    room.players().import_copied()
    return the_dialog(room)


def add(room: WindowRoom, dialog: RosterDialog) -> None:
    dialog.add.click()
    room.settle()


@pytest.fixture
def room(window_room: WindowRoom) -> WindowRoom:
    """The window with a tournament that has no player yet."""
    window_room.open_with_players(0)
    return window_room


@pytest.fixture
def with_one(room: WindowRoom) -> WindowRoom:
    """The same with Player 001."""
    players.add_player(room.tournament, players.RosterRow("Player 001", checked_in=True))
    return room


def test_rows_pasted_into_the_field_are_a_list(room: WindowRoom) -> None:
    QGuiApplication.clipboard().setText("Ann\nBob\n")
    search = room.players().search
    search.setFocus()
    QTest.keyClick(search, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    dialog = the_dialog(room)
    assert search.text() == ""
    assert dialog.view.rowCount() == 2
    dialog.no.click()


def test_who_is_typed_in_twice_is_asked_about_too(with_one: WindowRoom) -> None:
    search = with_one.players().search
    type_in(search, "player 001")
    press(search, Qt.Key.Key_Down)
    press(search, Qt.Key.Key_Return)
    assert names(with_one) == ["Player 001"]
    assert search.text() == "player 001"
    with_one.answers.answers = [Answer(yes=True)]
    press(search, Qt.Key.Key_Return)
    assert names(with_one) == ["Player 001", "player 001"]


def test_players_of_an_earlier_tournament_are_chosen(room: WindowRoom, tmp_path: Path) -> None:
    earlier = tmp_path / "earlier.mextrain"
    with opening.create(earlier, "Samboree 2025") as before:
        players.add_player(
            before, players.RosterRow("Ann Lee", number=40, club="Elks", willing=True)
        )
        players.add_player(before, players.RosterRow("Bob Roe", number=41))
        players.add_player(before, players.RosterRow("Cy Poe", number=42, group="Poes"))
    held = earlier.read_bytes()
    room.answers.paths = [earlier]
    room.players().import_earlier()
    dialog = the_dialog(room)
    dialog.search.setText("bob")
    dialog.no_row.click()
    dialog.search.clear()
    add(room, dialog)
    taken = players.players(room.tournament)
    assert [(each.number, each.name) for each in taken] == [(1, "Ann Lee"), (2, "Cy Poe")]
    assert (taken[0].club, taken[0].willing, taken[1].group) == ("Elks", True, "Poes")
    assert earlier.read_bytes() == held


def test_a_workbook_is_understood_as_a_file_of_text_is(room: WindowRoom, tmp_path: Path) -> None:
    path = tmp_path / "club.xlsx"
    path.write_bytes(workbook([["name", "phone"], ["Bob & Mary Roe", "555"]]))
    room.players().import_roster(path)
    dialog = the_dialog(room)
    assert dialog.headed.isVisible()
    assert "One column is not used: phone." in dialog.state.text()
    add(room, dialog)
    assert names(room) == ["Bob Roe", "Mary Roe"]


def test_who_is_left_out_stays_so_when_the_first_row_turns_out_to_be_a_player(
    room: WindowRoom,
) -> None:
    dialog = pasted(room, "Name\nBo\nCy\n")  # she is called that
    dialog.items[0][0].setCheckState(Qt.CheckState.Unchecked)
    dialog.headed.click()
    add(room, dialog)
    assert names(room) == ["Name", "Cy"]


def test_an_export_of_ours_comes_in_as_it_was_written(room: WindowRoom, tmp_path: Path) -> None:
    with opening.create(tmp_path / "earlier.mextrain", "Samboree 2025") as before:
        players.add_player(before, players.RosterRow("Bob & Mary Roe"))
        path = export(before, tmp_path / "earlier.xlsx")
    room.players().import_roster(path)
    dialog = the_dialog(room)
    assert dialog.offered.isHidden()
    add(room, dialog)
    assert names(room) == ["Bob & Mary Roe"]


def test_an_import_that_is_stopped_adds_nobody(room: WindowRoom) -> None:
    dialog = pasted(room, "\n".join(["name", *(f"Ann {number}" for number in range(201))]))
    work, before = room.window.background, room.tournament.tip.hash
    work.started.connect(work.stop)
    add(room, dialog)
    assert room.tournament.tip.hash == before


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
