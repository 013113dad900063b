"""The print place: every document with its pages, printed, printed again, or saved as PDF."""

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event, current_thread, main_thread
from typing import Any

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication, QWidget

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.journal.history import history
from mextrain_scorer.desk.journal.print_log import prints
from mextrain_scorer.desk.roster import withdrawals
from mextrain_scorer.desk.roster.players import RosterRow, add_player
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.rule_sets import presets
from mextrain_scorer.sheets import catalogue, printing
from mextrain_scorer.sheets.catalogue import DocumentRequest
from mextrain_scorer.sheets.printing import DocumentContent, Prepared
from mextrain_scorer.sheets.seal import verify
from mextrain_scorer.store import reads
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Choice
from mextrain_scorer.ui.kit.notices import Tone
from mextrain_scorer.ui.paper.cups import Queue
from mextrain_scorer.ui.paper.print_dialog import NEW, PrintDialog
from mextrain_scorer.ui.paper.printers import PrinterOptions
from mextrain_scorer.ui.paper.printing import PrintFlow
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from tests.desk import days
from tests.desk.days import add_players
from tests.sheets.papers import page_text
from tests.ui.print_room import in_place
from tests.ui.printers_room import LP, NONE, STOPPED, Printers
from tests.ui.window_room import WindowRoom, in_dialog, press, seen_in, turn_of_the_loop, type_in

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


def choose(dialog: PrintDialog, key: str) -> None:
    offered = catalogue.of_day(dialog._app.tournament.rule_set)
    dialog.documents.setCurrentRow([each.key for each in offered].index(key))


def words_on(paper: Path) -> str:
    return "".join(page_text(page) for page in PdfReader(paper).pages)


def test_every_document_is_in_the_list_and_what_is_asked_follows_it(seated: WindowRoom) -> None:
    dialog = place(seated, BLANK)
    titles = [dialog.documents.item(row).text() for row in range(dialog.documents.count())]
    assert titles == [each.title for each in catalogue.of_day(seated.view.app.tournament.rule_set)]
    assert "Overall standings" not in titles
    assert not dialog.panel.tables.isHidden()
    assert not dialog.panel.nameless.isHidden()
    choose(dialog, "results")
    assert dialog.panel.tables.isHidden()
    assert dialog.panel.nameless.isHidden()


def test_what_a_sealed_pdf_is_stands_where_it_is_offered(seated: WindowRoom) -> None:
    dialog = place(seated, BLANK)
    assert dialog.seal.isHidden()
    assert dialog.panel.about_seal.isHidden()
    choose(dialog, "results")
    assert not dialog.seal.isHidden()
    assert not dialog.panel.about_seal.isHidden()
    assert "can see whether it was changed" in dialog.panel.about_seal.text()
    assert dialog.seal.accessibleDescription() == dialog.panel.about_seal.text()


def test_the_pages_are_seen_before_they_are_printed_and_follow_what_is_chosen(
    seated: WindowRoom,
) -> None:
    dialog = place(seated, BLANK)
    assert dialog.preview.shows_pages
    assert dialog.preview.count.text() == "Page 1 of 2"
    assert not dialog.preview.before.isEnabled()
    dialog.preview.after.click()
    assert dialog.preview.count.text() == "Page 2 of 2"
    assert not dialog.preview.after.isEnabled()
    dialog.panel.tables.choose(("qualifying", 2))
    seated.qtbot.waitUntil(lambda: not dialog.looking)
    assert len(dialog.preview.pages) == 1
    dialog.panel.paper.setCurrentIndex(dialog.panel.paper.findData("a4"))
    seated.qtbot.waitUntil(lambda: not dialog.looking)
    assert dialog.preview.pages[0].height() == pytest.approx(842, abs=1)


def test_the_document_is_handed_over_as_it_is_and_goes_on_record(
    seated: WindowRoom, hall: Printers
) -> None:
    in_place(seated, lambda dialog: dialog.print_it.click(), BLANK)
    assert seated.last.sentence == "Blank score sheets: sent to Office."
    assert "Player 001" in words_on(hall.paper)
    last = prints(seated.tournament).last(BLANK, "qualifying", 2)
    assert last is not None
    assert last.print_no == 1


def test_the_place_says_when_it_was_printed_and_what_is_new(
    seated: WindowRoom, hall: Printers
) -> None:
    dialog = place(seated, "score-sheets")
    assert dialog.panel.news.text() == "Not printed yet."
    dialog.close()
    days.fill(seated.tournament, 1)
    in_place(seated, lambda dialog: dialog.print_it.click(), "score-sheets")
    days.fill(seated.tournament, 2)

    def print_new(dialog: PrintDialog) -> None:
        assert "One table is new since then." in dialog.panel.news.text()
        dialog.panel.tables.choose(NEW)
        seated.qtbot.waitUntil(lambda: not dialog.looking)
        dialog.print_it.click()

    in_place(seated, print_new, "score-sheets")
    assert len(PdfReader(hall.paper).pages) == 1
    assert "Sheet 2-2" in words_on(hall.paper)
    assert "supersedes the sheet of" in words_on(hall.paper)


