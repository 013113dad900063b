"""From signed table winners to one final (Samboree rule 11)."""

import os

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.checks import all_checks
from mextrain_scorer.desk.journal.history import history
from mextrain_scorer.desk.playoff import seats, stages
from mextrain_scorer.desk.playoff.entrants import Choices, draft
from mextrain_scorer.desk.rehearsal.bulk_entry import enter_sheet
from mextrain_scorer.desk.results import results
from mextrain_scorer.desk.roster import players, withdrawals
from mextrain_scorer.desk.scores import score_entry, sign_off, ties
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import TiedRunnersUp, plan_playoff
from mextrain_scorer.rules.records import Outcome
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.rules.standings import totals
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


def test_before_the_draw_there_is_no_plan(registered: Seated) -> None:
    plan = stages.plan(registered(10))
    assert (plan.ready, plan.stages) == (False, ())
    days.is_a_sentence(plan.sentence)


def test_the_plan_waits_for_every_sheet(seated: Seated) -> None:
    tournament = seated(20)
    plan = stages.plan(tournament)
    assert (plan.ready, plan.waiting, plan.winners) == (False, (1, 2, 3, 4), ())
    assert [(stage.key, stage.sizes) for stage in plan.stages] == [("final", (4,))]
    days.is_a_sentence(plan.sentence, "4 sheets", "one game of 4 players.")
    days.play(tournament, leave=[3])
    plan = stages.plan(tournament)
    assert (plan.ready, plan.waiting) == (False, (3,))
    days.is_a_sentence(plan.sentence, "table 3")
    assert [winner.table_no for winner in plan.winners] == [1, 2, 4]
    with refused(tournament, "table 3", "Sign"):
        stages.start_stage(tournament)


def test_the_final_seats_the_winners(played: Tournament) -> None:
    plan = stages.plan(played)
    assert plan.ready
    assert [winner.player for winner in plan.winners] == winners(played)
    assert stages.start_stage(played, seed=1) == "final"
    assert days.seated_in(played, "final") == sorted(winners(played))
    stage = tables.current_stage(played)
    assert stage is not None
    assert (stage.key, stage.kind, stage.seed, stage.title) == ("final", "playoff", 1, "Final")
    assert tables.sheet(played, "final", 1).cuts == (1, 2)
    plan = stages.plan(played)
    assert (plan.ready, plan.stages, plan.waiting) == (False, (), (1,))
    with refused(played, "final is the last"):
        stages.start_stage(played)


def test_the_same_seed_seats_the_final_alike(played: Tournament) -> None:
    stages.start_stage(played, seed=1)
    first = days.who(played, 1, "final")
    stages.undo_stage(played, "final", "once more")
    stages.start_stage(played, seed=1)
    assert days.who(played, 1, "final") == first


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


@pytest.mark.parametrize("count", TABLES)
def test_any_number_of_tables_ends_in_one_champion(all_signed: Seated, count: int) -> None:
    tournament = all_signed(5 * count)
    planned = [stage.key for stage in stages.plan(tournament).stages]
    assert planned == [stage.key for stage in plan_playoff(SAMBOREE, count, count)]
    assert days.play_on(tournament) == planned
    found = results.results(tournament)
    assert (len(found.champions), len(found.seconds), found.complete) == (1, 1, True)
    last = tables.sheet(tournament, "final", 1)
    assert len(last.seats) in range(3, 7)
    assert found.champions[0].player == days.winner(last)
    assert len(found.table_winners) >= count + len(planned)
    assert not [f for f in all_checks.check(tournament) if f.severity == "error"]


def test_those_who_played_together_are_seated_apart(all_signed: Seated) -> None:
    tournament = all_signed(40)
    semi = stages.start_stage(tournament, Choices(advance=2), seed=2)
    home = {p: n for n, table in days.layout(tournament).items() for p in table}
    for table in days.layout(tournament, semi).values():
        assert len({home[player] for player in table}) == len(table)


# More than one of a table, wild cards


def test_more_than_one_of_each_table_goes_on(played: Tournament) -> None:
    for advance in (0, -1):
        with refused(played, "At least one"):
            stages.start_stage(played, Choices(advance=advance))
    stage = stages.start_stage(played, Choices(advance=2), seed=1)
    assert stage == "playoff-1"
    first_two = [p for n in range(1, 5) for p in days.who(played, n)[:2]]
    assert days.seated_in(played, stage) == sorted(first_two)
    days.play(played, stage)
    days.play_on(played)
    assert results.results(played).complete


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


def storm_after_six(tournament: Tournament, table_no: int, *, second: int) -> int:
    """Play six rounds of ten at a table; return who comes second, with so many points a round."""
    here = tables.sheet(tournament, QUALIFYING, table_no)
    one, two, *rest = (seat.player for seat in here.seats)
    rows = {
        (engine, player): score
        for engine in days.ENGINES[:6]
        for player, score in {one: 0, two: second, **dict.fromkeys(rest, 40)}.items()
    }
    out = [cell for cell, score in rows.items() if score == 0]
    enter_sheet(tournament, here, rows, out, (), {})
    for engine in days.ENGINES[6:]:
        score_entry.mark(tournament, QUALIFYING, table_no, engine, Outcome.NOT_PLAYED, "storm")
    days.sign(tournament, table_no)
    return two


