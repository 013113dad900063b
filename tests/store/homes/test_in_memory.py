"""A tournament held in memory: what it says stays what it was when it was taken."""

import os
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from mextrain_scorer.store.homes.beside import read_header
from mextrain_scorer.store.homes.copies import InMemory
from mextrain_scorer.store.homes.file import TournamentFile
from mextrain_scorer.store.homes.opening import open_file
from mextrain_scorer.store.journal import BrokenChain
from mextrain_scorer.store.reads import journal_entries
from mextrain_scorer.store.schema import (
    APPLICATION_ID,
    SCHEMA_VERSION,
    JournalRow,
    NamedPlaceRow,
    PlannedSeatRow,
    StandingStageRow,
    read_rows,
)
from tests.store import sample
from tests.store.raw import raw

FILES = Path(__file__).resolve().parents[2] / "files"


@pytest.fixture
def held(file: TournamentFile) -> Iterator[InMemory]:
    taken = file.snapshot()
    yield taken
    taken.close()


def test_proves_what_it_holds_and_tells_how_far_it_is(held: InMemory) -> None:
    told: list[tuple[int, int]] = []
    held.check(lambda done, total: told.append((done, total)))
    assert told == sorted(told)
    assert told[-1] == (1000, 1000)


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("UPDATE score SET score = 22 WHERE engine = 9 AND player = 7", "a score is not what was"),
        ("UPDATE player SET name = CAST(x'ff' AS TEXT) WHERE number = 7", "it cannot be read"),
    ],
)
def test_what_was_changed_is_found_out(held: InMemory, statement: str, why: str) -> None:
    raw(held).execute(statement)
    with pytest.raises(BrokenChain, match=why):
        held.check()


@pytest.mark.parametrize("version", [1, 2])
def test_of_an_older_file_that_is_only_read_it_is_written_out_and_opens(
    version: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What stood in for the tables that the file has not goes into no copy of it."""
    kept = FILES / f"version-{version}.mextrain"
    path = Path(shutil.copyfile(kept, tmp_path / "older.mextrain"))
    new = tmp_path / "new.mextrain"
    with monkeypatch.context() as moment:
        moment.setattr(os, "access", lambda _path, mode: not mode & os.W_OK)
        with closing(open_file(path)) as older, closing(older.snapshot()) as held:
            assert older.read_only
            with older.reading() as one, held.reading() as two:
                assert journal_entries(one) == journal_entries(two)
                for row_type in (JournalRow, NamedPlaceRow, PlannedSeatRow, StandingStageRow):
                    assert read_rows(one, row_type) == read_rows(two, row_type)
            held.check()
            held.write_to(new)
            tip = older.tip
    assert path.read_bytes() == kept.read_bytes()
    assert read_header(new) == (True, APPLICATION_ID, version, False)
    with closing(open_file(new)) as opened:
        assert (opened.tip, opened.read_only) == (tip, False)
        assert sample.read_totals(opened) == sample.TOTALS
        sample.enter(opened, 6, 12, 5)
    assert read_header(new) == (True, APPLICATION_ID, SCHEMA_VERSION, False)
    open_file(new).close()
