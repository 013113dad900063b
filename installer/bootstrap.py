"""Set up Mextrain Scorer on this computer, then run it or its tests.

    python3 installer/bootstrap.py run     opens the window; where there is no display, plays
                                           a demo tournament into the folder demo
    python3 installer/bootstrap.py test    runs every test, in its daily form
    python3 installer/bootstrap.py bundle  makes the program that runs without Python, in dist

The tests have forms of their own; what follows goes to pytest:

    python3 installer/bootstrap.py test net        what people, files, phones and paper notice
    python3 installer/bootstrap.py test net quick  of these the command line and the journeys
    python3 installer/bootstrap.py test nightly    every test in its long form; takes hours

From that it makes what others install, each on its own system:

    python3 installer/bootstrap.py deb       the Debian package
    python3 installer/bootstrap.py appimage  one file for other kinds of Linux (needs appimagetool)
    python3 installer/bootstrap.py setup     the set-up program for Windows (needs NSIS)
    python3 installer/bootstrap.py dmg       the disk image for macOS

On Windows say ``py`` for ``python3``.  What follows ``run`` goes to the program, what follows
``test`` goes to pytest.  Needs Python 3.11 or newer and nothing else: packages go into the folder
.venv beside this checkout, each one checked against its hash in the lock file; Debian's and
Ubuntu's system libraries are installed where this runs as root, and named where it does not.
"""

from __future__ import annotations  # an old Python must get as far as being told that it is old

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
RUN_LOCK = ROOT / "requirements.txt"
TEST_LOCK = ROOT / "requirements-dev.txt"  # holds everything of RUN_LOCK at the same versions
STAMP = VENV / "locks-installed"
OLDEST_PYTHON = (3, 11)

# The one list of Debian packages: what Qt opens, and which command each further package brings.
QT_LIBRARIES = (
    *("libgl1", "libegl1", "libglib2.0-0", "libdbus-1-3", "libfontconfig1", "libxkbcommon0"),
    *("libxcb-cursor0", "libxcb-icccm4", "libxcb-keysyms1", "libxcb-shape0"),
    *("libxkbcommon-x11-0", "libcups2"),
)
TEST_TOOLS = {
    "xvfb": "Xvfb",
    "xauth": "xauth",
    "openbox": "openbox",
    "xdotool": "xdotool",
    "poppler-utils": "pdftoppm",
    "qpdf": "qpdf",
}
# Where these are missing, the tests that need them are skipped and say so: a print server and a
# database server that tests start for themselves, what records system calls and makes them fail,
# what sets a clock, and a second scanner for the codes on paper.
TEST_EXTRAS = (
    *("cups-daemon", "cups-client", "cups-filters-core-drivers", "postgresql"),
    *("strace", "libfaketime", "zbar-tools"),
)


class Trouble(Exception):
    """Something the person at the keyboard can mend; its words say how."""


def say(sentence: str) -> None:
    """Print a sentence at once, before the output of any program that follows."""
    print(sentence, flush=True)


def check_python(version: tuple[int, ...] = sys.version_info[:2]) -> None:
    """Raise Trouble where this Python is older than the program needs."""
    if version < OLDEST_PYTHON:
        here, needed = (".".join(map(str, each)) for each in (version, OLDEST_PYTHON))
        raise Trouble(
            f"This is Python {here}, and the program needs {needed} or newer: install a newer "
            "Python and start this again with it."
        )


def venv_python() -> Path:
    """Return the Python inside .venv."""
    return VENV / "Scripts" / "python.exe" if os.name == "nt" else VENV / "bin" / "python"


def venv_is_stale() -> bool:
    """Tell whether .venv is missing, broken, or made by another version of Python than this."""
    settings = VENV / "pyvenv.cfg"
    if not settings.is_file() or not venv_python().exists():
        return True
    pairs = (line.partition("=") for line in settings.read_text(encoding="utf-8").splitlines())
    made_by = {key.strip(): value.strip() for key, _, value in pairs}
    version = made_by.get("version", made_by.get("version_info", ""))
    return version.split(".")[:2] != [str(part) for part in sys.version_info[:2]]


def make_venv() -> None:
    """Make .venv anew; raise Trouble where this Python came without its venv module."""
    say("Making a place for the program's packages in .venv ...")
    made = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", str(VENV)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if made.returncode != 0:
        last = (made.stdout + made.stderr).strip().splitlines()[-1:]
        raise Trouble(
            f"Python could not make the folder {VENV}; on Debian and Ubuntu the command "
            f"'apt-get install python3-venv' usually mends that. {' '.join(last)}".rstrip()
        )


