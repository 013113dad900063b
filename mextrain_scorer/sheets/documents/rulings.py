"""The day's rulings on paper, for next year's game monitor."""

from collections.abc import Sequence
from typing import BinaryIO

from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.content import Heading, RulingLine
from mextrain_scorer.sheets.layout.book import write_book
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.lists import ListPages, Story, TableColumn, Words, table
from mextrain_scorer.sheets.layout.style import LARGE, Paper

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
    pages = how_we_ruled_pages(rulings, choices)
    write_book(out, heading, say("How we ruled"), pages, paper, progress)


def how_we_ruled_pages(rulings: Sequence[RulingLine], choices: Sequence[str]) -> list[ListPages]:
    """Return the pages; a day without a ruling says so."""
    columns = (
        TableColumn(say("Time"), 1.2),
        TableColumn(say("Where"), 2.4, weight=Weight.SEMIBOLD),
        TableColumn(say("What was decided"), 4.5),
        TableColumn(say("Why"), 4.5),
    )

    def story(_size: float) -> Story:
        told: Story = [Words(say("No rulings were needed today."), LARGE, after=_GAP)]
        if rulings:
            rows = [(each.at, each.where, each.what, each.reason) for each in rulings]
            told = [table(columns, rows, after=_GAP)]
        if choices:
            title = say("Where the rules do not say, we played like this:")
            told.append(Words(title, LARGE, Weight.BOLD, after=6))
            told += map(Words, choices)
        return told

    return [ListPages(say("How we ruled"), story)]
