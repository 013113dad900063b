"""A printed file is whole, has its fonts, says what it is and in which language, has bookmarks."""

import io

import pikepdf
import pytest

from tests import door, paper
from tests.on_paper.printing import DOCUMENTS, OVER, printed, told


def opened(pdf: bytes) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(pdf), suppress_warnings=True)


def not_embedded(pdf: bytes) -> list[str]:
    """Return the fonts that a file names and does not have."""
    files = {"/FontFile", "/FontFile2", "/FontFile3"}
    with opened(pdf) as file:
        found = [each for each in file.objects if isinstance(each, pikepdf.Dictionary)]
        fonts = [each for each in found if each.get("/Type") == "/Font"]
        assert fonts
        return [
            str(each.BaseFont)
            for each in fonts
            if "/FontDescriptor" not in each or not files & set(each.FontDescriptor.keys())
        ]


def bookmarks(file: pikepdf.Pdf) -> list[int]:
    """Return the pages that a file's bookmarks lead to, counted from 0; each says where to."""
    pages = [page.obj.objgen for page in file.pages]
    with file.open_outline() as outline:
        assert all(mark.title for mark in outline.root)
        ends = [mark.destination for mark in outline.root]
    return [pages.index(end[0].objgen) if isinstance(end, pikepdf.Array) else -1 for end in ends]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_it_is_whole_has_its_fonts_and_says_what_it_is(document: str) -> None:
    pdf = printed(document, "--paper", "a4")
    assert not_embedded(pdf) == []
    assert {tuple(sorted(size)) for size in paper.sizes(pdf)} == {(595, 842)}
    with opened(pdf) as file, file.open_metadata() as said:
        assert [*file.check_pdf_syntax(), *file.get_warnings()] == []
        assert str(file.docinfo.Title) == said["dc:title"]
        assert str(file.docinfo.Title).endswith(" - Fall Samboree")
        assert str(file.docinfo.Creator) == "Mextrain Scorer"
        assert said["dc:language"] == {"en"}
        assert str(file.Root.Lang) == "en"
        assert file.Root.ViewerPreferences.DisplayDocTitle
        leads_to = bookmarks(file)
        assert leads_to
        assert leads_to[0] == 0
        assert leads_to == sorted(set(leads_to))


@pytest.mark.parametrize("language", ["es", "fr"])
def test_it_says_which_language_it_is_in(
    language: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("day")
    try:
        words = ("print", OVER.file(folder), "results", "-o", folder / "out.pdf")
        told("--language", language, *words)
    finally:
        door.command("--language", "en", "rules")  # it keeps what it was told last
    with opened((folder / "out.pdf").read_bytes()) as file, file.open_metadata() as said:
        assert str(file.Root.Lang) == language
        assert said["dc:language"] == {language}
