"""The next stage as it is planned: how many go on, wild cards, tables, a seat for somebody else."""

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.playoff.entrants import Choices, SeatChange, draft, who_may_take_it
from mextrain_scorer.desk.playoff.stages import start_stage
from mextrain_scorer.desk.roster.withdrawals import withdraw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import FINAL
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused


@pytest.fixture
def nine_tables(all_signed: Seated) -> Tournament:
    """Return a tournament whose nine tables of five are all signed."""
    return all_signed(45)


def winners(tournament: Tournament) -> list[int]:
    return [days.winner(here) for here in tables.sheets(tournament, QUALIFYING)]


def test_other_tables_are_played_at_if_they_are_chosen(nine_tables: Tournament) -> None:
    assert (3, 3, 3) in draft(nine_tables).splits
    key = start_stage(nine_tables, Choices(sizes=(3, 3, 3)), seed=4)
    found = tables.sheets(nine_tables, key)
    assert [len(here.seats) for here in found] == [3, 3, 3]
    assert tables.stages(nine_tables)[-1].advance == 1


def test_tables_that_no_longer_fit_give_way_to_the_usual(nine_tables: Tournament) -> None:
    planned = draft(nine_tables, Choices(wild_cards=9, sizes=(3, 3, 3)))
    assert planned.stage.sizes == planned.splits[0] == (6, 6, 6)
    with refused(nine_tables, "Choose other tables"):
        start_stage(nine_tables, Choices(wild_cards=9, sizes=(3, 3, 3)))


def test_a_change_that_cannot_be_is_refused_before_anything_is_drawn(
    nine_tables: Tournament,
) -> None:
    first, second = winners(nine_tables)[:2]
    loser = who_may_take_it(nine_tables, draft(nine_tables), ())[0][0]
    withdraw(nine_tables, loser, "went home")
    for change, words in (
        (SeatChange(loser, None, "tired"), "no seat to give"),
        (SeatChange(first, second, "tired"), "goes on already"),
        (SeatChange(first, loser, "tired"), "not here"),
        (SeatChange(first, None, " "), "Say why"),
    ):
        with refused(nine_tables, words):
            start_stage(nine_tables, Choices(changes=(change,)))
    assert [stage.key for stage in tables.stages(nine_tables)] == [QUALIFYING]


@pytest.mark.parametrize("players", [10, 15])
def test_a_final_of_two_or_three_starts_as_it_was_planned(all_signed: Seated, players: int) -> None:
    """No table of the day may be so small; a final is as large as there are winners."""
    tournament = all_signed(players)
    planned = draft(tournament)
    assert planned.splits == ((players // 5,),)
    assert planned.sentence == f"{players // 5} players go on: they play the final."
    assert start_stage(tournament, Choices(sizes=planned.stage.sizes)) == FINAL


def test_nothing_is_drawn_where_a_seat_cannot_change_hands_as_planned(all_signed: Seated) -> None:
    tournament = all_signed(10)
    nobody = tuple(SeatChange(player, None, "drives home") for player in winners(tournament)[:1])
    tip = tournament.chain_tip
    with refused(tournament, "name the champion"):
        start_stage(tournament, Choices(changes=nobody))
    assert tournament.chain_tip == tip
    assert [stage.key for stage in tables.stages(tournament)] == [QUALIFYING]
