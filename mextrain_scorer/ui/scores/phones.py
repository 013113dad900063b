"""What phones propose for the sheet that is shown, above the findings, and P takes it over."""

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mextrain_scorer.desk.scores.proposals import take, take_cell
from mextrain_scorer.desk.tables import where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.inbox.lines import ProposalState
from mextrain_scorer.rules.records import Sheet, TableKey
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
from mextrain_scorer.ui.scores.sentence_button import SentenceButton, style_answer
from mextrain_scorer.ui.scores.sheet_page import SheetPage

HIGH, LOW = 44, 30  # px at 100 %: a button in the column, and in a bar or above a finding


class KeyedButton(PushButton):
    """A button with the key that does the same: at its end, or before a word where it is low."""

    def __init__(self, key: str, kind: str = "") -> None:
        super().__init__()
        set_kind(self, kind)
        self.setToolTip(key)
        self._key = key
        row = QHBoxLayout(self)
        row.addStretch(1)
        row.setContentsMargins(0, 0, look.px(8), 0)
        self._cap = key_cap(key)
        self._cap.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        row.addWidget(self._cap, 0, Qt.AlignmentFlag.AlignVCenter)

    def say(self, words: str, high: int, *, bar: bool) -> None:
        """Show these words beside the key, on a button so high."""
        self._cap.setHidden(bar)
        style_answer(self, high, 8 if bar else 14)
        self.setText(f"{self._key}: {words}" if bar else words)
        self.setAccessibleName(self.text())


