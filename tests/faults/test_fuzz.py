"""Anything at all is put before every door of the program: taken whole, or refused in a sentence.

The short form of ``tests.faults.fuzz``: what the campaign has found so far, and a few hundred
inputs spoilt at random.
"""

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Engine

from mextrain_scorer.rules import names
from mextrain_scorer.store.homes import sqlite
from tests.faults.fuzz import targets
from tests.faults.fuzz.__main__ import FINDS
from tests.faults.fuzz.mutator import spoilt
from tests.faults.fuzz.targets import TARGETS, Target

pytestmark = pytest.mark.nightly


@pytest.fixture(scope="module", autouse=True)
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    before = targets.FOLDER
    targets.FOLDER = tmp_path_factory.mktemp("fuzz")
    yield
    for tournament in targets.at_desk:
        tournament.close()
    targets.at_desk.clear()
    targets.FOLDER = before


def inputs(target: Target, count: int, seed: int) -> Iterator[bytes]:
    dice = random.Random(seed)
    seeds = target.seeds()
    yield from seeds
    for _ in range(count):
        yield spoilt(seeds, dice)


@pytest.mark.parametrize("name", TARGETS)
def test_nothing_spoilt_gets_in_or_ends_in_a_traceback(name: str) -> None:
    for data in inputs(TARGETS[name], 40 if name == "tournament" else 150, seed=0):
        TARGETS[name].trial(data)


KEPT = sorted(FINDS.glob("*/*"))


def test_finds_are_kept() -> None:
    assert {find.parent.name for find in KEPT} >= {"tournament", "roster"}


@pytest.mark.parametrize("find", KEPT, ids=lambda find: f"{find.parent.name}-{find.name}")
def test_what_was_found_once_is_not_found_again(find: Path) -> None:
    TARGETS[find.parent.name].trial(find.read_bytes())


def test_a_damaged_header_that_is_mended_in_place_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The control of the finds: a lock that is taken by a commit, with which SQLite mends it."""
    open_to_write = sqlite.open_to_write

    def commit_at_once(path: Path) -> Engine:
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            db.execute("BEGIN EXCLUSIVE")
            db.execute("COMMIT")
        return open_to_write(path)

    monkeypatch.setattr(sqlite, "open_to_write", commit_at_once)
    find = FINDS / "tournament" / "header-pages-not-believed"
    with pytest.raises(AssertionError, match="a refused file was touched"):
        TARGETS["tournament"].trial(find.read_bytes())


@pytest.mark.parametrize("name", ["no-character", "private-character"])
def test_an_unseen_character_that_gets_in_is_found_out(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(names, "hidden_character", lambda _text: None)
    with pytest.raises(AssertionError, match="nobody can see"):
        TARGETS["roster"].trial((FINDS / "roster" / name).read_bytes())


def careless(data: bytes) -> None:
    """A reader as many are: it takes a list for a list of names and numbers."""
    for line in data.decode("utf-8-sig").splitlines():
        number, _name, *_ = line.split(",")
        assert not number or number == "number" or int(number) > 0


def test_a_careless_reader_is_found_out() -> None:
    """The control."""
    target = Target(lambda: [b"number,name\n12,Ann\n"], careless)
    with pytest.raises((ValueError, AssertionError)):
        any(map(careless, inputs(target, 150, seed=0)))


def test_a_changed_tournament_that_opens_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other control: a gate that asks for no chain lets another score in."""
    good = TARGETS["tournament"].seeds()[0]
    monkeypatch.setattr(targets, "rows_of", lambda path: {"score": [(str(path),)]})
    with pytest.raises(AssertionError, match="another file was opened"):
        TARGETS["tournament"].trial(good)
