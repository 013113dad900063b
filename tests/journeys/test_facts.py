"""A wrong name, day, place or game monitor of the tournament is put right at the desk."""

from pathlib import Path

from tests import door, paper
from tests.day import day
from tests.journeys.monitor import at_the_window


def test_name_day_place_and_monitor_are_corrected_in_one_dialog(tmp_path: Path) -> None:
    file = day(10).seated().file(tmp_path)
    with at_the_window(tmp_path, "open", file) as monitor:
        hand = monitor.hand
        hand.menu("Edit", "Name, day and place…")
        monitor.dialog("Name, day and place")
        assert hand.value("Name", "editabletext") == "Fall Samboree"
        hand.fill("Name", "Harvest Day")
        hand.fill("Day", "3 October 2026")
        hand.sees("Saturday 3 October 2026")
        hand.fill("Place", "Barn")
        hand.fill("Game monitor", "Jo Oak")
        hand.press("Save")
        hand.wait(lambda: hand.window().startswith("Harvest Day"))
        hand.sees("Saturday 3 October 2026 · Barn")
        hand.key("Ctrl+H")
        monitor.dialog("History")
        told = [(each["Before"], each["After"]) for each in hand.table("History")]
        assert ("Fall Samboree", "Harvest Day") in told
        assert ("", "Jo Oak") in told
        hand.key("Escape")
        # What cannot be is refused there, and what was typed stays.
        hand.wait(lambda: hand.window().startswith("Harvest Day"))
        hand.menu("Edit", "Name, day and place…")
        monitor.dialog("Name, day and place")
        hand.fill("Day", "31 February")
        hand.wait(lambda: "enabled" not in hand.states("Save"))
        hand.press("Leave as it was")
        assert hand.leave() == 0
    with door.desk(file) as desk:
        facts, sheets = desk.facts(), paper.text(desk.pdf("blank-score-sheets"))
    assert [facts[each] for each in ("name", "date", "venue", "monitor")] == [
        *("Harvest Day", "2026-10-03", "Barn", "Jo Oak")
    ]
    assert sheets.count("Jo Oak") == 2