def fingerprint(lock: Path) -> str:
    """Return the SHA-256 of a lock file, which changes whenever a package in it does."""
    return hashlib.sha256(lock.read_bytes()).hexdigest()


def install_packages(lock: Path) -> None:
    """Bring .venv to exactly what the lock file names; do nothing when it is there already.

    Raises Trouble where a package cannot be fetched or does not match its hash.
    """
    if STAMP.is_file() and fingerprint(lock) in STAMP.read_text(encoding="ascii").split():
        return
    STAMP.unlink(missing_ok=True)  # an installation that breaks off must not look complete
    say("Installing the packages; the first time that can take a few minutes ...")
    pip = [str(venv_python()), "-m", "pip", "install", "--quiet", "--no-input"]
    # Wheels alone: building one would run code that no hash in the lock file vouches for.
    locked = ["--require-hashes", "--only-binary", ":all:", "-r", str(lock)]
    if subprocess.run([*pip, "--disable-pip-version-check", *locked], check=False).returncode != 0:
        raise Trouble(
            "The packages could not be installed, and pip says why above; most often there is "
            "no internet: connect, and start this again."
        )
    installed = [lock] if lock == RUN_LOCK else [RUN_LOCK, TEST_LOCK]
    STAMP.write_text("\n".join(map(fingerprint, installed)) + "\n", encoding="ascii")


def prepare(lock: Path) -> None:
    """Have .venv hold the packages of ``lock``."""
    if venv_is_stale():
        make_venv()
    install_packages(lock)


def ask_qt(*options: str) -> subprocess.CompletedProcess[str]:
    """Run the probe beside this file with the program's Python."""
    probe = Path(__file__).with_name("qt_probe.py")
    return subprocess.run(
        [str(venv_python()), str(probe), *options], capture_output=True, text=True, check=False
    )


def missing_from_system(*, tests: bool) -> str:
    """Return what Qt, and with ``tests`` the test suite, lack on this system, or nothing.

    Windows and macOS bring all of it along.
    """
    if not sys.platform.startswith("linux"):
        return ""
    lacking = [tool for tool in TEST_TOOLS.values() if shutil.which(tool) is None] if tests else []
    answer = ask_qt()
    if answer.returncode != 0:
        lacking[:0] = answer.stderr.strip().splitlines()[-1:]
    return "; ".join(lacking)


def apt_command(*, tests: bool) -> list[str]:
    """Return the command that installs what Qt needs, and with ``tests`` the tests' tools."""
    packages = [*QT_LIBRARIES, *((*TEST_TOOLS, *TEST_EXTRAS) if tests else ())]
    return ["apt-get", "install", "-y", "--no-install-recommends", *packages]


def install_system_packages(*, tests: bool) -> bool:
    """Install the Debian packages where root may; return whether that was done."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return False
    say("Installing the system libraries that Qt needs ...")
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    return all(
        subprocess.run(
            command, env=environment, stdout=subprocess.DEVNULL, check=False
        ).returncode == 0
        for command in (["apt-get", "update"], apt_command(tests=tests))
    )  # fmt: skip


def complete_system(*, tests: bool) -> None:
    """See to Qt's system libraries (and the tests' tools); raise Trouble naming what is missing."""
    missing = missing_from_system(tests=tests)
    if missing and install_system_packages(tests=tests):
        missing = missing_from_system(tests=tests)
    if missing:
        advice = "install the packages of your system that hold it"
        if shutil.which("apt-get") is not None:
            advice = f"as root, type: apt-get update && {' '.join(apt_command(tests=tests))}"
        raise Trouble(f"Something is missing on this computer ({missing}): {advice}")


def no_display_because() -> str:
    """Return why no window can be opened here, as the start of a sentence, or nothing."""
    if not sys.platform.startswith("linux"):
        return ""
    named = os.environ.get("WAYLAND_DISPLAY") or os.environ.get("DISPLAY")
    if not named:
        return "This computer has no display"
    return "" if ask_qt("--display").returncode == 0 else f"The display {named} does not answer"


def call_python(*arguments: str, **variables: str) -> int:
    """Run the program's Python so that it finds this checkout from any folder; return its code."""
    paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths)} | variables
    return subprocess.run([str(venv_python()), *arguments], env=environment, check=False).returncode


def free_folder(wanted: Path) -> Path:
    """Return ``wanted``, or the first of wanted-2, wanted-3, ... that holds nothing yet."""
    folder, number = wanted, 1
    while folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        number += 1
        folder = wanted.with_name(f"{wanted.name}-{number}")
    return folder


def play_demo(reason: str) -> int:
    """Play the demo tournament, with every document, into a folder that nothing is lost from."""
    folder = free_folder(ROOT / "demo")
    say(f"{reason}, so no window opens: a demo tournament is played into {folder} instead.")
    return call_python("-m", "mextrain_scorer", "demo", "-o", str(folder))


