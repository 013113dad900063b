"""Something else is wanted while a cell is open and a score half typed."""

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mextrain_scorer.ui.score_grid.score_delegate import ScoreField
from tests.ui.window_room import WindowRoom


@pytest.fixture
def room(at_scores: WindowRoom) -> WindowRoom:
    """A window on the sheet of table 1, its first cell open with 12 typed."""
    at_scores.view.current.focus_widget().setFocus()
    for digit in "12":
        QTest.keyClicks(at_scores.window.focusWidget(), digit)
    assert isinstance(at_scores.window.focusWidget(), ScoreField)
    return at_scores


def first_score(room: WindowRoom) -> int | None:
    return room.sheet(1).rounds[0].cells[0].score


def test_f1_opens_the_guide(room: WindowRoom) -> None:
    QTest.keyClick(room.window.focusWidget(), Qt.Key.Key_F1)
    guide = room.window.guide
    assert guide is not None
    assert guide.isVisible()
    guide.close()


def test_f11_opens_the_display_for_the_room(room: WindowRoom) -> None:
    QTest.keyClick(room.window.focusWidget(), Qt.Key.Key_F11)
    display = room.view.app.display
    assert display is not None
    assert display.is_open


@pytest.mark.parametrize(
    "key", [Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Backspace, Qt.Key.Key_Delete]
)
def test_the_fields_own_keys_stay_in_it(room: WindowRoom, key: Qt.Key) -> None:
    field = room.window.focusWidget()
    QTest.keyClick(field, key)
    assert room.window.focusWidget() is field
    assert first_score(room) is None


def test_esc_still_throws_away_what_is_typed(room: WindowRoom) -> None:
    QTest.keyClick(room.window.focusWidget(), Qt.Key.Key_Escape)
    assert not isinstance(room.window.focusWidget(), ScoreField)
    assert first_score(room) is None


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody move a file that is open")
def test_what_is_typed_goes_along_where_all_is_saved_as_a_new_file(
    room: WindowRoom, tmp_path: Path
) -> None:
    room.tournament.path.rename(tmp_path / "away.mextrain")
    QTest.keyClick(room.window.focusWidget(), Qt.Key.Key_Return)
    for digit in "7":
        QTest.keyClicks(room.window.focusWidget(), digit)
    new = tmp_path / "new.mextrain"
    room.answers.paths.append(new)
    QTest.mouseClick(room.window.strip.action_button, Qt.MouseButton.LeftButton)
    room.settle()
    assert room.tournament.path == new
    row = room.sheet(1).rounds[0]
    assert [cell.score for cell in row.cells[:2]] == [12, 7]
