"""The ways on of a play-off that are no game: a seat given away, an upset settled, places named."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from mextrain_scorer.desk.playoff import named_places, stages
from mextrain_scorer.desk.playoff.day_figures import DayFigures, day_figures
from mextrain_scorer.desk.playoff.named_places import Naming
from mextrain_scorer.desk.playoff.seats_to_give import SeatToGive, seats_to_give
from mextrain_scorer.desk.playoff.stands import stage_stands
from mextrain_scorer.desk.tables import StageFacts
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.base.dialogs import QuestionDialog
from mextrain_scorer.ui.base.page import Page
from mextrain_scorer.ui.kit.questions import Question
from mextrain_scorer.ui.playoff.name_places_dialog import NamePlacesDialog
from mextrain_scorer.ui.playoff.replace_player_dialog import ReplaceDialog


class PlayoffWays(QObject):
    """Asks for each in a dialog over ``page``; ``done`` tells what the desk has taken."""

    done = Signal(str)

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._page = page
        self._tournament = page.context.tournament
        self._theme = page.context.theme

    def give_seat_away(self) -> None:
        """Ask who declines, and who takes the seat."""
        with self._page.context.notices.showing_refusals():
            self._ask_replacement(seats_to_give(self._tournament))

    def let_stand(self, stage: StageFacts) -> None:
        """Ask why a stage that a correction upset stays as it was played."""
        question = Question(
            title=self.tr("{stage} stands as it is?").format(stage=stage.title),
            sentence=self.tr(
                "Nobody changes places, whoever goes on by the scores now. The correction and your"
                " reason stay on record and on paper."
            ),
            yes=self.tr("It stands"),
            no=self.tr("Leave it"),
            reason_label=self.tr("Reason"),
            reasons_offered=(self.tr("the game was played"),),
        )
        self._ask_why(
            question,
            lambda reason: stage_stands(
                self._tournament, stage.key, reason=reason, origin=self._page
            ),
            self.tr("{stage} stands as it is.").format(stage=stage.title),
        )

    def name_places(self) -> None:
        """Ask who won the day, with everybody's figures beside."""
        with self._page.context.notices.showing_refusals():
            self._ask_places(day_figures(self._tournament), named_places.naming(self._tournament))

    def take_names_back(self) -> None:
        """Ask why the places are not to stand as they were named."""
        question = Question(
            title=self.tr("Take the names back?"),
            sentence=self.tr("Nobody has a place then. What was named stays in the history."),
            yes=self.tr("Take them back"),
            no=self.tr("Leave it"),
            reason_label=self.tr("Reason"),
            reasons_offered=(self.tr("somebody else was meant"), self.tr("it is played after all")),
        )
        self._ask_why(
            question,
            lambda reason: named_places.take_back_places(
                self._tournament, reason=reason, origin=self._page
            ),
            self.tr("The places are not named any more."),
        )

    def _ask_why(self, question: Question, ask: Callable[[str], object], said: str) -> None:
        dialog = QuestionDialog(self._theme, question, self._page)
        dialog.open_until_taken(lambda: ask(dialog.reason_given), lambda _: self.done.emit(said))

    def _ask_replacement(self, seats: Sequence[SeatToGive]) -> None:
        offers = {seat.holder.player: seat.offers for seat in seats}
        holders = tuple(seat.holder for seat in seats)
        dialog = ReplaceDialog(self._theme, holders, lambda player: offers[player], self._page)

        def give_it() -> None:
            if dialog.out is not None:
                stages.replace_player(
                    self._tournament, dialog.out, dialog.into, dialog.reason_given, self._page
                )

        dialog.open_until_taken(
            give_it, lambda _: self.done.emit(self.tr("The seat has changed hands."))
        )

    def _ask_places(self, figures: Sequence[DayFigures], naming: Naming) -> None:
        places = self._tournament.rule_set.places
        dialog = NamePlacesDialog(self._theme, figures, naming, places, self._page)

        def name_them() -> None:
            champion, *others = dialog.chosen
            if champion is None:
                raise Refused(self.tr("Choose who is champion."))
            named_places.name_places(
                self._tournament,
                champion,
                *others,
                reason=dialog.reason_given,
                confirm=dialog.confirmed.isChecked(),
                origin=self._page,
            )

        dialog.open_until_taken(
            name_them, lambda _: self.done.emit(self.tr("The places are named."))
        )
