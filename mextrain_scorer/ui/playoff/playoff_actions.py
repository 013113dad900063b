"""Changes to a play-off other than playing: replace a player, settle an upset, name places."""

from collections.abc import Callable, Collection, Sequence

from PySide6.QtCore import QObject, Signal

from mextrain_scorer.desk.based import PLACES, PLAYOFF, SEATS, ChangedMeanwhile, based_on
from mextrain_scorer.desk.playoff.contradictions import keep_as_played
from mextrain_scorer.desk.playoff.places import day_figures, name_places, naming, take_back_places
from mextrain_scorer.desk.playoff.seats import SeatToGive, replace_player, seats_to_give
from mextrain_scorer.desk.tables import StageFacts
from mextrain_scorer.rules.records import Seat
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.base.page import Page
from mextrain_scorer.ui.kit.questions import Question, QuestionDialog
from mextrain_scorer.ui.playoff.name_places_dialog import NamePlacesDialog
from mextrain_scorer.ui.playoff.replace_player_dialog import ReplaceDialog


class PlayoffActions(QObject):
    """Asks for each change in a dialog over ``page``; ``done`` is emitted with what was done."""

    done = Signal(str)

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._page = page
        self._tournament = page.app.tournament

    def give_seat_away(self, likely: Collection[int] = ()) -> None:
        """Ask who gives up a seat, and who takes it; one of the ``likely`` is chosen first."""
        with self._page.app.notices.showing_refusals():
            read_at = self._tournament.read_at
            seats: Sequence[SeatToGive] = seats_to_give(self._tournament)
            offers = {seat.holder.player: seat.offers for seat in seats}
            seats = sorted(seats, key=lambda seat: seat.holder.player not in likely)
            holders = [seat.holder for seat in seats]
            dialog = ReplaceDialog(holders, lambda player: offers[player], self._page)

            def give_it() -> None:
                nonlocal read_at
                if dialog.out is None:
                    return
                try:
                    with based_on(self._tournament, read_at, PLAYOFF, SEATS):
                        replace_player(
                            self._tournament,
                            dialog.out,
                            dialog.into,
                            dialog.reason_given,
                        )
                except ChangedMeanwhile as changed:
                    read_at = changed.read_at  # it was told: once more gives it as chosen
                    raise

            dialog.open_until_taken(
                give_it, lambda _: self.done.emit(self.tr("The seat has changed hands."))
            )

    def let_stand(self, stage: StageFacts) -> None:
        """Ask why a stage upset by a correction is to stand as it was played."""
        question = Question(
            title=self.tr("Keep {stage} as it was played?").format(stage=stage.title),
            sentence=self.tr(
                "Nobody changes seats, even if somebody else goes on by the corrected scores. The "
                "correction and your reason stay on record and on paper."
            ),
            yes=self.tr("Keep it"),
            no=self.tr("Cancel"),
            reason_label=self.tr("Reason"),
            reasons_offered=(self.tr("the game was played"),),
        )
        self._ask_why(
            question,
            lambda reason: keep_as_played(self._tournament, stage.key, reason=reason),
            self.tr("{stage} stays as it was played.").format(stage=stage.title),
        )

    def give_seat(self, stage: StageFacts, out: Seat, into: Seat) -> None:
        """Ask why ``into``, who goes on since a correction, takes the seat of ``out``."""
        question = Question(
            title=self.tr("Give {name} the seat of {other}?").format(
                name=into.name, other=out.name
            ),
            sentence=self.tr(
                "{stage}: {name} plays, {other} does not. The table's score sheet is printed again."
            ).format(stage=stage.title, name=into.name, other=out.name),
            yes=self.tr("Give the seat"),
            no=self.tr("Cancel"),
            reason_label=self.tr("Reason"),
            reasons_offered=(self.tr("an earlier sheet was corrected"),),
        )
        tournament, read_at = self._tournament, self._tournament.read_at

        def give(reason: str) -> None:
            with based_on(tournament, read_at, PLAYOFF, SEATS):
                replace_player(tournament, out.player, into.player, reason)

        self._ask_why(question, give, self.tr("The seat has changed hands."))

    def name_places(self) -> None:
        """Ask who won the day, with everybody's results shown."""
        with self._page.app.notices.showing_refusals():
            read_at = self._tournament.read_at
            figures, state = day_figures(self._tournament), naming(self._tournament)
            places = self._tournament.rule_set.places
            dialog = NamePlacesDialog(figures, state, places, self._page)

            def name_them() -> None:
                nonlocal read_at
                champion, *others = dialog.chosen
                if champion is None:
                    raise Refused(self.tr("Choose who is champion."))
                try:
                    with based_on(self._tournament, read_at, PLACES):
                        name_places(
                            self._tournament,
                            champion,
                            *others,
                            reason=dialog.reason_given,
                            confirm=dialog.confirmed.isChecked(),
                        )
                except ChangedMeanwhile as changed:
                    read_at = changed.read_at  # it was told: once more names those chosen
                    raise

            dialog.open_until_taken(
                name_them, lambda _: self.done.emit(self.tr("The places are named."))
            )

    def take_names_back(self) -> None:
        """Ask why the named places are to be removed."""
        question = Question(
            title=self.tr("Take the names back?"),
            sentence=self.tr("Then no places are named. What was named stays in the history."),
            yes=self.tr("Take them back"),
            no=self.tr("Cancel"),
            reason_label=self.tr("Reason"),
            reasons_offered=(self.tr("somebody else was meant"), self.tr("it is played after all")),
        )
        tournament, read_at = self._tournament, self._tournament.read_at

        def take_back(reason: str) -> None:
            with based_on(tournament, read_at, PLACES):
                take_back_places(tournament, reason=reason)

        self._ask_why(question, take_back, self.tr("The places are not named any more."))

    def _ask_why(self, question: Question, ask: Callable[[str], object], said: str) -> None:
        dialog = QuestionDialog(question, self._page)
        dialog.open_until_taken(lambda: ask(dialog.reason_given), lambda _: self.done.emit(said))
