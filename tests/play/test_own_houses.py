"""What passes the checks can be dealt, seated, played to a final and scored, whatever it is."""

from itertools import pairwise
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.play.players import Strategy
from mextrain_scorer.play.rounds import play_round
from mextrain_scorer.rules.checks.sheet_checks import Severity, check_sheet
from mextrain_scorer.rules.impossible import largest_hand
from mextrain_scorer.rules.playoff import FINAL, plan_playoff
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.seating.draw import Candidate, draw_seats
from mextrain_scorer.rules.standings import advancing, standings
from mextrain_scorer.rules.table_sizes import CannotSeat, advise
from tests.play.written import sheet_of
from tests.rules.own_houses import houses

STRATEGIES = (Strategy.GREEDY, Strategy.PLANNER, Strategy.RANDOM)


@given(houses(), st.data())
def test_a_round_is_dealt_and_played_and_its_sheet_has_no_error(
    rules: RuleSet, data: st.DataObject
) -> None:
    players = data.draw(st.sampled_from(sorted(rules.draws)))
    engine = data.draw(st.sampled_from(rules.engines))
    rng = Random(data.draw(st.integers(0, 999)))
    strategies = [rng.choice(STRATEGIES) for _ in range(players)]
    played = play_round(rules, engine, strategies, rng)
    limit = largest_hand(rules, players, engine)
    assert all(0 <= score <= limit for score in played.scores)
    sheet = sheet_of(rules, [played])
    errors = [f.message for f in check_sheet(sheet) if f.severity is Severity.ERROR]
    assert errors == []
    assert len(standings(sheet)) == players
    assert set(advancing(sheet, rules.advance)) <= {seat.player for seat in sheet.seats}


@given(houses(), st.integers(2, 200), st.integers(0, 99))
def test_players_are_seated_at_tables_of_the_house_or_told_to_wait(
    rules: RuleSet, players: int, seed: int
) -> None:
    try:
        advised = advise(rules, players)
    except CannotSeat:
        assert players < 2 * min(rules.table_sizes + rules.small_tables)
        return
    people = [Candidate(number, f"Player {number}") for number in range(1, players + 1)]
    drawn = draw_seats(people, advised.sizes, seed, ())
    assert sum(map(len, drawn.tables)) == players
    assert {len(table) for table in drawn.tables} <= set(rules.table_sizes + rules.small_tables)
    assert all(len(table) in rules.draws for table in drawn.tables)


@given(houses(), st.integers(2, 500), st.integers(2, 300))
def test_every_number_of_winners_comes_to_a_final(
    rules: RuleSet, winners: int, tables_played: int
) -> None:
    plan = plan_playoff(rules, winners, tables_played)
    assert plan[-1].key == FINAL
    assert plan[0].players == winners
    assert plan[-1].players in rules.draws
    assert all(size in rules.draws for stage in plan for size in stage.sizes)
    for earlier, later in pairwise(plan):
        tables = range(1, len(earlier.sizes) + 1)
        assert sum(map(earlier.advance_from, tables)) == later.players < earlier.players
