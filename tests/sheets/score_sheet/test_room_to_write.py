"""Boxes that a pencil can write in, measured in the PDF, for every rule set and table."""

from dataclasses import dataclass
from functools import cache
from itertools import pairwise

import pytest

from mextrain_scorer.rules.rule_sets.presets import PRESETS, SAMBOREE
from mextrain_scorer.sheets.layout.style import Paper
from mextrain_scorer.sheets.score_sheet.score_sheet import nameless_score_sheet_pages
from tests.sheets.papers import HEADING, page_text, printed, read, write
from tests.sheets.ruled_lines import Line, ruled_lines

MM = 72 / 25.4
HAIRLINE = (0.3, 0.4)
papers = pytest.mark.parametrize("paper", list(Paper), ids=lambda paper: paper.name)


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
    pdf = printed(
        lambda out: write(out, HEADING, nameless_score_sheet_pages(rules, seats, 1), paper)
    )
    (page,) = read(pdf).pages
    wide = page.mediabox.width > page.mediabox.height
    lines = ruled_lines(page)
    thin = [line for line in lines if line.thick == 0.75]
    across = sorted({line.y for line in thin if line.level and abs(line.to_x - line.x) > 300})
    # The columns of scores are what runs up through all rows.
    low, high = across[0], across[-1]
    down = sorted({line.x for line in thin if line.upright and _reaches(line, low, high)})
    rounds = len(rules.engines)
    levels = sorted(across, reverse=True)
    rows = levels[1 : (seats if wide else rounds) + 2]
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
def test_every_box_has_room_for_a_pencil(key: str, seats: int, paper: Paper) -> None:
    sheet = measured(key, seats, paper)
    assert len(sheet.scores) == seats * len(PRESETS[key].engines)
    assert min(wide for wide, _ in sheet.scores) >= 10
    assert min(tall for _, tall in sheet.scores) >= 9
    assert all(wide >= 9 and tall >= 6 for wide, tall in sheet.corners)
    assert len(sheet.corners) in {0, len(sheet.scores)}
    assert ("Small box" in sheet.text) is bool(sheet.corners)


@pytest.mark.nightly(one_in=2)
@papers
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_more_than_eight_seats_lie_in_landscape(key: str, seats: int, paper: Paper) -> None:
    assert measured(key, seats, paper).wide is (seats > 8 or len(PRESETS[key].engines) > 14)


@papers
def test_the_samboree_has_running_totals_at_every_table(paper: Paper) -> None:
    for seats in SAMBOREE.draws:
        assert measured(SAMBOREE.key, seats, paper).corners


@papers
def test_six_rounds_fill_the_page(paper: Paper) -> None:
    def lowest(key: str) -> float:
        lines = measured(key, 5, paper).lines
        return min(line.y for line in lines if line.thick == 2.25)

    six, ten = (lowest(key) for key in ("six-rounds", "samboree"))
    assert six == pytest.approx(ten, abs=3)


@pytest.mark.nightly(one_in=2)
@papers
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_no_line_is_grey_and_none_is_finer_than_a_hairline(
    key: str, seats: int, paper: Paper
) -> None:
    for line in measured(key, seats, paper).lines:
        assert line.grey == 0
        assert line.thick >= HAIRLINE[0]


@pytest.mark.nightly(one_in=2)
@papers
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_what_is_filled_in_besides_scores(key: str, seats: int, paper: Paper) -> None:
    sheet = measured(key, seats, paper)
    for words in ("blocked", "added twice", "Initials", "Remarks", "Tied: decided by"):
        assert words in sheet.text
    ticks = [
        line for line in sheet.lines
        if line.level and line.thick == 0.75 and 7.5 <= abs(line.to_x - line.x) <= 10.5
    ]  # fmt: skip
    # Each round's tick and that of the totals, of two level lines each.
    assert len(ticks) == 2 * (len(PRESETS[key].engines) + 1)


@pytest.mark.nightly(one_in=2)
@papers
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_arrows_cross_no_line_of_the_frame(key: str, seats: int, paper: Paper) -> None:
    lines = measured(key, seats, paper).lines
    arrows = [line for line in lines if line.thick == 0.9 and (line.level or line.upright)]
    frame = [line for line in lines if line.thick in {0.75, 2.25}]
    left, right = min(line.x for line in frame), max(line.to_x for line in frame)
    assert len(arrows) >= seats
    for arrow in arrows:
        assert left < arrow.x <= arrow.to_x < right
        assert not any(_cross(arrow, line) for line in frame)


def _cross(arrow: Line, line: Line) -> bool:
    if arrow.level and line.upright:
        one, other = arrow, line
    elif arrow.upright and line.level:
        one, other = line, arrow
    else:
        return False
    low, high = sorted((other.y, other.to_y))
    first, last = sorted((one.x, one.to_x))
    return first - 1 <= other.x <= last + 1 and low - 1 <= one.y <= high + 1
