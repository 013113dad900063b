"""The journal's figures: the beginning of an entry's hash, as people read it aloud and type it."""

import re

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say_count

# 64 bits: enough that nobody can make another journal that has an entry with the same figures.
FIGURES = 16
_GROUP = 4
_WHOLE = 64
_APART = re.compile(r"[\s-]+")


def shown_tip(tip: str) -> str:
    """Return a hash's figures as printed on paper: "9F3C 1A2B 4C5D 6E7F"."""
    figures = tip[:FIGURES].upper()
    return " ".join(figures[at : at + _GROUP] for at in range(0, len(figures), _GROUP))


def tip_typed(text: str) -> str:
    """Return the figures of a hash that were typed, in the journal's form.

    Spaces, hyphens and capitals make no difference.  Raises Refused for other characters, and for
    fewer figures than are printed, because those could match by chance.
    """
    figures = _APART.sub("", text).lower()
    if not re.fullmatch(r"[0-9a-f]*", figures):
        raise Refused.saying(
            "{text} are not journal figures: those use only 0 to 9 and A to F, as printed at "
            "the foot of a page.",
            text=text,
        )
    if not FIGURES <= len(figures) <= _WHOLE:
        raise Refused(
            say_count(
                len(figures),
                "1 figure is too few: give the 16 at the foot of a page, or all 64.",
                "{count} figures are too few or too many: give the 16 at the foot of a page, or"
                " all 64.",
            )
        )
    return figures
