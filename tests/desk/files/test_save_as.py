"""A tournament whose file is gone goes on in another, or in the same place again."""

import sys
from pathlib import Path

import pytest

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.files.copies import save_as
from mextrain_scorer.desk.roster import players
from mextrain_scorer.rules.refusal import Refused

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows lets nobody move a file that is open"
)


def names(path: Path) -> list[str]:
    with opening.open_file(path) as tournament:
        return [each.name for each in players.players(tournament)]


def test_all_that_was_entered_is_in_the_new_file_which_is_open(tmp_path: Path) -> None:
    with opening.create(tmp_path / "a.mextrain", "A") as gone:
        players.add_player(gone, "Ann")
        gone.path.unlink()
        save_as(gone, tmp_path / "b.mextrain")
        assert (gone.path, gone.is_gone) == (tmp_path / "b.mextrain", False)
        players.add_player(gone, "Ben")
    assert names(tmp_path / "b.mextrain") == ["Ann", "Ben"]


@pytest.mark.of_files
def test_under_its_own_name_the_same_tournament_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "a.mextrain"
    with opening.create(path, "A") as tournament:
        players.add_player(tournament, "Ann")
        path.unlink()
        was_gone = tournament.is_gone
        save_as(tournament, path)
        assert (was_gone, tournament.is_gone) == (True, False)
        players.add_player(tournament, "Ben")
    assert names(path) == ["Ann", "Ben"]


def test_another_file_is_never_written_over(tmp_path: Path) -> None:
    other = tmp_path / "b.mextrain"
    opening.create(other, "B").close()
    with opening.create(tmp_path / "a.mextrain", "A") as gone:
        gone.path.unlink()
        with pytest.raises(Refused, match="already there"):
            save_as(gone, other)
        assert [each.name for each in players.players(gone)] == []
    assert names(other) == []
