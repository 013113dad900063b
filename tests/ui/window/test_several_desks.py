"""A window at a server: what other desks do shows, disturbs nobody, and survives the server."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

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
    to_server,
    tournaments_on,
)
from mextrain_scorer.desk.journal.undo import history
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.ui.files.server_dialogs import JoinCodeDialog, JoinDialog, PutOnServerDialog
from mextrain_scorer.ui.history.history_model import HistoryColumn
from mextrain_scorer.ui.history.history_window import HistoryWindow
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.score_grid.score_editor import ScoreField
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from mextrain_scorer.ui.window.other_desks import ServerStrip
from tests.desk import days
from tests.servers import Server, running
from tests.ui.score_room import fill, good_scores
from tests.ui.window.conftest import Join
from tests.ui.window_room import WindowRoom, at_table_1, in_dialog, type_in

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
    score_entry.enter_score(other, Q, table_no, engine, number, 26, seen=None)
    if table_no == 2:
        facts = page.list.tables.facts_at(1)
        here.qtbot.waitUntil(
            lambda: page.list.tables.facts_at(1).cells_missing < facts.cells_missing, timeout=WAIT
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
    score_entry.enter_score(other, Q, 1, sheet.rounds[0].engine, player(page, 0), 26, seen=None)
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
    assert here.view.footer.saved.text() == f"{address.label} · desk 1"
    begin(page, 0, 0, "12")
    finish()
    said = here.view.footer.saved.text()
    assert said.startswith("Saved ")
    assert said.endswith(f" on {address.label} · desk 1")
    other = join()
    score_entry.enter_score(other, Q, 1, here.sheet().rounds[0].engine, player(page, 1), 5)
    here.menu_entry("&History…").trigger()
    (history_window,) = here.window.findChildren(HistoryWindow)
    model = history_window.model
    column = HistoryColumn.DESK
    here.qtbot.waitUntil(lambda: model.index(0, column).data() == "desk 2", timeout=WAIT)
    assert model.index(1, HistoryColumn.DESK).data() == "desk 1"
    assert not history_window.list.isColumnHidden(HistoryColumn.DESK)


def test_without_a_server_the_history_has_no_column_for_desks(at_scores: WindowRoom) -> None:
    at_scores.menu_entry("&History…").trigger()
    (window,) = at_scores.window.findChildren(HistoryWindow)
    assert window.list.isColumnHidden(HistoryColumn.DESK)


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
    here = at_table_1(room, to_server(path, stopping.address()))
    begin(page_of(here), 0, 0, "23")
    finish()
    keeper = here.view.own_copy
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
    stopping.start()
    stopped.qtbot.waitUntil(strip.isHidden, timeout=WAIT)
    page.grid.setCurrentIndex(page.model.index(1, 0))
    page.grid.setFocus()
    finish()
    assert text_at(page, 1, 0) == "17"


def test_where_the_server_stays_away_the_newest_copy_is_opened(stopped: WindowRoom) -> None:
    tip = stopped.tournament.chain_tip
    strip_of(stopped).copy.click()
    stopped.qtbot.waitUntil(lambda: stopped.tournament.server is None, timeout=WAIT)
    stopped.settle()
    assert stopped.tournament.chain_tip == tip, "no sheet was signed, yet all is in the copy"
    assert stopped.tournament.path.suffix == ".mextrain"
    assert "23" in stopped.last.sentence


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
    keeper = here.view.own_copy
    assert keeper is not None
    here.qtbot.waitUntil(lambda: not keeper.copy.missing, timeout=WAIT)
    sheet = here.sheet()
    score_entry.enter_score(join(), Q, 1, sheet.rounds[0].engine, sheet.seats[0].player, 26)
    here.qtbot.waitUntil(lambda: text_at(page_of(here), 0, 0) == "26", timeout=WAIT)
    monkeypatch.setattr(here.tournament, "snapshot", lambda: pytest.fail("it was asked"))
    strip_of(here).copy.click()
    here.qtbot.waitUntil(lambda: here.tournament.server is None, timeout=WAIT)
    assert "26" in here.last.sentence


def test_joining_by_its_code_asks_for_nothing_else(room: WindowRoom, address: Address) -> None:
    seen: list[object] = []

    def mistyped_then_right(dialog: JoinDialog) -> None:
        code = join_code(address)
        seen.extend((dialog.password.isHidden(), dialog.yes.isEnabled()))
        type_in(dialog.where, code[:5] + ("0" if code[5] != "0" else "1") + code[6:])
        QTest.keyClick(dialog.where, Qt.Key.Key_Return)
        seen.append("mistyped" in dialog.refusal.text())
        dialog.where.selectAll()
        type_in(dialog.where, code.lower())
        QTest.keyClick(dialog.where, Qt.Key.Key_Return)

    in_dialog(JoinDialog, mistyped_then_right)
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

    def answer(dialog: JoinDialog) -> None:
        type_in(dialog.where, str(locked))
        type_in(dialog.desk, "door")
        QTest.keyClick(dialog.desk, Qt.Key.Key_Return)
        seen.extend((dialog.password.isVisible(), dialog.focusWidget() is dialog.password))
        type_in(dialog.password, "nine")
        QTest.keyClick(dialog.password, Qt.Key.Key_Return)

    seen: list[bool] = []
    try:
        in_dialog(JoinDialog, answer)
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
    tip, shown, warned = room.tournament.chain_tip, list[str](), list[bool]()
    there = postgres.address()

    def put(dialog: PutOnServerDialog) -> None:
        type_in(dialog.where, str(there))
        in_dialog(JoinCodeDialog, read)
        QTest.keyClick(dialog.where, Qt.Key.Key_Return)

    def read(dialog: JoinCodeDialog) -> None:
        shown.append(dialog.code.text().replace("\u200b", ""))
        warned.append("Other computers cannot use this code" in dialog.warning.text())
        dialog.copy.click()
        dialog.accept()

    in_dialog(PutOnServerDialog, put)
    room.menu_entry("Put on a ser&ver…").trigger()
    assert room.tournament.server == there
    assert shown == [join_code(there)] == [QGuiApplication.clipboard().text()]
    assert warned == [True], "its address is 127.0.0.1"
    assert there.tournament in tournaments_on(there)
    assert not room.menu_entry("Put on a ser&ver…").isVisible()
    room.answers.paths.append(room.folder / "home.mextrain")
    room.menu_entry("Bring back to a &file…").trigger()
    room.settle()
    home = room.tournament
    assert home.server is None
    assert home.path.name == "home.mextrain"
    assert home.chain_tip == tip
    assert "no desk" in room.last.sentence
    with opening.open_file(path) as file:
        assert file.chain_tip == tip


def test_who_ticks_people_off_is_not_disturbed_by_another_door(
    room: WindowRoom, postgres: Server
) -> None:
    path = room.folder / "hall.mextrain"
    with opening.create(path, "Hall 3") as tournament:
        for number in range(1, 81):
            players.add_player(tournament, f"Player {number:03}")
    address = to_server(path, postgres.address())
    room.window.shell.open_tournament(lambda: open_on_server(address))
    page = room.players()
    with open_on_server(address) as other:
        bar = page.list.verticalScrollBar()
        page.open_player(40)
        bar.setValue(bar.maximum())  # the open row is out of sight
        before = bar.value()
        assert before
        players.check_in(other, [3])
        room.qtbot.waitUntil(lambda: "<b>1</b>" in page.count.text(), timeout=WAIT)
        assert bar.value() == before
        assert page.list.open_line is not None
        assert page.list.open_line.number == 40
        type_in(page.search, "Player 07")
        found = list(page.model.found)
        players.check_in(other, [4])
        room.qtbot.waitUntil(lambda: "<b>2</b>" in page.count.text(), timeout=WAIT)
        assert page.search.text() == "Player 07"
        assert page.search.hasFocus()
        assert page.search.cursorPosition() == len("Player 07")
        assert list(page.model.found) == found
