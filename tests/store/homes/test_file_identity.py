"""The file is moved, deleted, replaced or written over while it is open: no entry pretends.

The list of ways is what the table in tests/faults/README.md says of it.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from unittest.mock import Mock

import pytest
from sqlalchemy import select

from mextrain_scorer.rules.hidden import LONGEST_NAME
from mextrain_scorer.store import journal
from mextrain_scorer.store.errors import FileGone
from mextrain_scorer.store.homes.backups import copy_database
from mextrain_scorer.store.homes.file import TournamentFile
from mextrain_scorer.store.homes.file_identity import Watch
from mextrain_scorer.store.homes.opening import open_file
from mextrain_scorer.store.schema import ALL_ROWS, table_of
from mextrain_scorer.store.value_checks import LONGEST_ENTRY
from tests.store import sample

KEPT = "This change is not saved; everything before it is still in this window."


def rename(path: Path) -> None:
    path.rename(path.with_name("renamed.mextrain"))


def move(path: Path) -> None:
    (path.parent / "elsewhere").mkdir()
    path.rename(path.parent / "elsewhere" / path.name)


def move_its_folder(path: Path) -> None:
    path.parent.rename(path.parent.with_name(f"{path.parent.name} put away"))


def replace(path: Path) -> None:
    other = sample.make(path.with_name("other.mextrain"))
    other.replace(path)


def put_a_letter_there(path: Path) -> None:
    path.unlink()
    path.write_text("Dear monitor", encoding="utf-8")


def cut_short(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def cut_to_nothing(path: Path) -> None:
    os.truncate(path, 0)


def cut_to_nothing_and_as_long_as_before(path: Path) -> None:
    size = path.stat().st_size
    os.truncate(path, 0)
    os.truncate(path, size)


def write_over_in_place(path: Path, content: bytes) -> None:
    """Write as cp and the services that share folders do: into the file that is there."""
    with path.open("r+b") as file:
        file.write(content)
        file.truncate()


def copy_an_earlier_version_over_it(path: Path) -> None:
    write_over_in_place(path, EARLIER[path.name])


def copy_another_tournament_over_it(path: Path) -> None:
    write_over_in_place(path, sample.make(path.with_name("another.mextrain")).read_bytes())


def write_a_letter_over_it(path: Path) -> None:
    write_over_in_place(path, b"Dear monitor")


def write_one_score_over_it(path: Path) -> None:
    content = path.read_bytes()
    at = content.rindex(b'"score":40')
    write_over_in_place(path, content[:at] + b'"score":41' + content[at + 10 :])


EARLIER: dict[str, bytes] = {}

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows lets nobody move a file that is open"
)
WAYS = [rename, move, Path.unlink, move_its_folder, replace, put_a_letter_there]
IN_PLACE = [
    cut_short,
    cut_to_nothing,
    cut_to_nothing_and_as_long_as_before,
    copy_an_earlier_version_over_it,
    copy_another_tournament_over_it,
    write_a_letter_over_it,
    write_one_score_over_it,
]
ALL_WAYS = [*WAYS, *IN_PLACE]


@pytest.fixture
def file(path: Path) -> Iterator[TournamentFile]:
    """An open tournament of which there is an earlier version, as a service may have kept it."""
    EARLIER[path.name] = path.read_bytes()
    with closing(open_file(path)) as opened:
        for points in (22, 21):
            sample.enter(opened, 9, 7, points)
    with closing(open_file(path)) as opened:
        yield opened


@pytest.mark.parametrize("before", [0, 1], ids=["first-entry", "later-entry"])
@pytest.mark.parametrize("lose", ALL_WAYS)
def test_a_file_that_is_gone_takes_no_entry_and_says_so(
    file: TournamentFile, lose: Callable[[Path], None], before: int
) -> None:
    if before:
        sample.enter(file, 9, 7, 12)
    check_that_it_takes_no_entry(file, lose)
    told = f"{lose.__name__.replace('_', ' ')}, {before} entries before"
    print(f"\nfile gone: {told}: 2 entries refused, 0 called saved")  # noqa: T201  its figure


def tip_in(file: TournamentFile) -> journal.Tip:
    """Return the chain's end as the program's own connection has it."""
    with file._db.begin() as connection:
        return journal.read_tip(connection)


def check_that_it_takes_no_entry(file: TournamentFile, lose: Callable[[Path], None]) -> None:
    totals, saved_at = sample.read_totals(file), file.saved_at
    lose(file.path)
    for _ in range(2):
        with pytest.raises(FileGone) as refusal:
            sample.enter(file, 8, 12, 3)
        assert KEPT in str(refusal.value)
    assert file.is_gone
    assert (sample.read_totals(file), file.saved_at) == (totals, saved_at)


@pytest.mark.parametrize("lose", ALL_WAYS)
def test_a_program_that_never_looks_is_found_out(
    file: TournamentFile, lose: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: it calls saved what nobody can find any more."""
    sample.enter(file, 9, 7, 12)
    blind = Mock(file._watch, is_elsewhere=lambda: False, is_written_over=lambda: False)
    blind.tip = lambda: tip_in(file)
    monkeypatch.setattr(file, "_watch", blind)
    with pytest.raises(pytest.fail.Exception, match="DID NOT RAISE"):
        check_that_it_takes_no_entry(file, lose)


