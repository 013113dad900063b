"""The names above the grid: one size and one rule for all."""

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
