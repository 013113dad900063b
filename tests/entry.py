"""The program by its entry: as a process, in a fork, or by its words in this process.

Beside it what makes tests of it cheaper: one entry point for all commands, one process to fork,
SQL compiled once.  It follows the program where that changes, as door.py does.
"""

import io
import multiprocessing
import os
import subprocess
import sys
from collections import UserDict
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from mextrain_scorer.rules.words import ENGLISH
from tests.planted import planted

PROGRAM = [sys.executable, "-m", "mextrain_scorer"]
ROOT = Path(__file__).resolve().parent.parent


def settings_folders(home: Path) -> dict[str, str]:
    """Return the variables that make ``home`` the place of everything a program keeps."""
    places = {
        "HOME": home,
        "USERPROFILE": home,
        "APPDATA": home / "AppData" / "Roaming",
        "LOCALAPPDATA": home / "AppData" / "Local",
        "XDG_CONFIG_HOME": home / ".config",
        "XDG_DATA_HOME": home / ".local" / "share",
        "XDG_STATE_HOME": home / ".local" / "state",
        "XDG_CACHE_HOME": home / ".cache",
    }
    return {name: str(place) for name, place in places.items()}


def environ(home: Path) -> dict[str, str]:
    """Return the variables of a program that keeps everything under ``home``, with no screen."""
    return {
        **os.environ,
        **settings_folders(home),
        "PYTHONPATH": str(ROOT),
        "QT_QPA_PLATFORM": "offscreen",
    }


def data_folder() -> Path:
    """Return where this computer keeps the key to seal with, and what phones proposed."""
    from platformdirs import user_data_path

    return user_data_path("mextrain-scorer", appauthor=False)


def program_with(planting: str) -> list[str]:
    """Return what stands for ``PROGRAM`` where something is planted, see ``planted``."""
    start = f"import sys; from tests import entry; sys.exit(entry.be_program({planting!r}))"
    return [sys.executable, "-c", start]


def be_program(planting: str) -> int:
    """Be the program with something planted, started by ``program_with``; return the exit code."""
    from mextrain_scorer.__main__ import main

    with planted(planting):
        return main()


class Begun:
    """The program as a process that goes on, with three pipes of text.

    It is forked from one that has loaded the program, which saves most of a second.  What does not
    begin with ``PROGRAM`` is really started, and so is everything on Windows.
    """

    def __init__(self, words: Sequence[str]) -> None:
        """Begin it, with this process's variables."""
        ours, theirs = zip(os.pipe()[::-1], os.pipe(), os.pipe(), strict=True)
        forks = _forks() if list(words[:3]) == PROGRAM else None
        if forks is None:
            self._process: Any = subprocess.Popen(
                words, stdin=theirs[0], stdout=theirs[1], stderr=theirs[2]
            )
        else:
            ends = [Connection(os.dup(end)) for end in theirs]
            given = (words[3:], ends, dict(os.environ))
            self._process = forks.Process(target=_be_forked, args=given)
            self._process.start()
        for end in theirs:
            os.close(end)
        self.stdin = os.fdopen(ours[0], "w", encoding="utf-8")
        self.stdout = os.fdopen(ours[1], encoding="utf-8")
        self.stderr = os.fdopen(ours[2], encoding="utf-8")

    def wait(self, seconds: float) -> int:
        """Wait until it has ended and return its exit code; raises TimeoutError."""
        if isinstance(self._process, subprocess.Popen):
            return self._process.wait(seconds)
        self._process.join(seconds)
        if self._process.exitcode is None:
            raise TimeoutError(f"it goes on after {seconds} s")
        return int(self._process.exitcode)

    def kill(self) -> None:
        """End it as the system's kill does."""
        self._process.kill()


