"""Every table's places, with the sentence about what decided each tie."""

from collections.abc import Sequence

from reportlab.platypus import Flowable

from mextrain_scorer.desk.tables import title_of
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.standings import DecidedBy, Standing, standings
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.lists import (
    ListPages,
    Story,
    TableColumn,
    Words,
    table,
    together,
)
from mextrain_scorer.sheets.layout.style import BODY, LARGE, SMALL


def has_scores(sheet: Sheet) -> bool:
    """Return whether a sheet has any score."""
    return any(cell.score is not None for row in sheet.rounds for cell in row.cells)


def standings_pages(tables: Sequence[Sheet]) -> list[ListPages]:
    """Return the pages, in two columns about as long as each other; no table is split."""

    def story(_size: float) -> Story:
        legend = say("Zeros: rounds in which the player went out. Low: the lowest other round.")
        told: Story = [Words(legend, SMALL, after=6)]
        stage = ""
        for each in tables:
            told.append(_table(each, title_of(each) if each.stage != stage else ""))
            stage = each.stage
        return told

    return [ListPages(say("Standings"), story, ((2, BODY),), even=True)]


def _table(sheet: Sheet, title: str) -> Flowable:
    columns = (
        TableColumn("", 1.6, "right", Weight.BOLD, shrinks=True),
        TableColumn("", 2.6, "right", shrinks=True),
        TableColumn("", 5.8, weight=Weight.SEMIBOLD, shrinks=True),
        TableColumn(say("Total"), 2.4, "right", Weight.BOLD, shrinks=True),
        TableColumn(say("Zeros"), 1.8, "right", shrinks=True),
        TableColumn(say("Low"), 2.0, "right", shrinks=True),
    )
    ranked = standings(sheet)
    number = say("Table {number}", number=sheet.table_no)
    places = table(columns, map(_cells, ranked), corner=number, padding=0.8)
    ties = [Words(sentence, SMALL, after=1) for sentence in _decided(ranked)]
    told = [Words(title, LARGE, Weight.BOLD, after=1)] if title else []
    (ties or [places])[-1].spaceAfter = 9 if ties else 8
    return together(*told, places, *ties)


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
