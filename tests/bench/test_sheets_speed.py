"""Filled score sheets, beside what writes the same words with reportlab alone, and with Typst.

The bare loop knows every text, font and place beforehand and shows the grid as a form XObject; it
draws no code, no circle, looks up no winner and fits no name.  Typst, where the package ``typst``
is installed, sets the same words in a table of its own.
"""

import io
import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from reportlab.pdfgen.canvas import Canvas

from mextrain_scorer.rules.records import Cell, Round, Seat, Sheet
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.sheets.content import ScoreSheet
from mextrain_scorer.sheets.layout import fonts
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import Paper
from mextrain_scorer.sheets.score_sheet.frame import SheetGrid
from mextrain_scorer.sheets.score_sheet.score_sheet import score_sheet_pages
from tests.bench.measures import hold, in_turn
from tests.sheets.papers import HEADING, write

SURNAMES = ("Delgado", "Okafor", "Lindqvist", "Tran", "Marsh", "Núñez", "O'Brien", "Zoë Ångström")
COUNT, TIMES = 400, 5
MOST, MOST_OF_TYPST = 2, 4  # times
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
    write(io.BytesIO(), HEADING, score_sheet_pages(sheets), Paper.LETTER)
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
    write(out, HEADING, score_sheet_pages(sheets), Paper.LETTER)
    return out.getvalue()


def test_sheets_beside_the_bare_loop(monkeypatch: pytest.MonkeyPatch, full: bool) -> None:
    sheets = [played_sheet(table_no) for table_no in range(1, (COUNT if full else 20) + 1)]
    texts = record_texts(sheets, monkeypatch)
    assert len(texts.pages) == len(sheets)
    _, _, ratio = in_turn(lambda: bare_loop(texts), lambda: ours(sheets), TIMES if full else 1)
    size = len(ours(sheets)) / len(sheets)
    assert size <= LARGEST
    reached = f"{ratio:.2f} x the time of a bare loop, {size / 1000:.1f} kB a sheet"
    hold("sheets", ratio, MOST, reached, full=full)


def with_typst(typst: Any, texts: Texts) -> bytes:
    """Set the words of each sheet in a table of five columns, a sheet a page."""
    tables = (
        "#table(columns: 5,"
        + ",".join(f"[#{json.dumps(each[-1], ensure_ascii=False)}]" for each in page)
        + ")"
        for page in texts.pages
    )
    return bytes(typst.compile("\n#pagebreak()\n".join(tables).encode()))


def test_sheets_beside_typst(monkeypatch: pytest.MonkeyPatch, full: bool) -> None:
    typst = pytest.importorskip("typst", reason="Typst is not installed")
    sheets = [played_sheet(table_no) for table_no in range(1, (COUNT if full else 20) + 1)]
    texts = record_texts(sheets, monkeypatch)
    _, _, ratio = in_turn(
        lambda: with_typst(typst, texts), lambda: ours(sheets), TIMES if full else 1
    )
    hold("sheets-typst", ratio, MOST_OF_TYPST, f"{ratio:.2f} x the time of Typst", full=full)
