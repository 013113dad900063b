"""A hand at the real window: it presses, types and reads by accessible name, role and key alone.

The program runs in a process of its own, started as people start it, on Qt's offscreen screen or
on a real one.  There a driver hears, over a socket, what the hand wants done, and does it between
two events with the mouse and the keyboard: real dialogs open, real menus, real file dialogs.  This
module and door.py, with those beside that, are the only ones of the net that name the program,
and follow it where it changes; what they give is numbers, texts, tuples, lists and dicts.

Names may end in or hold ``*`` for any words.  Roles are Qt's, in small letters without spaces:
button, buttonmenu, checkbox, radiobutton, editabletext, combobox, listitem, cell, menuitem,
pagetab, statictext, table, list, tree, dialog, ...  What is not there yet is waited for, as a
person would wait.
"""

import argparse
import faulthandler
import gc
import importlib
import json
import os
import pkgutil
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext, suppress
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any, TextIO

from tests.heartbeat import Beat, Pulse

ROOT = Path(__file__).resolve().parent.parent
SCREEN = 1366, 768  # the smallest laptop that the window is drawn for
PATIENCE = 20.0  # seconds, on a busy machine as well
HEADINGS = -1  # as the row of a table
EVERY = 0.02  # seconds between two looks, at first
# The program is English but for whom the system says otherwise.
NO_LANGUAGE = {"LC_ALL": "", "LC_MESSAGES": "", "LANGUAGE": "", "LANG": "C.UTF-8"}
# Packages that the program loads where they are first needed.
LOADED_LATE = ("pyhanko.sign.signers", "pyhanko.sign.validation", "pypdfium2", "openpyxl", "segno")
# What Qt's offscreen screen says of itself, and what is logged of a server that fails.
HARMLESS = re.compile(r"This plugin does not support|^the server: \w+$|^$")


class NotThere(AssertionError):
    """What was asked for is not in sight; says what is."""


def waited(until: Callable[[], object], why: Callable[[], str], seconds: float = PATIENCE) -> None:
    """Look again and again until something is seen; fail where it never is."""
    begun = time.monotonic()
    while not until():
        if time.monotonic() - begun > seconds:
            raise NotThere(why())
        _pause(begun)


def _pause(begun: float) -> None:
    """Look away a while: the longer it takes, the longer, for a look is work for the program."""
    time.sleep(max(EVERY, (time.monotonic() - begun) / 10))


