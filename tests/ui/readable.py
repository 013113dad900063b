"""What keeps a window from being used: words cut off, things that lie on each other or beyond the
screen, controls without a name for a screen reader or a place in the tab order."""

from collections.abc import Iterator
from itertools import combinations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QFont, QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListView,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QStackedWidget,
    QStyle,
    QStyleOptionComboBox,
    QTableView,
    QToolButton,
    QWidget,
)

from mextrain_scorer.ui.kit.look import BASE_PX
from mextrain_scorer.ui.playoff.game_card import GameCard
from mextrain_scorer.ui.seating.tables import Seats

CONTROLS = (
    QAbstractButton, QAbstractItemView, QAbstractSpinBox, QComboBox, QLineEdit, QPlainTextEdit,
)  # fmt: skip
SOME_ROWS = 12
SLACK_HIGH = 2  # of the empty room between two lines
EMPTY = 0.25  # of a letter's height, above and below what is drawn of a line
SLACK = 1  # a pixel lost to rounding hides no letter


def faults(window: QWidget) -> list[str]:
    """Return a line for everything in a shown window that cannot be read as a whole."""
    found: list[str] = []
    for widget in _in_sight(window):
        found += [f"{_where(widget)}: {fault}" for fault in _faults_of(widget, window)]
        found += _overlaps(widget)
    return found


def beyond(window: QWidget, room: QSize) -> list[str]:
    """Return a line where a window is larger than the screen, or cannot be made to fit."""
    least, size = window.minimumSizeHint().expandedTo(window.minimumSize()), window.size()
    return [
        f"{type(window).__name__}: {what} {each.width()}x{each.height()}"
        for what, each in (("is", size), ("can be no smaller than", least))
        if each.width() > room.width() or each.height() > room.height()
    ]


def _in_sight(window: QWidget) -> Iterator[QWidget]:
    for widget in window.findChildren(QWidget):
        own = not widget.objectName().startswith("qt_") or widget.objectName() == "qt_spinbox"
        if own and widget.window() is window and widget.isVisible() and not widget.size().isEmpty():
            yield widget


def _where(widget: QWidget) -> str:
    words = _words_of(widget)
    named = f" {words[:40]!r}" if words else f" {widget.accessibleName()[:40]!r}"
    holder = widget.parentWidget()
    return f"{type(holder).__name__} > {type(widget).__name__}{named}"


def _words_of(widget: QWidget) -> str:
    return widget.text() if isinstance(widget, QLabel | QAbstractButton) else ""


def _faults_of(widget: QWidget, window: QWidget) -> Iterator[str]:
    if isinstance(widget, QLabel | QAbstractButton) and _words_of(widget):
        yield from _too_small(widget)
    elif isinstance(widget, QHeaderView):
        yield from _short_headers(widget)
    elif isinstance(widget, QTableView | QListView):
        yield from _short_cells(widget)
    elif isinstance(widget, QComboBox):
        yield from _short_choice(widget)
    elif isinstance(widget, QLineEdit):
        yield from _short_field(widget)
    if isinstance(widget, QLabel | QAbstractButton | QLineEdit | QComboBox):
        yield from _hidden_part(widget, window)


def _too_small(widget: QLabel | QAbstractButton) -> Iterator[str]:
    """A wrapped text needs its height at this width; any other its whole hint."""
    if widget.toolTip() and widget.toolTip().startswith(_words_of(widget).rstrip("…")[:20]):
        return
    wraps = widget.wordWrap() if isinstance(widget, QLabel) else widget.hasHeightForWidth()
    needs = widget.sizeHint()
    if wraps:
        needs = QSize(widget.minimumSizeHint().width(), widget.heightForWidth(widget.width()))
        if isinstance(widget, QLabel):
            metrics = QFontMetrics(widget.font())
            longest = max(
                map(metrics.horizontalAdvance, widget.text().replace("-", "- ").split()), default=0
            )
            needs.setWidth(longest)
    elif not isinstance(widget, QLabel | QPushButton | QCheckBox | QRadioButton):
        needs = widget.minimumSizeHint()
    if needs.width() > widget.width() + SLACK or needs.height() > widget.height() + SLACK_HIGH:
        yield (f"needs {needs.width()}x{needs.height()}, has {widget.width()}x{widget.height()}")


