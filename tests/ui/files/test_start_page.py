"""The start page: three ways in and what was opened lately."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from mextrain_scorer.ui.files.start_page import StartPage
from mextrain_scorer.ui.kit.settings import RecentFile


@pytest.fixture
def start(qtbot: QtBot) -> StartPage:
    made = StartPage()
    qtbot.addWidget(made)
    return made


def test_recent_tournaments_are_listed_with_day_and_place(qtbot: QtBot, start: StartPage) -> None:
    path = Path("halls") / "Samboree 2026.mextrain"
    start.show_recent((RecentFile(path, "Samboree 2026", "2026-06-13"),))
    (button,) = start.recent_buttons
    assert button.text() == "Samboree 2026"
    assert button.state == "Saturday 13 June 2026 · in halls"
    with qtbot.waitSignal(start.wanted) as signal:
        button.click()
    assert signal.args[0].keywords == {"path": path}
    start.show_recent(())
    assert start.recent_buttons == [], "the list is made anew each time"


def test_files_of_one_tournament_are_told_apart_by_their_names(start: StartPage) -> None:
    names = ("Samboree 2026.mextrain", "before the final.mextrain")
    start.show_recent(
        tuple(RecentFile(Path("halls") / each, "Samboree 2026", "") for each in names)
    )
    states = [button.state for button in start.recent_buttons]
    assert states == ["halls", "before the final.mextrain in halls"]
