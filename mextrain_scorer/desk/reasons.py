"""Checks reasons and notes that users type: they are kept on record and must be printable."""

from mextrain_scorer.rules.names import clean_text
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say

LONGEST_REASON = 500
METHODS = ("extra-round", "drawn-domino", "other")


def clean_reason(text: str) -> str:
    """Return a note with its spaces collapsed; an empty text is allowed.

    Raises Refused for hidden characters and for a text that is too long.
    """
    return clean_text(text, LONGEST_REASON)


def required_reason(text: str, ask: str) -> str:
    """Return a reason as ``clean_reason`` does; raises Refused with ``ask`` where it is empty."""
    reason = clean_reason(text)
    if not reason:
        raise Refused(ask)
    return reason


def refuse_unknown_way(by: str) -> None:
    """Raise Refused for a way to settle a tie that is not on record as one."""
    if by not in METHODS:
        raise Refused(
            say(
                "{by} is not a way to settle a tie. Use one of these: {ways}.",
                by=repr(by),
                ways=", ".join(METHODS),
            )
        )
