"""One window a file: who opens a file that is open on this computer gets the window that has it.

The window keeps a call in the program's own folder as long as the file is open.  A second start
writes into it, and the window comes forward and answers; who gets no answer within a second and a
half shows the refusal as before.
"""

import hashlib
import time
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, Qt, Slot
from PySide6.QtWidgets import QWidget

from mextrain_scorer import files
from mextrain_scorer.paths import own_folder

_FREE, _COME, _HERE = b"", b"come", b"here"
_LONGEST = 100  # bytes
_WAITS = 1.5  # seconds
_LOOK = 0.05


class OneWindow(QObject):
    """Brings ``window`` forward where a second start asks for the file it has open."""

    def __init__(self, path: Path, window: QWidget) -> None:
        super().__init__(window)
        self._window, self._call = window, _call_for(path)
        self._watcher = QFileSystemWatcher(self)
        with suppress(OSError):  # then a second start is refused, as everywhere
            self._call.parent.mkdir(parents=True, exist_ok=True)
            files.write_whole(self._call, _FREE, private=True)
            self._watcher.addPath(str(self._call.parent))
        self._watcher.directoryChanged.connect(self._answer)

    @Slot()
    def _answer(self) -> None:
        with suppress(OSError):
            if files.read(self._call, _LONGEST) != _COME:
                return
            files.write_whole(self._call, _HERE, private=True)
        self._window.setWindowState(self._window.windowState() & ~Qt.WindowState.WindowMinimized)
        self._window.raise_()
        self._window.activateWindow()

    def end(self) -> None:
        """Answer no more: the file is closed."""
        with suppress(OSError):
            self._call.unlink(missing_ok=True)
        self.deleteLater()


def bring_forward(path: Path) -> bool:
    """Ask the window that has that file open to come forward; return whether one did."""
    call = _call_for(path)
    with suppress(OSError):
        if not call.exists():
            return False
        files.write_whole(call, _COME, private=True)
        until = time.monotonic() + _WAITS
        while time.monotonic() < until:
            if files.read(call, _LONGEST) == _HERE:
                return True
            time.sleep(_LOOK)
    return False


def _call_for(path: Path) -> Path:
    name = hashlib.sha256(str(path.resolve()).encode(errors="surrogateescape")).hexdigest()[:20]
    return own_folder() / "windows" / name
