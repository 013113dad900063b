"""The end of a day at the real window: who was punished, who shares third place, and all is told.

Four play the final of a house with three places, penalty points and disqualifications.
"""

import csv
import json
import re
from pathlib import Path

import pytest
from openpyxl import load_workbook

from tests import door, paper
from tests.day import fill, rising, summed
from tests.door import Desk
from tests.journeys.monitor import GameMonitor, at_the_window

HOUSE = {"key": "ours", "name": "Our house", "advance": 2, "places": 3}
OUT, PUNISHED, MOVED_UP = 5, 7, 1  # at table 2, where No. 5 had won and No. 7 was second


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Ten players in their first game: table 1 signed, table 2 typed."""
    path = tmp_path / "day.mextrain"
    rules = door.rules() | HOUSE | {"penalties": True, "disqualification": True}
    with door.made(path, "Ceremony", rules=rules) as desk:
        desk.add_players([f"Player {number}" for number in range(1, 11)])
        desk.draw(7)
        assert desk.tables() == {1: [6, 4, 2, 3, 9], 2: [OUT, PUNISHED, MOVED_UP, 10, 8]}
        for table in (1, 2):
            fill(desk, table)
        desk.sign(1)
    return path


def play_final(desk: Desk) -> list[int]:
    """Punish, play the final, share its third place; return its players as they finished."""
    desk.penalise(2, PUNISHED, 30, "the phone rang")
    desk.disqualify(OUT, "looked at a hand")
    desk.sign(2)
    desk.start_stage()
    players: list[int] = desk.sheet(1, "final")["players"]
    fill(desk, 1, "final", tied=(2, 3))
    desk.rule_tie(1, players[2:], shared=True, reason="both agreed", stage="final")
    desk.sign(1, "final")
    return players


def give_penalty(monitor: GameMonitor, player: int, points: int, why: str) -> None:
    """Give penalty points at the sheet in sight."""
    hand = monitor.hand
    hand.press("More for this sheet")
    hand.press("Penalty points", "menuitem")
    monitor.dialog("Penalty points at table *")
    title = hand.window()
    hand.choose("Player", f"No. {player} *")
    hand.fill("Points added to the total", str(points))
    hand.fill("Reason, kept on record", why)
    hand.press("Give the points")
    monitor.closed(title)


def disqualify(monitor: GameMonitor, player: int, why: str) -> None:
    """Disqualify a player from the list."""
    monitor.about(player, "Disqualify")
    monitor.says_why(f"Disqualify No. {player} Player {player}?", why, "Disqualify")


def share_third_place(monitor: GameMonitor) -> None:
    """Let the two tied share their place, and sign the final."""
    hand = monitor.hand
    hand.press("Settle the tie")
    monitor.dialog("Tie: Final, table 1")
    hand.sees("2 players have 149 points, and no rule breaks the tie.")
    hand.press("They share the place", "radiobutton")
    hand.fill("Reason, kept on record", "both agreed")
    hand.press("Record it")
    monitor.closed("Tie: Final, table 1")


def read_out(monitor: GameMonitor) -> list[str]:
    """Go through the announcer's cards; return what is told of each."""
    hand = monitor.hand
    hand.press("Tell the room")
    monitor.dialog("For the announcer")
    told = []
    while True:
        (card,) = (each for each in hand.texts() if re.match(r".+: Player \d+, ", each))
        told.append(card)
        if "disabled" in hand.states("Next", "button"):
            break
        hand.press("Next")
        hand.sees(f"{len(told) + 1} of *")
    hand.press("Close")
    monitor.closed("For the announcer")
    return told


def save_from_box(monitor: GameMonitor, box: str, title: str) -> bytes:
    """Save what a box of "Left to do" prints as a PDF, which ticks it; return the file."""
    pdf = monitor.folder / f"{title}.pdf"
    monitor.hand.press(box, "button")
    monitor.dialog(f"Print: {title}")
    monitor.hand.press("Save PDF")
    monitor.hand.choose_file(pdf)
    monitor.hand.thing(f"done: {box}", "button")
    return pdf.read_bytes()


def export(monitor: GameMonitor, to: Path) -> Path:
    """Write an export from the menu, of the kind that its name ends in."""
    monitor.hand.menu("File", "Export")
    monitor.dialog("Export")
    monitor.hand.choose_file(to)
    monitor.hand.sees(f"Written to {to}.")
    return to