@cache
def _forks() -> Any:
    """Return what forks processes that have loaded the program; None where nothing can."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return None
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.door", "mextrain_scorer.cli.phones"])
    return context


def _be_forked(words: Sequence[str], ends: Sequence[Any], environ: Mapping[str, str]) -> None:
    """Be the program in a fork."""
    os.environ.clear()
    os.environ.update(environ)
    for descriptor, end in enumerate(ends):
        os.dup2(end.fileno(), descriptor)
        end.close()
    sys.stdin = os.fdopen(0, encoding="utf-8")
    sys.stdout, sys.stderr = (os.fdopen(each, "w", encoding="utf-8") for each in (1, 2))
    sys.argv = ["mextrain-scorer", *words]
    from mextrain_scorer.__main__ import main

    sys.exit(main())


def phones_words(address: str, port: int, box: Path, planting: str = "") -> list[str]:
    """Return the words of the process that serves phones, as the program starts it."""
    from mextrain_scorer.inbox.launcher import CHILD, command

    words = command(address, port, box)
    return [*program_with(planting), *words[words.index(CHILD) :]] if planting else words


def command(*words: object, stdin: str = "") -> tuple[int, str, str]:
    """Give the program a command in this process; return exit code, stdout and stderr.

    It goes by the words alone, from the entry point on, as at a terminal; a bug comes out as it is.
    """
    entry = _entry()
    streams = [_Stream(stdin), _Stream(), _Stream()]
    kept = (sys.argv, sys.stdin, sys.stdout, sys.stderr)
    sys.argv = ["mextrain-scorer", *map(str, words)]
    sys.stdin, sys.stdout, sys.stderr = streams
    try:
        code = entry()
    finally:
        sys.argv, sys.stdin, sys.stdout, sys.stderr = kept
        if "--language" in words or "MEXTRAIN_LANGUAGE" in os.environ:  # it would stay
            _speak_english()
    return code, streams[1].text(), streams[2].text()


class _Stream(io.TextIOWrapper):
    """What is said to a program, or what it says."""

    def __init__(self, text: str = "") -> None:
        self._kept = io.BytesIO(text.encode())
        super().__init__(self._kept, encoding="utf-8")

    def text(self) -> str:
        """Return all of it."""
        self.flush()
        return self._kept.getvalue().decode()


def _speak_english() -> None:
    from mextrain_scorer.ui.kit.language import speak

    speak(ENGLISH)


@cache
def _entry() -> Callable[[], int]:
    """Return the entry point; what Typer builds from it takes longer than most commands do."""
    import typer.main

    from mextrain_scorer.__main__ import main

    typer.main.get_command = cache(typer.main.get_command)
    return main


def collect_garbage() -> None:
    """Collect garbage as the window's application does, where one was loaded at all."""
    if (app := sys.modules.get("mextrain_scorer.ui.app")) is not None:
        app.collect_garbage()


def application_class() -> type:
    """Return what pytest-qt makes an application of, in tests of the window's parts."""
    from mextrain_scorer.ui.app import Application

    return Application


class _CompiledOnce(UserDict[tuple[Any, ...], Any]):
    """Compiled SQL, kept for all the files that tests open one after another.

    SQLAlchemy keeps it by engine, and each opened file has one of its own: tests that open hundreds
    would compile the same statements hundreds of times.  Here the kind and the version of the
    dialect stand in the place of the dialect itself.
    """

    def __contains__(self, key: object) -> bool:
        return _by_kind(key) in self.data

    def __getitem__(self, key: tuple[Any, ...]) -> Any:
        return self.data[_by_kind(key)]

    def __setitem__(self, key: tuple[Any, ...], compiled: Any) -> None:
        self.data[_by_kind(key)] = compiled


def _by_kind(key: Any) -> tuple[Any, ...]:
    dialect, *statement = key
    version = getattr(dialect, "server_version_info", None)
    return (type(dialect), version, *statement)


def share_compiled_statements() -> None:
    """Let every file share the statements already compiled, except where speed is measured."""
    from sqlalchemy import Connection, Engine, event

    compiled = _CompiledOnce()

    @event.listens_for(Engine, "engine_connect")
    def share(connection: Connection) -> None:
        if not os.environ.get("PYTEST_CURRENT_TEST", "").startswith("tests/bench/"):
            connection.execution_options(compiled_cache=compiled)
