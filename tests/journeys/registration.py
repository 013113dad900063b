"""The Players page, as somebody at the door works with it."""

import csv
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.players.players_page import PlayersPage
from mextrain_scorer.ui.players.roster_dialog import RosterDialog
from tests.journeys.hands import Hands


class Registration(Hands):
    """Who is on the roster, who has come, and who has gone."""

    @property
    def page(self) -> PlayersPage:
        """The page, turned to."""
        return self.show_page(PlayersPage)

    def read_roster(self, names: list[str], folder: Path) -> None:
        """Import a roster."""
        roster = folder / "roster.csv"
        with roster.open("w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([["name"], *([name] for name in names)])
        self.room.answers.paths.append(roster)
        self.press(self.page.import_button)
        QTest.mouseClick(self.dialog(RosterDialog).add, Qt.MouseButton.LeftButton)
        self.room.settle()

    def add(self, *names: str) -> None:
        """Type players one after the other, each ended with Enter."""
        self.page.search.setFocus()
        for name in names:
            self.key_in(name)
            while not self.page.adds:  # whoever is found first comes before the line that adds
                QTest.keyClick(self.page.search, Qt.Key.Key_Down)
            self.key_in("\n")

    def all_are_here(self) -> None:
        """Check in everybody who is not noted as absent."""
        self.press(self.page.all_here)

    def does_not_come(self, number: int) -> None:
        """Note a no-show."""
        page = self.page
        page.open_player(number)
        self.press(page.list.strip.button("Did not come"))

    def withdraws(self, number: int, why: str) -> None:
        """Let somebody go home."""
        page = self.page
        page.open_player(number)
        self.room.answers.answers.append(Answer(yes=True, reason=why))
        self.press(page.list.strip.button("Goes home…"))

    def states(self) -> dict[int, str]:
        """Return what the page says of each player."""
        return {line.number: "here" if line.here else line.side for line in self.page.model.lines}
