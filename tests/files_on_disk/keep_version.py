"""Keep one file of the version being released: ``python -m tests.files_on_disk.keep_version``.

Run once when the version of the file goes up.  A file of a released version is never made again:
what counts is that today's program reads what that day's program wrote.
"""

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests import door
from tests.files_on_disk.on_disk import NEWEST, SAMPLE, all_rows, kept, version_of


def write_what_is_new(_desk: door.Desk) -> None:
    """Fill, by the desk's deeds, the tables and columns that this version added."""


def main() -> None:
    """Let the program take the last version's file to this one, and keep that."""
    with TemporaryDirectory() as folder:
        path = Path(shutil.copyfile(SAMPLE, Path(folder) / SAMPLE.name))
        with door.desk(path) as desk:
            write_what_is_new(desk)
        version = version_of(path)
        if version == NEWEST:
            sys.exit(f"A file of version {version} is kept already.")
        if empty := [name for name, rows in all_rows(path).items() if not rows]:
            sys.exit(f"Nothing is in {', '.join(empty)}: fill it in write_what_is_new.")
        shutil.copyfile(path, kept(version))
    sys.stdout.write(f"kept {kept(version).name}\n")


if __name__ == "__main__":
    main()
