"""The promises of conftest.py, each seen to be kept by a small test suite run apart."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import nightly
from tests.display import VirtualDisplay

pytestmark = pytest.mark.nightly

ROOT = Path(__file__).resolve().parent.parent

CASES = ("letter-en", "a4-fr")  # the first of both, and the next of one with the last of the other

SUITE = """
import logging, warnings, pytest
from PySide6.QtCore import qWarning

@pytest.fixture
def desk():
    logging.error("no desk")

def test_that_logs(): logging.getLogger("desk").warning("the stick is gone")
def test_that_warns(): warnings.warn("old spelling")
def test_that_upsets_qt(): qWarning("no such signal")
def test_whose_fixture_logs(desk): pass
def test_that_looks_at_the_log(caplog):
    logging.getLogger("desk").warning("the stick is gone")
    assert "stick" in caplog.text
"""


def test_an_unexpected_warning_fails_a_test_and_an_expected_one_does_not(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_bytes((ROOT / "tests" / "conftest.py").read_bytes())
    (tmp_path / "test_apart.py").write_text(SUITE, encoding="utf-8")
    environ = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    pytest_here = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-rA", "--no-header"]
    outcome = subprocess.run(
        [*pytest_here, "-c", ROOT / "pyproject.toml", "--rootdir", tmp_path, tmp_path],
        cwd=tmp_path, env=environ, capture_output=True, text=True, check=False,
    )  # fmt: skip
    verdicts = {
        words[1].partition("::")[2]: words[0]
        for line in outcome.stdout.splitlines()
        if "::" in line and (words := line.split())[0] in ("PASSED", "FAILED", "ERROR")
    }
    assert verdicts == {
        "test_that_logs": "FAILED",
        "test_that_warns": "FAILED",
        "test_that_upsets_qt": "FAILED",
        "test_whose_fixture_logs": "ERROR",
        "test_that_looks_at_the_log": "PASSED",
    }, outcome.stdout


@pytest.mark.parametrize("language", ["en", "es", "fr"])
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_one_case_in_three_stays_for_every_day(
    request: pytest.FixtureRequest, paper: str, language: str
) -> None:
    kept = [each for each in request.session.items if each.path == request.path]
    names = {each.name for each in kept if each.name.startswith("test_one_case")}
    every_day = {f"test_one_case_in_three_stays_for_every_day[{case}]" for case in CASES}
    long = os.environ.get("MEXTRAIN_LONG")
    assert names == every_day if not long else names > every_day


def test_what_is_left_to_the_night_is_not_run_by_day() -> None:
    assert os.environ.get("MEXTRAIN_LONG")


def test_the_night_names_its_doses_where_nobody_else_did() -> None:
    by_day: dict[str, str] = {}
    at_night = {"MEXTRAIN_LONG": "1", "KILLS": "500"}
    nightly.prescribe(by_day)
    nightly.prescribe(at_night)
    assert by_day == {}
    assert at_night == nightly.DOSES | {"MEXTRAIN_LONG": "1", "KILLS": "500"}


def test_each_dose_is_read_by_a_harness() -> None:
    read = "".join(path.read_text("utf-8") for path in ROOT.glob("tests/**/*.py"))
    assert [name for name in nightly.DOSES if f'.get("{name}"' not in read] == []


def test_each_test_has_an_empty_home_of_its_own(private_home: Path) -> None:
    assert Path.home() == private_home
    assert not list(private_home.iterdir())


def test_the_virtual_display_carries_a_managed_window(virtual_display: VirtualDisplay) -> None:
    """xdotool finds, through the window manager, the title that Qt gave a window."""
    window = (
        "import sys; from PySide6.QtWidgets import QApplication, QLabel\n"
        "app = QApplication([]); label = QLabel('table 7'); label.setWindowTitle('Table 7')\n"
        "label.show(); app.exec()"
    )
    environ = virtual_display.environ()
    with subprocess.Popen([sys.executable, "-c", window], env=environ) as program:
        try:
            found = subprocess.run(
                ["xdotool", "search", "--sync", "--onlyvisible", "--name", "^Table 7$",
                 "windowactivate", "--sync", "getactivewindow", "getwindowname"],
                env=environ, capture_output=True, text=True, timeout=60, check=False,
            )  # fmt: skip
        finally:
            program.terminate()
    assert found.stdout.strip() == "Table 7", found.stderr
