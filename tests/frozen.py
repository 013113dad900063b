"""The net: the tests that hold what people, files, phones and paper notice of the program.

    python -m tests.frozen check                says what differs from tests/frozen.txt
    python -m tests.frozen anew --reason "..."  makes that list anew, and keeps the reason

The inside may be written anew as often as it takes, the net stays: who changes a file of it makes
the list anew in the same commit and says why.  The doors alone follow the program, so no digest
of theirs is held.  tests/README.md tells more.
"""

import argparse
import hashlib
import re
import sys
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIST = "tests/frozen.txt"
DOORS = (
    *("tests/door.py", "tests/entry.py", "tests/planted.py", "tests/careless.py"),
    "tests/window.py",
)

# Which files belong to the net, and which of these do not: what the harnesses write themselves, and
# what is read by people alone.
NET = (
    *DOORS,
    *("tests/__init__.py", "tests/conftest.py", "tests/nightly.py", "tests/figures.py"),
    *("tests/day.py", "tests/paper.py", "tests/window_driver.py", "tests/strange.py"),
    *("tests/programs.py", "tests/heartbeat.py"),
    *("tests/cli/**/*", "tests/phones/**/*", "tests/journeys/**/*"),
    *("tests/golden/**/*", "tests/on_paper/**/*", "tests/oracles/**/*", "tests/faults/**/*"),
    *("tests/files_on_disk/**/*", "tests/kept/**/*", "tests/files/**/*"),
)
OUTSIDE = (*("tests/faults/figures.toml", "tests/**/README.md", "tests/**/__pycache__/*"),)
# The part that answers in about a minute: the command line, two golden days, the journeys, but for
# those that take longest.  Beside them stands what a change of the inside breaks first: the house's
# rules, the texts of the languages, and how the program starts.
QUICK = ("tests/cli/", "tests/journeys/", "tests/golden/test_two_days.py")
LONG = (
    *("tests/cli/test_phones.py", "tests/cli/test_program.py", "tests/cli/test_strange_files.py"),
    *("tests/journeys/test_process_on_a_screen.py", "tests/journeys/test_ladder_night.py"),
    *("tests/journeys/test_way_back.py", "tests/journeys/test_two_desks.py"),
    *("tests/journeys/test_late_and_gone.py", "tests/journeys/test_ceremony.py"),
    *("tests/journeys/test_phones_beside_paper.py", "tests/journeys/test_beside_another_desk.py"),
)
BESIDE = ("tests/test_house.py", "tests/installer/test_languages.py", "tests/test_program.py")

_FILE = re.compile(r"(?P<digest>[0-9a-f]{64}|door {60})  (?P<path>\S+)")
_REASON = re.compile(r"\d{4}-\d\d-\d\d  (?P<mark>[0-9a-f]{12})  \S.*")


def files(root: Path = ROOT) -> list[str]:
    """Return the files of the net in order, as paths below the checkout."""
    outside = {path for pattern in OUTSIDE for path in root.glob(pattern)}
    found = {path for pattern in NET for path in root.glob(pattern)} - outside
    return sorted(path.relative_to(root).as_posix() for path in found if path.is_file())


def cases(root: Path = ROOT, *, quick: bool = False) -> list[str]:
    """Return the modules of the net that hold tests; ``quick`` those for an answer at once."""
    tests = [path for path in files(root) if Path(path).match("test_*.py")]
    if not quick:
        return tests
    return [*(path for path in tests if path.startswith(QUICK) and path not in LONG), *BESIDE]


def lines(root: Path) -> list[str]:
    """Return what the list has to say of each file."""
    return [f"{_digest(root, path)}  {path}" for path in files(root)]


def _digest(root: Path, path: str) -> str:
    if path in DOORS:
        return f"{'door':<64}"
    return hashlib.sha256((root / path).read_bytes()).hexdigest()


def mark(of_files: list[str]) -> str:
    """Return what a reason carries, so that it stands for one list and no other."""
    return hashlib.sha256("\n".join(of_files).encode()).hexdigest()[:12]


def differences(root: Path = ROOT) -> list[str]:
    """Return in a sentence each what differs from the list, which nothing may."""
    kept = (root / LIST).read_text(encoding="utf-8").splitlines()
    listed = {found["path"]: line for line in kept if (found := _FILE.fullmatch(line))}
    there = {line[66:]: line for line in lines(root)}
    said = [f"{path} is new" for path in there.keys() - listed.keys()]
    said += [f"{path} is gone" for path in listed.keys() - there.keys()]
    both = there.keys() & listed.keys()
    said += [f"{path} was changed" for path in both if there[path] != listed[path]]
    reasons = [found["mark"] for line in kept if (found := _REASON.fullmatch(line))]
    if reasons[-1:] != [mark(list(listed.values()))]:
        said.append(f"{LIST} has no reason for its last change")
    return sorted(said)


def make_anew(reason: str, root: Path = ROOT) -> None:
    """Write the list of today, below the reasons of all lists there were and this one."""
    file = root / LIST
    kept = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    reasons = [line for line in kept if _REASON.fullmatch(line)]
    now = lines(root)
    today = datetime.now(UTC).astimezone().date().isoformat()
    reasons.append(f"{today}  {mark(now)}  {' '.join(reason.split())}")
    file.write_text("\n".join([*reasons, "", *now, ""]), encoding="utf-8", newline="\n")


def main(arguments: list[str]) -> int:
    """Do what the command says; return 1 where the net is not as listed."""
    parser = argparse.ArgumentParser(prog="python -m tests.frozen")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("check")
    commands.add_parser("anew").add_argument("--reason", required=True)
    asked = parser.parse_args(arguments)
    if asked.command == "anew":
        if not asked.reason.strip():
            parser.error("say why the net changes")
        make_anew(asked.reason)
        return 0
    found = differences()
    if found:
        way = 'Where the net has to change: python -m tests.frozen anew --reason "..."'
        print(*found, way, sep="\n")  # noqa: T201  what the command is for
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
