"""Copies in a second place: named by their time, proved, thinned only after the day."""

import shutil
from collections.abc import Iterator
from contextlib import ExitStack, closing
from datetime import date, datetime, timedelta, timezone
from pathlib import Path

import pytest

from mextrain_scorer.desk.files import copies, opening
from mextrain_scorer.desk.files import copies as desk_backup
from mextrain_scorer.desk.files.copies import copies_of, write
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from tests.desk.conftest import Seated
from tests.store.raw import raw

TODAY = date(2026, 6, 14)


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
        return desk_backup.thin(taken, place, TODAY)


def put_on_stick(tournament: Tournament, stick: Path, at: datetime) -> Path:
    """Copy a tournament to a stick at that time."""
    with closing(tournament.snapshot()) as taken:
        taken.at = at
        return write(taken, stick)


@pytest.fixture
def rallies(tmp_path: Path) -> Iterator[tuple[Tournament, Tournament]]:
    """Two tournaments of one name, as two laptops have them, the second with more in it."""
    with ExitStack() as both:
        made = []
        for laptop, count in (("a", 3), ("b", 5)):
            (tmp_path / laptop).mkdir()
            rally = both.enter_context(
                opening.create(tmp_path / laptop / "Rally.mextrain", f"Rally {laptop}")
            )
            for number in range(count):
                players.add_player(rally, f"{laptop} {number} Name")
            made.append(rally)
        yield made[0], made[1]


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
    tournament: Tournament, tmp_path: Path
) -> None:
    """Where sticks have a folder of their own, it stays on the computer's disk without them."""
    stick = tmp_path / "STICK"
    stick.mkdir()
    with closing(tournament.snapshot()) as taken:
        with pytest.raises(Refused, match="STICK is not there: put the stick back in"):
            write(taken, stick, disk=stick)
        assert list(stick.iterdir()) == []
        assert write(taken, stick, disk=desk_backup.disk_of(stick)).parent.parent == stick


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
    good = copies.back_up(tournament)
    with closing(tournament.snapshot()) as taken:
        raw(taken).execute("PRAGMA foreign_keys = OFF")
        raw(taken).execute(spoil)
        with pytest.raises(Refused, match=r"is damaged \(.+\), so it was not copied; the earlier"):
            write(taken)
    assert copies_of(tournament.path) == (good,)


def test_after_the_day_the_last_one_is_left(tournament: Tournament) -> None:
    """And what it lacks: on that day the clock was set back."""
    early = copy_at(tournament, "2026-06-13 14-05-03")
    late = copy_at(tournament, "2026-06-13 14-07-00")
    players.add_player(tournament, "Late Comer")
    fullest = copy_at(tournament, "2026-06-13 14-06-00")
    today = copy_at(tournament, "2026-06-14 09-00-00")
    assert set(thinned(tournament)) == {early}
    assert set(copies_of(tournament.path)) == {late, fullest, today}


def test_a_copy_that_cannot_be_read_counts_for_none_and_is_left_alone(
    tournament: Tournament,
) -> None:
    good = copy_at(tournament, "2026-06-13 14-05-03")
    bad = copy_at(tournament, "2026-06-13 14-07-00")
    bad.write_bytes(b"half a copy")
    copy_at(tournament, "2026-06-14 09-00-00")
    assert thinned(tournament) == ()
    assert good.exists()
    assert bad.exists()


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
        assert desk_backup.thin(made, None, now.date()) == ()
    assert len(copies_of(tournament.path)) == 2 * len(before) + 2


@pytest.mark.parametrize(
    "name",
    [
        "{stem} 2026-13-41 14-05-03.mextrain",
        "{stem} 2026-06-13.mextrain",
        "other 2026-06-13 14-05-03.mextrain",
        "{stem} 2026-06-13 14-05-03.pdf",
        "notes.txt",
    ],
)
def test_what_is_no_copy_of_ours_is_left_alone(tournament: Tournament, name: str) -> None:
    real = copy_at(tournament, "2026-06-13 14-06-00")
    other = real.with_name(name.format(stem=tournament.path.stem))
    shutil.copy(real, other)
    copy_at(tournament, "2026-06-14 09-00-00")
    thinned(tournament)
    assert other.exists()
    assert other not in copies_of(tournament.path)


def test_another_tournament_of_that_name_on_the_stick_keeps_its_copies(
    rallies: tuple[Tournament, Tournament], tmp_path: Path
) -> None:
    """Two laptops share a stick: neither thins away what is the other's, nor writes over it."""
    stick = tmp_path / "STICK"
    stick.mkdir()
    day_before = datetime(2026, 6, 13, 14, 5, tzinfo=timezone(timedelta(hours=2)))
    made = [put_on_stick(each, stick, day_before) for each in rallies]
    assert len({*made}) == 2
    for rally in rallies:
        assert thinned(rally, stick) == ()
    spare = put_on_stick(rallies[0], stick, day_before - timedelta(hours=1))
    assert thinned(rallies[1], stick) == ()
    assert thinned(rallies[0], stick) == (spare,)
    assert all(each.exists() for each in made)


@pytest.mark.of_files
def test_a_copy_that_went_on_another_way_stays(tournament: Tournament) -> None:
    """The file was damaged, and the day went on from an earlier copy: both ends are kept."""
    early = copy_at(tournament, "2026-06-13 14-05-03")
    aside = shutil.copy(early, early.with_name("aside"))
    for number in range(3):
        players.add_player(tournament, f"Lost {number}")
    before = copy_at(tournament, "2026-06-13 15-00-00")
    path = tournament.path
    tournament.close()
    path.unlink()
    shutil.move(aside, path)
    with opening.open_file(path) as again:
        players.add_player(again, "Came after")
        after = copy_at(again, "2026-06-13 17-00-00")
        copy_at(again, "2026-06-14 09-00-00")
        assert thinned(again) == (early,)
    assert before.exists()
    assert after.exists()


def test_what_is_left_of_a_day_is_whole(tournament: Tournament) -> None:
    """The fullest may be damaged where no head shows it: then the next is left as well."""
    whole = copy_at(tournament, "2026-06-13 14-05-03")
    spare = copy_at(tournament, "2026-06-13 14-01-00")
    players.add_player(tournament, "Late Comer")
    fullest = copy_at(tournament, "2026-06-13 17-00-00")
    fullest.write_bytes(fullest.read_bytes().replace(b"Late Comer", b"Late C\0mer"))
    copy_at(tournament, "2026-06-14 09-00-00")
    assert thinned(tournament) == (spare,)
    assert whole.exists()
    assert fullest.exists()
