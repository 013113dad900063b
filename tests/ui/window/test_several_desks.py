"""A window at a server: what other desks do shows, disturbs nobody, and survives the server."""

import threading
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from mextrain_scorer.desk.day.next_step import day_facts
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.files.on_server import (
    Address,
    join_code,
    open_on_server,
    tournaments_on,
)
from mextrain_scorer.desk.journal.history import history
from mextrain_scorer.desk.roster import players, withdrawals
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.rules.records import SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.homes import server, server_line
from mextrain_scorer.store.reads import journal_entry
from mextrain_scorer.ui.files.open_actions import open_path
from mextrain_scorer.ui.files.server_actions import JoinCodeDialog, ServerDialog
from mextrain_scorer.ui.history.history_window import HistoryWindow
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.score_grid.score_delegate import ScoreField
from mextrain_scorer.ui.scores.answers import AnswerKind, answers_to
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from mextrain_scorer.ui.window.desks import ElsewhereStrip, ServerStrip
from tests.desk import days
from tests.servers import Server, running
from tests.slow_lines import proxy
from tests.store.server_copies import address_on
from tests.ui.score_room import fill, good_scores
from tests.ui.window.conftest import Join, put_on
from tests.ui.window_room import WindowRoom, at_table_1, in_dialog, turn_of_the_loop, type_in

WAIT = 15_000
Q = "qualifying"


def page_of(room: WindowRoom) -> ScoresPage:
    return room.page(ScoresPage)


def keyboard() -> QWidget:
    """Return the widget that has the keyboard."""
    focused = QApplication.focusWidget()
    assert focused is not None
    return focused


def begin(page: ScoresPage, row: int, column: int, digits: str) -> None:
    """Type digits into a cell, without Enter."""
    page.grid.setCurrentIndex(page.model.index(row, column))
    page.grid.setFocus()
    for digit in digits:
        QTest.keyClicks(keyboard(), digit)


def finish() -> None:
    """Press Enter where the keyboard is."""
    QTest.keyClick(keyboard(), Qt.Key.Key_Return)


def being_typed(page: ScoresPage) -> str | None:
    field = page.grid.indexWidget(page.grid.currentIndex())
    return field.text() if isinstance(field, ScoreField) else None


def place(page: ScoresPage) -> tuple[int, int]:
    at = page.grid.currentIndex()
    return at.row(), at.column()


def player(page: ScoresPage, column: int) -> int:
    sheet = page.model.sheet
    assert sheet is not None
    return sheet.seats[column].player


def text_at(page: ScoresPage, row: int, column: int) -> object:
    return page.model.index(row, column).data()


@pytest.mark.parametrize("where", ["same table", "another table", "same cell"])
def test_an_entry_elsewhere_shows_and_half_a_number_stays(
    here: WindowRoom, join: Join, where: str
) -> None:
    page, other = page_of(here), join()
    begin(page, 2, 1, "3")
    table_no, column = (2, 1) if where == "another table" else (1, 1 if where == "same cell" else 0)
    sheet = here.sheet(table_no)
    number, engine = sheet.seats[column].player, sheet.rounds[2].engine
    score_entry.enter(other, Q, table_no, engine, number, 26)
    if table_no == 2:
        facts = page.list.facts[2]
        here.qtbot.waitUntil(
            lambda: page.list.facts[2].cells_missing < facts.cells_missing, timeout=WAIT
        )
    else:
        here.qtbot.waitUntil(lambda: text_at(page, 2, column) == "26", timeout=WAIT)
    assert being_typed(page) == "3"
    assert place(page) == (2, 1)
    assert page.list.currentIndex().row() == 0


def test_who_was_second_in_a_cell_keeps_what_was_typed_and_enter_tries_again(
    here: WindowRoom, join: Join
) -> None:
    page, other = page_of(here), join()
    begin(page, 0, 0, "31")
    sheet = here.sheet()
    score_entry.enter(other, Q, 1, sheet.rounds[0].engine, player(page, 0), 26)
    finish()
    content = page.model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "31 was not entered" in str(content)
    assert text_at(page, 0, 0) == "26"
    assert place(page) == (0, 1)
    page.grid.setCurrentIndex(page.model.index(0, 0))
    finish()
    assert text_at(page, 0, 0) == "31"
    assert page.model.rejections == ()
    assert [line.by for line in history(other)[-2:]] == ["desk 2", "desk 1"]


