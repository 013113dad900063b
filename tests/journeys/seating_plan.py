"""The Seating page, as the game monitor works with it."""

from mextrain_scorer.ui.seating.draw_form import DrawDialog
from mextrain_scorer.ui.seating.seating_page import SeatingPage
from tests.journeys.hands import Hands


class SeatingPlan(Hands):
    """Who sits where."""

    @property
    def page(self) -> SeatingPage:
        """The page, turned to."""
        return self.show_page(SeatingPage)

    def draw(self, seed: int) -> None:
        """Draw the seats of that seed."""
        self.page.draw_form.seed.setFocus()
        self.key_in(f"{seed}\n")
        self.room.settle()

    def draw_next(self, seed: int) -> None:
        """Draw the next game of the day."""
        self.press(self.page.draw_again)
        self.dialog(DrawDialog)
        form = self.page.draw_form
        form.seed.setFocus()
        form.seed.selectAll()
        self.key_in(f"{seed}\n")
        self.room.settle()

    def seat_late(self, number: int) -> str:
        """Seat who waits where the page proposes; return what it says beforehand."""
        card = self.page.late_card
        assert card.player == number
        said = card.plan.text()
        self.press(card.seat)
        return said
