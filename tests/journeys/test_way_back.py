"""A tournament's file is damaged: the monitor goes on from a copy, and types nothing twice."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.files.backup_folders import copies_of
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.play.tables import play_table
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.rules.words import ENGLISH
from mextrain_scorer.ui.base.dialogs import first_folder
from mextrain_scorer.ui.files.bring_back_dialog import BringBackDialog
from mextrain_scorer.ui.files.copy_actions import bring_back
from mextrain_scorer.ui.files.recovery_dialog import RecoveryDialog
from mextrain_scorer.ui.kit.language import speak
from mextrain_scorer.ui.kit.notices import Tone
from tests.journeys.game_monitor import GameMonitor
from tests.ui.score_room import seated
from tests.ui.window_room import in_dialog, open_window

Cells = dict[tuple[int, int, int], int]
AFTER = "".join(f"{score}\n" for score in (0, 12, 5, 31, 7, 22, 18, 0, 3, 9, 40, 11))
AFTER_TABLE = 2


@pytest.fixture
def monitor(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[GameMonitor]:
    """A game monitor at a tournament of eleven at two tables, with a stick for the copies."""
    (tmp_path / "hall").mkdir()
    (tmp_path / "STICK").mkdir()
    seated(tmp_path / "hall").close()
    with open_window(qtbot, qapp, tmp_path) as room:
        yield GameMonitor(room)


def cells(tournament: Tournament) -> Cells:
    return {
        (here.table_no, row.engine, seat.player): cell.score
        for here in tables.sheets(tournament)
        for row in here.rounds
        for seat, cell in zip(here.seats, row.cells, strict=True)
        if cell.score is not None
    }


def a_morning(monitor: GameMonitor, path: Path, stick: Path) -> Cells:
    """Type and sign the first sheet, which is copied to the stick, then type two rounds more."""
    room = monitor.room
    room.open(path)
    room.answers.paths.append(stick)
    room.window.menus.copies_place_action.trigger()
    seats = monitor.sheets.open(1)
    monitor.sheets.type_game(play_table(SAMBOREE, len(seats), seed=4))
    copies = room.view.copies
    assert copies is not None
    room.qtbot.waitUntil(lambda: not copies.busy, timeout=20_000)
    before = len(list(stick.glob("*/*.mextrain")))
    monitor.sheets.sign(seats[0])
    room.qtbot.waitUntil(
        lambda: not copies.busy and len(list(stick.glob("*/*.mextrain"))) > before, timeout=20_000
    )
    type_what_comes_after(monitor)
    typed = cells(room.tournament)
    room.window.close_tournament()
    return typed


def type_what_comes_after(monitor: GameMonitor) -> None:
    monitor.sheets.open(AFTER_TABLE)
    monitor.key_in(AFTER)


def spoil(path: Path) -> bytes:
    """Change one score in the file, as a dying disk might; return what it holds now."""
    content = bytearray(path.read_bytes())
    at = content.index(b"Ana Delgado")
    content[at] ^= 4
    path.write_bytes(content)
    return bytes(content)


def test_going_on_from_the_copy_on_the_stick(monitor: GameMonitor, tmp_path: Path) -> None:
    room, path = monitor.room, tmp_path / "hall" / "room.mextrain"
    typed = a_morning(monitor, path, tmp_path / "STICK")
    spoilt = spoil(path)
    offered: list[str] = []

    def go_on(dialog: RecoveryDialog) -> None:
        offered.extend(dialog.box.itemText(row) for row in range(dialog.box.count()))
        QTest.mouseClick(dialog.go_on, Qt.MouseButton.LeftButton)

    in_dialog(RecoveryDialog, go_on)
    room.open(path)
    assert str(tmp_path / "STICK") in offered[0]
    assert room.tournament.path == path.with_name("room brought back.mextrain")
    assert room.last.tone is Tone.LOOK
    assert "The last entry in it is: The sheet of table 1 was signed." in room.last.sentence
    kept = cells(room.tournament)
    assert kept == {cell: score for cell, score in typed.items() if cell[0] != AFTER_TABLE}
    type_what_comes_after(monitor)
    assert cells(room.tournament) == typed
    assert path.read_bytes() == spoilt
    (aside,) = path.parent.glob("room.damaged-*.mextrain")
    assert aside.read_bytes() == spoilt


def test_going_on_in_another_language_than_the_copy_was_made_in(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    """Somebody else takes over after the power cut, and reads Spanish."""
    (tmp_path / "STICK").mkdir()
    (tmp_path / "hall").mkdir()
    seated(tmp_path / "hall").close()
    path = tmp_path / "hall" / "room.mextrain"
    with open_window(qtbot, qapp, tmp_path) as before:
        typed = a_morning(GameMonitor(before), path, tmp_path / "STICK")
    path.write_bytes(bytes(path.stat().st_size))
    titles: list[str] = []

    def go_on(dialog: RecoveryDialog) -> None:
        titles.append(dialog.accessibleName())
        QTest.mouseClick(dialog.go_on, Qt.MouseButton.LeftButton)

    speak("es")
    try:
        with open_window(qtbot, qapp, tmp_path) as after:
            in_dialog(RecoveryDialog, go_on)
            after.open(path)
            assert titles == ["room.mextrain no se puede leer"]
            assert after.tournament.path == path.with_name("room recuperado.mextrain")
            kept = cells(after.tournament)
            assert kept == {cell: pips for cell, pips in typed.items() if cell[0] != AFTER_TABLE}
    finally:
        speak(ENGLISH)


def test_without_a_copy_one_can_be_chosen(monitor: GameMonitor, tmp_path: Path) -> None:
    room, path = monitor.room, tmp_path / "hall" / "room.mextrain"
    elsewhere = tmp_path / "a copy.mextrain"
    elsewhere.write_bytes(path.read_bytes())
    spoil(path)
    room.answers.paths.append(elsewhere)
    said: list[str] = []

    def choose(dialog: RecoveryDialog) -> None:
        said.append(dialog.accessibleName())
        assert dialog.box.count() == 0
        QTest.mouseClick(dialog.other, Qt.MouseButton.LeftButton)

    in_dialog(RecoveryDialog, choose)
    room.open(path)
    assert said == ["room.mextrain is damaged"]
    assert room.tournament.path == path.with_name("room brought back.mextrain")


def test_a_damaged_copy_is_not_offered_and_the_one_that_is_open_stays(
    monitor: GameMonitor, tmp_path: Path
) -> None:
    room, path = monitor.room, tmp_path / "hall" / "room.mextrain"
    (tmp_path / "other").mkdir()
    with closing(seated(tmp_path / "other")) as other:
        room_there = other.path
    room.open(room_there)
    copies = path.with_name("room backups")
    copies.mkdir()
    spoilt = spoil(path)
    (copies / "room 2026-06-13 14-05-03.mextrain").write_bytes(spoilt)
    (copies / "room 2026-06-13 14-06-03.mextrain").write_bytes(spoilt[:5000])
    shown: list[int] = []

    def leave(dialog: RecoveryDialog) -> None:
        shown.append(dialog.box.count())
        QTest.mouseClick(dialog.leave, Qt.MouseButton.LeftButton)

    in_dialog(RecoveryDialog, leave)
    room.open(path)
    assert shown == [0]
    assert room.tournament.path == room_there
    assert sorted(each.name for each in copies.iterdir()) == [
        "room 2026-06-13 14-05-03.mextrain",
        "room 2026-06-13 14-06-03.mextrain",
    ]


def test_a_copy_brought_back_goes_onto_the_computer_and_says_where_it_ends(
    monitor: GameMonitor, tmp_path: Path
) -> None:
    room, path = monitor.room, tmp_path / "hall" / "room.mextrain"
    a_morning(monitor, path, tmp_path / "STICK")
    newest = copies_of(path, tmp_path / "STICK")[0]
    path.unlink()
    back = tmp_path / "back.mextrain"
    room.answers.paths.append(back)
    offered: list[Path | None] = []

    def choose(dialog: BringBackDialog) -> None:
        offered.append(dialog.copy)
        dialog.bring.click()

    in_dialog(BringBackDialog, choose)
    bring_back(room.window.shell)
    room.settle()
    assert offered == [newest]
    assert Path(room.answers.suggested[-1]).parent == first_folder(make=False)
    assert room.tournament.path == back
    assert "The last entry in it is: The sheet of table 1 was signed." in room.last.sentence
