"""Pages look as they did when somebody last looked at them."""

from unittest.mock import patch

import pytest

from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import Paper
from tests.sheets.every_document import DOCUMENTS, document
from tests.sheets.golden_pages import DPI, FOLDER, MOST_SQUARES, drawn, kept, kept_pages
from tests.sheets.golden_pages import squares_that_differ as differ
from tests.sheets.papers import printed
from tests.sheets.readers import pictures

MOVED = 2.0  # points: less than a pencil's line is wide
papers = pytest.mark.parametrize("paper", list(Paper), ids=lambda paper: paper.name)


@papers
def test_every_page_looks_as_it_did(paper: Paper) -> None:
    changed = {file: count for file, now in drawn(paper) if (count := differ(kept(file), now))}
    assert not {file for file, count in changed.items() if count > MOST_SQUARES}, (
        "look at these pages; if they are better so: python -m tests.sheets.golden_pages"
    )


def test_there_is_a_picture_of_every_document_and_no_other() -> None:
    files = {file for paper in Paper for file, _, _ in kept_pages(paper)}
    assert {path.name for path in FOLDER.glob("*.png")} == files


def test_the_pictures_stay_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.png")) < 1_500_000


def test_a_box_that_moved_is_seen() -> None:
    box = Pen.box

    def moved(pen: Pen, x: float, y: float, wide: float, tall: float, *rest: float) -> None:
        box(pen, x + MOVED, y + MOVED, wide, tall, *rest)

    with patch.object(Pen, "box", moved):
        pdf = printed(lambda out: DOCUMENTS["results"](out, Paper.LETTER))
    assert differ(kept("results-1-letter.png"), pictures(pdf, DPI)[0]) > MOST_SQUARES


def test_a_column_that_moved_is_seen() -> None:
    text = Pen.text

    def moved(pen: Pen, x: float, *rest: object, **named: object) -> None:
        text(pen, x + MOVED, *rest, **named)  # type: ignore[arg-type]  # handed on as they came

    with patch.object(Pen, "text", moved):
        pdf = printed(lambda out: DOCUMENTS["standings"](out, Paper.LETTER))
    assert differ(kept("standings-1-letter.png"), pictures(pdf, DPI)[0]) > MOST_SQUARES


def test_another_paper_is_seen() -> None:
    other = pictures(document("results", Paper.A4), DPI)[0]
    assert differ(kept("results-1-letter.png"), other) > MOST_SQUARES