def test_a_new_name_elsewhere_leaves_the_typing_where_it_is(here: WindowRoom, join: Join) -> None:
    page, other = page_of(here), join()
    fill(other, 1, good_scores(5))
    here.qtbot.waitUntil(lambda: text_at(page, 0, 0) != "", timeout=WAIT)
    begin(page, 3, 2, "7")
    number = player(page, 2)
    players.change_player(
        other, number, name="Zoe Winter", club=None, group=None, willing=False, note=None
    )
    here.qtbot.waitUntil(lambda: here.sheet().seats[2].name == "Zoe Winter", timeout=WAIT)
    here.qtbot.waitUntil(
        lambda: "Winter" in str(page.model.headerData(2, Qt.Orientation.Horizontal)), timeout=WAIT
    )
    assert (being_typed(page), place(page)) == ("7", (3, 2))


def test_half_a_score_of_who_goes_home_elsewhere_is_kept_and_marked(
    here: WindowRoom, join: Join
) -> None:
    page, other = page_of(here), join()
    engine = here.sheet().rounds[0].engine
    score_entry.enter(other, Q, 1, engine, player(page, 2), 26)
    here.qtbot.waitUntil(lambda: text_at(page, 0, 2) == "26", timeout=WAIT)
    begin(page, 3, 2, "17")
    withdrawals.withdraw(other, player(page, 2), "unwell")
    here.qtbot.waitUntil(lambda: here.sheet().seats[2].left_from is not None, timeout=WAIT)
    here.qtbot.waitUntil(lambda: bool(page.model.rejections), timeout=WAIT)
    (kept,) = page.model.rejections
    assert (kept.score, kept.place[1]) == (17, player(page, 2))
    assert "was not at the table" in kept.why
    content = page.model.index(3, 2).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "17 was not entered" in str(content)


def test_what_was_refused_on_a_signed_sheet_can_be_let_go_or_entered_once_it_is_reopened(
    here: WindowRoom, join: Join
) -> None:
    page, other = page_of(here), join()
    fill(other, 1, good_scores(5))
    here.qtbot.waitUntil(lambda: text_at(page, 0, 0) != "", timeout=WAIT)
    begin(page, 1, 1, "17")
    sign_off.sign_sheet(other, Q, 1, "Sam Oak")
    here.qtbot.waitUntil(lambda: here.sheet().status is SheetStatus.SIGNED, timeout=WAIT)
    finish()
    (refused,) = page.model.rejections
    (answer,) = answers_to(refused.finding, here.sheet(), page.model, page.model.rejections)
    assert answer.kind is AnswerKind.DROP
    assert answer.text == "Let it go"
    sign_off.reopen_sheet(other, Q, 1, "a score was typed wrong")
    here.qtbot.waitUntil(lambda: page.model.rejections[0].changed, timeout=WAIT)
    (waits,) = page.model.rejections
    assert "now it is open" in waits.why
    answers = answers_to(waits.finding, here.sheet(), page.model, page.model.rejections)
    assert answers[0].kind is AnswerKind.ENTER
    page.model.try_again(page.model.index(1, 1))
    assert text_at(page, 1, 1) == "17"
    assert page.model.rejections == ()


def test_a_game_that_starts_and_ends_elsewhere_moves_nobody(here: WindowRoom, join: Join) -> None:
    page, other = page_of(here), join()
    page.grid.setCurrentIndex(page.model.index(4, 3))
    days.play(other)
    days.play_on(other)
    here.qtbot.waitUntil(lambda: page.stage_box.count() == 2, timeout=WAIT)
    now = day_facts(other).step.sentence
    here.qtbot.waitUntil(lambda: here.view.header.next_button.sentence == now, timeout=WAIT)
    assert here.view.current_key == "scores"
    sheet = page.model.sheet
    assert sheet is not None
    assert (sheet.stage, sheet.table_no, sheet.status.value) == (Q, 1, "signed")
    assert place(page) == (4, 3)


