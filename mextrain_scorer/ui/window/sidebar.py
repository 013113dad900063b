"""The sidebar on the left: the pages in the order of the day, each with its state in words."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QFont, QFontMetrics, QPixmap
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Step
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import Scrolled, label

WIDE, NARROW = 196, 68  # px at 100 %
ICON, BAR = 17, 5  # px at 100 %: a drawing's side, and the green edge of the page that is shown
LEAST_SHARE = 0.65  # of the usual size of a word: smaller, nobody could read it
DONE = "✓"
# The drawings of the pages in a square of 24, for a sidebar that has no room for a line of text.
_DRAWN = {
    "players": '<circle cx="12" cy="7" r="4"/><path d="M4 21C4 11.5 20 11.5 20 21"/>',
    "seating": '<rect x="8" y="8" width="8" height="8" rx="2"/>'
    '<path d="M12 2v3M12 19v3M2 12h3M19 12h3"/>',
    "scores": '<rect x="3" y="4" width="18" height="16" rx="2"/>'
    '<path d="M3 10h18M3 15h18M10 4v16"/>',
    "game_chart": '<path d="M5 20v-7M12 20V4M19 20V9"/>',
    "overall": '<circle cx="4" cy="5" r="1"/><circle cx="4" cy="12" r="1"/>'
    '<circle cx="4" cy="19" r="1"/><path d="M8 5h2M8 12h7M8 19h12"/>',
    "playoff": '<path d="M3 6h9M3 18h9M12 6v12M12 12h9"/>',
    "results": '<path d="M7 4h10v5C17 16 7 16 7 9zM7 6C2 6 3 12 8 12M17 6c5 0 4 6-1 6'
    'M12 14.5V20M8 20h8"/>',
    "practice": '<circle cx="10" cy="10" r="6"/><path d="M14.5 14.5L21 21"/>',
}


def page_icon(key: str, ink: str) -> QPixmap:
    """Return the drawing of that page in a colour; empty if it has none."""
    side = look.px(ICON)
    picture = QPixmap()
    picture.loadFromData(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" '
        f'viewBox="0 0 24 24" fill="none" stroke="{ink}" stroke-width="2.2" '
        f'stroke-linecap="round" stroke-linejoin="round">{_DRAWN.get(key, "")}</svg>'.encode()
    )
    return picture


class PageTitle(NamedTuple):
    """A page's title, and the one word for a narrow sidebar."""

    whole: str
    short: str


class PageButton(QPushButton):
    """Shows a page's title and state, or in a ``narrow`` sidebar its drawing and one word.

    A page whose work is done has a ✓ after its title.  The labels in it say nothing to a screen
    reader, which reads the button's own name and description.
    """

    def __init__(self, key: str, title: str, short: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_kind(self, "page")
        self._key = key
        self._state, self._done, self._narrow = "", False, False
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setAutoDefault(True)  # Enter presses it too
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._title, self._below = label("", "strong", wrap=True), label("", "small", wrap=True)
        self._tick, self._corner = label("", "out"), label("", "out")
        self._icon, self.word = label(), label()
        self._shapes = (QWidget(), QWidget())
        self._lay_out()
        self.toggled.connect(self._show_inks)
        self.rename(title, short)
        self._show_inks()

    def _lay_out(self) -> None:
        px, centre = look.px, Qt.AlignmentFlag.AlignHCenter
        wide = QGridLayout(self._shapes[0])
        wide.setContentsMargins(px(14), px(9), px(12), px(9))
        wide.setVerticalSpacing(px(3))
        wide.setColumnStretch(0, 1)
        wide.addWidget(self._title, 0, 0)
        wide.addWidget(self._tick, 0, 1, Qt.AlignmentFlag.AlignTop)
        wide.addWidget(self._below, 1, 0, 1, 2)
        narrow = QGridLayout(self._shapes[1])
        narrow.setContentsMargins(0, px(5), 0, px(5))
        narrow.setVerticalSpacing(px(2))
        narrow.addWidget(self._icon, 0, 0, centre)
        corner = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
        narrow.addWidget(self._corner, 0, 0, 2, 1, corner)
        narrow.addWidget(self.word, 1, 0, centre)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        for shape in self._shapes:
            shape.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            outer.addWidget(shape)
        self._shapes[1].hide()

    @property
    def title(self) -> str:
        """What the page is called."""
        return self._title.text()

    def rename(self, title: str, short: str) -> None:
        """Call the page so; the other format of a day has other pages."""
        self._title.setText(title)
        self.word.setText(short)
        self.setAccessibleName(title)
        self._show_tool_tip()

    @property
    def state(self) -> str:
        """The page's state in words."""
        return self._state

    @property
    def done(self) -> bool:
        """Whether the page's work is done."""
        return self._done

    @property
    def is_narrow(self) -> bool:
        """Whether the drawing is shown instead of title and state."""
        return self._narrow

    def show_state(self, state: str, *, done: bool) -> None:
        """Show the page's state; a screen reader reads it after the title."""
        self._state, self._done = state, done
        spoken = self.tr("{state}, done").format(state=state) if done else state
        self.setAccessibleDescription(spoken)
        self._below.setText(state)
        self._below.setVisible(bool(state))
        for tick in (self._tick, self._corner):
            tick.setText(DONE if done else "")
        self._show_tool_tip()
        self.updateGeometry()

    def be_narrow(self, narrow: bool, *, share: float = 1.0) -> None:
        """Show the drawing with a word below it, or title and state.

        ``share`` of the usual size is what the longest word has room for; all have the same.
        """
        self._narrow = narrow
        font = look.font(Step.SMALL, QFont.Weight.DemiBold)
        font.setPixelSize(int(font.pixelSize() * share))
        self.word.setFont(font)
        for shape, shown in zip(self._shapes, (not narrow, narrow), strict=True):
            shape.setVisible(shown)
        self._show_tool_tip()
        self.updateGeometry()

    def share_in(self, width: int) -> float:
        """Return the share of its usual size in which the word fits beside the green bar."""
        font = look.font(Step.SMALL, QFont.Weight.DemiBold)
        room = width - 2 * look.px(BAR + 1)
        wide = QFontMetrics(font).horizontalAdvance(self.word.text())
        return 1.0 if wide <= room else max(LEAST_SHARE, min(0.85, room / wide))

    def sizeHint(self) -> QSize:
        """Return the size that the labels need: a button of Qt knows its own text only."""
        return QSize(self.width(), self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        """Return a small width: the sidebar decides how wide its buttons are."""
        return QSize(1, self.heightForWidth(self.width()))

    def heightForWidth(self, width: int) -> int:
        """Return the height that the labels need at that width."""
        inside = self._shapes[self._narrow].layout()
        if inside is None:
            return 0
        needs = inside.totalHeightForWidth(width)  # less than 0 where no label in it wraps
        needs = inside.totalSizeHint().height() if needs < 0 else needs
        return max(needs, look.px(38)) + 2

    @Slot()
    def _show_inks(self) -> None:
        chosen = self.isChecked()
        set_kind(self._title, "accent" if chosen else "strong")
        set_kind(self.word, "accent" if chosen else "")
        ink = look.colours.accent if chosen else look.colours.ink
        self._icon.setPixmap(page_icon(self._key, ink))

    def _show_tool_tip(self) -> None:
        words = f"{self.title}: {self._state}" if self._state else self.title
        self.setToolTip(words if self._narrow else "")


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
        return [made.title for made in self.buttons.values() if not made.isHidden()]

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
