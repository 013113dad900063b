"""The final ends in a tie that no rule parts: an extra round is played, and names the champion."""

from pathlib import Path

from tests.day import day
from tests.journeys.monitor import at_the_window, tied_game

WHY = "extra round: 3 against 11"


def test_a_tied_final_is_open_until_an_extra_round_names_the_champion(tmp_path: Path) -> None:
    path = day(11).seated().final().file(tmp_path)
    with at_the_window(tmp_path, "open", path) as monitor:
        finalists = monitor.open_table(1)
        monitor.type_game(tied_game(len(finalists)))
        assert monitor.has_open_tie()
        monitor.page("Results")
        monitor.hand.sees("Not decided yet")

        second, champion = finalists
        monitor.open_table(1)
        monitor.settle_tie(champion, second, by="An extra round decided it", why=WHY)
        monitor.sign(second)
        assert monitor.is_champion(f"Player {champion}")
        assert monitor.below("Second place") == f"Player {second}"
        names = f"No. {champion} Player {champion} over No. {second} Player {second}"
        why = f"{names}: tied at 20, ruled by the game monitor ({WHY})"
        assert why in monitor.hand.names("statictext")
