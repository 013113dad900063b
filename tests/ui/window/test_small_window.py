"""What the window gives up around a page as room shrinks, and takes back."""

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Choice
from mextrain_scorer.ui.window.header import NextButton
from mextrain_scorer.ui.window.sidebar import BAR, NARROW
from tests.ui.window_room import WindowRoom


def shape(room: WindowRoom) -> tuple[bool, bool, bool]:
    """Return whether the sidebar is narrow, the footer gone and the header tight."""
    QApplication.processEvents()
    view = room.view
    return view.sidebar.buttons["players"].is_narrow, view.footer.isHidden(), view.header.is_tight


@pytest.mark.parametrize(
    ("size", "text", "expected"),
    [
        pytest.param((1366, 768), 100, (False, False, False), id="room for all"),
        pytest.param((1024, 700), 100, (True, False, False), id="narrow: the sidebar"),
        pytest.param((1366, 768), 130, (True, True, False), id="low as well: the footer"),
        pytest.param((1366, 768), 200, (True, True, True), id="lower still: the header"),
    ],
)
def test_what_gives_way(
    room: WindowRoom, size: tuple[int, int], text: int, expected: tuple[bool, bool, bool]
) -> None:
    room.open_with_players(6)
    look.apply(Choice.LIGHT, text)
    room.window.resize(*size)
    assert shape(room) == expected
    look.apply(Choice.LIGHT, 100)
    room.window.resize(1366, 768)
    assert shape(room) == (False, False, False)


def test_without_a_footer_the_header_says_what_is_saved(room: WindowRoom) -> None:
    room.open_with_players(6)
    look.apply(Choice.LIGHT, 200)
    QApplication.processEvents()
    view = room.view
    assert view.header.isAncestorOf(view.footer.saved)
    assert view.footer.saved.isVisible()
    view.footer.status.show_copied(None, "Stick", "")
    assert not view.footer.copied.isVisible(), "a copy that was made is not news"
    view.footer.status.show_copied(None, "Stick", "the stick is full")
    assert view.footer.copied.isVisible()
    look.apply(Choice.LIGHT, 100)
    QApplication.processEvents()
    assert room.view.footer.isAncestorOf(room.view.footer.saved)


def test_a_narrow_sidebar_says_the_rest_in_its_tip_and_to_a_screen_reader(room: WindowRoom) -> None:
    room.open_with_players(6)
    room.window.resize(1024, 700)
    QApplication.processEvents()
    players = room.view.sidebar.buttons["players"]
    assert players.toolTip() == f"Players: {players.state}"
    assert players.accessibleName() == "Players"
    assert players.accessibleDescription().startswith(players.state)


@pytest.mark.parametrize(
    ("sentence", "room", "shown"),
    [
        ("Next: rule the tie", "Next: rule the tie", "Next: rule the tie"),
        ("Next: rule the tie", "Next: rule…", "Next: rule…"),
        ("Next: rule the tie", "Next: r…", "rule…"),
        ("Next: rule the tie", "rule…", "rule…"),
        ("À faire\u00a0: imprimer la feuille", "À faire\u00a0: im", "imprimer…"),
        ("Done for today", "Done for…", "Done for…"),
    ],
)
def test_the_next_step_is_shortened_between_words(
    qtbot: QtBot, sentence: str, room: str, shown: str
) -> None:
    button = NextButton()
    qtbot.addWidget(button)
    button.show_sentence(sentence)
    assert button._shortened(button.fontMetrics().horizontalAdvance(room) + 1) == shown


def test_the_next_step_is_cut_before_the_name_and_is_whole_in_its_tip(room: WindowRoom) -> None:
    room.open_with_players(6)
    sentence = "Next: print and hand out the sheets of the second qualifying game, all twenty"
    look.apply(Choice.LIGHT, 200)
    header = room.view.header
    header.show_next(sentence)
    QApplication.processEvents()
    button = header.next_button
    assert button.text().endswith("…")
    *words, last = button.text().removesuffix("…").split()
    assert [*words, last] == sentence.split()[: len(words) + 1], "cut between two words"
    assert (button.sentence, button.toolTip(), button.accessibleName()) == (sentence,) * 3
    assert header.name.text() == header.name.whole


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("word", ["Resultados", "Jugadores", "Placement"])
def test_a_long_word_in_the_narrow_sidebar_keeps_off_the_green_bar(
    room: WindowRoom, word: str, percent: int
) -> None:
    room.open_with_players(6)
    look.apply(Choice.LIGHT, percent)
    sidebar = room.view.sidebar
    sidebar.buttons["results"].rename("Results", word)
    sidebar.be_narrow(False)
    sidebar.be_narrow(True)
    wide = QFontMetrics(sidebar.buttons["results"].word.font()).horizontalAdvance(word)
    assert wide <= look.px(NARROW) - 2 * look.px(2) - 2 * look.px(BAR)
