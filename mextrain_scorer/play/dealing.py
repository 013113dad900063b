"""Drawing the tiles of a round and finding who plays first.

A table with a boneyard sets the engine aside before the draw, or draws for it (hub-double-12); at
any other it is drawn with the rest, and its holder lays it and so has had the first turn (Samboree
rules 2 and 3).
"""

from dataclasses import dataclass
from random import Random

from mextrain_scorer.play.pieces import Pieces
from mextrain_scorer.rules.rule_sets.rule_set import EngineFrom, RuleSet


@dataclass(frozen=True, slots=True)
class Deal:
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
