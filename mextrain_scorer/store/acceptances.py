"""The reasons for which a sheet's rounds count and not its written totals, as one column's text.

A reason for the whole sheet is the text itself, as it always was.  Where single totals or the
circle were answered for, the text is an object in JSON: a reason for each player's number.
"""

import json
from collections.abc import Mapping

from mextrain_scorer.rules.records import NOTHING_ACCEPTED


def parts_in(text: str) -> Mapping[int, str]:
    """Return the reasons by player, ``CIRCLE`` for the circle; none where it is one for all."""
    if not text.startswith("{"):
        return NOTHING_ACCEPTED
    try:
        found = json.loads(text)
        return {int(player): str(reason) for player, reason in found.items()}
    except (ValueError, RecursionError):
        return NOTHING_ACCEPTED  # somebody's own words that begin so


def text_of(parts: Mapping[int, str]) -> str:
    """Return the text to store for those reasons, empty where there are none."""
    if not parts:
        return ""
    return json.dumps({str(player): parts[player] for player in sorted(parts)}, ensure_ascii=False)
