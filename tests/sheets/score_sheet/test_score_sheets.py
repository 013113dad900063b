"""Score sheets read back as the table and the monitor read them."""

from dataclasses import replace

import pytest
from pypdf import PageObject

from mextrain_scorer.rules.records import BLANK, Cell, Outcome, Ruling, Sheet
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
    TOTALS,
    curves,
    empty_sheet,
    pages_said,
    paper_of,
    placed_texts,
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
    @pytest.mark.parametrize(
        ("players", "sentence"),
        [
            (3, "Draw 13 tiles each."),
            (4, "Draw 10 tiles each."),
            (5, "Draw 11 tiles each."),
            (6, "Draw 9 tiles each."),
        ],
    )
    def test_the_draw_follows_the_number_of_players(self, players: int, sentence: str) -> None:
        (text,) = blank(empty_sheet(players))
        assert sentence in text
        assert "Double blank: 20." in text

    def test_tables_of_one_size_share_one_frame(self) -> None:
        papers = [paper_of(empty_sheet(5, table_no)) for table_no in range(1, 21)]
        pdf = printed(
            lambda out: write(out, HEADING, blank_score_sheet_pages(papers), Paper.LETTER)
        )
        frames = {
            reference.idnum
            for page in read(pdf).pages
            for reference in page["/Resources"]["/XObject"].values()  # type: ignore[index]  # a PDF dictionary
        }
        assert len(frames) == 1

    def test_nothing_of_the_grid_touches_what_is_below_it(self) -> None:
        for paper in Paper:
            for count in (2, 5, 6, 8):
                grid = SheetGrid(paper.value, SAMBOREE, count, count, by_hand=True)
                assert grid.row >= 36, "a thick pencil needs half an inch"
                assert grid.foot > 150

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
    def test_scores_running_totals_and_sums_stand_in_their_columns(self) -> None:
        page = first_page_of(played_sheet())
        grid = SheetGrid(Paper.LETTER.value, SAMBOREE, 5, 5, by_hand=False)
        texts = placed_texts(page)
        for column, total in enumerate(TOTALS):
            left, right = grid.column_x(column), grid.column_x(column + 1)
            in_column = [text for text in texts if left <= text.x < right and text.y < grid.top]
            assert str(total) in [text.text for text in in_column if text.y < grid.bands["zero"][0]]
            first_row = [
                text.text
                for text in in_column
                if grid.row_y(0) <= text.y < grid.row_y(0) + grid.row
            ]
            expected = (["0", "out", "0"], ["14", "14"], ["22", "22"], ["9", "9"], ["31", "31"])
            assert first_row == expected[column]

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

    def test_a_round_not_played_is_struck_and_named_with_its_reason(self) -> None:
        sheet = with_round(
            played_sheet(), 0, outcome=Outcome.NOT_PLAYED, cells=(BLANK,) * 5, note="storm"
        )
        (text,) = filled(sheet)
        assert "not played" in text
        assert "Double blank not played: storm" in text

    def test_written_totals_have_their_row_and_a_difference_is_said(self) -> None:
        sheet = replace(played_sheet(), written_totals={12: 120, 19: 49})
        (text,) = filled(sheet)
        assert "Total as written" in text
        assert "No. 19 Okafor: the total is written as 49, but the rounds add up to 94." in text
        assert "No. 12 Delgado: 120 is written" not in text

    def test_more_notes_than_fit_go_on_to_a_page_of_their_own(self) -> None:
        reason = "the table insists, and the score keeper of table 5 saw it as well " * 3
        sheet = played_sheet()
        for engine in range(10):
            sheet = with_round(sheet, engine, accepted=f"{reason} ({engine})")
        first, second = filled(sheet)
        assert "All notes are on the next page." in first
        assert "page 2 of 2" in second
        for engine in range(10):
            assert f"({engine})" in second

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