def _short_headers(head: QHeaderView) -> Iterator[str]:
    """A title is seen whole, with room for the arrow of the order close beside it."""
    if head.orientation() is Qt.Orientation.Vertical:
        return
    font = head.font()
    unit = font.pixelSize() / BASE_PX
    font.setPixelSize(round(font.pixelSize() * 0.85))
    font.setWeight(QFont.Weight.DemiBold)
    beside = 16 * unit
    for at in range(head.count()):
        words = str(head.model().headerData(at, head.orientation()) or "")
        whole = head.model().headerData(at, head.orientation(), Qt.ItemDataRole.ToolTipRole)
        if words and not whole and not head.isSectionHidden(at):
            needs = QFontMetrics(font).horizontalAdvance(words) + beside
            if needs > head.sectionSize(at) + SLACK:
                yield f"column {words!r} needs {needs:.0f}, has {head.sectionSize(at)}"


def _short_cells(view: QTableView | QListView) -> Iterator[str]:
    """What is elided in a cell is whole in its tip."""
    model = view.model()
    rows = min(model.rowCount(), SOME_ROWS)
    columns = view.horizontalHeader().count() if isinstance(view, QTableView) else 1
    for index in (model.index(row, at) for row in range(rows) for at in range(columns)):
        words = str(index.data() or "")
        if not words or index.data(Qt.ItemDataRole.ToolTipRole):
            continue
        room = view.visualRect(index)
        needs = view.sizeHintForIndex(index)
        if not room.isEmpty() and needs.width() > room.width() + SLACK:
            yield f"cell {words[:40]!r} needs {needs.width()}, has {room.width()}"
        if not room.isEmpty() and needs.height() > room.height() + SLACK:
            yield f"cell {words[:40]!r} needs {needs.height()} high, has {room.height()}"


def _short_choice(box: QComboBox) -> Iterator[str]:
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    part = QStyle.SubControl.SC_ComboBoxEditField
    room = box.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, box)
    needs = QFontMetrics(box.font()).horizontalAdvance(box.currentText())
    if needs > room.width() + SLACK and not box.toolTip():
        yield f"choice {box.currentText()!r} needs {needs}, has {room.width()}"


def _short_field(field: QLineEdit) -> Iterator[str]:
    """A field may be longer than its width while it is typed; its example must be seen whole."""
    words = field.placeholderText()
    margins = field.textMargins()
    room = field.contentsRect().width() - margins.left() - margins.right()
    needs = QFontMetrics(field.font()).horizontalAdvance(words)
    if words and needs > room + SLACK and not field.toolTip():
        yield f"example {words!r} needs {needs}, has {room}"


def _hidden_part(widget: QWidget, window: QWidget) -> Iterator[str]:
    """What no scrolling brings into sight is lost: the rectangle leaves one of its holders."""
    inner, holder = widget.rect(), widget
    while holder is not window:
        above = holder.parentWidget()
        if above is None:
            return
        inner = QRect(holder.mapToParent(inner.topLeft()), inner.size())
        scroller = above.parentWidget()
        sideways = downwards = False
        if isinstance(scroller, QAbstractScrollArea) and scroller.viewport() is above:
            sideways = scroller.horizontalScrollBar().maximum() > 0
            downwards = scroller.verticalScrollBar().maximum() > 0
        if isinstance(above, QHeaderView) and isinstance(scroller, QAbstractScrollArea):
            sideways = scroller.horizontalScrollBar().maximum() > 0  # the table's
        rect = above.rect()
        if not sideways and (inner.left() < -SLACK or inner.right() > rect.right() + SLACK):
            yield f"is cut off at a side by {type(above).__name__} in {type(scroller).__name__}"
            return
        if not downwards and (inner.top() < -SLACK or inner.bottom() > rect.bottom() + SLACK):
            yield f"is cut off above or below by {type(above).__name__}"
            return
        if sideways or downwards:
            inner = inner.intersected(rect)
            if inner.isEmpty():
                return
        holder = above


