"""Onto the computer's own disk: copied whole, nothing written over, the other left as it is."""

from pathlib import Path

import pytest

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.files.copies import copy_here
from mextrain_scorer.desk.risky_places import Risk, warning
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from tests.store.raw import raw


@pytest.fixture
def synced(tmp_path: Path) -> Path:
    """A tournament in a folder that is sent to the internet, closed."""
    (tmp_path / "OneDrive").mkdir()
    with opening.create(tmp_path / "OneDrive" / "Rally.mextrain", "Rally") as tournament:
        players.add_player(tournament, "Ann")
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
        assert (again.identity, again.chain_tip) == (there.identity, there.chain_tip)
        assert again.risk is None
        players.add_player(again, "Bob")
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


def test_where_there_is_no_disk_of_ones_own_that_is_said(synced: Path) -> None:
    with pytest.raises(Refused, match="has no folder on its own disk"):
        copied(synced, synced.parent / "Documents")


@pytest.mark.of_files
def test_what_is_damaged_meanwhile_is_not_copied(synced: Path, here: Path) -> None:
    with opening.open_file(synced) as there:
        raw(there).execute("UPDATE player SET name = 'Amn'")
        with pytest.raises(Refused, match="damaged"):
            copy_here(there, [here])
    assert list(here.iterdir()) == []


@pytest.mark.parametrize("risk", Risk)
def test_each_place_is_warned_of_in_one_sentence_of_its_own(risk: Risk, synced: Path) -> None:
    said = warning(synced, risk)
    assert said.startswith("Rally.mextrain is ")
    assert said.count(".") == 2
    assert {warning(synced, each) for each in Risk} >= {said}
    assert len({warning(synced, each) for each in Risk}) == len(Risk)
