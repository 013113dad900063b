"""Paper for the hall through the real window: as a file, from a printer, and where it stays away.

The printer is a CUPS of the tests' own, which keeps what it is sent.  It needs root, and on Debian
``apt-get install cups-daemon cups-client cups-filters-core-drivers``; else these are skipped.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import paper
from tests.day import day
from tests.journeys.monitor import GameMonitor, at_the_window
from tests.programs import QUEUE, PrintServer, print_server

SHEETS = "Blank score sheets"
NEW = "What is new since last time"
ONE_IS_NEW = "One table is new since then."
ALL_PRINTED = "Everything is printed already: nothing has changed since then."
AT_TABLE = {1: (6, 4, 2, 3, 9), 2: (5, 7, 1, 10, 8)}


@pytest.fixture(scope="module")
def running() -> Iterator[PrintServer]:
    """One server for this file: starting it takes longer than printing."""
    with print_server() as server:
        yield server


@pytest.fixture
def printer(running: PrintServer) -> PrintServer:
    """The server with nothing printed so far."""
    running.restore()
    return running


@pytest.fixture
def monitor(printer: PrintServer, tmp_path: Path) -> Iterator[GameMonitor]:
    """A monitor with two tables seated, whose computer has that printer."""
    path = day(10).seated(7).file(tmp_path)
    with at_the_window(tmp_path, "open", path, env={"CUPS_SERVER": printer.address}) as monitor:
        monitor.hand.sees("10 players at 2 tables*")
        yield monitor


def ask_for_new(monitor: GameMonitor, says: str) -> None:
    """Ask for the sheets that are not printed yet, of which that is said."""
    monitor.ask_to_print(SHEETS)
    monitor.hand.choose("Tables", NEW)
    monitor.hand.sees(says)


def print_page(monitor: GameMonitor, printer: PrintServer, page: int) -> bytes:
    """Print one page of the sheets; return the paper."""
    monitor.ask_to_print(SHEETS)
    monitor.hand.fill("Pages", str(page))
    monitor.hand.press("Print", "button")
    monitor.hand.sees(f"{SHEETS}: sent to {QUEUE}.")
    return only_paper(monitor, printer)


def only_paper(monitor: GameMonitor, printer: PrintServer) -> bytes:
    """Wait for the one paper that comes out of the printer."""
    monitor.hand.wait(lambda: len(printer.papers) == 1, printer.log)
    return printer.papers[0]


def assert_is_sheet_of(table: int, pdf: bytes) -> None:
    """Hold that it is one page, with that table's names in the order of their seats."""
    (page,) = paper.rows(pdf)
    assert page[1].startswith(f"Table {table} Qualifying game")
    assert " ".join(f"{number} Player {number}" for number in AT_TABLE[table]) in page


def test_one_tables_sheet_is_saved_as_a_pdf(monitor: GameMonitor, tmp_path: Path) -> None:
    hand, pdf = monitor.hand, tmp_path / "two.pdf"
    monitor.ask_to_print(SHEETS)
    hand.sees("Page 1 of 2")
    hand.choose("Tables", "Qualifying game, table 2")
    hand.sees("Page 1 of 1")
    hand.press("Save PDF")
    hand.choose_file(pdf)
    hand.sees(f"{SHEETS}: saved as {pdf}.")
    assert_is_sheet_of(2, pdf.read_bytes())
    monitor.ask_to_print(SHEETS)
    hand.sees("Not printed yet.")


def test_the_page_that_was_asked_for_comes_out_and_the_other_is_left_to_print(
    monitor: GameMonitor, printer: PrintServer
) -> None:
    hand = monitor.hand
    monitor.ask_to_print(SHEETS)
    hand.press("Next page")
    hand.sees("Page 2 of 2")
    hand.fill("Pages", "3")
    hand.press("Print", "button")
    hand.sees("There is no page 3: they run from 1 to 2.")
    hand.press("Close")
    assert_is_sheet_of(2, print_page(monitor, printer, 2))
    ask_for_new(monitor, ONE_IS_NEW)
    hand.press("Print", "button")
    hand.wait(lambda: len(printer.papers) == 2, printer.log)
    assert_is_sheet_of(1, printer.papers[1])
    hand.sees("Next: type and sign the sheets of tables 1 and 2")
    ask_for_new(monitor, ALL_PRINTED)
    assert "disabled" in hand.states("Print", "button")


def test_paper_that_did_not_come_out_is_not_printed_and_is_offered_again(
    monitor: GameMonitor, printer: PrintServer
) -> None:
    hand = monitor.hand
    print_page(monitor, printer, 2)
    printer.lose_printer()
    ask_for_new(monitor, ONE_IS_NEW)
    hand.press("Print", "button")
    said = hand.sees(f"{QUEUE} did not print all of {SHEETS} *")
    assert "(The printer does not answer any more). Nothing is lost: check the printer" in said
    hand.sees("Next: print and hand out the score sheets")
    ask_for_new(monitor, ONE_IS_NEW)
    hand.press("Close")
    printer.restore()
    hand.press("Print it again")
    hand.sees("Next: type and sign the sheets of tables 1 and 2")
    assert_is_sheet_of(1, only_paper(monitor, printer))


def test_a_stopped_printer_is_said_before_and_sent_nothing(
    monitor: GameMonitor, printer: PrintServer
) -> None:
    hand = monitor.hand
    printer.stop_queue("out of paper")
    monitor.ask_to_print(SHEETS)
    hand.sees(f"{QUEUE} has stopped: out of paper")
    hand.press("Print", "button")
    hand.sees(f"{QUEUE} has stopped (out of paper), so nothing was sent*")
    monitor.dialog(f"Print: {SHEETS}")
    assert hand.sees("Not printed yet.")
    printer.start_queue()
    hand.press("Print", "button")
    assert len(paper.rows(only_paper(monitor, printer))) == 2
