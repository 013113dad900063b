"""What is laid out and what is painted come in two turns, and nothing stays unpainted."""

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from mextrain_scorer.ui.apart import paint_apart
from tests.ui.window_room import WindowRoom, turn_of_the_loop


class Painted(QWidget):
    """Counts how often it was painted."""

    times = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        self.times += 1


def wait_for_paint(qtbot: QtBot, part: Painted) -> None:
    """Ask for a part to be painted once more, and wait for it."""
    before = part.times
    part.update()
    qtbot.waitUntil(lambda: part.times > before)


def test_a_part_is_painted_in_the_turn_after_and_ever_again(qtbot: QtBot) -> None:
    window, part = QWidget(), Painted()
    QVBoxLayout(window).addWidget(part)
    qtbot.addWidget(window)
    window.resize(200, 200)
    with qtbot.waitExposed(window):
        window.show()
    for _ in range(3):
        wait_for_paint(qtbot, part)
        before = part.times
        part.update()
        window.update()
        paint_apart(part)
        paint_apart(part)  # once is enough
        turn_of_the_loop()
        assert part.times == before
        qtbot.waitUntil(part.updatesEnabled)
    wait_for_paint(qtbot, part)


def test_the_window_paints_on_after_it_was_dressed_and_pages_made(room: WindowRoom) -> None:
    """Held back as a whole, Qt would paint it no more."""
    room.open_with_players(12)
    part = Painted(room.view.footer)
    part.resize(20, 20)
    part.show()
    for page, percent in (("seating", 115), ("scores", 100)):
        room.window.wear(room.window.theme.choice, percent)
        room.view.turn_to(page)
        room.qtbot.waitUntil(part.updatesEnabled)
        wait_for_paint(room.qtbot, part)
