"""Safe opening, creating and reading of files, for all parts of the program.

A tournament may come by mail or on a USB stick together with hostile files: links, pipes, devices,
endless files.  The path that a user chose is resolved once, by ``chosen``; after that nothing here
follows a link, waits for a pipe or reads more than a given limit, and new files never replace what
exists.  Windows has no O_NOFOLLOW: there a link is only detected by a check just before opening,
and a file's privacy is that of its folder.

Never open the tournament that this program has open: closing it again drops SQLite's locks.
"""

import errno
import os
import re
import stat
from contextlib import suppress
from io import BufferedReader
from itertools import chain, count
from pathlib import Path
from typing import BinaryIO

# Flags that the operating system does not have are 0.
_OURS = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOINHERIT", 0) | getattr(os, "O_BINARY", 0)
_NO_LINK = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_NAME_SURROGATE = 0x2000_0000  # bit of a Windows reparse tag: the entry is a link
_CONTROLS = re.compile("[\x00-\x1f\x7f-\x9f]")
_PIECE = 1 << 20  # bytes copied at a time
_UMASK, _PRIVATE = 0o666, 0o600
# What a file system answers when folders cannot be synced: on some, ENOTSUP is not EOPNOTSUPP.
_NO_SYNCING = (
    errno.EINVAL,
    errno.ENOTSUP,
    errno.EOPNOTSUPP,
    errno.ENOSYS,
    errno.EBADF,
    errno.EACCES,
    errno.EPERM,
)


class UnusableName(OSError):
    """A path with invalid or control characters, or whose links form a loop."""


class NotARegularFile(OSError):
    """A link, pipe, device or folder is at the path where a regular file was expected."""


class TooLarge(OSError):
    """The file is larger than the limit for reading it."""


def chosen(path: Path) -> Path:
    """Return the path that a user chose with all links followed.

    The file need not exist.  Raises UnusableName.
    """
    try:
        found = Path(os.path.realpath(path))
        str(found).encode()
    except ValueError as error:  # it has a zero character or bytes that are no text
        raise _unusable(path, errno.EINVAL) from error
    if _CONTROLS.search(str(found)):
        raise _unusable(path, errno.EINVAL)
    is_ring = False
    with suppress(OSError):  # other problems are reported when the file is opened
        is_ring = found.is_symlink()
    if is_ring:
        raise _unusable(path, errno.ELOOP)
    return found


def _unusable(path: Path, number: int) -> UnusableName:
    return UnusableName(number, "no name of a file", plain_text(str(path)))


def is_regular(path: Path) -> bool:
    """Return whether a regular file, not a link to one, is at that path."""
    try:
        return _is_plain(path.lstat())
    except (OSError, ValueError):
        return False


def is_folder(path: Path) -> bool:
    """Return whether a folder is at that path, links followed; False if it is not accessible."""
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
    """Open a regular file without following links.  Devices are not opened: some would react."""
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
    """Open a regular file for reading.  Raises NotARegularFile, or the system's OSError."""
    return os.fdopen(_open(path, os.O_RDONLY), "rb")


def open_to_write(path: Path) -> BinaryIO:
    """Open a regular file for reading and writing, creating a private one if there is none.

    Raises NotARegularFile, or the system's OSError.
    """
    return os.fdopen(_open(path, os.O_RDWR | os.O_CREAT), "r+b", buffering=0)


def make(path: Path, *, private: bool) -> BinaryIO:
    """Create a new file for writing: private to its owner, or as the umask says.

    Raises FileExistsError where the name is taken, even by a link that leads nowhere.
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
    """Copy a regular file to a new private one; raises TooLarge where it has over ``most`` bytes.

    On failure the new file stays: the caller must delete it.
    """
    with open_to_read(source) as old, make(target, private=True) as new:
        while piece := old.read(_PIECE):
            most -= len(piece)
            if most < 0:
                raise TooLarge(errno.EFBIG, os.strerror(errno.EFBIG), str(source))
            new.write(piece)


def copy_whole(source: Path, target: Path, most: int) -> None:
    """Copy a regular file to a new private one, completely or not at all, as ``copy`` does."""
    part = part_beside(target)
    try:
        copy(source, part, most)
        publish(part, target, sure=False)
    except OSError:
        with suppress(OSError):
            part.unlink()
        raise


def part_beside(path: Path) -> Path:
    """Return a path in the same folder for writing ``path`` before it is renamed to it.

    It has a random name, so that nobody can have put a file there in advance.
    """
    return path.with_name(f".mextrain-{os.urandom(8).hex()}.part")


def write_whole(path: Path, data: bytes, *, private: bool) -> None:
    """Write a file completely or not at all: an existing one stays until the new one is safe.

    Writes a file in the same folder, then fsync and rename; an existing file's mode is kept unless
    ``private``.  A link is replaced, not followed: resolve a user's path with ``chosen`` first.
    A pipe or a device is written to.  Raises the system's OSError, naming ``path``.
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
    # Network and FUSE folders may refuse to sync; the file itself is synced already.
    with suppress(OSError):
        sync_folder(path.parent)


def _write_into(path: Path, data: bytes) -> None:
    """Write to a pipe or a device; a pipe without a reader is an error instead of a wait."""
    handle = os.open(path, os.O_WRONLY | _OURS | _NO_LINK)
    with os.fdopen(handle, "wb") as stream:
        if os.name != "nt":
            os.set_blocking(handle, True)
        stream.write(data)


def publish(part: Path, target: Path, *, sure: bool = True) -> None:
    """Give a finished file its final name, synced to disk, without ever replacing another file.

    Folders of some shared disks cannot be synced: that is an error only where it is to be ``sure``.
    Raises FileExistsError where something of that name came in the meantime, or the system's
    OSError.
    """
    with open_to_write(part) as file:
        os.fsync(file.fileno())
    try:
        os.link(part, target)
        part.unlink()
    except FileExistsError:
        raise
    except OSError:  # USB sticks formatted as FAT have no hard links
        refuse_taken(target)
        part.rename(target)
    try:
        sync_folder(target.parent)
    except OSError as error:
        if sure or error.errno not in _NO_SYNCING:
            raise


def free_name(folder: Path, stem: str, ending: str) -> Path:
    """Return a path in a folder where nothing is yet, numbered where that name is taken."""
    numbered = (f"{stem} {number}{ending}" for number in count(2))
    names = chain([stem + ending], numbered)
    return next(out for name in names if not os.path.lexists(out := folder / name))


def refuse_taken(target: Path) -> None:
    """Raise FileExistsError where the name is taken, even by a link that leads nowhere."""
    if os.path.lexists(target):
        raise FileExistsError(errno.EEXIST, "a file")


def sync_folder(folder: Path) -> None:
    """Sync a folder's entries to disk, where the system can.  Raises the system's OSError."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY | _OURS)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def plain_text(data: bytes | str, most: int = 200) -> str:
    """Return text from an untrusted source in a form that is safe to show.

    It is shortened, and control characters for a terminal or a window are removed.
    """
    text = data[: 4 * most].decode(errors="replace") if isinstance(data, bytes) else data
    short = text if len(text) <= most else f"{text[: most - 1]}…"
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in short)
