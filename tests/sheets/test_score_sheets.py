"""Score sheets as a table writes on them and a monitor reads them: boxes, circles, notes, ink."""

import re
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise

import pypdfium2 as pdfium
import pytest
from hypothesis import given, settings
from PIL import Image
from pypdf import PageObject

from mextrain_scorer.rules.records import BLANK, Cell, Outcome, Round, RuledBy, Ruling, Seat, Sheet
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.signatures import Signature
from mextrain_scorer.rules.standings import open_ties
from mextrain_scorer.sheets.layout.style import Paper
from mextrain_scorer.sheets.score_sheet.frame import SheetGrid
from mextrain_scorer.sheets.score_sheet.score_sheet import (
    ScoreSheet,
    nameless_score_sheet_pages,
)
from tests.on_paper.copier import copied
from tests.presets import (
    GAMERULES_DOUBLE_18,
    HUB_DOUBLE_12,
    PRESETS,
    SAMBOREE,
)
from tests.rules.drawn import signatures
from tests.sheets.papers import (
    Line,
    curves,
    page_text,
    played_sheet,
    read,
    ruled_lines,
    said,
    with_round,
    written,
)

papers = pytest.mark.parametrize("paper", list(Paper), ids=lambda paper: paper.name)


def filled(sheet: Sheet, paper: Paper = Paper.LETTER) -> bytes:
    return written([ScoreSheet(sheet)], paper=paper)


def first_page_of(sheet: Sheet, paper: Paper = Paper.LETTER) -> PageObject:
    return read(filled(sheet, paper)).pages[0]


def nameless(rules: RuleSet, seats: int, paper: Paper = Paper.LETTER) -> bytes:
    return written(nameless_score_sheet_pages(rules, seats, 1), paper=paper)


# Boxes that a pencil can write in, measured for every rule set and table.

MM = 72 / 25.4
HAIRLINE = (0.3, 0.4)


@dataclass(frozen=True)
class Measured:
    """What was measured on a sheet: boxes as (width, height) in millimetres."""

    wide: bool
    scores: tuple[tuple[float, float], ...]
    corners: tuple[tuple[float, float], ...]
    lines: tuple[Line, ...]
    text: str


@cache
def measured(key: str, seats: int, paper: Paper) -> Measured:
    """Print a sheet of a rule set without names and measure its boxes."""
    rules = PRESETS[key]
    (page,) = read(nameless(rules, seats, paper)).pages
    wide = page.mediabox.width > page.mediabox.height
    lines = ruled_lines(page)
    thin = [line for line in lines if line.thick == 0.75]
    across = sorted({line.y for line in thin if line.level and abs(line.to_x - line.x) > 300})
    # The columns of scores are what runs up through all rows.
    low, high = across[0], across[-1]
    down = sorted({line.x for line in thin if line.upright and _reaches(line, low, high)})
    levels = sorted(across, reverse=True)
    rows = levels[1 : (seats if wide else len(rules.engines)) + 2]
    hair = [line for line in lines if HAIRLINE[0] <= line.thick <= HAIRLINE[1]]
    scores, corners = [], []
    for left, right in pairwise(down):
        for top, foot in pairwise(rows):
            inside = [
                line
                for line in hair
                if left - 0.1 < line.x <= line.to_x < right + 0.1
                and foot - 0.1 < line.y <= line.to_y < top - 0.1
            ]
            edge = min((line.x for line in inside if line.upright), default=right)
            under = foot
            if inside:
                (level,) = [line for line in inside if line.level]
                corners.append(((level.to_x - level.x) / MM, (level.y - foot) / MM))
                under = level.y if edge == right else foot
            scores.append(((edge - left) / MM, (top - under) / MM))
    return Measured(wide, tuple(scores), tuple(corners), tuple(lines), page_text(page))


def _reaches(line: Line, low: float, high: float) -> bool:
    foot, top = sorted((line.y, line.to_y))
    return foot <= low + 30 and top >= high - 0.1


TABLES = [
    (rules.key, seats)
    for rules in PRESETS.values()
    for seats in sorted({min(rules.draws), *rules.table_sizes, max(rules.draws)})
]


@pytest.mark.nightly(one_in=2)
@papers
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_every_box_is_there_and_has_room_for_a_pencil(key: str, seats: int, paper: Paper) -> None:
    sheet, rounds = measured(key, seats, paper), len(PRESETS[key].engines)
    assert sheet.wide is (seats > 8 or rounds > 14)
    assert len(sheet.scores) == seats * rounds
    assert min(wide for wide, _ in sheet.scores) >= 10
    assert min(tall for _, tall in sheet.scores) >= 9
    assert all(wide >= 9 and tall >= 6 for wide, tall in sheet.corners)
    assert len(sheet.corners) in {0, len(sheet.scores)}
    assert bool(sheet.corners) or key != SAMBOREE.key, "the Samboree has running totals"
    assert ("Small box" in sheet.text) is bool(sheet.corners)
    for words in ("blocked", "added twice", "Initials", "Remarks", "Tied: decided by"):
        assert words in sheet.text
    ticks = [
        line for line in sheet.lines
        if line.level and line.thick == 0.75 and 7.5 <= abs(line.to_x - line.x) <= 10.5
    ]  # fmt: skip
    # Each round's tick and that of the totals, of two level lines each.
    assert len(ticks) == 2 * (len(PRESETS[key].engines) + 1)
    assert all(line.grey == 0 and line.thick >= HAIRLINE[0] for line in sheet.lines)


