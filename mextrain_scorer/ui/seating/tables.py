"""The tables of a game side by side, each a list of its seats.

Mouse: a click presses a seat; a drag carries it onto another seat or a table.  Keys: arrows go from
seat to seat and from table to table, Enter or Space presses.
"""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import (
    QMimeData,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QDrag,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QFrame,
    QListView,
    QScrollArea,
    QSizePolicy,
    QWidget,
)
from shiboken6 import isValid

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.layouts import EvenGrid, across, down
from mextrain_scorer.ui.kit.rows import Row, RowDelegate, RowList
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import label, rule
from mextrain_scorer.ui.seating.seating_model import SeatCard

SEAT = "application/x-mextrain-seat"  # what a drag carries; the drop asks nothing more of it
NARROWEST, WIDEST, GAP = 250, 400, 12  # px at 100 %, of a table, and between two
MOST_IN_SIGHT = 12  # tables; of more, the page scrolls
HEIGHTS = (48, 40, 32, 26)  # px at 100 %: of a row, the first that leaves all tables in sight
SCROLLED = 40  # of a row where the page scrolls
LEAD = 26  # px at 100 %, for the number of a seat
_PRESS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class Seats(RowList):
    """The seats of one table: as high as they are in its width, so that it never scrolls.

    All tables share one delegate, which measures a row for all of them.  ``pressed`` carries the
    player; an arrow that leads out of the list is left to what is around it.
    """

    pressed = Signal(int)
    carried = Signal()
    entered = Signal()

    def __init__(self, delegate: RowDelegate) -> None:
        super().__init__("")
        self.delegate = delegate
        self.setItemDelegate(delegate)
        set_kind(self, "seats")
        self.movable = False
        self._pressed_at = QPointF()
        self._heights: dict[int, int] = {}
        self.setResizeMode(QListView.ResizeMode.Fixed)  # ``measure_anew`` says when to lay out
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)  # the page chooses
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.clicked.connect(lambda _: self.pressed.emit(self.player()))

    def player(self) -> int:
        """Return whose seat the keyboard is at, 0 for nobody."""
        at = self.currentIndex().row()
        return player_of(self.rows.rows[at]) if at >= 0 else 0

    def mark(self, player: int) -> None:
        """Show that player as chosen, 0 for nobody."""
        choice = self.selectionModel()
        choice.clearSelection()
        if (at := self.rows.row_of(player)) >= 0:
            choice.select(self.rows.index(at, 0), choice.SelectionFlag.Select)

    def measure_anew(self) -> None:
        """Ask for another height: there are other rows, or they are to be of other heights."""
        self._heights.clear()
        self.scheduleDelayedItemsLayout()
        self.updateGeometry()

    def heightForWidth(self, width: int) -> int:
        """Return the height of all seats: a list of Qt's would scroll instead."""
        if width not in self._heights:
            frame = 2 * self.frameWidth()
            high = sum(self.delegate.height(row, width - frame) for row in self.rows.rows)
            self._heights[width] = frame + high
        return self._heights[width]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press a seat; all other keys as in any list."""
        if event.key() in _PRESS and self.player():
            self.pressed.emit(self.player())
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Bring the seat into sight that the keyboard comes to, once the page has its layout.

        Not what is clicked, nor when the window comes back.
        """
        super().focusInEvent(event)
        self.entered.emit()
        reason = Qt.FocusReason
        if event.reason() not in (reason.MouseFocusReason, reason.ActiveWindowFocusReason):
            QTimer.singleShot(0, self, lambda: self.bring_into_sight(self.currentIndex()))

    def currentChanged(
        self,
        current: QModelIndex | QPersistentModelIndex,
        previous: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Bring the keyboard's seat into sight."""
        super().currentChanged(current, previous)
        if self.hasFocus():
            self.bring_into_sight(current)

    def bring_into_sight(self, index: QModelIndex | QPersistentModelIndex) -> None:
        """Scroll what is around the table, so that a seat is in sight."""
        box = self.visualRect(index)
        area: QWidget | None = self.parentWidget()
        while area is not None and box.isValid():
            inside = area.widget() if isinstance(area, QScrollArea) else None
            if isinstance(area, QScrollArea) and inside is not None:
                for at in (box.bottomLeft(), box.topLeft()):
                    place = self.viewport().mapTo(inside, at)
                    area.ensureVisible(place.x(), place.y(), 0, look.px(8))
            area = area.parentWidget()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where a drag may begin."""
        self._pressed_at = event.position()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Carry a seat once the mouse is far enough: Qt's list would drag only what is chosen."""
        far = (event.position() - self._pressed_at).manhattanLength()
        on_seat = self.indexAt(self._pressed_at.toPoint()).isValid()
        pressed = event.buttons() & Qt.MouseButton.LeftButton and on_seat
        if self.movable and pressed and far >= QApplication.startDragDistance():
            self.carried.emit()


class TableCard(QFrame):
    """The number of a table, how it stands, its seats, and who would keep score."""

    dropped = Signal(int)  # onto that player, 0 for the table itself

    def __init__(self, delegate: RowDelegate, parent: QWidget) -> None:
        super().__init__(parent)
        px = look.px
        self.card = SeatCard(0, "", ())
        set_kind(self, "card")
        self.setAcceptDrops(True)
        self.seats = Seats(delegate)
        self._title = label("", "heading")
        self._state = label("", "small", wrap=True)
        self._state.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._keepers = label("", "small", wrap=True)
        head = across(self._title, (self._state, 1), edges=(px(8), 0, px(8), px(4)))
        self._keepers.setContentsMargins(px(8), px(4), px(8), 0)
        self._column = down(head, rule(), self.seats, None, self._keepers, inside=self, gap=0)

    def show_card(self, card: SeatCard, *, fixed: bool) -> None:
        """Show this table; seats that are ``fixed`` are not carried anywhere."""
        self.card = card
        words = self.tr("Table {0}").format(card.table_no)
        self._title.setText(words)
        self._state.setText(card.state)
        self._keepers.setText(card.keepers)
        self._keepers.setVisible(bool(card.keepers))
        self.seats.setAccessibleName(words)
        self.seats.movable = not fixed and not card.begun
        self.seats.show_rows(card.rows)

    def fit(self, *, dense: bool) -> None:
        """Take other heights of rows; where it is ``dense``, leave out what can be."""
        self._keepers.setVisible(bool(self.card.keepers) and not dense)
        side, end = look.px(12), look.px(3 if dense else 8)
        self._column.setContentsMargins(side, end, side, end)
        self.seats.measure_anew()
        self._column.invalidate()
        self.updateGeometry()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a seat, wherever it comes from: the desk refuses what cannot be."""
        if event.mimeData().hasFormat(SEAT):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Show whether it would trade with a seat or move to the table."""
        event.acceptProposedAction()
        player = self._under(event.position().toPoint())
        self.seats.mark(player)
        self._show_target(not player)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Show it as before."""
        super().dragLeaveEvent(event)
        self._show_target(False)
        self.seats.mark(0)

    def dropEvent(self, event: QDropEvent) -> None:
        """Say where it was dropped."""
        event.acceptProposedAction()
        self._show_target(False)
        self.dropped.emit(self._under(event.position().toPoint()))

    def _under(self, where: QPoint) -> int:
        row = self.seats.indexAt(self.seats.viewport().mapFrom(self, where)).row()
        return 0 if row < 0 else player_of(self.seats.rows.rows[row])

    def _show_target(self, target: bool) -> None:
        kind = "target" if target else "card"
        if self.property("kind") != kind:
            set_kind(self, kind)


def player_of(row: Row) -> int:
    """Return whose seat it is."""
    return int(str(row.key))


class Tables(QWidget):
    """Shows the tables and says what the user wants; changes nothing itself.

    ``chosen`` is the player who is shown as chosen, 0 for nobody; ``carrying``: a seat is being
    dragged.  Without a call of ``fit`` the tables are as high as they are in the width they have.
    """

    pressed = Signal(int)
    dropped = Signal(int, int, int)  # who, onto which table, and there onto whom, 0 for nobody

    def __init__(self) -> None:
        super().__init__()
        self.chosen = 0
        self.carrying = False
        self.cards: list[TableCard] = []
        self._delegate = RowDelegate(self, lead_wide=LEAD, least=SCROLLED)
        self._wide = self._room = 0
        self._target = (0, 0)  # where what is carried was dropped: the table, and onto whom
        self._columns = 1
        self._grid = EvenGrid(look.px(GAP))
        self.setLayout(self._grid)

    def list_of(self, player: int) -> Seats | None:
        """Return the list that a player is in."""
        return next((c.seats for c in self.cards if c.seats.rows.row_of(player) >= 0), None)

    def show_cards(self, cards: Sequence[SeatCard], *, fixed: bool) -> None:
        """Show these tables; where seats are ``fixed``, they can only be looked at.

        Whoever is chosen stays so, and the keyboard stays with its player.
        """
        held = next((card.seats.player() for card in self.cards if card.seats.hasFocus()), 0)
        hidden = self.isHidden()
        self.setHidden(hidden or len(self.cards) != len(cards))  # all appear where they belong
        while len(self.cards) > len(cards):
            gone = self.cards.pop()
            self._grid.removeWidget(gone)
            gone.deleteLater()
        while len(self.cards) < len(cards):
            self._add_card()
        for widget, card in zip(self.cards, cards, strict=True):
            widget.show_card(card, fixed=fixed)
        self._arrange()
        self.setHidden(hidden)
        self.choose(0 if fixed else self.chosen)
        self.go_to(held)
        lists = [card.seats for card in self.cards]
        if lists and self.focusProxy() not in lists:
            self._let_tab_in(lists[0])

    def choose(self, player: int) -> None:
        """Show a player as chosen, 0 for nobody."""
        self.chosen = 0 if self.list_of(player) is None else player
        for card in self.cards:
            card.seats.mark(self.chosen)

    def go_to(self, player: int) -> None:
        """Give the keyboard to a player's seat."""
        seats = self.list_of(player)
        if seats is not None:
            seats.choose(player)
            seats.setFocus(Qt.FocusReason.OtherFocusReason)

    def bring_into_sight(self, player: int) -> None:
        """Scroll what is around the tables, so that the seat of a player is in sight."""
        seats = self.list_of(player)
        if seats is not None:
            seats.bring_into_sight(seats.rows.index(seats.rows.row_of(player), 0))

    def fit(self, wide: int, room: int) -> None:
        """Make rows as high as leaves all tables in sight in a width and height of so many px."""
        if (wide, room) != (self._wide, self._room):
            self._wide, self._room = wide, room
            self._arrange()

    def _arrange(self) -> None:
        """Lay the tables out so that all rows of them are about equally long."""
        if not self.cards:
            return
        wide, gap, many = self._wide, look.px(GAP), len(self.cards)
        self._columns = columns = self._grid.place(self.cards, wide, look.px(NARROWEST))
        beyond = max(0, wide - columns * (look.px(WIDEST) + gap) + gap)
        self._grid.setContentsMargins(0, 0, beyond, 0)
        for at in range(self._grid.rowCount()):
            self._grid.setRowStretch(at, int(at * columns < many))
        self._fit_rows((wide - beyond - gap * (columns - 1)) // columns)
        self.updateGeometry()  # what is around it asks anew how high it is

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put as many tables side by side as there is room for."""
        super().resizeEvent(event)
        self.fit(self.width(), self._room)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step from table to table: an arrow that comes here leads out of a list."""
        here = next((at for at, card in enumerate(self.cards) if card.seats.hasFocus()), None)
        step = _STEPS.get(Qt.Key(event.key()))
        if here is None or step is None:
            super().keyPressEvent(event)
            return
        aside, below = step
        to = here + aside + below * self._columns
        if 0 <= to < len(self.cards):
            row, there = self.cards[here].seats.currentIndex().row(), self.cards[to].seats
            last = there.rows.rowCount() - 1
            there.setFocus(Qt.FocusReason.OtherFocusReason)
            there.setCurrentIndex(
                there.rows.index(min(row, last) if aside else 0 if below > 0 else last, 0)
            )

    # -- making -----------------------------------------------------------------------------

    def _add_card(self) -> None:
        # In its parent's style before it has rows: they are laid out once.
        card = TableCard(self._delegate, self)
        self.cards.append(card)
        card.dropped.connect(partial(self._on_dropped, card))
        card.seats.pressed.connect(self.pressed)
        card.seats.entered.connect(partial(self._let_tab_in, card.seats))
        card.seats.carried.connect(partial(self._on_carried, card))

    def _fit_rows(self, wide: int) -> None:
        tried = HEIGHTS if self._room and len(self.cards) <= MOST_IN_SIGHT else ()
        for least in (*tried, SCROLLED):
            self._delegate.least = least
            for card in self.cards:
                card.fit(dense=least <= HEIGHTS[-1])
            needed = [card.heightForWidth(wide) for card in self.cards] if tried else [0]
            across = self._columns
            rows = [max(needed[at : at + across]) for at in range(0, len(needed), across)]
            if sum(rows) + look.px(GAP) * (len(rows) - 1) <= self._room:
                break

    def _let_tab_in(self, here: Seats) -> None:
        """Let Tab come to one table alone; the arrows lead on from there."""
        for card in self.cards:
            policy = Qt.FocusPolicy
            card.seats.setFocusPolicy(
                policy.StrongFocus if card.seats is here else policy.ClickFocus
            )
        self.setFocusProxy(here)

    # -- hands ------------------------------------------------------------------------------

    def _on_carried(self, card: TableCard) -> None:
        """Carry a seat until it is dropped; then say where."""
        seats, player, home = card.seats, card.seats.player(), card.card.table_no
        what = QMimeData()
        what.setData(SEAT, b"")
        drag = QDrag(seats)
        drag.setMimeData(what)
        drag.setPixmap(seats.viewport().grab(seats.visualRect(seats.currentIndex())))
        self._target, self.carrying = (0, 0), True
        try:
            drag.exec(Qt.DropAction.MoveAction)
        finally:
            self.carrying = False
        if not isValid(self):  # the page was made anew meanwhile
            return
        self.choose(self.chosen)
        table_no, other = self._target
        if table_no and other != player and (other or table_no != home):
            tell = partial(self.dropped.emit, player, table_no, other)
            QTimer.singleShot(0, self, tell)  # not within the mouse's event: it may open a dialog

    def _on_dropped(self, card: TableCard, player: int) -> None:
        self._target = (card.card.table_no, player)
