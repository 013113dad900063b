"""Handing a PDF to the printer: as it is through CUPS, painted on white elsewhere."""

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication

from mextrain_scorer.desk.journal.print_log import Prints
from mextrain_scorer.rules.progress import no_progress
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.kit.notices import Notice, Tone
from mextrain_scorer.ui.paper import cups
from mextrain_scorer.ui.paper.print_dialog import PrintFlow
from mextrain_scorer.ui.paper.printers import (
    PrinterOptions,
    page_picture,
    page_sizes,
    pages_in,
    paint,
    printer_called,
    send,
)
from tests.desk import days
from tests.programs import QUEUE, PrintServer, print_server
from tests.ui.printers_room import Printers
from tests.ui.window_room import WindowRoom

needs_sh = pytest.mark.skipif(os.name != "posix", reason="lp is a program of Unix systems")


@pytest.fixture
def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Printers:
    """Two printers, Hall and Office; Office is the system's own choice."""
    there = Printers(tmp_path)
    there.install(monkeypatch)
    return there


@pytest.fixture
def sheets(room: WindowRoom) -> bytes:
    """The blank sheets of two tables."""
    room.open_with_players(10, seed=4)
    return days.pdf(room.tournament, "blank-score-sheets", paper="a4")


@pytest.mark.parametrize(
    ("words", "pages"),
    [
        ("", (1, 2, 3, 4, 5)),
        ("  ", (1, 2, 3, 4, 5)),
        ("2", (2,)),
        ("2-4", (2, 3, 4)),
        ("4, 1-2", (1, 2, 4)),
        ("1–2,2", (1, 2)),
    ],
)
def test_pages_are_read_as_people_write_them(words: str, pages: tuple[int, ...]) -> None:
    assert pages_in(words, 5) == pages


@pytest.mark.parametrize("words", ["x", "1-", "0", "6", "4-7", "3-2", "1;2", "-1", "1 2"])
def test_pages_that_are_none_are_refused(words: str) -> None:
    with pytest.raises(Refused, match=r"1-3, 5|run from 1 to 5"):
        pages_in(words, 5)


@needs_sh
def test_what_is_wished_is_told_to_lp(hall: Printers, sheets: bytes) -> None:
    sent = send(sheets, "Sheets", PrinterOptions("Hall", 2, "2", "a4"), no_progress)
    assert hall.paper.read_bytes() == sheets
    assert "-d Hall -n 2 -t Sheets -o media=A4 -o collate=true -P 2 --" in hall.command
    assert (sent.job, sent.pages, sent.page_count) == ("Hall-1", (2,), 2)


@needs_sh
def test_a_server_that_does_not_answer_is_not_waited_for(
    hall: Printers, sheets: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cups, "PATIENCE_S", 0.1)
    hall.let_lp("#!/bin/sh\nread x < /dev/zero\n")
    with pytest.raises(Refused, match="Hall does not answer"):
        send(sheets, "Results", PrinterOptions("Hall"), no_progress)


@pytest.mark.skipif(sys.platform == "darwin", reason="macOS always has lp")
def test_a_printer_that_would_be_a_pdf_printer_in_truth_is_refused(
    qapp: QApplication, sheets: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A QPrinter of a name that is no printer's writes a file and says that it printed."""
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Refused, match="Nowhere cannot be found any more"):
        send(sheets, "Sheets", PrinterOptions("Nowhere"), no_progress)
    with pytest.raises(Refused, match="choose another"):
        printer_called(PrinterOptions(""))


def painted(pdf: bytes, out: Path, pages: tuple[int, ...]) -> tuple[bytes, list[tuple[int, int]]]:
    """Paint on a printer that writes a PDF, so that what came out can be looked at."""
    printer = QPrinter(QPrinter.PrinterMode.ScreenResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(out))
    steps: list[tuple[int, int]] = []
    paint(pdf, printer, pages, lambda done, total: steps.append((done, total)))
    return out.read_bytes(), steps


def test_without_cups_the_pages_are_painted_on_white(sheets: bytes, tmp_path: Path) -> None:
    out, steps = painted(sheets, tmp_path / "painted.pdf", (1, 2))
    assert steps == [(0, 2), (1, 2), (2, 2)]
    assert len(page_sizes(out)) == 2
    picture = page_picture(out, 0, QSize(600, 800))
    shades = {
        picture.pixelColor(x, y).lightness()
        for x in range(0, picture.width(), 2)
        for y in range(0, picture.height(), 2)
    }
    assert max(shades) > 250
    assert min(shades) < 60


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


def said(room: WindowRoom, tone: Tone) -> Notice:
    """Wait until something was said in that tone, and return it."""

    def found() -> list[Notice]:
        return [notice for notice in room.window.notices.said if notice.tone is tone]

    room.qtbot.waitUntil(lambda: bool(found()), timeout=LONG_MS)
    return found()[-1]


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
    assert Prints(seated.tournament).last(BLANK, "qualifying", 1) is not None


def test_two_threads_may_ask_at_once(sheets: bytes) -> None:
    size = QSize(300, 300)
    alone = page_picture(sheets, 0, size)
    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(lambda _: page_picture(sheets, 0, size) == alone, range(40)))
