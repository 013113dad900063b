"""From signed table winners to one final (Samboree rule 11)."""

import os

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.checks import all_checks
from mextrain_scorer.desk.playoff import seats, stages
from mextrain_scorer.desk.playoff.entrants import Choices
from mextrain_scorer.desk.results import results
from mextrain_scorer.desk.roster import players, withdrawals
from mextrain_scorer.desk.scores import score_entry, sign_off, ties
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Outcome
from mextrain_scorer.rules.table_sizes import CannotSeat
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused


@pytest.fixture
def played(all_signed: Seated) -> Tournament:
    """Return a tournament of four tables, all signed."""
    return all_signed(20)


def winners(tournament: Tournament, stage: str = QUALIFYING) -> list[int]:
    """Return who won each table of a stage."""
    return [days.winner(here) for here in tables.sheets(tournament, stage)]


# The plan


def test_one_table_alone_is_the_final(seated: Seated) -> None:
    tournament = seated(5)
    days.fill_and_sign(tournament, 1)
    plan = stages.plan(tournament)
    assert (plan.ready, plan.stages) == (False, ())
    with refused(tournament, "only one table", kind=CannotSeat):
        stages.start_stage(tournament)
    found = results.results(tournament)
    one, two, *_ = days.who(tournament, 1)
    assert ([c.player for c in found.champions], [s.player for s in found.seconds]) == (
        [one],
        [two],
    )
    assert found.complete


# Every number up to 60 with MEXTRAIN_LONG=1; otherwise where the plan changes its shape.
TABLES = range(3, 61) if os.environ.get("MEXTRAIN_LONG") else (3, 6, 7, 13, 31)


def test_those_who_played_together_are_seated_apart(all_signed: Seated) -> None:
    tournament = all_signed(40)
    semi = stages.start_stage(tournament, Choices(advance=2), seed=2)
    home = {p: n for n, table in days.layout(tournament).items() for p in table}
    for table in days.layout(tournament, semi).values():
        assert len({home[player] for player in table}) == len(table)


# More than one of a table, wild cards


def test_never_all_of_a_table_go_on(played: Tournament) -> None:
    stage = stages.start_stage(played, Choices(advance=9), seed=1)
    assert len(days.seated_in(played, stage)) == 16


def test_a_stage_taken_back_starts_as_if_it_never_had(played: Tournament) -> None:
    """More than one went on by mistake: what was asked for then must not stay behind."""
    stages.start_stage(played, Choices(advance=3), seed=1)
    stages.undo_stage(played, "playoff-1", "only winners go on here")
    assert tables.sheet(played, QUALIFYING, 1).cuts == (1,)
    assert stages.start_stage(played, seed=1) == "final"
    assert days.seated_in(played, "final") == sorted(winners(played))


def test_wild_cards_fill_a_table_with_the_best_of_the_others(all_signed: Seated) -> None:
    tournament = all_signed(16)
    six = next(n for n, table in days.layout(tournament).items() if len(table) == 6)
    best = days.who(tournament, six)[1]
    with refused(tournament, "-1"):
        stages.start_stage(tournament, Choices(wild_cards=-1))
    with refused(tournament, "99", kind=CannotSeat):
        stages.start_stage(tournament, Choices(wild_cards=99))
    stages.start_stage(tournament, Choices(wild_cards=1), seed=1)
    assert days.seated_in(tournament, "final") == sorted([*winners(tournament), best])


def test_a_wild_card_is_somebody_who_is_still_here(all_signed: Seated) -> None:
    tournament = all_signed(16)
    six = next(n for n, table in days.layout(tournament).items() if len(table) == 6)
    gone = days.who(tournament, six)[1]
    withdrawals.withdraw(tournament, gone, "has to leave")
    stages.start_stage(tournament, Choices(wild_cards=2), seed=1)
    assert len(days.seated_in(tournament, "final")) == 5
    assert gone not in days.seated_in(tournament, "final")
    assert days.upset(tournament) == []


def test_a_correction_that_changes_the_wild_cards_upsets_the_final(seated: Seated) -> None:
    tournament = seated(16)
    days.play(tournament)
    six = next(n for n, table in days.layout(tournament).items() if len(table) == 6)
    first, second = days.who(tournament, six)[:2]
    stages.start_stage(tournament, Choices(wild_cards=1), seed=1)
    sign_off.reopen_sheet(tournament, QUALIFYING, six, "columns exchanged", confirm=True)
    assert len(days.upset(tournament)) == 1
    days.fill_and_sign(tournament, six, first=second)
    assert days.upset(tournament) == [], "they have changed places, and both are seated"
    sign_off.reopen_sheet(tournament, QUALIFYING, six, "a score misread", confirm=True)
    score_entry.enter(tournament, QUALIFYING, six, 9, first, 99)
    days.sign(tournament, six)
    (finding,) = days.upset(tournament)
    sheet = tables.sheet(tournament, QUALIFYING, six)
    who = f"No. {first} {sheet.seat_of(first).name}"
    assert f"{who} does not go on" in finding
    assert f"let {who} decline" in finding
    days.fill(tournament, 1, "final")
    with refused(tournament, f"No. {first}"):
        days.sign(tournament, 1, "final")
    sign_off.reopen_sheet(tournament, QUALIFYING, six, "it was right", confirm=True)
    score_entry.enter(tournament, QUALIFYING, six, 9, first, 13)
    days.sign(tournament, six)
    days.sign(tournament, 1, "final")


# Seats that change hands


