"""Tournaments for one test each, closed when it ends."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.roster.players import RosterRow
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from tests.desk import days
from tests.desk.days import add_players

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


@pytest.fixture
def seated(tmp_path: Path) -> Iterator[Seated]:
    """Return a maker of tournaments with so many players at their tables."""
    with ExitStack() as open_files:

        def make(players: int, *, seed: int = 3, rules: str = "samboree") -> Tournament:
            return open_files.enter_context(days.seated(tmp_path, players, seed=seed, rules=rules))

        yield make


@pytest.fixture
def all_signed(tmp_path: Path) -> Iterator[Seated]:
    """Return a maker of tournaments whose qualifying sheets are all signed."""
    with ExitStack() as open_files:

        def make(players: int, *, seed: int = 3, rules: str = "samboree") -> Tournament:
            return open_files.enter_context(days.played(tmp_path, players, seed=seed, rules=rules))

        yield make


@pytest.fixture
def registered(tmp_path: Path) -> Iterator[Seated]:
    """Return a maker of tournaments with so many players checked in, not yet seated."""
    with ExitStack() as open_files:

        def make(players: int, *, rules: str = "samboree") -> Tournament:
            return open_files.enter_context(days.registered(tmp_path, players, rules=rules))

        yield make


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Seated]:
    """Return a maker of seated tournaments whose Samboree has options of its own."""
    with ExitStack() as open_files:

        def make(count: int, **options: object) -> Tournament:
            rules = replace(SAMBOREE, key="ours", name="Ours", **options)  # type: ignore[arg-type]  # fields by name
            made = opening.create(tmp_path / "day.mextrain", "Ours", rules=rules)
            tournament = open_files.enter_context(made)
            add_players(tournament, [RosterRow(f"Player {n}") for n in range(1, count + 1)])
            draw.draw(tournament, seed=3, allow_small=True)
            return tournament

        yield make


@pytest.fixture
def five(seated: Seated) -> Tournament:
    """Return a tournament with two tables of five."""
    return seated(10)


@pytest.fixture
def first(five: Tournament) -> int:
    """Return the first player of table 1."""
    return days.who(five, 1)[0]
