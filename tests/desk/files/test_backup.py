"""Copies that are whole: backups, a restored tournament, exports for other programs."""

import os
import shutil
from pathlib import Path

import pytest

from mextrain_scorer.desk.files import copies as backups
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.results import results


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
