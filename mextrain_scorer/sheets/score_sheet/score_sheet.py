"""Score sheets: blank ones to fill in by hand, and filled ones as proof of the scores."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby

from mextrain_scorer.desk.tables import title_of
from mextrain_scorer.desk.tournament import Tournament, TournamentFacts, facts_when_signed
from mextrain_scorer.rules.playoff import FINAL
from mextrain_scorer.rules.records import Round, Seat, Sheet
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.rule_sets.texts import engine_words
from mextrain_scorer.rules.standings import (
    advancing,
    circled_players,
    paper_totals,
    standings,
    totals,
)
from mextrain_scorer.rules.words import say, say_count
from mextrain_scorer.sheets.layout.book import HEAD_HEIGHT, Heading, PaperPage, draw_head
from mextrain_scorer.sheets.layout.fonts import Weight, width
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import DISPLAY, HEAD, LARGE, LEADING, MARGIN, THIN, Paper
from mextrain_scorer.sheets.layout.text import wrap
from mextrain_scorer.sheets.paper_codes import SHEET_SIDE, draw_code, sheet_code, with_origin
from mextrain_scorer.sheets.score_sheet.filled import draw_cells, draw_names, draw_signed
from mextrain_scorer.sheets.score_sheet.frame import (
    SheetGrid,
    draw_blank_frame,
    draw_frame,
    draw_monitor,
    draw_seat_number,
    lies_wide,
    notes_room,
)

_NOTE = 9.5
_NOTE_LINE = _NOTE * LEADING
# Width of the field for the game, on a sheet without table and names.
_GAME_ROOM = 150.0

Lines = list[tuple[str, Weight]]


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """One table's paper sheet.

    ``sheet_no`` counts the prints for this table from 1; ``supersedes`` is the time of the previous
    print.  ``alone``: its stage has no other table.  ``signed_under`` has what its heading said
    when it was signed, where that was corrected since.
    """

    sheet: Sheet
    sheet_no: int = 1
    supersedes: str = ""
    alone: bool = False
    signed_under: TournamentFacts | None = None

    def under(self, heading: Heading) -> Heading:
        """Return the heading of this sheet's pages."""
        facts, before = self.signed_under or heading.facts, self.supersedes or heading.supersedes
        return replace(heading, facts=facts, supersedes=before)

    def pages(self, _heading: Heading, paper: Paper) -> list[PaperPage]:
        """Return the sheet filled in, and further pages where its notes need them."""
        page = _page(self, _draw_filled)
        across = paper.height if page.wide else paper.width
        room = notes_room(wide=page.wide, by_hand=not self.sheet.is_complete)
        if len(_note_lines(self.sheet, across)) <= _most_lines(room):
            return [page]
        return [page, *_notes_pages(page, self, paper)]


def score_sheets(tournament: Tournament, found: Sequence[Sheet]) -> list[ScoreSheet]:
    """Return the sheets to print.

    ``found`` has whole stages, so that the paper knows which table has no other beside it.
    """
    tables, under = Counter(sheet.stage for sheet in found), facts_when_signed(tournament)
    return [
        ScoreSheet(
            sheet,
            alone=tables[sheet.stage] == 1,
            signed_under=under.get(sheet.key) if sheet.is_signed else None,
        )
        for sheet in found
    ]


def blank_score_sheet_pages(sheets: Sequence[ScoreSheet]) -> list[PaperPage]:
    """Return a sheet for each table with its players in seat order, to be filled in by hand."""
    return [_page(replace(sheet, signed_under=None), _draw_blank) for sheet in sheets]


def nameless_score_sheet_pages(
    rule_set: RuleSet, seats: int, copies: int, game: str = ""
) -> list[PaperPage]:
    """Return ``copies`` sheets of a game without table and names, with space to write them."""
    page = PaperPage(
        say("Score sheet"),
        lambda pen, heading: _draw_nameless(pen, heading, rule_set, seats, game),
        wide=lies_wide(rule_set, seats),
    )
    return [page] * copies


def _page(content: ScoreSheet, draw: Callable[[Pen, Heading, ScoreSheet], None]) -> PaperPage:
    name = say("Sheet {table}-{number}", table=content.sheet.table_no, number=content.sheet_no)
    return PaperPage(
        name,
        lambda pen, heading: draw(pen, heading, content),
        wide=lies_wide(content.sheet.rule_set, len(content.sheet.seats)),
        under=content.under,
    )


def _grid(pen: Pen, sheet: Sheet, *, by_hand: bool, written: bool, alone: bool) -> SheetGrid:
    """Return the positions on a page of that pen, which is in landscape where the sheet is."""
    most = max(sheet.players_in(engine) for engine in sheet.rule_set.engines)
    return SheetGrid(
        (pen.width, pen.height),
        sheet.rule_set,
        len(sheet.seats),
        most,
        by_hand=by_hand,
        written=written,
        alone=alone,
    )


