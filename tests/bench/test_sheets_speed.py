"""Filled score sheets of five, beside two others who set the same words on as many pages.

Each figure is our time of the processor through theirs: below 1 ours is the faster.

* The bare loop, by reportlab alone, knows every text, font and place beforehand and shows the grid
  as a form XObject; it draws no code, no circle, looks up no winner and fits no name.
* Typst, where the package ``typst`` is installed, sets a table of five columns on each page, with
  lines and cells as a sheet has them: that is the figure that is held.  Beside it stands what Typst
  takes where every word is put in the place that it has on our sheet: so Typst lays out nothing,
  and draws no line, tile, box, code or circle.
"""

import io
import json
import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import pytest
from reportlab.pdfgen.canvas import Canvas

from mextrain_scorer.rules.records import Cell, Round, Seat, Sheet
from mextrain_scorer.sheets.layout import fonts
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import Paper
from mextrain_scorer.sheets.score_sheet.frame import SheetGrid
from mextrain_scorer.sheets.score_sheet.score_sheet import ScoreSheet
from tests.bench.measures import hold, in_turn
from tests.presets import SAMBOREE
from tests.sheets.papers import HEADING, write

SURNAMES = ("Delgado", "Okafor", "Lindqvist", "Tran", "Marsh", "Núñez", "O'Brien", "Zoë Ångström")
COUNT, TIMES = 400, 5
MOST, MOST_OF_TYPST = 2, 1 / 4  # of the time of the bare loop, of Typst's table
LARGEST = 8_000  # bytes a sheet


@dataclass
class Texts:
    """What one run of the program wrote: for each page its texts, and those of the frame."""

    frame: list[tuple[str, float, float, float, str]] = field(default_factory=list)
    pages: list[list[tuple[str, float, float, float, str]]] = field(default_factory=list)


def played_sheet(table_no: int) -> ScoreSheet:
    """A complete, signed sheet of five, as a simulated table hands it in."""
    dice = random.Random(table_no)
    seats = tuple(
        Seat(no, 5 * table_no + no, f"{dice.choice('ABCDEFGH')}. {dice.choice(SURNAMES)}")
        for no in range(1, 6)
    )
    rounds = []
    for engine in SAMBOREE.engines:
        out = dice.randrange(5)
        cells = tuple(
            Cell(0, went_out=True) if seat == out else Cell(dice.randrange(1, 60))
            for seat in range(5)
        )
        rounds.append(Round(engine, cells))
    sheet = Sheet(
        "qualifying", table_no, SAMBOREE, seats, tuple(rounds), score_keeper=seats[0].name
    )
    return ScoreSheet(sheet)


def record_texts(sheets: list[ScoreSheet], monkeypatch: pytest.MonkeyPatch) -> Texts:
    """Print once with a pen that notes every text it writes, by page."""
    texts = Texts()
    plain_text, plain_form, plain_turn = Pen.text, Pen.form, Pen.show_page
    in_frame = [False]

    def noting_text(
        pen: Pen, x: float, y: float, text: str, *args: object, **named: object
    ) -> None:
        size = float(str(args[0] if args else named.get("size", 10.5)))
        weight = Weight(str(args[1] if len(args) > 1 else named.get("weight", Weight.REGULAR)))
        align = str(named.get("align", "left"))
        x -= fonts.width(text, size, weight) * {"left": 0, "centre": 0.5, "right": 1}[align]
        target = texts.frame if in_frame[0] else texts.pages[-1]
        for run in fonts.runs(text, weight):
            target.append((run.font, size, x, y, run.text))
        plain_text(pen, x, y, text, size, weight)

    def noting_form(pen: Pen, name: str, draw: Callable[[Pen], None]) -> None:
        in_frame[0] = True
        plain_form(pen, name, draw)
        in_frame[0] = False

    def noting_turn(pen: Pen, width: float, height: float) -> None:
        texts.pages.append([])
        plain_turn(pen, width, height)

    monkeypatch.setattr(Pen, "text", noting_text)
    monkeypatch.setattr(Pen, "form", noting_form)
    monkeypatch.setattr(Pen, "show_page", noting_turn)
    write(io.BytesIO(), HEADING, sheets, Paper.LETTER)
    monkeypatch.undo()
    return texts


