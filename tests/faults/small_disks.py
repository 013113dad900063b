"""The real window at a disk that is full and a stick that is gone; run by test_full_window.py.

Its two disks are mounted for it alone, one for the tournament's file and one for the copies; they
end with the program.  Where ``MEXTRAIN_SMALL_DISKS`` names no folder of theirs, nothing runs.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests import door
from tests.day import day, rising
from tests.faults.full_disk_day import fill as fill_up
from tests.faults.full_disk_day import make_room
from tests.journeys.monitor import GRID, GameMonitor
from tests.window import window

DISKS = Path(os.environ.get("MEXTRAIN_SMALL_DISKS", "/nowhere"))
DESK, STICK = DISKS / "desk", DISKS / "STICK"
FILE = DESK / "room.mextrain"
FULL = "The disk is full. Make room on it and try again; nothing is lost."
NEXT_SHEET = "You can go on; the program tries again at the next sheet."
UNSAVED = "This change was not saved; everything before it is."
COPY = re.compile(r"(?:!  )?(?:Copy|No copy since) (\d\d:\d\d).*")
NOT_ENTERED = re.compile(r"Double (\d), Player (\d+): not entered\. (.*)")
SAVED = re.compile(r"(Saved [\d:]+)(?:, but .+)?")

pytestmark = pytest.mark.skipif(not DISKS.is_dir(), reason="run by test_full_window.py")


def rounds_of(players: int) -> list[list[int]]:
    """Return the rounds of a game, as the paper of so many players has them."""
    return [list(row.values()) for row in rising(range(players)).values()]


ROUNDS = {1: rounds_of(5), 2: rounds_of(6)}


@pytest.fixture(scope="session")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tournament of eleven at two tables, nothing written."""
    return day(11).seated(seed=1).file(tmp_path_factory.mktemp("begun"))


