"""The Scores page, as somebody types at it who does not look up from the paper."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mextrain_scorer.play.tables import PlayedTable
from mextrain_scorer.ui.kit.questions import NO, Answer
from mextrain_scorer.ui.score_grid.sheet_model import Role
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from mextrain_scorer.ui.sheet_dialogs.sign_dialog import SignDialog
from mextrain_scorer.ui.sheet_dialogs.tie_dialog import TieDialog
from tests.journeys.hands import Hands
from tests.ui.tie_order import choose_order

SETTLE = "Settle the tie…"


class ScoreSheets(Hands):
    """One sheet after the other: typed, settled, signed, opened again."""

    @property
    def page(self) -> ScoresPage:
        """The page, which is open."""
        page = self.room.view.current
        assert isinstance(page, ScoresPage)
        return page

    def open(self, table_no: int) -> list[int]:
        """Turn to the page and go to a table; return its players in seat order."""
        self.show_page(ScoresPage)
        return self.go_to(table_no)

    def go_to(self, table_no: int) -> list[int]:
        """Go to a table by its number; return its players in seat order, as the grid says."""
        page = self.page
        if self.keyboard() is page.grid:
            self.key_in("g")
        self.key_in(f"{table_no}\n")
        game, _, table = page.title.text().rpartition(", ")  # none is named above the first
        assert table.casefold() in (f"table {table_no}", "final"), game
        across = Qt.Orientation.Horizontal
        seats = [
            page.model.headerData(column, across, Role.SEAT)
            for column in range(page.model.columnCount())
        ]
        return [getattr(seat, "player", 0) for seat in seats]

    def point_at(self, row: int, column: int) -> None:
        """Put the keyboard on a cell with the mouse."""
        grid = self.page.grid
        at = grid.visualRect(self.page.model.index(row, column)).center()
        QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=at)

    def type_in(self, scores: Sequence[int]) -> None:
        """Type scores, or totals, each ended with Enter."""
        self.key_in("".join(f"{score}\n" for score in scores))

    def type_rounds(self, rounds: Sequence[Sequence[int]]) -> None:
        """Type whole rounds, as the paper runs."""
        for scores in rounds:
            self.type_in(scores)

    def type_game(self, played: PlayedTable) -> None:
        """Type a whole sheet, B before the scores of a blocked round, then its totals."""
        for row in played.rounds:
            if row.blocked:
                self.key_in("b")
            self.type_in(row.scores)
        self.type_in(played.totals)

    def shown(self) -> list[list[str]]:
        """Return what stands in the cells of the rounds."""
        return self._cells(Qt.ItemDataRole.DisplayRole)

    def spoken(self) -> list[list[str]]:
        """Return what is read aloud of each cell of the rounds."""
        return self._cells(Qt.ItemDataRole.AccessibleTextRole)

    def _cells(self, role: Qt.ItemDataRole) -> list[list[str]]:
        model = self.page.model
        rows, columns = range(model.rowCount() - 2), range(model.columnCount())
        return [[str(model.index(row, column).data(role)) for column in columns] for row in rows]

    def earlier_game(self) -> None:
        """Choose the game before the one that is shown."""
        box = self.page.stage_box
        box.setFocus()
        QTest.keyClick(box, Qt.Key.Key_Up)

    def latest_game(self) -> None:
        """Choose the game now being played."""
        self.show_page(ScoresPage)
        box = self.page.stage_box
        if box.isVisible():
            box.setFocus()
            QTest.keyClick(box, Qt.Key.Key_End)

    def has_open_tie(self) -> bool:
        """Say whether the next step is to settle a tie."""
        return self.page.panel.action.text() == SETTLE

    def settle_tie(self, first: int, *, by: str = "drawn_domino", why: str = "9-9, 8-8") -> None:
        """Put on record what set one player before the other."""
        assert self.has_open_tie()
        self._go_on()
        dialog = self.dialog(TieDialog)
        QTest.mouseClick(getattr(dialog, by), Qt.MouseButton.LeftButton)
        choose_order(dialog, first, *(each for each in dialog.players if each != first))
        dialog.reason.setFocus()
        self.key_in(f"{why}\n")

    def sign(self, keeper: int) -> None:
        """Sign the sheet at hand; a player's number stands for the score keeper's name."""
        action = self.page.panel.action
        assert action.ready, action.state
        self._go_on()
        self.dialog(SignDialog)
        self.key_in(f"{keeper}\n")

    def _go_on(self) -> None:
        """Press Enter on the big button, which the keyboard comes to at the end of a sheet."""
        if self.keyboard() is self.page.grid:
            self.page.panel.action.setFocus()
        self.key_in("\n")

    def reopen(self, why: str) -> tuple[str, ...]:
        """Open the signed sheet at hand again; return what is said to hang on it."""
        answers = self.room.answers
        asked_before = len(answers.asked)
        answers.answers.append(Answer(yes=True, reason=why))
        self.press(self.page.panel.action)
        return answers.asked[asked_before].details

    def sign_again(self, keeper: int) -> str:
        """Sign a corrected sheet, without its slip; return what the slip was offered with."""
        self.room.answers.answers.append(NO)
        self.sign(keeper)
        return self.room.answers.asked[-1].title
