"""The day as one page."""

from dataclasses import replace
from html.parser import HTMLParser
from re import findall

from mextrain_scorer.exchange.html_out import content_html
from mextrain_scorer.rules.standings import totals
from tests.exchange.samples import NAMES, content, with_more_than_rounds

VOID = {"meta"}


class Page(HTMLParser):
    """Reads a page as a browser would: its tags, their attributes and its text."""

    def __init__(self, data: bytes) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.text = ""
        self.feed(data.decode())
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes.update(name for name, _ in attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.text += data


def test_names_are_printed_literally_and_every_tag_closes() -> None:
    page = Page(content_html(content()))
    for name in NAMES.values():
        assert name in page.text
    assert "Rally <2026>" in page.text
    assert "b" in page.tags
    assert page.tags <= {
        *("html", "head", "meta", "title", "style", "body", "header", "section", "h1", "h2", "h3"),
        *("p", "b", "bdi", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"),
    }
    assert page.text.count("<b>Ann</b>") >= 5


def test_the_page_loads_nothing() -> None:
    data = content_html(content()).decode()
    page = Page(data.encode())
    assert not page.attributes & {"src", "href", "style", "onclick", "onerror"}
    assert "url(" not in data
    assert "@import" not in data
    assert "default-src 'none'" in data


def test_a_name_within_a_sign_that_is_escaped_leaves_it_whole() -> None:
    sheet = content().sheets[0]
    names = ("R & B", "amp", "lt", "<", "x")
    seats = tuple(replace(seat, name=name) for seat, name in zip(sheet.seats, names, strict=True))
    data = content_html(replace(content(), sheets=(replace(sheet, seats=seats),)))
    assert b"&<bdi>" not in data
    assert "over No. 4 <:" in Page(data).text


def test_every_column_adds_up_to_its_total() -> None:
    """A score assigned for a round missed and penalty points stand among what is added."""
    made = with_more_than_rounds()
    page = content_html(made).decode()
    rows = findall(r"(?s)<tr><th scope=\"row\".*?</tr>", page[page.index('class="sheet"') :])
    cells = [findall(r'<td class="n[^>]*>([^<]*)</td>', row) for row in rows]
    figures = [[sum(map(int, findall(r"\d+", cell))) for cell in row] for row in cells]
    assert cells[0][4] == "(30)"
    assert "Penalty points" in rows[-2]
    assert cells[-2] == ["55", "", "", "", ""]
    assert [sum(column) for column in zip(*figures[:-1], strict=True)] == figures[-1]
    assert figures[-1] == list(totals(made.sheets[0]).values())
