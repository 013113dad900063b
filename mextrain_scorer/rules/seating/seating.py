"""Seating: how many tables there are, and who sits where.

The sizes are worked out in ``seating_sizes``, the draw in ``seating_draw``, that of a later game of
the day in ``seating_later``; this is the door.
"""

from mextrain_scorer.rules.seating.draw import Candidate, Draw, Together, draw_seats
from mextrain_scorer.rules.table_sizes import Advice, CannotSeat, advise, table_sizes

__all__ = [
    "Advice",
    "Candidate",
    "CannotSeat",
    "Draw",
    "Together",
    "advise",
    "draw_seats",
    "table_sizes",
]
