"""The small widgets that all pages are built from."""

from html import escape

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QTimer, Slot
from PySide6.QtGui import QCursor, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.style_sheet import set_kind

INSIDE = 5  # px from a button's edge to the ring inside it


def label(words: str = "", kind: str = "", *, wrap: bool = False) -> QLabel:
    """Return a label of that kind: title, heading, large, strong, soft, small, accent, out..."""
    made = QLabel(words)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wrap)
    if wrap:
        made.setMinimumWidth(1)
    if kind:
        set_kind(made, kind)
    return made


def point(words: str) -> QHBoxLayout:
    """Return a point of a list, whose further lines begin below its first word."""
    row = QHBoxLayout()
    row.setSpacing(8)
    row.addWidget(label("•"), 0, Qt.AlignmentFlag.AlignTop)
    row.addWidget(label(words, wrap=True), 1)
    return row


def with_last_number(words: str) -> str:
    """Keep a number at the end on the line of the word before it, where the text wraps.

    "4 zero rounds against 1" is read wrong with the 1 on a line of its own.
    """
    before, space, last = words.rpartition(" ")
    return f"{before}\N{NO-BREAK SPACE}{last}" if space and last.isdecimal() else words


class ElidedLabel(QLabel):
    """A label of one line: what does not fit is left out by words; the tool tip has it all."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        set_kind(self, kind)
        self._whole = ""

    @property
    def whole(self) -> str:
        """The whole text."""
        return self._whole

    def show_text(self, words: str) -> None:
        """Show this text, as much of it as fits."""
        self._whole = words
        self.setAccessibleName(words)
        self._fit()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the size of the whole text."""
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self._whole) + 2, metrics.height())

    def minimumSizeHint(self) -> QSize:
        """Return a small width: the text can be cut."""
        return QSize(1, self.fontMetrics().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out as much as does not fit."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Measure again when the font changes."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()
            self._fit()

    def _fit(self) -> None:
        mode = Qt.TextElideMode.ElideRight
        words = self.fontMetrics().elidedText(self._whole, mode, max(1, self.width()))
        if words != self._whole:
            shorter = words.rpartition(" ")[0].rstrip(" ·,")
            if len(shorter) * 2 >= len(words):  # a very long word is cut after all
                words = f"{shorter}…"
        self.setText(words)
        tip = self._whole if words != self._whole else ""
        # escaped, so that a name with <b> in it is not read as HTML
        self.setToolTip(f"<qt>{escape(tip)}</qt>" if "<" in tip else tip)


def named(field: QWidget, words: str) -> QLabel:
    """Return a label that names a field, to stand above it; screen readers say the name too."""
    made = label(words, "strong", wrap=True)
    made.setBuddy(field)
    field.setAccessibleName(words)
    return made


def key_cap(keys: str) -> QLabel:
    """Return a label that looks like a key of the keyboard."""
    cap = label(keys, "key")
    cap.setAlignment(Qt.AlignmentFlag.AlignCenter)
    cap.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return cap


def show_key(made: QPushButton, key: str, margin: int) -> None:
    """Show the key that presses a button at its end, ``margin`` px from its edge."""
    cap = key_cap(key)
    cap.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    inside = QHBoxLayout(made)
    inside.setContentsMargins(0, 0, margin, 0)
    inside.addStretch(1)
    inside.addWidget(cap, 0, Qt.AlignmentFlag.AlignVCenter)
    made.setMinimumWidth(made.sizeHint().width() + cap.sizeHint().width())
    made.setToolTip(key)


def rule() -> QFrame:
    """Return a thin horizontal line."""
    line = QFrame()
    set_kind(line, "rule")
    return line


class PushButton(QPushButton):
    """A push button with a second focus ring inside, visible on the accent colour as well."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the button, and the inner ring if it is primary and has the focus."""
        super().paintEvent(event)
        if self.hasFocus() and self.isEnabled() and self.property("kind") == "primary":
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QApplication.palette().highlightedText(), 2))
            inside = QRectF(self.rect()).adjusted(INSIDE, INSIDE, -INSIDE, -INSIDE)
            painter.drawRoundedRect(inside, INSIDE, INSIDE)
            painter.end()


def button(words: str, kind: str = "", *, name: str = "") -> QPushButton:
    """Return a push button; ``name`` is for screen readers, if ``words`` alone are not clear."""
    made = PushButton(words)
    made.setAutoDefault(True)  # Enter presses the button that has the focus
    if kind:
        set_kind(made, kind)
    made.setAccessibleName(name or words.replace("&", ""))
    return made


class LooksIdle(QObject):
    """Lets a button look idle again once its ``menu`` has closed.

    The menu takes the mouse's leaving for itself, so that Qt would go on drawing the button as if
    the mouse were over it.
    """

    def __init__(self, button: QAbstractButton, menu: QMenu) -> None:
        super().__init__(button)
        self._button = button
        soon = QTimer(self, singleShot=True, interval=0)  # once the menu has closed
        soon.timeout.connect(self._look_idle)
        menu.aboutToHide.connect(soon.start)

    @Slot()
    def _look_idle(self) -> None:
        button = self._button
        over = button.rect().contains(button.mapFromGlobal(QCursor.pos()))
        button.setDown(False)
        button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, over)
        button.update()


def inset(box: QAbstractSpinBox) -> None:
    """Give a spin box the same text margins as other fields."""
    field = box.findChild(QLineEdit)
    if isinstance(field, QLineEdit):
        field.setTextMargins(look.px(8), 0, look.px(8), 0)


class Card(QFrame):
    """A frame in the surface colour with a thin border, and a column layout inside."""

    def __init__(self, heading: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_kind(self, "card")
        self.column = QVBoxLayout(self)
        self.heading = label(heading, "strong", wrap=True)
        if heading:
            self.column.addWidget(self.heading)
        self._set_sizes()

    def _set_sizes(self) -> None:
        px = look.px
        self.column.setContentsMargins(px(16), px(14), px(16), px(16))
        self.column.setSpacing(px(10))


class SearchField(QLineEdit):
    """A search field that filters while typing; Escape clears it."""

    def __init__(self, placeholder: str) -> None:
        super().__init__()
        self.setPlaceholderText(placeholder)
        self.setToolTip(placeholder)  # whole, where large text in some language has no room
        self.setAccessibleName(placeholder)
        self.setClearButtonEnabled(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Clear the field on Escape; all other keys as usual."""
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
            event.accept()
            return
        super().keyPressEvent(event)


class Scrolled(QScrollArea):
    """A scroll area for a page or a column that may be higher than the window."""

    def __init__(self, inside: QWidget, name: str) -> None:
        super().__init__()
        set_kind(inside, "plain")
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(name)
        self.setWidget(inside)
        inside.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Update the size hint when that of the contents changes."""
        if watched is self.widget() and event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def minimumSizeHint(self) -> QSize:
        """Return the width of the contents, and a small height."""
        inside = self.widget()
        wide = inside.minimumSizeHint().width() if inside is not None else 0
        return QSize(wide + self.verticalScrollBar().sizeHint().width(), 80)
