"""Ways into the window that leave somebody before less than there is: large text, low screens, a
file brought back from a copy, one that can only be read, a second start."""

from pathlib import Path

import pytest

from tests import door
from tests.day import day
from tests.journeys.monitor import GameMonitor, at_the_window
from tests.window import SCREEN, Hand, NotThere

TWICE = 5  # steps
BROUGHT_BACK = "Fall Samboree (brought back from a copy) – Mextrain Scorer"
ONLY_READ = "day.mextrain can only be read here"


def brought_back(folder: Path) -> Path:
    """Return a file that was made from a copy."""
    path = folder / "day brought back.mextrain"
    door.restore(day(10).seated(3).file(folder), path)
    return path


def width(hand: Hand, title: str) -> int:
    """Return how wide the window with that title is."""
    *_, wide, _ = next(each["place"] for each in hand.things() if each["name"] == title)
    return int(wide)


def test_at_200_percent_a_file_brought_back_stays_on_the_screen(tmp_path: Path) -> None:
    with at_the_window(tmp_path, "open", brought_back(tmp_path)) as monitor:
        hand = monitor.hand
        hand.sees("Next: *")
        monitor.enlarge(TWICE)
        hand.sees("Brought back from a copy *")
        assert width(hand, BROUGHT_BACK) <= SCREEN[0]
        monitor.close()
        assert width(hand, "Mextrain Scorer") <= SCREEN[0]


def test_on_a_low_screen_a_file_brought_back_has_its_next_step_and_print(tmp_path: Path) -> None:
    path = brought_back(tmp_path)
    with at_the_window(tmp_path, "open", path, screen=(1024, 600)) as monitor:
        hand = monitor.hand
        hand.sees("Next: print and hand out the score sheets")
        assert hand.cut_off() == []
        assert "Print…" in hand.names("button")


@pytest.mark.nightly
def test_at_200_percent_the_recent_tournaments_are_read_whole(tmp_path: Path) -> None:
    with at_the_window(tmp_path) as monitor:
        hand, cut = monitor.hand, []
        monitor.enlarge(TWICE)
        for number in range(1, 6):  # where a name breaks hangs on how long it is
            folder = tmp_path / " ".join(["tournaments"] * number)
            folder.mkdir()
            monitor.open_file(day(10).file(folder))
            hand.sees("Next: *")
            monitor.close()
            hand.wait(lambda: len(cards(hand)) == number)  # noqa: B023  waited for here
            cut += hand.cut_off()
        assert cut == []


def cards(hand: Hand) -> list[str]:
    """Return the recent tournaments of the start page."""
    return [each for each in hand.names("button") if each == "Fall Samboree"]


def test_a_file_that_can_only_be_read_offers_a_copy_at_once(tmp_path: Path) -> None:
    path = day(10).seated(3).file(tmp_path)
    with at_the_window(tmp_path, "open", path, planted="files may only be read") as monitor:
        monitor.hand.sees("Next: *")
        assert "Save a copy…" in monitor.hand.names("button")


def test_what_a_file_that_can_only_be_read_refuses_comes_with_a_copy(tmp_path: Path) -> None:
    path = day(10).seated(3).file(tmp_path)
    with at_the_window(tmp_path, "open", path, planted="files may only be read") as monitor:
        hand = monitor.hand
        monitor.page("Players")
        hand.fill("Find or add a player", "Ann Lee")
        hand.press("Add “Ann Lee” as a new player")
        hand.sees(f"{ONLY_READ}*")
        assert "Save a copy…" in hand.names("button")


def test_a_second_start_leaves_the_file_to_the_first_window(tmp_path: Path) -> None:
    path = day(10).seated(3).file(tmp_path)
    with at_the_window(tmp_path, "open", path) as first:
        first.hand.sees("Next: *")
        with at_the_window(tmp_path, "open", path) as second:
            second.hand.wait(lambda: "already open" in (said_by(second) or "already open"))
            assert said_by(second) is None
        first.page("Players")


def said_by(monitor: GameMonitor) -> str | None:
    """Return the words of a window, None where it has left."""
    try:
        return monitor.hand.text()
    except (NotThere, OSError):
        return None
