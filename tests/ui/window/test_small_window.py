"""What the window gives up around a page as room shrinks, and takes back."""

from PySide6.QtWidgets import QApplication

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Choice
from tests.ui.window_room import WindowRoom


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
