"""The play-off: its plan in words, the bracket, and the next stage at the press of a button."""

from collections.abc import Callable, Sequence
from typing import ClassVar, TypeVar

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mextrain_scorer.desk import players, playoff, results, tables, ties
from mextrain_scorer.desk.going_on import TiedForPlace
from mextrain_scorer.desk.players import CHECKED_IN, PlayerFacts
from mextrain_scorer.desk.playoff import PlayoffPlan
from mextrain_scorer.desk.playoff_draft import (
    Choices,
    Draft,
    draft,
    start_as_planned,
    who_may_take_it,
)
from mextrain_scorer.desk.playoff_entry import Change
from mextrain_scorer.desk.results import Named
from mextrain_scorer.desk.tables import StageFacts
from mextrain_scorer.rules.playoff import Stage
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.bracket import ZOOM, BracketView, Drawn, bracket_columns, in_words
from mextrain_scorer.ui.flow_layout import FlowLayout
from mextrain_scorer.ui.kept_plans import KeptPlans, draft_again
from mextrain_scorer.ui.long_work import Progress
from mextrain_scorer.ui.page import DeskContext, Page
from mextrain_scorer.ui.plan_dialog import PlanDialog
from mextrain_scorer.ui.questions import Question
from mextrain_scorer.ui.reader import Show
from mextrain_scorer.ui.replace_dialog import ReplaceDialog
from mextrain_scorer.ui.tie_dialog import TieDialog
from mextrain_scorer.ui.widgets import Card, button, label

T = TypeVar("T")


