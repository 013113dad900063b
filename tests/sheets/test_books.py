"""Lists go over pages without losing a word; lines of totals are told apart."""

import io
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from dataclasses import replace
from pathlib import Path
from threading import Event

import pikepdf
import pytest
from hypothesis import given, settings
from reportlab.pdfbase.ttfonts import TTFontParser

from mextrain_scorer.desk.results.totals_charts import RunningLine, RunningTotals
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.sheets.documents.cards import Seating
from mextrain_scorer.sheets.documents.rules import rules_card_pages
from mextrain_scorer.sheets.documents.seating import seating_by_table
from mextrain_scorer.sheets.documents.totals_picture import totals_pages
from mextrain_scorer.sheets.layout.book import Heading
from mextrain_scorer.sheets.layout.lists import (
    ListPages,
    Story,
    TableColumn,
    Words,
    table,
)
from mextrain_scorer.sheets.layout.style import BODY, Paper
from mextrain_scorer.sheets.score_sheet.score_sheet import nameless_score_sheet_pages
from tests import door
from tests.kept.things import unpacked
from tests.presets import SAMBOREE
from tests.rules.own_houses import houses
from tests.sheets.papers import HEADING, contents, played_sheet, read, said, text, written

# A document from the command line; whether it took what lays lists out, which takes long to load.
PRINTED = """
import sys
from mextrain_scorer.cli import main
print(main(["print", *sys.argv[1:]]), "reportlab.platypus" in sys.modules)
"""

COLUMNS = (TableColumn("Name", 3, shrinks=True), TableColumn("Why", 6))


def pages_of(story: Story, columns: int = 1, *, even: bool = False) -> list[str]:
    pages = ListPages("List", lambda _size: [*map(copy, story)], [(columns, BODY)], even=even)
    return said(written([pages]))


def test_a_table_that_goes_on_has_its_title_and_captions_again() -> None:
    rows = [(f"Player{no}", "because") for no in range(60)]
    texts = pages_of([table(COLUMNS, rows, title="Standings")])
    assert len(texts) > 1
    assert all("Standings Name Why" in text for text in texts)
    assert [sum(f"Player{no} " in text for text in texts) for no in range(60)] == [1] * 60


def test_what_is_whole_is_parted_only_where_no_page_holds_it() -> None:
    lengths = {"Ann": 20, "Bo": 20, "Cy": 90}
    told = [
        table(COLUMNS, [(name, f"{no}.") for no in range(count)], whole=True)
        for name, count in lengths.items()
    ]
    first, second, *others = pages_of([*told])
    assert (first.count("Ann"), first.count("Bo"), second.count("Bo")) == (20, 0, 20)
    assert "Cy" not in second
    assert sum(page.count("Cy") for page in others) == 90


def test_a_text_that_no_page_can_hold_goes_on_on_the_next() -> None:
    texts = pages_of([table(COLUMNS, [("Ann", "insists " * 2_000), ("Bo", "agrees")])])
    assert len(texts) > 2
    assert sum(text.count("insists") for text in texts) == 2_000


@pytest.mark.parametrize("leads", [True, False])
def test_a_heading_that_leads_ends_no_page(leads: bool) -> None:
    def alone(rows: int) -> bool:
        told = [
            table(COLUMNS, [("Ann", "because")] * rows),
            Words("Ruled:", 20, leads=leads),
            Words("by lot"),
        ]
        pages = said(written([ListPages("List", lambda _: told)]))
        return any("Ruled:" in page and "by lot" not in page for page in pages)

    assert any(map(alone, range(20, 32))) is not leads


def test_a_name_in_a_list_is_never_shortened() -> None:
    name = "Wolfeschlegelsteinhausenbergerdorff " * 3
    columns = (TableColumn("Name", 1, shrinks=True), TableColumn("Why", 6))
    (text,) = pages_of([table(columns, [(name, "because")])])
    assert name.replace(" ", "") in text.replace(" ", "")


