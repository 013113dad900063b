"""The settings of a draw: on the page before the first one, in a dialog to draw again."""

from PySide6.QtCore import QCoreApplication, Signal, Slot
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.seating.next_game import DrawnSeats
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.words import listed
from mextrain_scorer.ui.base.page import wait_cursor
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.layouts import down
from mextrain_scorer.ui.kit.widgets import ActionButton, button, label
from mextrain_scorer.ui.seating.seating_model import SeatingModel

HIGHEST_SEED = 999_999_999


def larger_box(rule_set: RuleSet) -> QCheckBox:
    """Return a box for tables larger than the preferred size, hidden where there are none."""
    larger = [str(size) for size in sorted(rule_set.table_sizes) if size > rule_set.table_sizes[0]]
    words = QCoreApplication.translate("SeatingTexts", "Tables of {0} where needed")
    box = QCheckBox(words.format(listed(larger)))
    box.setChecked(True)
    if not larger:
        box.hide()
    return box


class DrawForm(QWidget):
    """What is advised, and the options.  ``go`` is the button on the page; a dialog has its own.

    ``offered``: what can be drawn is another, after a change or another choice.
    """

    offered = Signal()

    def __init__(self, tournament: Tournament) -> None:
        super().__init__()
        self._tournament = tournament
        self._seating = SeatingModel()
        self.needs_small = False
        self.advice = label("", wrap=True)
        # Above the options: in a low window, or with large text, nobody has to look for it.
        self.go = ActionButton(self.tr("Draw seats"))
        self.wait = button("")
        self.wait.setAutoDefault(False)  # Enter draws
        self.sixes = larger_box(tournament.rule_set)
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
        boxes = self.sixes, self.groups, self.clubs
        parts = self.advice, self.go, self.wait, *boxes, of_seed, self.seed, self.drawn
        down(*parts, inside=self, gap=look.px(10))
        self.groups.setChecked(True)
        self.sixes.toggled.connect(self._offer)

    def show_seating(self, seating: SeatingModel) -> None:
        """Offer to draw beside these seats; what was chosen and typed stays."""
        self._seating = seating
        self.groups.setVisible(bool(seating.groups))
        self.clubs.setVisible(seating.have_clubs)
        seed = seating.stage.seed if seating.stage and seating.again else None
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
        words = self.tr("Draw again") if self._seating.again else self.tr("Draw seats")
        try:
            advice = draw.advice(self._tournament, sixes=self.sixes.isChecked())
        except Refused as refused:
            self.advice.setText(str(refused))
            self.go.say(words, self.tr("not yet"))
            self.go.setEnabled(False)
            self.wait.hide()
        else:
            self.needs_small = advice.needs_small
            self.advice.setText(advice.sentence)
            people = plural(
                "DrawForm",
                self._seating.here,
                "for 1 player who is here",
                "for {count} players who are here",
            )
            self.go.say(advice.choice if advice.needs_small else words, people)
            self.go.setEnabled(True)
            more = advice.wait_for or 0
            self.wait.setText(plural("DrawForm", more, "Wait for 1 more", "Wait for {count} more"))
            self.wait.setVisible(advice.wait_for is not None)
        self.offered.emit()
