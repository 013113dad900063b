"""The window with phones turned on."""

from pathlib import Path

import pytest

from tests.ui.phones.phones_room import PhonesRoom
from tests.ui.window_room import WindowRoom


@pytest.fixture
def box_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for the phones' boxes, in place of the user's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def served(at_scores: WindowRoom, box_folder: Path) -> PhonesRoom:
    """Phones turned on beside the sheet of table 1, nothing typed."""
    room = PhonesRoom(at_scores)
    room.turn_on()
    return room
