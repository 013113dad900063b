"""What the top of the window shows where it has room."""

from pathlib import Path

from tests import door
from tests.journeys.monitor import at_the_window


def test_the_place_is_whole_where_the_header_has_room(tmp_path: Path) -> None:
    name, venue = "Alabama Fall Samboree of Mexican Train", "Rainbow Plantation, Summerdale"
    file = tmp_path / "day.mextrain"
    door.made(file, name, venue=venue).close()
    with at_the_window(tmp_path, "open", file) as monitor:
        monitor.hand.sees(f"*{venue}")
        assert monitor.hand.cut_off(dots=True) == []
