"""How the Scores page stands: side by side, one above the other, or bare before there are seats."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from mextrain_scorer.ui.kit.theme import Theme
from mextrain_scorer.ui.kit.widgets import Card, button, label
from mextrain_scorer.ui.scores.table_number_field import TableField

ROOM_SIDE_BY_SIDE = 1160  # px at 100 %: tables, a sheet of six and what to look at
LEAST_WIDTH = 420
LEAST_SHEET = 220
WHOLE_SHEET = 530
TABLES = 212
BESIDE = 268
SHORT_FIELD = 100
UNBOUNDED = 16_777_215


class ScoresBoard(QWidget):
    """Tables on the left, the sheet beside them, and the findings on the right.

    Where text is too large for that, the sheet has the whole width, and as much height as the
    window shows of the page: then its own headers stay in sight while it scrolls.  Tables and
    findings stand below, and the way to another table beside the title, so that it stays in sight.
    """

    def __init__(
        self,
        theme: Theme,
        *,
        tables: tuple[QWidget, QWidget],
        go_to: TableField,
        head: tuple[QWidget, QWidget],
        grid: QWidget,
        findings: QWidget,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._go_to = go_to
        self._left = self._tables_card(*tables)
        self._middle = self._sheet_card(*head, grid)
        self._right = findings
        self._grid = QGridLayout(self)
        self._grid.setColumnStretch(1, 1)
        self._grid.setRowStretch(0, 1)
        self._narrow: bool | None = None
        self._holder: QScrollArea | None = None
        theme.changed.connect(self._on_look_changed)
        self._on_look_changed()

    def _tables_card(self, games: QWidget, tables: QWidget) -> Card:
        card = Card(self._theme)
        card.column.addWidget(games)
        card.column.addWidget(tables, 1)
        return card

    def _sheet_card(self, title: QWidget, subtitle: QWidget, grid: QWidget) -> Card:
        card = Card(self._theme)
        self._head = QHBoxLayout()
        self._head.setSpacing(self._theme.look.px(12))
        self._head.addWidget(title, 0, Qt.AlignmentFlag.AlignBottom)
        self._head.addWidget(subtitle, 1, Qt.AlignmentFlag.AlignBottom)
        card.column.addLayout(self._head)
        card.column.addWidget(grid, 1)
        return card

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
        self._place_go_to(below=narrow)

    def _place_go_to(self, *, below: bool) -> None:
        """Keep the way to another table in sight, where the tables stand below the sheet."""
        self._go_to.setMaximumWidth(self._theme.look.px(SHORT_FIELD if below else TABLES))
        self._go_to.be_short(below)
        if below:
            self._head.addWidget(self._go_to)
        else:
            self._left.column.insertWidget(1, self._go_to)

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


class NoSheetsYet(QWidget):
    """What the page says as long as nobody is seated; ``seating`` leads to where that is done."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.seating = button(self.tr("Go to Seating"), "primary")
        px = theme.look.px
        card = Card(theme, self.tr("No sheets yet"))
        card.column.addWidget(
            label(self.tr("Sheets come with the seats: draw the tables first."), wrap=True)
        )
        card.column.addWidget(self.seating, 0, Qt.AlignmentFlag.AlignLeft)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(14), px(14), px(14), px(14))
        column.addWidget(card)
        column.addStretch(1)
