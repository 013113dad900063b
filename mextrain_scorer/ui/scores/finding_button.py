"""The button that says what a finding is; it leads to its cell."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QPainter,
    QPaintEvent,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QAbstractButton, QPushButton, QSizePolicy

from mextrain_scorer.rules.checks.sheet_checks import Finding, Severity
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Step

translate = QCoreApplication.translate

STRIPE = 4
PADDING = 10
TIGHT = 2  # the padding in a bar, above and below


class SentenceButton(QAbstractButton):
    """A sentence on a coloured background, with a stripe and a few bold words at the beginning."""

    def __init__(self, lead: str, sentence: str) -> None:
        super().__init__()
        self._padding = PADDING
        self._lead = lead
        self._sentence = sentence
        self.setText(f"{lead}{sentence}")
        self.setAccessibleName(self.text())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        """Return True: the sentence wraps."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the sentence if wrapped to that width."""
        padding = look.px(self._padding)
        return round(self._document(width).size().height()) + 2 * padding

    def sizeHint(self) -> QSize:
        """Return a size that fits the column beside the grid."""
        width = look.px(220)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Return the narrowest size at which the sentence is still readable."""
        px = look.px
        return QSize(px(120), px(40))

    def _colours(self) -> tuple[str, str]:
        """Return the colours of text and background: neutral, unless a subclass changes them."""
        colours = look.colours
        return colours.soft_ink, colours.ground

    def _document(self, width: int) -> QTextDocument:
        ink, _ = self._colours()
        document = QTextDocument()
        document.setDocumentMargin(0)
        document.setDefaultFont(look.font(Step.BODY))
        document.setTextWidth(max(1, width - look.px(STRIPE) - 2 * look.px(PADDING)))
        cursor = QTextCursor(document)
        strong = QTextCharFormat()
        strong.setFontWeight(QFont.Weight.Bold)
        strong.setForeground(QColor(ink))
        cursor.insertText(self._lead, strong)
        plain = QTextCharFormat()
        plain.setForeground(QColor(look.colours.ink))
        cursor.insertText(self._sentence, plain)
        return document

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint background, stripe and sentence; a frame shows the focus."""
        ink, ground = self._colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(ground))
        painter.fillRect(QRectF(0, 0, look.px(STRIPE), self.height()), QColor(ink))
        if self.hasFocus():
            painter.setPen(QColor(look.colours.accent))
            for inset in (0, 1):
                painter.drawRect(self.rect().adjusted(inset, inset, -1 - inset, -1 - inset))
        painter.translate(look.px(STRIPE) + look.px(PADDING), look.px(self._padding))
        self._document(self.width()).drawContents(painter)
        painter.end()
        event.accept()


class DifferenceButton(SentenceButton):
    """A score that a phone has otherwise, on the colour of a question."""

    def _colours(self) -> tuple[str, str]:
        colours = look.colours
        return colours.question, colours.question_ground


def style_answer(
    made: QPushButton, px: Callable[[float], int], whole_height: int, side: int
) -> None:
    """Give an answer's button its height and its margin at the sides, in px at 100 %."""
    # a minimum height that the style sheet has not set would be overruled by it
    high = px(whole_height) - 2 * px(6) - 4
    padding = f"{px(6)}px {px(side)}px"
    # named, or the key on the button would become as high as the button
    made.setStyleSheet(
        f"QPushButton {{ text-align: left; min-height: {high}px; padding: {padding}; }}"
    )


class FindingButton(SentenceButton):
    """A finding's sentence on its colour, with a stripe and a sign at the beginning.

    A finding about scores still to be typed is no problem: it is neutral, without a sign.
    """

    def __init__(
        self,
        finding: Finding,
        where: str,
        *,
        sentence: str | None = None,
    ) -> None:
        """Show the finding's message, or in its place the shorter ``sentence`` for a bar."""
        said = finding.message if sentence is None else sentence
        super().__init__(_lead(finding, where), said)
        self._padding = PADDING if sentence is None else TIGHT
        self.finding = finding
        self._neutral = finding.accepted or not where

    def _colours(self) -> tuple[str, str]:
        colours = look.colours
        if self._neutral:
            return super()._colours()
        if self.finding.severity is Severity.ERROR:
            return colours.wrong, colours.wrong_ground
        return colours.question, colours.question_ground


def _lead(finding: Finding, where: str) -> str:
    if finding.accepted and finding.engine is not None:
        stands = translate("FindingButton", "{where} (accepted as written)")
        return stands.format(where=where) + ". "
    if finding.accepted:  # the written total or the circle: the sentence says what counts
        return f"{where}. "
    sign = "!" if finding.severity is Severity.ERROR else "?"
    return f"{sign} {where}. " if where else ""
