"""The start page: three ways in and what was opened lately."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mextrain_scorer.ui.files.start_page import StartPage
from mextrain_scorer.ui.kit.settings import RecentFile
from mextrain_scorer.ui.kit.theme import Choice, Theme
from tests.ui.window_room import press


def page(qtbot: QtBot, app: QApplication) -> StartPage:
    theme = Theme(app)
    theme.apply(Choice.LIGHT, 100)
    made = StartPage(theme)
    qtbot.addWidget(made)
    return made


def test_each_way_in_is_pressed_by_space_and_by_enter(qtbot: QtBot, qapp: QApplication) -> None:
    start = page(qtbot, qapp)
    wanted: list[str] = []
    start.new_wanted.connect(lambda: wanted.append("new"))
    start.open_wanted.connect(lambda: wanted.append("open"))
    start.practice_wanted.connect(lambda: wanted.append("practice"))
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
        for button in (start.new_button, start.open_button, start.practice_button):
            press(button, key)
    assert wanted == ["new", "open", "practice"] * 2


def test_recent_tournaments_are_listed_with_day_and_place(qtbot: QtBot, qapp: QApplication) -> None:
    start = page(qtbot, qapp)
    path = Path("halls") / "Samboree 2026.mextrain"
    start.show_recent((RecentFile(path, "Samboree 2026", "2026-06-13"),))
    (button,) = start.recent_buttons
    assert button.text() == "Samboree 2026"
    assert button.state == "Saturday 13 June 2026 · in halls"
    with qtbot.waitSignal(start.recent_wanted) as signal:
        button.click()
    assert signal.args == [path]


def test_files_of_one_tournament_are_told_apart_by_their_names(
    qtbot: QtBot, qapp: QApplication
) -> None:
    start = page(qtbot, qapp)
    names = ("Samboree 2026.mextrain", "before the final.mextrain")
    start.show_recent(
        tuple(RecentFile(Path("halls") / each, "Samboree 2026", "") for each in names)
    )
    states = [button.state for button in start.recent_buttons]
    assert states == ["halls", "before the final.mextrain in halls"]


def test_the_list_is_made_anew_each_time(qtbot: QtBot, qapp: QApplication) -> None:
    start = page(qtbot, qapp)
    start.show_recent((RecentFile(Path("a"), "A", ""), RecentFile(Path("b"), "B", "")))
    start.show_recent(())
    assert start.recent_buttons == []
