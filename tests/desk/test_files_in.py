"""Whatever reads a file: the tournament that is open is refused, and stays locked."""

from collections.abc import Callable
from pathlib import Path

import pytest

from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange import rosters, rule_set_files, score_rows
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.sheets.seal import verify
from tests.desk import days
from tests.desk.conftest import Seated

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
