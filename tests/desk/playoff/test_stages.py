"""From signed table winners to one final (Samboree rule 11)."""

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.checks import all_checks
from mextrain_scorer.desk.playoff import seats, stages
from mextrain_scorer.desk.playoff.entrants import Choices
from mextrain_scorer.desk.roster import withdrawals
from mextrain_scorer.desk.scores import score_entry, sign_off, ties
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Outcome
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


# More than one of a table, wild cards


def test_a_stage_taken_back_starts_as_if_it_never_had(played: Tournament) -> None:
    """More than one went on by mistake: what was asked for then must not stay behind."""
    stages.start_stage(played, Choices(advance=3), seed=1)
    stages.undo_stage(played, "playoff-1", "only winners go on here")
    assert tables.sheet(played, QUALIFYING, 1).cuts == (1,)
    assert stages.start_stage(played, seed=1) == "final"
    assert days.seated_in(played, "final") == sorted(winners(played))


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
