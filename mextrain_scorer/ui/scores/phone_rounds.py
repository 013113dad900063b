"""Phones on the Scores page: ghosts in the grid, badges in the list, and P takes a round over."""

from collections.abc import Iterable, Sequence
from functools import partial

from PySide6.QtCore import QObject, Slot

from mextrain_scorer.desk.scores.proposals import take, take_cell
from mextrain_scorer.inbox.lines import ProposalState
from mextrain_scorer.rules.records import Sheet, TableKey
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.phones.rounds import ProposedRound
from mextrain_scorer.ui.score_grid.score_grid import ScoreGrid
from mextrain_scorer.ui.score_grid.sheet_keys import ABOUT_PHONES, Command
from mextrain_scorer.ui.scores.current_sheet import CurrentSheet
from mextrain_scorer.ui.scores.findings_panel import FindingsPanel
from mextrain_scorer.ui.scores.key_list import KeyListButton
from mextrain_scorer.ui.scores.table_list import TableList


class PhoneRoundActions(QObject):
    """Shows what phones propose for the current sheet, and takes it over when told to.

    Nothing here moves the selection, opens anything or makes a sound by itself.
    """

    def __init__(
        self,
        current: CurrentSheet,
        grid: ScoreGrid,
        findings: FindingsPanel,
        tables: TableList,
        keys: KeyListButton,
    ) -> None:
        super().__init__(current)
        self._current = current
        self._model = current.model
        self._grid = grid
        self._findings = findings
        self._list = tables.tables
        self._keys = keys.keys
        self._phones = current.app.phones
        self._tournament = current.app.tournament
        self._rounds: Sequence[ProposedRound] = ()
        self._comparing = False
        self.panel = findings.phones
        self._on_phones_changed()
        for part in (grid, findings, keys, self.panel):
            part.commanded.connect(self.do)
        if self._phones is None:
            return
        self._model.compared = self._compared
        self._phones.changed.connect(self._on_phones_changed)
        self._phones.proposed.connect(self._on_proposed)
        self._list.modelReset.connect(self._count_all)
        self._model.sheet_changed.connect(self._show)
        grid.selectionModel().currentChanged.connect(self._show)
        self.panel.cell_wanted.connect(lambda place: grid.go_to_cell(*place))
        self.panel.set_aside.connect(self.set_aside)

    # -- what is shown --------------------------------------------------------------------

    def _compared(self, sheet: Sheet) -> Sequence[ProposedRound]:
        if self._phones is None:
            return ()
        self._comparing = True
        try:
            self._rounds = self._phones.compared(sheet)
        finally:
            self._comparing = False
        return self._rounds

    @property
    def at_hand(self) -> ProposedRound | None:
        """The round that P is about: the one at the cursor, else the first that adds anything."""
        engine = self._model.engine_at(self._grid.currentIndex().row())
        here = (each for each in self._rounds if each.engine == engine)
        adding = (each for each in self._rounds if each.adds)
        return next(here, None) or next(adding, None) or next(iter(self._rounds), None)

    def _player_at_hand(self, at: ProposedRound) -> int | None:
        """Return whose cell the cursor is on, where that is in the round at hand."""
        sheet, index = self._model.sheet, self._grid.currentIndex()
        if sheet is None or self._model.engine_at(index.row()) != at.engine:
            return None
        return sheet.seats[index.column()].player

    @Slot()
    def _show(self) -> None:
        sheet, at = self._model.sheet, self.at_hand
        if sheet is None or at is None:
            self.panel.show_nothing()
        else:
            self.panel.show_rounds(sheet, self._rounds, at, self._player_at_hand(at))
        self._findings.share_room()

    @Slot(object)
    def _on_proposed(self, keys: frozenset[TableKey]) -> None:
        """Show what has come, or has gone; the cell at hand and what is typed stay."""
        self._count(keys)
        sheet = self._model.sheet
        if sheet is not None and (sheet.stage, sheet.table_no) in keys and not self._comparing:
            self._model.set_sheet(sheet)

    @Slot()
    def _count_all(self) -> None:
        self._count((each.stage, each.table_no) for each in self._list.all_facts())

    def _count(self, keys: Iterable[TableKey]) -> None:
        shown = {(each.stage, each.table_no) for each in self._list.all_facts()}
        for stage, table_no in shown.intersection(keys):
            if self._phones is not None:
                self._list.show_proposed(table_no, self._phones.count(stage, table_no))

    @Slot()
    def _on_phones_changed(self) -> None:
        on = self._phones is not None and self._phones.is_on
        for command in ABOUT_PHONES:
            self._keys.leave_out(command, without=not on)

    # -- what is done ---------------------------------------------------------------------

    @Slot(Command)
    def do(self, command: Command) -> None:
        """Take the round at hand over, or all of them; what is being typed is written first."""
        if command not in ABOUT_PHONES or not self._grid.commit_typing():
            return
        sheet = self._current.unsigned()
        if sheet is None:
            return
        at = self.at_hand
        if at is None:
            self._current.beep(self.tr("No phone proposes a round for this table."))
        elif command is Command.TAKE_ALL:
            self._take_all(sheet)
        elif at.found.refusal:
            self._current.beep(at.found.refusal)
        elif at.is_doubtful:
            self._current.beep(
                self.tr("These numbers have only just come: look at them, then press P again.")
            )
        elif (player := self._player_at_hand(at)) is not None and player in at.found.differs:
            self._take_cell(sheet, at, player)
        elif at.adds:
            self._take(sheet, at)
        else:
            self._nothing_to_add()

    def _take(self, sheet: Sheet, at: ProposedRound) -> None:
        if self._current.try_change(sheet, partial(take, self._tournament, at.proposal)):
            self._say(self.tr("{round} is taken over. Ctrl+Z takes it back."), at)
            self._go_on()

    def _take_all(self, sheet: Sheet) -> None:
        """Take all rounds over that agree with the rules; the first of the others says why not."""
        along = [each for each in self._rounds if each.goes_along]
        left = [each for each in self._rounds if each.adds and not each.goes_along]
        if along and not self._take_these(sheet, along):
            return
        if left:
            words = self.tr("{round} breaks a rule as the phone has it: look at the paper. P alone "
                            "takes it over as it is.")  # fmt: skip
            if left[0].follows:
                words = self.tr("{round} was sent twice with other numbers: look at the paper. "
                                "P alone takes it over.")  # fmt: skip
            self._current.beep(words.format(round=self._model.engine_words(left[0].engine)))
        elif not along:
            self._nothing_to_add()

    def _take_these(self, sheet: Sheet, along: Sequence[ProposedRound]) -> bool:
        """Take these rounds over as one change; False where one of them was refused."""
        refused: dict[int, str] = {}

        def take_these() -> None:
            refused.update(take(self._tournament, *(each.proposal for each in along)))

        if not self._current.try_change(sheet, take_these):
            return False
        for why in refused.values():
            self._current.beep(why)
        if not refused and len(along) == 1:
            self._say(self.tr("{round} is taken over. Ctrl+Z takes it back."), along[0])
        elif not refused:
            said = plural(
                "PhoneRoundActions",
                len(along),
                "1 round is taken over. Ctrl+Z takes it back.",
                "{count} rounds are taken over. Ctrl+Z takes all of them back.",
            )
            self._current.app.notices.info(said)
        self._go_on()
        return not refused

    def _go_on(self) -> None:
        """Go on where the next score is missing."""
        self._grid.go_to_first_blank()
        self._grid.setFocus()

    def _take_cell(self, sheet: Sheet, at: ProposedRound, player: int) -> None:
        taking = partial(take_cell, self._tournament, at.proposal, player)
        if self._current.try_change(sheet, taking):
            self._say(self.tr("{round}: the phone’s number is taken. Ctrl+Z takes it back."), at)

    def _nothing_to_add(self) -> None:
        self._current.beep(
            self.tr("Another number is entered there: go to it, then P takes the phone’s.")
        )

    def _say(self, words: str, at: ProposedRound) -> None:
        said = words.format(round=self._model.engine_words(at.engine))
        self._current.app.notices.info(said)

    @Slot()
    def set_aside(self) -> None:
        """Give up the round at hand, or let what is typed stand against it."""
        sheet, at = self._model.sheet, self.at_hand
        if self._phones is None or sheet is None or at is None:
            return
        kept = not at.adds and not at.found.refusal
        state = ProposalState.CORRECTED if kept else ProposalState.SET_ASIDE
        self._phones.set_aside(at.proposal, state)
        words = self.tr("{round} is set aside. Ctrl+Z takes it back.")
        if kept:
            words = self.tr("{round}: what is entered stands. Ctrl+Z takes that back.")
        self._say(words, at)
        self._grid.setFocus()