def bare_loop(texts: Texts) -> bytes:
    """Draw the same texts by reportlab's own drawString, the grid as a form XObject."""
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=Paper.LETTER.value, invariant=1, pageCompression=1)
    canvas.beginForm("frame")
    grid = SheetGrid(Paper.LETTER.value, SAMBOREE, 5, 5, by_hand=False)
    for column in range(6):
        canvas.line(grid.column_x(column), grid.top, grid.column_x(column), grid.foot)
    for name, size, x, y, text in texts.frame:
        canvas.setFont(name, size)
        canvas.drawString(x, y, text)
    canvas.endForm()
    for page in texts.pages:
        canvas.doForm("frame")
        for name, size, x, y, text in page:
            canvas.setFont(name, size)
            canvas.drawString(x, y, text)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def ours(sheets: list[ScoreSheet]) -> bytes:
    out = io.BytesIO()
    write(out, HEADING, sheets, Paper.LETTER)
    return out.getvalue()


def test_sheets_beside_the_bare_loop(monkeypatch: pytest.MonkeyPatch, full: bool) -> None:
    sheets = [played_sheet(table_no) for table_no in range(1, (COUNT if full else 20) + 1)]
    texts = record_texts(sheets, monkeypatch)
    assert len(texts.pages) == len(sheets)
    _, _, ratio = in_turn(lambda: bare_loop(texts), lambda: ours(sheets), TIMES if full else 1)
    size = len(ours(sheets)) / len(sheets)
    assert size <= LARGEST
    reached = f"{ratio:.2f} x the time of a bare loop, {size / 1000:.1f} kB a sheet"
    hold("sheets-bare", ratio, MOST, reached, full=full)


def tables(texts: Texts) -> list[str]:
    """Return the words of every sheet in a table, as Typst reads them."""
    words = [[f"[#{json.dumps(each[-1], ensure_ascii=False)}]" for each in p] for p in texts.pages]
    return [f"#table(columns: 5, {', '.join(cells)})" for cells in words]


def placed(texts: Texts) -> list[str]:
    """Return the words of every sheet, each in its place; those of the frame are told once."""
    frame, *pages = (
        "".join(
            f"#place(dx: {x:.2f}pt, dy: {Paper.LETTER.height - y:.2f}pt,"
            f" text({size}pt, {json.dumps(words, ensure_ascii=False)}))"
            for _, size, x, y, words in page
        )
        for page in (texts.frame, *texts.pages)
    )
    start = f'#set page("us-letter", margin: 0pt)\n#let frame = [{frame}]\n'
    return [f"{'' if number else start}#frame{page}" for number, page in enumerate(pages)]


def compiled(typst: Any, pages: Iterable[str]) -> bytes:
    return bytes(typst.compile("\n#pagebreak()\n".join(pages).encode()))


def test_sheets_beside_typst(monkeypatch: pytest.MonkeyPatch, full: bool) -> None:
    typst = pytest.importorskip("typst", reason="Typst is not installed")
    sheets = [played_sheet(table_no) for table_no in range(1, (COUNT if full else 20) + 1)]
    texts = record_texts(sheets, monkeypatch)

    def beside(pages: list[str], times: int) -> float:
        *_, ratio = in_turn(lambda: compiled(typst, pages), lambda: ours(sheets), times)
        return ratio

    in_place = beside(placed(texts), 1)  # first and once: Typst takes longer from time to time
    ratio = beside(tables(texts), TIMES if full else 1)
    reached = f"{ratio:.2f} x Typst's time for a table a sheet, {in_place:.2f} x for words in place"
    hold("sheets-typst", ratio, MOST_OF_TYPST, reached, full=full)
