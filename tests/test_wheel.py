"""The program as people install it: from a wheel, in an environment where nothing else stands."""

import json
import os
import subprocess
import sys
import sysconfig
import venv
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Installed:
    """A clean environment with the wheel in it, used from a folder outside the checkout."""

    venv: Path
    elsewhere: Path

    def run(self, program: str, *arguments: str) -> str:
        """Run a program of the environment, unaware of the checkout; return what it prints."""
        folder = self.venv / ("Scripts" if os.name == "nt" else "bin")
        environ = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        outcome = subprocess.run(
            [folder / program, *arguments],
            cwd=self.elsewhere, env=environ, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert outcome.returncode == 0, outcome.stderr
        return outcome.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Build the wheel and install it into an environment made for it.

    The environment sees the locked packages through a .pth file: installing 250 MB of Qt again
    would prove nothing about the wheel.  The checkout is not among what it sees.
    """
    place = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(place)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = place.glob("*.whl")
    environment = place / "venv"
    venv.create(environment, symlinks=os.name != "nt")
    base = {"base": str(environment), "platbase": str(environment)}
    libraries = Path(sysconfig.get_path("purelib", scheme="venv", vars=base))
    locked = sysconfig.get_path("purelib")
    (libraries / "locked.pth").write_text(f"{locked}\n", encoding="utf-8")
    elsewhere = place / "elsewhere"
    elsewhere.mkdir()
    clean = Installed(environment, elsewhere)
    clean.run("python", "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", str(wheel))
    return clean


def test_the_wheel_carries_its_resources(installed: Installed) -> None:
    asked = "from mextrain_scorer.paths import resource; print(resource('fonts'))"
    fonts = Path(installed.run("python", "-c", asked).strip())
    assert fonts.is_relative_to(installed.venv)
    assert list(fonts.glob("*.ttf"))


def test_a_demo_tournament_is_played_from_the_wheel(installed: Installed) -> None:
    installed.run("mextrain-scorer", "demo", "-o", "rally", "--players", "12")

    (tournament,) = (installed.elsewhere / "rally").glob("*.mextrain")
    results = json.loads(installed.run("mextrain-scorer", "results", str(tournament), "--json"))
    assert results["complete"]
    assert results["champion"]["name"]
    assert results["second"]["name"]
    documents = list((installed.elsewhere / "rally").rglob("*.pdf"))
    assert len(documents) >= 6
    assert all(document.read_bytes().startswith(b"%PDF-") for document in documents)
