"""The longest line a hand can make: what a planning player keeps their tiles for."""

from collections import defaultdict

from mextrain_scorer.play.pieces import Pieces

# Large hands at a table with a boneyard make millions of lines; a person looks at fewer.
MOST_STEPS = 2000


def longest_line(pieces: Pieces, hand: list[int], end: int) -> list[int]:
    """Return the pieces of the longest line that a hand makes from ``end`` on, in order.

    Of lines equally long it is the one of most points.  Heavy pieces are tried first, and the
    search stops after ``MOST_STEPS`` pieces tried, with the best line found by then.
    """
    fitting: defaultdict[int, list[int]] = defaultdict(list)
    for piece in hand:
        for number in set(pieces.tiles[piece]):
            fitting[number].append(piece)
    points, pips = pieces.points, pieces.pips
    best: list[int] = []
    best_worth = (0, 0)
    steps_left = MOST_STEPS
    line: list[int] = []

    def follow(end: int, length: int, line_points: int) -> None:
        nonlocal best, best_worth, steps_left
        extended = False
        for piece in fitting[end]:
            if piece not in line and steps_left:
                steps_left -= 1
                extended = True
                line.append(piece)
                follow(pips[piece] - end, length + 1, line_points + points[piece])
                line.pop()
        if not extended and (length, line_points) > best_worth:
            best, best_worth = line.copy(), (length, line_points)

    follow(end, 0, 0)
    return best
