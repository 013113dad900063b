"""Cuts in two what would keep the window's thread away from its keys for too long."""

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

# A timer of no time at all comes before what Qt still has to lay out and to paint.
NEXT_TURN_MS = 1


def paint_apart(part: QWidget) -> None:
    """Have a part painted in a turn of its own, after the one that makes it or lays it out.

    Until then what was painted last stays on the screen.  Not for a whole window: Qt would forget
    that it had anything to paint, and paint no more.
    """
    if part.updatesEnabled():
        part.setUpdatesEnabled(False)
        QTimer.singleShot(NEXT_TURN_MS, part, lambda: part.setUpdatesEnabled(True))
