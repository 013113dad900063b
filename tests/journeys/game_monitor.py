"""A game monitor at the real window, with a hand for each page."""

from functools import cached_property
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mextrain_scorer.rules.rule_sets.rule_set import DayFormat
from mextrain_scorer.ui.files.new_tournament_dialog import NewTournamentDialog
from tests.journeys.end_of_day import EndOfDay
from tests.journeys.hands import Hands
from tests.journeys.ranking import Ranking
from tests.journeys.registration import Registration
from tests.journeys.score_sheets import ScoreSheets
from tests.journeys.seating_plan import SeatingPlan
from tests.ui.window_room import in_dialog


class GameMonitor(Hands):
    """Does the day's work, page by page."""

    @cached_property
    def registration(self) -> Registration:
        """The Players page."""
        return Registration(self.room)

    @cached_property
    def seating(self) -> SeatingPlan:
        """The Seating page."""
        return SeatingPlan(self.room)

    @cached_property
    def sheets(self) -> ScoreSheets:
        """The Scores page."""
        return ScoreSheets(self.room)

    @cached_property
    def end(self) -> EndOfDay:
        """The pages of the day's end."""
        return EndOfDay(self.room)

    @cached_property
    def ranking(self) -> Ranking:
        """The Overall page."""
        return Ranking(self.room)

    def make_tournament(self, name: str, path: Path, way: DayFormat = DayFormat.WINNERS) -> None:
        """Make a tournament of that format from the start page."""
        self.room.answers.paths.append(path)

        def fill(dialog: NewTournamentDialog) -> None:
            self.key_in(name)
            QTest.mouseClick(dialog.formats.cards[way], Qt.MouseButton.LeftButton)
            QTest.mouseClick(dialog.make, Qt.MouseButton.LeftButton)

        in_dialog(NewTournamentDialog, fill)
        self.press(self.room.window.start_page.new_button)
