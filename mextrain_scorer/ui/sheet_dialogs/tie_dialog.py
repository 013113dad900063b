"""The dialog for the game monitor's ruling on a tie that the rules leave open.

Nothing is chosen beforehand: neither how it was decided nor in which order.
"""

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QRadioButton,
    QWidget,
)

from mextrain_scorer.desk.tables import number_says_it, where
from mextrain_scorer.rules.records import RuledBy, Sheet, numbered
from mextrain_scorer.rules.standings import TiedGroup
from mextrain_scorer.rules.words import points as in_points
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.widgets import button, label

PLAYER = Qt.ItemDataRole.UserRole


class TieDialog(Form):
    """How it was decided, in which order, and why.

    An extra round and a drawn domino are reasons by themselves. While something is missing, a line
    beside the button says what.
    """

    guide_page = "tie#ruling"

    def __init__(
        self,
        sheet: Sheet | None,
        group: TiedGroup,
        parent: QWidget | None = None,
    ) -> None:
        """Ask about a tie on a sheet; without one, about a tie in the ranking over all games."""
        super().__init__(self._heading(sheet), parent, words=_told(sheet, group))
        self._names = {line.seat.player: line.seat.name for line in group.lines}
        self._ranked = 0  # so many have their places, from the top
        self._given = ""
        self._choices = QButtonGroup(self)
        self.extra_round = self._add_way(self.tr("An extra round decided it"))
        self.drawn_domino = self._add_way(self.tr("A drawn domino decided it"))
        self.other = self._add_way(self.tr("It was decided another way"))
        self.shared = self._add_way(self.tr("They share the place"))
        self.order = QListWidget()
        self._order_box = QWidget()
        self._lay_out_order()
        self.reason = self.ask_reason()
        self.missing = label("", "soft", wrap=True)
        self.beside.addWidget(self.missing)
        self.ready_if(lambda: not self._what_is_missing())
        self.rule = self.add_answers(self.tr("Record it"), self.tr("Not yet"))
        self._choices.buttonToggled.connect(self._give_reason)
        self._choices.buttonToggled.connect(self.show_ready)
        self.order.itemClicked.connect(self._on_chosen)
        self.order.itemActivated.connect(self._on_chosen)
        self.keep_enter_in(self.order)
        self.extra_round.setFocus(Qt.FocusReason.OtherFocusReason)

    def _heading(self, sheet: Sheet | None) -> str:
        if sheet is None:
            return self.tr("Tie in the ranking")
        if not number_says_it(sheet.stage, ranked=sheet.rule_set.ranks_overall):
            return self.tr("Tie: {where}").format(where=where(sheet))
        return self.tr("Tie at table {table}").format(table=sheet.table_no)

    @property
    def by(self) -> RuledBy:
        """How it was decided."""
        if self.extra_round.isChecked():
            return RuledBy.EXTRA_ROUND
        return RuledBy.DRAWN_DOMINO if self.drawn_domino.isChecked() else RuledBy.OTHER

    @property
    def players(self) -> tuple[int, ...]:
        """The players, best first once all are ranked; for a shared place no order matters."""
        items = (self.order.item(row) for row in range(self.order.count()))
        return tuple(int(item.data(PLAYER)) for item in items)

    def _add_way(self, words: str) -> QRadioButton:
        made = QRadioButton(words)
        made.setAccessibleName(words)
        self._choices.addButton(made)
        self.column.addWidget(made)
        return made

    def _lay_out_order(self) -> None:
        self.order.setAccessibleName(self.tr("Order, the best first"))
        for player in self._names:
            item = QListWidgetItem(self.order)
            item.setData(PLAYER, player)
            item.setSizeHint(QSize(0, look.px(48)))
        self.order.setCurrentRow(0)
        self.order.setFixedHeight(look.px(52) * min(3, len(self._names)))
        self._name_places()
        told = self.tr("Choose the players in their order, the best first")
        grid = QGridLayout(self._order_box)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.addWidget(label(told, "strong", wrap=True), 0, 0, 1, 2)
        grid.addWidget(self.order, 1, 0, 3, 1)
        self.up = self._move_button(self.tr("&Up"), -1)
        self.down = self._move_button(self.tr("&Down"), 1)
        grid.addWidget(self.up, 1, 1)
        grid.addWidget(self.down, 2, 1)
        grid.setRowStretch(3, 1)
        self.column.addWidget(self._order_box)

    def _move_button(self, words: str, by: int) -> QPushButton:
        made = button(words)
        made.clicked.connect(lambda: self._move_player(by))
        return made

    def _move_player(self, by: int) -> None:
        at = self.order.currentRow()
        if at >= self._ranked and by < 0:  # who has no place yet gets the next one
            self._on_chosen(self.order.item(at))
        elif 0 <= at < self._ranked and 0 <= at + by < self._ranked:
            self._put(at, at + by)

    def _put(self, at: int, to: int) -> None:
        self.order.insertItem(to, self.order.takeItem(at))
        self.order.setCurrentRow(to)
        self._name_places()

    @Slot(QListWidgetItem)
    def _on_chosen(self, item: QListWidgetItem) -> None:
        """Give the next place to a player who has none; the last one left gets the last."""
        at, to = self.order.row(item), self._ranked
        if at < to:
            return
        self._ranked += 2 if to + 2 == self.order.count() else 1
        self._put(at, to)
        self.show_ready()

    def _name_places(self) -> None:
        """Write each player's place before the name, once it is chosen."""
        for row, player in enumerate(self.players):
            words = numbered(player, self._names[player])
            self.order.item(row).setText(f"{row + 1}.  {words}" if row < self._ranked else words)

    @Slot()
    def _give_reason(self) -> None:
        """Write the way it was decided as the reason where that says it, unless one is typed."""
        if self.reason.text().strip() not in ("", self._given):
            return
        named = self.extra_round.isChecked() or self.drawn_domino.isChecked()
        self._given = self.by.words if named else ""
        self.reason.setText(self._given)
        self.reason.selectAll()  # typing replaces it

    @Slot()
    def show_ready(self) -> None:
        """Enable what can be done now, and say what is missing."""
        super().show_ready()
        decided = self._choices.checkedButton() is not None
        self._order_box.setEnabled(decided and not self.shared.isChecked())
        missing = self._what_is_missing()
        self.missing.setText(missing)
        self.yes.setAccessibleDescription(missing)

    def _what_is_missing(self) -> str:
        if self._choices.checkedButton() is None:
            return self.tr("Choose how it was decided.")
        if not self.shared.isChecked() and self._ranked < self.order.count():
            if self._ranked == 0:
                return self.tr("Choose who won.")
            return self.tr("Choose who comes next.")
        return "" if self.reason.text().strip() else self.tr("Say why.")


def _told(sheet: Sheet | None, group: TiedGroup) -> str:
    count = len(group.lines)
    if sheet is None:
        return plural(
            "TieDialog",
            count,
            "1 player is level over all games, and no rule breaks the tie.",
            "{count} players are level over all games, and no rule breaks the tie.",
        )
    return plural(
        "TieDialog",
        count,
        "1 player has {total}, and no rule breaks the tie.",
        "{count} players have {total}, and no rule breaks the tie.",
        total=in_points(group.lines[0].total),
    )
