"""Whatever is named as a tournament to the window, it says so, goes on, and touches nothing."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mextrain_scorer.ui.kit.notices import Tone
from tests.ui.window_room import WindowRoom, open_window

if sys.platform != "linux":  # its limits and rights are how a test is kept safe
    pytest.skip("the attacks need Linux", allow_module_level=True)

from tests.strange_files import STRANGE, bounded, everything_in


@pytest.fixture
def room(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[WindowRoom]:
    """The window with a tournament open, which stays so."""
    (tmp_path / "hall").mkdir()
    with open_window(qtbot, qapp, tmp_path / "hall") as opened:
        opened.open_with_players(4)
        yield opened


def test_anything_but_a_tournament_is_refused_in_a_notice(room: WindowRoom, tmp_path: Path) -> None:
    here = room.tournament
    for number, (kind, make) in enumerate(STRANGE.items()):
        place = tmp_path / "ground" / str(number)
        place.mkdir(parents=True)
        strange = make(place / "strange.old")
        before = everything_in(place)
        with bounded(place):
            room.open(strange)
        assert room.last.tone is Tone.REFUSED, kind
        assert room.last.sentence.isprintable(), kind
        assert "Errno" not in room.last.sentence, kind
        assert room.tournament is here, kind
        assert everything_in(place) == before, kind
