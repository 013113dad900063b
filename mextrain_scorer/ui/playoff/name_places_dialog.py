"""The dialog in which the game monitor names the places of a day that no final decides."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Qt, Slot
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QLineEdit, QVBoxLayout, QWidget

from mextrain_scorer.desk.playoff.places import DayFigures, Naming
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.lazy_combo_box import LazyComboBox
from mextrain_scorer.ui.kit.widgets import label, named
from mextrain_scorer.ui.playoff.figures_table import FiguresTable

WIDE_SCREEN = 1200  # px of screen width at 100 % from which the results are beside the fields
LEAST_ROOM = (420, 330)  # least size of the table of results, in px at 100 %


class NamePlacesDialog(Form):
    """A field for each place, everybody's results beside them, and the reason for the record.

    If a stage could still be played, a box must be ticked that it is not. Enter on a row of the
    results gives that player the next place.
    """

    guide_page = "way-on#too-few"

    def __init__(
        self,
        figures: Sequence[DayFigures],
        naming: Naming,
        places: int,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(self.tr("Name the places"), parent)
        self._figures = figures
        intro = self.tr(
            "You name them from the signed sheets. The results and every page that has them say"
            " that the game monitor did, and why."
        )
        self.column.addWidget(label(intro, wrap=True))
        self.boxes: list[LazyComboBox[DayFigures | None]] = []
        self.reason = QLineEdit()
        self.confirmed = QCheckBox(self.tr("No more games are played"))
        self.figures = FiguresTable(figures)
        self._lay_out(places, naming)
        self.leave = self.add_button(self.tr("Cancel"))
        self.name = self.add_button(self.tr("Name them"), "primary")
        self.leave.clicked.connect(self.reject)
        self.name.clicked.connect(self.accept)
        self.keep_enter_in(self.figures)
        self.figures.activated.connect(self._take_line)
        self.boxes[0].setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def chosen(self) -> tuple[int | None, ...]:
        """The players named, first place first, None if nobody has a place."""
        chosen = (box.chosen() for box in self.boxes)
        return tuple(None if each is None else each.player for each in chosen)

    @property
    def reason_given(self) -> str:
        """The reason that was typed."""
        return self.reason.text().strip()

    def _lay_out(self, places: int, naming: Naming) -> None:
        px = look.px
        fields = QVBoxLayout()
        fields.setSpacing(px(6))
        titles = (self.tr("Champion"), self.tr("Second place"), self.tr("Third place"))
        for title in titles[:places]:
            box: LazyComboBox[DayFigures | None] = LazyComboBox()
            box.offer((None, *self._figures), self._words)
            self.boxes.append(box)
            fields.addWidget(named(box, title))
            fields.addWidget(box)
        fields.addWidget(named(self.reason, self.tr("Reason, kept on record")))
        fields.addWidget(self.reason)
        if not naming.needed:
            fields.addWidget(label(f"! {naming.sentence}", "question", wrap=True))
            fields.addWidget(self.confirmed)
        fields.addStretch(1)
        wide = self.screen().availableSize().width() >= px(WIDE_SCREEN)
        direction = QBoxLayout.Direction
        both = QBoxLayout(direction.LeftToRight if wide else direction.TopToBottom)
        both.setSpacing(px(20))
        both.addLayout(fields, 1)
        self.figures.setMinimumSize(*map(px, LEAST_ROOM))
        both.addWidget(self.figures, 2)
        self.column.addLayout(both)
        self.setMinimumWidth(min(px(WIDE_SCREEN - 120), self.screen().availableSize().width()))

    def _words(self, each: DayFigures | None) -> str:
        if each is None:
            return self.tr("nobody")
        # with the number first, so that typing it finds the player
        return f"{each.player}  {each.name}"

    @Slot(QModelIndex)
    def _take_line(self, line: QModelIndex) -> None:
        """Give the next free place to the player of that row."""
        free = next((box for box in self.boxes if box.chosen() is None), None)
        if free is not None:
            free.choose(self._figures[line.row()])
