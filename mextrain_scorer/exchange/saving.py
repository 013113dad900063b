"""Putting a finished file where somebody asked for it."""

import contextlib
import errno
import os
import secrets
from pathlib import Path

from mextrain_scorer.durable import sync_folder


def save_bytes(path: Path, data: bytes) -> None:
    """Write a whole file or none of it: what stood there before stays whole until the new is safe.

    A temporary file in the same folder, fsync, then rename.  Raises OSError as the system gives
    it, such as for a full disk, naming ``path`` and leaving nothing behind.
    """
    target = path.resolve()
    if target.exists() and not target.is_file():
        # A pipe or a device is written to, never replaced; a folder refuses by itself.
        with target.open("wb") as stream:
            stream.write(data)
        return
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    part = target.with_name(f".mextrain-{secrets.token_hex(8)}.part")
    try:
        with part.open("xb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        if target.exists():
            part.chmod(target.stat().st_mode & 0o777)
        part.replace(target)
    except BaseException as fault:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        if isinstance(fault, OSError):
            fault.filename, fault.filename2 = str(path), None
        raise
    # Network and FUSE folders may refuse; the file itself is safe already.
    with contextlib.suppress(OSError):
        sync_folder(target.parent)
