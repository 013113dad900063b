"""A file lost in the middle of a change; the rest of its fates is in files_on_disk."""

import sys

import pytest

from mextrain_scorer.store import journal
from mextrain_scorer.store.errors import FileGone
from mextrain_scorer.store.homes.beside import Watch
from mextrain_scorer.store.homes.file import TournamentFile
from tests.store import sample

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows lets nobody move a file that is open"
)


def tip_in(file: TournamentFile) -> journal.Tip:
    """Return the chain's end as the program's own connection has it."""
    with file._db.begin() as connection:
        return journal.read_tip(connection)


def test_what_is_written_over_as_it_is_committed_is_not_called_saved(
    file: TournamentFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last look comes after the commit: the disk has what was committed, or it is not saved."""
    earlier = file.path.read_bytes()
    sample.enter(file, 8, 12, 3)
    before, tip = file.saved_at, Watch.tip

    def spoilt_first(watch: Watch) -> journal.Tip | None:
        if tip_in(file) != file.tip:
            with file.path.open("r+b") as other:
                other.write(earlier)
                other.truncate()
        return tip(watch)

    monkeypatch.setattr(Watch, "tip", spoilt_first)
    with pytest.raises(FileGone):
        sample.enter(file, 9, 7, 12)
    assert file.saved_at == before


def test_a_large_change_writes_nothing_before_its_commit(file: TournamentFile) -> None:
    """So that size and time tell what others did: SQLite's own cache would overflow into it."""
    before = file.path.read_bytes()
    with file.change() as work:
        for number in range(100, 9000):
            work.put(sample.player(number, f"{number} " + "x" * 190))
        assert not file.is_gone
        assert file.path.read_bytes() == before
        work.record("roster-imported")
    assert len(file.path.read_bytes()) > 2_000_000


@pytest.mark.parametrize("first", [True, False], ids=["first-entry", "later-entry"])
def test_an_entry_under_way_when_the_file_goes_is_taken_back(
    file: TournamentFile, first: bool
) -> None:
    """The last look is just before the commit; SQLite itself looks when it makes its journal."""
    if not first:
        sample.enter(file, 8, 12, 3)
    before = sample.read_totals(file)

    def enter_and_lose() -> None:
        with file.change() as work:
            work.put(sample.score(9, 7, 12))
            work.record("score-corrected")
            file.path.unlink()

    with pytest.raises(FileGone):
        enter_and_lose()
    assert sample.read_totals(file) == before
