"""The Play-off page: the stages drawn to fit, what comes next, and what a correction upset."""

from collections.abc import Callable
from typing import ClassVar

from PySide6.QtCore import QPoint, Qt, Slot
from PySide6.QtWidgets import QAbstractButton, QMenu, QPushButton, QWidget

from mextrain_scorer.desk import based, tables
from mextrain_scorer.desk.based import Area
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.playoff.bracket import Bracket, bracket
from mextrain_scorer.desk.playoff.plan import Naming, PlayoffPlan, naming, plan, take_back_places
from mextrain_scorer.desk.playoff.state import (
    PlayoffState,
    contradiction_words,
    keep_as_played,
    seat_to_trade,
)
from mextrain_scorer.desk.tables import StageFacts
from mextrain_scorer.rules.playoff import FINAL
from mextrain_scorer.rules.records import Seat
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.base.page import Page, wait_cursor
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.layouts import across, down
from mextrain_scorer.ui.kit.questions import Question
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import Band, button, label
from mextrain_scorer.ui.phones.phones import with_new_codes
from mextrain_scorer.ui.playoff import texts
from mextrain_scorer.ui.playoff.board import PlayoffBoard
from mextrain_scorer.ui.playoff.dialogs import PlanDialog, give_seat_away, name_places
from mextrain_scorer.ui.sheet_dialogs.withdrawal_dialog import offer_goes_home

LEAST = 160  # px of height for the stages, which are scrolled where that is not enough


