"""Light and dark, at once and everywhere: by choice, or as the computer has it."""

from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QWidget

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.colours import DARK, LIGHT, Colours
from mextrain_scorer.ui.kit.look import Choice
from tests.ui.window_room import WindowRoom

PAGES = ("players", "seating", "scores", "game_chart", "playoff", "results")


def shares(picture: QImage) -> dict[str, float]:
    """Return how much of a picture each colour has, 0 to 1, by every seventh point."""
    plain = picture.convertToFormat(QImage.Format.Format_RGB32)
    points = Counter(memoryview(plain.constBits()).cast("I")[::7])
    return {f"#{point & 0xFFFFFF:06X}": times / points.total() for point, times in points.items()}


def left_behind(window: QWidget, now: Colours, before: Colours) -> list[str]:
    """Return the grounds of the theme before that are still on the window."""
    QApplication.sendPostedEvents()
    QApplication.processEvents()
    seen = shares(window.grab().toImage())
    worn = seen.get(now.ground, 0) + seen.get(now.surface, 0)
    gone = {before.ground, before.surface, before.accent_ground}
    found = [f"{colour} is still there" for colour in gone if seen.get(colour, 0) > 0.001]
    return found if worn > 0.3 else [*found, f"only {worn:.0%} of it is in the colours of now"]


def test_every_page_and_window_changes_its_colours(room: WindowRoom) -> None:
    """Also those that are not in sight as they change."""
    look.apply(Choice.DARK, 100)
    assert left_behind(room.window, DARK, LIGHT) == []
    look.apply(Choice.LIGHT, 100)
    room.open_with_players(11, seed=4)
    room.window.menus.actions["history"].trigger()
    for choice, now, before in ((Choice.DARK, DARK, LIGHT), (Choice.LIGHT, LIGHT, DARK)):
        for page in PAGES:
            room.view.show_page(page)
        look.apply(choice, 100)
        for page in PAGES:
            room.view.show_page(page)
            room.settle()
            assert (page, left_behind(room.window, now, before)) == (page, [])
        beside = [
            each
            for each in QApplication.topLevelWidgets()
            if each.isVisible() and each is not room.window
        ]
        assert len(beside) == 1
        assert left_behind(beside[0], now, before) == []


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
