"""A tournament to try things out on, the evening before: half played, with mistakes in it."""

from pathlib import Path
from random import Random

from mextrain_scorer.desk import opening, seating, sign_off
from mextrain_scorer.desk.bulk_entry import add_players
from mextrain_scorer.desk.demo import demo_roster, enter_game
from mextrain_scorer.desk.score_entry import clear_pips, enter_pips
from mextrain_scorer.desk.tables import sheet, sheets
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.play.tables import play_table
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.words import say

PLAYERS = 23
_STAGE = seating.QUALIFYING


def practice(path: Path) -> Tournament:
    """Make and open a practice tournament: 23 players at four tables.

    Table 1 is signed; on table 2 two digits of a score are swapped, so that a written total does
    not fit; table 3 is half entered; the sheet of table 4 has not come in.  Raises Refused where
    the file is there already.
    """
    tournament = opening.create(path, say("Practice"), venue=say("At home"))
    try:
        add_players(tournament, demo_roster(PLAYERS, seed=23))
        seating.draw(tournament, seed=23)
        rng = Random(23)  # noqa: S311  dice, not secrets
        for here in sheets(tournament, _STAGE)[:3]:
            game = play_table(tournament.rule_set, len(here.seats), rng.getrandbits(32))
            enter_game(tournament, here, game)
        sign_off.receive_sheet(tournament, _STAGE, 1)
        first = sheet(tournament, _STAGE, 1)
        if sign_off.not_yet_signable(first) is None:
            sign_off.sign_sheet(tournament, _STAGE, 1, first.seats[0].name)
        _swap_two_digits(tournament, sheet(tournament, _STAGE, 2))
        _leave_half_entered(tournament, sheet(tournament, _STAGE, 3))
    except BaseException:
        tournament.close()
        raise
    return tournament


def _swap_two_digits(tournament: Tournament, here: Sheet) -> None:
    """Key one score as somebody in a hurry would: 21 for 12."""
    for row in here.rounds:
        for seat, cell in zip(here.seats, row.cells, strict=True):
            tens, ones = divmod(cell.score or 0, 10)
            if 0 < tens < 10 and 0 < ones != tens:
                wrong = ones * 10 + tens
                enter_pips(tournament, here.stage, here.table_no, row.engine, seat.player, wrong)
                return


def _leave_half_entered(tournament: Tournament, here: Sheet) -> None:
    for row in here.rounds[5:]:
        for seat in here.seats:
            clear_pips(tournament, here.stage, here.table_no, row.engine, seat.player)
