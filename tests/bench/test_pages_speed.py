"""How long the window's thread is away from its event loop in a hall of 400.

For everything that is done in a day: the longest that the thread itself computed at a stretch,
which does not grow where other programs have the processor, in times of a bare reading of all
sheets from the file.  The longest is a larger text on Seating: 80 tables are made anew, each
with a list of Qt's own for keys and screen readers, and such a list takes some 2 ms.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.next_step import PAGES
from mextrain_scorer.ui.files import open_actions
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Choice
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.playoff.playoff_page import PlayoffPage
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from mextrain_scorer.ui.seating.seating_page import SeatingPage
from mextrain_scorer.ui.sheet_dialogs.sign_dialogs import SignDialog
from tests.bench.measures import cpu, hold
from tests.day import day
from tests.heartbeat import listening
from tests.ui.window_room import WindowRoom, in_dialog, open_window

MOST = 60


class Stretches:
    """The longest stretch that was felt during each thing done, in milliseconds."""

    def __init__(self, room: WindowRoom) -> None:
        self._room = room
        self.felt: dict[str, float] = {}

    def feel(self, name: str, act: Callable[[], object]) -> None:
        with self.feeling(name):
            act()

    @contextmanager
    def feeling(self, name: str) -> Iterator[None]:
        with listening() as pulse:
            yield
            self._room.settle()
        self.felt[name] = pulse.longest_own


def whole_day(room: WindowRoom, path: Path, undrawn: Path) -> dict[str, float]:
    """Do what takes longest, one thing after the other."""
    made = Stretches(room)
    made.feel("opening", lambda: open_actions.open_path(room.window.app, path))
    for key in (each for each in PAGES if each != "overall"):  # nobody is ranked over these games
        made.feel(f"first {key}", partial(room.view.show_page, key))
        made.feel(f"text size, {key}", partial(look.apply, Choice.LIGHT, 115))
        look.apply(Choice.LIGHT, 100)
    sheets(room, made)
    playoff = room.show(PlayoffPage)
    made.feel("starting the play-off", playoff.start.click)
    room.answers.answers.append(Answer(yes=True, reason="rehearsal"))
    made.feel("taking it back", room.show(PlayoffPage).on_take_back)
    made.feel("the history", room.window.menus.actions["history"].trigger)
    room.open(undrawn)
    made.feel("drawing", room.show(SeatingPage).draw)
    return made.felt


def sheets(room: WindowRoom, made: Stretches) -> None:
    """Type over a score of the last table, undo it, and sign the sheet."""
    page = room.show(ScoresPage)
    last = len(tables.sheets(room.tournament))
    made.feel("another table", partial(page.show_table, last))
    page.grid.setFocus()
    page.grid.setCurrentIndex(page.model.index(9, 1))
    with made.feeling("an entry"):
        for key in (Qt.Key.Key_3, Qt.Key.Key_3, Qt.Key.Key_Return):
            QTest.keyClick(room.window.focusWidget(), key)
    made.feel("undo", room.window.menus.actions["undo"].trigger)

    def sign(dialog: SignDialog) -> None:
        dialog.keeper.setText(str(room.sheet(last).seats[0].player))
        with made.feeling("signing"):
            dialog.yes.click()

    in_dialog(SignDialog, sign)
    page.sign()
    room.qtbot.waitUntil(lambda: room.sheet(last).status == "signed")


def test_no_stretch_is_long(qtbot: QtBot, qapp: QApplication, tmp_path: Path, full: bool) -> None:
    players = 400 if full else 20
    path = day(players).seated().typed().signed(*range(1, players // 5)).file(tmp_path, "signed")
    with opening.open_file(path) as tournament:
        bare = 1000 * min(cpu(partial(tables.sheets, tournament)) for _ in range(9))
    with open_window(qtbot, qapp, tmp_path) as room:
        felt = whole_day(room, path, day(players).file(tmp_path))
    longest = sorted(felt, key=lambda name: -felt[name])
    print(*(f"{felt[name]:6.0f} ms {name}" for name in longest), sep="\n")  # noqa: T201  with -s
    told = ", ".join(f"{name} {felt[name]:.0f}" for name in longest[:3])
    ratio = felt[longest[0]] / bare
    reached = f"{ratio:.0f} x all sheets at {bare:.1f} ms; the longest in ms: {told}"
    hold("pages-400", ratio, MOST, reached, full=full)
