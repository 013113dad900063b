"""What is usual under a tournament's rules, and where the questions turn up."""

from dataclasses import replace

import pytest

from mextrain_scorer.desk.checks import all_checks
from mextrain_scorer.desk.checks.all_checks import plausibility_of, table_facts
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.tables import sheet, sheets
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.rule_sets.presets import (
    SAMBOREE,
    SIX_ROUNDS,
)
from mextrain_scorer.rules.rule_sets.rule_set import Doubles
from tests.desk.conftest import Seated


def test_a_shorter_game_borrows_those_of_the_longer_one() -> None:
    assert plausibility_of(replace(SAMBOREE, last_engine=4)) == plausibility_of(SIX_ROUNDS)
    assert plausibility_of(replace(SAMBOREE, last_engine=2)) == plausibility_of(SAMBOREE)


def test_sizes_that_draw_otherwise_have_none() -> None:
    own = replace(SAMBOREE, draws={**SAMBOREE.draws, 4: 8})
    assert set(plausibility_of(own)) == {2, 3, 5, 6}


@pytest.mark.parametrize(
    "changes", [{"double_blank": 25}, {"doubles": Doubles.SATISFIED_IN_ORDER}, {"highest": 8}]
)
def test_another_game_has_none(changes: dict[str, object]) -> None:
    own = replace(SAMBOREE, **changes)  # type: ignore[arg-type]  # each value is its field's
    assert plausibility_of(own) == {}


def fill(tournament: Tournament, table_no: int, *, points: int) -> None:
    """Write a whole sheet in which the first seat always goes out and the others have so many."""
    here = sheet(tournament, "qualifying", table_no)
    for row in here.rounds:
        for seat in here.seats:
            score = 0 if seat is here.seats[0] else points
            score_entry.enter(tournament, "qualifying", table_no, row.engine, seat.player, score)


def test_a_rare_score_is_asked_about_at_the_table_and_by_check(seated: Seated) -> None:
    tournament = seated(10)
    fill(tournament, 1, points=20)
    rare = plausibility_of(SAMBOREE)[5].score + 1
    here = sheet(tournament, "qualifying", 1)
    player = here.seats[1].player
    score_entry.enter(tournament, "qualifying", 1, 3, player, rare)
    (at_the_table,) = [
        f for f in table_facts(sheet(tournament, "qualifying", 1)).findings if f.code == "unlikely"
    ]
    assert at_the_table.message.startswith(f"{rare} in double 3 for No. {player} ")
    assert at_the_table in all_checks.check(tournament)
    sign_off.sign_sheet(tournament, "qualifying", 1, "Ann")  # it is never in the way


def test_a_table_far_from_the_room_is_asked_about_by_check_alone(seated: Seated) -> None:
    tournament = seated(20)
    for table_no, points in ((1, 17), (2, 16), (3, 18), (4, 60)):
        fill(tournament, table_no, points=points)
    asked = [f for f in all_checks.check(tournament) if f.code == "unlikely"]
    assert [(f.table_no, f.engine) for f in asked] == [(4, None)]
    at_the_tables = [f for here in sheets(tournament) for f in table_facts(here).findings]
    assert not [f for f in at_the_tables if f.code == "unlikely"]
