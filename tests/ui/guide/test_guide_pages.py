"""The guide's pages: read from their files, whole, and about this program."""

import re
from html import unescape

import pytest

from mextrain_scorer.paths import resource
from mextrain_scorer.ui.guide.guide_pages import GUIDE_PAGES, guide, page_from, picture_path
from mextrain_scorer.ui.guide.print_guide import guide_pdf
from tests.sheets.papers import complaints, text

PAGE = """# The morning

Press **Draw & seats**, or `F1`: see [A tie](tie.md).
More of it.

![What is seen](seating.png)

## Print {#print}

1. The first,
   on two lines
2. The second
- A point
"""
PICTURES = "pictures"
LANGUAGES = sorted(each.name for each in resource("help").iterdir() if each.name != PICTURES)
LARGEST_PICTURE = 70_000
ALL_PICTURES = 600_000


def test_a_page_becomes_html() -> None:
    page = page_from("morning", PAGE)
    assert (page.key, page.title, page.pictures) == ("morning", "The morning", ["seating.png"])
    assert page.html == (
        "<h1>The morning</h1>"
        '<p>Press <b>Draw &amp; seats</b>, or <span class="key">&nbsp;F1&nbsp;</span>: '
        'see <a href="tie.md">A tie</a>. More of it.</p>'
        '<p class="picture"><img src="seating.png" alt="What is seen"></p>'
        '<p class="seen">What is seen</p>'
        '<h2><a name="print"></a>Print</h2>'
        "<ol><li>The first, on two lines</li><li>The second</li></ol><ul><li>A point</li></ul>"
    )


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_every_link_leads_to_a_page_and_none_outside(language: str) -> None:
    for page in guide(language):
        assert "http" not in page.html
        assert not re.search(r"\]\(|\*\*|`|\{#", page.html)
        assert set(re.findall(r'href="([^"]*)"', page.html)) <= {f"{key}.md" for key in GUIDE_PAGES}


def test_every_picture_is_there_named_once_told_in_words_and_small(language: str) -> None:
    named = [picture for page in guide(language) for picture in page.pictures]
    files = {
        path.name: path.stat().st_size for path in picture_path(named[0], language).parent.iterdir()
    }
    assert sorted(named) == sorted(files)
    assert max(files.values()) < LARGEST_PICTURE
    assert sum(files.values()) < ALL_PICTURES
    told = [seen for page in guide(language) for seen in re.findall(r'alt="([^"]*)"', page.html)]
    assert len(told) == len(named)
    assert all(" " in seen for seen in told)


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_the_guide_on_paper_has_every_page_and_every_word(paper: str) -> None:
    pdf = guide_pdf("en", paper)
    assert complaints(pdf) == []
    unread = str.maketrans("", "", "A&)")  # Qt's PDFs give an A to readers as one of these
    read = "".join(text(pdf).translate(unread).split())
    for page in guide("en"):
        words = unescape(re.sub("<[^>]*>", " ", page.html)).translate(unread).split()
        assert [each for each in words if each not in read] == []
