"""A house with rules of its own: edited, written to a file, taken by a day, changed before play."""

from pathlib import Path

from tests import door, paper
from tests.journeys.monitor import GameMonitor, at_the_window


def begin(monitor: GameMonitor, name: str) -> None:
    """Open the dialog of a new tournament, and from it the editor of its rules."""
    monitor.hand.press("New tournament")
    monitor.dialog("New tournament")
    monitor.hand.fill("Name", name)
    monitor.hand.press("Change the rules")
    monitor.dialog("Rules")


def seat_five(monitor: GameMonitor) -> None:
    """Type five players, who are all here, and draw their seats."""
    hand = monitor.hand
    for each in range(1, 6):
        hand.type(f"player {each}\n")
        hand.sees(f"0 of {each} here")
    monitor.all_are_here()
    monitor.page("Seating")
    hand.press("Draw seats")
    hand.sees("1 table drawn.")


def test_a_house_writes_its_rules_down_and_plays_by_them(tmp_path: Path) -> None:
    ours, file, later = (
        tmp_path / name for name in ("ours.toml", "day.mextrain", "later.mextrain")
    )
    with at_the_window(tmp_path) as monitor:
        hand = monitor.hand
        begin(monitor, "Our day")
        hand.fill("Name", "Our house")
        for highest, rounds in ("12", "13 rounds"), ("9", "10 rounds"):
            hand.choose("Set of tiles", f"Double {highest}")
            hand.sees(rounds)
        hand.fill("First round, the double", "6")
        hand.press("50 points")
        hand.sees("7 rounds")
        hand.press("Save to a file")
        hand.choose_file(ours)
        hand.sees("ours.toml is written.")
        hand.press("Not now")
        monitor.dialog("New tournament")
        assert hand.value("Rules") == "Alabama Samboree"
        hand.key("Escape")

        # Another day takes them from the file.
        begin(monitor, "Our day")
        hand.press("Import a file")
        hand.choose_file(ours)
        hand.wait(lambda: hand.value("Name", "editabletext") == "Our house")
        hand.press("Use these rules")
        monitor.dialog("New tournament")
        hand.sees("*7 rounds, engines 6 to 0; the double blank costs 50.")
        hand.press("Choose where to keep it")
        hand.choose_file(file)
        hand.wait(lambda: hand.window().startswith("Our day"))
        seat_five(monitor)
        monitor.open_table(1)
        assert hand.headings("Score sheet", down=True)[:7] == [
            *(f"Double {number}" for number in range(6, 0, -1)), "Double blank"
        ]  # fmt: skip

        # Before the first score they may still be changed.
        hand.menu("Edit", "Rules…")
        monitor.dialog("Rules")
        hand.press("20 points")
        hand.press("Use these rules")
        hand.sees("Played by Our house now.")
        hand.sees("five players · 11 tiles each · double blank 20")
        assert hand.leave() == 0

    with door.desk(file) as desk:
        house = desk.rules()
        changes = [each["what"] for each in desk.history()]
        card = paper.text(desk.pdf("rules"))
    assert (house["name"], house["engines"]) == ("Our house", [6, 5, 4, 3, 2, 1, 0])
    assert any("rules" in each.casefold() for each in changes), changes
    assert "Our house" in card
    code, _, _ = door.command("new", later, "--name", "Later", "--rules", ours)
    assert code == 0
    with door.desk(later) as desk:
        assert desk.rules()["engines"] == house["engines"]
