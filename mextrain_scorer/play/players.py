"""Simple players: which tile each lays, and on which line."""

from bisect import insort
from collections import defaultdict
from collections.abc import Callable
from enum import StrEnum
from random import Random

from mextrain_scorer.play.board import Board, Pieces

Move = tuple[int, int]
"""A piece and the line it is laid on."""

NO_PLAN = -1

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

    __slots__ = ("_choose", "hand", "plan", "plan_end", "rng", "seat")

    def __init__(self, seat: int, strategy: Strategy, hand: list[int], rng: Random) -> None:
        self.seat = seat
        self.hand = hand
        self.rng = rng
        self.plan: list[int] = []
        self.plan_end = NO_PLAN
        self._choose = _CHOICES[strategy]

    def choose(self, board: Board) -> Move | None:
        """Return what this player lays now, or None where no tile fits an open line.

        A player may not keep back a tile that fits (Game Rules, "you must play").
        """
        for hand, lines in board.offers(self.seat, self.hand):
            move = self._choose(self, board, hand, lines)
            if move is not None:
                return move
        return None

    def can_play_own_line(self, board: Board) -> bool:
        """Say whether a tile of the hand fits the own line."""
        own_end = board.ends[self.seat]
        return any(board.pieces.ends[piece] >> own_end & 1 for piece in self.hand)

    def draw(self, piece: int) -> None:
        """Take a piece from the boneyard; a plan made without it is dropped."""
        insort(self.hand, piece)
        self.plan_end = NO_PLAN


def longest_line(pieces: Pieces, hand: list[int], end: int) -> list[int]:
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


def _reach(board: Board, lines: list[int]) -> int:
    """Return the ends of those lines, a bit for each number."""
    reach = 0
    for line in lines:
        reach |= 1 << board.ends[line]
    return reach


def _first_line(board: Board, lines: list[int], piece: int) -> int:
    """Return the first of the lines that the piece fits."""
    fits = board.pieces.ends[piece]
    ends = board.ends
    for line in lines:
        if fits >> ends[line] & 1:
            break
    return line


def _heaviest(_: Player, board: Board, hand: list[int], lines: list[int]) -> Move | None:
    reach = _reach(board, lines)
    fits = board.pieces.ends
    for piece in hand:
        if fits[piece] & reach:
            return piece, _first_line(board, lines, piece)
    return None


def _planned(player: Player, board: Board, hand: list[int], lines: list[int]) -> Move | None:
    own_end = board.ends[player.seat]
    if player.plan_end != own_end:
        player.plan = longest_line(board.pieces, player.hand, own_end)
        player.plan_end = own_end
    plan = player.plan
    own_open = lines[0] == player.seat
    others = lines[1:] if own_open else lines
    reach = _reach(board, others)
    fits = board.pieces.ends
    for piece in hand:
        if fits[piece] & reach and piece not in plan:
            return piece, _first_line(board, others, piece)
    if not plan:
        return None
    if own_open and plan[0] in hand:
        piece = plan.pop(0)
        player.plan_end = board.pieces.pips[piece] - own_end
        return piece, player.seat
    player.plan_end = NO_PLAN  # a double that waits takes what it needs, the plan or not
    return _heaviest(player, board, hand, lines)


def _any(player: Player, board: Board, hand: list[int], lines: list[int]) -> Move | None:
    reach = _reach(board, lines)
    fits = board.pieces.ends
    ends = board.ends
    moves = [
        (piece, line)
        for piece in hand
        if fits[piece] & reach
        for line in lines
        if fits[piece] >> ends[line] & 1
    ]
    return player.rng.choice(moves) if moves else None


_CHOICES: dict[Strategy, Callable[[Player, Board, list[int], list[int]], Move | None]] = {
    Strategy.GREEDY: _heaviest,
    Strategy.PLANNER: _planned,
    Strategy.RANDOM: _any,
}
