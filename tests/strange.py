"""What somebody can put where a command expects a file, and every place where a command does.

The places are read from the program itself, so that a new command is attacked like the others.
"""

import ctypes
import os
import resource
import stat
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

LARGEST = 2 << 30  # bytes: more than anything that the program reads may have
ROOM = 300_000_000  # bytes of memory above those in use: one attack took two thousand million
PATIENCE_S = 2.0  # of processor time, and of waiting for a pipe

_KEYS_OR_FILES = ("rules",)  # words that are a rule set's key or a file's name
_WRITTEN = ("OUT", "DIR")
_COMES_AND_GOES = (".mextrain.lock", ".mextrain.in-use")


@dataclass(frozen=True)
class FileArgument:
    """A parameter of a command that is, or may be, a file's name."""

    command: tuple[str, ...]
    parameter: Any = field(repr=False)
    all: tuple[Any, ...] = field(repr=False)

    def __str__(self) -> str:
        return f"{' '.join(self.command)} {self.parameter.opts[0]}"

    @property
    def makes(self) -> bool:
        """Say whether the command writes there, rather than reads."""
        return self.parameter.metavar in _WRITTEN or str(self) == "new file"

    @property
    def takes_keys(self) -> bool:
        """Say whether a word that names no file may stand there."""
        return annotation(self.parameter) is not Path

    def words(self, strange: Path, good: Callable[[Any], str]) -> list[str]:
        """Return the command with something strange here, and what is good wherever it must be."""
        words = list(self.command)
        for each in self.all:
            if each is self.parameter or each.required:
                option = [each.opts[0]] if each.opts[0].startswith("-") else []
                words += [*option, str(strange) if each is self.parameter else good(each)]
        return words


def file_arguments(program: Any, words: tuple[str, ...] = ()) -> Iterator[FileArgument]:
    """Yield every argument of every command."""
    if hasattr(program, "commands"):
        for name, command in program.commands.items():
            yield from file_arguments(command, (*words, name))
        return
    for each in program.params:
        if annotation(each) is Path or each.name in _KEYS_OR_FILES:
            yield FileArgument(words, each, tuple(program.params))


def annotation(parameter: Any) -> object:
    """Return the type that the program gives a parameter; None where Typer made it."""
    return getattr(getattr(parameter, "type_descriptor", None), "annotation", None)


def _pipe(path: Path) -> Path:
    os.mkfifo(path)
    return path


def _socket(path: Path) -> Path:
    os.mknod(path, stat.S_IFSOCK | 0o600)
    return path


def _link(path: Path, to: Path | str) -> Path:
    path.symlink_to(to)
    return path


def _holding(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path


def _large(path: Path) -> Path:
    path.touch()
    os.truncate(path, LARGEST)  # a hole: it takes no room on the disk
    return path


def _closed(path: Path) -> Path:
    path.write_bytes(b"name\nAnn\n")
    path.chmod(0)
    return path


def _folder(path: Path) -> Path:
    path.mkdir()
    return path


def _in_closed_folder(path: Path) -> Path:
    folder = path.with_name("closed")
    folder.mkdir()
    folder.chmod(0o500)
    return folder / path.name


def _loop(path: Path) -> Path:
    other = path.with_name(f"other-{path.name}")
    other.symlink_to(path)
    return _link(path, other)


NO_TEXT = os.fsdecode(b"\xff\xfe")
GARBAGE = bytes(range(256)) * 300

# Each is given a free name in an empty folder and returns the name to attack with.
STRANGE: dict[str, Callable[[Path], Path]] = {
    "missing": lambda path: path,
    "in no folder": lambda path: path.parent / "nowhere" / path.name,
    "below a file": lambda path: _holding(path.with_name("file"), b"") / path.name,
    "folder": _folder,
    "pipe": _pipe,
    "link to a pipe": lambda path: _link(path, _pipe(path.with_name("pipe"))),
    "socket": _socket,
    "endless device": lambda path: _link(path, "/dev/zero"),
    "empty device": lambda path: _link(path, "/dev/null"),
    "full device": lambda path: _link(path, "/dev/full"),
    "loop of links": _loop,
    "link to nothing": lambda path: _link(path, "nowhere/at-all"),
    "unreadable": _closed,
    "in a closed folder": _in_closed_folder,
    "empty": lambda path: _holding(path, b""),
    "garbage": lambda path: _holding(path, GARBAGE),
    "too large": _large,
    "long name": lambda path: path.with_name("x" * 300 + path.suffix),
    "no text, missing": lambda path: path.with_name(NO_TEXT + path.suffix),
    "no text": lambda path: _holding(path.with_name(NO_TEXT + path.suffix), GARBAGE),
    "NUL": lambda path: path.with_name("a\0b" + path.suffix),
    "escapes": lambda path: _holding(path.with_name("a\x1b[2J\nb" + path.suffix), GARBAGE),
}


@contextmanager
def bounded(folder: Path) -> Iterator[None]:
    """Give the block little memory and time, and root's rights to no file.

    Who waits at a pipe in the folder is let go after a while, and it counts as too long.
    """
    late = threading.Event()

    def let_go() -> None:
        late.set()
        for each in folder.iterdir():
            if each.is_fifo():
                os.close(os.open(each, os.O_RDWR | os.O_NONBLOCK))

    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    watch = threading.Timer(PATIENCE_S, let_go)
    watch.start()
    began = time.process_time()
    resource.setrlimit(resource.RLIMIT_AS, (used + ROOM, hard))
    try:
        with _without_privileges():
            yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
        watch.cancel()
        watch.join()
    assert not late.is_set(), "it waited"
    assert time.process_time() - began < PATIENCE_S, "it took too long"


_READS_ANYTHING = 1 << 1 | 1 << 2  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH
_CAPABILITIES = 0x20080522  # the third version of them


@contextmanager
def _without_privileges() -> Iterator[None]:
    """Take from root, for a while, the right to read and write what is closed to everybody."""
    libc = ctypes.CDLL(None, use_errno=True)
    header = (ctypes.c_uint32 * 2)(_CAPABILITIES, 0)
    kept = (ctypes.c_uint32 * 6)()  # effective, permitted, inheritable, twice
    libc.capget(header, kept)
    less = (ctypes.c_uint32 * 6)(*kept)
    less[0] &= ~_READS_ANYTHING
    assert libc.capset(header, less) == 0
    try:
        yield
    finally:
        assert libc.capset(header, kept) == 0


def everything_in(folder: Path) -> dict[str, tuple[int, ...]]:
    """Return what lies in a folder and below, as far as it shows whether it was touched."""
    found = {}
    for each in sorted(folder.rglob("*")):
        if each.name.endswith(_COMES_AND_GOES):
            continue
        with suppress(OSError):
            at = each.lstat()
            size = () if each.is_dir() else (at.st_size, at.st_mtime_ns)
            found[str(each)] = (at.st_mode, at.st_ino, *size)
    return found
