"""What is left in memory of sheets that were printed: nothing that grows with their number.

Counted in bytes, not in time: the bound holds in ordinary runs as well, of fewer sheets.
"""

import gc
import io
import tracemalloc
from collections.abc import Iterator

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from mextrain_scorer.sheets.content import ScoreSheet
from mextrain_scorer.sheets.layout.style import Paper
from mextrain_scorer.sheets.score_sheet.score_sheet import score_sheet_pages
from tests.bench.test_sheets_speed import HEADING, played_sheet
from tests.sheets.papers import write

pytestmark = pytest.mark.nightly

HALL, ALL = 20, 2_000
MOST_LEFT = 500  # bytes a sheet; its page alone has 25,000


@pytest.fixture
def hall() -> Iterator[list[ScoreSheet]]:
    """A hall printed once before, so that everything is warm when the counting begins."""
    sheets = [played_sheet(table_no) for table_no in range(1, HALL + 1)]
    print_hall(sheets)
    tracemalloc.start()
    yield sheets
    tracemalloc.stop()


def print_hall(sheets: list[ScoreSheet]) -> None:
    write(io.BytesIO(), HEADING, score_sheet_pages(sheets), Paper.LETTER)


def held() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def test_nothing_is_left_when_a_hall_is_printed_again(
    benchmark: BenchmarkFixture, hall: list[ScoreSheet]
) -> None:
    print_hall(hall)
    before = held()
    times = ALL // HALL if benchmark.enabled else 2

    def print_again() -> None:
        for _ in range(times):
            print_hall(hall)

    benchmark.pedantic(print_again)  # type: ignore[no-untyped-call]  # as it ships
    left = (held() - before) / (times * HALL)
    benchmark.extra_info["bytes_left_per_sheet"] = round(left)
    assert left < MOST_LEFT


@pytest.mark.usefixtures("hall")
def test_sheets_that_are_kept_are_counted() -> None:
    before = held()
    sheets = [bytes(25_000) for _ in range(HALL)]
    assert (held() - before) / len(sheets) > MOST_LEFT
