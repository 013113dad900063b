"""The colours of both themes, each named for its meaning.

No state is shown by colour alone: a word or a sign goes with it. Text has a contrast of at least
4.5:1 on every background that it is used on; a test computes it.
"""

from typing import NamedTuple


class Colours(NamedTuple):
    """One theme's colours as ``#RRGGBB``; ``X_ground`` is the background for text in ``X``."""

    dark: bool
    ground: str
    surface: str
    line: str
    strong_line: str
    ink: str
    soft_ink: str
    accent: str
    accent_ground: str
    on_accent: str
    question: str
    question_ground: str
    wrong: str
    wrong_ground: str
    went_out: str
    went_out_ground: str
    tile: str
    pip: str


LIGHT = Colours(
    dark=False,
    ground="#F6F4EF",
    surface="#FFFFFF",
    line="#D8D4CA",
    strong_line="#8A8576",
    ink="#1C2430",
    soft_ink="#56606E",
    accent="#0B6B66",
    accent_ground="#E3F0EE",
    on_accent="#FFFFFF",
    question="#7A4B00",
    question_ground="#FFF1D6",
    wrong="#A8261B",
    wrong_ground="#FCE9E6",
    went_out="#1E6B3A",
    went_out_ground="#EAF3EC",
    tile="#FFFEFA",
    pip="#1C2430",
)

DARK = Colours(
    dark=True,
    ground="#12161C",
    surface="#1B212A",
    line="#36404D",
    strong_line="#7A8797",
    ink="#ECEFF3",
    soft_ink="#A9B3C0",
    accent="#63CFC5",
    accent_ground="#17363A",
    on_accent="#0E2422",
    question="#F2C46D",
    question_ground="#3A2E16",
    wrong="#FF9A8F",
    wrong_ground="#3B1F1D",
    went_out="#8FD9A8",
    went_out_ground="#1A2E22",
    tile="#232B36",
    pip="#ECEFF3",
)
