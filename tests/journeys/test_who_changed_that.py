"""Who changed that: the history is filtered, searched and followed to the sheet; undo and redo."""

from pathlib import Path

from tests import door
from tests.day import day, rising
from tests.journeys.monitor import GRID, at_the_window


def test_a_change_is_found_in_the_history_and_taken_back(tmp_path: Path) -> None:
    file = day(10).seated(7).typed(1, 2).file(tmp_path)
    with at_the_window(tmp_path, "open", file) as monitor:
        hand = monitor.hand
        seats = monitor.open_table(1)
        second = f"No. {seats[1]} Player {seats[1]}"
        before = rising(seats)[7][seats[1]]
        for score in (33, 34):
            hand.pick(GRID, "Double 7", 1)
            hand.type(f"{score}\n")
        hand.wait(lambda: monitor.shown()[2][1] == "34")

        monitor.open_table(2)
        hand.key("Ctrl+H")
        monitor.dialog("History")
        hand.choose("Kind of change", "Seats")
        hand.sees("1 of 114 changes")
        hand.choose("Kind of change", "Scores")
        hand.choose("Player", second)
        hand.sees("12 of 114 changes")
        hand.fill("Find a word, a name or a number", "zebra")
        hand.sees("0 of 114 changes")
        hand.fill("Find a word, a name or a number", "corrected")
        hand.sees("2 of 114 changes")
        found = [{**row, "When": ""} for row in hand.table("History")]
        what = {"When": "", "What": "Score corrected, double 7", "Table": "Table 1"}
        assert found == [
            {**what, "Player": second, "Before": "33", "After": "34", "Reason": ""},
            {**what, "Player": second, "Before": str(before), "After": "33", "Reason": ""},
        ]

        hand.pick("History", 0)
        hand.sees(f"The 33 of {second} at table 1, double 7 became 34.")
        hand.key("Return")
        hand.wait(lambda: hand.focused()["name"] == GRID and monitor.seats() == seats)

        hand.key("Ctrl+Z")
        hand.wait(lambda: monitor.shown()[2][1] == "33")
        hand.key("Ctrl+Z")
        hand.wait(lambda: monitor.shown()[2][1] == str(before))
        hand.key("Ctrl+Y")
        hand.wait(lambda: monitor.shown()[2][1] == "33")
        assert hand.leave() == 0

    with door.desk(file) as desk:
        last = [(each["what"], each["before"], each["after"]) for each in desk.history()[-5:]]
    assert [each[1:] for each in last] == [
        (before, 33), (33, 34), (34, 33), (33, before), (before, 33)
    ]  # fmt: skip
