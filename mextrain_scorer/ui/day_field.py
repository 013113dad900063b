"""A day as people write it: in figures or with the month's name, and read back to them."""

import re

from PySide6.QtCore import QDate, QLocale, Qt, Signal, Slot
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from mextrain_scorer.rules.words import long_date
from mextrain_scorer.ui.widgets import label

_PARTS = re.compile(r"\d+|[^\W\d_]+")
_SHORTEST = 3  # letters that tell a month
_CENTURY = 100
_MONTHS = range(1, 13)


class DayField(QWidget):
    """Says below the field which day was understood, or how to write one.

    ``changed`` comes after each change; ``iso`` is the day as YYYY-MM-DD, empty where none is
    understood.
    """

    changed = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        today = QDate.currentDate()
        self.field = QLineEdit(QLocale().toString(today, self.tr("d MMMM yyyy")))
        self.field.setAccessibleName(name)
        self.setFocusProxy(self.field)
        self.understood = label("", "small", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.field)
        column.addWidget(self.understood)
        self.field.textChanged.connect(self._on_changed)
        self._on_changed()

    @property
    def iso(self) -> str:
        """The day as YYYY-MM-DD, empty where what is written is none."""
        day = day_of(self.field.text())
        return "" if day is None else day.toString(Qt.DateFormat.ISODate)

    @Slot()
    def _on_changed(self) -> None:
        today = QDate.currentDate().toString(Qt.DateFormat.ISODate)
        how = self.tr("Write the day like this: {0}.").format(today)
        self.understood.setText(long_date(self.iso) or how)
        self.changed.emit()


def day_of(words: str) -> QDate | None:
    """Return the day that is written, None where it is none.

    Figures are read in the order of the user's country unless the year comes first.  A day without
    its year is one of this year.
    """
    parts = _PARTS.findall(words)
    figures = [int(each) for each in parts if each.isdecimal()]
    named = [month for each in parts if (month := _month(each))]
    if named:
        order = [*figures, QDate.currentDate().year()][:2]
        year, month, day = max(order), named[-1], min(order)
    elif len(figures) == 3:
        first, second, third = figures
        short = QLocale().dateFormat(QLocale.FormatType.ShortFormat)
        if first >= _CENTURY:
            year, month, day = first, second, third
        elif short.find("M") < short.find("d"):
            year, month, day = third, first, second
        else:
            year, month, day = third, second, first
    else:
        return None
    read = QDate(year + 2000 if year < _CENTURY else year, month, day)
    return read if read.isValid() else None


def _month(word: str) -> int | None:
    """Return the number of the month that the word names or begins."""
    if len(word) < _SHORTEST or word.isdecimal():
        return None
    begun = word.casefold()
    names = {month: QLocale().standaloneMonthName(month).casefold() for month in _MONTHS}
    found = [month for month, name in names.items() if name.startswith(begun)]
    return found[0] if len(found) == 1 else None
