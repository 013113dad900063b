"""A game of the play-off as a card: a text that Qt lays out, in a frame that takes the keyboard."""

from html import escape

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QContextMenuEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPalette,
    QPen,
    QResizeEvent,
    QTextDocument,
    QTextOption,
)
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mextrain_scorer.ui.drawing.circled_winners import SIDE, CircledWinner, CircledWinners
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Step
from mextrain_scorer.ui.kit.widgets import label, with_last_number
from mextrain_scorer.ui.playoff.bracket_content import CardLine, GameBox, Mark

OPENS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
DOTS = (40, 28)  # px at 100 %: easy to hit
LEAST, WIDEST = 178, 270  # px at 100 % of a table; a longer name wraps
ABOVE = 16  # px at 100 %: above the champion
BESIDE = 860  # px at 100 %: from here on the champion stands beside the final's places


class MoreDots(QWidget):
    """Three dots to press with the mouse; from the keyboard the menu key on the card does it.

    That is why it is no button, which would have to be reached with Tab.
    """

    clicked = Signal()

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setFixedSize(*map(look.px, DOTS))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Keep the press from the card below; a double click comes here as well."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open the menu."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.clicked.emit()
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dots."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        if self.underMouse():
            painter.setBrush(QColor(look.colours.accent_ground))
            painter.drawRoundedRect(QRectF(self.rect()), look.px(6), look.px(6))
        dot = look.px(4)
        painter.setPen(
            QPen(QColor(look.colours.soft_ink), dot, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        )
        for step in (-1, 0, 1):
            painter.drawPoint(self.rect().center() + QPoint(2 * dot * step, 0))
        painter.end()


class GameCard(QWidget):
    """A table of the play-off; ``more`` are its three dots.

    A double click, Enter or Space emit ``opened`` with its stage and table number; the menu key, a
    right click or the dots emit ``menu_wanted`` with these and the place for the menu.  Nothing
    can be done at a table that is only planned, but at a planned final: its number is 0.

    Where room is short, ``shrink`` makes letters and spaces smaller by one factor, and leaves out
    whoever goes home.
    """

    opened = Signal(str, int)
    menu_wanted = Signal(str, int, QPoint)

    def __init__(self, box: GameBox, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.text = QTextDocument(self)
        self.text.setDocumentMargin(0)
        # the least width of a column is then that of its longest word, and not of a letter
        self.text.setDefaultTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
        self.factor, self.brief = 1.0, False
        self.more = MoreDots(self._what_more(box), self)
        self.more.clicked.connect(
            lambda: self._ask_menu(self.more.mapToGlobal(self.more.rect().bottomLeft()))
        )
        self.show_box(box)

    def _what_more(self, box: GameBox) -> str:
        return self.tr("What can be done at {0}").format(box.title)

    @property
    def game(self) -> tuple[str, int]:
        """Its stage and table number."""
        return self.box.stage, self.box.table_no or 0

    def show_box(self, box: GameBox) -> None:
        """Show this game."""
        self.box = box
        self.setAccessibleName(box.words)
        self.more.setVisible(box.table_no is not None)
        self._written = False

    def shrink(self, factor: float, *, brief: bool) -> None:
        """Show letters and spaces at a factor; ``brief``: only who goes on or is in question."""
        if (factor, brief) != (self.factor, self.brief):
            self.factor, self.brief = factor, brief
            self._written = False

    def px(self, at_100_percent: float) -> int:
        """Return a length of this card in pixels."""
        return round(look.px(at_100_percent) * self.factor)

    def least_width(self) -> int:
        """Return the width at which no name has to wrap, within limits."""
        metrics = QFontMetrics(self._font())
        texts = [f"{line.name}  {line.total}  {line.note * line.gone}" for line in self.lines]
        texts.append(f"{self.box.title}  {self.box.state}  •••")
        widest = max(map(metrics.horizontalAdvance, texts)) + self.px(30)
        return max(self.px(LEAST), min(widest, self.px(WIDEST)))

    def heightForWidth(self, width: int) -> int:
        """Return the height of the card at a width."""
        if not self._written:
            self._write()
        self.text.setTextWidth(width - 2)
        return round(self.text.size().height()) + self.px(6)

    @property
    def lines(self) -> tuple[CardLine, ...]:
        """The players that are shown."""
        if not self.brief:
            return self.box.lines
        return tuple(
            line
            for line in self.box.lines
            if line.mark is not Mark.NONE or (line.note and not line.gone)
        )

    # -- the text ---------------------------------------------------------------------------

    def _font(self) -> QFont:
        font = look.figures()
        font.setPixelSize(round(font.pixelSize() * self.factor))
        return font

    def _write(self) -> None:
        self.text.setDefaultFont(self._font())
        rows = "".join(map(self._row, self.lines))
        table = '<table width="100%" cellspacing="0">{}</table>'
        self.text.setHtml(table.format(self._head()) + table.format(rows))
        self._written = True
        self.update()

    def cell(self, words: str, style: str = "", more: str = "") -> str:
        """Return a cell of the table; ``more`` are attributes, such as of its ground."""
        up, side = self.px(3), self.px(14)
        return f'<td style="padding: {up}px 0 {up}px {side}px; {style}" {more}>{words}</td>'

    def end(self, words: str, style: str = "", more: str = "") -> str:
        """Return a cell at the right end, as narrow as its words."""
        style = f"padding-left: {self.px(6)}px; padding-right: {self.px(14)}px; {style}"
        return self.cell(words, style, f'align="right" width="1%" {more}')

    def said(self, words: str, ink: str = "", step: Step = Step.SMALL) -> str:
        """Return words in another size, all on one line; soft where no ink is given."""
        size = round(look.text_px(step) * self.factor)
        style = f"font-size: {size}px; color: {ink or look.colours.soft_ink}"
        return f'<span style="{style}">{escape(words).replace(" ", "&nbsp;")}</span>'

    def _head(self) -> str:
        box, up = self.box, f"padding-top: {self.px(6)}px; padding-bottom: {self.px(5)}px;"
        state = self.said(box.state, look.colours.question if box.contradiction else "")
        room = 0 if self.more.isHidden() else look.px(DOTS[0]) - self.px(8)
        room += self.px(14)
        return (
            f"<tr>{self.cell(f'<b>{escape(box.title)}</b>', up)}"
            f"{self.end(state, f'{up} padding-right: {room}px;')}</tr>"
        )

    def _row(self, line: CardLine) -> str:
        """Return a player's row; who goes on has the note below the name, as a row of its own."""
        c, name = look.colours, escape(line.name)
        if line.mark is Mark.NONE:
            note = self.said(line.note, "" if line.gone else c.question)
            total = self.end(f"{note}  {line.total}".strip(), f"color: {c.soft_ink};")
            ink = c.soft_ink if line.gone else c.ink
            return f"<tr>{self.cell(name, f'color: {ink};')}{total}</tr>"
        on = line.mark is Mark.ON
        ground = f'bgcolor="{c.went_out_ground if on else c.question_ground}"'
        strong = f"font-weight: 600; color: {c.went_out if on else c.question};"
        total = self.end(f"<b>{line.total}</b>", more=ground)
        if on and self.brief:
            return f"<tr>{self.cell(f'✓&nbsp;{name}', strong, ground)}{total}</tr>"
        note = self.cell(self.said(line.note), "padding-top: 0;", ground)
        whole = self.cell(name, f"{strong} padding-bottom: 0;", f'colspan="2" {ground}')
        return f"<tr>{whole}</tr><tr>{note}{total}</tr>"

    # -- the frame --------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card: its ground, its text, and a line around it."""
        del event
        c, planned = look.colours, self.more.isHidden()
        edge, wide = self._edge()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shape = QPainterPath()
        shape.addRoundedRect(
            QRectF(self.rect()).adjusted(wide / 2, wide / 2, -wide / 2, -wide / 2),
            look.px(8),
            look.px(8),
        )
        painter.fillPath(shape, QColor(c.ground if planned else c.surface))
        painter.save()
        painter.setClipPath(shape)
        painter.translate(1, self.px(2))
        context = QAbstractTextDocumentLayout.PaintContext()
        context.palette.setColor(QPalette.ColorRole.Text, QColor(c.ink))
        self.text.documentLayout().draw(painter, context)
        painter.restore()
        painter.setPen(QPen(QColor(edge), wide))
        painter.drawPath(shape)
        painter.end()

    def _edge(self) -> tuple[str, float]:
        """Return the colour and the width of the line around it."""
        if self.hasFocus():
            return look.colours.accent, 2
        if self.underMouse():
            return look.colours.strong_line, 1
        return look.colours.question if self.box.contradiction else look.colours.line, 1

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the dots in the corner, and the text as wide as the card."""
        super().resizeEvent(event)
        self.text.setTextWidth(self.width() - 2)
        self.more.move(self.width() - self.more.width() - look.px(4), 3)

    # -- keys and mouse ---------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the sheet; the other keys are the board's."""
        event.setAccepted(event.key() in OPENS)
        if event.isAccepted():
            self._open()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open the sheet."""
        self._open()
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu."""
        self._ask_menu(event.globalPos())
        event.accept()

    def _open(self) -> None:
        if self.game[1]:
            self.opened.emit(*self.game)

    def _ask_menu(self, at: QPoint) -> None:
        if not self.more.isHidden():
            self.menu_wanted.emit(*self.game, at)


class FinalCard(GameCard):
    """The final: the widest and lowest card, with the champion beside its places, or below."""

    def __init__(self) -> None:
        super().__init__(GameBox("final", None, "", ""))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.first_title = label("", "soft")
        self.first = CircledWinners(26, 18)
        self.second_title, self.second = (
            label(self.tr("Second place"), "soft"),
            label("", "heading"),
        )
        self.third_title, self.third = label(self.tr("Third place"), "soft"), label("", "strong")
        self.why = label("", "small", wrap=True)
        self._side = QWidget(self)
        beside = QVBoxLayout(self._side)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(look.px(2))
        below = (self.second_title, self.second, self.third_title, self.third, self.why)
        for each in (self.first_title, self.first, *below):
            beside.addWidget(each)
        for each in (self.first_title, *below):  # the circle's line stands before the name
            each.setWordWrap(True)
            each.setContentsMargins(look.px(SIDE), 0, 0, 0)
        beside.addStretch(1)

    def _what_more(self, box: GameBox) -> str:
        del box
        return self.tr("What can be done with the final")

    def show_final(self, box: GameBox, *, unsettled: bool) -> None:
        """Show the final; ``unsettled``: a correction has upset it, so the circle is dashed."""
        self.show_box(box)
        self.more.show()
        self.setAccessibleName(box.words_of_final)
        alone = len(box.champions) == 1
        self.first_title.setText(self.tr("Champion") if alone else self.tr("Joint champions"))
        self.first.show_winners([CircledWinner(name) for name in box.champions], dashed=unsettled)
        for title, names, holders in (
            (self.second_title, self.second, box.seconds),
            (self.third_title, self.third, box.thirds),
        ):
            names.setText(", ".join(holders))
            title.setVisible(bool(holders))
            names.setVisible(bool(holders))
        self.why.setText(with_last_number(box.why))
        self.why.setVisible(bool(box.why))
        self._side.setVisible(bool(box.champions))

    @property
    def lines(self) -> tuple[CardLine, ...]:
        """All its players, however short the room is."""
        return self.box.lines

    def heightForWidth(self, width: int) -> int:
        """Return the height of the card at a width."""
        high, side = super().heightForWidth(self._places_width(width)), self._side_height(width)
        if self._side.isHidden():
            return high
        if width >= look.px(BESIDE):
            return max(high, side + 2 * look.px(ABOVE))
        return high + look.px(ABOVE) + side

    def _places_width(self, width: int) -> int:
        beside = not self._side.isHidden() and width >= look.px(BESIDE)
        return width * 55 // 100 if beside else width

    def _side_height(self, width: int) -> int:
        room = width - self._places_width(width) if width >= look.px(BESIDE) else width
        layout = self._side.layout()
        if layout is not None:
            layout.invalidate()  # it is asked before Qt lays the card out again
        return self._side.heightForWidth(room - 2 * look.px(14))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the champion beside the places or below."""
        super().resizeEvent(event)
        width, edge = self.width(), look.px(14)
        places = self._places_width(width)
        self.text.setTextWidth(places - 2)
        high = self._side_height(width)
        if width >= look.px(BESIDE):
            self._side.setGeometry(places + edge, look.px(ABOVE), width - places - 2 * edge, high)
        else:
            top = round(self.text.size().height()) + look.px(ABOVE)
            self._side.setGeometry(edge, top, width - 2 * edge, high)

    def _head(self) -> str:
        title = f"<b>{self.said(self.box.title, look.colours.ink, Step.HEADING)}</b>"
        up = f"padding-top: {self.px(6)}px; padding-bottom: {self.px(4)}px;"
        words = f"{title} &nbsp; {self.said(self.box.state)}"
        return f"<tr>{self.cell(words, up)}</tr>"

    def _row(self, line: CardLine) -> str:
        c, wins = look.colours, line.mark is Mark.ON
        soft = line.gone or not (line.place or line.home)
        ink = c.went_out if wins else c.soft_ink if soft else c.ink
        up = f"padding-top: {self.px(7)}px; padding-bottom: {self.px(7)}px;"
        up += "" if wins else f" border-bottom: 1px solid {c.line};"
        more = f"valign=middle bgcolor={c.went_out_ground}" if wins else "valign=middle"
        size = round(look.text_px(Step.LARGE) * self.factor)
        name = f"<b>{escape(line.name)}</b>" if wins else escape(line.name)
        told = self.said("   ".join(each for each in (line.note, line.home) if each))
        total = f"<b>{self.said(line.total, ink, Step.HEADING)}</b>"
        return (
            f"<tr>{self.cell(self.said(line.place, '', Step.LARGE), up, f'width=1% {more}')}"
            f"{self.cell(name, f'{up} font-size: {size}px; color: {ink};', more)}"
            f"{self.end(told, up, more)}{self.end(total, up, more)}</tr>"
        )

    def _edge(self) -> tuple[str, float]:
        return look.colours.accent, 4 if self.hasFocus() else 2
