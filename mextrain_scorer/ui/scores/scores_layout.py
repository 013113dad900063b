"""The layouts of the Scores page: what gives way to the sheet as room shrinks."""

from enum import Enum, auto

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.widgets import Card, ElidedLabel, button, label
from mextrain_scorer.ui.scores.findings_panel import FindingsPanel, PanelShape
from mextrain_scorer.ui.scores.key_list import KeyListButton
from mextrain_scorer.ui.scores.table_list import STRIP_HEIGHT, TableList
from mextrain_scorer.ui.scores.table_number_field import TableField

# px at 100 %: a narrower page has its tables in a strip, and a narrower one still its findings
# below the sheet.
ROOM_FOR_TABLES = 1130
ROOM_FOR_FINDINGS = 925
TABLES = 200
BESIDE = 268
SHORT_FIELD = 92
LEAST_WIDTH = 420
LEAST_HEIGHT = 260
ROOM_FOR_MARGINS = 500
UNBOUNDED = 16_777_215


class Arrangement(Enum):
    """Where tables and findings are."""

    BESIDE = auto()
    STRIP = auto()
    BAR = auto()


class ScoresBoard(QWidget):
    """Tables on the left, the sheet beside them, and the findings on the right.

    As room shrinks the tables become a strip above the sheet, in which the open one is the title,
    and then the findings a bar below it.  Findings and the button to sign always stay in sight.
    """

    def __init__(
        self,
        *,
        games: QWidget,
        tables: TableList,
        go_to: TableField,
        head: tuple[QWidget, ElidedLabel],
        extra: tuple[QWidget, ...],
        keys: KeyListButton,
        grid: QWidget,
        findings: FindingsPanel,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._games, self._tables, self._go_to = games, tables, go_to
        self._title, self._subtitle = head
        self._extra, self._keys = (keys, *extra), keys
        self._findings = findings
        findings.setParent(self)
        self._left = Card(parent=self)
        self._sheet = Card(parent=self)
        self._head = QHBoxLayout()
        self._sheet.column.addLayout(self._head)
        self._sheet.column.addWidget(grid, 1)
        self._strip = QWidget(self)
        self._strip.setProperty("tight", True)
        self._strip_row = QHBoxLayout(self._strip)
        self._strip_row.setContentsMargins(0, 0, 0, 0)
        self._grid = QGridLayout(self)
        self._grid.setColumnStretch(1, 1)
        self._grid.setRowStretch(1, 1)
        self.arrangement: Arrangement | None = None
        tables.tables.modelReset.connect(self._share_strip)
        tables.tables.dataChanged.connect(self._share_strip)
        tables.selectionModel().currentChanged.connect(self._share_strip)
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        """Return a small size: sheet, tables and findings scroll by themselves."""
        px = look.px
        least = self._grid.minimumSize()
        return QSize(max(px(LEAST_WIDTH), least.width()), min(px(LEAST_HEIGHT), least.height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the arrangement for this size."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        px = look.px
        wanted = Arrangement.BAR
        if self.width() >= px(ROOM_FOR_TABLES):
            wanted = Arrangement.BESIDE
        elif self.width() >= px(ROOM_FOR_FINDINGS):
            wanted = Arrangement.STRIP
        changed, self.arrangement = wanted is not self.arrangement, wanted
        self._set_space()
        if not changed:
            self._share_strip()
            return
        for part in (self._left, self._strip, self._sheet, self._findings):
            self._grid.removeWidget(part)
        strip = wanted is not Arrangement.BESIDE
        self._left.setHidden(strip)
        self._strip.setVisible(strip)
        if strip:
            self._fill_strip()
            self._grid.addWidget(self._strip, 0, 0, 1, 3)
        else:
            self._fill_column()
            self._grid.addWidget(self._left, 1, 0)
        bar = wanted is Arrangement.BAR
        self._findings.set_shape(PanelShape.BAR if bar else PanelShape.COLUMN)
        if bar:
            self._grid.addWidget(self._sheet, 1, 0, 1, 3)
            self._grid.addWidget(self._findings, 2, 0, 1, 3)
        else:
            self._grid.addWidget(self._sheet, 1, 1)
            self._grid.addWidget(self._findings, 1, 2)
        self._set_widths()
        self._share_strip()
        self.updateGeometry()

    @Slot()
    def _share_strip(self) -> None:
        """Say what kind of table it is only where the strip has room for it beside all tables."""
        if self.arrangement is Arrangement.BESIDE:
            return
        games = () if self._games.isHidden() else (self._games,)
        parts = (*games, *self._extra, self._go_to)
        used = sum(min(part.sizeHint().width(), part.maximumWidth()) for part in parts)
        used += self._strip_row.spacing() * (len(parts) + 1) + self._tables.strip_width()
        room = self.width() - 2 * self._grid.spacing() - used
        in_bar = self.arrangement is Arrangement.BAR
        self._subtitle.setHidden(in_bar or self._subtitle.sizeHint().width() > room)

    def _fill_strip(self) -> None:
        """Put games, tables and the field above the sheet; the open table is the title there."""
        row = self._strip_row
        row.addWidget(self._games)
        row.addWidget(self._tables, 1)
        row.addWidget(self._subtitle)
        for each in (*self._extra, self._go_to):
            row.addWidget(each)
        self._title.hide()
        self._tables.be_strip(True)
        self._go_to.be_short(True)
        self._keys.set_short(True)

    def _fill_column(self) -> None:
        """Put games, field and tables into the card on the left, the title above the sheet."""
        for each in (self._games, self._go_to):
            self._left.column.addWidget(each)
        self._left.column.addWidget(self._tables, 1)
        self._head.addWidget(self._title, 0, Qt.AlignmentFlag.AlignBottom)
        self._head.addWidget(self._subtitle, 1, Qt.AlignmentFlag.AlignBottom)
        for each in self._extra:
            self._head.addWidget(each)
        self._title.show()
        self._subtitle.show()
        self._tables.be_strip(False)
        self._go_to.be_short(False)
        self._keys.set_short(False)

    def _set_widths(self) -> None:
        px = look.px
        self._left.setFixedWidth(px(TABLES))
        strip = self.arrangement is not Arrangement.BESIDE
        self._tables.setMaximumHeight(px(STRIP_HEIGHT) if strip else UNBOUNDED)
        self._go_to.setMaximumWidth(px(SHORT_FIELD) if strip else UNBOUNDED)
        if self.arrangement is Arrangement.BAR:
            self._findings.setMinimumWidth(0)
            self._findings.setMaximumWidth(UNBOUNDED)
        else:
            self._findings.setFixedWidth(px(BESIDE))

    def _set_space(self) -> None:
        px = look.px
        tight = self.height() < px(ROOM_FOR_MARGINS) or self.arrangement is Arrangement.BAR
        space = px(3) if tight else px(14)
        self._grid.setContentsMargins(space, space, space, space)
        self._grid.setSpacing(space)
        inside = px(2) if tight else px(10 if self.arrangement is Arrangement.STRIP else 14)
        self._sheet.column.setContentsMargins(inside, inside, inside, inside)
        self._left.column.setContentsMargins(px(8), px(12), px(8), px(8))
        self._strip_row.setSpacing(px(8))
        self._head.setSpacing(px(12))


class NoSheetsYet(QWidget):
    """What the page shows until seats are drawn; ``seating`` leads to the Seating page."""

    def __init__(self) -> None:
        super().__init__()
        self.seating = button(self.tr("Go to Seating"), "primary")
        px = look.px
        card = Card(self.tr("No sheets yet"))
        card.column.addWidget(
            label(self.tr("Sheets come with the seats: draw the tables first."), wrap=True)
        )
        card.column.addWidget(self.seating, 0, Qt.AlignmentFlag.AlignLeft)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(14), px(14), px(14), px(14))
        column.addWidget(card)
        column.addStretch(1)
