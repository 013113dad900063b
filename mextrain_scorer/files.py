"""Opening, making and reading files, for every room of the program.

A tournament comes by mail or on a stick, with whatever lies beside it: links, pipes, devices, files
without end.  The name that a person chose is resolved once, by ``chosen``; from then on nothing
here follows a link, waits for a pipe or reads more than it was told to, and what is made is made
where nothing was.  Windows knows no O_NOFOLLOW: there a link is refused as far as a look just
before opening shows it, and every file is as private as its folder.

Never open the tournament that this program has open: closing it again drops SQLite's locks.
"""

import errno
import os
import re
import secrets
import stat
from contextlib import suppress
from io import BufferedReader
from pathlib import Path
from typing import BinaryIO

# Each is nothing where the system does not know it.
_OURS = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOINHERIT", 0) | getattr(os, "O_BINARY", 0)
_NO_LINK = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_NAME_SURROGATE = 0x2000_0000  # of a Windows reparse tag: it stands for another name
_CONTROLS = re.compile("[\x00-\x1f\x7f-\x9f]")
_PIECE = 1 << 20  # bytes copied at a time
_UMASK, _PRIVATE = 0o666, 0o600


class UnusableName(OSError):
    """A name that is no text, that a terminal would obey, or whose links lead round in a ring."""


class NotARegularFile(OSError):
    """A link, pipe, device or folder stands where a file was looked for."""


class TooLarge(OSError):
    """The file holds more than is read of such a file."""


def chosen(path: Path) -> Path:
    """Return what the name that a person chose stands for, all links followed.

    Nothing need be there.  Raises UnusableName.
    """
    try:
        found = Path(os.path.realpath(path))
        str(found).encode()
    except ValueError as error:  # a zero in it, or bytes that are no text
        raise _unusable(path, errno.EINVAL) from error
    if _CONTROLS.search(str(found)):
        raise _unusable(path, errno.EINVAL)
    is_ring = False
    with suppress(OSError):  # whoever opens it is told what else is wrong with it
        is_ring = found.is_symlink()
    if is_ring:
        raise _unusable(path, errno.ELOOP)
    return found


def _unusable(path: Path, number: int) -> UnusableName:
    return UnusableName(number, "no name of a file", plain_text(str(path)))


def is_regular(path: Path) -> bool:
    """Say whether a regular file, and no link to one, has that name."""
    try:
        return _is_plain(path.lstat())
    except (OSError, ValueError):
        return False


def is_folder(path: Path) -> bool:
    """Say whether a folder has that name, links followed; one that is closed to us is none."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def _is_plain(found: os.stat_result) -> bool:
    tag: int = getattr(found, "st_reparse_tag", 0)
    return stat.S_ISREG(found.st_mode) and not tag & _NAME_SURROGATE


def _refuse_what_is_no_file(found: os.stat_result, path: Path) -> None:
    if not _is_plain(found):
        number = errno.EISDIR if stat.S_ISDIR(found.st_mode) else errno.EINVAL
        raise NotARegularFile(number, "not a regular file", str(path))


def _open(path: Path, flags: int, mode: int = _PRIVATE) -> int:
    """Open a regular file that no link leads to.  A device is not even touched: some act on it."""
    with suppress(FileNotFoundError):
        _refuse_what_is_no_file(path.lstat(), path)
    handle = os.open(path, flags | _OURS | _NO_LINK, mode)
    try:
        _refuse_what_is_no_file(os.fstat(handle), path)
    except BaseException:
        os.close(handle)
        raise
    return handle


def open_to_read(path: Path) -> BufferedReader:
    """Open a regular file to read.  Raises NotARegularFile, or OSError as the system does."""
    return os.fdopen(_open(path, os.O_RDONLY), "rb")


def open_to_write(path: Path) -> BinaryIO:
    """Open a regular file to read and write it as it is, made privately where none is there.

    Raises NotARegularFile, or OSError as the system does.
    """
    return os.fdopen(_open(path, os.O_RDWR | os.O_CREAT), "r+b", buffering=0)


def make(path: Path, *, private: bool) -> BinaryIO:
    """Make a file where nothing was, to write: for its owner alone, or as the umask lets it be.

    Raises FileExistsError where anything has the name, even a link that leads nowhere.
    """
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL
    return os.fdopen(_open(path, flags, _PRIVATE if private else _UMASK), "w+b")


def read(path: Path, most: int) -> bytes:
    """Return a regular file's content; raises TooLarge where it has more than ``most`` bytes."""
    with open_to_read(path) as file:
        data = file.read(most + 1) if os.fstat(file.fileno()).st_size <= most else None
    if data is None or len(data) > most:
        raise TooLarge(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return data


def copy(source: Path, target: Path, most: int) -> None:
    """Copy a regular file to a private one that is made; raises TooLarge for one over ``most``.

    What was made stays where it fails: it is the caller's to take away.
    """
    with open_to_read(source) as old, make(target, private=True) as new:
        while piece := old.read(_PIECE):
            most -= len(piece)
            if most < 0:
                raise TooLarge(errno.EFBIG, os.strerror(errno.EFBIG), str(source))
            new.write(piece)


def part_beside(path: Path) -> Path:
    """Return a name in the same folder for a file that is to be ``path`` once it is whole.

    Nobody can have planted anything there: the name is drawn.
    """
    return path.with_name(f".mextrain-{secrets.token_hex(8)}.part")


def write_whole(path: Path, data: bytes, *, private: bool) -> None:
    """Write a whole file or none of it: what stood there before stays whole until the new is safe.

    A file in the same folder, fsync, then rename; where one was there, its mode is kept unless
    this is private.  A link is replaced, not followed: for what a person chose, give ``chosen`` of
    it.  A pipe or a device is written to.  Raises OSError as the system does, naming ``path``.
    """
    try:
        before = path.lstat() if os.path.lexists(path) else None
        if before is None or stat.S_ISLNK(before.st_mode):
            _put(path, data, _PRIVATE if private else None)
        elif not os.access(path, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        elif stat.S_ISREG(before.st_mode) or stat.S_ISDIR(before.st_mode):
            _put(path, data, _PRIVATE if private else before.st_mode & 0o777)
        else:
            _write_into(path, data)
    except OSError as fault:
        fault.filename, fault.filename2 = str(path), None
        raise


def _put(path: Path, data: bytes, mode: int | None) -> None:
    part = part_beside(path)
    try:
        with make(part, private=mode == _PRIVATE) as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            part.chmod(mode)
        part.replace(path)
    except BaseException:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise
    # Network and FUSE folders may refuse; the file itself is safe already.
    with suppress(OSError):
        sync_folder(path.parent)


def _write_into(path: Path, data: bytes) -> None:
    """Write to a pipe or a device; a pipe that nobody reads is an error, not a wait."""
    handle = os.open(path, os.O_WRONLY | _OURS | _NO_LINK)
    with os.fdopen(handle, "wb") as stream:
        if os.name != "nt":
            os.set_blocking(handle, True)
        stream.write(data)


def sync_folder(folder: Path) -> None:
    """Make the names in a folder durable, where the system can.  Raises OSError as it does."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY | _OURS)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def plain_text(data: bytes | str, most: int = 200) -> str:
    """Return text that came from elsewhere as it can be shown.

    It is short, and has no character that a terminal or a window would obey.
    """
    text = data[: 4 * most].decode(errors="replace") if isinstance(data, bytes) else data
    short = text if len(text) <= most else f"{text[: most - 1]}…"
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in short)
