"""Paper of other houses than the Samboree: nineteen rounds, twelve seats, their own rules."""

from dataclasses import replace
from functools import partial

import pytest

from mextrain_scorer.rules.records import Cell, Outcome, Round, Seat, Sheet
from mextrain_scorer.rules.rule_sets.presets import (
    GAMERULES_DOUBLE_15,
    GAMERULES_DOUBLE_18,
    PRESETS,
    SIXTY_MINUTES,
)
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.sheets.documents.rules_card import rules_card_pages
from mextrain_scorer.sheets.layout.style import MARGIN, Paper
from mextrain_scorer.sheets.score_sheet.grid import LOW_ROW, SheetGrid
from mextrain_scorer.sheets.score_sheet.score_sheet import (
    blank_score_sheet_pages,
    score_sheet_pages,
)
from tests.sheets.papers import (
    HEADING,
    empty_sheet,
    page_text,
    pages_said,
    paper_of,
    placed_texts,
    printed,
    read,
    with_round,
    write,
)

LONG_NAMES = (
    "Maximiliana Featherstonehaugh-Delacroix Bartholomew Okonkwo Ann Jo Wilhelmina Ng "
    "Konstantinos Vasquez Priscilla Tran Theodora"
).split()


def large_sheet(seats: int = 12) -> Sheet:
    """A finished game of nineteen rounds; the first seat wins, the others have over a thousand."""
    names = (LONG_NAMES * 2)[:seats]
    rows = tuple(
        Round(engine, (Cell(0, went_out=True), *(Cell(60 + seat) for seat in range(1, seats))))
        for engine in GAMERULES_DOUBLE_18.engines
    )
    who = tuple(Seat(no, 100 + no, name) for no, name in enumerate(names, start=1))
    return Sheet("qualifying", 3, GAMERULES_DOUBLE_18, who, rows, score_keeper=names[0])


def _lying(paper: Paper) -> tuple[float, float]:
    return paper.height, paper.width


@pytest.mark.parametrize("paper", Paper)
class TestNineteenRoundsOfTwelve:
    def test_fit_on_one_page(self, paper: Paper) -> None:
        papers = [paper_of(large_sheet())]
        blank = printed(lambda out: write(out, HEADING, blank_score_sheet_pages(papers), paper))
        filled = printed(lambda out: write(out, HEADING, score_sheet_pages(papers), paper))
        for pdf in (blank, filled):
            (page,) = read(pdf).pages
            said = page_text(page)
            assert all(f"{number} " in said for number in range(101, 113))

    def test_every_text_stays_on_the_page(self, paper: Paper) -> None:
        pdf = printed(
            lambda out: write(out, HEADING, score_sheet_pages([paper_of(large_sheet())]), paper)
        )
        placed = placed_texts(read(pdf).pages[0])
        assert len(placed) > 19 * 12
        assert all(MARGIN / 2 < each.x < paper.height - MARGIN / 2 for each in placed)
        assert all(0 < each.y < paper.width for each in placed)

    def test_leave_room_to_write_and_to_sign(self, paper: Paper) -> None:
        grid = SheetGrid(_lying(paper), GAMERULES_DOUBLE_18, 12, 12, by_hand=True)
        assert grid.row > 25.5
        assert grid.column > 28.3
        assert grid.label_width > 70
        assert grid.foot > grid.sign_y + 50

    def test_a_blocked_round_has_its_box_ticked(self, paper: Paper) -> None:
        sheet = with_round(large_sheet(), 7, outcome=Outcome.BLOCKED)
        grid = SheetGrid(_lying(paper), GAMERULES_DOUBLE_18, 12, 12, by_hand=False)
        x, y, wide, tall = grid.tick_box(11)
        cross = f"{x:.2f} {y:.2f} m {x + wide:.2f} {y + tall:.2f} l".encode()
        for each, ticked in ((sheet, True), (large_sheet(), False)):
            pages = score_sheet_pages([paper_of(each)])
            pdf = printed(partial(write, heading=HEADING, pages=pages, paper=paper))
            contents = read(pdf).pages[0].get_contents()
            assert contents is not None
            assert (cross in contents.get_data()) is ticked


def test_low_rows_say_in_the_place_of_the_tile_that_a_round_was_blocked() -> None:
    """The rows are too low for a word under the number."""
    rules = replace(GAMERULES_DOUBLE_15, last_engine=2)
    cells = tuple(Cell(seat) for seat in range(1, 6))
    sheet = empty_sheet(5, rule_set=rules)
    sheet = replace(sheet, rounds=tuple(replace(row, cells=cells) for row in sheet.rounds))
    sheet = with_round(sheet, 7, outcome=Outcome.BLOCKED)
    sheet = replace(sheet, written_totals={sheet.seats[0].player: 1})
    papers = [paper_of(sheet)]
    pdf = printed(lambda out: write(out, HEADING, score_sheet_pages(papers), Paper.LETTER))
    (word,) = [each for each in placed_texts(read(pdf).pages[0]) if each.text == "blocked"]
    grid = SheetGrid(Paper.LETTER.value, rules, 5, 5, by_hand=False, written=True)
    assert grid.row < LOW_ROW
    assert word.x < grid.number_x
    assert grid.row_y(8) < word.y < grid.row_y(7)


def test_totals_of_four_digits_stay_in_their_boxes() -> None:
    pdf = printed(
        lambda out: write(out, HEADING, score_sheet_pages([paper_of(large_sheet())]), Paper.LETTER)
    )
    paper = Paper.LETTER
    grid = SheetGrid(_lying(paper), GAMERULES_DOUBLE_18, 12, 12, by_hand=False)
    x, _, wide, _ = grid.band_box("total", 0)
    placed = placed_texts(read(pdf).pages[0])
    totals = [each for each in placed if len(each.text) == 4 and each.text.isdecimal()]
    assert len(totals) == 11
    for total in totals:
        assert x + 1 < total.x < x + wide / 3
    assert len({total.y for total in totals}) == 11


class TestRoundsThatTheClockCutOff:
    def cut_off(self, *, from_engine: int) -> str:
        sheet = empty_sheet(5, rule_set=SIXTY_MINUTES)
        for row in sheet.rounds:
            if row.engine <= from_engine:
                sheet = with_round(
                    sheet, row.engine, outcome=Outcome.NOT_PLAYED, note="The time was up."
                )
        return pages_said(write, HEADING, score_sheet_pages([paper_of(sheet)]), Paper.LETTER)[0]

    def test_are_marked_each_and_noted_together(self) -> None:
        text = self.cut_off(from_engine=6)
        assert text.count("not played") == 7 + 1
        assert "Double 6 to double blank not played: The time was up." in text


def card(rules: RuleSet, paper: Paper = Paper.LETTER) -> list[str]:
    return pages_said(write, HEADING, rules_card_pages(rules), paper)


class TestRulesCard:
    @pytest.mark.parametrize("paper", Paper)
    @pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.key)
    def test_of_every_preset_is_one_page_with_all_that_was_chosen(
        self, rules: RuleSet, paper: Paper
    ) -> None:
        (text,) = card(rules, paper)
        for choice in rules.choices:
            assert " ".join(choice.split()) in text
        assert rules.source in text

    def test_sizes_that_draw_alike_share_a_row(self) -> None:
        (text,) = card(GAMERULES_DOUBLE_18)
        assert "5 to 12 14 laid before the draw" in text
        assert "4 15 laid before the draw" in text
