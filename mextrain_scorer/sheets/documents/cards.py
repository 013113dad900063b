"""Cards: folded ones for the tables, badges to cut out, and one that brings phones to the page."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from mextrain_scorer.desk.roster.players import PlayerFacts
from mextrain_scorer.desk.tables import tables_before
from mextrain_scorer.rules.records import Seat, Sheet
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.layout.book import Heading, PaperPage, draw_page_code, floor
from mextrain_scorer.sheets.layout.fonts import Weight, width
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import (
    BODY,
    DISPLAY,
    HEAD,
    HEAVY,
    LARGE,
    MARGIN,
    SMALL,
    SOFT,
    THIN,
    TITLE,
)
from mextrain_scorer.sheets.paper_codes import CLEAR, PAGE_SIDE, draw_code, table_code

_NUMBER = 240.0
_NAME_LINE = 21.0
_PHONE_WIDE = 128.0  # for two lines of what the table's phone does
# Wide enough to be scanned from two metres; around it the standard asks for clear space.
_CODE_SIDE = 216.0
_CLEAR = 32.0
_STEP = 58.0
_NUMBER_ROOM = 34.0
# Badges across a page and down, and points between a badge's edge and its words.
_ACROSS, _DOWN, _PADDING = 2, 4, 14.0


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits at a table.

    ``before`` has the table of each player in the game before; it is empty where nothing is said
    of moving.  ``phone_code`` are the letters and figures with which the table's phone proposes;
    empty where there are no phones.
    """

    sheet: Sheet
    before: Mapping[int, int] = field(default_factory=dict)
    phone_code: str = ""

    def came_from(self, seat: Seat) -> int | None:
        """Return the table of a seat's player in the game before, None for who comes only now."""
        return self.before.get(seat.player)

    def from_words(self, seat: Seat) -> str:
        """Return the table that somebody moves here from, in words; nothing of who stays."""
        before = self.came_from(seat)
        return "" if before in (None, self.sheet.table_no) else say("from {number}", number=before)


def seating(found: Sequence[Sheet], everything: Sequence[Sheet]) -> list[Seating]:
    """Return who sits at each table of a game.

    On a day that ranks everybody over several games it also says where they sat in the game before,
    which is found among ``everything``: all others know their seats from the play-off.
    """
    before = tables_before(found[0].stage, everything) if found else {}
    return [Seating(sheet, before) for sheet in found]


def table_card(table: Seating) -> PaperPage:
    """Return a table's page: the same face twice, the upper one upside down."""

    def draw(pen: Pen, heading: Heading) -> None:
        middle = pen.height / 2
        pen.dashes(0, middle, pen.width, middle)
        pen.text(pen.width - MARGIN, middle + 4, say("fold"), SMALL, align="right", grey=SOFT)
        _draw_face(pen, heading, table)
        with pen.turned(pen.width, pen.height, 180):
            _draw_face(pen, heading, table)

    return PaperPage(say("Table card {number}", number=table.sheet.table_no), draw)


