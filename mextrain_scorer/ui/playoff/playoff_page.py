"""The Play-off page: the stages drawn to fit, what comes next, and what a correction upset."""

from collections.abc import Sequence
from typing import ClassVar

from PySide6.QtCore import QPoint, Qt, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QMenu, QVBoxLayout, QWidget

from mextrain_scorer.desk import based, tables
from mextrain_scorer.desk.overall.ranking import Overall, overall
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.playoff.contradictions import (
    Contradiction,
    contradiction_words,
    seat_to_trade,
)
from mextrain_scorer.desk.playoff.entrants import (
    Choices,
    Draft,
    Named,
    SeatChange,
    TiedForPlace,
    draft,
    first_draft,
    who_may_take_it,
)
from mextrain_scorer.desk.playoff.places import PlayoffDecisions, playoff_decisions
from mextrain_scorer.desk.playoff.stages import PlayoffPlan, signing_times, start_stage
from mextrain_scorer.desk.results.results import results
from mextrain_scorer.desk.scores import ties
from mextrain_scorer.desk.tables import StageFacts
from mextrain_scorer.rules.records import Seat, Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.base.page import Page, wait_cursor
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.questions import Answer, Question
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import button, label
from mextrain_scorer.ui.phones.phones import with_new_codes
from mextrain_scorer.ui.playoff.board import PlayoffBoard
from mextrain_scorer.ui.playoff.bracket_content import DayOfGames, Mark, final_box, tiers
from mextrain_scorer.ui.playoff.cards import ContradictionCard, NamedCard, PlanCard
from mextrain_scorer.ui.playoff.no_final import outcome_words
from mextrain_scorer.ui.playoff.path_words import path_words, stage_name
from mextrain_scorer.ui.playoff.plan_dialog import PlanDialog
from mextrain_scorer.ui.playoff.playoff_actions import PlayoffActions
from mextrain_scorer.ui.playoff.take_back_questions import play_again_question, take_back_question
from mextrain_scorer.ui.sheet_dialogs.tie_dialog import TieDialog
from mextrain_scorer.ui.sheet_dialogs.withdrawal_dialog import offer_goes_home

LEAST = 160  # px of height for the stages, which are scrolled where that is not enough


