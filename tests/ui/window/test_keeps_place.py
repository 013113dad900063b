"""Whatever opens and closes, the game monitor is where they were, and the keyboard works."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from mextrain_scorer.ui.app import first_window
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Choice
from mextrain_scorer.ui.kit.settings import Settings
from mextrain_scorer.ui.paper.print_dialog import PrintDialog
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from mextrain_scorer.ui.window.main_window import FRAME
from tests.desk import days
from tests.ui.window_room import WindowRoom, in_dialog, seen_in, turn_of_the_loop

# Every menu entry that opens a dialog of the program's own.
DIALOGS = ("&New tournament…", "&Print…", "&Rules…", "&Keys", "This &laptop's seal…", "&About")
PAGES = {
    "players": "badges",
    "seating": "seating-list",
    "scores": "score-sheets",
    "game_chart": "game-chart",
    "playoff": "bracket",
    "results": "results",
}


@pytest.fixture
def hall(room: WindowRoom) -> WindowRoom:
    """Ten players at two tables whose first game is entered and signed."""
    with days.played(room.folder, 10, seed=1) as tournament:
        path = tournament.path
    room.open(path)
    return room


def on_table(hall: WindowRoom, table_no: int) -> ScoresPage:
    hall.view.open_table("qualifying", table_no)
    return hall.page(ScoresPage)


def has_keyboard(hall: WindowRoom) -> QWidget:
    """Return the widget that has the focus, which is on the page in sight."""
    turn_of_the_loop()
    focused = hall.window.focusWidget()
    assert focused is not None
    assert focused.isVisible()
    assert hall.view.current.isAncestorOf(focused)
    return focused


@pytest.mark.parametrize("words", DIALOGS)
def test_the_keyboard_is_on_the_page_after_a_dialog(hall: WindowRoom, words: str) -> None:
    page = on_table(hall, 2)
    before = has_keyboard(hall)
    seen: list[QDialog] = []

    def leave(dialog: QDialog) -> None:
        seen.append(dialog)
        dialog.reject()

    in_dialog(QDialog, leave)
    hall.menu_entry(words).trigger()
    hall.qtbot.waitUntil(lambda: bool(seen) and QApplication.activeModalWidget() is None)
    hall.settle()
    assert has_keyboard(hall) is before
    QTest.keyClick(before, Qt.Key.Key_Up)
    assert hall.view.current is page


def test_the_keyboard_is_on_the_page_after_a_sealed_pdf(
    hall: WindowRoom, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "kept"))
    on_table(hall, 2)
    before = has_keyboard(hall)
    out = tmp_path / "sheets.pdf"
    hall.answers.paths = [out]
    hall.window.cover.setFocus()  # as where one job follows the other

    def seal(dialog: PrintDialog) -> None:
        hall.qtbot.waitUntil(dialog.seal.isEnabled, timeout=60_000)
        dialog.seal.click()

    in_dialog(PrintDialog, seal)
    hall.window.print_document("score-sheets", None, None)
    hall.settle()
    assert out.exists()
    has_keyboard(hall)
    assert before.isVisible()


@pytest.mark.parametrize(("key", "document"), PAGES.items())
def test_printing_begins_with_the_document_of_the_page(
    hall: WindowRoom, key: str, document: str
) -> None:
    hall.view.show_page(key)
    chosen = seen_in(
        PrintDialog,
        hall.window.menus.actions["print"].trigger,
        lambda dialog: dialog.request().key,
    )
    hall.settle()
    assert chosen == document


def test_other_colours_and_sizes_keep_page_cell_time_and_what_was_refused(
    at_scores: WindowRoom,
) -> None:
    days.renamed(at_scores.tournament, 10, "Ann Oak")  # so that something was saved in this window
    page = at_scores.page(ScoresPage)
    page.grid.setCurrentIndex(page.model.index(3, 1))
    for key in "9999\r":
        QTest.keyClicks(has_keyboard(at_scores), key)
    page.grid.setCurrentIndex(page.model.index(3, 1))
    refused, saved = page.unsaved(), at_scores.view.footer.saved.whole
    assert len(refused) == 1
    for choice, percent in ((Choice.DARK, 100), (Choice.LIGHT, 150)):
        look.apply(choice, percent)
        turn_of_the_loop()
        page = at_scores.page(ScoresPage)
        assert page.model.sheet is not None
        assert page.model.sheet.table_no == 1
        at = page.grid.currentIndex()
        assert (at.row(), at.column()) == (3, 1)
        assert page.unsaved() == refused
        assert at_scores.view.footer.saved.whole == saved
        assert has_keyboard(at_scores) is page.grid


def test_a_fresh_window_leaves_room_for_its_frame(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    fresh = Settings(QSettings(str(tmp_path / "fresh.ini"), QSettings.Format.IniFormat))
    fresh.keep_look(Choice.LIGHT, 200)
    window = first_window(qapp, fresh)
    qtbot.addWidget(window)
    assert window.height() <= window.screen().availableSize().height() - FRAME
