"""What a corrected sheet means for the stage that rests on it."""

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.playoff.entrants import Choices
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.tournament import Tournament
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING


def score(tournament: Tournament, table_no: int, player: int) -> int:
    """Return somebody's score in the round of the double 9."""
    here = tables.sheet(tournament, QUALIFYING, table_no)
    return here.round_of(9).cells[here.seats.index(here.seat_of(player))].score or 0


def correct(tournament: Tournament, table_no: int, player: int, points: int) -> None:
    """Correct that score, and sign the sheet again."""
    sign_off.reopen_sheet(tournament, QUALIFYING, table_no, "misread", confirm=True)
    score_entry.enter(tournament, QUALIFYING, table_no, 9, player, points)
    days.sign(tournament, table_no)


@pytest.mark.parametrize("more", [1, 0, -1])
def test_who_is_level_with_the_last_wild_card_may_have_had_it(
    all_signed: Seated, more: int
) -> None:
    """The best of three seconds has a wild card; another turns out worse, level, or better."""
    tournament = all_signed(15)
    best, other, third = (days.who(tournament, table_no)[1] for table_no in (1, 2, 3))
    points = score(tournament, 2, other)
    correct(tournament, 2, other, points + 20)
    correct(tournament, 3, third, score(tournament, 3, third) + 20)
    stages.start_stage(tournament, Choices(wild_cards=1), seed=1)
    assert best in days.seated_in(tournament)
    correct(tournament, 2, other, points + more)
    told = days.upset(tournament)
    assert len(told) == (more < 0)
    assert all(f"No. {best} Player {best} does not go on by its scores" in each for each in told)
