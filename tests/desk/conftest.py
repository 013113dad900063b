"""Tournaments for one test each, closed when it ends."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from mextrain_scorer.desk.tournament import Tournament
from tests.desk import days

Seated = Callable[..., Tournament]


@pytest.fixture
def seated(tmp_path: Path) -> Iterator[Seated]:
    """Return a maker of tournaments with so many players at their tables."""
    with ExitStack() as open_files:

        def make(players: int, *, seed: int = 3, rules: str = "samboree") -> Tournament:
            return open_files.enter_context(days.seated(tmp_path, players, seed=seed, rules=rules))

        yield make


@pytest.fixture
def registered(tmp_path: Path) -> Iterator[Seated]:
    """Return a maker of tournaments with so many players checked in, not yet seated."""
    with ExitStack() as open_files:

        def make(players: int, *, rules: str = "samboree") -> Tournament:
            return open_files.enter_context(days.registered(tmp_path, players, rules=rules))

        yield make
