"""What people give as a reason or a note: kept on record, so kept printable."""

from mextrain_scorer.exchange.names import clean_text
from mextrain_scorer.rules.refusal import Refused

LONGEST_REASON = 500


def clean_reason(text: str) -> str:
    """Return a note with its spaces collapsed, empty where nothing was said.

    Raises Refused for hidden characters and for more than anybody reads.
    """
    return clean_text(text, LONGEST_REASON)


def required_reason(text: str, ask: str) -> str:
    """Return a reason, tidied; raises Refused with ``ask`` where none was given."""
    reason = clean_reason(text)
    if not reason:
        raise Refused(ask)
    return reason
