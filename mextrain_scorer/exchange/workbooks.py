"""Reads the first sheet of a workbook, XLSX, XLS or ODS, as plain cells.

It is read in a process of its own (``workbook_child``), which ends where it takes more than five
seconds or 512 MB (reliability: bad input).
"""

import json
import subprocess
import sys
import time
from dataclasses import dataclass
from typing import Any

from mextrain_scorer.exchange.bad_input import BadInput, refuse_file
from mextrain_scorer.exchange.workbook_child import MOST_MEMORY, MOST_ROWS, SECONDS, Plain, Wrong
from mextrain_scorer.paths import this_program
from mextrain_scorer.rules.words import say, whole

CHILD = "workbook-child"  # the program's hidden command
ZIP_MAGIC = b"PK\x03\x04"  # XLSX and ODS
OLE_MAGIC = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"  # XLS, and what has a password
_LOOK = 0.1  # seconds between two looks at the memory of a process


@dataclass(frozen=True, slots=True)
class NoText:
    """A cell with something other than a text or a number; ``what`` names it."""

    what: str


Cell = str | NoText


def is_blank(cell: Cell) -> bool:
    """Return whether a cell is empty or contains only spaces."""
    return isinstance(cell, str) and not cell.strip()


def is_workbook(data: bytes) -> bool:
    """Return whether these bytes begin as a workbook does."""
    return data.startswith((ZIP_MAGIC, OLE_MAGIC))


def workbook_rows(data: bytes) -> list[tuple[int, list[Cell]]]:
    """Return the rows of the first sheet that are not blank, each with its row number.

    Raises BadInput for what is no workbook, has a password or more than 5,000 rows below the
    heading, or asks for more than a list of people can.
    """
    answer = _read_apart(data)
    if "wrong" in answer:
        raise _refusal(Wrong(answer["wrong"]))
    rows = []
    for number, plain in enumerate(answer["rows"], 1):
        cells = [_cell(each) for each in plain]
        while cells and is_blank(cells[-1]):
            cells.pop()
        if cells:
            rows.append((number, cells))
    return rows


def _cell(plain: Plain) -> Cell:
    if isinstance(plain, str):
        return plain
    if plain["is"] == "date":
        return NoText(say("a date or a time"))
    if plain["is"] == "formula":
        return NoText(say("a formula without its result"))
    return NoText(say("the error {error}", error=plain["text"]))


def _read_apart(data: bytes) -> dict[str, Any]:
    """Return what the process says; raise BadInput where it ended or had to be ended."""
    until, rest, answer = time.monotonic() + SECONDS, data, b""
    with subprocess.Popen(  # noqa: S603  our own program
        [*this_program(), CHILD],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    ) as child:
        while child.returncode is None:
            try:
                answer, _ = child.communicate(rest or None, timeout=_LOOK)
            except subprocess.TimeoutExpired:
                rest = b""  # it goes on by itself
                if time.monotonic() > until or _memory(child) > MOST_MEMORY:
                    child.kill()
    if child.returncode:
        raise _too_large(say("it asks for far more than a list of people"))
    said: dict[str, Any] = json.loads(answer)
    return said


def _memory(child: "subprocess.Popen[bytes]") -> int:
    """Return how much memory a process has where the system does not limit it, in bytes; or 0."""
    if sys.platform == "win32":
        import ctypes
        from ctypes import wintypes

        class Counters(ctypes.Structure):
            _fields_ = [
                ("cb", wintypes.DWORD),
                ("PageFaultCount", wintypes.DWORD),
                *((name, ctypes.c_size_t) for name in ("PeakWorkingSetSize", "WorkingSetSize")),
                *((f"Quota{n}", ctypes.c_size_t) for n in range(4)),
                *((name, ctypes.c_size_t) for name in ("PagefileUsage", "PeakPagefileUsage")),
            ]

        counters = Counters(cb=ctypes.sizeof(Counters))
        handle = wintypes.HANDLE(int(child._handle))
        ctypes.windll.kernel32.K32GetProcessMemoryInfo(handle, ctypes.byref(counters), counters.cb)
        return int(counters.PagefileUsage)
    if sys.platform == "darwin":
        words = ["/bin/ps", "-o", "rss=", "-p", str(child.pid)]
        said = subprocess.run(words, capture_output=True, check=False).stdout  # noqa: S603
        return 1024 * int(said) if said.strip().isdigit() else 0
    return 0


def _refusal(wrong: Wrong) -> BadInput:
    if wrong is Wrong.LOCKED:
        return refuse_file(say("This workbook has a password. Open it and save it without one."))
    if wrong is Wrong.LONG:
        return _too_large(say("a sheet has more than {most} rows", most=whole(MOST_ROWS)))
    if wrong is Wrong.NO_CELLS:
        return refuse_file(say("This workbook has no sheet with cells."))
    return refuse_file(
        say(
            "This workbook cannot be read. Open it, save it again as XLSX, ODS or CSV UTF-8,"
            " and import that."
        )
    )


def _too_large(reason: str) -> BadInput:
    return refuse_file(
        say("This workbook was not opened: {reason}. Save its list as CSV UTF-8.", reason=reason)
    )
