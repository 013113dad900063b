"""The file is moved, deleted, replaced or written over while it is open: no entry pretends.

The list of ways is what the table in tests/faults/README.md says of it.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests import door
from tests.files_on_disk.on_disk import TOTALS, totals, totals_in
from tests.programs import run_with_own_disks

KEPT = "This change is not saved; everything before it is still in this window."


def rename(path: Path) -> None:
    path.rename(path.with_name("renamed.mextrain"))


def move(path: Path) -> None:
    (path.parent / "elsewhere").mkdir()
    path.rename(path.parent / "elsewhere" / path.name)


def move_its_folder(path: Path) -> None:
    path.parent.rename(path.parent.with_name(f"{path.parent.name} put away"))


def replace(path: Path) -> None:
    other = path.with_name("other.mextrain")
    door.made(other).close()
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


def earlier(path: Path) -> Path:
    """Return where an earlier version lies, as a service may have kept it."""
    return path.with_name(f"earlier {path.name}")


def write_over_in_place(path: Path, content: bytes) -> None:
    """Write as cp and the services that share folders do: into the file that is there."""
    with path.open("r+b") as file:
        file.write(content)
        file.truncate()


def copy_an_earlier_version_over_it(path: Path) -> None:
    write_over_in_place(path, earlier(path).read_bytes())


def copy_another_tournament_over_it(path: Path) -> None:
    another = path.with_name("another.mextrain")
    door.made(another).close()
    write_over_in_place(path, another.read_bytes())


def write_a_letter_over_it(path: Path) -> None:
    write_over_in_place(path, b"Dear monitor")


def write_one_score_over_it(path: Path) -> None:
    content = path.read_bytes()
    at = content.rindex(b'"score":40')
    write_over_in_place(path, content[:at] + b'"score":41' + content[at + 10 :])


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
def desk(path: Path) -> Iterator[door.Desk]:
    """An open tournament of which there is an earlier version."""
    shutil.copyfile(path, earlier(path))
    with door.desk(path) as opened:
        for points in (22, 21):
            opened.enter(1, 9, 7, points)
    with door.desk(path) as opened:
        yield opened


@pytest.mark.parametrize("before", [0, 1], ids=["first-entry", "later-entry"])
@pytest.mark.parametrize("lose", ALL_WAYS)
def test_a_file_that_is_gone_takes_no_entry_and_says_so(
    desk: door.Desk, lose: Callable[[Path], None], before: int
) -> None:
    if before:
        desk.enter(1, 9, 7, 12)
    check_that_it_takes_no_entry(desk, lose)
    told = f"{lose.__name__.replace('_', ' ')}, {before} entries before"
    print(f"\nfile gone: {told}: 2 entries refused, 0 called saved")  # noqa: T201  its figure


def check_that_it_takes_no_entry(desk: door.Desk, lose: Callable[[Path], None]) -> None:
    before, saved_at = totals(desk), desk.saved_at
    lose(desk.path)
    for _ in range(2):
        assert KEPT in refusal_of_an_entry(desk)
    assert desk.is_gone
    assert (totals(desk), desk.saved_at) == (before, saved_at)


def refusal_of_an_entry(desk: door.Desk) -> str:
    with pytest.raises(door.Refused) as refusal:
        desk.enter(1, 8, 12, 3)
    assert refusal.value.kind == "gone"
    return str(refusal.value)


def test_what_is_written_in_the_tick_of_our_own_entry_is_noticed(path: Path) -> None:
    """Files in ramfs have the kernel's coarse clock, as all of them do before Linux 6.13."""
    disk = path.parent / "disk"
    disk.mkdir()
    code = """
import shutil, sys
from pathlib import Path
from tests import door
from tests.files_on_disk import test_file_identity as ways

path = Path(shutil.copy(sys.argv[1], sys.argv[2]))
with door.desk(path) as desk:
    for points in range(2, 12):
        desk.enter(1, 9, 7, points)
        whole = path.read_bytes()
        ways.write_one_score_over_it(path)
        ways.refusal_of_an_entry(desk)
        ways.write_over_in_place(path, whole)
"""
    script = 'mount -t ramfs none "$2" && exec "$3" -c "$4" "$1" "$2"'
    done = run_with_own_disks(script, str(path), str(disk), sys.executable, code)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize("lose", ALL_WAYS)
def test_a_program_that_never_looks_is_found_out(
    desk: door.Desk, lose: Callable[[Path], None]
) -> None:
    """The control: it calls saved what nobody can find any more."""
    desk.enter(1, 9, 7, 12)
    with (
        door.planted("never looks at its file"),
        pytest.raises(pytest.fail.Exception, match="DID NOT RAISE"),
    ):
        check_that_it_takes_no_entry(desk, lose)


def test_the_sentence_says_what_happened(desk: door.Desk) -> None:
    rename(desk.path)
    assert refusal_of_an_entry(desk) == (
        f"samboree.mextrain was moved, renamed or deleted. {KEPT} Put the file back, or save it as"
        " a new one."
    )
    desk.path.write_bytes(b"")
    assert refusal_of_an_entry(desk).startswith(
        "Another file has taken the place of samboree.mextrain. This change is not saved;"
    )


def test_the_sentence_says_that_it_was_written_over(desk: door.Desk) -> None:
    cut_to_nothing(desk.path)
    assert refusal_of_an_entry(desk) == (
        f"Another program wrote over samboree.mextrain or cut it short. {KEPT} Put the file back,"
        " or save it as a new one."
    )


