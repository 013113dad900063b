"""Handing a PDF to the printer: as it is through CUPS, painted on white elsewhere."""

import os
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication

from mextrain_scorer.rules.progress import no_progress
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.kit.background import Cancelled
from mextrain_scorer.ui.paper import cups
from mextrain_scorer.ui.paper.printers import (
    PrinterOptions,
    page_picture,
    page_sizes,
    pages_in,
    paint,
    printer_called,
    printers,
    send,
)
from tests.desk import days
from tests.ui.printers_room import NONE, STOPPED, Printers
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
def test_the_systems_printers_are_found(hall: Printers) -> None:
    assert printers() == (cups.Queue("Hall"), cups.Queue("Office", is_default=True))
    hall.say(STOPPED)
    assert printers() == (cups.Queue("Hall", stopped="paper jam"),)
    hall.say(NONE)
    assert printers() == ()


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


def test_painting_that_is_stopped_lets_the_printer_go(sheets: bytes, tmp_path: Path) -> None:
    printer = QPrinter(QPrinter.PrinterMode.ScreenResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "painted.pdf"))

    def stop(done: int, _total: int) -> None:
        if done == 1:
            raise Cancelled

    with pytest.raises(Cancelled):
        paint(sheets, printer, (1, 2), stop)
    assert not printer.paintingActive()
