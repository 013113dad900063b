"""A blank sheet that was copied, and the copy copied again, has every box it had."""

import pypdfium2 as pdfium
import pytest
from PIL import Image

from mextrain_scorer.rules.rule_sets.presets import GAMERULES_DOUBLE_18, SAMBOREE
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.sheets.layout.style import Paper
from mextrain_scorer.sheets.score_sheet.score_sheet import nameless_score_sheet_pages
from tests.on_paper.copier import copied
from tests.sheets.papers import HEADING, printed, read, write
from tests.sheets.ruled_lines import Line, ruled_lines

DPI = 300
SCALE = DPI / 72
# So much of a line has to be there: the eye and a pencil bridge the rest.
MOST = 0.7
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
    pdf = printed(
        lambda out: write(out, HEADING, nameless_score_sheet_pages(rules, seats, 1), Paper.LETTER)
    )
    with pdfium.PdfDocument(pdf) as document:
        page = document[0].render(scale=SCALE, grayscale=True).to_pil().convert("L")
    twice = copied(copied(page))
    lines = [line for line in ruled_lines(read(pdf).pages[0]) if line.upright or line.level]
    assert len(lines) > 100
    faded = [line for line in lines if share_left(twice, line) < MOST]
    assert faded == []


def test_a_grey_line_is_lost() -> None:
    """The copier is one that loses what was printed in grey."""
    page = Image.new("L", (400, 40), 255)
    for y in (20, 21):
        page.paste(153, (0, y, 400, y + 1))
    line = Line(0, (40 - 20.5) / SCALE, 400 / SCALE, (40 - 20.5) / SCALE, 0.5, 0.6)
    assert share_left(copied(copied(page)), line) < MOST
