"""Fixtures of the window's tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.window_room import WindowRoom, open_window


@pytest.fixture
def room(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[WindowRoom]:
    """The window on its start page."""
    with open_window(qtbot, qapp, tmp_path) as opened:
        yield opened
