"""Keep one file of the version that is being released: ``python -m tests.store.keep_version``.

Run once when ``SCHEMA_VERSION`` goes up.  A file of a released version is never made again: what
counts is that today's program reads what that day's program wrote.
"""

import sys
from pathlib import Path

from mextrain_scorer.store.schema import SCHEMA_VERSION
from tests.store import sample


def main() -> None:
    """Write the sample tournament to tests/files, unless that version is kept already."""
    files = Path(__file__).resolve().parent.parent / "files"
    path = files / f"version-{SCHEMA_VERSION}.mextrain"
    sample.make(path)
    for left in files.glob(".version-*"):
        left.unlink()
    sys.stdout.write(f"kept {path.name}\n")


if __name__ == "__main__":
    main()
