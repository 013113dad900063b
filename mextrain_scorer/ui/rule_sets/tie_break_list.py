"""The list of tie-breaks: which of them are used, and in what order."""

from functools import partial

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from mextrain_scorer.rules.rule_sets.rule_set import TieBreak
from mextrain_scorer.rules.rule_sets.texts import way_words
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.widgets import button, label

_ROLE = Qt.ItemDataRole.UserRole


class TieBreakList(QWidget):
    """Checked tie-breaks are used, from the top down; Space checks, Alt with an arrow moves."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.steps = QListWidget()
        self.steps.setAccessibleName(self.tr("Steps that break a tie"))
        self.steps.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.earlier = button(self.tr("Earlier"), name=self.tr("Move this step earlier"))
        self.later = button(self.tr("Later"), name=self.tr("Move this step later"))
        buttons = QVBoxLayout()
        buttons.setSpacing(look.px(8))
        for each in (self.earlier, self.later):
            each.setAutoDefault(False)
            buttons.addWidget(each)
        buttons.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(look.px(10))
        row.addWidget(self.steps, 1)
        row.addLayout(buttons)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(4))
        column.addLayout(row)
        hint = self.tr("Space: counts or not. Alt and an arrow: earlier or later.")
        column.addWidget(label(hint, "small", wrap=True))
        self.setFocusProxy(self.steps)
        for made, keys, by in ((self.earlier, "Alt+Up", -1), (self.later, "Alt+Down", 1)):
            made.clicked.connect(partial(self._move, by))
            shortcut = QShortcut(QKeySequence(keys), self.steps)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(partial(self._move, by))
        self.steps.itemChanged.connect(lambda _: self.changed.emit())
        self.steps.currentRowChanged.connect(self._on_row_changed)

    def tie_breaks(self) -> tuple[TieBreak, ...]:
        """Return the checked tie-breaks in their order."""
        items = map(self.steps.item, range(self.steps.count()))
        return tuple(
            TieBreak(item.data(_ROLE))
            for item in items
            if item.checkState() is Qt.CheckState.Checked
        )

    def show_tie_breaks(self, chosen: tuple[TieBreak, ...]) -> None:
        """Show these tie-breaks checked and in this order, the others below them."""
        self.steps.blockSignals(True)
        self.steps.clear()
        for step in (*chosen, *(each for each in TieBreak if each not in chosen)):
            item = QListWidgetItem(way_words(step))
            item.setData(_ROLE, step.value)
            flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
            item.setFlags(flags | Qt.ItemFlag.ItemIsUserCheckable)
            on = step in chosen
            item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
            self.steps.addItem(item)
        self.steps.setCurrentRow(0)
        self.steps.blockSignals(False)
        self.steps.setFixedHeight(
            len(TieBreak) * self.steps.sizeHintForRow(0) + 2 * self.steps.frameWidth() + 6
        )
        self._on_row_changed(0)

    def _move(self, by: int, *_: object) -> None:
        row = self.steps.currentRow()
        if not 0 <= row + by < self.steps.count():
            return
        self.steps.blockSignals(True)
        item = self.steps.takeItem(row)
        self.steps.insertItem(row + by, item)
        self.steps.setCurrentRow(row + by)
        self.steps.blockSignals(False)
        self._on_row_changed(row + by)
        self.changed.emit()

    @Slot(int)
    def _on_row_changed(self, row: int) -> None:
        self.earlier.setEnabled(row > 0)
        self.later.setEnabled(0 <= row < self.steps.count() - 1)