class PhonePanel(QWidget):
    """Says which rounds are proposed and by whom, and takes them over when told to.

    Nothing here moves the cursor, opens anything or makes a sound by itself.  ``shown`` says that
    it proposes something else by now, or nothing.
    """

    shown = Signal()

    def __init__(self, page: SheetPage) -> None:
        super().__init__()
        self._page, self._model, self._grid = page, page.model, page.grid
        self._phones = page.app.phones
        self._rounds: Sequence[ProposedRound] = ()
        self._bar = self._low = self._comparing = False
        self.title = label("", "strong", wrap=True)
        self.by = label("", "soft", wrap=True)
        self.take = KeyedButton("P", "primary")
        self.take_all = KeyedButton(self.tr("Shift P"))
        self.aside = button("")
        self.differences: tuple[SentenceButton, ...] = ()
        self.remark = label("", wrap=True)
        self._lay_out()
        self.take.clicked.connect(lambda: self.do(Command.TAKE_ROUND))
        self.take_all.clicked.connect(lambda: self.do(Command.TAKE_ALL))
        self.aside.clicked.connect(self.set_aside)
        self.hide()
        if self._phones is not None:
            self._model.compared = self._compared
            self._phones.proposed.connect(self._on_proposed)
            self._model.sheet_changed.connect(self._show)
            self._grid.selectionModel().currentChanged.connect(self._show)

    def _lay_out(self) -> None:
        space = look.px(8)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space)
        self._buttons = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._buttons.setSpacing(space)
        for part in (self.take, self.take_all, self.aside):
            self._buttons.addWidget(part)
        note = self.tr(
            "Pale numbers count nowhere until you take them. The totals you type from the paper."
        )
        inside = QWidget()
        self._details = QVBoxLayout(inside)
        self._details.setContentsMargins(0, 0, 0, 0)
        self._details.setSpacing(space)
        self._details.addWidget(self.remark)
        self._details.addWidget(label(note, "soft", wrap=True))
        self._details.addStretch(1)
        self._scrolled = Scrolled(inside, self.tr("What phones propose"))
        # What is in it scrolls: it must not make a low window's page any higher.
        policy = QSizePolicy.Policy
        self._scrolled.setSizePolicy(policy.Expanding, policy.Ignored)
        self._scrolled.setMinimumHeight(look.px(60))
        column.addWidget(self.title)
        column.addWidget(self.by)
        column.addLayout(self._buttons)
        column.addWidget(self._scrolled, 1)

    # -- what is shown --------------------------------------------------------------------

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
        return bool(self._rounds)

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

    def _compared(self, sheet: Sheet) -> Sequence[ProposedRound]:
        """Return what phones propose for a sheet; the model asks when it is about to show it."""
        if self._phones is not None:
            self._comparing = True
            try:
                self._rounds = self._phones.compared(sheet)
            finally:
                self._comparing = False
        return self._rounds

    @Slot(object)
    def _on_proposed(self, keys: frozenset[TableKey]) -> None:
        """Show what has come, or has gone; the cell at hand and what is typed stay."""
        sheet = self._model.sheet
        if sheet is not None and sheet.key in keys and not self._comparing:
            self._model.set_sheet(sheet)

    @property
    def at_hand(self) -> ProposedRound | None:
        """The round that P is about: the one at the cursor, else the first that adds anything."""
        engine = self._model.engine_at(self._grid.currentIndex().row())
        here = (each for each in self._rounds if each.engine == engine)
        adding = (each for each in self._rounds if each.adds)
        return next(here, None) or next(adding, None) or next(iter(self._rounds), None)

    def _differs_at_hand(self, at: ProposedRound) -> tuple[int, int] | None:
        """Return whose number the cursor is on and what the phone has instead, if it has."""
        sheet, index = self._model.sheet, self._grid.currentIndex()
        if sheet is None or self._model.engine_at(index.row()) != at.engine:
            return None
        player = sheet.seats[index.column()].player
        return (player, at.found.differs[player]) if player in at.found.differs else None

    @Slot()
    def _show(self) -> None:
        self._say()
        sheet = self._model.sheet
        for old in self.differences:
            old.hide()
            old.deleteLater()
        self.differences = () if sheet is None else tuple(
            self._difference(sheet, each.engine, player, score)
            for each in self._rounds
            for player, score in each.found.differs.items()
        )  # fmt: skip
        for place, made in enumerate(self.differences):
            self._details.insertWidget(place, made)
        self.shown.emit()

    def _difference(self, sheet: Sheet, engine: int, player: int, score: int) -> SentenceButton:
        lead = self.tr("Double {round}, {name}")
        words = self.tr(
            "Entered is {typed}, the phone says {score}. What is entered stays: look at the paper."
        )
        made = SentenceButton(
            f"{lead.format(round=engine, name=sheet.seat_of(player).name)}\n",
            words.format(typed=sheet.entry_of(engine, player), score=score),
            "question",
        )
        made.clicked.connect(lambda: self._grid.go_to_cell(engine, player))
        return made

    def _say(self) -> None:
        """Say it in the words for this place."""
        sheet, rounds, at, bar = self._model.sheet, self._rounds, self.at_hand, self._bar
        if sheet is None or at is None:
            return
        told = plural(
            "PhonePanel",
            len(rounds),
            "{table} proposes double {rounds}",
            "{table} proposes doubles {rounds}",
            table=where(sheet),
            rounds=self._listed(rounds),
        )
        self.title.setText(with_last_number(told))
        self.take.setAccessibleDescription(told)
        sender = self.tr("from the table’s phone, {time}")
        if at.proposal.by == "helper":
            sender = self.tr("from a helper, {time}")
        sent = datetime.fromisoformat(at.proposal.at).astimezone()
        self.by.setText(sender.format(time=clock_time(sent)))
        differs = None if at.found.refusal else self._differs_at_hand(at)
        high = LOW if bar or self._low else HIGH
        take = self.tr("Take double {round}").format(round=at.engine)
        if differs is not None:
            take = self.tr("Take the phone’s {score}").format(score=differs[1])
        if bar:
            take = str(at.engine) if differs is None else f"≠{differs[1]}"
        self.take.say(take, high, bar=bar)
        self.take.setEnabled(at.adds or differs is not None)
        self.take_all.say(self._all_words(), high, bar=bar)
        self.take_all.setVisible(sum(each.goes_along for each in rounds) > 1)
        aside, mine = self.tr("Set double {round} aside"), self.tr("Mine stands in double {round}")
        if bar:
            aside, mine = self.tr("Set aside"), self.tr("Mine stands")
        self.aside.setText((mine if _is_kept(at) else aside).format(round=at.engine))
        self.aside.setAccessibleName(self.aside.text())
        style_answer(self.aside, high, 8 if bar else 14)
        self.remark.setText(self._remark(at))
        self.remark.setVisible(bool(self.remark.text()))

    def _listed(self, rounds: Sequence[ProposedRound]) -> str:
        """Return them as "9", "3 and 2" or, where none between is missing, "9–0"."""
        engines = [each.engine for each in rounds]
        if len(engines) > 2 and engines[0] - engines[-1] == len(engines) - 1:
            return f"{engines[0]}–{engines[-1]}"
        *before, last = map(str, engines)
        words = self.tr("{rounds} and {last}") if before else "{last}"
        return words.format(rounds=", ".join(before), last=last)

    def _all_words(self) -> str:
        """Return what Shift P does; which rounds it takes where those are not all of them."""
        along = [each for each in self._rounds if each.goes_along]
        if self._bar:
            return self.tr("all")
        if along and len(along) < sum(each.adds for each in self._rounds):
            return self.tr("Take {rounds}").format(rounds=self._listed(along))
        if len(along) > 2:
            return self.tr("Take all {count}").format(count=len(along))
        return self.tr("Take both")

    def _remark(self, at: ProposedRound) -> str:
        """Return what else the phone says about the round at hand."""
        if at.found.refusal:
            return at.found.refusal
        if at.found.contradicts:
            return self.tr("The phone says otherwise how the round ended: look at the paper.")
        told: list[str] = []
        if at.found.blocks:
            told.append(self.tr("The phone says: blocked, nobody went out."))
        if not at.follows:
            told.append(self.tr("As the phone has it, it breaks a rule: look at the paper."))
        if at.again:
            words = self.tr(
                "It was sent before with other numbers, perhaps by another phone: look at the "
                "paper."
            )
            told.append(words)
        return " ".join(told)

    # -- what is done ---------------------------------------------------------------------

    def do(self, command: Command) -> None:
        """Take the round at hand over, or all of them; what is being typed is written first."""
        if not self._grid.commit_typing():
            return
        sheet, beep = self._page.unsigned(), self._page.beep
        if sheet is None:
            return
        at = self.at_hand
        if at is None:
            beep(self.tr("No phone proposes a round for this table."))
        elif command is Command.TAKE_ALL:
            self._take_all(sheet)
        elif at.found.refusal:
            beep(at.found.refusal)
        elif at.is_doubtful:
            beep(self.tr("These numbers have only just come: look at them, then press P again."))
        elif (differs := self._differs_at_hand(at)) is not None:
            self._take_cell(sheet, at, differs[0])
        elif at.adds:
            self._take(sheet, [at])
        else:
            self._nothing_to_add()

    def _take_all(self, sheet: Sheet) -> None:
        """Take all rounds over that agree with the rules; the first of the others says why not."""
        along = [each for each in self._rounds if each.goes_along]
        left = [each for each in self._rounds if each.adds and not each.goes_along]
        if along and not self._take(sheet, along):
            return
        if left:
            words = self.tr("{round} breaks a rule as the phone has it: look at the paper. P alone "
                            "takes it over as it is.")  # fmt: skip
            if left[0].follows:
                words = self.tr("{round} was sent twice with other numbers: look at the paper. "
                                "P alone takes it over.")  # fmt: skip
            self._page.beep(words.format(round=self._model.engine_words(left[0].engine)))
        elif not along:
            self._nothing_to_add()

    def _take(self, sheet: Sheet, rounds: Sequence[ProposedRound]) -> bool:
        """Take rounds over as one change, and go on at the next blank cell.

        False where one of them was refused.
        """
        refused: dict[int, str] = {}

        def take_these(tournament: Tournament, *_: object) -> None:
            refused.update(take(tournament, *(each.proposal for each in rounds)))

        if not self._page.try_change(sheet, take_these):
            return False
        for why in refused.values():
            self._page.beep(why)
        if not refused and len(rounds) == 1:
            words = self.tr("{round} is taken over. Ctrl+Z takes it back.")
            self._page.say_of_round(words, rounds[0].engine)
        elif not refused:
            said = plural(
                "PhonePanel",
                len(rounds),
                "1 round is taken over. Ctrl+Z takes it back.",
                "{count} rounds are taken over. Ctrl+Z takes all of them back.",
            )
            self._page.app.notices.info(said)
        self._grid.go_to_first_blank()
        self._grid.setFocus()
        return not refused

    def _take_cell(self, sheet: Sheet, at: ProposedRound, player: int) -> None:
        def take_it(tournament: Tournament, *_: object) -> None:
            take_cell(tournament, at.proposal, player)

        if self._page.try_change(sheet, take_it):
            words = self.tr("{round}: the phone’s number is taken. Ctrl+Z takes it back.")
            self._page.say_of_round(words, at.engine)

    def _nothing_to_add(self) -> None:
        self._page.beep(
            self.tr("Another number is entered there: go to it, then P takes the phone’s.")
        )

    @Slot()
    def set_aside(self) -> None:
        """Give up the round at hand, or let what is typed stand against it."""
        at = self.at_hand
        if self._phones is None or at is None:
            return
        kept = _is_kept(at)
        state = ProposalState.CORRECTED if kept else ProposalState.SET_ASIDE
        self._phones.set_aside(at.proposal, state)
        words = self.tr("{round} is set aside. Ctrl+Z takes it back.")
        if kept:
            words = self.tr("{round}: what is entered stands. Ctrl+Z takes that back.")
        self._page.say_of_round(words, at.engine)
        self._grid.setFocus()


def _is_kept(at: ProposedRound) -> bool:
    """Return whether what is typed would stand against it, rather than that it is given up."""
    return not at.adds and not at.found.refusal
