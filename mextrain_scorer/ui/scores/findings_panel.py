"""The column beside the sheet: one finding at a time with its answers, and Sign at its foot."""

from collections.abc import Sequence
from enum import StrEnum

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from mextrain_scorer.desk.checks.all_checks import TableFacts
from mextrain_scorer.desk.scores.rejected_entries import NOT_ENTERED
from mextrain_scorer.rules.checks.sheet_checks import Finding
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.action_button import ActionButton
from mextrain_scorer.ui.kit.widgets import Card, Scrolled, button, label, show_key
from mextrain_scorer.ui.score_grid.editable_sheet_model import EditableSheetModel
from mextrain_scorer.ui.score_grid.sheet_keys import Command
from mextrain_scorer.ui.scores.finding_answers import (
    AnswerKind,
    FindingAnswer,
    answers_to,
    suggested,
    why_none_is_suggested,
)
from mextrain_scorer.ui.scores.finding_button import FindingButton, style_answer
from mextrain_scorer.ui.scores.finding_texts import (
    finding_place,
    fold_missing,
    next_words,
    short_words,
    worth_showing,
)
from mextrain_scorer.ui.scores.phone_panel import PhonePanel
from mextrain_scorer.ui.scores.sheet_menu import SheetMenuButton
from mextrain_scorer.ui.scores.sheet_texts import next_action

ANSWER_HIGH = 44  # px at 100 %
ANSWER_HIGH_IN_BAR = 30
SENTENCE_IN_BAR = 46  # two lines
SIGN_HIGH = 72
SIGN_WIDE = 144  # in a bar
BAR_HIGH = 90
QWIDGETSIZE_MAX = 16_777_215
MAKE_KEY = "M"


class PanelShape(StrEnum):
    """How the panel is laid out: a column beside the sheet, or a bar below it."""

    COLUMN = "column"
    BAR = "bar"


