"""Turns and rounds under the Samboree's rules, first staged, then at random."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.play.players import Strategy
from mextrain_scorer.play.rounds import play_on, play_round, take_turn
from mextrain_scorer.rules.rule_sets.presets import GAMERULES_DOUBLE_9, SAMBOREE
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.tiles import tile_value, whole_set
from tests.play.scene import board, piece, player, tiles


class TestMarker:
    def test_goes_up_when_nothing_fits(self) -> None:
        table = board(9, 2)
        assert take_turn(player(0, "8-7 6-5"), table, [])
        assert table.marked == [True, False]

    def test_that_is_up_already_is_no_change(self) -> None:
        table = board(9, 2, marked="0")
        assert not take_turn(player(0, "8-7 6-5"), table, [])

    def test_comes_down_when_its_owner_plays_there(self) -> None:
        table = board(9, 2, marked="0")
        take_turn(player(0, "9-7 6-5"), table, [])
        assert table.marked == [False, False]

    def test_stays_up_when_somebody_else_plays_there(self) -> None:
        """And the line is still not started: the Mexican train waits for its owner."""
        table = board(9, 2, started="1", marked="0")
        table.ends[1] = 3
        take_turn(player(1, "9-7 6-5"), table, [])
        assert table.ends[0] == 7
        assert table.marked[0]
        assert table.open_lines(1) == [1, 0]

    def test_goes_up_for_who_plays_elsewhere_and_cannot_start(self) -> None:
        """Rule 4: a marker until they can play on their own lines."""
        table = board(9, 2, started="0", marked="0")
        table.ends[0] = 5
        take_turn(player(1, "5-4 6-3"), table, [])
        assert table.ends[0] == 4
        assert table.marked[1]


class TestMexicanTrain:
    def test_waits_for_the_last_player_to_start(self) -> None:
        table = board(9, 3, started="01")
        assert table.mexican not in table.open_lines(0)
        take_turn(player(2, "9-7 6-5"), table, [])
        assert table.open_lines(0) == [0, table.mexican]

    def test_begins_with_the_engines_number(self) -> None:
        table = board(9, 2, started="01")
        table.ends[0] = table.ends[1] = 3
        take_turn(player(0, "9-7 6-5"), table, [])
        assert table.ends == [3, 3, 7]


class TestDoubles:
    def test_are_followed_by_another_tile(self) -> None:
        table = board(9, 2)
        table.ends[0] = 6
        hand = player(0, "6-6 6-5 2-1")
        take_turn(hand, table, [])
        assert tiles(hand.hand) == {(2, 1)}
        assert table.ends[0] == 5
        assert not table.marked[0]

    def test_may_be_followed_on_another_open_line(self) -> None:
        table = board(9, 2, started="01", marked="1")
        table.ends[:] = [6, 3, 1]
        hand = player(0, "6-6 3-2 0-0")
        take_turn(hand, table, [])
        assert table.ends == [6, 2, 1]
        assert tiles(hand.hand) == {(0, 0)}

    def test_that_cannot_be_followed_put_up_the_marker(self) -> None:
        table = board(9, 2)
        table.ends[0] = 6
        hand = player(0, "6-6 2-1")
        assert take_turn(hand, table, [])
        assert tiles(hand.hand) == {(2, 1)}
        assert table.marked[0]

    def test_are_followed_again_and_again(self) -> None:
        table = board(9, 2)
        table.ends[0] = 8
        hand = player(0, "8-8 8-5 5-5 5-4 2-1")
        table.marked[1] = True
        table.ends[1] = 5
        take_turn(hand, table, [])
        assert tiles(hand.hand) == {(5, 5), (5, 4), (2, 1)}
        take_turn(hand, table, [])
        assert tiles(hand.hand) == {(2, 1)}

    def test_may_be_the_last_tile_and_then_need_no_marker(self) -> None:
        table = board(9, 2)
        table.ends[0] = 6
        hand = player(0, "6-6")
        take_turn(hand, table, [])
        assert hand.hand == []
        assert not table.marked[0]

    def test_of_others_need_not_be_satisfied_first(self) -> None:
        """Rule 7: seat 0 left a double 6 on seat 1's line; seat 1 plays elsewhere as it likes."""
        table = board(9, 2, started="01", marked="01")
        table.ends[:] = [4, 6, 1]
        take_turn(player(1, "4-3 2-0"), table, [])
        assert table.ends == [3, 6, 1]


class TestBoneyard:
    def test_one_tile_is_drawn_and_played_if_it_fits(self) -> None:
        table = board(9, 2)
        hand = player(0, "6-5")
        boneyard = [piece("3-2"), piece("9-1")]
        take_turn(hand, table, boneyard)
        assert tiles(hand.hand) == {(6, 5)}
        assert boneyard == [piece("3-2")]
        assert not table.marked[0]

    def test_only_one(self) -> None:
        table = board(9, 2)
        hand = player(0, "6-5")
        take_turn(hand, table, [piece("9-1"), piece("3-2")])
        assert tiles(hand.hand) == {(6, 5), (3, 2)}
        assert table.marked[0]

    def test_a_drawn_double_that_fits_is_followed_by_another_draw(self) -> None:
        table = board(9, 2)
        table.ends[0] = 4
        hand = player(0, "6-5")
        take_turn(hand, table, [piece("4-1"), piece("4-4")])
        assert tiles(hand.hand) == {(6, 5)}
        assert table.ends[0] == 1

    def test_nothing_is_drawn_by_who_can_play(self) -> None:
        boneyard = [piece("3-2")]
        take_turn(player(0, "9-1 6-5"), board(9, 2), boneyard)
        assert boneyard == [piece("3-2")]


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
