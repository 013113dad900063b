"""How the Scores page stands: side by side, or one above the other where text is large."""

from PySide6.QtCore import QEvent, QObject, QSize, Signal, Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QScrollArea, QWidget

from mextrain_scorer.ui.theme import Theme

ROOM_SIDE_BY_SIDE = 1160  # px at 100 %: tables, a sheet of six and what to look at
LEAST_WIDTH = 420
LEAST_SHEET = 220
WHOLE_SHEET = 530
TABLES = 212
BESIDE = 268
UNBOUNDED = 16_777_215


class ScoresBoard(QWidget):
    """Tables on the left, the sheet beside them, and the findings on the right.

    Where text is too large for that, the sheet has the whole width, and as much height as the
    window shows of the page: then its own headers stay in sight while it scrolls.  Tables and
    findings stand below.  ``arranged`` says whether they stand below from now on.
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
        self._grid.setRowStretch(0, 1)
        self._narrow: bool | None = None
        self._holder: QScrollArea | None = None
        theme.changed.connect(self._on_look_changed)
        self._on_look_changed()

    def minimumSizeHint(self) -> QSize:
        """Return the least width; what stands below one another makes the page scroll."""
        return QSize(self._theme.look.px(LEAST_WIDTH), self._grid.minimumSize().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the arrangement for this width."""
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        """Find the frame in which the page scrolls: its height bounds the sheet's."""
        super().showEvent(event)
        above = self.parentWidget()
        while above is not None and not isinstance(above, QScrollArea):
            above = above.parentWidget()
        if above is not self._holder:
            self._holder = above
            if above is not None:
                above.viewport().installEventFilter(self)
        self._arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Bound the sheet anew where the window's height changes."""
        if event.type() == QEvent.Type.Resize:
            self._arrange()
        return super().eventFilter(watched, event)

    def _arrange(self) -> None:
        look = self._theme.look
        room = self.width()
        if self._holder is not None:  # without the scroll bar, which side by side is not needed
            room = self._holder.maximumViewportSize().width()
        narrow = room < look.px(ROOM_SIDE_BY_SIDE)
        self._left.setFixedWidth(look.px(TABLES))
        if narrow:
            self._right.setMinimumWidth(0)
            self._right.setMaximumWidth(UNBOUNDED)
        else:
            self._right.setFixedWidth(look.px(BESIDE))
        self._middle.setMinimumHeight(self._least_height() if narrow else 0)
        if narrow == self._narrow:
            return
        self._narrow = narrow
        self._set_space()
        for widget in (self._left, self._middle, self._right):
            self._grid.removeWidget(widget)
        if narrow:
            self._grid.addWidget(self._middle, 0, 0, 1, 2)
            self._grid.addWidget(self._left, 1, 0)
            self._grid.addWidget(self._right, 1, 1)
        else:
            self._grid.addWidget(self._left, 0, 0)
            self._grid.addWidget(self._middle, 0, 1)
            self._grid.addWidget(self._right, 0, 2)
        self.updateGeometry()
        self.arranged.emit(narrow)

    def _least_height(self) -> int:
        """Return the height of a sheet above the rest: no more than is in sight at once."""
        px = self._theme.look.px
        whole = px(WHOLE_SHEET)
        if self._holder is not None:
            margins = self._grid.contentsMargins()
            whole = min(whole, self._holder.viewport().height() - margins.top() - margins.bottom())
        return max(whole, px(LEAST_SHEET))

    def _set_space(self) -> None:
        px = self._theme.look.px
        space = px(6) if self._narrow else px(14)
        self._grid.setContentsMargins(space, space, space, space)
        self._grid.setSpacing(space)

    @Slot()
    def _on_look_changed(self) -> None:
        self._set_space()
        if self._narrow is not None:
            self._arrange()
