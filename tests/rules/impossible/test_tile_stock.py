"""The tiles that hands are left over from, counted by what they are worth."""

from mextrain_scorer.rules.tiles import stock_of


def test_the_tiles_of_a_double_three_without_its_engine() -> None:
    """0-1; 0-2 and 1-1; 0-3 and 1-2; 1-3 and 2-2; 2-3; and the 0-0, which costs 20."""
    stock = stock_of(3, 20, 3)
    assert stock.counts == (0, 1, 2, 2, 2, 1, *[0] * 14, 1)
    assert (stock.tiles, stock.points, stock.blanks) == (9, 44, 0)


def test_a_double_blank_that_costs_nothing_stands_apart() -> None:
    stock = stock_of(3, 0, 3)
    assert stock.counts == (0, 1, 2, 2, 2, 1)
    assert (stock.tiles, stock.points, stock.blanks) == (8, 24, 1)
    assert (stock_of(3, 0, 0).tiles, stock_of(3, 0, 0).blanks) == (9, 0), "its own round"
