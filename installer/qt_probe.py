"""Ask, in a process of its own, what Qt finds on this Linux computer.

Run with the program's own Python: exits 0 when all is well and 1, with the loader's words on
stderr, when a system library is missing.  With ``--display`` it also connects to the display;
Qt aborts where that does not answer, which is why nobody asks this in the process that cares.
"""

import ctypes
import sys
from pathlib import Path

# Qt opens these at run time, so that importing PySide6 alone does not show what they lack.
PLUGINS = ("platforms/libqxcb.so", "printsupport/libcupsprintersupport.so")


def probe(*, display: bool) -> None:
    """Load what the window and the printer need; ImportError or OSError names what is missing."""
    import PySide6.QtPrintSupport
    import PySide6.QtWidgets

    plugins = Path(PySide6.__file__).parent / "Qt" / "plugins"
    for plugin in PLUGINS:
        ctypes.CDLL(str(plugins / plugin))
    if display:
        PySide6.QtWidgets.QApplication([])


if __name__ == "__main__":
    try:
        probe(display="--display" in sys.argv)
    except (ImportError, OSError) as missing:
        sys.exit(str(missing))
