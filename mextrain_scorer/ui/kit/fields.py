"""Fields: a date in figures or words, a list of values, a number; what a code looks like.

None changes under the mouse wheel: it scrolls the form instead.
"""

import re
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QDate, QLocale, Qt, Signal, Slot
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QLineEdit,
    QListView,
    QSpinBox,
    QStyledItemDelegate,
    QWidget,
)

from mextrain_scorer.rules.words import long_date
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.layouts import down
from mextrain_scorer.ui.kit.widgets import inset, label

_PARTS = re.compile(r"\d+|[^\W\d_]+")
_LEAST_LETTERS = 3  # letters needed to recognise a month's name
_ORDER = "dMy"  # the letters that Qt's date formats use for day, month and year
_YEAR_FIGURES = 4
_CENTURY = 2000
_ISO = Qt.DateFormat.ISODate
_YEARS = range(1900, 2200)
_MONTHS = range(1, 13)


class DayField(QWidget):
    """A date field with a line below that says which date was understood, or how to write one.

    ``changed`` is emitted after each change; ``iso`` is the date as YYYY-MM-DD, empty if none was
    understood.
    """

    changed = Signal()

    def __init__(self, name: str, day: str | None = None) -> None:
        """Show a ``day`` (YYYY-MM-DD, or empty), today if it is None."""
        super().__init__()
        self.setAccessibleName(name)
        shown = QDate.currentDate() if day is None else QDate.fromString(day, _ISO)
        self.field = QLineEdit(QLocale().toString(shown, self.tr("d MMMM yyyy")))
        self.field.setAccessibleName(name)
        self.setFocusProxy(self.field)
        self.understood = label("", "small", wrap=True)
        down(self.field, self.understood, inside=self, gap=2)
        self.field.textChanged.connect(self._on_changed)
        self._on_changed()

    @property
    def iso(self) -> str:
        """The date as YYYY-MM-DD, empty if the text is no date."""
        day = day_of(self.field.text())
        return "" if day is None else day.toString(_ISO)

    @Slot()
    def _on_changed(self) -> None:
        today = QDate.currentDate().toString(_ISO)
        how = self.tr("Write the day like this: {0}.").format(today)
        self.understood.setText(long_date(self.iso) or how)
        self.changed.emit()


def day_of(words: str) -> QDate | None:
    """Return the date that is written, None if it is none or ambiguous.

    Figures are read in the order of the user's country unless the year comes first. If the month is
    a word, the day comes before a year of two figures. A date without a year is in this year.
    """
    parts = _PARTS.findall(words)
    figures = [each for each in parts if each.isdecimal()]
    months = [(at, month) for at, each in enumerate(parts) if (month := _month(each))]
    if months:
        at, month = months[-1]
        order = _around_a_word(figures, before=sum(each.isdecimal() for each in parts[:at]))
        known = {"M": str(month), "y": str(QDate.currentDate().year())}
    else:
        order, known = _in_figures(figures), {}
    if not order or max(map(len, figures)) > _YEAR_FIGURES:
        return None
    of = known | dict(zip(order, figures, strict=True))
    century = {_YEAR_FIGURES: 0, 2: _CENTURY}.get(len(of["y"]), -_CENTURY)
    read = QDate(int(of["y"]) + century, int(of["M"]), int(of["d"]))
    return read if read.isValid() and read.year() in _YEARS else None


def _around_a_word(figures: Sequence[str], *, before: int) -> str:
    """Return which letter of Qt's each figure is; so many come before a month's name."""
    match [len(each) for each in figures]:
        case [_]:
            return "d"
        case [first, _] if first == _YEAR_FIGURES:
            return "yd"
        case [_, last] if last == _YEAR_FIGURES or before < len(figures):
            return "dy"
        case _:
            return ""


def _in_figures(figures: Sequence[str]) -> str:
    """Return which letter of Qt's each of three figures is."""
    if len(figures) != len(_ORDER):
        return ""
    if len(figures[0]) == _YEAR_FIGURES:
        return "yMd"
    short = QLocale().dateFormat(QLocale.FormatType.ShortFormat)
    order = "".join(sorted(_ORDER, key=short.find))
    return order.replace("y", "") + "y" if len(figures[2]) == _YEAR_FIGURES else order


def _month(word: str) -> int | None:
    """Return the number of the month that ``word`` names or abbreviates."""
    if len(word) < _LEAST_LETTERS or word.isdecimal():
        return None
    begun = word.casefold()
    names = {month: QLocale().standaloneMonthName(month).casefold() for month in _MONTHS}
    found = [month for month, name in names.items() if name.startswith(begun)]
    return found[0] if len(found) == 1 else None


T = TypeVar("T")
FEWEST, MOST = 10, 26  # the width asked for, in letters as wide as an X
LEAST = 150  # px at 100 %: the rest is in the tool tip


class LazyComboBox(QComboBox, Generic[T]):
    """Offers values by their labels; its width does not depend on the longest label."""

    def __init__(self) -> None:
        super().__init__()
        self._values: Sequence[T] = ()
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumWidth(look.px(LEAST))
        # the default delegate of a combo box ignores the style sheet
        self.setItemDelegate(QStyledItemDelegate(self))
        view = self.view()
        if isinstance(view, QListView):
            view.setUniformItemSizes(True)  # measures one item instead of all
        # the whole text, which may be cut short in the box
        self.currentTextChanged.connect(self.setToolTip)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Ignore the wheel, so that the page scrolls and no other item is chosen by accident."""
        event.ignore()

    def offer(self, values: Sequence[T], words: Callable[[T], str]) -> None:
        """Offer these values, with the first one chosen."""
        self._values = values
        self.clear()
        self.addItems([words(each) for each in values])
        self.setCurrentIndex(0 if values else -1)
        ends = len(self.itemText(0)), len(self.itemText(self.count() - 1))
        self.setMinimumContentsLength(min(max(FEWEST, *ends), MOST))

    def chosen(self) -> T | None:
        """Return the chosen value, None if nothing is offered."""
        row = self.currentIndex()
        return self._values[row] if 0 <= row < len(self._values) else None

    def choose_nothing(self, words: str) -> None:
        """Show these words instead, until something is chosen."""
        self.setPlaceholderText(words)
        self.setCurrentIndex(-1)

    def choose(self, value: T) -> None:
        """Choose a value; ignored if it is not offered."""
        if value in self._values:
            self.setCurrentIndex(self._values.index(value))


class NoWheelSpinBox(QSpinBox):
    """A spin box that ignores the wheel, so that scrolling does not change it."""

    def __init__(self, least: int, most: int, name: str) -> None:
        super().__init__()
        self.setRange(least, most)
        self.setAccessibleName(name)
        self.setFixedWidth(look.px(96))
        inset(self)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Ignore the wheel, so that the form scrolls."""
        event.ignore()


BEGINNING = "MXT:"
LONGEST = 60  # letters


def may_be_code(text: str) -> bool:
    """Return whether ``text`` can be the beginning of a code of ours."""
    head, rest = text[: len(BEGINNING)].upper(), text[len(BEGINNING) :]
    plain = all(each.isascii() and (each.isalnum() or each in ":-") for each in rest)
    return BEGINNING.startswith(head) and plain and len(text) <= LONGEST