def test_the_foot_of_the_window_and_the_history_name_the_desk(
    here: WindowRoom, address: Address, join: Join
) -> None:
    page = page_of(here)
    assert here.view.footer.saved.whole == f"{address.label} · desk 1"
    begin(page, 0, 0, "12")
    finish()
    said = here.view.footer.saved.whole
    assert said.startswith("Saved ")
    assert said.endswith(f" on {address.label} · desk 1")
    other = join()
    score_entry.enter(other, Q, 1, here.sheet().rounds[0].engine, player(page, 1), 5)
    here.menu_entry("&History…").trigger()
    (history_window,) = here.window.findChildren(HistoryWindow)
    model, column = history_window.list.proxy, 1
    here.qtbot.waitUntil(lambda: model.index(0, column).data() == "desk 2", timeout=WAIT)
    assert model.index(1, column).data() == "desk 1"
    assert not history_window.list.isColumnHidden(1)
    assert history_window.list.horizontalHeader().visualIndex(column) == 1


def test_without_a_server_the_history_has_no_column_for_desks(at_scores: WindowRoom) -> None:
    at_scores.menu_entry("&History…").trigger()
    (window,) = at_scores.window.findChildren(HistoryWindow)
    assert window.list.isColumnHidden(1)


@pytest.fixture(scope="module")
def stopping() -> Iterator[Server]:
    """A server that tests here stop; each is given it running."""
    with running() as server:
        yield server


@pytest.fixture
def stopped(
    room: WindowRoom, path: Path, stopping: Server, caplog: pytest.LogCaptureFixture
) -> Iterator[WindowRoom]:
    """The window as desk 1, which entered 23; the server has stopped, as in a power cut."""
    here = at_table_1(room, put_on(stopping, path))
    begin(page_of(here), 0, 0, "23")
    finish()
    keeper = here.view.local_copy
    assert keeper is not None
    here.qtbot.waitUntil(lambda: not keeper.copy.missing, timeout=WAIT)
    stopping.stop("immediate")
    try:
        here.qtbot.waitUntil(strip_of(here).isVisible, timeout=WAIT)
        yield here
        here.window.close_unasked()
    finally:
        if not (stopping.folder / "data" / "postmaster.pid").exists():
            stopping.start()
    assert "password" not in caplog.text


def strip_of(room: WindowRoom) -> ServerStrip:
    strip = room.view.server_strip
    assert strip is not None
    return strip


def test_a_server_that_stops_is_told_of_and_found_again(
    stopped: WindowRoom, stopping: Server
) -> None:
    page, strip = page_of(stopped), strip_of(stopped)
    assert "does not answer" in strip.heading.text()
    assert f"goes up to entry {stopped.tournament.tip.seq} of" in strip.heading.text()
    stopped.window.resize(1366, 600)
    stopped.qtbot.waitUntil(strip.words.isHidden, timeout=WAIT)
    strip._say()  # as when the copy has grown
    assert strip.words.isHidden(), "the sheet needs the room"
    begin(page, 1, 0, "17")
    finish()
    assert text_at(page, 1, 0) == ""
    assert [each.score for each in page.model.rejections] == [17]
    assert stopped.window.strip.isVisible()
    assert "not saved" in stopped.last.sentence
    stopping.start()
    stopped.qtbot.waitUntil(strip.isHidden, timeout=WAIT)
    assert not stopped.window.strip.isVisible(), "it said that the server does not answer"
    page.grid.setCurrentIndex(page.model.index(1, 0))
    page.grid.setFocus()
    finish()
    assert text_at(page, 1, 0) == "17"


def test_the_strip_says_why_the_server_is_gone_by_now(stopped: WindowRoom) -> None:
    strip, desks = strip_of(stopped), stopped.view.desks
    assert desks is not None
    desks._show(Refused("The server is starting."))
    assert strip.heading.text().startswith("The server is starting. This desk's copy ")
    assert ".." not in strip.accessibleName()


