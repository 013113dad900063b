"""The order in which a bracket is drawn."""

from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.rules.feeder_order import Feed, TableOrder, drawing_order, tables_by_goal

Days = st.tuples(
    st.lists(st.integers(2, 6), min_size=1, max_size=12), st.randoms(use_true_random=False)
)


def test_seats_stand_in_the_order_of_the_tables_before() -> None:
    first = [[None] * 3, [None] * 3, [None] * 3]
    final = [[Feed(2, 1), Feed(0, 2), Feed(1), None]]
    assert drawing_order([first, final])[1] == [TableOrder(0, (1, 2, 0, 3))]


def test_two_of_one_table_stand_as_they_sat_there() -> None:
    final = [[Feed(0, 2), Feed(0, 0)]]
    assert drawing_order([[[None] * 3], final])[1] == [TableOrder(0, (1, 0))]


def test_tables_stand_in_the_order_of_those_they_feed() -> None:
    goals = [[Feed(3), Feed(0)], [Feed(1), Feed(2)]]
    assert tables_by_goal(5, goals, [0, 1]) == [0, 3, 1, 2, 4]
    assert tables_by_goal(5, goals, [1, 0]) == [1, 2, 0, 3, 4]


def test_the_first_stage_goes_by_tables_that_are_not_drawn() -> None:
    (only,) = drawing_order([[[Feed(9), None, Feed(4)], [Feed(1)]]])
    assert only == [TableOrder(0, (2, 0, 1)), TableOrder(1, (0,))]


@given(Days)
def test_no_two_lines_cross_where_each_table_feeds_one(
    sizes_dice: tuple[list[int], "st.DrawFn"],
) -> None:
    sizes, dice = sizes_dice
    first = [[None] * size for size in sizes]
    feeds = [Feed(table, dice.randrange(size)) for table, size in enumerate(sizes)]  # type: ignore[attr-defined]  # a Random
    dice.shuffle(feeds)  # type: ignore[attr-defined]
    second = [feeds[at : at + 3] for at in range(0, len(feeds), 3)]
    before, after = drawing_order([first, second])
    assert sorted(one.table for one in before) == list(range(len(sizes)))
    drawn = [second[one.table][seat] for one in after for seat in one.seats]
    assert [feed.table for feed in drawn] == [one.table for one in before]
