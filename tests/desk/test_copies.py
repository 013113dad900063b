"""Copies in a second place: made, thinned, found again, and which are offered."""

import os
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from mextrain_scorer.desk.files import copies, opening
from mextrain_scorer.desk.files.copies import (
    Trouble,
    copies_in_sight,
    copies_of,
    folder_for,
    go_on_from,
    place_of,
    trouble_with,
    whole_copies,
    write,
)
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import ENGLISH
from mextrain_scorer.ui.kit.language import LANGUAGES, speak
from tests.desk.conftest import Seated
from tests.store.raw import raw

# Made and thinned

TODAY, NOON = date(2026, 6, 14), datetime(2026, 6, 13, 12, 0).astimezone()


@pytest.fixture
def tournament(seated: Seated) -> Tournament:
    return seated(10)


def copy_at(tournament: Tournament, stamp: str) -> Path:
    """Make a copy and name it as one made at that time."""
    with closing(tournament.snapshot()) as taken:
        made = write(taken)
    stem, ending = tournament.path.stem, tournament.path.suffix
    return made.rename(made.with_name(f"{stem} {stamp}{ending}"))


def thinned(tournament: Tournament, place: Path | None = None) -> tuple[Path, ...]:
    """Thin a tournament's copies as its first new copy of the day does."""
    with closing(tournament.snapshot()) as taken:
        return copies.thin(taken, place, TODAY)


def a_rally(folder: Path, count: int) -> Tournament:
    """Make a tournament of that many players in a file that is called as every other here."""
    folder.mkdir()
    tournament = opening.create(folder / "Rally.mextrain", f"Rally {folder.name}")
    for number in range(count):
        players.add_player(tournament, players.RosterRow(f"Player {number}"))
    return tournament


def copy(tournament: Tournament, place: Path | None = None, at: datetime = NOON) -> Path:
    """Copy a tournament beside its file, or to a stick, at that time."""
    with closing(tournament.snapshot()) as taken:
        taken.at = at
        return write(taken, place)


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "STICK"
    folder.mkdir()
    return folder


def test_copies_made_in_the_same_second_are_told_apart_and_stand_in_their_order(
    tournament: Tournament,
) -> None:
    """By their names alone too: who looks for the newest sees a list of files."""
    with closing(tournament.snapshot()) as taken:
        made = [write(taken) for _ in range(30)]
    assert sorted(made) == made
    assert copies_of(tournament.path) == tuple(reversed(made))
    (second,) = made[0].parent.glob(f"{made[0].stem}b.*")
    assert second == made[1]


def test_the_folder_that_a_stick_leaves_behind_is_no_stick(
    tournament: Tournament, stick: Path
) -> None:
    """Where sticks have a folder of their own, it stays on the computer's disk without them."""
    with closing(tournament.snapshot()) as taken:
        with pytest.raises(Refused, match="STICK is not there: put the stick back in"):
            write(taken, stick, disk=stick)
        assert list(stick.iterdir()) == []
        assert write(taken, stick, disk=copies.disk_of(stick)).parent.parent == stick


@pytest.mark.parametrize(
    "spoil",
    [
        "UPDATE journal SET after = '77' WHERE seq = 2",
        "DELETE FROM seat WHERE seat_no = 2",
        "CREATE TABLE more (a)",
    ],
)
def test_a_damaged_tournament_is_never_copied_over_a_good_copy(
    tournament: Tournament, tmp_path: Path, spoil: str
) -> None:
    """Nor beside one: whoever takes the latest copy must find a good one."""
    good, by_hand = copies.back_up(tournament), tmp_path / "by hand.mextrain"
    with closing(tournament.snapshot()) as taken:
        raw(taken).execute("PRAGMA foreign_keys = OFF")
        raw(taken).execute(spoil)
        with pytest.raises(Refused, match=r"is damaged \(.+\), so it was not copied; the earlier"):
            write(taken)
        with pytest.raises(Refused, match="so it was not copied"):
            copies.write_copy(taken, by_hand)
    assert copies_of(tournament.path) == (good,)
    assert not by_hand.exists()


NOT_OURS = (
    "{stem} 2026-13-41 14-05-03.mextrain",
    "{stem} 2026-06-13.mextrain",
    "other 2026-06-13 14-05-03.mextrain",
    "{stem} 2026-06-13 14-05-03.pdf",
    "notes.txt",
)


