"""Which seats of the play-off can go to somebody else, and who is offered for each."""

from mextrain_scorer.desk.playoff import seats, stages
from mextrain_scorer.desk.playoff.seats import seats_to_give
from mextrain_scorer.desk.roster import withdrawals
from mextrain_scorer.desk.tournament import Tournament
from tests.desk import days
from tests.desk.conftest import Seated


def offered(tournament: Tournament) -> dict[int, list[int]]:
    """Return who may take the seat of each who has one."""
    return {
        seat.holder.player: [each.player for each in seat.offers]
        for seat in seats_to_give(tournament)
    }


def test_before_the_draw_a_winner_s_seat_goes_to_that_table_s_next(seated: Seated) -> None:
    tournament = seated(15)
    assert offered(tournament) == {}
    days.play(tournament)
    homes = {seats[0]: seats for seats in days.layout(tournament).values()}
    found = offered(tournament)
    assert set(found) == set(homes)
    for winner, others in found.items():
        assert others[:4] == homes[winner][1:]
        assert not set(others) & set(homes)


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


def test_nobody_who_has_gone_is_offered(all_signed: Seated) -> None:
    tournament = all_signed(15)
    first, second, third, *_ = days.who(tournament, 1)
    withdrawals.withdraw(tournament, second, "unwell")
    assert offered(tournament)[first][0] == third


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
