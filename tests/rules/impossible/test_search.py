"""The search for hands: what it finds is a deal, and where it is given up it says so."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from mextrain_scorer.rules import impossible
from mextrain_scorer.rules.impossible import (
    Deal,
    HandLimits,
    Undecided,
    can_be,
    deal_out,
    in_conflict,
)
from mextrain_scorer.rules.tiles import values_without
from tests.oracles.small_sets import Hands, every_score


def is_dealt(deal: Deal, limits: HandLimits, scores: Sequence[int]) -> bool:
    """Say whether these hands are as they have to be: what a witness says is never trusted."""
    stock = Counter(values_without(limits.highest, limits.engine, limits.double_blank))
    sizes = [len(hand) for hand in deal]
    return (
        [sum(hand) for hand in deal] == list(scores)
        and all(0 < size <= limits.most for size in sizes)
        and sum(sizes) <= limits.together
        and not Counter(value for hand in deal for value in hand) - stock
    )


@pytest.mark.parametrize(("engine", "most", "laid"), [(3, 2, 0), (1, 3, 0), (0, 9, 3)])
def test_a_witness_is_a_deal_of_one_small_set(engine: int, most: int, laid: int) -> None:
    limits = HandLimits(3, 20, engine, most, laid)
    for scores in every_score(Hands(3, 20, engine, most, laid), 3):
        deal = deal_out(limits, scores)
        assert deal is None or is_dealt(deal, limits, scores), (scores, deal)


@pytest.fixture
def given_up(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    def give_up(limits: HandLimits, scores: Sequence[int], ceiling: int = 0) -> Deal | None:
        raise Undecided

    monkeypatch.setattr(impossible, "deal_out", give_up)
    in_conflict.cache_clear()
    yield
    in_conflict.cache_clear()


@pytest.mark.usefixtures("given_up")
def test_where_it_is_given_up_no_part_is_named() -> None:
    assert can_be(HandLimits(9, 20, 5, 9), (57, 81))
    assert in_conflict(HandLimits(9, 20, 5, 9), (57, 81)) is None


@pytest.mark.parametrize("ceiling", [2, 5, 40])
def test_it_stops_at_the_ceiling(ceiling: int) -> None:
    """Nine hands of 6 beside one of 1,545 take a thousand steps."""
    with pytest.raises(Undecided):
        deal_out(HandLimits(15, 50, 7, 135, laid=10), (*[6] * 9, 1545), ceiling)


def test_low_scores_beside_heavy_hands_are_all_decided() -> None:
    """Those passed in silence once: decided in a tenth of the steps there are for it."""
    dice = Random(15)
    answers: Counter[str] = Counter()
    for _ in range(500):
        low = [dice.choice([1, 2, 3, 3, 3, 4]) for _ in range(dice.randrange(1, 5))]
        heavy = [dice.randrange(20, 146) for _ in range(dice.randrange(1, 6 - len(low) + 1))]
        nine = deal_out(HandLimits(9, 20, 9, 9, dice.choice([0, 8])), (*low, *heavy), 1000)
        twelve = deal_out(HandLimits(12, 50, 9, 90, 10), (*low, *heavy, 300), 1000)
        answers.update(["possible" if deal is not None else "not" for deal in (nine, twelve)])
    assert min(answers["possible"], answers["not"]) > 100
