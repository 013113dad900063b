"""How the program starts: what it loads, and what it says where it cannot."""

import subprocess
import sys
from pathlib import Path

import pytest

from mextrain_scorer import __main__ as program
from mextrain_scorer import cli
from tests import door
from tests.kept.things import unpacked

LOADED = """
import sys
sys.argv = ["mextrain-scorer", *sys.argv[1:]]
import mextrain_scorer.__main__ as start
import mextrain_scorer.ui.app as app
seen = []
app.run = lambda file: seen.append(file) or 0
code = start.main()
heavy = {"typer", "sqlalchemy", "sqlmodel", "reportlab", "openpyxl"}
print(code, seen, sorted(heavy & set(sys.modules)))
"""


# The window with a tournament open, as far as its first page; then what is loaded by then.
OPENED = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
import mextrain_scorer.ui.app as app

def look(program, after=app.Program._after_first_sight):
    def then(path, place):
        after(program, path, place)
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
