"""The trades that drawing a ladder's game anew would lose, so that they can be made again."""

from contextlib import closing
from typing import Any

from mextrain_scorer.desk.checks.ladder_moves import DRAWS
from mextrain_scorer.desk.journal.undo import traded_with
from mextrain_scorer.desk.operations import TRADES
from mextrain_scorer.desk.seating.ladder import Trade
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.store.journal import GOING_BACK
from mextrain_scorer.store.queries import journal_backwards


def lost_trades(tournament: Tournament, stage: str) -> tuple[Trade, ...]:
    """Return the trades between tables since a game was drawn last, the first one first.

    Those that were undone are left out, and those within a table, which need no reason.
    """
    found: list[Trade] = []
    cancelled: set[int] = set()
    with tournament.reading() as reading, closing(journal_backwards(reading)) as entries:
        for entry in entries:
            if entry.seq in cancelled:
                continue
            if entry.operation in GOING_BACK:
                cancelled.add(entry.undoes)
            elif entry.stage == stage and entry.operation in DRAWS:
                break
            elif entry.stage == stage and entry.operation in TRADES:
                found.append(_trade_of(entry))
    return tuple(trade for trade in reversed(found) if trade.reason)


def _trade_of(entry: Any) -> Trade:
    """Return a trade from its entry, whose reason begins with the other player."""
    return Trade(entry.player, traded_with(entry), (entry.reason or "").partition(": ")[2])
