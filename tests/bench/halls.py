"""Large tournaments to measure on, made through the desk as a monitor's files are."""

import random
from pathlib import Path

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.roster.players import RosterRow
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange import score_rows
from mextrain_scorer.rules.records import Sheet
from tests.desk.days import add_players


def full_hall(folder: Path, players: int) -> Tournament:
    """Return an open tournament with every round of its qualifying game on record."""
    tournament = opening.create(folder / f"hall-{players}.mextrain", f"Hall of {players}")
    add_players(tournament, [RosterRow(f"Player {number}") for number in range(players)])
    draw.draw(tournament, seed=players)
    rng = random.Random(players)
    lines = ["table,engine,player,pips"]
    for sheet in tables.sheets(tournament):
        for engine in sheet.rule_set.engines:
            out = rng.randrange(len(sheet.seats))
            for index, seat in enumerate(sheet.seats):
                pips = 0 if index == out else rng.randint(1, 60)
                lines.append(f"{sheet.table_no},{engine},{seat.player},{pips}")
    scores = folder / f"scores-{players}.csv"
    scores.write_text("\n".join(lines), encoding="utf-8")
    score_rows.import_scores(tournament, scores)
    return tournament


def signed_hall(folder: Path, players: int, *, leave: int = 0) -> Tournament:
    """Return an open tournament whose tables are all signed but the last ones, ``leave`` of them.

    At every table the first in seat order wins; nobody is tied and the checks find nothing.
    """
    tournament = opening.create(folder / f"signed-{players}.mextrain", f"Hall of {players}")
    add_players(tournament, [RosterRow(f"Player {number}") for number in range(players)])
    draw.draw(tournament, seed=players)
    lines = ["table,engine,player,pips"]
    sheets = tables.sheets(tournament)
    for sheet in sheets:
        lines += _winning_in_order(sheet)
    scores = folder / f"scores-{players}.csv"
    scores.write_text("\n".join(lines), encoding="utf-8")
    score_rows.import_scores(tournament, scores)
    for sheet in sheets[: len(sheets) - leave]:
        sign_off.sign_sheet(tournament, sheet.stage, sheet.table_no, sheet.seats[0].name)
    return tournament


def _winning_in_order(sheet: Sheet) -> list[str]:
    lines = []
    for turn, engine in enumerate(sheet.rule_set.engines):
        for at, seat in enumerate(sheet.seats):
            pips = 0 if at == turn % len(sheet.seats) else 10 + 3 * at + turn
            lines.append(f"{sheet.table_no},{engine},{seat.player},{pips}")
    return lines
