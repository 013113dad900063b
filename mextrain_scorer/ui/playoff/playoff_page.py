"""The Play-off page: the plan in words, the bracket, and the button that starts the next stage."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.checks.advancing import TiedForPlace
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.playoff.decisions import PlayoffDecisions, playoff_decisions
from mextrain_scorer.desk.playoff.entrants import SeatChange
from mextrain_scorer.desk.playoff.stage_draft import (
    Choices,
    Draft,
    draft,
    first_draft,
    start_as_planned,
    who_may_take_it,
)
from mextrain_scorer.desk.playoff.stages import PlayoffPlan
from mextrain_scorer.desk.results.results import Named
from mextrain_scorer.desk.scores import ties
from mextrain_scorer.desk.tables import StageFacts
from mextrain_scorer.rules.playoff import Stage
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.base.page import Page, PageContext, wait_cursor
from mextrain_scorer.ui.drawing.bracket_columns import Drawn, bracket_columns, in_words
from mextrain_scorer.ui.kit.flow_layout import FlowLayout
from mextrain_scorer.ui.kit.questions import Answer, Question
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import Card, button, label
from mextrain_scorer.ui.playoff.bracket_view import ZOOM, BracketView
from mextrain_scorer.ui.playoff.cards import NamedCard, UpsetCard
from mextrain_scorer.ui.playoff.plan_dialog import PlanDialog
from mextrain_scorer.ui.playoff.playoff_actions import PlayoffActions
from mextrain_scorer.ui.sheet_dialogs.tie_dialog import TieDialog


@dataclass(frozen=True, slots=True)
class _Standing:
    """The state of the play-off as it was read."""

    plan: PlayoffPlan
    stages: tuple[StageFacts, ...]
    sheets: tuple[Sheet, ...]
    decisions: PlayoffDecisions


class PlayoffPage(Page):
    """Starts stages from the winners of signed sheets, and takes back the last stage."""

    key: ClassVar[str] = "playoff"
    guide_page: ClassVar[str] = "playoff"

    def __init__(self, context: PageContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._stages: tuple[StageFacts, ...] = ()
        self._sheets: tuple[Sheet, ...] = ()
        self._upset: StageFacts | None = None
        self._actions = PlayoffActions(self)
        self.sentence = label("", "large", wrap=True)
        self.path = label("", "soft", wrap=True)
        self.start = button(self.tr("Start"), "primary")
        self.name_places = button(self.tr("Name the champion…"))
        self.change_plan = button(self.tr("Change the plan…"))
        self.upset_card = UpsetCard(context.theme)
        self.named_card = NamedCard(context.theme)
        self.replace = button(self.tr("Somebody declines…"))
        self.take_back = button(self.tr("Take this stage back…"))
        self.print_button = button(self.tr("Print the bracket…"))
        self.bracket = BracketView(context.theme)
        self.larger = button("+", name=self.tr("Draw the bracket larger"))
        self.smaller = button("−", name=self.tr("Draw the bracket smaller"))
        self.whole = button(self.tr("Show it all"), name=self.tr("Show the whole bracket"))
        self._lay_out()
        self._connect()

    def _connect(self) -> None:
        context, actions = self.context, self._actions
        self.bracket.opened.connect(context.open_table)
        self.larger.clicked.connect(lambda: self.bracket.zoom_by(ZOOM))
        self.smaller.clicked.connect(lambda: self.bracket.zoom_by(1 / ZOOM))
        self.whole.clicked.connect(self.bracket.fit)
        self.start.clicked.connect(self._on_start)
        self.change_plan.clicked.connect(self._on_change_plan)
        self.replace.clicked.connect(actions.give_seat_away)
        self.take_back.clicked.connect(self._on_take_back)
        self.name_places.clicked.connect(actions.name_places)
        self.named_card.back.clicked.connect(actions.take_names_back)
        self.upset_card.stands.clicked.connect(self._on_stands)
        self.upset_card.again.clicked.connect(self._on_take_back)
        actions.done.connect(self._on_changed)
        self.print_button.clicked.connect(lambda: context.print_document("bracket", None, None))

    def _lay_out(self) -> None:
        px = self.context.theme.look.px
        plan = Card(self.context.theme)
        head = FlowLayout(px(10))
        head.addWidget(label(self.tr("Play-off"), "title"))
        for each in (self.name_places, self.replace, self.take_back, self.print_button):
            head.addWidget(each)
        plan.column.addLayout(head)
        row = QHBoxLayout()
        words = QVBoxLayout()
        words.addWidget(self.sentence)
        words.addWidget(self.path)
        row.addLayout(words, 1)
        starting = FlowLayout(right=True)
        starting.addWidget(self.change_plan)
        starting.addWidget(self.start)
        row.addLayout(starting, 1)
        plan.column.addLayout(row)
        drawn = Card(self.context.theme)
        hint = self.tr("A double click or Enter opens a table.")
        zoom, buttons = QHBoxLayout(), FlowLayout(right=True)
        zoom.addWidget(label(hint, "small", wrap=True), 1)
        for each in (self.smaller, self.larger, self.whole):
            buttons.addWidget(each)
        zoom.addLayout(buttons, 1)
        drawn.column.addLayout(zoom)
        self.bracket.setMinimumHeight(px(180))
        drawn.column.addWidget(self.bracket)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(px(14), px(14), px(14), px(14))
        outer.setSpacing(px(14))
        for card in (self.upset_card, plan, self.named_card):
            outer.addWidget(card)
        outer.addWidget(drawn, 1)

    def load(self) -> None:
        """Read the plan, any upset, and every sheet that the bracket shows."""
        tournament = self.context.tournament
        standing = _Standing(
            stages.plan(tournament),
            tables.stages(tournament),
            tables.sheets(tournament),
            playoff_decisions(tournament),
        )
        columns = bracket_columns(standing.stages, standing.sheets, standing.plan.stages)
        self._stages, self._sheets = standing.stages, standing.sheets
        self._show_plan(standing)
        self._show_decisions(standing)
        self.bracket.show_columns(Drawn(columns, in_words(columns)))

    def _show_plan(self, standing: _Standing) -> None:
        plan, decisions = standing.plan, standing.decisions
        self.sentence.setText(plan.sentence)
        # Otherwise a card says it.
        self.sentence.setVisible(not decisions.upset and decisions.named is None)
        self.path.setText(self._path_words(plan))
        self.path.setVisible(bool(self.path.text()))
        following = plan.stages[0] if plan.stages and decisions.named is None else None
        self.start.setVisible(following is not None)
        if following is not None:
            words = self.tr("Start: {stage}").format(stage=self._stage_name(following))
            self.start.setText(words)
            self.start.setAccessibleName(words)
        self.start.setEnabled(plan.ready)
        nothing_waits = not plan.waiting and not decisions.upset
        self.change_plan.setVisible(following is not None and nothing_waits)
        in_playoff = bool(standing.stages) and standing.stages[-1].kind == "playoff"
        tables_played = sum(stage.table_count for stage in standing.stages)
        can_plan = tables_played > 1 and bool(plan.winners)
        for each, can in ((self.replace, in_playoff or can_plan), (self.take_back, in_playoff)):
            each.setEnabled(can)
            each.setVisible(can)

    def _show_decisions(self, standing: _Standing) -> None:
        decisions = standing.decisions
        upset = {each.stage for each in decisions.upset}
        self._upset = next((stage for stage in standing.stages if stage.key in upset), None)
        self.upset_card.show_upset(decisions, "" if self._upset is None else self._upset.title)
        self.named_card.show_named(decisions.named)
        self.name_places.setVisible(decisions.named is None and decisions.naming.possible)
        set_kind(self.name_places, "primary" if decisions.naming.needed else "")

    def focus_widget(self) -> QWidget:
        """Return the button that starts the next stage, or the bracket."""
        return self.start if self.start.isEnabled() else self.bracket

    def next_step_widget(self) -> QWidget:
        """Return the first button for what the day's next step asks for."""
        if self.upset_card.isVisible():
            buttons = [self.upset_card.stands, self.upset_card.again]
        elif self.start.isVisible():
            buttons = [self.start, self.change_plan]
        else:
            buttons = [self.name_places]
        return next(
            (each for each in buttons if each.isVisible() and each.isEnabled()), self.bracket
        )

    def _stage_name(self, stage: Stage) -> str:
        if stage.is_final:
            return self.tr("the final")
        return self.tr("the semi-finals") if len(stage.sizes) == 2 else stage.title

    def _path_words(self, plan: PlayoffPlan) -> str:
        parts = []
        for stage in plan.stages:
            if stage.is_final:
                parts.append(self.tr("the final with {count} players").format(count=stage.players))
                continue
            sizes = self.tr(" and ").join(str(size) for size in stage.sizes)
            if len(stage.sizes) > 2:
                sizes = ", ".join(str(size) for size in stage.sizes)
            words = self.tr("{stage} ({sizes} players; of each table {advance} go on)")
            if stage.advance == 1:
                words = self.tr("{stage} ({sizes} players; the winner of each goes on)")
            parts.append(
                words.format(stage=self._stage_name(stage), sizes=sizes, advance=stage.advance)
            )
        if len(parts) < 2:
            return ""
        path = self.tr(", then ").join(parts)
        return self.tr("To come: {way}.").format(way=path)

    # -- what the buttons do ----------------------------------------------------------------

    @Slot()
    def _on_start(self) -> None:
        with self.context.notices.showing_refusals():
            self._start(Choices())
            self._say_started()

    @Slot()
    def _on_change_plan(self) -> None:
        with self.context.notices.showing_refusals():
            self._ask_plan(first_draft(self.context.tournament))

    def _ask_plan(self, planned: Draft) -> None:
        dialog = PlanDialog(self.context.theme, planned, self._may_take, self)
        dialog.wanted.connect(lambda choices: self._plan_anew(dialog, choices))
        dialog.tie_to_rule.connect(lambda tie: self._rule_tie(dialog, tie))
        dialog.open_until_taken(
            lambda: self._start(dialog.choices()), lambda _: self._say_started()
        )

    def _plan_anew(self, dialog: PlanDialog, choices: Choices) -> None:
        try:
            planned = draft(self.context.tournament, choices)
        except Refused as refusal:
            dialog.show_refusal(refusal)
        else:
            dialog.show_draft(planned)

    def _rule_tie(self, plan: PlanDialog, tie: TiedForPlace) -> None:
        dialog = TieDialog(self.context.theme, tie.sheet, tie.group, plan)
        dialog.open_until_taken(
            lambda: ties.rule_tie(
                self.context.tournament,
                tie.sheet.stage,
                tie.sheet.table_no,
                dialog.players,
                shared=dialog.shared.isChecked(),
                by=dialog.by,
                reason=dialog.reason.text().strip(),
                origin=self,
            ),
            lambda _: self._plan_anew(plan, plan.choices()),
        )

    def _may_take(self, planned: Draft, changes: Sequence[SeatChange]) -> list[Named]:
        free = who_may_take_it(self.context.tournament, planned, changes)
        return [Named(number, name) for number, name in free]

    def _start(self, choices: Choices) -> None:
        with wait_cursor(self.context.tournament):
            start_as_planned(self.context.tournament, choices, origin=self)

    def _say_started(self) -> None:
        words = self.tr("{stage}: the seats are drawn. Now print its score sheets.")
        stages = tables.stages(self.context.tournament)
        self._on_changed(words.format(stage=stages[-1].title))

    @Slot()
    def _on_stands(self) -> None:
        if self._upset is not None:
            self._actions.let_stand(self._upset)

    @Slot(str)
    def _on_changed(self, said: str) -> None:
        """Show the result and set the focus, since the pressed button may be hidden now."""
        self.read_all()
        self.context.notices.info(said)
        self.focus_widget().setFocus()

    @Slot()
    def _on_take_back(self) -> None:
        stage = self._stages[-1]
        scored = sum(
            any(cell.score is not None for row in sheet.rounds for cell in row.cells)
            for sheet in self._sheets
            if sheet.stage == stage.key
        )
        details: tuple[str, ...] = ()
        if scored == 1:
            details = (
                self.tr(
                    "One of its sheets has scores; they are removed, but the history keeps them"
                ),
            )
        elif scored:
            words = self.tr(
                "{count} of its sheets have scores; they are removed, but the history keeps them"
            )
            details = (words.format(count=scored),)
        question = Question(
            title=self.tr("Take back: {stage}?").format(stage=stage.title),
            sentence=self.tr("Its tables and seats are removed. Earlier sheets stay as they are."),
            yes=self.tr("Take it back"),
            no=self.tr("Cancel"),
            details=details,
            reason_label=self.tr("Reason"),
            reasons_offered=(self.tr("an earlier sheet was corrected"),),
        )

        def take_back(answer: Answer) -> None:
            stages.undo_stage(self.context.tournament, stage.key, answer.reason, self)

        if self.context.questions.ask(question, take_back).yes:
            self._on_changed(self.tr("{stage} is taken back.").format(stage=stage.title))
