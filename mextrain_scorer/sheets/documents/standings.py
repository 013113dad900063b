"""Every table's places, with the sentence about what decided each tie."""

from collections.abc import Sequence
from typing import BinaryIO

from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.standings.metrics import DecidedBy
from mextrain_scorer.rules.standings.standings import Standing
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.content import Heading, TableStandings
from mextrain_scorer.sheets.layout.blocks import (
    Section,
    TableColumn,
    captions,
    column_room,
    flow_pages,
    space,
    table_row,
)
from mextrain_scorer.sheets.layout.book import PaperPage, write_book
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.style import Paper


def write_standings(
    out: BinaryIO,
    heading: Heading,
    tables: Sequence[TableStandings],
    paper: Paper,
    progress: Progress = no_progress,
) -> None:
    """Write each table's places; a tie's sentence is beside the place that it decided."""
    write_book(
        out, heading, say("Standings"), standings_pages(heading, tables, paper), paper, progress
    )


def standings_pages(
    heading: Heading, tables: Sequence[TableStandings], paper: Paper
) -> list[PaperPage]:
    """Return the pages; no table is split between pages."""
    columns = (
        TableColumn(say("Place"), 1.1, "right", Weight.BOLD),
        TableColumn(say("No."), 1.1, "right"),
        TableColumn(say("Name"), 4.2, weight=Weight.SEMIBOLD, shrinks=True),
        TableColumn(say("Total"), 1.3, "right", Weight.BOLD),
        TableColumn(say("Zero rounds"), 1.9, "right"),
        TableColumn(say("Lowest other"), 2.0, "right"),
        TableColumn(say("Decided by"), 7.0),
    )
    room = column_room(paper)
    sections = []
    for table in tables:
        title = f"{table.title} · " + say("Table {number}", number=table.table_no)
        rows = [table_row(columns, _cells(place), room, padding=2.5) for place in table.places]
        head = captions(columns, room, title)
        sections.append(Section((*rows, space(18)), head, whole=True))
    return flow_pages(heading, say("Standings"), sections, paper)


def _cells(place: Standing) -> tuple[str, ...]:
    lowest = "" if place.lowest_other_round is None else str(place.lowest_other_round)
    return (
        str(place.place),
        str(place.player),
        place.name,
        str(place.total),
        str(place.zero_rounds),
        lowest,
        say("total") if place.decided_by is DecidedBy.TOTAL else place.sentence,
    )
