"""Badges to cut out, with names large enough to read across the table."""

from collections.abc import Sequence
from dataclasses import dataclass

from mextrain_scorer.desk.roster.players import PlayerFacts, expected_players
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.content import Heading
from mextrain_scorer.sheets.layout.book import PaperPage, floor
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import BODY, LARGE, MARGIN, TITLE

_ACROSS = 2
_DOWN = 4
_PADDING = 14.0


@dataclass(frozen=True, slots=True)
class Badge:
    """A player's badge; ``table_no`` and ``seat_no`` are None before the seats are drawn."""

    player: int
    name: str
    club: str = ""
    table_no: int | None = None
    seat_no: int | None = None


def badges(tournament: Tournament, found: Sequence[Sheet]) -> list[Badge]:
    """Return a badge for everybody who is checked in or expected, by number."""
    places = {
        seat.player: (sheet.table_no, seat.seat_no) for sheet in found for seat in sheet.seats
    }
    return [_badge(player, places.get(player.number)) for player in expected_players(tournament)]


def _badge(player: PlayerFacts, place: tuple[int, int] | None) -> Badge:
    table_no, seat_no = place or (None, None)
    return Badge(player.number, player.name, player.club or "", table_no, seat_no)


def badge_pages(badges: Sequence[Badge]) -> list[PaperPage]:
    """Return the pages, eight badges on each, with lines to cut along."""
    a_page = _ACROSS * _DOWN
    chunks = [badges[start : start + a_page] for start in range(0, len(badges), a_page)]
    return [_page(chunk) for chunk in chunks]


def _page(badges: Sequence[Badge]) -> PaperPage:
    def draw(pen: Pen, heading: Heading) -> None:
        wide = (pen.width - 2 * MARGIN) / _ACROSS
        foot = floor(heading)
        tall = (pen.height - MARGIN - foot) / _DOWN
        for index in range(_ACROSS + 1):
            x = MARGIN + index * wide
            pen.dashes(x, foot, x, foot + _DOWN * tall)
        for index in range(_DOWN + 1):
            y = foot + index * tall
            pen.dashes(MARGIN, y, MARGIN + _ACROSS * wide, y)
        for index, badge in enumerate(badges):
            down, across = divmod(index, _ACROSS)
            x, y = MARGIN + across * wide, foot + (_DOWN - 1 - down) * tall
            _draw_badge(pen, heading, badge, (x, y, wide, tall))

    return PaperPage(say("Badges"), draw)


def _draw_badge(
    pen: Pen, heading: Heading, badge: Badge, box: tuple[float, float, float, float]
) -> None:
    x, y, wide, tall = box
    left, right = x + _PADDING, x + wide - _PADDING
    room = right - left
    top = y + tall - _PADDING
    head_box = (left, top - 16, room - 60, 21)
    pen.in_box(head_box, heading.tournament, BODY, Weight.SEMIBOLD, align="left")
    number = say("No. {number}", number=badge.player)
    pen.text(right, top - 11, number, LARGE + 2, Weight.BOLD, align="right")
    name_box = (left, y + 46, room, top - 22 - (y + 46))
    pen.in_box(name_box, badge.name, TITLE * 1.5, Weight.BOLD, lines=3)
    if badge.club:
        pen.squeezed(x + wide / 2, y + 34, badge.club, room, BODY, align="centre")
    if badge.table_no is not None:
        place = say("Table {number}", number=badge.table_no)
        if badge.seat_no is not None:
            place += " · " + say("seat {number}", number=badge.seat_no)
        pen.text(x + wide / 2, y + 14, place, LARGE, Weight.SEMIBOLD, align="centre")
