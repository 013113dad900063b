"""The entries of the File menu for several desks on one server."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.files import server_actions

if TYPE_CHECKING:
    from mextrain_scorer.desk.tournament import Tournament


class ServerMenu(QObject):
    """Adds "Join a tournament" to ``menu``, and later the entries for the one that is open."""

    def __init__(self, now: Callable[[], App], menu: QMenu) -> None:
        super().__init__(menu)
        self._now = now
        self._menu = menu
        self.join = self._add(self.tr("&Join a tournament…"), server_actions.ask_join)

    def add_the_rest(self) -> None:
        """Add what is done with the open tournament, at this place in the menu."""
        self.put = self._add(self.tr("Put on a ser&ver…"), server_actions.ask_put)
        self.code = self._add(self.tr("Join co&de…"), server_actions.show_code)
        self.to_file = self._add(self.tr("Bring back to a &file…"), server_actions.bring_to_file)

    def _add(self, words: str, do: "Callable[[App], object]") -> QAction:
        action = self._menu.addAction(words)
        action.triggered.connect(lambda _=False: do(self._now()))
        return action

    def show_for(self, tournament: "Tournament | None") -> None:
        """Offer what can be done with that tournament: on a server it is not put there again."""
        on_server = tournament is not None and tournament.server is not None
        self.put.setVisible(not on_server)
        self.put.setEnabled(tournament is not None)
        for action in (self.code, self.to_file):
            action.setVisible(on_server)