def test_a_long_name_is_whole_on_a_full_page_of_seats() -> None:
    """In the smallest letters of its seats a name has two lines, as in all others."""
    name = "Maria-Fernanda Delgado y Fernández de la Vega"
    tables = [Seating(played_sheet(number, (name,))) for number in range(1, 16)]
    (page,) = said(written(seating_by_table(tables), paper=Paper.A4))
    assert page.count(name) == 15 * 5


@pytest.mark.parametrize(
    ("document", "loads"), [("score-sheets", False), ("table-cards", False), ("standings", True)]
)
def test_only_a_list_loads_what_lays_lists_out(tmp_path: Path, document: str, loads: bool) -> None:
    file = unpacked("today/hall-half", tmp_path)
    done = subprocess.run(
        [sys.executable, "-c", PRINTED, str(file), document, "-o", str(tmp_path / "out.pdf")],
        capture_output=True,
        text=True,
        check=True,
        env=door.environ(tmp_path / "home"),
    )
    assert done.stdout.splitlines()[-1] == f"0 {loads}"


def opened(pdf: bytes) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(pdf))


def rules_card(heading: Heading) -> bytes:
    return written(rules_card_pages(SAMBOREE), heading)


def test_a_build_may_fix_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    later = replace(HEADING, made_at=HEADING.made_at.replace(second=59))
    first, second = rules_card(HEADING), rules_card(later)
    assert first == second
    with opened(first) as file, file.open_metadata() as told:
        assert told["xmp:CreateDate"] == "2023-11-14T22:13:20+00:00"
        assert file.docinfo.CreationDate == "D:20231114221320+00'00'"
        assert b"D:2000" not in first


def test_two_documents_written_at_once_are_what_they_are_one_by_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As the pack beside a copy is made while somebody prints."""

    def card(_: int) -> bytes:
        return rules_card(HEADING)

    def seek_and_give_way(font: TTFontParser, pos: int) -> None:
        seek(font, pos)
        Event().wait(0)  # let another thread have its turn

    alone, seek = card(0), TTFontParser.seek
    monkeypatch.setattr(TTFontParser, "seek", seek_and_give_way)
    with ThreadPoolExecutor(4) as at_once:
        assert set(at_once.map(card, range(8))) == {alone}


@settings(max_examples=100 if os.environ.get("MEXTRAIN_LONG") else 8)
@given(houses())
def test_the_rules_card_and_the_blank_sheets_of_any_house_are_drawn(rules: RuleSet) -> None:
    card = text(written(rules_card_pages(rules)))
    assert rules.name in card
    assert f"The double blank left in a hand counts {rules.double_blank}." in card
    for seats in (min(rules.draws), max(rules.draws)):
        sheets = nameless_score_sheet_pages(rules, seats, 2)
        assert len(said(written(sheets, paper=Paper.A4))) == 2


def test_lines_of_twelve_totals_are_told_apart_without_colour() -> None:
    """Each has dashes and a sign of its own."""
    engines, looks = tuple(range(9, -1, -1)), set()
    lines = [
        RunningLine(n, f"Player {n}", tuple(n * at for at in range(1, 11))) for n in range(3, 15)
    ]
    for count in range(1, 13):
        totals = RunningTotals("Table 7", engines, tuple(lines[:count]), frozenset(), "")
        drawing = next(contents(read(written(totals_pages([totals]))).pages[0]))
        dashes = re.findall(r"1 j \[([\d. ]*)\] 0 d [\d.]+ w \S+ \S+ m (?:\S+ \S+ l ){3,}", drawing)
        signs = re.findall(r"([\d.]+) g [\d.]+ w \S+ \S+ m ((?:\S+ \S+ l )+)b 0 g", drawing)
        assert len(dashes) == count
        looks.add((dashes[-1], signs[-1][0], signs[-1][1].count("l")))
    assert len(looks) == 12
