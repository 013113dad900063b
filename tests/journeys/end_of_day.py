"""The Game Chart, Play-off and Results pages, as the game monitor reads and presses them."""

from mextrain_scorer.ui.game_chart_page import GameChartPage
from mextrain_scorer.ui.playoff_page import PlayoffPage
from mextrain_scorer.ui.results_page import ResultsPage
from tests.journeys.hands import Hands


class EndOfDay(Hands):
    """Who won, and who plays on."""

    def chart(self) -> list[tuple[int, int, int]]:
        """Return table, winner and total, as the Game Chart shows them."""
        page = self.turn_to(GameChartPage)
        return [(line.table_no, line.numbers[0], line.total or 0) for line in page.model.lines]

    def playoff(self) -> PlayoffPage:
        """Turn to the Play-off page."""
        return self.turn_to(PlayoffPage)

    def start_stage(self) -> None:
        """Start the next stage of the play-off."""
        self.press(self.playoff().start)

    def results(self) -> ResultsPage:
        """Turn to the Results page."""
        return self.turn_to(ResultsPage)
