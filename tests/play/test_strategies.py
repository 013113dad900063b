"""What each kind of player lays."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.play.players import MOST_STEPS, Strategy, longest_line
from tests.play.scene import PIECES, board, piece, pieces, player


def test_greedy_lays_the_tile_of_most_points() -> None:
    table = board(9, 2, started="01", marked="1")
    table.ends[1] = 7
    assert player(0, "9-1 8-7 6-5").choose(table) == (piece("8-7"), 1)


def test_greedy_is_afraid_of_the_double_blank() -> None:
    table = board(0, 2)
    assert player(0, "9-0 0-0").choose(table) == (piece("0-0"), 0)


def test_greedy_prefers_the_own_line() -> None:
    assert player(1, "9-4").choose(board(9, 2, marked="0")) == (piece("9-4"), 1)


def test_a_planner_lays_what_the_plan_does_not_need_on_another_line() -> None:
    table = board(9, 2, started="01", marked="1")
    table.ends[1] = 8
    planner = player(0, "9-2 2-1 8-0 8-5", Strategy.PLANNER)
    assert planner.choose(table) == (piece("8-5"), 1)


def test_a_planner_plays_the_own_line_rather_than_break_the_plan() -> None:
    table = board(9, 2, started="01", marked="1")
    table.ends[:] = [9, 4, 3]
    planner = player(0, "9-1 1-4 4-2 9-7", Strategy.PLANNER)
    assert planner.choose(table) == (piece("9-1"), 0)


def test_a_planner_plans_anew_when_somebody_played_on_the_own_line() -> None:
    table = board(9, 2, started="01", marked="0")
    planner = player(0, "9-1 1-4 3-2 2-0 0-7", Strategy.PLANNER)
    table.ends[:] = [9, 6, 6]
    assert planner.choose(table) == (piece("9-1"), 0)
    table.ends[0] = 3
    assert planner.choose(table) == (piece("3-2"), 0)


def test_a_planner_plans_anew_with_a_tile_from_the_boneyard() -> None:
    table = board(9, 2)
    planner = player(0, "8-7 7-6", Strategy.PLANNER)
    assert planner.choose(table) is None
    planner.draw(piece("9-8"))
    assert planner.choose(table) == (piece("9-8"), 0)


def test_a_random_player_takes_every_move_equally_often() -> None:
    table = board(9, 2, started="1", marked="1")
    table.ends[1] = 4
    somebody = player(0, "9-4 9-2 8-7", Strategy.RANDOM)
    seen = Counter(somebody.choose(table) for _ in range(3000))
    assert set(seen) == {(piece("9-4"), 0), (piece("9-4"), 1), (piece("9-2"), 0)}
    assert max(seen.values()) - min(seen.values()) < 200  # 3.5 standard deviations of a difference


def test_nobody_plays_what_does_not_fit() -> None:
    assert all(player(0, "8-7 6-5", strategy).choose(board(9, 2)) is None for strategy in Strategy)


class TestLongestLine:
    def test_the_longest_of_all(self) -> None:
        hand = pieces("9-9 9-8 9-1 1-2 2-3 7-7")
        assert longest_line(PIECES, hand, 9) == [piece(p) for p in ("9-9", "9-1", "1-2", "2-3")]

    def test_of_equally_long_ones_the_heaviest(self) -> None:
        assert longest_line(PIECES, pieces("9-1 9-5"), 9) == [piece("9-5")]

    def test_none_where_no_tile_fits(self) -> None:
        assert longest_line(PIECES, pieces("8-7 6-5"), 9) == []

    def test_a_whole_set_in_one_hand_is_not_searched_for_ever(self) -> None:
        whole = list(range(55))
        line = longest_line(PIECES, whole, 9)
        assert len(set(line)) == len(line) > 20
        assert MOST_STEPS < 10_000

    @given(st.sets(st.integers(0, 54), max_size=7), st.integers(0, 9))
    def test_against_every_line_there_is(self, hand: set[int], end: int) -> None:
        line = longest_line(PIECES, sorted(hand), end)
        assert [len(line), PIECES.points_of(line)] == best_line(hand, end)
        for laid in line:
            assert end in PIECES.tiles[laid]
            end = sum(PIECES.tiles[laid]) - end


def best_line(hand: set[int], end: int) -> list[int]:
    """Return length and points of the best line, by trying each tile that fits."""
    tries = [
        [1 + length, PIECES.points[p] + points]
        for p in hand
        if end in PIECES.tiles[p]
        for length, points in [best_line(hand - {p}, sum(PIECES.tiles[p]) - end)]
    ]
    return max(tries, default=[0, 0])
