"""A clerk who enters scores in a program of her own, while strace makes her system calls fail."""

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.faults.entries import NO_SCORES, REACHED, make, seat
from tests.faults.system_calls import need_strace

NOT_SAVED = "This change was not saved; everything before it is."


@dataclass(frozen=True, slots=True)
class Fault:
    """The ``nth`` call of each of these kinds fails, and every later one where it is for ever."""

    calls: str
    error: str
    nth: int
    for_ever: bool

    def __str__(self) -> str:
        return f"{self.calls}:error={self.error}:when={self.nth}{'+' * self.for_ever}"


class Clerk:
    """Someone at a tournament with one table.

    ``last`` is the entry that surely stands, ``faults`` how many were survived.
    """

    def __init__(self, folder: Path) -> None:
        need_strace()
        path = self.path = folder / "samboree.mextrain"
        with make(path) as desk:
            seat(desk)
        self.last, self.faults = NO_SCORES, 0
        self._log = folder / "calls"
        self._program = subprocess.Popen(
            [sys.executable, "-m", "tests.faults.clerk", str(path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.ask("scores", self.last)

    def ask(self, order: str, n: int) -> tuple[int | None, str | None]:
        """Give an order; return the last entry and the sentence of a refusal."""
        assert self._program.stdin is not None
        assert self._program.stdout is not None
        self._program.stdin.write(f"{order} {n}\n")
        self._program.stdin.flush()
        last, sentence = json.loads(self._program.stdout.readline())
        return last, sentence

    @contextmanager
    def broken(self, fault: Fault) -> Iterator[list[str]]:
        """Make her calls fail for a while; the list is filled with those that did."""
        how = ["-p", str(self._program.pid), "-o", str(self._log), "-e", f"inject={fault}"]
        strace = subprocess.Popen(
            ["strace", "-e", f"trace={fault.calls}", *how], stderr=subprocess.PIPE, text=True
        )
        assert strace.stderr is not None
        with strace:
            if "attached" not in (said := strace.stderr.readline()):
                pytest.skip(f"this machine lets nobody look into a program: {said}")
            failed: list[str] = []
            yield failed
            strace.send_signal(signal.SIGINT)
            strace.wait()
        lines = self._log.read_text(encoding="utf-8").splitlines()
        failed += [line for line in lines if "INJECTED" in line]

    def leave(self) -> None:
        """Close the tournament and end the program."""
        with self._program:
            assert self._program.stdin is not None
            self._program.stdin.close()


def possible(n: int, sentence: str | None) -> set[int]:
    """Return which entry may stand last after the n-th was answered so."""
    if sentence is None or sentence.endswith(REACHED):
        return {n}
    return {n - 1} if sentence.endswith(NOT_SAVED) else {n - 1, n}