def test_a_server_that_says_nothing_holds_the_window_up_once(
    room: WindowRoom,
    path: Path,
    postgres: Server,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The window waits for the first entry's answer; from then on other threads do."""
    address = put_on(postgres, path)
    asked_by: list[str] = []
    connect = server.connect

    def noting(*given: Any, **named: Any) -> server_line.Line:
        asked_by.append(threading.current_thread().name)
        return connect(*given, **named)

    with proxy(postgres.port) as line:
        far = address.conninfo.replace(str(postgres.port), str(line.port))
        here = at_table_1(room, replace(address, conninfo=far))
        monkeypatch.setattr(server_line, "_ANSWER_S", 0.5)
        monkeypatch.setattr(server, "connect", noting)
        page = page_of(here)
        line.is_silent = True
        for column, digits in ((0, "7"), (1, "19")):
            begin(page, 0, column, digits)
            finish()
            here.qtbot.waitUntil(strip_of(here).isVisible, timeout=WAIT)
        assert [each.score for each in page.model.rejections] == [7, 19]
        assert asked_by
        assert threading.main_thread().name not in asked_by
        line.is_silent = False
        here.qtbot.waitUntil(strip_of(here).isHidden, timeout=WAIT)
        begin(page, 0, 1, "19")
        finish()
        assert text_at(page, 0, 1) == "19"
    assert caplog.records


def test_where_the_server_stays_away_the_newest_copy_is_opened(stopped: WindowRoom) -> None:
    tip = stopped.tournament.chain_tip
    strip_of(stopped).copy.click()
    stopped.qtbot.waitUntil(lambda: stopped.tournament.server is None, timeout=WAIT)
    stopped.settle()
    with stopped.tournament.reading() as reading:
        before = journal_entry(reading, stopped.tournament.tip.seq - 1)
    assert before.hash == tip, "no sheet was signed, yet all is in the copy"
    assert history(stopped.tournament)[-1].sentence == "It goes on here"
    assert stopped.tournament.elsewhere == ""
    assert stopped.tournament.path.suffix == ".mextrain"
    assert "23" in stopped.last.sentence


def test_a_start_while_the_server_is_away_offers_this_desks_copy(stopped: WindowRoom) -> None:
    recent = stopped.window.settings.recent()[0]
    stopped.window.close_unasked()
    in_dialog(ServerDialog, lambda dialog: dialog.copy.click())
    stopped.window.start_page.wanted.emit(partial(open_path, path=recent.path))
    stopped.qtbot.waitUntil(lambda: stopped.window.tournament is not None, timeout=WAIT)
    assert stopped.tournament.server is None
    assert "23" in stopped.last.sentence
    assert stopped.tournament.elsewhere == ""


def test_what_was_being_typed_does_not_keep_the_newest_copy_from_opening(
    stopped: WindowRoom,
) -> None:
    begin(page_of(stopped), 1, 0, "12")
    strip_of(stopped).copy.click()
    stopped.qtbot.waitUntil(lambda: bool(stopped.answers.asked), timeout=WAIT)
    stopped.settle()
    assert stopped.tournament.server is not None, "who stays keeps what was typed"
    stopped.answers.answers.append(Answer(yes=True))
    strip_of(stopped).copy.click()
    stopped.qtbot.waitUntil(lambda: stopped.tournament.server is None, timeout=WAIT)
    assert "12" in " ".join(stopped.answers.asked[-1].details)


def test_the_last_entry_before_the_server_went_is_in_the_copy_that_is_opened(
    here: WindowRoom, join: Join, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = here.view.local_copy
    assert keeper is not None
    here.qtbot.waitUntil(lambda: not keeper.copy.missing, timeout=WAIT)
    sheet = here.sheet()
    score_entry.enter(join(), Q, 1, sheet.rounds[0].engine, sheet.seats[0].player, 26)
    here.qtbot.waitUntil(lambda: text_at(page_of(here), 0, 0) == "26", timeout=WAIT)
    monkeypatch.setattr(here.tournament, "snapshot", lambda: pytest.fail("it was asked"))
    strip_of(here).copy.click()
    here.qtbot.waitUntil(lambda: here.tournament.server is None, timeout=WAIT)
    assert "26" in here.last.sentence


def test_what_the_copy_lacks_is_named_before_it_is_opened_and_after(
    stopped: WindowRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = stopped.view.local_copy
    assert keeper is not None
    lost = "No. 3 has 44 at table 1"
    monkeypatch.setattr(keeper.copy, "lacking", lambda _: (lost,))
    strip_of(stopped).copy.click()
    stopped.qtbot.waitUntil(lambda: bool(stopped.answers.asked), timeout=WAIT)
    stopped.settle()
    question = stopped.answers.asked[-1]
    assert question.details == (lost,)
    assert question.loses
    assert stopped.tournament.server is not None
    stopped.answers.answers.append(Answer(yes=True))
    strip_of(stopped).copy.click()
    stopped.qtbot.waitUntil(lambda: stopped.tournament.server is None, timeout=WAIT)
    assert keeper.copy.at is not None
    assert f"It goes up to {keeper.copy.at.astimezone():%H:%M:%S}." in stopped.last.sentence
    assert f"Not in it: {lost}." in stopped.last.sentence


def test_joining_by_its_code_asks_for_nothing_else(room: WindowRoom, address: Address) -> None:
    seen: list[object] = []

    def mistyped_then_right(dialog: ServerDialog) -> None:
        code = join_code(address)
        seen.extend((dialog.password.isHidden(), dialog.yes.isEnabled()))
        type_in(dialog.where, code[:5] + ("0" if code[5] != "0" else "1") + code[6:])
        QTest.keyClick(dialog.where, Qt.Key.Key_Return)
        seen.append("mistyped" in dialog.refusal.text())
        dialog.where.selectAll()
        type_in(dialog.where, code.lower())
        QTest.keyClick(dialog.where, Qt.Key.Key_Return)

    in_dialog(ServerDialog, mistyped_then_right)
    room.window.start_page.join_button.click()
    assert seen == [True, False, True]
    assert room.tournament.server == address
    assert room.tournament.desk_name == "desk 1"
    recent = room.window.settings.recent()[0]
    room.window.close_unasked()
    (button,) = room.window.start_page.recent_buttons
    assert address.label in button.accessibleDescription() + button.accessibleName()
    room.open(recent.path)
    assert room.tournament.server == address


def test_a_password_is_asked_for_only_where_the_server_wants_one(
    room: WindowRoom, postgres: Server, address: Address
) -> None:
    rules = postgres.folder / "data" / "pg_hba.conf"
    before = rules.read_text()
    postgres.run(
        "psql", "-h", "127.0.0.1", "-p", str(postgres.port), "-U", "postgres", "-c",
        "CREATE ROLE locked SUPERUSER LOGIN PASSWORD 'nine'", "postgres",
    )  # fmt: skip
    rules.write_text(f"host all locked 127.0.0.1/32 scram-sha-256\n{before}")
    postgres.run("pg_ctl", "-D", str(postgres.folder / "data"), "reload")
    locked = replace(address, conninfo=address.conninfo.replace("//desk@", "//locked@"))

    def answer(dialog: ServerDialog) -> None:
        type_in(dialog.where, str(locked))
        type_in(dialog.desk, "door")
        QTest.keyClick(dialog.desk, Qt.Key.Key_Return)
        seen.extend((dialog.password.isVisible(), dialog.focusWidget() is dialog.password))
        type_in(dialog.password, "nine")
        QTest.keyClick(dialog.password, Qt.Key.Key_Return)

    seen: list[bool] = []
    try:
        in_dialog(ServerDialog, answer)
        room.menu_entry("&Join a tournament…").trigger()
        assert seen == [True, True]
        assert room.tournament.desk_name == "door"
        kept = (room.folder / "kept.ini").read_text() if (room.folder / "kept.ini").exists() else ""
        assert "nine" not in kept
        assert all("nine" not in each.sentence for each in room.window.notices.said)
    finally:
        rules.write_text(before)
        postgres.run("pg_ctl", "-D", str(postgres.folder / "data"), "reload")


def test_there_and_back_by_the_menu(room: WindowRoom, postgres: Server, path: Path) -> None:
    room.open(path)
    shown, warned = list[str](), list[bool]()
    there = address_on(postgres)

    def put(dialog: ServerDialog) -> None:
        type_in(dialog.where, str(there))
        in_dialog(JoinCodeDialog, read)
        QTest.keyClick(dialog.where, Qt.Key.Key_Return)

    def read(dialog: JoinCodeDialog) -> None:
        shown.append(dialog.code.text().replace("\u200b", ""))
        warned.append("Other computers cannot use this code" in dialog.warning.text())
        dialog.copy.click()
        dialog.accept()

    in_dialog(ServerDialog, put)
    room.menu_entry("Put on a ser&ver…").trigger()
    assert room.tournament.server == there
    assert shown == [join_code(there)] == [QGuiApplication.clipboard().text()]
    assert warned == [True], "its address is 127.0.0.1"
    assert there.tournament in tournaments_on(there)
    assert not room.menu_entry("Put on a ser&ver…").isVisible()
    tip = room.tournament.tip
    with opening.open_file(path) as file:
        assert file.tip == tip
    with open_on_server(there) as other:
        room.answers.paths += [path, room.folder / "home.mextrain"]
        room.menu_entry("Bring back to a &file…").trigger()
        room.settle()
        home = room.tournament
        assert home.server is None
        assert home.path.name == "home.mextrain"
        assert (home.tip.seq, home.elsewhere) == (tip.seq + 1, "")
        assert "Nothing more can be entered on the server" in room.last.sentence
        with pytest.raises(Refused, match="brought back to a file at desk 1"):
            players.add_player(other, "Zoe Winter")
        other.catch_up()
        assert other.tip == home.tip
        with pytest.raises(Refused, match="brought back to a file at desk 1"):
            players.add_player(other, "Zoe Winter")


def elsewhere_of(room: WindowRoom) -> ElsewhereStrip:
    strip = room.view.elsewhere
    assert strip is not None
    return strip


def test_where_it_was_brought_back_each_desk_says_so_and_can_go_on_with_a_reason(
    here: WindowRoom, join: Join
) -> None:
    page, strip = page_of(here), elsewhere_of(here)
    assert strip.isHidden()
    opening.brought_to_file(join())
    here.qtbot.waitUntil(strip.isVisible, timeout=WAIT)
    assert "brought back to a file at desk 2" in strip.heading.text()
    assert strip.join.isHidden()
    begin(page, 0, 0, "17")
    assert text_at(page, 0, 0) == ""
    assert page.model.why_not(page.model.index(0, 0)) == strip.heading.text()
    here.answers.answers.append(Answer(yes=True, reason="the file was lost"))
    strip.here.click()
    assert strip.isHidden()
    assert history(here.tournament)[-1].reason == "the file was lost"
    begin(page, 0, 0, "17")
    finish()
    assert text_at(page, 0, 0) == "17"


def test_a_file_that_went_to_a_server_says_so_and_leads_there(
    room: WindowRoom, address: Address, path: Path
) -> None:
    room.open(path)
    strip = elsewhere_of(room)
    assert f"put on the server, {address.label}" in strip.heading.text()
    with pytest.raises(Refused, match="enter nothing more in this file"):
        players.add_player(room.tournament, "Zoe Winter")
    strip.join.click()
    assert room.tournament.server == address
    room.open(path)
    room.answers.answers.append(Answer(yes=True, reason="the server was lost"))
    elsewhere_of(room).here.click()
    players.add_player(room.tournament, "Zoe Winter")
    room.window.close_unasked()
    room.open(path)
    assert room.view.elsewhere is None


def test_who_ticks_people_off_is_not_disturbed_by_another_door(
    room: WindowRoom, postgres: Server
) -> None:
    path = room.folder / "hall.mextrain"
    with opening.create(path, "Hall 3") as tournament:
        for number in range(1, 81):
            players.add_player(tournament, f"Player {number:03}")
    address = put_on(postgres, path)
    room.window.app.open_tournament(lambda: open_on_server(address))
    page = room.players()
    with open_on_server(address) as other:
        bar = page.list.horizontalScrollBar()
        page.open_player(40)
        turn_of_the_loop()
        bar.setValue(bar.maximum())  # who is chosen is out of sight
        before = bar.value()
        assert before
        players.check_in(other, [3])
        room.qtbot.waitUntil(lambda: "<b>1</b>" in page.count.text(), timeout=WAIT)
        assert bar.value() == before
        assert page.list.chosen() == 40
        type_in(page.search, "Player 07")
        found = list(page.found)
        players.check_in(other, [4])
        room.qtbot.waitUntil(lambda: "<b>2</b>" in page.count.text(), timeout=WAIT)
        assert page.search.text() == "Player 07"
        assert page.search.hasFocus()
        assert page.search.cursorPosition() == len("Player 07")
        assert list(page.found) == found
