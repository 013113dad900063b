"""All tables as cards with their seats; painted, so that 2,000 tables are as fast as 8.

Keys: arrows move from seat to seat, Space selects one or two players, Enter exchanges the selected
player with the one at the current seat, M moves the selected player to the current table, Escape
clears the selection. Mouse: a click selects; dragging a player onto another exchanges them, onto a
table moves the player there.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QFrame, QWidget

from mextrain_scorer.ui.kit.theme import Theme
from mextrain_scorer.ui.seating.table_card_painter import CardPainter, SeatCard, SeatLine


@dataclass(frozen=True, slots=True)
class SeatSpot:
    """The position of a seat on the board: index of the card, index of the line."""

    card: int
    line: int


class SeatBoard(QAbstractScrollArea):
    """Shows the cards and emits signals for what the user wants; changes nothing itself.

    If the seats are ``fixed``, they can only be looked at.
    """

    selection_changed = Signal()
    swap_wanted = Signal(int, int)
    move_wanted = Signal(int, int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._painter = CardPainter(theme)
        self.fixed = False
        self._cards: tuple[SeatCard, ...] = ()
        self._card_of: dict[int, int] = {}  # the index of each player's card
        self._most_lines = 0
        self._current = SeatSpot(0, 0)
        self._selected: list[int] = []
        self._pressed: SeatSpot | None = None
        self._pressed_at = QPoint()
        self._dragged_to: QPoint | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Tables and their seats"))
        self.viewport().setAutoFillBackground(False)
        theme.changed.connect(self._arrange)

    @property
    def selected(self) -> tuple[int, ...]:
        """The numbers of the selected players: none, one or two, in the order selected."""
        return tuple(self._selected)

    def show_cards(self, cards: Sequence[SeatCard]) -> None:
        """Show these tables; selected players who are still seated stay selected."""
        self._cards = tuple(cards)
        self._card_of = {
            line.player: at for at, card in enumerate(self._cards) for line in card.lines
        }
        self._most_lines = max((len(card.lines) for card in self._cards), default=0)
        self._selected = [player for player in self._selected if player in self._card_of]
        self._current = self._nearest(self._current)
        self._arrange()
        self.selection_changed.emit()

    def select(self, *players: int) -> None:
        """Select these players, two at most."""
        self._selected = list(players)[-2:]
        self.viewport().update()
        self.selection_changed.emit()

    def line_of(self, player: int) -> tuple[SeatCard, SeatLine] | None:
        """Return the table and the seat of a player, None if they are not on the board."""
        spot = self._spot_of(player)
        return None if spot is None else (self._cards[spot.card], self._line(spot))

    def seat_rect(self, player: int) -> QRect:
        """Return the rectangle of a player's seat on the viewport."""
        spot = self._spot_of(player)
        return QRect() if spot is None else self._line_rect(spot)

    def sizeHint(self) -> QSize:
        """Return a size for two cards side by side."""
        return QSize(self._theme.look.px(520), self._theme.look.px(360))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move from seat to seat, select, or clear the selection."""
        steps = {
            int(Qt.Key.Key_Up): (0, -1),
            int(Qt.Key.Key_Down): (0, 1),
            int(Qt.Key.Key_Left): (-1, 0),
            int(Qt.Key.Key_Right): (1, 0),
        }
        if event.key() in steps and self._cards:
            self._step(*steps[event.key()])
        elif event.key() == Qt.Key.Key_Space:
            self._toggle(self._current)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._exchange()
        elif event.key() == Qt.Key.Key_M and self._selected and not self.fixed:
            self._move_here()
        elif event.key() == Qt.Key.Key_Escape and self._selected:
            self.select()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Draw the focus ring around the current seat."""
        super().focusInEvent(event)
        self._tell_current()
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Remove the focus ring."""
        super().focusOutEvent(event)
        self.viewport().update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where a click or a drag begins."""
        self._pressed_at = event.position().toPoint()
        self._pressed = self._spot_at(self._pressed_at)
        if self._pressed is not None:
            self._current = self._pressed
        self.viewport().update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Start or continue dragging the player, once the mouse has moved far enough."""
        here = event.position().toPoint()
        far = (here - self._pressed_at).manhattanLength() >= QApplication.startDragDistance()
        carried = self._pressed is not None and not self.fixed
        if carried and (far or self._dragged_to is not None):
            self._dragged_to = here
            self.viewport().update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Select what was clicked, or drop the dragged player."""
        here, pressed = event.position().toPoint(), self._pressed
        dragged, self._dragged_to, self._pressed = self._dragged_to, None, None
        self.viewport().update()
        if pressed is None:
            return
        if dragged is None:
            self._toggle(pressed)
            return
        carried, onto = self._line(pressed).player, self._spot_at(here)
        card = self._card_at(here)
        if onto is not None and onto != pressed:
            self.swap_wanted.emit(carried, self._line(onto).player)
        elif onto is None and card is not None and card != pressed.card:
            self.move_wanted.emit(carried, self._cards[card].table_no)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the cards out for the new width."""
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the visible cards, and the dragged player."""
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        current = self._current if self.hasFocus() else None
        over = self._dragged_to
        for at in self._cards_between(event.rect().top(), event.rect().bottom()):
            box, card = self._card_rect(at), self._cards[at]
            line = current.line if current is not None and current.card == at else None
            target = over is not None and box.contains(over)
            self._painter.draw(painter, box, card, self._selected, line, target=target)
        if over is not None and self._pressed is not None:
            self._painter.draw_carried(painter, over, self._line(self._pressed))
        painter.end()
        event.accept()

    def _columns(self) -> int:
        width, gap = self.viewport().width(), self._painter.gap
        return max(1, (width + gap) // (self._painter.narrowest + gap))

    def _card_rect(self, at: int) -> QRect:
        columns, gap = self._columns(), self._painter.gap
        width = (self.viewport().width() - gap * (columns - 1)) // columns
        high = self._painter.height(self._most_lines)
        row, column = divmod(at, columns)
        top = row * (high + gap) - self.verticalScrollBar().value()
        return QRect(column * (width + gap), top, width, high)

    def _line_rect(self, spot: SeatSpot) -> QRect:
        return self._painter.line_rect(self._card_rect(spot.card), spot.line)

    def _cards_between(self, top: int, bottom: int) -> range:
        """Return the cards in the rows between two heights of the viewport."""
        high = self._painter.height(self._most_lines) + self._painter.gap
        scrolled, columns = self.verticalScrollBar().value(), self._columns()
        first = max(0, (top + scrolled) // high) * columns
        last = ((bottom + scrolled) // high + 1) * columns
        return range(first, min(last, len(self._cards)))

    def _card_at(self, point: QPoint) -> int | None:
        for at in self._cards_between(point.y(), point.y()):
            if self._card_rect(at).contains(point):
                return at
        return None

    def _spot_at(self, point: QPoint) -> SeatSpot | None:
        card = self._card_at(point)
        if card is None:
            return None
        for line in range(len(self._cards[card].lines)):
            if self._line_rect(SeatSpot(card, line)).contains(point):
                return SeatSpot(card, line)
        return None

    def _spot_of(self, player: int) -> SeatSpot | None:
        card = self._card_of.get(player)
        if card is None:
            return None
        seats = [line.player for line in self._cards[card].lines]
        return SeatSpot(card, seats.index(player))

    def _line(self, spot: SeatSpot) -> SeatLine:
        return self._cards[spot.card].lines[spot.line]

    def _nearest(self, spot: SeatSpot) -> SeatSpot:
        if not self._cards:
            return SeatSpot(0, 0)
        card = min(spot.card, len(self._cards) - 1)
        return SeatSpot(card, max(0, min(spot.line, len(self._cards[card].lines) - 1)))

    def _step(self, across: int, along: int) -> None:
        """Move the focus a seat up or down, also into the next card, or to the card beside."""
        card, line = self._current.card, self._current.line + along
        if across:
            card = card + across
        elif line < 0:
            card, line = card - self._columns(), 10_000
        elif line >= len(self._cards[card].lines):
            card, line = card + self._columns(), 0
        if 0 <= card < len(self._cards):
            self._current = self._nearest(SeatSpot(card, line))
        self._bring_into_sight(self._card_rect(self._current.card))
        self._tell_current()
        self.viewport().update()

    def _bring_into_sight(self, box: QRect) -> None:
        bar = self.verticalScrollBar()
        if box.top() < 0:
            bar.setValue(bar.value() + box.top())
        elif box.bottom() > self.viewport().height():
            bar.setValue(bar.value() + box.bottom() - self.viewport().height())

    def _toggle(self, spot: SeatSpot) -> None:
        if not self._cards or not self._cards[spot.card].lines:
            return
        player = self._line(spot).player
        if self.fixed:
            return
        if player in self._selected:
            self.select(*(each for each in self._selected if each != player))
        else:
            self.select(*self._selected, player)

    def _exchange(self) -> None:
        """Exchange the selected player with the one at the current seat, or two selected ones."""
        if not self._cards or not self._cards[self._current.card].lines or self.fixed:
            return
        chosen = self._selected or [self._line(self._current).player]
        other = chosen[-1] if len(chosen) == 2 else self._line(self._current).player
        if chosen[0] == other:
            self._toggle(self._current)
        else:
            self.swap_wanted.emit(chosen[0], other)

    def _move_here(self) -> None:
        """Move the selected player to the current table."""
        if self._card_of[self._selected[0]] != self._current.card:
            self.move_wanted.emit(self._selected[0], self._cards[self._current.card].table_no)

    def _tell_current(self) -> None:
        """Let a screen reader say the current seat."""
        if not self._cards or not self._cards[self._current.card].lines:
            return
        card, line = self._cards[self._current.card], self._line(self._current)
        words = self.tr("Table {0}, seat {1}: No. {2} {3}").format(
            card.table_no, line.seat_no, line.player, line.name
        )
        if line.keeps_score:
            words = self.tr("{0}, would keep score").format(words)
        if line.note:
            words = f"{words}, {line.note}"
        self.setAccessibleDescription(words)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def _arrange(self) -> None:
        columns = self._columns()
        rows = -(-len(self._cards) // columns)
        high = self._painter.height(self._most_lines)
        whole = rows * (high + self._painter.gap) - self._painter.gap
        bar = self.verticalScrollBar()
        bar.setPageStep(self.viewport().height())
        bar.setSingleStep(self._theme.look.px(40))
        bar.setRange(0, max(0, whole - self.viewport().height()))
        self.viewport().update()
