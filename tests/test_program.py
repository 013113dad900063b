"""How the program starts: what it loads, and what it says where it cannot."""

import json
import os
import re
import subprocess
import sys
import sysconfig
import threading
import venv
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from mextrain_scorer import __main__ as program
from mextrain_scorer import cli
from mextrain_scorer.cli import main, output
from mextrain_scorer.trace import Trace
from tests import door
from tests.cli.monitor import Monitor
from tests.kept.things import unpacked

LOADED = """
import sys
sys.argv = ["mextrain-scorer", *sys.argv[1:]]
import mextrain_scorer.__main__ as start
import mextrain_scorer.ui.app as app
seen = []
app.run = lambda file, language: seen.append(file) or 0
code = start.main()
heavy = {"typer", "sqlalchemy", "sqlmodel", "reportlab", "openpyxl"}
print(code, seen, sorted(heavy & set(sys.modules)))
"""


# A whole day with all its papers and a sealed one; whom it called, then that a call is heard.
CALLING = """
import sys
called = []
names = ("socket.connect", "socket.getaddrinfo", "socket.sendto", "subprocess.Popen", "os.system")
sys.addaudithook(lambda event, args: called.append(event) if event in names else None)
from mextrain_scorer.cli import main
folder = sys.argv[1]
code = main(["demo", "-o", folder])
code += main(["seal", f"{folder}/demo.mextrain", "results", "-o", f"{folder}/sealed.pdf"])
code += main(["verify", f"{folder}/sealed.pdf"])
print("CALLED", code, called)
import socket
with socket.socket() as line:
    line.connect_ex(("127.0.0.1", 9))
print("HEARD", called)
"""


# The window with a tournament open, as far as its first page; then what is loaded by then.
OPENED = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
import mextrain_scorer.ui.app as app

def look(program, after=app.Program._after_first_sight):
    def then(path):
        after(program, path)
        timer = QTimer(program, interval=20)
        timer.timeout.connect(lambda: program.window.tournament_view and program._app.quit())
        timer.start()
    return then

app.Program._after_first_sight = property(look)
app.run(Path(sys.argv[1]))
late = ("sheets", "inbox.box", "inbox.serve", "store.homes.server")
ours = [f"mextrain_scorer.{each}" for each in late]
others = ["reportlab", "cryptography", "pyhanko", "psycopg", "starlette", "openpyxl"]
print(*[each for each in [*ours, *others] if each in sys.modules])
"""


def test_the_first_page_waits_for_no_paper_no_phones_and_no_server(tmp_path: Path) -> None:
    file = unpacked("today/hall-half", tmp_path)
    done = subprocess.run(
        [sys.executable, "-c", OPENED, str(file)],
        capture_output=True,
        text=True,
        check=True,
        env=door.environ(tmp_path / "home"),
        timeout=60,
    )
    assert done.stdout.strip() == ""


@pytest.mark.parametrize(
    ("words", "opened"), [((), "[None]"), (("open", "day.mextrain"), "[PosixPath('day.mextrain')]")]
)
def test_the_window_starts_without_what_only_the_command_line_needs(
    words: tuple[str, ...], opened: str
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED, *words], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == f"0 {opened.replace('PosixPath', type(Path()).__name__)} []"


def test_the_window_that_cannot_load_names_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Missing:
        def find_spec(self, name: str, path: object = None, target: object = None) -> None:
            if name == "mextrain_scorer.ui.app":
                raise ImportError(
                    "libEGL.so.1: cannot open shared object file", path="/qt/QtGui.abi3.so"
                )

    monkeypatch.delitem(sys.modules, "mextrain_scorer.ui.app", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Missing(), *sys.meta_path])
    assert program.open_window(None) == 1
    assert "libEGL.so.1" in capsys.readouterr().err


@pytest.mark.parametrize("ends", [KeyboardInterrupt(), SystemExit(130)], ids=["itself", "Typer"])
def test_ctrl_c_before_there_is_a_command_ends_in_the_same_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], ends: BaseException
) -> None:
    def interrupted(**_: object) -> None:
        raise ends

    monkeypatch.setattr(cli, "app", interrupted)
    monkeypatch.setattr(sys, "argv", ["mextrain-scorer", "rules"])
    assert program.main() == 1
    assert capsys.readouterr().err == "Stopped. What was saved before stays saved.\n"


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


pty = pytest.importorskip("pty", reason="only Unix has pseudo-terminals", exc_type=ImportError)


class Terminal:
    """A terminal in place of stderr; ``shown`` is all that was drawn on it."""

    def __init__(self) -> None:
        self._master, slave = pty.openpty()
        self.stderr = os.fdopen(slave, "w", encoding="utf-8")
        self._drawn: list[bytes] = []
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        while True:
            try:
                drawn = os.read(self._master, 4096)
            except OSError:  # Linux's way of saying that nobody writes any more
                return
            if not drawn:
                return
            self._drawn.append(drawn)

    def shown(self) -> str:
        """Hang up, and return what was drawn."""
        self.stderr.close()
        self._reader.join()
        os.close(self._master)
        return b"".join(self._drawn).decode()


Does = Callable[..., tuple[int, str]]


@pytest.fixture
def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> Does:
    """Do a command with stderr on a terminal; return its exit code and what was drawn there."""

    def does(*words: object) -> tuple[int, str]:
        terminal = Terminal()
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stderr", terminal.stderr)
            code = main([str(word) for word in words])
        return code, terminal.shown()

    return does


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every bar appear with the first step, as if it had taken a second."""
    monkeypatch.setattr(output, "_PATIENCE_S", 0.0)


