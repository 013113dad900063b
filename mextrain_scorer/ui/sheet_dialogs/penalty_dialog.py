"""The dialog for penalty points at the current table, if the house gives them."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from mextrain_scorer.desk.scores.score_entry import MOST_POINTS
from mextrain_scorer.rules.records import Seat, Sheet
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.widgets import button, label

USUAL_POINTS = 10


class PenaltyDialog(Form):
    """Asks for player, points and reason; points given before are listed above, to be removed."""

    take_back_wanted = Signal(int)

    def __init__(self, sheet: Sheet, parent: QWidget | None = None) -> None:
        title = self.tr("Penalty points at table {table}").format(table=sheet.table_no)
        super().__init__(title, parent)
        self.take_back: dict[int, QPushButton] = {}
        for seat in sheet.seats:
            self._add_given(sheet, seat)
        self._player = self.ask_choice(self.tr("Player"), sheet.seats, self._named)
        words = self.tr("Points added to the total")
        self.points_box = self.ask_number(words, 1, MOST_POINTS, USUAL_POINTS)
        self.reason = self.ask_reason()
        self.give = self.add_answers(self.tr("Give the points"))

    @property
    def player(self) -> int:
        """The player who gets the points."""
        seat = self._player.chosen()
        return 0 if seat is None else seat.player

    def _add_given(self, sheet: Sheet, seat: Seat) -> None:
        """Say how many points somebody has been given and what for, beside a way back."""
        given = [each for each in sheet.adjustments if each.player == seat.player]
        if not given:
            return
        words = plural(
            "PenaltyDialog",
            sum(each.points for each in given),
            "{who}: 1 point ({reasons})",
            "{who}: {count} points ({reasons})",
            who=self._named(seat),
            reasons="; ".join(each.reason for each in given),
        )
        name = self.tr("Take back the points of {who}").format(who=self._named(seat))
        back = self.take_back[seat.player] = button(self.tr("Take back…"), name=name)
        back.setAutoDefault(False)  # so that Enter in a field never presses it
        back.clicked.connect(self.reject)
        back.clicked.connect(lambda: self.take_back_wanted.emit(seat.player))
        row = QHBoxLayout()
        row.addWidget(label(words, wrap=True), 1)
        row.addWidget(back, 0, Qt.AlignmentFlag.AlignTop)
        self.column.addLayout(row)

    def _named(self, seat: Seat) -> str:
        return self.tr("No. {number} {name}").format(number=seat.player, name=seat.name)
