"""Disks that say no: by limits that the system sets this process, so that nothing is patched."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def full_disk(room: int = 0) -> Iterator[None]:
    """Let no file grow past so many bytes for a while; what is written past them fails."""
    with _limited("RLIMIT_FSIZE", room):
        yield


@contextmanager
def pulled_out() -> Iterator[None]:
    """Let no file be written and none be opened for a while, as with a stick that is pulled out.

    What the program needs must be loaded by then: a deed of the same kind goes before.
    """
    with full_disk(), no_more_files():
        yield


@contextmanager
def no_more_files() -> Iterator[None]:
    """Let no file be opened for a while; those that are open can be read and written."""
    with _limited("RLIMIT_NOFILE", 0):
        yield


@contextmanager
def _limited(what: str, most: int) -> Iterator[None]:
    resource = pytest.importorskip("resource", reason="Windows knows no such limits")
    limit = getattr(resource, what)
    soft, hard = resource.getrlimit(limit)
    resource.setrlimit(limit, (most, hard))
    try:
        yield
    finally:
        resource.setrlimit(limit, (soft, hard))
