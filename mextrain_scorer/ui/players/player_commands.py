"""What is done about one player from the Players page, and which of it fits them now."""

from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from mextrain_scorer.desk import based
from mextrain_scorer.desk.roster import players, roster_import, withdrawals
from mextrain_scorer.desk.roster.players import CHECKED_IN, REGISTERED, PlayerFacts
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.seating.seat_facts import PlayerOptions, player_options
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.kit.questions import Question
from mextrain_scorer.ui.players.correct_player_dialog import CorrectedPlayer, CorrectPlayerDialog
from mextrain_scorer.ui.players.row_actions import RowAction
from mextrain_scorer.ui.sheet_dialogs.withdrawal_dialog import ask_goes_home, disqualify


class PlayerCommands(QObject):
    """Changes what the desk knows of a player; ``done`` once it has."""

    done = Signal()

    def __init__(self, app: App, page: QWidget) -> None:
        super().__init__(page)
        self._app = app
        self._page = page

    def actions(self, player: PlayerFacts) -> list[RowAction]:
        """Return what can be done about a player now, the likeliest first."""
        can = player_options(self._app.tournament, player.number)
        seat = self._seat_action(player, can)
        offered = [seat] if seat is not None else []
        if can.check_in and seat is None:
            came = player.status == REGISTERED
            words = self.tr("Is here") if came else self.tr("Is here after all")
            offered.append(RowAction(words, partial(self._check_in, player), filled=True))
        if can.no_show and player.status != CHECKED_IN:
            offered.append(RowAction(self.tr("Did not come"), partial(self._no_show, player)))
        if can.withdraw:
            offered.append(RowAction(self.tr("Goes home…"), partial(self._withdraw, player)))
        offered.append(RowAction(self.tr("Correct…"), partial(self._correct, player)))
        if player.status == CHECKED_IN and can.take_back:
            words = self.tr("Not here after all")
            offered.append(RowAction(words, partial(self._take_back, player)))
        elif player.status == CHECKED_IN and can.no_show:
            words = self.tr("Not here after all")
            offered.append(RowAction(words, partial(self._no_show, player)))
        if can.disqualify:
            offered.append(RowAction(self.tr("Disqualify…"), partial(self._disqualify, player)))
        return offered

    def tick(self, player: PlayerFacts) -> None:
        """Check a player in, or take that back where they have no seat yet.

        It goes by what the list showed: who was ticked off at another door a moment ago stays so.
        A drawn seat is not taken away by a tick: the open row says what can be done.
        """
        if player.status != CHECKED_IN:
            self._check_in(player)
        elif player_options(self._app.tournament, player.number).take_back:
            self._take_back(player)
        else:
            words = self.tr("No. {0} {1} has a seat: choose below the name what is to be done.")
            self._app.notices.warn(words.format(player.number, player.name))

    def add(self, name: str) -> int | None:
        """Add a player and return their number; None where it was refused, or thought better of."""
        number = None
        with self._app.notices.showing_refusals():
            if self._is_somebody_new(name):
                number = players.add_player(self._app.tournament, name)
                self.done.emit()
                self._app.notices.info(self.tr("No. {0} is {1}.").format(number, name))
        return number

    def _seat_action(self, player: PlayerFacts, can: PlayerOptions) -> RowAction | None:
        if can.late_table is None:
            return None
        came = player.status == CHECKED_IN
        words = self.tr("Seat at table {0}") if came else self.tr("Came late: seat at table {0}")
        act = partial(self._seat, player)
        return RowAction(words.format(can.late_table), act, filled=True)

    def _check_in(self, player: PlayerFacts) -> None:
        with self._app.notices.showing_refusals():
            players.check_in(self._app.tournament, [player.number])
            self.done.emit()

    def _take_back(self, player: PlayerFacts) -> None:
        with self._app.notices.showing_refusals():
            players.take_back_check_in(self._app.tournament, player.number)
            self.done.emit()

    def _no_show(self, player: PlayerFacts) -> None:
        with self._app.notices.showing_refusals():
            withdrawals.no_show(self._app.tournament, player.number)
            self.done.emit()

    def _seat(self, player: PlayerFacts) -> None:
        with self._app.notices.showing_refusals():
            said = draw.late_plan(self._app.tournament, player.number).sentence
            table_no = draw.seat_late(self._app.tournament, player.number)
            self.done.emit()
            words = self.tr("No. {0} {1} sits at table {2}.")
            sits = words.format(player.number, player.name, table_no)
            self._app.notices.info(f"{sits} {said}")

    def _withdraw(self, player: PlayerFacts) -> None:
        if ask_goes_home(self._app, player.number):
            self.done.emit()

    def _disqualify(self, player: PlayerFacts) -> None:
        if disqualify(self._app, player.number, player.name):
            self.done.emit()

    def _correct(self, player: PlayerFacts) -> None:
        tournament = self._app.tournament
        # The first class is given where it is ranked by; where any is given, all can be corrected.
        classes = tournament.rule_set.ranks_overall or any(
            each.class_name for each in players.players(tournament)
        )
        read_at, player = tournament.read_at, self._facts(player.number)
        dialog = CorrectPlayerDialog(player, self._page, classes=classes)

        def save() -> None:
            nonlocal read_at
            try:
                with based.based_on(tournament, read_at, based.player(player.number)):
                    self._change(player.number, dialog.corrected())
            except based.ChangedMeanwhile as changed:
                read_at = changed.read_at  # now it was told: the next time it is written
                raise

        dialog.open_until_taken(save, lambda _: self.done.emit())

    def _facts(self, number: int) -> PlayerFacts:
        return next(p for p in players.players(self._app.tournament) if p.number == number)

    def _change(self, number: int, told: CorrectedPlayer) -> None:
        players.change_player(
            self._app.tournament,
            number,
            name=told.first,
            family=told.family,
            club=told.club,
            group=told.group,
            willing=told.willing,
            note=told.note,
            class_name=told.class_name,
        )

    def _is_somebody_new(self, name: str) -> bool:
        """Ask, where somebody of that name is on the roster already."""
        number = roster_import.namesake_of(self._app.tournament, name)
        if number is None:
            return True
        asked = Question(
            title=self.tr("The same person twice?"),
            sentence=self.tr("No. {0} on the roster is called {1} too.").format(number, name),
            yes=self.tr("Add anyway"),
            no=self.tr("Do not add"),
        )
        return self._app.questions.ask(asked).yes
