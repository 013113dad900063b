"""Tournament files for the store's tests."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from mextrain_scorer.store.homes.file import TournamentFile, open_file
from tests.store import sample


@pytest.fixture(scope="session")
def made_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The filled tournament that every test copies; nobody changes it."""
    return sample.make(tmp_path_factory.mktemp("made") / "made.mextrain")


@pytest.fixture
def path(made_once: Path, tmp_path: Path) -> Path:
    """A filled tournament file, closed."""
    return Path(shutil.copyfile(made_once, tmp_path / "samboree.mextrain"))


@pytest.fixture
def file(path: Path) -> Iterator[TournamentFile]:
    """The same tournament, open."""
    opened = open_file(path)
    yield opened
    opened.close()
