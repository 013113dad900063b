"""A whole Samboree through the real window: 48 players, one tied table, to the champion."""

from dataclasses import replace
from pathlib import Path

from mextrain_scorer.desk import tables
from mextrain_scorer.play.tables import play_table
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from tests.journeys.game_monitor import GameMonitor
from tests.journeys.plain_model import PlainTable, PlainTournament
from tests.journeys.tied_game import tied_game

PLAYERS = [f"Player {number:02}" for number in range(1, 49)]
TIED_TABLE = 3


def play_and_type(monitor: GameMonitor, stage: str, table_no: int, plain: PlainTournament) -> None:
    """Play one table's game, type its sheet, settle a tie where there is one, and sign."""
    seats = monitor.sheets.open(table_no)
    tied = stage == "qualifying" and table_no == TIED_TABLE
    seed = 1000 * len(plain.stages) + table_no
    played = tied_game(len(seats)) if tied else play_table(SAMBOREE, len(seats), seed)
    monitor.sheets.type_game(played)
    columns = zip(*(row.scores for row in played.rounds), strict=True)
    table = PlainTable(
        {player: list(column) for player, column in zip(seats, columns, strict=True)},
        {at for at, row in enumerate(played.rounds) if row.blocked},
    )
    if monitor.sheets.has_open_tie():
        table = replace(table, ruled_first=max(seats[:2]) if tied else table.order()[0])
        assert table.ruled_first is not None
        monitor.sheets.settle_tie(table.ruled_first)
    monitor.sheets.sign(seats[-1])
    plain.stages.setdefault(stage, {})[table_no] = table


def test_a_samboree_of_48_players_from_the_roster_to_the_champion(
    monitor: GameMonitor, tmp_path: Path
) -> None:
    monitor.make_tournament("Samboree 2026", tmp_path / "samboree.mextrain")
    monitor.registration.read_roster(PLAYERS[:44], tmp_path)
    monitor.registration.add(*PLAYERS[44:])
    monitor.registration.all_are_here()
    monitor.seating.draw(seed=7)

    plain = PlainTournament()
    for table_no in range(1, 10):
        play_and_type(monitor, "qualifying", table_no, plain)
    assert plain.stages["qualifying"][TIED_TABLE].ruled_first is not None
    assert monitor.end.chart() == plain.winners("qualifying")

    coming = plain.advancing("qualifying", 1)
    for stage, count, advance in (("playoff-1", 2, 2), ("final", 1, 1)):
        monitor.end.start_stage()
        sheets = tables.sheets(monitor.room.tournament, stage)
        assert {seat.player for sheet in sheets for seat in sheet.seats} == coming
        for table_no in range(1, count + 1):
            play_and_type(monitor, stage, table_no, plain)
        coming = plain.advancing(stage, advance)

    champion, second = plain.first_and_second()
    shown = monitor.end.results()
    assert shown.first_title.text() == "Champion of Samboree 2026"
    assert shown.first.winners[0].name == PLAYERS[champion - 1]
    assert shown.second.text() == PLAYERS[second - 1]
    assert shown.winners.count() == 11
