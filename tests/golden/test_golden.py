"""Days of commands leave behind what they did: answers, exports, words and pictures of paper.

``python -m tests.golden`` makes anew what is kept of them, and prints what changed.
"""

from collections.abc import Callable

import pytest

from tests.golden.days import DAYS
from tests.golden.gathered import DEMOS, DRAWS
from tests.golden.test_two_days import TWO_DAYS


@pytest.mark.parametrize("day", [day for day in DAYS if day not in TWO_DAYS])
def test_a_day_leaves_behind_what_it_did(day: str, as_it_was: Callable[[str], None]) -> None:
    as_it_was(day)


@pytest.mark.nightly(one_in=3)
@pytest.mark.parametrize("rules", DEMOS)
def test_the_programs_own_day_is_as_it_was(rules: str, as_it_was: Callable[[str], None]) -> None:
    as_it_was(rules)


def test_four_hundred_draws_seat_everybody_as_they_did(as_it_was: Callable[[str], None]) -> None:
    as_it_was(DRAWS)