class Hand:
    """Somebody at one window.  Every deed waits until it can be done, and fails where it never can.

    ``errors`` is where the program's stderr goes.
    """

    def __init__(self, line: socket.socket, words: TextIO, errors: Path) -> None:
        self._line, self._words = line, words
        self.errors = errors
        self._code: int | None = None
        self.pid: int = self._heard()["pid"]

    # Doing.

    def press(self, name: str, role: str = "", *, nth: int = 0, button: str = "left") -> None:
        """Click what has that name, once it is in sight, enabled and under nothing else."""
        self._until(do="press", name=name, role=role, nth=nth, button=button)

    def pick(self, view: str, row: str | int, column: str | int = 0, button: str = "left") -> None:
        """Click a cell of a table or list: row and column by number from 0, or by what they say.

        A row is known by the words of its heading or of any of its cells; HEADINGS is theirs.
        """
        self._until(do="pick", name=view, row=row, column=column, button=button)

    def menu(self, *path: str) -> None:
        """Choose an entry of the window's menu, by the names on the way to it."""
        self._until(do="menu")
        for each in path:
            self.press(each, "menuitem")

    def type(self, words: str) -> None:
        """Type words where the keyboard is; ``\\n`` is Enter, ``\\t`` Tab, ``\\b`` Backspace."""
        self._until(do="type", words=words)

    def key(self, *keys: str) -> None:
        """Press keys by their names, such as ``Ctrl+Z``, ``F1``, ``Down`` or ``Shift+Tab``."""
        for each in keys:
            self._until(do="key", key=each)

    def pad(self, words: str) -> None:
        """Type on the numeric keypad; ``\\n`` is its Enter."""
        self._until(do="type", words=words, pad=True)

    def fill(self, name: str, words: str, *, nth: int = 0) -> None:
        """Put the keyboard into a field, and type in place of what stands there."""
        self._until(do="focus", name=name, nth=nth)
        self.key("Ctrl+A", "Delete")
        self.type(words)

    def focus(self, name: str, *, nth: int = 0) -> None:
        """Put the keyboard on what has that name, as its label's letter or Tab would."""
        self._until(do="focus", name=name, nth=nth)

    def choose(self, box: str, entry: str, *, nth: int = 0) -> None:
        """Choose an entry of a box that opens a list."""
        self._until(do="choose", name=box, entry=entry, nth=nth)

    def choose_file(self, path: Path) -> None:
        """Name a file in the system's dialog that is open.

        The path comes at once: letter by letter Qt may choose a folder on the way to it.
        """
        self.wait(lambda: self.focused()["inside"] == "filedialog")
        self.key("Ctrl+A")
        self._until(do="commit", words=str(path))
        self.key("Return")

    def follow(self, page: str, words: str) -> None:
        """Click words in a page of text, such as a link."""
        self._until(do="follow", name=page, words=words)

    def choose_folder(self, path: Path) -> None:
        """Name a folder in the system's dialog that is open.

        The last letter is typed once the dialog has read the folder above: until then it would take
        that one.
        """
        self.wait(lambda: self.focused()["inside"] == "filedialog")
        self.key("Ctrl+A")
        self.type(str(path))
        self.thing(path.name, "listitem")
        self.type(f"\b{path.name[-1]}\n")

    def drag(self, view: str, row: str | int, to_row: str | int) -> None:
        """Drag one row of a list onto another."""
        self._until(do="drag", name=view, row=row, to=to_row)

    def stroke(self, name: str, *points: tuple[float, float]) -> None:
        """Draw with the mouse in what has that name, through points from (0, 0) to (1, 1)."""
        self._until(do="stroke", name=name, points=points)

    def resize(self, width: int, height: int) -> None:
        """Give the window in front another size."""
        self._until(do="resize", width=width, height=height)

    def scan(self, words: str) -> None:
        """Type as quickly as a scanner does, with its Enter."""
        self._until(do="type", words=f"{words}\n", scanner=True)

    def drop(self, path: Path) -> None:
        """Drop a file on the window."""
        self._until(do="drop", path=str(path))

    # Reading.

    def texts(self, *, everywhere: bool = False) -> list[str]:
        """Return every word in sight: of the window in front, or of all there are."""
        found: list[str] = self._ask(do="texts", everywhere=everywhere)
        return found

    def text(self, *, everywhere: bool = False) -> str:
        """Return every word in sight as lines."""
        return "\n".join(self.texts(everywhere=everywhere))

    def sees(self, words: str, *, everywhere: bool = False) -> str:
        """Wait until words are in sight (``*`` for any), and return the whole text around them."""
        pattern = words if "*" in words else f"*{words}*"
        found: list[str] = []

        def look() -> bool:
            found[:] = [
                each for each in self.texts(everywhere=everywhere) if fnmatchcase(each, pattern)
            ]
            return bool(found)

        self.wait(look, lambda: f"{words!r} is not in sight, but: {self.texts(everywhere=True)}")
        return found[0]

    def names(self, role: str = "") -> list[str]:
        """Return the names in sight of one role, from top to bottom of the window in front."""
        return [each["name"] for each in self.things(role)]

    def things(self, role: str = "") -> list[dict[str, Any]]:
        """Return what is in sight: role, name, value, description, states, place."""
        found: list[dict[str, Any]] = self._ask(do="things", role=role)
        return found

    def thing(self, name: str, role: str = "", *, nth: int = 0) -> dict[str, Any]:
        """Return what has that name, once it is there: its role, value, states and place.

        ``in_sight`` says whether its middle is in sight without scrolling.
        """
        found: dict[str, Any] = self._until(do="thing", name=name, role=role, nth=nth)
        return found

    def value(self, name: str, role: str = "", *, nth: int = 0) -> str:
        """Return what stands in a field or box."""
        return str(self.thing(name, role, nth=nth)["value"])

    def states(self, name: str, role: str = "", *, nth: int = 0) -> list[str]:
        """Return the states of something: disabled, checked, focused, ..."""
        found: list[str] = self.thing(name, role, nth=nth)["states"]
        return found

    def cut_off(self, *, dots: bool = False) -> list[str]:
        """Return the words in the window in front that have no room for all of themselves.

        With ``dots``, also those of which the end is left out on purpose.
        """
        found: list[str] = self._ask(do="cut_off", dots=dots)
        return found

    def focused(self) -> dict[str, Any]:
        """Return what has the keyboard: role, name, value, and the window it is in."""
        found: dict[str, Any] = self._ask(do="focused")
        return found

    def window(self) -> str:
        """Return the title of the window or dialog in front."""
        return str(self._ask(do="window"))

    def windows(self) -> list[str]:
        """Return the titles of all windows and dialogs in sight."""
        found: list[str] = self._ask(do="windows")
        return found

    def rows(self, view: str, *, spoken: bool = False) -> list[list[str]]:
        """Return the cells of a table or list as they are shown, or as they are read aloud."""
        found: list[list[str]] = self._until(do="rows", name=view, spoken=spoken)
        return found

    def headings(self, view: str, *, down: bool = False) -> list[str]:
        """Return the headings of a table's columns, or of its rows."""
        found: list[str] = self._until(do="headings", name=view, down=down)
        return found

    def table(self, view: str) -> list[dict[str, str]]:
        """Return the rows of a table, each by the headings of its columns."""
        headings = self.headings(view)
        return [dict(zip(headings, row, strict=True)) for row in self.rows(view)]

    def cell(self) -> tuple[str, int, int]:
        """Return the view that has the keyboard, and its row and column."""
        name, row, column = self._ask(do="cell")
        return str(name), int(row), int(column)

    def picture(self, path: Path, *, title: str = "") -> Path:
        """Keep a picture of the window in front, or of the one with that title."""
        self._until(do="picture", path=str(path), title=title)
        return path

    def front(self, title: str) -> None:
        """Bring a window with that title to the front."""
        self._until(do="front", title=title)

    def wait(self, until: Callable[[], object], why: Callable[[], str] | None = None) -> None:
        """Wait for something to be seen; fail where it never is."""
        waited(until, why or (lambda: f"in sight: {self.texts(everywhere=True)}"))

    def copied(self, file: Path, to: Path) -> Path:
        """Copy an open tournament's file by another program; ours would lose its lock on it."""
        subprocess.run(["cp", str(file), str(to)], check=True)
        return to

    # Measuring.

    def enter(self, words: str) -> Beat:
        """Type an entry, which opens no dialog, and let the window show it; return what it took."""
        return Beat(*self._until(do="enter", words=words))

    @contextmanager
    def listening(self) -> Iterator[Pulse]:
        """Listen to how long the window's thread is away from its events; heard on leaving."""
        pulse = Pulse()
        self._ask(do="listen")
        yield pulse
        pulse.beats += [Beat(*each) for each in self._ask(do="heard")]

    # Leaving.

    def close(self) -> None:
        """Press the cross of the window in front, which may ask something first."""
        self._until(do="cross")

    def left(self) -> int:
        """Wait until the program has ended by what was done; return its exit code."""
        code = self._left()
        self._look_at_errors()
        return code

    def leave(self) -> int:
        """Close the window as its cross does, answering nothing; return the program's exit code."""
        self._send(do="close")
        return self.left()

    def kill(self) -> None:
        """End the program as the system's kill does."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        with suppress(OSError, ValueError):
            while self._words.readline():
                pass
        self._line.close()

    def end(self) -> None:
        """Close whatever stands, if anything does; fail where the program wrote to stderr."""
        if _alive(self.pid):
            self.kill()
        self._look_at_errors()

    def _look_at_errors(self) -> None:
        said = self.errors.read_text(encoding="utf-8", errors="replace").splitlines()
        bad = [line for line in said if not HARMLESS.search(line)]
        assert not bad, "the program wrote: " + "\n".join(bad)

    def _left(self) -> int:
        if self._code is not None:
            return self._code
        patience = time.monotonic() + PATIENCE
        self._line.settimeout(PATIENCE)
        while time.monotonic() < patience:
            heard = self._heard()
            if "left" in heard:
                return int(heard["left"])
        raise NotThere("the window never closed")

    # The line to the driver.

    def _send(self, **wanted: object) -> None:
        self._line.sendall((json.dumps(wanted) + "\n").encode())

    def _heard(self) -> dict[str, Any]:
        self._line.settimeout(PATIENCE * 3)
        try:
            line = self._words.readline()
        except TimeoutError:
            os.kill(self.pid, signal.SIGQUIT)  # it says where it stands still
            line = ""
            self._line.settimeout(PATIENCE)
            with suppress(OSError):
                while self._line.recv(4096):  # until it has ended, and so has said it
                    pass
        if not line:
            said = self.errors.read_text(encoding="utf-8", errors="replace")
            raise NotThere(f"the program has ended: {said}")
        heard: dict[str, Any] = json.loads(line)
        return heard

    def _ask(self, **wanted: object) -> Any:
        self._send(**wanted)
        heard = self._heard()
        if "wrong" in heard:
            raise NotThere(heard["wrong"])
        if "left" in heard:  # the last window was closed by that
            self._code = int(heard["left"])
            if wanted["do"] == "texts":
                raise NotThere("the program has ended")
        return heard.get("is")

    def _until(self, **wanted: object) -> Any:
        begun = time.monotonic()
        while True:
            try:
                return self._ask(**wanted)
            except NotThere as not_yet:
                if time.monotonic() - begun > PATIENCE:
                    raise
                last = str(not_yet)
                if last.startswith("the program has ended"):
                    raise
            _pause(begun)


# Starting.


@contextmanager
def window(
    *arguments: object, home: Path, env: Mapping[str, str] | None = None, fresh: bool = False,
    planted: str = "", screen: tuple[int, int] = SCREEN,
) -> Iterator[Hand]:  # fmt: skip
    """Start the program with a window, for a user whose folders are in ``home``.

    It is forked from a process that has loaded the program already; ``fresh`` starts one that has
    not, which takes a second more.  ``planted`` is a fault that planted.py knows.  On leaving, a
    window that still stands is killed, and what the program wrote to stderr must be nothing.
    """
    from tests import entry

    home.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="hand-") as folder:
        address, errors = str(Path(folder, "line")), home / "stderr.txt"
        errors.touch()
        with socket.socket(socket.AF_UNIX) as ear:
            ear.bind(address)
            ear.listen()
            ear.settimeout(PATIENCE * 3)
            wanted = {
                "address": address,
                "arguments": [str(each) for each in arguments],
                "env": {
                    **entry.environ(home),
                    **_offscreen(home, *screen),
                    **NO_LANGUAGE,
                    **(env or {}),
                },
                "errors": str(errors),
                "planted": planted,
            }
            program = _start_fresh(wanted) if fresh else _fork(wanted)
            line, _ = ear.accept()
        with program, line, line.makefile("r", encoding="utf-8") as words:
            hand = Hand(line, words, errors)
            try:
                yield hand
            except BaseException:
                hand.kill()
                raise
            hand.end()


def _offscreen(home: Path, width: int, height: int) -> dict[str, str]:
    """Return the variable that gives Qt a screen of that size which nobody sees."""
    kept = home / "screen.json"
    screen = {"name": "one", "x": 0, "y": 0, "width": width, "height": height}
    dots = {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    kept.write_text(json.dumps({"screens": [screen | dots]}))
    return {"QT_QPA_PLATFORM": f"offscreen:configfile={kept}"}


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@cache
def _starter() -> "subprocess.Popen[str]":
    """Start what has loaded the program, and forks a window for each line that it reads."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.window"], cwd=ROOT, stdin=subprocess.PIPE, text=True
    )


