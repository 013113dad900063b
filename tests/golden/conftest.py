"""What each golden test does."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.golden import kept


@pytest.fixture
def as_it_was(tmp_path: Path, subtests: pytest.Subtests) -> Callable[[str], None]:
    """Return what plays something by its name, and compares with each file that is kept of it."""

    def compare(name: str) -> None:
        for file, told in kept.compared(name, tmp_path):
            with subtests.test(file):
                if told:
                    pytest.fail("\n".join(told), pytrace=False)

    return compare
