"""The sidebar on the left: the pages in the order of the day, each with its state in words."""

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QCoreApplication, Qt, Signal, Slot
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFrame, QGridLayout, QSizePolicy, QWidget

from mextrain_scorer.paths import shipped_text
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.layouts import down
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import FacedButton, Scrolled, label

if TYPE_CHECKING:
    from mextrain_scorer.desk.next_step import DayFacts

WIDE, NARROW = 196, 68  # px at 100 %; narrow is wider where a word needs that
BAR = 5  # px at 100 %: the mark of the chosen page
ICON = 17  # px at 100 %: the side of a drawing
DONE = "✓"


def _tr(words: str) -> str:
    return QCoreApplication.translate("TournamentView", words)


class PageTitle(NamedTuple):
    """A page's title, and the one word for a narrow sidebar."""

    whole: str
    short: str


def page_titles(rules: RuleSet | None = None, *, practice: bool = False) -> dict[str, PageTitle]:
    """Return what each page is called, in the order of the day, where these rules are in force."""
    titles = {
        "players": PageTitle(_tr("Players"), _tr("Players")),
        "seating": PageTitle(_tr("Seating"), _tr("Seating")),
        "scores": PageTitle(_tr("Scores"), _tr("Scores")),
        "game_chart": PageTitle(_tr("Game Chart"), _tr("Chart")),
        "overall": PageTitle(_tr("Overall"), _tr("Ranks")),
        "playoff": PageTitle(_tr("Play-off"), _tr("Play-off")),
        "results": PageTitle(_tr("Results"), _tr("Results")),
    }
    if rules is not None and rules.ranks_overall:
        name = _tr("Final") if rules.final_of else _tr("Champion")
        titles["playoff"] = PageTitle(name, name)
    if practice:
        titles["practice"] = PageTitle(_tr("Practice"), _tr("Practice"))
    return titles


def pages_of(rules: RuleSet) -> tuple[str, ...]:
    """Return the pages of the day's format: a ranking over all games needs no Game Chart."""
    work = ("players", "seating", "scores")
    if not rules.ranks_overall:
        return (*work, "game_chart", "playoff", "results")
    return (*work, "overall", *(("playoff",) if rules.final_of else ()), "results")


def page_instead(key: str, rules: RuleSet) -> str:
    """Return the page that has what is looked for where the format has not the page itself."""
    if key == "game_chart" and rules.ranks_overall:
        return "overall"
    return "game_chart" if key == "overall" and not rules.ranks_overall else key


def _page_icon(key: str, ink: str) -> QPixmap:
    """Return the drawing of that page, for a sidebar without room for a line of text."""
    drawing = shipped_text("icons", f"page-{key}.svg").replace("currentColor", ink)
    picture = QPixmap()
    picture.loadFromData(drawing.replace('="24"', f'="{look.px(ICON)}"').encode())
    return picture


