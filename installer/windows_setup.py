"""Make the set-up program for Windows from the bundle: dist/mextrain-scorer-VERSION-setup.exe.

    py installer\\bootstrap.py setup

Needs NSIS, whose compiler is makensis.  What the set-up does stands in installer/windows/setup.nsi.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from installer import bundle
from installer.bundle import BUNDLE, DIST
from installer.make_icons import DRAWN
from installer.versions import numbers
from mextrain_scorer import __version__

SCRIPT = Path(__file__).with_name("windows") / "setup.nsi"
# Where NSIS's own set-up puts it, without telling PATH.
USUAL = Path(os.environ.get("PROGRAMFILES(X86)", "")) / "NSIS" / "makensis.exe"


class NoCompiler(Exception):
    """There is no makensis on this computer; the words say where it comes from."""


def compiler() -> str:
    """Return NSIS's compiler; raises NoCompiler where there is none."""
    found = shutil.which("makensis") or (str(USUAL) if USUAL.is_file() else None)
    if found is None:
        raise NoCompiler("Install NSIS, from nsis.sourceforge.io, and start this again.")
    return found


def make_setup(made: Path, icons: Path, setup: Path) -> None:
    """Compile the set-up program from a bundle; a mere warning stops it too.

    Raises NoCompiler, and subprocess.CalledProcessError where the script is refused.
    """
    sign = "/" if os.name == "nt" else "-"
    values = {
        "VERSION": __version__,
        "NUMBERS": numbers(),
        "BUNDLE": made,
        "ICONS": icons,
        "OUT": setup,
    }
    subprocess.run(
        [
            *(compiler(), f"{sign}V2", f"{sign}WX", f"{sign}INPUTCHARSET", "UTF8"),
            *(f"{sign}D{name}={value}" for name, value in values.items()),
            str(SCRIPT),
        ],
        check=True,
    )


def main() -> int:
    """Make the bundle, and the set-up program from it."""
    if bundle.main() != 0:
        return 1
    setup = DIST / f"mextrain-scorer-{__version__}-setup.exe"
    try:
        make_setup(BUNDLE, DRAWN, setup)
    except NoCompiler as trouble:
        print(trouble, file=sys.stderr)
        return 1
    print(f"{setup}: {setup.stat().st_size / 1e6:.0f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
