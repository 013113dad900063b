"""The dialog before a stage starts: how many go on, wild cards, tables, and replaced players."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QGridLayout, QListWidget, QListWidgetItem, QWidget

from mextrain_scorer.desk.playoff.entrants import Choices, Draft, Named, SeatChange, TiedForPlace
from mextrain_scorer.desk.tables import stage_title
from mextrain_scorer.rules.playoff import WILD_CARD, Winner
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.flow_layout import FlowLayout
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.lazy_combo_box import LazyComboBox
from mextrain_scorer.ui.kit.no_wheel_fields import NoWheelSpinBox
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import button, label
from mextrain_scorer.ui.playoff.replace_player_dialog import ReplaceDialog

MOST_GOING_ON = 5
PLAYER = Qt.ItemDataRole.UserRole
Offers = Callable[[Draft, Sequence[SeatChange]], Sequence[Named]]


class PlanDialog(Form):
    """Shows the stage that results from the choices; ``wanted`` asks to work it out again.

    ``offers`` says who may take a seat. Nothing is changed until the dialog is accepted; if a tie
    has to be decided first, ``tie_to_rule`` is emitted with it.
    """

    guide_page = "playoff#start"

    wanted = Signal(object)
    tie_to_rule = Signal(object)

    def __init__(
        self,
        planned: Draft,
        offers: Offers,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", parent)
        self._offers = offers
        self._planned = planned
        self._changes = planned.changes
        self._closed = False
        self.show_title(self.tr("The plan: {stage}").format(stage=planned.stage.title))
        self.advance = NoWheelSpinBox(1, MOST_GOING_ON, self.tr("Of each table go on"))
        self.wild_cards = NoWheelSpinBox(0, 99, self.tr("Best of the others (wild cards)"))
        self.tables: LazyComboBox[tuple[int, ...]] = LazyComboBox()
        self.tables.setAccessibleName(self.tr("Tables"))
        self.qualified = QListWidget()
        self.qualified.setAccessibleName(self.tr("Who goes on"))
        self.instead = button(self.tr("Somebody else takes this seat…"))
        self.as_scored = button(self.tr("As the scores say"), "quiet")
        self.sentence = label("", "strong", wrap=True)
        self.settle = button(self.tr("Settle the tie…"))
        self._tie: TiedForPlace | None = None
        self._lay_out()
        self.leave = self.add_button(self.tr("Cancel"))
        self.start = self.add_button(self.tr("Draw the seats"), "primary")
        self.leave.clicked.connect(self.reject)
        self.start.clicked.connect(self.accept)
        self.settle.clicked.connect(self._on_settle)
        self.instead.clicked.connect(self._on_instead)
        self.as_scored.clicked.connect(self._on_as_scored)
        self.qualified.currentRowChanged.connect(self._on_chosen)
        self.keep_enter_in(self.qualified)
        self.qualified.itemActivated.connect(lambda _: self._on_instead())
        self.show_draft(planned)
        self.advance.valueChanged.connect(self._on_wanted)
        self.wild_cards.valueChanged.connect(self._on_wanted)
        self.tables.activated.connect(self._on_wanted)
        self.advance.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def planned(self) -> Draft:
        """The stage that is shown."""
        return self._planned

    def choices(self) -> Choices:
        """Return the current choices."""
        return Choices(
            advance=self.advance.value(),
            wild_cards=self.wild_cards.value(),
            sizes=self.tables.chosen(),
            changes=self._changes,
        )

    def show_draft(self, planned: Draft) -> None:
        """Show the stage that results from the choices; ignored once the dialog is closed."""
        if self._closed:
            return
        self._planned = planned
        coming = {qualified.player for qualified in planned.coming}
        self._changes = tuple(each for each in self._changes if each.out in coming)
        for box, value in ((self.advance, planned.advance), (self.wild_cards, planned.wild_cards)):
            if box.value() != value:
                box.setValue(value)
        self.tables.offer(planned.splits, self._split_words)
        self.tables.choose(planned.stage.sizes)
        self.tables.setEnabled(len(planned.splits) > 1)
        self.settle.hide()
        self.sentence.setText(planned.sentence)
        set_kind(self.sentence, "strong")
        self.start.setEnabled(True)
        self._list_qualified()
        self.fit()

    def show_refusal(self, refused: Refused) -> None:
        """Say why there is no such stage; it cannot be started until the choices change.

        If a tie prevents it, the tie can be decided from here.
        """
        if self._closed:
            return
        self._tie = refused if isinstance(refused, TiedForPlace) else None
        self.settle.setVisible(self._tie is not None)
        self.sentence.setText(str(refused))
        set_kind(self.sentence, "wrong")
        self.start.setEnabled(False)
        self.fit()

    def done(self, result: int) -> None:
        """Close the dialog; a stage that is still being worked out is not shown any more."""
        self._closed = True
        super().done(result)

    def _lay_out(self) -> None:
        px = look.px
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(12))
        grid.setVerticalSpacing(px(8))
        grid.setColumnStretch(0, 1)
        for row, field in enumerate((self.advance, self.wild_cards, self.tables)):
            name = label(field.accessibleName(), wrap=True)
            name.setBuddy(field)
            grid.addWidget(name, row, 0)
            grid.addWidget(field, row, 1, Qt.AlignmentFlag.AlignLeft)
        self.tables.setMinimumWidth(px(180))
        self.column.addLayout(grid)
        self.column.addWidget(self.sentence)
        self.column.addWidget(self.settle, 0, Qt.AlignmentFlag.AlignLeft)
        self.column.addWidget(label(self.qualified.accessibleName(), "strong"))
        self.qualified.setMinimumHeight(px(200))
        self.column.addWidget(self.qualified, 1)
        buttons = FlowLayout()
        for each in (self.instead, self.as_scored):
            buttons.addWidget(each)
        self.column.addLayout(buttons)
        self.setMinimumWidth(px(560))

    def _split_words(self, split: tuple[int, ...]) -> str:
        parts = []
        for size in dict.fromkeys(split):
            count = split.count(size)
            parts.append(plural("PlanDialog", count, "1 of {size}", "{count} of {size}", size=size))
        return self.tr(" and ").join(parts)

    # -- who goes on ------------------------------------------------------------------------

    def _list_qualified(self) -> None:
        chosen = self.qualified.currentRow()
        self.qualified.clear()
        for each in self._planned.coming:
            item = QListWidgetItem(self._qualified_words(each))
            item.setData(PLAYER, each.player)
            self.qualified.addItem(item)
        self.qualified.setCurrentRow(min(max(chosen, 0), self.qualified.count() - 1))
        self._on_chosen()

    def _qualified_words(self, each: Winner) -> str:
        who = self.tr("No. {number} {name}").format(number=each.player, name=each.name)
        table = self.tr("{stage}, table {table}").format(
            stage=stage_title(each.stage, ranked=self._planned.rules.ranks_overall),
            table=each.table_no,
        )
        change = self._change_of(each.player)
        if change is not None:
            into = self.tr("Nobody")
            if change.into is not None:
                into = self.tr("No. {number}").format(number=change.into)
            words = self.tr("{into} instead of {who}: {reason}")
            return words.format(into=into, who=who, reason=change.reason)
        if each.player in self._planned.absent:
            return self.tr("{who} is not here any more: the seat is free").format(who=who)
        if each.entered_by == WILD_CARD:
            return self.tr("{who} · wild card · {table}").format(who=who, table=table)
        return self.tr("{who} · {table}").format(who=who, table=table)

    def _change_of(self, player: int) -> SeatChange | None:
        return next((each for each in self._changes if each.out == player), None)

    def _current(self) -> Winner | None:
        row = self.qualified.currentRow()
        return self._planned.coming[row] if 0 <= row < len(self._planned.coming) else None

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
        others = tuple(change for change in self._changes if change.out != each.player)
        offered = self._offers(self._planned, others)
        out = Named(each.player, each.name)
        dialog = ReplaceDialog((out,), lambda _: offered, self)
        dialog.accepted.connect(lambda: self._changed(dialog, others))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _changed(self, dialog: ReplaceDialog, others: tuple[SeatChange, ...]) -> None:
        if dialog.out is not None:
            change = SeatChange(dialog.out, dialog.into, dialog.reason.text().strip())
            self._changes = (*others, change)
            self._list_qualified()
            self._on_wanted()

    @Slot()
    def _on_as_scored(self) -> None:
        each = self._current()
        if each is not None:
            self._changes = tuple(one for one in self._changes if one.out != each.player)
            self._list_qualified()
            self._on_wanted()

    @Slot()
    def _on_wanted(self) -> None:
        self.start.setEnabled(False)  # until the resulting stage is shown
        self.wanted.emit(self.choices())

    @Slot()
    def _on_settle(self) -> None:
        if self._tie is not None:
            self.tie_to_rule.emit(self._tie)
