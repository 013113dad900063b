"""Shares boxes of one width out to lines, as even as can be."""

from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")


def even_lines(
    items: Sequence[Item], room: int, least: int, gap: int
) -> tuple[list[Sequence[Item]], int]:
    """Return the fewest lines in which each item has its ``least`` width, and the width of each.

    ``gap`` is between two of a line.
    """
    across = max(1, min(len(items), (room + gap) // (least + gap)))
    lines = -(-len(items) // across)
    across = -(-len(items) // lines)
    wide = (room - gap * (across - 1)) // across
    return [items[first : first + across] for first in range(0, len(items), across)], wide