def test_nobody_takes_the_seat(played: Tournament) -> None:
    stages.start_stage(played, seed=1)
    one, two, three, four = days.who(played, 1, "final")
    seats.replace_player(played, two, None, "has a bus to catch")
    assert days.who(played, 1, "final") == [one, three, four]
    seats.replace_player(played, one, None, "so has she")
    with refused(played, "name who takes the seat"):
        seats.replace_player(played, four, None, "and he")
    assert not [f for f in all_checks.check(played) if f.severity == "error"]


def test_somebody_is_found_for_a_seat_that_was_given_up(played: Tournament) -> None:
    stages.start_stage(played, seed=1)
    out, into = days.who(played, 2)[:2]
    seats.replace_player(played, out, None, "has a bus to catch")
    seats.replace_player(played, out, into, "the next of the table was found")
    assert into in days.seated_in(played, "final")
    with refused(played, f"No. {out}"):
        seats.replace_player(played, out, days.who(played, 2)[2], "again")
    assert not [f for f in all_checks.check(played) if f.severity == "error"]


def test_somebody_is_found_for_a_winner_who_went_home(played: Tournament) -> None:
    out, into = days.who(played, 2)[:2]
    withdrawals.withdraw(played, out, "went home")
    stages.start_stage(played, seed=1)
    assert len(days.seated_in(played, "final")) == 3
    seats.replace_player(played, out, into, "the next of the table")
    assert into in days.seated_in(played, "final")
    gone = days.who(played, 1, "final")[0]
    withdrawals.withdraw(played, gone, "went home as well")
    home = next(n for n, table in days.layout(played).items() if gone in table)
    follower = days.who(played, home)[1 if gone != into else 2]
    seats.replace_player(played, gone, follower, "the next of that table")
    assert follower in days.seated_in(played, "final")
    assert not [f for f in all_checks.check(played) if f.severity == "error"]


def test_a_seat_given_on_is_given_on_again(played: Tournament) -> None:
    stages.start_stage(played, seed=1)
    out, into, third, *_ = days.who(played, 2)
    seats.replace_player(played, out, into, "declined")
    seats.replace_player(played, into, third, "declined as well")
    assert third in days.seated_in(played, "final")
    seats.replace_player(played, third, out, "plays after all")
    assert out in days.seated_in(played, "final")


def test_who_cannot_take_a_seat(played: Tournament) -> None:
    out, into, *_ = days.who(played, 2)
    stages.start_stage(played, seed=1)
    withdrawals.withdraw(played, into, "went home")
    with refused(played, f"No. {into}", "not here"):
        seats.replace_player(played, out, into, "declined")
    with refused(played, "seat already"):
        seats.replace_player(played, out, days.who(played, 3)[0], "declined")
    with refused(played, "number 99"):
        seats.replace_player(played, out, 99, "declined")
    with refused(played, f"No. {into}"):
        seats.replace_player(played, into, out, "no seat to give")
    score_entry.enter(played, "final", 1, 9, out, 5)
    with refused(played, "begun"):
        seats.replace_player(played, out, days.who(played, 2)[2], "too late")


# Taken back


def test_only_the_last_stage_of_the_play_off_is_taken_back(seated: Seated) -> None:
    tournament = seated(40)
    with refused(tournament, "play-off"):
        stages.undo_stage(tournament, QUALIFYING, "wrong")
    days.play(tournament)
    semi = stages.start_stage(tournament, seed=1)
    days.play(tournament, semi)
    stages.start_stage(tournament, seed=1)
    for key in (semi, "playoff-9", QUALIFYING):
        with refused(tournament, "final"):
            stages.undo_stage(tournament, key, "wrong")
    with refused(tournament, "why"):
        stages.undo_stage(tournament, "final", " ")
    days.fill(tournament, 1, "final", tied=(0, 1))
    one, two, *_ = days.who(tournament, 1, "final")
    ties.rule_tie(tournament, "final", 1, [one, two], shared=True, by="other", reason="they agreed")
    score_entry.mark(tournament, "final", 1, 0, Outcome.BLOCKED)
    score_entry.write_totals(tournament, "final", 1, {one: 100})
    stages.undo_stage(tournament, "final", "wrong players")
    assert [stage.key for stage in tables.stages(tournament)] == [QUALIFYING, semi]
    assert stages.plan(tournament).ready
    stages.undo_stage(tournament, semi, "all of it")
    assert stages.start_stage(tournament, seed=1) == semi
    assert tables.sheet(tournament, semi, 1).status == "open"
    assert days.play_on(tournament) == []


def test_a_signed_final_is_taken_back_and_played_again(played: Tournament) -> None:
    days.play_on(played)
    assert results.results(played).complete
    stages.undo_stage(played, "final", "a finalist was missing")
    found = results.results(played)
    assert (found.champions, found.complete) == ((), False)
    days.play_on(played)
    assert results.results(played).complete


def test_a_table_is_reopened_freely_once_the_stage_is_taken_back(played: Tournament) -> None:
    stages.start_stage(played, seed=1)
    assert sign_off.contradicted_by_reopening(played, QUALIFYING, 1)
    stages.undo_stage(played, "final", "too early")
    assert sign_off.contradicted_by_reopening(played, QUALIFYING, 1) == ()
    sign_off.reopen_sheet(played, QUALIFYING, 1, "a total")


# Results


def test_players_know_their_table_in_the_stage_now_being_played(played: Tournament) -> None:
    stages.start_stage(played, seed=1)
    here = {p.number: p.table_no for p in players.players(played)}
    for player, table_no in here.items():
        assert table_no == (1 if player in winners(played) else None)
