"""Tournaments for one test each, closed when it ends."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.tournament import Tournament
from tests.desk import days

Seated = Callable[..., Tournament]


@pytest.fixture(autouse=True)
def _home(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Keep the tournaments on a server where that was asked for, and the test can do with it."""
    if request.config.getoption("--home") == "file" or request.node.get_closest_marker("of_files"):
        yield
        return
    from tests.desk import homes

    with homes.on_server(request.getfixturevalue("postgres"), monkeypatch):
        yield


@pytest.fixture
def closed_again(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Close the tournaments that a test made and did not close.

    One left open keeps its lock, known by the number of a file that is gone with the test: another
    file may get that number, and is taken for the tournament that is open.
    """
    made: list[Tournament] = []
    create = opening.create

    def keeping(*given: Any, **named: Any) -> Tournament:
        made.append(create(*given, **named))
        return made[-1]

    monkeypatch.setattr(opening, "create", keeping)
    yield
    for tournament in made:
        tournament.close()


def making(make: Callable[..., Tournament]) -> Any:
    """Return a fixture that yields a maker of tournaments, each closed when the test ends."""

    @pytest.fixture
    def makers(tmp_path: Path) -> Iterator[Seated]:
        with ExitStack() as open_files:
            yield lambda *given, **named: open_files.enter_context(make(tmp_path, *given, **named))

    return makers


# Each with so many players: checked in, at their tables, or with all qualifying sheets signed.
registered, seated, all_signed = map(making, (days.registered, days.seated, days.played))
house = making(days.seated_house)


@pytest.fixture
def five(seated: Seated) -> Tournament:
    """Return a tournament with two tables of five."""
    return seated(10)


@pytest.fixture
def first(five: Tournament) -> int:
    """Return the first player of table 1."""
    return days.who(five, 1)[0]