@pytest.fixture
def seated(tmp_path: Path) -> Monitor:
    return Monitor(tmp_path / "day.mextrain").seated(10)


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize(
    ("task", "words"),
    [
        ("Exporting", ("export", "{file}", "-o", "{folder}/day.csv")),
        ("Exporting", ("export", "{file}", "-o", "{folder}/day.xlsx")),
        ("Exporting", ("export", "{file}", "-o", "{folder}/day.html")),
        ("Making the pages", ("print", "{file}", "seating-list", "-o", "{folder}/list.pdf")),
        ("Making the pages", ("print", "{file}", "by-hand-pack", "-o", "{folder}/pack.pdf")),
        ("Entering scores", ("scores", "import", "{file}", "{folder}/scores.csv")),
    ],
    ids=lambda each: each if isinstance(each, str) else "-".join(each[:2]),
)
def test_work_that_lasts_has_a_bar_that_comes_to_its_end(
    seated: Monitor,
    at_a_terminal: Does,
    capfdbinary: pytest.CaptureFixture[bytes],
    tmp_path: Path,
    task: str,
    words: tuple[str, ...],
) -> None:
    (first, *_) = seated.reads("tables")
    row = f"{first['table']},9,{first['seats'][0]['player']},12\n"
    (tmp_path / "scores.csv").write_text("table,engine,player,pips\n" + row, encoding="utf-8")
    code, drawn = at_a_terminal(*(w.format(file=seated.file, folder=tmp_path) for w in words))
    assert code == 0, drawn
    (bar,) = [line for line in drawn.split("\n") if task in line]
    assert "100%" in bar
    assert task.encode() not in capfdbinary.readouterr().out


@pytest.mark.usefixtures("at_once")
def test_a_refusal_under_way_leaves_its_bar_and_is_one_sentence(
    seated: Monitor, at_a_terminal: Does, tmp_path: Path
) -> None:
    scores = tmp_path / "scores.csv"
    scores.write_text("table,engine,player,pips\n99,9,1,12\n", encoding="utf-8")
    code, drawn = at_a_terminal("scores", "import", seated.file, scores)
    assert code == 1
    *bars, sentence, rest = drawn.split("\n")
    assert rest == ""
    assert sentence.strip() == "Line 2: There is no table 99 in Qualifying game. Nothing was added."
    assert any("Entering scores" in bar for bar in bars)
    assert "100%" not in bars[-1]


@pytest.mark.usefixtures("at_once")
def test_a_bar_never_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal.stderr)
    with output.progress("Working") as report:
        for done, total in ((0, 0), (1, 2), (1, 10), (3, 4)):
            report(done, total)
    drawn = terminal.shown()
    assert re.findall(r"(\d+)%", drawn) == ["0", "50", "75", "100"]


def test_a_day_asks_nobody_outside(tmp_path: Path) -> None:
    """None of it needs the internet: no name is looked up, nobody is called, nothing started."""
    said = subprocess.run(
        [sys.executable, "-c", CALLING, tmp_path / "day"],
        env=door.environ(tmp_path),
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert "CALLED 0 []" in said
    assert "HEARD ['socket.connect']" in said
