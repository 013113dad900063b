"""Starts the phones' process, for the window and for the command line, which never wait for it."""

import queue
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, cast

from mextrain_scorer.inbox.lines import Failure, Line, read, write
from mextrain_scorer.paths import this_program
from mextrain_scorer.rules.refusal import Refused

CHILD = "phones-child"  # the program's hidden command
PORT = 8765
# Seconds: it is up in one, ends in less, and reads what it is told at once.
STARTS_WITHIN = 20.0
READS_WITHIN = 5.0
ENDS_WITHIN = 3.0


def command(address: str, port: int, box: Path) -> list[str]:
    """Return the command that serves phones: this program once more."""
    words = [CHILD, "--address", address, "--port", str(port), "--box", str(box)]
    return [*this_program(), *words]


class PhonesProcess:
    """One run of the process, told and heard by threads of its own.

    One that does not begin, or does not read any more, is killed.
    """

    def __init__(self, words: list[str], hear: Callable[["PhonesProcess", Line], None]) -> None:
        """Start the command in ``words``; raises Refused where that cannot be.

        ``hear`` is given each line of it, on another thread; the last one says "ended".
        """
        try:
            self._process = subprocess.Popen(  # noqa: S603  our own program
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                # Of a window on Windows, which has none, none can be handed on.
                stderr=subprocess.DEVNULL if sys.stderr is None else None,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError as error:
            raise Refused(Failure.OTHER.sentence) from error
        self._hear: Callable[[PhonesProcess, Line], None] | None = hear
        self._lines: queue.SimpleQueue[Line | None] = queue.SimpleQueue()
        for work in (self._read, self._write):
            threading.Thread(target=work, daemon=True).start()

    def tell(self, line: Line) -> None:
        """Say a line to it; one that is gone hears nothing, which "ended" says too."""
        self._lines.put(line)

    def end(self) -> None:
        """Let it end, which it does with its input, and hear no more of it.

        Nobody waits for that; the end of this program does.
        """
        self._hear = None
        self._lines.put(None)
        threading.Thread(target=self._see_it_end).start()

    @contextmanager
    def _killed_after(self, seconds: float) -> Iterator[None]:
        patience = threading.Timer(seconds, self._process.kill)
        patience.daemon = True
        patience.start()
        try:
            yield
        finally:
            patience.cancel()

    def _read(self) -> None:
        with cast("IO[bytes]", self._process.stdout) as output:
            with self._killed_after(STARTS_WITHIN):
                line = output.readline()
            while line:
                self._say(read(line))
                line = output.readline()
        self._say({"ended": True})

    def _say(self, line: Line) -> None:
        if (hear := self._hear) is not None:
            hear(self, line)

    def _write(self) -> None:
        with suppress(OSError), cast("IO[bytes]", self._process.stdin) as told:
            for line in iter(self._lines.get, None):
                with self._killed_after(READS_WITHIN):
                    told.write(write(line))
                    told.flush()

    def _see_it_end(self) -> None:
        with self._killed_after(ENDS_WITHIN):
            self._process.wait()
