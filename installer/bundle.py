"""Make the program that runs without Python: one folder, dist/mextrain-scorer.

    python3 installer/bootstrap.py bundle

PyInstaller gathers it by installer/mextrain_scorer.spec.  Then the bundle has to prove itself, away
from this checkout: it plays a demo tournament with every document, and finds its own seal whole.
"""

import ast
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from PyInstaller.__main__ import run as pyinstaller

from installer.icu_data import lighten
from installer.make_icons import make_icons
from installer.make_licences import nobodys

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
BUNDLE = DIST / "mextrain-scorer"
NO_SERVER = ("history", "postgresql://desk@127.0.0.1:1/club")
NOBODY_THERE = "Nobody answers at 127.0.0.1"  # what a program says that speaks to servers
LARGEST_MB = 160  # 12 of them speak to a PostgreSQL
# The program is told nothing of the checkout: what it finds, it has to carry itself.
BARE = {
    "PATH": os.defpath,
    "LANG": "C.UTF-8",
    "QT_QPA_PLATFORM": "offscreen",
    "PSYCOPG_IMPL": "binary",  # not with a libpq of this computer's
}


class NotFit(Exception):
    """The bundle does not do what it is for; the words say what."""


def program(bundle: Path = BUNDLE) -> Path:
    """Return the file that starts the program."""
    return bundle / ("mextrain-scorer.exe" if os.name == "nt" else "mextrain-scorer")


def megabytes(folder: Path) -> float:
    """Return what a folder holds; a link counts nothing."""
    files = (each for each in folder.rglob("*") if each.is_file() and not each.is_symlink())
    return sum(each.stat().st_size for each in files) / 1e6


def make() -> None:
    """Draw the icons and gather the bundle into dist/, in place of an earlier one."""
    make_icons()
    pyinstaller(
        [
            *("--noconfirm", "--log-level", "WARN", "--distpath", str(DIST)),
            *(
                "--workpath",
                str(ROOT / "build"),
                str(Path(__file__).with_name("mextrain_scorer.spec")),
            ),
        ]
    )
    for library in BUNDLE.rglob("libicudata.so.*"):
        lighten(library)


def gathered(build: Path = ROOT / "build") -> set[str]:
    """Return the first names of all modules that went into the bundle made last."""
    listed = (build / "mextrain_scorer" / "PYZ-00.toc").read_text(encoding="utf-8")
    names = {entry[0].partition(".")[0] for entry in ast.literal_eval(listed)[1]}
    folders = (BUNDLE / "_internal").glob("*") if BUNDLE.is_dir() else ()
    return names | {each.name.partition(".")[0] for each in folders}


def prove(start: Path) -> None:
    """Play a demo with that program, in Spanish, and check a seal of its own.

    Phones are served as well, for a moment, and a server is asked for where there is none: both
    need what nothing else here loads.

    Raises NotFit where one of them fails.
    """
    with TemporaryDirectory() as home:
        demo = Path(home) / "demo"
        _call(start, home, "--language", "es", "demo", "-o", str(demo), "--players", "23")
        sheet = Path(home) / "sheet.pdf"
        file = str(demo / "demo.mextrain")
        _call(start, home, "seal", file, "--table", "1", "-o", str(sheet))
        _call(start, home, "verify", str(sheet))
        box = str(Path(home) / "phones.box")
        _call(start, home, "phones-child", "--address", "127.0.0.1", "--port", "0", "--box", box)
        asked = _run(start, home, *NO_SERVER)
        if NOBODY_THERE not in " ".join(asked.stderr.split()):
            raise NotFit(f"what speaks to a server does not start: {asked.stdout}{asked.stderr}")


def _call(start: Path, home: str, *arguments: str) -> None:
    done = _run(start, home, *arguments)
    if done.returncode != 0:
        raise NotFit(f"{arguments[0]} ended with {done.returncode}: {done.stdout}{done.stderr}")


def _run(start: Path, home: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    own = os.environ if os.name == "nt" else {}
    return subprocess.run(
        [str(start), *arguments], env={**own, **BARE, "HOME": home}, cwd=home,
        capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL,
    )  # fmt: skip


def main() -> int:
    """Make the bundle, weigh it and prove it."""
    make()
    weight = megabytes(BUNDLE)
    print(f"{BUNDLE}: {weight:.0f} MB of at most {LARGEST_MB}")
    if weight > LARGEST_MB:
        return 1
    if unknown := nobodys(gathered()):
        names = ", ".join(sorted(unknown))
        print(f"No licence in installer/make_licences.py for {names}.", file=sys.stderr)
        return 1
    try:
        prove(program())
    except NotFit as trouble:
        print(trouble, file=sys.stderr)
        return 1
    print("It played a tournament by itself, and knew its own seal.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
