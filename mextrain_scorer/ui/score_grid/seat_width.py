"""How narrow a seat of the score sheet may get, by how high its scores can be."""

from mextrain_scorer.rules.records import Sheet

NARROWEST_SEAT = 64  # px at 100 %: a score of two digits and a running total of three
NARROWEST_WIDE_SEAT = 86  # three digits and three, with a sign: sets above the double nine
NARROWEST_WIDEST_SEAT = 96  # three digits and four: sets above the double twelve


def narrowest_seat(sheet: Sheet | None) -> int:
    """Return the least width of a seat in px at 100 %; scores grow with the set of dominoes."""
    highest = 0 if sheet is None else sheet.rule_set.highest
    if highest > 12:
        return NARROWEST_WIDEST_SEAT
    return NARROWEST_WIDE_SEAT if highest > 9 else NARROWEST_SEAT
