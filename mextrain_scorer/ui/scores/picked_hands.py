"""The hands picked tile by tile for the sheet in sight, so that no tile is left in two of them."""

from mextrain_scorer.rules.left_hand import LeftHand
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.tiles import Tile


class PickedHands:
    """Remembers hands until another sheet is shown; nothing of it is stored.

    A hand counts only while its cell still says what it came to: a score corrected since then
    was made of other tiles.
    """

    def __init__(self) -> None:
        self._hands: dict[tuple[int, int], LeftHand] = {}

    def begin(self, sheet: Sheet, engine: int, player: int) -> LeftHand:
        """Return that player's hand as it was picked, or an empty one."""
        row = sheet.round_of(engine)
        elsewhere = {}
        tiles: tuple[Tile, ...] = ()
        for seat, cell in zip(sheet.seats, row.cells, strict=True):
            held = self._hands.get((engine, seat.player))
            if held is None or held.points != cell.score:
                continue
            if seat.player == player:
                tiles = held.tiles
            else:
                elsewhere.update(dict.fromkeys(held.tiles, seat))
        there = sum(seat.plays(engine) for seat in sheet.seats)
        own = tuple(tile for tile in tiles if tile not in elsewhere)
        return LeftHand(sheet.rule_set, engine, there, elsewhere, own)

    def keep(self, player: int, hand: LeftHand) -> None:
        """Remember the hand that was put into that player's cell."""
        self._hands[hand.engine, player] = hand

    def forget(self) -> None:
        """Forget them all: another sheet is in sight."""
        self._hands.clear()
