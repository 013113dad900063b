"""Where the program finds what it ships.

``resources/`` stands beside the package in a checkout, inside it in an installed wheel, and
beside the executable's data in a frozen bundle.  This module alone knows the difference.
"""

import sys
from pathlib import Path

from mextrain_scorer import files

_LONGEST_TEXT = 1_000_000  # bytes; none that we ship comes near it


def resource(*parts: str) -> Path:
    """Return the path of a shipped file, such as ``resource("fonts", "Sans.ttf")``.

    Raises FileNotFoundError, naming every place looked in, when the installation is incomplete.
    """
    package = Path(__file__).resolve().parent
    roots = [package / "_resources", package.parent / "resources"]
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        roots.insert(0, Path(frozen) / "resources")
    for root in roots:
        path = root.joinpath(*parts)
        if path.exists():
            return path
    looked = ", ".join(str(root) for root in roots)
    raise FileNotFoundError(f"{'/'.join(parts)} is not in {looked}: install the program again.")


def shipped_text(*parts: str) -> str:
    """Return a shipped text.  Raises FileNotFoundError as ``resource`` does.

    An installer may have put links in place of the files.
    """
    return files.read(files.chosen(resource(*parts)), _LONGEST_TEXT).decode()
