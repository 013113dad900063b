"""Brings a list of players from the menu: the page offers it only while nobody is there yet."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mextrain_scorer.ui.window.session import TournamentSession


def import_players(way: str, desk: "TournamentSession") -> None:
    """Show the Players page and begin there with a "file", the "clipboard" or an "earlier" day."""
    from mextrain_scorer.ui.players.players_page import PlayersPage

    desk.view.show_page("players")
    page = desk.view.current
    if isinstance(page, PlayersPage):
        imports = page.imports
        ways = {"file": imports.from_file, "clipboard": imports.from_clipboard}
        ways.get(way, imports.from_earlier)()
