"""Changes single seats on the Seating page as they were shown: another desk may change them too."""

from PySide6.QtCore import QObject, Signal

from mextrain_scorer.desk.based import based_on, seat_of
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.ui.base.page import Page
from mextrain_scorer.ui.kit.questions import NO, Answer, Question
from mextrain_scorer.ui.seating.seating_model import EMPTY, SeatingModel


class SeatChanges(QObject):
    """Swaps, moves and pins players; ``done`` is emitted with what was done, empty for a pin.

    ``arrangement`` is what the page shows.  Where a seat was changed since, that is refused, in a
    notice.
    """

    done = Signal(str)

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.arrangement: SeatingModel = EMPTY
        self._page = page
        self._tournament = page.app.tournament

    def swap(self, one: int, other: int) -> None:
        """Let two players trade seats.

        From table to table of a ladder it is asked why, as in the dialog that shows the moves.
        """
        seats, read_at = (seat_of(one), seat_of(other)), self.arrangement.read_at
        at_one_table = self._table_of(one) == self._table_of(other)
        names = [self.arrangement.players[player].name for player in (one, other)]

        def trade(answer: Answer) -> None:
            with based_on(self._tournament, read_at, *seats):
                draw.swap(self._tournament, one, other, reason=answer.reason)

        app = self._page.app
        with app.notices.showing_refusals():
            if not self.arrangement.climbed or at_one_table:
                trade(NO)
            elif not app.questions.ask(self._why(names), trade).yes:
                return
            self.done.emit(self.tr("{0} and {1} have swapped seats.").format(*names))

    def _why(self, names: list[str]) -> Question:
        return Question(
            title=self.tr("Why do {0} and {1} trade?").format(*names),
            sentence=self.tr(
                "On a ladder the places say who plays where. Your reason stays on record."
            ),
            yes=self.tr("Trade"),
            no=self.tr("Cancel"),
            reason_label=self.tr("Reason, kept on record"),
        )

    def drop(self, player: int, table_no: int) -> None:
        """Move a player who was dragged to another table."""
        self.move(player, self.arrangement.read_at, table_no)

    def move(self, player: int, read_at: int, table_no: int) -> None:
        """Move a player from where they sat when a menu was opened, on a floor read then."""
        with (
            self._page.app.notices.showing_refusals(),
            based_on(self._tournament, read_at, seat_of(player)),
        ):
            draw.move(self._tournament, player, table_no)
            self.done.emit(self.seated_words(player, table_no))

    def pin(self, player: int, pinned: bool) -> None:
        """Keep a player at this table when seats are drawn again, or no longer."""
        with (
            self._page.app.notices.showing_refusals(),
            based_on(self._tournament, self.arrangement.read_at, seat_of(player)),
        ):
            draw.pin(self._tournament, player, pinned=pinned)
            self.done.emit("")

    def seated_words(self, player: int, table_no: int) -> str:
        """Say where a player sits now."""
        name = self.arrangement.players[player].name
        return self.tr("{0} sits at table {1}.").format(name, table_no)

    def _table_of(self, player: int) -> int:
        card = self.arrangement.card_of(player)
        return 0 if card is None else card.table_no
