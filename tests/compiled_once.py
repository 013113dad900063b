"""Compiled SQL, kept for all the files that tests open one after another.

SQLAlchemy keeps it by engine, and each opened file has an engine of its own: a program that opens
one file compiles each statement once, but tests that open hundreds would compile the same ones
hundreds of times.  The SQL is the same for every engine of the same kind and version.
"""

from collections.abc import Iterator, MutableMapping
from typing import Any

Key = tuple[Any, ...]


class CompiledOnce(MutableMapping[Key, Any]):
    """SQLAlchemy's keys, with the kind of the dialect in the place of the dialect itself."""

    def __init__(self) -> None:
        self._kept: dict[Key, Any] = {}

    def __getitem__(self, key: Key) -> Any:
        return self._kept[_shared(key)]

    def __setitem__(self, key: Key, compiled: Any) -> None:
        self._kept[_shared(key)] = compiled

    def __delitem__(self, key: Key) -> None:
        del self._kept[_shared(key)]

    def __iter__(self) -> Iterator[Key]:
        return iter(self._kept)

    def __len__(self) -> int:
        return len(self._kept)


def _shared(key: Key) -> Key:
    dialect, *statement = key
    version = getattr(dialect, "server_version_info", None)
    return (type(dialect), version, *statement)
