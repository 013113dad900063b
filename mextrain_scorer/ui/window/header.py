"""The top of the window: the tournament's name, and the button for the next step."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from mextrain_scorer.rules.words import long_date
from mextrain_scorer.ui.kit.flow_layout import FlowLayout
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import button, label


class Header(QFrame):
    """The tournament's name and day; ``next_wanted`` is emitted when the next step is pressed."""

    next_wanted = Signal()
    print_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_kind(self, "header")
        self.name = label("", "heading")
        self.facts = label("", "soft")
        self.print_button = button(self.tr("Print…"), "quiet")
        self.next_button = button("", "next")
        names, buttons = FlowLayout(16), FlowLayout(8, right=True)
        names.addWidget(self.name)
        names.addWidget(self.facts)
        buttons.addWidget(self.print_button)
        buttons.addWidget(self.next_button)
        self._buttons = buttons
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 8, 20, 8)
        row.setSpacing(16)
        row.addLayout(names, 1)
        row.addLayout(buttons, 1)
        self.next_button.clicked.connect(self.next_wanted)
        self.print_button.clicked.connect(self.print_wanted)

    def add_button(self, added: QPushButton) -> None:
        """Add a plain button to the left of those on the right."""
        for each in (added, self.print_button, self.next_button):
            self._buttons.removeWidget(each)
            self._buttons.addWidget(each)

    def show_tournament(self, name: str, date: str, venue: str) -> None:
        """Show the name, the day in the user's own date format, and the place."""
        self.name.setText(name)
        self.facts.setText(" · ".join(part for part in (long_date(date), venue) if part))

    def show_next(self, sentence: str) -> None:
        """Show the next step on its button, in the desk's words."""
        self.next_button.setText(sentence)
        self.next_button.setAccessibleName(sentence)
        self.next_button.setVisible(bool(sentence))
