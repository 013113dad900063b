"""What a page of the display can be, as plain values."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice

from mextrain_scorer.desk.results.room_view import Podium
from mextrain_scorer.desk.results.totals_charts import RoomTotals, RunningTotals
from mextrain_scorer.ui.drawing.bracket_items import BracketColumn

ROWS = 9  # rows on a page that can be read from ten metres on a screen one metre high


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


@dataclass(frozen=True, slots=True)
class DisplayEntry:
    """One line of a list: ``lead`` before the words, ``figure`` at the right end."""

    words: str
    figure: str = ""
    lead: str = ""
    strong: bool = False
    heading: bool = False
    caption: bool = False


@dataclass(frozen=True, slots=True)
class Lists:
    """Columns of lines with their captions.

    ``rows`` is the number of rows that fit; ``across`` the number of columns, if more than on this
    page, so that all pages have equally wide columns.
    """

    columns: tuple[tuple[DisplayEntry, ...], ...]
    captions: DisplayEntry
    rows: int = ROWS
    across: int = 1


@dataclass(frozen=True, slots=True)
class Bracket:
    """Stages side by side, with lines from the winners to their next seats."""

    columns: tuple[BracketColumn, ...]


@dataclass(frozen=True, slots=True)
class Words:
    """One large line between two smaller ones: the welcome page."""

    above: str
    large: str
    below: str


@dataclass(frozen=True, slots=True)
class ClockFace:
    """The page of the round clock, which is asked for its time when painting."""


@dataclass(frozen=True, slots=True)
class PhoneAddress:
    """Where phones are served, as a code to scan and in words, and what is there below it."""

    url: str
    below: tuple[str, ...]


Body = Lists | Bracket | Words | ClockFace | PhoneAddress | Podium | RunningTotals | RoomTotals


@dataclass(frozen=True, slots=True)
class DisplayPage:
    """One page of a scene, number ``nth`` of ``count``; ``beside`` is at the end of the title."""

    scene: Scene
    title: str
    body: Body
    beside: str = ""
    nth: int = 1
    count: int = 1


def in_columns(
    entries: Sequence[DisplayEntry], rows: int, across: int
) -> Iterator[list[list[DisplayEntry]]]:
    """Yield pages of columns of lines."""
    rest = iter(entries)
    while page := list(islice(rest, rows * across)):
        yield [page[at : at + rows] for at in range(0, len(page), rows)]
