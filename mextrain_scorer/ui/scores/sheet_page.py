"""A page that shows one sheet: what is typed there, and everything else that can be done to it.

Every change is made to the sheet that was looked at when it was asked for, and then shown.
"""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Concatenate, ParamSpec

from PySide6.QtCore import QModelIndex, Qt, QTimer, Slot
from PySide6.QtWidgets import QApplication, QDialog

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.based import ChangedMeanwhile, based_on, whole
from mextrain_scorer.desk.playoff.state import contradiction_by
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.scores.corrections import is_corrected, moved_by_correction
from mextrain_scorer.desk.scores.rejected_entries import NOT_ENTERED, Rejection
from mextrain_scorer.desk.seating.ladder import moves_contradicted_by, seats_resting_on
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.checks.sheet_checks import Finding
from mextrain_scorer.rules.left_hand import LeftHand
from mextrain_scorer.rules.records import CellKey, Outcome, Round, Seat, Sheet, TableKey
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.standings import open_ties, standings
from mextrain_scorer.rules.tiles import Tile
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.base.page import Page
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.layouts import across
from mextrain_scorer.ui.kit.notices import Action
from mextrain_scorer.ui.kit.questions import Question
from mextrain_scorer.ui.kit.widgets import button, label
from mextrain_scorer.ui.score_grid.score_grid import ScoreGrid
from mextrain_scorer.ui.score_grid.sheet_keys import NEXT
from mextrain_scorer.ui.score_grid.sheet_model import SheetModel, row_words
from mextrain_scorer.ui.scores.texts import (
    nobody_out,
    unsaved_words,
    what_counts,
    will_count,
)
from mextrain_scorer.ui.sheet_dialogs.tie_dialog import TieDialog
from mextrain_scorer.ui.sheet_dialogs.tile_picker import TilePicker
from mextrain_scorer.ui.sheet_dialogs.withdrawal_dialog import ask_goes_home

P = ParamSpec("P")
Hands = dict[tuple[int, int], LeftHand]

# If somebody signed on the screen, the signature pad is open the next time as well.
_SIGNATURES, _RECEIPTS, _ON_SCREEN = "pad/signatures", "pad/receipts", "on-screen"
USUAL_POINTS = 10  # of a penalty
MOST_NAMED = 2  # players whose seats a correction would change, in one notice


