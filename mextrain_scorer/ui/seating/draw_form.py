"""The settings of a draw: on the page before the first one, in a dialog to draw again."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QCheckBox, QLineEdit, QVBoxLayout, QWidget

from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.seating.next_game import DrawnSeats
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.base.page import wait_cursor
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.widgets import ActionButton, button, label
from mextrain_scorer.ui.seating.seating_model import EMPTY, SeatingModel
from mextrain_scorer.ui.seating.seating_texts import larger_words

HIGHEST_SEED = 999_999_999


class DrawForm(QWidget):
    """What is advised, and the options.  ``go`` is the button on the page; a dialog has its own.

    ``offered``: what can be drawn is another, after a change or another choice.
    """

    offered = Signal()

    def __init__(self, tournament: Tournament) -> None:
        super().__init__()
        self._tournament = tournament
        self._seating = EMPTY
        self.ready = self.needs_small = False
        self.words = ""  # of the button that draws
        self.advice = label("", wrap=True)
        # Above the options: in a low window, or with large text, nobody has to look for it.
        self.go = ActionButton(self.tr("Draw seats"))
        self.wait = button("")
        self.wait.setAutoDefault(False)  # Enter draws
        self.sixes = QCheckBox()
        self.groups = QCheckBox(self.tr("Couples and groups apart"))
        self.clubs = QCheckBox(self.tr("Clubs apart"))
        self.seed = QLineEdit()
        self.seed.setAccessibleName(self.tr("Draw number"))
        self.seed.setPlaceholderText(self.tr("a new one"))
        self.seed.setValidator(QIntValidator(0, HIGHEST_SEED, self.seed))
        words = self.tr("Draw number: the same number draws the same seats again")
        of_seed = label(words, "small", wrap=True)
        of_seed.setBuddy(self.seed)
        self.drawn = label("", "small", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.px(10))
        for each in (self.advice, self.go, self.wait, self.sixes, self.groups, self.clubs,
                     of_seed, self.seed, self.drawn):  # fmt: skip
            column.addWidget(each)
        words = larger_words(tournament.rule_set)
        self.sixes.setText(words)
        self.sixes.setVisible(bool(words))
        for box, on in ((self.sixes, True), (self.groups, True), (self.clubs, False)):
            box.setAccessibleName(box.text())
            box.setChecked(on)
        self.sixes.toggled.connect(self._offer)

    def show_seating(self, seating: SeatingModel) -> None:
        """Offer to draw beside these seats; what was chosen and typed stays."""
        self._seating = seating
        self.groups.setVisible(bool(seating.groups))
        self.clubs.setVisible(seating.have_clubs)
        again = seating.drawable is not None and seating.drawable.again
        seed = seating.stage.seed if seating.stage and again else None
        self.drawn.setVisible(seed is not None)
        self.drawn.setText(self.tr("The present seats were drawn with number {0}.").format(seed))
        self._offer()

    def draw(self) -> DrawnSeats:
        """Draw seats with what is chosen.  Raises Refused."""
        apart = (("group", self.groups), ("club", self.clubs))
        with wait_cursor(self._tournament):
            return draw.draw(
                self._tournament,
                seed=int(self.seed.text()) if self.seed.text() else None,
                sixes=self.sixes.isChecked(),
                allow_small=self.needs_small,
                keep_apart=tuple(key for key, box in apart if box.isChecked()),
            )

    @Slot()
    def _offer(self) -> None:
        """Offer to seat those who are here as advised, or to wait for more; or say why not."""
        again = self._seating.drawable is not None and self._seating.drawable.again
        self.words = self.tr("Draw again") if again else self.tr("Draw seats")
        try:
            advice = draw.advice(self._tournament, sixes=self.sixes.isChecked())
        except Refused as refused:
            self.ready = False
            self.advice.setText(str(refused))
            self.go.say(self.tr("Draw seats"), self.tr("not yet"))
            self.wait.hide()
        else:
            self.ready = True
            self.needs_small = advice.needs_small
            self.advice.setText(advice.sentence)
            if advice.needs_small:
                self.words = advice.choice
            people = plural(
                "DrawForm",
                self._seating.here,
                "for 1 player who is here",
                "for {count} players who are here",
            )
            self.go.say(self.words, people)
            more = advice.wait_for or 0
            self.wait.setText(plural("DrawForm", more, "Wait for 1 more", "Wait for {count} more"))
            self.wait.setAccessibleName(self.wait.text())
            self.wait.setVisible(advice.wait_for is not None)
        self.go.setEnabled(self.ready)
        self.offered.emit()
