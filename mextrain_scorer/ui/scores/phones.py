"""What phones propose for the sheet that is shown, above the findings; the page takes it over."""

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QSizePolicy, QWidget

from mextrain_scorer.desk.tables import where
from mextrain_scorer.rules.records import Sheet, TableKey
from mextrain_scorer.rules.words import clock_time
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.layouts import down, turn
from mextrain_scorer.ui.kit.widgets import Scrolled, button, label, with_last_number
from mextrain_scorer.ui.phones.phones import Phones
from mextrain_scorer.ui.phones.rounds import ProposedRound
from mextrain_scorer.ui.score_grid.score_grid import ScoreGrid
from mextrain_scorer.ui.score_grid.sheet_keys import Command
from mextrain_scorer.ui.score_grid.sheet_model import Compared, SheetModel
from mextrain_scorer.ui.scores.buttons import HIGH, LOW, KeyedButton, SentenceButton, style_answer


class PhonePanel(QWidget):
    """Says which rounds are proposed and by whom; ``commanded`` and ``given_up`` are its buttons.

    Nothing here moves the cursor, opens anything or makes a sound by itself.  ``shown`` says that
    it proposes something else by now, or nothing.
    """

    commanded = Signal(Command)
    given_up = Signal()
    shown = Signal()

    def __init__(self, phones: Phones, model: SheetModel, grid: ScoreGrid) -> None:
        super().__init__()
        self._phones, self._model, self._grid = phones, model, grid
        self.rounds: Sequence[ProposedRound] = ()
        self._bar, self._alone, self._comparing = False, True, False
        self.title = label("", "strong", wrap=True)
        self.by = label("", "soft", wrap=True)
        self.take = KeyedButton("P", "primary")
        self.take_all = KeyedButton(self.tr("Shift P"))
        self.aside = button("")
        self.differences: tuple[SentenceButton, ...] = ()
        self.remark = label("", wrap=True)
        self._lay_out()
        self.take.clicked.connect(lambda: self.commanded.emit(Command.TAKE_ROUND))
        self.take_all.clicked.connect(lambda: self.commanded.emit(Command.TAKE_ALL))
        self.aside.clicked.connect(self.given_up)
        self.hide()
        model.compared = self._compared
        phones.proposed.connect(self._on_proposed)
        model.sheet_changed.connect(self._show)
        grid.selectionModel().currentChanged.connect(self._show)

    def _lay_out(self) -> None:
        space = look.px(8)
        self._buttons = down(self.take, self.take_all, self.aside, gap=space)
        note = self.tr(
            "Pale numbers count nowhere until you take them. The totals you type from the paper."
        )
        inside = QWidget()
        parts = self.remark, label(note, "soft", wrap=True), None
        self._details = down(*parts, inside=inside, gap=space)
        self._scrolled = Scrolled(inside, self.tr("What phones propose"))
        # What is in it scrolls: it must not make a low window's page any higher.
        policy = QSizePolicy.Policy
        self._scrolled.setSizePolicy(policy.Expanding, policy.Ignored)
        down(self.title, self.by, self._buttons, (self._scrolled, 1), inside=self, gap=space)

    # -- what is shown --------------------------------------------------------------------

    def stand(self, *, bar: bool, alone: bool) -> None:
        """Stand in the bar or the column, ``alone`` or beside a finding, where there is room.

        In the bar beside a finding it is the button that takes the round over.
        """
        self._bar, self._alone = bar, alone
        turn(self._buttons, beside=bar)
        self.by.setHidden(bar)
        self._scrolled.setHidden(bar)
        self.title.setHidden(bar and not alone)
        self.aside.setHidden(bar and not alone)
        self._scrolled.setMinimumHeight(look.px(60) if alone else 0)
        self.setVisible(bool(self.rounds))
        self._say()

    def _compared(self, sheet: Sheet) -> Sequence[Compared]:
        """Return what phones propose for a sheet; the model asks when it is about to show it."""
        self._comparing = True
        try:
            self.rounds = self._phones.compared(sheet)
        finally:
            self._comparing = False
        return [(each.proposal, each.found) for each in self.rounds]

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
        here = (each for each in self.rounds if each.engine == engine)
        adding = (each for each in self.rounds if each.adds)
        return next(here, None) or next(adding, None) or next(iter(self.rounds), None)

    def differs_at(self, at: ProposedRound) -> tuple[int, int] | None:
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
            for each in self.rounds
            for player, score in each.found.differs.items()
        )  # fmt: skip
        for at, made in enumerate(self.differences):
            self._details.insertWidget(at, made)
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
        sheet, rounds, at, bar = self._model.sheet, self.rounds, self.at_hand, self._bar
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
        differs = None if at.found.refusal else self.differs_at(at)
        high = HIGH if self._alone and not bar else LOW
        if differs is None:
            take = str(at.engine) if bar else self.tr("Take double {round}").format(round=at.engine)
        else:
            take = f"≠{differs[1]}"
            take = take if bar else self.tr("Take the phone’s {score}").format(score=differs[1])
        self.take.say(take, high, bar=bar)
        self.take.setEnabled(at.adds or differs is not None)
        self.take_all.say(self._all_words(), high, bar=bar)
        several = sum(each.goes_along for each in rounds) > 1
        self.take_all.setVisible(several and (self._alone or not bar))
        if bar:
            aside = self.tr("Mine stands") if at.is_kept else self.tr("Set aside")
        else:
            aside = self.tr("Set double {round} aside")
            aside = self.tr("Mine stands in double {round}") if at.is_kept else aside
        self.aside.setText(aside.format(round=at.engine))
        style_answer(self.aside, high, bar=bar)
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
        along = [each for each in self.rounds if each.goes_along]
        if self._bar:
            return self.tr("all")
        if along and len(along) < sum(each.adds for each in self.rounds):
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
