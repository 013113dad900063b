"""The draw: who holds what, who lays the engine, who plays next."""

from random import Random

import pytest

from mextrain_scorer.play.board import pieces_of
from mextrain_scorer.play.rounds import Deal, deal_round
from mextrain_scorer.rules.rule_sets.presets import GAMERULES_DOUBLE_9, SAMBOREE
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet

PIECES = pieces_of(9, 20)


def deal(players: int, engine: int, seed: int, rule_set: RuleSet = SAMBOREE) -> Deal:
    return deal_round(rule_set, engine, players, PIECES, Random(seed))


@pytest.mark.parametrize("engine", range(10))
def test_five_draw_the_whole_set_and_the_starter_has_laid_the_engine(engine: int) -> None:
    dealt = deal(5, engine, seed=engine)
    starter = (dealt.next_seat - 1) % 5
    assert [len(hand) for hand in dealt.hands] == [10 if s == starter else 11 for s in range(5)]
    assert dealt.boneyard == []
    on_the_table = {PIECES.double_of[engine]}
    assert sorted(set().union(*dealt.hands) | on_the_table) == list(range(55))


def test_at_six_the_starter_takes_the_tile_that_is_left() -> None:
    """So everybody holds nine once the engine is laid (Samboree rule 2b)."""
    for seed in range(30):
        dealt = deal(6, 4, seed)
        assert [len(hand) for hand in dealt.hands] == [9] * 6
        assert dealt.boneyard == []
        assert PIECES.double_of[4] not in set().union(*dealt.hands)


def test_at_six_the_engine_left_over_is_turned_up_and_the_first_seat_begins_the_first_round() -> (
    None
):
    """One deal in 55; nobody draws it, so whose turn it is to begin follows the rounds."""

    class EngineLast(Random):
        def shuffle(self, x: list[int]) -> None:  # type: ignore[override]  # a list, as dealt
            x.append(x.pop(x.index(engine_piece)))

    for engine, begins in ((9, 0), (8, 1), (4, 5), (3, 0), (0, 3)):
        engine_piece = PIECES.double_of[engine]
        dealt = deal_round(SAMBOREE, engine, 6, PIECES, EngineLast())
        assert [len(hand) for hand in dealt.hands] == [9] * 6
        assert dealt.boneyard == []
        assert dealt.next_seat == begins


@pytest.mark.parametrize(("players", "each", "left"), [(2, 15, 24), (3, 13, 15), (4, 10, 14)])
def test_a_small_table_sets_the_engine_aside_and_has_a_boneyard(
    players: int, each: int, left: int
) -> None:
    for rule_set in (SAMBOREE, GAMERULES_DOUBLE_9):
        dealt = deal(players, 7, 1, rule_set)
        assert [len(hand) for hand in dealt.hands] == [each] * players
        assert len(dealt.boneyard) == left
        everything = dealt.boneyard + [piece for hand in dealt.hands for piece in hand]
        assert sorted([*everything, PIECES.double_of[7]]) == list(range(55))


def test_at_a_small_table_the_first_seat_begins_and_then_the_next_one_clockwise() -> None:
    assert [deal(4, engine, 1).next_seat for engine in (9, 8, 7, 6, 5)] == [0, 1, 2, 3, 0]


def test_there_is_no_draw_for_seven() -> None:
    with pytest.raises(ValueError, match="no draw for 7"):
        deal(7, 9, 1)
