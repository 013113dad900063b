"""Pages of real days: they look as they did, and nothing on them lies over anything else.

Night by night no letter is under 7.5 points and none outside its room, in every language and
whatever people are called.
"""

from collections.abc import Iterator

import pytest

from mextrain_scorer.desk.journal.print_log import TITLES
from mextrain_scorer.desk.next_step import PAGES
from mextrain_scorer.rules.words import ENGLISH
from mextrain_scorer.sheets.catalogue import DOCUMENTS
from mextrain_scorer.sheets.documents.rules import rules_card_pages
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import Paper
from mextrain_scorer.ui.kit.language import LANGUAGES, speak
from tests.paper import squares_that_differ
from tests.presets import PRESETS
from tests.sheets.pages import MOST_SQUARES, SHOWN, file_of, kept, picture, printed
from tests.sheets.papers import letter_sizes, read, text, written
from tests.sheets.watched import Box, Marks, watched

LEAST = 7.5
ORDINARY = ("Delgado", "Okafor", "Lindqvist", "Tran", "Marsh", "Ng")


@pytest.mark.parametrize("name", SHOWN)
def test_a_page_looks_as_it_did(name: str) -> None:
    changed = squares_that_differ(kept(name), picture(name))
    assert changed <= MOST_SQUARES, (
        f"look at {file_of(name).name}; if it is better so: python -m tests.sheets.pages"
    )


def test_a_column_that_moved_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = Pen.text

    def moved(pen: Pen, x: float, *rest: object, **named: object) -> None:
        drawn(pen, x + 2.0, *rest, **named)  # type: ignore[arg-type]  # handed on as they came

    monkeypatch.setattr(Pen, "text", moved)
    assert squares_that_differ(kept("standings"), picture("standings")) > MOST_SQUARES


@pytest.mark.parametrize(
    ("texts", "line", "fault"),
    [
        ([Box(10, 700, 50, 710, "Ann")], 0, "leaves the page"),
        ([Box(100, 700, 140, 710, "Ann")], 120, "is crossed by"),
        ([Box(100, 700, 140, 710, "Ann"), Box(130, 700, 160, 710, "Bob")], 0, "runs into"),
        ([Box(100, 700, 140, 710, "Ann"), Box(140, 700, 160, 710, "Bob")], 140, ""),
    ],
)
def test_faults_are_seen(texts: list[Box], line: int, fault: str) -> None:
    page = Marks(600, 800, texts, [(line, 600, line, 800)])
    assert fault in next(page.faults(), "")
    assert fault or list(page.faults()) == [], "neighbours that only touch are no fault"


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each language, spoken while the test runs."""
    speak(request.param)
    yield request.param
    speak(ENGLISH)


def in_its_room(pdf: bytes, pages: list[Marks]) -> None:
    """See that no letter is too small and no text anywhere but in its room."""
    assert all(page.texts for page in pages)
    assert min(size for page in read(pdf).pages for size in letter_sizes(page)) >= LEAST
    assert [fault for page in pages for fault in page.faults()] == []


papers = pytest.mark.parametrize("size", ["letter", "a4"])


@pytest.mark.nightly
@papers
@pytest.mark.parametrize("name", SHOWN)
def test_everything_is_in_its_room(name: str, size: str, language: str) -> None:
    pdf, pages = watched(lambda: printed(name, size, ORDINARY))
    in_its_room(pdf, pages)
    assert "…" not in text(pdf), "ordinary names and our own words need not be shortened"


@pytest.mark.nightly
@papers
@pytest.mark.parametrize("key", PRESETS)
def test_the_rules_card_is_one_page_in_its_room(key: str, size: str, language: str) -> None:
    pages = rules_card_pages(PRESETS[key])
    pdf, drawn = watched(lambda: written(pages, paper=Paper[size.upper()]))
    assert len(drawn) == 1
    in_its_room(pdf, drawn)


def test_every_document_has_a_title_and_a_page_of_the_window_that_is_there() -> None:
    assert [each.key for each in DOCUMENTS if each.key not in TITLES] == []
    assert set(TITLES) == {each.key for each in DOCUMENTS}
    assert {each.page for each in DOCUMENTS} <= {"", *PAGES}
