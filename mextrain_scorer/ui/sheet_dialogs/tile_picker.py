"""The dialog to enter the tiles left in a hand one by one, which adds them up for the cell."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRectF, Qt, Slot
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QHeaderView,
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from mextrain_scorer.rules.left_hand import LeftHand, tile_words, typed_tile
from mextrain_scorer.rules.records import Seat
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.tiles import DOUBLE_BLANK, Tile
from mextrain_scorer.rules.words import points as in_points
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.domino_drawing import draw_tile
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.layouts import across, down, fill
from mextrain_scorer.ui.kit.look import Step
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import label

TILE = 44  # px at 100 %: the length of a lying tile of the hand
SPACE = 4
LEAST = 600
MARGINS = 70  # px around the board, with a scroll bar
GAP = 8  # px at 100 %, between the tiles of the board
LEAST_ROWS = 2
FADED = 0.3
BETWEEN = " -./,*"
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class HandStrip(QWidget):
    """The tiles picked so far, side by side; smaller if there are many."""

    def __init__(self) -> None:
        super().__init__()
        self._tiles: Sequence[Tile] = ()
        self.setFixedHeight(look.px(TILE // 2 + SPACE))

    def show_tiles(self, tiles: Sequence[Tile]) -> None:
        """Show these tiles."""
        self._tiles = tiles
        words = ", ".join(map(tile_words, tiles)) or self.tr("no tile")
        self.setAccessibleName(self.tr("In the hand: {tiles}").format(tiles=words))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the tiles from the left, as large as all of them fit."""
        wide, space = float(look.px(TILE)), look.px(SPACE)
        lines = 1
        while len(self._tiles) > lines * max(1, int(self.width() // (wide + space))):
            wide *= 0.9
            lines = max(1, int((self.height() + space) // (wide / 2 + space)))
        a_line = max(1, int(self.width() // (wide + space)))
        painter = QPainter(self)
        for at, tile in enumerate(self._tiles):
            down, across = divmod(at, a_line)
            box = QRectF(across * (wide + space), down * (wide / 2 + space), wide, wide / 2)
            draw_tile(painter, box, tile, look.colours)
        painter.end()
        event.accept()


class TileDelegate(QStyledItemDelegate):
    """Paints the tiles of a board: picked ones with a frame and a tick, impossible ones faded."""

    def __init__(self, board: "TileBoard") -> None:
        super().__init__(board)
        self._board = board

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint one tile, or nothing in the empty half of the table."""
        tile, hand = (index.row(), index.column()), self._board.hand
        if tile[0] < tile[1]:
            return
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
            side = look.px(14)
            badge = QRectF(box.right() - side, box.top(), side, side)
            painter.fillRect(badge, QColor(colours.accent))
            painter.setFont(look.font(Step.SMALL, QFont.Weight.Bold))
            painter.setPen(QColor(colours.on_accent))
            painter.drawText(badge, int(Qt.AlignmentFlag.AlignCenter), "✓")
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colours.ink if picked else colours.accent), look.px(3)))
            painter.drawRect(box.adjusted(2, 2, -2, -2))
        painter.restore()


class TileBoard(QTableWidget):
    """All tiles of a set, to be picked with the mouse or the arrows and the space bar.

    Rows and columns are the ends of a tile, like the factors in a multiplication table.
    """

    def __init__(self, hand: LeftHand) -> None:
        highest = hand.rule_set.highest
        ends = [str(end) for end in range(highest + 1)]
        super().__init__(len(ends), len(ends))
        self.setItemDelegate(TileDelegate(self))
        self.setAccessibleName(self.tr("Tiles of the set"))
        self.setHorizontalHeaderLabels(ends)
        self.setVerticalHeaderLabels(ends)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setCornerButtonEnabled(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSizeAdjustPolicy(QAbstractScrollArea.SizeAdjustPolicy.AdjustToContents)
        side = 25 if highest <= 9 else 21 if highest <= 12 else 17  # so that a laptop has room
        across, down = self.horizontalHeader(), self.verticalHeader()
        for head, size in ((across, look.px(2 * side + GAP)), (down, look.px(side + GAP))):
            head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            head.setSectionsClickable(False)
            head.setHighlightSections(False)
            head.setDefaultAlignment(Qt.AlignmentFlag.AlignCenter)
            head.setMinimumSectionSize(1)
            head.setDefaultSectionSize(size)
        across.setFixedHeight(look.px(26))
        # the rest scrolls, with the current tile in sight
        self.setMinimumSize(look.px(240), look.px(26) + LEAST_ROWS * down.defaultSectionSize())
        self.show_hand(hand)
        self.setCurrentCell(0, 0)

    def show_hand(self, hand: LeftHand) -> None:
        """Show a hand; every tile can be focused, and one that cannot be picked says why."""
        self.hand = hand
        for larger in range(self.rowCount()):
            for smaller in range(self.columnCount()):
                item = QTableWidgetItem()
                if smaller > larger:
                    item.setFlags(Qt.ItemFlag.NoItemFlags)
                else:
                    self._describe(item, (larger, smaller))
                self.setItem(larger, smaller, item)

    def _describe(self, item: QTableWidgetItem, tile: Tile) -> None:
        words, why = tile_words(tile), None
        if tile in self.hand.tiles:
            words = self.tr("{tile}, picked").format(tile=words)
        else:
            why = self.hand.why_not(tile)
        item.setToolTip(why or "")
        item.setData(Qt.ItemDataRole.AccessibleTextRole, why or words)


class TilePicker(Form):
    """Asks which tiles are left in one player's hand; ``hand`` is the result."""

    guide_page = "rounds#special"

    def __init__(
        self, hand: LeftHand, seat: Seat, where: str, parent: QWidget | None = None
    ) -> None:
        title = self.tr("{where}: the tiles left with {name}").format(where=where, name=seat.name)
        super().__init__(title, parent)
        self.board = TileBoard(hand)
        wide = self.board.sizeHint().width() + look.px(MARGINS)
        room = self.screen().availableSize().width()
        self.setMinimumWidth(min(max(wide, look.px(LEAST)), room))
        self.field = QLineEdit()
        self.field.setMaxLength(5)
        self.field.setFixedWidth(look.px(104))
        example = "64" if hand.rule_set.highest <= 9 else "12-7"
        self.field.setPlaceholderText(self.tr("e.g. {tile}").format(tile=example))
        self.field.setAccessibleName(self.tr("The two ends of a tile"))
        self.strip = HandStrip()
        self.sum = label("", "title")
        self.said = label("", wrap=True)
        self.said.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        # two lines always, so that the board below keeps its height
        self.said.setFixedHeight(2 * QFontMetrics(look.font()).lineSpacing())
        self._lay_out()
        self.put = self.add_answers("")
        self._show(hand)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.field.textEdited.connect(self._on_typed)
        self.board.cellClicked.connect(self._toggle)
        for part in (self.field, self.board):
            part.installEventFilter(self)

    @property
    def hand(self) -> LeftHand:
        """The hand as picked so far."""
        return self.board.hand

    def _lay_out(self) -> None:
        """Put the field, the picked tiles and the hint in one row: the board needs the height."""
        top = Qt.AlignmentFlag.AlignTop
        parts = (self.field, 0, top), (down(self.strip, self.said), 1), (self.sum, 0, top)
        fill(self.column, across(*parts, gap=look.px(14)), (self.board, 1))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take Enter, and what is typed for a tile in the field or on the board.

        The field takes tiles as they are said: 64, or 12-7 if the ends can have two digits.
        """
        took = False
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if watched in (self.field, self.board) and event.key() in ENTER:
                self._on_enter()
                took = True
            elif watched is self.field:
                took = self._took_in_field(event)
            elif watched is self.board:
                took = self._took_on_board(event)
        return took or super().eventFilter(watched, event)

    def _took_in_field(self, event: QKeyEvent) -> bool:
        """Take a tile back where nothing is typed; if a key does nothing, say why."""
        text = event.text()
        digits = text.isascii() and text.isdigit()
        if event.key() == Qt.Key.Key_Backspace and not self.field.text():
            if self.hand.tiles:
                self._show(self.hand.without(self.hand.tiles[-1]))
            return True
        if text and text.isprintable() and not digits and text not in BETWEEN:
            self._refuse(self.tr("Only the ends of a tile here, such as 6 and 4."))
            return True
        return False

    def _took_on_board(self, event: QKeyEvent) -> bool:
        """Pick with the space bar; a digit goes on in the field."""
        text, board = event.text(), self.board
        if event.key() == Qt.Key.Key_Space:
            self._toggle(board.currentRow(), board.currentColumn())
            return True
        if text.isascii() and text.isdigit():
            self.field.setFocus()
            self.field.insert(text)
            self._on_typed(self.field.text())
            return True
        return False

    @Slot(str)
    def _on_typed(self, text: str) -> None:
        """Pick a tile as soon as the typed digits can mean no other one."""
        highest = self.hand.rule_set.highest
        width = len(str(highest))
        if text.isdigit():
            whole = len(text) == 2 * width
        else:
            last = text.lstrip("0123456789").lstrip(BETWEEN)
            grows = last == "" or (len(last) < width and 0 < 10 * int(last) <= highest)
            whole = not grows
        if whole:
            self._pick(text)

    def _pick(self, text: str) -> None:
        try:
            tile = typed_tile(text, self.hand.rule_set.highest)
        except Refused as refused:
            self._refuse(str(refused))
        else:
            if tile is None:
                self._refuse(self.tr("Type the tile's two ends, such as 6-4."))
                return
            self.board.setCurrentCell(*tile)
            self._add(tile)
        self.field.clear()

    def _add(self, tile: Tile) -> None:
        try:
            self._show(self.hand.with_tile(tile))
        except Refused as refused:
            self._refuse(str(refused))

    def _on_enter(self) -> None:
        if self.field.text():
            self._pick(self.field.text())
        elif self.hand.tiles:
            self.accept()
        else:
            self._refuse(
                self.tr("No tile is picked. Whoever went out has 0: type that into the sheet.")
            )

    @Slot(int, int)
    def _toggle(self, larger: int, smaller: int) -> None:
        tile = (larger, smaller)
        if tile in self.hand.tiles:
            self._show(self.hand.without(tile))
        elif 0 <= smaller <= larger:
            self._add(tile)

    def _refuse(self, sentence: str) -> None:
        QApplication.beep()
        set_kind(self.said, "wrong")
        self.said.setText(f"! {sentence}")

    def _show(self, hand: LeftHand) -> None:
        self.board.show_hand(hand)
        self.strip.show_tiles(hand.tiles)
        self.sum.setText(str(hand.points) if hand.tiles else "")
        self.sum.setAccessibleName(in_points(hand.points))
        set_kind(self.said, "soft")
        self.said.setText(self._hint(hand))
        words = self.tr("Put {points} into the sheet").format(points=hand.points)
        self.put.setText(words if hand.tiles else self.tr("Put the sum into the sheet"))
        self.put.setEnabled(bool(hand.tiles))

    def _hint(self, hand: LeftHand) -> str:
        if hand.tiles and hand.tiles[-1] == DOUBLE_BLANK:
            words = self.tr("The double blank counts {points}. Enter puts the sum into the sheet.")
            return words.format(points=hand.rule_set.double_blank)
        if hand.tiles:
            return self.tr("Enter puts it into the sheet. Backspace takes a tile back.")
        if hand.rule_set.highest <= 9:
            return self.tr("Type the two ends of each tile, such as 64, or click the tiles.")
        return self.tr("Type each tile's ends, such as 12-7 and Enter, or click the tiles.")
