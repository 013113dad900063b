"""One round, tile by tile, under the written rules of its rule set.

Where the Samboree's leave room, this is the reading whose rates are those of
``tests/play/test_rates.py``:

- A turn is one tile, the first turn too; only a double is followed by another (rule 7).
- A double is followed on any open line, not on the double alone; whoever cannot follow it puts up
  a marker, and the next players need not play on it (rule 7).
- The Mexican train waits until every player has played on their own line; what others lay on an
  unstarted line with a marker does not start it (rule 4).
- A marker goes up when nothing can be laid, and after a turn on other lines by a player who still
  cannot start the own one (rule 4).  It comes down when its owner plays there, not when others do.
- A round is blocked once every player in turn can lay nothing and no marker went up meanwhile:
  a new marker opens a line to players who had just passed.

Where there is a boneyard, who cannot play draws one tile and plays it if it fits, and one more
after each double (Game Rules, hub-double-12, double-12); the rest is the same, so that small
Samboree tables play the Samboree's game.  What else differs from house to house:

- A double that has to be satisfied binds everybody, and a marker goes up only when nothing can be
  laid (``board.py``).
- In a first turn of whole lines each player lays all they can on their own line, draws nothing,
  and marks it where no tile fits the engine; a double at its end waits for the second turn
  (hub-double-12, "First turn").
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from mextrain_scorer.play.board import Board, board_of
from mextrain_scorer.play.dealing import deal_round
from mextrain_scorer.play.pieces import pieces_of
from mextrain_scorer.play.strategies import Move, Player, Strategy
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.tiles import Tile


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """How a round ended, seat by seat from the first.

    ``scores`` are in points, ``out`` is the seat (counted from 0) that went out and None where
    the round was blocked, ``hands`` the tiles left, the heaviest first.  ``turns`` is how many
    turns were taken.
    """

    engine: int
    scores: tuple[int, ...]
    out: int | None
    blocked: bool
    hands: tuple[tuple[Tile, ...], ...]
    turns: int


def play_round(
    rule_set: RuleSet, engine: int, players: int, strategies: Sequence[Strategy], rng: Random
) -> PlayedRound:
    """Play the round of ``engine`` to its end.

    The same dice in the same state give the same round.  Raises ValueError where the rule set has
    no draw for that many players or there is not one strategy for each.
    """
    if len(strategies) != players:
        raise ValueError(f"There are {players} players and {len(strategies)} ways of playing.")
    pieces = pieces_of(rule_set.highest, rule_set.double_blank)
    deal = deal_round(rule_set, engine, players, pieces, rng)
    board = board_of(rule_set, pieces, engine, players)
    table = [Player(seat, strategies[seat], hand, rng) for seat, hand in enumerate(deal.hands)]
    out = play_on(table, board, deal.boneyard, deal.next_seat)
    return PlayedRound(
        engine=engine,
        scores=tuple([pieces.points_of(player.hand) for player in table]),
        out=out,
        blocked=out is None,
        hands=tuple([tuple([pieces.tiles[p] for p in player.hand]) for player in table]),
        turns=board.turns,
    )


def play_on(table: list[Player], board: Board, boneyard: list[int], seat: int) -> int | None:
    """Give each seat its turn, from ``seat`` on, until a player goes out or nobody can go on.

    Return the seat that went out, counted from 0, and None where the round is blocked.
    """
    if board.first_lines:
        out = _lay_first_lines(table, board, seat)
        if out is not None:
            return out
    stuck = 0
    while stuck < len(table):
        player = table[seat]
        stuck = 0 if take_turn(player, board, boneyard) else stuck + 1
        if not player.hand:
            return seat
        seat = (seat + 1) % len(table)
    return None


def _lay_first_lines(table: list[Player], board: Board, seat: int) -> int | None:
    """Give each seat a first turn of a whole line; return the seat that went out with it, if any.

    ``seat`` begins, and has the next turn again.
    """
    for player in (*table[seat:], *table[:seat]):
        board.begin_turn()
        laid = False
        while (move := player.choose(board)) is not None:
            _lay(player, board, move)
            laid = True
        if not player.hand:
            return player.seat
        if not laid:
            board.mark(player.seat)
    board.first_lines = False
    return None


def _lay(player: Player, board: Board, move: Move) -> int:
    piece, line = move
    player.hand.remove(piece)
    board.lay(player.seat, piece, line)
    return piece


def take_turn(player: Player, board: Board, boneyard: list[int]) -> bool:
    """Lay one tile, and after a double another; say whether anything changed on the table."""
    board.begin_turn()
    is_double = board.pieces.is_double
    changed = False
    may_draw = True
    while True:
        move = player.choose(board)
        if move is not None:
            piece = _lay(player, board, move)
            if not is_double[piece] or not player.hand:
                _mark_unstarted(player, board)
                return True
            changed = may_draw = True
        elif may_draw and boneyard:
            player.draw(boneyard.pop())
            changed = True
            may_draw = False
        else:
            return board.mark(player.seat) or changed


def _mark_unstarted(player: Player, board: Board) -> None:
    """Put up the marker of who played elsewhere and cannot start the own line (Samboree rule 4)."""
    started = board.started[player.seat]
    if board.own_lines_first and not started and not player.can_play_own_line(board):
        board.mark(player.seat)
