"""Two players trade seats on the Seating page; on a ladder it is asked why."""

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk.seating import draw
from mextrain_scorer.ui.base.page import Page
from mextrain_scorer.ui.kit.questions import NO, Answer, Question
from mextrain_scorer.ui.seating.floor_model import FloorModel

translate = QCoreApplication.translate


def swap_seats(page: Page, floor: FloorModel, one: int, other: int) -> None:
    """Let two players trade seats, and say so once it is done.

    From table to table of a ladder it needs a reason, as in the dialog that shows the moves.
    """
    context = page.context

    def trade(answer: Answer) -> None:
        draw.swap(context.tournament, one, other, reason=answer.reason, origin=page)

    names = [floor.players[number].name for number in (one, other)]
    if floor.climbed and floor.card_of(one) is not floor.card_of(other):
        if not context.questions.ask(_why(names), trade).yes:
            return
    else:
        trade(NO)
    page.read_all()
    context.notices.info(translate("Swapping", "{0} and {1} have swapped seats.").format(*names))


def _why(names: list[str]) -> Question:
    return Question(
        title=translate("Swapping", "{0} and {1} trade tables?").format(*names),
        sentence=translate(
            "Swapping", "On a ladder the places say who plays where. Your reason stays on record."
        ),
        yes=translate("Swapping", "Trade"),
        no=translate("Swapping", "Cancel"),
        reason_label=translate("Swapping", "Reason, kept on record"),
    )
