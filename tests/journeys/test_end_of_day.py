"""What Results say of a table won by a tie-break, and of the last copy."""

from collections.abc import Iterator

import pytest

from tests.day import ENGINES, day, fill
from tests.journeys.monitor import GameMonitor, at_the_window

OUT = (0, 1, 2, 3, 4, 0, 0, 2, 3, 4)  # the first seat goes out three times, the second once


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GameMonitor]:
    """A day that was told to the room; at table 1 zero rounds parted two players with 70 points."""
    folder = tmp_path_factory.mktemp("results")
    with day(10).seated().desk(folder) as desk:
        one, other, *others = desk.sheet(1)["players"]
        game = {}
        for at, (engine, out) in enumerate(zip(ENGINES, OUT, strict=True)):
            row = {one: 10, other: 7 if at in (0, 2) else 8}
            row |= dict.fromkeys(others, 20 + at)
            row[(one, other, *others)[out]] = 0
            game[engine] = row
        desk.fill(1, game)
        fill(desk, 2)
        for table in (1, 2):
            desk.sign(table)
        desk.start_stage()
        fill(desk, 1, "final")
        desk.sign(1, "final")
        desk.read_out()
    with at_the_window(folder, "open", folder / "day.mextrain") as monitor:
        monitor.page("Results")
        yield monitor


def test_a_table_won_by_zero_rounds_says_so(here: GameMonitor) -> None:
    (line,) = here.hand.rows("Table winners", spoken=True)[0]
    assert "70" in line
    assert "both 70" in line


def test_the_copy_to_take_home_comes_before_the_end_of_the_day(here: GameMonitor) -> None:
    hand = here.hand
    for box, title in (("Certificates", "Certificates"), ("Results sheet", "Results")):
        hand.press(box, "button")
        here.dialog(f"Print: {title}")
        hand.press("Save PDF")
        hand.choose_file(here.folder / f"{title}.pdf")
        hand.thing(f"done: {box}", "button")
    hand.sees("choose a stick")
    (said,) = (each for each in hand.names("button") if each.startswith("Next: "))
    assert "copy" in said
