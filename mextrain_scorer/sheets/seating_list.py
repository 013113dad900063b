"""Where everybody sits: one list by name for the door, one by table for the desk."""

from collections.abc import Sequence
from typing import BinaryIO

from mextrain_scorer.rules.progress import Progress, untold
from mextrain_scorer.rules.records import Seat
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.blocks import (
    Block,
    Column,
    Section,
    captions,
    column_room,
    flow_pages,
    table_row,
)
from mextrain_scorer.sheets.book import Page, write_book
from mextrain_scorer.sheets.content import Heading, TableSeats
from mextrain_scorer.sheets.fonts import Weight
from mextrain_scorer.sheets.pen import Pen
from mextrain_scorer.sheets.style import BODY, HEAD, LARGE, SMALL, SOFT, THIN, Paper

_SEAT_LINE = 17.0


def write_seating_list(
    out: BinaryIO,
    heading: Heading,
    tables: Sequence[TableSeats],
    paper: Paper,
    progress: Progress = untold,
) -> None:
    """Write both lists: by name first, then by table with the seats in their order."""
    pages = seating_by_name(heading, tables, paper) + seating_by_table(heading, tables, paper)
    write_book(out, heading, say("Seating list"), pages, paper, progress)


def seating_by_name(heading: Heading, tables: Sequence[TableSeats], paper: Paper) -> list[Page]:
    """Return the pages on which people find themselves by their name."""
    columns = (
        Column(say("Name"), 6.0, weight=Weight.SEMIBOLD, shrinks=True),
        Column(say("No."), 1.4, "right"),
        Column(say("Table"), 1.5, "right", Weight.BOLD),
        Column(say("Seat"), 1.3, "right"),
    )
    room = column_room(paper, 2)
    seated = sorted(
        ((seat, table.table_no) for table in tables for seat in table.seats),
        key=lambda pair: (pair[0].name.casefold(), pair[0].player),
    )
    rows = tuple(
        table_row(
            columns,
            (seat.name, str(seat.player), str(table_no), str(seat.seat_no)),
            room,
            LARGE,
            padding=2.5,
        )
        for seat, table_no in seated
    )
    section = Section(rows, captions(columns, room))
    return flow_pages(heading, say("Find your seat"), [section], paper, columns=2)


def seating_by_table(heading: Heading, tables: Sequence[TableSeats], paper: Paper) -> list[Page]:
    """Return the pages with a card for each table, its seats clockwise."""
    room = column_room(paper, 3)
    sections = [Section((_card(table, room),)) for table in tables]
    return flow_pages(heading, say("Seating by table"), sections, paper, columns=3)


def _card(table: TableSeats, room: float) -> Block:
    height = 30 + len(table.seats) * _SEAT_LINE + 16

    def draw(pen: Pen, x: float, top: float) -> None:
        label = say("Table {number}", number=table.table_no)
        pen.squeezed(x, top - 18, label, room, HEAD + 2, weight=Weight.BOLD)
        pen.line(x, top - 25, x + room, top - 25, THIN)
        for index, seat in enumerate(table.seats):
            _draw_seat(pen, x, top - 25 - (index + 1) * _SEAT_LINE + 3, room, seat)

    return Block(height, draw)


def _draw_seat(pen: Pen, x: float, y: float, room: float, seat: Seat) -> None:
    pen.text(x, y, str(seat.seat_no), SMALL, grey=SOFT)
    pen.text(x + 34, y, str(seat.player), BODY, Weight.BOLD, align="right")
    box = (x + 41, y - 4, room - 41, _SEAT_LINE)
    pen.in_box(box, seat.name, BODY + 0.5, lines=2, align="left")
