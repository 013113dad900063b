"""One round, tile by tile, under the Samboree's written rules.

Where they leave room, this is the reading whose rates are those of ``tests/play/test_rates.py``:

- A turn is one tile, the first turn too; only a double is followed by another (rule 7).
- A double is followed on any open line, not on the double alone; whoever cannot follow it puts up
  a marker, and the next players need not play on it (rule 7).
- The Mexican train waits until every player has played on their own line; what others lay on an
  unstarted line with a marker does not start it (rule 4).
- A marker goes up when nothing can be laid, and after a turn on other lines by a player who still
  cannot start the own one (rule 4).  It comes down when its owner plays there, not when others do.
- A round is blocked once every player in turn can lay nothing and no marker went up meanwhile:
  a new marker opens a line to players who had just passed.

Where there is a boneyard, who cannot play draws one tile and plays it if it fits (Game Rules); the
rest is the same, so that small Samboree tables play the Samboree's game.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from mextrain_scorer.play.board import Board
from mextrain_scorer.play.dealing import deal_round
from mextrain_scorer.play.pieces import pieces_of
from mextrain_scorer.play.ways import Player, Way
from mextrain_scorer.rules.rule_sets import RuleSet
from mextrain_scorer.rules.tiles import Tile


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """How a round ended, seat by seat from the first.

    ``scores`` are in points, ``out`` is the seat (counted from 0) that went out and None where
    the round was blocked, ``hands`` the tiles left, the heaviest first.
    """

    engine: int
    scores: tuple[int, ...]
    out: int | None
    blocked: bool
    hands: tuple[tuple[Tile, ...], ...]


def play_round(
    rule_set: RuleSet, engine: int, players: int, ways: Sequence[Way], rng: Random
) -> PlayedRound:
    """Play the round of ``engine`` to its end.

    The same dice in the same state give the same round.  Raises ValueError where the rule set has
    no draw for that many players or there is not one way for each.
    """
    if len(ways) != players:
        raise ValueError(f"There are {players} players and {len(ways)} ways of playing.")
    pieces = pieces_of(rule_set.highest, rule_set.double_blank)
    deal = deal_round(rule_set, engine, players, pieces, rng)
    board = Board(pieces, engine, players)
    table = [Player(seat, ways[seat], hand, rng) for seat, hand in enumerate(deal.hands)]
    out = play_on(table, board, deal.boneyard, deal.next_seat)
    return PlayedRound(
        engine=engine,
        scores=tuple([pieces.points_of(player.hand) for player in table]),
        out=out,
        blocked=out is None,
        hands=tuple([tuple([pieces.tiles[p] for p in player.hand]) for player in table]),
    )


def play_on(table: list[Player], board: Board, boneyard: list[int], seat: int) -> int | None:
    """Give each seat its turn, from ``seat`` on, until a player goes out or nobody can go on.

    Return the seat that went out, counted from 0, and None where the round is blocked.
    """
    stuck = 0
    while stuck < len(table):
        player = table[seat]
        stuck = 0 if take_turn(player, board, boneyard) else stuck + 1
        if not player.hand:
            return seat
        seat = (seat + 1) % len(table)
    return None


def take_turn(player: Player, board: Board, boneyard: list[int]) -> bool:
    """Lay one tile, and after a double another; say whether anything changed on the table."""
    is_double = board.pieces.is_double
    changed = False
    may_draw = True
    while True:
        move = player.choose(board)
        if move is not None:
            piece, line = move
            player.hand.remove(piece)
            board.lay(player.seat, piece, line)
            if not is_double[piece] or not player.hand:
                if not board.started[player.seat] and not player.can_play_own_line(board):
                    board.mark(player.seat)
                return True
            changed = may_draw = True
        elif may_draw and boneyard:
            player.draw(boneyard.pop())
            changed = True
            may_draw = False
        else:
            return board.mark(player.seat) or changed
