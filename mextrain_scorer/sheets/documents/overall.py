"""The ranking over all games of the day: everybody's place, games and sum."""

from collections.abc import Sequence
from typing import BinaryIO

from reportlab.platypus import Flowable

from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.content import Heading
from mextrain_scorer.sheets.layout.book import write_book
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.lists import (
    ListPages,
    Story,
    TableColumn,
    Words,
    table,
    together,
)
from mextrain_scorer.sheets.layout.style import BODY, HEAD, LARGE, SMALL, Paper
from mextrain_scorer.sheets.ranking import RankedGame, RankedLine, Ranking

# Letter sizes for the wall; the smallest is for a full hall, whose list would have many pages.
_SIZES = (HEAD, 13.0, LARGE, 11.0, BODY)
SMALLEST = SMALL
_MANY = 250
_PADDING = 0.08
NO_TOTAL = "–"


def write_overall(
    out: BinaryIO,
    heading: Heading,
    rankings: Sequence[Ranking],
    paper: Paper,
    progress: Progress = no_progress,
) -> None:
    """Write everybody's ranking, then that within each class."""
    pages = overall_pages(rankings)
    write_book(out, heading, say("Overall standings"), pages, paper, progress)


def overall_pages(rankings: Sequence[Ranking]) -> list[ListPages]:
    """Return the pages, as few as they can be, in the largest letters that still do.

    A full hall has smaller letters, so that its list is not a book.
    """

    def story(size: float) -> Story:
        return [ranking_table(ranking, size) for ranking in rankings]

    lines = max(len(ranking.lines) for ranking in rankings)
    sizes = (SMALLEST,) if lines > _MANY else _SIZES
    return [ListPages(say("Overall standings"), story, [(1, size) for size in sizes])]


def ranking_table(ranking: Ranking, size: float) -> Flowable:
    """Return a row for everybody in a ranking, below how it is made.

    A total that does not count is in brackets, which stay on a copy of a copy.
    """
    columns = _columns(ranking)
    told = [Words(remark, BODY, after=6) for remark in ranking.remarks]
    if ranking.warning:
        told.insert(0, Words(ranking.warning, LARGE, Weight.BOLD, after=6))
    ranked = table(
        columns,
        [_cells(line)[: len(columns)] for line in ranking.lines],
        size,
        title=say("Class {name}", name=ranking.class_name) if ranking.class_name else "",
        above=told,
        captions=size,
        padding=size * _PADDING,
        after=16,
    )
    # A class is on one page where it can be.
    return together(ranked) if ranking.class_name else ranked


def _columns(ranking: Ranking) -> tuple[TableColumn, ...]:
    games = (
        TableColumn(say("Game {n}", n=number), 1.7, "right", shrinks=True)
        for number in range(1, ranking.games + 1)
    )
    return (
        TableColumn(say("Place"), 1.5, "right", Weight.BOLD, shrinks=True),
        TableColumn(say("No."), 1.6, "right", shrinks=True),
        TableColumn(say("Name"), 6.2, weight=Weight.SEMIBOLD, shrinks=True),
        TableColumn(say("Games"), 1.5, "right", shrinks=True),
        *games,
        TableColumn(say("Sum"), 2.1, "right", Weight.BOLD, shrinks=True),
        *((TableColumn(say("Why"), 6.0, shrinks=True, scale=0.85),) if _says_why(ranking) else ()),
    )


def _says_why(ranking: Ranking) -> bool:
    """Say whether anything but sums decided a place: there is no column for nothing."""
    return any(line.why for line in ranking.lines)


def _cells(line: RankedLine) -> tuple[str, ...]:
    return (
        NO_TOTAL if line.place is None else str(line.place),
        str(line.player),
        line.name,
        str(line.counted),
        *map(game_words, line.games),
        NO_TOTAL if line.total is None else str(line.total),
        line.why,
    )


def game_words(game: RankedGame | None) -> str:
    """Return the total of a game, in brackets where it does not count."""
    if game is None:
        return NO_TOTAL
    return str(game.total) if game.counts else f"({game.total})"
