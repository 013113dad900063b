"""No letters under 7.5 points and none outside their room, whatever people are called."""

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import BinaryIO

import pytest

from mextrain_scorer.rules.records import BLANK, Cell, Outcome, Round, Seat, Sheet
from mextrain_scorer.rules.rule_sets.presets import PRESETS
from mextrain_scorer.rules.rule_sets.rule_set import ChampionBy, RuleSet
from mextrain_scorer.rules.words import ENGLISH
from mextrain_scorer.sheets.content import SealMark
from mextrain_scorer.sheets.documents.rules_card import rules_card_pages
from mextrain_scorer.sheets.layout.seal_mark import seal_box
from mextrain_scorer.sheets.layout.style import MARGIN, Paper
from mextrain_scorer.sheets.score_sheet.score_sheet import (
    blank_score_sheet_pages,
    nameless_score_sheet_pages,
    score_sheet_pages,
)
from mextrain_scorer.ui.kit.language import LANGUAGES, speak
from tests.sheets.every_document import DAY, Day, Write, documents
from tests.sheets.papers import HEADING, NAMES, paper_of, read, write
from tests.sheets.readers import text
from tests.sheets.ruled_lines import letter_sizes
from tests.sheets.watched import Box, Marks, drawn, watched

pytestmark = pytest.mark.nightly

LONGEST = 200  # letters: the roster takes no longer name
LONG = (
    "Maria-Fernanda Delgado-Villanueva de la Cruz y Fernández-Santamaría, the younger",
    "W" * LONGEST,
    "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh-Cholmondeley",
    "พระปรมินทรมหาภูมิพลอดุลยเดชมหิตลาธิเบศรรามาธิบดีจักรีนฤบดินทร",
    "محمد بن عبد الله بن عبد المطلب بن هاشم بن عبد مناف بن قصي",
    "<b>Ann</b> & Co <img src='x'> " * 4,
)


def long_day(names: tuple[str, ...], other: str) -> Day:
    heading = replace(
        HEADING, tournament=other, subtitle=f"{other} game", venue=other, rule_set=other
    )
    return Day(names, names, heading, other, other)


class TestFaultsAreSeen:
    def page(self, *texts: Box) -> Marks:
        return Marks(612, 792, list(texts))

    def test_a_text_over_the_edge(self) -> None:
        (fault,) = self.page(Box(500, 700, 612 - MARGIN + 2, 710, "Ann")).faults()
        assert "leaves the page" in fault

    def test_a_text_over_a_line(self) -> None:
        page = self.page(Box(100, 700, 140, 710, "Ann"))
        page.lines.append((120, 600, 120, 705))
        assert "is crossed by" in next(page.faults())

    def test_two_texts_in_one_place(self) -> None:
        page = self.page(Box(100, 700, 140, 710, "Ann"), Box(139, 705, 160, 715, "Bob"))
        assert "runs into" in next(page.faults())

    def test_neighbours_that_only_touch_are_no_fault(self) -> None:
        page = self.page(Box(100, 700, 140, 710, "Ann"), Box(140, 700, 160, 710, "Bob"))
        page.lines.append((140, 600, 140, 800))
        assert list(page.faults()) == []


