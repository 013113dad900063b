"""How a round ends, and that what is left in the hands is what it scores; turns: the referee."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.play.players import Strategy
from mextrain_scorer.play.rounds import play_on, play_round, take_turn
from mextrain_scorer.rules.rule_sets.presets import GAMERULES_DOUBLE_9, SAMBOREE
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.tiles import tile_value, whole_set
from tests.play.scene import board, piece, player, tiles


@pytest.mark.parametrize(("hand", "marked"), [("6-5 6-3", True), ("6-5 9-1", False)])
def test_who_plays_elsewhere_and_cannot_start_puts_up_a_marker(hand: str, *, marked: bool) -> None:
    """Rule 4: a marker until they can play on their own lines."""
    table = board(9, 2, started="0", marked="0")
    table.ends[0] = 5
    take_turn(player(1, hand), table, [])
    assert table.ends[0] == 6
    assert table.marked[1] is marked


class TestEndOfARound:
    def test_somebody_goes_out(self) -> None:
        table = [player(0, "8-7"), player(1, "9-4")]
        assert play_on(table, board(9, 2), [], 0) == 1

    def test_nobody_can_go_on(self) -> None:
        table = [player(0, "8-7"), player(1, "6-4")]
        assert play_on(table, board(9, 2), [], 0) is None

    def test_a_marker_put_up_after_a_pass_lets_the_round_go_on(self) -> None:
        """Seat 0 passes first; only then do seats 1 and 2 put up their markers."""
        table = [player(0, "5-4 6-3"), player(1, "8-7"), player(2, "8-1")]
        lines = board(9, 3, started="012", marked="0")
        lines.ends[:] = [2, 5, 0, 2]
        assert play_on(table, lines, [], 0) is None
        assert tiles(table[0].hand) == {(6, 3)}

    def test_a_boneyard_is_emptied_before_a_round_is_blocked(self) -> None:
        boneyard = [piece("3-2"), piece("7-5"), piece("2-1")]
        table = [player(0, "8-7"), player(1, "6-4")]
        assert play_on(table, board(9, 2), boneyard, 0) is None
        assert boneyard == []


@st.composite
def any_round(draw: st.DrawFn) -> tuple[RuleSet, int, list[Strategy], int]:
    rule_set = draw(st.sampled_from((SAMBOREE, GAMERULES_DOUBLE_9)))
    players = draw(st.sampled_from(sorted(rule_set.draws)))
    strategies = draw(st.lists(st.sampled_from(Strategy), min_size=players, max_size=players))
    return (
        rule_set,
        draw(st.sampled_from(rule_set.engines)),
        strategies,
        draw(st.integers(0, 2**32)),
    )


@given(any_round())
def test_what_a_round_leaves_in_the_hands_is_what_it_scores(
    case: tuple[RuleSet, int, list[Strategy], int],
) -> None:
    rule_set, engine, strategies, seed = case
    played = play_round(rule_set, engine, strategies, Random(seed))
    left = [tile for hand in played.hands for tile in hand]
    assert len(left) == len(set(left))
    assert set(left) <= set(whole_set(9)) - {(engine, engine)}
    assert played.engine == engine
    assert played.scores == tuple(
        sum(tile_value(tile, rule_set.double_blank) for tile in hand) for hand in played.hands
    )
    zeros = [seat for seat, score in enumerate(played.scores) if score == 0]
    assert zeros == ([] if played.out is None else [played.out])
    assert played.blocked == (played.out is None)
    if not rule_set.has_boneyard(len(strategies)):
        assert all(len(hand) <= rule_set.tiles_drawn(len(strategies)) for hand in played.hands)
