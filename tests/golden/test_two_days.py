"""Two of the golden days, for who wants an answer within a minute."""

from collections.abc import Callable

import pytest

TWO_DAYS = ("samboree-11", "minutes-6")


@pytest.mark.parametrize("day", TWO_DAYS)
def test_a_day_leaves_behind_what_it_did(day: str, as_it_was: Callable[[str], None]) -> None:
    as_it_was(day)
