"""What the journeys begin with."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.journeys.game_monitor import GameMonitor
from tests.ui.window_room import open_window


@pytest.fixture
def monitor(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[GameMonitor]:
    """A game monitor before the window on its start page."""
    with open_window(qtbot, qapp, tmp_path) as room:
        yield GameMonitor(room)
