"""The dialog for the game monitor's ruling on a tie that the rules leave open."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from mextrain_scorer.desk.tables import where
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.standings.standings import TiedGroup
from mextrain_scorer.ui.base.dialogs import StyledDialog
from mextrain_scorer.ui.kit.theme import Theme
from mextrain_scorer.ui.kit.widgets import button, label

PLAYER = Qt.ItemDataRole.UserRole


class TieDialog(StyledDialog):
    """Three choices: an extra round, a drawn domino, a shared place; each with a reason."""

    guide_page = "tie"

    def __init__(
        self, theme: Theme, sheet: Sheet, group: TiedGroup, parent: QWidget | None = None
    ) -> None:
        title = self.tr("Tie at table {table}").format(table=sheet.table_no)
        if sheet.stage != "qualifying":
            title = self.tr("Tie: {where}").format(where=where(sheet))
        super().__init__(theme, title, parent)
        self._group = group
        total = group.lines[0].total
        count = len(group.lines)
        self.column.addWidget(
            label(
                self.tr("{count} players have {total} points, and no rule breaks the tie.").format(
                    count=count, total=total
                ),
                wrap=True,
            )
        )
        self._choices = QButtonGroup(self)
        self.extra_round = self._choice(self.tr("An extra round decided it"))
        self.drawn_domino = self._choice(self.tr("A drawn domino decided it"))
        self.other = self._choice(self.tr("It was decided another way"))
        self.shared = self._choice(self.tr("They share the place"))
        self.extra_round.setChecked(True)
        self.order = QListWidget()
        self._order_box = self._order()
        self.column.addWidget(self._order_box)
        self.reason = QLineEdit()
        self.reason.setAccessibleName(self.tr("Reason, kept on record"))
        self.column.addWidget(label(self.tr("Reason, kept on record"), "strong"))
        self.column.addWidget(self.reason)
        self.not_yet = self.add_button(self.tr("Not yet"))
        self.rule = self.add_button(self.tr("Record it"), "primary")
        self.not_yet.clicked.connect(self.reject)
        self.rule.clicked.connect(self.accept)
        self.rule.setEnabled(False)
        self.reason.textChanged.connect(lambda words: self.rule.setEnabled(bool(words.strip())))
        self.shared.toggled.connect(self._order_box.setDisabled)
        self.extra_round.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def by(self) -> str:
        """How it was decided, as a key of the desk."""
        if self.extra_round.isChecked():
            return "extra-round"
        return "drawn-domino" if self.drawn_domino.isChecked() else "other"

    @property
    def players(self) -> tuple[int, ...]:
        """The players, best first; if the place is shared the order does not matter."""
        items = (self.order.item(row) for row in range(self.order.count()))
        return tuple(int(item.data(PLAYER)) for item in items)

    def _choice(self, words: str) -> QRadioButton:
        made = QRadioButton(words)
        made.setAccessibleName(words)
        self._choices.addButton(made)
        self.column.addWidget(made)
        return made

    def _order(self) -> QWidget:
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(label(self.tr("In this order, the best first"), "strong"))
        row = QHBoxLayout()
        self.order.setAccessibleName(self.tr("Order, the best first"))
        for line in self._group.lines:
            words = self.tr("No. {number} {name}")
            item = QListWidgetItem(words.format(number=line.seat.player, name=line.seat.name))
            item.setData(PLAYER, line.seat.player)
            item.setSizeHint(QSize(0, self.theme.look.px(48)))
            self.order.addItem(item)
        self.order.setCurrentRow(0)
        self.order.setFixedHeight(self.theme.look.px(52) * min(3, len(self._group.lines)))
        row.addWidget(self.order, 1)
        buttons = QVBoxLayout()
        self.up = button(self.tr("&Up"))
        self.down = button(self.tr("&Down"))
        self.up.clicked.connect(lambda: self._move_player(-1))
        self.down.clicked.connect(lambda: self._move_player(1))
        buttons.addWidget(self.up)
        buttons.addWidget(self.down)
        buttons.addStretch(1)
        row.addLayout(buttons)
        column.addLayout(row)
        return box

    def _move_player(self, by: int) -> None:
        at = self.order.currentRow()
        if 0 <= at + by < self.order.count():
            item = self.order.takeItem(at)
            self.order.insertItem(at + by, item)
            self.order.setCurrentRow(at + by)
