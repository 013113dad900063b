"""Asks which copy of a tournament to bring back: the newest first, with what each holds."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from mextrain_scorer.desk.files.copies import place_of
from mextrain_scorer.desk.files.recovery import OfferedCopy
from mextrain_scorer.rules.words import day_and_time
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.widgets import label


class BringBackDialog(Form):
    """Lists the copies: ``copy`` is the chosen one; ``elsewhere`` means to look for another."""

    guide_page = "laptop#dead"

    def __init__(self, copies: Sequence[OfferedCopy], parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.show_title(self.tr("Bring back a copy"))
        self._copies = tuple(copies)
        self._named = len({copy.name for copy in copies}) > 1
        self.elsewhere = False
        self.column.addWidget(
            label(
                self.tr(
                    "The tournament as it was then is opened as a file of its own. What you have "
                    "now stays as it is."
                ),
                wrap=True,
            )
        )
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Copies, the newest first"))
        for copy in self._copies:
            item = QListWidgetItem(self._words(copy))
            item.setToolTip(str(copy.path))
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.list.setMinimumHeight(look.px(220))
        self.column.addWidget(self.list, 1)
        self.leave = self.add_button(self.tr("Cancel"))
        self.other = self.add_button(self.tr("Choose another copy…"))
        self.bring = self.add_button(self.tr("Bring it back…"), "primary")
        self.leave.clicked.connect(self.reject)
        self.other.clicked.connect(self._on_other)
        self.bring.clicked.connect(self.accept)
        self.list.itemDoubleClicked.connect(self.accept)
        self.setMinimumWidth(look.px(620))
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def copy(self) -> Path | None:
        """The chosen copy, None if another one is to be looked for."""
        return None if self.elsewhere else self._copies[self.list.currentRow()].path

    def _words(self, copy: OfferedCopy) -> str:
        players = plural("BringBackDialog", copy.players, "1 player", "{count} players")
        sheets = plural(
            "BringBackDialog",
            copy.sheets,
            "{signed} of 1 sheet signed",
            "{signed} of {count} sheets signed",
            signed=copy.signed,
        )
        when = day_and_time(copy.at.astimezone())
        place = place_of(copy.path)
        parts = (when, players, sheets, place.name or str(place))
        words = " · ".join(parts)
        return f"{copy.name} · {words}" if self._named else words

    def _on_other(self) -> None:
        self.elsewhere = True
        self.accept()
