"""How one number is taken for another."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.rules.checks.mistakes import Slip, misread_digits, slips


@pytest.mark.parametrize(
    ("on_paper", "keyed", "kinds"),
    [
        (12, 21, {Slip.SWAPPED}),
        (112, 121, {Slip.SWAPPED}),
        (123, 213, {Slip.SWAPPED}),
        (10, 1, {Slip.SWAPPED, Slip.LOST}),  # 01, or without its 0
        (17, 11, {Slip.MISREAD}),
        (7, 1, {Slip.MISREAD}),
        (124, 164, {Slip.MISREAD}),
        (35, 5, {Slip.LOST}),
        (35, 3, {Slip.LOST}),
        (7, 77, {Slip.ADDED}),
        (7, 72, {Slip.ADDED}),
        (12, 12, set()),
        (12, 34, set()),
        (5, 105, set()),
        (-3, 3, set()),
    ],
)
def test_what_one_slip_can_do(on_paper: int, keyed: int, kinds: set[Slip]) -> None:
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


def test_the_digit_that_was_there_and_the_one_it_was_taken_for() -> None:
    assert misread_digits(17, 11) == (7, 1)
    with pytest.raises(ValueError, match="the same number"):
        misread_digits(17, 17)


@given(st.integers(0, 999), st.integers(0, 9999))
def test_every_slip_is_rare(on_paper: int, keyed: int) -> None:
    assert all(0 < likely < 1 / 100 for _, likely in slips(on_paper, keyed))
