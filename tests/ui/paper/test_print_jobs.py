"""The print place: every document with its pages, printed, printed again, or saved as PDF."""

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QCoreApplication, QEvent, Qt

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.roster.players import RosterRow, add_player
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.sheets import printing
from mextrain_scorer.sheets.catalogue import DocumentRequest
from mextrain_scorer.sheets.printing import DocumentContent
from mextrain_scorer.ui.kit.notices import Tone
from mextrain_scorer.ui.paper.cups import Queue
from mextrain_scorer.ui.paper.print_dialog import PrintDialog, PrintFlow
from mextrain_scorer.ui.paper.printers import PrinterOptions
from tests.desk import days
from tests.desk.days import add_players
from tests.presets import SAMBOREE
from tests.sheets.papers import page_text
from tests.ui.printers_room import LP, NONE, Printers
from tests.ui.window_room import WindowRoom, in_dialog, in_place, press, seen_in, turn_of_the_loop

pytestmark = pytest.mark.skipif(os.name != "posix", reason="lp is a program of Unix systems")
BLANK = "blank-score-sheets"


@pytest.fixture
def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Printers:
    """Two printers, Hall and Office; Office is the system's own choice."""
    there = Printers(tmp_path)
    there.install(monkeypatch)
    return there


@pytest.fixture
def seated(room: WindowRoom, hall: Printers) -> WindowRoom:
    """A window with two tables seated, ready to print."""
    room.open_with_players(10, seed=4)
    return room


@pytest.fixture(autouse=True)
def closed_again(room: WindowRoom) -> Iterator[None]:
    """Close the places that a test opened."""
    yield
    for dialog in room.window.findChildren(PrintDialog):
        dialog.close()


def place(room: WindowRoom, key: str = "") -> PrintDialog:
    """The open place with its pages and printers found."""
    dialog = PrintDialog(room.view.app, DocumentRequest(key))
    dialog.show()
    room.qtbot.waitUntil(lambda: not dialog.looking)
    return dialog


def words_on(paper: Path) -> str:
    return "".join(page_text(page) for page in PdfReader(paper).pages)


def test_what_could_not_be_printed_is_asked_again_as_it_was(
    seated: WindowRoom, hall: Printers
) -> None:
    """The printer goes away between choosing it and printing, and comes back."""
    again: list[tuple[str, str, int]] = []

    def second(dialog: PrintDialog) -> None:
        seated.qtbot.waitUntil(lambda: not dialog.looking)
        again.append(
            (dialog.panel.trouble.text(), dialog.request().key, dialog.panel.copies.value())
        )
        hall.let_lp(LP)
        dialog.print_it.click()

    def first(dialog: PrintDialog) -> None:
        hall.let_lp("#!/bin/sh\necho 'lp: Error - gone.' >&2\nexit 1\n")
        dialog.panel.copies.setValue(2)
        in_dialog(PrintDialog, second)
        dialog.print_it.click()

    in_place(seated, first, "seating-list")
    ((why, key, copies),) = again
    assert "Office did not accept the pages (gone)" in why
    assert (key, copies) == ("seating-list", 2)
    assert "-n 2" in hall.command
    assert seated.last.tone is Tone.DONE


def test_what_changed_after_it_was_seen_is_printed_as_it_is_now(
    seated: WindowRoom, hall: Printers
) -> None:
    ready = days.prepared(seated.tournament, BLANK)
    days.put_on_paper(seated.tournament, BLANK)
    place = PrintFlow(seated.view.app)
    place.print_paper(ready, PrinterOptions("Hall"))
    seated.settle()
    place.close()
    place.deleteLater()
    assert "Sheet 1-2" in words_on(hall.paper)


def test_what_is_made_for_a_place_that_is_gone_is_dropped(
    seated: WindowRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where the window is taken down while pages are made and printers looked for."""
    gate, write = Event(), DocumentContent.pdf

    def pdf(content: DocumentContent, *asked: Any) -> bytes:
        gate.wait(60)
        return write(content, *asked)

    def find() -> tuple[Queue, ...]:
        gate.wait(60)
        return ()

    monkeypatch.setattr(DocumentContent, "pdf", pdf)
    app = seated.view.app
    dialog = PrintDialog(app, DocumentRequest(BLANK), find)
    dialog.deleteLater()
    QCoreApplication.sendPostedEvents(dialog, QEvent.Type.DeferredDelete)
    with seated.qtbot.captureExceptions() as errors:
        gate.set()
        app.background.wait_for_quiet(60)
        turn_of_the_loop()
    assert errors == []


class TestNotNow:
    """Whatever is in the way is said, and nothing that it keeps from being done can be pressed."""

    def test_something_else_under_way(self, seated: WindowRoom) -> None:
        dialog, gate = place(seated, BLANK), Event()
        seated.window.background.run("Something else", lambda _: gate.wait(60), lambda _: None)
        assert dialog.not_now == dialog.panel.trouble.text()
        assert dialog.not_now == "Please wait a moment: the program is still busy."
        assert self.can_be_pressed(dialog) == (False, False)
        gate.set()
        seated.settle()
        assert (dialog.not_now, dialog.panel.trouble.text()) == ("", "")
        assert self.can_be_pressed(dialog) == (True, True)

    def test_no_printer(self, seated: WindowRoom, hall: Printers) -> None:
        hall.say(NONE)
        dialog = place(seated, BLANK)
        assert "save a PDF" in dialog.panel.trouble.text()
        assert self.can_be_pressed(dialog) == (True, False)

    def can_be_pressed(self, dialog: PrintDialog) -> tuple[bool, bool]:
        """Say whether the document can be saved, and whether it can be printed."""
        return dialog.save.isEnabled(), dialog.print_it.isEnabled()


def test_enter_in_the_list_prints(seated: WindowRoom, hall: Printers) -> None:
    in_place(seated, lambda dialog: press(dialog.documents, Qt.Key.Key_Return), "rules")
    assert "-t Rules card" in hall.command


@pytest.fixture
def second_game(tmp_path: Path, room: WindowRoom, hall: Printers) -> WindowRoom:
    """A window in the second of two games; somebody joined after the first."""
    rules = replace(SAMBOREE, key="house", name="House", qualifying_games=2)
    made = tmp_path / "made"
    made.mkdir()
    with opening.create(made / "two.mextrain", "Two", rules=rules) as tournament:
        add_players(tournament, [RosterRow(f"Player {n}") for n in range(1, 6)])
        draw.draw(tournament, seed=1)
        days.fill(tournament, 1)
        days.sign(tournament, 1)
        add_player(tournament, RosterRow("Late Newcomer", checked_in=True))
        draw.draw(tournament, seed=5)
    room.open(made / "two.mextrain")
    room.settle()
    return room


@pytest.mark.parametrize("row", [0, 1])
def test_the_game_in_sight_is_the_one_that_is_printed(second_game: WindowRoom, row: int) -> None:
    room = second_game
    page = room.seating()
    page.stage_box.setCurrentIndex(row)
    page.stage_box.activated.emit(row)
    room.settle()
    request = seen_in(
        PrintDialog, room.view.header.print_button.click, lambda dialog: dialog.request()
    )
    room.settle()
    pieces = printing.document_content(room.tournament, request).pieces
    assert {piece.stage for piece in pieces} == {("qualifying", "qualifying-2")[row]}