def test_the_sentence_says_what_happened(file: TournamentFile) -> None:
    rename(file.path)
    assert str(file._watch.gone()) == (
        f"samboree.mextrain was moved, renamed or deleted. {KEPT} Put the file back, or save it as"
        " a new one."
    )
    file.path.write_bytes(b"")
    assert str(file._watch.gone()).startswith(
        "Another file has taken the place of samboree.mextrain. This change is not saved;"
    )


def test_the_sentence_says_that_it_was_written_over(file: TournamentFile) -> None:
    cut_to_nothing(file.path)
    with pytest.raises(FileGone) as refusal:
        sample.enter(file, 9, 7, 12)
    assert str(refusal.value) == (
        f"Another program wrote over samboree.mextrain or cut it short. {KEPT} Put the file back,"
        " or save it as a new one."
    )


def test_an_older_version_with_our_size_and_time_is_no_failing_disk(file: TournamentFile) -> None:
    older = file.path.read_bytes()
    sample.enter(file, 9, 7, 12)
    left = file.path.stat()
    assert left.st_size == len(older)
    with file.path.open("r+b") as other:
        other.write(older)
    os.utime(file.path, ns=(left.st_atime_ns, left.st_mtime_ns))
    with pytest.raises(FileGone, match="wrote over"):
        sample.enter(file, 9, 8, 3)


@pytest.mark.parametrize("lose", ALL_WAYS)
def test_everything_can_still_be_saved_as_a_new_file(
    file: TournamentFile, lose: Callable[[Path], None], tmp_path_factory: pytest.TempPathFactory
) -> None:
    sample.enter(file, 9, 7, 12)
    lose(file.path)
    out = tmp_path_factory.mktemp("new") / "new.mextrain"
    copy_database(file._db, out)
    with closing(open_file(out)) as copy:
        assert copy.tip == file.tip
        assert sample.read_totals(copy) == {**sample.TOTALS, 7: 26}
        sample.enter(copy, 8, 12, 3)


def test_a_file_that_is_put_back_goes_on(file: TournamentFile) -> None:
    away = file.path.with_name("away.mextrain")
    file.path.rename(away)
    with pytest.raises(FileGone):
        sample.enter(file, 9, 7, 12)
    away.rename(file.path)
    sample.enter(file, 9, 7, 12)
    assert not file.is_gone


