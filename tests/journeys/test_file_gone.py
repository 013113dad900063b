"""The file is moved away, the disk takes no more, a bug shows itself: nothing is called saved."""

import sys
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path

import pytest

from tests import door
from tests.day import day
from tests.journeys.monitor import GameMonitor, at_the_window
from tests.window import Hand

resource = pytest.importorskip("resource", reason="Windows lets nobody move a file that is open")

MOVED = (
    "day.mextrain was moved, renamed or deleted. This change is not saved; everything before it is"
    " still in this window. Put the file back, or save it as a new one."
)
REPORTED = (
    "The disk reported an error with day.mextrain: check the disk or stick, then try again. This"
    " change was not saved; everything before it is."
)
ASKED = "Save it before it is closed?"
CRASH = "Something went wrong in the program"
WAYS: dict[str, Callable[[Hand], None]] = {
    "the cross": Hand.close,
    "its keys": lambda hand: hand.key("Ctrl+Q"),
    "the menu": lambda hand: hand.menu("File", "Quit"),
    "the tournament alone": lambda hand: hand.menu("File", "Close the tournament"),
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Ten players seated at two tables."""
    return day(10).seated(7).file(tmp_path)


@pytest.fixture
def away(tmp_path: Path) -> Path:
    """Where the file is moved to."""
    return tmp_path / "away.mextrain"


@pytest.fixture
def without_file(path: Path, away: Path, tmp_path: Path) -> Iterator[GameMonitor]:
    """A monitor who typed one score before the file was moved away, and one after."""
    with at_the_window(tmp_path, "open", path) as monitor:
        monitor.open_table(1)
        monitor.hand.type("12\n")
        saved = monitor.hand.sees("Saved *")
        path.rename(away)
        monitor.hand.type("21\n")
        monitor.hand.sees(f"Not {saved.lower().replace(' ', ' since ')}: the file is gone")
        yield monitor


def first_round(path: Path) -> list[int]:
    """Return the scores of table 1's first round in a file, in the order of the seats."""
    with door.desk(path) as desk:
        sheet = desk.sheet(1)
    scores = sheet["scores"][9]
    return [scores[player] for player in sheet["players"] if player in scores]


def save_as(monitor: GameMonitor, path: Path) -> None:
    """Answer where to save it, in the dialog that opens with the name it had."""
    monitor.dialog("Save it as")
    assert monitor.hand.focused()["value"] == "day.mextrain"
    monitor.hand.choose_file(path)


def test_a_file_that_is_gone_is_said_and_the_day_goes_on_in_a_new_one(
    without_file: GameMonitor, away: Path, tmp_path: Path
) -> None:
    monitor, hand, new = without_file, without_file.hand, tmp_path / "new.mextrain"
    hand.sees(f"Double 9, Player 4: not entered. {MOVED}")
    assert monitor.shown()[0] == ["12", "", "", "", ""]
    hand.press("Save it as")
    save_as(monitor, new)
    hand.sees("Saved *")
    assert monitor.shown()[0] == ["12", "21", "", "", ""]
    hand.type("13\n")
    assert hand.leave() == 0
    assert first_round(new) == [12, 21, 13]
    assert first_round(away) == [12]


def test_whoever_leaves_without_the_file_is_asked_each_way_and_stays_or_saves(
    without_file: GameMonitor, tmp_path: Path
) -> None:
    monitor, hand, new = without_file, without_file.hand, tmp_path / "new.mextrain"
    for leave in WAYS.values():
        leave(hand)
        monitor.dialog(ASKED)
        hand.sees("Table 1, Double 9, Player 4: 21")
        hand.press("Stay here")
        monitor.closed(ASKED)
        assert "21 was not entered" in hand.rows("Score sheet", spoken=True)[0][1]
        hand.sees("day.mextrain was *moved*")
        assert "disabled" not in hand.states("Save it as…", "button")
    WAYS["its keys"](hand)
    monitor.dialog(ASKED)
    hand.press("Save as")
    save_as(monitor, new)
    assert hand.left() == 0
    assert first_round(new) == [12, 21]


@pytest.mark.parametrize("way", ["the cross", "the tournament alone"])
def test_it_is_closed_without_saving_only_where_that_is_wanted(
    without_file: GameMonitor, away: Path, path: Path, way: str
) -> None:
    hand = without_file.hand
    WAYS[way](hand)
    without_file.dialog(ASKED)
    hand.press("Close without saving it")
    if way == "the tournament alone":
        hand.sees("New tournament")
        hand.close()
    assert hand.left() == 0
    assert not path.exists()
    assert first_round(away) == [12]


@pytest.mark.skipif(sys.platform != "linux", reason="a process is limited from outside")
def test_a_disk_that_takes_no_more_is_said_and_with_room_typing_goes_on(
    path: Path, tmp_path: Path
) -> None:
    with at_the_window(tmp_path, "open", path) as monitor:
        hand = monitor.hand
        monitor.open_table(1)
        soft, hard = resource.prlimit(hand.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(hand.pid, resource.RLIMIT_FSIZE, (path.stat().st_size, hard))
        refused = type_until_refused(monitor)
        before = monitor.shown()
        assert refused not in chain.from_iterable(before)
        copy = hand.copied(path, tmp_path / "copy.mextrain")
        resource.prlimit(hand.pid, resource.RLIMIT_FSIZE, (soft, hard))
        with door.desk(copy) as desk:
            assert in_file(desk) == before
        hand.type("99\n")
        hand.wait(lambda: "99" in chain.from_iterable(monitor.shown()))
        assert hand.leave() == 0
    with door.desk(path) as desk:
        kept = list(chain.from_iterable(in_file(desk)))
    assert [score for score in kept if score][-2:] == [refused, "99"]


def type_until_refused(monitor: GameMonitor) -> str:
    """Type one score after the other until one is refused, and return that.

    A few more fit into what the file and its journal hold already.
    """
    for score in range(30, 70):
        monitor.hand.type(f"{score}\n")
        if any(words.endswith(REPORTED) for words in monitor.hand.texts()):
            return str(score)
    raise AssertionError("the disk took them all")


def in_file(desk: door.Desk) -> list[list[str]]:
    """Return the scores of table 1 as its grid shows them."""
    sheet = desk.sheet(1)
    return [
        [str(scores.get(player, "")) for player in sheet["players"]]
        for scores in sheet["scores"].values()
    ]


def test_a_bug_shows_a_report_that_can_be_copied_and_the_day_goes_on(
    path: Path, tmp_path: Path
) -> None:
    with at_the_window(tmp_path, "open", path, planted="a bug in the history") as monitor:
        hand = monitor.hand
        monitor.open_table(1)
        hand.type("12\n")
        hand.key("Ctrl+H")
        monitor.dialog(CRASH)
        hand.sees("This is our mistake, not yours. Every change before it is saved.*")
        hand.sees("*It names no player and no score.")
        report = hand.value("Report")
        assert "ZeroDivisionError at:" in report
        assert "Player" not in report
        hand.press("Copy the report")
        hand.thing("Copied", "button")
        hand.press("Add the last changes, with names and scores")
        assert "No. 6 Player 6 has 12 at table 1, double 9" in hand.value("Report")
        hand.press("Continue")
        hand.type("13\n")
        assert pasted(monitor).split() == report.split()
        hand.key("Ctrl+H")
        monitor.dialog(CRASH)
        hand.close()
        monitor.closed(CRASH)
        told = hand.errors.read_text(encoding="utf-8")
        assert told.count("ZeroDivisionError: ") == 2
        hand.errors.write_text("", encoding="utf-8")  # nothing else may stand there
        assert hand.leave() == 0
    assert first_round(path) == [12, 13]


def pasted(monitor: GameMonitor) -> str:
    """Return what was copied, as a field takes it."""
    hand = monitor.hand
    hand.menu("File", "Join a tournament")
    monitor.dialog("Join a tournament")
    hand.key("Ctrl+V")
    words = str(hand.focused()["value"])
    hand.press("Cancel")
    monitor.closed("Join a tournament")
    return words