class PlayoffPage(Page):
    """Starts stages from signed winners, and takes the last one back."""

    key: ClassVar[str] = "playoff"

    def __init__(self, context: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._stages: tuple[StageFacts, ...] = ()
        self._kept_plans = KeptPlans()
        self._sheets: tuple[Sheet, ...] = ()
        self.sentence = label("", "large", wrap=True)
        self.path = label("", "soft", wrap=True)
        self.start = button(self.tr("Start"), "primary")
        self.change_plan = button(self.tr("Change the plan…"))
        self.replace = button(self.tr("Somebody declines…"))
        self.take_back = button(self.tr("Take this stage back…"))
        self.print_button = button(self.tr("Print the bracket…"))
        self.bracket = BracketView(context.theme)
        self.larger = button("+", name=self.tr("Draw the bracket larger"))
        self.smaller = button("−", name=self.tr("Draw the bracket smaller"))
        self.whole = button(self.tr("Show it all"), name=self.tr("Show the whole bracket"))
        self._lay_out()
        self.bracket.opened.connect(context.open_table)
        self.larger.clicked.connect(lambda: self.bracket.zoom_by(ZOOM))
        self.smaller.clicked.connect(lambda: self.bracket.zoom_by(1 / ZOOM))
        self.whole.clicked.connect(self.bracket.fit)
        self.start.clicked.connect(self._on_start)
        self.change_plan.clicked.connect(self._on_change_plan)
        self.replace.clicked.connect(self._on_replace)
        self.take_back.clicked.connect(self._on_take_back)
        self.print_button.clicked.connect(lambda: context.print_document("bracket", None, None))

    def _lay_out(self) -> None:
        px = self.context.theme.look.px
        plan = Card(self.context.theme)
        head = QHBoxLayout()
        head.setSpacing(px(10))
        head.addWidget(label(self.tr("Play-off"), "title"))
        ways = FlowLayout(right=True)
        for each in (self.replace, self.take_back, self.print_button):
            ways.addWidget(each)
        head.addLayout(ways, 1)
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
        zoom, ways = QHBoxLayout(), FlowLayout(right=True)
        zoom.addWidget(label(hint, "small", wrap=True), 1)
        for each in (self.smaller, self.larger, self.whole):
            ways.addWidget(each)
        zoom.addLayout(ways, 1)
        drawn.column.addLayout(zoom)
        self.bracket.setMinimumHeight(px(180))
        drawn.column.addWidget(self.bracket)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(px(14), px(14), px(14), px(14))
        outer.setSpacing(px(14))
        outer.addWidget(plan)
        outer.addWidget(drawn, 1)

    def gather(self) -> Show:
        """Read the plan and every sheet that the bracket shows."""
        tournament = self.context.tournament
        plan = playoff.plan(tournament)
        stages = tables.stages(tournament)
        sheets = tables.sheets(tournament)
        columns = bracket_columns(stages, sheets, plan.stages)
        words = in_words(columns)
        return lambda: self._show(plan, stages, sheets, Drawn(columns, words))

    def _show(
        self,
        plan: PlayoffPlan,
        stages: tuple[StageFacts, ...],
        sheets: tuple[Sheet, ...],
        drawn: Drawn,
    ) -> None:
        self._stages, self._sheets = stages, sheets
        self.sentence.setText(plan.sentence)
        self.path.setText(self._path_words(plan))
        self.path.setVisible(bool(self.path.text()))
        following = plan.stages[0] if plan.stages else None
        self.start.setVisible(following is not None)
        if following is not None:
            words = self.tr("Start: {stage}").format(stage=self._called(following))
            self.start.setText(words)
            self.start.setAccessibleName(words)
        self.start.setEnabled(plan.ready)
        self.change_plan.setVisible(plan.ready)
        in_playoff = bool(stages) and stages[-1].kind == "playoff"
        self.replace.setEnabled(in_playoff)
        self.take_back.setEnabled(in_playoff)
        self.bracket.show_columns(drawn)

    def unsaved(self) -> tuple[str, ...]:
        """Tell of a plan, or a seat given away, that the disk refused."""
        kept = bool(self._stages) and self._kept_plans.unsaved(self._stages[-1].key)
        return (self.tr("What was filled in about the play-off is not saved."),) if kept else ()

    @property
    def disk_refused(self) -> bool:
        """Say whether there is such a plan: it is nothing that a rule refused."""
        return bool(self.unsaved())

    def hand_over(self) -> Callable[[Page], None]:
        """Hand over what the disk refused."""
        plans = self._kept_plans

        def give(page: Page) -> None:
            if isinstance(page, PlayoffPage):
                page._kept_plans = plans

        return give

    def first_field(self) -> QWidget:
        """Return the button that starts the next stage, or the bracket."""
        return self.start if self.start.isEnabled() else self.bracket

    def _called(self, stage: Stage) -> str:
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
                words.format(stage=self._called(stage), sizes=sizes, advance=stage.advance)
            )
        if len(parts) < 2:
            return ""
        way = self.tr(", then ").join(parts)
        return self.tr("To come: {way}.").format(way=way)

    # -- what the buttons do ----------------------------------------------------------------

    @Slot()
    def _on_start(self) -> None:
        self._begin(Choices())

    @Slot()
    def _on_change_plan(self) -> None:
        kept = self._kept_plans.choices(self._stages[-1].key)

        def gather() -> Show:
            planned, changes = draft_again(self.context.tournament, kept)
            return lambda: self._ask_plan(planned, changes)

        self.context.reader.read(self.change_plan, gather)

    def _ask_plan(self, planned: Draft, changes: tuple[Change, ...]) -> None:
        dialog = PlanDialog(self.context.theme, planned, self._may_take, self, changes=changes)
        dialog.wanted.connect(lambda choices: self._plan_anew(dialog, choices))
        dialog.tie_ruled.connect(lambda tie, how: self._rule_tie(dialog, tie, how))
        dialog.accepted.connect(lambda: self._begin(dialog.choices()))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _plan_anew(self, dialog: PlanDialog, choices: Choices) -> None:
        def gather() -> Show:
            try:
                planned = draft(self.context.tournament, choices)
            except Refused as refused:
                why = refused
                return lambda: dialog.show_refusal(why)
            return lambda: dialog.show_draft(planned)

        self.context.reader.read(dialog, gather)

    def _rule_tie(self, dialog: PlanDialog, tie: TiedForPlace, how: TieDialog) -> None:
        with self.context.notices.refusals_shown():
            ties.rule_tie(
                self.context.tournament,
                tie.sheet.stage,
                tie.sheet.table_no,
                how.players,
                shared=how.shared.isChecked(),
                by=how.by,
                reason=how.reason.text().strip(),
                origin=self,
            )
            self._plan_anew(dialog, dialog.choices())

    def _may_take(self, planned: Draft, changes: Sequence[Change]) -> list[Named]:
        free = who_may_take_it(self.context.tournament, planned, changes)
        return [Named(number, name) for number, name in free]

    def _begin(self, choices: Choices) -> None:
        tournament, after = self.context.tournament, self._stages[-1].key

        def then(_: str) -> None:
            self.read_all(said)

        def said() -> None:
            words = self.tr("{stage}: the seats are drawn. Now print its score sheets.")
            self.context.notices.done(words.format(stage=self._stages[-1].title))
            self.first_field().setFocus()  # the button pressed may be gone

        self._change(
            self.tr("Drawing the seats of the next stage"),
            lambda progress: start_as_planned(tournament, choices, origin=self, progress=progress),
            then,
            lambda refusal: self._kept_plans.keep_choices(after, choices, refusal),
        )

    def _change(
        self,
        title: str,
        change: Callable[[Progress], T],
        then: Callable[[T], None],
        refused: Callable[[Refused], object] = lambda _: None,
    ) -> None:
        """Make a change at once, or beside the window where the hall is large."""

        def tell(refusal: Refused) -> bool:
            refused(refusal)
            return False  # it is shown all the same

        if self.context.reader.is_large():
            with self.context.notices.refusals_shown():
                self.context.work.do(title, change, then, can_stop=True, refused=tell)
            return
        with self.context.notices.refusals_shown(refused):
            then(change(Progress()))

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
            details = (self.tr("One of its sheets has scores; they go, the history keeps them"),)
        elif scored:
            words = self.tr("{count} of its sheets have scores; they go, the history keeps them")
            details = (words.format(count=scored),)
        answer = self.context.questions.ask(
            Question(
                title=self.tr("Take back: {stage}?").format(stage=stage.title),
                sentence=self.tr("Its tables and seats go. Earlier sheets stay as they are."),
                yes=self.tr("Take it back"),
                no=self.tr("Leave it"),
                details=details,
                reason_label=self.tr("Reason"),
                reasons_offered=(self.tr("an earlier sheet was corrected"),),
            )
        )
        if answer.yes:
            tournament = self.context.tournament

            def said() -> None:
                words = self.tr("{stage} is taken back.")
                self.context.notices.done(words.format(stage=stage.title))
                self.first_field().setFocus()

            self._change(
                self.tr("Taking back: {stage}").format(stage=stage.title),
                lambda progress: playoff.undo_stage(
                    tournament, stage.key, answer.reason, self, progress
                ),
                lambda _: self.read_all(said),
            )

    @Slot()
    def _on_replace(self) -> None:
        def gather() -> Show:
            people = players.players(self.context.tournament)
            return lambda: self._ask_replacement(people)

        self.context.reader.read(self.replace, gather)

    def _ask_replacement(self, people: Sequence[PlayerFacts]) -> None:
        key = self._stages[-1].key
        seated = tuple(
            Named(seat.player, seat.name)
            for sheet in self._sheets
            if sheet.stage == key
            for seat in sheet.seats
        )
        taken = {each.player for each in seated}
        here = [
            Named(facts.number, facts.name)
            for facts in people
            if facts.status == CHECKED_IN and facts.number not in taken
        ]
        dialog = ReplaceDialog(
            self.context.theme, seated, lambda player: self._offers(player, here), self
        )
        self._kept_plans.fill_in(key, dialog)
        dialog.accepted.connect(lambda: self._replaced(dialog))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _replaced(self, dialog: ReplaceDialog) -> None:
        out = dialog.out
        if out is None:
            return
        fill_in, stage = dialog.hand_over(), self._stages[-1].key
        kept = self._kept_plans
        with self.context.notices.refusals_shown(lambda why: kept.keep_seat(stage, fill_in, why)):
            playoff.replace_player(
                self.context.tournament,
                out,
                dialog.into,
                dialog.reason.text().strip(),
                origin=self,
            )
            self.read_all()
            self.context.notices.done(self.tr("The seat has changed hands."))

    def _offers(self, player: int, here: Sequence[Named]) -> list[Named]:
        """Return who may take a seat: that table's next first, then everybody else here."""
        free = {each.player for each in here}
        key = self._stages[-1].key
        home = [
            sheet
            for sheet in self._sheets
            if sheet.stage != key and any(seat.player == player for seat in sheet.seats)
        ]
        order = results.finish(home[-1]) if home else ()
        rank = {each: at for at, each in enumerate(order) if each in free}
        return sorted(here, key=lambda one: (rank.get(one.player, len(order)), one.player))
