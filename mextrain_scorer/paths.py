"""Finds the files that are installed with the program, and the folder for its own.

``resources/`` is beside the package in a checkout, inside it in an installed wheel, and beside the
executable's data in a frozen bundle.  No other module needs to know which.
"""

import sys
from pathlib import Path

from mextrain_scorer import files

# Finds this package wherever the program was started, and nothing in the folder where that was.
_START = (
    "import sys; sys.path.insert(0, sys.argv.pop(1)); "
    "from mextrain_scorer.__main__ import main; sys.exit(main())"
)
_LONGEST_TEXT = 1_000_000  # bytes: far more than any text of the program


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


def own_folder() -> Path:
    """Return the program's own folder of this computer's user: keys, phones' boxes, copies."""
    from platformdirs import user_data_path

    return user_data_path("mextrain-scorer", appauthor=False)


def this_program() -> list[str]:
    """Return the words that start this program once more, frozen or not; its own are to follow."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    return [sys.executable, "-P", "-c", _START, str(Path(__file__).resolve().parents[1])]


def shipped_text(*parts: str) -> str:
    """Return the content of a text file of the program.  Raises FileNotFoundError as ``resource``.

    Links are followed, since an installer may have put them in place of the files.
    """
    return files.read(files.chosen(resource(*parts)), _LONGEST_TEXT).decode()