def test_from_a_penalty_to_the_day_is_done(path: Path, tmp_path: Path) -> None:
    stick = tmp_path / "STICK"
    stick.mkdir()
    with at_the_window(tmp_path, "open", path) as monitor:
        hand = monitor.hand
        monitor.open_table(2)
        give_penalty(monitor, PUNISHED, 30, "the phone rang")
        hand.sees(f"Total, No. {PUNISHED} *: total 172, *30 penalty points in it: the phone rang")
        disqualify(monitor, OUT, "looked at a hand")
        monitor.open_table(2)
        hand.sees(f"Total, No. {MOVED_UP} *: total 164, 2 zero rounds, winner")
        monitor.sign(MOVED_UP)
        assert monitor.chart() == [(1, 6, 120), (2, MOVED_UP, 164)]
        monitor.page("Play-off")
        hand.sees(f"Table 2, signed, *Player {OUT} 120 disqualified")
        monitor.start_stage()
        seats = monitor.open_table(1)
        assert set(seats) == {6, 4, MOVED_UP, PUNISHED}
        monitor.type_rounds(rising(seats, tied=(2, 3)))
        share_third_place(monitor)
        monitor.sign(seats[0])

        first, second, third, other = *seats[:2], *sorted(seats[2:])
        hand.sees("Champion of Ceremony")
        hand.thing(f"Player {first} 103", "client")
        assert monitor.below("Second place") == f"Player {second}"
        assert monitor.below("Third place") == f"Player {third}, Player {other}"

        hand.press("The day is done", "button")
        hand.sees(
            "Not ticked yet: Tell the room, Certificates, Results sheet, A copy to take home."
        )
        hand.press("Not yet")
        assert read_out(monitor)[-4:] == [
            f"Sharing third place: Player {third}, number {third}, with 149 points",
            f"Sharing third place: Player {other}, number {other}, with 149 points",
            f"Second place: Player {second}, number {second}, with 121 points",
            f"And the champion is: Player {first}, number {first}, with 103 points",
        ]
        certificates = save_from_box(monitor, "Certificates", "Certificates")
        results = save_from_box(monitor, "Results sheet", "Results")
        hand.press("A copy to take home", "button")
        hand.choose_folder(stick)
        hand.thing("done: A copy to take home", "button")
        hand.press("The day is done", "button")
        hand.sees("The day is done: you may close the program")
        hand.thing("done: The day is done", "button")
        card = monitor.save_pdf("Announcer's card", tmp_path / "card.pdf")
        assert hand.leave() == 0

    assert [[page[2], page[4], page[5]] for page in paper.rows(certificates)] == [
        ["First place", f"Player {first}", "with a total of 103 points"],
        ["Second place", f"Player {second}", "with a total of 121 points"],
        ["Third place", f"Player {third}", "with a total of 149 points"],
        ["Third place", f"Player {other}", "with a total of 149 points"],
    ]
    (page,) = paper.rows(results)
    assert page[page.index("Champion total") + 1] == f"{first} Player {first} 103"
    assert page.count("Third place, shared total") == 2
    assert not any(f"Player {OUT}" in row for row in page)
    (page,) = paper.rows(card)
    at = page.index("Sharing third place")
    assert page[at : at + 12] == [
        *("Sharing third place", f"Player {third}", f"number {third}, with 149 points"),
        *("Sharing third place", f"Player {other}", f"number {other}, with 149 points"),
        *("Second place", f"Player {second}", f"number {second}, with 121 points"),
        *("And the champion is", f"Player {first}", f"number {first}, with 103 points"),
    ]
    copies = sorted(stick.glob("*/*.mextrain"))
    assert door.command("results", copies[-1]) == door.command("results", path)


def test_every_export_from_the_menu_says_how_the_day_ended(path: Path, tmp_path: Path) -> None:
    with door.desk(path) as desk:
        players = play_final(desk)
    first, second, *thirds = players
    with at_the_window(tmp_path, "open", path) as monitor:
        monitor.hand.sees("Champion of Ceremony")
        kinds = ("csv", "xlsx", "json", "html")
        files = {kind: export(monitor, tmp_path / f"out.{kind}") for kind in kinds}
        assert monitor.hand.leave() == 0

    with files["csv"].open(newline="", encoding="utf-8-sig") as file:
        final = [row for row in csv.DictReader(file) if row["stage"] == "final"]
    written: dict[int, int] = {}
    for row in final:
        player = int(row["player"])
        written[player] = written.get(player, 0) + int(row["pips"])
    assert written == summed(rising(players, tied=(2, 3)))

    book = load_workbook(files["xlsx"])
    places = [row[0:4:3] for row in book["Results"].iter_rows(min_row=2, values_only=True)]
    assert places[:4] == [
        ("champion", first), ("second", second), *(("third", each) for each in sorted(thirds)),
    ]  # fmt: skip
    (penalty,) = book["Penalties"].iter_rows(min_row=2, values_only=True)
    assert penalty[1:5] == (2, PUNISHED, 30, "the phone rang")

    told = json.loads(files["json"].read_text(encoding="utf-8"))
    assert [each["player"] for each in told["results"]["thirds"]] == sorted(thirds)
    seats = {seat["player"]: seat["disqualified"] for seat in told["tables"][1]["seats"]}
    assert seats[OUT] == "looked at a hand"

    words = re.sub(r"<[^>]*>", "", files["html"].read_text(encoding="utf-8"))
    third = ", ".join(f"No. {each} Player {each}" for each in sorted(thirds))
    assert f"Champion: No. {first} Player {first}\n" in words
    assert f"Third place: {third}\n" in words
