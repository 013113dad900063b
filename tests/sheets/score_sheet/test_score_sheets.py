"""Score sheets read back as the table and the monitor read them."""

from dataclasses import replace

from pypdf import PageObject

from mextrain_scorer.rules.records import BLANK, Cell, Ruling, Sheet
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.rules.standings import circled_players, open_ties
from mextrain_scorer.sheets.layout.style import Paper
from mextrain_scorer.sheets.score_sheet.grid import SheetGrid
from mextrain_scorer.sheets.score_sheet.score_sheet import (
    blank_score_sheet_pages,
    score_sheet_pages,
)
from tests.sheets.papers import (
    HEADING,
    curves,
    empty_sheet,
    pages_said,
    paper_of,
    played_sheet,
    printed,
    read,
    with_round,
    write,
)


def blank(*sheets: Sheet, paper: Paper = Paper.LETTER) -> list[str]:
    papers = [paper_of(sheet) for sheet in sheets]
    return pages_said(write, HEADING, blank_score_sheet_pages(papers), paper)


def filled(*sheets: Sheet, paper: Paper = Paper.LETTER) -> list[str]:
    papers = [paper_of(sheet) for sheet in sheets]
    return pages_said(write, HEADING, score_sheet_pages(papers), paper)


def first_page_of(sheet: Sheet, paper: Paper = Paper.LETTER) -> PageObject:
    pdf = printed(lambda out: write(out, HEADING, score_sheet_pages([paper_of(sheet)]), paper))
    return read(pdf).pages[0]


class TestBlankSheets:
    def test_a_seventh_column_for_who_came_when_another_left_keeps_the_draw_of_six(self) -> None:
        sheet = empty_sheet(6)
        first = replace(sheet.seats[0], left_from=5)
        late = replace(sheet.seats[0], seat_no=7, player=99, name="Pete", from_engine=5)
        rows = tuple(replace(row, cells=(BLANK,) * 7) for row in sheet.rounds)
        sheet = replace(sheet, seats=(first, *sheet.seats[1:], late), rounds=rows)
        (text,) = blank(sheet)
        assert "Draw 9 tiles each." in text
        assert "seat 7 99 Pete" in text

    def test_more_players_than_the_rules_know_ask_the_monitor(self) -> None:
        (text,) = blank(
            replace(
                empty_sheet(5),
                rule_set=replace(SAMBOREE, draws={2: 15}),
            )
        )
        assert "Ask the game monitor how many tiles to draw." in text


class TestFilledSheets:
    def test_the_winners_name_and_total_are_circled_and_nobody_elses(self) -> None:
        page = first_page_of(played_sheet())
        grid = SheetGrid(Paper.LETTER.value, SAMBOREE, 5, 5, by_hand=False)
        ends = curves(page)
        name_circle = [(x, y) for x, y in ends if y > grid.top - 50]
        total_circle = [(x, y) for x, y in ends if y < grid.bands["zero"][0]]
        left, right = grid.column_x(1), grid.column_x(2)
        for circle in (name_circle, total_circle):
            assert len(circle) == 11
            assert all(left - 6 <= x <= right + 6 for x, _ in circle)
            assert max(x for x, _ in circle) - min(x for x, _ in circle) > 40
        assert len(ends) == 22

    def test_nobody_is_circled_while_a_cell_is_blank(self) -> None:
        cells = (BLANK, *played_sheet().round_of(3).cells[1:])
        sheet = with_round(played_sheet(), 3, cells=cells)
        assert circled_players(sheet) == ()
        assert curves(first_page_of(sheet)) == []
        assert "This sheet is not complete" in filled(sheet)[0]

    def test_an_open_tie_circles_nobody_and_a_ruling_circles_its_winner(self) -> None:
        sheet = tied_sheet()
        assert circled_players(sheet) == ()
        assert "are tied" in filled(sheet)[0]
        basis = open_basis(sheet)
        ruling = Ruling((19, 12), shared=False, by="drawn-domino", reason="drew 9-8", basis=basis)
        ruled = replace(sheet, rulings=(ruling,))
        assert circled_players(ruled) == (19,)
        assert "drawn domino: drew 9-8" in filled(ruled)[0]

    def test_a_shared_win_circles_both(self) -> None:
        sheet = tied_sheet()
        ruling = Ruling((12, 19), shared=True, by="other", reason="dark", basis=open_basis(sheet))
        assert circled_players(replace(sheet, rulings=(ruling,))) == (12, 19)
        assert len(curves(first_page_of(replace(sheet, rulings=(ruling,))))) == 44

    def test_more_notes_than_a_page_holds_go_on_to_another(self) -> None:
        reason = "the table insists, and the score keeper of table 5 saw it as well " * 12
        sheet = played_sheet()
        for engine in range(10):
            sheet = with_round(sheet, engine, accepted=f"{reason} ({engine})")
        first, *others = filled(sheet)
        assert len(others) > 1
        assert "All notes are on the next page." in first
        assert all("Notes to table 4" in text for text in others)
        for engine in range(10):
            assert f"({engine})" in " ".join(others)


def tied_sheet() -> Sheet:
    """A table whose first two are alike in every step of the chain."""
    sheet = played_sheet()
    for row in sheet.rounds:
        others = row.cells[2:]
        low, high = Cell(5), Cell(0, went_out=True)
        pair = (low, high) if row.engine % 2 else (high, low)
        others = tuple(replace(cell, score=30, went_out=False) for cell in others)
        sheet = with_round(sheet, row.engine, cells=(*pair, *others))
    return sheet


def open_basis(sheet: Sheet) -> tuple[int, ...]:
    (group,) = open_ties(sheet)
    return group.lines[0].basis
