"""A signed sheet is opened again: the Game Chart was filled by then, or the final seated."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.day import day
from tests.journeys.monitor import GameMonitor, at_the_window

WHY = "two digits swapped"


@pytest.fixture
def played(tmp_path: Path) -> Iterator[GameMonitor]:
    """Two tables of which every sheet is signed."""
    with at_the_window(tmp_path, "open", day(11).seated().played().file(tmp_path)) as monitor:
        yield monitor


def give_the_game_to_the_second(
    monitor: GameMonitor, *, final_is_seated: bool
) -> tuple[int, list[str]]:
    """Correct table 1: its winner was left with 77 in the double eight.  Return who wins now."""
    if final_is_seated:
        monitor.choose_game("Qualifying game")
    seats = monitor.open_table(1)
    hangs_on_it = monitor.reopen(WHY)
    monitor.point_at("Double 8", 0)
    monitor.hand.type("77\n")
    monitor.hand.sees("Double 8, *: 77, was *. Ctrl+Z takes it back.")
    assert monitor.sign_again(seats[0])[0] == "Corrected: Table 1"
    return seats[1], hangs_on_it


def test_the_chart_follows_a_correction(played: GameMonitor) -> None:
    before = played.chart()
    winner, hangs_on_it = give_the_game_to_the_second(played, final_is_seated=False)
    assert hangs_on_it == []
    after = played.chart()
    assert before[0][1] != after[0][1] == winner
    assert before[1] == after[1]
    played.start_stage()
    assert set(played.open_table(1)) == {winner, after[1][1]}


def test_a_final_that_rests_on_it_is_named_taken_back_and_seated_anew(played: GameMonitor) -> None:
    played.start_stage()
    before = played.open_table(1)
    winner, hangs_on_it = give_the_game_to_the_second(played, final_is_seated=True)
    assert [words.partition(" depends on this")[0] for words in hangs_on_it] == ["Final, table 1"]
    assert winner not in before
    played.take_back("Final", "another winner")
    played.start_stage()
    assert winner in played.open_table(1)