class PlayoffPage(Page):
    """Starts stages from the winners of signed sheets, and takes back the last stage."""

    key: ClassVar[str] = "playoff"
    document: ClassVar[str] = "bracket"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._stages: tuple[StageFacts, ...] = ()
        self._sheets: tuple[Sheet, ...] = ()
        self._contradiction: StageFacts | None = None
        self._trade: tuple[Seat, Seat] | None = None
        self._plays_instead = ""  # who would, if the upset stage is played again
        self._asked_at = ("", 0)
        self._actions = PlayoffActions(self)
        self.title = label(self.tr("Play-off"), "title")
        self.subtitle = label("", "soft", wrap=True)
        self.print_button = button(self.tr("Print the bracket…"), "quiet")
        self.plan_card = PlanCard()
        self.contradiction_card = ContradictionCard()
        self.named_card = NamedCard()
        self.start, self.change_plan = self.plan_card.start, self.plan_card.change_plan
        self.name_places = self.plan_card.name_places
        self.board = PlayoffBoard()
        self.decline_action = QAction(self.tr("Somebody declines…"), self)
        self.take_back_action = QAction(self)
        self.name_action = QAction(self.tr("Name the champion…"), self)
        self._lay_out()
        self._connect()

    def _connect(self) -> None:
        app, actions = self.app, self._actions
        self.board.opened.connect(app.open_table)
        self.board.menu_wanted.connect(self._on_menu_wanted)
        self.start.clicked.connect(self._on_start)
        self.change_plan.clicked.connect(self._on_change_plan)
        self.decline_action.triggered.connect(self._on_declines)
        self.take_back_action.triggered.connect(self._on_take_back)
        self.name_action.triggered.connect(actions.name_places)
        self.name_places.clicked.connect(actions.name_places)
        self.named_card.back.clicked.connect(actions.take_names_back)
        self.contradiction_card.stands.clicked.connect(self._on_stands)
        self.contradiction_card.again.clicked.connect(self._on_play_again)
        self.contradiction_card.replace.clicked.connect(self._on_give_seat)
        actions.done.connect(self._on_changed)
        self.print_button.clicked.connect(lambda: app.print_document("bracket", None, None))

    def _lay_out(self) -> None:
        px = look.px
        head = QHBoxLayout()
        head.setSpacing(px(16))
        head.addWidget(self.title)
        head.addWidget(self.subtitle, 1, Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self.print_button)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(px(14), px(8), px(14), px(10))
        outer.setSpacing(px(8))
        outer.addLayout(head)
        self.board.setMinimumHeight(LEAST)
        outer.addWidget(self.board, 1)

    def load(self) -> None:
        """Read the plan, any upset, and every sheet that the play-off shows."""
        tournament = self.app.tournament
        sheets = tables.sheets(tournament)
        decisions = playoff_decisions(tournament)
        plan = decisions.plan
        ranking, found = overall(tournament), results(tournament, sheets)
        day = DayOfGames(
            tables.stages(tournament),
            sheets,
            () if decisions.named is not None else plan.stages,
            decisions.contradictions,
            dict(signing_times(tournament)),
            found,
            None if ranking is None else {each.player: each.place for each in ranking.places},
            plan.winners if ranking is not None and ranking.complete else (),
        )
        self._stages, self._sheets = tuple(day.stages), tuple(sheets)
        self.title.setText(self._title(ranking))
        self.print_button.setVisible(ranking is None or bool(ranking.rule_set.final_of))
        self.subtitle.setText(path_words(plan))
        final = final_box(day) if day.stages else None
        self.board.show_games(tiers(day), final, unsettled=bool(day.contradiction))
        no_final = ranking is not None and not ranking.rule_set.final_of
        rules = tournament.rule_set
        places = outcome_words(found, rules, day.stages, sheets) if no_final else ""
        self._show_band(plan, decisions, places)
        self._show_menu(plan, decisions)

    def _title(self, ranking: Overall | None) -> str:
        if ranking is None:
            return self.tr("Play-off")
        return self.tr("Final") if ranking.rule_set.final_of else self.tr("Champion")

    def _show_band(self, plan: PlayoffPlan, decisions: PlayoffDecisions, places: str) -> None:
        self._contradiction = None
        if decisions.contradictions:
            self._show_contradiction(decisions.contradictions)
            return
        if decisions.named is not None:
            self.named_card.show_named(decisions.named)
            self.board.put_band(self.named_card)
            return
        following = plan.stages[0] if plan.stages else None
        self.start.setVisible(following is not None)
        self.start.setEnabled(plan.ready)
        if following is not None:
            words = self.tr("Start: {stage}").format(stage=stage_name(following))
            self.start.setText(words)
            self.start.setAccessibleName(words)
        self.change_plan.setVisible(following is not None and not plan.waiting)
        bare = not self.board.cards and self.board.final.isHidden()  # no card offers it
        self.name_places.setVisible(decisions.naming.needed or (bare and decisions.naming.possible))
        set_kind(self.name_places, "primary" if decisions.naming.needed else "")
        naming = decisions.naming
        said = (naming.sentence, "") if naming.needed else (plan.sentence, places)
        self.plan_card.say(*said)
        drawn = any(stage.is_final for stage in self._stages)
        if drawn and not decisions.naming.needed:
            self.board.put_band(None)
            return
        planned = following is not None and not following.is_final
        self.board.put_band(self.plan_card, following.key if planned and following else "")

    def _show_contradiction(self, found: Sequence[Contradiction]) -> None:
        """Show the contradictions of the first stage that has any."""
        here = [each for each in found if each.stage == found[0].stage]
        stage = next(each for each in self._stages if each.key == here[0].stage)
        self._contradiction = stage
        told = contradiction_words(here[0], self._sheets)
        self.app.notices.clear_if(f"{told.heading} {told.detail}")
        signed = all(contradiction.signed for contradiction in here)
        new = [seat.name for contradiction in here for seat in contradiction.not_seated]
        who = new[0] if signed and len(new) == 1 else ""
        self._plays_instead = who
        self._trade = seat_to_trade(here, self._sheets)
        self.contradiction_card.show_contradiction(
            told, (stage.key, stage.title), who, settle=signed, give=self._trade is not None
        )
        last = tables.deciding_game(self._sheets)
        is_last = last is not None and last.stage == stage.key
        self.board.put_band(self.contradiction_card, "" if is_last else stage.key)

    def _show_menu(self, plan: PlayoffPlan, decisions: PlayoffDecisions) -> None:
        """Set what can be done with the last stage, which the cards' menus offer."""
        in_playoff = bool(self._stages) and self._stages[-1].kind == "playoff"
        tables_played = sum(stage.table_count for stage in self._stages)
        can_plan = tables_played > 1 and bool(plan.winners)
        self.decline_action.setEnabled(in_playoff or can_plan)
        self.take_back_action.setEnabled(in_playoff)
        if in_playoff:
            words = self.tr("Take back: {stage}…")
            self.take_back_action.setText(words.format(stage=self._stages[-1].title))
        self.name_action.setEnabled(decisions.named is None and decisions.naming.possible)

    @property
    def sentence(self) -> str:
        """What the card across the page says."""
        cards = (self.contradiction_card, self.named_card, self.plan_card)
        shown = next((each for each in cards if not each.isHidden()), None)
        return "" if shown is None else f"{shown.heading.text()} {shown.words.text()}".strip()

    def menu_for(self, stage: str, table_no: int) -> QMenu:
        """Return the menu of a card: its sheet, and what can be done with that stage.

        The number is 0 for a final that is not drawn.
        """
        menu = QMenu(self)
        self._asked_at = (stage, table_no)
        if table_no:
            menu.addAction(self.tr("Open the sheet"), lambda: self.app.open_table(stage, table_no))
        last = self._stages[-1].key if self._stages else ""
        here = stage == last or not table_no
        offered = [self.decline_action]
        if here:
            offered += [self.take_back_action, self.name_action]
        for action in offered:
            if action.isEnabled():
                menu.addAction(action)
        offer_goes_home(menu, self.app, self._still_playing(stage, table_no))
        return menu

    def _still_playing(self, stage: str, table_no: int) -> set[int]:
        """Return who sits there in the last stage, or goes on from there in an earlier one."""
        if self._stages and stage == self._stages[-1].key:
            here = (
                each for each in self._sheets if (each.stage, each.table_no) == (stage, table_no)
            )
            return {seat.player for sheet in here for seat in sheet.seats}
        return self._going_on(stage, table_no)

    def _going_on(self, stage: str, table_no: int) -> set[int]:
        boxes = (card.box for card in self.board.cards)
        here = [box for box in boxes if (box.stage, box.table_no) == (stage, table_no)]
        return {line.player for box in here for line in box.lines if line.mark is Mark.ON}

    @Slot(str, int, QPoint)
    def _on_menu_wanted(self, stage: str, table_no: int, at: QPoint) -> None:
        menu = self.menu_for(stage, table_no)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(at)

    def focus_widget(self) -> QWidget:
        """Return what settles a correction, starts the next stage, or else the first table."""
        if not self.contradiction_card.isHidden():
            buttons = self.contradiction_card.choices
            return next((each for each in buttons if not each.isHidden()), self.board.first_card())
        if not self.start.isHidden() and self.start.isEnabled() and not self.plan_card.isHidden():
            return self.start
        return self.board.first_card()

    def next_step_widget(self) -> QWidget:
        """Return the first button for what the day's next step asks for."""
        buttons = [self.name_places]
        if self.contradiction_card.isVisible():
            buttons = [*self.contradiction_card.choices]
        elif self.start.isVisible():
            buttons = [self.start, self.change_plan]
        usable = (each for each in buttons if each.isVisible() and each.isEnabled())
        return next(usable, self.board.first_card())

    def next_step_button(self) -> QAbstractButton | None:
        """Return the filled button; a correction leaves a choice that is not made here."""
        if self.contradiction_card.isVisible():
            return None
        wanted = self.next_step_widget()
        return wanted if wanted in (self.start, self.name_places) else None

    def in_focus(self) -> str:
        """Return what is not as planned: a stage upset by a correction, or places to be named."""
        if self._contradiction is not None:
            return "upset"
        return "" if self.name_places.isHidden() else "naming"

    # -- what the buttons do ----------------------------------------------------------------

    @Slot()
    def _on_start(self) -> None:
        areas = (based.PLAYOFF, based.SHEETS, based.ROSTER)
        with self.app.notices.showing_refusals():
            try:
                with based.based_on(self.app.tournament, self._read_at, *areas):
                    self._start(Choices())
            except based.ChangedMeanwhile:
                self.refresh()  # another desk was first, it may be
                raise
            self._say_started()

    @Slot()
    def _on_change_plan(self) -> None:
        with self.app.notices.showing_refusals():
            self._ask_plan(first_draft(self.app.tournament))

    def _ask_plan(self, planned: Draft) -> None:
        dialog = PlanDialog(planned, self._may_take, self)
        dialog.wanted.connect(lambda choices: self._plan_anew(dialog, choices))
        dialog.tie_to_rule.connect(lambda tie: self._rule_tie(dialog, tie))
        dialog.open_until_taken(lambda: self._start_planned(dialog), lambda _: self._say_started())

    def _start_planned(self, dialog: PlanDialog) -> None:
        """Draw what the dialog shows; where others go on by now, it shows them instead."""
        choices, planned = dialog.choices(), dialog.planned
        coming = (based.player(each.player) for each in planned.coming)
        areas = (based.PLAYOFF, based.SHEETS, *coming)
        try:
            with based.based_on(self.app.tournament, planned.read_at, *areas):
                self._start(choices)
        except based.ChangedMeanwhile:
            self._plan_anew(dialog, choices)
            raise

    def _plan_anew(self, dialog: PlanDialog, choices: Choices) -> None:
        try:
            planned = draft(self.app.tournament, choices)
        except Refused as refusal:
            dialog.show_refusal(refusal)
        else:
            dialog.show_draft(planned)

    def _rule_tie(self, plan: PlanDialog, tie: TiedForPlace) -> None:
        tournament, read_at = self.app.tournament, tie.sheet.read_at
        areas = based.whole(tie.sheet.stage, tie.sheet.table_no)
        dialog = TieDialog(tie.sheet, tie.group, plan)

        def rule() -> None:
            with based.based_on(tournament, read_at, *areas):
                ties.rule_tie(
                    tournament,
                    tie.sheet.stage,
                    tie.sheet.table_no,
                    dialog.players,
                    shared=dialog.shared.isChecked(),
                    by=dialog.by,
                    reason=dialog.reason.text().strip(),
                )

        dialog.open_until_taken(rule, lambda _: self._plan_anew(plan, plan.choices()))

    def _may_take(self, planned: Draft, changes: Sequence[SeatChange]) -> list[Named]:
        free = who_may_take_it(self.app.tournament, planned, changes)
        return [Named(number, name) for number, name in free]

    def _start(self, choices: Choices) -> None:
        with wait_cursor(self.app.tournament):
            start_stage(self.app.tournament, choices)

    def _say_started(self) -> None:
        words = self.tr("{stage}: the seats are drawn. Now print its score sheets.")
        said = words.format(stage=tables.stages(self.app.tournament)[-1].title)
        self._on_changed(with_new_codes(said, self.app.phones))

    @Slot()
    def _on_declines(self) -> None:
        """Ask who declines; the winner of the table whose menu was opened is chosen first."""
        self._actions.give_seat_away(self._going_on(*self._asked_at))

    @Slot()
    def _on_stands(self) -> None:
        if self._contradiction is not None:
            self._actions.let_stand(self._contradiction)

    @Slot()
    def _on_give_seat(self) -> None:
        if self._contradiction is not None and self._trade is not None:
            self._actions.give_seat(self._contradiction, *self._trade)

    @Slot(str)
    def _on_changed(self, said: str) -> None:
        """Show the result and set the focus, since the pressed button may be hidden now."""
        self.app.notices.info(said)
        self.focus_widget().setFocus()

    @Slot()
    def _on_take_back(self) -> None:
        stage = self._stages[-1]
        self._ask_take_back(stage, take_back_question(stage, self._scored(stage)))

    @Slot()
    def _on_play_again(self) -> None:
        """Ask in the words of the card's button; what follows is the stage taken back."""
        stage = self._stages[-1]
        contradiction = self._contradiction is not None and self._contradiction.key == stage.key
        instead = self._plays_instead if contradiction else ""
        self._ask_take_back(stage, play_again_question(stage, self._scored(stage), instead))

    def _scored(self, stage: StageFacts) -> int:
        """Return how many sheets of a stage have scores."""
        return sum(sheet.is_begun for sheet in self._sheets if sheet.stage == stage.key)

    def _ask_take_back(self, stage: StageFacts, question: Question) -> None:
        tournament, read_at = self.app.tournament, self._read_at

        def take_back(answer: Answer) -> None:
            with based.based_on(tournament, read_at, based.DRAWS, based.sheets_of(stage.key)):
                stages.undo_stage(tournament, stage.key, answer.reason)

        if self.app.questions.ask(question, take_back).yes:
            self._on_changed(self.tr("{stage} is taken back.").format(stage=stage.title))
