"""The day's rulings on paper, for next year's game monitor."""

from collections.abc import Sequence
from typing import BinaryIO

from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.content import Heading, RulingLine
from mextrain_scorer.sheets.layout.blocks import (
    Block,
    Section,
    TableColumn,
    captions,
    column_room,
    flow_pages,
    table_row,
    words,
)
from mextrain_scorer.sheets.layout.book import PaperPage, write_book
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.style import BODY, LARGE, Paper

_GAP = 20.0  # points over what the rules do not say


def write_how_we_ruled(
    out: BinaryIO,
    heading: Heading,
    rulings: Sequence[RulingLine],
    choices: Sequence[str],
    paper: Paper,
    progress: Progress = no_progress,
) -> None:
    """Write the rulings in order, then the choices that the rule set makes by itself."""
    pages = how_we_ruled_pages(heading, rulings, choices, paper)
    write_book(out, heading, say("How we ruled"), pages, paper, progress)


def how_we_ruled_pages(
    heading: Heading, rulings: Sequence[RulingLine], choices: Sequence[str], paper: Paper
) -> list[PaperPage]:
    """Return the pages; a day without a ruling says so."""
    columns = (
        TableColumn(say("Time"), 1.2),
        TableColumn(say("Where"), 2.4, weight=Weight.SEMIBOLD),
        TableColumn(say("What was decided"), 4.5),
        TableColumn(say("Why"), 4.5),
    )
    room = column_room(paper)
    rows: list[Block] = [
        table_row(columns, (ruling.at, ruling.where, ruling.what, ruling.reason), room)
        for ruling in rulings
    ]
    if rows:
        sections = [Section(tuple(rows), captions(columns, room))]
    else:
        sections = [Section((words(say("No rulings were needed today."), room, LARGE),))]
    if choices:
        title = words(
            say("Where the rules do not say, we played like this:"),
            room,
            LARGE,
            Weight.BOLD,
            after=6,
        )
        chosen = [words(choice, room, BODY) for choice in choices]
        sections.append(Section((_gap_over(title), *chosen)))
    return flow_pages(heading, say("How we ruled"), sections, paper)


def _gap_over(block: Block) -> Block:
    return Block(block.height + _GAP, lambda pen, x, top: block.draw(pen, x, top - _GAP))
