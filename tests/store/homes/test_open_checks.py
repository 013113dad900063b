"""The checks on opening as the inside knows them; what they find is in files_on_disk."""

import os
from pathlib import Path

from mextrain_scorer.store.homes import beside, open_checks
from mextrain_scorer.store.homes.opening import open_file
from mextrain_scorer.store.schema import SCHEMA_VERSION


def test_whoever_waits_for_a_file_to_open_is_told_how_far_it_is(path: Path) -> None:
    told: list[tuple[int, int]] = []
    open_file(path, progress=lambda done, total: told.append((done, total))).close()
    assert told == sorted(told)
    assert (told[0], told[-1]) == ((0, 1000), (1000, 1000))


def test_the_largest_file_is_looked_at(path: Path) -> None:
    """One byte more is no tournament, before anything is read."""
    os.truncate(path, beside.LARGEST)
    assert open_checks.check_header(path) == SCHEMA_VERSION
