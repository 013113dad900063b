"""A sheet held under a scanner that types opens its table, and its keys reach nobody else."""

from collections.abc import Iterator

import pytest

from mextrain_scorer.sheets.paper_codes import document_code, sheet_code, with_origin
from mextrain_scorer.ui.kit.fields import BEGINNING, may_be_code
from tests import paper
from tests.day import day
from tests.journeys.monitor import GameMonitor, at_the_window

FIND = "Find or add a player"
Hall = tuple[GameMonitor, dict[int, list[int]], str]


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A window with three tables, who sits there, and the code on the sheet of table 3.

    The sheets were printed twice; one score came after.
    """
    folder = tmp_path_factory.mktemp("hall")
    with day(15).seated().desk(folder) as desk:
        for _ in range(2):
            for table in desk.tables():
                desk.print_sheet(table)
        ((code,),) = paper.codes(desk.pdf("blank-score-sheets", table_no=3))
        seats = desk.tables()
        desk.enter(1, 9, seats[1][0], 21)
    with at_the_window(folder, "open", folder / "day.mextrain") as monitor:
        yield monitor, seats, code


def test_every_code_that_is_printed_is_one_that_is_listened_for() -> None:
    codes = sheet_code("qualifying-999", 99999, 99999), document_code("blank-score-sheets", 99999)
    tip, identity = "9f3c" * 16, "07c2" * 16
    told = [with_origin(each, tip, who) for each in codes for who in ("", identity)]
    for code in (*codes, *told):
        assert code.startswith(BEGINNING)
        assert all(may_be_code(code[:length]) for length in range(1, len(code) + 1))


def test_a_scan_opens_its_table_and_types_nothing(hall: Hall) -> None:
    monitor, seats, _ = hall
    monitor.open_table(1)
    before = monitor.shown()
    monitor.hand.scan("MXT:QUALIFYING:3:2")
    monitor.hand.wait(lambda: monitor.seats() == seats[3])
    monitor.page("Players")
    monitor.hand.focus(FIND)
    monitor.hand.scan("MXT:QUALIFYING:1:2")
    monitor.hand.wait(lambda: monitor.page_in_front() == "Scores" and monitor.seats() == seats[1])
    assert monitor.shown() == before
    monitor.page("Players")
    assert monitor.hand.value(FIND) == ""


@pytest.mark.parametrize("name", ["Max Mextrain", "mm", "MXT", "MXTa"])
def test_names_that_begin_like_a_code_can_be_typed(hall: Hall, name: str) -> None:
    monitor, *_ = hall
    monitor.page("Players")
    monitor.hand.fill(FIND, name)
    monitor.hand.wait(lambda: monitor.hand.value(FIND) == name)
    monitor.hand.fill(FIND, "")


def test_an_old_sheet_is_told_from_the_one_in_force(hall: Hall) -> None:
    monitor, seats, _ = hall
    monitor.open_table(1)
    monitor.hand.scan("MXT:QUALIFYING:2:1")
    monitor.hand.sees("*Sheet 2, printed at*")
    assert monitor.seats() == seats[2]


def test_a_page_says_at_which_change_it_was_printed(hall: Hall) -> None:
    monitor, seats, code = hall
    monitor.open_table(1)
    monitor.hand.scan(code)
    monitor.hand.sees("Printed at change *; 1 change since.")
    assert monitor.seats() == seats[3]


@pytest.mark.parametrize(
    ("origin", "said"),
    [
        (("9f3c" * 16, "07c2" * 16), "*printed for another tournament*"),
        (("9f3c" * 16,), "*not printed from this file as it is now*9F3C 9F3C 9F3C 9F3C*"),
    ],
)
def test_a_page_of_another_tournament_opens_nothing_and_one_of_another_state_is_warned_of(
    hall: Hall, origin: tuple[str, ...], said: str
) -> None:
    monitor, seats, _ = hall
    monitor.open_table(1)
    monitor.hand.scan(with_origin("MXT:QUALIFYING:3:2", *origin))
    monitor.hand.sees(said)
    assert monitor.seats() == seats[1 if len(origin) == 2 else 3]
