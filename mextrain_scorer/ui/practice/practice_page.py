"""The Practice page: which of the planted mistakes were found, with hints for the others."""

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from mextrain_scorer.desk.rehearsal.planted_mistakes import (
    Fate,
    PlantedKind,
    PracticeLine,
    practice_lines,
)
from mextrain_scorer.rules.rule_sets.rule_set import DayFormat
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.base.page import Page
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.layouts import UNBOUNDED, FlowLayout, across, down, fill, turn
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import Card, Scrolled, button, label, rule

BESIDE, SIDE = 560, 300  # px at 100 %: the least for the mistakes, and what stands beside them


class PracticeRow(QWidget):
    """One planted mistake: whether it was found, and hints one by one if it was not."""

    def __init__(self, number: int, line: PracticeLine, go: Callable[[PracticeLine], None]) -> None:
        super().__init__()
        self._number, self._line = number, line
        self._given = 0
        self.state = label("", "strong")
        self.words = label("", "", wrap=True)
        self.hint = button("", "quiet")
        self.go_there = button(self.tr("Go there"), "quiet")
        buttons = FlowLayout(6, self.hint, self.go_there, right=True)
        head = across(self.state, (buttons, 1), gap=look.px(8))
        down(head, self.words, inside=self, gap=look.px(2))
        self.hint.clicked.connect(self._on_hint)
        self.go_there.clicked.connect(lambda: go(self._line))
        self.show_line(line)

    def show_line(self, line: PracticeLine) -> None:
        """Show the state of the mistake; hints that were given stay."""
        self._line = line
        state, kind = {
            Fate.OPEN: (self.tr("{number}. Not found yet"), "strong"),
            Fate.MENDED: (self.tr("✓ {number}. Found and fixed"), "out"),
            Fate.SLIPPED: (self.tr("! {number}. Missed: its sheet is signed"), "wrong"),
        }[line.fate]
        self.state.setText(state.format(number=self._number))
        set_kind(self.state, kind)
        still = line.fate is Fate.OPEN
        words = " ".join(line.hints[: self._given]) if still else line.what
        self.words.setText(words)
        self.words.setVisible(bool(words))
        self.hint.setVisible(still and self._given < len(line.hints))
        self.hint.setText(self.tr("Another hint") if self._given else self.tr("A hint"))
        self.go_there.setVisible(not still or self._given > 0)
        name = self.tr("{words}: mistake {number}")
        for each in (self.hint, self.go_there):
            each.setAccessibleName(name.format(words=each.text(), number=self._number))

    @Slot()
    def _on_hint(self) -> None:
        self._given += 1
        self.show_line(self._line)
        (self.hint if self.hint.isVisible() else self.go_there).setFocus()


class PracticePage(Page):
    """Shows how far the practice tournament's mistakes have been found."""

    key: ClassVar[str] = "practice"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        here = self.tournament.rule_set.format
        self.rows: list[PracticeRow] = []
        self.state = label("", "large", wrap=True)
        self.praise = QFrame()
        set_kind(self.praise, "done")
        self.praise_words = label("", "strong", wrap=True)
        self.again = button(self.tr("Begin a new practice"))
        self.again.clicked.connect(partial(app.practise, here))
        offered = {
            DayFormat.WINNERS: self.tr("Practise a play-off"),
            DayFormat.CUMULATIVE: self.tr("Practise a club night"),
            DayFormat.LADDER: self.tr("Practise a ladder"),
        }
        self.others = {way: button(offered[way], "quiet") for way in offered if way is not here}
        for way, other in self.others.items():
            other.clicked.connect(partial(app.practise, way))
        self._lay_out()

    def _lay_out(self) -> None:
        px = look.px
        down(self.praise_words, inside=self.praise, edges=(px(14), px(10), px(14), px(10)))
        inside = QWidget()
        self._column = down(None, inside=inside, gap=px(8), edges=(0, 0, px(6), 0))
        found = Card()
        scrolled = Scrolled(inside, self.tr("Planted mistakes"))
        title = label(self.tr("Practice"), "title")
        fill(found.column, title, self.state, self.praise, (scrolled, 1))
        about = Card(self.tr("How it goes"))
        for words in (
            self.tr("Everybody here is made up. Try anything: nothing can go wrong."),
            self.tr(
                "Work as you would on the day: seat late players, check the sheets, sign them."
            ),
            self.tr("Each mistake you fix is ticked off here. Hints are free."),
            self.tr("It is saved: find it on the start page under Recent."),
        ):
            about.column.addWidget(label(words, wrap=True))
        for each in (self.again, *self.others.values()):
            about.column.addWidget(each, 0, Qt.AlignmentFlag.AlignLeft)
        found.setMinimumHeight(px(420))
        self._about = about
        parts = (found, 1), (about, 0, Qt.AlignmentFlag.AlignTop)
        self._box = across(*parts, inside=self, gap=14, edges=(14, 14, 14, 14))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put what it is about beside the mistakes, or below them in a narrow window."""
        super().resizeEvent(event)
        beside = self.width() >= look.px(BESIDE + SIDE) + 42
        turn(self._box, beside=beside)
        self._about.setMinimumWidth(look.px(SIDE) if beside else 0)
        self._about.setMaximumWidth(look.px(SIDE) if beside else UNBOUNDED)

    def load(self) -> None:
        """Read the state of each planted mistake, and show it."""
        lines = practice_lines(self.tournament)
        for row, line in zip(self.rows, lines, strict=False):
            row.show_line(line)
        for number, line in enumerate(lines[len(self.rows) :], start=len(self.rows) + 1):
            if self.rows:
                self._column.insertWidget(self._column.count() - 1, rule())
            self.rows.append(PracticeRow(number, line, self._go_to))
            self._column.insertWidget(self._column.count() - 1, self.rows[-1])
        left = sum(line.fate is Fate.OPEN for line in lines)
        slipped = sum(line.fate is Fate.SLIPPED for line in lines)
        self.state.setText(self._state_words(len(lines), left))
        self.praise.setVisible(not left)
        words = self.tr("You found and fixed all {count}. Well done: you are ready for the day.")
        if slipped:
            words = self.tr(
                "Well done. You can still fix what you missed: reopen its sheet, as you would on "
                "the day. Better tonight than tomorrow."
            )
        self.praise_words.setText(words.format(count=len(lines)))

    def _state_words(self, count: int, left: int) -> str:
        if left == count:
            return plural(
                "PracticePage",
                count,
                "1 mistake is planted in this tournament. Can you find it?",
                "{count} mistakes are planted in this tournament. Can you find them?",
            )
        if left:
            return plural(
                "PracticePage",
                left,
                "One of {all} planted mistakes is still to be fixed.",
                "{count} of {all} planted mistakes are still to be fixed.",
                all=count,
            )
        return self.tr("None of the {count} planted mistakes is left.").format(count=count)

    def _go_to(self, line: PracticeLine) -> None:
        planted = line.planted
        if planted.kind is PlantedKind.LATE:
            self.app.go_to("seating")
        else:
            self.app.open_table(planted.stage, planted.table_no)

    def focus_widget(self) -> QWidget:
        """Return the first hint button that is left, or the button to start again."""
        hints = (row.hint for row in self.rows if not row.hint.isHidden())
        return next(hints, self.again)
