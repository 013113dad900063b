"""The play-off drawn to fit: a row of tables for each stage from top to bottom, the final last.

Where there is too little height all cards shrink, and then show only who goes on; where there is
too little width they take several lines.  What still does not fit is scrolled.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QWidget

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.layouts import Band, even_lines
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import label
from mextrain_scorer.ui.playoff.bracket_content import GameBox, Mark, Tier
from mextrain_scorer.ui.playoff.game_card import FinalCard, GameCard

GAP, BETWEEN, TITLE = 12, 26, 30  # px at 100 %: between tables, between stages, a stage's title
# How everything is drawn, from most to least: the factor, and whether who goes home is left out.
WAYS = ((1.0, False), (0.85, False), (1.0, True), (0.85, True))
_STEPS = {
    Qt.Key.Key_Left: QPoint(-1, 0),
    Qt.Key.Key_Right: QPoint(1, 0),
    Qt.Key.Key_Up: QPoint(0, -1),
    Qt.Key.Key_Down: QPoint(0, 1),
}


@dataclass(frozen=True, slots=True)
class _Row:
    """A stage on the board: its title, and its tables."""

    tier: Tier
    title: QLabel
    cards: tuple[GameCard, ...]


class Field(QWidget):
    """Places the cards and draws the lines between them."""

    def __init__(self) -> None:
        super().__init__()
        set_kind(self, "plain")
        self.final = FinalCard()
        self.final.setParent(self)
        self.rows: tuple[_Row, ...] = ()
        self.band: Band | None = None
        self._band_before = ""
        self._factor = 1.0

    @property
    def cards(self) -> list[GameCard]:
        """All tables, the final last if it is shown."""
        found = [card for row in self.rows for card in row.cards]
        return found if self.final.isHidden() else [*found, self.final]

    def show_rows(self, rows: Sequence[_Row]) -> None:
        """Show these stages instead of those before."""
        for row in self.rows:
            for each in (row.title, *row.cards):
                each.hide()
                each.deleteLater()
        self.rows = tuple(rows)
        for row in rows:
            for each in (row.title, *row.cards):
                each.setParent(self)
                each.show()

    def put_band(self, band: Band | None, before: str) -> None:
        """Show a card across the board, before the stage of that key, or before the final."""
        if self.band is not None and self.band is not band:
            self.band.hide()
        self.band, self._band_before = band, before
        if band is not None:
            band.setParent(self)
            band.show()

    def arrange(self, width: int, height: int) -> None:
        """Place everything in that width, and in that height if it can be."""
        needed = 0
        for factor, brief in WAYS:
            if factor < 1 and needed * factor**2 > height:
                continue  # smaller letters alone would not do
            self._factor = factor
            for card in self.cards:
                card.shrink(factor, brief=brief)
            needed = self._place(width)
            if needed <= height:
                break
        self.resize(width, max(needed, height))
        self.update()

    def _px(self, at_100_percent: float) -> int:
        return round(look.px(at_100_percent) * self._factor)

    def _place(self, width: int) -> int:
        """Place everything; return the height of it all."""
        between, edge = self._px(BETWEEN), look.px(2)
        top = edge
        for row in self.rows:
            top = self._place_band(row.tier.key, width, top)
            row.title.setVisible(len(self.rows) > 1)
            if len(self.rows) > 1:
                row.title.setGeometry(0, top, width, self._px(TITLE))
                top += self._px(TITLE)
            top = self._place_row(row, width, top) + between
        top = self._place_band("", width, top)
        if not self.final.isHidden():
            self.final.setGeometry(0, top, width, self.final.heightForWidth(width))
            top += self.final.height() + between
        return top - between + edge

    def _place_band(self, before: str, width: int, top: int) -> int:
        band = self.band
        if band is None or before != self._band_before:
            return top
        band.setGeometry(0, top, width, band.heightForWidth(width))
        return top + band.height() + self._px(BETWEEN)

    def _place_row(self, row: _Row, width: int, top: int) -> int:
        """Place a stage's tables in as few lines as their names allow; return where they end."""
        if not row.cards:
            return top
        gap = look.px(GAP)
        least = max(card.least_width() for card in row.cards)
        lines, wide = even_lines(row.cards, width, least, gap)
        for cards in lines:
            high = max(card.heightForWidth(wide) for card in cards)
            for nth, card in enumerate(cards):
                card.setGeometry(nth * (wide + gap), top, wide, high)
            top += high + gap
        return top - gap

    # -- the lines --------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a line from each table with a winner down to where the winner plays on."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for at, row in enumerate(self.rows):
            lowest = max((card.geometry().bottom() for card in row.cards), default=0)
            for card in row.cards:
                behind = card.geometry().bottom() < lowest  # another line of tables is below it
                if not behind or card.box.contradiction:
                    for target in self._targets(at, card):
                        self._draw_way(painter, card, target, card.width() // 4 * behind)
        painter.end()

    def _targets(self, at: int, card: GameCard) -> list[GameCard]:
        """Return the cards that a table's winners go to."""
        qualified = {line.player for line in card.box.lines if line.mark is not Mark.NONE}
        if not qualified:
            return []
        later = self.rows[at + 1 :]
        for row in later:
            found = [
                other
                for other in row.cards
                if qualified & {line.player for line in other.box.lines}
            ]
            if found:
                return found
        feeds_final = not later or all(row.tier.key.startswith("qualifying") for row in later)
        return [self.final] if feeds_final and not self.final.isHidden() else []

    def _draw_way(self, painter: QPainter, card: GameCard, target: GameCard, aside: int) -> None:
        """Draw one line; ``aside`` keeps it from those of the tables below."""
        pen = QPen(QColor(look.colours.strong_line), look.px(2))
        if card.box.contradiction:
            pen = QPen(QColor(look.colours.question), look.px(3))
            pen.setDashPattern([2, 2])
        painter.setPen(pen)
        here, there = QRect(card.geometry()), QRect(target.geometry())
        across, inset = here.center().x() - aside, look.px(20)
        to = min(max(across, there.left() + inset), there.right() - inset)
        middle = there.top() - self._px(BETWEEN) / 2
        painter.drawPolyline(
            QPolygonF(
                [
                    QPointF(across, here.bottom()),
                    QPointF(across, middle),
                    QPointF(to, middle),
                    QPointF(to, there.top()),
                ]
            )
        )

    # -- the keyboard -----------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the next card in the direction of an arrow."""
        step = _STEPS.get(Qt.Key(event.key()))
        here = self.focusWidget()
        if step is None or here not in self.cards:
            event.ignore()
            return
        following = self._next_to(here, step)
        if following is not None:
            following.setFocus(Qt.FocusReason.OtherFocusReason)
        event.accept()

    def _next_to(self, here: QWidget, step: QPoint) -> QWidget | None:
        """Return the nearest card in a direction, None where there is none."""
        at = here.geometry().center()
        found: list[tuple[int, QWidget]] = []
        for card in self.cards:
            way = card.geometry().center() - at
            ahead = QPoint.dotProduct(way, step)
            aside = abs(way.x() * step.y()) + abs(way.y() * step.x())
            beside = step.y() == 0 and abs(way.y()) > here.height() // 2
            if card is not here and ahead > 0 and not beside:
                found.append((ahead * (2 if step.y() == 0 else 4) + aside, card))
        return min(found, key=lambda each: each[0])[1] if found else None


class PlayoffBoard(QScrollArea):
    """The play-off. ``opened`` has the stage and number of a table whose sheet is wanted.

    ``menu_wanted`` has the same, and the place on the screen; the number is 0 for a final that is
    not drawn.
    """

    opened = Signal(str, int)
    menu_wanted = Signal(str, int, QPoint)

    def __init__(self) -> None:
        super().__init__()
        self.field = Field()
        self.final = self.field.final
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(self.tr("Play-off bracket"))
        self.setWidget(self.field)
        self._connect(self.final)

    @property
    def cards(self) -> tuple[GameCard, ...]:
        """The tables of all stages before the final."""
        return tuple(card for row in self.field.rows for card in row.cards)

    def card(self, stage: str, table_no: int | None) -> GameCard:
        """Return the card of a table; without a number, the first planned one of a stage."""
        return next(
            card for card in self.cards if (card.box.stage, card.box.table_no) == (stage, table_no)
        )

    def show_games(self, tiers: Sequence[Tier], final: GameBox | None, *, unsettled: bool) -> None:
        """Show these stages, and the final, whose circle is dashed while it is ``unsettled``.

        They are placed by ``put_band``.
        """
        held = next((card.game for card in self.cards if card.hasFocus()), None)
        self.field.show_rows(
            [
                _Row(tier, label(tier.title, "strong"), tuple(map(self._card, tier.boxes)))
                for tier in tiers
            ]
        )
        self.final.setVisible(final is not None)
        if final is not None:
            self.final.show_final(final, unsettled=unsettled)
        again = next((card for card in self.cards if card.game == held), None)
        if again is not None:
            again.setFocus()
        self._reach(again or self.first_card())

    def put_band(self, band: Band | None, before: str = "") -> None:
        """Place everything, a card across it before the stage of that key or before the final."""
        self.field.put_band(band, before)
        self.arrange()

    def first_card(self) -> QWidget:
        """Return the card that takes the focus first: the final, or the first table."""
        if not self.final.isHidden() and self.final.box.table_no:
            return self.final
        cards = self.field.cards
        return cards[0] if cards else self

    def arrange(self) -> None:
        """Place everything for the present size."""
        room = self.viewport().size()
        self.field.arrange(room.width(), room.height())
        if self.field.band is not None:  # what waits for somebody is seen before what is done
            place = self.field.band.geometry()
            self.ensureVisible(place.left(), place.bottom(), 0, 0)
            self.ensureVisible(place.left(), place.top(), 0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place everything again."""
        super().resizeEvent(event)
        self.arrange()

    def showEvent(self, event: QShowEvent) -> None:
        """Place everything again: what is hidden cannot be scrolled to."""
        super().showEvent(event)
        self.arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the card with the focus in sight; only that one is reached with Tab."""
        if event.type() is QEvent.Type.FocusIn and isinstance(watched, QWidget):
            self._reach(watched)
            self.ensureWidgetVisible(watched)
        return super().eventFilter(watched, event)

    def _card(self, box: GameBox) -> GameCard:
        card = GameCard(box, self.field)
        self._connect(card)
        return card

    def _connect(self, card: GameCard) -> None:
        card.installEventFilter(self)
        card.opened.connect(self.opened)
        card.menu_wanted.connect(self.menu_wanted)

    def _reach(self, wanted: QWidget) -> None:
        for card in self.field.cards:
            tab = card is wanted
            card.setFocusPolicy(Qt.FocusPolicy.StrongFocus if tab else Qt.FocusPolicy.ClickFocus)
