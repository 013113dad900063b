"""The window: ways in and out of a tournament, menus, header, sidebar and footer."""

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.roster import players
from mextrain_scorer.ui.app import application, first_window
from mextrain_scorer.ui.files import open_actions
from mextrain_scorer.ui.files.new_tournament_dialog import NewTournamentDialog
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Choice
from mextrain_scorer.ui.kit.notices import Tone
from mextrain_scorer.ui.kit.questions import Answer, Question, QuestionDialog
from mextrain_scorer.ui.kit.settings import RecentFile, Settings
from mextrain_scorer.ui.paper.print_dialog import PrintDialog
from tests.desk import days
from tests.ui.given_answers import Answers
from tests.ui.window_room import (
    WindowRoom,
    in_dialog,
    in_window,
    press,
    seen_in,
    turn_of_the_loop,
    type_in,
)


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def test_a_new_tournament_is_named_and_opened(room: WindowRoom) -> None:
    assert room.window.start_page.isVisible()
    assert room.window.tournament is None
    path = room.folder / "Samboree 2026.mextrain"
    room.answers.paths = [path]

    def fill_in(dialog: NewTournamentDialog) -> None:
        assert not dialog.make.isEnabled()
        type_in(dialog.name, "Samboree 2026")
        type_in(dialog.venue, "Hall 3")
        click(dialog.make)

    in_dialog(NewTournamentDialog, fill_in)
    click(room.window.start_page.new_button)
    room.settle()
    assert room.answers.suggested == ["Samboree 2026.mextrain"]
    assert room.tournament.path == path
    assert room.tournament.facts().venue == "Hall 3"
    assert room.view.header.name.text() == "Samboree 2026"
    assert room.window.windowTitle() == "Samboree 2026 – Mextrain Scorer"


def test_thinking_better_of_a_new_tournament_leaves_the_start_page(room: WindowRoom) -> None:
    in_dialog(NewTournamentDialog, lambda dialog: click(dialog.cancel))
    click(room.window.start_page.new_button)
    assert room.window.tournament is None
    assert list(room.folder.glob("*.mextrain")) == []


def test_new_never_writes_over_a_file(room: WindowRoom) -> None:
    path = room.folder / "old.mextrain"
    path.write_bytes(b"something dear")
    room.answers.paths = [path]

    def fill_in(dialog: NewTournamentDialog) -> str:
        type_in(dialog.name, "Samboree")
        click(dialog.make)
        return dialog.refusal.text()

    said = seen_in(NewTournamentDialog, lambda: open_actions.ask_new(room.window.app), fill_in)
    assert "already there" in said
    assert path.read_bytes() == b"something dear"
    assert room.window.tournament is None


def test_a_tournament_is_opened_from_the_start_page_and_stands_there_next_time(
    room: WindowRoom,
) -> None:
    path = room.folder / "hall.mextrain"
    opening.create(path, "Hall 3").close()
    room.answers.paths = [path]
    click(room.window.start_page.open_button)
    room.settle()
    assert room.tournament.facts().name == "Hall 3"
    room.window.close_tournament()
    assert room.window.start_page.isVisible()
    opening.open_file(path).close()
    (button,) = room.window.start_page.recent_buttons
    assert button.text() == "Hall 3"
    click(button)
    room.settle()
    assert room.tournament.facts().name == "Hall 3"


@pytest.mark.parametrize("is_open", [False, True])
def test_a_file_that_is_no_tournament_is_refused_in_a_notice(
    room: WindowRoom, is_open: bool
) -> None:
    """The tournament that is open stays so."""
    if is_open:
        room.open_with_players(1)
    letter = room.folder / "letter.mextrain"
    letter.write_text("Dear Pat,", encoding="utf-8")
    room.open(letter)
    assert room.last.tone is Tone.REFUSED
    assert letter.read_text(encoding="utf-8") == "Dear Pat,"
    assert room.window.start_page.isVisible() is not is_open
    if is_open:
        assert room.tournament.facts().name == "Hall 3"
        players.add_player(room.tournament, "Ann")


