"""The guide's pages: read from their files, whole, and about this program."""

import pytest

from mextrain_scorer.paths import resource, shipped_text
from mextrain_scorer.ui.guide.guide_pages import (
    GUIDE_PAGES,
    GuidePiece,
    PieceKind,
    guide,
    page_from,
    picture_path,
)
from mextrain_scorer.ui.guide.print_guide import guide_pdf
from tests.sheets.readers import complaints, text

PAGE = """# The morning

Press **Draw seats**, or `F1`: see [A tie](tie.md).
More of it.

![What is seen](seating.png)

## Print

1. The first,
   on two lines
2. The second
- A point
"""
PICTURES = "pictures"
LANGUAGES = sorted(each.name for each in resource("help").iterdir() if each.name != PICTURES)
LARGEST_PICTURE = 70_000
ALL_PICTURES = 600_000
PICTURES_TOGETHER = 1_500_000


def test_a_page_is_read_block_by_block() -> None:
    page = page_from("morning", PAGE)
    assert (page.key, page.title) == ("morning", "The morning")
    words, picture, heading, first, second, point = page.blocks
    assert words.pieces == (
        GuidePiece("Press "),
        GuidePiece("Draw seats", strong=True),
        GuidePiece(", or "),
        GuidePiece("F1", is_key=True),
        GuidePiece(": see "),
        GuidePiece("A tie", to="tie"),
        GuidePiece(". More of it."),
    )
    assert (picture.kind, picture.picture, picture.words) == (
        PieceKind.PICTURE,
        "seating.png",
        "What is seen",
    )
    assert (heading.kind, heading.words) == (PieceKind.HEADING, "Print")
    assert (first.number, first.words) == (1, "The first, on two lines")
    assert (second.kind, second.number) == (PieceKind.STEP, 2)
    assert (point.kind, point.words) == (PieceKind.POINT, "A point")


def test_a_page_without_a_title_is_refused() -> None:
    with pytest.raises(ValueError, match=r"tie\.md begins with no title"):
        page_from("tie", "Two players are tied.")


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_every_link_leads_to_a_page_and_none_outside(language: str) -> None:
    for page in guide(language):
        for block in page.blocks:
            assert "http" not in block.words
            assert "](" not in block.words
            assert {piece.to for piece in block.pieces if piece.to} <= set(GUIDE_PAGES)


def test_every_picture_is_there_named_once_and_small(language: str) -> None:
    named = [
        block.picture
        for page in guide(language)
        for block in page.blocks
        if block.kind is PieceKind.PICTURE
    ]
    files = {
        path.name: path.stat().st_size for path in picture_path(named[0], language).parent.iterdir()
    }
    assert sorted(named) == sorted(files)
    assert max(files.values()) < LARGEST_PICTURE
    assert sum(files.values()) < ALL_PICTURES


def test_the_pictures_of_all_languages_are_small_together() -> None:
    files = [path for path in resource("help", "pictures").glob("*/*") if path.is_file()]
    assert {path.parent.name for path in files} == set(LANGUAGES)
    assert sum(path.stat().st_size for path in files) < PICTURES_TOGETHER


def test_a_picture_that_a_language_has_not_is_english() -> None:
    english = picture_path("scores.png")
    assert english.parent.name == "en"
    assert picture_path("scores.png", "xx") == english


def test_every_picture_is_told_in_words(language: str) -> None:
    for page in guide(language):
        for block in page.blocks:
            assert len(block.words.split()) > 1 or block.kind is not PieceKind.PICTURE


def test_a_page_that_a_language_has_not_is_english(monkeypatch: pytest.MonkeyPatch) -> None:
    def own(*parts: str) -> str:
        if parts[1] != "xx":
            return shipped_text(*parts)
        if parts[2] != "tie.md":
            raise FileNotFoundError(parts[2])
        return "# Igualdad\n\nDos jugadores.\n"

    monkeypatch.setattr("mextrain_scorer.ui.guide.guide_pages.shipped_text", own)
    english = {page.key: page.title for page in guide("en")}
    titles = {page.key: page.title for page in guide("xx")}
    assert titles == english | {"tie": "Igualdad"}


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_the_guide_on_paper_has_every_page_and_every_word(paper: str) -> None:
    pdf = guide_pdf("en", paper)
    assert complaints(pdf) == []
    unread = str.maketrans("", "", "A&)")  # Qt's PDFs give an A to readers as one of these
    read = "".join(text(pdf).translate(unread).split())
    for page in guide("en"):
        for words in (page.title, *(block.words for block in page.blocks)):
            assert [each for each in words.translate(unread).split() if each not in read] == []
