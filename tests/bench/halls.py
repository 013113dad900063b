"""Tournaments to measure on, made through the desk as a monitor's files are."""

from pathlib import Path

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.roster.players import RosterRow
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.exchange import score_rows
from mextrain_scorer.rules.records import Sheet
from tests.desk.days import add_players


def seated_hall(folder: Path, players: int, *, drawn: bool = True) -> Path:
    """Return the file of a hall whose players are seated or here, with nothing written."""
    path = folder / f"hall-{players}-{drawn}.mextrain"
    with opening.create(path, f"Hall of {players}") as tournament:
        add_players(tournament, [RosterRow(f"Player {number}") for number in range(players)])
        if drawn:
            draw.draw(tournament, seed=players, allow_small=True)
    return path


def signed_hall(folder: Path, players: int, *, leave: int = 0) -> Path:
    """Return the file of one whose tables are signed but the last ones, ``leave`` of them.

    At every table the first in seat order wins; nobody is tied and the checks find nothing.
    """
    path = seated_hall(folder, players)
    with opening.open_file(path) as tournament:
        sheets = tables.sheets(tournament)
        scores = folder / f"scores-{players}.csv"
        lines = [line for sheet in sheets for line in _winning_in_order(sheet)]
        scores.write_text("\n".join(["table,engine,player,pips", *lines]), encoding="utf-8")
        score_rows.import_scores(tournament, scores)
        for sheet in sheets[: len(sheets) - leave]:
            sign_off.sign_sheet(tournament, sheet.stage, sheet.table_no, sheet.seats[0].name)
    return path


def _winning_in_order(sheet: Sheet) -> list[str]:
    lines = []
    for turn, engine in enumerate(sheet.rule_set.engines):
        for at, seat in enumerate(sheet.seats):
            pips = 0 if at == turn % len(sheet.seats) else 10 + 3 * at + turn
            lines.append(f"{sheet.table_no},{engine},{seat.player},{pips}")
    return lines
