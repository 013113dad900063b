"""Whole games at one table."""

from collections import Counter

import pytest

from mextrain_scorer.play.players import Strategy
from mextrain_scorer.play.rounds import play_table
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE


def test_a_game_has_a_round_for_each_engine() -> None:
    game = play_table(SAMBOREE, 5, seed=7)
    assert [played.engine for played in game.rounds] == [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
    assert all(len(played.scores) == 5 for played in game.rounds)


def test_the_samborees_games_stay_what_they_were() -> None:
    """The rules of other houses must not change how the Samboree is played, tile by tile."""
    assert play_table(SAMBOREE, 3, seed=7).totals == (25, 294, 304)
    assert play_table(SAMBOREE, 5, seed=7).totals == (54, 120, 189, 145, 148)
    assert play_table(SAMBOREE, 6, seed=7).totals == (88, 156, 158, 102, 108, 158)


def test_half_of_the_seats_are_greedy_and_a_quarter_each_plan_or_play_at_random() -> None:
    seats = Counter(
        strategy for seed in range(200) for strategy in play_table(SAMBOREE, 4, seed).strategies
    )
    assert seats[Strategy.GREEDY] == pytest.approx(
        400, abs=57
    )  # 4 standard deviations of 800 draws
    assert seats[Strategy.PLANNER] == pytest.approx(200, abs=49)
    assert seats[Strategy.RANDOM] == pytest.approx(200, abs=49)


def test_the_ways_can_be_given() -> None:
    strategies = [Strategy.PLANNER, Strategy.RANDOM, Strategy.GREEDY]
    assert play_table(SAMBOREE, 3, 1, strategies).strategies == tuple(strategies)


def test_a_table_of_seven_is_refused() -> None:
    with pytest.raises(ValueError, match="no draw for 7"):
        play_table(SAMBOREE, 7, seed=1)
