"""What the top of the window owes: the case fails until the issue that its mark names."""

from pathlib import Path

import pytest

from tests import door
from tests.journeys.monitor import at_the_window

pytestmark = pytest.mark.nightly  # expected to fail until its issue


@pytest.mark.xfail(
    strict=True, reason="33 B15: the header elides with room beside it, mended with issue 38"
)
def test_the_place_is_whole_where_the_header_has_room(tmp_path: Path) -> None:
    name, venue = "Alabama Fall Samboree of Mexican Train", "Rainbow Plantation, Summerdale"
    file = tmp_path / "day.mextrain"
    door.made(file, name, venue=venue).close()
    with at_the_window(tmp_path, "open", file) as monitor:
        monitor.hand.sees(f"*{venue}")
        assert monitor.hand.cut_off(dots=True) == []