def test_an_older_version_with_our_size_and_time_is_no_failing_disk(desk: door.Desk) -> None:
    older = desk.path.read_bytes()
    desk.enter(1, 9, 7, 12)
    left = desk.path.stat()
    assert left.st_size == len(older)
    with desk.path.open("r+b") as other:
        other.write(older)
    os.utime(desk.path, ns=(left.st_atime_ns, left.st_mtime_ns))
    assert "wrote over" in refusal_of_an_entry(desk)


@pytest.mark.parametrize("lose", ALL_WAYS)
def test_everything_can_still_be_saved_as_a_new_file(
    desk: door.Desk, lose: Callable[[Path], None], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """The copy holds what the window held; and the window goes on in it."""
    desk.enter(1, 9, 7, 12)
    lose(desk.path)
    folder = tmp_path_factory.mktemp("new")
    copy, new, tip = folder / "copy.mextrain", folder / "new.mextrain", desk.tip()
    desk.back_up(copy)
    with door.desk(copy) as opened:
        assert opened.tip() == tip
        assert totals(opened) == {**TOTALS, 7: 26}
    desk.save_as(new)
    desk.enter(1, 8, 12, 3)
    desk.close()
    assert totals_in(new) == {**TOTALS, 7: 26, 12: 12}


def test_a_file_that_is_put_back_goes_on(desk: door.Desk) -> None:
    away = desk.path.with_name("away.mextrain")
    desk.path.rename(away)
    refusal_of_an_entry(desk)
    away.rename(desk.path)
    desk.enter(1, 9, 7, 12)
    assert not desk.is_gone


@pytest.mark.parametrize("spoil", IN_PLACE)
def test_a_file_that_is_written_back_as_it_was_goes_on(
    desk: door.Desk, spoil: Callable[[Path], None]
) -> None:
    desk.enter(1, 9, 7, 12)
    whole = desk.path.read_bytes()
    spoil(desk.path)
    refusal_of_an_entry(desk)
    write_over_in_place(desk.path, whole)
    desk.enter(1, 8, 12, 4)
    check_that_another_program_is_refused(desk.path)
    path, tip = desk.path, desk.tip()
    desk.close()
    with door.desk(path) as opened:
        assert opened.tip() == tip


def check_that_another_program_is_refused(path: Path) -> None:
    """SQLite's own lock is there again, and not only ours."""
    again = "import sqlite3, sys; sqlite3.connect(sys.argv[1], 0).execute('SELECT 1 FROM score')"
    told = subprocess.run(
        [sys.executable, "-c", again, str(path)], capture_output=True, text=True, check=False
    )
    assert "database is locked" in told.stderr


def test_a_file_of_which_only_the_time_was_changed_goes_on(desk: door.Desk) -> None:
    desk.enter(1, 9, 7, 12)
    os.utime(desk.path, (1, 1))
    was_gone = desk.is_gone
    desk.enter(1, 8, 12, 3)
    assert (was_gone, desk.is_gone) == (True, False)
    assert totals(desk) == {**TOTALS, 7: 26, 12: 12}
    check_that_another_program_is_refused(desk.path)


def test_looking_at_the_disk_gives_up_no_lock(desk: door.Desk) -> None:
    for points in range(3):
        desk.enter(1, 9, 7, points + 1)
        check_that_another_program_is_refused(desk.path)


@pytest.mark.parametrize("spoil", IN_PLACE)
def test_what_the_window_reads_was_in_memory_and_stays_whole(
    desk: door.Desk, spoil: Callable[[Path], None]
) -> None:
    """Even without a change to find it out, and with an entry longer than a page."""
    desk.add_players([f"{n} " + "x" * 190 for n in range(30)])
    shown = all_of(desk)
    spoil(desk.path)
    assert all_of(desk) == shown
    refusal_of_an_entry(desk)
    assert all_of(desk) == shown


def all_of(desk: door.Desk) -> list[object]:
    return [desk.facts(), desk.players(), desk.sheets(), desk.history(), desk.findings()]


def test_a_copy_of_the_same_end_is_opened_by_hand(desk: door.Desk) -> None:
    """A stick that was put in again, a folder brought back by the service that shares it."""
    desk.enter(1, 9, 7, 12)
    copy = desk.path.with_name("copy.mextrain")
    desk.back_up(copy)
    copy.replace(desk.path)
    assert "close the tournament and open it again" in refusal_of_an_entry(desk)
    path = desk.path
    desk.close()
    with door.desk(path) as opened:
        opened.enter(1, 8, 12, 3)
        assert totals(opened) == {**TOTALS, 7: 26, 12: 12}


def test_it_is_saved_under_its_own_name_again(desk: door.Desk) -> None:
    """The window goes on in the new file, and nobody else is let in."""
    desk.enter(1, 9, 7, 12)
    desk.path.unlink()
    refusal_of_an_entry(desk)
    desk.save_as(desk.path)
    desk.enter(1, 8, 12, 3)
    assert not desk.is_gone
    check_that_another_program_is_refused(desk.path)
    with pytest.raises(door.Refused, match="is already open"):
        door.desk(desk.path)
    path = desk.path
    desk.close()
    assert totals_in(path) == {**TOTALS, 7: 26, 12: 12}


def test_an_earlier_copy_is_not_taken_up(desk: door.Desk) -> None:
    earlier = Path(shutil.copyfile(desk.path, desk.path.with_name("earlier.mextrain")))
    desk.enter(1, 9, 7, 12)
    earlier.replace(desk.path)
    refusal_of_an_entry(desk)


def test_closing_a_file_that_is_gone_is_no_trouble(desk: door.Desk) -> None:
    desk.enter(1, 9, 7, 12)
    shutil.rmtree(desk.path.parent)
    desk.close()
