"""How the Scores page stands: side by side, or one above the other where text is large."""

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from mextrain_scorer.ui.theme import Theme

ROOM_SIDE_BY_SIDE = 1160  # px at 100 %: tables, a sheet of six and what to look at
LEAST_WIDTH = 420
LEAST_SHEET = 530


class ScoresBoard(QWidget):
    """Tables on the left, the sheet beside them, and the findings on the right or below.

    ``arranged`` says whether they stand below from now on.
    """

    arranged = Signal(bool)

    def __init__(
        self, theme: Theme, left: QWidget, middle: QWidget, right: QWidget, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._left, self._middle, self._right = left, middle, right
        self._grid = QGridLayout(self)
        self._grid.setColumnStretch(1, 1)
        self._narrow: bool | None = None
        theme.changed.connect(self._on_look_changed)
        self._on_look_changed()

    def minimumSizeHint(self) -> QSize:
        """Return the least width; what stands below one another makes the page scroll."""
        return QSize(self._theme.look.px(LEAST_WIDTH), self._grid.minimumSize().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the arrangement for this width."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        look = self._theme.look
        narrow = self.width() < look.px(ROOM_SIDE_BY_SIDE)
        self._left.setFixedWidth(look.px(118 if narrow else 212))
        if narrow:
            self._right.setMinimumWidth(0)
            self._right.setMaximumWidth(16_777_215)
        else:
            self._right.setFixedWidth(look.px(268))
        self._middle.setMinimumHeight(look.px(LEAST_SHEET) if narrow else 0)
        if narrow == self._narrow:
            return
        self._narrow = narrow
        for widget in (self._left, self._middle, self._right):
            self._grid.removeWidget(widget)
        self._grid.addWidget(self._left, 0, 0)
        self._grid.addWidget(self._middle, 0, 1)
        if narrow:
            self._grid.addWidget(self._right, 1, 0, 1, 2)
        else:
            self._grid.addWidget(self._right, 0, 2)
        self.updateGeometry()
        self.arranged.emit(narrow)

    @Slot()
    def _on_look_changed(self) -> None:
        px = self._theme.look.px
        self._grid.setContentsMargins(px(14), px(14), px(14), px(14))
        self._grid.setSpacing(px(14))
        if self._narrow is not None:
            self._arrange()
