"""The Game Chart: who won each table and who goes on, for the wall (Samboree rule 11)."""

from collections.abc import Sequence
from dataclasses import replace

from reportlab.platypus import Flowable

from mextrain_scorer.desk.results.game_chart import ChartLine, ChartStage
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.lists import Cell, ListPages, Story, TableColumn, table, together
from mextrain_scorer.sheets.layout.style import HEAD, LEADING

# Letter sizes in points, large for a wall; line heights are multiples of them, to write by hand.
_SIZES = (24.0, 22.0, 20.0, 18.0, 16.0, HEAD)
_ROW = 2.25
_KEPT_WHOLE = 6


def game_chart_pages(stages: Sequence[ChartStage]) -> list[ListPages]:
    """Return the pages of the chart, one stage after another, in the largest letters that fit."""
    return full_chart_pages(
        [replace(stage, lines=tuple(map(_to_write_on, stage.lines))) for stage in stages]
    )


def full_chart_pages(stages: Sequence[ChartStage]) -> list[ListPages]:
    """Return the same pages with all that open lines say, for a day that goes on by hand."""

    def story(size: float) -> Story:
        return [chart_table(stage, size, size * _ROW) for stage in stages]

    return [ListPages(say("Game Chart"), story, [(1, size) for size in _SIZES])]


def _to_write_on(line: ChartLine) -> ChartLine:
    """Return an empty line for a table that is still playing, to fill in by hand on the wall."""
    return line if line.winners else ChartLine(line.table_no)


def chart_table(stage: ChartStage, size: float, least: float) -> Flowable:
    """Return one stage: a row for each table winner, bold, then for everybody else who goes on."""
    # A row holds one line of its letters; what is left of it is space above and below.
    padding = max(0.5, min(2.5, (least - size * LEADING) / 2))
    more = any(each.player is not None for line in stage.lines for each in line.others)
    who = say("Table winner, and who else goes on") if more else say("Table winner")
    # No empty column where nobody goes on.
    told = stage.goes_on or any(cells[-1] for line in stage.lines for cells in _cells(line))
    goal = TableColumn(say("Goes on to"), 4.6, shrinks=True, scale=_scale(size))
    first, other = (
        (
            TableColumn(say("Table"), 1.4, "right", weight),
            TableColumn(say("No."), 1.5, "right"),
            TableColumn(who, 6.4, weight=weight, shrinks=True),
            TableColumn(say("Total"), 1.7, "right", weight),
            *((goal,) if told else ()),
        )
        for weight in (Weight.BOLD, Weight.REGULAR)
    )
    rows = [
        [Cell(column, text, size) for column, text in zip(columns, cells, strict=False)]
        for line in stage.lines
        for index, cells in enumerate(_cells(line))
        for columns in (first if index < max(1, len(line.winners)) else other,)
    ]
    chart = table(
        first, rows, size, title=stage.title, captions=size, padding=padding, least=least, after=16
    )
    # A final of a few lines is not torn apart.
    return together(chart) if len(rows) <= _KEPT_WHOLE else chart


def _scale(size: float) -> float:
    """Return how much smaller than the names the next table is written."""
    if size > HEAD:
        return 0.72
    return 0.8 if size == HEAD else 1.0


def _cells(line: ChartLine) -> list[tuple[str, ...]]:
    table = str(line.table_no)
    rows: list[tuple[str, ...]] = [
        (table, str(place.player), place.name, str(place.total), line.next)
        for place in line.winners
    ] or [(table, "", "", "", line.next)]
    for qualified in line.others:
        number = "" if qualified.player is None else str(qualified.player)
        total = "" if qualified.total is None else str(qualified.total)
        rows.append((table, number, qualified.name, total, qualified.next))
    return rows
