"""The names above the grid: one size and one rule for all."""

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Step, load_fonts
from mextrain_scorer.ui.score_grid.grid_headers import seat_names

WIDE = 400


def test_the_family_name_is_what_stands_above_the_scores() -> None:
    assert seat_names(["Ed Lindqvist", "Peggy O'Malley"], WIDE).words == (
        "Lindqvist",
        "O'Malley",
    )


def test_two_of_one_family_get_their_initials_and_nobody_else_does() -> None:
    names = ["Doris Grabowski", "Walter Grabowski", "Ed Lindqvist"]
    shown = seat_names(names, WIDE)
    assert shown.words == ("D. Grabowski", "W. Grabowski", "Lindqvist")


def test_a_long_name_breaks_at_its_hyphen(qapp: QApplication) -> None:
    load_fonts()
    assert qapp is not None
    font = look.font(Step.LARGE)
    width = QFontMetrics(font).horizontalAdvance("Vandenberg") + 20
    shown = seat_names(["Shirley Abernathy-Vandenberg", "Jim Peterson"], width)
    assert shown.words == ("Abernathy-\nVandenberg", "Peterson")
    assert shown.height == 2 * QFontMetrics(shown.font).lineSpacing()


def test_all_names_have_the_size_of_the_longest() -> None:
    roomy = seat_names(["Jim Ng", "Ann Featherstonehaugh"], WIDE)
    tight = seat_names(["Jim Ng", "Ann Featherstonehaugh"], 130)
    assert tight.font.pixelSize() < roomy.font.pixelSize()


def test_a_name_that_fits_in_no_size_is_cut_with_dots() -> None:
    (shown,) = seat_names(["Ann Featherstonehaugh"], 60).words
    assert shown.endswith("…")
