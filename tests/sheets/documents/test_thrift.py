"""Paper that is not wasted: large halls on few pages, small ones in large letters."""

from dataclasses import replace

import pypdfium2 as pdfium
import pytest

from mextrain_scorer.desk.rehearsal.made_up import demo_roster
from mextrain_scorer.rules.names import by_family, name_parts
from mextrain_scorer.rules.records import Cell
from mextrain_scorer.sheets.documents.certificates import Certificate, write_certificates
from mextrain_scorer.sheets.documents.seating_list import (
    TableSeats,
    seating_by_table,
    write_seating_list,
)
from mextrain_scorer.sheets.documents.standings import write_standings
from mextrain_scorer.sheets.layout.book import write_book
from mextrain_scorer.sheets.layout.style import Paper
from tests.sheets.papers import HEADING, pages_said, played_sheet, printed, read, seats, with_round

both_papers = pytest.mark.parametrize("paper", list(Paper), ids=lambda paper: paper.name)
ROSTER = tuple(player.name for player in demo_roster(400, 7))


def names(table: int, count: int = 5) -> tuple[str, ...]:
    """Return the names of a table's players."""
    return ROSTER[table * count : (table + 1) * count]


@both_papers
def test_the_standings_of_400_players_are_eight_pages(paper: Paper) -> None:
    tables = [played_sheet(no + 1, names(no)) for no in range(80)]
    pages = pages_said(write_standings, HEADING, tables, paper)
    assert len(pages) <= 8
    said = " ".join(pages)
    assert said.count("Okafor") == sum("Okafor" in name for name in ROSTER)
    assert "94 total" not in said
    assert said.count("Qualifying game") == len(pages) + 1, "in every heading, and once as title"


def test_long_numbers_stay_in_one_piece_in_the_standings() -> None:
    sheet = played_sheet()
    first, second, *others = sheet.seats
    sheet = replace(sheet, seats=(first, replace(second, player=123456), *others))
    sheet = with_round(sheet, 9, cells=tuple(Cell(score) for score in (1234, 0, 22, 9, 31)))
    (said,) = pages_said(write_standings, HEADING, [sheet], Paper.LETTER)
    for number in ("1 123456 Okafor 80", "Delgado 1354"):
        assert number in said


def test_who_looks_for_a_seat_finds_the_page_by_its_title() -> None:
    tables = tuple(TableSeats(no + 1, seats(5, names(no))) for no in range(80))
    pages = pages_said(write_seating_list, HEADING, tables, Paper.LETTER)
    found = [page for page in pages if page.startswith("Find your seat")]
    assert len(found) > 1
    order = [name_parts(name)[1] for name in sorted(ROSTER, key=by_family)]
    assert found[0].startswith(f"Find your seat: {order[0]} – ")
    last = found[-1].split(" – ")[1]
    assert last.startswith(order[-1])


def test_a_single_page_needs_no_such_title() -> None:
    tables = (TableSeats(1, seats(5, names(0))),)
    first, _ = pages_said(write_seating_list, HEADING, tables, Paper.LETTER)
    assert first.startswith("Find your seat Samboree 2026")


def lowest_letters(pdf: bytes) -> float:
    """Return how far down the first page is written, above its foot, as a share of its height."""
    with pdfium.PdfDocument(pdf) as document:
        page = document[0]
        height = page.get_height()
        shown = page.get_textpage()
        feet = (shown.get_charbox(at)[1] for at in range(shown.count_chars()))
        return float(1 - min(foot for foot in feet if foot > 50) / height)


@both_papers
@pytest.mark.parametrize("count", [1, 2, 4, 6, 9, 12])
def test_the_seating_by_table_fills_its_page(count: int, paper: Paper) -> None:
    tables = [TableSeats(no + 1, seats(5, names(no))) for no in range(count)]

    pages = seating_by_table(tables)
    pdf = printed(lambda out: write_book(out, HEADING, "Seating", pages, paper))
    assert len(read(pdf).pages) == 1
    assert lowest_letters(pdf) > (0.45 if count == 1 else 0.65)


@pytest.mark.parametrize("count", [2, 9, 30])
@pytest.mark.parametrize("size", [5, 12])
def test_no_card_leaves_the_page(count: int, size: int) -> None:
    tables = [TableSeats(no + 1, seats(size, ROSTER)) for no in range(count)]
    pages = seating_by_table(tables)
    pdf = printed(lambda out: write_book(out, HEADING, "Seating", pages, Paper.LETTER))
    with pdfium.PdfDocument(pdf) as document:
        for page in document:
            shown = page.get_textpage()
            boxes = [shown.get_charbox(at) for at in range(shown.count_chars())]
            names_at = [box[1] for box in boxes if box[3] - box[1] > 0]
            assert min(names_at) > 10
            assert not [foot for foot in names_at if 30 < foot < 44], "nothing runs into the foot"


def test_a_certificate_is_for_a_wall_at_home() -> None:
    given = [Certificate("First place", "Okafor", 94)]
    pdf = printed(lambda out: write_certificates(out, HEADING, given, Paper.LETTER))
    (page,) = read(pdf).pages
    said = page.extract_text()
    for word in ("page", "journal", "printed", "7F3A"):
        assert word not in said