def _draw_shared(pen: Pen, kind: str, grid: SheetGrid, monitor: str) -> None:
    """Draw the frame, stored once for all sheets of one size, and who monitors the game."""
    others = "-written" * grid.written + "-coded" * grid.coded + "-alone" * grid.alone
    name = f"{kind}-{grid.rule_set.key}-{grid.seats}-{grid.players}{others}"
    draw = draw_blank_frame if kind == "blank" else draw_frame
    pen.form(name, lambda form: draw(form, grid))
    draw_monitor(pen, grid, monitor)


def _draw_blank(pen: Pen, heading: Heading, content: ScoreSheet) -> None:
    grid = _grid(pen, content.sheet, by_hand=True, written=False, alone=content.alone)
    _draw_title(pen, grid, heading, content)
    _draw_shared(pen, "blank", grid, heading.facts.monitor)
    draw_names(pen, grid, content.sheet)


def _draw_filled(pen: Pen, heading: Heading, content: ScoreSheet) -> None:
    sheet = content.sheet
    # Somebody goes on writing on a sheet that is not complete.
    by_hand, written = not sheet.is_complete, bool(sheet.written_totals)
    grid = _grid(pen, sheet, by_hand=by_hand, written=written, alone=False)
    _draw_title(pen, grid, heading, content)
    _draw_shared(pen, "begun" if by_hand else "filled", grid, heading.facts.monitor)
    draw_names(pen, grid, sheet, circled_players(sheet))
    draw_cells(pen, grid, sheet)
    _draw_notes(pen, grid, sheet)
    draw_signed(pen, grid, sheet)


def _draw_nameless(pen: Pen, heading: Heading, rule_set: RuleSet, seats: int, game: str) -> None:
    size = pen.width, pen.height
    grid = SheetGrid(size, rule_set, seats, seats, by_hand=True, coded=False)
    y, label = grid.title_y, say("Table")
    pen.text(MARGIN, y, label, DISPLAY, Weight.BOLD)
    x = MARGIN + width(label, DISPLAY, Weight.BOLD) + 12
    pen.line(x, y - 2, x + 70, y - 2, THIN)
    _draw_occasion(pen, grid, heading, (game, x + 84, grid.right - _GAME_ROOM))
    label, x = say("Game"), grid.right - _GAME_ROOM + 10
    pen.text(x, y, label, LARGE, Weight.BOLD)
    pen.line(x + 4 + width(label, LARGE, Weight.BOLD), y - 2, grid.right, y - 2, THIN)
    _draw_shared(pen, "blank", grid, heading.facts.monitor)
    for column in range(seats):
        draw_seat_number(pen, grid, column, column + 1)


def _code(content: ScoreSheet) -> str:
    return sheet_code(content.sheet.stage, content.sheet.table_no, content.sheet_no)


def _draw_title(pen: Pen, grid: SheetGrid, heading: Heading, content: ScoreSheet) -> None:
    """Write the table's number, large, and the sheet's tournament and stage.

    The final has one table: there the stage is large, as everybody calls it.
    """
    label = say("Table {number}", number=content.sheet.table_no)
    under = title_of(content.sheet)
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
    name_box = (x, grid.title_y + 14.5, right - x, 18)
    pen.in_box(name_box, heading.facts.name, HEAD, Weight.BOLD, align="left")
    line = heading.occasion(title)
    pen.in_box((x, grid.title_y - 4, right - x, 18), line, LARGE, align="left")


# Below the grid of a filled sheet: who won and why, and everything unusual


def _note_lines(sheet: Sheet, page_width: float) -> Lines:
    """Return the lines below the grid: first what decided the places, then what was unusual."""
    said = [(sentence, Weight.SEMIBOLD) for sentence in _verdict(sheet)]
    for notes in (_presence, _rounds, _penalties, _written, _whole):
        said += [(sentence, Weight.REGULAR) for sentence in notes(sheet)]
    room = page_width - 2 * MARGIN
    return [
        (line, weight) for sentence, weight in said for line in wrap(sentence, _NOTE, room, weight)
    ]


def _most_lines(room: float) -> int:
    return int((room - 36.0) / _NOTE_LINE)


def _draw_notes(pen: Pen, grid: SheetGrid, sheet: Sheet) -> None:
    lines, most = _note_lines(sheet, pen.width), _most_lines(grid.notes_room)
    if len(lines) > most:
        lines = [*lines[: most - 1], (say("All notes are on the next page."), Weight.SEMIBOLD)]
    _draw_lines(pen, lines, grid.foot - 18, _NOTE_LINE)


def _draw_lines(pen: Pen, lines: Lines, y: float, step: float) -> None:
    for line, weight in lines:
        pen.text(MARGIN, y, line, _NOTE, weight)
        y -= step


