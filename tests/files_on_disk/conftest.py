"""Tournament files to be damaged."""

import shutil
from pathlib import Path

import pytest

from tests.files_on_disk.on_disk import SAMPLE


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A filled tournament file, closed, alone in its folder."""
    return Path(shutil.copyfile(SAMPLE, tmp_path / "samboree.mextrain"))
