"""The Seating page, as the game monitor works with it."""

from PySide6.QtCore import Qt

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
        self.page.draw_card.seed.setFocus()
        self.key_in(f"{seed}\n")
        self.room.settle()

    def seat_late(self, number: int) -> str:
        """Seat somebody where the page proposes; return what it says beforehand."""
        card = self.page.late_card
        row = card.players.findText(f"No. {number} ", Qt.MatchFlag.MatchStartsWith)
        card.players.setCurrentIndex(row)
        said = card.preview.text()
        self.press(card.seat)
        return said
