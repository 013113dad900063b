"""Every door that reads a file: the tournament that is open is refused, and stays locked."""

from collections.abc import Callable
from pathlib import Path

import pytest

from mextrain_scorer.desk import own_rules, rosters, score_import, sealing, signature_files
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from tests.desk import day
from tests.desk.conftest import Seated

DOORS: dict[str, Callable[[Tournament, Path], object]] = {
    "roster": rosters.import_roster,
    "roster, looked at first": lambda _, path: rosters.read_file(path),
    "scores": score_import.import_scores,
    "rule set": lambda _, path: own_rules.load_rules(path),
    "signature": lambda _, path: signature_files.load_signature(path),
    "sealed document": lambda _, path: sealing.verify_sealed(path),
}


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("linked", [False, True], ids=["by its name", "by another"])
def test_the_open_tournament_is_no_file_to_read_in(
    seated: Seated, tmp_path: Path, door: str, *, linked: bool
) -> None:
    tournament = seated(10)
    path = tournament.path
    if linked:
        path = tmp_path / "list.csv"
        path.hardlink_to(tournament.path)
    with pytest.raises(Refused, match=f"{path.name} is the tournament that is open"):
        DOORS[door](tournament, path)
    assert day.is_locked(tournament.path)
