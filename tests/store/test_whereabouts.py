"""The file is moved, deleted or replaced while it is open: nothing pretends to be saved."""

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from mextrain_scorer.store import whereabouts
from mextrain_scorer.store.backups import copy_database
from mextrain_scorer.store.faults import FileGone
from mextrain_scorer.store.file import TournamentFile, open_file
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


pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows lets nobody move a file that is open"
)
WAYS = [rename, move, Path.unlink, move_its_folder, replace, put_a_letter_there]


@pytest.mark.parametrize("before", [0, 1], ids=["first-entry", "later-entry"])
@pytest.mark.parametrize("lose", WAYS)
def test_a_file_that_is_gone_takes_no_entry_and_says_so(
    file: TournamentFile, lose: Callable[[Path], None], before: int
) -> None:
    if before:
        sample.enter(file, 9, 7, 12)
    check_that_it_takes_no_entry(file, lose)
    told = f"{lose.__name__.replace('_', ' ')}, {before} entries before"
    print(f"\nfile gone: {told}: 2 entries refused, 0 called saved")  # noqa: T201  its figure


def check_that_it_takes_no_entry(file: TournamentFile, lose: Callable[[Path], None]) -> None:
    totals, saved_at = sample.read_totals(file), file.saved_at
    lose(file.path)
    for _ in range(2):
        with pytest.raises(FileGone) as refusal:
            sample.enter(file, 8, 12, 3)
        assert KEPT in str(refusal.value)
    assert file.is_gone
    assert (sample.read_totals(file), file.saved_at) == (totals, saved_at)


@pytest.mark.parametrize("lose", WAYS)
def test_a_program_that_never_looks_is_found_out(
    file: TournamentFile, lose: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: it calls saved what nobody can find any more."""
    sample.enter(file, 9, 7, 12)
    monkeypatch.setattr(TournamentFile, "is_gone", False)
    with pytest.raises(pytest.fail.Exception, match="DID NOT RAISE"):
        check_that_it_takes_no_entry(file, lose)


def test_the_sentence_says_what_happened(file: TournamentFile) -> None:
    rename(file.path)
    assert str(whereabouts.gone(file.path)) == (
        f"samboree.mextrain was moved, renamed or deleted. {KEPT} Put the file back, or save it as"
        " a new one."
    )
    file.path.write_bytes(b"")
    assert str(whereabouts.gone(file.path)).startswith(
        "Another file has taken the place of samboree.mextrain. This change is not saved;"
    )


@pytest.mark.parametrize("lose", WAYS)
def test_everything_can_still_be_saved_as_a_new_file(
    file: TournamentFile, lose: Callable[[Path], None], tmp_path_factory: pytest.TempPathFactory
) -> None:
    sample.enter(file, 9, 7, 12)
    lose(file.path)
    out = tmp_path_factory.mktemp("new") / "new.mextrain"
    copy_database(file.db, out)
    copy = open_file(out)
    try:
        assert copy.tip == file.tip
        assert sample.read_totals(copy) == {**sample.TOTALS, 7: 26}
        sample.enter(copy, 8, 12, 3)
    finally:
        copy.close()


def test_a_file_that_is_put_back_goes_on(file: TournamentFile) -> None:
    away = file.path.with_name("away.mextrain")
    file.path.rename(away)
    with pytest.raises(FileGone):
        sample.enter(file, 9, 7, 12)
    away.rename(file.path)
    sample.enter(file, 9, 7, 12)
    assert not file.is_gone


def test_a_copy_of_the_same_end_is_taken_up(file: TournamentFile) -> None:
    """A stick that was put in again, a folder brought back by the service that shares it."""
    sample.enter(file, 9, 7, 12)
    copy = file.path.with_name("copy.mextrain")
    copy_database(file.db, copy)
    copy.replace(file.path)
    sample.enter(file, 8, 12, 3)
    path = file.path
    file.close()
    opened = open_file(path)
    try:
        assert sample.read_totals(opened) == {**sample.TOTALS, 7: 26, 12: 12}
    finally:
        opened.close()


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
