"""Books of pages: lists go over pages without losing a word; and what a PDF says of itself."""

import io
import os
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from threading import Event

import pikepdf
import pytest
from hypothesis import given, settings
from reportlab.pdfbase.ttfonts import TTFontParser

from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.sheets.content import Heading
from mextrain_scorer.sheets.documents.rules import rules_card_pages
from mextrain_scorer.sheets.layout.book import floor
from mextrain_scorer.sheets.layout.lists import (
    ListPages,
    Piece,
    Story,
    TableColumn,
    table,
)
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import BODY, MARGIN, Paper
from mextrain_scorer.sheets.score_sheet.score_sheet import nameless_score_sheet_pages
from tests.desk import days
from tests.rules.own_houses import houses
from tests.sheets.papers import HEADING, headed, said, text, written

COLUMNS = (TableColumn("Name", 3, shrinks=True), TableColumn("Why", 6))


def pages_of(story: Story, columns: int = 1, *, even: bool = False) -> list[str]:
    pages = ListPages("List", lambda _size: [*map(copy, story)], [(columns, BODY)], even=even)
    return said(written([pages]))


def noting(height: float, drawn: list[tuple[float, float]]) -> Piece:
    """A piece that notes where it was drawn."""
    return Piece(height, lambda _pen, x, top, _room: drawn.append((x, top)))


def test_no_piece_reaches_below_the_foot() -> None:
    drawn: list[tuple[float, float]] = []
    pages_of([noting(37.0, drawn) for _ in range(60)])
    assert len(drawn) == 60
    assert all(top - 37.0 >= floor(HEADING) for _, top in drawn)


def test_columns_fill_from_the_left_and_are_even_where_that_is_asked_for() -> None:
    drawn: list[tuple[float, float]] = []
    assert len(pages_of([noting(100.0, drawn) for _ in range(8)], 2)) == 1
    assert [x for x, _ in drawn] == [MARGIN] * 6 + [drawn[-1][0]] * 2
    drawn.clear()
    assert len(pages_of([noting(100.0, drawn) for _ in range(8)], 2, even=True)) == 1
    assert [x for x, _ in drawn[-8:]] == [MARGIN] * 4 + [drawn[-1][0]] * 4


def test_a_table_that_goes_on_has_its_title_and_captions_again() -> None:
    rows = [(f"Player{no}", "because") for no in range(60)]
    texts = pages_of([table(COLUMNS, rows, title="Standings")])
    assert len(texts) > 1
    assert all("Standings Name Why" in text for text in texts)
    assert [sum(f"Player{no} " in text for text in texts) for no in range(60)] == [1] * 60


def test_a_text_that_no_page_can_hold_goes_on_on_the_next() -> None:
    texts = pages_of([table(COLUMNS, [("Ann", "insists " * 2_000), ("Bo", "agrees")])])
    assert len(texts) > 2
    assert sum(text.count("insists") for text in texts) == 2_000


def test_a_name_in_a_list_is_never_shortened() -> None:
    name = "Wolfeschlegelsteinhausenbergerdorff " * 3
    columns = (TableColumn("Name", 1, shrinks=True), TableColumn("Why", 6))
    (text,) = pages_of([table(columns, [(name, "because")])])
    assert name.replace(" ", "") in text.replace(" ", "")


def test_a_number_is_never_parted() -> None:
    columns = (TableColumn("No.", 1, "right"), TableColumn("Name", 30))
    (text,) = pages_of([table(columns, [("108", "Ann")], 20.0)])
    assert "108 Ann" in text


def test_pages_are_as_few_as_they_can_be_in_the_largest_letters_that_still_are() -> None:
    sizes: list[float] = []

    def told(size: float) -> Story:
        def draw(_pen: Pen, _x: float, _top: float, _room: float) -> None:
            sizes.append(size)

        return [Piece(size, draw) for _ in range(10)]

    pages = ListPages("List", told, [(1, size) for size in (900.0, 100.0, 60.0, 20.0)])
    assert len(said(written([pages]))) == 1
    assert sizes[-1] == 60.0


def opened(pdf: bytes) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(pdf))


def rules_card(heading: Heading) -> bytes:
    return written(rules_card_pages(SAMBOREE), heading)


def test_a_document_says_when_it_was_made(tmp_path: Path) -> None:
    before = datetime.now(UTC).replace(microsecond=0)
    with days.seated(tmp_path, 10) as tournament:
        pdf = days.pdf(tournament, "seating-list")
    with opened(pdf) as file, file.open_metadata() as told:
        made = datetime.fromisoformat(str(told["xmp:CreateDate"]))
    assert before <= made <= datetime.now(UTC)


def test_a_build_may_fix_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    later = replace(HEADING, made_at=HEADING.made_at.replace(second=59))
    first, second = rules_card(HEADING), rules_card(later)
    assert first == second
    with opened(first) as file, file.open_metadata() as told:
        assert told["xmp:CreateDate"] == "2023-11-14T22:13:20+00:00"
        assert file.docinfo.CreationDate == "D:20231114221320+00'00'"
        assert b"D:2000" not in first


def test_a_name_with_anything_in_it_is_told() -> None:
    name = "Ann & Bob's <b>\x01 ]]> 麻雀 \U0001f600"
    with opened(rules_card(headed(name=name))) as file:
        assert file.docinfo.Title
        with file.open_metadata() as told:
            assert str(told["dc:title"]).endswith(name.replace("\x01", "\ufffd"))


def test_a_long_occasion_takes_two_lines_beside_the_code() -> None:
    venue = "Salle des fêtes de Saint-Hyacinthe"
    game = "Partie qualificative de la journée, pour tout le monde"
    heading = replace(headed(venue=venue), subtitle=game)
    (card,) = said(rules_card(heading))
    assert f"{game} Saturday 13 June 2026 · {venue}" in card  # no dot between the lines


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
