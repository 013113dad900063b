"""Every document, judged by programs that had no part in writing it."""

import pytest

from mextrain_scorer.sheets.documents.badges import Badge, badge_pages
from mextrain_scorer.sheets.layout.style import Paper
from tests.sheets.every_document import DOCUMENTS, document
from tests.sheets.papers import HEADING, printed, text_by_pypdf, write
from tests.sheets.readers import complaints, text

# Names that run from right to left, or without spaces, as they are written and read.
WRITTEN = {
    "Hebrew": "שרה לוי",
    "Arabic": "محمد الخطيب",
    "Japanese": "田中さくら",
    "mixed": "Ann שרה Lee",
}
papers = pytest.mark.parametrize("paper", list(Paper), ids=lambda paper: paper.name)


@pytest.mark.nightly(one_in=2)
@papers
@pytest.mark.parametrize("name", DOCUMENTS)
def test_qpdf_finds_nothing_wrong(name: str, paper: Paper) -> None:
    assert complaints(document(name, paper)) == []


class TestFaultsAreSeen:
    def test_a_file_cut_short(self) -> None:
        assert complaints(document("chart", Paper.LETTER)[:-300])

    def test_a_damaged_stream(self) -> None:
        pdf = document("chart", Paper.LETTER)
        at = pdf.index(b"stream") + 40
        assert complaints(pdf[:at] + b"\x00\xff\x13" + pdf[at + 3 :])

    def test_what_is_no_pdf(self) -> None:
        assert complaints(b"Ann won.")


@pytest.mark.parametrize("script", WRITTEN)
def test_names_are_read_back_in_the_order_they_are_read(script: str) -> None:
    """PDFium and pypdf both turn right-to-left words back."""
    name = WRITTEN[script]
    pdf = printed(
        lambda out: write(out, HEADING, badge_pages([Badge(7, name, "Gulf Coast")]), Paper.LETTER)
    )
    by_pypdf = text_by_pypdf(pdf)
    for found in (text(pdf), by_pypdf):
        for word in name.split():
            assert word in found
            assert script == "Japanese" or word.isascii() or word[::-1] not in found


@pytest.mark.nightly(one_in=2)
@pytest.mark.parametrize("name", DOCUMENTS)
def test_two_readers_read_the_same_words(name: str) -> None:
    pdf = document(name, Paper.LETTER)
    by_pypdf = text_by_pypdf(pdf)
    assert letters(by_pypdf) == letters(text(pdf))


def letters(words: str) -> list[str]:
    """All letters: where words and lines end, and what hyphens there say, is a matter of taste."""
    return sorted(letter for letter in words if letter.isalnum())
