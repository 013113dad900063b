"""Anything at all is put before every door of the program: taken whole, or refused in a sentence.

The short form of ``tests.faults.fuzz``: what the campaign has found so far, and a few hundred
inputs spoilt at random.
"""

import random
from collections.abc import Iterator

import pytest

from tests.faults.fuzz import targets
from tests.faults.fuzz.__main__ import FINDS
from tests.faults.fuzz.mutator import spoilt
from tests.faults.fuzz.targets import TARGETS, Target


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


def test_what_was_found_once_is_not_found_again() -> None:
    for find in FINDS.glob("*/*"):
        TARGETS[find.parent.name].trial(find.read_bytes())


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
