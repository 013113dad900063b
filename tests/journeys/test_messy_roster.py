"""A roster as clubs keep it: rows that cannot be, namesakes, couples, letters of another system."""

from collections.abc import Sequence
from pathlib import Path

import openpyxl

from tests import door, paper
from tests.journeys.monitor import GameMonitor, at_the_window

ROWS = "Players to be added"
NOBODY = "Nobody is called Nobody Here: Cleo Cedar would be without a partner."

CORRECTED = {
    "Family name, by which the list is sorted": "Brown",
    "Club": "South",
    "Couple or group, *": "Table by the door",
    "Note": "in a wheelchair",
}
FACTS = ("club", "group", "note", "willing")


def workbook(path: Path, *rows: Sequence[str]) -> Path:
    """Write rows as the first sheet of a workbook."""
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(list(row))
    book.save(path)
    return path


def bring(monitor: GameMonitor, roster: Path) -> None:
    """Import a roster up to the dialog that shows its rows."""
    monitor.page("Players")
    if "Import a roster…" in monitor.hand.names("button"):
        monitor.hand.press("Import a roster")
    else:
        monitor.hand.menu("File", "Import players", "From a file*")
    monitor.hand.choose_file(roster)
    monitor.dialog(f"Add players from {roster.name}")


def test_a_messy_roster_is_put_right_row_by_row(tmp_path: Path) -> None:
    roster = workbook(
        tmp_path / "club.xlsx",
        ("Name", "Home club", "Partner", "Note"),
        ("Ann Alder", "North", "Bob Birch", "left-handed"),
        ("Bob Birch", "North", "Ann Alder", ""),
        ("", "North", "", ""),
        ("Cleo Cedar", "", "Nobody Here", ""),
        ("Ann Alder", "South", "", ""),
        ("Dan Dogwood", "South", "", ""),
    )
    file = tmp_path / "day.mextrain"
    with at_the_window(tmp_path) as monitor:
        hand = monitor.hand
        monitor.make_tournament("Fall Samboree", file)
        bring(monitor, roster)
        hand.choose("What Home club means", "Club")
        hand.sees("One row is not right yet. Nobody is added until it is.")
        told = {row["Add row"]: row["To check"] for row in hand.table(ROWS)}
        assert told == {
            "2": "", "3": "", "4": "! The name is missing.", "5": NOBODY,
            "6": "Row 2 has the same name.", "7": "",
        }  # fmt: skip
        assert "disabled" in hand.states("Add 5 players")
        hand.press("Show the next one")
        hand.press("Leave that row out")
        hand.press("Add 5 players")
        monitor.dialog("The same person twice?")
        hand.sees("Row 6, Ann Alder: Row 2 has the same name.")
        hand.press("Add anyway")  # mother and daughter
        monitor.dialog("Partners who were not found")
        hand.sees(NOBODY)
        hand.press("Add without partners")
        hand.sees("0 of 5 here")

        # A list of another system, in its letters; then a slip in it is corrected.
        strange = tmp_path / "more.csv"
        strange.write_bytes("name;club\nJosé Núñez;Málaga\nZoë Brontë;\n".encode("cp1252"))
        bring(monitor, strange)
        assert [row["name"] for row in hand.table(ROWS)] == ["José Núñez", "Zoë Brontë"]
        hand.sees("Look at the names: are all letters right? *")
        assert hand.value("How the letters of the file are read").startswith("Windows-1252")
        hand.press("Add 2 players")
        hand.sees("0 of 7 here")
        hand.press("Zoë Brontë*", "listitem")
        hand.press("Correct…")
        monitor.dialog("No. 7 Zoë Brontë")
        for field, words in CORRECTED.items():
            hand.fill(field, words)
        hand.press("Would keep score")
        hand.press("Save", "button")
        hand.sees("Zoë Brown, No. 7 · *South*, not here yet")
        monitor.all_are_here()
        monitor.page("Seating")
        hand.press("Seat them as 4 and 3")
        hand.sees("2 tables drawn.")
        assert hand.leave() == 0

    with door.desk(file) as desk:
        players = {each["player"]: each for each in desk.players()}
        printed = paper.text(desk.pdf("seating-list"))
    assert [each["name"] for each in players.values()] == [
        "Ann Alder", "Bob Birch", "Cleo Cedar", "Ann Alder", "Dan Dogwood",
        "José Núñez", "Zoë Brown",
    ]  # fmt: skip
    assert [players[7][fact] for fact in FACTS] == [*list(CORRECTED.values())[1:], True]
    assert players[1]["group"] == players[2]["group"] != players[3]["group"]
    assert "Zoë Brown" in printed
    assert "Brontë" not in printed
