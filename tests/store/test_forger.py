"""What the chain alone cannot show: a journal written anew from the first entry to the last."""

from contextlib import closing
from pathlib import Path

import pytest

from mextrain_scorer.store.homes.opening import open_file
from mextrain_scorer.store.queries import entry_with_hash, journal_entries
from tests.files_on_disk.forged import forge_score
from tests.store import sample


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A tournament of seven entries, three scores among them."""
    return sample.make_small(tmp_path / "day.mextrain")


def hashes(path: Path) -> list[str]:
    """The hash of every entry, read from a file that opens."""
    with closing(open_file(path)) as file, file.reading() as reading:
        return [str(entry.hash) for entry in journal_entries(reading)]


def test_a_journal_made_anew_opens_and_has_other_hashes_from_the_forgery_on(path: Path) -> None:
    before, rows = hashes(path), sample.all_rows(path)
    forged = forge_score(path, 7)
    after = hashes(path)  # it opens: nothing in the file tells
    assert sample.all_rows(path) != rows
    assert after[: forged - 1] == before[: forged - 1]
    assert not set(after[forged - 1 :]) & set(before)


def test_an_entry_is_found_by_its_hash_or_the_beginning_of_it(path: Path) -> None:
    known = hashes(path)
    with closing(open_file(path)) as file, file.reading() as reading:
        for seq, figures in enumerate(known, start=1):
            assert entry_with_hash(reading, figures) == seq
            assert entry_with_hash(reading, figures[:16]) == seq
            assert entry_with_hash(reading, figures[1:17]) is None
        assert entry_with_hash(reading, "f" * 64) is None
