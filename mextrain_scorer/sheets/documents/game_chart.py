"""The Game Chart: who won each table, for the wall (Samboree rule 11)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import BinaryIO

from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.content import ChartLine, ChartStage, Heading
from mextrain_scorer.sheets.layout.blocks import (
    Block,
    Section,
    TableColumn,
    captions,
    column_room,
    flow_pages,
    largest_on_a_page,
    space,
    table_row,
)
from mextrain_scorer.sheets.layout.book import PaperPage, write_book
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.style import HEAD, Paper

# Letter sizes in points, large for a wall; line heights are multiples of them, to write by hand.
_SIZES = (24.0, 22.0, 20.0, 18.0, 16.0, HEAD)
_ROW = 2.25


def write_game_chart(
    out: BinaryIO,
    heading: Heading,
    stages: Sequence[ChartStage],
    paper: Paper,
    progress: Progress = no_progress,
) -> None:
    """Write the chart in large letters; a table that is still playing has an empty line."""
    pages = game_chart_pages(heading, stages, paper)
    write_book(out, heading, say("Game Chart"), pages, paper, progress)


def game_chart_pages(
    heading: Heading, stages: Sequence[ChartStage], paper: Paper
) -> list[PaperPage]:
    """Return the pages of the chart, one stage after another, in the largest letters that fit."""
    room = column_room(paper)
    written_on = [replace(stage, lines=tuple(map(_to_write_on, stage.lines))) for stage in stages]

    def made(size: float) -> list[PaperPage]:
        sections = [chart_section(stage, room, size, size * _ROW) for stage in written_on]
        return flow_pages(heading, say("Game Chart"), sections, paper)

    return largest_on_a_page(_SIZES, made)


def _to_write_on(line: ChartLine) -> ChartLine:
    """Return an empty line for a table that is still playing, to fill in by hand on the wall."""
    return line if line.winners else ChartLine(line.table_no)


def chart_section(stage: ChartStage, room: float, size: float, least: float) -> Section:
    """Return the table winners of one stage, one row for each winner."""
    columns = (
        TableColumn(say("Table"), 1.4, "right", Weight.BOLD),
        TableColumn(say("No."), 1.5, "right"),
        TableColumn(say("Table winner"), 7.0, weight=Weight.BOLD, shrinks=True),
        TableColumn(say("Total"), 1.7, "right", Weight.BOLD),
        TableColumn(say("Goes on to"), 4.0, shrinks=True, scale=0.72 if size > HEAD else 1.0),
    )
    rows: list[Block] = []
    for line in stage.lines:
        rows.extend(
            table_row(columns, cells, room, size, padding=2.5, least=least)
            for cells in _cells(line)
        )
    return Section((*rows, space(16)), captions(columns, room, stage.title, size))


def _cells(line: ChartLine) -> list[tuple[str, ...]]:
    if not line.winners:
        return [(str(line.table_no), "", "", "", line.next)]
    return [
        (str(line.table_no), str(place.player), place.name, str(place.total), line.next)
        for place in line.winners
    ]
