"""The dialog before a stage starts: how many go on, wild cards, tables, and replaced players."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QFormLayout, QListWidget, QListWidgetItem, QWidget

from mextrain_scorer.desk import based
from mextrain_scorer.desk.playoff.entrants import (
    Choices,
    Draft,
    Named,
    SeatChange,
    TiedForPlace,
    draft,
    who_may_take_it,
)
from mextrain_scorer.desk.playoff.stages import start_stage
from mextrain_scorer.desk.scores import ties
from mextrain_scorer.desk.tables import stage_title
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import WILD_CARD, Winner
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.base.page import wait_cursor
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.fields import LazyComboBox, NoWheelSpinBox
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.layouts import FlowLayout
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import button, label, named
from mextrain_scorer.ui.playoff.dialogs import give_seat_away
from mextrain_scorer.ui.sheet_dialogs.tie_dialog import TieDialog

MOST_GOING_ON = 5


class PlanDialog(Form):
    """Shows the stage that results from the choices; ``draw`` draws its seats.

    Nothing is changed before, except a tie that has to be decided first: it is ruled from here.
    """

    guide_page = "playoff#start"

    def __init__(
        self, tournament: Tournament, planned: Draft, parent: QWidget | None = None
    ) -> None:
        title = self.tr("The plan: {stage}").format(stage=planned.stage.title)
        super().__init__(title, parent)
        self.tournament, self.planned = tournament, planned
        self._changes = planned.changes
        self._tie: TiedForPlace | None = None
        self.advance = NoWheelSpinBox(1, MOST_GOING_ON, self.tr("Of each table go on"))
        self.wild_cards = NoWheelSpinBox(0, 99, self.tr("Best of the others (wild cards)"))
        self.tables: LazyComboBox[tuple[int, ...]] = LazyComboBox()
        self.tables.setAccessibleName(self.tr("Tables"))
        self.qualified = QListWidget()
        self.instead = button(self.tr("Somebody else takes this seat…"))
        self.as_scored = button(self.tr("As the scores say"), "quiet")
        self.sentence = label("", "strong", wrap=True)
        self.settle = button(self.tr("Settle the tie…"))
        self._lay_out()
        self.leave = self.add_button(self.tr("Cancel"))
        self.start = self.add_button(self.tr("Draw the seats"), "primary")
        self._show(planned)
        self._connect()
        self.advance.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay_out(self) -> None:
        px = look.px
        fields = QFormLayout()
        fields.setSpacing(px(8))
        for field in (self.advance, self.wild_cards, self.tables):
            words = label(field.accessibleName())
            words.setBuddy(field)
            fields.addRow(words, field)
        self.tables.setMinimumWidth(px(180))
        self.column.addLayout(fields)
        self.column.addWidget(self.sentence)
        self.column.addWidget(self.settle, 0, Qt.AlignmentFlag.AlignLeft)
        self.column.addWidget(named(self.qualified, self.tr("Who goes on")))
        self.qualified.setMinimumHeight(px(200))
        self.column.addWidget(self.qualified, 1)
        buttons = FlowLayout()
        for each in (self.instead, self.as_scored):
            buttons.addWidget(each)
        self.column.addLayout(buttons)
        self.setMinimumWidth(px(560))

    def _connect(self) -> None:
        self.leave.clicked.connect(self.reject)
        self.start.clicked.connect(self.accept)
        self.settle.clicked.connect(self._on_settle)
        self.instead.clicked.connect(self._on_instead)
        self.as_scored.clicked.connect(self._on_as_scored)
        self.qualified.currentRowChanged.connect(self._on_chosen)
        self.qualified.itemActivated.connect(self._on_instead)
        self.keep_enter_in(self.qualified)
        self.advance.valueChanged.connect(self._on_wanted)
        self.wild_cards.valueChanged.connect(self._on_wanted)
        self.tables.activated.connect(self._on_wanted)

    def draw(self) -> None:
        """Draw what is shown; where others go on by now, show them instead, and refuse."""
        coming = (based.player(each.player) for each in self.planned.coming)
        areas = (based.PLAYOFF, based.SHEETS, *coming)
        tournament = self.tournament
        try:
            with based.based_on(tournament, self.planned.read_at, *areas), wait_cursor(tournament):
                start_stage(tournament, self._choices())
        except based.ChangedMeanwhile:
            self._on_wanted()
            raise

    # -- the stage --------------------------------------------------------------------------

    def _choices(self) -> Choices:
        return Choices(
            advance=self.advance.value(),
            wild_cards=self.wild_cards.value(),
            sizes=self.tables.chosen(),
            changes=self._changes,
        )

    @Slot()
    def _on_wanted(self) -> None:
        """Show the stage that results from the choices, or why there is none."""
        try:
            self._show(draft(self.tournament, self._choices()))
        except Refused as refused:
            self._tie = refused if isinstance(refused, TiedForPlace) else None
            self._say(str(refused), "wrong")

    def _show(self, planned: Draft) -> None:
        self.planned, self._tie = planned, None
        coming = {each.player for each in planned.coming}
        self._changes = tuple(each for each in self._changes if each.out in coming)
        for box, value in ((self.advance, planned.advance), (self.wild_cards, planned.wild_cards)):
            box.blockSignals(True)
            box.setValue(value)
            box.blockSignals(False)
        self.tables.offer(planned.splits, self._split_words)
        self.tables.choose(planned.stage.sizes)
        self.tables.setEnabled(len(planned.splits) > 1)
        self._list_qualified()
        self._say(planned.sentence, "strong")

    def _say(self, sentence: str, kind: str) -> None:
        """Say what is drawn, or with kind "wrong" why nothing can be."""
        self.sentence.setText(sentence)
        set_kind(self.sentence, kind)
        self.settle.setVisible(self._tie is not None)
        self.start.setEnabled(kind != "wrong")
        self.fit()

    def _split_words(self, split: tuple[int, ...]) -> str:
        parts = []
        for size in dict.fromkeys(split):
            count = split.count(size)
            parts.append(plural("PlanDialog", count, "1 of {size}", "{count} of {size}", size=size))
        return self.tr(" and ").join(parts)

    @Slot()
    def _on_settle(self) -> None:
        tie = self._tie
        if tie is None:
            return
        stage, table_no, read_at = tie.sheet.stage, tie.sheet.table_no, tie.sheet.read_at
        dialog = TieDialog(tie.sheet, tie.group, self)

        def rule() -> None:
            with based.based_on(self.tournament, read_at, *based.whole(stage, table_no)):
                ties.rule_tie(
                    self.tournament,
                    stage,
                    table_no,
                    dialog.players,
                    shared=dialog.shared.isChecked(),
                    by=dialog.by,
                    reason=dialog.reason.text().strip(),
                )

        dialog.open_until_taken(rule, lambda _: self._on_wanted())

    # -- who goes on ------------------------------------------------------------------------

    def _list_qualified(self) -> None:
        chosen = self.qualified.currentRow()
        self.qualified.clear()
        for each in self.planned.coming:
            self.qualified.addItem(QListWidgetItem(self._qualified_words(each)))
        self.qualified.setCurrentRow(min(max(chosen, 0), self.qualified.count() - 1))
        self._on_chosen()

    def _qualified_words(self, each: Winner) -> str:
        who = self.tr("No. {number} {name}").format(number=each.player, name=each.name)
        table = self.tr("{stage}, table {table}").format(
            stage=stage_title(each.stage, ranked=self.planned.rules.ranks_overall),
            table=each.table_no,
        )
        change = self._change_of(each.player)
        if change is not None:
            into = self.tr("Nobody")
            if change.into is not None:
                into = self.tr("No. {number}").format(number=change.into)
            words = self.tr("{into} instead of {who}: {reason}")
            return words.format(into=into, who=who, reason=change.reason)
        if each.player in self.planned.absent:
            return self.tr("{who} is not here any more: the seat is free").format(who=who)
        if each.entered_by == WILD_CARD:
            return self.tr("{who} · wild card · {table}").format(who=who, table=table)
        return self.tr("{who} · {table}").format(who=who, table=table)

    def _change_of(self, player: int) -> SeatChange | None:
        return next((each for each in self._changes if each.out == player), None)

    def _current(self) -> Winner | None:
        row = self.qualified.currentRow()
        return self.planned.coming[row] if 0 <= row < len(self.planned.coming) else None

    def _others(self, each: Winner) -> tuple[SeatChange, ...]:
        return tuple(change for change in self._changes if change.out != each.player)

    @Slot()
    def _on_chosen(self) -> None:
        each = self._current()
        changed = each is not None and self._change_of(each.player) is not None
        self.instead.setEnabled(each is not None)
        self.as_scored.setEnabled(changed)

    @Slot()
    def _on_instead(self) -> None:
        each = self._current()
        if each is None:
            return
        others = self._others(each)
        free = who_may_take_it(self.tournament, self.planned, others)
        offered = [Named(number, name) for number, name in free]

        def give(out: int, into: int | None, reason: str) -> None:
            self._changes = (*others, SeatChange(out, into, reason))

        seated = (Named(each.player, each.name),)
        if give_seat_away(self, seated, lambda _: offered, give):
            self._list_qualified()
            self._on_wanted()

    @Slot()
    def _on_as_scored(self) -> None:
        each = self._current()
        if each is not None:
            self._changes = self._others(each)
            self._list_qualified()
            self._on_wanted()