def test_of_an_earlier_day_the_last_and_the_fullest_are_left(tournament: Tournament) -> None:
    """On that day the clock was set back; what cannot be read counts for none, nor what others
    put there."""
    early = copy_at(tournament, "2026-06-13 14-05-03")
    late = copy_at(tournament, "2026-06-13 14-07-00")
    players.add_player(tournament, players.RosterRow("Late Comer"))
    fullest = copy_at(tournament, "2026-06-13 14-06-00")
    bad = copy_at(tournament, "2026-06-13 14-08-00")
    bad.write_bytes(b"half a copy")
    others = [late.with_name(name.format(stem=tournament.path.stem)) for name in NOT_OURS]
    for other in others:
        shutil.copy(late, other)
    today = copy_at(tournament, "2026-06-14 09-00-00")
    assert set(thinned(tournament)) == {early}
    assert set(copies_of(tournament.path)) == {late, fullest, bad, today}
    assert all(other.exists() for other in others)


@pytest.mark.parametrize(
    ("before", "today"),
    [
        (("2026-06-13",), "2106-02-01"),
        (("2024-06-13", "2026-06-15"), "2026-06-14"),
        (("2026-06-13", "2106-02-01"), "2106-02-02"),
        (("2000-01-01", "2026-06-13"), "2026-06-14"),
    ],
    ids=["jumped forward", "set back", "wrong over midnight", "wrong and put right"],
)
def test_a_clock_that_cannot_be_right_thins_nothing(
    tournament: Tournament, before: tuple[str, ...], today: str
) -> None:
    """Copies from tomorrow, or none for over a year: the clock has jumped, the copies are good."""
    for day in before:
        for clock in ("14-05-03", "14-07-00"):
            copy_at(tournament, f"{day} {clock}")
    now = datetime.fromisoformat(f"{today}T15:00:00+02:00")
    with closing(tournament.snapshot()) as taken:
        made = taken
        made.at = now
        for _ in range(2):
            write(made)
        assert copies.thin(made, None, now.date()) == ()
    assert len(copies_of(tournament.path)) == 2 * len(before) + 2


def test_another_tournament_of_that_name_on_the_stick_keeps_its_copies(
    tmp_path: Path, stick: Path
) -> None:
    """Two laptops share a stick: neither thins away what is the other's, nor writes over it."""
    with a_rally(tmp_path / "a", 3) as one, a_rally(tmp_path / "b", 5) as other:
        made = [copy(each, stick) for each in (one, other)]
        assert len({*made}) == 2
        for rally in (one, other):
            assert thinned(rally, stick) == ()
        spare = copy(one, stick, NOON - timedelta(hours=1))
        assert thinned(other, stick) == ()
        assert thinned(one, stick) == (spare,)
    assert all(each.exists() for each in made)


def test_a_day_whose_last_copy_rotted_keeps_its_earlier_ones(tmp_path: Path) -> None:
    """What a copy says of itself does not show it."""
    with a_rally(tmp_path / "hall", 3) as rally:
        early, last = (copy_at(rally, f"2026-06-13 {clock}") for clock in ("14-05-03", "17-00-00"))
        copy_at(rally, "2026-06-14 09-00-00")
        whole = last.read_bytes()
        last.write_bytes(one_name_changed(whole))
        assert thinned(rally) == ()
        last.write_bytes(whole)
        assert thinned(rally) == (early,)


# Folders of copies: one name on disk in every language, and those of before still found

STAMP = "2026-06-13 14-05-03"


@pytest.fixture
def spoken() -> Iterator[None]:
    """Leave English behind, whatever a test spoke."""
    yield
    speak(ENGLISH)


