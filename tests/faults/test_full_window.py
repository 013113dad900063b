"""The real window while its disk or its stick is full or gone: said, and entry goes on.

The tests are those of small_disks.py; they are run in a program of their own, which alone sees the
two disks that are mounted for it.
"""

import re
import sys
from pathlib import Path

import pytest

from tests.programs import run_with_own_disks

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="mounts disks as Linux does")

TESTS = Path(__file__).with_name("small_disks.py")
# Room for a tournament, and for a few copies of it.
ON_SMALL_DISKS = """
set -e
disks=$1; shift
for disk in desk STICK; do
    mkdir -p "$disks/$disk"
    mount -t tmpfs -o size=1536k none "$disks/$disk"
done
MEXTRAIN_SMALL_DISKS=$disks exec "$@"
"""


def test_the_window_goes_on_at_small_disks(tmp_path: Path) -> None:
    disks = tmp_path / "disks"
    disks.mkdir()
    tests = [sys.executable, "-m", "pytest", "-q", "-n", "0", f"--basetemp={tmp_path / 'tests'}"]
    done = run_with_own_disks(ON_SMALL_DISKS, str(disks), *tests, str(TESTS))
    assert done.returncode == 0, done.stdout + done.stderr
    every = re.findall(r"^def test_", TESTS.read_text(encoding="utf-8"), re.MULTILINE)
    ended = re.search(r"^(\d+) passed(?:, (\d+) deselected)?", done.stdout, re.MULTILINE)
    assert ended is not None, done.stdout
    assert int(ended[1]) + int(ended[2] or 0) == len(every), done.stdout
    print(f"\nfull disk and stick at the window: {ended[1]} scenes, 0 lost")  # noqa: T201  its figure