class PlayoffPage(Page):
    """Starts stages from the winners of signed sheets, and takes back the last stage.

    One card may stand across the page: ``plan_card`` says what comes next, ``named_card`` who was
    named, and ``contradiction_card`` asks one question about a stage that a correction contradicts:
    to keep it, to play it again, or, while its table has not begun and it is clear who takes whose,
    to give a seat.
    """

    key: ClassVar[str] = "playoff"
    document: ClassVar[str] = "bracket"
    _state: PlayoffState  # as it was read last
    _naming: Naming

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._contradiction: StageFacts | None = None
        self._trade: tuple[Seat, Seat] | None = None
        self._plays_instead = ""  # who would, if the contradicted stage is played again
        self._asked_at = ("", 0)
        self.title = label(self.tr("Play-off"), "title")
        self.subtitle = label("", "soft", wrap=True)
        self.name_places = self._button(self.tr("Name the champion…"), self.on_name_places)
        self.change_plan = self._button(self.tr("Change the plan…"), self._on_change_plan)
        self.start = self._button("", self._on_start, "primary")
        self.give_seat = self._button("", self._on_give_seat)
        self.keep = self._button("", self._on_keep)
        self.again = self._button("", self._on_play_again)
        self.take_names_back = self._button(
            self.tr("Take the names back…"), self._on_take_names_back
        )
        self.plan_card = Band("card", self.name_places, self.change_plan, self.start)
        self.contradiction_card = Band("look", self.give_seat, self.keep, self.again)
        self.named_card = Band("done", self.take_names_back)
        self.board = PlayoffBoard()
        self.board.setMinimumHeight(LEAST)
        self.board.opened.connect(app.open_table)
        self.board.menu_wanted.connect(self._on_menu_wanted)
        px = look.px
        middle, edges = Qt.AlignmentFlag.AlignVCenter, (px(14), px(8), px(14), px(10))
        head = across(self.title, (self.subtitle, 1, middle), gap=px(16))
        down(head, (self.board, 1), inside=self, gap=px(8), edges=edges)

    def _button(self, words: str, act: Callable[[], None], kind: str = "") -> QPushButton:
        made = button(words, kind)
        made.clicked.connect(act)
        return made

    # -- what is shown ----------------------------------------------------------------------

    def load(self) -> None:
        """Read the plan, what a correction contradicts, and every sheet that the page shows."""
        with self.tournament.reading():
            state = self._state = PlayoffState(self.tournament)
            ahead = plan(state)
            found = bracket(self.tournament, ahead)
        may_name = self._naming = naming(state, ahead)
        ranking = state.ranking
        title = self.tr("Play-off")
        if ranking is not None:
            title = self.tr("Final") if state.rules.final_of else self.tr("Champion")
        self.title.setText(title)
        self.subtitle.setText(texts.path_words(ahead))
        upset = bool(state.contradictions)
        self.board.show_bracket(found, ranked=ranking is not None, unsettled=upset)
        self._contradiction = None
        if upset:
            self._show_contradiction(state, found)
        elif state.named is not None:
            why = self.tr("Reason: {reason}").format(reason=state.named.reason)
            told = f"{texts.places_words(found.outcome)}\n{why}"
            self.named_card.say(self.tr("✓ Named by the game monitor"), told)
            self.board.put_band(self.named_card)
        else:
            self._show_plan(ahead, may_name, found)

    def _show_plan(self, ahead: PlayoffPlan, may_name: Naming, found: Bracket) -> None:
        following = ahead.stages[0] if ahead.stages else None
        self.start.setVisible(following is not None)
        self.start.setEnabled(ahead.ready)
        if following is not None:
            words = self.tr("Start: {stage}")
            self._call(self.start, words.format(stage=texts.stage_name(following)))
        self.change_plan.setVisible(following is not None and not ahead.state.waiting)
        bare = not self.board.field.cards  # no card offers it
        self.name_places.setVisible(may_name.needed or (bare and may_name.possible))
        set_kind(self.name_places, "primary" if may_name.needed else "")
        outcome = ""
        if ahead.state.ranking is not None and not ahead.state.rules.final_of:
            outcome = texts.outcome_words(found.outcome, ahead.state)
        if may_name.needed:
            self.plan_card.say(may_name.sentence, "")
        else:
            self.plan_card.say(ahead.sentence, outcome)
        if any(stage.is_final for stage in ahead.state.stages) and not may_name.needed:
            self.board.put_band(None)
        else:
            planned = following is not None and not following.is_final
            self.board.put_band(self.plan_card, following.key if planned and following else "")

    def _show_contradiction(self, state: PlayoffState, found: Bracket) -> None:
        """Ask about the first stage that contradicts the sheets."""
        first, *others = state.contradictions
        here = [first, *(each for each in others if each.stage == first.stage)]
        stage = next(each for each in state.stages if each.key == here[0].stage)
        self._contradiction = stage
        heading, detail = contradiction_words(here[0], state.sheets)
        self.app.notices.clear_if(f"{heading} {detail}")
        self.contradiction_card.say(f"! {heading}", detail)
        signed = all(each.signed for each in here)  # every sheet that the stage rests on
        new = [seat.name for each in here for seat in each.not_seated]
        who = self._plays_instead = new[0] if signed and len(new) == 1 else ""
        self._trade = seat_to_trade(here, state.sheets)
        self._call(self.give_seat, self.tr("Give {name} the seat…").format(name=who))
        self.give_seat.setVisible(self._trade is not None)
        stands = self.tr("{stage} stands…").format(stage=stage.title)
        self._call(self.keep, self.tr("The final stands…") if stage.is_final else stands)
        self.keep.setVisible(signed)
        again = self.tr("Play it again with {name}…").format(name=who)
        self._call(self.again, again if who else self.tr("Play it again…"))
        is_last = (found.deciding or (FINAL,))[0] == stage.key
        self.board.put_band(self.contradiction_card, "" if is_last else stage.key)

    @staticmethod
    def _call(made: QPushButton, words: str) -> None:
        made.setText(words.replace("&", "&&"))  # a name may have it
        made.setAccessibleName(words)

    # -- the menu of a card -----------------------------------------------------------------

    def menu_for(self, stage: str, table_no: int) -> QMenu:
        """Return the menu of a card: its sheet, and what can be done with that stage.

        The number is 0 for a final that is not drawn.
        """
        menu, self._asked_at, state = QMenu(self), (stage, table_no), self._state
        if table_no:
            menu.addAction(self.tr("Open the sheet"), lambda: self.app.open_table(stage, table_no))
        last = state.stages[-1]
        in_playoff, is_last = last.kind == "playoff", stage == last.key
        can_plan = sum(e.table_count for e in state.stages) > 1 and bool(state.winners)
        if in_playoff or can_plan:
            menu.addAction(self.tr("Somebody declines…"), self.on_declines)
        if (is_last or not table_no) and in_playoff:
            words = self.tr("Take back: {stage}…").format(stage=last.title)
            menu.addAction(words, self.on_take_back)
        if (is_last or not table_no) and state.named is None and self._naming.possible:
            menu.addAction(self.tr("Name the champion…"), self.on_name_places)
        playing = self._going_on(stage, table_no)
        if is_last:
            here = (sheet for sheet in state.sheets if sheet.key == (stage, table_no))
            playing = {seat.player for sheet in here for seat in sheet.seats}
        offer_goes_home(menu, self.app, playing)
        return menu

    def _going_on(self, stage: str, table_no: int) -> set[int]:
        cards = (card for card in self.board.cards if card.game == (stage, table_no))
        seats = (seat for card in cards for seat in card.table.seats)
        return {seat.player for seat in seats if seat.goes_on and seat.player is not None}

    @Slot(str, int, QPoint)
    def _on_menu_wanted(self, stage: str, table_no: int, at: QPoint) -> None:
        menu = self.menu_for(stage, table_no)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(at)

    # -- the keyboard -----------------------------------------------------------------------

    @property
    def _ways_on(self) -> list[QPushButton]:
        """What the card in sight offers to go on with, the likeliest first."""
        ways: tuple[QPushButton, ...] = ()
        if self.board.field.band is self.contradiction_card:
            ways = self.give_seat, self.keep, self.again
        elif self.board.field.band is self.plan_card:
            ways = (self.name_places,) if self._naming.needed else (self.start, self.change_plan)
        return [each for each in ways if not each.isHidden() and each.isEnabled()]

    def focus_widget(self) -> QWidget:
        """Return what settles a correction, starts the next stage, or else the first table."""
        return next(iter(self._ways_on), self.board.first_card())

    def next_step_button(self) -> QAbstractButton | None:
        """Return the filled button; a correction leaves a choice that is not made here."""
        filled = (self.start, self.name_places)
        return next((each for each in self._ways_on[:1] if each in filled), None)

    def in_focus(self) -> str:
        """Return what is not as planned: a stage upset by a correction, or places to be named."""
        if self._contradiction is not None:
            return "upset"
        return "" if self.name_places.isHidden() else "naming"

    # -- what the buttons do ----------------------------------------------------------------

    @Slot()
    def _on_start(self) -> None:
        def start() -> None:
            with wait_cursor(self.tournament):
                stages.start_stage(self.tournament)

        if self.do(start, "", based.PLAYOFF, based.SHEETS, based.ROSTER):
            self._say_started()

    @Slot()
    def _on_change_plan(self) -> None:
        with self.app.notices.showing_refusals():
            dialog = PlanDialog(self.tournament, stages.first_draft(self.tournament), self)
            dialog.open_until_taken(dialog.draw, lambda _: self._say_started())

    def _say_started(self) -> None:
        words = self.tr("{stage}: the seats are drawn. Now print its score sheets.")
        said = words.format(stage=tables.stages(self.tournament)[-1].title)
        self._say(with_new_codes(said, self.app.phones))

    def _say(self, said: str) -> None:
        """Say what was done, and set the focus, since the pressed button may be hidden now."""
        self.app.notices.info(said)
        self.focus_widget().setFocus()

    @Slot()
    def on_declines(self) -> None:
        """Ask who declines; the winner of the table whose menu was opened is chosen first."""
        likely, tournament = self._going_on(*self._asked_at), self.tournament
        with self.app.notices.showing_refusals():
            offers = stages.seats_to_give(tournament)
            holders = sorted(offers, key=lambda who: who.player not in likely)

            def give(out: int, into: int | None, reason: str) -> None:
                stages.replace_player(tournament, out, into, reason)

            if give_seat_away(self, holders, offers.__getitem__, give, tournament):
                self._say(self.tr("The seat has changed hands."))

    @Slot()
    def on_name_places(self) -> None:
        with self.app.notices.showing_refusals():
            if name_places(self, self.tournament):
                self._say(self.tr("The places are named."))

    @Slot()
    def _on_take_names_back(self) -> None:
        asked = texts.question(
            self.tr("Take the names back?"),
            self.tr("Then no places are named. What was named stays in the history."),
            self.tr("Take them back"),
            self.tr("somebody else was meant"),
            self.tr("it is played after all"),
        )
        said = self.tr("The places are not named any more.")
        self._ask(
            asked, lambda why: take_back_places(self.tournament, reason=why), said, based.PLACES
        )

    @Slot()
    def _on_keep(self) -> None:
        stage = self._contradiction
        if stage is None:
            return
        asked = texts.question(
            self.tr("Keep {stage} as it was played?").format(stage=stage.title),
            self.tr(
                "Nobody changes seats, even if somebody else goes on by the corrected scores. The "
                "correction and your reason stay on record and on paper."
            ),
            self.tr("Keep it"),
            self.tr("the game was played"),
        )
        said = self.tr("{stage} stays as it was played.").format(stage=stage.title)
        self._ask(asked, lambda why: keep_as_played(self.tournament, stage.key, reason=why), said)

    @Slot()
    def _on_give_seat(self) -> None:
        stage, trade = self._contradiction, self._trade
        if stage is None or trade is None:
            return
        out, into = trade
        told = {"stage": stage.title, "name": into.name, "other": out.name}
        words = self.tr(
            "{stage}: {name} plays, {other} does not. The table's score sheet is printed again."
        )
        asked = texts.question(
            self.tr("Give {name} the seat of {other}?").format(**told),
            words.format(**told),
            self.tr("Give the seat"),
            self.tr("an earlier sheet was corrected"),
        )
        self._ask(
            asked,
            lambda why: stages.replace_player(self.tournament, out.player, into.player, why),
            self.tr("The seat has changed hands."),
            based.PLAYOFF,
            based.SEATS,
        )

    @Slot()
    def on_take_back(self) -> None:
        self._take_back(
            self.tr("Take back: {stage}?").format(stage=self._state.stages[-1].title),
            self.tr("Its tables and seats are removed. Earlier sheets stay as they are."),
            self.tr("Take it back"),
        )

    @Slot()
    def _on_play_again(self) -> None:
        """Ask in the words of the card's button; what follows is the stage taken back."""
        stage = self._state.stages[-1]
        upset = self._contradiction is not None and self._contradiction.key == stage.key
        words = texts.play_again_words(stage, self._plays_instead if upset else "")
        self._take_back(*words, self.tr("Take it back to play it again"))

    def _take_back(self, title: str, sentence: str, yes: str) -> None:
        stage = self._state.stages[-1]
        scored = sum(sheet.is_begun for sheet in self._state.sheets if sheet.stage == stage.key)
        why = self.tr("an earlier sheet was corrected")
        self._ask(
            texts.question(title, sentence, yes, why, removed=texts.removed_words(stage, scored)),
            lambda why: stages.undo_stage(self.tournament, stage.key, why),
            self.tr("{stage} is taken back.").format(stage=stage.title),
            based.DRAWS,
            based.sheets_of(stage.key),
        )

    def _ask(
        self, question: Question, change: Callable[[str], object], said: str, *areas: Area
    ) -> None:
        """Ask, and make the change with the reason given, if the areas are as they are shown."""
        tournament, read_at = self.tournament, self._read_at

        def make(why: str) -> None:
            with based.based_on(tournament, read_at, *areas):
                change(why)

        if self.app.questions.ask(question, lambda answer: make(answer.reason)).yes:
            self._say(said)
