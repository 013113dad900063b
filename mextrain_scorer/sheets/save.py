"""Putting a document on the disk whole, or not at all."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

from mextrain_scorer.rules.words import say


class CannotSave(Exception):
    """A file could not be written; the message says why and what to do.

    What stood there before stands there still.
    """


def save(path: Path, write: Callable[[BinaryIO], object]) -> None:
    """Write a file beside its place, then put it there in one step (reliability rule 8).

    Raises CannotSave, with the old file whole, where the disk is full or the place cannot be
    written.
    """
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("xb") as out:
            write(out)
            out.flush()
            os.fsync(out.fileno())
        part.replace(path)
        _sync_folder(path.parent)
    except OSError as error:
        _discard(part)
        raise CannotSave(_sentence(path, error)) from error
    except BaseException:
        _discard(part)
        raise


def _discard(part: Path) -> None:
    """Remove what was half written; a disk that fails now has been reported already."""
    try:
        part.unlink(missing_ok=True)
    except OSError:
        return


def _sync_folder(folder: Path) -> None:
    """Make the new name durable, where the system can do that with a folder."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        # Some network and FUSE folders cannot be synced; the file itself already is.
        if error.errno not in {errno.EINVAL, errno.ENOTSUP}:
            raise
    finally:
        os.close(handle)


def _sentence(path: Path, error: OSError) -> str:
    if error.errno in {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}:
        return say(
            "There is no room left for {name}. Free some space or choose another folder;"
            " nothing was changed.",
            name=path.name,
        )
    if error.errno == errno.ENOENT:
        return say("There is no folder {folder}. Choose another one.", folder=path.parent)
    if error.errno in {errno.EACCES, errno.EPERM, errno.EROFS, errno.EISDIR}:
        return say(
            "{name} cannot be written here. Close it where it is open, or choose another folder.",
            name=path.name,
        )
    return say(
        "{name} could not be written: {reason}. Choose another folder.",
        name=path.name,
        reason=error.strerror or error,
    )
