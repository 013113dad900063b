"""Paper that comes out of a real CUPS queue, and what is said where it does not.

A cupsd of the tests' own runs on the loopback.  It needs root, and on Debian ``apt-get install
cups-daemon cups-client cups-filters-core-drivers``; without them these tests are skipped.
"""

from collections.abc import Iterator
from io import BytesIO

import pytest
from pypdf import PdfReader

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.journal.print_log import prints
from mextrain_scorer.rules.progress import no_progress
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.kit.notices import Notice, Tone
from mextrain_scorer.ui.paper.print_dialog import PrintDialog
from mextrain_scorer.ui.paper.printers import PrinterOptions, send
from mextrain_scorer.ui.paper.printing import PrintFlow
from tests.desk import days
from tests.print_server import QUEUE, PrintServer, print_server
from tests.sheets.papers import page_text
from tests.ui.window_room import WindowRoom, in_dialog

BLANK = "blank-score-sheets"
LONG_MS = 30_000


@pytest.fixture(scope="module")
def running() -> Iterator[PrintServer]:
    """One server for the tests of this file: starting it takes longer than printing."""
    with print_server() as server:
        yield server


@pytest.fixture
def server(running: PrintServer, monkeypatch: pytest.MonkeyPatch) -> PrintServer:
    """The server as on its first day, and the only one that can be seen."""
    running.restore()
    monkeypatch.setenv("CUPS_SERVER", running.address)
    return running


@pytest.fixture
def seated(server: PrintServer, room: WindowRoom) -> WindowRoom:
    """A window with two tables seated."""
    room.open_with_players(10, seed=4)
    return room


@pytest.fixture
def place(seated: WindowRoom) -> Iterator[PrintFlow]:
    """The window's print place, without its dialog."""
    made = PrintFlow(seated.view.app)
    yield made
    made.close()
    made.deleteLater()


def words_of(paper: bytes) -> str:
    return " ".join(page_text(p) for p in PdfReader(BytesIO(paper)).pages)


def said(room: WindowRoom, tone: Tone) -> Notice:
    """Wait until something was said in that tone, and return it."""

    def found() -> list[Notice]:
        return [notice for notice in room.window.notices.said if notice.tone is tone]

    room.qtbot.waitUntil(lambda: bool(found()), timeout=LONG_MS)
    return found()[-1]


def test_the_paper_that_comes_out_carries_every_name_as_text(
    seated: WindowRoom, server: PrintServer
) -> None:
    """From the menu to the paper: text is still text, and each table's names are on its page."""

    def print_it(dialog: PrintDialog) -> None:
        seated.qtbot.waitUntil(lambda: not dialog.looking, timeout=LONG_MS)
        assert dialog.panel.printer.currentText() == QUEUE
        dialog.print_it.click()

    in_dialog(PrintDialog, print_it)
    seated.window.print_document(BLANK, None, None)
    seated.settle()
    seated.qtbot.waitUntil(lambda: len(server.papers) == 1, timeout=LONG_MS)
    assert seated.last.sentence == f"Blank score sheets: sent to {QUEUE}."
    pages = PdfReader(BytesIO(server.papers[0])).pages
    for sheet, page in zip(tables.sheets(seated.tournament), pages, strict=True):
        text = page_text(page)
        assert f"Table {sheet.table_no}" in text
        for seat in sheet.seats:
            assert seat.name in text


def test_only_the_chosen_pages_come_out(seated: WindowRoom, server: PrintServer) -> None:
    pdf = days.pdf(seated.tournament, BLANK)
    send(pdf, "Sheets", PrinterOptions(QUEUE, pages="2"), no_progress)
    seated.qtbot.waitUntil(lambda: len(server.papers) == 1, timeout=LONG_MS)
    (paper,) = server.papers
    assert len(PdfReader(BytesIO(paper)).pages) == 1
    assert "Table 2" in words_of(paper)
    assert "Table 1" not in words_of(paper)


def test_a_stopped_queue_is_sent_nothing_and_works_once_it_runs_again(
    seated: WindowRoom, server: PrintServer
) -> None:
    pdf = days.pdf(seated.tournament, BLANK)
    server.stop_queue("out of paper")
    with pytest.raises(Refused, match=r"Hall has stopped \(out of paper\), so nothing was sent"):
        send(pdf, "Sheets", PrinterOptions(QUEUE), no_progress)
    server.start_queue()
    send(pdf, "Sheets", PrinterOptions(QUEUE), no_progress)
    seated.qtbot.waitUntil(lambda: len(server.papers) == 1, timeout=LONG_MS)


def test_a_printer_gone_half_way_is_said_and_its_sheets_are_new_again(
    seated: WindowRoom, place: PrintFlow, server: PrintServer
) -> None:
    server.lose_printer()
    place.print_paper(days.prepared(seated.tournament, BLANK), PrinterOptions(QUEUE))
    notice = said(seated, Tone.REFUSED)
    assert "(The printer does not answer any more)" in (notice.sentence)
    assert "Nothing is lost" in notice.sentence
    seated.settle()
    assert prints(seated.tournament).last(BLANK, "qualifying", 1) is None
    assert days.content(seated.tournament, BLANK).new == (1, 2)
    server.restore()
    assert seated.window.strip.action_button.text() == "Print it again"
    seated.window.strip.action_button.click()
    seated.qtbot.waitUntil(lambda: len(server.papers) == 1, timeout=LONG_MS)
    assert "Sheet 1-1" in words_of(server.papers[0])


@pytest.mark.parametrize("policy", ["stop-printer", "retry-job"])
def test_paper_that_waits_for_its_printer_is_not_given_up(
    seated: WindowRoom, place: PrintFlow, server: PrintServer, policy: str
) -> None:
    server.when_it_breaks(policy)
    server.lose_printer()
    place.print_paper(days.prepared(seated.tournament, BLANK), PrinterOptions(QUEUE))
    notice = said(seated, Tone.LOOK)
    assert notice.sentence.startswith(
        "Blank score sheets is waiting for Hall (The printer does not answer any more)"
    )
    assert prints(seated.tournament).last(BLANK, "qualifying", 1) is not None