def _notes_pages(page: PaperPage, content: ScoreSheet, paper: Paper) -> list[PaperPage]:
    """Return upright pages with all notes: closer together, then on more than one page."""
    lines = _note_lines(content.sheet, paper.width)
    room = paper.height - MARGIN - HEAD_HEIGHT - MARGIN
    leading = max(_NOTE_LINE, min(_NOTE * 1.5, room / len(lines)))
    a_page = int(room / leading)
    title = say("Notes to table {number}", number=content.sheet.table_no)

    def draw(pen: Pen, heading: Heading, some: Lines) -> None:
        head = replace(heading, subtitle=title_of(content.sheet), code=_code(content))
        _draw_lines(pen, some, draw_head(pen, head, title), leading)

    return [
        replace(page, draw=partial(draw, some=lines[at : at + a_page]), wide=False)
        for at in range(0, len(lines), a_page)
    ]


def _verdict(sheet: Sheet) -> tuple[str, ...]:
    """Return the sentences about what decided each important place, including ties."""
    if not sheet.is_complete:
        return (say("This sheet is not complete: nobody has won yet."),)
    decided = max(sheet.cuts, default=1)
    return tuple(dict.fromkeys(place.sentence for place in standings(sheet)[:decided]))


def _presence(sheet: Sheet) -> Iterator[str]:
    for seat in sheet.seats:
        if seat.from_engine is not None:
            engine = engine_words(seat.from_engine)
            yield say("{who} joined from the double {engine} on.", who=seat.who, engine=engine)
            if sheet.takes_place(seat):
                yield say(
                    "In brackets: the highest running total at the table then, assigned for all"
                    " rounds missed."
                )
            if _has_assigned(sheet, seat):
                yield say("{who}: the points of the rounds missed are assigned.", who=seat.who)
        if seat.left_from is not None:
            engine = engine_words(seat.left_from)
            yield say("{who} left before the double {engine}.", who=seat.who, engine=engine)
        if seat.disqualified:
            yield say(
                "{who} is disqualified and takes no place: {reason}",
                who=seat.who,
                reason=seat.disqualified,
            )


def _has_assigned(sheet: Sheet, seat: Seat) -> bool:
    """Say whether points are written for a round that the player was not there for."""
    cells = zip(sheet.rounds, sheet.column(seat), strict=True)
    return any(cell.score is not None and not seat.plays(row.engine) for row, cell in cells)


def _rounds(sheet: Sheet) -> Iterator[str]:
    for reason, rows in groupby(sheet.rounds, _why_not_played):
        if reason:
            yield _not_played([engine_words(row.engine) for row in rows], reason)
    for row in sheet.rounds:
        engine = engine_words(row.engine)
        if row.is_played and row.note:
            yield say("Double {engine}: {note}", engine=engine, note=row.note)
        if row.accepted and row.is_played:
            yield say(
                "Double {engine} accepted as written: {reason}", engine=engine, reason=row.accepted
            )
        for seat, cell in zip(sheet.seats, row.cells, strict=True):
            if cell.as_written:
                yield say(
                    "Double {engine}, {who}: {score} accepted as written: {reason}",
                    engine=engine,
                    who=seat.who,
                    score=cell.score,
                    reason=cell.as_written,
                )


def _why_not_played(row: Round) -> str:
    return "" if row.is_played else row.note or row.accepted


def _not_played(engines: list[str], reason: str) -> str:
    if len(engines) == 1:
        return say("Double {engine} not played: {reason}", engine=engines[0], reason=reason)
    return say(
        "Double {first} to double {last} not played: {reason}",
        first=engines[0],
        last=engines[-1],
        reason=reason,
    )


def _penalties(sheet: Sheet) -> Iterator[str]:
    for given in sheet.adjustments:
        yield say_count(
            given.points,
            "{who}: 1 penalty point in the total: {reason}",
            "{who}: {count} penalty points in the total: {reason}",
            who=sheet.seat_of(given.player).who,
            reason=given.reason,
        )


def _written(sheet: Sheet) -> Iterator[str]:
    if not sheet.written_totals:
        return
    summed = paper_totals(sheet)
    with_penalties = totals(sheet)
    for seat in sheet.seats:
        written = sheet.written_totals.get(seat.player)
        fits = (None, summed[seat.player], with_penalties[seat.player])
        if written not in fits:
            yield say(
                "{who}: the total is written as {written}, but the rounds add up to {summed}.",
                who=seat.who,
                written=written,
                summed=summed[seat.player],
            )


def _whole(sheet: Sheet) -> Iterator[str]:
    if sheet.circled is not None and sheet.is_complete and sheet.circled not in advancing(sheet):
        circled = sheet.seat_of(sheet.circled).who
        yield say("On the paper {who} is circled.", who=circled)
    if sheet.accepted_reasons:
        yield say(
            "The rounds count, not the written total or circle: {reason}",
            reason=sheet.accepted_reasons,
        )
    if sheet.note:
        yield sheet.note
