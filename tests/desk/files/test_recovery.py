"""Which copies are offered for a file that is damaged or gone, and which are not."""

import os
import shutil
from collections.abc import Callable
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from mextrain_scorer.desk.files import opening, recovery
from mextrain_scorer.desk.files.copies import place_of, write
from mextrain_scorer.desk.files.recovery import Trouble, go_on_from, offered_copies, trouble_with
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused

NOON = datetime(2026, 6, 13, 12, 0).astimezone()
PAGE = 4096


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "STICK"
    folder.mkdir()
    return folder


@pytest.fixture
def rally(tmp_path: Path) -> Path:
    """A tournament with a copy beside it, closed."""
    with a_rally(tmp_path / "hall", 4) as tournament:
        copy(tournament)
        return tournament.path


def a_rally(folder: Path, count: int) -> Tournament:
    """Make a tournament of that many players in a file that is called as every other here."""
    folder.mkdir()
    tournament = opening.create(folder / "Rally.mextrain", f"Rally {folder.name}")
    for number in range(count):
        players.add_player(tournament, f"Player {number}")
    return tournament


def copy(tournament: Tournament, place: Path | None = None, at: datetime = NOON) -> Path:
    with closing(tournament.snapshot()) as taken:
        taken.at = at
        return write(taken, place)


def refusal_of(path: Path) -> Refused:
    with pytest.raises(Refused) as refusal:
        opening.open_file(path).close()
    return refusal.value


def flipped(content: bytes, at: int, bit: int) -> bytes:
    spoilt = bytearray(content)
    spoilt[at] ^= bit
    return bytes(spoilt)


def one_name_changed(content: bytes) -> bytes:
    return content.replace(b"Player 2", b"Player\xff2")


WRECKS: dict[str, tuple[Callable[[bytes], bytes], Trouble]] = {
    "empty": (lambda _: b"", Trouble.NO_TOURNAMENT),
    "full of zeros": (lambda whole: bytes(len(whole)), Trouble.NO_TOURNAMENT),
    "its first page zeros": (lambda whole: bytes(PAGE) + whole[PAGE:], Trouble.NO_TOURNAMENT),
    "cut to 50 bytes": (lambda whole: whole[:50], Trouble.NO_TOURNAMENT),
    "cut to 500 bytes": (lambda whole: whole[:500], Trouble.DAMAGED),
    "a bit of its first words": (lambda whole: flipped(whole, 3, 1), Trouble.NO_TOURNAMENT),
    "a bit of whose file it is": (lambda whole: flipped(whole, 68, 1), Trouble.NO_TOURNAMENT),
    "a bit of its version": (lambda whole: flipped(whole, 62, 64), Trouble.DAMAGED),
    "a bit of how it is kept": (lambda whole: flipped(whole, 18, 1), Trouble.DAMAGED),
    "a letter of a name": (one_name_changed, Trouble.DAMAGED),
}


@pytest.mark.of_files
@pytest.mark.parametrize("wreck", WRECKS)
def test_whatever_a_power_cut_left_the_copy_is_offered_and_the_rest_kept(
    rally: Path, wreck: str
) -> None:
    spoil, trouble = WRECKS[wreck]
    left = spoil(rally.read_bytes())
    rally.write_bytes(left)
    refusal = refusal_of(rally)
    assert trouble_with(rally, refusal) is trouble
    (offered,) = offered_copies(rally)
    assert (offered.changes, offered.name) == (5, "Rally hall")
    aside = rally.with_name(recovery.kept_aside(rally, refusal))
    assert aside.read_bytes() == rally.read_bytes() == left
    again, _ = go_on_from(offered.path, rally)
    with again:
        assert len(players.players(again)) == 4
    assert rally.read_bytes() == left


def test_a_photo_under_a_tournaments_name_is_no_trouble_of_ours_without_copies(
    tmp_path: Path,
) -> None:
    photo = tmp_path / "Picnic.mextrain"
    photo.write_bytes(b"\xff\xd8\xff\xe0" + bytes(range(256)) * 40)
    assert trouble_with(photo, refusal_of(photo)) is Trouble.NO_TOURNAMENT
    assert offered_copies(photo) == ()
    assert list(tmp_path.iterdir()) == [photo]


