"""What a program asks of the system, recorded by strace and done again on a simulated disk."""

import re
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.faults.disk import Disk, DiskFile

# "?" before a name: not every processor has that call.
CALLS = (
    "openat,?open,?creat,write,pwrite64,writev,pwritev,pwritev2,ftruncate,?truncate,fallocate,"
    "fsync,fdatasync,?sync_file_range,?unlink,unlinkat,?rename,?renameat,renameat2,?link,linkat,"
    "?sendfile,copy_file_range"
)
_LINE = re.compile(r"(\w+)\((.*)\) += (\d+)(?:<(.*)>)?$")  # what failed changed nothing
_NOT_SYNCED = re.compile(r"(?:fsync|fdatasync)\((.*)\) += -1 ")
_TEXT = re.compile(r'"([^"]*)"')
_OPEN = re.compile(r"\d+<([^>]*)>")
_NUMBERS = re.compile(r", (\d+)\b")


def need_strace() -> None:
    """Skip a test where system calls cannot be recorded."""
    if shutil.which("strace") is None:
        pytest.skip("strace is not installed, so no system call can be recorded")
    tried = subprocess.run(["strace", "-o", "/dev/null", "true"], capture_output=True, check=False)
    if tried.returncode:
        pytest.skip("this machine lets nobody record system calls")


@dataclass(frozen=True, slots=True)
class Call:
    """One system call: its name, the paths and the text among its arguments, its numbers."""

    name: str
    paths: tuple[str, ...]
    data: bytes
    numbers: tuple[int, ...]
    flags: str


def record(command: Sequence[str], log: Path, *faults: str) -> list[Call]:
    """Run a program to its end and return the calls with which it touched the disk.

    ``faults`` say in strace's words which calls fail; those change nothing on the disk, but that a
    sync failed is recorded as well.
    """
    # A hundred thousand bytes of each text: no page of SQLite's is longer.
    how = ["strace", "-y", "-xx", "-s", "100000", "-o", str(log), "-e", f"trace={CALLS}"]
    inject = [part for fault in faults for part in ("-e", f"inject={fault}")]
    subprocess.run([*how, *inject, *command], check=True)
    lines = log.read_text(encoding="ascii").splitlines()
    return [call for line in lines if (call := _call(line))]


def _plain(text: str) -> bytes:
    return bytes.fromhex(text.replace("\\x", ""))


def _call(line: str) -> Call | None:
    if failed := _NOT_SYNCED.match(line):
        opened = _OPEN.search(failed[1])
        return Call("failed sync", (_decoded(_plain(opened[1])),) if opened else (), b"", (), "")
    found = _LINE.match(line)
    if found is None:
        return None
    name, arguments = found[1], found[2]
    texts = [_plain(text) for text in _TEXT.findall(arguments)]
    if "write" in name or name in {"fsync", "fdatasync", "ftruncate", "fallocate"}:
        opened = _OPEN.search(arguments)
        paths = (_plain(opened[1]).decode(errors="replace"),) if opened else ()
        numbers = tuple(map(int, _NUMBERS.findall(_TEXT.sub("", arguments))))
        return Call(name, paths, b"".join(texts), numbers, "")
    return Call(name, tuple(map(_decoded, texts)), b"", (), _TEXT.sub("", arguments))


def _decoded(text: bytes) -> str:
    return text.decode(errors="replace")


class Replay:
    """Does recorded calls again, on a simulated disk that has one folder."""

    def __init__(self, folder: Path) -> None:
        self.disk = Disk()
        self._folder = folder
        self._written: dict[str, int] = {}  # how far, since each file was opened

    def names(self, call: Call) -> list[str]:
        """Return which names of the folder a call is about; "" is the folder itself."""
        paths = [Path(path) for path in call.paths]
        inside = [path for path in paths if self._folder in {path, path.parent}]
        return ["" if path == self._folder else path.name for path in inside]

    def do(self, call: Call) -> None:
        """Do one call; a kind that this disk does not know is a fault of the harness."""
        match call.name, self.names(call):
            case (_, []) | ("openat" | "open", [""]) | ("failed sync", [""]):
                pass  # a folder whose sync failed is as uncertain as it was
            case "openat" | "open", [name]:
                self._open(name, call.flags)
            case "fsync" | "fdatasync", [""]:
                self.disk.sync()
            case "unlink" | "unlinkat", [name]:
                self.disk.put(name, None)
            case "link" | "linkat", [old, new]:
                self.disk.put(new, self.disk.file(old))
            case "rename" | "renameat" | "renameat2", [old, new]:
                self.disk.put(new, self.disk.file(old))
                self.disk.put(old, None)
            case _, [name]:
                self._change(name, call)
            case _:
                raise AssertionError(f"no such call was foreseen: {call}")

    def _open(self, name: str, flags: str) -> None:
        file = self.disk.file(name)
        self._written[name] = 0
        if file is None:
            self.disk.put(name, DiskFile())
        elif "O_TRUNC" in flags:
            file.truncate(0)

    def _change(self, name: str, call: Call) -> None:
        file = self.disk.file(name)
        assert file is not None, f"{name} was never made"
        match call.name:
            case "pwrite64":
                file.write(call.data, call.numbers[-1])
            case "write":  # only of files that one handle writes from their begin
                file.write(call.data, self._written[name])
                self._written[name] += len(call.data)
            case "ftruncate":
                file.truncate(call.numbers[-1])
            case "fsync" | "fdatasync":
                file.sync()
            case "failed sync":
                file.fail_to_sync()
            case _:
                raise AssertionError(f"no such call was foreseen: {call}")
