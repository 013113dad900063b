"""A trace of every failure of the window, kept until the program ends well.

It begins before anything of the window is loaded, so that nothing fails unseen: what Python raises
and what brings the process down go into a file of the program's own folder, and what fails before
the window is there is said in a plain message.  The next start offers what was left behind.
"""

import faulthandler
import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

from mextrain_scorer import __version__, files
from mextrain_scorer.paths import own_folder

LONGEST = 100_000  # bytes of a trace that is offered
_EMPTY_FOR = timedelta(days=1)  # then nobody is writing it any more


def report(error: BaseException) -> str:
    """Return what a developer needs: versions, the error's type and where it happened.

    The error's message and all values are left out: they could hold a player's name.
    """
    import platform
    import traceback

    qt = getattr(sys.modules.get("PySide6.QtCore"), "qVersion", lambda: "not loaded")()
    lines = [
        f"Mextrain Scorer {__version__}, Python {platform.python_version()}, Qt {qt}",
        f"{platform.system()} {platform.release()} ({platform.machine()})",
        f"{type(error).__name__} at:",
    ]
    for place in traceback.extract_tb(error.__traceback__):
        name = place.filename.replace("\\", "/").rsplit("/", 2)
        lines.append(f"  {'/'.join(name[-2:])}:{place.lineno} in {place.name}")
    return "\n".join(lines)


class Trace:
    """The file of this run.  Where the folder cannot be written, there is none."""

    def __init__(self) -> None:
        self._path: Path | None = None
        self._file: BinaryIO | None = None
        self._tell: Callable[[BaseException], object] = report

    def begin(self, tell: Callable[[BaseException], object]) -> None:
        """Begin the file, and write into it whatever fails from now on.

        ``tell`` is called with what fails before the window is there.
        """
        self._tell = tell
        with suppress(OSError):
            _folder().mkdir(parents=True, exist_ok=True)
            self._path = _folder() / f"{time.time_ns()}-{os.getpid()}.txt"
            self._file = files.make(self._path, private=True)
            faulthandler.enable(self._file)
        sys.excepthook = self._on_error

    def add(self, error: BaseException) -> None:
        """Write an error into it."""
        with suppress(OSError):
            if self._file is not None:
                self._file.write(f"{report(error)}\n\n".encode())
                self._file.flush()

    def end(self) -> None:
        """Remove the file: the program ends well, and whoever was at it has seen what failed."""
        if self._file is None or self._path is None:
            return
        faulthandler.disable()
        self._file.close()
        with suppress(OSError):
            self._path.unlink()
        self._file = None

    def left_behind(self) -> str:
        """Return what earlier runs left that did not end well, and remove it; empty for nothing."""
        found = []
        with suppress(OSError):
            for path in sorted(_folder().glob("*.txt")):
                if path == self._path:
                    continue
                words = files.read(path, LONGEST).decode(errors="replace").strip()
                written = datetime.fromtimestamp(path.stat().st_mtime, UTC)
                if words:
                    found.append(words)
                if words or datetime.now(UTC) - written > _EMPTY_FOR:
                    path.unlink()
        return "\n\n".join(found)

    def _on_error(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Write down and say what failed before the window could say it."""
        self.add(error)
        sys.__excepthook__(kind, error, trace)
        if not issubclass(kind, KeyboardInterrupt):
            self._tell(error)


TRACE = Trace()


def _folder() -> Path:
    return own_folder() / "traces"
