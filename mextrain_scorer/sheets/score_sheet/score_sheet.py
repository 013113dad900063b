"""Score sheets: blank ones to fill in by hand, and filled ones as proof of the scores."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import BinaryIO

from mextrain_scorer.rules.playoff import FINAL
from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.standings import circled_players, is_complete
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.content import Heading, ScoreSheet
from mextrain_scorer.sheets.layout.book import HEAD_HEIGHT, PaperPage, draw_head, write_book
from mextrain_scorer.sheets.layout.fonts import Weight, width
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.qr import SHEET_SIDE, draw_code, sheet_code, with_origin
from mextrain_scorer.sheets.layout.style import (
    DISPLAY,
    HEAD,
    LARGE,
    LEADING,
    MARGIN,
    THIN,
    Paper,
)
from mextrain_scorer.sheets.layout.text import wrap
from mextrain_scorer.sheets.score_sheet.cells import draw_cells
from mextrain_scorer.sheets.score_sheet.frame import (
    draw_frame,
    draw_monitor,
    draw_reminders_below,
    draw_seat_number,
)
from mextrain_scorer.sheets.score_sheet.grid import NOTES_ROOM, SheetGrid
from mextrain_scorer.sheets.score_sheet.names import draw_name, draw_winners_name
from mextrain_scorer.sheets.score_sheet.notes import notes, verdict
from mextrain_scorer.sheets.score_sheet.signature import draw_signed
from mextrain_scorer.sheets.score_sheet.wide_frame import (
    draw_wide_frame,
    draw_wide_reminders,
    draw_wide_seat_number,
)
from mextrain_scorer.sheets.score_sheet.wide_grid import WIDE_NOTES_ROOM, WideGrid, lies_wide

_NOTE = 9.5
# Height for notes on complete sheets: rows are lower, because nobody writes in them by hand.
_ROOM_FOR_NOTES = 120.0
_WIDE_ROOM_FOR_NOTES = 84.0
# Width of the field for the game, on a sheet without table and names.
_GAME_ROOM = 150.0


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
    page = PaperPage(
        say("Score sheet"),
        lambda pen: _draw_nameless(pen, heading, rule_set, seats),
        wide=lies_wide(rule_set, seats),
    )
    return [page] * copies


def score_sheet_pages(
    heading: Heading, sheets: Sequence[ScoreSheet], paper: Paper
) -> list[PaperPage]:
    """Return the pages of filled sheets: one for each table, a second where its notes need it."""
    pages = []
    for sheet in sheets:
        under = sheet.under(heading)
        pages.append(_page(under, sheet, _draw_filled))
        if not _notes_fit(sheet.sheet, paper):
            pages += _notes_pages(under, sheet, paper)
    return pages


def _code(content: ScoreSheet) -> str:
    return sheet_code(content.sheet.stage, content.sheet.table_no, content.sheet_no)


def _page(
    heading: Heading, content: ScoreSheet, draw: Callable[[Pen, Heading, ScoreSheet], None]
) -> PaperPage:
    name = say("Sheet {table}-{number}", table=content.sheet.table_no, number=content.sheet_no)
    return PaperPage(
        name,
        lambda pen: draw(pen, heading, content),
        wide=lies_wide(content.sheet.rule_set, len(content.sheet.seats)),
        supersedes=content.supersedes,
        tournament=heading.tournament,
    )


def _grid_of(
    pen: Pen,
    rule_set: RuleSet,
    seats: int,
    players: int,
    *,
    by_hand: bool,
    written: bool = False,
    coded: bool = True,
    alone: bool = False,
) -> SheetGrid:
    """Return the positions on a page of that pen, which is in landscape where the sheet is."""
    wide = lies_wide(rule_set, seats)
    room = _notes_height(wide=wide, by_hand=by_hand)
    kind = WideGrid if wide else SheetGrid
    size = pen.width, pen.height
    return kind(*size, rule_set, seats, players, written, room, by_hand, coded, alone)


def _draw_blank(pen: Pen, heading: Heading, content: ScoreSheet) -> None:
    sheet = content.sheet
    players = _most_players(sheet)
    seats = len(sheet.seats)
    grid = _grid_of(pen, sheet.rule_set, seats, players, by_hand=True, alone=content.alone)
    _draw_title(pen, grid, heading, content)
    pen.form(_form_name("blank", grid), lambda form: _draw_blank_frame(form, grid))
    draw_monitor(pen, grid, heading.monitor)
    _draw_names(pen, grid, sheet)


def _draw_nameless(pen: Pen, heading: Heading, rule_set: RuleSet, seats: int) -> None:
    grid = _grid_of(pen, rule_set, seats, seats, by_hand=True, coded=False)
    label = say("Table")
    pen.text(MARGIN, grid.title_y, label, DISPLAY, Weight.BOLD)
    line_x = MARGIN + width(label, DISPLAY, Weight.BOLD) + 12
    pen.line(line_x, grid.title_y - 2, line_x + 70, grid.title_y - 2, THIN)
    _draw_occasion(pen, grid, heading, (heading.subtitle, line_x + 84, grid.right - _GAME_ROOM))
    game_x = grid.right - _GAME_ROOM + 10
    pen.text(game_x, grid.title_y, say("Game"), LARGE, Weight.BOLD)
    line_x = game_x + 4 + width(say("Game"), LARGE, Weight.BOLD)
    pen.line(line_x, grid.title_y - 2, grid.right, grid.title_y - 2, THIN)
    pen.form(_form_name("blank", grid), lambda form: _draw_blank_frame(form, grid))
    draw_monitor(pen, grid, heading.monitor)
    for column in range(seats):
        _draw_seat_number(pen, grid, column, column + 1)


def _draw_filled(pen: Pen, heading: Heading, content: ScoreSheet) -> None:
    sheet = content.sheet
    grid = _grid_of(
        pen,
        sheet.rule_set,
        len(sheet.seats),
        _most_players(sheet),
        # Somebody goes on writing on a sheet that is not complete.
        by_hand=not is_complete(sheet),
        written=bool(sheet.written_totals),
    )
    _draw_title(pen, grid, heading, content)
    pen.form(
        _form_name("begun" if grid.by_hand else "filled", grid),
        lambda form: _draw_frame(form, grid),
    )
    draw_monitor(pen, grid, heading.monitor)
    _draw_names(pen, grid, sheet, circled_players(sheet))
    draw_cells(pen, grid, sheet)
    _draw_notes(pen, grid, sheet)
    draw_signed(pen, grid, sheet)


def _form_name(kind: str, grid: SheetGrid) -> str:
    """Return the name of the stored grid drawing that all sheets of one size share."""
    others = "-written" * grid.written + "-coded" * grid.coded + "-alone" * grid.alone
    return f"{kind}-{grid.rule_set.key}-{grid.seats}-{grid.players}{others}"


def _most_players(sheet: Sheet) -> int:
    """Return the largest number of players at that table in any one round."""
    return max(sheet.players_in(engine) for engine in sheet.rule_set.engines)


def _draw_frame(pen: Pen, grid: SheetGrid) -> None:
    if isinstance(grid, WideGrid):
        draw_wide_frame(pen, grid)
    else:
        draw_frame(pen, grid)


def _draw_blank_frame(pen: Pen, grid: SheetGrid) -> None:
    _draw_frame(pen, grid)
    if isinstance(grid, WideGrid):
        draw_wide_reminders(pen, grid)
    else:
        draw_reminders_below(pen, grid)


def _draw_seat_number(pen: Pen, grid: SheetGrid, column: int, seat_no: int) -> None:
    if isinstance(grid, WideGrid):
        draw_wide_seat_number(pen, grid, column, seat_no)
    else:
        draw_seat_number(pen, grid, column, seat_no)


def _draw_title(pen: Pen, grid: SheetGrid, heading: Heading, content: ScoreSheet) -> None:
    """Write the table's number, large, and the sheet's tournament and stage.

    The final has one table: there the stage is large, as everybody calls it.
    """
    label = say("Table {number}", number=content.sheet.table_no)
    under = content.title
    if content.sheet.stage == FINAL:
        label, under = under, label
    pen.text(MARGIN, grid.title_y, label, DISPLAY, Weight.BOLD)
    x = MARGIN + width(label, DISPLAY, Weight.BOLD) + 18
    code = with_origin(_code(content), heading.chain_tip, heading.identity)
    draw_code(pen, grid.right - SHEET_SIDE, grid.code_y, SHEET_SIDE, code)
    _draw_occasion(pen, grid, heading, (under, x, grid.head_right))


def _draw_occasion(
    pen: Pen, grid: SheetGrid, heading: Heading, titled: tuple[str, float, float]
) -> None:
    """Write the tournament, and under it the title, date and venue, between two edges."""
    title, x, right = titled
    room = right - x
    name_box = (x, grid.title_y + 14.5, room, 18)
    pen.in_box(name_box, heading.tournament, HEAD, Weight.BOLD, align="left")
    parts = (title, heading.date, heading.venue)
    line = " · ".join(part for part in parts if part)
    pen.in_box((x, grid.title_y - 4, room, 18), line, LARGE, align="left")


def _draw_names(pen: Pen, grid: SheetGrid, sheet: Sheet, circled: Sequence[int] = ()) -> None:
    for column, seat in enumerate(sheet.seats):
        _draw_seat_number(pen, grid, column, seat.seat_no)
        if seat.player in circled:
            draw_winners_name(pen, grid, column, seat, sheet.table_no * 13 + seat.seat_no)
        else:
            draw_name(pen, grid, column, seat)


def _note_lines(sheet: Sheet, page_width: float) -> list[tuple[str, Weight]]:
    """Return the lines below the grid: first what decided the places, then what was unusual."""
    said = [(sentence, Weight.SEMIBOLD) for sentence in verdict(sheet)]
    said += [(sentence, Weight.REGULAR) for sentence in notes(sheet)]
    room = page_width - 2 * MARGIN
    return [
        (line, weight) for sentence, weight in said for line in wrap(sentence, _NOTE, room, weight)
    ]


def _notes_height(*, wide: bool, by_hand: bool) -> float:
    """Return the height under the grid: less where its boxes have to be large enough to write."""
    if by_hand:
        return WIDE_NOTES_ROOM if wide else NOTES_ROOM
    return _WIDE_ROOM_FOR_NOTES if wide else _ROOM_FOR_NOTES


def _notes_room(sheet: Sheet, paper: Paper) -> tuple[float, int]:
    """Return the width of the page, and how many lines of notes there is room for on it."""
    wide = lies_wide(sheet.rule_set, len(sheet.seats))
    room = _notes_height(wide=wide, by_hand=not is_complete(sheet))
    return paper.height if wide else paper.width, int((room - 36.0) / (_NOTE * LEADING))


def _notes_fit(sheet: Sheet, paper: Paper) -> bool:
    across, most = _notes_room(sheet, paper)
    return len(_note_lines(sheet, across)) <= most


def _draw_notes(pen: Pen, grid: SheetGrid, sheet: Sheet) -> None:
    lines = _note_lines(sheet, pen.width)
    most = int((grid.notes_room - 36.0) / (_NOTE * LEADING))
    y = grid.foot - 18
    shown = lines if len(lines) <= most else lines[: most - 1]
    for line, weight in shown:
        pen.text(MARGIN, y, line, _NOTE, weight)
        y -= _NOTE * LEADING
    if len(shown) < len(lines):
        pen.text(MARGIN, y, say("All notes are on the next page."), _NOTE, Weight.SEMIBOLD)


def _notes_pages(heading: Heading, content: ScoreSheet, paper: Paper) -> list[PaperPage]:
    """Return upright pages with all notes: closer together, then on more than one page."""
    lines = _note_lines(content.sheet, paper.width)
    room = paper.height - MARGIN - HEAD_HEIGHT - MARGIN
    leading = max(_NOTE * LEADING, min(_NOTE * 1.5, room / len(lines)))
    a_page = int(room / leading)
    base = replace(_page(heading, content, _draw_filled), wide=False)

    def drawing(some: Sequence[tuple[str, Weight]]) -> Callable[[Pen], None]:
        return lambda pen: _draw_notes_page(pen, heading, content, (some, leading))

    return [
        replace(base, draw=drawing(lines[at : at + a_page])) for at in range(0, len(lines), a_page)
    ]


def _draw_notes_page(
    pen: Pen,
    heading: Heading,
    content: ScoreSheet,
    lines_leading: tuple[Sequence[tuple[str, Weight]], float],
) -> None:
    lines, leading = lines_leading
    title = say("Notes to table {number}", number=content.sheet.table_no)
    y = draw_head(pen, replace(heading, subtitle=content.title, code=_code(content)), title)
    for line, weight in lines:
        pen.text(MARGIN, y, line, _NOTE, weight)
        y -= leading