def put(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    return path


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("spoken")
def test_in_every_language_the_folder_is_called_the_same_and_its_pack_is_known(
    tmp_path: Path, language: str
) -> None:
    """The pack's name stays in the language of who has to find it in an emergency."""
    speak(language)
    assert folder_for(tmp_path / "Rally.mextrain").name == "Rally backups"
    copy = tmp_path / f"Rally {STAMP}.mextrain"
    assert copies.pack_of(copy).stem.removeprefix(f"{copy.stem} ") in copies.PACK_WORDS


def test_copies_under_another_name_are_in_sight_beside_and_on_the_stick(tmp_path: Path) -> None:
    """The file may have been renamed since: what is in a copy tells, not what it is called."""
    stick = tmp_path / "STICK"
    found = {
        put(tmp_path / "hall" / "Old name backups" / f"Old name {STAMP}.mextrain"),
        put(tmp_path / "hall" / "Rally copies" / f"Rally {STAMP}.mextrain"),
        put(stick / "Rally copias" / f"Rally {STAMP}.mextrain"),
        put(stick / "Rally copy.mextrain"),
    }
    for other in ("hall/Other.mextrain", "hall/Rally.mextrain", "hall/backups of mine/a.mextrain"):
        put(tmp_path / other)
    for other in (
        "STICK/Rally backups/pack.pdf",
        "STICK/photos/Rally.mextrain",
        "STICK/._a.mextrain",
    ):
        put(tmp_path / other)
    path = tmp_path / "hall" / "Rally.mextrain"
    assert set(copies_in_sight(path, stick)) == found
    assert {place_of(each) for each in found} == {tmp_path / "hall", stick}
    assert [len(copies_of(path, where)) for where in (None, stick)] == [1, 1]


# Which copies are offered for a file that is damaged or gone, and which are not

PAGE = 4096


@pytest.fixture
def rally(tmp_path: Path) -> Path:
    """A tournament with a copy beside it, closed."""
    with a_rally(tmp_path / "hall", 4) as tournament:
        copy(tournament)
        return tournament.path


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
    (offered,) = whole_copies([(rally, "")])
    assert (offered.changes, offered.name) == (5, "Rally hall")
    kept = re.search(r" A copy of it was kept as (.+)\.$", copies.kept_aside(rally, refusal))
    assert kept is not None
    aside = rally.with_name(kept[1])
    assert aside.read_bytes() == rally.read_bytes() == left
    again, _ = go_on_from(offered.path, rally, rally.parent)
    with again:
        assert len(players.players(again)) == 4
    assert rally.read_bytes() == left


@pytest.mark.of_files
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with a name are POSIX's")
def test_a_pipe_under_a_tournaments_name_is_not_waited_for(rally: Path) -> None:
    """Nobody writes into it: whoever opened it to look would wait for ever."""
    rally.unlink()
    os.mkfifo(rally)
    refusal = refusal_of(rally)
    assert trouble_with(rally, refusal) is Trouble.NO_TOURNAMENT
    assert len(whole_copies([(rally, "")])) == 1
    assert copies.kept_aside(rally, refusal) == ""
    assert rally.is_fifo()


def test_a_strangers_copies_under_the_same_name_are_not_offered(
    tmp_path: Path, stick: Path
) -> None:
    """Two laptops, two files "Rally", one stick: each gets its own back, the fullest first."""
    with a_rally(tmp_path / "a", 3) as ours, a_rally(tmp_path / "b", 9) as theirs:
        copy(ours, stick)
        copy(theirs, stick)
        for each in (ours, theirs):
            known = [(each.path, each.identity)]
            names = [copy.name for copy in whole_copies(known, stick)]
            assert names == [f"Rally {each.path.parent.name}"]


def test_where_nothing_tells_any_more_the_fullest_of_each_of_that_name_is_offered(
    tmp_path: Path, stick: Path
) -> None:
    """However many copies the other has: a person can tell them by what they are called."""
    with a_rally(tmp_path / "a", 2) as ours, a_rally(tmp_path / "b", 20) as theirs:
        copy(ours, stick)
        for number in range(10):
            players.add_player(theirs, players.RosterRow(f"Late {number}"))
            copy(theirs, stick)
        path = ours.path
    offered = whole_copies([(path, "")], stick)
    assert [(each.name, each.changes) for each in offered[:3]] == [
        ("Rally b", 31), ("Rally a", 3), ("Rally b", 30),
    ]  # fmt: skip
    assert len(offered) == copies.MOST_OFFERED


def test_the_fullest_is_offered_first_whatever_the_clock_said(tmp_path: Path) -> None:
    """It stood an hour fast for the first ten sheets and was then put right."""
    with a_rally(tmp_path / "hall", 1) as tournament:
        for number in range(12):
            players.add_player(tournament, players.RosterRow(f"Late {number}"))
            fast = timedelta(hours=1) if number < 10 else timedelta(0)
            copy(tournament, at=NOON + timedelta(minutes=number) + fast)
        offered = whole_copies([(tournament.path, tournament.identity)])
    assert [each.changes for each in offered] == [14, 13, 12, 11, 10, 9, 8, 7]
    assert "12-11-00" in offered[0].path.name


def test_of_two_that_hold_the_same_the_one_beside_the_file_is_named(
    rally: Path, stick: Path
) -> None:
    with opening.open_file(rally) as tournament:
        beside = copy(tournament, at=NOON - timedelta(hours=1))
        copy(tournament, stick, NOON + timedelta(hours=1))
    known = [(rally, tournament.identity)]
    rally.unlink()
    (offered,) = whole_copies(known, stick)
    assert place_of(offered.path) == rally.parent
    beside.with_name("Rally 2026-06-13 12-00-00.mextrain").write_bytes(b"spoilt")
    beside.write_bytes(b"spoilt")
    (offered,) = whole_copies(known, stick)
    assert place_of(offered.path) == stick


@pytest.mark.of_files
def test_a_copy_saved_by_hand_onto_the_stick_is_found(rally: Path, stick: Path) -> None:
    by_hand = Path(shutil.copy(rally, stick / "before the final.mextrain"))
    with opening.open_file(by_hand) as tournament:
        players.add_player(tournament, players.RosterRow("Late Comer"))
    first, second = whole_copies([(rally, tournament.identity)], stick)
    assert (first.path, place_of(first.path)) == (by_hand, stick)
    assert place_of(second.path) == rally.parent
