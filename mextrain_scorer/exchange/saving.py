"""Putting a finished file where somebody asked for it."""

from pathlib import Path

from mextrain_scorer import files


def save_bytes(path: Path, data: bytes) -> None:
    """Write a whole file or none of it; where its name is a link, what that leads to.

    Raises OSError as the system gives it, such as for a full disk, naming ``path`` and leaving
    nothing behind.
    """
    files.write_whole(files.chosen(path), data, private=False)
