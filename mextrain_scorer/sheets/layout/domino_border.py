"""A border of dominoes round a page: each tile begins with the number the one before ends with."""

from functools import cache
from itertools import pairwise

from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.tiles import HALF_ASPECT, draw_tile

Tile = tuple[int, int]
Box = tuple[float, float, float, float]

_HIGHEST = 9
_ACROSS, _DOWN = 15, 10
_GAP = 0.17  # between two tiles, as a fraction of a tile's height


@cache
def closed_train() -> tuple[Tile, ...]:
    """Return the longest closed train of a double nine set: 50 of its 55 tiles.

    Each number is on nine mixed tiles, an odd count, so that a closed train must leave out five of
    them (here 0-5, 1-6, 2-7, 3-8 and 4-9); the order of the rest is found by Hierholzer's method.
    """
    numbers = range(_HIGHEST + 1)
    left = {
        (one, other)
        for one in numbers
        for other in numbers
        if one <= other and other - one != (_HIGHEST + 1) // 2
    }
    path, done = [_HIGHEST], []
    while path:
        at = path[-1]
        tile = next((tile for tile in sorted(left, reverse=True) if at in tile), None)
        if tile is None:
            done.append(path.pop())
        else:
            left.remove(tile)
            path.append(tile[0] + tile[1] - at)
    return tuple(pairwise(done))


def train_frame(room: Box) -> tuple[Box, float]:
    """Return the largest frame of tiles that fits a box (x, y, width, height), and their height.

    The frame is a box of the same form, centred in it.
    """
    x, y, wide, tall = room
    step = 2 * HALF_ASPECT + _GAP
    across, down = _ACROSS * step + 1, _DOWN * step + 1
    tile = min(wide / across, tall / down)
    frame_wide, frame_tall = across * tile, down * tile
    left, foot = x + (wide - frame_wide) / 2, y + (tall - frame_tall) / 2
    return (left, foot, frame_wide, frame_tall), tile


def draw_train(pen: Pen, frame: Box, tile: float) -> None:
    """Draw the closed train along a frame, clockwise from its upper left corner."""
    left, foot, wide, tall = frame
    right, top = left + wide, foot + tall
    step = (2 * HALF_ASPECT + _GAP) * tile
    train = iter(closed_train())
    for x, y, turn, count in (
        (left, top - tile, 0, _ACROSS),
        (right - tile, top, -90, _DOWN),
        (right, foot + tile, 180, _ACROSS),
        (left + tile, foot, 90, _DOWN),
    ):
        with pen.turned(x, y, turn):
            for index in range(count):
                draw_tile(pen, index * step, 0, next(train), tile)
