"""Ties that the chain cannot part: the game monitor rules, with a reason."""

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.playoff.entrants import Choices
from mextrain_scorer.desk.results import results
from mextrain_scorer.desk.scores import score_entry, sign_off, ties
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused


@pytest.fixture
def tied(seated: Seated) -> Tournament:
    """Return a tournament of two tables; at the first the first two are tied for the win."""
    tournament = seated(10)
    days.fill(tournament, 1, tied=(0, 1))
    return tournament


def rule(
    tournament: Tournament,
    *players: int,
    shared: bool = False,
    stage: str = QUALIFYING,
    by: str = "drawn-domino",
    reason: str = "each drew one",
) -> Sheet:
    """Rule a tie at table 1 of a stage."""
    return ties.rule_tie(tournament, stage, 1, players, shared=shared, by=by, reason=reason)


def decided(tournament: Tournament, stage: str = QUALIFYING) -> list[tuple[int, int, str]]:
    """Return place, player and what decided it, at table 1 of a stage."""
    found = results.places(tournament, stage, 1)
    return [(place.place, place.player, place.decided_by) for place in found]


def test_a_tie_that_decides_nothing_waits_for_nobody_and_can_be_ruled(seated: Seated) -> None:
    tournament = seated(10)
    days.fill(tournament, 1, tied=(2, 3))
    _, _, three, four, _ = days.who(tournament, 1)
    assert [place[2] for place in decided(tournament)][2:4] == ["shared", "shared"]
    days.sign(tournament, 1)
    rule(tournament, four, three)
    assert [place[1] for place in decided(tournament)][2:4] == [four, three]


def test_a_correction_opens_the_tie_again(tied: Tournament) -> None:
    one, two, *_ = days.who(tied, 1)
    rule(tied, two, one)
    old = tables.sheet(tied, QUALIFYING, 1).round_of(7).cells[0].score
    assert old is not None
    score_entry.enter(tied, QUALIFYING, 1, 7, one, old + 1)
    assert decided(tied)[0] == (1, two, "total")
    with refused(tied, "no tie to rule"):
        rule(tied, one, two)
    score_entry.enter(tied, QUALIFYING, 1, 7, two, old + 1)
    assert decided(tied)[:2] == sorted([(1, one, "open"), (1, two, "open")])
    with refused(tied, "tied"):
        days.sign(tied, 1)
    rule(tied, one, two, by="extra-round")
    assert decided(tied)[0] == (1, one, "ruling")
    days.sign(tied, 1)


def test_the_old_ruling_holds_again_where_the_correction_is_undone(tied: Tournament) -> None:
    one, two, *_ = days.who(tied, 1)
    rule(tied, two, one)
    score_entry.enter(tied, QUALIFYING, 1, 3, one, 40)
    undo.undo(tied)
    assert decided(tied)[0] == (1, two, "ruling")


def final_of(tournament: Tournament, *tied_seats: int) -> list[int]:
    """Play to a final in which those seats are tied; return its players."""
    days.play(tournament)
    stages.start_stage(tournament, seed=1)
    days.fill(tournament, 1, "final", tied=tied_seats)
    return days.who(tournament, 1, "final")


def test_third_place_of_the_final_waits_for_nobody_and_stays_shared(seated: Seated) -> None:
    tournament = seated(20)
    _, _, three, four = final_of(tournament, 2, 3)
    days.sign(tournament, 1, "final")
    with refused(tournament, "decides nothing"):
        rule(tournament, three, four, stage="final")


def test_a_tie_on_a_signed_sheet_is_ruled_where_more_go_on(seated: Seated) -> None:
    tournament = seated(10)
    days.play(tournament, leave=[1])
    days.fill_and_sign(tournament, 1, tied=(1, 2))
    _, two, three, *_ = days.who(tournament, 1)
    with refused(tournament, "Table 1", "tied for who goes on", "Rule the tie"):
        stages.start_stage(tournament, Choices(advance=2), seed=1)
    rule(tournament, three, two)
    stage = stages.start_stage(tournament, Choices(advance=2), seed=1)
    assert three in days.who(tournament, 1, stage)
    assert two not in days.who(tournament, 1, stage)


def test_a_reopened_sheet_keeps_its_ruling(tied: Tournament) -> None:
    one, two, *_ = days.who(tied, 1)
    rule(tied, two, one)
    days.sign(tied, 1)
    sign_off.reopen_sheet(tied, QUALIFYING, 1, "another look")
    assert decided(tied)[0] == (1, two, "ruling")
    days.sign(tied, 1)
