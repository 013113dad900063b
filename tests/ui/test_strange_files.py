"""Whatever is named as a tournament to the window, it says so, goes on, and touches nothing."""

import sys
from pathlib import Path

import pytest

from mextrain_scorer.ui.kit.notices import Tone
from tests.ui.window_room import WindowRoom

if sys.platform != "linux":  # its limits and rights are how a test is kept safe
    pytest.skip("the attacks need Linux", allow_module_level=True)

from tests.strange_files import STRANGE, bounded, everything_in


@pytest.fixture
def room(window_room: WindowRoom) -> WindowRoom:
    """The window with a tournament open, which stays so."""
    window_room.open_with_players(4)
    return window_room


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
