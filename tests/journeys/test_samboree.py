"""A Samboree at the real window, to the champion: one table by day, a tie and a final at night."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.journeys.monitor import GameMonitor, at_the_window, game_of, tied_game
from tests.journeys.plain_model import PlainTable, PlainTournament

TIED_TABLE = 2
# Tables of the qualifying game, then each later stage with its tables and how many of each go on.
OF_5: tuple[int, list[tuple[str, int, int]]] = 1, []
OF_12 = 2, [("final", 1, 1)]
OF_48 = 9, [("playoff-1", 2, 2), ("final", 1, 1)]


def plain_table(seats: list[int], game: dict[str, Any]) -> PlainTable:
    """Return a table's game as lists by player, in the order of the rounds."""
    columns = zip(*game["scores"].values(), strict=True)
    blocked = {at for at, engine in enumerate(game["scores"]) if engine in game["blocked"]}
    return PlainTable(
        {player: list(column) for player, column in zip(seats, columns, strict=True)}, blocked
    )


def play_and_type(monitor: GameMonitor, stage: str, table: int, plain: PlainTournament) -> None:
    """Type one table's sheet, settle a tie where there is one, and sign."""
    seats = monitor.open_table(table)
    tied = stage == "qualifying" and table == TIED_TABLE
    seed = 1000 * len(plain.stages) + table
    game = tied_game(len(seats)) if tied else game_of(len(seats), seed)
    monitor.type_game(game)
    played = plain_table(seats, game)
    if monitor.has_open_tie():
        played = replace(played, ruled_first=max(seats[:2]) if tied else played.order()[0])
        assert played.ruled_first is not None
        level = [each for each in seats if played.total(each) == played.total(played.ruled_first)]
        level.remove(played.ruled_first)
        monitor.settle_tie(played.ruled_first, *level)
    monitor.sign(seats[-1])
    plain.stages.setdefault(stage, {})[table] = played


@pytest.mark.parametrize(
    ("count", "day"),
    [
        (5, OF_5),
        pytest.param(12, OF_12, marks=pytest.mark.nightly),
        pytest.param(48, OF_48, marks=pytest.mark.nightly),
    ],
)
def test_a_samboree_from_the_roster_to_the_champion(
    count: int, day: tuple[int, list[tuple[str, int, int]]], tmp_path: Path
) -> None:
    players = [f"Player {number:02}" for number in range(1, count + 1)]
    tables, stages = day
    with at_the_window(tmp_path) as monitor:
        monitor.make_tournament("Samboree 2026", tmp_path / "samboree.mextrain")
        monitor.read_roster(players[:-3])
        monitor.add(*players[-3:])
        monitor.all_are_here()
        monitor.draw(seed=7)

        plain = PlainTournament()
        for table in range(1, tables + 1):
            play_and_type(monitor, "qualifying", table, plain)
        if tables >= TIED_TABLE:
            assert plain.stages["qualifying"][TIED_TABLE].ruled_first is not None
        assert monitor.chart() == plain.winners("qualifying")

        coming = plain.advancing("qualifying", 1)
        for stage, at_tables, advance in stages:
            monitor.start_stage()
            seated = [
                player for table in range(1, at_tables + 1) for player in monitor.open_table(table)
            ]
            assert sorted(seated) == sorted(coming)
            for table in range(1, at_tables + 1):
                play_and_type(monitor, stage, table, plain)
            coming = plain.advancing(stage, advance)

        champion, second = plain.first_and_second(stages[-1][0] if stages else "qualifying")
        assert monitor.is_champion(players[champion - 1], of="Samboree 2026")
        assert monitor.below("Second place") == players[second - 1]
