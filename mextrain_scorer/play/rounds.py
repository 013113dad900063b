"""One round, tile by tile, and a whole game of them, under the written rules of the rule set.

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
  laid (``BindingBoard``).
- In a first turn of whole lines each player lays all they can on their own line, draws nothing,
  and marks it where no tile fits the engine; a double at its end waits for the second turn
  (hub-double-12, "First turn").

A table with a boneyard sets the engine aside before the draw, or draws for it (hub-double-12); at
any other it is drawn with the rest, and its holder lays it and so has had the first turn (Samboree
rules 2 and 3).
"""

from collections.abc import Sequence
from math import inf
from random import Random
from typing import NamedTuple

from mextrain_scorer.play.board import Board, Pieces, board_of, pieces_of
from mextrain_scorer.play.players import Move, Player, Strategy
from mextrain_scorer.rules.rule_sets.rule_set import EngineFrom, RuleSet
from mextrain_scorer.rules.tiles import Tile


class PlayedRound(NamedTuple):
    """How a round ended, seat by seat from the first.

    ``scores`` are in points, ``out`` is the seat (counted from 0) that went out and None where
    the round was blocked, ``hands`` the tiles left, the heaviest first.  ``turns`` is how many
    turns were taken.
    """

    engine: int
    scores: tuple[int, ...]
    out: int | None
    hands: tuple[tuple[Tile, ...], ...]
    turns: int

    @property
    def blocked(self) -> bool:
        """Say whether nobody could go on."""
        return self.out is None


class Deal(NamedTuple):
    """The hands after the engine was laid, what is left to draw, and the seat that plays next."""

    hands: list[list[int]]
    boneyard: list[int]
    next_seat: int


def deal_round(rule_set: RuleSet, engine: int, players: int, pieces: Pieces, rng: Random) -> Deal:
    """Draw the tiles of one round and lay its engine; hands are sorted, the heaviest first.

    Where nobody can hold the engine (it was set aside, or it is the one tile left over at six
    players, where it is turned up and laid and nobody draws it) the sources only say that a player
    is picked.  Here the first seat begins the first round, and each round the next one clockwise.
    Where it is drawn for, all players draw one tile at a time, clockwise from that same seat, until
    somebody holds it; they keep what they drew, and its holder begins.  Raises ValueError where the
    rule set has no draw for that many players, or the set too few tiles.
    """
    drawn = rule_set.tiles_drawn(players)
    engine_piece = pieces.double_of[engine]
    boneyard = rule_set.has_boneyard(players)
    drawn_for = rule_set.engine_from is EngineFrom.DRAWN_FOR
    pile = list(range(len(pieces.tiles)))
    if boneyard and not drawn_for:
        del pile[engine_piece]
    if drawn * players > len(pile):
        raise ValueError(f"{players} x {drawn} tiles are more than the set's {len(pile)}.")
    rng.shuffle(pile)
    hands = [pile[seat * drawn : (seat + 1) * drawn] for seat in range(players)]
    left_over = pile[drawn * players :]
    next_seat = (rule_set.first_engine - engine) % players
    if boneyard and drawn_for:
        _draw_for(engine_piece, hands, left_over, next_seat)
    for seat, hand in enumerate(hands):
        if engine_piece in hand:
            hand.remove(engine_piece)
            if players == rule_set.spare_tile_at:
                hand.extend(left_over)
            next_seat = seat if drawn_for else (seat + 1) % players
    for hand in hands:
        hand.sort()
    return Deal(hands, left_over if boneyard else [], next_seat)


def _draw_for(engine_piece: int, hands: list[list[int]], boneyard: list[int], seat: int) -> None:
    """Draw a tile each, clockwise from ``seat``, until a hand holds the engine.

    All draw at once, so a pass begun is finished as far as the boneyard goes.
    """
    players = len(hands)
    while engine_piece in boneyard:
        for turn in range(min(players, len(boneyard))):
            hands[(seat + turn) % players].append(boneyard.pop())


