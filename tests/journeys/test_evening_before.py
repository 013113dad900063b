"""The evening before: a practice tournament, its hints, and every planted mistake mended."""

import re
from pathlib import Path

from tests.journeys.monitor import GRID, GameMonitor, at_the_window

WRITTEN = re.compile(r"On the paper, (No\. \d+ .+) has (\d+) in the round of the (double \w+)\.$")
TABLE = re.compile(r"Look at the sheet of table (\d+)\. (.+)")


def all_hints(monitor: GameMonitor) -> list[str]:
    """Ask for every hint there is; return what they come to, one for each mistake."""
    hand = monitor.hand
    mistakes = [name for name in hand.names("statictext") if name.endswith(". Not found yet")]
    assert len(mistakes) == 9
    for number in range(1, len(mistakes) + 1):
        hand.press(f"A hint: mistake {number}")
        hand.press(f"Another hint: mistake {number}")
    hand.wait(lambda: not [name for name in hand.names("button") if "hint" in name])
    return [name for name in hand.names("statictext") if name.startswith("Look at")]


def mend(monitor: GameMonitor, hint: str) -> None:
    """Do what a hint about a sheet says."""
    hand = monitor.hand
    found = TABLE.fullmatch(hint)
    assert found, hint
    monitor.open_table(int(found.group(1)))
    if written := WRITTEN.search(hint):
        player, score, engine = written.groups()
        hand.pick(GRID, engine.capitalize(), player)
        hand.type(f"{score}\n")
    elif "drew a domino" in hint:
        table = int(found.group(1))
        hand.press("Settle the tie")
        monitor.dialog(f"Tie at table {table}")
        hand.press("A drawn domino decided it", "radiobutton")
        hand.press(hand.names("listitem")[0], "listitem")
        hand.fill("Reason, kept on record", "6-6 against 5-5")
        hand.press("Record it")
        monitor.closed(f"Tie at table {table}")
    else:  # the paper is back: signed, or with the right name circled
        wrong = next((name for name in hand.names("button") if "circled" in name), "")
        hand.pick(GRID, 0, 0)
        hand.key("r")
        monitor.dialog(f"The sheet of table {found.group(1)}")
        if "circled the right name" in hint:
            hand.choose("Circled as the winner", wrong.rpartition("it is ")[2].rstrip("."))
        hand.press("Record it")
        monitor.closed(f"The sheet of table {found.group(1)}")


def test_every_planted_mistake_is_found_by_its_hint_and_mended(tmp_path: Path) -> None:
    with at_the_window(tmp_path) as monitor:
        hand = monitor.hand
        hand.press("Practice")
        hand.wait(lambda: hand.window().startswith("Practice"))
        hints = all_hints(monitor)
        hand.press("Go there: mistake 1")
        hand.press("Seat at table *", "button")
        hand.sees("Terry Late*")
        # Totals are compared only once nothing of a sheet is missing: scores come first.
        for said in sorted(hints[1:], key=lambda said: not WRITTEN.search(said)):
            mend(monitor, said)
        monitor.page("Practice")
        hand.sees("You found and fixed all 9. *")
        assert len([name for name in hand.names() if name.endswith(". Found and fixed")]) == 9
