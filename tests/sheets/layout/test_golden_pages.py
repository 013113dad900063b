"""Pages look as they did when somebody last looked at them."""

from unittest.mock import patch

import pytest

from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import Paper
from tests.paper import pictures
from tests.paper import squares_that_differ as differ
from tests.sheets.every_document import DOCUMENTS
from tests.sheets.golden_pages import DPI, FOLDER, MOST_SQUARES, drawn, kept, kept_pages
from tests.sheets.papers import printed

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


def test_a_column_that_moved_is_seen() -> None:
    text = Pen.text

    def moved(pen: Pen, x: float, *rest: object, **named: object) -> None:
        text(pen, x + MOVED, *rest, **named)  # type: ignore[arg-type]  # handed on as they came

    with patch.object(Pen, "text", moved):
        pdf = printed(lambda out: DOCUMENTS["standings"](out, Paper.LETTER))
    assert differ(kept("standings-1-letter.png"), pictures(pdf, DPI)[0]) > MOST_SQUARES
