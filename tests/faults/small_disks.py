"""The real window at a disk that is full and a stick that is gone; run by test_full_window.py.

Its two disks are mounted for it alone, one for the tournament's file and one for the copies; they
end with the program.  Where ``MEXTRAIN_SMALL_DISKS`` names no folder of theirs, nothing runs.
"""

import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.files import backup_folders
from mextrain_scorer.desk.files.opening import open_file
from mextrain_scorer.desk.scores.rejected_entries import Rejection
from mextrain_scorer.rules.checks.sheet_checks import Finding
from mextrain_scorer.store.homes.backup_check import whole_copy
from mextrain_scorer.ui.files.auto_backup import SecondCopy
from mextrain_scorer.ui.kit.notices import Tone
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.score_grid import editable_sheet_model
from mextrain_scorer.ui.score_grid.cell_content import CellContent, CellMark
from mextrain_scorer.ui.score_grid.editable_sheet_model import EditableSheetModel
from mextrain_scorer.ui.score_grid.sheet_model import Role
from tests import door
from tests.faults.full_disk_day import fill as fill_up
from tests.faults.full_disk_day import make_room
from tests.journeys.game_monitor import GameMonitor
from tests.ui import score_room
from tests.ui.score_room import good_scores, seated
from tests.ui.window_room import open_window

DISKS = Path(os.environ.get("MEXTRAIN_SMALL_DISKS", "/nowhere"))
DESK, STICK = DISKS / "desk", DISKS / "STICK"
FULL = "The disk is full. Make room on it and try again; nothing is lost."
NEXT_SHEET = "You can go on; the program tries again at the next sheet."
UNSAVED = "This change was not saved; everything before it is."
ROUNDS = {1: good_scores(5), 2: good_scores(6)}  # as the paper of each table has them

pytestmark = pytest.mark.skipif(not DISKS.is_dir(), reason="run by test_full_window.py")


@pytest.fixture(scope="session")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tournament of eleven at two tables, nothing written."""
    with seated(tmp_path_factory.mktemp("begun")) as tournament:
        return tournament.path


@pytest.fixture(scope="session")
def written(begun: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same with both sheets but for their last round."""
    copy = Path(shutil.copy(begun, tmp_path_factory.mktemp("written")))
    with open_file(copy) as tournament:
        for table_no, rounds in ROUNDS.items():
            score_room.fill(tournament, table_no, rounds[:-1])
    return copy


