"""Checks a copy before somebody continues from it: is it whole, and how recent is it."""

from dataclasses import dataclass
from pathlib import Path

from mextrain_scorer.store.homes import open_checks, sqlite
from mextrain_scorer.store.homes.copy_heads import ours
from mextrain_scorer.store.journal import BrokenChain
from mextrain_scorer.store.queries import (
    identity_in,
    journal_entry,
    players_by_status,
    table_states,
)
from mextrain_scorer.store.schema import TournamentRow
from mextrain_scorer.store.table_queries import read_rows


@dataclass(frozen=True, slots=True)
class BackupFacts:
    """A copy that passed the checks: ``changes`` counts its journal entries, ``at`` is the last.

    ``at`` is ISO 8601; ``identity`` and ``name`` are the tournament's; ``players`` are on its
    roster, and ``signed`` of its ``sheets`` are signed.
    """

    path: Path
    changes: int
    at: str
    identity: str
    name: str
    players: int = 0
    sheets: int = 0
    signed: int = 0


def whole_copy(path: Path) -> BackupFacts | None:
    """Check a copy as opening does, without changing it or its folder.

    None where it is damaged, cannot be read, or is no tournament of a version known here.
    """
    try:
        if not ours(path):
            return None
        with sqlite.only_now(sqlite.open_to_read(path)) as connection:
            tip = open_checks.check_contents(connection)
            at = journal_entry(connection, tip.seq).at
            (facts,) = read_rows(connection, TournamentRow)
            identity = identity_in(connection)
            players = sum(players_by_status(connection).values())
            statuses = [status for _, _, status in table_states(connection)]
    except (OSError, *sqlite.ERRORS, UnicodeDecodeError, BrokenChain):
        return None
    signed = statuses.count("signed")
    return BackupFacts(path, tip.seq, at, identity, facts.name, players, len(statuses), signed)
