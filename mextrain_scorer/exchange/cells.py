"""Numbers in the cells of a file."""

from mextrain_scorer.exchange.bad_input import shown
from mextrain_scorer.exchange.grids import GridRow
from mextrain_scorer.rules.words import say, whole


def whole_number(row: GridRow, column: str, least: int, most: int) -> int | None:
    """Return a cell's whole number, or None where it is blank.

    Only the digits 0 to 9 are allowed: no sign, no decimals, no other script's digits.
    Raises BadInput, naming line and column, for anything else and outside ``least`` to ``most``.
    """
    text = row.text(column).strip()
    if not text:
        return None
    if not (text.isascii() and text.isdigit()):
        raise row.spot(column).refuse(say("{text} is not a whole number.", text=shown(text)))
    # All limits have under ten digits, and converting thousands of digits would be slow.
    number = int(text) if len(text) < 10 else most + 1
    if not least <= number <= most:
        raise row.spot(column).refuse(
            say(
                "{text} is not from {least} to {most}.",
                text=shown(text),
                least=least,
                most=whole(most),
            )
        )
    return number
