"""What a desk says where another one signs, or the cable is out."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import door
from tests.day import Day, day
from tests.journeys.monitor import GRID, GameMonitor, at_the_window
from tests.programs import Server, server_running


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """A server of this module's own, which may be stopped."""
    with server_running() as started:
        yield started


def joined(monitor: GameMonitor, server: Server, until: Day) -> str:
    """Put a day on the server and join it at the window; return its address."""
    address = until.server(server)
    monitor.join(address, "desk 1")
    monitor.hand.wait(lambda: monitor.hand.window().startswith("Fall Samboree"))
    return address


def test_a_refused_number_is_told_where_another_desk_signs(server: Server, tmp_path: Path) -> None:
    with at_the_window(tmp_path) as monitor:
        hand = monitor.hand
        address = joined(monitor, server, day(10).seated().typed(1).signed(1))
        with door.desk(address) as other:
            monitor.open_table(1)
            monitor.reopen("a score was typed wrong")
            hand.pick(GRID, 0, 0)
            hand.type("190\n")
            hand.sees("*190 cannot be.*")
            other.catch_up()
            other.sign(1)
        hand.wait(lambda: "Table 1: signed" in hand.names("listitem"))
        assert any("190" in each for each in hand.names("statictext"))


def beside_champion(monitor: GameMonitor) -> set[str]:
    """Return the words from the champion's title down to what stands below the card."""
    things = monitor.hand.things("statictext")
    rows = {each["name"]: each["place"][1] for each in things}
    top = next(row for words, row in rows.items() if words.startswith("Champion of"))
    end = min(rows["The final"], rows["Left to do"])
    return {words for words, row in rows.items() if words and top <= row < end}


def test_a_champion_is_marked_as_old_while_the_cable_is_out(server: Server, tmp_path: Path) -> None:
    with at_the_window(tmp_path) as monitor:
        joined(monitor, server, day(10).champion())
        monitor.page("Results")
        monitor.hand.sees("Champion of *")
        before = beside_champion(monitor)
        server.stop()
        try:
            monitor.hand.sees("*does not answer: look whether it runs and the cable is in.*")
            assert beside_champion(monitor) != before
        finally:
            server.start()