def _draw_face(pen: Pen, heading: Heading, table: Seating) -> None:
    """Draw one face into the lower half of the page."""
    sheet, middle, room = table.sheet, pen.width / 2, pen.width - 2 * MARGIN
    top = pen.height / 2 - 34
    pen.squeezed(middle, top, heading.facts.name, room, LARGE, align="centre")
    pen.text(middle, top - 40, say("Table"), LARGE * 2, Weight.SEMIBOLD, align="centre")
    lines = -(-len(sheet.seats) // 2)
    foot = MARGIN + 16 + lines * _NAME_LINE
    number_room = top - 52 - foot - 18
    size = min(_NUMBER, number_room / 0.72)
    number_y = foot + 18 + (number_room - size * 0.7) / 2
    clear = room - 2 * _draw_phone_code(pen, table.phone_code, top)
    x, y = pen.width - MARGIN - PAGE_SIDE, top - 16 - PAGE_SIDE
    draw_page_code(pen, heading, table_code(sheet.stage, sheet.table_no), x, y)
    if table.phone_code:  # or phones scan it, which leads them nowhere
        y -= CLEAR + SMALL
        pen.text(x + PAGE_SIDE, y, say("for the desk"), SMALL, align="right", grey=SOFT)
    clear = min(clear, room - 2 * (PAGE_SIDE + CLEAR))
    number = str(sheet.table_no)
    pen.squeezed(middle, number_y, number, clear, size, weight=Weight.BOLD, align="centre")
    pen.line(MARGIN, foot + 4, pen.width - MARGIN, foot + 4, HEAVY)
    # Before the names, as wide as the widest of the seats, and a space.
    labels = [say("seat {number}", number=seat.seat_no) for seat in sheet.seats]
    beside = max((width(label, BODY) for label in labels), default=0.0) + BODY
    for index, seat in enumerate(sheet.seats):
        right, down = divmod(index, lines)
        x, y = MARGIN + right * room / 2, foot - 16 - down * _NAME_LINE
        pen.text(x, y, labels[index], BODY, grey=SOFT)
        aside = 0.0
        if moved := table.from_words(seat):
            aside = width(moved, SMALL) + 20
            pen.text(x + room / 2 - 22, y, moved, SMALL, align="right")
        box = (x + beside, y - 5.5, room / 2 - beside - 8 - aside, _NAME_LINE - 1)
        name = f"{seat.player} {seat.name}"
        pen.in_box(box, name, LARGE + 2, Weight.SEMIBOLD, align="left")


def _draw_phone_code(pen: Pen, code: str, top: float) -> float:
    """Draw what the table's phone does at the left, its code as text; return the room it takes.

    It is no QR code: the address that belongs to it may be another one next time.
    """
    if not code:
        return 0.0
    words = say("On a phone: scan the code on the wall, then type")
    wide = max(_PHONE_WIDE, width(code, TITLE, Weight.BOLD))
    pen.in_box((MARGIN, top - 46, wide, 30), words, BODY, align="left")
    pen.text(MARGIN, top - 66, code, TITLE, Weight.BOLD)
    return wide + CLEAR


# The card for the wall


def phones_card_pages(address: str) -> list[PaperPage]:
    """Return the card, one page."""
    return [PaperPage(say("Phones card"), lambda pen, heading: _draw_phones(pen, heading, address))]


def _draw_phones(pen: Pen, heading: Heading, address: str) -> None:
    """Draw the card, which has no code for the desk's scanner: a phone might take that one."""
    middle, room = pen.width / 2, pen.width - 2 * MARGIN
    y = pen.height - MARGIN - TITLE
    pen.squeezed(middle, y, heading.facts.name, room, TITLE, align="centre")
    y -= DISPLAY + 8
    title = say("On your phone")
    pen.squeezed(middle, y, title, room, DISPLAY, weight=Weight.BOLD, align="centre")
    y -= _CODE_SIDE + _CLEAR + 10  # letters reach below their line
    draw_code(pen, middle - _CODE_SIDE / 2, y, _CODE_SIDE, f"{address}/")
    y -= _CLEAR + TITLE
    pen.squeezed(middle, y, address, room, TITLE * 1.4, weight=Weight.BOLD, align="centre")
    y -= 20
    pen.line(MARGIN, y, MARGIN + room, y, HEAVY)
    for number, step in enumerate(_phone_steps(), start=1):
        pen.text(MARGIN, y - 36, str(number), TITLE, Weight.BOLD)
        box = (MARGIN + _NUMBER_ROOM, y - _STEP + 4, room - _NUMBER_ROOM, _STEP - 8)
        pen.in_box(box, step, HEAD + 2, align="left")
        y -= _STEP
    pen.line(MARGIN, y - 2, MARGIN + room, y - 2, THIN)
    master = say("The paper sheet counts. What a phone sends, the desk compares with it.")
    below = floor(heading)
    pen.in_box((MARGIN, below, room, y - 6 - below), master, HEAD)


def _phone_steps() -> tuple[str, ...]:
    return (
        say("Join the Wi-Fi of this room: ______________________"),
        say("Scan the code above, or type the address below it."),
        say("Everybody finds their seat there, and the results once they are read out."),
        say(
            "Score keepers type the six letters and figures on their table's card, then each round."
        ),
    )


# Badges to cut out, with names large enough to read across the table


def badge_pages(
    people: Sequence[PlayerFacts], places: Mapping[int, tuple[int, int]]
) -> list[PaperPage]:
    """Return the pages, eight badges on each, with lines to cut along.

    ``places`` has the table and seat of everybody, by number; it is empty before they are drawn.
    """
    a_page = _ACROSS * _DOWN
    return [_badges(people[at : at + a_page], places) for at in range(0, len(people), a_page)]


def _badges(people: Sequence[PlayerFacts], places: Mapping[int, tuple[int, int]]) -> PaperPage:
    def draw(pen: Pen, heading: Heading) -> None:
        foot = floor(heading)
        wide, tall = (pen.width - 2 * MARGIN) / _ACROSS, (pen.height - MARGIN - foot) / _DOWN
        for index in range(_ACROSS + 1):
            x = MARGIN + index * wide
            pen.dashes(x, foot, x, foot + _DOWN * tall)
        for index in range(_DOWN + 1):
            y = foot + index * tall
            pen.dashes(MARGIN, y, MARGIN + _ACROSS * wide, y)
        for index, player in enumerate(people):
            down, across = divmod(index, _ACROSS)
            x, y = MARGIN + across * wide, foot + (_DOWN - 1 - down) * tall
            place = places.get(player.number)
            _draw_badge(pen, heading.facts.name, player, place, (x, y, wide, tall))

    return PaperPage(say("Badges"), draw)


def _draw_badge(
    pen: Pen,
    tournament: str,
    player: PlayerFacts,
    place: tuple[int, int] | None,
    box: tuple[float, float, float, float],
) -> None:
    x, y, wide, tall = box
    left, right, middle = x + _PADDING, x + wide - _PADDING, x + wide / 2
    room, top = right - left, y + tall - _PADDING
    head_box = (left, top - 16, room - 60, 21)
    pen.in_box(head_box, tournament, BODY, Weight.SEMIBOLD, align="left")
    number = say("No. {number}", number=player.number)
    pen.text(right, top - 11, number, LARGE + 2, Weight.BOLD, align="right")
    name_box = (left, y + 46, room, top - 22 - (y + 46))
    pen.in_box(name_box, player.name, TITLE * 1.5, Weight.BOLD, lines=3)
    if player.club:
        pen.squeezed(middle, y + 34, player.club, room, BODY, align="centre")
    if place is not None:
        where = say("Table {number}", number=place[0])
        where += " · " + say("seat {number}", number=place[1])
        pen.text(middle, y + 14, where, LARGE, Weight.SEMIBOLD, align="centre")
