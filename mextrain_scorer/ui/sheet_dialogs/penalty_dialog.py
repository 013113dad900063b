"""The dialog for penalty points at the current table, if the house gives them."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QPushButton, QSpinBox, QWidget

from mextrain_scorer.desk.scores.score_entry import MOST_POINTS
from mextrain_scorer.rules.records import Seat, Sheet
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.widgets import button, inset, label

USUAL_POINTS = 10


class PenaltyDialog(Form):
    """Asks for player, points and reason; points given before are listed above, to be removed."""

    take_back_wanted = Signal(int)

    def __init__(self, sheet: Sheet, parent: QWidget | None = None) -> None:
        title = self.tr("Penalty points at table {table}").format(table=sheet.table_no)
        super().__init__(title, parent)
        self.take_back: dict[int, QPushButton] = {}
        for seat in sheet.seats:
            if points := points_of(sheet, seat):
                self.column.addLayout(self._standing(sheet, seat, points))
        self.player_box = QComboBox()
        for seat in sheet.seats:
            self.player_box.addItem(_named(seat), seat.player)
        self.points_box = QSpinBox()
        self.points_box.setRange(1, MOST_POINTS)
        self.points_box.setValue(USUAL_POINTS)
        inset(self.points_box)
        self.reason = QLineEdit()
        fields = (
            (self.tr("Player"), self.player_box),
            (self.tr("Points added to the total"), self.points_box),
            (self.tr("Reason, kept on record"), self.reason),
        )
        for words, field in fields:
            name = label(words, "strong")
            name.setBuddy(field)
            field.setAccessibleName(words)
            self.column.addWidget(name)
            self.column.addWidget(field)
        leave = self.add_button(self.tr("Cancel"))
        self.give = self.add_button(self.tr("Give the points"), "primary")
        self.give.setEnabled(False)
        leave.clicked.connect(self.reject)
        self.give.clicked.connect(self.accept)
        self.reason.textChanged.connect(lambda words: self.give.setEnabled(bool(words.strip())))
        self.player_box.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def player(self) -> int:
        """The player who gets the points."""
        return int(self.player_box.currentData())

    def _standing(self, sheet: Sheet, seat: Seat, points: int) -> QHBoxLayout:
        row = QHBoxLayout()
        words = plural(
            "PenaltyDialog",
            points,
            "{who}: 1 point ({reasons})",
            "{who}: {count} points ({reasons})",
            who=_named(seat),
            reasons="; ".join(_reasons(sheet, seat)),
        )
        row.addWidget(label(words, wrap=True), 1)
        name = self.tr("Take back the points of {who}").format(who=_named(seat))
        back = self.take_back[seat.player] = button(self.tr("Take back…"), name=name)
        back.setAutoDefault(False)  # so that Enter in a field never presses it
        back.clicked.connect(lambda: self._take_back(seat.player))
        row.addWidget(back, 0, Qt.AlignmentFlag.AlignTop)
        return row

    def _take_back(self, player: int) -> None:
        self.reject()
        self.take_back_wanted.emit(player)


def points_of(sheet: Sheet, seat: Seat) -> int:
    """Return the penalty points of that player on this sheet."""
    return sum(each.points for each in sheet.adjustments if each.player == seat.player)


def _reasons(sheet: Sheet, seat: Seat) -> Iterator[str]:
    return (each.reason for each in sheet.adjustments if each.player == seat.player)


def _named(seat: Seat) -> str:
    words = QCoreApplication.translate("PenaltyDialog", "No. {number} {name}")
    return words.format(number=seat.player, name=seat.name)
