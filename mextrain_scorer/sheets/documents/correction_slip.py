"""The correction slip: old scores, new scores, the reasons, and lines to sign on."""

from collections.abc import Sequence

from mextrain_scorer.desk.scores.corrections import Correction
from mextrain_scorer.rules.rule_sets.texts import engine_words
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.lists import ListPages, Piece, Story, TableColumn, Words, table
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import LARGE, SMALL, THIN

_EMPTY_ROWS = 6
_WRITING_ROW = 34.0
_BETWEEN = 18.0


def correction_slip_pages(tables: Sequence[Sequence[Correction]]) -> list[ListPages]:
    """Return the slip with lines to sign on; without corrections a blank one to write on."""
    columns = (
        TableColumn(say("Time"), 1.3),
        TableColumn(say("Where"), 3.4),
        TableColumn(say("Player"), 3.4, weight=Weight.SEMIBOLD, shrinks=True),
        TableColumn(say("Before"), 1.5, "right"),
        TableColumn(say("After"), 1.5, "right", Weight.BOLD),
        TableColumn(say("Why"), 4.4),
    )
    lead = say("This slip changes what was written. The sheet itself stays as it is.")

    def story(_size: float) -> Story:
        rows = [_cells(one) for lines in tables for one in lines]
        least = 0.0 if rows else _WRITING_ROW
        rows = rows or [("",) * len(columns)] * _EMPTY_ROWS
        return [
            Words(lead, LARGE, after=10),
            table(columns, rows, least=least, after=24),
            Piece(52, _signatures),
        ]

    return [ListPages(say("Correction slip"), story)]


def _cells(one: Correction) -> tuple[str, ...]:
    where = f"{one.title}, " + say("table {number}", number=one.table_no)
    if one.engine is not None:
        where += ", " + say("double {engine}", engine=engine_words(one.engine))
    player = f"{one.player} {one.name}"
    return (one.at, where, player, one.before, one.after, one.reason)


def _signatures(pen: Pen, x: float, top: float, room: float) -> None:
    people = (say("Score keeper"), say("Game monitor"), say("Player concerned"))
    step = (room + _BETWEEN) / len(people)
    for index, person in enumerate(people):
        left = x + index * step
        pen.line(left, top - 34, left + step - _BETWEEN, top - 34, THIN)
        pen.squeezed(left, top - 46, person, step - _BETWEEN, SMALL)