class FindingsPanel(Card):
    """Shows one finding of the current sheet with its answers, and the sheet's main button.

    ``more`` is the button of the menu for the whole sheet; the page places it.  ``phones`` has the
    place of the findings while there are none.
    """

    cell_wanted = Signal(object)
    cell_shown = Signal(object)
    finding_shown = Signal(object)
    commanded = Signal(Command)
    answered = Signal(Finding, FindingAnswer)
    action_pressed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._shape = PanelShape.COLUMN
        self._model: EditableSheetModel | None = None
        self._sheet: Sheet | None = None
        self._pages: tuple[Finding, ...] = ()
        self._at = 0
        self._missing: Finding | None = None
        self._aside: set[Finding] = set()
        self._does_next = ""
        self._drawn: object = None
        self._buttons: tuple[FindingButton, ...] = ()
        self._answers: tuple[FindingAnswer, ...] = ()
        self._answer_buttons: tuple[QPushButton, ...] = ()
        self.title = label("", "strong", wrap=True)
        self.place = label("", "soft")
        self.back = self._pager("‹", self.tr("Finding before"), -1)
        self.on = self._pager("›", self.tr("Next finding"), 1)
        self.then = label("", "small", wrap=True)
        self.phones = PhonePanel()
        self._lay_out()
        self.more = SheetMenuButton()
        self.more.commanded.connect(self.commanded)
        self.action = ActionButton()
        self.action.clicked.connect(self.action_pressed)
        self.column.addWidget(self.action)
        self._measure()

    def _lay_out(self) -> None:
        self._head = QWidget()
        self._head_row = head = QHBoxLayout(self._head)
        head.setContentsMargins(0, 0, 0, 0)
        head.addWidget(self.title, 1)
        for part in (self.place, self.back, self.on):
            head.addWidget(part, 0, Qt.AlignmentFlag.AlignVCenter)
        inside = QWidget()
        self._sentences = QVBoxLayout(inside)
        self._sentences.setContentsMargins(0, 0, 0, 0)
        self._answer_box = QWidget()
        self._answer_row = QBoxLayout(QBoxLayout.Direction.TopToBottom, self._answer_box)
        self._answer_row.setContentsMargins(0, 0, 0, 0)
        self._sentences.addWidget(self._answer_box)
        self._sentences.addWidget(self.then)
        self._sentences.addStretch(1)
        self._scrolled = Scrolled(inside, self.tr("Things to check"))
        self._top = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._top.addWidget(self._head)
        self._top.addWidget(self._scrolled, 1)
        self._asked = QVBoxLayout()
        self._asked.addWidget(self.phones, 1)
        self._asked.addLayout(self._top, 1)
        self.column.addLayout(self._asked, 1)

    # -- what is shown --------------------------------------------------------------------

    @property
    def findings(self) -> tuple[FindingButton, ...]:
        """The buttons in sight, which lead to their cells: a finding, and the cells to type."""
        return self._buttons

    @property
    def pages(self) -> tuple[Finding, ...]:
        """The findings to page through, those that keep the sheet from being signed first."""
        return self._pages

    @property
    def current(self) -> Finding | None:
        """The finding in sight that waits for an answer, if there is one."""
        page = self._pages[self._at] if self._pages else None
        return page if page and not page.accepted else None

    @property
    def answers(self) -> tuple[QPushButton, ...]:
        """The buttons of the answers in sight, the likeliest first."""
        return self._answer_buttons

    @property
    def does_next(self) -> str:
        """What the main button does, such as "sign" or "tie"."""
        return self._does_next

    def set_shape(self, shape: PanelShape) -> None:
        """Be a column beside the sheet, or a bar below it where there is little room."""
        if shape is self._shape:
            return
        self._shape = shape
        bar = shape is PanelShape.BAR
        directions = QBoxLayout.Direction
        self.column.setDirection(directions.LeftToRight if bar else directions.TopToBottom)
        self._top.setDirection(directions.RightToLeft if bar else directions.TopToBottom)
        self._answer_row.setDirection(directions.LeftToRight if bar else directions.TopToBottom)
        # In a bar the answers stay in sight while a long sentence scrolls.
        if bar:
            self._asked.addWidget(self._answer_box)
        else:
            self._sentences.insertWidget(self._sentences.indexOf(self.then), self._answer_box)
        self.phones.be_bar(bar)
        self._measure()
        self._draw()

    def share_room(self) -> None:
        """Give phones the room of the findings while there are none; in a bar, else one button."""
        bar, proposed = self._shape is PanelShape.BAR, self.phones.proposes
        beside = bar and bool(self._pages)
        self.phones.make_room(self._head_row if beside else None, low=bool(self._pages))
        self.phones.setVisible(proposed and not beside)
        away = proposed and not self._pages
        self._head.setHidden(away)
        self._scrolled.setHidden(away or (bar and not self._buttons))
        self._answer_box.setHidden(away)
        self._asked.setStretchFactor(self._top, 0 if away else 1)
        self._measure_sign()

    def show_sheet(
        self, model: EditableSheetModel, sheet: Sheet, facts: TableFacts, *, read_only: bool = False
    ) -> None:
        """Show what this sheet asks, and what can be done with it now."""
        held, before = self.current, self._pages
        same = self._sheet is not None and self._sheet.key == sheet.key
        self._model, self._sheet, self._read_only = model, sheet, read_only
        shown = fold_missing(model, worth_showing(sheet, facts.findings), facts.cells_missing)
        self._missing = next((each for each in shown if each.code == "missing"), None)
        self._pages = self._pages_of(shown)
        refused = [each for each in self._pages if each.code == NOT_ENTERED and each not in before]
        if same and refused:
            self._at = self._pages.index(refused[-1])
        elif same and held in self._pages:
            self._at = self._pages.index(held)
        else:
            self._at = min(self._at, max(0, len(self._pages) - 1)) if same else 0
        action = next_action(sheet, facts)
        self._does_next = does = action.does
        self.action.offer(action.words, action.why, ready=action.ready, aside=does == "reopen")
        self.more.show_sheet(sheet)
        self._draw()

    def _pages_of(self, shown: Sequence[Finding]) -> tuple[Finding, ...]:
        """Return what waits for an answer; if nothing does, what was accepted as written."""
        there = tuple(each for each in shown if each.code != "missing")
        waiting = [each for each in there if not each.accepted and each not in self._aside]
        if waiting:
            return tuple(sorted(waiting, key=lambda each: not each.blocks))
        return tuple(each for each in there if each.accepted)

    def set_aside(self, finding: Finding) -> None:
        """Ask about this no more, until the program is started again."""
        self._aside.add(finding)
        self._pages = self._pages_of(self._pages)
        self._at = min(self._at, max(0, len(self._pages) - 1))
        self._draw()

    @Slot()
    def show_first(self) -> None:
        """Turn to the first finding."""
        self._at = 0
        self._draw()

    def give_suggested_score(self) -> str:
        """Give the answer that enters the likeliest score; return why not if none is suggested."""
        answer = suggested(self._answers)
        if answer is None:
            return why_none_is_suggested(self._answers)
        self._answer_buttons[self._answers.index(answer)].click()
        return ""

    def _turn(self, step: int) -> None:
        if self._pages:
            self._at = (self._at + step) % len(self._pages)
            self._draw()
            self.cell_shown.emit(self._pages[self._at].look_at)

    def _draw(self) -> None:
        """Show the finding at hand and its answers; nothing is made anew if nothing changed."""
        model, sheet = self._model, self._sheet
        if model is None or sheet is None:
            return
        page = self._pages[self._at] if self._pages else None
        answers, title = self._answers_now(page, model, sheet), self._title_words()
        wanted = (title, self._pages, self._at, self._missing, answers, self._shape)
        if wanted == self._drawn:
            return
        self._drawn = wanted
        several = len(self._pages) > 1
        self.title.setText(title)
        self.title.setVisible(page is None or self._shape is PanelShape.COLUMN)
        place = self.tr("{at} of {count}")
        self.place.setText(place.format(at=self._at + 1, count=len(self._pages)))
        for part in (self.place, self.on):
            part.setVisible(several)
        self.back.setVisible(several and self._shape is PanelShape.COLUMN)
        self._draw_sentences(page, model, sheet)
        self._scrolled.setVisible(bool(self._buttons) or self._shape is PanelShape.COLUMN)
        self._draw_answers(answers)
        self.share_room()
        following = self._pages[(self._at + 1) % len(self._pages)] if several else None
        self.then.setText("" if following is None else next_words(model, sheet, following))
        self.then.setVisible(following is not None and self._shape is PanelShape.COLUMN)
        if page is not None:
            self.finding_shown.emit(page.look_at)

    def _answers_now(
        self, page: Finding | None, model: EditableSheetModel, sheet: Sheet
    ) -> tuple[FindingAnswer, ...]:
        """Return the answers of the finding at hand, else those of a score that is missing."""
        asked = page or self._missing
        if asked is None or self._read_only:
            return ()
        found = answers_to(asked, sheet, model, model.rejections)
        if self._does_next == "tie":  # the main button says it already
            found = tuple(each for each in found if each.kind is not AnswerKind.TIE)
        return tuple(each for each in found if self._shape is PanelShape.COLUMN or not each.spare)

    def _title_words(self) -> str:
        if self.current is None:
            if self._sheet is not None and not self._sheet.is_begun:
                return self.tr("Type the scores")
            return self.tr("No problems found")
        if len(self._pages) == 1:
            return self.tr("One thing to check")
        return self.tr("Look at this")

    def _draw_sentences(
        self, page: Finding | None, model: EditableSheetModel, sheet: Sheet
    ) -> None:
        for old in self._buttons:
            self._sentences.removeWidget(old)
            old.hide()
            old.deleteLater()
        made = []
        if page is not None:
            words: tuple[str, str | None] = finding_place(model, page), None
            if self._shape is PanelShape.BAR:
                words = short_words(model, sheet, page)
            made.append(self._sentence(page, *words))
            self._sentences.insertWidget(0, made[0])
        if self._missing is not None and (page is None or self._shape is PanelShape.COLUMN):
            made.append(self._sentence(self._missing, "", None))
            self._sentences.insertWidget(0 if page is None else 2, made[-1])
        self._buttons = tuple(made)

    def _sentence(self, finding: Finding, place: str, sentence: str | None) -> FindingButton:
        made = FindingButton(finding, place, sentence=sentence)
        made.clicked.connect(lambda: self.cell_wanted.emit(finding.look_at))
        return made

    def _draw_answers(self, answers: tuple[FindingAnswer, ...]) -> None:
        while (item := self._answer_row.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        self._answers = answers
        self._answer_buttons = tuple(
            self._answer_button(each, first=not at) for at, each in enumerate(answers)
        )
        likeliest = suggested(answers)
        if likeliest is not None and self._shape is PanelShape.COLUMN:
            made = self._answer_buttons[answers.index(likeliest)]
            show_key(made, MAKE_KEY, look.px(8))
        for made in self._answer_buttons:
            self._answer_row.addWidget(made)
        if self._shape is PanelShape.BAR:
            self._answer_row.addStretch(1)

    def _answer_button(self, answer: FindingAnswer, *, first: bool) -> QPushButton:
        made = button(
            answer.text.replace("&", "&&"),
            "primary" if first and not answer.doubtful else "",
            name=answer.text,
        )
        self._style_answer(made)
        made.clicked.connect(lambda: self._give(answer))
        return made

    def _style_answer(self, made: QPushButton) -> None:
        bar = self._shape is PanelShape.BAR
        high, side = (ANSWER_HIGH_IN_BAR, 8) if bar else (ANSWER_HIGH, 14)
        style_answer(made, look.px, high, side)

    def _give(self, answer: FindingAnswer) -> None:
        if asked := self.current or self._missing:
            self.answered.emit(asked, answer)

    def _pager(self, sign: str, words: str, step: int) -> QPushButton:
        made = button(sign, name=words)
        made.setToolTip(words)
        made.clicked.connect(lambda: self._turn(step))
        return made

    @Slot()
    def _measure(self) -> None:
        """Give Sign its one height, and the answers theirs, at this text size."""
        px, bar = look.px, self._shape is PanelShape.BAR
        if bar:
            self.column.setContentsMargins(px(6), px(2), px(6), px(2))
        else:
            self._set_sizes()
        self.setMinimumHeight(px(BAR_HIGH if bar else 0))
        self.setMaximumHeight(px(BAR_HIGH) if bar else QWIDGETSIZE_MAX)
        self._scrolled.setMinimumHeight(px(SENTENCE_IN_BAR if bar else 0))
        self._asked.setSpacing(px(3 if bar else 10))
        for pager in (self.back, self.on):
            pager.setFixedWidth(px(40))
        for answer in self._answer_buttons:
            self._style_answer(answer)
        self._answer_row.setSpacing(px(8))
        self._sentences.setSpacing(px(4 if bar else 10))
        self.action.setMinimumHeight(px(SIGN_HIGH))
        self._measure_sign()
        high = QSizePolicy.Policy.Expanding if bar else QSizePolicy.Policy.Fixed
        policy = self.action.sizePolicy()
        policy.setVerticalPolicy(high)
        self.action.setSizePolicy(policy)

    def _measure_sign(self) -> None:
        """In a bar, leave the width to the answers; without answers Sign has twice as much."""
        bar, beside = self._shape is PanelShape.BAR, self._answers or self.phones.proposes
        wide = look.px(SIGN_WIDE if beside else 2 * SIGN_WIDE)
        self.action.setMinimumWidth(wide if bar else 0)
        self.action.setMaximumWidth(wide if bar else QWIDGETSIZE_MAX)
