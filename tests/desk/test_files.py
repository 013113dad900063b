"""Files that are read in, written, made, copied: none is lost, and nothing opens that must not."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from pypdf import PdfReader

from mextrain_scorer.desk import other_files
from mextrain_scorer.desk.files import copies, opening
from mextrain_scorer.desk.files.copies import copy_here
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange import rosters, rule_set_files, score_rows
from mextrain_scorer.rules.journal_figures import shown_tip
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.sheets.printing import write_pack
from mextrain_scorer.sheets.seal import verify
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import refused
from tests.exchange.made_files import workbook

# Whatever writes a finished file: none writes over a tournament, or what belongs to one


@pytest.fixture
def tournament(seated: Seated) -> Tournament:
    """Return an open tournament with a score on its sheets."""
    made = seated(10)
    days.fill(made, 1)
    return made


@pytest.mark.parametrize("ending", ["-journal", "-wal", "-shm"])
def test_what_takes_a_half_made_change_back_stays(tmp_path: Path, ending: str) -> None:
    with days.made(tmp_path) as made:
        path = made.path
    beside = path.with_name(path.name + ending)
    beside.write_bytes(b"a change")
    with pytest.raises(Refused, match=f"{beside.name} belongs to a tournament"):
        other_files.save_file(beside, b"new")
    assert beside.read_bytes() == b"a change"
    alone = tmp_path / f"my{ending}"
    other_files.save_file(alone, b"old")
    assert other_files.save_file(alone, b"new").read_bytes() == b"new"


def test_what_the_program_names_itself_goes_through_no_link(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_bytes(b"Dear Ann")
    planted = tmp_path / "Table 1.pdf"
    planted.symlink_to(letter)
    assert other_files.save_file(planted, b"a sheet", ours=True) == planted
    assert planted.read_bytes() == b"a sheet"
    assert not planted.is_symlink()
    assert letter.read_bytes() == b"Dear Ann"


# Whatever reads a file: the tournament that is open is refused, and stays locked

READERS: dict[str, Callable[[Tournament, Path], object]] = {
    "roster": rosters.import_roster,
    "roster, looked at first": lambda _, path: rosters.read_file(path),
    "scores": score_rows.import_scores,
    "rule set": lambda _, path: rule_set_files.load_rules(path),
    "sealed document": lambda _, path: verify.verify_sealed(path),
}


@pytest.mark.of_files
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("linked", [False, True], ids=["by its name", "by another"])
def test_the_open_tournament_is_no_file_to_read_in(
    seated: Seated, tmp_path: Path, reader: str, *, linked: bool
) -> None:
    tournament = seated(10)
    path = tournament.path
    if linked:
        path = tmp_path / "list.csv"
        path.hardlink_to(tournament.path)
    with pytest.raises(Refused, match=f"{path.name} is the tournament that is open"):
        READERS[reader](tournament, path)
    assert days.is_locked(tournament.path)


# The worst files that people bring, through the desk and out again on paper and in exports


@pytest.fixture
def empty(registered: Seated) -> Tournament:
    return registered(0)


def names(tournament: Tournament) -> list[str]:
    return [player.name for player in players.players(tournament)]


def brought(folder: Path, data: bytes | str, name: str = "roster.csv") -> Path:
    path = folder / name
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path


def test_five_thousand_players_are_added_and_one_more_are_not(
    empty: Tournament, tmp_path: Path
) -> None:
    rows = "".join(f"{n},Player {n:04}\n" for n in range(1, 5_001))
    whole = brought(tmp_path, f"number,name\n{rows}")
    assert len(rosters.import_roster(empty, whole).added) == 5_000
    with refused(empty, "1 is taken by Player 0001"):
        rosters.import_roster(empty, whole)
    workbook_of = workbook([["name"], *([f"Guest {n}"] for n in range(5_001))])
    with refused(empty, "5,000"):
        rosters.import_roster(empty, brought(tmp_path, workbook_of, "roster.xlsx"))


# The pack to carry on by hand that lies beside a copy


def test_a_change_after_the_snapshot_is_in_neither(seated: Seated, tmp_path: Path) -> None:
    tournament = seated(10)
    with closing(tournament.snapshot()) as taken:
        tip = tournament.tip.hash
        days.fill(tournament, 1)
        copy = copies.write(taken)
        assert write_pack(taken, copy) == ""
    assert shown_tip(tip) in PdfReader(copies.pack_of(copy)).pages[0].extract_text()
    assert tip != tournament.tip.hash


# Onto the computer's own disk: copied whole, nothing written over, the other left as it is


@pytest.fixture
def synced(tmp_path: Path) -> Path:
    """A tournament in a folder that is sent to the internet, closed."""
    (tmp_path / "OneDrive").mkdir()
    with opening.create(tmp_path / "OneDrive" / "Rally.mextrain", "Rally") as tournament:
        players.add_player(tournament, players.RosterRow("Ann"))
        return tournament.path


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """The folder of this computer's tournaments, not there yet."""
    return tmp_path / "Documents" / "Mextrain Scorer"


def copied(path: Path, *folders: Path) -> Tournament:
    with opening.open_file(path) as there:
        return copy_here(there, folders)


def test_the_copy_is_the_same_tournament_on_a_disk_of_ones_own(synced: Path, here: Path) -> None:
    before = synced.read_bytes()
    with opening.open_file(synced) as there, copy_here(there, [here]) as again:
        assert again.path == here / "Rally.mextrain"
        assert (again.identity, again.tip.hash) == (there.identity, there.tip.hash)
        assert again.warning == ""
        players.add_player(again, players.RosterRow("Bob"))
    assert synced.read_bytes() == before
    assert [each.name for each in here.glob("*.mextrain")] == ["Rally.mextrain"]


def test_no_other_tournament_is_written_over(synced: Path, here: Path) -> None:
    here.mkdir(parents=True)
    (here / "Rally.mextrain").write_bytes(b"another's")
    copied(synced, here).close()
    with copied(synced, here) as third:
        assert third.path == here / "Rally 3.mextrain"
    assert (here / "Rally.mextrain").read_bytes() == b"another's"


def test_a_folder_of_documents_that_is_sent_away_as_well_is_passed_over(
    synced: Path, here: Path, tmp_path: Path
) -> None:
    blocked = tmp_path / "a file"
    blocked.touch()
    with copied(synced, synced.parent / "Documents", blocked, here) as again:
        assert again.path.parent == here
