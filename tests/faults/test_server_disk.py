"""The disk of a server is full: said, nothing told is lost, and the desk goes on with room."""

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests import programs
from tests.programs import run_with_own_disks

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="mounts a small disk")

ON_A_SMALL_DISK = """
set -e
disk=$1; shift
mount -t tmpfs -o size=160m,mode=755 none "$disk"
exec "$@" "$disk"
"""


def test_a_full_disk_is_said_and_gone_on_from() -> None:
    if reason := programs.why_no_server():
        pytest.skip(reason)
    with TemporaryDirectory(prefix="mextrain-disk-") as disk:
        Path(disk).chmod(0o755)
        program = (sys.executable, "-m", "tests.faults.full_server_disk")
        ran = run_with_own_disks(ON_A_SMALL_DISK, disk, *program)
    assert ran.returncode == 0, ran.stderr
    refusal, told, found = json.loads(ran.stdout)
    assert "is full: make room on its disk." in refusal
    assert "This change was not saved." in refusal
    assert found == told
