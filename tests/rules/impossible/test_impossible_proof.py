"""Whether hands are possible, against every way to deal small sets: no false alarm and no miss.

Double three and a part of double four by default.  ``MEXTRAIN_LONG=1`` goes through every row of
scores of a double four with up to five hands, for double blanks of 0, 5 and 20 points (half an
hour).
"""

import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.rules.impossible import impossible
from mextrain_scorer.rules.impossible.impossible import (
    Deal,
    HandLimits,
    can_be,
    deal_out,
    in_conflict,
)
from mextrain_scorer.rules.impossible.search import Search, Share, Undecided
from mextrain_scorer.rules.tiles import values_without
from tests.rules.small_sets import all_scores, every_score, small_tables

# Set, double blanks, and the most tiles that one, two, three ... hands hold together.
EVERYDAY = (
    (2, (0, 20), (5, 5, 5, 4)),
    (3, (0, 20), (9, 9, 6)),
    (4, (0, 20), (14, 8, 3)),
)
LONG = (
    (2, (0, 1, 20), (5, 5, 5, 4, 5)),
    (3, (0, 5, 20), (9, 9, 9, 8, 5)),
    (4, (0, 5, 20), (14, 14, 14, 12, 10)),
)
SETS = LONG if os.environ.get("MEXTRAIN_LONG") else EVERYDAY
CASES = [
    (highest, double_blank, engine, hands + 1, dealt)
    for highest, blanks, most in SETS
    for double_blank in blanks
    for engine in range(highest + 1)
    for hands, dealt in enumerate(most)
]


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


@pytest.mark.parametrize(("highest", "double_blank", "engine", "hands", "dealt"), CASES)
def test_every_row_of_scores_of_small_sets(
    highest: int, double_blank: int, engine: int, hands: int, dealt: int
) -> None:
    tables = list(small_tables(highest, double_blank, engine, hands, dealt))
    assert tables
    for limits in tables:
        possible = all_scores(limits, hands)
        for scores in every_score(limits, hands):
            deal = deal_out(limits, scores)
            assert (deal is not None) is (scores in possible), (limits, scores, deal)
            assert deal is None or is_dealt(deal, limits, scores), (limits, scores, deal)


@pytest.mark.parametrize(
    ("highest", "engine", "hands", "most"),
    [(2, 2, 4, 1), (2, 1, 3, 2), (3, 3, 3, 2), (3, 1, 3, 3), (3, 0, 4, 2)],
)
def test_the_cells_in_conflict_are_the_fewest(
    highest: int, engine: int, hands: int, most: int
) -> None:
    """A part of the row that no set allows, and no smaller part is one."""
    limits = HandLimits(highest, 20 if hands < 4 else 0, engine, most)
    conflicts = 0
    for scores in every_score(limits, hands):
        part = in_conflict(limits, scores)
        if scores in all_scores(limits, hands):
            assert part == ()
            continue
        assert part
        conflicts += 1
        assert not Counter(part) - Counter(scores)
        assert len(part) == hands or part not in all_scores(limits, len(part))
        for size in range(1, len(part)):
            smaller = all_scores(limits, size)
            assert all(each in smaller for each in combinations(scores, size))
    assert conflicts > 100


def give_up(limits: HandLimits, scores: Sequence[int], ceiling: int = 0) -> Deal | None:
    raise Undecided


@st.composite
def tables(draw: st.DrawFn, most_players: int = 6) -> tuple[HandLimits, list[int]]:
    """A table with a double nine and scores that its hands might have."""
    engine = draw(st.integers(0, 9))
    double_blank = draw(st.sampled_from([0, 20, 25, 50]))
    most = draw(st.sampled_from([9, 10, 11, 54]))
    laid = draw(st.sampled_from([0, 10, 15])) if most == 54 else 0
    limits = HandLimits(9, double_blank, engine, most, laid)
    score = st.one_of(st.integers(0, 8), st.integers(0, 60), st.integers(60, 202))
    return limits, draw(st.lists(score, min_size=1, max_size=most_players))


@given(tables(), st.randoms(use_true_random=False))
def test_the_order_of_the_seats_does_not_matter(
    table: tuple[HandLimits, list[int]], dice: Random
) -> None:
    limits, scores = table
    shuffled = list(scores)
    dice.shuffle(shuffled)
    assert can_be(limits, scores) == can_be(limits, shuffled)
    assert in_conflict(limits, tuple(scores)) == in_conflict(limits, tuple(shuffled))


@given(tables())
def test_a_witness_is_a_deal_of_one_set(table: tuple[HandLimits, list[int]]) -> None:
    limits, scores = table
    deal = deal_out(limits, scores)
    assert deal is None or is_dealt(deal, limits, scores)


@given(tables(), st.integers(1, 3), st.integers(0, 10))
def test_larger_hands_never_make_the_possible_impossible(
    table: tuple[HandLimits, list[int]], more: int, fewer_laid: int
) -> None:
    limits, scores = table
    if can_be(limits, scores):
        larger = replace(
            limits,
            most=min(limits.most + more, limits.tiles),
            laid=max(0, limits.laid - fewer_laid),
        )
        assert can_be(larger, scores)


@given(tables(), st.data())
def test_who_leaves_takes_no_tile_along(
    table: tuple[HandLimits, list[int]], data: st.DataObject
) -> None:
    """Where all hands are possible, any of them are."""
    limits, scores = table
    if can_be(limits, scores):
        fewer = data.draw(st.lists(st.sampled_from(range(len(scores))), unique=True))
        assert can_be(limits, [scores[at] for at in fewer])


