"""The card of a corrected game: who would play at another table now, and what can be done."""

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout

from mextrain_scorer.desk.checks.ladder_moves import contradicted_moves
from mextrain_scorer.desk.seating.ladder import keep_seats
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.ui.base.page import Page
from mextrain_scorer.ui.kit.flow_layout import FlowLayout
from mextrain_scorer.ui.kit.questions import Question, QuestionDialog
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import button, label
from mextrain_scorer.ui.seating.moves_texts import contradiction_words
from mextrain_scorer.ui.seating.seating_model import SeatingModel

translate = QCoreApplication.translate


class ContradictedMovesCard(QFrame):
    """There only while a correction upsets the moves; ``again_wanted`` shows them as they are now.

    ``leave_wanted`` keeps the seats, until another correction upsets them otherwise.  Once the game
    has begun it only tells.
    """

    again_wanted = Signal()
    leave_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        set_kind(self, "look")
        self.title = label("", "strong", wrap=True)
        self.words = label("", wrap=True)
        self.again = button("")
        self.leave = button(self.tr("Leave the seats…"), "quiet")
        column = QVBoxLayout(self)
        column.addWidget(self.title)
        column.addWidget(self.words)
        buttons = FlowLayout(8)
        buttons.addWidget(self.again)
        buttons.addWidget(self.leave)
        column.addLayout(buttons)
        self.again.clicked.connect(self.again_wanted)
        self.leave.clicked.connect(self.leave_wanted)
        self.hide()

    @property
    def way_on(self) -> QPushButton | None:
        """The button that shows the moves anew, while it is there."""
        return None if self.isHidden() or self.again.isHidden() else self.again

    def show_arrangement(self, tournament: Tournament, arrangement: SeatingModel) -> None:
        """Show whom a correction would put elsewhere in the game now being played."""
        stage = arrangement.stage
        contradiction = (
            contradicted_moves(tournament) if arrangement.climbed and arrangement.current else ()
        )
        self.setVisible(bool(contradiction))
        if stage is None or not contradiction:
            return
        again = arrangement.drawable is not None and arrangement.drawable.again
        title = self.tr("! A corrected sheet changes who moves to game {0}.")
        if not again:
            title = self.tr(
                "A corrected sheet changes who moved to game {0}. It has begun: its seats stay."
            )
        self.title.setText(title.format(stage.position))
        self.words.setText(contradiction_words(contradiction))
        self.again.setText(self.tr("Draw game {0} anew…").format(stage.position))
        self.again.setAccessibleName(self.again.text())
        self.again.setVisible(again)
        self.leave.setVisible(again)


def ask_to_keep(page: Page) -> None:
    """Ask why the seats are left as they are although a corrected sheet says otherwise."""
    question = Question(
        title=translate("ContradictedMovesCard", "Leave the seats as they are?"),
        sentence=translate(
            "ContradictedMovesCard",
            "Nobody changes tables. The correction and your reason stay on record.",
        ),
        yes=translate("ContradictedMovesCard", "Leave them"),
        no=translate("ContradictedMovesCard", "Cancel"),
        reason_label=translate("ContradictedMovesCard", "Reason"),
        reasons_offered=(translate("ContradictedMovesCard", "everybody sits already"),),
    )
    dialog = QuestionDialog(question, page)

    def say_so(_: object) -> None:
        page.focus_widget().setFocus()
        page.app.notices.info(translate("ContradictedMovesCard", "The seats stay as they are."))

    dialog.open_until_taken(
        lambda: keep_seats(page.app.tournament, reason=dialog.reason_given), say_so
    )
