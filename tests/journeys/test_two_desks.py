"""Two desks at two real windows: joined by the code, at one cell, and the server that stops."""

from pathlib import Path

from tests.day import day
from tests.journeys.monitor import GRID, GameMonitor, at_the_window
from tests.servers import running


def put_on_server(monitor: GameMonitor, address: str) -> str:
    """Put the open tournament there from the menu; return the join code."""
    hand = monitor.hand
    hand.menu("File", "Put on a server…")
    monitor.dialog("Put the tournament on a server")
    hand.fill("Address of the server", address)
    hand.press("Put it there")
    monitor.dialog("Join code")
    code = hand.sees("Join code MX1-*").removeprefix("Join code ")
    hand.press("OK")
    monitor.closed("Join code")
    return code


def test_two_desks_type_at_one_tournament_and_lose_its_server(tmp_path: Path) -> None:
    file = day(10).seated(7).file(tmp_path)
    homes = [tmp_path / name for name in ("first", "second")]
    for home in homes:
        home.mkdir()
    with (
        running() as server,
        at_the_window(homes[0], "open", file) as first,
        at_the_window(homes[1]) as second,
    ):
        code = put_on_server(first, server.conninfo())
        second.join(code, "desk 2")
        for monitor in (first, second):
            monitor.open_table(1)

        # Where the first desk types, the second sees it.
        first.hand.pick(GRID, "Double 9", 0)
        first.hand.type("21\n")
        second.hand.wait(lambda: second.shown()[0][0] == "21")

        # Both at one cell: the second was typing when the first was done.
        second.hand.pick(GRID, "Double 8", 1)
        second.hand.type("3")
        first.hand.pick(GRID, "Double 8", 1)
        first.hand.type("44\n")
        first.hand.wait(lambda: first.shown()[1][1] == "44")
        second.hand.type("7\n")
        second.hand.sees("! Double 8. Player *: not entered. *the sheet now says 44. *")
        assert second.shown()[1][1] == "44"
        second.hand.press("Leave it at 44")
        second.hand.sees("No problems found")

        server.stop("immediate")
        first.hand.pick(GRID, "Double 7", 2)
        first.hand.type("15\n")
        first.hand.sees(
            "! Double 7. Player *: not entered. The server * This change was not saved."
        )
        first.hand.sees("*It is tried again every two seconds; you need not do anything.")
        server.start()
        first.hand.wait(lambda: "Open the newest copy" not in first.hand.names("button"))
        first.hand.press("Try again")
        for monitor in (first, second):
            monitor.hand.wait(lambda: monitor.shown()[2][2] == "15")  # noqa: B023

        # The server is gone for good: this desk goes on in its own copy.
        server.stop("immediate")
        first.hand.press("Open the newest copy")
        title = "Fall Samboree (brought back from a copy) – Mextrain Scorer"
        first.hand.wait(lambda: first.hand.windows() == [title])
        assert [first.shown()[at][at] for at in range(3)] == ["21", "44", "15"]
        first.hand.pick(GRID, "Double 6", 3)
        first.hand.type("9\n")
        first.hand.wait(lambda: first.shown()[3][3] == "9")
