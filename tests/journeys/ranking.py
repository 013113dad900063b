"""The Overall page, as the game monitor reads it and rules there."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mextrain_scorer.ui.overall.overall_page import OverallPage
from mextrain_scorer.ui.overall.ranking_model import RankColumn
from mextrain_scorer.ui.sheet_dialogs.tie_dialog import TieDialog
from tests.journeys.hands import Hands
from tests.ui.tie_order import choose_order


class Ranking(Hands):
    """Who stands where over all games."""

    @property
    def page(self) -> OverallPage:
        """The page, turned to."""
        return self.show_page(OverallPage)

    def places(self) -> list[tuple[str, int, str]]:
        """Return place, number and total of everybody, from the top."""
        model = self.page.model
        columns = (RankColumn.PLACE, RankColumn.NUMBER, RankColumn.TOTAL)
        rows = (
            [str(model.index(row, at).data()) for at in columns] for row in range(len(model.rows))
        )
        return [(place, int(number), total) for place, number, total in rows]

    def rule_tie(self, *order: int) -> None:
        """Put the players of the first open tie in order, by a drawn domino."""
        self.press(self.page.rule_button)
        dialog = self.dialog(TieDialog)
        QTest.mouseClick(dialog.drawn_domino, Qt.MouseButton.LeftButton)
        choose_order(dialog, *order)
        dialog.reason.setFocus()
        self.key_in("9-9, 8-8\n")
