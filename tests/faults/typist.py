"""Somebody who types scores into the real window, entry after entry, as fast as it takes them."""

from pathlib import Path

from tests.faults.entries import CELLS, PLAYERS, entry
from tests.journeys.monitor import GRID, GameMonitor
from tests.window import Hand

SAVED = "Saved ??:??:??"


class Typist:
    """Sits at the only table's sheet; ``next`` is the number of the entry to be typed."""

    def __init__(self, hand: Hand, folder: Path, first: int) -> None:
        """Turn to the sheet."""
        self._hand = hand
        self.next = first
        assert GameMonitor(hand, folder).open_table(1) == list(PLAYERS)
        self._is_there = False

    def writes(self) -> None:
        """Type the next score without its Enter."""
        engine, player, score = entry(self.next)
        if not self._is_there or self.next % len(CELLS) == 0:  # Enter leads from cell to cell
            self._hand.pick(GRID, 9 - engine, PLAYERS.index(player))
            self._is_there = True
        self._hand.type(str(score))

    def enters(self) -> None:
        """Press Enter."""
        self.next += 1
        self._hand.type("\n")

    def is_saved(self) -> int:
        """Wait until the window's foot says so; return the number of the last entry."""
        self._hand.sees(SAVED)
        return self.next - 1
