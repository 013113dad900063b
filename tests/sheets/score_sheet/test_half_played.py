"""Filled sheets that somebody goes on writing on."""

from dataclasses import replace

import pytest

from mextrain_scorer.rules.records import BLANK, Cell, Outcome, Round, Seat, Sheet
from mextrain_scorer.rules.rule_sets.presets import GAMERULES_DOUBLE_18, HUB_DOUBLE_12, SAMBOREE
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.sheets.layout.style import Paper
from mextrain_scorer.sheets.score_sheet.score_sheet import (
    nameless_score_sheet_pages,
    score_sheet_pages,
)
from tests.sheets.papers import HEADING, page_text, paper_of, printed, read, write
from tests.sheets.ruled_lines import ruled_lines

papers = pytest.mark.parametrize("paper", list(Paper), ids=lambda paper: paper.name)


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


def filled(sheet: Sheet, paper: Paper) -> bytes:
    return printed(lambda out: write(out, HEADING, score_sheet_pages([paper_of(sheet)]), paper))


@papers
@pytest.mark.parametrize(
    ("rules", "seats"),
    [(SAMBOREE, 5), (SAMBOREE, 6), (HUB_DOUBLE_12, 8), (GAMERULES_DOUBLE_18, 12)],
)
def test_a_half_played_sheet_is_gone_on_with_as_a_blank_one(
    rules: RuleSet, seats: int, paper: Paper
) -> None:
    """It has the same boxes in the same places, ticks and initials with them."""
    begun = read(filled(half_played(rules, seats), paper)).pages[0]
    blank = read(
        printed(lambda out: write(out, HEADING, nameless_score_sheet_pages(rules, seats, 1), paper))
    ).pages[0]
    boxes = [
        {(line.x, line.y, line.to_x, line.to_y) for line in ruled_lines(page) if line.y > 180}
        for page in (begun, blank)
    ]
    own = 3  # the line of the head, longer where no code is, and those to write table and game on
    assert len(boxes[1] - boxes[0]) <= own
    said = page_text(begun)
    for word in ("Initials", "blocked", "added twice"):
        assert word in said
