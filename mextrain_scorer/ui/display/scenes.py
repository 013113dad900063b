"""Which kinds of pages the display for the room has."""

from enum import StrEnum


class Scene(StrEnum):
    """The kinds of pages of the display, in the order in which they are shown."""

    WELCOME = "welcome"
    SEATS = "seats"
    PHONES = "phones"
    CLOCK = "clock"
    CHART = "chart"
    OVERALL = "overall"
    BRACKET = "bracket"
    TOTALS = "totals"
    WINNERS = "winners"
