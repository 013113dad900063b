"""Two desks: put on a server, joined by the code, one cell at once, and a server that stops."""

import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from tests import door
from tests.day import day
from tests.journeys.monitor import GRID, GameMonitor, at_the_window
from tests.programs import Server, server_running
from tests.window import Hand

GONE = "The server of * does not answer: look whether it runs and the cable is in.*"

AWAY = re.compile("does not answer|is starting or stopping")
IN_A_COPY = "Fall Samboree (brought back from a copy) – Mextrain Scorer"
TRIED_AGAIN = "It is tried again every two seconds; you need not do anything."


def put_on_server(monitor: GameMonitor, address: str) -> str:
    """Put the open tournament on a server; return the join code that is shown then."""
    title = "Put the tournament on a server"
    monitor.hand.menu("File", "Put on a server")
    monitor.dialog(title)
    monitor.hand.fill("Address of the server", address)
    monitor.hand.fill("Name of this desk", "desk 1")
    monitor.hand.press("Put it there", "button")
    monitor.dialog("Join code")
    code = monitor.hand.sees("Join code MX1-*").removeprefix("Join code ")
    monitor.hand.press("OK")
    monitor.closed("Join code")
    return code


def type_at(hand: Hand, row: int, column: int, score: str) -> None:
    hand.pick(GRID, row, column)
    hand.type(score)


def read_aloud(hand: Hand, row: int, column: int) -> str:
    return hand.rows(GRID, spoken=True)[row][column]


def meet_at_a_cell(first: GameMonitor, second: GameMonitor) -> None:
    """Have both type at one cell: the first desk is second there, is told, and decides."""
    one, two = first.hand, second.hand
    type_at(one, 0, 0, "3")
    type_at(two, 0, 0, "26\n")
    one.wait(lambda: first.shown()[0][0] == "26")
    one.type("1\n")
    one.sees("! Double 9. *: not entered. *: the sheet now says 26. Look at it again, *")
    assert "26. 31 was not entered. " in read_aloud(one, 0, 0)
    assert first.shown()[0][0] == "26"
    one.press("Enter 31")
    two.wait(lambda: second.shown()[0][0] == "31")
    one.sees("No problems found")

    type_at(one, 0, 1, "4")
    type_at(two, 0, 1, "44\n")
    one.wait(lambda: first.shown()[0][1] == "44")
    one.type("7\n")
    one.press("Leave it at 44")
    one.sees("No problems found")
    assert first.shown()[0][1] == "44"


def copies_of(folder: Path) -> list[Path]:
    """Return the copies that a desk has of its own."""
    return list(folder.rglob("*backups/*.mextrain"))


def has_copy(folder: Path, entries: int) -> bool:
    """Say whether a desk's own copy goes that far; it may be seconds behind."""
    copies = [door.whole_copy(each) for each in copies_of(folder)]
    return any(each["changes"] >= entries for each in copies if each)


def is_not_kept(hand: Hand) -> bool:
    """Say whether the window says that there is no copy."""
    return any(each.startswith("This desk's own copy is not kept.") for each in hand.texts())


def go_on_in_own_copy(monitor: GameMonitor) -> None:
    """Go on where the server is gone for good, with all that was seen here."""
    hand = monitor.hand
    hand.press("Open the newest copy")
    hand.wait(lambda: hand.windows() == [IN_A_COPY])
    assert [monitor.shown()[at][0] for at in range(3)] == ["31", "19", "7"]
    type_at(hand, 3, 0, "9\n")
    hand.wait(lambda: monitor.shown()[3][0] == "9")


def test_an_address_that_can_be_none_is_refused_where_it_was_typed(tmp_path: Path) -> None:
    with at_the_window(tmp_path) as monitor:
        hand = monitor.hand
        hand.press("Join a tournament*")
        monitor.dialog("Join a tournament")
        for place in ("127.0.0.1:99999", "a..b"):
            hand.fill("Join code, or address of the server", f"postgresql://desk@{place}/club")
            hand.press("Join", "button")
            hand.sees("× That is no address of a server: it looks like postgresql://*")
            hand.fill("Join code, or address of the server", "MX1-99")
            hand.press("Join", "button")
            hand.sees("× That join code was mistyped: *")


@pytest.mark.nightly
def test_a_refused_cell_says_no_more_that_the_server_is_away(tmp_path: Path) -> None:
    with server_running() as server, at_the_window(tmp_path) as monitor:
        hand = monitor.hand
        monitor.join(day(10).seated(7).server(server), "desk 1")
        monitor.open_table(1)
        server.stop()
        hand.sees(GONE)
        type_at(hand, 1, 0, "19\n")
        hand.wait(lambda: " 19 was not entered. " in read_aloud(hand, 1, 0))
        assert AWAY.search(read_aloud(hand, 1, 0))
        server.start()
        hand.wait(lambda: TRIED_AGAIN not in hand.texts())
        assert " 19 was not entered. " in read_aloud(hand, 1, 0)
        assert not AWAY.search(read_aloud(hand, 1, 0))


