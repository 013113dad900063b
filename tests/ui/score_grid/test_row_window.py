"""Which rows of a sheet are in sight: the totals always, the rounds as many as fit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.ui.score_grid.row_window import RowWindow, moved_to, row_window, scrolled_to

LOWEST = 28


def shown(window: RowWindow) -> list[int]:
    """Return the rows in sight; of ten rounds, row 10 is the totals and row 11 those on paper."""
    return [row for row in range(window.rounds + 2) if window.shows(row)]


@pytest.mark.parametrize(
    ("room", "rows"),
    [
        pytest.param(12 * LOWEST, [*range(12)], id="room for all twelve rows"),
        pytest.param(11 * LOWEST, [*range(11)], id="a row less: the paper's totals fold first"),
        pytest.param(6 * LOWEST, [0, 1, 2, 3, 4, 10], id="room for six: five rounds and the total"),
        pytest.param(0, [0, 10], id="no room: one round stays"),
    ],
)
def test_what_gives_way(room: int, rows: list[int]) -> None:
    assert shown(row_window(10, room, LOWEST, None)) == rows


def test_the_totals_on_paper_take_the_place_of_the_total_while_the_cursor_is_there() -> None:
    window = row_window(10, 6 * LOWEST, LOWEST, None)
    assert shown(moved_to(window, 11)) == [0, 1, 2, 3, 4, 11]
    assert shown(moved_to(moved_to(window, 11), 3)) == [0, 1, 2, 3, 4, 10]


def test_the_rounds_scroll_and_the_total_stays() -> None:
    window = row_window(10, 6 * LOWEST, LOWEST, None)
    assert shown(scrolled_to(window, 3)) == [3, 4, 5, 6, 7, 10]
    assert shown(scrolled_to(window, 99)) == [5, 6, 7, 8, 9, 10]
    assert shown(scrolled_to(window, -1)) == [0, 1, 2, 3, 4, 10]


def test_more_room_keeps_the_scrolled_place_as_far_as_it_can() -> None:
    window = scrolled_to(row_window(10, 6 * LOWEST, LOWEST, None), 5)
    assert shown(row_window(10, 8 * LOWEST, LOWEST, window)) == [3, 4, 5, 6, 7, 8, 9, 10]
    assert shown(row_window(6, 6 * LOWEST, LOWEST, window)) == [0, 1, 2, 3, 4, 6]


@given(st.integers(1, 19), st.integers(0, 900), st.lists(st.integers(0, 20), max_size=8))
def test_the_cursor_is_always_in_sight(rounds: int, room: int, path: list[int]) -> None:
    window = row_window(rounds, room, LOWEST, None)
    for step in path:
        row = min(step, rounds + 1)
        window = moved_to(window, row)
        assert window.shows(row)
        assert len(shown(window)) == window.count
