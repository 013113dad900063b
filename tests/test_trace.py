"""What fails without a word leaves a trace, which the next start offers."""

import subprocess
import sys
from pathlib import Path

import pytest

from mextrain_scorer.trace import Trace

CRASH = """
import faulthandler
from mextrain_scorer.trace import TRACE
TRACE.begin(lambda _error: None)
faulthandler._sigsegv()
"""
FAIL = """
from mextrain_scorer.trace import TRACE
TRACE.begin(lambda _error: None)
print({}["Ann Delgado"])
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("mextrain_scorer.trace.own_folder", lambda: tmp_path / "mextrain-scorer")
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    return tmp_path / "mextrain-scorer" / "traces"


def begun() -> Trace:
    trace = Trace()
    trace.begin(lambda _error: None)
    return trace


def run(program: str) -> int:
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=False
    ).returncode


@pytest.mark.skipif(sys.platform != "linux", reason="the folder of its own is set as on Linux")
@pytest.mark.parametrize(("program", "told"), [(CRASH, "Fatal Python error"), (FAIL, "KeyError")])
def test_a_run_that_did_not_end_well_is_offered_once(program: str, told: str) -> None:
    assert run(program) != 0
    trace = begun()
    words = trace.left_behind()
    assert told in words
    assert "Ann" not in words
    assert trace.left_behind() == ""
    trace.end()


def test_a_run_that_ends_well_leaves_nothing(folder: Path) -> None:
    trace = begun()
    trace.add(ValueError("seen, and told in the window"))
    (there,) = folder.iterdir()
    assert there.stat().st_size > 0
    trace.end()
    assert list(folder.iterdir()) == []


def test_without_a_folder_there_is_no_trace_and_nothing_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setattr("mextrain_scorer.trace.own_folder", lambda: tmp_path / "file" / "below")
    trace = begun()
    trace.add(ValueError())
    assert trace.left_behind() == ""
    trace.end()
