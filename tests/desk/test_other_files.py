"""Whatever writes a finished file: none writes over a tournament, or what belongs to one."""

from pathlib import Path

import pytest

import mextrain_scorer
from mextrain_scorer import files
from mextrain_scorer.desk import other_files, tables
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from tests.desk import days
from tests.desk.conftest import Seated


@pytest.fixture
def tournament(seated: Seated) -> Tournament:
    """Return an open tournament with a score on its sheets."""
    made = seated(10)
    days.fill(made, 1)
    return made


@pytest.mark.of_files
def test_nothing_writes_over_the_open_tournament_or_loosens_its_lock(
    tournament: Tournament, tmp_path: Path
) -> None:
    other_name = tmp_path / "scores.pdf"
    other_name.hardlink_to(tournament.path)
    for path in (tournament.path, other_name):
        with pytest.raises(Refused, match="is a tournament"):
            other_files.refuse_to_replace(path, tournament)
    with pytest.raises(Refused, match="is a tournament"):
        other_files.save_file(other_name, b"new", tournament)
    assert other_name.samefile(tournament.path)
    assert days.is_locked(tournament.path)
    assert tables.sheet(tournament, days.QUALIFYING, 1).status.value == "complete"


@pytest.mark.parametrize("ending", ["-journal", "-wal", "-shm"])
def test_what_takes_a_half_made_change_back_stays(tmp_path: Path, ending: str) -> None:
    with days.made(tmp_path) as made:
        path = made.path
    beside = path.with_name(path.name + ending)
    beside.write_bytes(b"a change")
    with pytest.raises(Refused, match=f"{beside.name} belongs to a tournament"):
        other_files.save_file(beside, b"new", None)
    assert beside.read_bytes() == b"a change"
    alone = tmp_path / f"my{ending}"
    other_files.save_file(alone, b"old", None)
    assert other_files.save_file(alone, b"new", None).read_bytes() == b"new"


def test_a_file_that_cannot_be_looked_at_is_refused_in_words(
    tournament: Tournament, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "secret.pdf"
    path.write_bytes(b"old")

    def forbidden(*_: object) -> object:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(files, "open_to_read", forbidden)
    with pytest.raises(Refused, match=r"secret\.pdf cannot be written there"):
        other_files.save_file(path, b"new", tournament)
    monkeypatch.undo()
    with pytest.raises(Refused, match="is too long"):
        other_files.save_file(tmp_path / ("x" * 300), b"new", tournament)


def test_there_is_one_way_out_for_a_finished_file() -> None:
    """Besides it only what nobody names is written: keys, what goes to a printer, an address."""
    package = Path(mextrain_scorer.__file__).parent
    through = {
        path.name
        for path in package.rglob("*.py")
        if "files.write_whole(" in path.read_text(encoding="utf-8")
    }
    assert through == {
        "one_window.py",
        "other_files.py",
        "seal_keys.py",
        "printers.py",
        "place.py",
    }


def test_what_the_program_names_itself_goes_through_no_link(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_bytes(b"Dear Ann")
    planted = tmp_path / "Table 1.pdf"
    planted.symlink_to(letter)
    assert other_files.save_in(tmp_path, planted.name, b"a sheet", None) == planted
    assert planted.read_bytes() == b"a sheet"
    assert not planted.is_symlink()
    assert letter.read_bytes() == b"Dear Ann"
