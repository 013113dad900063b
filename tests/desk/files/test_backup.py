"""Copies that are whole: backups, a restored tournament, exports for other programs."""

import csv
import json
import os
import shutil
from pathlib import Path

import pytest

from mextrain_scorer.desk.files import copies as backups
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.results import results
from mextrain_scorer.desk.roster import withdrawals
from mextrain_scorer.desk.scores import ties
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange import exports
from mextrain_scorer.rules.refusal import Refused
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, is_a_sentence, refused


@pytest.fixture
def day_over(all_signed: Seated) -> Tournament:
    """Return a tournament of two tables with its champion."""
    tournament = all_signed(10)
    days.play_on(tournament)
    return tournament


def test_a_backup_goes_nowhere_it_cannot(day_over: Tournament, tmp_path: Path) -> None:
    with refused(day_over):
        backups.back_up(day_over, tmp_path / "nowhere" / "copy.mextrain")


def test_a_restore_replaces_nothing_and_takes_no_other_file(
    day_over: Tournament, tmp_path: Path
) -> None:
    backup = backups.back_up(day_over, tmp_path / "copy.mextrain")
    other = tmp_path / "notes.txt"
    other.write_text("no tournament", encoding="utf-8")
    for source, target in (
        (backup, other),
        (other, tmp_path / "new.mextrain"),
        (tmp_path / "gone.mextrain", tmp_path / "new.mextrain"),
    ):
        with pytest.raises(Refused) as caught:
            backups.restore(source, target)
        is_a_sentence(str(caught.value))
    assert other.read_text(encoding="utf-8") == "no tournament"
    assert not (tmp_path / "new.mextrain").exists()


@pytest.mark.parametrize("ending", exports.FORMATS)
def test_a_whole_day_is_exported(day_over: Tournament, tmp_path: Path, ending: str) -> None:
    out = exports.export(day_over, tmp_path / f"day{ending}")
    assert out.stat().st_size > 1000
    exports.export(day_over, out)


def test_another_ending_is_refused(day_over: Tournament, tmp_path: Path) -> None:
    with refused(day_over, "day.pdf", ".csv"):
        exports.export(day_over, tmp_path / "day.pdf")
    with refused(day_over, f"There is no folder {tmp_path / 'nowhere'}"):
        exports.export(day_over, tmp_path / "nowhere" / "day.csv")
    with refused(day_over, f"There is no folder {tmp_path / 'nowhere'}"):
        days.save(day_over, "rules", tmp_path / "nowhere" / "rules.pdf")
    assert not (tmp_path / "day.pdf").exists()


def test_scores_leave_by_stage_table_engine_and_player(
    day_over: Tournament, tmp_path: Path
) -> None:
    path = exports.export(day_over, tmp_path / "day.csv")
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 10 * 10 + 2 * 10
    assert {row["stage"] for row in rows} == {QUALIFYING, "final"}


def test_an_empty_tournament_is_exported_all_the_same(registered: Seated, tmp_path: Path) -> None:
    tournament = registered(0)
    for ending in exports.FORMATS:
        assert exports.export(tournament, tmp_path / f"day{ending}").is_file()


def test_a_shared_second_place_names_nobody_over_another(
    all_signed: Seated, tmp_path: Path
) -> None:
    tournament = all_signed(25)
    stages.start_stage(tournament, seed=1)
    withdrawals.withdraw(tournament, days.who(tournament, 2)[4], "went home")
    days.fill(tournament, 1, "final", tied=(1, 2))
    _, two, three, *_ = days.who(tournament, 1, "final")
    ties.rule_tie(tournament, "final", 1, [two, three], shared=True, by="other", reason="as agreed")
    days.sign(tournament, 1, "final")
    path = exports.export(tournament, tmp_path / "day.json")
    exported = json.loads(path.read_text(encoding="utf-8"))
    assert exported["results"]["second"] is None
    assert exported["results"]["champion"]["player"] == days.who(tournament, 1, "final")[0]


@pytest.mark.of_files
def test_a_file_of_an_older_version_that_can_only_be_read_is_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was called damaged, for the tables that its version does not have."""
    kept = Path(__file__).resolve().parents[2] / "files" / "version-1.mextrain"
    path = Path(shutil.copyfile(kept, tmp_path / "old.mextrain"))
    with monkeypatch.context() as moment:
        moment.setattr(os, "access", lambda _path, mode: not mode & os.W_OK)
        with opening.open_file(path) as old:
            assert old.read_only
            assert results.results(old).named is None
            made = backups.back_up(old, tmp_path / "copy.mextrain")
            tip = old.chain_tip
    with opening.open_file(made) as again:
        assert (again.read_only, again.chain_tip) == (False, tip)
