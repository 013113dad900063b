"""What the cells of the score grid show, as a rule book of examples."""

from dataclasses import replace

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from mextrain_scorer.rules.checks.sheet_checks import check_sheet
from mextrain_scorer.rules.records import Cell, Outcome, Round, Seat, Sheet
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.rules.words import ENGLISH
from mextrain_scorer.ui.kit.language import speak
from mextrain_scorer.ui.score_grid.cell_content import (
    CellContent,
    CellMark,
    round_cells,
    total_cells,
    written_cells,
)

SEATS = tuple(Seat(number, 10 + number, f"Player {number}") for number in range(1, 6))


def sheet_of(*rows: Round) -> Sheet:
    """Return a sheet of five with those rounds only."""
    return Sheet("qualifying", 1, SAMBOREE, SEATS, rows)


def row(engine: int, *scores: int | None, outcome: Outcome = Outcome.PLAYED) -> Round:
    """Return a round with those scores; a 0 went out unless the round was blocked."""
    out = outcome is Outcome.PLAYED
    cells = tuple(Cell(score, went_out=out and score == 0) for score in scores)
    return Round(engine, cells, outcome)


def cells_of(sheet: Sheet) -> list[list[CellContent]]:
    """Return the cells of a sheet's rounds."""
    return round_cells(sheet, check_sheet(sheet))


def test_a_score_has_its_running_total_in_the_corner() -> None:
    shown = cells_of(sheet_of(row(9, 0, 14, 22, 9, 31), row(8, 17, 0, 6, 25, 12)))
    assert [(content.text, content.corner) for content in shown[1]] == [
        ("17", "17"), ("0", "out"), ("6", "28"), ("25", "34"), ("12", "43"),
    ]  # fmt: skip


def test_going_out_is_said_by_a_word_beside_its_colour() -> None:
    content = cells_of(sheet_of(row(9, 0, 14, 22, 9, 31)))[0][0]
    assert (content.mark, content.corner) == (CellMark.OUT, "out")
    assert "went out" in content.spoken


def test_a_cell_shown_before_is_said_in_the_language_spoken_now(qapp: QApplication) -> None:
    sheet, locale = sheet_of(row(9, 0, 14, 22, 9, 31)), QLocale()
    words = []
    for language in ("en", "es", "fr"):
        speak(language)
        words.append(cells_of(sheet)[0][0].corner)
    speak(ENGLISH)
    QLocale.setDefault(locale)
    assert words == ["out", "dominó", "fini"]


def test_a_blank_cell_shows_nothing_and_is_no_zero() -> None:
    content = cells_of(sheet_of(row(9, None, 14, 22, 9, 31)))[0][0]
    assert (content.text, content.corner, content.mark) == ("", "", CellMark.PLAIN)
    assert content.spoken == "no score yet"


def test_two_who_went_out_are_marked_with_a_sign() -> None:
    shown = cells_of(sheet_of(row(9, 0, 0, 22, 9, 31)))[0]
    assert [content.sign for content in shown] == ["!", "!", "", "", ""]
    assert "cannot all have gone out" in shown[0].spoken


def test_what_stands_as_written_has_a_sign_of_its_own() -> None:
    shown = cells_of(sheet_of(replace(row(9, 0, 0, 22, 9, 31), accepted="they insist")))[0]
    assert {content.sign for content in shown[:2]} == {"≈"}


def test_a_round_that_was_not_played_says_so_in_every_cell() -> None:
    blank = row(9, None, None, None, None, None, outcome=Outcome.NOT_PLAYED)
    assert {content.corner for content in cells_of(sheet_of(blank))[0]} == {"not played"}


def test_who_left_has_the_word_in_later_cells() -> None:
    gone = (replace(SEATS[0], left_from=8), *SEATS[1:])
    sheet = replace(sheet_of(row(9, 0, 1, 2, 3, 4), row(8, None, 0, 2, 3, 4)), seats=gone)
    assert cells_of(sheet)[1][0].corner == "left"
    assert cells_of(sheet)[0][0].text == "0"


def test_the_total_of_who_left_is_not_one_of_those_that_are_ranked() -> None:
    gone = (replace(SEATS[0], left_from=8), *SEATS[1:])
    sheet = replace(sheet_of(row(9, 5, 14, 0, 9, 31), row(8, None, 0, 2, 25, 12)), seats=gone)
    first, second, *_ = total_cells(sheet)
    assert (first.text, first.mark, first.spoken) == (
        "5",
        CellMark.AWAY,
        "total 5, 0 zero rounds, left",
    )
    assert (second.text, second.mark) == ("14", CellMark.PLAIN)


def test_the_total_row_adds_up_and_stays_empty_before_the_first_score() -> None:
    shown = total_cells(sheet_of(row(9, 0, 14, None, 9, 31), row(8, 17, 0, None, 25, 12)))
    assert [content.text for content in shown] == ["17", "14", "", "34", "43"]
    assert "1 zero round" in shown[0].spoken


def test_a_written_total_is_ticked_where_it_is_the_sum_and_marked_where_not() -> None:
    sheet = replace(sheet_of(row(9, 0, 14, 22, 9, 31)), written_totals={11: 0, 12: 41, 13: 22})
    shown = written_cells(sheet, check_sheet(sheet))
    assert [(content.text, content.corner, content.sign) for content in shown[:4]] == [
        ("0", "✓", ""), ("41", "", "!"), ("22", "✓", ""), ("", "", ""),
    ]  # fmt: skip
