"""Prints through CUPS, the print system of Linux and macOS, with the programs it comes with.

``lp`` prints a PDF as it is, so that text stays text. None of the programs reports reliably what
happened to a job, so the server is asked with the Internet Printing Protocol (RFC 8010, 8011).
"""

import getpass
import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from socket import AF_UNIX, SOCK_STREAM, socket
from threading import Event
from typing import NamedTuple

from PySide6.QtCore import QObject, QThread, Signal

PATIENCE_S = 60
ASK_S = 5
FIRST_LOOK_S = 0.4
EVERY_S = 2.0
LONGEST_S = 1800.0
MEDIA = {"letter": "Letter", "a4": "A4"}
_ENGLISH = {"LC_ALL": "C", "LANGUAGE": "C"}
_GET_JOB, _GET_PRINTER = 0x0009, 0x000B
_HELD = 4
_STOPPED = 5
_CANCELLED, _ABORTED, _COMPLETED = 7, 8, 9
_NUMBERS = (0x21, 0x23)


class Queue(NamedTuple):
    """A printer as CUPS knows it; ``stopped`` says why it cannot print now, empty if it can."""

    name: str
    is_default: bool = False
    stopped: str = ""


class JobState(NamedTuple):
    """The state of a job: over or not, failed or not, and the printer's own message."""

    over: bool
    failed: bool = False
    waits_for: str = ""


class NotTaken(Exception):
    """Raised if CUPS did not accept the job; the text is its own reason."""


def is_here() -> bool:
    """Return whether this system prints through CUPS."""
    return shutil.which("lp") is not None


def queues() -> tuple[Queue, ...]:
    """Return the printers, the default one marked; none if CUPS does not answer."""
    text = _ask("lpstat", "-d", "-a", "-p", "-e")
    names: dict[str, None] = {}
    stopped: dict[str, str] = {}
    default = ""
    last = ""
    for line in text.splitlines():
        if line[:1].isspace():
            if last and line.strip():
                stopped[last] = line.strip()
                last = ""
            continue
        last = ""
        if line.startswith("system default destination: "):
            default = line.partition(": ")[2].strip()
        elif found := re.match(r"(?:printer )?(\S+) (?:disabled|not accepting) ", line):
            last = found[1]
        elif line and " " not in line:
            names[line] = None
        elif found := re.match(r"printer (\S+) ", line):
            names[found[1]] = None
        if last:
            names[last] = None
            stopped[last] = "stopped"
    return tuple(Queue(name, name == default, stopped.get(name, "")) for name in names)


def print_pdf(pdf: Path, title: str, queue: str, *, copies: int, pages: str, paper: str) -> str:
    """Send a PDF to a printer and return the job's name, such as "Hall-12".

    ``pages`` is in the format of ``lp -P``, empty for all. Raises NotTaken with CUPS's own reason,
    and TimeoutError if it does not answer.
    """
    lp = shutil.which("lp")
    if lp is None:
        raise NotTaken("lp is not installed")
    command = [lp, "-d", queue, "-n", str(copies), "-t", title]
    command += ["-o", f"media={MEDIA[paper]}", "-o", "collate=true"]
    if pages:
        command += ["-P", pages]
    try:
        ran = subprocess.run(  # noqa: S603  lp as found on the path, no app
            [*command, "--", str(pdf)],
            capture_output=True, text=True, timeout=PATIENCE_S, check=False,
            env=os.environ | _ENGLISH,
        )  # fmt: skip
    except subprocess.TimeoutExpired as error:
        raise TimeoutError(queue) from error
    if ran.returncode != 0:
        why = re.sub(r"^\S*lp: (Error - )?", "", ran.stderr.strip())
        raise NotTaken(why or str(ran.returncode))
    found = re.search(r"request id is (\S+-\d+)", ran.stdout)
    return found[1] if found else ""


def job_state(job: str) -> JobState | None:
    """Ask for the state of a job; None if it cannot be found out."""
    queue, _, number = job.rpartition("-")
    told = _ask_server(_GET_JOB, "job-uri", f"ipp://localhost/jobs/{number}")
    state = told.get("job-state")
    if not isinstance(state, int):
        return None
    says = str(told.get("job-printer-state-message", ""))
    if state >= _CANCELLED:
        return JobState(over=True, failed=state in (_CANCELLED, _ABORTED), waits_for=says)
    printer = _ask_server(_GET_PRINTER, "printer-uri", f"ipp://localhost/printers/{queue}")
    reason = str(printer.get("printer-state-reasons", "none"))
    says = str(printer.get("printer-state-message", "")) or says
    # A job is also held if its printer went away, until CUPS tries again.
    stuck = state == _HELD or printer.get("printer-state") == _STOPPED
    if not stuck and (reason in ("none", "") or reason.endswith(("-report", "-warning"))):
        return JobState(over=False)
    return JobState(over=False, waits_for=says or reason)


