"""Small faults, planted one at a time in a copy of the checkout: the net has to find each.

    python -m tests.plants              plants every one of tests/plants.toml
    python -m tests.plants desk 7       plants those of a room, and the seventh
    python -m tests.plants --list       says what they are

Each is what a user would notice and a careless change might do.  A test that is named there has to
fail, and passes without the fault.  One whose text is gone does not apply any more: who rewrote
that place plants the same mistake in its new form.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from time import monotonic
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
TABLE = Path(__file__).with_suffix(".toml")
PACKAGE = "mextrain_scorer"
PASSED, FAILED = 0, 1  # what pytest returns; anything else, and it could not run the tests
NEVER, LONGEST = -1, 1800  # seconds


class Plant(NamedTuple):
    """A fault: in which room, what a user would see, ``old`` text and ``new``, and who finds it."""

    number: int
    room: str
    wrong: str
    file: str
    old: str
    new: str
    found_by: tuple[str, ...]


class Verdict(Enum):
    """What became of a fault."""

    FOUND = "found"
    NOT_FOUND = "NOT FOUND"
    GONE = "does not apply any more"
    BROKEN = "its tests could not be run"


def plants() -> list[Plant]:
    """Return every fault there is, in the order of the table."""
    read = tomllib.loads(TABLE.read_text(encoding="utf-8"))
    return [
        Plant(number, room, each["wrong"], each["file"], each["old"], each["new"],
              tuple(each["found_by"]))
        for number, (room, each) in enumerate(
            ((room, each) for room, listed in read.items() for each in listed), start=1
        )
    ]  # fmt: skip


def chosen(words: Sequence[str]) -> list[Plant]:
    """Return the faults of rooms and of numbers that are named, all where none is."""
    every = plants()
    return [each for each in every if not words or {each.room, str(each.number)} & set(words)]


def copy_checkout(to: Path) -> None:
    """Copy what git knows of this checkout, as it is now."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, to / name)


def run_tests(checkout: Path, tests: Sequence[str]) -> tuple[int, str]:
    """Run tests there until one fails; return pytest's code and what it said."""
    own = {"PYTHONPATH": str(checkout), "TMPDIR": str(checkout.parent)}
    try:
        ran = subprocess.run(
            [sys.executable, "-m", "pytest", "-qx", "-n", "0", "-p", "no:cacheprovider", *tests],
            cwd=checkout, env=os.environ | own,
            capture_output=True, text=True, timeout=LONGEST, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return NEVER, "They stand still."
    return ran.returncode, ran.stdout + ran.stderr


def verdict_on(plant: Plant, checkout: Path) -> tuple[Verdict, str]:
    """Plant a fault, run its tests, and take it away again."""
    file = checkout / PACKAGE / plant.file
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    if text.count(plant.old) != 1:
        return Verdict.GONE, ""
    file.write_text(text.replace(plant.old, plant.new), encoding="utf-8")
    try:
        code, said = run_tests(checkout, plant.found_by)
    finally:
        file.write_text(text, encoding="utf-8")
    if code not in (PASSED, FAILED):
        return Verdict.BROKEN, said
    return (Verdict.NOT_FOUND if code == PASSED else Verdict.FOUND), said


def main(arguments: list[str]) -> int:
    """Plant what is asked for; return 1 unless all of it is found."""
    parser = argparse.ArgumentParser(prog="python -m tests.plants")
    parser.add_argument("which", nargs="*", help="a room or a number; all where none is named")
    parser.add_argument("--list", action="store_true", help="say what they are, and plant nothing")
    asked = parser.parse_args(arguments)
    todo = chosen(asked.which)
    if asked.list:
        for each in todo:
            _say(f"{each.number:>3} {each.room:<9} {each.wrong}")
        return 0
    with tempfile.TemporaryDirectory(prefix="mextrain-plants-") as folder:
        Path(folder).chmod(0o755)  # a database server runs there as a user of its own
        checkout = Path(folder, "checkout")  # beside it, the tests' own files
        copy_checkout(checkout)
        code, said = run_tests(checkout, sorted({test for each in todo for test in each.found_by}))
        if code != PASSED:
            _say(f"{said}\nWithout a fault these tests have to pass.")
            return 1
        missed = 0
        for each in todo:
            began = monotonic()
            verdict, said = verdict_on(each, checkout)
            missed += verdict is not Verdict.FOUND
            took = f"{monotonic() - began:.0f} s"
            _say(f"{each.number:>3} {each.room:<9} {verdict.value} ({took}): {each.wrong}")
            if verdict is Verdict.BROKEN:
                _say(said)
        _say(f"{len(todo) - missed} of {len(todo)} found")
    return 1 if missed or not todo else 0


def _say(text: str) -> None:
    print(text, flush=True)  # noqa: T201  what the command is for


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
