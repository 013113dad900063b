"""Disks that say no: what stands in for a call that the system or SQLite refuses."""

import errno
import sqlite3
from collections.abc import Callable
from typing import Any


def complaint(code: int, text: str = "something") -> sqlite3.OperationalError:
    """An error as SQLite raises it, with its code."""
    error = sqlite3.OperationalError(text)
    error.sqlite_errorcode = code
    return error


def failing(error: Exception) -> Callable[..., Any]:
    """Return what takes the place of any call, and fails with that error."""

    def fail(*_: object, **__: object) -> Any:
        raise error

    return fail


full = failing(OSError(errno.ENOSPC, "No space left on device"))
not_there = failing(complaint(sqlite3.SQLITE_CANTOPEN))