def test_a_recent_file_that_is_gone_is_refused_in_a_notice(room: WindowRoom) -> None:
    room.window.settings.remember(RecentFile(room.folder / "gone.mextrain", "Gone", ""))
    room.window.start_page.show_recent(room.window.settings.recent())
    (button,) = room.window.start_page.recent_buttons
    click(button)
    room.settle()
    assert room.last.tone is Tone.REFUSED


def test_practice_opens_a_tournament_among_the_programs_own_files_and_each_is_its_own(
    room: WindowRoom, private_home: Path
) -> None:
    click(room.window.start_page.practice_button)
    room.settle()
    first = room.tournament.path
    assert first.is_relative_to(private_home)
    assert len(players.players(room.tournament)) == 23
    open_actions.open_practice(room.window.app)
    room.settle()
    assert room.tournament.path != first
    assert first.exists()


def test_an_error_on_the_way_out_leaves_the_window_and_its_tournament(
    room: WindowRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.open_with_players(5)
    with monkeypatch.context() as mistake:
        mistake.setattr(room.window, "may_close", lambda: int("x"))
        with pytest.raises(ValueError, match="invalid literal"):
            room.window.close()
    assert room.window.isVisible()
    players.add_player(room.tournament, "Somebody")


def test_opening_another_closes_the_first(room: WindowRoom) -> None:
    room.open_with_players(1)
    first = room.tournament.path
    opening.create(room.folder / "other.mextrain", "Other").close()
    room.open(room.folder / "other.mextrain")
    assert room.tournament.facts().name == "Other"
    opening.open_file(first).close()


def test_opening_what_is_open_changes_nothing(room: WindowRoom) -> None:
    room.open_with_players(1)
    view = room.view
    room.open(room.tournament.path)
    assert room.view is view


@pytest.mark.parametrize("here", [True, False])
def test_the_header_leads_to_the_next_step(room: WindowRoom, here: bool) -> None:
    """With everybody here to Seating, else to the button that checks them in."""
    room.open_with_players(10, here=here)
    room.view.show_page("results")
    click(room.view.header.next_button)
    if here:
        assert room.view.current.key == "seating"
    else:
        assert room.window.focusWidget() is room.players().all_here


def test_after_the_draw_the_next_step_opens_the_print_place(room: WindowRoom) -> None:
    room.open_with_players(10, seed=4)
    button = room.view.header.next_button
    room.qtbot.waitUntil(lambda: "print and hand out" in button.sentence)
    key = seen_in(PrintDialog, lambda: click(button), lambda dialog: dialog.request().key)
    assert key == "blank-score-sheets"


def test_the_first_score_ends_the_wait_for_paper(room: WindowRoom) -> None:
    room.open_with_players(10, seed=4)
    room.qtbot.waitUntil(lambda: "print" in room.view.header.next_button.sentence)
    room.view.show_page("scores")
    QTest.keyClicks(room.view.current.focus_widget(), "1")
    QTest.keyClick(room.window.focusWidget(), Qt.Key.Key_Return)
    words = "Next: type and sign the sheets of tables 1 and 2"
    room.qtbot.waitUntil(lambda: room.view.header.next_button.sentence == words)


def test_the_rail_says_what_state_each_page_is_in(room: WindowRoom) -> None:
    room.open_with_players(10, here=False)
    assert room.view.sidebar.buttons["players"].state == "0 of 10 in"
    players.check_in_all(room.tournament)
    room.qtbot.waitUntil(lambda: room.view.sidebar.buttons["players"].state == "10 in")


def test_the_footer_says_saved_only_after_a_commit(room: WindowRoom) -> None:
    room.open_with_players(1)
    assert room.view.footer.saved.text() == "Every change is saved at once"
    players.add_player(room.tournament, "Ann")
    saved = room.tournament.saved_at
    assert saved is not None
    assert room.view.footer.saved.text() == f"Saved {saved.astimezone():%H:%M:%S}"


@pytest.mark.parametrize(
    ("key", "page"),
    [(Qt.Key.Key_1, "players"), (Qt.Key.Key_2, "seating"), (Qt.Key.Key_6, "results")],
)
def test_pages_are_turned_by_key(room: WindowRoom, key: Qt.Key, page: str) -> None:
    room.open_with_players(5)
    QTest.keyClick(room.window, key, Qt.KeyboardModifier.ControlModifier)
    assert room.view.current.key == page


def test_undo_names_what_it_takes_back_and_redo_does_it_again(room: WindowRoom) -> None:
    room.open_with_players(1)
    players.add_player(room.tournament, "Ann Delgado")
    menus = room.window.menus
    menus.name()
    assert "Ann Delgado" in menus.actions["undo"].text()
    menus.actions["undo"].trigger()
    assert len(players.players(room.tournament)) == 1
    assert room.last.tone is Tone.DONE
    assert room.last.sentence.startswith("Undone: ")
    menus.name()
    assert menus.actions["redo"].text() != "Nothing to redo"
    assert QKeySequence("Ctrl+Y") in menus.actions["redo"].shortcuts()
    assert QKeySequence("Ctrl+Shift+Z") in menus.actions["redo"].shortcuts()
    menus.actions["redo"].trigger()
    assert len(players.players(room.tournament)) == 2
    assert room.last.sentence.startswith("Redone: ")


def test_a_reason_that_is_offered_leads_on_to_the_answer(room: WindowRoom) -> None:
    question = Question("Reopen table 1?", "The signature is lifted.", "Reopen", "Cancel")
    question = replace(question, reason_label="Reason", reasons_offered=("a slip",))
    dialog = QuestionDialog(question, room.window)
    room.qtbot.addWidget(dialog)
    (offer,) = (each for each in dialog.findChildren(QPushButton) if each.text() == "a slip")
    click(offer)
    assert dialog.yes.isEnabled()
    assert dialog.focusWidget() is dialog.yes


def test_the_second_line_of_a_point_hangs_below_its_first_word(room: WindowRoom) -> None:
    told = "The table depends on this sheet and may have to be played or seated again. " * 4
    question = Question("Reopen?", "The signature is lifted.", "Reopen", "Cancel", details=(told,))
    dialog = QuestionDialog(question, room.window)
    room.qtbot.addWidget(dialog)
    dialog.show()
    turn_of_the_loop()
    dot, words = (
        next(each for each in dialog.findChildren(QLabel) if each.text() == text)
        for text in ("•", told)
    )
    assert in_window(words).left() > in_window(dot).right()
    assert words.height() >= 2 * dot.height(), "it is all in sight"
    assert in_window(dot).top() == in_window(words).top()


def test_undo_after_signing_offers_to_reopen_the_sheet(room: WindowRoom) -> None:
    room.open_with_players(5, seed=1)
    days.fill_and_sign(room.tournament, 1)
    room.window.menus.actions["undo"].trigger()
    assert "Signed sheets are reopened, not undone" in room.last.sentence
    assert room.last.action is not None
    assert room.last.action.text == "Reopen table 1…"
    room.answers.answers.append(Answer(yes=True, reason="a score was typed wrong"))
    room.last.action.callback()
    assert room.view.current.key == "scores"
    assert "Reopen table 1?" in room.answers.asked[-1].title
    assert room.sheet(1).status == "complete"


def test_nothing_to_undo_is_said_kindly(room: WindowRoom) -> None:
    opening.create(room.folder / "new.mextrain", "New").close()
    room.open(room.folder / "new.mextrain")
    room.window.menus.name()
    assert room.window.menus.actions["undo"].text() == "Nothing to undo"
    room.window.menus.actions["undo"].trigger()
    assert room.last.tone is Tone.DONE


def test_text_grows_and_shrinks_by_key_and_is_kept(room: WindowRoom) -> None:
    menus = room.window.menus
    menus.actions["larger"].trigger()
    assert look.percent == 115
    for _ in range(5):
        menus.actions["larger"].trigger()
    assert look.percent == 200
    assert not menus.actions["larger"].isEnabled()
    assert room.window.settings.percent() == 200
    menus.actions["smaller"].trigger()
    assert look.percent == 175


def test_colours_are_chosen_and_kept(room: WindowRoom) -> None:
    room.window.menus.actions[Choice.DARK].trigger()
    assert look.colours.dark
    assert room.window.settings.choice() is Choice.DARK
    room.window.menus.actions[Choice.LIGHT].trigger()
    assert not look.colours.dark


@pytest.mark.parametrize("percent", [100, 200])
def test_the_window_fits_a_small_laptop_at_every_size_of_text(
    room: WindowRoom, percent: int
) -> None:
    room.open_with_players(12)
    look.apply(Choice.LIGHT, percent)
    for page in room.view.sidebar.buttons:
        room.view.show_page(page)
        least = room.window.minimumSizeHint()
        assert (least.width() <= 1366, least.height() <= 768) == (True, True), (page, least)


@pytest.mark.parametrize("page", ["players", "seating"])
def test_text_made_large_and_small_again_leaves_nothing_to_scroll_sideways(
    room: WindowRoom, page: str
) -> None:
    room.open_with_players(12)
    room.view.show_page(page)
    holder = room.view.stack.currentWidget()
    assert isinstance(holder, QScrollArea)
    for percent in (200, 100):
        look.apply(Choice.LIGHT, percent)
        QApplication.processEvents()
    room.qtbot.waitUntil(lambda: holder.horizontalScrollBar().maximum() == 0)


def test_a_copy_is_saved_and_brought_back(room: WindowRoom) -> None:
    room.open_with_players(3)
    copy, back = room.folder / "stick.mextrain", room.folder / "back.mextrain"
    room.answers.paths = [copy, copy, back]
    room.menu_entry("Save a &copy…").trigger()
    room.settle()
    with sqlite3.connect(f"file:{copy}?mode=ro", uri=True) as saved:
        assert saved.execute("pragma quick_check").fetchone() == ("ok",)
    saved.close()
    room.menu_entry("Bring &back a copy…").trigger()
    room.settle()
    room.settle()
    room.qtbot.waitUntil(lambda: room.tournament.path == back)
    assert len(players.players(room.tournament)) == 3


def test_the_tournament_is_exported_by_the_names_ending(room: WindowRoom) -> None:
    room.open_with_players(3)
    out = room.folder / "out.json"
    room.answers.paths = [out]
    room.menu_entry("&Export…").trigger()
    room.settle()
    assert b"Player 001" in out.read_bytes()


def test_an_export_that_is_stopped_leaves_nothing_behind(room: WindowRoom) -> None:
    room.open_with_players(3)
    room.answers.paths = [room.folder / "out.json"]
    room.window.background.started.connect(room.window.background.stop)
    room.menu_entry("&Export…").trigger()
    room.settle()
    assert not list(room.folder.glob("out*"))


def test_keys_work_in_the_rail(room: WindowRoom) -> None:
    room.open_with_players(3)
    sidebar = room.view.sidebar.buttons
    sidebar["results"].setFocus()
    press(sidebar["results"], Qt.Key.Key_Return)
    assert room.view.current.key == "results"


def test_what_is_pressed_before_the_window_is_complete_is_done_then(
    qtbot: QtBot, tmp_path: Path
) -> None:
    settings = Settings(QSettings(str(tmp_path / "kept.ini"), QSettings.Format.IniFormat))
    window = first_window(application(), settings)
    with qtbot.waitExposed(window):
        window.show()
    QTest.keyClick(window.start_page.guide_button, Qt.Key.Key_Return)
    assert not window.is_complete
    window.complete(Answers())
    qtbot.waitUntil(lambda: window.guide is not None)
    assert window.guide is not None
    window.guide.close()
    window.close()
    window.deleteLater()
