"""The Game Chart, Play-off and Results pages, as the game monitor reads and presses them."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mextrain_scorer.ui.base.dialogs import QuestionDialog
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.playoff.name_places_dialog import NamePlacesDialog
from mextrain_scorer.ui.playoff.plan_dialog import PlanDialog
from mextrain_scorer.ui.playoff.playoff_page import PlayoffPage
from mextrain_scorer.ui.playoff.replace_player_dialog import ReplaceDialog
from mextrain_scorer.ui.results.game_chart_page import GameChartPage
from mextrain_scorer.ui.results.results_page import ResultsPage
from mextrain_scorer.ui.sheet_dialogs.tie_dialog import TieDialog
from tests.journeys.hands import Hands
from tests.ui.tie_order import choose_order


class EndOfDay(Hands):
    """Who won, and who plays on."""

    def chart(self) -> list[tuple[int, int, int]]:
        """Return table, winner and total, as the Game Chart shows them."""
        page = self.show_page(GameChartPage)
        return [(line.table_no, line.numbers[0], line.total or 0) for line in page.model.lines]

    def playoff(self) -> PlayoffPage:
        """Turn to the Play-off page."""
        return self.show_page(PlayoffPage)

    def start_stage(self) -> None:
        """Start the next stage of the play-off."""
        self.press(self.playoff().start)

    def results(self) -> ResultsPage:
        """Turn to the Results page."""
        return self.show_page(ResultsPage)

    def follow_next(self, says: str) -> PlayoffPage:
        """Press the button at the top once it says so: it leads to the Play-off page."""
        button = self.room.view.header.next_button
        self.room.qtbot.waitUntil(lambda: button.sentence == f"Next: {says}")
        self.press(button)
        page = self.room.view.current
        assert isinstance(page, PlayoffPage)
        return page

    def plan_for(self, advance: int) -> PlanDialog:
        """Open the plan and let so many of each table go on."""
        self.press(self.playoff().change_plan)
        dialog = self.dialog(PlanDialog)
        dialog.advance.setFocus()
        dialog.advance.selectAll()
        self.key_in(f"{advance}")
        self.room.settle()
        return dialog

    def settle_in_plan(self, plan: PlanDialog, first: int, why: str) -> None:
        """Put on record what set one player before the others, from the plan."""
        self.press(plan.settle)
        asked = self.dialog(TieDialog)
        QTest.mouseClick(asked.drawn_domino, Qt.MouseButton.LeftButton)
        choose_order(asked, first, *(each for each in asked.players if each != first))
        asked.reason.setFocus()
        self.key_in(f"{why}\n")
        self.room.settle()

    def gives_up_seat(self, out: int, into: int | None, why: str) -> None:
        """Give the seat of one player to another, or to nobody."""
        self.playoff().decline_action.trigger()
        asked = self.dialog(ReplaceDialog)
        asked.out_box.setCurrentIndex(asked.out_box.findText(f"No. {out} ", STARTS))
        words = "nobody" if into is None else f"No. {into} "
        asked.into_box.setCurrentIndex(asked.into_box.findText(words, STARTS))
        asked.reason.setFocus()
        self.key_in(f"{why}\n")
        self.room.settle()

    def name_places(self, *places: int, why: str) -> NamePlacesDialog:
        """Fill in who has which place, from the figures, and why; return the dialog."""
        self.playoff().name_action.trigger()
        asked = self.dialog(NamePlacesDialog)
        asked.figures.setFocus()
        for player in places:
            (line,) = asked.figures.findItems(f"No. {player} ", Qt.MatchFlag.MatchStartsWith)
            asked.figures.setCurrentItem(line)
            self.key_in("\n")
        asked.reason.setFocus()
        self.key_in(f"{why}\n")
        self.room.settle()
        return asked

    def says_why(self, why: str) -> None:
        """Give the reason that the dialog in sight asks for."""
        self.dialog(QuestionDialog)
        self.key_in(f"{why}\n")
        self.room.settle()

    def play_again(self, why: str) -> None:
        """Take the stage that a correction upset back, to play it again."""
        self.room.answers.answers.append(Answer(yes=True, reason=why))
        self.press(self.playoff().upset_card.again)


STARTS = Qt.MatchFlag.MatchStartsWith