# A blank sheet that was copied, and the copy copied again, has every box it had.

SCALE = 300 / 72
MOST = 0.7  # so much of a line has to be there: the eye and a pencil bridge the rest
ASIDE = 2  # pixels: a copy moves a line by less


def share_left(picture: Image.Image, line: Line) -> float:
    """Return how much of a line has toner, of 1."""
    pixels = picture.load()
    assert pixels is not None
    low, high = sorted((line.y, line.to_y)) if line.upright else sorted((line.x, line.to_x))
    across = line.x * SCALE if line.upright else picture.height - line.y * SCALE
    steps = range(round(low * SCALE) + 2, round(high * SCALE) - 2)
    found = 0
    for step in steps:
        along = picture.height - 1 - step if line.upright else step
        aside = range(round(across) - ASIDE, round(across) + ASIDE + 1)
        dark = (pixels[at, along] if line.upright else pixels[along, at] for at in aside)
        found += any(value == 0 for value in dark)
    return found / max(1, len(steps))


@pytest.mark.parametrize(("rules", "seats"), [(SAMBOREE, 5), (GAMERULES_DOUBLE_18, 12)])
def test_every_line_is_there_after_two_copies(rules: RuleSet, seats: int) -> None:
    pdf = nameless(rules, seats)
    with pdfium.PdfDocument(pdf) as document:
        page = document[0].render(scale=SCALE, grayscale=True).to_pil().convert("L")
    twice = copied(copied(page))
    lines = [line for line in ruled_lines(read(pdf).pages[0]) if line.upright or line.level]
    assert len(lines) > 100
    assert [line for line in lines if share_left(twice, line) < MOST] == []


def test_a_grey_line_is_lost() -> None:
    """The copier is one that loses what was printed in grey."""
    page = Image.new("L", (400, 40), 255)
    for y in (20, 21):
        page.paste(153, (0, y, 400, y + 1))
    line = Line(0, (40 - 20.5) / SCALE, 400 / SCALE, (40 - 20.5) / SCALE, 0.5, 0.6)
    assert share_left(copied(copied(page)), line) < MOST


def half_played(rules: RuleSet, seats: int) -> Sheet:
    """A sheet of which four rounds are played, the second of them blocked."""
    people = tuple(Seat(no, 10 + no, f"Ann{no}") for no in range(1, seats + 1))
    scores = (Cell(0, went_out=True), *(Cell(30 + seat) for seat in range(1, seats)))
    rows = [
        Round(engine, scores if nth < 4 else (BLANK,) * seats)
        for nth, engine in enumerate(rules.engines)
    ]
    blocked = tuple(Cell(20 + seat) for seat in range(seats))
    rows[1] = replace(rows[1], cells=blocked, outcome=Outcome.BLOCKED)
    return Sheet("qualifying", 3, rules, people, tuple(rows))


@papers
@pytest.mark.parametrize(
    ("rules", "seats"), [(SAMBOREE, 5), (HUB_DOUBLE_12, 8), (GAMERULES_DOUBLE_18, 12)]
)
def test_a_half_played_sheet_is_gone_on_with_as_a_blank_one(
    rules: RuleSet, seats: int, paper: Paper
) -> None:
    """It has the same boxes in the same places, ticks and initials with them."""
    begun = first_page_of(half_played(rules, seats), paper)
    blank = read(nameless(rules, seats, paper)).pages[0]
    boxes = [
        {(line.x, line.y, line.to_x, line.to_y) for line in ruled_lines(page) if line.y > 180}
        for page in (begun, blank)
    ]
    own = 3  # the line of the head, longer where no code is, and those to write table and game on
    assert len(boxes[1] - boxes[0]) <= own
    for word in ("Initials", "blocked", "added twice"):
        assert word in page_text(begun)


# Marks on a filled sheet.


def test_the_winners_name_and_total_are_circled_and_nobody_elses() -> None:
    grid = SheetGrid(Paper.LETTER.value, SAMBOREE, 5, 5, by_hand=False)
    ends = curves(first_page_of(played_sheet()))
    name_circle = [(x, y) for x, y in ends if y > grid.top - 50]
    total_circle = [(x, y) for x, y in ends if y < grid.bands["zero"][0]]
    left, right = grid.column_x(1), grid.column_x(2)
    for circle in (name_circle, total_circle):
        assert len(circle) == 11
        assert all(left - 6 <= x <= right + 6 for x, _ in circle)
        assert max(x for x, _ in circle) - min(x for x, _ in circle) > 40
    assert len(ends) == 22


