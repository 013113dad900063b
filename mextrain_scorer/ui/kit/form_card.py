"""A card that is a form: one line for each field, with room below it for an error."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QVBoxLayout, QWidget

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import Card, label

NAMES_WIDE = 190


class FormCard(Card):
    """Labels on the left, fields on the right, and below each field what is wrong with it.

    ``stacked`` puts the labels above the fields, where there is no room for both beside each other.
    """

    def __init__(self, heading: str, *, stacked: bool = False) -> None:
        super().__init__(heading)
        self._stacked = stacked
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(look.px(16))
        self._grid.setVerticalSpacing(look.px(10))
        if not stacked:
            self._grid.setColumnMinimumWidth(0, look.px(NAMES_WIDE))
        self._grid.setColumnStretch(1, 1)
        self.column.addLayout(self._grid)
        self.problems: dict[str, QLabel] = {}
        self._fields: dict[str, QWidget] = {}
        self._names: dict[str, QLabel] = {}
        self._hints: dict[str, QLabel] = {}

    def ask(
        self, key: str, words: str, field: QWidget, *, hint: str = "", whole: bool = True
    ) -> None:
        """Add a line; ``whole`` gives the field all the available width."""
        row = self._grid.rowCount()
        name = label(words, "strong", wrap=True)
        if not self._stacked:
            name.setMinimumHeight(look.px(40))
        name.setBuddy(field)
        if not field.accessibleName():
            field.setAccessibleName(words)
        beside = QVBoxLayout()
        beside.setSpacing(look.px(4))
        left = Qt.AlignmentFlag(0) if whole else Qt.AlignmentFlag.AlignLeft
        beside.addWidget(field, 0, left)
        if hint:
            self._hints[key] = label(hint, "small", wrap=True)
            beside.addWidget(self._hints[key])
        said = label("", "wrong", wrap=True)
        said.hide()
        beside.addWidget(said)
        self.problems[key] = said
        self._fields[key] = field
        self._names[key] = name
        said_beside = isinstance(field, QCheckBox)  # it says its name itself
        if self._stacked:
            if not said_beside:
                self._grid.addWidget(name, row, 0, 1, 2)
            self._grid.addLayout(beside, row + 1, 0, 1, 2)
            return
        top = Qt.AlignmentFlag.AlignTop
        self._grid.addWidget(QWidget() if said_beside else name, row, 0, top)
        self._grid.addLayout(beside, row, 1)

    def show_problem(self, key: str, sentence: str) -> None:
        """Show below a field what is wrong with it; an empty sentence hides the line."""
        said = self.problems[key]
        said.setText(sentence)
        said.setVisible(bool(sentence))

    def set_on(self, key: str, on: bool) -> None:
        """Turn a line on, or off where it means nothing."""
        self._fields[key].setEnabled(on)
        set_kind(self._names[key], "strong" if on else "soft")

    def set_shown(self, key: str, shown: bool) -> None:
        """Show a line, or hide it where hardly anybody would know what it means."""
        for each in (self._names[key], self._fields[key], self._hints.get(key)):
            if each is not None:
                each.setVisible(shown)

    def go_to(self, key: str) -> None:
        """Give the focus to a line's field, or to the first field in it."""
        field = self._fields[key]
        inner = [
            each
            for each in field.findChildren(QWidget)
            if each.focusPolicy() & Qt.FocusPolicy.TabFocus and each.isVisible()
        ]
        own = field.focusPolicy() & Qt.FocusPolicy.TabFocus or not inner
        (field if own else inner[0]).setFocus(Qt.FocusReason.TabFocusReason)