def test_wild_cards_go_by_points_per_round_where_tables_played_fewer(seated: Seated) -> None:
    """96 points in six rounds are 16 a round: 142 in ten are better, and the plan says so."""
    tournament = seated(15)
    days.play(tournament, leave=[1])
    few = storm_after_six(tournament, 1, second=16)
    many = [days.who(tournament, table_no)[1] for table_no in (2, 3)]
    points: dict[int, int] = {}
    for here in tables.sheets(tournament, QUALIFYING):
        points |= totals(here)
    assert points[few] == 96 < min(points[player] for player in many)
    planned = draft(tournament, Choices(wild_cards=2))
    assert planned.sentence.endswith(
        "Wild cards go by points per round: the tables played 6 to 10 rounds."
    )
    stages.start_stage(tournament, Choices(wild_cards=2), seed=1)
    assert days.seated_in(tournament, "final") == sorted([*winners(tournament), *many])
    assert days.upset(tournament) == []
    reason = history(tournament)[-1].reason
    assert reason is not None
    assert "points per round" in reason


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


def test_a_tie_for_the_last_wild_card_is_not_decided_by_the_program(played: Tournament) -> None:
    with refused(played, "are tied", kind=TiedRunnersUp):
        stages.start_stage(played, Choices(wild_cards=2))
    stages.start_stage(played, Choices(wild_cards=4), seed=1)
    assert len(days.seated_in(played, "playoff-1")) == 8


# Seats that change hands


def test_a_winner_who_declines_stays_on_the_game_chart(played: Tournament) -> None:
    stages.start_stage(played, seed=1)
    out, into = days.who(played, 2)[:2]
    with refused(played, "why"):
        seats.replace_player(played, out, into, " ")
    seats.replace_player(played, out, into, "has a bus to catch")
    assert into in days.seated_in(played, "final")
    assert out not in days.seated_in(played, "final")
    assert results.results(played).table_winners[1].player == out
    assert not [f for f in all_checks.check(played) if f.severity == "error"]
    days.play(played, "final")
    assert results.results(played).complete


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


def test_a_winner_who_is_gone_for_good_leaves_too_few(all_signed: Seated) -> None:
    tournament = all_signed(10)
    withdrawals.withdraw(tournament, days.who(tournament, 1)[0], "went home")
    plan = stages.plan(tournament)
    assert not plan.ready
    days.is_a_sentence(plan.sentence)
    with refused(tournament, kind=CannotSeat):
        stages.start_stage(tournament)
    stage = stages.start_stage(tournament, Choices(advance=2), seed=1)
    assert len(days.seated_in(tournament, stage)) == 3


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


def test_results_come_as_they_are_decided(seated: Seated) -> None:
    tournament = seated(10)
    nothing = results.results(tournament)
    assert (nothing.champions, nothing.seconds, nothing.table_winners) == ((), (), ())
    assert not nothing.complete
    days.play(tournament, leave=[2])
    (won,) = results.results(tournament).table_winners
    assert (won.stage, won.table_no, won.player, won.total) == (
        QUALIFYING,
        1,
        days.who(tournament, 1)[0],
        120,
    )
    days.fill_and_sign(tournament, 2)
    stages.start_stage(tournament, seed=1)
    days.fill(tournament, 1, "final")
    assert results.results(tournament).champions == ()
    days.sign(tournament, 1, "final")
    found = results.results(tournament)
    one, two = days.who(tournament, 1, "final")
    assert ([c.player for c in found.champions], [s.player for s in found.seconds]) == (
        [one],
        [two],
    )
    assert found.complete
    assert [winner.stage for winner in found.table_winners] == [QUALIFYING, QUALIFYING, "final"]


def test_an_empty_tournament_has_no_results(registered: Seated) -> None:
    tournament = registered(0)
    assert not results.results(tournament).complete
    assert all_checks.check(tournament) == ()
    assert tables.current_stage(tournament) is None
    with refused(tournament, "draw the seats first"):
        tables.stage_or_current(tournament, None)
    with refused(tournament, "draw the seats first"):
        stages.start_stage(tournament)


def test_a_stage_is_asked_for_by_its_key(played: Tournament) -> None:
    assert tables.stage_or_current(played, None) == QUALIFYING
    with refused(played, "final", QUALIFYING):
        tables.stage_or_current(played, "final")


def test_players_know_their_table_in_the_stage_now_being_played(played: Tournament) -> None:
    stages.start_stage(played, seed=1)
    here = {p.number: p.table_no for p in players.players(played)}
    for player, table_no in here.items():
        assert table_no == (1 if player in winners(played) else None)
