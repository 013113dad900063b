"""Simple players: which tile each lays, and on which line."""

from bisect import insort
from collections import defaultdict
from collections.abc import Iterator
from enum import StrEnum
from random import Random

from mextrain_scorer.play.board import Board, Pieces

Move = tuple[int, int]
"""A piece and the line it is laid on."""

_NO_PLAN = -1

# Large hands at a table with a boneyard make millions of lines; a person looks at fewer.
MOST_STEPS = 2000


class Strategy(StrEnum):
    """How a simulated player chooses among the moves the rules allow.

    ``GREEDY`` lays the tile of most points (the double blank is worth what the rule set says),
    on the own line where it fits there.  ``PLANNER`` keeps the tiles of the longest own line
    together: it lays the heaviest other tile on another line while it can, then the next of its
    plan.  ``RANDOM`` takes any tile on any line, all equally likely.  Where several doubles wait
    that were laid in one turn, all three lay more doubles first if they can.
    """

    GREEDY = "greedy"
    PLANNER = "planner"
    RANDOM = "random"


class Player:
    """A seat of one round: its hand, heaviest first, and the plan for its own line.

    The plan stands while the own line ends in ``plan_end``; others may have played there.
    """

    def __init__(self, seat: int, strategy: Strategy, hand: list[int], rng: Random) -> None:
        self.seat = seat
        self.strategy = strategy
        self.hand = hand
        self.rng = rng
        self.plan: list[int] = []
        self.plan_end = _NO_PLAN

    def choose(self, board: Board) -> Move | None:
        """Return what this player lays now, or None where no tile fits an open line.

        A player may not keep back a tile that fits (Game Rules, "you must play").
        """
        for hand, lines in board.offers(self.seat, self.hand):
            move = self._choice(board, hand, lines)
            if move is not None:
                return move
        return None

    def can_play_own_line(self, board: Board) -> bool:
        """Say whether a tile of the hand fits the own line."""
        return any(board.fits(piece, self.seat) for piece in self.hand)

    def draw(self, piece: int) -> None:
        """Take a piece from the boneyard; a plan made without it is dropped."""
        insort(self.hand, piece)
        self.plan_end = _NO_PLAN

    def _choice(self, board: Board, hand: list[int], lines: list[int]) -> Move | None:
        if self.strategy is Strategy.RANDOM:
            moves = list(_moves(board, hand, lines))
            return self.rng.choice(moves) if moves else None
        if self.strategy is Strategy.GREEDY:
            return next(_moves(board, hand, lines), None)
        return self._planned(board, hand, lines)

    def _planned(self, board: Board, hand: list[int], lines: list[int]) -> Move | None:
        own_end = board.ends[self.seat]
        if self.plan_end != own_end:
            self.plan = _longest_line(board.pieces, self.hand, own_end)
            self.plan_end = own_end
        own_open = lines[0] == self.seat
        spare = [piece for piece in hand if piece not in self.plan]
        move = next(_moves(board, spare, lines[1:] if own_open else lines), None)
        if move is not None or not self.plan:
            return move
        if own_open and self.plan[0] in hand:
            piece = self.plan.pop(0)
            self.plan_end = board.pieces.pips[piece] - own_end
            return piece, self.seat
        self.plan_end = _NO_PLAN  # a double that waits takes what it needs, the plan or not
        return next(_moves(board, hand, lines), None)


def _moves(board: Board, hand: list[int], lines: list[int]) -> Iterator[Move]:
    """Yield each way to lay a piece of a hand on one of the lines, the heaviest pieces first."""
    pieces, ends = board.pieces.ends, [(line, 1 << board.ends[line]) for line in lines]
    for piece in hand:
        fits = pieces[piece]
        for line, end in ends:
            if fits & end:
                yield piece, line


def _longest_line(pieces: Pieces, hand: list[int], end: int) -> list[int]:
    """Return the pieces of the longest line that a hand makes from ``end`` on, in order.

    Of lines equally long it is the one of most points.  Heavy pieces are tried first, and the
    search stops after ``MOST_STEPS`` pieces tried, with the best line found by then.
    """
    fitting: defaultdict[int, list[int]] = defaultdict(list)
    for piece in hand:
        for number in set(pieces.tiles[piece]):
            fitting[number].append(piece)
    points, pips = pieces.points, pieces.pips
    best: list[int] = []
    best_worth = (0, 0)
    steps_left = MOST_STEPS
    line: list[int] = []

    def follow(end: int, length: int, line_points: int) -> None:
        nonlocal best, best_worth, steps_left
        extended = False
        for piece in fitting[end]:
            if piece not in line and steps_left:
                steps_left -= 1
                extended = True
                line.append(piece)
                follow(pips[piece] - end, length + 1, line_points + points[piece])
                line.pop()
        if not extended and (length, line_points) > best_worth:
            best, best_worth = line.copy(), (length, line_points)

    follow(end, 0, 0)
    return best
