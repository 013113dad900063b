"""Beside the results: what the announcer reads out, and the places of every table of the day."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from mextrain_scorer.desk.results.results import Unplaced
from mextrain_scorer.rules.standings import Standing
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.rows import Row
from mextrain_scorer.ui.kit.widgets import label
from mextrain_scorer.ui.results.result_rows import PlacesList, rows_of_places

if TYPE_CHECKING:
    from mextrain_scorer.desk.results.results import ReadOut


class AnnouncerDialog(Form):
    """Enter or the right arrow shows the next result, the left arrow the one before.

    ``told_all`` says whether the last one, the champion, was shown.
    """

    guide_page = "playoff#champion"

    def __init__(self, lines: "Sequence[ReadOut]", parent: QWidget | None = None):
        super().__init__("", parent)
        self._lines = lines
        self._at = 0
        self.told_all = False
        self.show_title(self.tr("For the announcer"))
        px, room = look.px, self.screen().availableSize()
        self.setMinimumWidth(min(px(760), room.width() - px(40)))
        self.count = label("", "soft")
        self.what = label("", "large", wrap=True)
        self.name = label("", "title", wrap=True)
        self.name.setMinimumHeight(px(96))
        self.detail = label("", "large", wrap=True)
        for each in (self.count, self.what, self.name, self.detail):
            self.column.addWidget(each)
        self.close_button = self.add_button(self.tr("Close"))
        self.back = self.add_button(self.tr("Back"))
        self.next = self.add_button(self.tr("Next"), "primary")
        self.close_button.clicked.connect(self.reject)
        self.back.clicked.connect(lambda: self._go(-1))
        self.next.clicked.connect(lambda: self._go(1))
        for key, by in ((Qt.Key.Key_Right, 1), (Qt.Key.Key_Left, -1)):
            QShortcut(QKeySequence(key), self).activated.connect(lambda step=by: self._go(step))
        self._show()
        self.next.setFocus()

    @property
    def line(self) -> "ReadOut":
        """The result that is shown."""
        return self._lines[self._at]

    def _go(self, by: int) -> None:
        self._at = max(0, min(len(self._lines) - 1, self._at + by))
        self._show()

    @Slot()
    def _show(self) -> None:
        words = self.tr("{at} of {count}")
        self.count.setText(words.format(at=self._at + 1, count=len(self._lines)))
        self.what.setText(self.line.title)
        self.name.setText(self.line.name)
        self.detail.setText(self.line.detail)
        self.name.setAccessibleName(f"{self.line.title}: {self.line.name}, {self.line.detail}")
        last = self._at == len(self._lines) - 1
        self.told_all = self.told_all or last
        if last and self.next.hasFocus():
            self.close_button.setFocus()
        self.back.setEnabled(self._at > 0)
        self.next.setEnabled(not last)


class EverybodyDialog(Form):
    """One list with a heading for each table; ``tables`` are titles, places, who has none."""

    guide_page = "playoff#champion"

    def __init__(
        self,
        tables: Mapping[str, tuple[Sequence[Standing], Sequence[Unplaced]]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", parent)
        self.show_title(self.tr("Everybody's places"))
        px, room = look.px, self.screen().availableSize()
        self.setMinimumWidth(min(px(720), room.width() - px(40)))
        self.places = PlacesList(self.tr("Everybody's places"))
        self.places.setMinimumHeight(min(px(420), room.height() // 2))
        rows: list[Row] = []
        for title, (places, unplaced) in tables.items():
            rows += rows_of_places(places, title, unplaced)
        self.places.show_rows(rows)
        self.column.addWidget(self.places)
        self.close_button = self.add_button(self.tr("Close"), "primary")
        self.close_button.clicked.connect(self.reject)
        self.places.setFocus()
