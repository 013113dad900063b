"""A monitor with a fresh folder for each test."""

from pathlib import Path

import pytest

from tests.cli.monitor import Monitor


@pytest.fixture
def monitor(tmp_path: Path) -> Monitor:
    """Return a monitor whose tournament is not made yet."""
    return Monitor(tmp_path / "day.mextrain")


@pytest.fixture
def seated(monitor: Monitor) -> Monitor:
    """Return a monitor with ten players at two tables."""
    return monitor.seated(10)


@pytest.fixture
def played(monitor: Monitor) -> Monitor:
    """Return a monitor with ten players whose two games are entered."""
    return monitor.played(10)
