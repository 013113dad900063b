"""With text at 200 % on a small screen a dialog begins at its top, with its field in sight."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.look import Choice
from mextrain_scorer.ui.kit.widgets import Scrolled
from mextrain_scorer.ui.sheet_dialogs.sign_dialog import SignDialog
from tests.ui.every_window import WINDOWS, practice_file, shown
from tests.ui.test_large_text_everywhere import Screen
from tests.ui.window_room import WindowRoom, open_window, turn_of_the_loop

DIALOGS = tuple(kind for kind in WINDOWS if issubclass(kind, Form))


@pytest.fixture(scope="module")
def half_played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return practice_file(tmp_path_factory.mktemp("practice"))


@pytest.fixture
def large(
    qtbot: QtBot,
    qapp: QApplication,
    tmp_path: Path,
    half_played: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[WindowRoom]:
    """The window on a screen of 1366 x 768, with text at 200 %."""
    size = QSize(1366, 768)
    monkeypatch.setattr(QWidget, "screen", lambda _self: Screen(size))
    with open_window(qtbot, qapp, tmp_path) as room:
        look.apply(Choice.LIGHT, 200)
        room.open(half_played)
        yield room
        look.apply(Choice.LIGHT, 100)


def part_in_sight(dialog: QWidget, field: QWidget) -> QRect:
    """Return what of a field can be seen in the part of the dialog that scrolls."""
    scrolled = dialog.findChildren(Scrolled)[0]
    at = field.mapTo(scrolled.viewport(), field.rect().topLeft())
    return QRect(at, field.size()) & scrolled.viewport().rect()


def test_every_dialog_opens_at_its_top_with_its_field_in_sight(large: WindowRoom) -> None:
    hidden = []
    for kind in DIALOGS:
        with shown(large, kind) as dialog:
            turn_of_the_loop()
            scrolled = dialog.findChildren(Scrolled)[0]
            assert (kind, scrolled.verticalScrollBar().value()) == (kind, 0)
            field = dialog.focusWidget()
            if scrolled.isAncestorOf(field):  # False for None as well
                seen = part_in_sight(dialog, field).height()
                if seen < field.fontMetrics().height():
                    hidden.append(kind.__name__)
    assert hidden == []


def test_a_refusal_leaves_the_field_in_sight(large: WindowRoom) -> None:
    with shown(large, SignDialog) as dialog:
        assert isinstance(dialog, SignDialog)
        dialog.say_refused("Somebody Else does not sit at this table. Sign again. " * 4)
        turn_of_the_loop()
        turn_of_the_loop()
        assert dialog.refusal.isVisible()
        assert part_in_sight(dialog, dialog.keeper) == QRect(
            part_in_sight(dialog, dialog.keeper).topLeft(), dialog.keeper.size()
        )


def test_a_key_brings_the_field_into_sight(large: WindowRoom) -> None:
    with shown(large, SignDialog) as dialog:
        assert isinstance(dialog, SignDialog)
        bar = dialog.findChildren(Scrolled)[0].verticalScrollBar()
        bar.setValue(bar.maximum())
        QTest.keyClick(dialog.keeper, Qt.Key.Key_A)
        assert part_in_sight(dialog, dialog.keeper).height() == dialog.keeper.height()
