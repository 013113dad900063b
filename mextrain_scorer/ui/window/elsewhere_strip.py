"""Says above the pages why nothing can be entered: it goes on elsewhere, or can only be read."""

from PySide6.QtCore import Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from mextrain_scorer.desk.files.opening import address_of, go_on_here
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.kit.band import Band
from mextrain_scorer.ui.kit.questions import Question
from mextrain_scorer.ui.kit.widgets import button


class ElsewhereStrip(Band):
    """In sight as long as nothing can be entered here; ``join`` leads to the server.

    ``here`` asks why it is to go on here after all, as where the server or the file was lost.
    """

    def __init__(self, app: App) -> None:
        super().__init__("look")
        self._app = app
        self._said = ""
        self.join = button(self.tr("Join there"))
        self.here = button(self.tr("Go on here…"))
        for each in (self.join, self.here):
            self.buttons.addWidget(each)
        self.here.clicked.connect(self._ask)
        self.show_or_hide()

    def show_or_hide(self) -> bool:
        """Show what the tournament says of it by now; return whether that is something else."""
        tournament = self._app.tournament
        if self._said == tournament.elsewhere:
            return False
        self._said = tournament.elsewhere
        self.join.setVisible(tournament.server is None and bool(address_of(tournament)))
        self.say(self._said, "")
        self.setVisible(bool(self._said))
        if self._said:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self._said))
        return True

    @Slot()
    def _ask(self) -> None:
        question = Question(
            title=self.tr("Go on here after all?"),
            sentence=self._said,
            details=(
                self.tr("What was entered there since is not here."),
                self.tr("Let nobody enter anything there any more."),
            ),
            reason_label=self.tr("Reason"),
            yes=self.tr("Go on here"),
            no=self.tr("Cancel"),
        )
        tournament = self._app.tournament
        self._app.questions.ask(question, lambda given: go_on_here(tournament, given.reason))
        self.show_or_hide()


class ReadOnlyStrip(Band):
    """In sight as long as the file can only be read; ``copy`` goes on in a copy of it."""

    def __init__(self, app: App) -> None:
        super().__init__("look")
        self._tournament = app.tournament
        self.copy = button(self.tr("Save a copy…"))
        self.buttons.addWidget(self.copy)
        self.say(
            self.tr("This file can only be read here."),
            self.tr("To change anything, save a copy in a folder of yours: you go on in the copy."),
        )
        self.show_or_hide()

    def show_or_hide(self) -> None:
        """Be there while nothing can be changed."""
        self.setVisible(is_only_read(self._tournament))


def is_only_read(tournament: Tournament) -> bool:
    """Return whether it is a file that the system or its stick lets nobody change."""
    return tournament.read_only and not (
        tournament.server or tournament.elsewhere or tournament.is_gone
    )