def _ask(program: str, *words: str) -> str:
    """Return the output of one of CUPS's programs; empty if the program is missing or fails."""
    found = shutil.which(program)
    if found is None:
        return ""
    try:
        ran = subprocess.run(  # noqa: S603  found on the path, no app
            [found, *words],
            capture_output=True, text=True, timeout=ASK_S, check=False, env=os.environ | _ENGLISH,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return ""
    return ran.stdout


class _LocalConnection(HTTPConnection):
    """HTTP over a Unix domain socket, on which CUPS usually listens."""

    def __init__(self, path: str, timeout: float) -> None:
        super().__init__("localhost", timeout=timeout)
        self._path = path

    def connect(self) -> None:
        """Connect to the socket's path."""
        self.sock = socket(AF_UNIX, SOCK_STREAM)
        self.sock.settimeout(self.timeout)
        self.sock.connect(self._path)


def _ask_server(operation: int, about: str, uri: str) -> Mapping[str, int | str]:
    """Return the attributes of a job or a printer; none if the server does not answer."""
    server = _ask("lpstat", "-H").strip()
    if not server:
        return {}
    kind = _LocalConnection if server.startswith("/") else HTTPConnection
    connection = kind(server, timeout=ASK_S)
    try:
        headers = {"Content-Type": "application/ipp"}
        connection.request("POST", "/", _question(operation, about, uri), headers)
        answer = connection.getresponse()
        return _attributes(answer.read()) if answer.status == 200 else {}
    except (OSError, HTTPException, ValueError, IndexError):
        return {}  # then nothing is known and nothing is reported
    finally:
        connection.close()


def _question(operation: int, about: str, uri: str) -> bytes:
    """Return a request with the few attributes that every operation needs, in their fixed order."""
    fields = (
        (0x47, "attributes-charset", "utf-8"),
        (0x48, "attributes-natural-language", "en"),
        (0x45, about, uri),
        (0x42, "requesting-user-name", getpass.getuser()),
    )
    made = b"".join(
        bytes((tag,)) + _with_length(name) + _with_length(value) for tag, name, value in fields
    )
    return b"\x02\x00" + operation.to_bytes(2) + (1).to_bytes(4) + b"\x01" + made + b"\x03"


def _with_length(text: str) -> bytes:
    data = text.encode()
    return len(data).to_bytes(2) + data


def _attributes(data: bytes) -> dict[str, int | str]:
    """Return the first value of each attribute in an answer; only numbers and strings."""
    found: dict[str, int | str] = {}
    at, name = 8, ""
    while data[at] != 0x03:
        tag = data[at]
        at += 1
        if tag < 0x10:  # the tag of a new group of attributes
            continue
        word, at = _read_with_length(data, at)
        value, at = _read_with_length(data, at)
        name = word.decode()
        if name and tag in _NUMBERS:
            found.setdefault(name, int.from_bytes(value))
        elif name and 0x40 <= tag < 0x50:
            found.setdefault(name, value.decode(errors="replace"))
    return found


def _read_with_length(data: bytes, at: int) -> tuple[bytes, int]:
    end = at + 2 + int.from_bytes(data[at : at + 2])
    return data[at + 2 : end], end


class JobWatch(QThread):
    """Asks CUPS about one job until it is over; on a thread, since a server may be slow.

    ``waits`` is emitted once for each reason that delays the job, ``failed`` if it will not be
    printed any more.
    """

    waits = Signal(str)
    failed = Signal(str)

    def __init__(self, job: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._job = job
        self._enough = Event()

    def stop(self) -> None:
        """Stop watching, and wait for the thread to end."""
        self._enough.set()
        self.wait()

    def run(self) -> None:
        """Ask CUPS at intervals."""
        pause, looked, told = FIRST_LOOK_S, 0.0, ""
        while looked < LONGEST_S and not self._enough.wait(pause):
            looked += pause
            pause = min(EVERY_S, 2 * pause)
            state = job_state(self._job)
            if state is None:
                return
            if state.over:
                if state.failed:
                    self.failed.emit(state.waits_for)
                return
            if state.waits_for and state.waits_for != told:
                told = state.waits_for
                self.waits.emit(told)
