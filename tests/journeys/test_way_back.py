"""A tournament's file is damaged: the monitor goes on from a copy, and types nothing twice."""

import shutil
from pathlib import Path

import pytest

from tests import door
from tests.day import day, rising, summed
from tests.journeys.monitor import GameMonitor, at_the_window, copies_in
from tests.window import Hand

Cells = dict[tuple[int, int, int], int]
AFTER = "".join(f"{score}\n" for score in (0, 12, 5, 31, 7, 22, 18, 0, 3, 9, 40, 11))
AFTER_TABLE = 2
LAST = "*The last entry in it is: The sheet of table 1 was signed.*"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A tournament of eleven, table 1 typed but for its last round; a stick for the copies."""
    (tmp_path / "STICK").mkdir()
    (tmp_path / "hall").mkdir()
    path = day(11).seated(1).file(tmp_path / "hall", "room")
    with door.desk(path) as desk:
        game = rising(desk.tables()[1])
        desk.fill(1, {engine: row for engine, row in game.items() if engine > 0})
    return path


def cells(path: Path) -> Cells:
    """Return every score in a file by table, engine and player."""
    with door.desk(path) as desk:
        return {
            (sheet["table"], engine, player): points
            for sheet in desk.sheets()
            for engine, row in sheet["scores"].items()
            for player, points in row.items()
        }


def before_the_last_copy(typed: Cells) -> Cells:
    return {cell: points for cell, points in typed.items() if cell[0] != AFTER_TABLE}


def type_what_comes_after(monitor: GameMonitor) -> None:
    monitor.open_table(AFTER_TABLE)
    monitor.hand.type(AFTER)


def a_morning(path: Path, stick: Path) -> Cells:
    """End and sign the first sheet, which is copied to the stick, then type two rounds more."""
    with at_the_window(stick.parent, "open", path) as monitor:
        monitor.page("Scores")
        monitor.copies_to(stick)
        seats = monitor.open_table(1)
        game = rising(seats)
        monitor.point_at("Double blank", 0)
        monitor.type_rounds({0: game[0]})
        monitor.type_totals(summed(game).values())
        monitor.sign(seats[0])
        monitor.hand.wait(lambda: len(copies_in(stick)) == 2)
        type_what_comes_after(monitor)
        assert monitor.hand.leave() == 0
    typed = cells(path)
    assert len(typed) - len(before_the_last_copy(typed)) == AFTER.count("\n")
    return typed


def spoil(path: Path) -> bytes:
    """Change one byte of a name in the file, as a dying disk might; return what it holds now."""
    content = bytearray(path.read_bytes())
    content[content.index(b"Player 11")] ^= 4
    path.write_bytes(content)
    return bytes(content)


def opened(hand: Hand, folder: Path, path: Path) -> Cells:
    """Wait until a file that was brought back is open; return its scores."""
    hand.sees(f"This is {path.name}, made from a copy. *")
    return cells(hand.copied(path, folder / "looked at.mextrain"))


def test_going_on_from_the_copy_on_the_stick(path: Path, tmp_path: Path) -> None:
    typed = a_morning(path, tmp_path / "STICK")
    spoilt = spoil(path)
    back = path.with_name("room brought back.mextrain")
    with at_the_window(tmp_path) as monitor:
        hand = monitor.hand
        monitor.open_file(path)
        monitor.dialog("room.mextrain is damaged")
        assert hand.rows("Go on from the copy of")[0][0].endswith(" · STICK")
        hand.press("Go on from this copy")
        assert opened(hand, tmp_path, back) == before_the_last_copy(typed)
        hand.sees(LAST)
        type_what_comes_after(monitor)
        assert hand.leave() == 0
    assert cells(back) == typed
    assert path.read_bytes() == spoilt
    (aside,) = path.parent.glob("room.damaged-*.mextrain")
    assert aside.read_bytes() == spoilt


def test_another_laptop_goes_on_from_the_stick(path: Path, tmp_path: Path) -> None:
    """It has the program and the stick alone: no list of copies, no file, nothing recent."""
    typed = a_morning(path, tmp_path / "STICK")
    shutil.rmtree(path.parent)
    shutil.rmtree(tmp_path / "home")
    back = tmp_path / "room.mextrain"
    with at_the_window(tmp_path / "other") as monitor:
        hand = monitor.hand
        hand.menu("File", "Bring back a copy")
        hand.choose_file(copies_in(tmp_path / "STICK")[-1])
        monitor.dialog("Where to put the tournament brought back")
        hand.choose_file(back)
        assert opened(hand, tmp_path, back) == before_the_last_copy(typed)
        hand.sees(LAST)
        type_what_comes_after(monitor)
        assert hand.leave() == 0
    assert cells(back) == typed


@pytest.mark.nightly
def test_going_on_in_another_language_than_the_copy_was_made_in(path: Path, tmp_path: Path) -> None:
    """Somebody else takes over after the power cut, and reads Spanish."""
    typed = a_morning(path, tmp_path / "STICK")
    path.write_bytes(bytes(path.stat().st_size))
    with at_the_window(tmp_path, "open", path, env={"LANG": "es_ES.UTF-8"}) as monitor:
        monitor.dialog("room.mextrain no se puede leer")
        monitor.hand.press("Seguir desde esta copia")
        monitor.hand.sees("* room recuperado.mextrain*")
        assert monitor.hand.leave() == 0
    assert cells(path.with_name("room recuperado.mextrain")) == before_the_last_copy(typed)


def test_without_a_copy_one_can_be_chosen(path: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "a copy.mextrain"
    elsewhere.write_bytes(path.read_bytes())
    spoil(path)
    with at_the_window(tmp_path, "open", path) as monitor:
        monitor.dialog("room.mextrain is damaged")
        assert monitor.hand.names("list") == []
        monitor.hand.press("Choose a copy")
        monitor.hand.choose_file(elsewhere)
        opened(monitor.hand, tmp_path, path.with_name("room brought back.mextrain"))


def test_a_damaged_copy_is_not_offered_and_the_one_that_is_open_stays(
    path: Path, tmp_path: Path
) -> None:
    copies = path.with_name("room backups")
    copies.mkdir()
    spoilt = spoil(path)
    names = ["room 2026-06-13 14-05-03.mextrain", "room 2026-06-13 14-06-03.mextrain"]
    (copies / names[0]).write_bytes(spoilt)
    (copies / names[1]).write_bytes(spoilt[:5000])
    with at_the_window(tmp_path) as monitor:
        monitor.make_tournament("Another", tmp_path / "another.mextrain")
        monitor.open_file(path)
        monitor.dialog("room.mextrain is damaged")
        assert monitor.hand.names("list") == []
        monitor.hand.press("Not now")
        monitor.closed("room.mextrain is damaged")
        assert monitor.hand.window().startswith("Another")
        monitor.hand.fill("Find or add a player", "Ana\n")
        monitor.hand.sees("No. 1 is Ana.")
    assert sorted(each.name for each in copies.iterdir()) == names


@pytest.mark.nightly
def test_a_copy_brought_back_goes_onto_the_computer_and_says_where_it_ends(
    path: Path, tmp_path: Path
) -> None:
    typed = a_morning(path, tmp_path / "STICK")
    newest = copies_in(tmp_path / "STICK")[-1]
    path.unlink()
    back = tmp_path / "back.mextrain"
    with at_the_window(tmp_path) as monitor:
        hand = monitor.hand
        hand.menu("File", "Bring back a copy")
        monitor.dialog("Bring back a copy")
        hand.press("Bring it back")
        monitor.dialog("Where to put the tournament brought back")
        own = tmp_path / "home" / "Documents" / "Mextrain Scorer"
        assert hand.value("Look in:") == str(own)
        assert hand.value("File name:", "editabletext") == f"{newest.stem} brought back.mextrain"
        hand.choose_file(back)
        assert opened(hand, tmp_path, back) == before_the_last_copy(typed)
        hand.sees(LAST)
