"""The column beside the sheet: one finding at a time with its answers, and Sign at its foot."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QBoxLayout, QPushButton, QSizePolicy, QWidget

from mextrain_scorer.desk.all_checks import CheckedSheet
from mextrain_scorer.desk.scores.rejected_entries import NOT_ENTERED
from mextrain_scorer.rules.checks.sheet_checks import Finding, Severity
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.layouts import UNBOUNDED, FlowLayout, across, down, fill
from mextrain_scorer.ui.kit.widgets import (
    EDGES,
    ActionButton,
    Card,
    Scrolled,
    button,
    label,
    show_key,
)
from mextrain_scorer.ui.score_grid.sheet_model import SheetModel
from mextrain_scorer.ui.scores.answers import (
    FindingAnswer,
    answers_to,
    suggested,
    why_none_is_suggested,
)
from mextrain_scorer.ui.scores.buttons import HIGH, LOW, SentenceButton, style_answer
from mextrain_scorer.ui.scores.keys import SheetMenuButton
from mextrain_scorer.ui.scores.phones import PhonePanel
from mextrain_scorer.ui.scores.texts import (
    SheetAction,
    finding_lead,
    finding_place,
    fold_missing,
    next_action,
    next_words,
    short_words,
    worth_showing,
)

# px at 100 %
SIGN_HIGH, SIGN_IN_BAR = 72, 40
SIGN_WIDE, MOST_WIDE = 144, 180  # in a bar
SENTENCE_IN_BAR = 44  # two lines
DOWN, LEFT = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.RightToLeft


class FindingsPanel(Card):
    """Shows one finding of the current sheet with its answers, and the sheet's main button.

    ``findings`` are the buttons in sight that lead to their cells: a finding, and the cells to
    type; ``answers`` those of its answers, the likeliest first.  ``pages`` are the findings to page
    through, those that keep the sheet from being signed first.  ``does_next`` is what the main
    button does, such as "tie".  ``more`` is the button of the menu for the whole sheet, which the
    page places.  ``phones`` has the place of the findings while there are none;
    ``aside`` are findings that are asked about no more.
    """

    cell_wanted = Signal(object)
    cell_shown = Signal(object)
    finding_shown = Signal(object)
    answered = Signal(Finding, FindingAnswer)

    def __init__(self, model: SheetModel, phones: PhonePanel) -> None:
        super().__init__()
        self._model, self.phones = model, phones
        self._bar = self._read_only = False
        self._checked: CheckedSheet | None = None
        self.pages: tuple[Finding, ...] = ()
        self._at = 0
        self._missing: Finding | None = None
        self.aside: set[Finding] = set()
        self._next: SheetAction | None = None
        self._drawn: object = None
        self.findings: tuple[SentenceButton, ...] = ()
        self._answers: tuple[FindingAnswer, ...] = ()
        self.answers: tuple[QPushButton, ...] = ()
        self.title = label("", "strong", wrap=True)
        self.place = label("", "soft")
        self.back = self._pager("‹", self.tr("Finding before"), -1)
        self.on = self._pager("›", self.tr("Next finding"), 1)
        self.then = label("", "small", wrap=True)
        self.more = SheetMenuButton()
        self.action = ActionButton()
        phones.shown.connect(self._share_room)
        self._lay_out()
        self.be_bar(False)

    def _lay_out(self) -> None:
        self._head = QWidget()
        middle = Qt.AlignmentFlag.AlignVCenter
        paging = ((part, 0, middle) for part in (self.place, self.back, self.on))
        self._head_row = across((self.title, 1), *paging, inside=self._head)
        self._below, self._across = down(gap=look.px(8)), FlowLayout(look.px(4))  # the answers
        inside = QWidget()
        self._sentences = down(self._below, self.then, None, inside=inside)
        self._scrolled = Scrolled(inside, self.tr("Things to check"))
        self._top = down(self._head, (self._scrolled, 1))
        self._asked = down((self._top, 1), self._across)
        fill(self.column, (self._asked, 1), self.action)

    def _pager(self, sign: str, words: str, step: int) -> QPushButton:
        made = button(sign, name=words)
        made.setToolTip(words)
        made.setFixedWidth(look.px(40))
        made.clicked.connect(lambda: self._turn(step))
        return made

    # -- how it is laid out ---------------------------------------------------------------

    def be_bar(self, bar: bool) -> None:
        """Be a column beside the sheet, or a bar below it where there is little room.

        In a bar Sign stands beside the sentence, or beside what it waits for, and the answers stay
        in sight while a long sentence scrolls.
        """
        px, self._bar = look.px, bar
        self._top.setDirection(LEFT if bar else DOWN)
        self.column.setContentsMargins(*map(px, (6, 2, 6, 2) if bar else EDGES))
        if bar:
            self._top.insertWidget(0, self.action)
        else:
            self.column.addWidget(self.action)
        self._scrolled.setMinimumHeight(px(SENTENCE_IN_BAR) if bar else 0)
        self._scrolled.setMaximumHeight(px(SENTENCE_IN_BAR) if bar else UNBOUNDED)
        self._asked.setSpacing(px(3 if bar else 10))
        self._sentences.setSpacing(px(4 if bar else 10))
        policy, kinds = self.action.sizePolicy(), QSizePolicy.Policy
        policy.setVerticalPolicy(kinds.Expanding if bar else kinds.Fixed)
        self.action.setSizePolicy(policy)
        self.action.setMinimumHeight(px(SIGN_IN_BAR if bar else SIGN_HIGH))
        self._offer()
        self._draw()
        self._share_room()

    @Slot()
    def _share_room(self) -> None:
        """Give phones the room of the findings while there are none; in a bar, else one button.

        In a bar Sign leaves the width to the answers; without answers it has twice as much.
        """
        bar, phones, found = self._bar, self.phones, bool(self.pages)
        row = self._asked if not bar else self._head_row if found else self._top
        if row.indexOf(phones) < 0:
            row.insertWidget(1 if bar else 0, phones, 0 if found and bar else 1)
        phones.stand(bar=bar, alone=not found)
        away = bool(phones.rounds) and not found
        self._head.setHidden(away)
        self._scrolled.setHidden(away or (bar and not self.findings))
        for each in self.answers:
            each.setHidden(away)
        self._asked.setStretchFactor(self._top, 0 if away and not bar else 1)
        wide = look.px(2 * SIGN_WIDE)
        if self._answers or phones.rounds:  # on one line if it can be: the bar is no higher then
            least, most = look.px(SIGN_WIDE), look.px(MOST_WIDE)
            wide = max(least, min(self.action.sizeHint().width(), most))
        self.action.setMinimumWidth(wide if bar else 0)
        self.action.setMaximumWidth(wide if bar else UNBOUNDED)
        for one, other in pairwise(self.tab_order()):
            self.setTabOrder(one, other)

    def tab_order(self) -> tuple[QWidget, ...]:
        """Return what takes the keyboard here, as it is read: what is made anew comes last."""
        phones = self.phones
        first = (phones.take, phones.take_all, phones.aside, *phones.differences)
        return *first, self.back, self.on, *self.findings, *self.answers, self.action

    # -- what is shown --------------------------------------------------------------------

    @property
    def current(self) -> Finding | None:
        """The finding in sight that waits for an answer, if there is one."""
        page = self._page
        return page if page and not page.accepted else None

    @property
    def _page(self) -> Finding | None:
        return self.pages[self._at] if self.pages else None

    @property
    def does_next(self) -> str:
        """What the main button does."""
        return "" if self._next is None else self._next.does

    def show_sheet(self, checked: CheckedSheet, *, read_only: bool = False) -> None:
        """Show what this sheet asks, and what can be done with it now.

        On the sheet that is shown already, what has just been refused comes first, else what was
        shown stays.
        """
        held, before, sheet = self.current, self.pages, checked.sheet
        same = self._checked is not None and self._checked.sheet.key == sheet.key
        self._checked, self._read_only = checked, read_only
        shown = fold_missing(sheet, worth_showing(checked))
        self._missing = next((each for each in shown if each.code == "missing"), None)
        self.pages = self._pages_of(shown)
        refused = [each for each in self.pages if each.code == NOT_ENTERED and each not in before]
        if same and refused:
            self._at = self.pages.index(refused[-1])
        elif same and held in self.pages:
            self._at = self.pages.index(held)
        else:
            self._at = min(self._at, max(0, len(self.pages) - 1)) if same else 0
        self._next = next_action(checked)
        self._offer()
        self.more.show_sheet(sheet)
        self._draw()

    def _offer(self) -> None:
        """Say what the main button does; in a bar the title says what it waits for."""
        if (action := self._next) is not None:
            why, aside = "" if self._bar else action.why, action.does == "reopen"
            self.action.offer(action.words, why, ready=action.ready, aside=aside)

    def _pages_of(self, shown: Sequence[Finding]) -> tuple[Finding, ...]:
        """Return what waits for an answer; if nothing does, what was accepted as written."""
        there = tuple(each for each in shown if each.code != "missing")
        waiting = [each for each in there if not each.accepted and each not in self.aside]
        if waiting:
            return tuple(sorted(waiting, key=lambda each: not each.blocks))
        return tuple(each for each in there if each.accepted)

    def set_aside(self, finding: Finding) -> None:
        """Ask about this no more, until the program is started again."""
        self.aside.add(finding)
        self.pages = self._pages_of(self.pages)
        self._at = min(self._at, max(0, len(self.pages) - 1))
        self._draw()

    def show_first(self) -> None:
        """Turn to the first finding."""
        self._at = 0
        self._draw()

    def give_suggested_score(self) -> str:
        """Give the answer that enters the likeliest score; return why not if none is suggested."""
        answer = suggested(self._answers)
        if answer is None:
            return why_none_is_suggested(self._answers)
        self.answers[self._answers.index(answer)].click()
        return ""

    def _turn(self, step: int) -> None:
        if self.pages:
            self._at = (self._at + step) % len(self.pages)
            self._draw()
            self.cell_shown.emit(self.pages[self._at].look_at)

    def _draw(self) -> None:
        """Show the finding at hand and its answers; nothing is made anew if nothing changed."""
        checked, page, bar = self._checked, self._page, self._bar
        if checked is None:
            return
        sheet = checked.sheet
        answers, title = self._answers_now(page, sheet), self._title_words()
        wanted = title, self.pages, self._at, self._missing, answers, bar
        if wanted == self._drawn:
            return
        self._drawn = wanted
        several = len(self.pages) > 1
        self.title.setText(title)
        self.title.setVisible(page is None or not bar)
        place = self.tr("{at} of {count}")
        self.place.setText(place.format(at=self._at + 1, count=len(self.pages)))
        self.on.setVisible(several)
        self.place.setVisible(several)
        self.back.setVisible(several and not bar)
        self._draw_sentences(page, sheet)
        self._draw_answers(answers)
        self._share_room()
        if several:
            following = self.pages[(self._at + 1) % len(self.pages)]
            self.then.setText(next_words(sheet, following))
        self.then.setVisible(several and not bar)
        if page is not None:
            self.finding_shown.emit(page.look_at)

    def _title_words(self) -> str:
        if self._bar and self._page is None and self._next is not None and self._next.why:
            return self._next.why
        if self.current is None:
            if self._checked is not None and not self._checked.sheet.is_begun:
                return self.tr("Type the scores")
            return self.tr("No problems found")
        if len(self.pages) == 1:
            return self.tr("One thing to check")
        return self.tr("Look at this")

    def _draw_sentences(self, page: Finding | None, sheet: Sheet) -> None:
        """Show the finding, and below its answers the cells that are still to be typed."""
        for old in self.findings:
            self._sentences.removeWidget(old)
            old.hide()
            old.deleteLater()
        made = []
        if page is not None:
            place, words = finding_place(page), page.message
            if self._bar:
                place, words = short_words(sheet, page)
            made.append(self._sentence(page, place, words))
            self._sentences.insertWidget(0, made[0])
        if self._missing is not None and (page is None or not self._bar):
            made.append(self._sentence(self._missing, "", self._missing.message))
            self._sentences.insertWidget(0 if page is None else 2, made[-1])
        self.findings = tuple(made)

    def _sentence(self, finding: Finding, place: str, words: str) -> SentenceButton:
        """Return the button that says what a finding is, and leads to its cell.

        What was accepted is no problem, nor are scores still to be typed, which have no place.
        """
        kind = "wrong" if finding.severity is Severity.ERROR else "question"
        neutral = finding.accepted or not place
        lead, padding = finding_lead(finding, place), 2 if self._bar else 10
        made = SentenceButton(lead, words, "" if neutral else kind, padding=padding)
        made.clicked.connect(lambda: self.cell_wanted.emit(finding.look_at))
        return made

    def _answers_now(self, page: Finding | None, sheet: Sheet) -> tuple[FindingAnswer, ...]:
        """Return the answers of the finding at hand, else those of a score that is missing."""
        asked = page or self._missing
        if asked is None or self._read_only:
            return ()
        if self.does_next == "tie" and asked.code == "open-tie":  # the main button says it already
            return ()
        found = answers_to(asked, sheet, self._model.rejections)
        return tuple(each for each in found if not (self._bar and each.spare))

    def _draw_answers(self, answers: tuple[FindingAnswer, ...]) -> None:
        likeliest, bar = suggested(answers), self._bar
        row = self._across if bar else self._below
        for old in self.answers:
            old.hide()
            old.deleteLater()
        made = []
        for at, answer in enumerate(answers):
            kind = "primary" if not at and not answer.doubtful else ""
            made.append(button(answer.text.replace("&", "&&"), kind, name=answer.text))
            # two rows of them, and their sentence, stay in sight in a bar
            style_answer(made[-1], LOW if bar else HIGH, bar=bar)
            made[-1].clicked.connect(lambda _=False, at=at: self._give(at))
            if answer is likeliest and not bar:
                show_key(made[-1], "M", look.px(8))
            row.addWidget(made[-1])
        self._answers, self.answers = answers, tuple(made)

    def _give(self, at: int) -> None:
        if asked := self.current or self._missing:
            self.answered.emit(asked, self._answers[at])
