"""Club nights for tests: several games, in which each player has the total that is asked for."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.presets import with_own_key
from mextrain_scorer.desk.rehearsal.made_up import enter_sheet
from mextrain_scorer.desk.roster.players import RosterRow
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet
from tests.desk.days import add_players
from tests.presets import PRESETS

KEEPER = "Sam Oak"


def club_night(folder: Path, players: int, **changed: Any) -> Tournament:
    """Make a club night with that many players who have come; ``changed`` are rules of it."""
    rules = PRESETS["club-night"]
    if changed:
        rules = with_own_key(replace(rules, name="Our club night", **changed))
    made = opening.create(folder / "club.mextrain", "Tuesday club", rules=rules)
    add_players(made, [RosterRow(f"Player {n:02}") for n in range(1, players + 1)])
    return made


def game(number: int) -> str:
    """Return the key of a game of the day."""
    return "qualifying" if number == 1 else f"qualifying-{number}"


def play_game(
    tournament: Tournament,
    number: int,
    totals: Mapping[int, int] | None = None,
    *,
    leave: int = 0,
    seed: int = 7,
) -> None:
    """Draw a game, fill its sheets and sign them, but those of the last ``leave`` tables.

    Who has no total among ``totals`` has 100 and the own number.
    """
    draw.draw(tournament, seed=seed + number, allow_small=True)
    sheets = tables.sheets(tournament, game(number))
    for here in sheets[: len(sheets) - leave]:
        fill_and_sign(tournament, here, totals or {})


def fill_and_sign(tournament: Tournament, here: Sheet, totals: Mapping[int, int]) -> None:
    """Fill a sheet so that each player has the total asked for, and sign it."""
    fill(tournament, here, totals)
    sign_off.sign_sheet(tournament, here.stage, here.table_no, KEEPER)


def fill(tournament: Tournament, here: Sheet, totals: Mapping[int, int]) -> None:
    """Fill a sheet: each goes out once, and the total is spread evenly over the other rounds."""
    seats = [seat for seat in here.seats if seat.plays(here.rule_set.engines[-1])]
    scores: dict[tuple[int, int], int] = {}
    out: list[tuple[int, int]] = []
    for at, seat in enumerate(seats):
        played = [engine for engine in here.rule_set.engines if seat.plays(engine)]
        own = [engine for engine in here.rule_set.engines[at : at + 1] if engine in played]
        rest = [engine for engine in played if engine not in own]
        each, more = divmod(totals.get(seat.player, 100 + seat.player), len(rest))
        scores |= {(engine, seat.player): 0 for engine in own}
        scores |= {(e, seat.player): each + (nth < more) for nth, e in enumerate(rest)}
        out += [(engine, seat.player) for engine in own]
    blocked = here.rule_set.engines[len(seats) :]
    enter_sheet(tournament, here, scores, out, blocked, {})
