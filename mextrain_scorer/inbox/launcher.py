"""Starts the phones' process, for the command line; the window starts the same command."""

import queue
import subprocess
import threading
from contextlib import suppress
from pathlib import Path
from typing import IO, cast

from mextrain_scorer.inbox.lines import Line, read, write
from mextrain_scorer.paths import this_program

CHILD = "phones-child"  # the program's hidden command
PORT = 8765
_ENDS_WITHIN = 3.0  # seconds; it ends in one


def command(address: str, port: int, box: Path) -> list[str]:
    """Return the command that serves phones: this program once more."""
    words = [CHILD, "--address", address, "--port", str(port), "--box", str(box)]
    return [*this_program(), *words]


class InboxProcess:
    """The process, its lines read by a thread of its own into ``heard``; the last says "ended".

    Whoever waits for them can have its own lines come in their order, which are texts.
    """

    def __init__(self, words: list[str]) -> None:
        """Start the command in ``words``."""
        self.heard: queue.SimpleQueue[Line | str | None] = queue.SimpleQueue()
        self._process = subprocess.Popen(  # noqa: S603  our own program
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        self._input = cast("IO[bytes]", self._process.stdin)
        self._output = cast("IO[bytes]", self._process.stdout)
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    @property
    def pid(self) -> int:
        """Return the number of the process."""
        return self._process.pid

    def tell(self, line: Line) -> None:
        """Say a line to it; one that is gone hears nothing, which ``heard`` says too."""
        with suppress(OSError, ValueError):
            self._input.write(write(line))
            self._input.flush()

    def end(self) -> int:
        """End it, and return its exit code."""
        with suppress(OSError):
            self._input.close()
        try:
            code = self._process.wait(_ENDS_WITHIN)
        except subprocess.TimeoutExpired:
            self._process.kill()
            code = self._process.wait()
        self._reader.join(_ENDS_WITHIN)
        self._output.close()
        return code

    def _read(self) -> None:
        for line in self._output:
            self.heard.put(read(line))
        self.heard.put({"ended": True})
