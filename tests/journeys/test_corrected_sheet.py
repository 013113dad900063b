"""A signed sheet is opened again: the Game Chart was filled by then, or the final seated."""

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from mextrain_scorer.ui.kit.questions import Answer
from tests.desk import days
from tests.journeys.game_monitor import GameMonitor

WHY = "two digits swapped"


@pytest.fixture
def played(monitor: GameMonitor, tmp_path: Path) -> GameMonitor:
    """Two tables of which every sheet is signed."""
    with closing(days.seated(tmp_path, 11)) as tournament:
        days.play(tournament)
        path = tournament.path
    monitor.room.open(path)
    return monitor


def give_the_game_to_the_second(
    monitor: GameMonitor, *, final_is_seated: bool
) -> tuple[int, Sequence[str]]:
    """Correct table 1: its winner was left with 77 in the double nine.  Return who wins now."""
    monitor.sheets.open(1)
    if final_is_seated:
        monitor.sheets.earlier_game()
    seats = monitor.sheets.go_to(1)
    hangs_on_it = monitor.sheets.reopen(WHY)
    monitor.sheets.point_at(1, 0)
    monitor.sheets.type_in([77])
    assert "was" in monitor.room.last.sentence
    offered = monitor.sheets.sign_again(seats[0])
    assert offered == "Corrected: Table 1"
    return seats[1], hangs_on_it


def test_the_chart_follows_a_correction(played: GameMonitor) -> None:
    before = played.end.chart()
    winner, hangs_on_it = give_the_game_to_the_second(played, final_is_seated=False)
    assert hangs_on_it == ()
    after = played.end.chart()
    assert before[0][1] != after[0][1] == winner
    assert before[1] == after[1]
    played.end.start_stage()
    assert set(played.sheets.open(1)) == {winner, after[1][1]}


def test_a_final_that_rests_on_it_is_named_taken_back_and_seated_anew(played: GameMonitor) -> None:
    played.end.start_stage()
    before = played.sheets.open(1)
    winner, hangs_on_it = give_the_game_to_the_second(played, final_is_seated=True)
    assert [words.partition(" depends on this")[0] for words in hangs_on_it] == ["Final, table 1"]
    assert winner not in before
    played.room.answers.answers.append(Answer(yes=True, reason="another winner"))
    played.end.playoff().take_back_action.trigger()
    played.end.start_stage()
    assert winner in played.sheets.open(1)
