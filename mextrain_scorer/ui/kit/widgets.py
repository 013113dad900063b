"""The small widgets that all pages are built from."""

from html import escape

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QCursor,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
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
    QStylePainter,
    QWidget,
)

from mextrain_scorer.rules.tiles import Tile
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.domino_drawing import TileLabel
from mextrain_scorer.ui.kit.layouts import FlowLayout, across, down, turn
from mextrain_scorer.ui.kit.style_sheet import set_kind

_BEFORE_DOTS = " \u00a0\u202f:;,·"  # what does not stand before three dots
BESIDE = 820  # px at 100 %: from here on a band's buttons stand beside its words
EDGES = 16, 14, 16, 16  # px at 100 %, around what is in a card
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
    told = label(words, wrap=True)
    told.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
    return across((label("•"), 0, Qt.AlignmentFlag.AlignTop), (told, 1), gap=8)


def with_last_number(words: str) -> str:
    """Keep a number at the end on the line of the word before it, where the text wraps.

    "4 zero rounds against 1" is read wrong with the 1 on a line of its own.
    """
    before, space, last = words.rpartition(" ")
    return f"{before}\N{NO-BREAK SPACE}{last}" if space and last.isdecimal() else words


def shortened(words: str, metrics: QFontMetrics, room: int, *, whole: bool = False) -> str:
    """Return as many whole words as fit, with three dots where some are left out.

    Where hardly any does a word is cut; if they are to be ``whole``, nothing is returned then.
    """
    cut = metrics.elidedText(words, Qt.TextElideMode.ElideRight, max(1, room))
    if cut == words:
        return words
    at_end = words[len(cut) - 1 : len(cut)] == " "  # the last one is whole
    shorter = (cut.removesuffix("…") if at_end else cut.rpartition(" ")[0]).rstrip(_BEFORE_DOTS)
    if whole and not shorter:
        return ""
    return f"{shorter}…" if whole or len(shorter) * 2 >= len(cut) else cut


class ElidedLabel(QLabel):
    """A label of one line: what does not fit is left out by words; the tool tip has it all."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        set_kind(self, kind)

    def fitting(self) -> str:
        """Return as many words as there is room for."""
        return shortened(self.text(), self.fontMetrics(), self.width())

    def minimumSizeHint(self) -> QSize:
        """Return a small width: the text can be cut."""
        return QSize(1, self.fontMetrics().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Write as much as fits; Qt itself would cut the text in the middle of a letter."""
        words, role = self.fitting(), self.foregroundRole()
        show_whole(self, self.text(), words)
        painter = QStylePainter(self)
        painter.drawItemText(
            self.rect(), self.alignment(), self.palette(), self.isEnabled(), words, role
        )
        painter.end()
        event.accept()


def show_whole(of: QWidget, whole: str, fits: str) -> None:
    """Have the tool tip say it whole where it is cut; a name with <b> in it is no HTML."""
    tip = "" if whole == fits else whole
    of.setToolTip(f"<qt>{escape(tip)}</qt>" if "<" in tip else tip)


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


def show_key(made: QPushButton, key: str, margin: int) -> QLabel:
    """Show the key that presses a button at its end, ``margin`` px from its edge; return it."""
    cap = key_cap(key)
    cap.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    middle = Qt.AlignmentFlag.AlignVCenter
    across(None, (cap, 0, middle), inside=made, edges=(0, 0, margin, 0))
    made.setMinimumWidth(made.sizeHint().width() + cap.sizeHint().width())
    made.setToolTip(key)
    return cap


def rule() -> QFrame:
    """Return a thin horizontal line."""
    line = QFrame()
    set_kind(line, "rule")
    return line


class PushButton(QPushButton):
    """A push button that Enter presses while it has the focus.

    A second focus ring inside is visible on the accent colour as well; the outline of Qt's style
    sheets would lie around the words, and touch them in large text.
    """

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press it on Enter, even where a dialog has another default button."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the button, and the inner ring if it is primary and has the focus."""
        super().paintEvent(event)
        if self.hasFocus() and self.isEnabled() and self.property("kind") in ("primary", "action"):
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QApplication.palette().highlightedText(), 2))
            inside = QRectF(self.rect()).adjusted(INSIDE, INSIDE, -INSIDE, -INSIDE)
            painter.drawRoundedRect(inside, INSIDE, INSIDE)
            painter.end()


def button(words: str, kind: str = "", *, name: str = "") -> QPushButton:
    """Return a push button; ``name`` is for screen readers, if ``words`` alone are not clear."""
    made = PushButton(words)
    if kind:
        set_kind(made, kind)
    made.setAccessibleName(name or words.replace("&", ""))
    return made


