"""A roster pasted together as clubs have it: numbered, last names first, couples in a line."""

from pathlib import Path

from tests import door
from tests.day import day
from tests.journeys.monitor import GameMonitor, at_the_window

ROWS = "Players to be added"
LINES = (
    "1. Bob & Mary Tolliver", "- Ruth Freeman", "3. WHITFIELD, HAROLD", "Jim Crow / Site 14",
    "Smith, Jane", "Ellen Whitfield", "Elen Whitfeild", "Otis Ray Abbot",
)  # fmt: skip
OFFERED = "Read “Smith, Jane” as Jane Smith, *"


def bring(monitor: GameMonitor, text: str) -> None:
    """Choose a list up to the dialog that shows its rows."""
    path = monitor.folder / "list.txt"
    path.write_text(text, encoding="utf-8")
    monitor.page("Players")
    monitor.hand.press("Import a roster")
    monitor.hand.choose_file(path)
    monitor.dialog("Add players from list.txt")


def told(monitor: GameMonitor) -> list[str]:
    """Return what each row is asked about."""
    return [row["To check"] for row in monitor.hand.table(ROWS)]


def test_a_list_without_headings_is_read_as_it_is_meant(tmp_path: Path) -> None:
    with at_the_window(tmp_path, "open", file := day().file(tmp_path)) as monitor:
        hand = monitor.hand
        bring(monitor, "\n".join(LINES))
        assert told(monitor) == [
            "Read as Bob Tolliver and Mary Tolliver, a couple.", "Read as Ruth Freeman.",
            "Read as HAROLD WHITFIELD.", "Read as Jim Crow, with the note Site 14.",
            "Read as Jane Smith.",
            "", "Row 6 is Ellen Whitfield: the same person?", "",
        ]  # fmt: skip
        hand.sees("One name is much like another*5 names are read otherwise than written*")
        for row in (0, 1, 2, 3, 4, 6, 0):
            hand.press("Show the next one")
            hand.wait(lambda row=row: hand.cell()[:2] == (ROWS, row))  # type: ignore[misc]
        hand.press(OFFERED, "checkbox")
        assert told(monitor)[2:5] == ["Read as WHITFIELD, HAROLD.", "", ""]
        hand.sees("Add 8 players")
        hand.press(OFFERED, "checkbox")
        hand.press("Add 9 players", "button")
        monitor.dialog("The same person twice?")
        hand.type("\n")  # neither in nor out
        monitor.dialog("Add players from list.txt")
        hand.press("Add 9 players", "button")
        hand.press("Add anyway")
        hand.sees("0 of 9 here")
    with door.desk(file) as desk:
        players = desk.players()
    assert [each["name"] for each in players] == [
        "Bob Tolliver", "Mary Tolliver", "Ruth Freeman", "HAROLD WHITFIELD", "Jim Crow",
        "Jane Smith", "Ellen Whitfield", "Elen Whitfeild", "Otis Ray Abbot",
    ]  # fmt: skip
    assert players[0]["group"] == players[1]["group"] is not None
    assert [each["note"] for each in players if each["note"]] == ["Site 14"]


def test_clubs_are_known_and_what_is_not_used_or_found_is_shown_in_turn(tmp_path: Path) -> None:
    with at_the_window(tmp_path, "open", day().file(tmp_path)) as monitor:
        hand = monitor.hand
        bring(
            monitor,
            "Name,RV club,Partner,Phone\nAnn Lee,Sun City,Bo Le,555\nBo Lee,Sun City,,556\n",
        )
        assert hand.value("What RV club means", "combobox") == "Club"
        hand.sees("One partner was not found*One column is not used: Phone.")
        hand.press("Show the next one")
        hand.wait(lambda: hand.cell()[:2] == (ROWS, 0))
        hand.press("Show the next one")
        hand.wait(lambda: hand.focused()["name"] == "What Phone means")


def test_in_the_largest_text_several_rows_of_a_list_are_in_sight(tmp_path: Path) -> None:
    with at_the_window(tmp_path, "open", day().file(tmp_path)) as monitor:
        monitor.page("Players")
        monitor.enlarge(5)
        names = ("Ann Lee", "Bo Ruiz", "Cleo Cedar", "Dan Dogwood", "Eve Elm", "Fay Fir")
        bring(monitor, "\n".join(("name", *names)))
        assert len([each for each in names if monitor.hand.thing(each)["in_sight"]]) >= 4
