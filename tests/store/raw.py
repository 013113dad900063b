"""The driver's own connection under an open home: to do to it what the program never would."""

import sqlite3

from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.store.homes.copies import InMemory
from mextrain_scorer.store.homes.file import TournamentFile
from mextrain_scorer.store.homes.sqlite import driver_of


def raw(opened: TournamentFile | InMemory | Tournament) -> sqlite3.Connection:
    """Return the one connection that a home has; it is closed with the home."""
    home = opened.home if isinstance(opened, Tournament) else opened
    assert isinstance(home, TournamentFile | InMemory)
    with home._db.connect() as connection:
        return driver_of(connection)
