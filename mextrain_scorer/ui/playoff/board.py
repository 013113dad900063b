"""The play-off drawn to fit: a row of tables for each stage from top to bottom, the final last.

Where there is too little height all cards shrink, and then show only who goes on; where there is
too little width they take several lines.  What still does not fit is scrolled.
"""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPoint, QPointF, QRect, Qt, Signal
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

from mextrain_scorer.desk.playoff.bracket import Bracket, BracketStage, Fate
from mextrain_scorer.rules.playoff import FINAL
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.layouts import EvenGrid, down
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import Band, label
from mextrain_scorer.ui.playoff.game_card import BracketWords, FinalCard, GameCard

GAP, BETWEEN = 12, 26  # px at 100 %: between tables, between stages
# How everything is drawn, from most to least: the factor, and whether who goes home is left out.
WAYS = ((1.0, False), (0.85, False), (1.0, True), (0.85, True))
_STEPS = {
    Qt.Key.Key_Left: QPoint(-1, 0),
    Qt.Key.Key_Right: QPoint(1, 0),
    Qt.Key.Key_Up: QPoint(0, -1),
    Qt.Key.Key_Down: QPoint(0, 1),
}


class _Row(QWidget):
    """A stage on the board: its title above its tables, in as few lines as their names allow."""

    def __init__(self, stage: BracketStage, words: BracketWords) -> None:
        super().__init__()
        self.key = stage.key
        tables = sorted(stage.tables, key=lambda table: table.table_no)
        self.cards = [GameCard(stage, table, words) for table in tables]
        self.title: QLabel = label(stage.title, "strong")
        self._grid = EvenGrid(look.px(GAP))
        self._column = down(self.title, self._grid, inside=self, gap=look.px(6))

    def arrange(self, width: int, factor: float, *, brief: bool) -> None:
        """Show the cards at a factor, in even lines of that width."""
        for card in self.cards:
            card.shrink(factor, brief=brief)
        least = max((card.least_width for card in self.cards), default=1)
        self._grid.place(self.cards, width, least)
        self._grid.invalidate()  # at once, not when Qt comes to it: the height is asked for next
        self._column.invalidate()


