"""Saves the widths that the user gave a table's columns."""

from collections.abc import Mapping

from PySide6.QtCore import QByteArray, QObject, QTimer
from PySide6.QtWidgets import QHeaderView, QTableView

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.settings import Settings

_LEAST, _MOST = 30, 2000  # px at 100 %


class ColumnWidths(QObject):
    """Lets the user resize the columns in ``widths`` and saves their widths under ``key``.

    Widths are saved as for text at 100 %, so that they follow the text size. Other columns are left
    alone.
    """

    def __init__(
        self,
        table: QTableView,
        widths: Mapping[int, int],
        settings: Settings,
        key: str,
    ) -> None:
        super().__init__(table)
        self._table, self._settings, self._key = table, settings, f"columns/{key}"
        self._widths = {**widths, **self._read(widths)}
        self._soon = QTimer(self, singleShot=True, interval=300)
        self._soon.timeout.connect(self.keep)
        head = table.horizontalHeader()
        for column in self._widths:
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.Interactive)
        self.apply()
        head.sectionResized.connect(self._on_resized)
        look.changed.connect(self.apply)

    def apply(self) -> None:
        """Give the columns their widths at the current text size."""
        for column, wide in self._widths.items():
            self._table.setColumnWidth(column, look.px(wide))

    def keep(self) -> None:
        """Save the widths now."""
        words = ",".join(f"{column}:{wide}" for column, wide in sorted(self._widths.items()))
        self._settings.keep_bytes(self._key, QByteArray(words.encode()))

    def _read(self, known: Mapping[int, int]) -> dict[int, int]:
        """Return the saved widths, ignoring columns and values that are not valid."""
        found = {}
        for part in (
            bytes(self._settings.bytes_of(self._key).data()).decode(errors="replace").split(",")
        ):
            column, _, wide = part.partition(":")
            if column.isdecimal() and wide.isdecimal() and int(column) in known:
                found[int(column)] = max(_LEAST, min(_MOST, int(wide)))
        return found

    def _on_resized(self, column: int, _before: int, wide: int) -> None:
        if column not in self._widths:
            return
        at_100 = round(wide / look.px(1000) * 1000)
        if look.px(self._widths[column]) != wide and at_100 >= _LEAST:
            self._widths[column] = at_100
            self._soon.start()