def test_only_the_chosen_pages_copies_and_printer_are_asked_for(
    seated: WindowRoom, hall: Printers
) -> None:
    def act(dialog: PrintDialog) -> None:
        dialog.panel.printer.setCurrentIndex(dialog.panel.printer.findData("Hall"))
        type_in(dialog.panel.pages, "2")
        dialog.panel.copies.setValue(3)
        dialog.print_it.click()

    in_place(seated, act, BLANK)
    assert "-d Hall -n 3" in hall.command
    assert "-P 2" in hall.command
    made = prints(seated.tournament)
    assert made.last(BLANK, "qualifying", 1) is None
    assert made.last(BLANK, "qualifying", 2) is not None
    dialog = place(seated)
    assert dialog.panel.printer.currentText() == "Hall"


def test_pages_that_are_none_are_said_beside_the_field(seated: WindowRoom, hall: Printers) -> None:
    dialog = place(seated, BLANK)
    type_in(dialog.panel.pages, "7")
    dialog.print_it.click()
    assert dialog.isVisible()
    assert dialog.panel.trouble.text() == "There is no page 7: they run from 1 to 2."
    assert dialog.panel.pages.hasFocus()


def test_letters_that_no_font_has_are_said_beside_the_pages(
    seated: WindowRoom, hall: Printers
) -> None:
    add_player(seated.tournament, "ବିକ୍ରମ")
    dialog = place(seated, "badges")
    assert "[Oriya letters]: No. 11 ବିକ୍ରମ." in dialog.panel.trouble.text()
    choose(dialog, "rules")
    seated.qtbot.waitUntil(lambda: not dialog.looking)
    assert dialog.panel.trouble.text() == ""


def test_a_stopped_printer_is_named_before_anything_is_sent(
    seated: WindowRoom, hall: Printers
) -> None:
    hall.say(STOPPED)
    dialog = place(seated, BLANK)
    assert dialog.panel.trouble.text() == "Hall has stopped: paper jam"


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


def test_a_pdf_is_saved_where_the_user_says_and_is_no_print(
    seated: WindowRoom, tmp_path: Path
) -> None:
    out = tmp_path / "seats.pdf"
    seated.answers.paths = [out]
    tip = seated.tournament.chain_tip

    def save(dialog: PrintDialog) -> None:
        dialog.panel.paper.setCurrentIndex(dialog.panel.paper.findData("a4"))
        seated.qtbot.waitUntil(lambda: not dialog.looking)
        dialog.save.click()

    in_place(seated, save, "seating-list")
    assert seated.answers.suggested == ["Seating list, Qualifying game.pdf"]
    assert float(PdfReader(out).pages[0].mediabox.height) == pytest.approx(841.9, abs=1)
    assert seated.window.settings.word("print/paper") == "a4"
    assert seated.tournament.chain_tip != tip, "what was saved is on record"
    assert prints(seated.tournament).last("seating-list", "qualifying") is None
    assert history(seated.tournament)[-1].what == "paper-saved"


