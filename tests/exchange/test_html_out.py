"""The day as one page."""

from dataclasses import replace
from html.parser import HTMLParser
from re import findall

from mextrain_scorer.desk.playoff.named_places import Named
from mextrain_scorer.desk.tables import title_of
from mextrain_scorer.exchange.html_out import content_html
from mextrain_scorer.rules.standings import standings, totals
from mextrain_scorer.rules.words import use_translation
from tests.exchange.samples import NAMES, content, outcome, with_more_than_rounds

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


def test_a_hostile_name_stays_words() -> None:
    hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
    results = outcome((Named(1, hostile),), complete=True)
    page = Page(content_html(replace(content(), results=results)))
    assert not page.tags & {"script", "img"}
    assert hostile in page.text


def test_a_name_within_a_sign_that_is_escaped_leaves_it_whole() -> None:
    sheet = content().sheets[0]
    names = ("R & B", "amp", "lt", "<", "x")
    seats = tuple(replace(seat, name=name) for seat, name in zip(sheet.seats, names, strict=True))
    data = content_html(replace(content(), sheets=(replace(sheet, seats=seats),)))
    assert b"&<bdi>" not in data
    assert "over No. 4 <:" in Page(data).text


def test_results_chart_and_reasons_are_there() -> None:
    page = Page(content_html(content()))
    assert f"Champion: No. 1 {NAMES[1]}" in page.text
    assert f"Second place: No. 2 {NAMES[2]}" in page.text
    for sheet in content().sheets:
        assert f"{title_of(sheet)}, table 1" in page.text
        for place in standings(sheet):
            assert place.sentence in page.text
    assert f"over No. 4 <bdi>{NAMES[4]}</bdi>: 35 against 139" in content_html(content()).decode()
    for word in ("Game Chart", "8 blocked", "7 not played", "left", "0 out", "Journal 9f3c"):
        assert word in page.text


def test_joint_champions_and_a_day_not_yet_over() -> None:
    joint = outcome((Named(1, "Ann"), Named(2, "Bob")), complete=True)
    assert (
        "Joint champions: No. 1 Ann, No. 2 Bob"
        in Page(content_html(replace(content(), results=joint))).text
    )
    ann, bob, cyd, dee = (Named(n, name) for n, name in enumerate(("Ann", "Bob", "Cyd", "Dee"), 1))
    medals = outcome((ann,), (bob, cyd), (dee,), complete=True, announced=3)
    said = Page(content_html(replace(content(), results=medals))).text
    assert "Second place: No. 2 Bob, No. 3 Cyd" in said
    assert "Third place: No. 4 Dee" in said
    nothing = Page(
        content_html(replace(content(), players=(), sheets=(), results=outcome(complete=False)))
    )
    assert "still being played" in nothing.text
    assert "No table has a winner yet." in nothing.text


def test_the_same_content_gives_the_same_bytes() -> None:
    assert content_html(content()) == content_html(content())


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


def test_without_penalties_there_is_no_row_for_them() -> None:
    assert "Penalty points" not in content_html(content()).decode()


def test_the_page_says_which_language_it_is_in() -> None:
    assert '<html lang="en">' in content_html(content()).decode()
    use_translation(lambda text: {"Results": "Resultados"}.get(text, text), "es")
    try:
        page = content_html(content()).decode()
    finally:
        use_translation(str)
    assert '<html lang="es">' in page
    assert "Resultados" in page


def test_days_are_written_as_people_write_them() -> None:
    page = content_html(content()).decode()
    assert "Saturday 9 May 2026" in page
    assert "Made 9 May 2026, 16:30." in page
    assert "2026-05-09" not in page
