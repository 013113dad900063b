"""A game monitor at the real window: everything is typed or pressed, nothing is called."""

import csv
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QDeadlineTimer, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QWidget

from mextrain_scorer.play.tables import PlayedTable
from mextrain_scorer.ui.game_chart_page import GameChartPage
from mextrain_scorer.ui.new_tournament import NewTournamentDialog
from mextrain_scorer.ui.page import Page
from mextrain_scorer.ui.players_page import PlayersPage
from mextrain_scorer.ui.playoff_page import PlayoffPage
from mextrain_scorer.ui.results_page import ResultsPage
from mextrain_scorer.ui.roster_dialog import RosterDialog
from mextrain_scorer.ui.score_table_model import Role
from mextrain_scorer.ui.scores_page import ScoresPage
from mextrain_scorer.ui.seating_page import SeatingPage
from mextrain_scorer.ui.sign_dialog import SignDialog
from mextrain_scorer.ui.tie_dialog import TieDialog
from tests.ui.window_room import WindowRoom, in_dialog

PATIENCE_MS = 10_000


@dataclass
class GameMonitor:
    """Does the day's work, page by page."""

    room: WindowRoom

    # -- hands ----------------------------------------------------------------------------

    def keyboard(self) -> QWidget:
        """Return the widget that has the keyboard, in the dialog where one is open."""
        window = QApplication.activeModalWidget() or self.room.window
        patience = QDeadlineTimer(PATIENCE_MS)
        window.activateWindow()
        while True:
            held = QApplication.focusWidget()
            if held is not None and window.isAncestorOf(held):
                return held
            assert not patience.hasExpired(), f"the keyboard never came to {window}"
            QApplication.processEvents()

    def key_in(self, words: str) -> None:
        """Type words; ``\\n`` is Enter."""
        for each in words:
            if each == "\n":
                QTest.keyClick(self.keyboard(), Qt.Key.Key_Return)
            else:
                QTest.keyClicks(self.keyboard(), each)

    def press(self, button: QAbstractButton) -> None:
        """Press a button that can be seen and pressed."""
        assert button.isVisible(), f"{button.text()!r} is not in sight"
        assert button.isEnabled(), f"{button.text()!r} cannot be pressed"
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        self.room.settle()

    def turn_to(self, key: str) -> Page:
        """Turn to a page by the rail."""
        self.press(self.room.view.rail.buttons[key])
        return self.room.view.current

    # -- players and seats ------------------------------------------------------------------

    def make_tournament(self, name: str, path: Path) -> None:
        """Make a tournament from the start page."""
        self.room.answers.paths.append(path)

        def fill(dialog: NewTournamentDialog) -> None:
            self.key_in(name)
            QTest.mouseClick(dialog.make, Qt.MouseButton.LeftButton)

        in_dialog(NewTournamentDialog, fill)
        self.press(self.room.window.start_page.new_button)

    def import_players(self, names: list[str], folder: Path) -> None:
        """Import a roster."""
        roster = folder / "roster.csv"
        with roster.open("w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([["name"], *([name] for name in names)])
        self.room.answers.paths.append(roster)
        page = self.turn_to("players")
        assert isinstance(page, PlayersPage)
        self.press(page.import_button)
        dialog = self._dialog(RosterDialog)
        assert isinstance(dialog, RosterDialog)
        QTest.mouseClick(dialog.add, Qt.MouseButton.LeftButton)
        self.room.settle()

    def add_players(self, names: list[str]) -> None:
        """Type players one after the other, each ended with Enter."""
        page = self.turn_to("players")
        assert isinstance(page, PlayersPage)
        page.add_card.fields.name.setFocus()
        for name in names:
            self.key_in(f"{name}\n")

    def everybody_is_here(self) -> None:
        """Check everybody in."""
        page = self.turn_to("players")
        assert isinstance(page, PlayersPage)
        self.press(page.all_here)

    def draw(self, seed: int) -> None:
        """Draw the seats of that seed."""
        page = self.turn_to("seating")
        assert isinstance(page, SeatingPage)
        page.draw_card.seed.setFocus()
        self.key_in(f"{seed}\n")
        self.room.settle()

    # -- scores -----------------------------------------------------------------------------

    def scores(self) -> ScoresPage:
        """Turn to the Scores page."""
        page = self.turn_to("scores")
        assert isinstance(page, ScoresPage)
        return page

    def go_to_table(self, page: ScoresPage, table_no: int) -> list[int]:
        """Go to a table by its number; return its players in seat order, as the grid says."""
        if self.keyboard() is page.grid:
            self.key_in("g")
        self.key_in(f"{table_no}\n")
        game, _, table = page.title.text().rpartition(", ")  # none is named above the first
        assert table.casefold() == f"table {table_no}", game
        across = Qt.Orientation.Horizontal
        seats = [
            page.model.headerData(column, across, Role.SEAT)
            for column in range(page.model.columnCount())
        ]
        return [getattr(seat, "player", 0) for seat in seats]

    def type_sheet(self, played: PlayedTable) -> None:
        """Type a whole sheet, B before the scores of a blocked round, then its totals."""
        for row in played.rounds:
            if row.blocked:
                self.key_in("b")
            self.key_in("".join(f"{score}\n" for score in row.scores))
        self.key_in("".join(f"{total}\n" for total in played.totals))

    def settle_tie(self, page: ScoresPage, first: int) -> None:
        """Put a drawn domino on record that set one player before the other."""
        assert page.panel.action.text() == "Settle the tie…"
        self.key_in("\n")
        dialog = self._dialog(TieDialog)
        assert isinstance(dialog, TieDialog)
        QTest.mouseClick(dialog.drawn_domino, Qt.MouseButton.LeftButton)
        if dialog.players[0] != first:
            dialog.order.setCurrentRow(dialog.players.index(first))
            self.press(dialog.up)
        dialog.reason.setFocus()
        self.key_in("the 9-9 against the 8-8\n")

    def sign(self, page: ScoresPage, keeper: int) -> None:
        """Sign the sheet at hand; a player's number stands for the score keeper's name."""
        assert page.panel.action.ready, page.panel.action.state
        self.key_in("\n")
        self._dialog(SignDialog)
        self.key_in(f"{keeper}\n")

    def _dialog(self, kind: type[QDialog]) -> QDialog:
        self.keyboard()
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, kind)
        return dialog

    # -- the end of the day -----------------------------------------------------------------

    def chart(self) -> list[tuple[int, int, int]]:
        """Return table, winner and total, as the Game Chart shows them."""
        page = self.turn_to("game_chart")
        assert isinstance(page, GameChartPage)
        return [(line.table_no, line.numbers[0], line.total or 0) for line in page.model.lines]

    def playoff(self) -> PlayoffPage:
        """Turn to the Play-off page."""
        page = self.turn_to("playoff")
        assert isinstance(page, PlayoffPage)
        return page

    def results(self) -> ResultsPage:
        """Turn to the Results page."""
        page = self.turn_to("results")
        assert isinstance(page, ResultsPage)
        return page
