"""What the Scores page does for who types: keys, rulings, and what the foot says."""

import re
from collections.abc import Iterator

import pytest

from tests.day import day
from tests.journeys.monitor import DOMINO, GRID, GameMonitor, at_the_window


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GameMonitor]:
    """Two tables of five: the first has a tie to settle, the second is blank."""
    folder = tmp_path_factory.mktemp("scores")
    file = day(10).seated().tied(1, 0, 1).file(folder)
    with at_the_window(folder, "open", file) as monitor:
        yield monitor


def test_arrow_up_leads_from_the_paper_to_the_last_round(here: GameMonitor) -> None:
    here.open_table(2)
    here.hand.pick(GRID, "On paper", 0)
    here.hand.key("Up")
    assert here.hand.cell() == (GRID, 9, 0)


def test_nothing_to_redo_is_no_mistake(here: GameMonitor) -> None:
    here.hand.key("Ctrl+Y")
    here.hand.sees("There is nothing to redo.")
    assert "×" not in here.hand.names("statictext")


def test_the_keyboard_shows_its_row_in_the_order_of_a_tie(here: GameMonitor) -> None:
    hand = here.hand
    here.open_table(1)
    hand.press("Settle the tie")
    here.dialog("Tie*")
    try:
        hand.press(DOMINO, "radiobutton")
        hand.focus("Order, the best first")
        assert hand.cell()[1] == 0
        assert [each for each in hand.things("listitem") if "selected" in each["states"]]
    finally:
        hand.key("Escape")
        here.closed("Tie at table 1")


def test_the_foot_says_that_an_entry_was_refused(here: GameMonitor) -> None:
    hand = here.hand
    here.open_table(2)
    hand.type("12\n")
    hand.sees("Saved *")
    hand.type("190\n")
    hand.sees("*190 cannot be.*")
    try:
        assert not [each for each in hand.texts() if re.fullmatch(r"Saved [\d:]+", each)]
    finally:
        hand.press("Leave it blank")
