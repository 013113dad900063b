"""How one number is taken for another."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.rules.checks.mistakes import MistakeKind, slips


@pytest.mark.parametrize(
    ("on_paper", "keyed", "kinds"),
    [
        (12, 21, {MistakeKind.SWAPPED}),
        (112, 121, {MistakeKind.SWAPPED}),
        (123, 213, {MistakeKind.SWAPPED}),
        (10, 1, {MistakeKind.SWAPPED, MistakeKind.LOST}),  # 01, or without its 0
        (17, 11, {MistakeKind.MISREAD}),
        (7, 1, {MistakeKind.MISREAD}),
        (124, 164, {MistakeKind.MISREAD}),
        (35, 5, {MistakeKind.LOST}),
        (35, 3, {MistakeKind.LOST}),
        (7, 77, {MistakeKind.ADDED}),
        (7, 72, {MistakeKind.ADDED}),
        (12, 12, set()),
        (12, 34, set()),
        (5, 105, set()),
        (-3, 3, set()),
    ],
)
def test_what_one_slip_can_do(on_paper: int, keyed: int, kinds: set[MistakeKind]) -> None:
    assert {slip for slip, _ in slips(on_paper, keyed)} == kinds


@pytest.mark.parametrize(
    ("on_paper", "alike", "unlike"), [(7, 1, 0), (4, 9, 3), (3, 8, 4), (6, 0, 2), (5, 6, 1)]
)
def test_digits_that_look_alike_are_taken_for_each_other_sooner(
    on_paper: int, alike: int, unlike: int
) -> None:
    ((_, often),) = slips(on_paper, alike)
    ((_, seldom),) = slips(on_paper, unlike)
    assert often > 3 * seldom


@pytest.mark.parametrize("on_paper", range(10))
def test_a_misread_digit_is_taken_for_one_of_the_nine_others(on_paper: int) -> None:
    others = [likely for read in range(10) for _, likely in slips(on_paper, read)]
    assert len(others) == 9
    assert sum(others) == pytest.approx(1 / 500)  # once in 500 digits


@pytest.mark.parametrize(("on_paper", "beside", "elsewhere"), [(7, 8, 6), (4, 5, 8), (0, 1, 4)])
def test_a_finger_lands_on_a_neighbouring_key_sooner(
    on_paper: int, beside: int, elsewhere: int
) -> None:
    ((_, often),) = slips(on_paper, beside)
    ((_, seldom),) = slips(on_paper, elsewhere)
    assert often > 2 * seldom


def test_a_key_struck_twice_is_likelier_than_a_stray_one() -> None:
    ((_, twice),) = slips(7, 77)
    assert twice == pytest.approx(1 / 4000 + 2 / 200_000), "the stray one could be either"
    ((_, stray),) = slips(7, 72)
    assert twice > 10 * stray


@given(st.integers(0, 999), st.integers(0, 9999))
def test_every_slip_is_rare(on_paper: int, keyed: int) -> None:
    assert all(0 < likely < 1 / 100 for _, likely in slips(on_paper, keyed))
