"""Speed is measured where ``--benchmark-enable`` asks for it, and each figure held to its target.

At night each way is walked once, with little to do, and nothing is held but that it works.
"""

from pathlib import Path

import pytest

from tests import figures, nightly


@pytest.fixture
def full(request: pytest.FixtureRequest) -> bool:
    """Say whether it is measured, and not only walked."""
    return bool(request.config.getoption("benchmark_enable"))


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Show the README's table as it is now."""
    if config.getoption("benchmark_enable"):
        terminalreporter.write_line(figures.table("bench"))


def pytest_ignore_collect(config: pytest.Config) -> bool | None:
    """Leave it unread where all that runs by day is run."""
    return True if nightly.reads_all_of_the_day(config) else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave all of it to the night."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.nightly)