@given(st.integers(0, 9), st.permutations(range(54)), st.sampled_from([5, 6]))
def test_hands_that_were_dealt_are_possible(engine: int, order: list[int], players: int) -> None:
    """Every tile of a double nine in a hand: the tightest round there can be."""
    values = values_without(9, engine, 20)
    drawn = 9 if players == 6 else 11
    sizes = [drawn] * players if players == 6 else [drawn] * 4 + [drawn - 1]
    ends = [sum(sizes[: seat + 1]) for seat in range(players)]
    hands = [
        [values[at] for at in order[end - size : end]]
        for end, size in zip(ends, sizes, strict=True)
    ]
    limits = HandLimits(9, 20, engine, drawn)
    scores = [sum(hand) for hand in hands]
    deal = deal_out(limits, scores)
    assert deal is not None
    assert is_dealt(deal, limits, scores)
    assert in_conflict(limits, tuple(scores)) == ()


class TestWhereTheSearchIsGivenUp:
    """A ceiling answers neither "possible" nor "impossible": the round is asked about."""

    limits = HandLimits(9, 20, 5, 9)
    hard = (57, 81, 90, 107, 74, 96)

    def test_it_is_not_decided(self) -> None:
        with pytest.raises(Undecided):
            deal_out(self.limits, self.hard, ceiling=3)

    def test_nor_is_a_part_named(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(impossible, "deal_out", give_up)
        assert can_be(self.limits, self.hard)
        in_conflict.cache_clear()
        assert in_conflict(self.limits, self.hard) is None
        in_conflict.cache_clear()

    @pytest.mark.parametrize("ceiling", [2, 5, 40])
    def test_it_stops_at_the_ceiling(self, ceiling: int) -> None:
        """Two hundred tiles and more rows than can be gone through: steps and memory end."""
        limits = HandLimits(18, 50, 5, 189, laid=14)
        scores = (792, 637, 545, 473, 405, 328, 224)
        search = Search(ceiling)
        shares = tuple(Share(score, 1, 189, seat) for seat, score in enumerate(scores))
        with pytest.raises(Undecided):
            search.deal(limits.stock.counts, shares)
        assert search.steps == ceiling
        assert len(search.led_nowhere) <= ceiling

    @pytest.mark.parametrize(
        ("engine", "most", "scores"),
        [
            (3, 4, (8, 11, 10, 8, 15, 21)),
            (2, 4, (19, 15, 11, 9, 21)),
            (3, 4, (12, 10, 8, 21, 11, 11)),
        ],
    )
    def test_not_before_a_hard_round_is_decided(
        self, engine: int, most: int, scores: tuple[int, ...]
    ) -> None:
        """What led nowhere once is not gone through again: that would take thousands of steps."""
        assert deal_out(HandLimits(4, 20, engine, most), scores, ceiling=2000) is None

    @pytest.mark.parametrize(
        ("limits", "scores", "possible"),
        [
            (HandLimits(9, 20, 9, 9, 8), (1, 3, 3, 3, 29), False),
            (HandLimits(9, 20, 9, 9), (1, 3, 3, 3, 90, 100), False),
            (HandLimits(12, 50, 9, 90, 11), (1, 3, 3, 3, 120, 150), False),
            (HandLimits(9, 20, 2, 11, 10), (3, 12, 145, 165), False),
            (HandLimits(9, 50, 3, 9, 8), (18, 18, 18, 140, 140), False),
            (HandLimits(12, 50, 9, 90, 9), (2, 3, 3, 4, 4, 339, 731), False),
            (HandLimits(15, 50, 7, 135, 10), (6, 6, 6, 6, 6, 6, 6, 6, 6, 1545), False),
            (HandLimits(9, 20, 0, 54, 10), (1, 98, 363), False),
            (HandLimits(9, 50, 3, 9, 8), (59, 137, 149), True),
            (HandLimits(12, 0, 5, 11, 10), (40, 54, 137, 158, 162, 176, 223), True),
            (HandLimits(9, 50, 9, 9), (14, 14, 14, 116, 116, 116), True),
            (HandLimits(9, 50, 2, 9), (20, 60, 77, 113, 115, 137), True),
            (HandLimits(12, 50, 10, 90, 10), (1, 3, 35, 46, 156, 231, 601), True),
            (HandLimits(12, 50, 5, 90, 10), (35, 90, 108, 136, 166, 208, 353), True),
        ],
    )
    def test_nor_before_what_another_search_was_too_slow_for(
        self, limits: HandLimits, scores: tuple[int, ...], possible: bool
    ) -> None:
        """Each was given up once, and found out by a solver of equations that knows no dominoes."""
        deal = deal_out(limits, scores, ceiling=2000)
        assert (deal is not None) is possible
        assert deal is None or is_dealt(deal, limits, scores)

    def test_nor_any_round_of_low_scores_beside_heavy_hands(self) -> None:
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

    def test_what_was_decided_is_not_kept_without_end(self) -> None:
        kept = in_conflict.cache_info().maxsize
        assert kept is not None
        assert kept <= 10_000


@pytest.mark.parametrize("highest", [6, 9, 12, 15, 18])
@pytest.mark.parametrize("engine", [0, 1, 6])
def test_every_set_has_its_lightest_tiles_once(highest: int, engine: int) -> None:
    """One hand for each of the lightest tiles there are, and not one more."""
    limits = HandLimits(highest, 50, engine, 14)
    lightest = sorted(values_without(highest, engine, 50))[:6]
    assert can_be(limits, lightest)
    assert not can_be(limits, [*lightest, lightest[0]])
    assert in_conflict(limits, (*lightest, 1)) == (1, 1)