def test_the_window_is_the_active_one_again_after_saving(
    seated: WindowRoom, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = QWidget()
    seated.qtbot.addWidget(elsewhere)
    elsewhere.show()
    seated.answers.paths = [tmp_path / "seats.pdf"]
    deleted = PrintDialog.deleteLater

    def gone(dialog: PrintDialog) -> None:
        """Do as a window system that makes another window the active one."""
        elsewhere.activateWindow()
        deleted(dialog)

    monkeypatch.setattr(PrintDialog, "deleteLater", gone)
    in_place(seated, lambda dialog: dialog.save.click(), "seating-list")
    seated.qtbot.waitUntil(lambda: QApplication.activeWindow() is seated.window)


def test_save_pdf_keeps_its_place_where_a_document_can_be_sealed(seated: WindowRoom) -> None:
    dialog = place(seated, BLANK)
    before = dialog.save.geometry()
    choose(dialog, "results")
    seated.qtbot.waitUntil(lambda: not dialog.looking)
    turn_of_the_loop()
    assert dialog.seal.isVisible()
    assert dialog.save.geometry() == before


def test_the_next_step_goes_on_once_the_sheets_are_saved_as_a_pdf(
    seated: WindowRoom, tmp_path: Path
) -> None:
    """Whoever prints at the copy shop is not asked for the same sheets all morning."""
    button = seated.view.header.next_button
    assert button.sentence == "Next: print and hand out the score sheets"
    seated.answers.paths = [tmp_path / "sheets.pdf"]
    in_place(seated, lambda dialog: dialog.save.click(), BLANK)
    seated.qtbot.waitUntil(lambda: button.sentence.startswith("Next: type and sign"))


def test_saving_that_is_thought_better_of_leaves_the_place_open(seated: WindowRoom) -> None:
    dialog = place(seated, BLANK)
    seated.answers.paths = [None]
    dialog.save.click()
    assert dialog.isVisible()


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often the sheets are read and a PDF is written, from now on.

    The pack beside the automatic backup, made of a snapshot on a thread of its own, does not count.
    """
    found: Counter[str] = Counter()
    read, write = reads.read_sheets, DocumentContent.pdf

    def read_sheets(*asked: Any) -> list[Sheet]:
        found["read"] += current_thread() is main_thread()
        return read(*asked)

    def pdf(content: DocumentContent, *asked: Any) -> bytes:
        found["written"] += content.request.key != "by-hand-pack"
        return write(content, *asked)

    monkeypatch.setattr(tables, "read_sheets", read_sheets)
    monkeypatch.setattr(DocumentContent, "pdf", pdf)
    return found


@pytest.mark.parametrize("key", ["score-sheets", "results", "standings"])
def test_a_document_is_read_and_written_once_and_what_was_seen_is_printed(
    seated: WindowRoom, hall: Printers, counted: Counter[str], key: str
) -> None:
    days.fill(seated.tournament, 1)
    days.put_on_paper(seated.tournament, key)
    seated.view.show_page("players")  # which reads no sheets
    counted.clear()
    seen: list[Prepared] = []

    def print_it(dialog: PrintDialog) -> None:
        assert dialog.ready is not None
        seen.append(dialog.ready)
        dialog.print_it.click()

    in_place(seated, print_it, key)
    assert hall.paper.read_bytes() == seen[0].pdf
    assert counted == {"read": 1, "written": 1}
    last = prints(seated.tournament).latest(key)
    assert last is not None
    assert last.at == seen[0].content.at.isoformat(timespec="seconds")


def test_what_was_seen_is_saved(seated: WindowRoom, counted: Counter[str], tmp_path: Path) -> None:
    out = tmp_path / "sheets.pdf"
    seated.answers.paths = [out]
    seen: list[Prepared | None] = []

    def save(dialog: PrintDialog) -> None:
        seen.append(dialog.ready)
        dialog.save.click()

    in_place(seated, save, BLANK)
    assert [ready and ready.pdf for ready in seen] == [out.read_bytes()]
    assert counted["written"] == 1


def test_a_sealed_file_is_made_of_what_was_gathered_for_the_pages(
    seated: WindowRoom, counted: Counter[str], tmp_path: Path
) -> None:
    out = tmp_path / "standings.pdf"
    days.fill(seated.tournament, 1)
    seated.view.show_page("players")
    counted.clear()
    seated.answers.paths = [out]
    in_place(seated, lambda dialog: dialog.seal.click(), "standings")
    assert verify.verify_sealed(out).untouched
    assert counted == {"read": 1, "written": 2}  # its pages show the seal


def test_every_table_is_seen(room: WindowRoom, hall: Printers) -> None:
    room.open_with_players(160, seed=4)
    dialog = place(room, BLANK)
    assert dialog.preview.count.text() == "Page 1 of 32"


def test_a_change_from_elsewhere_makes_the_pages_anew(
    seated: WindowRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A scanner or an undo is not held up by the place."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")  # they are made twice, a moment apart
    dialog = place(seated, "score-sheets")
    days.fill(seated.tournament, 1)
    assert dialog.preview.words.text() == "Making the pages…"
    assert not dialog.print_it.isEnabled()
    seated.qtbot.waitUntil(lambda: not dialog.looking)
    assert dialog.ready is not None
    assert dialog.ready.pdf == printing.prepare(seated.tournament, dialog.request()).pdf


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

    def test_nothing_to_print_yet(self, room: WindowRoom, hall: Printers) -> None:
        room.open_with_players(10)
        dialog = place(room, "score-sheets")
        assert dialog.not_now == dialog.preview.words.text()
        assert "draw the seats first" in dialog.not_now
        assert self.can_be_pressed(dialog) == (False, False)

    def test_pages_being_made(self, seated: WindowRoom) -> None:
        dialog = place(seated, BLANK)
        choose(dialog, "seating-list")
        assert dialog.not_now == dialog.preview.words.text() == "Making the pages…"
        assert self.can_be_pressed(dialog) == (False, False)
        seated.qtbot.waitUntil(lambda: not dialog.looking)
        assert dialog.not_now == ""
        assert self.can_be_pressed(dialog) == (True, True)

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

    def test_printers_being_looked_for(self, seated: WindowRoom) -> None:
        gate = Event()

        def find() -> tuple[Queue, ...]:
            gate.wait(60)
            return (Queue("Hall", is_default=True),)

        app = seated.view.app
        dialog = PrintDialog(app, DocumentRequest(BLANK), find)
        dialog.show()
        seated.qtbot.waitUntil(lambda: dialog.ready is not None)
        assert dialog.panel.trouble.text() == "Looking for printers…"
        assert self.can_be_pressed(dialog) == (True, False)
        gate.set()
        seated.qtbot.waitUntil(lambda: not dialog.looking)
        assert dialog.panel.trouble.text() == ""
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


def test_the_tables_there_are_are_offered_by_their_numbers(
    room: WindowRoom, hall: Printers
) -> None:
    """Nobody came to table 1: its number is nobody's any more."""
    room.open_with_players(15, seed=4)
    for player in days.who(room.tournament, 1):
        withdrawals.no_show(room.tournament, player)
    room.settle()
    dialog = place(room, "score-sheets")
    tables = dialog.panel.tables
    offered = [tables.itemText(row) for row in range(tables.count())]
    game = "Qualifying game, table {0}"
    assert offered == [
        "Every table", "What is new since last time", game.format(2), game.format(3),
    ]  # fmt: skip
    tables.choose(("qualifying", 3))
    assert (dialog.request().stage, dialog.request().table_no) == ("qualifying", 3)
    page = room.show(ScoresPage)
    room.settle()
    page.go_to.setText("1")
    press(page.go_to, Qt.Key.Key_Return)
    assert room.last.sentence == "There is no table 1: the first is 2, the last 3."


@pytest.fixture
def second_game(tmp_path: Path, room: WindowRoom, hall: Printers) -> WindowRoom:
    """A window in the second of two games; somebody joined after the first."""
    rules = replace(presets.SAMBOREE, key="house", name="House", qualifying_games=2)
    made = tmp_path / "made"
    made.mkdir()
    with opening.create(made / "two.mextrain", "Two", rules=rules) as tournament:
        add_players(tournament, [RosterRow(f"Player {n}") for n in range(1, 6)])
        draw.draw(tournament, seed=1)
        days.fill(tournament, 1)
        days.sign(tournament, 1)
        add_player(tournament, "Late Newcomer", checked_in=True)
        draw.draw(tournament, seed=5)
    room.open(made / "two.mextrain")
    room.settle()
    return room


@pytest.mark.parametrize("row", [0, 1])
@pytest.mark.parametrize("key", ["seating-list", "blank-score-sheets"])
def test_the_game_in_sight_is_the_one_that_is_printed(
    second_game: WindowRoom, key: str, row: int
) -> None:
    room = second_game
    page = room.seating()
    room.settle()
    page.stage_box.setCurrentIndex(row)
    page.stage_box.activated.emit(row)
    room.settle()

    def ask() -> None:
        if key == "seating-list":
            page.print_list.click()
        else:
            page.app.print_document(key, page.shown_stage, None)

    request = seen_in(PrintDialog, ask, lambda dialog: dialog.request())
    room.settle()
    assert (request.key, request.table_no) == (key, None)
    pieces = printing.document_content(room.tournament, request).pieces
    assert {piece.stage for piece in pieces} == {("qualifying", "qualifying-2")[row]}


def test_every_table_of_an_earlier_game_is_offered_by_its_name(second_game: WindowRoom) -> None:
    dialog = place(second_game, "blank-score-sheets")
    tables = dialog.panel.tables
    assert [tables.itemText(row) for row in range(tables.count())] == [
        "Every table",
        "What is new since last time",
        "Every table, Qualifying game",
        "Qualifying game, table 1",
        "Qualifying game 2, table 1",
    ]
    assert dialog.request().stage is None


def test_a_document_asked_for_is_in_sight_in_the_list_and_named_in_the_title(
    seated: WindowRoom,
) -> None:
    look.apply(Choice.LIGHT, 200)

    def glance(dialog: PrintDialog) -> None:
        row = dialog.documents.currentItem()
        assert dialog.windowTitle() == f"Print: {row.text()}"
        box = dialog.documents.visualItemRect(row)
        assert dialog.documents.viewport().rect().contains(box)
        dialog.documents.setCurrentRow(0)
        assert dialog.documents.item(0).text() in dialog.windowTitle()
        dialog.reject()

    last = catalogue.of_day(seated.tournament.rule_set)[-1]
    in_place(seated, glance, last.key)