def test_nobody_is_circled_while_a_cell_is_blank() -> None:
    cells = (BLANK, *played_sheet().round_of(3).cells[1:])
    sheet = with_round(played_sheet(), 3, cells=cells)
    assert curves(first_page_of(sheet)) == []
    assert "This sheet is not complete" in page_text(first_page_of(sheet))


def test_an_open_tie_circles_nobody_a_ruling_its_winner_and_a_shared_win_both() -> None:
    sheet = tied_sheet()
    assert curves(first_page_of(sheet)) == []
    assert "are tied" in page_text(first_page_of(sheet))
    (group,) = open_ties(sheet)
    basis = group.lines[0].basis
    ruling = Ruling((19, 12), shared=False, by=RuledBy.DRAWN_DOMINO, reason="drew 9-8", basis=basis)
    ruled = replace(sheet, rulings=(ruling,))
    assert len(curves(first_page_of(ruled))) == 22
    assert "drawn domino: drew 9-8" in page_text(first_page_of(ruled))
    shared = Ruling((12, 19), shared=True, by=RuledBy.OTHER, reason="dark", basis=basis)
    assert len(curves(first_page_of(replace(sheet, rulings=(shared,))))) == 44


def tied_sheet() -> Sheet:
    """A table whose first two are alike in every step of the chain."""
    sheet = played_sheet()
    for row in sheet.rounds:
        low, high = Cell(5), Cell(0, went_out=True)
        pair = (low, high) if row.engine % 2 else (high, low)
        others = tuple(replace(cell, score=30, went_out=False) for cell in row.cells[2:])
        sheet = with_round(sheet, row.engine, cells=(*pair, *others))
    return sheet


def test_more_notes_than_a_page_holds_go_on_to_another() -> None:
    reason = "the table insists, and the score keeper of table 5 saw it as well " * 12
    sheet = played_sheet()
    for engine in range(10):
        sheet = with_round(sheet, engine, accepted=f"{reason} ({engine})")
    first, *others = said(filled(sheet))
    assert len(others) > 1
    assert "All notes are on the next page." in first
    assert all("Notes to table 4" in text for text in others)
    for engine in range(10):
        assert f"({engine})" in " ".join(others)


# Ink keeps to its line.


SIGN_Y = SheetGrid(Paper.LETTER.value, SAMBOREE, 5, 5, by_hand=False).sign_y
NOTES_END = SIGN_Y + 36.0
HALF_A_LINE = 0.55  # the ink's own breadth reaches this far beyond its middle
SIGNATURE, RECEIPT = 1, 2
_INK = re.compile(r"1 J 1\.10 w (.*?) S 0 J")


def ink(page: PageObject) -> list[list[tuple[float, float]]]:
    """Return the points of each line of a signature: its beginning, handles and ends."""
    contents = page.get_contents()
    assert contents is not None
    lines = []
    for path in _INK.findall(contents.get_data().decode("latin-1")):
        numbers = [float(each) for each in re.findall(r"-?\d+\.\d+", path)]
        lines.append(list(zip(numbers[::2], numbers[1::2], strict=True)))
    return lines


def bounds(page: PageObject) -> tuple[float, float, float, float]:
    """Return left, foot, right and top of the ink on a page."""
    points = [point for line in ink(page) for point in line]
    across, up = [x for x, _ in points], [y for _, y in points]
    return min(across), min(up), max(across), max(up)


def signed(drawn: Signature) -> Sheet:
    """The sheet that Ola Lindqvist signed on the screen."""
    return replace(played_sheet(), signature=drawn)


def received(drawn: Signature) -> Sheet:
    """The sheet whose receipt the game monitor signed on the screen."""
    at = "2026-06-13T14:05:00+02:00"
    return replace(played_sheet(), receipt=drawn, received_at=at, paper_no=12)


@papers
@settings(max_examples=8, deadline=None)
@given(drawn=signatures())
def test_ink_stays_over_its_line_and_below_the_notes(paper: Paper, drawn: Signature) -> None:
    grid = SheetGrid(paper.value, SAMBOREE, 5, 5, by_hand=False)
    for sheet, field in ((signed(drawn), SIGNATURE), (received(drawn), RECEIPT)):
        page = first_page_of(sheet, paper)
        lines = [stroke for stroke in drawn.strokes if len(stroke) > 1]
        assert len(ink(page)) == len(lines)
        if lines:
            x, wide = grid.sign_field(field)
            left, foot, right, top = bounds(page)
            assert x + HALF_A_LINE <= left <= right <= x + wide - HALF_A_LINE
            assert SIGN_Y + HALF_A_LINE < foot <= top < NOTES_END - HALF_A_LINE
