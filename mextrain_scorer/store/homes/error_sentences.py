"""Errors of the file system and of SQLite, turned into sentences for users."""

import errno
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from mextrain_scorer import files
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import filled, marked, say
from mextrain_scorer.store.homes.sqlite import ERRORS, error_code, original

# SQLite error codes that mean a wrong statement in this program, not a fault of disk or file.
_BUGS = (
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_INTERNAL,
    sqlite3.SQLITE_SCHEMA,
    sqlite3.SQLITE_TOOBIG,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_MISMATCH,
    sqlite3.SQLITE_MISUSE,
    sqlite3.SQLITE_RANGE,
)


def is_the_worlds(error: BaseException | None) -> bool:
    """Return whether disk, file or another program caused an error; otherwise it is a bug."""
    return is_no_text(error) or (error_code(error) or sqlite3.SQLITE_ERROR) & 0xFF not in _BUGS


def is_no_text(error: BaseException | None) -> bool:
    """Return whether a text in the file is no UTF-8: Python's driver says so, without a code."""
    found = original(error)
    return (
        isinstance(found, sqlite3.OperationalError)
        and not error_code(found)
        and str(found).startswith("Could not decode to UTF-8")
    )


def only_to_read(path: Path) -> str:
    """Say that a file, or what is held of it, takes no change."""
    return say(
        "{name} can only be read here: copy it to a folder of yours to change it.", name=path.name
    )


_NOT_WRITABLE = marked("{name} cannot be written there: choose another folder.")
_NO_FILE = marked("{name} is not there: check the folder and the name.")
_DISK_ERROR = marked(
    "The disk reported an error with {name}: check the disk or stick, then try again."
)
_NO_WRITING = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN)


def sentence_for_new(error: Exception, path: Path) -> str:
    """Say why a new file could not be made at ``path`` and what to do about it."""
    code = error_code(error) & 0xFF
    gone = isinstance(error, OSError) and error.errno in (errno.ENOENT, errno.ENOTDIR)
    if gone and not files.is_folder(path.parent):
        return say("There is no folder {folder}: make it first.", folder=path.parent)
    if gone or code in _NO_WRITING:
        return filled(_NOT_WRITABLE, name=path.name)
    return sentence_for(error, path)


def sentence_for_given(error: OSError, path: Path) -> str:
    """Say why a file that somebody handed in could not be read, and what to do about it."""
    if error.errno in (errno.EACCES, errno.EPERM):
        return say(
            "You do not have permission to read {name}: ask whoever looks after this computer, or "
            "choose another file.",
            name=path.name,
        )
    return sentence_for(error, path)


# What the file system says, by its number; then what our own checks of a path say.
_SAID: dict[int | None, str] = {
    errno.ENOSPC: marked("The disk is full. Make room on it, then try {name} again."),
    errno.EACCES: _NOT_WRITABLE,
    errno.EPERM: _NOT_WRITABLE,
    errno.EROFS: _NOT_WRITABLE,
    errno.ENOENT: _NO_FILE,
    errno.ENOTDIR: _NO_FILE,
    errno.ENAMETOOLONG: marked("The name {name} is too long: choose a shorter one."),
    errno.EEXIST: marked("{name} is already there: choose another name."),
    errno.EISDIR: marked("{name} is a folder: name a file."),
    errno.EIO: _DISK_ERROR,
    errno.ELOOP: marked("{name} is a link that leads back to itself: choose a file."),
    errno.ENXIO: marked("{name} is not an ordinary file: choose a file."),
}
_CHECKED = {
    files.TooLarge: marked("{name} is far too large for such a file: choose another one."),
    files.UnusableName: marked("{name} cannot be used as a file name: choose another name."),
    files.NotARegularFile: marked("{name} is a link, a pipe or a device: choose a file."),
}
_WITH_ITS_FOLDER = (errno.ENOENT, errno.ENOTDIR, errno.EISDIR)
_SQLITE_SAYS = {
    sqlite3.SQLITE_FULL: marked(
        "The disk is full. Make room on it and try again; nothing is lost."
    ),
    sqlite3.SQLITE_IOERR: _DISK_ERROR,
    **dict.fromkeys(
        _NO_WRITING,
        marked(
            "{name} cannot be changed where it is: copy it to a folder of yours and open it there."
        ),
    ),
    **dict.fromkeys(
        (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED),
        marked("{name} is open in another program: close it there first."),
    ),
}


def sentence_for(error: Exception, path: Path) -> str:
    """Say what went wrong with ``path`` and what to do about it.

    In unknown cases, quote the system's message.
    """
    if is_no_text(error):  # its own message quotes the bytes
        return say(
            "{name} is damaged: not all of its text is UTF-8. Restore the latest backup under"
            " another name and go on with that.",
            name=path.name,
        )
    if isinstance(error, files.NotARegularFile) and str(error.filename) != str(path):
        return say(
            "{found} is next to {name} and does not belong to this program: move it away first.",
            found=Path(str(error.filename)).name,
            name=path.name,
        )
    number = error.errno if isinstance(error, OSError) else None
    code = error_code(error) & 0xFF
    if code == sqlite3.SQLITE_CANTOPEN and not path.exists():  # such as a USB stick pulled out
        number = errno.ENOENT
    checked = (words for kind, words in _CHECKED.items() if isinstance(error, kind))
    if told := _SAID.get(number) or _SQLITE_SAYS.get(code) or next(checked, ""):
        return filled(told, name=path if number in _WITH_ITS_FOLDER else path.name)
    why = getattr(error, "strerror", None) or original(error)
    return say("{name} could not be read or written: {why}.", name=path.name, why=why)


@contextmanager
def in_words(path: Path, said: Callable[[Exception, Path], str] = sentence_for) -> Iterator[None]:
    """Raise Refused, in words, where the system or SQLite refuses what is done with a file."""
    try:
        yield
    except (OSError, *ERRORS) as error:
        raise Refused(said(error, path)) from error
