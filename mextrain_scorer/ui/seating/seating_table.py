"""One table as a column of seats, with room in it for what can be done about a chosen player."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import label, rule
from mextrain_scorer.ui.seating.seat_actions import SeatActions
from mextrain_scorer.ui.seating.seat_button import DENSE, SeatButton
from mextrain_scorer.ui.seating.seating_model import SeatCard
from mextrain_scorer.ui.seating.seating_texts import spoken_seat


class SeatingTable(QFrame):
    """The number of a table, its seats in order, and who would keep score."""

    def __init__(self, card: SeatCard, parent: QWidget) -> None:
        super().__init__(parent)
        self._actions: SeatActions | None = None
        self._target = False
        self.card = card
        set_kind(self, "card")
        self._title = label(self.tr("Table {0}").format(card.table_no), "heading")
        self._state = label(card.state, "small", wrap=True)
        self._state.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._keepers = label(card.keepers, "small", wrap=True)
        self.rows = [
            SeatButton(line, spoken_seat(card, at), first=at == 0, parent=self)
            for at, line in enumerate(card.lines)
        ]
        head = QHBoxLayout()
        head.addWidget(self._title)
        head.addWidget(self._state, 1)
        self._column = QVBoxLayout(self)
        self._column.setSpacing(0)
        self._column.addLayout(head)
        self._column.addWidget(rule())
        for row in self.rows:
            self._column.addWidget(row)
        self._column.addStretch(1)
        self._column.addWidget(self._keepers)

    def fit(self, width: int, least: int, *, keepers: bool) -> int:
        """Make rows at least that high at 100 %; return the height this card then needs.

        The actions below a chosen seat are not reckoned in: rows keep their height when one opens.
        """
        px = look.px
        dense = least <= DENSE
        side, end = px(12), px(4 if dense else 10)
        self._column.setContentsMargins(side, end, side, end)
        inner = width - 2 * side - 2  # the frame is a pixel on both sides
        for each in (self._title, self._state, self._keepers):
            each.setContentsMargins(px(8), 0, px(8), 0)
        self._title.ensurePolished()
        # of its font: its size hint never gets below the height that was set for another text size
        head = self._title.fontMetrics().height() + px(0 if dense else 10)
        self._title.setFixedHeight(head)
        needed = head + 1 + 2 * end
        for row in self.rows:
            high = row.height_for(inner, least)
            row.set_height(high, least)
            needed += high
        self._keepers.setVisible(keepers and bool(self.card.keepers))
        if keepers and self.card.keepers:
            needed += self._keepers.heightForWidth(inner) + px(4)
        return needed

    def fit_actions(self, width: int) -> int:
        """Return the height that the actions in this card need, 0 without them."""
        inner = width - 2 * look.px(12) - 2
        return 0 if self._actions is None else self._actions.fit(inner)

    def open(self, player: int, actions: SeatActions | None) -> None:
        """Mark the seat of that player as chosen, with its actions below it if they are given."""
        at = next(at for at, row in enumerate(self.rows) if row.line.player == player)
        self.rows[at].open = True
        self._actions = actions
        if actions is not None:
            self._column.insertWidget(2 + at + 1, actions)
            actions.show()

    def fold(self) -> None:
        """Let go of the chosen seat."""
        self._actions = None
        for row in self.rows:
            row.open = False
        self.update()

    def show_target(self, target: bool) -> None:
        """Mark the table as the place where a dragged player would be dropped."""
        if target != self._target:
            self._target = target
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card, and the ground below the chosen seat and its actions."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(look.colours.accent), 2))
        if self._target:
            edge = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            painter.drawRoundedRect(edge, look.px(10), look.px(10))
        painter.setBrush(QColor(look.colours.accent_ground))
        for row in self.rows:
            if row.open:
                box = row.geometry()
                if self._actions is not None:
                    box = box.united(self._actions.geometry())
                beyond = look.px(4)
                around = QRectF(box).adjusted(-beyond, 1, beyond, -1)
                painter.drawRoundedRect(around, look.px(9), look.px(9))
        painter.end()