@contextmanager
def kept_stopping(server: Server) -> Iterator[None]:
    """Have a server stop and not come to its end, as one of its processes stands still."""
    with psycopg.connect(server.conninfo("postgres")) as owner:
        asleep, parent = owner.info.backend_pid, server.pid
        os.kill(asleep, signal.SIGSTOP)
        os.kill(parent, signal.SIGINT)
        try:
            yield
        finally:
            os.kill(asleep, signal.SIGCONT)


@pytest.mark.nightly
def test_a_refused_cell_does_not_call_a_dead_server_stopping(tmp_path: Path) -> None:
    with server_running() as server, at_the_window(tmp_path) as monitor:
        hand = monitor.hand
        monitor.join(day(10).seated(7).server(server), "desk 1")
        monitor.open_table(1)
        with kept_stopping(server):
            hand.sees("*is starting or stopping: try again soon.*")
            type_at(hand, 1, 0, "19\n")
            hand.wait(lambda: " 19 was not entered. " in read_aloud(hand, 1, 0))
            assert "is starting or stopping" in read_aloud(hand, 1, 0)
        hand.sees(GONE)  # above the pages it is said by now
        assert " 19 was not entered. " in read_aloud(hand, 1, 0)
        assert "is starting or stopping" not in read_aloud(hand, 1, 0)


def test_two_desks_work_on_one_tournament_through_a_stop_of_the_server(tmp_path: Path) -> None:
    file, own = day(10).seated(7).file(tmp_path), (tmp_path / "1", tmp_path / "2")
    with (
        server_running() as server,
        at_the_window(own[0], "open", file) as first,
        at_the_window(own[1]) as second,
    ):
        one, two = first.hand, second.hand
        code = put_on_server(first, server.conninfo())
        one.sees("* (127.0.0.1) · desk 1")
        second.join(code, "desk 2")
        two.sees("* (127.0.0.1) · desk 2")
        seats = first.open_table(1)
        assert second.open_table(1) == seats

        meet_at_a_cell(first, second)

        # The server stops: both say so, and keep what is typed.
        for hand, folder in ((one, own[0]), (two, own[1])):
            hand.wait(lambda: copies_of(folder))  # noqa: B023  who has joined has none at once
        server.stop()
        for hand in (one, two):
            assert ".." not in hand.sees(f"{GONE}This desk's copy goes up to entry *")
            hand.sees(TRIED_AGAIN)
        type_at(one, 1, 0, "19\n")
        type_at(two, 2, 0, "7\n")
        two.type("17\n")
        kept = {one: [(1, 0, "19")], two: [(2, 0, "7"), (2, 1, "17")]}
        for hand, cells in kept.items():
            hand.sees("*This change was not saved.")
            for row, column, score in cells:
                assert f" {score} was not entered. " in read_aloud(hand, row, column)

        # It is back: one press has all of a desk go in.
        server.start()
        for hand in (one, two):
            hand.wait(lambda: TRIED_AGAIN not in hand.texts())  # noqa: B023  waited for here
            hand.press("Try again")
            hand.sees("No problems found")
        for monitor in (first, second):
            monitor.hand.wait(lambda: monitor.shown()[1][0] == "19")  # noqa: B023
            monitor.hand.wait(lambda: monitor.shown()[2][:2] == ["7", "17"])  # noqa: B023
        assert two.leave() == 0
        with door.desk(code) as desk:
            scores, lines, tip = desk.sheet(1)["scores"], desk.history(), desk.tip()[0]

        one.wait(lambda: has_copy(own[0], tip))
        server.stop("immediate")
        go_on_in_own_copy(first)
        assert one.leave() == 0
    entered = [(each["by"], each["before"], each["after"]) for each in lines if each["engine"]]
    assert entered[:3] == [("desk 2", None, 26), ("desk 1", 26, 31), ("desk 2", None, 44)]
    assert sorted(entered[3:]) == [("desk 1", None, 19), ("desk 2", None, 7), ("desk 2", None, 17)]
    assert scores[9] == {seats[0]: 31, seats[1]: 44}
    assert scores[8] == {seats[0]: 19}
    assert scores[7] == {seats[0]: 7, seats[1]: 17}


def test_who_joined_as_the_server_stopped_has_a_copy_once_it_is_back(tmp_path: Path) -> None:
    with server_running() as server, at_the_window(tmp_path) as monitor:
        hand, address = monitor.hand, day(10).seated(7).server(server)
        monitor.join(address, "desk 1")
        server.stop()
        hand.sees(GONE)
        # It had no time for a copy, unless the server needed long to stop.
        hand.wait(lambda: is_not_kept(hand) or copies_of(tmp_path))
        server.start()
        with door.desk(address) as desk:
            tip = desk.tip()[0]
        hand.wait(lambda: has_copy(tmp_path, tip))
        hand.wait(lambda: not is_not_kept(hand))
