"""The sidebar on the left: the pages in the order of the day, each with its state in words."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import Scrolled
from mextrain_scorer.ui.window.page_button import PageButton

WIDE, NARROW = 196, 68  # px at 100 %


class PageTitle(NamedTuple):
    """A page's title, and the one word for a narrow sidebar."""

    whole: str
    short: str


class Sidebar(QFrame):
    """A column of page buttons, one of them checked; ``chosen`` emits the key of a pressed one."""

    chosen = Signal(str)

    def __init__(self, titles: Mapping[str, PageTitle]) -> None:
        super().__init__()
        self._narrow = False
        set_kind(self, "rail")
        self.buttons: dict[str, PageButton] = {}
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        for key, title in titles.items():
            made = PageButton(key, *title)
            made.clicked.connect(lambda _=False, page=key: self.chosen.emit(page))
            self._column.addWidget(made)
            self.buttons[key] = made
        self._column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(Scrolled(inside, self.tr("Pages")), 1, Qt.AlignmentFlag(0))
        self._set_sizes()

    def show_states(self, states: Mapping[str, str], done: Collection[str]) -> None:
        """Show the state of each page below its title, and a ✓ for those whose work is done."""
        for key, made in self.buttons.items():
            made.show_state(states.get(key, ""), done=key in done)

    def show_pages(self, titles: Mapping[str, PageTitle], shown: Collection[str]) -> None:
        """Name the pages, show the buttons of some, and hide the others."""
        before = self._shown()
        for key, made in self.buttons.items():
            made.rename(*titles[key])
            made.setVisible(key in shown)
        if self._shown() != before:
            self._set_sizes()

    def _shown(self) -> list[str]:
        return [made.text() for made in self.buttons.values() if not made.isHidden()]

    def show_current(self, key: str) -> None:
        """Mark the button of the page that is shown, which is in sight from then on."""
        self.buttons[key].show()
        self.buttons[key].setChecked(True)

    def be_narrow(self, narrow: bool) -> None:
        """Show drawings with a word each, or titles and states."""
        if narrow != self._narrow:
            self._narrow = narrow
            self._set_sizes()

    def _set_sizes(self) -> None:
        px = look.px
        side, down = (px(2), px(3)) if self._narrow else (px(10), px(12))
        self._column.setContentsMargins(side, down, side, down)
        self._column.setSpacing(px(2 if self._narrow else 4))
        self.setFixedWidth(px(NARROW if self._narrow else WIDE))
        room = px(NARROW) - 2 * side
        shown = (made for made in self.buttons.values() if not made.isHidden())
        share = min((made.share_in(room) for made in shown), default=1.0)
        for made in self.buttons.values():
            made.be_narrow(self._narrow, share=share)
