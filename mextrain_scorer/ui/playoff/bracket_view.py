"""The view of the play-off bracket: a column for each stage, a box for each table, and lines."""

from itertools import pairwise

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from mextrain_scorer.ui.drawing.bracket_columns import Drawn, box_in_words
from mextrain_scorer.ui.drawing.bracket_items import (
    GAP,
    BracketBox,
    BracketColumn,
    ColumnItem,
    LinksItem,
)
from mextrain_scorer.ui.kit.theme import Step, Theme

ZOOM = 1.2  # the factor for one step of the wheel or one key press
LEAST_ZOOM, MOST_ZOOM = 0.25, 3.0


class BracketView(QGraphicsView):
    """Draws the bracket as vectors; scrolls if it is larger than the view, and zooms.

    ``opened`` is emitted with stage and number of a table that was double-clicked, or selected with
    the arrows and Enter; + and − zoom, 0 fits everything into the view.
    """

    opened = Signal(str, int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._columns: tuple[BracketColumn, ...] = ()
        self._items: list[ColumnItem] = []
        self._words = ""
        self._at: tuple[int, int] | None = None
        self.setScene(QGraphicsScene(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.viewport().setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the view itself takes the focus
        self.setAccessibleName(self.tr("Play-off bracket"))
        self._out_of_date = False
        theme.changed.connect(self._on_look_changed)

    @property
    def columns(self) -> tuple[BracketColumn, ...]:
        """The columns that are drawn."""
        return self._columns

    @property
    def current(self) -> BracketBox | None:
        """The table selected with the keyboard, None if there is none."""
        if self._at is None:
            return None
        column, at = self._at
        return self._columns[column].boxes[at]

    @property
    def zoom(self) -> float:
        """The zoom factor; 1 is the normal size."""
        return self.transform().m11()

    def show_columns(self, drawn: Drawn) -> None:
        """Draw these stages."""
        self._columns, self._words = drawn.columns, drawn.words
        self._at = None
        self._draw()
        self._mark()

    def zoom_by(self, factor: float) -> None:
        """Zoom in or out, within readable limits."""
        wanted = max(LEAST_ZOOM, min(MOST_ZOOM, self.zoom * factor))
        self.scale(wanted / self.zoom, wanted / self.zoom)

    def fit(self) -> None:
        """Zoom out until everything is visible; never zoom in beyond the normal size."""
        room, whole = self.viewport().size(), self.sceneRect().size()
        if whole.isEmpty():
            return
        share = min(room.width() / whole.width(), room.height() / whole.height(), 1.0)
        self.zoom_by(share / self.zoom)

    @Slot()
    def _on_look_changed(self) -> None:
        """Draw again in the new look; if the view is hidden, when it is shown."""
        self._out_of_date = True
        if self.isVisible():
            self._draw()

    def showEvent(self, event: QShowEvent) -> None:
        """Draw again if the look has changed meanwhile."""
        if self._out_of_date:
            self._draw()
        super().showEvent(event)

    def _draw(self) -> None:
        self._out_of_date = False
        scene = self.scene()
        scene.clear()
        look = self._theme.look
        self.setBackgroundBrush(QColor(look.colours.surface))
        gap = look.px(GAP)
        items = self._items = [ColumnItem(look, column) for column in self._columns]
        tallest = max((item.high for item in items), default=0.0)
        left = 0.0
        for item in items:
            heading = scene.addSimpleText(item.title, look.font(Step.LARGE, QFont.Weight.Bold))
            heading.setBrush(QColor(look.colours.ink))
            heading.setPos(left, 0)
            item.setPos(left, look.px(40) + (tallest - item.high) / 2)
            scene.addItem(item)
            left += item.wide + gap
        for before, after in pairwise(items):
            links = LinksItem(look, before, after)
            links.setZValue(-1)
            scene.addItem(links)
        scene.setSceneRect(scene.itemsBoundingRect().adjusted(-2, 0, look.px(8), look.px(8)))
        self._mark()

    # -- the keyboard and the mouse ---------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move between tables with the arrows, open one with Enter, zoom with + and −."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().keyPressEvent(event)  # Ctrl with + and − changes the text size of the program
            return
        key = event.key()
        steps = {
            Qt.Key.Key_Left: (-1, 0),
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Up: (0, -1),
            Qt.Key.Key_Down: (0, 1),
        }
        zooms = {Qt.Key.Key_Plus: ZOOM, Qt.Key.Key_Equal: ZOOM, Qt.Key.Key_Minus: 1 / ZOOM}
        if key in steps:
            self._step(*steps[Qt.Key(key)])
        elif key in zooms:
            self.zoom_by(zooms[Qt.Key(key)])
        elif key == Qt.Key.Key_0:
            self.fit()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open()
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl held, else scroll."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(ZOOM ** (event.angleDelta().y() / 120))
            event.accept()
        else:
            super().wheelEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select the table under the mouse."""
        self._at = self._box_under(event.position().toPoint())
        self._mark()
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open the table under the mouse."""
        self._at = self._box_under(event.position().toPoint())
        self._mark()
        self._open()
        event.accept()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Mark the selected table."""
        super().focusInEvent(event)
        if self._at is None:
            self._at = self._first_open()
        self._mark()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Remove the mark of the selected table."""
        super().focusOutEvent(event)
        self._mark()

    def _first_open(self) -> tuple[int, int] | None:
        """Return the first table of the last stage that has been drawn."""
        made = [at for at, column in enumerate(self._columns) if column.key and column.boxes]
        return (made[-1], 0) if made else None

    def _step(self, across: int, down: int) -> None:
        at = self._at if self._at is not None else self._first_open()
        if at is None:
            return
        column, box = at
        if down:
            box = max(0, min(len(self._columns[column].boxes) - 1, box + down))
        elif 0 <= column + across < len(self._columns):
            item, beside = self._items[column], self._items[column + across]
            middle = item.mapToScene(item.place_of(box).center()).y()
            found = beside.box_at(middle - beside.pos().y())
            if found is not None:
                column, box = column + across, found
        self._at = column, box
        self._mark()
        item = self._items[column]
        self.ensureVisible(item.mapRectToScene(item.place_of(box)))

    def _mark(self) -> None:
        for column, item in enumerate(self._items):
            here = self._at is not None and self._at[0] == column and self.hasFocus()
            item.mark(self._at[1] if here and self._at is not None else None)
        box = self.current
        if box is None or self._at is None:
            self.setAccessibleDescription(self._words)
        else:
            self.setAccessibleDescription(box_in_words(self._columns[self._at[0]], box))

    def _open(self) -> None:
        box = self.current
        if box is not None and self._at is not None and box.table_no is not None:
            self.opened.emit(self._columns[self._at[0]].key, box.table_no)

    def _box_under(self, point: QPoint) -> tuple[int, int] | None:
        where = self.mapToScene(point)
        for column, item in enumerate(self._items):
            inside = item.mapFromScene(where)
            at = item.box_at(inside.y())
            if at is not None and item.place_of(at).contains(inside):
                return column, at
        return None
