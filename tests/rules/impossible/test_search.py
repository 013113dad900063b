"""The search for hands: what it finds is a deal, and where it is given up it says so."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from mextrain_scorer.rules import impossible
from mextrain_scorer.rules.impossible import (
    HandLimits,
    Undecided,
    can_be,
    hands_exist,
    in_conflict,
)


@pytest.fixture
def given_up(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    def give_up(limits: HandLimits, scores: Sequence[int], ceiling: int = 0) -> bool:
        raise Undecided

    monkeypatch.setattr(impossible, "hands_exist", give_up)
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
        hands_exist(HandLimits(15, 50, 7, 135, laid=10), (*[6] * 9, 1545), ceiling)


def test_low_scores_beside_heavy_hands_are_all_decided() -> None:
    """Those passed in silence once: decided in a tenth of the steps there are for it."""
    dice = Random(15)
    answers: Counter[str] = Counter()
    for _ in range(500):
        low = [dice.choice([1, 2, 3, 3, 3, 4]) for _ in range(dice.randrange(1, 5))]
        heavy = [dice.randrange(20, 146) for _ in range(dice.randrange(1, 6 - len(low) + 1))]
        nine = hands_exist(HandLimits(9, 20, 9, 9, dice.choice([0, 8])), (*low, *heavy), 1000)
        twelve = hands_exist(HandLimits(12, 50, 9, 90, 10), (*low, *heavy, 300), 1000)
        answers.update(["possible" if each else "not" for each in (nine, twelve)])
    assert min(answers["possible"], answers["not"]) > 100
