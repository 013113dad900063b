"""What the writers of these tests enter, and what has to stand on the sheet afterwards."""

from pathlib import Path

from tests import door
from tests.door import Desk

PLAYERS = (3, 4, 2, 5, 1)  # in seat order, as draw number 7 deals them
CELLS = [(engine, player) for engine in range(9, -1, -1) for player in PLAYERS]
NO_FILE, NO_SEATS, NO_SCORES = -3, -2, -1
REACHED = "This change was saved after all."


def entry(n: int) -> tuple[int, int, int]:
    """The n-th entry of all: over and over every cell as the paper runs, never twice the same."""
    engine, player = CELLS[n % len(CELLS)]
    return engine, player, 1 + n % 139


def scores_after(n: int) -> dict[tuple[int, int], int]:
    """Every score that stands on the sheet once the n-th entry is made."""
    written = [entry(m) for m in range(max(n + 1 - len(CELLS), 0), n + 1)]
    return {(engine, player): score for engine, player, score in written}


def make(path: Path) -> Desk:
    """Make a tournament without a player and leave it open."""
    return door.made(path, "Spring Samboree")


def seat(desk: Desk) -> None:
    """Seat five players at one table."""
    for number in sorted(PLAYERS):
        desk.add_player(f"Player {number}", number=number, checked_in=True)
    desk.draw(seed=7)
    assert desk.tables()[1] == list(PLAYERS)


def enter(desk: Desk, n: int) -> None:
    """Make the n-th entry."""
    engine, player, score = entry(n)
    desk.enter(1, engine, player, score)


def scores_on(desk: Desk) -> dict[tuple[int, int], int]:
    """Return every score that stands on the sheet."""
    return {
        (engine, player): score
        for engine, row in desk.sheet(1)["scores"].items()
        for player, score in row.items()
    }


def last_entry(desk: Desk, near: int) -> int | None:
    """Return the number of the last entry made, looked for around ``near``.

    NO_SEATS before there is a table, None where the sheet is not as after any entry.
    """
    if not desk.stages():
        return NO_SEATS
    found = scores_on(desk)
    for n in range(near + 1, near - 5, -1):
        if n >= NO_SCORES and found == scores_after(n):
            return n
    return None