def _overlaps(holder: QWidget) -> list[str]:
    """Return the pairs of neighbours that lie on each other.

    What covers a whole place is meant to, a mere holder shows nothing of its own, and a card's
    words leave room for the dots in its upper right corner.
    """
    if isinstance(holder, QStackedWidget | QAbstractScrollArea):
        return []
    parts = [
        each
        for each in holder.children()
        if isinstance(each, QWidget) and each.isVisible() and not each.isWindow()
        if type(each) is not QWidget and not _stands_in_corner(each, holder)
    ]
    found = []
    for one, other in combinations(parts, 2):
        shared = one.geometry().intersected(other.geometry())
        whole = shared in (holder.rect(), one.geometry(), other.geometry())
        covers = whole and QPoint(0, 0) == shared.topLeft()
        slack = SLACK + EMPTY * one.font().pixelSize()
        if not covers and min(shared.width(), shared.height()) > slack:
            found.append(
                f"{type(holder).__name__}: {_where(one)} {one.geometry()} lies on {_where(other)}"
                f" {other.geometry()}"
            )
    return found


def _stands_in_corner(part: QWidget, holder: QWidget) -> bool:
    corner = QRect(holder.width() // 2, 0, holder.width(), holder.height() // 2)
    return isinstance(part, QToolButton) and corner.contains(part.geometry().center())


def controls(inside: QWidget) -> Iterator[QWidget]:
    """Yield the controls in sight, without the parts that Qt builds its own from."""
    for widget in inside.findChildren(QWidget):
        if not isinstance(widget, CONTROLS) or not widget.isVisibleTo(inside.window()):
            continue
        if isinstance(widget.parentWidget(), GameCard):
            continue  # the menu key on the card does the same
        if widget.objectName().startswith("qt_") or isinstance(
            widget.parentWidget(), (QComboBox, QAbstractSpinBox, QAbstractItemView)
        ):
            continue
        yield widget


def reached_by_tab(window: QWidget) -> set[QWidget]:
    """Return the widgets that Tab comes to, all the way around."""
    found: set[QWidget] = set()
    widget = window.nextInFocusChain()
    while widget is not None and widget not in found:
        found.add(widget)
        widget = widget.nextInFocusChain()
    return {each for each in found if each.focusPolicy() & Qt.FocusPolicy.TabFocus}


def nameless(inside: QWidget) -> list[str]:
    silent = []
    for widget in controls(inside):
        interface = QAccessible.queryAccessibleInterface(widget)
        if not interface.text(QAccessible.Text.Name).strip():
            silent.append(f"{type(widget).__name__} in {type(widget.parentWidget()).__name__}")
    return silent


def one_of_several(widget: QWidget) -> bool:
    """Say whether the arrows lead to it: Tab comes to the chosen one of its neighbours alone."""
    if isinstance(widget, Seats):
        return widget.focusPolicy() is Qt.FocusPolicy.ClickFocus
    return isinstance(widget, QRadioButton) and not widget.isChecked() and widget.autoExclusive()


def lost_by_tab(window: QWidget) -> list[str]:
    """Return a line for what has the focus out of sight, as Tab goes round both ways."""
    lost: list[str] = []
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        been: set[QWidget | None] = set()
        while (focused := window.focusWidget()) not in been and focused is not None:
            been.add(focused)
            QTest.keyClick(focused, key)
            QApplication.processEvents()
            lost += _out_of_sight(window.focusWidget())
    return lost


def _out_of_sight(focused: QWidget | None) -> list[str]:
    above = focused
    while focused is not None and above is not None and not above.isWindow():
        above = above.parentWidget()
        if isinstance(above, QScrollArea):
            at = focused.mapTo(above.viewport(), QPoint())
            seen = QRect(at, focused.size()) & above.viewport().rect()
            if seen.height() < focused.fontMetrics().height():
                return [f"{_where(focused)}: the keyboard is out of sight"]
    return []


def unreached(inside: QWidget) -> list[str]:
    chain = reached_by_tab(inside.window())
    return [
        f"{type(widget).__name__} {widget.accessibleName()}"
        for widget in controls(inside)
        if widget.isEnabled() and widget not in chain and not one_of_several(widget)
    ]