@pytest.fixture(scope="session")
def written(begun: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same with both sheets but for their last round."""
    copy = Path(shutil.copy(begun, tmp_path_factory.mktemp("written")))
    with door.desk(copy) as desk:
        for table, rounds in ROUNDS.items():
            for engine, scores in zip(range(9, 0, -1), rounds, strict=False):
                for player, score in zip(desk.tables()[table], scores, strict=True):
                    desk.enter(table, engine, player, score)
    return copy


@pytest.fixture
def planted() -> str:
    """The careless way of the program; in a control there is one."""
    return ""


@pytest.fixture
def monitor(tmp_path: Path, planted: str, request: pytest.FixtureRequest) -> Iterator[GameMonitor]:
    """A game monitor at one of these tournaments, its file on the small disk."""
    made = "written" if "with_stick" in request.fixturenames else "begun"
    shutil.copyfile(request.getfixturevalue(made), FILE)
    with window("open", FILE, home=tmp_path / "home", planted=planted) as hand:
        hand.wait(lambda: hand.window().startswith("Fall Samboree"))
        yield GameMonitor(hand, tmp_path)
    for disk in (DESK, STICK):
        make_room(disk)


@pytest.fixture
def with_stick(monitor: GameMonitor) -> GameMonitor:
    """Two sheets but for their last round, and a stick with the first copy."""
    for copy in door.copy_folder(FILE, STICK).glob("*"):
        copy.unlink()
    monitor.hand.menu("File", "Copies on a stick*")
    monitor.hand.choose_file(STICK)
    monitor.hand.sees("Copy ??:?? on STICK")
    return monitor


def fill(disk: Path) -> None:
    """Fill a small disk; without one there, this would fill the computer's own."""
    assert disk.is_mount(), f"{disk} is not mounted"
    fill_up(disk, "disk", 0)


def light(monitor: GameMonitor) -> str:
    """Return what the window's foot says of the copies, nothing while the first is made."""
    return next(filter(COPY.fullmatch, monitor.hand.texts()), "")


def made(monitor: GameMonitor) -> str:
    """Return when the last copy was made, as a clock shows it."""
    found = COPY.fullmatch(light(monitor))
    assert found is not None
    return found[1]


def type_on(monitor: GameMonitor, table: int) -> None:
    """Type a sheet's last round and its totals: they are called saved."""
    monitor.open_table(table)
    totals = [sum(column) for column in zip(*ROUNDS[table], strict=True)]
    monitor.point_at(9, 0)
    monitor.hand.type("".join(f"{score}\n" for score in [*ROUNDS[table][-1], *totals]))
    *rounds, _, on_paper = monitor.hand.rows(GRID)
    assert rounds[-1] == list(map(str, ROUNDS[table][-1]))
    assert on_paper == list(map(str, totals))
    assert saved(monitor)


def saved(monitor: GameMonitor) -> list[str]:
    """Return what the foot says of the last change that was saved."""
    return [said[1] for said in filter(None, map(SAVED.fullmatch, monitor.hand.texts()))]


def sign(monitor: GameMonitor) -> None:
    """Sign the sheet at hand."""
    monitor.sign(monitor.seats()[0])


def half_there(path: Path = FILE) -> list[str]:
    """Look at everything on the stick; return what is neither a whole copy nor a whole pack."""
    return sorted(each.name for each in door.copy_folder(path, STICK).iterdir() if is_half(each))


def is_half(path: Path) -> bool:
    """Say whether this is no copy that somebody may go on from, nor a pack that can be printed."""
    if path.suffix == ".pdf":
        return not PdfReader(path).pages
    return path.suffix != ".mextrain" or door.whole_copy(path) is None


def last_copy(path: Path = FILE) -> door.Plain:
    """Return what the last copy on the stick holds, nothing where there is no whole one."""
    copies = door.copies_of(path, STICK)
    return (copies and door.whole_copy(copies[0])) or {}


def copied(monitor: GameMonitor, sheets: int, path: Path = FILE) -> None:
    """Wait until so many signed sheets are copied; see that nothing half is on the stick."""
    monitor.hand.wait(
        lambda: last_copy(path).get("signed") == sheets,
        lambda: f"the last copy holds {last_copy(path)}",
    )
    monitor.hand.wait(lambda: light(monitor) == f"Copy {time_of(path)} on STICK")
    assert half_there(path) == []


def time_of(path: Path) -> str:
    """Return the time in the name of the last copy."""
    found = re.search(r" (\d\d)-(\d\d)-", door.copies_of(path, STICK)[0].stem)
    assert found is not None
    return f"{found[1]}:{found[2]}"


def is_all_copied(monitor: GameMonitor, path: Path = FILE) -> bool:
    """Leave, and say whether the last copy holds everything that the tournament does."""
    assert monitor.hand.leave() == 0
    with door.desk(path) as desk:
        return bool(last_copy(path)["changes"] == desk.tip()[0])


def test_a_full_stick_is_said_and_once_there_is_room_copies_go_on(with_stick: GameMonitor) -> None:
    monitor, before = with_stick, made(with_stick)
    fill(STICK)
    type_on(monitor, 1)
    sign(monitor)
    monitor.hand.sees(f"No copy was made. {FULL} {NEXT_SHEET}")
    assert light(monitor) == f"!  No copy since {before}"
    type_on(monitor, 2)
    make_room(STICK)
    assert half_there() == []
    assert last_copy()["signed"] == 0
    sign(monitor)
    copied(monitor, 2)
    assert is_all_copied(monitor)


@pytest.mark.nightly
def test_a_stick_with_room_for_the_copy_alone_gets_the_copy(with_stick: GameMonitor) -> None:
    monitor, size = with_stick, FILE.stat().st_size
    spare = STICK / "spare"
    spare.write_bytes(bytes(size + 65536))
    fill(STICK)
    spare.unlink()
    type_on(monitor, 1)
    sign(monitor)
    monitor.hand.sees(
        "The copy was made, but without the pack to carry on by hand. The disk is full.*"
    )
    assert light(monitor) == f"!  Copy {time_of(FILE)} without its pack"
    assert last_copy()["signed"] == 1
    make_room(STICK)
    assert half_there() == []
    type_on(monitor, 2)
    sign(monitor)
    copied(monitor, 2)


def test_a_stick_pulled_out_is_said_and_back_in_its_place_it_gets_copies(
    with_stick: GameMonitor, tmp_path: Path
) -> None:
    monitor, before, pocket = with_stick, made(with_stick), tmp_path / "pocket"
    pocket.mkdir()
    move_disk(STICK, pocket)
    STICK.rmdir()
    type_on(monitor, 1)
    sign(monitor)
    monitor.hand.sees(
        f"No copy was made. {STICK} is not there: put the stick back in, or choose another place."
        f" {NEXT_SHEET}"
    )
    assert light(monitor) == f"!  No copy since {before}"
    type_on(monitor, 2)
    assert not STICK.exists(), "a folder that looks like the stick was made on this disk"
    STICK.mkdir()
    move_disk(pocket, STICK)
    assert half_there() == []
    sign(monitor)
    copied(monitor, 2)
    assert is_all_copied(monitor)


@pytest.mark.nightly
def test_a_stick_whose_folder_stays_without_it_gets_no_copies_on_the_computers_disk(
    with_stick: GameMonitor, tmp_path: Path
) -> None:
    """As where the computer has a fixed folder for its sticks."""
    monitor, before, pocket = with_stick, made(with_stick), tmp_path / "pocket"
    pocket.mkdir()
    move_disk(STICK, pocket)
    type_on(monitor, 1)
    sign(monitor)
    monitor.hand.sees(f"No copy was made. {STICK} is not there: put*")
    assert light(monitor) == f"!  No copy since {before}"
    assert list(STICK.iterdir()) == []
    move_disk(pocket, STICK)
    type_on(monitor, 2)
    sign(monitor)
    copied(monitor, 2)
    assert is_all_copied(monitor)


@pytest.mark.nightly
def test_a_tournament_on_the_stick_itself_is_copied_there(with_stick: GameMonitor) -> None:
    """The place was chosen while it lay on the computer's disk; the stick is in all the same."""
    monitor, moved = with_stick, STICK / "moved.mextrain"
    close(monitor)
    shutil.copy(FILE, moved)
    open_file(monitor, moved)
    type_on(monitor, 1)
    sign(monitor)
    copied(monitor, 1, moved)
    assert is_all_copied(monitor, moved)


def move_disk(where: Path, to: Path) -> None:
    """Take a disk with all that is on it from one place to another."""
    subprocess.run(["mount", "--move", where, to], check=True)


def close(monitor: GameMonitor) -> None:
    """Close the tournament, and nothing is asked."""
    monitor.hand.menu("File", "Close the tournament")
    monitor.hand.wait(lambda: monitor.hand.window() == "Mextrain Scorer")


def open_file(monitor: GameMonitor, path: Path) -> None:
    """Open a tournament."""
    monitor.hand.menu("File", "Open…")
    monitor.hand.choose_file(path)
    monitor.hand.wait(lambda: monitor.hand.window().startswith("Fall Samboree"))


@pytest.mark.nightly
@pytest.mark.parametrize("planted", ["half copies"])
def test_a_careless_copy_on_a_full_stick_is_found_out(with_stick: GameMonitor) -> None:
    """The control: a copy that is written under its own name at once."""
    fill(STICK)
    type_on(with_stick, 1)
    sign(with_stick)
    with_stick.hand.wait(half_there)
    make_room(STICK)
    assert len(half_there()) == 1


# -- the tournament's own disk --------------------------------------------------------------


def shown(monitor: GameMonitor) -> list[str]:
    """Return what the cells of table 1 show."""
    monitor.open_table(1)
    return list(chain.from_iterable(monitor.shown()))


def is_kept(monitor: GameMonitor) -> bool:
    """Close the tournament and open it again; say whether it holds what its grid showed."""
    before = shown(monitor)
    close(monitor)
    open_file(monitor, FILE)
    return shown(monitor) == before


def type_until_refused(monitor: GameMonitor) -> dict[tuple[int, int], int]:
    """Type table 1 on a disk without room; return the first two scores that are refused.

    They are named by their row and column.  A few more than none fit into what the file and its
    journal hold already.
    """
    seats = monitor.open_table(1)
    monitor.point_at(0, 0)
    refused: dict[tuple[int, int], int] = {}
    for nth, score in enumerate(chain.from_iterable(ROUNDS[1])):
        before = saved(monitor)
        monitor.hand.type(f"{score}\n")
        if nth == 0:
            fill(DESK)
        for said in filter(None, map(NOT_ENTERED.fullmatch, monitor.hand.texts())):
            at = 9 - int(said[1]), seats.index(int(said[2]))
            assert divmod(nth, len(seats)) == at
            assert said[3] == f"{FULL} {UNSAVED}"
            assert saved(monitor) == before
            refused[at] = score
        if len(refused) == 2:
            return refused
    raise AssertionError("the disk was never full")


def test_a_full_disk_is_said_what_was_typed_stays_in_sight_and_entry_goes_on(
    monitor: GameMonitor,
) -> None:
    refused = type_until_refused(monitor)
    spoken = monitor.hand.rows(GRID, spoken=True)
    for (row, column), score in refused.items():
        assert monitor.shown()[row][column] == ""
        assert f"{score} was not entered. {FULL} {UNSAVED}" in spoken[row][column]
    make_room(DESK)
    monitor.point_at(*next(iter(refused)))
    monitor.hand.type("".join(f"{score}\n" for score in refused.values()))
    assert not any("was not entered" in cell for cell in said_in_cells(monitor))
    assert {at: monitor.shown()[at[0]][at[1]] for at in refused} == texts(refused)
    assert is_kept(monitor)


def said_in_cells(monitor: GameMonitor) -> list[str]:
    """Return what is read aloud of the cells."""
    return list(chain.from_iterable(monitor.hand.rows(GRID, spoken=True)))


def texts(scores: dict[tuple[int, int], int]) -> dict[tuple[int, int], str]:
    """Return scores as cells show them."""
    return {at: str(score) for at, score in scores.items()}


@pytest.mark.nightly
def test_once_there_is_room_closing_enters_what_the_disk_refused(monitor: GameMonitor) -> None:
    refused = type_until_refused(monitor)
    make_room(DESK)
    close(monitor)
    open_file(monitor, FILE)
    monitor.open_table(1)
    assert {at: monitor.shown()[at[0]][at[1]] for at in refused} == texts(refused)


@pytest.mark.nightly
@pytest.mark.parametrize("planted", ["a refused score that looks entered"])
def test_a_window_that_hides_a_full_disk_is_found_out(monitor: GameMonitor) -> None:
    """The control: a score that could not be saved stands in its cell as if it were."""
    type_until_refused(monitor)
    before = shown(monitor)
    monitor.hand.menu("File", "Close the tournament")
    monitor.hand.press("Close and lose it")
    monitor.hand.wait(lambda: monitor.hand.window() == "Mextrain Scorer")
    make_room(DESK)
    open_file(monitor, FILE)
    assert shown(monitor) != before
