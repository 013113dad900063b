"""The lines on the table while a round is played."""

from mextrain_scorer.play.pieces import Pieces


class Board:
    """Each player's own line, their markers, and the Mexican train.

    Lines are numbered as the seats are; the one after the last is the Mexican train.  Every line
    begins at the engine, so an empty one ends in the engine's number.
    """

    __slots__ = ("ends", "marked", "mexican", "pieces", "started", "unstarted")

    def __init__(self, pieces: Pieces, engine: int, players: int) -> None:
        self.pieces = pieces
        self.ends = [engine] * (players + 1)
        self.marked = [False] * players
        self.started = [False] * players
        self.unstarted = players
        self.mexican = players

    def open_lines(self, seat: int) -> list[int]:
        """Return the lines that seat may play on: its own first, the Mexican train last.

        Those are its own, each with a marker, and the Mexican train once every player has started
        their own line (Samboree rules 4 and 6).
        """
        lines = [seat]
        for line, marked in enumerate(self.marked):
            if marked and line != seat:
                lines.append(line)
        if not self.unstarted:
            lines.append(self.mexican)
        return lines

    def lay(self, seat: int, piece: int, line: int) -> None:
        """Lay a piece at the end of a line.

        Who plays on their own line takes down their marker.  A line counts as started when its
        owner has played on it, not when somebody else did while its marker was up.
        """
        self.ends[line] = self.pieces.pips[piece] - self.ends[line]
        if line == seat:
            self.marked[seat] = False
            if not self.started[seat]:
                self.started[seat] = True
                self.unstarted -= 1

    def mark(self, seat: int) -> bool:
        """Put up a seat's marker; say whether it was down, so that a line has opened."""
        was_down = not self.marked[seat]
        self.marked[seat] = True
        return was_down