class Field(QWidget):
    """Holds the stages, the final and a band across, and draws the lines between the cards."""

    def __init__(self) -> None:
        super().__init__()
        set_kind(self, "plain")
        self.rows: list[_Row] = []
        self.final: FinalCard | None = None
        self.band: Band | None = None
        self._before = ""  # the stage that the band stands before, or else the final

    @property
    def cards(self) -> list[GameCard]:
        """All tables, the final last if there is one."""
        found = [card for row in self.rows for card in row.cards]
        return found if self.final is None else [*found, self.final]

    def fill(self, rows: Sequence[_Row], final: FinalCard | None) -> None:
        """Take these stages and this final instead of those before."""
        for each in (*self.rows, self.final):
            if each is not None:
                each.hide()
                each.deleteLater()
        self.rows, self.final = list(rows), final
        for part in (*rows, final):
            if part is not None:
                part.setParent(self)  # in its style, before it is measured
        for row in rows:
            row.title.setVisible(len(rows) > 1)

    def put_band(self, band: Band | None, before: str) -> None:
        """Take a card across the board, before the stage of that key, or before the final."""
        if self.band is not None and self.band is not band:
            self.band.hide()
        if band is not None:
            band.setParent(self)
        self.band, self._before = band, before

    def arrange(self, width: int, height: int) -> None:
        """Show everything in that width, and in that height if it can be."""
        at = next((n for n, row in enumerate(self.rows) if row.key == self._before), len(self.rows))
        found = (*self.rows[:at], self.band, *self.rows[at:], self.final)
        parts = [each for each in found if each is not None]
        top, needed, gap, heights = look.px(2), 0, 0, list[int]()
        for factor, brief in WAYS:
            if factor < 1 and needed * factor**2 > height:
                continue  # smaller letters alone would not do
            gap = round(look.px(BETWEEN) * factor)
            for row in self.rows:
                row.arrange(width, factor, brief=brief)
            if self.final is not None:
                self.final.shrink(factor, brief=brief)
            for beside in (self.band, self.final):
                if beside is not None:  # what stands beside goes below, where it is too narrow
                    beside.arrange(width)
                    inside = beside.layout()
                    if inside is not None:
                        inside.activate()  # its height is asked for next, with other words in it
            heights = [each.heightForWidth(width) for each in parts]
            needed = 2 * top + sum(heights) + gap * max(0, len(parts) - 1)
            if needed <= height:
                break
        for each, high in zip(parts, heights, strict=True):
            each.setGeometry(0, top, width, high)
            each.show()  # where it is to stand: it is laid out but once
            top += high + gap
        self.resize(width, max(needed, height))
        self.update()

    # -- the lines --------------------------------------------------------------------------

    def _place(self, card: QWidget) -> QRect:
        return QRect(card.mapTo(self, QPoint()), card.size())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a line from each table with a winner down to where the winner plays on."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for at, row in enumerate(self.rows):
            lowest = max((self._place(card).bottom() for card in row.cards), default=0)
            for card in row.cards:
                behind = self._place(card).bottom() < lowest  # another line of tables is below it
                if not behind or card.table.contradicts:
                    for target in self._targets(at, card):
                        self._draw_way(painter, card, target, card.width() // 4 * behind)
        painter.end()

    def _targets(self, at: int, card: GameCard) -> list[GameCard]:
        """Return the cards that a table's winners go to."""
        up = {e.player for e in card.table.seats if e.fate in (Fate.ON, Fate.MISSED)}
        if not up:
            return []
        later = self.rows[at + 1 :]
        for row in later:
            found = [e for e in row.cards if up & {seat.player for seat in e.table.seats}]
            if found:
                return found
        feeds_final = not later or all(row.key.startswith("qualifying") for row in later)
        return [self.final] if feeds_final and self.final is not None else []

    def _draw_way(self, painter: QPainter, card: GameCard, target: GameCard, aside: int) -> None:
        """Draw one line; ``aside`` keeps it from those of the tables below."""
        pen = QPen(QColor(look.colours.strong_line), look.px(2))
        if card.table.contradicts:
            pen = QPen(QColor(look.colours.question), look.px(3))
            pen.setDashPattern([2, 2])
        painter.setPen(pen)
        here, there = self._place(card), self._place(target)
        across, inset = here.center().x() - aside, look.px(20)
        to = min(max(across, there.left() + inset), there.right() - inset)
        middle = there.top() - look.px(BETWEEN) * card.factor / 2
        ends = ((across, here.bottom()), (across, middle), (to, middle), (to, there.top()))
        painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in ends]))

    # -- the keyboard -----------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the next card in the direction of an arrow."""
        step, here = _STEPS.get(Qt.Key(event.key())), self.focusWidget()
        if step is None or not isinstance(here, GameCard):
            event.ignore()
            return
        following = self._next_to(here, step)
        if following is not None:
            following.setFocus(Qt.FocusReason.OtherFocusReason)
        event.accept()

    def _next_to(self, here: QWidget, step: QPoint) -> QWidget | None:
        """Return the nearest card in a direction, None where there is none."""
        at = self._place(here).center()
        found: list[tuple[int, QWidget]] = []
        for card in self.cards:
            way = self._place(card).center() - at
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
        self._held: GameCard | None = None  # had the keyboard, and gets it once it is shown
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(self.tr("Play-off bracket"))
        self.setWidget(self.field)

    @property
    def cards(self) -> tuple[GameCard, ...]:
        """The tables of all stages before the final."""
        return tuple(card for row in self.field.rows for card in row.cards)

    def show_bracket(self, found: Bracket, *, ranked: bool, unsettled: bool) -> None:
        """Show its stages, and the final, whose circle is dashed while it is ``unsettled``.

        Where everybody is ``ranked``, no table of a game sends anybody on.
        """
        words, last = BracketWords(found), found.deciding or (FINAL, 1)
        before = [
            stage
            for stage in found.stages
            if stage.key != last[0] and not (ranked and stage.qualifying)
        ]
        final = None
        for stage in found.stages:
            for table in stage.tables:
                if (stage.key, table.table_no) == last:
                    final = stage, table
        held = next((card.game for card in self.field.cards if card.hasFocus()), None)
        shown = None
        if final is not None:
            shown = FinalCard(*final, words, found, unsettled=unsettled)
        self.field.fill([_Row(stage, words) for stage in before], shown)
        for card in self.field.cards:
            card.reached.connect(partial(self._on_reached, card))
            card.opened.connect(self.opened)
            card.menu_wanted.connect(self.menu_wanted)
        self._held = next((card for card in self.field.cards if card.game == held), None)
        self._reach(self._held or self.first_card())

    def put_band(self, band: Band | None, before: str = "") -> None:
        """Show everything, a card across it before the stage of that key or before the final."""
        self.field.put_band(band, before)
        self.arrange()

    def first_card(self) -> QWidget:
        """Return the card that takes the focus first: the final, or the first table."""
        final = self.field.final
        if final is not None and final.stage.drawn:
            return final
        return next(iter(self.field.cards), self)

    def arrange(self) -> None:
        """Place everything for the present size."""
        room = self.viewport().size()
        self.field.arrange(room.width(), room.height())
        if self._held is not None:
            self._held.setFocus()
            self._held = None
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

    def _on_reached(self, card: GameCard) -> None:
        """Keep the card with the keyboard in sight; only that one is reached with Tab."""
        self._reach(card)
        self.ensureWidgetVisible(card)

    def _reach(self, wanted: QWidget) -> None:
        for card in self.field.cards:
            tab = card is wanted
            card.setFocusPolicy(Qt.FocusPolicy.StrongFocus if tab else Qt.FocusPolicy.ClickFocus)
