"""F1: the guide opens at what is in hand, from a page and from a dialog; searched and followed."""

from pathlib import Path

from tests.day import day
from tests.journeys.monitor import GameMonitor, at_the_window

GUIDE = "The guide – Mextrain Scorer"
# How the guide's page begins that F1 opens.
BEGINS = {
    "Players": "The morning",
    "Seating": "The morning",
    "Scores": "A tie",  # what stands open there
    "Play-off": "The play-off",
    "Results": "The play-off",
}


def said(monitor: GameMonitor) -> str:
    """Return the words of the guide's page."""
    return " ".join(monitor.hand.value("The page").split())


def test_f1_opens_the_guide_where_one_is(tmp_path: Path) -> None:
    file = day(10).seated(7).tied(1, 0, 1).file(tmp_path)
    with at_the_window(tmp_path, "open", file) as monitor:
        hand = monitor.hand
        for page, begins in BEGINS.items():
            monitor.page(page)
            hand.key("F1")
            monitor.dialog(GUIDE)
            hand.wait(lambda: hand.value("The page").startswith(begins))  # noqa: B023
            hand.key("Escape")
            hand.wait(lambda: hand.windows() == ["Fall Samboree – Mextrain Scorer"])

        # From a dialog, which stays; what is found there is read there.
        monitor.open_table(1)
        hand.press("Settle the tie")
        monitor.dialog("Tie at table 1")
        hand.key("F1")
        monitor.dialog(GUIDE)
        hand.wait(lambda: hand.value("The page").startswith("A tie"))
        hand.fill("Find in the guide", "snow\n")
        hand.sees("The guide does not have these words: try another.")
        hand.fill("Find in the guide", "numeric keypad\n")
        hand.sees("In 2 places on 2 pages: Enter goes to the next.")
        hand.wait(lambda: hand.value("The page").startswith("One hand on the keypad"))
        hand.fill("Find in the guide", "")
        hand.press("The day in short", "listitem")
        hand.wait(lambda: hand.value("The page").startswith("The day in short"))
        hand.follow("The page", "The laptop dies")
        hand.wait(lambda: hand.value("The page").startswith("The laptop dies"))
        hand.key("Escape")
        monitor.dialog("Tie at table 1")


def test_what_the_guide_says_of_ctrl_z_and_of_a_laptop_that_stopped_is_so(tmp_path: Path) -> None:
    file = day(15).seated(7).typed(1).signed(1).file(tmp_path)
    with at_the_window(tmp_path, "open", file) as monitor:
        monitor.open_table(1)
        monitor.hand.key("Ctrl+Z")
        monitor.hand.sees("signed *")
        monitor.open_table(3)
        monitor.hand.type("12\n")
        monitor.hand.sees("Saved *")
        monitor.hand.kill()
    with at_the_window(tmp_path, "open", file) as monitor:
        hand = monitor.hand
        hand.thing("Scores", "radiobutton")
        assert monitor.page_in_front() == "Scores"
        opened_at = monitor.seats()
        assert opened_at == monitor.open_table(2)
        hand.key("F1")
        monitor.dialog(GUIDE)
        hand.press("The laptop dies", "listitem")
        hand.wait(lambda: "the first table whose sheet is not signed" in said(monitor))
        hand.press("A mistake", "listitem")
        hand.wait(lambda: "the last change, but nothing signed" in said(monitor))
