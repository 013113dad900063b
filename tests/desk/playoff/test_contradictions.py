"""What a corrected sheet means for the stage that rests on it, and how that is settled."""

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.playoff.contradictions import (
    contradiction_by,
    keep_as_played,
)
from mextrain_scorer.desk.playoff.entrants import Choices
from mextrain_scorer.desk.results import results
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.tournament import Tournament
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused


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


def reopened(seated: Seated) -> Tournament:
    """Play a final of four, then open the sheet of table 2 again."""
    tournament = seated(20)
    days.play(tournament)
    stages.start_stage(tournament, seed=1)
    days.play(tournament, "final")
    sign_off.reopen_sheet(tournament, QUALIFYING, 2, "columns exchanged", confirm=True)
    return tournament


def test_who_has_just_signed_is_told_who_wins_and_who_played_instead(seated: Seated) -> None:
    tournament = reopened(seated)
    before, after = days.who(tournament, 2)[:2]
    days.fill(tournament, 2, first=after)
    days.sign(tournament, 2)
    told = contradiction_by(tournament, QUALIFYING, 2)
    assert told is not None
    assert told.heading.startswith(f"Table 2 was corrected: Player {after} goes on, ")
    assert told.detail.startswith(f"Player {before} played the final instead.")
    assert "sign" not in f"{told.heading} {told.detail}".lower()


WHY = "the game was played"


def other_winner(tournament: Tournament, table_no: int, best: int) -> None:
    """Correct a qualifying sheet so that another player has won its table."""
    sign_off.reopen_sheet(tournament, QUALIFYING, table_no, "misread", confirm=True)
    days.fill_and_sign(tournament, table_no, first=best)


@pytest.fixture
def upset_final(all_signed: Seated) -> Tournament:
    """Return a played final that a correction of table 1 has upset."""
    tournament = all_signed(15)
    stages.start_stage(tournament, seed=1)
    days.fill(tournament, 1, "final")
    other_winner(tournament, 1, days.who(tournament, 1)[1])
    return tournament


def test_another_correction_is_asked_about_again(upset_final: Tournament) -> None:
    keep_as_played(upset_final, "final", reason=WHY)
    other_winner(upset_final, 1, days.who(upset_final, 1)[2])
    assert len(days.upset(upset_final)) == 1
    keep_as_played(upset_final, "final", reason=WHY)
    assert days.upset(upset_final) == []
    other_winner(upset_final, 2, days.who(upset_final, 2)[2])
    assert len(days.upset(upset_final)) == 1


def test_a_correction_that_says_the_same_is_not(upset_final: Tournament) -> None:
    keep_as_played(upset_final, "final", reason=WHY)
    sign_off.reopen_sheet(upset_final, QUALIFYING, 1, "once more", confirm=True)
    assert len(days.upset(upset_final)) == 1, "nobody knows what it will say"
    with refused(upset_final, "not signed any more"):
        keep_as_played(upset_final, "final", reason=WHY)
    days.sign(upset_final, 1)
    assert days.upset(upset_final) == []


def test_it_is_undone_and_goes_with_the_stage(upset_final: Tournament) -> None:
    keep_as_played(upset_final, "final", reason=WHY)
    undo.undo(upset_final)
    assert len(days.upset(upset_final)) == 1
    undo.redo(upset_final)
    assert days.upset(upset_final) == []
    stages.undo_stage(upset_final, "final", "played again after all")
    key = stages.start_stage(upset_final, seed=2)
    days.play(upset_final, key)
    assert results.results(upset_final).complete
    other_winner(upset_final, 1, days.who(upset_final, 1)[2])
    assert len(days.upset(upset_final)) == 1, "what the first one stood against is gone with it"