@pytest.fixture
def monitor(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[GameMonitor]:
    """A game monitor at one of these tournaments, its file on the small disk."""
    path = DESK / "room.mextrain"
    made = "written" if "with_stick" in request.fixturenames else "begun"
    shutil.copyfile(request.getfixturevalue(made), path)
    with open_window(qtbot, qapp, tmp_path) as room:
        room.open(path)
        yield GameMonitor(room)
    for disk in (DESK, STICK):
        make_room(disk)


@pytest.fixture
def with_stick(monitor: GameMonitor) -> GameMonitor:
    """Two sheets but for their last round, and a stick with the first copy."""
    room = monitor.room
    for copy in backup_folders.folder_for(room.tournament.path, STICK).glob("*"):
        copy.unlink()
    room.answers.paths.append(STICK)
    room.window.menus.copies_place_action.trigger()
    room.qtbot.waitUntil(lambda: not copies(monitor).busy)
    assert light(monitor) == (f"Copy {made(monitor)} on STICK", "soft")
    return monitor


def copies(monitor: GameMonitor) -> SecondCopy:
    assert monitor.room.view.copies is not None
    return monitor.room.view.copies


def fill(disk: Path, how: str, entries: int) -> None:
    """Fill a small disk; without one there, this would fill the computer's own."""
    assert disk.is_mount(), f"{disk} is not mounted"
    fill_up(disk, how, entries)


def made(monitor: GameMonitor) -> str:
    """Return when the last copy was made, as a clock shows it."""
    at = copies(monitor).at
    assert at is not None
    return f"{at:%H:%M}"


def light(monitor: GameMonitor) -> tuple[str, object]:
    """Return what the window's foot says of the copies, and what colour it says it in."""
    said = monitor.room.view.footer.copied
    assert said.isVisible()
    return said.text(), said.property("kind")


def type_on(monitor: GameMonitor, table_no: int) -> None:
    """Type a sheet's last round and its totals: they are called saved, and are."""
    monitor.sheets.open(table_no)
    totals = [sum(column) for column in zip(*ROUNDS[table_no], strict=True)]
    monitor.sheets.type_in([*ROUNDS[table_no][-1], *totals])
    here = tables.sheet(monitor.room.tournament, "qualifying", table_no)
    assert [here.written_totals[seat.player] for seat in here.seats] == totals
    assert [cell.score for cell in here.rounds[-1].cells] == ROUNDS[table_no][-1]
    assert monitor.room.view.footer.saved.text().startswith("Saved ")


def sign(monitor: GameMonitor) -> None:
    """Sign the sheet at hand, and wait until its copy has been tried."""
    here = monitor.sheets.page.model.sheet
    assert here is not None
    with monitor.room.qtbot.waitSignal(copies(monitor).changed):
        monitor.sheets.sign(here.seats[0].player)
    monitor.room.qtbot.waitUntil(lambda: not copies(monitor).busy)


def half_there(monitor: GameMonitor) -> list[str]:
    """Look at everything on the stick; return what is neither a whole copy nor a whole pack."""
    folder = backup_folders.folder_for(monitor.room.tournament.path, STICK)
    return sorted(each.name for each in folder.iterdir() if not is_whole(each))


def is_whole(path: Path) -> bool:
    """Say whether this is a copy that somebody may go on from, or a pack that can be printed."""
    if path.suffix == ".pdf":
        return bool(PdfReader(path).pages)
    return path.suffix == ".mextrain" and whole_copy(path) is not None


def is_in_the_last_copy(monitor: GameMonitor) -> bool:
    """Say whether the last copy on the stick holds everything that the tournament does."""
    last = backup_folders.copies_of(monitor.room.tournament.path, STICK)[0]
    found = whole_copy(last)
    return found is not None and found.changes == monitor.room.tournament.tip.seq


def test_a_full_stick_is_said_and_once_there_is_room_copies_go_on(with_stick: GameMonitor) -> None:
    monitor, before = with_stick, made(with_stick)
    fill(STICK, "disk", 0)
    type_on(monitor, 1)
    sign(monitor)
    said = monitor.room.last
    assert (said.tone, said.sentence) == (Tone.LOOK, f"No copy was made. {FULL} {NEXT_SHEET}")
    assert light(monitor) == (f"!  No copy since {before}", "wrong")
    type_on(monitor, 2)
    make_room(STICK)
    assert half_there(monitor) == []
    assert not is_in_the_last_copy(monitor)
    sign(monitor)
    assert light(monitor) == (f"Copy {made(monitor)} on STICK", "soft")
    assert half_there(monitor) == []
    assert is_in_the_last_copy(monitor)


def test_a_stick_with_room_for_the_copy_alone_gets_the_copy(with_stick: GameMonitor) -> None:
    monitor, size = with_stick, with_stick.room.tournament.path.stat().st_size
    spare = STICK / "spare"
    spare.write_bytes(bytes(size + 65536))
    fill(STICK, "disk", 0)
    spare.unlink()
    type_on(monitor, 1)
    sign(monitor)
    assert monitor.room.last.sentence.startswith(
        "The copy was made, but without the pack to carry on by hand. The disk is full."
    )
    assert light(monitor) == (f"!  Copy {made(monitor)} without its pack", "wrong")
    assert is_in_the_last_copy(monitor)
    make_room(STICK)
    assert half_there(monitor) == []
    type_on(monitor, 2)
    sign(monitor)
    assert light(monitor) == (f"Copy {made(monitor)} on STICK", "soft")
    assert half_there(monitor) == []


def test_a_stick_pulled_out_is_said_and_back_in_its_place_it_gets_copies(
    with_stick: GameMonitor, tmp_path: Path
) -> None:
    monitor, before, pocket = with_stick, made(with_stick), tmp_path / "pocket"
    pocket.mkdir()
    move_disk(STICK, pocket)
    STICK.rmdir()
    type_on(monitor, 1)
    sign(monitor)
    assert monitor.room.last.sentence == (
        f"No copy was made. {STICK} is not there: put the stick back in, or choose another place."
        f" {NEXT_SHEET}"
    )
    assert light(monitor) == (f"!  No copy since {before}", "wrong")
    type_on(monitor, 2)
    assert not STICK.exists(), "a folder that looks like the stick was made on this disk"
    STICK.mkdir()
    move_disk(pocket, STICK)
    assert half_there(monitor) == []
    sign(monitor)
    assert light(monitor) == (f"Copy {made(monitor)} on STICK", "soft")
    assert half_there(monitor) == []
    assert is_in_the_last_copy(monitor)


def test_a_stick_whose_folder_stays_without_it_gets_no_copies_on_the_computers_disk(
    with_stick: GameMonitor, tmp_path: Path
) -> None:
    """As where the computer has a fixed folder for its sticks."""
    monitor, before, pocket = with_stick, made(with_stick), tmp_path / "pocket"
    pocket.mkdir()
    move_disk(STICK, pocket)
    type_on(monitor, 1)
    sign(monitor)
    assert monitor.room.last.sentence.startswith(f"No copy was made. {STICK} is not there: put")
    assert light(monitor) == (f"!  No copy since {before}", "wrong")
    assert list(STICK.iterdir()) == []
    move_disk(pocket, STICK)
    type_on(monitor, 2)
    sign(monitor)
    assert light(monitor) == (f"Copy {made(monitor)} on STICK", "soft")
    assert half_there(monitor) == []
    assert is_in_the_last_copy(monitor)


def test_a_tournament_on_the_stick_itself_is_copied_there(with_stick: GameMonitor) -> None:
    """The place was chosen while it lay on the computer's disk; the stick is in all the same."""
    monitor, moved = with_stick, STICK / "moved.mextrain"
    path = monitor.room.tournament.path
    monitor.room.window.close_tournament()
    shutil.copy(path, moved)
    monitor.room.open(moved)
    type_on(monitor, 1)
    sign(monitor)
    assert light(monitor) == (f"Copy {made(monitor)} on STICK", "soft")
    assert is_in_the_last_copy(monitor)
    monitor.room.window.close_tournament()
    monitor.room.open(path)


def move_disk(where: Path, to: Path) -> None:
    """Take a disk with all that is on it from one place to another."""
    subprocess.run(["mount", "--move", where, to], check=True)


def test_a_careless_copy_on_a_full_stick_is_found_out(
    with_stick: GameMonitor,
) -> None:
    """The control: a copy that is written under its own name at once."""
    fill(STICK, "disk", 0)
    with door.planted("half copies"):
        type_on(with_stick, 1)
        sign(with_stick)
    make_room(STICK)
    assert len(half_there(with_stick)) == 1


# -- the tournament's own disk --------------------------------------------------------------


def shown(monitor: GameMonitor) -> list[str]:
    """Return what the cells of table 1 show."""
    monitor.sheets.open(1)
    return list(chain.from_iterable(monitor.sheets.shown()))


def is_kept(monitor: GameMonitor) -> bool:
    """Close the tournament and open it again; say whether it holds what its grid showed."""
    before, path = shown(monitor), monitor.room.tournament.path
    monitor.room.window.close_tournament()
    monitor.room.open(path)
    return shown(monitor) == before


def type_until_refused(monitor: GameMonitor) -> EditableSheetModel:
    """Type table 1 on a disk without room, until the second score that is refused.

    A few more than none fit into what the file and its journal hold already.
    """
    monitor.sheets.open(1)
    page = monitor.sheets.page
    scores = chain.from_iterable(ROUNDS[1])
    monitor.key_in(f"{next(scores)}\n")
    fill(DESK, "disk", 0)
    for score in scores:
        monitor.key_in(f"{score}\n")
        if len(page.model.rejections) == 2:
            return page.model
    raise AssertionError("the disk was never full")


def test_a_full_disk_is_said_what_was_typed_stays_in_sight_and_entry_goes_on(
    monitor: GameMonitor,
) -> None:
    model = type_until_refused(monitor)
    said, found = monitor.room.last, monitor.sheets.page.panel.pages
    assert said.tone is Tone.REFUSED
    assert all(f"not entered. {FULL} {UNSAVED}" in text for text in (said.sentence, *words(found)))
    refused = model.rejections
    cells = [model.index_of(*each.place) for each in refused]
    for cell, each in zip(cells, refused, strict=True):
        content = cell.data(Role.CELL_CONTENT)
        assert (content.text, content.corner, content.sign) == ("", f"not {each.score}", "!")
    saved = monitor.room.tournament.saved_at
    assert saved is not None
    assert monitor.room.view.footer.saved.text() == f"Saved {saved.astimezone():%H:%M:%S}"
    make_room(DESK)
    monitor.sheets.page.grid.setCurrentIndex(cells[0])
    monitor.key_in("".join(f"{each.score}\n" for each in refused))
    assert model.rejections == ()
    assert [cell.data() for cell in cells] == [str(each.score) for each in refused]
    assert is_kept(monitor)


def test_once_there_is_room_closing_enters_what_the_disk_refused(monitor: GameMonitor) -> None:
    model = type_until_refused(monitor)
    refused = {(each.engine, each.player): each.score for each in model.rejections}
    make_room(DESK)
    path = monitor.room.tournament.path
    monitor.room.window.close_tournament()
    assert monitor.room.answers.asked == []
    monitor.room.open(path)
    here = tables.sheet(monitor.room.tournament, "qualifying", 1)
    entered = {
        (row.engine, seat.player): cell.score
        for row in here.rounds
        for seat, cell in zip(here.seats, row.cells, strict=True)
    }
    assert {at: entered[at] for at in entered if at in refused} == refused


def words(found: Sequence[Finding]) -> list[str]:
    """Return what the two findings say, of which the panel shows one at a time."""
    assert len(found) == 2
    return [each.message for each in found]


def test_a_window_that_hides_a_full_disk_is_found_out(
    monitor: GameMonitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: a score that could not be saved stands in its cell as if it were."""

    def as_if_it_were(rejection: Rejection) -> CellContent:
        return CellContent(str(rejection.score), "", CellMark.PLAIN, "")

    monkeypatch.setattr(editable_sheet_model, "rejected_cell", as_if_it_were)
    type_until_refused(monitor)
    monitor.room.answers.answers.append(Answer(yes=False, instead=True))  # close without them
    assert not is_kept(monitor)
    assert len(monitor.room.answers.asked) == 1
