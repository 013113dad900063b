"""The Seating page, as the game monitor works with it."""

from mextrain_scorer.ui.seating_page import SeatingPage
from tests.journeys.hands import Hands


class SeatingPlan(Hands):
    """Who sits where."""

    @property
    def page(self) -> SeatingPage:
        """The page, turned to."""
        return self.turn_to(SeatingPage)

    def draw(self, seed: int) -> None:
        """Draw the seats of that seed."""
        self.page.draw_card.seed.setFocus()
        self.key_in(f"{seed}\n")
        self.room.settle()

    def seat_late(self) -> str:
        """Seat whoever came late where the page proposes; return what it says beforehand."""
        page = self.page
        said = page.late_card.preview.text()
        self.press(page.late_card.seat)
        return said
