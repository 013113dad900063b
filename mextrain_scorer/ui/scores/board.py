"""The board of the Scores page: tables on the left, the sheet, the findings on the right.

It gives way to the sheet as room shrinks: first the tables flow in a strip above it, then the
findings in a bar below it.
"""

from itertools import pairwise

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.layouts import UNBOUNDED, across, down, fill
from mextrain_scorer.ui.kit.widgets import Card, ElidedLabel, button, label
from mextrain_scorer.ui.score_grid.score_grid import ScoreGrid
from mextrain_scorer.ui.scores.findings import FindingsPanel
from mextrain_scorer.ui.scores.keys import KeyListButton, TableField
from mextrain_scorer.ui.scores.tables import STRIP_HEIGHT, TableList

# px at 100 %: a narrower page has its tables in a strip, and a narrower one still its findings
# below the sheet, in a bar.
ROOM_FOR_TABLES = 1130
ROOM_FOR_FINDINGS = 925
TABLES = 200
BESIDE = 268
SHORT_FIELD = 92
LEAST = QSize(420, 260)
ROOM_FOR_MARGINS = 500


class ScoresBoard(QWidget):
    """Lays out the parts of the page; findings and the button to sign always stay in sight.

    In a strip the open table is its title; ``subtitle`` says what kind of table it is.
    """

    def __init__(self, games: QWidget, grid: ScoreGrid, findings: FindingsPanel) -> None:
        super().__init__()
        self._games, self._scores, self._findings = games, grid, findings
        self.tables, self.go_to, self.keys = TableList(), TableField(), KeyListButton()
        self.title, self.subtitle = label("", "title"), ElidedLabel("soft")
        self._extra = self.keys, findings.more
        self._left, self._sheet = Card(parent=self), Card(parent=self)
        self._head = across((self.title, 0, Qt.AlignmentFlag.AlignBottom), gap=look.px(12))
        fill(self._sheet.column, self._head, (grid, 1))
        self._left.setFixedWidth(look.px(TABLES))
        self._left.column.setContentsMargins(look.px(8), look.px(12), look.px(8), look.px(8))
        self._strip = QWidget(self)
        self._strip.setProperty("tight", True)
        self._row = across(inside=self._strip, gap=look.px(8))
        self._grid = QGridLayout(self)
        self._grid.setColumnStretch(1, 1)
        self._grid.setRowStretch(1, 1)
        self._shape: tuple[bool, bool] | None = None
        self.tables.rows.rowsInserted.connect(self._share_strip)
        self.tables.rows.dataChanged.connect(self._share_strip)
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        """Return a small size: sheet, tables and findings scroll by themselves."""
        px, least = look.px, self._grid.minimumSize()
        wide, high = px(LEAST.width()), px(LEAST.height())
        return QSize(max(wide, least.width()), min(high, least.height()))

    def hasHeightForWidth(self) -> bool:
        """Take the height there is: else the page would scroll for a long answer both ways."""
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give way where there is less room."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        px = look.px
        strip, bar = self.width() < px(ROOM_FOR_TABLES), self.width() < px(ROOM_FOR_FINDINGS)
        shape = strip, bar
        space = px(2) if bar or self.height() < px(ROOM_FOR_MARGINS) else px(14)
        self._grid.setContentsMargins(space, space, space, space)
        self._grid.setSpacing(space)
        inside = px(1) if space == px(2) else px(10 if strip else 14)
        self._sheet.column.setContentsMargins(inside, inside, inside, inside)
        if shape != self._shape:
            self._shape = shape
            (self._fill_strip if strip else self._fill_column)()
            self._place(*shape)
            self.updateGeometry()
        self._share_strip()

    def _place(self, strip: bool, bar: bool) -> None:
        """Put each part where it is in this shape, as wide as it may be there."""
        self._left.setHidden(strip)
        self._strip.setVisible(strip)
        self.title.setHidden(strip)
        self.tables.be_strip(strip)
        self.tables.setMaximumHeight(look.px(STRIP_HEIGHT) if strip else UNBOUNDED)
        self.go_to.be_short(strip)
        self.go_to.setMaximumWidth(look.px(SHORT_FIELD) if strip else UNBOUNDED)
        self.keys.set_short(strip)
        self._findings.be_bar(bar)
        self._findings.setMinimumWidth(0 if bar else look.px(BESIDE))
        self._findings.setMaximumWidth(UNBOUNDED if bar else look.px(BESIDE))
        for part in (self._left, self._strip, self._sheet, self._findings):
            self._grid.removeWidget(part)
        self._grid.addWidget(self._strip, 0, 0, 1, 3)
        self._grid.addWidget(self._left, 1, 0)
        whole = 1, 3
        self._grid.addWidget(self._sheet, 1, *((0, *whole) if bar else (1, 1, 1)))
        self._grid.addWidget(self._findings, *((2, 0, *whole) if bar else (1, 2, 1, 1)))
        field, lists = (self.go_to,), (self.tables, *self._extra)
        head = (*lists, *field) if strip else (*field, *lists)
        order = (self._games, *head, self._scores, *self._findings.tab_order())
        for one, other in pairwise(order):
            self.setTabOrder(one, other)

    @Slot()
    def _share_strip(self) -> None:
        """Say what kind of table it is only where the strip has room for it beside all tables."""
        strip, bar = self._shape or (False, False)
        if not strip:
            return
        games = () if self._games.isHidden() else (self._games,)
        parts = (*games, *self._extra, self.go_to)
        used = sum(min(part.sizeHint().width(), part.maximumWidth()) for part in parts)
        used += self._row.spacing() * (len(parts) + 1) + self.tables.strip_width()
        room = self.width() - 2 * self._grid.spacing() - used
        self.subtitle.setHidden(bar or self.subtitle.sizeHint().width() > room)

    def _fill_strip(self) -> None:
        parts = self.subtitle, *self._extra, self.go_to
        fill(self._row, self._games, (self.tables, 1), *parts)

    def _fill_column(self) -> None:
        fill(self._left.column, self._games, self.go_to, (self.tables, 1))
        fill(self._head, (self.subtitle, 1, Qt.AlignmentFlag.AlignBottom), *self._extra)
        self.subtitle.show()


class NoSheetsYet(QWidget):
    """What the page shows until seats are drawn; ``seating`` leads to the Seating page."""

    def __init__(self) -> None:
        super().__init__()
        self.seating = button(self.tr("Go to Seating"), "primary")
        card = Card(self.tr("No sheets yet"))
        words = self.tr("Sheets come with the seats: draw the tables first.")
        left, edge = Qt.AlignmentFlag.AlignLeft, look.px(14)
        fill(card.column, label(words, wrap=True), (self.seating, 0, left))
        down(card, None, inside=self, edges=(edge, edge, edge, edge))
