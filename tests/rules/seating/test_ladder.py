"""The ladder as the rules tell it: the line, the trades at its edges, and the cut."""

from collections.abc import Sequence
from itertools import accumulate

import pytest

from mextrain_scorer.rules.seating.ladder import Ladder, LadderStep, Placed, climb

FIRST_TRIES = range(40)  # seeds: a lot that falls one way in all of these falls no other way


def played(*tables: Sequence[int | tuple[int, ...]]) -> Placed:
    """Return tables from the top, the players of each best first; those in brackets are level."""
    return {
        table_no: [each if isinstance(each, tuple) else (each,) for each in places]
        for table_no, places in enumerate(tables, start=1)
    }


def in_order(*sizes: int) -> Placed:
    """Return tables whose players came in the order of their numbers: 1 won table 1."""
    ends = [*accumulate(sizes)]
    return played(*(range(1 + end - size, 1 + end) for end, size in zip(ends, sizes, strict=True)))


def seated(ladder: Ladder) -> list[set[int]]:
    return [set(players) for players in ladder.tables]


def who(ladder: Ladder, step: LadderStep) -> set[int]:
    return {move.player for move in ladder.moves if move.step is step}


def by_lot(ladder: Ladder) -> set[int]:
    return {move.player for move in ladder.moves if move.by_lot}


def test_a_pinned_player_at_an_edge_stays_and_the_next_in_line_moves() -> None:
    """No. 5 is last at table 1 and does not walk; no. 6 is the best of table 2, and stays."""
    tables = in_order(5, 5)
    ladder = climb(tables, (), (5, 5), 2, pinned={5: 1, 6: 2})
    assert seated(ladder) == [{1, 2, 7, 8, 5}, {6, 3, 4, 9, 10}]
    assert who(ladder, LadderStep.PINNED) == {5, 6}
    assert [move.player for move in ladder.moves] == [1, 2, 7, 8, 5, 6, 3, 4, 9, 10]


def test_a_pinned_player_stays_though_the_cut_would_take_the_table_from_them() -> None:
    ladder = climb(in_order(3, 3, 3), (10,), (5, 5), 1, pinned={4: 2, 9: 1})
    assert 4 in ladder.tables[1]
    assert 9 in ladder.tables[0]
    assert [len(players) for players in ladder.tables] == [5, 5]


def test_a_tie_at_an_edge_is_broken_by_the_seed_and_said() -> None:
    """Nos. 4, 5 and 6 are level and two of them go down: which, is drawn."""
    tables = played((1, 2, 3, (4, 5, 6)), range(7, 13))
    drawn = [climb(tables, (), (6, 6), 2, seed=seed) for seed in FIRST_TRIES]
    assert {frozenset(who(each, LadderStep.DOWN)) for each in drawn} == {
        frozenset({4, 5}), frozenset({4, 6}), frozenset({5, 6}),
    }  # fmt: skip
    assert all(by_lot(each) == {4, 5, 6} for each in drawn)
    for each in drawn:
        (lot,) = each.lots
        assert who(each, LadderStep.DOWN) == set(lot[1:]), "best first"


def test_a_tie_within_those_who_move_is_no_lot() -> None:
    tables = played((1, (2, 3), 4, (5, 6)), ((7, 8), 9, 10, (11, 12)))
    ladder = climb(tables, (), (6, 6), 2)
    assert seated(ladder) == [{1, 2, 3, 4, 7, 8}, {5, 6, 9, 10, 11, 12}]
    assert by_lot(ladder) == set()
    assert ladder.lots == ()


def test_a_tie_that_the_cut_parts_is_a_lot_as_well() -> None:
    """Two tables of four become three and five; nos. 2 and 3 are level, and one goes on."""
    ladders = [
        climb(played((1, (2, 3), 4), range(5, 9)), (), (2, 6), 1, seed=seed) for seed in FIRST_TRIES
    ]
    assert {frozenset(each.tables[0]) for each in ladders} == {
        frozenset({1, 2}), frozenset({1, 3}),
    }  # fmt: skip
    assert all(by_lot(each) == {2, 3} for each in ladders)


def test_who_leaves_lets_the_line_move_up_and_that_is_no_step() -> None:
    """Without no. 1 two go down from table 1, and one of them is back at it by the cut."""
    ladder = climb(played(range(2, 6), range(6, 11)), (), (5, 4), 2)
    ways = {move.player: (move.step, move.after, move.drift) for move in ladder.moves}
    assert ways[4] == (LadderStep.DOWN, 1, -1)
    assert ways[5] == (LadderStep.DOWN, 2, 0)
    assert ways[2] == (LadderStep.STAYS, 1, 0)
    assert ways[6] == (LadderStep.UP, 1, 0)
    fuller = climb(in_order(5, 5), (11, 12), (4, 8), 1)
    assert {move.player: move.drift for move in fuller.moves if move.drift} == {6: 1}
    assert climb(in_order(5, 5), (), (5, 5), 2, pinned={1: 2}).moves[0].drift == 0


@pytest.mark.parametrize("level", [2, 3, 5])
def test_each_of_the_level_has_the_same_chance(level: int) -> None:
    tables = played((*range(10, 16 - level), tuple(range(1, level + 1))), (20, 21, 22))
    down = [who(climb(tables, (), (6, 3), 1, seed=s), LadderStep.DOWN).pop() for s in range(1000)]
    for player in range(1, level + 1):
        assert abs(down.count(player) - 1000 / level) < 80


@pytest.mark.parametrize(
    ("sizes", "pinned"),
    [
        ((4, 3), {}),
        ((4, 5), {}),
        ((4, 4), {1: 3}),
        ((4, 4), {1: 0}),
        ((3, 5), dict.fromkeys([1, 2, 3, 4], 1)),
    ],
)
def test_what_has_no_seat_is_refused(sizes: tuple[int, ...], pinned: dict[int, int]) -> None:
    with pytest.raises(ValueError, match="8 players do not fit"):
        climb(in_order(4, 4), (), sizes, 1, pinned=pinned)


def test_a_lot_that_chose_who_goes_up_is_told_even_where_both_end_at_one_table() -> None:
    moves = climb(played(range(1, 5), ((5, 6), 7, 8)), (), (8,), 1).moves
    assert {move.player for move in moves if move.by_lot} == {5, 6}
    steps = {move.player: move.step for move in moves}
    assert {steps[5], steps[6]} == {LadderStep.UP, LadderStep.STAYS}
