"""Staged positions: a few tiles by name, so that one rule can be looked at alone."""

from random import Random

from mextrain_scorer.play.board import Board
from mextrain_scorer.play.pieces import pieces_of
from mextrain_scorer.play.ways import Player, Way
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


def player(seat: int, hand: str, way: Way = Way.GREEDY) -> Player:
    return Player(seat, way, pieces(hand), Random(1))


def board(engine: int, players: int, *, started: str = "", marked: str = "") -> Board:
    """Return a board on which the seats named have started, or have a marker up.

    Every line still ends in the engine's number; a test sets the ends it needs.
    """
    made = Board(PIECES, engine, players)
    for seat in map(int, started):
        made.started[seat] = True
        made.unstarted -= 1
    for seat in map(int, marked):
        made.mark(seat)
    return made