@pytest.mark.of_files
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with a name are POSIX's")
def test_a_pipe_under_a_tournaments_name_is_not_waited_for(rally: Path) -> None:
    """Nobody writes into it: whoever opened it to look would wait for ever."""
    rally.unlink()
    os.mkfifo(rally)
    refusal = refusal_of(rally)
    assert trouble_with(rally, refusal) is Trouble.NO_TOURNAMENT
    (offered,) = offered_copies(rally)
    assert not offered.sure
    assert recovery.kept_aside(rally, refusal) == ""
    assert rally.is_fifo()


@pytest.mark.of_files
def test_a_file_in_use_is_no_wreck(rally: Path) -> None:
    with opening.open_file(rally):
        assert trouble_with(rally, refusal_of(rally)) is None


def test_a_strangers_copies_under_the_same_name_are_not_offered(
    tmp_path: Path, stick: Path
) -> None:
    """Two laptops, two files "Rally", one stick: each gets its own back, the fullest first."""
    with a_rally(tmp_path / "a", 3) as ours, a_rally(tmp_path / "b", 9) as theirs:
        copy(ours, stick)
        copy(theirs, stick)
        for each in (ours, theirs):
            path = each.path
            each.close()
            path.write_bytes(one_name_changed(path.read_bytes()))
            names = [copy.name for copy in offered_copies(path, stick)]
            assert names == [f"Rally {path.parent.name}"]


def test_where_nothing_tells_any_more_the_fullest_of_each_of_that_name_is_offered(
    tmp_path: Path, stick: Path
) -> None:
    """However many copies the other has: a person can tell them by what they are called."""
    with a_rally(tmp_path / "a", 2) as ours, a_rally(tmp_path / "b", 20) as theirs:
        copy(ours, stick)
        for number in range(10):
            players.add_player(theirs, f"Late {number}")
            copy(theirs, stick)
        path = ours.path
    path.write_bytes(b"")
    offered = offered_copies(path, stick)
    assert [(each.name, each.changes) for each in offered[:3]] == [
        ("Rally b", 31), ("Rally a", 3), ("Rally b", 30),
    ]  # fmt: skip
    assert len(offered) == recovery.MOST_OFFERED
    assert not any(each.sure for each in offered)


def test_the_fullest_is_offered_first_whatever_the_clock_said(tmp_path: Path) -> None:
    """It stood an hour fast for the first ten sheets and was then put right."""
    with a_rally(tmp_path / "hall", 1) as tournament:
        for number in range(12):
            players.add_player(tournament, f"Late {number}")
            fast = timedelta(hours=1) if number < 10 else timedelta(0)
            copy(tournament, at=NOON + timedelta(minutes=number) + fast)
        path = tournament.path
    path.write_bytes(one_name_changed(path.read_bytes()).replace(b"Late 3", b"Late\xff3"))
    offered = offered_copies(path)
    assert [each.changes for each in offered] == [14, 13, 12, 11, 10, 9, 8, 7]
    assert "12-11-00" in offered[0].path.name


def test_of_two_that_hold_the_same_the_one_beside_the_file_is_named(
    rally: Path, stick: Path
) -> None:
    with opening.open_file(rally) as tournament:
        beside = copy(tournament, at=NOON - timedelta(hours=1))
        copy(tournament, stick, NOON + timedelta(hours=1))
    rally.unlink()
    (offered,) = offered_copies(rally, stick)
    assert place_of(offered.path) == rally.parent
    beside.with_name("Rally 2026-06-13 12-00-00.mextrain").write_bytes(b"spoilt")
    beside.write_bytes(b"spoilt")
    (offered,) = offered_copies(rally, stick)
    assert place_of(offered.path) == stick


@pytest.mark.of_files
def test_a_copy_saved_by_hand_onto_the_stick_is_found(rally: Path, stick: Path) -> None:
    by_hand = Path(shutil.copy(rally, stick / "before the final.mextrain"))
    with opening.open_file(by_hand) as tournament:
        players.add_player(tournament, "Late Comer")
    rally.write_bytes(one_name_changed(rally.read_bytes()))
    first, second = offered_copies(rally, stick)
    assert (first.path, place_of(first.path)) == (by_hand, stick)
    assert place_of(second.path) == rally.parent
