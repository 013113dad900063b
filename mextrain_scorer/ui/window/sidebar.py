"""The sidebar on the left: the pages in the order of the day, each with its state in words."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.theme import Theme
from mextrain_scorer.ui.kit.two_line_button import ButtonStyle, TwoLineButton
from mextrain_scorer.ui.kit.widgets import Scrolled


class Sidebar(QFrame):
    """A column of page buttons, one of them checked; ``chosen`` emits the key of a pressed one."""

    chosen = Signal(str)

    def __init__(
        self, theme: Theme, titles: Mapping[str, str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        set_kind(self, "sidebar")
        self.buttons: dict[str, TwoLineButton] = {}
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(10, 12, 10, 12)
        column.setSpacing(4)
        for key, title in titles.items():
            made = TwoLineButton(theme, ButtonStyle.SIDEBAR, title)
            made.setCheckable(True)
            made.setAutoExclusive(True)
            policy = made.sizePolicy()
            # a button grows higher if its text wraps
            policy.setVerticalPolicy(QSizePolicy.Policy.Minimum)
            made.setSizePolicy(policy)
            made.clicked.connect(lambda _=False, page=key: self.chosen.emit(page))
            column.addWidget(made)
            self.buttons[key] = made
        column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(Scrolled(inside, self.tr("Pages")), 1, Qt.AlignmentFlag(0))
        theme.changed.connect(self._on_look_changed)
        self._on_look_changed()

    def show_states(self, states: Mapping[str, str]) -> None:
        """Show the state of each page below its title."""
        for key, made in self.buttons.items():
            made.say(made.text(), states.get(key, ""))

    def show_current(self, key: str) -> None:
        """Mark the button of the page that is shown."""
        self.buttons[key].setChecked(True)

    def fit(self) -> None:
        """Be narrower if the window is narrow."""
        self._on_look_changed()

    def _on_look_changed(self) -> None:
        px = self._theme.look.px
        roomy = self.window().width() >= px(1000)
        self.setFixedWidth(px(196 if roomy else 150))
