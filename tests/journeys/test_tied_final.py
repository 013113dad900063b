"""The final ends in a tie that no rule parts: an extra round is played, and names the champion."""

from contextlib import closing
from pathlib import Path

from tests.desk import days
from tests.journeys.game_monitor import GameMonitor
from tests.journeys.tied_game import tied_game

WHY = "extra round: 3 against 11"


def test_a_tied_final_is_open_until_an_extra_round_names_the_champion(
    monitor: GameMonitor, tmp_path: Path
) -> None:
    with closing(days.seated(tmp_path, 11)) as tournament:
        days.play(tournament)
        path = tournament.path
    monitor.room.open(path)
    monitor.end.start_stage()
    finalists = monitor.sheets.open(1)
    monitor.sheets.type_game(tied_game(len(finalists)))
    assert monitor.sheets.has_open_tie()
    assert monitor.end.results().first_title.text() == "Not decided yet"

    champion = finalists[1]
    monitor.sheets.open(1)
    monitor.sheets.settle_tie(champion, by="extra_round", why=WHY)
    monitor.sheets.sign(finalists[0])
    shown = monitor.end.results()
    assert shown.first_title.text() == "Champion of Fall Samboree"
    assert shown.first.winners[0].name == f"Player {champion}"
    assert shown.second.text() == f"Player {finalists[0]}"
    assert WHY in shown.why.text()
