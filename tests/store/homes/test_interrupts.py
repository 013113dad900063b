"""Ctrl-C during a statement or a commit: what was open stays open, and tells the truth."""

from contextlib import closing
from itertools import count
from typing import Any

import pytest

from mextrain_scorer.store.homes.copies import InMemory
from mextrain_scorer.store.homes.file import TournamentFile
from mextrain_scorer.store.homes.opening import open_file
from tests.store import sample


def interrupt(home: TournamentFile | InMemory, call: str, number: int = 1) -> None:
    """Let Ctrl-C come just after SQLite has done so many such calls."""
    dialect = home._db.dialect  # each engine has its own
    done, calls = getattr(dialect, call), count(1)

    def do_and_stop(*given: Any) -> None:
        done(*given)
        if next(calls) == number:
            del vars(dialect)[call]
            raise KeyboardInterrupt

    vars(dialect)[call] = do_and_stop


@pytest.mark.parametrize("call", ["do_execute", "do_commit"])
def test_what_is_in_memory_outlives_a_reading_that_is_broken_off(
    file: TournamentFile, call: str
) -> None:
    """It may be all there is: the file was deleted, say."""
    with closing(file.snapshot()) as memory:
        interrupt(memory, call)
        with pytest.raises(KeyboardInterrupt):
            sample.read_totals(memory)
        assert sample.read_totals(memory) == sample.TOTALS


@pytest.mark.parametrize("call", ["do_execute", "do_commit"])
def test_a_file_outlives_a_reading_that_is_broken_off(file: TournamentFile, call: str) -> None:
    interrupt(file, call)
    with pytest.raises(KeyboardInterrupt):
        sample.read_totals(file)
    assert sample.read_totals(file) == sample.TOTALS
    assert not file.is_gone


@pytest.mark.parametrize(
    ("call", "number"), [("do_execute", 1), ("do_execute", 3), ("do_execute", 5), ("do_commit", 1)]
)
def test_a_change_that_is_broken_off_is_there_whole_or_not_at_all(
    file: TournamentFile, call: str, number: int
) -> None:
    """Whoever looks sees what the file holds, and the next change goes on from there."""
    before = file.tip.seq
    interrupt(file, call, number)
    with pytest.raises(KeyboardInterrupt):
        sample.enter(file, 9, 7, 12)
    reached = call == "do_commit"
    assert not file.is_gone
    assert sample.read_totals(file)[7] == (26 if reached else 35)
    assert file.tip.seq == before + reached
    sample.enter(file, 9, 7, 13)
    assert file.tip.seq == before + reached + 1
    file.close()
    with closing(open_file(file.path)) as again:
        assert sample.read_totals(again)[7] == 27
