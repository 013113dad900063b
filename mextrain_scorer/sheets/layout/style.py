"""Sizes of letters, lines and spaces on paper, in points, the same in every document.

Everything is black on white for any laser printer; grey is used only for unimportant things.
"""

from enum import Enum

from mextrain_scorer.rules.refusal import Refused

MARGIN = 38.0

# One scale of letter sizes; DISPLAY can be read from across the table.
TINY = 8.0
# No text is smaller than this, in any language: what does not fit wraps, or is shortened.
LEAST = 7.5
SMALL = 9.0
BODY = 10.5
LARGE = 12.0
HEAD = 14.0
TITLE = 20.0
DISPLAY = 40.0
LEADING = 1.32
TIGHT = 1.14

# The finest line: solid black, as grey is drawn in dots, of which a copy of a copy has none left.
HAIR = 0.4
THIN = 0.75
HEAVY = 1.5
EXTRA_HEAVY = 2.25

BLACK = 0.0
SOFT = 0.32
WHITE = 1.0

STEP = 4.0
FOOTER_HEIGHT = 22.0


class Paper(Enum):
    """The paper sizes that printers hold; width and height in points, in portrait."""

    LETTER = (612.0, 792.0)
    A4 = (595.28, 841.89)

    @property
    def width(self) -> float:
        """The short side, in points."""
        return self.value[0]

    @property
    def height(self) -> float:
        """The long side, in points."""
        return self.value[1]

    @classmethod
    def named(cls, name: str) -> "Paper":
        """Return the paper size "letter" or "a4".  Raises Refused for any other name."""
        try:
            return cls[name.upper()]
        except KeyError:
            raise Refused(f"There is no paper {name!r}: letter or a4.") from None