@pytest.mark.parametrize("spoil", IN_PLACE)
def test_a_file_that_is_written_back_as_it_was_goes_on(
    file: TournamentFile, spoil: Callable[[Path], None]
) -> None:
    sample.enter(file, 9, 7, 12)
    whole = file.path.read_bytes()
    spoil(file.path)
    with pytest.raises(FileGone):
        sample.enter(file, 8, 12, 3)
    write_over_in_place(file.path, whole)
    sample.enter(file, 8, 12, 4)
    check_that_another_program_is_refused(file.path)
    path, tip = file.path, file.tip
    file.close()
    with closing(open_file(path)) as opened:
        assert opened.tip == tip


def check_that_another_program_is_refused(path: Path) -> None:
    """SQLite's own lock is there again, and not only ours."""
    again = "import sqlite3, sys; sqlite3.connect(sys.argv[1], 0).execute('SELECT 1 FROM score')"
    told = subprocess.run(
        [sys.executable, "-c", again, str(path)], capture_output=True, text=True, check=False
    )
    assert "database is locked" in told.stderr


def test_a_file_of_which_only_the_time_was_changed_goes_on(file: TournamentFile) -> None:
    sample.enter(file, 9, 7, 12)
    os.utime(file.path, (1, 1))
    was_gone = file.is_gone
    sample.enter(file, 8, 12, 3)
    assert (was_gone, file.is_gone) == (True, False)
    assert sample.read_totals(file) == {**sample.TOTALS, 7: 26, 12: 12}
    check_that_another_program_is_refused(file.path)


def test_looking_at_the_disk_gives_up_no_lock(file: TournamentFile) -> None:
    for points in range(3):
        sample.enter(file, 9, 7, points + 1)
        check_that_another_program_is_refused(file.path)


@pytest.mark.parametrize("spoil", IN_PLACE)
def test_what_the_window_reads_was_in_memory_and_stays_whole(
    file: TournamentFile, spoil: Callable[[Path], None]
) -> None:
    """Even without a change to find it out, and with entries longer than a page."""
    sample.put(file, sample.player(99, "x" * LONGEST_NAME), reason="y" * LONGEST_ENTRY)
    rows = all_of(file)
    spoil(file.path)
    assert all_of(file) == rows
    with pytest.raises(FileGone):
        sample.enter(file, 8, 12, 3)
    assert all_of(file) == rows


def all_of(file: TournamentFile) -> list[object]:
    with file.reading() as connection:
        return [connection.execute(select(table)).all() for table in TABLES]


TABLES = [table_of(row_type) for row_type in ALL_ROWS]


def test_what_is_written_over_as_it_is_committed_is_not_called_saved(
    file: TournamentFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last look comes after the commit: the disk has what was committed, or it is not saved."""
    sample.enter(file, 8, 12, 3)
    before, tip = file.saved_at, Watch.tip

    def spoilt_first(watch: Watch) -> journal.Tip | None:
        if tip_in(file) != file.tip:
            copy_an_earlier_version_over_it(file.path)
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


def test_a_copy_of_the_same_end_is_taken_up(file: TournamentFile) -> None:
    """A stick that was put in again, a folder brought back by the service that shares it."""
    sample.enter(file, 9, 7, 12)
    copy = file.path.with_name("copy.mextrain")
    copy_database(file._db, copy)
    copy.replace(file.path)
    sample.enter(file, 8, 12, 3)
    path = file.path
    file.close()
    with closing(open_file(path)) as opened:
        assert sample.read_totals(opened) == {**sample.TOTALS, 7: 26, 12: 12}


def test_an_earlier_copy_is_not_taken_up(file: TournamentFile) -> None:
    earlier = Path(shutil.copyfile(file.path, file.path.with_name("earlier.mextrain")))
    sample.enter(file, 9, 7, 12)
    earlier.replace(file.path)
    with pytest.raises(FileGone):
        sample.enter(file, 8, 12, 3)


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


def test_closing_a_file_that_is_gone_is_no_trouble(file: TournamentFile) -> None:
    sample.enter(file, 9, 7, 12)
    shutil.rmtree(file.path.parent)
    file.close()
