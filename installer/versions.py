"""The version as each system writes it.

Python writes a release candidate ``2.1.0rc1``.  Debian would take that for newer than ``2.1.0``;
Windows and macOS want numbers alone beside the one that people read.
"""

import re

from mextrain_scorer import __version__

_PARTS = re.compile(r"(\d+\.\d+\.\d+)((?:a|b|rc)\d+)?")


def numbers(version: str = __version__) -> str:
    """Return the numbers alone: ``2.1.0`` of ``2.1.0rc1``; raises ValueError for anything else."""
    return _parted(version)[0]


def for_debian(version: str = __version__) -> str:
    """Return it so that Debian sorts a candidate before its release: ``2.1.0~rc1``."""
    release, candidate = _parted(version)
    return f"{release}~{candidate}" if candidate else release


def _parted(version: str) -> tuple[str, str]:
    found = _PARTS.fullmatch(version)
    if found is None:
        raise ValueError(f"{version} is no version: 2.1.0 is, and 2.1.0rc1")
    return found[1], found[2] or ""
