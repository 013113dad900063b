"""Score sheets: blank ones to fill in by hand, and filled ones as proof of the scores."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import BinaryIO

from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.content import Heading, ScoreSheet
from mextrain_scorer.sheets.layout.book import PaperPage, draw_head, write_book
from mextrain_scorer.sheets.layout.fonts import Weight, width
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.qr import draw_code, sheet_code, with_tip
from mextrain_scorer.sheets.layout.style import (
    DISPLAY,
    HEAD,
    LARGE,
    LEADING,
    MARGIN,
    THIN,
    Paper,
)
from mextrain_scorer.sheets.layout.text import fit_alike, wrap
from mextrain_scorer.sheets.score_sheet.cells import draw_cells
from mextrain_scorer.sheets.score_sheet.grid import CODE_SIDE, NAME_ROW, SEAT_STRIP, SheetGrid
from mextrain_scorer.sheets.score_sheet.notes import notes, verdict
from mextrain_scorer.sheets.score_sheet.signature import draw_signed

_NOTE = 9.5
# The smallest common letter size for names; a name too long for it alone gets smaller.
_NAMES = 8.5
# Height for notes on filled sheets, whose rows are lower because nobody writes in them by hand.
_ROOM_FOR_NOTES = 120.0
_NOTE_LINES = int((_ROOM_FOR_NOTES - 36.0) / (_NOTE * LEADING))


def write_blank_score_sheets(
    out: BinaryIO,
    heading: Heading,
    sheets: Sequence[ScoreSheet],
    paper: Paper,
    progress: Progress = no_progress,
) -> None:
    """Write one sheet for each table with its players in seat order, to be filled in by hand."""
    pages = blank_score_sheet_pages(heading, sheets)
    write_book(out, heading, say("Blank score sheets"), pages, paper, progress)


def write_nameless_score_sheets(
    out: BinaryIO,
    heading: Heading,
    rule_set: RuleSet,
    seats: int,
    copies: int,
    paper: Paper,
    progress: Progress = no_progress,
) -> None:
    """Write sheets without table and names, for late players or before the seats are drawn."""
    pages = nameless_score_sheet_pages(heading, rule_set, seats, copies)
    write_book(out, heading, say("Blank score sheets"), pages, paper, progress)


def write_score_sheets(
    out: BinaryIO,
    heading: Heading,
    sheets: Sequence[ScoreSheet],
    paper: Paper,
    progress: Progress = no_progress,
) -> None:
    """Write filled sheets: scores, sums, the winner's name and total circled (Samboree rule 10)."""
    pages = score_sheet_pages(heading, sheets, paper)
    write_book(out, heading, say("Score sheets"), pages, paper, progress)


def blank_score_sheet_pages(heading: Heading, sheets: Sequence[ScoreSheet]) -> list[PaperPage]:
    """Return the pages of blank sheets, one for each table."""
    return [_page(heading, sheet, _draw_blank) for sheet in sheets]


def nameless_score_sheet_pages(
    heading: Heading, rule_set: RuleSet, seats: int, copies: int
) -> list[PaperPage]:
    """Return ``copies`` pages with space to write table and names."""
    page = PaperPage(say("Score sheet"), lambda pen: _draw_nameless(pen, heading, rule_set, seats))
    return [page] * copies


def score_sheet_pages(
    heading: Heading, sheets: Sequence[ScoreSheet], paper: Paper
) -> list[PaperPage]:
    """Return the pages of filled sheets: one for each table, a second where its notes need it."""
    pages = []
    for sheet in sheets:
        pages.append(_page(heading, sheet, _draw_filled))
        if not _notes_fit(sheet.sheet, paper.width):
            pages.append(replace(_page(heading, sheet, _draw_notes_page), code=_code(sheet)))
    return pages


def _code(content: ScoreSheet) -> str:
    return sheet_code(content.sheet.stage, content.sheet.table_no, content.sheet_no)


def _page(
    heading: Heading, content: ScoreSheet, draw: Callable[[Pen, Heading, ScoreSheet], None]
) -> PaperPage:
    name = say("Sheet {table}-{number}", table=content.sheet.table_no, number=content.sheet_no)
    # The page draws its code itself, large, beside the table's number.
    return PaperPage(
        name, lambda pen: draw(pen, heading, content), supersedes=content.supersedes, code=""
    )


def _draw_blank(pen: Pen, heading: Heading, content: ScoreSheet) -> None:
    sheet = content.sheet
    players = _most_players(sheet)
    grid = SheetGrid(pen.width, pen.height, sheet.rule_set, len(sheet.seats), players)
    _draw_title(pen, heading, content)
    pen.form(_form_name("blank", grid), lambda form: _draw_blank_frame(form, grid))
    _draw_names(pen, grid, sheet)


def _draw_nameless(pen: Pen, heading: Heading, rule_set: RuleSet, seats: int) -> None:
    grid = SheetGrid(pen.width, pen.height, rule_set, seats, seats)
    label = say("Table")
    pen.text(MARGIN, pen.height - 82, label, DISPLAY, Weight.BOLD)
    line_x = MARGIN + width(label, DISPLAY, Weight.BOLD) + 12
    pen.line(line_x, pen.height - 84, line_x + 70, pen.height - 84, THIN)
    _draw_occasion(pen, heading, heading.subtitle, line_x + 84, grid.right)
    pen.form(_form_name("blank", grid), lambda form: _draw_blank_frame(form, grid))
    for column in range(seats):
        grid.draw_seat_number(pen, column, column + 1)


