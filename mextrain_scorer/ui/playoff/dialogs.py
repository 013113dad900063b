"""The dialogs of the play-off: the plan of a stage, a seat for somebody else, and named places."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QModelIndex, QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import QFormLayout, QListWidget, QWidget

from mextrain_scorer.desk import based
from mextrain_scorer.desk.playoff import plan
from mextrain_scorer.desk.playoff.plan import DayFigures
from mextrain_scorer.desk.playoff.stages import Choices, Draft, TiedForPlace, draft, start_stage
from mextrain_scorer.desk.playoff.state import Named, PlayoffState, SeatChange
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.desk.tables import stage_title
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import WILD_CARD, Winner
from mextrain_scorer.rules.records import numbered
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.base.page import wait_cursor
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.fields import LazyComboBox, NoWheelSpinBox
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.layouts import FlowLayout, fill
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.table import AS_GIVEN, Column, LineTable, figures
from mextrain_scorer.ui.kit.widgets import button, label, named
from mextrain_scorer.ui.sheet_dialogs.tie_dialog import TieDialog

MOST_GOING_ON = 5
FIGURES_HIGH = 200  # px at 100 %, of the table of figures where room is short
WIDE = 720  # px at 100 %


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
        self._changes = {each.out: each for each in planned.changes}
        self._tie: TiedForPlace | None = None
        px = look.px
        self.advance = NoWheelSpinBox(1, MOST_GOING_ON, self.tr("Of each table go on"))
        self.wild_cards = NoWheelSpinBox(0, 99, self.tr("Best of the others (wild cards)"))
        self.tables: LazyComboBox[tuple[int, ...]] = LazyComboBox()
        self.tables.setAccessibleName(self.tr("Tables"))
        self.tables.setMinimumWidth(px(180))
        fields = QFormLayout()
        fields.setSpacing(px(8))
        for field in (self.advance, self.wild_cards, self.tables):
            words = label(field.accessibleName())
            words.setBuddy(field)
            fields.addRow(words, field)
        self.sentence = label("", "strong", wrap=True)
        self.settle = button(self.tr("Settle the tie…"))
        self.settle.clicked.connect(self._on_settle)
        self.qualified = QListWidget()
        self.qualified.setMinimumHeight(px(200))
        self.qualified.currentRowChanged.connect(self._on_chosen)
        self.qualified.itemActivated.connect(self._on_instead)
        self.keep_enter_in(self.qualified)
        self.instead = button(self.tr("Somebody else takes this seat…"))
        self.instead.clicked.connect(self._on_instead)
        self.as_scored = button(self.tr("As the scores say"), "quiet")
        self.as_scored.clicked.connect(self._on_as_scored)
        settle = self.settle, 0, Qt.AlignmentFlag.AlignLeft
        fill(self.column, fields, self.sentence, settle)
        fill(self.column, named(self.qualified, self.tr("Who goes on")), (self.qualified, 1))
        self.column.addLayout(FlowLayout(10, self.instead, self.as_scored))
        self.be_wide(560)
        self.start = self.add_answers(self.tr("Draw the seats"))
        self._show(planned)
        self.advance.valueChanged.connect(self._on_wanted)
        self.wild_cards.valueChanged.connect(self._on_wanted)
        self.tables.activated.connect(self._on_wanted)
        self.advance.setFocus(Qt.FocusReason.OtherFocusReason)

    def draw(self) -> None:
        """Draw what is shown; where others go on by now, show them instead, and refuse."""
        coming = (based.player(each.player) for each in self.planned.coming)
        areas = (based.PLAYOFF, based.SHEETS, *coming)
        tournament = self.tournament
        try:
            with (
                based.based_on(tournament, self.planned.state.read_at, *areas),
                wait_cursor(tournament),
            ):
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
            changes=tuple(self._changes.values()),
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
        self._changes = {out: each for out, each in self._changes.items() if out in coming}
        for box, value in ((self.advance, planned.advance), (self.wild_cards, planned.wild_cards)):
            with QSignalBlocker(box):
                box.setValue(value)
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
                sign_off.rule_tie(
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
        self.qualified.addItems(list(map(self._qualified_words, self.planned.coming)))
        self.qualified.setCurrentRow(min(max(chosen, 0), self.qualified.count() - 1))
        self._on_chosen()

    def _qualified_words(self, each: Winner) -> str:
        who = numbered(each.player, each.name)
        table = self.tr("{stage}, table {table}").format(
            stage=stage_title(each.stage, ranked=self.planned.state.rules.ranks_overall),
            table=each.table_no,
        )
        change = self._changes.get(each.player)
        if change is not None:
            into = self.tr("Nobody")
            if change.into is not None:
                into = self.tr("No. {number}").format(number=change.into)
            words = self.tr("{into} instead of {who}: {reason}")
            return words.format(into=into, who=who, reason=change.reason)
        if each.player in self.planned.state.absent:
            return self.tr("{who} is not here any more: the seat is free").format(who=who)
        if each.entered_by == WILD_CARD:
            return self.tr("{who} · wild card · {table}").format(who=who, table=table)
        return self.tr("{who} · {table}").format(who=who, table=table)

    def _current(self) -> Winner | None:
        row = self.qualified.currentRow()
        return self.planned.coming[row] if 0 <= row < len(self.planned.coming) else None

    @Slot()
    def _on_chosen(self) -> None:
        each = self._current()
        self.instead.setEnabled(each is not None)
        self.as_scored.setEnabled(each is not None and each.player in self._changes)

    @Slot()
    def _on_instead(self) -> None:
        each = self._current()
        if each is None:
            return
        others = {out: change for out, change in self._changes.items() if out != each.player}
        offered = self.planned.offers(each.player, others.values())

        def give(out: int, into: int | None, reason: str) -> None:
            self._changes = {**others, out: SeatChange(out, into, reason)}

        seated = (Named(each.player, each.name),)
        if give_seat_away(self, seated, lambda _: offered, give):
            self._list_qualified()
            self._on_wanted()

    @Slot()
    def _on_as_scored(self) -> None:
        each = self._current()
        if each is not None:
            self._changes.pop(each.player, None)
            self._list_qualified()
            self._on_wanted()


def _tr(words: str) -> str:
    return QCoreApplication.translate("PlayoffPage", words)


def give_seat_away(
    parent: QWidget,
    seated: Sequence[Named],
    offers: Callable[[Named], Sequence[Named]],
    give: Callable[[int, int | None, str], object],
    on: Tournament | None = None,
) -> bool:
    """Ask who gives up a seat, who takes it, and why; return whether ``give`` was done with these.

    ``offers`` says who may take a player's seat, the most likely first; None is nobody.  With a
    tournament ``on`` which it rests, it is refused once if the seats have changed meanwhile.
    """
    words = _tr(
        "The player who declines stays table winner on the Game Chart. The seat goes to that "
        "table's next player, to a player you choose, or to nobody."
    )
    form = Form(_tr("Somebody declines"), parent, words=words, guide="way-on#declines")
    if on is not None:
        form.rest_on(on, based.PLAYOFF, based.SEATS)
    out = form.ask_choice(_tr("Who gives up the seat"), seated, lambda each: each.who)
    nobody: Sequence[Named | None] = (None,)
    into = form.ask_choice(_tr("Who takes it"), nobody, _or_nobody)
    why = form.ask_reason()
    form.keep_enter_in(why)  # a slip takes nobody out

    def offer() -> None:
        chosen = out.chosen()
        offered = () if chosen is None else offers(chosen)
        into.offer((*offered, None), _or_nobody)

    def change() -> None:
        old, new = out.chosen(), into.chosen()
        if old is not None:
            give(old.player, None if new is None else new.player, why.text().strip())

    out.currentIndexChanged.connect(offer)
    offer()
    return form.run(_tr("Change the seat"), change, loses=True)


def _or_nobody(each: Named | None) -> str:
    return _tr("nobody") if each is None else each.who


def name_places(parent: QWidget, tournament: Tournament) -> bool:
    """Ask who won the day, with everybody's figures below; return whether the places were named.

    If a stage could still be played, a box must be ticked that it is not.  Enter on a line of the
    figures gives that player the next place.
    """
    day, state = plan.day_figures(tournament), plan.naming(PlayoffState(tournament))
    words = _tr(
        "You name them from the signed sheets. The results and every page that has them say that "
        "the game monitor did, and why."
    )
    form = Form(_tr("Name the places"), parent, words=words, guide="way-on#too-few")
    form.rest_on(tournament, based.PLACES)
    titles = (_tr("Champion"), _tr("Second place"), _tr("Third place"))
    offered: Sequence[DayFigures | None] = (None, *day)
    boxes = [
        form.ask_choice(title, offered, _figure_words)
        for title in titles[: tournament.rule_set.places]
    ]
    why = form.ask_reason()
    sure = None
    if not state.needed:
        form.add_words(f"! {state.sentence}", "question")
        sure = form.ask_tick(_tr("No more games are played"))
    table = _figures_table(day)
    form.column.addWidget(table, 1)
    form.keep_enter_in(table)
    form.be_wide(WIDE)

    def take_line(at: QModelIndex) -> None:
        free = next((box for box in boxes if box.chosen() is None), None)
        line = table.line_at(at)
        if free is not None and line is not None:
            free.choose(line)

    def name() -> None:
        chosen = (box.chosen() for box in boxes)
        champion, *others = (None if each is None else each.line.seat.player for each in chosen)
        if champion is None:
            raise Refused(_tr("Choose who is champion."))
        plan.name_places(
            tournament,
            champion,
            *others,
            reason=why.text().strip(),
            confirm=sure is not None and sure.isChecked(),
        )

    table.activated.connect(take_line)
    return form.run(_tr("Name them"), name)


def _figure_words(each: DayFigures | None) -> str:
    # with the number first, so that typing it finds the player
    if each is None:
        return _tr("nobody")
    return f"{each.line.seat.player}  {each.line.seat.name}"


def _figures_table(day: Sequence[DayFigures]) -> LineTable[DayFigures]:
    """Return everybody's figures, in the given order: the best first."""
    gone = _tr("No. {number} {name}, gone")

    def who(each: DayFigures) -> str:
        seat = each.line.seat
        return seat.who if each.here else gone.format(number=seat.player, name=seat.name)

    columns: tuple[Column[DayFigures], ...] = (
        Column(_tr("Player"), who),
        figures(_tr("Total"), lambda each: each.line.total, 72),
        figures(_tr("Games"), lambda each: len(each.line.games)),
        figures(_tr("Zeros"), lambda each: each.line.zero_rounds, 72),
        figures(_tr("Lowest"), lambda each: each.line.lowest_other_round, 84),
        Column(_tr("Tables won"), lambda each: ", ".join(each.won), wide=170),
    )
    table = LineTable(
        _tr("Everybody's figures"),
        columns,
        lambda each: each.line.seat.player,
        stretch=0,
        least=180,
        sorted_by=(AS_GIVEN, Qt.SortOrder.AscendingOrder),
    )
    table.setMinimumHeight(look.px(FIGURES_HIGH))
    table.show_lines(day)
    return table
