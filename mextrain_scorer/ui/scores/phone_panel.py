"""What phones propose for the sheet that is shown, above the findings, with what can be done."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, Qt, Signal, Slot
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mextrain_scorer.desk.tables import where
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.words import clock_time
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import (
    PushButton,
    Scrolled,
    button,
    key_cap,
    label,
    with_last_number,
)
from mextrain_scorer.ui.phones.rounds import ProposedRound
from mextrain_scorer.ui.score_grid.sheet_keys import Command
from mextrain_scorer.ui.scores.finding_button import DifferenceButton, style_answer

translate = QCoreApplication.translate

HIGH, LOW = 44, 30  # px at 100 %: a button in the column, and in a bar or above a finding


class KeyedButton(PushButton):
    """A button with the key that does the same: at its end, or before a word where it is low."""

    def __init__(self, key: str, kind: str = "") -> None:
        super().__init__()
        set_kind(self, kind)
        self.setAutoDefault(True)
        self.setToolTip(key)
        self._key, self._bar = key, False
        row = QHBoxLayout(self)
        row.addStretch(1)
        row.setContentsMargins(0, 0, look.px(8), 0)
        self._cap = key_cap(key)
        self._cap.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        row.addWidget(self._cap, 0, Qt.AlignmentFlag.AlignVCenter)

    def say(self, words: str, high: int, *, bar: bool) -> None:
        """Show these words beside the key, on a button so high."""
        self._cap.setHidden(bar)
        style_answer(self, look.px, high, 8 if bar else 14)
        self.setText(f"{self._key}: {words}" if bar else words)
        self.setAccessibleName(self.text())


class _Shown(NamedTuple):
    sheet: Sheet
    rounds: Sequence[ProposedRound]
    at: ProposedRound
    player: int | None


class PhonePanel(QWidget):
    """Says which rounds are proposed and by whom, and offers to take them over.

    ``cell_wanted`` leads to a score that differs, ``set_aside`` gives up the round at hand.
    """

    commanded = Signal(Command)
    cell_wanted = Signal(object)
    set_aside = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._bar = self._low = False
        self._shown: _Shown | None = None
        self.title = label("", "strong", wrap=True)
        self.by = label("", "soft", wrap=True)
        self.take = KeyedButton("P", "primary")
        self.take_all = KeyedButton(translate("PhonePanel", "Shift P"))
        self.aside = button("")
        self.differences: tuple[DifferenceButton, ...] = ()
        self.remark = label("", wrap=True)
        self._note = label(
            translate(
                "PhonePanel",
                "Pale numbers count nowhere until you take them. The totals you type from the "
                "paper.",
            ),
            "soft",
            wrap=True,
        )
        self._lay_out()
        self.take.clicked.connect(lambda: self.commanded.emit(Command.TAKE_ROUND))
        self.take_all.clicked.connect(lambda: self.commanded.emit(Command.TAKE_ALL))
        self.aside.clicked.connect(self.set_aside)
        self.hide()

    def _lay_out(self) -> None:
        px = look.px
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(8))
        self._buttons = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._buttons.setSpacing(px(8))
        for part in (self.take, self.take_all, self.aside):
            self._buttons.addWidget(part)
        inside = QWidget()
        self._details = QVBoxLayout(inside)
        self._details.setContentsMargins(0, 0, 0, 0)
        self._details.setSpacing(px(8))
        for detail in (self.remark, self._note):
            self._details.addWidget(detail)
        self._details.addStretch(1)
        self._scrolled = Scrolled(inside, translate("PhonePanel", "What phones propose"))
        # What is in it scrolls: it must not make a low window's page any higher.
        policy = QSizePolicy.Policy
        self._scrolled.setSizePolicy(policy.Expanding, policy.Ignored)
        self._scrolled.setMinimumHeight(px(60))
        column.addWidget(self.title)
        column.addWidget(self.by)
        column.addLayout(self._buttons)
        column.addWidget(self._scrolled, 1)

    def be_bar(self, bar: bool) -> None:
        """Stand in one low line below the sheet, or in the column beside it."""
        self._bar = bar
        direction = QBoxLayout.Direction
        self._buttons.setDirection(direction.LeftToRight if bar else direction.TopToBottom)
        for part in (self.by, self._scrolled):
            part.setHidden(bar)
        self._say()

    @property
    def proposes(self) -> bool:
        """Whether a phone proposes anything for the sheet that is shown."""
        return self._shown is not None

    def show_nothing(self) -> None:
        """No phone proposes anything for the sheet that is shown."""
        self._shown = None

    def make_room(self, row: QHBoxLayout | None, *, low: bool) -> None:
        """Have the button that takes the round over in that row, or here again.

        The panel is ``low`` where a finding stands below it: what does not fit then scrolls.
        """
        self._scrolled.setMinimumHeight(0 if low else look.px(60))
        if low is not self._low:
            self._low = low
            self._say()
        there = self._buttons if row is None else row
        if there.indexOf(self.take) < 0:
            there.insertWidget(0 if row is None else 1, self.take)
        self.take.setVisible(self.proposes)

    def show_rounds(
        self, sheet: Sheet, rounds: Sequence[ProposedRound], at: ProposedRound, player: int | None
    ) -> None:
        """Show what is proposed; ``at`` is the round that P takes, ``player`` whose cell it is."""
        self._shown = _Shown(sheet, rounds, at, player)
        self._say()
        self._show_differences(sheet, rounds)

    @Slot()
    def _say(self) -> None:
        """Say it in the words for this place, at this size of text."""
        if self._shown is None:
            return
        sheet, rounds, at, player = self._shown
        engines = [str(each.engine) for each in rounds]
        told = plural(
            "PhonePanel",
            len(rounds),
            "{table} proposes double {rounds}",
            "{table} proposes doubles {rounds}",
            table=where(sheet),
            rounds=_listed(engines),
        )
        self.title.setText(with_last_number(told))
        self.take.setAccessibleDescription(told)
        self.by.setText(_sender(at))
        score = None if player is None or at.found.refusal else at.found.differs.get(player)
        high, side = LOW if self._bar or self._low else HIGH, 8 if self._bar else 14
        self.take.say(_take_words(at, score, bar=self._bar), high, bar=self._bar)
        self.take.setEnabled(at.adds or score is not None)
        self.take_all.say(_all_words(rounds, bar=self._bar), high, bar=self._bar)
        self.take_all.setVisible(sum(each.goes_along for each in rounds) > 1)
        self.aside.setText(_aside_words(at, bar=self._bar))
        self.aside.setAccessibleName(self.aside.text())
        style_answer(self.aside, look.px, high, side)
        self.remark.setText(_remark(at))
        self.remark.setVisible(bool(self.remark.text()))

    def _show_differences(self, sheet: Sheet, rounds: Sequence[ProposedRound]) -> None:
        told = [
            (each.engine, player, score)
            for each in rounds
            for player, score in each.found.differs.items()
        ]
        for old in self.differences:
            old.hide()
            old.deleteLater()
        self.differences = tuple(self._difference(sheet, *each) for each in told)
        for at, made in enumerate(self.differences):
            self._details.insertWidget(at, made)

    def _difference(self, sheet: Sheet, engine: int, player: int, score: int) -> DifferenceButton:
        lead = translate("PhonePanel", "Double {round}, {name}")
        words = translate(
            "PhonePanel",
            "Entered is {typed}, the phone says {score}. What is entered stays: look at the paper.",
        )
        made = DifferenceButton(
            f"{lead.format(round=engine, name=sheet.seat_of(player).name)}\n",
            words.format(typed=sheet.entry_of(engine, player), score=score),
        )
        made.clicked.connect(lambda: self.cell_wanted.emit((engine, player)))
        return made


def _listed(engines: Sequence[str]) -> str:
    """Return them as "9", "3 and 2" or, where none between is missing, "9–0"."""
    if len(engines) < 2:
        return "".join(engines)
    if len(engines) > 2 and int(engines[0]) - int(engines[-1]) == len(engines) - 1:
        return f"{engines[0]}–{engines[-1]}"
    words = translate("PhonePanel", "{rounds} and {last}")
    return words.format(rounds=", ".join(engines[:-1]), last=engines[-1])


def _sender(at: ProposedRound) -> str:
    proposal = at.proposal
    words = translate("PhonePanel", "from the table’s phone, {time}")
    if proposal.by == "helper":
        words = translate("PhonePanel", "from a helper, {time}")
    return words.format(time=clock_time(datetime.fromisoformat(proposal.at).astimezone()))


def _take_words(at: ProposedRound, score: int | None, *, bar: bool) -> str:
    """Return what P does; in a bar, in a word or two."""
    words = translate("PhonePanel", "Take double {round}")
    if score is not None:
        words = translate("PhonePanel", "Take the phone’s {score}")
    if bar:
        words = "{round}" if score is None else "≠{score}"
    return words.format(round=at.engine, score=score)


def _all_words(rounds: Sequence[ProposedRound], *, bar: bool) -> str:
    """Return what Shift P does; which rounds it takes where those are not all of them."""
    if bar:
        return translate("PhonePanel", "all")
    along = [str(each.engine) for each in rounds if each.goes_along]
    if len(along) < sum(each.adds for each in rounds):
        return translate("PhonePanel", "Take {rounds}").format(rounds=_listed(along))
    if len(along) > 2:
        return translate("PhonePanel", "Take all {count}").format(count=len(along))
    return translate("PhonePanel", "Take both")


def _aside_words(at: ProposedRound, *, bar: bool) -> str:
    kept = not at.adds and not at.found.refusal
    if bar and kept:
        return translate("PhonePanel", "Mine stands")
    if bar:
        return translate("PhonePanel", "Set aside")
    words = translate("PhonePanel", "Set double {round} aside")
    if kept:
        words = translate("PhonePanel", "Mine stands in double {round}")
    return words.format(round=at.engine)


def _remark(at: ProposedRound) -> str:
    """Return what else the phone says about the round at hand."""
    if at.found.refusal:
        return at.found.refusal
    if at.found.contradicts:
        return translate(
            "PhonePanel", "The phone says otherwise how the round ended: look at the paper."
        )
    told = []
    if at.found.blocks:
        told.append(translate("PhonePanel", "The phone says: blocked, nobody went out."))
    if not at.follows:
        told.append(
            translate("PhonePanel", "As the phone has it, it breaks a rule: look at the paper.")
        )
    if at.again:
        told.append(
            translate(
                "PhonePanel",
                "It was sent before with other numbers, perhaps by another phone: look at the"
                " paper.",
            )
        )
    return " ".join(told)
