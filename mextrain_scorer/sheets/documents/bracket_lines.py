"""The bracket's lines from one stage to the next, led so that none crosses another."""

from collections.abc import Sequence

from mextrain_scorer.sheets.documents.bracket_layout import Link

Segment = tuple[float, float, float, float]


def without_crossings(ways: Sequence[Link]) -> list[Link]:
    """Return, from the top down, the most ways between two stages of which no two cross.

    All of them, unless one table's players go on to several tables: then a line can be in the way
    of another, and the seat says in words where its player comes from.
    """
    sorted_ways = sorted(ways, key=lambda way: (-way.start, -way.end))
    # The longest series whose ends go down as well; each entry is the best that ends with its way.
    best: list[list[Link]] = []
    for way in sorted_ways:
        before = [series for series in best if series[-1].end > way.end]
        best.append([*max(before, key=len, default=[]), way])
    return max(best, key=len, default=[])


def segments(ways: Sequence[Link], x: float, room: float) -> list[Segment]:
    """Return the straight pieces of ways between two stages, ``room`` points apart from x on.

    ``ways`` go from the top down.  Each has its upright piece in a lane of its own: of neighbours
    that lead down, the upper one's lies farther right, and of neighbours that lead up the lower
    one's, so that no level piece meets them.
    """
    drawn: list[Segment] = []
    for bundle in _bundles(ways):
        lanes = range(1, len(bundle) + 1)
        down = bundle[0].end < bundle[0].start
        for way, lane in zip(bundle, reversed(lanes) if down else lanes, strict=True):
            across = x + room * lane / (len(bundle) + 1)
            drawn += [
                (x, way.start, across, way.start),
                (across, way.start, across, way.end),
                (across, way.end, x + room, way.end),
            ]
    return drawn


def _bundles(ways: Sequence[Link]) -> list[list[Link]]:
    """Return the ways in groups of neighbours that lead the same way beside each other."""
    found: list[list[Link]] = []
    for way in ways:
        last = found[-1][-1] if found else None
        if last is not None and _beside(last, way):
            found[-1].append(way)
        else:
            found.append([way])
    return found


def _beside(upper: Link, lower: Link) -> bool:
    down = upper.end < upper.start
    if (lower.end < lower.start) is not down:
        return False
    return upper.end <= lower.start if down else lower.end >= upper.start
