"""Light and dark, at once and everywhere: by choice, or as the computer has it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.colours import DARK, LIGHT
from mextrain_scorer.ui.kit.look import Choice
from tests.ui.window_room import WindowRoom


def test_as_the_computer_has_them_follows_the_computer(
    room: WindowRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    look.apply(Choice.SYSTEM, 100)
    hints = QGuiApplication.styleHints()
    for scheme, colours in ((Qt.ColorScheme.Dark, DARK), (Qt.ColorScheme.Light, LIGHT)):
        monkeypatch.setattr(type(hints), "colorScheme", lambda _self, now=scheme: now)
        hints.colorSchemeChanged.emit(scheme)
        assert look.colours is colours
    look.apply(Choice.DARK, 100)
    hints.colorSchemeChanged.emit(Qt.ColorScheme.Light)
    assert look.colours is DARK


def test_the_choice_and_the_size_of_text_are_kept_for_the_next_start(room: WindowRoom) -> None:
    menus, settings = room.window.menus.actions, room.window.settings
    menus[Choice.DARK].trigger()
    menus["larger"].trigger()
    assert (settings.choice(), settings.percent()) == (Choice.DARK, 115)
    for _ in range(5):
        menus["larger"].trigger()
    assert (look.percent, settings.percent(), menus["larger"].isEnabled()) == (200, 200, False)