def run(arguments: list[str]) -> int:
    """Open the window, or the demo where there is no display; arguments go to the program."""
    prepare(RUN_LOCK)
    if arguments:
        return call_python("-m", "mextrain_scorer", *arguments)
    try:
        complete_system(tests=False)
    except Trouble as trouble:
        if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
            raise
        say(str(trouble))  # the demo needs no window
    reason = no_display_because()
    return play_demo(reason) if reason else call_python("-m", "mextrain_scorer")


# The slowest test takes a minute; one that stands still says where, and lets the others go on.
STANDS_STILL = ("-o", "faulthandler_timeout=900", "-o", "faulthandler_exit_on_timeout=true")
IN_MEMORY = Path("/dev/shm")  # noqa: S108  where Linux keeps files in memory
ROOM_FOR_TESTS = 2 << 30  # bytes: many times what all tests leave there


def place_in_memory(place: Path = IN_MEMORY) -> dict[str, str]:
    """Return the variable that puts the tests' files into memory, or none where that is no good.

    They write thousands of tournaments, and wait for the disk at every entry.
    """
    if "TMPDIR" in os.environ or not os.access(place, os.W_OK) or not hasattr(os, "statvfs"):
        return {}
    found = os.statvfs(place)
    has_room = found.f_bavail * found.f_frsize >= ROOM_FOR_TESTS
    runs_programs = not found.f_flag & getattr(os, "ST_NOEXEC", 0)
    return {"TMPDIR": str(place)} if has_room and runs_programs else {}


def pytest_words(*arguments: str) -> tuple[str, ...]:
    """Return how pytest runs in up to eight processes; arguments come last, so that ``-n 0`` wins.

    One more than there are cores, for many tests wait: for a disk, a window, a browser.
    """
    workers = min((os.cpu_count() or 1) + 1, 8)
    return ("-m", "pytest", "-n", str(workers), "--dist", "worksteal", *arguments)


def call_pytest(*arguments: str, **variables: str) -> int:
    """Run pytest.  Python keeps what it compiled, which is half of the collecting."""
    return call_python(*pytest_words(*arguments), PYTHONDONTWRITEBYTECODE="", **variables)


def test_net(arguments: list[str]) -> int:
    """Run the tests that stay as they are whatever becomes of the inside, or the quick ones."""
    sys.path.insert(0, str(ROOT))
    from tests import frozen

    quick = arguments[:1] == ["quick"]
    chosen = (*frozen.cases(quick=quick), *arguments[quick:])
    return call_pytest(*STANDS_STILL, *chosen, **place_in_memory())


def test_at_night(arguments: list[str]) -> int:
    """Run all tests in their long form, part by part, or those that arguments choose."""
    long = {"MEXTRAIN_LONG": "1", **place_in_memory()}
    if arguments:
        return call_pytest(*STANDS_STILL, *arguments, **long)
    words = pytest_words(*STANDS_STILL)
    return call_python("-m", "tests.nightly", *words, PYTHONDONTWRITEBYTECODE="", **long)


def test(arguments: list[str]) -> int:
    """Run the tests, or a form of them by its name; other arguments go to pytest.

    What those ask for may take hours, or measure the disk: it is left on the disk.
    """
    prepare(TEST_LOCK)
    complete_system(tests=True)
    os.chdir(ROOT)
    forms = {"net": test_net, "nightly": test_at_night}
    if arguments and arguments[0] in forms:
        return forms[arguments[0]](arguments[1:])
    if arguments:
        return call_pytest(*arguments)
    return call_pytest(*STANDS_STILL, **place_in_memory())


# What is made to hand on, and the module of this folder that makes it.
MADE_BY = {
    "bundle": "bundle",
    "deb": "debian",
    "appimage": "appimage",
    "setup": "windows_setup",
    "dmg": "mac_image",
}


def make(module: str) -> int:
    """Make something to hand on, by a module of this folder."""
    prepare(TEST_LOCK)
    complete_system(tests=False)
    os.chdir(ROOT)
    return call_python("-m", f"installer.{module}")


def main(arguments: list[str]) -> int:
    """Do what the first argument says; return the exit code."""
    tasks = {"run": run, "test": test}
    if not arguments or arguments[0] not in {*tasks, *MADE_BY}:
        say((__doc__ or "").strip())
        return 0 if arguments in (["-h"], ["--help"]) else 2
    try:
        check_python()
        if arguments[0] in MADE_BY:
            return make(MADE_BY[arguments[0]])
        return tasks[arguments[0]](arguments[1:])
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
