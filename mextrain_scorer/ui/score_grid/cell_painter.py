"""Paints a cell of the score grid: the score large, its running total small.

A whole sheet is repainted often while it is typed, so fonts and colours are made once for each
look. Texts never touch: each is measured, and a running total that has no room is left out.
"""

from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Step
from mextrain_scorer.ui.score_grid.cell_content import DIFFERS, CellContent, CellMark
from mextrain_scorer.ui.score_grid.sheet_model import RowKind

RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LOW_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom
UNCUT = Qt.TextFlag.TextDontClip
GAP = 5  # px at 100 % between two texts, where there is room for it
NARROW = 82  # px at 100 %: narrower cells have smaller margins
CLOSE = 100
SUMS = (RowKind.TOTAL, RowKind.WRITTEN)
TINTED_IF_LIKELY = (
    CellMark.PLAIN,
    CellMark.ACCEPTED,
    CellMark.OUT,
)  # the other marks have a background of their own, which is more important


class Places(NamedTuple):
    """The boxes of a cell's texts; ``corner_text`` is what of the corner has room."""

    score: QRectF
    corner: QRectF
    sign: QRectF
    corner_text: str


class CellPainter:
    """Paints cells in one look."""

    def __init__(self) -> None:
        colours = look.colours
        self._score = look.figures(Step.HEADING, QFont.Weight.Bold)
        self._written = look.figures(Step.HEADING, QFont.Weight.DemiBold)
        self._assigned = look.figures(Step.BODY, QFont.Weight.DemiBold)
        self._ghost = look.figures(Step.HEADING, QFont.Weight.Normal)
        self._ghost.setItalic(True)
        self._small = look.figures(Step.SMALL)
        self._small_ghost = QFont(self._small)
        self._small_ghost.setItalic(True)
        self._small_metrics = QFontMetricsF(self._small)
        self._sign = look.font(Step.BODY, QFont.Weight.Bold)
        self._sign_metrics = QFontMetricsF(self._sign)
        self._gap = look.px(GAP)
        # The side margin and the width of the corner; smaller in a narrow cell.
        self._usual_margins = (look.px(8), look.px(36))
        self._small_margins = (look.px(4), look.px(26))
        self._narrow, self._close = look.px(NARROW), look.px(CLOSE)
        ink, soft = QColor(colours.ink), QColor(colours.soft_ink)
        self._soft = soft
        surface = QColor(colours.surface)
        self._here_ground = QColor(colours.accent_ground)
        self._here = QPen(QColor(colours.accent), look.px(3), j=Qt.PenJoinStyle.MiterJoin)
        self._line = QPen(QColor(colours.line), 1)
        out = QColor(colours.went_out)
        # The colours of background, score and corner.
        self._colours_of_mark: dict[CellMark, tuple[QColor, QColor, QColor]] = {
            CellMark.PLAIN: (surface, ink, soft),
            CellMark.ACCEPTED: (surface, ink, soft),
            CellMark.OUT: (QColor(colours.went_out_ground), out, out),
            CellMark.QUESTION: (QColor(colours.question_ground), QColor(colours.question), soft),
            CellMark.WRONG: (QColor(colours.wrong_ground), QColor(colours.wrong), soft),
            CellMark.AWAY: (QColor(colours.ground), soft, soft),
        }
        self._likely, self._likely_ground = (
            QColor(colours.question),
            QColor(colours.question_ground),
        )
        self._fold = look.px(12)

    def paint(
        self, painter: QPainter, box: QRectF, content: CellContent, row_kind: RowKind, *, here: bool
    ) -> None:
        """Paint one cell; ``here`` means that it has the focus."""
        ground, ink, corner_ink = self._colours_of_mark[content.mark]
        if here and content.mark in (CellMark.PLAIN, CellMark.ACCEPTED):
            ground = self._here_ground
        elif content.likely and content.mark in TINTED_IF_LIKELY:
            ground = self._likely_ground
        painter.fillRect(box, ground)
        if content.likely:
            self._paint_fold(painter, box)
        self._paint_frame(painter, box, row_kind, here=here)
        painter.setPen(ink if content.corner.startswith(DIFFERS) else corner_ink)
        if content.mark is CellMark.AWAY and not content.text:
            painter.setFont(self._small)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, content.corner)
            return
        at = self.places(box, content, row_kind)
        if at.corner_text:
            painter.setFont(self._small_ghost if content.ghost else self._small)
            painter.drawText(at.corner, int(LOW_RIGHT | UNCUT), at.corner_text)
        painter.setPen(ink)
        if content.text:
            painter.setFont(self._font_of(content, row_kind))
            painter.drawText(at.score, int(RIGHT | UNCUT), content.text)
            if content.circled:
                words = painter.boundingRect(at.score, int(RIGHT | UNCUT), content.text)
                draw_circle(painter, words, box)
        elif content.ghost:
            painter.setPen(self._soft)
            painter.setFont(self._ghost)
            painter.drawText(at.score, int(RIGHT | UNCUT), content.ghost)
        if content.sign:
            painter.setFont(self._sign)
            painter.drawText(at.sign, int(RIGHT | UNCUT), content.sign)

    def places(self, box: QRectF, content: CellContent, row_kind: RowKind) -> Places:
        """Return where the texts of a cell go.

        The score keeps its place in the column while everything has room. If not, margins shrink
        first; then the running total goes, since the score and its sign say more. A word stays.
        """
        text = content.text or content.ghost
        score = QFontMetricsF(self._font_of(content, row_kind)).horizontalAdvance(text)
        sign = self._sign_metrics.horizontalAdvance(content.sign)

        def beside(words: str, kept: float, gap: float) -> tuple[float, float]:
            """Return the room taken left and right of the score; ``kept`` is the least right."""
            # Beside a long number there is room for a sign only if the cell's corner is empty.
            if words:
                corner = self._small_metrics.horizontalAdvance(words)
                return sign + gap if sign else 0, max(kept, corner + gap)
            return 0, max(kept, sign + gap if sign else 0)

        tries = self._margins(box.width(), content, row_kind)
        for words, side, kept, gap in tries:
            left, right = beside(words, kept, gap)
            if left + score + right <= box.width() - side - self._small_margins[0]:
                break
        else:
            words, side, kept, gap = tries[-1]
            left, right = beside(words, kept, gap)
        end, top, high = box.right() - side, box.top(), box.height()
        begin = end - right - score
        corner = self._small_metrics.horizontalAdvance(words)
        sign_at = min(box.left() + side, begin - gap - sign) if words else end - sign
        return Places(
            QRectF(begin, top, score, high),
            QRectF(end - corner, top, corner, high - high / 7),
            QRectF(sign_at, top, sign, high),
            words,
        )

    def _margins(
        self, width: float, content: CellContent, row_kind: RowKind
    ) -> list[tuple[str, float, float, float]]:
        """Return what to try: the corner's text, side margin, room kept for the corner, and gap."""
        side, kept = self._small_margins if width < self._narrow else self._usual_margins
        if row_kind in SUMS and width < self._close and len(content.corner) < 2:
            # Room for three figures and the circle around them.
            kept = self._small_margins[1]
        gap, least = float(self._gap), self._small_margins[0]
        tries: list[tuple[str, float, float, float]] = [
            (content.corner, side, kept, gap),
            (content.corner, side, 0, gap),
            (content.corner, least, 0, gap),
            (content.corner, least, 0, 0),
        ]
        if content.text and row_kind is RowKind.TOTAL:
            # "≠143" is what has to be looked at: it may come close to the line.
            tries += [(content.corner, least / 4, 0, 0), (content.corner[:1], least, 0, 0)]
        elif content.text and content.corner.isdigit():
            tries += [("", side, kept, gap), ("", least, 0, 0)]
        return tries

    def _font_of(self, content: CellContent, row_kind: RowKind) -> QFont:
        """Return the font of a score; an assigned score is in brackets, and smaller."""
        if content.mark is CellMark.AWAY:
            return self._assigned
        if content.ghost:
            return self._ghost
        return self._written if row_kind is RowKind.WRITTEN else self._score

    def _paint_fold(self, painter: QPainter, box: QRectF) -> None:
        """Fill the upper left corner, like a folded page: a likely cause of a wrong total."""
        corner, fold = box.topLeft(), float(self._fold)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._likely)
        painter.drawPolygon([corner, corner + QPointF(fold, 0), corner + QPointF(0, fold)])
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _paint_frame(
        self, painter: QPainter, box: QRectF, row_kind: RowKind, *, here: bool
    ) -> None:
        if here:
            painter.setPen(self._here)
            inset = self._here.widthF() / 2
            painter.drawRect(box.adjusted(inset, inset, -inset, -inset))
            return
        if row_kind is RowKind.TOTAL:
            return
        painter.setPen(self._line)
        right, low = box.right() - 0.5, box.bottom() - 0.5
        painter.drawLine(QLineF(box.left(), low, right, low))
        painter.drawLine(QLineF(right, box.top(), right, low))
        if row_kind is RowKind.WRITTEN:
            painter.drawLine(QLineF(box.left(), box.top() + 0.5, right, box.top() + 0.5))


def draw_circle(painter: QPainter, words: QRectF, within: QRectF) -> None:
    """Draw an ellipse around ``words``, as on paper, with some space but ``within`` that."""
    pen = QPen(QColor(look.colours.accent), look.px(2))
    inset = pen.widthF() / 2
    room = within.adjusted(inset, inset, -inset, -inset)
    wide = look.px(9)
    tall = look.px(3)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(words.adjusted(-wide, -tall, wide, tall).intersected(room))
    painter.restore()