def _fork(wanted: Mapping[str, object]) -> nullcontext[None]:
    """Have a window forked; nobody waits for its end."""
    print(json.dumps(wanted), file=_starter().stdin, flush=True)
    return nullcontext()


def _start_fresh(wanted: dict[str, Any]) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-m", "tests.window", "--fresh", json.dumps(wanted)],
        cwd=ROOT, env=wanted["env"], stdin=subprocess.DEVNULL,
    )  # fmt: skip


# Below here all runs in the program's own process.


def _serve(wanted: dict[str, Any]) -> int:
    """Be the program: take its environment, listen to the hand, run it as its entry does."""
    os.environ.clear()
    os.environ.update(wanted["env"])
    time.tzset()
    errors = os.open(wanted["errors"], os.O_WRONLY | os.O_APPEND)
    os.dup2(errors, 2)
    faulthandler.enable()
    faulthandler.register(signal.SIGQUIT, chain=True)  # the program has its crashes told elsewhere
    from contextlib import ExitStack

    from mextrain_scorer import __main__ as program
    from mextrain_scorer.ui.app import application
    from tests.planted import planted
    from tests.window_driver import Driver

    line = socket.socket(socket.AF_UNIX)
    line.connect(wanted["address"])
    with ExitStack() as stack:
        if wanted["planted"]:
            stack.enter_context(planted(wanted["planted"]))
        sys.argv = ["mextrain-scorer", *wanted["arguments"]]
        application()
        driver = Driver(line, _is_ready)
        driver.tell({"pid": os.getpid()})
        code = program.main()
        driver.tell({"left": code})
        line.close()
    return code


def _is_ready(window: object) -> bool:
    """Say whether somebody may work in a window: it is complete, and does no long work."""
    busy = getattr(getattr(window, "background", None), "busy", False)
    return bool(getattr(window, "is_complete", True)) and not busy


def _fork_on_demand() -> int:
    """Load the whole program, then fork a window for each line of input."""
    import mextrain_scorer

    for each in pkgutil.walk_packages(mextrain_scorer.__path__, "mextrain_scorer."):
        if each.name != "mextrain_scorer.__main__":
            importlib.import_module(each.name)
    for name in LOADED_LATE:
        importlib.import_module(name)

    gc.freeze()  # no window looks through what all of them share
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for them
    while line := sys.stdin.readline():
        if os.fork() == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.setsid()
            code = 1
            try:
                code = _serve(json.loads(line))
            except Exception:  # noqa: BLE001  it is said where the hand looks
                traceback.print_exc()
            finally:
                sys.stdout.flush()
                os._exit(code)
    return 0


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("--fresh", default="")
    fresh = asked.parse_args().fresh
    sys.exit(_serve(json.loads(fresh)) if fresh else _fork_on_demand())
