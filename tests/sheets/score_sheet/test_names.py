"""Names on a score sheet: each in its own size, whole words, and clear of the winner's circle."""

from dataclasses import replace

import pytest

from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.standings import circled_players
from mextrain_scorer.sheets.layout.style import Paper
from mextrain_scorer.sheets.score_sheet.score_sheet import score_sheet_pages
from tests.sheets.every_document import DAY, large_sheet
from tests.sheets.papers import HEADING, paper_of, played_sheet, write
from tests.sheets.watched import Box, Marks, watched

# The winner's, who sits at the second seat; one, two and three lines.
WINNERS = (
    "Ng",
    "Featherstone",
    "Juan Carlos Peña",
    "Marguerite Okafor-Lindström",
    "Łukasz Nguyễn",
    "Maria-Fernanda Delgado-Villanueva de la Cruz",
)
INK = 1.7


def page_of(sheet: Sheet) -> Marks:
    pages = score_sheet_pages([paper_of(sheet)])
    return watched(lambda out, paper: write(out, HEADING, pages, paper), Paper.LETTER)[0]


def sizes(page: Marks, *words: str) -> list[float]:
    """The heights of the lines that begin with these words, above the scores."""
    found: dict[str, Box] = {}
    for text in page.texts:
        found.setdefault(text.text, text)
    return [found[word].top - found[word].foot for word in words]


@pytest.mark.parametrize("winner", WINNERS)
def test_the_winners_circle_is_clear_of_the_name(winner: str) -> None:
    upright = played_sheet(names=("Ann Lee", winner, "Bo Tran", "Al", "Di"))
    large = large_sheet(DAY, played=True)
    first, *others = large.seats
    wide = replace(large, seats=(replace(first, name=winner), *others))
    for sheet in (upright, wide):
        assert len(circled_players(sheet)) == 1
        page = page_of(sheet)
        assert page.strokes
        assert page.struck(INK) == []


def test_a_circle_through_a_name_is_seen() -> None:
    page = Marks(600, 800, texts=[Box(100, 100, 150, 108, "Ann")], strokes=[(120, 104)])
    assert [box.text for box in page.struck(INK)] == ["Ann"]


def test_a_long_name_leaves_its_neighbours_as_they_are() -> None:
    ordinary = page_of(played_sheet(names=("Ann Lee", "Ng", "Bo Tran", "Al", "Di")))
    beside = page_of(played_sheet(names=("Ann Lee", "Ng", "Bo Tran", WINNERS[-1], "Di")))
    alone = ("12 Ann Lee", "26 Bo Tran", "40 Di")
    assert sizes(beside, *alone) == sizes(ordinary, *alone)
    assert sizes(beside, "33 Maria-Fernanda")[0] < sizes(beside, "40 Di")[0]


def test_a_name_breaks_between_its_words() -> None:
    long = "Wolfeschlegelsteinhausenbergerdorff Smith"
    page = page_of(played_sheet(names=("Ann Lee", "Ng", "Bo Tran", long, "Di")))
    lines = [text.text for text in page.texts if text.text.startswith(("Wolfe", "Smith"))]
    assert len(lines[0]) > len("Wolfe…")
    assert lines[0].endswith("…")
    assert lines[1:2] == ["Smith"]
