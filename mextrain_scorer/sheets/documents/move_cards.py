"""Move cards for a ladder: each table reads on its own who goes where, and who sits where now."""

from collections.abc import Sequence
from typing import BinaryIO

from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.records import Seat
from mextrain_scorer.rules.words import listed, say, say_count
from mextrain_scorer.sheets.content import Heading, MoveCard
from mextrain_scorer.sheets.layout.blocks import (
    GUTTER,
    Block,
    Section,
    column_room,
    flow_pages,
    space,
    stacked,
    words,
)
from mextrain_scorer.sheets.layout.book import PaperPage, write_book
from mextrain_scorer.sheets.layout.fonts import Weight, width
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import Paper
from mextrain_scorer.sheets.layout.text import fit

# Letter sizes of the sentences, the largest first: cards are read by a whole table.
_SIZES = (24.0, 22.0, 20.0, 18.0, 16.0)
_NAME = 0.9  # the names below a sentence, of its letter size
_LINE = 1.5
_AROUND = 14.0


def write_move_cards(
    out: BinaryIO,
    heading: Heading,
    cards: Sequence[MoveCard],
    paper: Paper,
    progress: Progress = no_progress,
) -> None:
    """Write one card for each table, several on a page, with lines to cut along."""
    write_book(
        out, heading, say("Move cards"), move_card_pages(heading, cards, paper), paper, progress
    )


def move_card_pages(heading: Heading, cards: Sequence[MoveCard], paper: Paper) -> list[PaperPage]:
    """Return the pages, as few as they can be, in the largest letters that still do."""
    room = column_room(paper)

    def made(size: float) -> list[PaperPage]:
        sections = [Section((_card(card, room, size), space(1))) for card in cards]
        return flow_pages(heading, say("Move cards"), sections, paper)

    fewest = len(made(_SIZES[-1]))
    return next(pages for pages in map(made, _SIZES) if len(pages) == fewest)


def _card(card: MoveCard, room: float, size: float) -> Block:
    """Return a table's card: its head, who goes to each other table, who stays and who is new."""
    blocks = [_head(card, room, size)]
    for table_no, seats in card.ways:
        blocks += _way(_goes(card.table_no, table_no, seats), seats, room, size)
    if card.stays:
        # Seats are drawn anew for every game: who stays at a table has another one there too.
        blocks += _way(_stay(card), card.stays, room, size)
    if card.new:
        blocks += _way(say("New at this table:"), card.new, room, size)
    return _cut_below(stacked(blocks), room)


def _head(card: MoveCard, room: float, size: float) -> Block:
    after = say("after game {n}", n=card.game)
    aside = width(after, size * 0.8) + size

    def draw(pen: Pen, x: float, top: float) -> None:
        table = say("Table {number}", number=card.table_no)
        y = top - size * 1.6
        pen.squeezed(x, y, table, room - aside, size * 1.7, weight=Weight.BOLD)
        pen.text(x + room, y, after, size * 0.8, align="right")

    return Block(size * 2.3, draw)


def _way(sentence: str, seats: Sequence[Seat], room: float, size: float) -> list[Block]:
    """Return a sentence, then the names and seats of those it is about, two to a line."""
    wide = (room - GUTTER) / 2
    names = [_name(seat, wide, size * _NAME) for seat in seats]
    return [
        words(sentence, room, size, Weight.SEMIBOLD, after=0),
        *(_beside(names[at : at + 2], wide) for at in range(0, len(names), 2)),
        space(size * 0.4),
    ]


def _stay(card: MoveCard) -> str:
    if len(card.stays) == 1:
        return say("Stays, new seat:")
    if card.ways:
        return say("Everybody else stays, new seats:")
    return say("Everybody stays, new seats:")


def _goes(here: int, table_no: int, seats: Sequence[Seat]) -> str:
    """Say who goes to a table; table 1 is the top of the ladder."""
    numbers = listed([str(seat.player) for seat in seats])
    if table_no < here:
        return say_count(
            len(seats),
            "No. {numbers} goes up to table {table}.",
            "Nos. {numbers} go up to table {table}.",
            numbers=numbers,
            table=table_no,
        )
    return say_count(
        len(seats),
        "No. {numbers} goes down to table {table}.",
        "Nos. {numbers} go down to table {table}.",
        numbers=numbers,
        table=table_no,
    )


def _name(seat: Seat, room: float, size: float) -> Block:
    line = size * _LINE
    number = f"{seat.player}"
    where = say("seat {number}", number=seat.seat_no)
    small = size * 0.8
    before = max(width(number, size, Weight.BOLD), width("000", size, Weight.BOLD)) + size * 0.5
    gap = size * 0.5
    most = room - before - gap - width(where, small)
    name = fit(seat.name, size, most, 2, height=line)
    # The seat stands right behind the name: further on it would seem to be the next player's.
    named = max(width(each, name.size) for each in name.lines)

    def draw(pen: Pen, x: float, top: float) -> None:
        y = top - line / 2 - size * 0.34
        pen.text(x, y, number, size, Weight.BOLD)
        pen.fitted_in_box((x + before, top - line, named, line), name, align="left")
        pen.text(x + before + named + gap, y, where, small)

    return Block(line, draw)


def _beside(pair: Sequence[Block], wide: float) -> Block:
    def draw(pen: Pen, x: float, top: float) -> None:
        for index, block in enumerate(pair):
            block.draw(pen, x + index * (wide + GUTTER), top)

    return Block(max(block.height for block in pair), draw)


def _cut_below(block: Block, room: float) -> Block:
    """Return a card with room above and below, and the line to cut along at its foot."""
    height = block.height + 2 * _AROUND

    def draw(pen: Pen, x: float, top: float) -> None:
        block.draw(pen, x, top - _AROUND)
        pen.dashes(x, top - height, x + room, top - height)

    return Block(height, draw)