class FacedButton(PushButton):
    """A push button with labels in a layout instead of a text, as high as they need at its width.

    One of them wraps, or Qt would not ask for that height.  A screen reader reads the button's own
    name and description.
    """

    def __init__(self, kind: str) -> None:
        super().__init__()
        set_kind(self, kind)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def sizeHint(self) -> QSize:
        """Return the size that the labels ask for: Qt knows a button's own text only."""
        inside = self.layout()
        return super().sizeHint() if inside is None else inside.totalSizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the width of the longest word."""
        inside = self.layout()
        return super().minimumSizeHint() if inside is None else inside.totalMinimumSize()


class TwoLineButton(FacedButton):
    """Says what it does, and below that how things stand; with a ``tile`` before both."""

    margins = 18, 14  # px at 100 % around the lines, across and down

    def __init__(self, title: str, state: str = "", *, tile: Tile | None = None) -> None:
        super().__init__("two-lines")
        self._title, self._below = label("", "button", wrap=True), label("", "small", wrap=True)
        self._title.setMinimumWidth(0)  # as wide as its longest word; below may be a path
        lines = down(None, self._title, self._below, None, gap=look.px(3))
        side, end = map(look.px, self.margins)
        row = across((lines, 1), inside=self, gap=look.px(18), edges=(side, end, side, end))
        if tile is not None:
            row.insertWidget(0, TileLabel(tile, 52, upright=True), 0, Qt.AlignmentFlag.AlignVCenter)
        self.say(title, state)

    @property
    def words(self) -> str:
        """What it does."""
        return self._title.text()

    @property
    def state(self) -> str:
        """How things stand."""
        return self._below.text()

    def say(self, title: str, state: str = "") -> None:
        """Set both lines; a screen reader reads both."""
        self._title.setText(title)
        self._below.setText(state)
        self._below.setVisible(bool(state))
        self.setAccessibleName(title)
        self.setAccessibleDescription(state)


class ActionButton(TwoLineButton):
    """The main button of a page: what it does, and below that why it cannot be done yet.

    It is always enabled: if the action is not possible yet, a click leads to what is missing.
    """

    margins = 14, 9

    def __init__(self, words: str = "") -> None:
        super().__init__(words)
        self.ready = False
        for each in (self._title, self._below):
            each.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.offer(words, ready=True)

    def offer(self, words: str, why: str = "", *, ready: bool, aside: bool = False) -> None:
        """Set the action's text; ``why`` is the small line, such as "after 7 more cells".

        ``aside`` marks an action that can be done now but is not the next step; it is drawn in
        quieter colours.
        """
        self.ready = ready
        set_kind(self, "action" if ready else "two-lines" if aside else "waits")
        set_kind(self._title, "button-on" if ready else "button" if aside else "button-soft")
        set_kind(self._below, "small-on" if ready else "small")
        self.say(words, why)


def say_aloud(of: QWidget, words: str) -> None:
    """Have a screen reader say words at once: they came without anybody moving there."""
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(of, words))


def look_idle_after(button: QAbstractButton, menu: QMenu) -> None:
    """Let a button look idle again once its menu has closed.

    The menu takes the mouse's leaving for itself, so that Qt would go on drawing the button as if
    the mouse were over it.
    """
    soon = QTimer(button, singleShot=True, interval=0)  # once the menu has closed

    def look_idle() -> None:
        over = button.rect().contains(button.mapFromGlobal(QCursor.pos()))
        button.setDown(False)
        button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, over)
        button.update()

    soon.timeout.connect(look_idle)
    menu.aboutToHide.connect(soon.start)


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
        left, top, right, end = map(look.px, EDGES)
        self.column = down(inside=self, gap=look.px(10), edges=(left, top, right, end))
        self.heading = label(heading, "strong", wrap=True)
        if heading:
            self.column.addWidget(self.heading)


class Band(QFrame):
    """A frame across the page: a heading, a text, and the buttons for what can be done."""

    def __init__(self, kind: str, *buttons: QWidget) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        set_kind(self, kind)
        self.heading = label("", "strong", wrap=True)
        self.words = label("", wrap=True)
        self.buttons = FlowLayout(10, *buttons, right=True)
        px = look.px
        told = down(None, self.heading, self.words, None, gap=px(4))
        edges = px(18), px(10), px(18), px(10)
        self._box = across((told, 1), self.buttons, inside=self, gap=px(12), edges=edges)
        self.hide()

    def say(self, heading: str, words: str) -> None:
        """Set these words."""
        self.heading.setText(heading)
        self.heading.setVisible(bool(heading))
        self.words.setText(words)
        self.words.setVisible(bool(words))
        aloud = (heading.removesuffix("."), words)
        self.setAccessibleName(". ".join(each for each in aloud if each))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons beside the words, or below."""
        super().resizeEvent(event)
        self.arrange(self.width())

    def arrange(self, width: int) -> None:
        """Put the buttons beside the words, or below them where that width is too little."""
        turn(self._box, beside=width >= look.px(BESIDE))
        self.updateGeometry()


class SearchField(QLineEdit):
    """A search field that filters while typing; Escape clears it."""

    def __init__(self, placeholder: str) -> None:
        super().__init__()
        self.setPlaceholderText(placeholder)
        self.setToolTip(placeholder)  # whole, where large text in some language has no room
        self.setAccessibleName(placeholder)

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


def show_focused(window: QWidget) -> None:
    """Scroll to what has the focus in a window, if not everything fits."""
    focused = window.focusWidget()
    for each in reversed(window.findChildren(QScrollArea)):  # the innermost first
        if each.isAncestorOf(focused):  # False for None as well
            each.ensureWidgetVisible(focused)
