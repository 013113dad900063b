"""Which paragraph of the guide F1 opens: a page and, after the #, one of its headings.

The headings carry these names in every language (``## Draw the seats {#draw}``), so that the place
does not hang on their words.
"""

from collections.abc import Mapping

# By page of the window, and by what stands in focus there: see ``Page.in_focus``.
GUIDE_PLACES: Mapping[tuple[str, str], str] = {
    ("players", ""): "morning#check-in",
    ("players", "empty"): "day-before#enter",
    ("seating", ""): "morning#draw",
    ("seating", "late"): "late-or-gone#late",
    ("seating", "ladder"): "ladder",
    ("scores", ""): "rounds#type",
    ("scores", "full"): "rounds#sign",
    ("scores", "finding"): "mistake#check",
    ("scores", "refused"): "mistake#refused",
    ("scores", "signed"): "mistake#signed",
    ("scores", "tie"): "tie#ruling",
    ("game_chart", ""): "tie",
    ("overall", ""): "cumulative",
    ("playoff", ""): "playoff#start",
    ("playoff", "upset"): "way-on#upset",
    ("playoff", "naming"): "way-on#too-few",
    ("results", ""): "playoff#champion",
    ("practice", ""): "day-before#rehearse",
}


def parted(place: str) -> tuple[str, str]:
    """Return the page of a place and its heading, which is empty for the top of the page."""
    page, _, heading = place.partition("#")
    return page, heading