class SheetPage(Page):
    """Shows a sheet in ``grid``, with the scores that were refused in ``model``."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.model = SheetModel(self.tournament, self, entering=self.showing_itself)
        self.grid = ScoreGrid(self.model)
        self._notice_is_ours = False
        self._lost: list[str] = []  # scores let go, until that is said
        self._told: dict[TableKey, int] = {}  # up to which entry a refusal told of a sheet
        self._blocked: tuple[int, int] | None = None  # where B was pressed last, and for what
        self.hands: Hands = {}  # picked, by engine and player
        self.model.sheet_changed.connect(self.withdraw_notice)
        self.model.entry_rejected.connect(self._on_entry_rejected)
        self.model.cell_overwritten.connect(self._on_cell_overwritten)
        self.model.modelReset.connect(self.hands.clear)  # another sheet is shown
        self.model.sheet_changed.connect(self.unsaved_changed)
        app.feed.changed.connect(self._report_let_go)
        self.grid.key_refused.connect(self.refuse_key)
        self.grid.selectionModel().currentChanged.connect(self._forget_blocked)

    # -- what is typed ----------------------------------------------------------------------

    def commit_editor(self) -> bool:
        """Enter the score being typed, and again those that could not be written to the file.

        False if a rule rejects the score, or if an earlier rejected score was let go, after a
        notice.  What still cannot be written is listed by ``unsaved``.
        """
        entered = self.grid.commit_typing()
        latest = self.model.rejections[-1:]
        self._report_let_go()
        self.model.enter_again()
        return (entered or any(each.not_saved for each in latest)) and not self._lost

    def unsaved(self) -> tuple[str, ...]:
        """Return, in words, what was typed on any sheet and could not be entered."""
        rejected = self.model.rejected.everywhere()
        return (*(unsaved_words(each) for each in rejected), *self._lost)

    @Slot(str)
    def refuse_key(self, sentence: str) -> None:
        """Beep and say why a key did nothing; the notice stays until the sheet changes."""
        self._notice_is_ours = True
        self.beep(sentence)

    def beep(self, sentence: str) -> None:
        """Beep and say why nothing was done."""
        QApplication.beep()
        self.app.notices.warn(sentence)

    @Slot()
    def withdraw_notice(self) -> None:
        """Hide our notice: its problem is solved, or another page is shown."""
        if self._notice_is_ours:
            self._notice_is_ours = False
            self.app.notices.clear()

    @Slot(Rejection)
    def _on_entry_rejected(self, rejection: Rejection) -> None:
        QApplication.beep()  # the user is looking at the paper
        # The cell and the panel say what was refused. A disk that does not write is another
        # matter: it concerns every entry, on every page.
        if rejection.not_saved:
            self._notice_is_ours = True
            where = row_words(rejection.engine)
            self.app.notices.error(f"{where}, {rejection.finding.message}")

    @Slot(str, int, object)
    def _on_cell_overwritten(self, where: str, before: int, score: int | None) -> None:
        now = self.tr("blank") if score is None else str(score)
        words = self.tr("{where}: {now}, was {before}. Ctrl+Z takes it back.")
        self.app.notices.info(words.format(where=where, now=now, before=before))

    @Slot()
    def _report_let_go(self) -> None:
        """Look for rejected scores whose sheet has changed meanwhile, and report them."""
        with suppress(Refused):
            let_go = self.model.rejected.review()
            self.report([unsaved_words(each) for each in let_go])

    def report(self, lost: list[str]) -> None:
        """Report these scores, after the notice about what was done."""
        self._lost += lost
        if self._lost:
            QTimer.singleShot(0, self, self._report_lost)

    def take_lost(self) -> list[str]:
        """Return what is not reported yet, for somebody else to report it."""
        lost, self._lost = self._lost, []
        return lost

    def _report_lost(self) -> None:
        if lost := self.take_lost():
            words = self.tr(
                "The seats or rounds of that table have changed, or its sheet was signed, so this "
                "was not entered: {scores}. Type it where it belongs."
            )
            self.app.notices.warn(words.format(scores="; ".join(lost)))

    # -- changes ------------------------------------------------------------------------------

    def unsigned(self) -> Sheet | None:
        """Return the sheet if it can be changed; if it is signed, say so and return None."""
        sheet = self.model.sheet
        if sheet is not None and sheet.is_signed:
            words = self.tr("Table {table} is signed. Reopen it to change anything.")
            self.beep(words.format(table=sheet.table_no))
            return None
        return sheet

    def check_shown(self, expected: Sheet) -> None:
        """Raise Refused if another sheet is shown by now than the one that a question was about."""
        shown = self.model.sheet
        if shown is None or shown.key != expected.key:
            words = self.tr(
                "{where}: nothing was changed, because another sheet is on the screen now. Go "
                "back to that table and try again."
            )
            raise Refused(words.format(where=tables.where(expected)))

    def change(
        self,
        expected: Sheet,
        change: Callable[Concatenate[Tournament, str, int, P], object],
        *args: P.args,
        **named: P.kwargs,
    ) -> None:
        """Call ``change`` for the sheet ``expected``, and show the result.  Raises Refused.

        If somebody else has changed it by the moment of writing, it is shown as it is now; asked
        once more, the change is made.
        """
        self.check_shown(expected)
        tournament = self.tournament
        seen = max(expected.read_at, self._told.get(expected.key, 0))
        with self.showing_itself():
            try:
                with based_on(tournament, seen, *whole(*expected.key)):
                    change(tournament, *expected.key, *args, **named)
            except ChangedMeanwhile as changed:
                self._told[expected.key] = changed.read_at
                with suppress(Refused):  # its draw was taken back: the page is told of that
                    self.model.show(*expected.key)
                raise
            self.model.show(*expected.key)

    def try_change(
        self,
        expected: Sheet,
        change: Callable[Concatenate[Tournament, str, int, P], object],
        *args: P.args,
        **named: P.kwargs,
    ) -> bool:
        """Change that sheet; False if the change was refused, which becomes a notice."""
        try:
            self.change(expected, change, *args, **named)
        except Refused as refused:
            self.app.notices.error(str(refused))
            return False
        return True

    def ask(self, question: Question, change: Callable[[str], object]) -> bool:
        """Ask, then make the change with the reason given; False where it was not made."""
        return self.app.questions.ask(question, lambda answer: change(answer.reason)).yes

    @abstractmethod
    def set_aside(self, finding: Finding) -> None:
        """Ask about this no more, until the program is started again."""

    # -- one score or one round ---------------------------------------------------------------

    def make(self, changes: Sequence[tuple[CellKey, int]]) -> None:
        """Enter the scores as if they were typed: each is a correction in the journal."""
        for place, score in changes:
            if not self.model.enter(self.model.index_of(*place), str(score)):
                return

    def drop(self, engine: int | None, player: int) -> None:
        """Let go what was typed in that cell and refused."""
        if self.model.sheet is not None:
            self.model.rejected.drop(self.model.sheet, engine, player)
            self.model.set_sheet(self.model.sheet)

    def mark_blocked(self, at: int) -> None:
        """Mark the round in that row as blocked (nobody went out), or remove the mark.

        On the first cell of a round it means the round before, if that is complete and nobody went
        out: that is where the focus is by then.
        """
        sheet = self.unsigned()
        if sheet is None:
            return
        row = self._round_meant(sheet, at)
        if row is None:
            self.beep(self.tr("Go to the round first: this key is about one round."))
            return
        engine, blocked = row.engine, row.outcome is not Outcome.BLOCKED
        self._blocked = at, engine
        outcome = Outcome.BLOCKED if blocked else Outcome.PLAYED
        if self.try_change(sheet, score_entry.mark, engine, outcome):
            said = self.tr("{round}: blocked, nobody went out. B again takes it back.")
            if not blocked:
                said = self.tr("{round}: not blocked after all.")
            self.say_of_round(said, engine)

    def say_of_round(self, words: str, engine: int) -> None:
        """Say in a notice what was done to a round."""
        self.app.notices.info(words.format(round=row_words(engine)))

    @Slot()
    def _forget_blocked(self) -> None:
        """Let the next B mean the current round: the focus has moved."""
        self._blocked = None

    def _round_meant(self, sheet: Sheet, at: int) -> Round | None:
        if self._blocked is not None and self._blocked[0] == at:
            return sheet.round_of(self._blocked[1])
        here = sheet.rounds[at] if at < len(sheet.rounds) else None
        before = sheet.rounds[min(at, len(sheet.rounds)) - 1] if at > 0 else None
        if before is None or (here is not None and here.is_begun):
            return here
        return before if nobody_out(sheet, before) else here

    def mark_out(self, at: QModelIndex) -> None:
        """Mark which of the players with 0 went out, or remove the mark."""
        sheet, engine = self.model.sheet, self.model.engine_at(at.row())
        if sheet is None or engine is None:
            self.beep(self.tr("Go to the 0 of the player who went out first."))
            return
        player = sheet.seats[at.column()].player
        out = not sheet.round_of(engine).cells[at.column()].went_out
        try:
            self.change(sheet, score_entry.mark_out, engine, player, out=out)
        except Refused as refused:
            self.beep(str(refused))

    def mark_not_played(self, engine: int | None) -> None:
        """Mark the round as not played, with the reason, or remove the mark."""
        if engine is None:
            self.beep(self.tr("Go to the round first: this key is about one round."))
            return
        sheet = self.unsigned()
        if sheet is None:
            return
        if not sheet.round_of(engine).is_played:
            if self.try_change(sheet, score_entry.mark, engine, Outcome.PLAYED):
                self.say_of_round(self.tr("{round}: it was played after all."), engine)
            return
        words = row_words(engine)
        question = Question(
            title=self.tr("{round} was not played").format(round=words),
            sentence=self.tr("The round counts for nobody, and standings leave it out."),
            yes=self.tr("Not played"),
            no=self.tr("Cancel"),
            reason_label=self.tr("Why it was not played"),
            reasons_offered=(self.tr("time was up"), self.tr("storm")),
        )
        outcome = Outcome.NOT_PLAYED
        self.ask(question, lambda why: self.change(sheet, score_entry.mark, engine, outcome, why))

    def objections(self, engine: int | None) -> list[Finding]:
        """Return what can be accepted in that round, or in the sheet's totals and circle."""
        checked = self.model.checked
        return [
            finding
            for finding in (() if checked is None else checked.findings)
            if finding.engine == engine
            and finding.blocks
            and finding.code not in ("missing", NOT_ENTERED)
        ]

    def accept_as_written(self, engine: int | None, only: Finding | None = None) -> None:
        """Accept the round, or the sheet's totals, as written, with the reason.

        Of the totals, ``only`` the one asked about: another card asks about the others.
        """
        sheet, objections = self.model.sheet, self.objections(engine)
        if sheet is None:
            return
        part = None if only is None else only.part
        if part is not None:
            objections = [each for each in objections if each.part == part]
        if not objections:
            self.beep(self.tr("Nothing here has to be accepted."))
            return
        title, yes = self.tr("It stands as written?"), self.tr("It stands")
        added = any(each.code == "total-mismatch" for each in objections)
        if added:
            title = self.tr("The rounds count, not the total on the paper?")
            yes = self.tr("The rounds count")
        elif engine is None:
            title = self.tr("The scores count, not the circle on the paper?")
            yes = self.tr("The scores count")
        reason = self.tr("the table added wrong") if added else self.tr("the table insists")
        question = Question(
            title=title,
            sentence=what_counts(sheet, objections),
            yes=yes,
            no=self.tr("Cancel"),
            # of a total the sentence gives both numbers already
            details=tuple(
                each.without_guess for each in objections if each.code != "total-mismatch"
            ),
            reason_label=self.tr("Reason"),
            reasons_offered=(reason,),
        )
        accept = score_entry.accept_round
        self.ask(question, lambda why: self.change(sheet, accept, engine, why, part=part))

    def override_limit(self, at: QModelIndex) -> None:
        """Accept a rejected score as the table wrote it: that of the cell, else the latest one."""
        sheet = self.model.sheet
        open_to_it = [each for each in self.model.rejections if each.limit_only]
        if sheet is None or not open_to_it:
            words = self.tr("No score was refused as too high, so none has to stand as written.")
            self.beep(words)
            return
        here = [each for each in open_to_it if self.model.index_of(*each.place) == at]
        rejection = (here or open_to_it)[-1]
        row, name = row_words(rejection.engine), rejection.seat.name
        question = Question(
            title=self.tr("{score} stands as written?").format(score=rejection.score),
            sentence=f"{row}, {name}: {rejection.why}",
            details=(will_count(rejection.score),),
            yes=self.tr("It stands"),
            no=self.tr("Cancel"),
            reason_label=self.tr("Reason"),
            reasons_offered=(self.tr("the table insists"),),
        )
        typed = (*rejection.place, rejection.score)
        self.ask(
            question,
            lambda why: self.change(sheet, score_entry.enter, *typed, as_written=why),
        )

    def pick_tiles(self, at: QModelIndex) -> None:
        """Ask for the tiles of that cell's hand, and enter their sum.

        If no score belongs there, say why.
        """
        sheet, engine = self.model.sheet, self.model.engine_at(at.row())
        if not at.flags() & Qt.ItemFlag.ItemIsEditable:
            self.grid.say_why_not_here()
            return
        if sheet is None or engine is None:
            words = self.tr("Tiles are left in a round. Go to the cell of that round first.")
            self.refuse_key(words)
            return
        seat, where = sheet.seats[at.column()], row_words(engine)
        dialog = TilePicker(self._hand(sheet, engine, seat.player), seat, where, self)

        def put() -> None:
            with self.app.notices.showing_refusals():
                self.check_shown(sheet)
                self.hands[engine, seat.player] = dialog.hand
                cell = self.model.index_of(engine, seat.player)
                if self.model.enter(cell, str(dialog.hand.points), sheet):
                    self.grid.move_cursor(NEXT)

        dialog.accepted.connect(put)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _hand(self, sheet: Sheet, engine: int, player: int) -> LeftHand:
        """Return that player's hand as it was picked before, or an empty one.

        No tile of a round is in two hands.  Hands are not stored in the file: one is dropped once
        its cell has another score, which was corrected then, and the tiles were others.
        """
        holders = {}
        own: tuple[Tile, ...] = ()
        for seat, cell in zip(sheet.seats, sheet.round_of(engine).cells, strict=True):
            held = self.hands.get((engine, seat.player))
            if held is None or held.points != cell.score:
                continue
            if seat.player == player:
                own = held.tiles
            else:
                holders.update(dict.fromkeys(held.tiles, seat))
        own = tuple(tile for tile in own if tile not in holders)
        return LeftHand(sheet.rule_set, engine, sheet.players_in(engine), holders, own)

    @Slot(int)
    def goes_home(self, player: int) -> None:
        """Ask about a player who leaves; the page then hears of it as the others do."""
        if self.grid.commit_typing():
            ask_goes_home(self.app, player)
            self.grid.setFocus()

    # -- the whole sheet ------------------------------------------------------------------------

    def receive(self) -> None:
        """Record that the paper was received, or that it goes back to its table."""
        from mextrain_scorer.sheets.paper_codes import doubt_about
        from mextrain_scorer.ui.sheet_dialogs.sign_dialogs import ReceiveDialog

        sheet = self.unsigned()
        if sheet is None:
            return
        tournament = self.tournament
        dialog = ReceiveDialog(
            sheet,
            self,
            paper_no=sign_off.paper_expected(tournament, *sheet.key),
            on_screen=self._was_on_screen(_RECEIPTS),
            doubt=partial(doubt_about, tournament),
            identity=tournament.identity,
        )

        def record() -> None:
            self.change(
                sheet,
                sign_off.receive_sheet,
                circled=dialog.circled,
                unsigned=dialog.unsigned.isChecked(),
                note=dialog.note.text().strip(),
                paper_no=dialog.paper_no,
                receipt=dialog.receipt,
            )

        dialog.open_until_taken(
            record, lambda _: self._keep_on_screen(_RECEIPTS, dialog.drawn.is_open)
        )

    def send_back(self, why: str) -> None:
        """Record that the paper goes back to its table, which decides; ``why`` is its note."""
        sheet = self.unsigned()
        if sheet is not None and self.try_change(
            sheet,
            sign_off.receive_sheet,
            circled=sheet.circled,
            unsigned=True,
            note=why,
            paper_no=sign_off.paper_expected(self.tournament, *sheet.key),
        ):
            said = self.tr("{table} goes back to the table. Ctrl+Z takes it back.")
            self.app.notices.info(said.format(table=tables.where(sheet)))

    def sign(self) -> None:
        """Ask who kept the score and sign; the caller has checked that nothing is missing."""
        from mextrain_scorer.ui.sheet_dialogs.sign_dialogs import SignDialog

        sheet = self.unsigned()
        if sheet is None:
            return
        on_screen = self._was_on_screen(_SIGNATURES)
        dialog = SignDialog(sheet, standings(sheet), self, on_screen=on_screen)

        def sign() -> None:
            keeper, signature = dialog.score_keeper, dialog.drawn.signature
            try:
                self.change(sheet, sign_off.sign_sheet, keeper, signature=signature)
            except ChangedMeanwhile as refused:
                now = self._shown_by_now(refused, dialog)
                dialog.show_sheet(now, standings(now))
                raise

        dialog.open_until_taken(sign, lambda _: self._on_signed(dialog.drawn.is_open))

    def _shown_by_now(self, refused: ChangedMeanwhile, dialog: QDialog) -> Sheet:
        """Return the sheet as it is shown by now; a dialog about one that is signed ends."""
        now = self.model.sheet
        if now is None:
            raise refused
        if now.is_signed:
            dialog.reject()
            self.app.notices.warn(str(refused))
        return now

    def _on_signed(self, on_screen: bool) -> None:
        self._keep_on_screen(_SIGNATURES, on_screen)
        signed = self.model.sheet
        if signed is not None:
            self.say_signed(signed)
            self._offer_slip(signed)

    @abstractmethod
    def say_signed(self, sheet: Sheet) -> None:
        """Say that a sheet is signed, and where to go on."""

    def _was_on_screen(self, what: str) -> bool:
        """Return whether the pad was open the last time somebody signed."""
        return self.app.settings.word(what) == _ON_SCREEN

    def _keep_on_screen(self, what: str, is_open: bool) -> None:
        self.app.settings.keep_word(what, _ON_SCREEN if is_open else "")

    def settle_tie(self) -> None:
        """Ask for the game monitor's ruling on the first undecided tie."""
        sheet = self.unsigned()
        if sheet is None:
            return
        ties_open = open_ties(sheet)
        if not ties_open:
            self.beep(self.tr("There is no tie to settle."))
            return
        dialog = TieDialog(sheet, ties_open[0], self)

        def rule() -> None:
            try:
                self.change(
                    sheet,
                    sign_off.rule_tie,
                    dialog.players,
                    shared=dialog.shared.isChecked(),
                    by=dialog.by,
                    reason=dialog.reason.text().strip(),
                )
            except ChangedMeanwhile as refused:
                self._shown_by_now(refused, dialog)
                raise

        dialog.open_until_taken(rule, lambda _: None)

    def penalise(self) -> None:
        """Ask who gets penalty points and what for; points already given can be removed."""
        sheet = self.unsigned()
        if sheet is None:
            return
        title = self.tr("Penalty points at table {table}").format(table=sheet.table_no)
        form = Form(title, self)
        for seat in sheet.seats:
            self._add_given(form, sheet, seat)
        who = form.ask_choice(self.tr("Player"), sheet.seats, lambda seat: seat.who)
        words = self.tr("Points added to the total")
        points = form.ask_number(words, 1, score_entry.MOST_POINTS, USUAL_POINTS)
        reason = form.ask_reason()

        def give() -> tuple[int, int]:
            player = sheet.seats[who.currentIndex()].player
            why = reason.text().strip()
            self.change(sheet, score_entry.penalise, player, points.value(), why)
            return player, points.value()

        def say(given: tuple[int, int]) -> None:
            words = plural(
                "SheetPage",
                given[1],
                "No. {number}: 1 penalty point. Ctrl+Z takes it back.",
                "No. {number}: {count} penalty points. Ctrl+Z takes them back.",
                number=given[0],
            )
            self.app.notices.info(words)

        form.add_answers(self.tr("Give the points"))
        form.open_until_taken(give, say)

    def _add_given(self, form: Form, sheet: Sheet, seat: Seat) -> None:
        """Say how many points somebody has been given and what for, beside a way back."""
        given = [each for each in sheet.adjustments if each.player == seat.player]
        if not given:
            return
        who = seat.who
        words = plural(
            "SheetPage",
            sum(each.points for each in given),
            "{who}: 1 point ({reasons})",
            "{who}: {count} points ({reasons})",
            who=who,
            reasons="; ".join(each.reason for each in given),
        )
        name = self.tr("Take back the points of {who}").format(who=who)
        back = button(self.tr("Take back…"), name=name)
        back.setAutoDefault(False)  # so that Enter in a field never presses it
        back.clicked.connect(form.reject)
        back.clicked.connect(lambda: self._take_back_penalties(sheet, seat.player))
        told, top = label(words, wrap=True), Qt.AlignmentFlag.AlignTop
        form.column.addLayout(across((told, 1), (back, 0, top)))

    def _take_back_penalties(self, sheet: Sheet, player: int) -> None:
        question = Question(
            title=self.tr("Take back No. {number}'s penalty points?").format(number=player),
            sentence=self.tr("All points given to this player at this table are taken back."),
            yes=self.tr("Take back"),
            no=self.tr("Leave them"),
            reason_label=self.tr("Reason"),
            reasons_offered=(self.tr("given by mistake"), self.tr("not proven")),
        )
        take_back = score_entry.take_back_penalties
        if self.ask(question, lambda why: self.change(sheet, take_back, player, why)):
            said = self.tr("No. {number} has no penalty points any more.")
            self.app.notices.info(said.format(number=player))

    def reopen(self) -> None:
        """Reopen a signed sheet, after saying what depends on it.

        The slip with the changes is offered once it is signed again.
        """
        sheet = self.model.sheet
        if sheet is None:
            return
        if not sheet.is_signed:
            self.beep(self.tr("This sheet is not signed: just type the right score."))
            return
        tournament = self.tournament
        contradiction = sign_off.contradicted_by_reopening(tournament, *sheet.key)
        words = self.tr("{where} depends on this sheet and may have to be played or seated again")
        details = tuple(words.format(where=table) for table in contradiction)
        if tournament.rule_set.ranks_overall and not contradiction:
            resting = seats_resting_on(tournament, sheet.stage)
            details = (
                self.tr("The ranking over all games rests on this sheet"),
                *([resting] if resting else []),
            )
        title = self.tr("Reopen table {table}?").format(table=sheet.table_no)
        if not tables.number_says_it(sheet.stage, ranked=sheet.rule_set.ranks_overall):
            title = self.tr("Reopen: {where}?").format(where=tables.where(sheet))
        question = Question(
            title=title,
            sentence=self.tr(
                "The signature of {keeper} is taken off; the sheet is signed again after the "
                "correction. Both stay on record."
            ).format(keeper=sheet.score_keeper or self.tr("the score keeper")),
            yes=self.tr("Reopen"),
            no=self.tr("Leave it signed"),
            details=details,
            reason_label=self.tr("Reason"),
            reasons_offered=(self.tr("a score was typed wrong"),),
        )
        confirmed = bool(contradiction)
        reopen = sign_off.reopen_sheet
        if not self.ask(question, lambda why: self.change(sheet, reopen, why, confirm=confirmed)):
            return
        words = self.tr(
            "{0} is open again. The correction slip with the changes comes when it is signed "
            "again; a blank one, to fill in by hand, can be printed now."
        )
        blank = Action(self.tr("Print a blank one"), lambda: self._print_slip(sheet))
        self.app.notices.warn(words.format(tables.where(sheet)), blank)

    def _offer_slip(self, sheet: Sheet) -> None:
        """Offer the correction slip, if the sheet differs from what was signed before.

        Where everybody is ranked over all games, it says whose places have changed.
        """
        if not is_corrected(self.tournament, *sheet.key):
            return
        moved = moved_by_correction(self.tournament, *sheet.key)
        words = self.tr(
            "The correction slip shows before, after and why, with lines to sign for everybody"
            " concerned."
        )
        if moved:
            words = f"{words} {self.tr('In the ranking over all games it changes this:')}"
        question = Question(
            title=self.tr("Corrected: {0}").format(tables.where(sheet)),
            sentence=words,
            yes=self.tr("Print the slip"),
            no=self.tr("Not now"),
            details=moved,
        )
        if self.app.questions.ask(question).yes:
            self._print_slip(sheet)

    def _print_slip(self, sheet: Sheet) -> None:
        self.app.print_document("correction-slip", *sheet.key)

    def warn_of_contradiction(self, sheet: Sheet) -> bool:
        """Say what a corrected sheet contradicts in a later game, with the way to settle it.

        False where it contradicts nothing.
        """
        tournament, go_to = self.tournament, self.app.go_to
        contradiction = contradiction_by(tournament, *sheet.key)
        if contradiction is not None:
            settle = Action(self.tr("Settle it"), lambda: go_to("playoff"))
            self.app.notices.warn(" ".join(contradiction), settle)
            return True
        moves = moves_contradicted_by(tournament, *sheet.key)
        if not moves:
            return False
        *players, way_on = moves
        said = players[:MOST_NAMED]
        more = len(players) - MOST_NAMED
        if more > 0:
            said.append(plural("SheetPage", more, "So would 1 more.", "So would {count} more."))
        look = Action(self.tr("Look at the seats"), lambda: go_to("seating"), page="seating")
        self.app.notices.warn(" ".join((*said, way_on)), look)
        return True
