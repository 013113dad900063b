"""Drawing seats, changing them by hand, coming late."""

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.roster import players, withdrawals
from mextrain_scorer.desk.scores import score_entry, sign_off, ties
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.rules.records import Outcome
from mextrain_scorer.rules.standings import standings
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused

# The draw


@pytest.mark.parametrize("what", ["received", "returned", "not-played", "blocked", "totals"])
def test_whatever_the_paper_brought_keeps_the_seats(seated: Seated, what: str) -> None:
    tournament = seated(10)
    if what in ("received", "returned"):
        sign_off.receive_sheet(tournament, QUALIFYING, 1, unsigned=what == "returned")
    elif what == "not-played":
        score_entry.mark(tournament, QUALIFYING, 1, 0, Outcome.NOT_PLAYED, "storm")
    elif what == "blocked":
        score_entry.mark(tournament, QUALIFYING, 1, 9, Outcome.BLOCKED)
    else:
        score_entry.write_totals(tournament, QUALIFYING, 1, {days.who(tournament, 1)[0]: 80})
    with refused(tournament, "Table 1"):
        draw.draw(tournament, seed=2)
    with refused(tournament, "Table 1"):
        draw.swap(tournament, days.who(tournament, 1)[0], days.who(tournament, 2)[0])
    with refused(tournament, "Table 1"):
        draw.move(tournament, days.who(tournament, 2)[0], 1)


def test_seats_can_be_drawn_again_after_a_ruling_whose_scores_were_cleared(seated: Seated) -> None:
    tournament = seated(10)
    here = days.fill(tournament, 1, tied=(0, 1))
    pair = [seat.player for seat in here.seats[:2]]
    ties.rule_tie(tournament, QUALIFYING, 1, pair, shared=True, by="other", reason="they agreed")
    for row in here.rounds:
        for seat in here.seats:
            score_entry.enter(tournament, QUALIFYING, 1, row.engine, seat.player, None)
    draw.draw(tournament, seed=4)
    assert not any(sheet.rulings for sheet in tables.sheets(tournament))


# By hand


def test_who_goes_home_later_goes_home_later_from_any_seat(seated: Seated) -> None:
    tournament = seated(15)
    leaver, stayer = days.who(tournament, 1)[0], days.who(tournament, 2)[0]
    withdrawals.withdraw(tournament, leaver, "has a bus to catch", from_engine=3)
    draw.swap(tournament, leaver, stayer)
    assert tables.sheet(tournament, QUALIFYING, 2).seat_of(leaver).left_from == 3
    assert tables.sheet(tournament, QUALIFYING, 1).seat_of(stayer).left_from is None
    draw.move(tournament, leaver, 3)
    assert tables.sheet(tournament, QUALIFYING, 3).seat_of(leaver).left_from == 3


def test_a_pin_goes_along_when_the_monitor_seats_its_player_elsewhere(seated: Seated) -> None:
    tournament = seated(30)
    mover, other = days.who(tournament, 1)[0], days.who(tournament, 2)[0]
    draw.pin(tournament, mover)
    draw.pin(tournament, other)
    draw.swap(tournament, mover, other)
    free = days.who(tournament, 3)[0]
    draw.pin(tournament, free)
    draw.move(tournament, free, 5)
    for seed in range(4):
        draw.draw(tournament, seed=seed)
        assert mover in days.who(tournament, 2)
        assert other in days.who(tournament, 1)
        assert free in days.who(tournament, 5)


# Late arrivals


def test_a_round_marked_as_blocked_or_not_played_is_over_for_who_comes_late(seated: Seated) -> None:
    tournament = seated(5)
    for engine in tables.sheet(tournament, QUALIFYING, 1).rule_set.engines[:-1]:
        score_entry.mark(tournament, QUALIFYING, 1, engine, Outcome.BLOCKED)
    late = players.add_player(tournament, "Late")
    assert "double 0" in draw.late_plan(tournament, late).sentence
    score_entry.mark(tournament, QUALIFYING, 1, 0, Outcome.NOT_PLAYED, "storm")
    with refused(tournament, "full or finished"):
        draw.seat_late(tournament, late)


def test_somebody_late_joins_the_next_round_and_takes_no_place(seated: Seated) -> None:
    tournament = seated(10)
    for table_no in (1, 2):
        for engine in (9, 8):
            player = days.who(tournament, table_no)[0]
            score_entry.enter(tournament, QUALIFYING, table_no, engine, player, 7)
    late = players.add_player(tournament, "Late")
    days.is_a_sentence(
        draw.late_plan(tournament, late, 2).sentence, "Table 2", "double 7", "no place"
    )
    assert draw.seat_late(tournament, late, 2) == 2
    here = tables.sheet(tournament, QUALIFYING, 2)
    assert here.seat_of(late).from_engine == 7
    assert (here.players_in(8), here.players_in(7)) == (5, 6)
    with refused(tournament, f"No. {late}", "double 8"):
        score_entry.enter(tournament, QUALIFYING, 2, 8, late, 7)
    with refused(tournament, "9 tiles"):
        score_entry.enter(tournament, QUALIFYING, 2, 7, late, 150)
    score_entry.enter(tournament, QUALIFYING, 2, 7, late, 1)
    places = standings(tables.sheet(tournament, QUALIFYING, 2))
    assert late not in [place.player for place in places]


def test_no_room_for_somebody_late_is_said(seated: Seated) -> None:
    tournament = seated(12)
    late = players.add_player(tournament, "Late")
    for table_no in (None, 1, 9):
        with refused(tournament):
            draw.seat_late(tournament, late, table_no)
        with refused(tournament):
            draw.late_plan(tournament, late, table_no)


def test_a_preview_of_a_late_seat_refuses_what_the_seat_refuses(seated: Seated) -> None:
    tournament = seated(10)
    gone = days.who(tournament, 1)[0]
    withdrawals.withdraw(tournament, gone, "unwell")
    with refused(tournament, f"No. {gone}", "withdrawn"):
        draw.seat_late(tournament, gone)
    with refused(tournament, f"No. {gone}", "withdrawn"):
        draw.late_plan(tournament, gone)
    with refused(tournament, "number 99"):
        draw.late_plan(tournament, 99)
    days.play(tournament)
    stages.start_stage(tournament, seed=1)
    late = players.add_player(tournament, "Late")
    with refused(tournament, "play-off"):
        draw.seat_late(tournament, late)
    with refused(tournament, "play-off"):
        draw.late_plan(tournament, late)


def test_who_was_to_stay_at_a_table_that_is_there_no_more_is_named(seated: Seated) -> None:
    tournament = seated(15)
    (player, *_) = days.who(tournament, 3)
    draw.pin(tournament, player)
    gone = [number for number in range(1, 16) if number != player][:5]
    for number in gone:
        withdrawals.no_show(tournament, number)
    drawn = draw.draw(tournament, seed=4)
    assert drawn.unpinned == ((player, 3),)
    assert not any(each.pinned for each in players.players(tournament))
