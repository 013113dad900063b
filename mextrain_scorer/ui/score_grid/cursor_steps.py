"""By how many rows and columns each key moves the cursor of the score sheet."""

from PySide6.QtWidgets import QAbstractItemView

from mextrain_scorer.ui.score_grid.score_delegate import Direction

OFFSETS = {
    Direction.UP: (-1, 0),
    Direction.DOWN: (1, 0),
    Direction.LEFT: (0, -1),
    Direction.RIGHT: (0, 1),
}

_ACTION = QAbstractItemView.CursorAction
PAGES = (_ACTION.MovePageUp, _ACTION.MovePageDown)
STEPS = {
    _ACTION.MoveUp: (-1, 0),
    _ACTION.MoveDown: (1, 0),
    _ACTION.MoveLeft: (0, -1),
    _ACTION.MoveRight: (0, 1),
    _ACTION.MovePageUp: (-1, 0),
    _ACTION.MovePageDown: (1, 0),
}
