"""What can be done about a chosen player: swap, move, pin, go home."""

from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.widgets import button, label


@dataclass(frozen=True, slots=True)
class SeatOffer:
    """What fits one player now: ``tables`` with room to move to, ``about`` their other half.

    Where play has begun at the table, nothing but going home is offered.  ``read_at`` is the last
    entry that the seats were read with.
    """

    player: int
    read_at: int
    name: str
    about: str
    begun: bool
    pinned: bool
    can_pin: bool
    tables: tuple[int, ...]


class SeatActions(QWidget):
    """Four buttons; what cannot be done now is not there."""

    swap_wanted = Signal()
    move_wanted = Signal(int, int, int)  # the player, the last entry read then, and the new table
    pin_wanted = Signal(bool)
    leave_wanted = Signal()
    let_go_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offer = SeatOffer(0, 0, "", "", False, False, False, ())
        self._strip = self._swapping = False
        self.about = label("", "small", wrap=True)
        self.about.setParent(self)
        self.swap = button(self.tr("Swap with…"))
        self.move_to = button(self.tr("Move to…"))
        self.pin = button("")
        self.leave = button(self.tr("Goes home…"))
        self.let_go = button(self.tr("Let go"))
        for each in (self.swap, self.move_to, self.pin, self.leave, self.let_go):
            each.setParent(self)
        self.swap.clicked.connect(self.swap_wanted)
        self.move_to.clicked.connect(self._on_move)
        self.pin.clicked.connect(lambda: self.pin_wanted.emit(not self._offer.pinned))
        self.leave.clicked.connect(self.leave_wanted)
        self.let_go.clicked.connect(self.let_go_wanted)
        self._set_sizes()

    def offer(self, offer: SeatOffer, *, strip: bool) -> None:
        """Offer what fits this player, below the seat or in a ``strip`` across the page."""
        self._offer, self._strip, self._swapping = offer, strip, False
        self.pin.setText(self.tr("Unpin") if offer.pinned else self.tr("Pin here"))
        self.pin.setAccessibleName(
            self.tr("No need to stay at this table")
            if offer.pinned
            else self.tr("Keep at this table when seats are drawn again")
        )
        self._arrange()

    def show_swapping(self) -> None:
        """Say that the next seat that is chosen trades places."""
        self._swapping = True
        self._arrange()

    def _shown(self) -> list[QPushButton]:
        offer = self._offer
        if self._swapping:
            return [self.let_go]
        possible = (
            (self.swap, not offer.begun),
            (self.move_to, not offer.begun and bool(offer.tables)),
            (self.pin, offer.can_pin),
            (self.leave, True),
        )
        return [each for each, now in possible if now]

    def _set_sizes(self) -> None:
        side = look.px(2)  # so that two buttons stand side by side in a card
        self.setStyleSheet(f"QPushButton {{ padding-left: {side}px; padding-right: {side}px; }}")
        self._arrange()

    def _arrange(self) -> None:
        words = self._offer.about
        if self._swapping:
            words = self.tr("Choose who trades seats with {0}. Esc lets go.")
            words = words.format(self._offer.name)
        elif self._strip:
            name = self._offer.name
            words = self.tr("{0}. {1}").format(name, words) if words else name
        self.about.setText(words)
        self.about.setVisible(bool(words))
        for each in (self.swap, self.move_to, self.pin, self.leave, self.let_go):
            each.hide()
        shown = self._shown()
        for each in shown:
            each.show()
        self.fit(self.width())

    def tab_after(self, row: QWidget) -> None:
        """Let Tab lead from the chosen seat to the buttons."""
        for first, second in pairwise((row, *self._shown())):
            QWidget.setTabOrder(first, second)

    def fit(self, width: int) -> int:
        """Place the words and the buttons in that width; return the height they need.

        In a card the buttons stand two by two, or one below the other where the words are long.
        """
        px = look.px
        shown, gap = self._shown(), px(8)
        widest = max(each.sizeHint().width() for each in shown) + px(16 if self._strip else 0)
        high = shown[0].sizeHint().height()
        if self._strip:
            return self._fit_strip(width, widest, high)
        across = 2 if 2 * widest + gap <= width else 1
        left, top = px(30), 0
        if not self.about.isHidden():
            words = self.about.heightForWidth(width - left)
            self.about.setGeometry(left, 0, width - left, words)
            top = words + px(6)
        wide = (width - gap * (across - 1)) // across
        for at, each in enumerate(shown):
            row, column = divmod(at, across)
            each.setGeometry(column * (wide + gap), top + row * (high + gap), wide, high)
        rows = -(-len(shown) // across)
        self.setFixedHeight(top + rows * (high + gap) + px(2))
        return self.height()

    def _fit_strip(self, width: int, widest: int, high: int) -> int:
        """Place everything on one line, the words above the buttons where that is too narrow."""
        shown, gap = self._shown(), look.px(8)
        across = max(1, min(len(shown), (width + gap) // (widest + gap)))
        buttons = across * (widest + gap)
        beside = across == len(shown) and width - buttons >= 2 * widest
        words = self.about.heightForWidth(width - buttons if beside else width)
        top = 0 if beside else words + gap
        self.about.setGeometry(
            0, 0, width - buttons if beside else width, max(words, high * beside)
        )
        for at, each in enumerate(shown):
            row, column = divmod(at, across)
            left = width - buttons + gap if beside else 0
            each.setGeometry(left + column * (widest + gap), top + row * (high + gap), widest, high)
        rows = -(-len(shown) // across)
        self.setFixedHeight(max(top + rows * (high + gap) - gap, words))
        return self.height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the buttons anew."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.fit(event.size().width())

    def _on_move(self) -> None:
        menu, offer = QMenu(self), self._offer  # which another desk may change while it is open
        for table_no in offer.tables:
            action = menu.addAction(self.tr("Table {0}").format(table_no))
            action.triggered.connect(
                lambda _=False, to=table_no: self.move_wanted.emit(offer.player, offer.read_at, to)
            )
        show_menu(menu, self.move_to)


def show_menu(menu: QMenu, below: QPushButton) -> None:
    """Show a menu below the button that asks for it, and delete it once it is closed."""
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(below.mapToGlobal(QPoint(0, below.height())))
