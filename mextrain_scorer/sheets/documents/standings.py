"""Every table's places, with the sentence about what decided each tie."""

from collections.abc import Sequence
from typing import BinaryIO

from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.standings import DecidedBy, Standing
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.content import Heading, TableStandings
from mextrain_scorer.sheets.layout.blocks import (
    Block,
    Section,
    TableColumn,
    column_room,
    flow_pages,
    space,
    table_row,
    words,
)
from mextrain_scorer.sheets.layout.book import PaperPage, write_book
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import BODY, LARGE, SMALL, STEP, THIN, Paper

# Height of the line with a table's number, in points.
_HEAD = 18.0


def write_standings(
    out: BinaryIO,
    heading: Heading,
    tables: Sequence[TableStandings],
    paper: Paper,
    progress: Progress = no_progress,
) -> None:
    """Write each table's places, and below them the sentences about what decided its ties."""
    write_book(
        out, heading, say("Standings"), standings_pages(heading, tables, paper), paper, progress
    )


def standings_pages(
    heading: Heading, tables: Sequence[TableStandings], paper: Paper
) -> list[PaperPage]:
    """Return the pages, in two columns about as long as each other; no table is split."""
    columns = (
        TableColumn(say("Place"), 1.6, "right", Weight.BOLD, shrinks=True),
        TableColumn(say("No."), 2.6, "right", shrinks=True),
        TableColumn(say("Name"), 5.8, weight=Weight.SEMIBOLD, shrinks=True),
        TableColumn(say("Total"), 2.4, "right", Weight.BOLD, shrinks=True),
        TableColumn(say("Zeros"), 1.8, "right", shrinks=True),
        TableColumn(say("Low"), 2.0, "right", shrinks=True),
    )
    room = column_room(paper, 2)
    legend = say("Zeros: rounds in which the player went out. Low: the lowest other round.")
    sections = [Section((words(legend, room, SMALL, after=6),))]
    stage = ""
    for table in tables:
        head = [_table_head(columns, room, table.table_no)]
        if table.title != stage:
            stage = table.title
            head.insert(0, words(stage, room, LARGE, Weight.BOLD, after=1))
        rows = [table_row(columns, _cells(place), room, padding=0.8) for place in table.places]
        ties = [words(sentence, room, SMALL, after=1) for sentence in _decided(table.places)]
        sections.append(Section((*head, *rows, *ties, space(8)), whole=True))
    return flow_pages(heading, say("Standings"), sections, paper, columns=2, even=True)


def _table_head(columns: Sequence[TableColumn], room: float, table_no: int) -> Block:
    """Return a table's number over a line, beside it the captions of its figures."""

    def draw(pen: Pen, x: float, top: float) -> None:
        y = top - BODY - 2
        pen.text(x, y, say("Table {number}", number=table_no), BODY + 1, Weight.BOLD)
        whole = sum(column.share for column in columns)
        for column in columns[::-1][:3]:
            wide = room * column.share / whole
            after = sum(each.share for each in columns[columns.index(column) + 1 :])
            edge = x + room * (1 - after / whole) - 3 * STEP
            pen.squeezed(edge, y, column.caption, wide - 2, SMALL, align="right")
        pen.line(x, top - _HEAD, x + room, top - _HEAD, THIN)

    return Block(_HEAD, draw)


def _decided(places: Sequence[Standing]) -> tuple[str, ...]:
    """Return what decided a table's ties, each sentence once; totals that differ need none."""
    ties = (place.sentence for place in places if place.decided_by is not DecidedBy.TOTAL)
    return tuple(dict.fromkeys(sentence for sentence in ties if sentence))


def _cells(place: Standing) -> tuple[str, ...]:
    lowest = "" if place.lowest_other_round is None else str(place.lowest_other_round)
    return (
        str(place.place),
        str(place.player),
        place.name,
        str(place.total),
        str(place.zero_rounds),
        lowest,
    )
