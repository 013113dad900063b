"""All tables of a game side by side: as many rows of them as the page needs, and it scrolls then.

Mouse: a click chooses a player; a drag onto another player swaps the two, onto a table moves there.
Keys: arrows go from seat to seat, Enter or Space chooses, Escape lets go.
"""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QWidget

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.seating.seat_actions import SeatActions
from mextrain_scorer.ui.seating.seat_button import DENSE, SeatButton
from mextrain_scorer.ui.seating.seating_model import SeatCard
from mextrain_scorer.ui.seating.seating_table import SeatingTable

NARROWEST, WIDEST, GAP = 250, 400, 12  # px at 100 %
MOST_IN_SIGHT = 12  # tables; of more, the page scrolls
ROWS = ((48, True), (40, True), (32, True), (DENSE, True), (DENSE, False))
SCROLLED = (40, True)


class TablesView(QScrollArea):
    """Shows the tables and says what the user wants; changes nothing itself."""

    chosen_changed = Signal()
    swap_wanted = Signal(int, int)
    move_wanted = Signal(int, int)

    def __init__(self) -> None:
        super().__init__()
        self._inside = QWidget()
        set_kind(self._inside, "plain")
        self._fixed = False
        self._whole = False
        self._current = 0  # the player whose seat Tab leads to
        self._actions: SeatActions | None = None
        self.chosen = 0
        self.swapping = False
        self.cards: list[SeatingTable] = []
        self.rows: dict[int, SeatButton] = {}
        self._place: dict[int, tuple[int, int]] = {}
        self.setWidget(self._inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(self.tr("Tables and their seats"))

    def show_cards(self, cards: Sequence[SeatCard], *, fixed: bool) -> None:
        """Show these tables; if the seats are ``fixed``, they can only be looked at."""
        held = QApplication.focusWidget()
        player = held.line.player if isinstance(held, SeatButton) and self.isAncestorOf(held) else 0
        self._take_actions_out()
        for old in self.cards:
            old.hide()
            old.deleteLater()
        self._fixed = fixed
        self.cards = [SeatingTable(card, self._inside) for card in cards]
        self.rows, self._place = {}, {}
        for at, card in enumerate(self.cards):
            for line, row in enumerate(card.rows):
                self._add_row(row, at, line, begun=card.card.begun)
            card.show()
        if self.chosen not in self.rows or fixed:
            self.chosen, self.swapping = 0, False
        if self._current not in self.rows:
            self._current = next(iter(self.rows), 0)
        self._mark_current()
        self.chosen_changed.emit()
        if player in self.rows:
            self.rows[player].setFocus()
        elif held is not None and held.isVisible():  # such as a button below the chosen seat
            held.setFocus()

    def _add_row(self, row: SeatButton, at: int, line: int, *, begun: bool) -> None:
        player = row.line.player
        row.fixed = self._fixed or begun
        self.rows[player] = row
        self._place[player] = (at, line)
        row.clicked.connect(lambda _=False, who=player: self._on_clicked(who))
        row.stepped.connect(lambda across, along, who=player: self._step(who, across, along))
        row.dragged.connect(self._on_dragged)
        row.dropped.connect(lambda where, who=player: self._on_dropped(who, where))

    def show_whole(self, whole: bool) -> None:
        """Be as high as all tables are, so that what is around them scrolls, or scroll them."""
        if whole != self._whole:
            self._whole = whole
            self.arrange()

    def choose(self, player: int) -> None:
        """Choose a player, 0 for nobody."""
        self.chosen = player if player in self.rows else 0
        self.swapping = False
        self.chosen_changed.emit()

    def show_actions(self, actions: SeatActions | None) -> None:
        """Mark the chosen seat, and put its actions below it if they are given."""
        self._take_actions_out()
        for row in self.rows.values():
            row.open = False
        if self.chosen:
            self._actions = actions
            self.cards[self._place[self.chosen][0]].open(self.chosen, actions)
            if actions is not None:
                actions.tab_after(self.rows[self.chosen])
        for row in self.rows.values():
            row.update()
        self.arrange()
        if self.chosen:
            self.rows[self.chosen].setFocus()
            self._bring_into_sight(self._actions or self.rows[self.chosen])

    def _bring_into_sight(self, inside: QWidget) -> None:
        """Scroll the tables to it, and the page around them where that is what scrolls."""
        area: QWidget | None = self
        while area is not None:
            if isinstance(area, QScrollArea):
                area.ensureWidgetVisible(inside)
            area = area.parentWidget()

    def go_to_top(self) -> None:
        """Scroll the tables, and the page around them, to the beginning."""
        area: QWidget | None = self
        while area is not None:
            if isinstance(area, QScrollArea):
                area.verticalScrollBar().setValue(0)
            area = area.parentWidget()

    def _take_actions_out(self) -> None:
        if self._actions is not None:
            self._actions.setParent(self)  # a widget that is given to another parent is hidden
            self._actions = None
        for card in self.cards:
            card.fold()

    def start_swap(self) -> None:
        """Let the next seat that is chosen trade places with the chosen player."""
        self.swapping = bool(self.chosen)

    def let_go(self) -> bool:
        """End a swap or close the chosen seat; False where there was neither."""
        if not self.chosen:
            return False
        self.choose(self.chosen if self.swapping else 0)
        return True

    def _on_clicked(self, player: int) -> None:
        self._current = player
        self._mark_current()
        if self._fixed:
            return
        if self.swapping and player != self.chosen:
            one, self.swapping = self.chosen, False
            self.swap_wanted.emit(one, player)
        else:
            self.choose(0 if player == self.chosen else player)

    def _mark_current(self) -> None:
        """Let Tab come to one seat; the arrows lead on from there."""
        for player, row in self.rows.items():
            policy = Qt.FocusPolicy.StrongFocus if player == self._current else None
            row.setFocusPolicy(policy or Qt.FocusPolicy.ClickFocus)
        if self._current in self.rows:
            self.setFocusProxy(self.rows[self._current])

    def _step(self, player: int, across: int, along: int) -> None:
        at, line = self._place[player]
        line += along
        if across:
            at += across
        elif line < 0:
            at, line = at - self._columns(), 10_000
        elif line >= len(self.cards[at].rows):
            at, line = at + self._columns(), 0
        if 0 <= at < len(self.cards) and self.cards[at].rows:
            rows = self.cards[at].rows
            row = rows[min(line, len(rows) - 1)]
            self._current = row.line.player
            self._mark_current()
            row.setFocus(Qt.FocusReason.OtherFocusReason)
            self._bring_into_sight(row)

    def _under(self, where: QPoint) -> tuple[SeatButton | None, SeatingTable | None]:
        found = self._inside.childAt(self._inside.mapFromGlobal(where))
        row = None
        while found is not None and not isinstance(found, SeatingTable):
            row = found if isinstance(found, SeatButton) else row
            found = found.parentWidget()
        return row, found

    def _on_dragged(self, where: QPoint) -> None:
        row, card = self._under(where)
        for each in self.cards:
            each.show_target(each is card and row is None)
        for seat in self.rows.values():
            if seat.carried != (seat is row):
                seat.carried = seat is row
                seat.update()

    def _on_dropped(self, player: int, where: QPoint) -> None:
        row, card = self._under(where)
        self._on_dragged(QPoint(-1, -1))
        if row is not None and row.line.player != player:
            self.swap_wanted.emit(player, row.line.player)
        elif row is None and card is not None and card is not self.cards[self._place[player][0]]:
            self.move_wanted.emit(player, card.card.table_no)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the tables out for the new size."""
        super().resizeEvent(event)
        self.arrange()

    def _columns(self) -> int:
        """Return how many tables stand side by side, so that all rows are about equally long."""
        gap = look.px(GAP)
        fit = max(1, (self.viewport().width() + gap) // (look.px(NARROWEST) + gap))
        rows = -(-len(self.cards) // fit)
        return max(1, -(-len(self.cards) // max(1, rows)))

    def arrange(self) -> None:
        """Place the tables, with rows as high as the page has room for."""
        if not self.cards:
            self._inside.setMinimumHeight(0)
            return
        px = look.px
        gap, columns = px(GAP), self._columns()
        wide = (self.viewport().width() - gap * (columns - 1)) // columns
        wide = min(wide, px(WIDEST))
        room = self.viewport().height()
        tried = ROWS if len(self.cards) <= MOST_IN_SIGHT and not self._whole else ()
        needed: list[int] = []
        for least, keepers in (*tried, SCROLLED):
            needed = [card.fit(wide, least, keepers=keepers) for card in self.cards]
            if sum(tallest(needed, columns)) + gap * (-(-len(needed) // columns) - 1) <= room:
                break
        actions = [card.fit_actions(wide) for card in self.cards]
        heights = tallest([sum(each) for each in zip(needed, actions, strict=True)], columns)
        room = 0 if self._whole else room
        spare = max(0, room - sum(heights) - gap * (len(heights) - 1)) // len(heights)
        top = 0
        for row, high in enumerate(heights):
            for column, card in enumerate(self.cards[row * columns : (row + 1) * columns]):
                card.setGeometry(column * (wide + gap), top, wide, high + spare)
            top += high + spare + gap
        self._inside.setMinimumHeight(top - gap)
        self.setMinimumHeight(top - gap if self._whole else 0)


def tallest(needed: Sequence[int], columns: int) -> list[int]:
    """Return the height of each row of tables."""
    return [max(needed[at : at + columns]) for at in range(0, len(needed), columns)]