class PageButton(FacedButton):
    """Shows a page's title and state, or in a ``narrow`` sidebar its drawing and one word.

    A page whose work is done has a ✓ after its title.
    """

    def __init__(self, key: str, *, narrow: bool) -> None:
        super().__init__("page")
        self._key, self._narrow, self.state = key, narrow, ""
        self.setCheckable(True)
        self.setAutoExclusive(True)
        policy = self.sizePolicy()
        policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
        self.setSizePolicy(policy)
        # the tick wraps where nothing else does, as one label of a face has to
        self.word, self._tick = label(wrap=not narrow), label("", "out", wrap=narrow)
        px, centre = look.px, Qt.AlignmentFlag.AlignHCenter
        corner = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
        grid = QGridLayout(self)
        side, end = (px(BAR), px(5)) if narrow else (px(14), px(9))
        grid.setContentsMargins(side, end, 0 if narrow else px(12), end)
        grid.setVerticalSpacing(0 if narrow else px(3))
        grid.setHorizontalSpacing(0)
        grid.setColumnStretch(0, 1)
        grid.addWidget(self.word, 1, 0)
        if narrow:
            self.word.setAlignment(centre)
            self._icon = label()
            self._icon.setContentsMargins(0, 0, 0, px(2))
            grid.addWidget(self._icon, 0, 0, centre)
            grid.addWidget(self._tick, 0, 0, 2, 1, corner)  # beside both, without a line of its own
        else:
            self._below = label("", "small", wrap=True)
            grid.addWidget(self._tick, 1, 1, corner)
            grid.addWidget(self._below, 2, 0, 1, 2)
        self.toggled.connect(self._show_inks)
        self._show_inks()

    def show_page(self, title: PageTitle, state: str, *, done: bool) -> None:
        """Show the page's title and state; a screen reader reads one after the other."""
        self.state = state
        self.setAccessibleName(title.whole)
        spoken = self.tr("{state}, done").format(state=state) if done else state
        self.setAccessibleDescription(spoken)
        self._tick.setText(DONE if done else "")
        if self._narrow:
            self.word.setText(title.short)
            self.setToolTip(f"{title.whole}: {state}" if state else title.whole)
        else:
            self.word.setText(title.whole)
            self._below.setText(state)
            self._below.setVisible(bool(state))

    @Slot()
    def _show_inks(self) -> None:
        chosen = self.isChecked()
        ink = "accent" if chosen else "strong"
        set_kind(self.word, f"small-{ink}" if self._narrow else ink)
        if self._narrow:
            colour = look.colours.accent if chosen else look.colours.ink
            self._icon.setPixmap(_page_icon(self._key, colour))


class Sidebar(QFrame):
    """A column of page buttons, one of them checked; ``chosen`` emits the key of a pressed one.

    A ``narrow`` one has drawings with a word each, instead of titles and states.
    """

    chosen = Signal(str)

    def __init__(self, pages: Iterable[str], *, narrow: bool) -> None:
        super().__init__()
        self._narrow = narrow
        self.buttons: dict[str, PageButton] = {}
        inside = QWidget()
        px = look.px
        side, end = (px(2), px(3)) if narrow else (px(10), px(12))
        edges = side, end, side, end
        self._column = down(inside=inside, gap=px(2 if narrow else 4), edges=edges)
        for key in pages:
            made = PageButton(key, narrow=narrow)
            made.clicked.connect(lambda _=False, page=key: self.chosen.emit(page))
            self._column.addWidget(made)
            self.buttons[key] = made
        self._column.addStretch(1)
        self._scrolled = Scrolled(inside, self.tr("Pages"))
        down((self._scrolled, 1), inside=self)

    def show_pages(
        self, titles: Mapping[str, PageTitle], shown: Collection[str], day: "DayFacts"
    ) -> None:
        """Show the buttons of some pages, with their titles and states, and hide the others."""
        for key, made in self.buttons.items():
            made.show_page(titles[key], day.states.get(key, ""), done=key in day.done)
            made.setVisible(key in shown)
        self._set_width()

    def show_current(self, key: str) -> None:
        """Mark the button of the page that is shown, which is in sight from then on.

        Tab leads to it: Qt would lead to the one that had the keyboard last.
        """
        chosen = self.buttons[key]
        chosen.show()
        chosen.setChecked(True)
        for each in self.buttons.values():
            policy = Qt.FocusPolicy.StrongFocus if each is chosen else Qt.FocusPolicy.ClickFocus
            each.setFocusPolicy(policy)
        self._scrolled.ensureWidgetVisible(chosen)

    def _set_width(self) -> None:
        """Take a fixed width, or if narrow the one that the longest word needs."""
        shown = [made for made in self.buttons.values() if not made.isHidden()]
        needs = max((made.word.sizeHint().width() for made in shown), default=0) + look.px(BAR + 1)
        needs += 2 * self._column.contentsMargins().left()
        needs += self._scrolled.verticalScrollBar().sizeHint().width()
        self.setFixedWidth(max(look.px(NARROW), needs) if self._narrow else look.px(WIDE))
