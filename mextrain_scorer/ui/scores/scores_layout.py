"""The layouts of the Scores page: side by side, stacked, or empty before the seats are drawn."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from mextrain_scorer.ui.kit.theme import Theme
from mextrain_scorer.ui.kit.widgets import Card, button, label
from mextrain_scorer.ui.scores.table_number_field import TableField

ROOM_SIDE_BY_SIDE = 1160  # px at 100 % for the tables, a sheet of six players and the findings
LEAST_WIDTH = 420
LEAST_SHEET = 220
WHOLE_SHEET = 530
TABLES = 212
RIGHT_WIDTH = 268
SHORT_FIELD = 100
UNBOUNDED = 16_777_215


class ScoresBoard(QWidget):
    """Tables on the left, the sheet beside them, and the findings on the right.

    In a narrow window the sheet has the whole width, and as much height as is visible of the page:
    then its own headers stay visible while it scrolls. Tables and findings are below it, and the
    field to go to another table is beside the title, so that it stays visible.
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
        self._scroll_area: QScrollArea | None = None
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
        """Return the least width; stacked parts make the page scroll."""
        return QSize(self._theme.look.px(LEAST_WIDTH), self._grid.minimumSize().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the layout for this width."""
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        """Find the scroll area of the page: its height limits the sheet's."""
        super().showEvent(event)
        above = self.parentWidget()
        while above is not None and not isinstance(above, QScrollArea):
            above = above.parentWidget()
        if above is not self._scroll_area:
            self._scroll_area = above
            if above is not None:
                above.viewport().installEventFilter(self)
        self._arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Limit the sheet's height again when the window's height changes."""
        if event.type() == QEvent.Type.Resize:
            self._arrange()
        return super().eventFilter(watched, event)

    def _arrange(self) -> None:
        look = self._theme.look
        room = self.width()
        # the width without a scroll bar, which is not needed side by side
        if self._scroll_area is not None:
            room = self._scroll_area.maximumViewportSize().width()
        narrow = room < look.px(ROOM_SIDE_BY_SIDE)
        self._left.setFixedWidth(look.px(TABLES))
        if narrow:
            self._right.setMinimumWidth(0)
            self._right.setMaximumWidth(UNBOUNDED)
        else:
            self._right.setFixedWidth(look.px(RIGHT_WIDTH))
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
        """Keep the field to go to another table visible, if the tables are below the sheet."""
        self._go_to.setMaximumWidth(self._theme.look.px(SHORT_FIELD if below else TABLES))
        self._go_to.be_short(below)
        if below:
            self._head.addWidget(self._go_to)
        else:
            self._left.column.insertWidget(1, self._go_to)

    def _least_height(self) -> int:
        """Return the sheet's height above the other parts: at most the visible height."""
        px = self._theme.look.px
        whole = px(WHOLE_SHEET)
        if self._scroll_area is not None:
            margins = self._grid.contentsMargins()
            whole = min(
                whole, self._scroll_area.viewport().height() - margins.top() - margins.bottom()
            )
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
    """What the page shows until seats are drawn; ``seating`` leads to the Seating page."""

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
