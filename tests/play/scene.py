"""Staged positions: a few tiles by name, so that one rule can be looked at alone."""

from random import Random

from mextrain_scorer.play.board import BindingBoard, Board, pieces_of
from mextrain_scorer.play.players import Player, Strategy
from mextrain_scorer.rules.rule_sets.rule_set import MexicanTrain
from mextrain_scorer.rules.tiles import Tile

PIECES = pieces_of(9, 20)


def piece(name: str) -> int:
    """Return the piece of a tile written as on paper, such as 9-4."""
    high, low = sorted(map(int, name.split("-")), reverse=True)
    return PIECES.tiles.index((high, low))


def pieces(names: str) -> list[int]:
    """Return pieces in the order a hand has them, the heaviest first."""
    return sorted(piece(name) for name in names.split())


def tiles(hand: list[int]) -> set[Tile]:
    return {PIECES.tiles[p] for p in hand}


def player(seat: int, hand: str, strategy: Strategy = Strategy.GREEDY) -> Player:
    return Player(seat, strategy, pieces(hand), Random(1))


def board(engine: int, players: int, *, started: str = "", marked: str = "") -> Board:
    """Return a board on which the seats named have started, or have a marker up.

    Every line still ends in the engine's number; a test sets the ends it needs.
    """
    return _set_up(Board(PIECES, engine, players), started, marked)


def binding_board(
    engine: int,
    players: int,
    *,
    started: str = "",
    marked: str = "",
    mexican_train: MexicanTrain = MexicanTrain.ANY_TURN,
) -> BindingBoard:
    """Return such a board on which a double binds everybody until it is satisfied."""
    made = BindingBoard(PIECES, engine, players, mexican_train)
    _set_up(made, started, marked)
    return made


def _set_up(made: Board, started: str, marked: str) -> Board:
    for seat in map(int, started):
        made.started[seat] = True
    for seat in map(int, marked):
        made.mark(seat)
    return made
