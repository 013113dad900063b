"""Remembers the hands picked tile by tile, so that no tile of a round is in two hands."""

from mextrain_scorer.rules.left_hand import LeftHand
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.tiles import Tile


class PickedHands:
    """Remembers the hands of the current sheet; they are not stored in the file.

    A hand is dropped once its cell has another score than the hand: then the score was corrected
    and the tiles were others.
    """

    def __init__(self) -> None:
        self._hands: dict[tuple[int, int], LeftHand] = {}

    def begin(self, sheet: Sheet, engine: int, player: int) -> LeftHand:
        """Return that player's hand as picked before, or an empty one."""
        row = sheet.round_of(engine)
        holders = {}
        tiles: tuple[Tile, ...] = ()
        for seat, cell in zip(sheet.seats, row.cells, strict=True):
            held = self._hands.get((engine, seat.player))
            if held is None or held.points != cell.score:
                continue
            if seat.player == player:
                tiles = held.tiles
            else:
                holders.update(dict.fromkeys(held.tiles, seat))
        there = sum(seat.plays(engine) for seat in sheet.seats)
        own = tuple(tile for tile in tiles if tile not in holders)
        return LeftHand(sheet.rule_set, engine, there, holders, own)

    def keep(self, player: int, hand: LeftHand) -> None:
        """Remember the hand that was entered for that player."""
        self._hands[hand.engine, player] = hand

    def forget(self) -> None:
        """Forget all hands: another sheet is shown."""
        self._hands.clear()
