"""A tournament that is held in memory: to be read by the desk, never to be changed."""

import sqlite3
from pathlib import Path

from mextrain_scorer.store import journal
from mextrain_scorer.store.file import TournamentFile
from mextrain_scorer.store.whereabouts import Watch


class HeldTournament(TournamentFile):
    """What ``snapshot`` took from the tournament at ``path``; closing it lets the memory go."""

    def __init__(self, path: Path, memory: sqlite3.Connection) -> None:
        self._memory = memory
        super().__init__(path, None)
        self.tip = journal.read_tip(memory)

    def _connect(self) -> None:
        self.db = self._memory
        self.watch = Watch(self.path, writes=False)

    @property
    def is_gone(self) -> bool:
        """Say no: what is in memory cannot be moved or deleted by anybody."""
        return False
