"""The dialog to enter the tiles left in a hand one by one, which adds them up for the cell."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
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
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import label
from mextrain_scorer.ui.sheet_dialogs.tile_board import TileBoard, TileModel

TILE = 44  # px at 100 %: the length of a lying tile of the hand
SPACE = 4
LEAST = 600
MARGINS = 70  # px around the board, with a scroll bar
BETWEEN = " -./,*"


class TileField(QLineEdit):
    """Takes tiles as they are said: 64, or 12-7 if the ends can have two digits."""

    entered = Signal()
    taken_back = Signal()
    key_refused = Signal(str)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take digits and separators of two ends; if another key does nothing, say why."""
        text = event.text()
        digits = text.isascii() and text.isdigit()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        elif event.key() == Qt.Key.Key_Backspace and not self.text():
            self.taken_back.emit()
        elif text and text.isprintable() and not digits and text not in BETWEEN:
            self.key_refused.emit(self.tr("Only the ends of a tile here, such as 6 and 4."))
        else:
            super().keyPressEvent(event)


class HandStrip(QWidget):
    """The tiles picked so far, side by side; smaller if there are many."""

    def __init__(self) -> None:
        super().__init__()
        self._tiles: Sequence[Tile] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_tiles(self, tiles: Sequence[Tile]) -> None:
        """Show these tiles."""
        self._tiles = tiles
        words = ", ".join(map(tile_words, tiles)) or self.tr("no tile")
        self.setAccessibleName(self.tr("In the hand: {tiles}").format(tiles=words))
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size for a line of tiles, or for two lines of smaller ones."""
        px = look.px
        return QSize(px(6 * TILE), px(TILE // 2 + SPACE))

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


class TwoLines(QLabel):
    """A label of always two lines, so that the board below keeps its height."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setFixedHeight(2 * QFontMetrics(look.font()).lineSpacing())

    def hasHeightForWidth(self) -> bool:
        """Return False: the height is the same at any width."""
        return False


class TilePicker(Form):
    """Asks which tiles are left in one player's hand; ``hand`` is the result."""

    guide_page = "rounds#special"

    def __init__(
        self, hand: LeftHand, seat: Seat, where: str, parent: QWidget | None = None
    ) -> None:
        title = self.tr("{where}: the tiles left with {name}").format(where=where, name=seat.name)
        super().__init__(title, parent)
        self._model = TileModel(hand, self)
        self.board = TileBoard(self._model)
        wide = self.board.sizeHint().width() + look.px(MARGINS)
        room = self.screen().availableSize().width()
        self.setMinimumWidth(min(max(wide, look.px(LEAST)), room))
        self.field = TileField()
        self.field.setMaxLength(5)
        self.field.setFixedWidth(look.px(104))
        example = "64" if hand.rule_set.highest <= 9 else "12-7"
        self.field.setPlaceholderText(self.tr("e.g. {tile}").format(tile=example))
        self.field.setAccessibleName(self.tr("The two ends of a tile"))
        self.strip = HandStrip()
        self.sum = label("", "title")
        self.said = TwoLines()
        self._lay_out()
        self.leave = self.add_button(self.tr("Cancel"))
        self.put = self.add_button("", "primary")
        self._connect()
        self._show(hand)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def hand(self) -> LeftHand:
        """The hand as picked so far."""
        return self._model.hand

    def _lay_out(self) -> None:
        """Put the field, the picked tiles and the hint in one row: the board needs the height."""
        top = Qt.AlignmentFlag.AlignTop
        middle = QVBoxLayout()
        middle.addWidget(self.strip)
        middle.addWidget(self.said)
        head = QHBoxLayout()
        head.setSpacing(look.px(14))
        head.addWidget(self.field, 0, top)
        head.addLayout(middle, 1)
        head.addWidget(self.sum, 0, top)
        self.column.addLayout(head)
        self.column.addWidget(self.board, 1)

    def _connect(self) -> None:
        self.leave.clicked.connect(self.reject)
        self.put.clicked.connect(self.accept)
        self.field.textEdited.connect(self._on_typed)
        self.field.entered.connect(self._on_enter)
        self.field.taken_back.connect(self._on_taken_back)
        self.field.key_refused.connect(self._refuse)
        self.board.toggled.connect(self._on_toggled)
        self.board.done.connect(self._on_enter)
        self.board.typed.connect(self._on_typed_on_board)

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
            if tile is None:
                self._refuse(self.tr("Type the tile's two ends, such as 6-4."))
                return
            self.board.look_at(tile)
            self._show(self.hand.with_tile(tile))
        except Refused as refused:
            self._refuse(str(refused))
        self.field.clear()

    @Slot()
    def _on_enter(self) -> None:
        if self.field.text():
            self._pick(self.field.text())
        elif self.hand.tiles:
            self.accept()
        else:
            self._refuse(
                self.tr("No tile is picked. Whoever went out has 0: type that into the sheet.")
            )

    @Slot(object)
    def _on_toggled(self, tile: Tile) -> None:
        if tile in self.hand.tiles:
            self._show(self.hand.without(tile))
            return
        try:
            self._show(self.hand.with_tile(tile))
        except Refused as refused:
            self._refuse(str(refused))

    @Slot(str)
    def _on_typed_on_board(self, digit: str) -> None:
        self.field.setFocus()
        self.field.insert(digit)
        self._on_typed(self.field.text())

    @Slot()
    def _on_taken_back(self) -> None:
        if self.hand.tiles:
            self._show(self.hand.without(self.hand.tiles[-1]))

    @Slot(str)
    def _refuse(self, sentence: str) -> None:
        QApplication.beep()
        set_kind(self.said, "wrong")
        self.said.setText(f"! {sentence}")

    def _show(self, hand: LeftHand) -> None:
        self._model.show_hand(hand)
        self.strip.show_tiles(hand.tiles)
        self.sum.setText(str(hand.points) if hand.tiles else "")
        self.sum.setAccessibleName(in_points(hand.points))
        set_kind(self.said, "soft")
        self.said.setText(self._hint(hand))
        words = self.tr("Put {points} into the sheet").format(points=hand.points)
        self.put.setText(words if hand.tiles else self.tr("Put the sum into the sheet"))
        self.put.setAccessibleName(self.put.text())
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
