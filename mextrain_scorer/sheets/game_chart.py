"""The Game Chart: who won each table, for the wall (Samboree rule 11)."""

from collections.abc import Sequence
from typing import BinaryIO

from mextrain_scorer.rules.progress import Progress, untold
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.blocks import (
    Block,
    Column,
    Section,
    captions,
    column_room,
    flow_pages,
    space,
    table_row,
)
from mextrain_scorer.sheets.book import Page, write_book
from mextrain_scorer.sheets.content import ChartLine, ChartStage, Heading
from mextrain_scorer.sheets.fonts import Weight
from mextrain_scorer.sheets.style import HEAD, Paper

_ROW = 32.0


def write_game_chart(
    out: BinaryIO,
    heading: Heading,
    stages: Sequence[ChartStage],
    paper: Paper,
    progress: Progress = untold,
) -> None:
    """Write the chart, in letters for a wall; a table that still plays has an empty line."""
    pages = game_chart_pages(heading, stages, paper)
    write_book(out, heading, say("Game Chart"), pages, paper, progress)


def game_chart_pages(heading: Heading, stages: Sequence[ChartStage], paper: Paper) -> list[Page]:
    """Return the pages of the chart, one stage after another."""
    room = column_room(paper)
    sections = [chart_section(stage, room, HEAD, _ROW) for stage in stages]
    return flow_pages(heading, say("Game Chart"), sections, paper)


def chart_section(stage: ChartStage, room: float, size: float, least: float) -> Section:
    """Return the table winners of one stage, a row for each table or for each who shares it."""
    columns = (
        Column(say("Table"), 1.4, "right", Weight.BOLD),
        Column(say("No."), 1.5, "right"),
        Column(say("Table winner"), 7.0, weight=Weight.BOLD, shrinks=True),
        Column(say("Total"), 1.7, "right", Weight.BOLD),
        Column(say("Goes on to"), 4.0),
    )
    rows: list[Block] = []
    for line in stage.lines:
        rows.extend(
            table_row(columns, cells, room, size, padding=2.5, least=least)
            for cells in _cells(line)
        )
    return Section((*rows, space(16)), captions(columns, room, stage.title))


def _cells(line: ChartLine) -> list[tuple[str, ...]]:
    if not line.winners:
        return [(str(line.table_no), "", "", "", line.next)]
    return [
        (str(line.table_no), str(place.player), place.name, str(place.total), line.next)
        for place in line.winners
    ]
