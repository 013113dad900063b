"""The tiles that hands are left over from, counted by what they are worth."""

from mextrain_scorer.rules.stock import stock_of


def test_the_tiles_of_a_double_three_without_its_engine() -> None:
    """0-1; 0-2 and 1-1; 0-3 and 1-2; 1-3 and 2-2; 2-3; and the 0-0, which costs 20."""
    stock = stock_of(3, 20, 3)
    assert stock.counts == (0, 1, 2, 2, 2, 1, *[0] * 14, 1)
    assert (stock.tiles, stock.blanks, stock.heaviest) == (9, 0, 20)


def test_what_a_lighter_tile_can_be_worth() -> None:
    """Below the 20 of the double blank there is nothing down to 5."""
    assert stock_of(3, 20, 3).next_below == (0, 0, 1, 2, 3, 4, *[5] * 15)


def test_what_the_heaviest_tiles_up_to_a_value_come_to() -> None:
    stock = stock_of(3, 20, 3)
    assert stock.most_of[3] == (0, 3, 6, 8, 10, 11, 11, 11, 11, 11)
    assert stock.points_up_to[:6] == (0, 1, 5, 11, 19, 24)
    assert stock.points_up_to[19:] == (24, 44)


def test_a_double_blank_that_costs_nothing_stands_apart() -> None:
    stock = stock_of(3, 0, 3)
    assert (stock.tiles, stock.blanks, stock.heaviest) == (8, 1, 5)
    assert stock.counts[0] == 0
    assert {len(row) for row in stock.most_of} == {9}, "none of it to eight of it"
    assert (stock_of(3, 0, 0).tiles, stock_of(3, 0, 0).blanks) == (9, 0), "its own round"