def play_round(
    rule_set: RuleSet, engine: int, strategies: Sequence[Strategy], rng: Random
) -> PlayedRound:
    """Play the round of ``engine`` to its end, each player in the way given for the seat.

    The same dice in the same state give the same round.  Raises ValueError where the rule set has
    no draw for that many players.
    """
    players = len(strategies)
    pieces = pieces_of(rule_set.highest, rule_set.double_blank)
    deal = deal_round(rule_set, engine, players, pieces, rng)
    board = board_of(rule_set, pieces, engine, players)
    table = [Player(seat, strategies[seat], hand, rng) for seat, hand in enumerate(deal.hands)]
    out = play_on(table, board, deal.boneyard, deal.next_seat)
    return PlayedRound(
        engine=engine,
        scores=tuple([pieces.points_of(player.hand) for player in table]),
        out=out,
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
        stuck = 0 if _take_turn(player, board, boneyard) else stuck + 1
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


def _lay(player: Player, board: Board, move: Move) -> None:
    piece, line = move
    player.hand.remove(piece)
    board.lay(player.seat, piece, line)


def _take_turn(player: Player, board: Board, boneyard: list[int]) -> bool:
    """Lay one tile, and after a double another; say whether anything changed on the table."""
    board.begin_turn()
    is_double = board.pieces.is_double
    changed = False
    may_draw = True
    while True:
        move = player.choose(board)
        if move is not None:
            _lay(player, board, move)
            if not is_double[move[0]] or not player.hand:
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


# -- a whole game at one table --------------------------------------------------------------------

# Half of the seats greedy, a quarter planning their own line, a quarter at random.
_ROOM = (Strategy.GREEDY, Strategy.GREEDY, Strategy.PLANNER, Strategy.RANDOM)

# How long play takes, for games with a time limit: a stated guess, as nobody has timed these games.
# A round of six players with a double twelve comes to about ten minutes, as people say it does.
# Counting the hands, writing them down, turning over, shuffling and drawing.
SECONDS_BETWEEN_ROUNDS = 150
# Looking, laying and, now and then, drawing a tile.
SECONDS_A_TURN = 9
# How much longer than usual a table takes: the slowest half as long again as the quickest.
_PACES = (0.8, 1.2)


class PlayedTable(NamedTuple):
    """A finished game: the way each seat played, and its rounds from the first to the last."""

    strategies: tuple[Strategy, ...]
    rounds: tuple[PlayedRound, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of each seat's scores, in points."""
        return tuple(map(sum, zip(*(played.scores for played in self.rounds), strict=True)))


def play_table(
    rule_set: RuleSet, players: int, seed: int, strategies: Sequence[Strategy] | None = None
) -> PlayedTable:
    """Play every round of the rule set at one table; the same seed gives the same game.

    Where the rule set has a time limit, the round under way when the time is up is finished and no
    other is begun: ``rounds`` are those that were played.

    Each seat keeps one way for the whole game, drawn at random (half greedy, a quarter planning,
    a quarter at random) where ``strategies`` does not name them.  Raises ValueError where the rule
    set has no draw for that many players.
    """
    rng = Random(seed)
    kept = (
        tuple(strategies)
        if strategies is not None
        else tuple(rng.choice(_ROOM) for _ in range(players))
    )
    limit = rule_set.time_limit
    minutes, pace = (inf, 1.0) if limit is None else (limit, rng.uniform(*_PACES))
    rounds: list[PlayedRound] = []
    for engine in rule_set.engines:
        if minutes > 0:
            rounds.append(play_round(rule_set, engine, kept, rng))
            minutes -= minutes_taken(rounds[-1], pace)
    return PlayedTable(kept, tuple(rounds))


def minutes_taken(played: PlayedRound, pace: float) -> float:
    """Return how long a round took, from shuffling to writing it down, in minutes."""
    return pace * (SECONDS_BETWEEN_ROUNDS + played.turns * SECONDS_A_TURN) / 60
