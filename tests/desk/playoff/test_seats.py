"""Seats that change hands before the stage is drawn and after, and who is offered for each."""

import pytest

from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.playoff import seats, stages
from mextrain_scorer.desk.playoff.entrants import SeatChange, draft
from mextrain_scorer.desk.playoff.seats import seats_to_give
from mextrain_scorer.desk.roster import withdrawals
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.desk.tournament import Tournament
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused


@pytest.fixture
def played(all_signed: Seated) -> Tournament:
    """Return a day of three tables, all signed."""
    return all_signed(15)


def test_nobody_takes_it_and_the_plan_counts_so(all_signed: Seated) -> None:
    """Seven would play two semi-finals; six play the final at once."""
    tournament = all_signed(35)
    assert [stage.key for stage in stages.plan(tournament).stages] == ["playoff-1", "final"]
    out = days.who(tournament, 1)[0]
    seats.replace_player(tournament, out, None, "tired")
    assert [(s.key, s.sizes) for s in stages.plan(tournament).stages] == [("final", (6,))]
    assert draft(tournament).stage.sizes == (6,)
    assert stages.start_stage(tournament, seed=1) == "final"
    assert len(days.seated_in(tournament)) == 6


def test_it_is_changed_taken_back_undone_and_done_again(played: Tournament) -> None:
    out, following, third, *_ = days.who(played, 1)
    seats.replace_player(played, out, following, "drives home")
    seats.replace_player(played, following, third, "drives along")
    assert [each.into for each in stages.plan(played).changes] == [third]
    undo.undo(played)
    assert [each.into for each in stages.plan(played).changes] == [following]
    seats.replace_player(played, out, out, "stays after all")
    assert stages.plan(played).changes == ()
    undo.undo(played)
    undo.undo(played)
    assert stages.plan(played).changes == ()
    undo.redo(played)
    assert [each.into for each in stages.plan(played).changes] == [following]
    with refused(played, "that seat already"):
        seats.replace_player(played, days.who(played, 2)[0], days.who(played, 2)[0], "as it is")


def test_it_is_planned_while_other_tables_play(seated: Seated) -> None:
    tournament = seated(15)
    days.play(tournament, leave=[3])
    out, following, *_ = days.who(tournament, 1)
    with refused(tournament, "does not go on"):
        seats.replace_player(tournament, days.who(tournament, 3)[0], following, "too early")
    seats.replace_player(tournament, out, following, "drives home")
    assert stages.plan(tournament).waiting == (3,)
    days.play(tournament, leave=[1, 2])
    stages.start_stage(tournament)
    assert following in days.seated_in(tournament)


def test_who_can_take_a_seat(played: Tournament) -> None:
    out, following, gone, *_ = days.who(played, 1)
    withdrawals.withdraw(played, gone, "went home")
    for into, words in (
        (days.who(played, 2)[0], "goes on already"),
        (gone, "not here"),
        (99, "number 99"),
    ):
        with refused(played, words):
            seats.replace_player(played, out, into, "drives home")
    with refused(played, "Say why"):
        seats.replace_player(played, out, following, " ")
    with refused(played, "does not go on"):
        seats.replace_player(played, following, None, "has no seat")


def test_whoever_takes_it_and_goes_home_leaves_it_empty(played: Tournament) -> None:
    out, following, *_ = days.who(played, 1)
    seats.replace_player(played, out, following, "drives home")
    withdrawals.withdraw(played, following, "drives along")
    assert [stage.sizes for stage in stages.plan(played).stages] == [(2,)]
    stages.start_stage(played)
    assert following not in days.seated_in(played)
    assert out not in days.seated_in(played)


def test_a_correction_that_has_the_taker_win_seats_them_once(played: Tournament) -> None:
    out, following, *_ = days.who(played, 1)
    other = days.who(played, 2)[1]
    seats.replace_player(played, out, other, "drives home")
    sign_off.reopen_sheet(played, QUALIFYING, 2, "misread")
    days.fill_and_sign(played, 2, first=other)
    stages.start_stage(played)
    assert days.seated_in(played) == sorted([other, days.who(played, 3)[0]])
    assert following not in days.seated_in(played)


def test_a_plan_for_the_stage_after_a_semi_final(all_signed: Seated) -> None:
    tournament = all_signed(35)
    key = stages.start_stage(tournament, seed=1)
    days.play(tournament, key)
    out, _, third, *_ = days.who(tournament, 1, key)
    seats.replace_player(tournament, out, third, "unwell")
    assert stages.plan(tournament).changes == (SeatChange(out, third, "unwell"),)
    assert stages.start_stage(tournament, seed=1) == "final"
    assert third in days.seated_in(tournament)
    stages.undo_stage(tournament, "final", "too early")
    stages.undo_stage(tournament, key, "wrong hall")
    assert stages.plan(tournament).changes == ()
    with refused(tournament, "nothing to undo"):
        undo.undo(tournament)


def offered(tournament: Tournament) -> dict[int, list[int]]:
    """Return who may take the seat of each who has one."""
    return {
        seat.holder.player: [each.player for each in seat.offers]
        for seat in seats_to_give(tournament)
    }


def test_a_seat_that_was_given_away_can_be_taken_back_and_its_new_owner_takes_no_other(
    all_signed: Seated,
) -> None:
    tournament = all_signed(15)
    first, *others = days.who(tournament, 1)
    seats.replace_player(tournament, first, others[0], "drives home")
    found = offered(tournament)
    assert found[first][:2] == [first, others[1]]
    assert all(others[0] not in each for each in found.values())
    seats.replace_player(tournament, first, first, "stays after all")
    assert offered(tournament)[first][0] == others[0]


def test_once_it_is_drawn_it_is_the_seats_of_the_stage(all_signed: Seated) -> None:
    tournament = all_signed(15)
    winners = set(offered(tournament))
    stages.start_stage(tournament, seed=1)
    assert set(offered(tournament)) == winners
    out, into = next((out, others[0]) for out, others in offered(tournament).items())
    seats.replace_player(tournament, out, into, "drives home")
    assert set(offered(tournament)) == winners - {out} | {into}


def test_a_seat_that_nobody_has_any_more_is_still_to_be_given(all_signed: Seated) -> None:
    """Everybody may have gone home between the draw and the final: the day goes on with others."""
    tournament = all_signed(10)
    winners = list(offered(tournament))
    stages.start_stage(tournament, seed=1)
    for winner in winners:
        withdrawals.withdraw(tournament, winner, "went home")
    assert set(offered(tournament)) == set(winners)
    for winner, others in list(offered(tournament).items()):
        assert not set(others) & set(winners)
        seats.replace_player(tournament, winner, others[0], "plays in that place")
    assert len(days.who(tournament, 1, "final")) == 2