def _draw_filled(pen: Pen, heading: Heading, content: ScoreSheet) -> None:
    sheet = content.sheet
    grid = SheetGrid(
        pen.width,
        pen.height,
        sheet.rule_set,
        len(sheet.seats),
        _most_players(sheet),
        bool(sheet.written_totals),
        _ROOM_FOR_NOTES,
    )
    _draw_title(pen, heading, content)
    pen.form(_form_name("filled", grid), grid.draw_frame)
    _draw_names(pen, grid, sheet)
    draw_cells(pen, grid, sheet)
    _draw_notes(pen, grid, sheet)
    draw_signed(pen, grid, sheet)


def _form_name(kind: str, grid: SheetGrid) -> str:
    """Return the name of the stored grid drawing that all sheets of one size share."""
    written = "-written" if grid.written else ""
    return f"{kind}-{grid.rule_set.key}-{grid.seats}-{grid.players}{written}"


def _most_players(sheet: Sheet) -> int:
    """Return the largest number of players at that table in any one round."""
    return max(sheet.players_in(engine) for engine in sheet.rule_set.engines)


def _draw_blank_frame(pen: Pen, grid: SheetGrid) -> None:
    grid.draw_frame(pen)
    grid.draw_reminders_below(pen)


def _draw_title(pen: Pen, heading: Heading, content: ScoreSheet) -> None:
    """Write the table's number, large, and the sheet's tournament and stage."""
    table_no = content.sheet.table_no
    label = say("Table {number}", number=table_no)
    pen.text(MARGIN, pen.height - 82, label, DISPLAY, Weight.BOLD)
    x = MARGIN + width(label, DISPLAY, Weight.BOLD) + 18
    code_x = pen.width - MARGIN - CODE_SIDE
    code = with_tip(_code(content), heading.chain_tip)
    draw_code(pen, code_x, pen.height - 34 - CODE_SIDE, CODE_SIDE, code)
    _draw_occasion(pen, heading, content.title, x, code_x - 14)


def _draw_occasion(pen: Pen, heading: Heading, title: str, x: float, right: float) -> None:
    room = right - x
    name_box = (x, pen.height - 67.5, room, 18)
    pen.in_box(name_box, heading.tournament, HEAD, Weight.BOLD, align="left")
    parts = (title, heading.date, heading.venue)
    line = " · ".join(part for part in parts if part)
    pen.in_box((x, pen.height - 86, room, 18), line, LARGE, align="left")


def _draw_names(pen: Pen, grid: SheetGrid, sheet: Sheet) -> None:
    names = [f"{seat.player} {seat.name}" for seat in sheet.seats]
    wide, tall = grid.column - 6, NAME_ROW - SEAT_STRIP - 1
    fitted = fit_alike(names, LARGE, wide, 3, Weight.BOLD, height=tall, least=_NAMES)
    for column, (seat, name) in enumerate(zip(sheet.seats, fitted, strict=True)):
        grid.draw_seat_number(pen, column, seat.seat_no)
        box = (grid.column_x(column) + 3, grid.top - NAME_ROW + 1, wide, tall)
        pen.fitted_in_box(box, name, Weight.BOLD)


def _note_lines(sheet: Sheet, page_width: float) -> list[tuple[str, Weight]]:
    """Return the lines below the grid: first what decided the places, then what was unusual."""
    said = [(sentence, Weight.SEMIBOLD) for sentence in verdict(sheet)]
    said += [(sentence, Weight.REGULAR) for sentence in notes(sheet)]
    room = page_width - 2 * MARGIN
    return [
        (line, weight) for sentence, weight in said for line in wrap(sentence, _NOTE, room, weight)
    ]


def _notes_fit(sheet: Sheet, page_width: float) -> bool:
    return len(_note_lines(sheet, page_width)) <= _NOTE_LINES


def _draw_notes(pen: Pen, grid: SheetGrid, sheet: Sheet) -> None:
    lines = _note_lines(sheet, pen.width)
    y = grid.total_y - 18
    shown = lines if len(lines) <= _NOTE_LINES else lines[: _NOTE_LINES - 1]
    for line, weight in shown:
        pen.text(MARGIN, y, line, _NOTE, weight)
        y -= _NOTE * LEADING
    if len(shown) < len(lines):
        pen.text(MARGIN, y, say("All notes are on the next page."), _NOTE, Weight.SEMIBOLD)


def _draw_notes_page(pen: Pen, heading: Heading, content: ScoreSheet) -> None:
    title = say("Notes to table {number}", number=content.sheet.table_no)
    y = draw_head(pen, replace(heading, subtitle=content.title), title)
    lines = _note_lines(content.sheet, pen.width)
    leading = min(_NOTE * 1.5, (y - MARGIN) / len(lines))
    size = min(_NOTE, leading / 1.2)
    for line, weight in lines:
        pen.text(MARGIN, y, line, size, weight)
        y -= leading
