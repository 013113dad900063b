"""Which rows of a sheet are in sight where not all of them fit.

Totals stay at the foot while the rounds scroll.  Where there is little room the row of written
totals is shown only while the cursor is in it, in place of the totals.
"""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class RowWindow:
    """The rows in sight: ``fits`` rounds from row ``first`` on, and one or both rows of totals.

    ``rounds`` is how many rounds the sheet has; the totals are the two rows after them, of which
    ``folded`` shows one at a time.
    """

    rounds: int
    fits: int
    first: int = 0
    folded: bool = False
    in_written: bool = False

    @property
    def scrolls(self) -> bool:
        """Whether some rounds are out of sight."""
        return self.fits < self.rounds

    @property
    def last_first(self) -> int:
        """The largest ``first``."""
        return max(0, self.rounds - self.fits)

    @property
    def count(self) -> int:
        """How many rows are in sight."""
        return min(self.fits, self.rounds) + (1 if self.folded else 2)

    def shows(self, row: int) -> bool:
        """Return whether that row is in sight."""
        if row < self.rounds:
            return self.first <= row < self.first + self.fits
        if not self.folded:
            return True
        return (row == self.rounds + 1) == self.in_written


def row_window(rounds: int, room: int, lowest: int, before: RowWindow | None) -> RowWindow:
    """Return the rows that fit into ``room`` pixels, each at least ``lowest`` high.

    First the two rows of totals become one, then rounds go out of sight; at least one stays.
    ``before`` is the window until now, of which the scrolled place is kept.
    """
    if rounds + 2 <= room // lowest:
        return RowWindow(rounds, rounds)
    fits = max(1, min(rounds, room // lowest - 1))
    window = RowWindow(rounds, fits, folded=True)
    if before is None or before.rounds != rounds:
        return window
    return RowWindow(rounds, fits, min(before.first, window.last_first), True, before.in_written)


def moved_to(window: RowWindow, row: int) -> RowWindow:
    """Return the window with that row in sight."""
    first = window.first
    if row < window.rounds:
        first = min(first, row) if row < first else max(first, row - window.fits + 1)
    return RowWindow(
        window.rounds, window.fits, first, window.folded, in_written=row == window.rounds + 1
    )


def with_round(window: RowWindow, row: int) -> RowWindow:
    """Return the window with that round in sight, and the same row of totals as before."""
    return replace(moved_to(window, row), in_written=window.in_written)


def scrolled_to(window: RowWindow, first: int) -> RowWindow:
    """Return the window scrolled so that ``first`` is its first round."""
    first = max(0, min(first, window.last_first))
    return RowWindow(window.rounds, window.fits, first, window.folded, window.in_written)
