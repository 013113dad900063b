"""A button that says a whole sentence, on a ground whose colour says how bad it is."""

from html import escape

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOption,
    QVBoxLayout,
)

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.widgets import label


class SentenceButton(QAbstractButton):
    """A label on a coloured frame with a stripe, which leads to what it is about.

    ``lead`` are bold words at the beginning, ``kind`` is "wrong", "question" or empty for neutral,
    ``padding`` the room above and below in px at 100 %.
    """

    def __init__(self, lead: str, sentence: str, kind: str = "", *, padding: int = 10) -> None:
        super().__init__()
        self.setText(f"{lead}{sentence}")
        self.setAccessibleName(self.text())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        colours = look.colours
        ink, ground = {
            "wrong": (colours.wrong, colours.wrong_ground),
            "question": (colours.question, colours.question_ground),
        }.get(kind, (colours.soft_ink, colours.ground))
        self.setStyleSheet(
            f"SentenceButton {{ background: {ground}; border: 2px solid {ground};"
            f" border-left: {look.px(4)}px solid {ink}; }}"
            f"SentenceButton:focus {{ border-color: {colours.accent}; }}"
        )
        strong = escape(lead).replace("\n", "<br>")
        words = label("", wrap=True)
        words.setTextFormat(Qt.TextFormat.RichText)
        words.setText(f'<b style="color: {ink}">{strong}</b>{escape(sentence)}')
        words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        inside = QVBoxLayout(self)
        side, above = look.px(8), look.px(padding)
        inside.setContentsMargins(look.px(4) + side, above, side, above)
        inside.addWidget(words)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press it on Enter as on Space."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def minimumSizeHint(self) -> QSize:
        """Return the narrowest size at which the sentence is still readable."""
        return QSize(look.px(120), look.px(40))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the frame of the style sheet; the label paints itself."""
        option, painter = QStyleOption(), QPainter(self)
        option.initFrom(self)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_Widget, option, painter, self)
        painter.end()
        event.accept()


def style_answer(made: QPushButton, whole_height: int, side: int, above: int = 6) -> None:
    """Give an answer's button its height and its margins: at the sides, above and below.

    All are in px at 100 %.
    """
    # a minimum height that the style sheet has not set would be overruled by it
    high = look.px(whole_height) - 2 * look.px(above) - 4
    padding = f"{look.px(above)}px {look.px(side)}px"
    # named, or the key on the button would become as high as the button
    made.setStyleSheet(
        f"QPushButton {{ text-align: left; min-height: {high}px; padding: {padding}; }}"
    )