LEAST = 7.5
SEALED = replace(HEADING, seal=SealMark("13 June 2026, 14:05", "Ann's laptop", "9F59 2062 18AB"))
# By their examples; the last two are not sealed today.
SEALABLE = (
    "filled",
    "large filled",
    "standings",
    "results",
    "certificates",
    "rulings",
    "bracket",
    "badges",
)
papers = pytest.mark.parametrize("paper", list(Paper), ids=lambda paper: paper.name)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each language, spoken while the test runs."""
    speak(request.param)
    yield request.param
    speak(ENGLISH)


def smallest(pdf: bytes) -> float:
    """The smallest letters of a document, in points."""
    return min(size for page in read(pdf).pages for size in letter_sizes(page))


def check_all(write: Write, paper: Paper) -> None:
    """See that no letter is too small, no text shortened, and none anywhere but in its room."""
    pdf, pages = drawn(write, paper)
    assert smallest(pdf) >= LEAST
    assert "…" not in text(pdf), "ordinary names and our own words need not be shortened"
    assert [fault for page in pages for fault in page.faults()] == []


def ordinary() -> Day:
    return Day(names=NAMES)


@papers
@pytest.mark.parametrize("name", documents(ordinary()))
def test_of_every_document(name: str, paper: Paper, language: str) -> None:
    check_all(documents(ordinary())[name], paper)


@papers
@pytest.mark.parametrize("name", documents(DAY))
def test_of_every_document_with_the_longest_names(name: str, paper: Paper) -> None:
    pdf, pages = drawn(documents(long_day(LONG, LONG[0]))[name], paper)
    assert smallest(pdf) >= LEAST
    assert [fault for page in pages for fault in page.faults()] == []


def sheet_of(rules: RuleSet, seats: int, *, played: bool) -> Sheet:
    """A sheet with all that a sheet may have to say: blocked, not played, as written, left."""
    people = tuple(Seat(no, 100 + no, NAMES[no % len(NAMES)]) for no in range(1, seats + 1))
    if not played:
        rows = tuple(Round(engine, (BLANK,) * seats) for engine in rules.engines)
        return Sheet("qualifying", 4, rules, people, rows)
    people = (replace(people[0], left_from=rules.engines[-1]), *people[1:])
    scores = tuple(Cell(35 + at) for at in range(seats - 1))
    rows = tuple(Round(engine, (Cell(0, went_out=True), *scores)) for engine in rules.engines[:-1])
    first = replace(rows[0], accepted="so they said")
    blocked = replace(rows[1], outcome=Outcome.BLOCKED, cells=(Cell(9), *scores))
    unplayed = Round(rows[2].engine, (BLANK,) * seats, outcome=Outcome.NOT_PLAYED, note="storm")
    last = Round(rules.engines[-1], (BLANK, Cell(7, as_written="counted twice"), *scores[1:]))
    rows = (first, blocked, unplayed, *rows[3:], last)
    written = {person.player: 77 for person in people}
    return Sheet(
        "qualifying", 4, rules, people, rows, score_keeper=NAMES[0], written_totals=written
    )


def sheets_of(rules: RuleSet) -> dict[str, Write]:
    """The score sheets and the rules card of a rule set, of its smallest and largest tables."""
    sizes = (max(3, min(rules.table_sizes)), max(rules.table_sizes))
    blank, filled = (
        [paper_of(sheet_of(rules, seats, played=played)) for seats in sizes]
        for played in (False, True)
    )
    made: dict[str, Callable[[BinaryIO, Paper], None]] = {
        "blank": lambda out, paper: write(out, HEADING, blank_score_sheet_pages(blank), paper),
        "filled": lambda out, paper: write(out, HEADING, score_sheet_pages(filled), paper),
        "card": lambda out, paper: write(out, HEADING, rules_card_pages(rules), paper),
        "nameless": lambda out, paper: write(
            out, HEADING, nameless_score_sheet_pages(rules, sizes[1], 1), paper
        ),
    }
    return made


@papers
@pytest.mark.parametrize("key", PRESETS)
@pytest.mark.parametrize("name", ["blank", "filled", "card", "nameless"])
def test_of_every_rule_set(name: str, key: str, paper: Paper, language: str) -> None:
    check_all(sheets_of(PRESETS[key])[name], paper)


@papers
@pytest.mark.parametrize("key", [*PRESETS, "table-1"])
def test_the_rules_card_is_one_page_to_be_read_at_the_table(
    key: str, paper: Paper, language: str
) -> None:
    table_1 = replace(PRESETS["ladder-night"], champion_by=ChampionBy.TABLE_1)
    (page,) = watched(sheets_of(PRESETS.get(key, table_1))["card"], paper)
    sentences = [text for text in page.texts if math.isclose(text.top - text.foot, 13 * 0.66)]
    assert len(sentences) >= 7


@papers
@pytest.mark.parametrize("name", SEALABLE)
def test_nothing_lies_under_the_seal(name: str, paper: Paper, language: str) -> None:
    """All that reaches into the seal's box is the seal's: it lies there on a page without more."""
    sealed = documents(replace(ordinary(), heading=SEALED))
    left, foot, right, top = seal_box()
    seal = Box(left, foot, right, top, "")
    (bare,) = watched(sealed["no bracket"], paper)
    for page in watched(sealed[name], paper):
        own = [text for text in page.texts if text.meets(seal) and text not in bare.texts]
        lines = [line for line in page.lines if _reaches(line, seal) and line not in bare.lines]
        assert (own, lines) == ([], [])


def _reaches(line: tuple[float, float, float, float], box: Box) -> bool:
    x, y, to_x, to_y = line
    across = max(x, to_x) >= box.left and min(x, to_x) <= box.right
    return across and max(y, to_y) >= box.foot and min(y, to_y) <= box.top
