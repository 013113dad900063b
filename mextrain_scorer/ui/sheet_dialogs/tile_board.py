"""A table of all tiles of a set, to be picked with the mouse or the arrows and the space bar.

Rows and columns are the ends of a tile, like the factors in a multiplication table.
"""

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from mextrain_scorer.rules.left_hand import LeftHand, tile_words
from mextrain_scorer.rules.tiles import Tile
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.domino_drawing import draw_tile
from mextrain_scorer.ui.kit.look import Step

Index = QModelIndex | QPersistentModelIndex
GAP = 8  # px at 100 %, between tiles
LEAST_ROWS = 2
FADED = 0.3


def side_of(highest: int) -> int:
    """Return half a tile's length, in pixels at 100 %, so that the set fits on a laptop."""
    return 25 if highest <= 9 else 21 if highest <= 12 else 17


class TileModel(QAbstractTableModel):
    """The model of the tiles of a set: which are in the hand, and which cannot be in it."""

    def __init__(self, hand: LeftHand, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hand = hand

    @property
    def hand(self) -> LeftHand:
        """The hand as picked so far."""
        return self._hand

    def show_hand(self, hand: LeftHand) -> None:
        """Show another hand of the same round."""
        self._hand = hand
        last = self.rowCount() - 1
        self.dataChanged.emit(self.index(0, 0), self.index(last, last))

    def tile_at(self, index: Index) -> Tile | None:
        """Return the tile there, None in the empty half of the table."""
        tile = (index.row(), index.column())
        return tile if index.isValid() and tile[0] >= tile[1] else None

    def rowCount(self, parent: Index | None = None) -> int:
        """Return one row for each end."""
        return 0 if parent is not None and parent.isValid() else self._hand.rule_set.highest + 1

    def columnCount(self, parent: Index | None = None) -> int:
        """Return one column for each end."""
        return self.rowCount(parent)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let every tile be focused: one that cannot be picked says why."""
        if self.tile_at(index) is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the screen reader text, and why a tile cannot be picked."""
        tile = self.tile_at(index)
        if tile is None:
            return None
        why = self._hand.why_not(tile) if tile not in self._hand.tiles else None
        if role == Qt.ItemDataRole.ToolTipRole:
            return why
        if role == Qt.ItemDataRole.AccessibleTextRole:
            if tile in self._hand.tiles:
                return self.tr("{tile}, picked").format(tile=tile_words(tile))
            return why or tile_words(tile)
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the end of that row or column."""
        del orientation
        return str(section) if role == Qt.ItemDataRole.DisplayRole else None


class TileDelegate(QStyledItemDelegate):
    """Paints tiles: picked ones with a frame and a tick, those that cannot be picked faded."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one tile, or nothing in the empty half of the table."""
        model = index.model()
        tile = model.tile_at(index) if isinstance(model, TileModel) else None
        if not isinstance(model, TileModel) or tile is None:
            return
        hand = model.hand
        colours, box = look.colours, QRectF(option.rect)
        picked = tile in hand.tiles
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if picked:
            painter.fillRect(box.adjusted(1, 1, -1, -1), QColor(colours.accent))
        possible = picked or hand.why_not(tile) is None
        painter.setOpacity(1.0 if possible else FADED)
        gap = look.px(GAP) / 2
        draw_tile(painter, box.adjusted(gap, gap, -gap, -gap), tile, colours)
        painter.setOpacity(1.0)
        if tile in hand.holders:
            painter.setFont(look.figures(Step.SMALL, QFont.Weight.Bold))
            painter.setPen(QColor(colours.ink))
            number = self.tr("No. {number}").format(number=hand.holders[tile].player)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), number)
        if picked:
            self._paint_tick(painter, box)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colours.ink if picked else colours.accent), look.px(3)))
            painter.drawRect(box.adjusted(2, 2, -2, -2))
        painter.restore()

    def _paint_tick(self, painter: QPainter, box: QRectF) -> None:
        side = look.px(14)
        badge = QRectF(box.right() - side, box.top(), side, side)
        painter.fillRect(badge, QColor(look.colours.accent))
        painter.setFont(look.font(Step.SMALL, QFont.Weight.Bold))
        painter.setPen(QColor(look.colours.on_accent))
        painter.drawText(badge, int(Qt.AlignmentFlag.AlignCenter), "✓")


class TileBoard(QTableView):
    """The view of the whole set; typed digits are passed on to the dialog.

    ``toggled`` is emitted with a clicked tile, ``typed`` with the digit of a key, ``done`` on
    Enter.
    """

    toggled = Signal(object)
    typed = Signal(str)
    done = Signal()

    def __init__(self, model: TileModel) -> None:
        super().__init__()
        self._tiles = model
        self.setModel(model)
        self.setItemDelegate(TileDelegate(self))
        self.setAccessibleName(self.tr("Tiles of the set"))
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setCornerButtonEnabled(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        for head in (self.horizontalHeader(), self.verticalHeader()):
            head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            head.setSectionsClickable(False)
            head.setHighlightSections(False)
            head.setDefaultAlignment(Qt.AlignmentFlag.AlignCenter)
        self.clicked.connect(self._on_clicked)
        self._set_sizes()
        self.setCurrentIndex(model.index(0, 0))

    def look_at(self, tile: Tile) -> None:
        """Scroll to a tile that was typed, and make it the current one."""
        self.setCurrentIndex(self._tiles.index(*tile))

    def sizeHint(self) -> QSize:
        """Return a size for all tiles."""
        across, down = self.horizontalHeader(), self.verticalHeader()
        frame = 2 * self.frameWidth() + 2
        return QSize(
            across.length() + down.sizeHint().width() + frame,
            down.length() + across.height() + frame,
        )

    def minimumSizeHint(self) -> QSize:
        """Return a size for a few rows: the rest scrolls, with the current tile visible."""
        row = self.verticalHeader().defaultSectionSize()
        head = self.horizontalHeader().height()
        return QSize(look.px(240), head + LEAST_ROWS * row)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pick with the space bar, emit typed digits, and emit ``done`` on Enter."""
        text = event.text()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.done.emit()
        elif event.key() == Qt.Key.Key_Space:
            self._on_clicked(self.currentIndex())
        elif text.isascii() and text.isdigit():
            self.typed.emit(text)
        else:
            super().keyPressEvent(event)

    @Slot(QModelIndex)
    def _on_clicked(self, index: QModelIndex) -> None:
        tile = self._tiles.tile_at(index)
        if tile is not None:
            self.toggled.emit(tile)

    def _set_sizes(self) -> None:
        high = self.verticalHeader()
        side = side_of(self._tiles.hand.rule_set.highest)
        high.setMinimumSectionSize(1)
        high.setDefaultSectionSize(look.px(side + GAP))
        self.horizontalHeader().setFixedHeight(look.px(26))
        self.horizontalHeader().setMinimumSectionSize(1)
        self.horizontalHeader().setDefaultSectionSize(look.px(2 * side + GAP))
        self.updateGeometry()
