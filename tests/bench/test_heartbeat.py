"""How long the window's thread is away from its event loop, with 400 players and with 2,000.

    pytest tests/bench/test_heartbeat.py --benchmark-enable -s

A table of everything done in a day: the longest stretch without a beat by the clock, and the
longest that the window's thread itself computed.  The second does not grow where other programs
have the processor.  Targets, of the second: 100 ms with 400 players, 400 ms with 2,000.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog
from pytest_benchmark.fixture import BenchmarkFixture
from pytestqt.qtbot import QtBot

from mextrain_scorer.desk.day.next_step import PAGES
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.roster.players import RosterRow
from mextrain_scorer.sheets.catalogue import DocumentRequest
from mextrain_scorer.ui.files import open_actions
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Choice
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.paper.print_dialog import PrintDialog
from mextrain_scorer.ui.paper.printing import PrintFlow
from mextrain_scorer.ui.players.roster_dialog import RosterDialog
from mextrain_scorer.ui.playoff.playoff_page import PlayoffPage
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from mextrain_scorer.ui.seating.seating_page import SeatingPage
from mextrain_scorer.ui.sheet_dialogs.sign_dialog import SignDialog
from tests.bench.halls import signed_hall
from tests.desk.days import add_players
from tests.figures import record_figure
from tests.heartbeat import compute, listening, wait_for_another
from tests.ui.window_room import WindowRoom, open_window

pytestmark = pytest.mark.nightly

D = TypeVar("D", bound=QDialog)
BLOCK_MS, FELT_MS = 250, 200
TARGETS_MS = {400: 100, 2_000: 400}  # by how many players there are
SHEETS = DocumentRequest("score-sheets")


class Gaps:
    """The longest stretches felt during each thing done: by the clock, and of the thread's own."""

    def __init__(self, room: WindowRoom, target_ms: int) -> None:
        self._room = room
        self._target_ms = target_ms
        self.felt: dict[str, tuple[float, float]] = {}
        self.disturbed: dict[str, float] = {}

    def feel(self, name: str, act: Callable[[], object]) -> None:
        with self.feeling(name):
            act()

    @contextmanager
    def feeling(self, name: str) -> Iterator[None]:
        with listening() as pulse:
            yield
            self._room.qtbot.waitUntil(self._room.is_quiet, timeout=600_000)
        self.felt[name] = pulse.left_alone.longest, pulse.longest_own
        self.disturbed[name] = max((each.ms for each in pulse.beats if each.stolen), default=0)

    def lines(self) -> list[str]:
        return [
            f"{name:22} {clock:6.0f} ms by the clock {own:6.0f} ms its own"
            + (f"   over {self._target_ms}" if own > self._target_ms else "")
            + (f"   (disturbed: {away:.0f})" if (away := self.disturbed[name]) else "")
            for name, (clock, own) in self.felt.items()
        ]


def pages_and_looks(room: WindowRoom, gaps: Gaps, path: Path) -> None:
    """Open, turn to every page, and change the look with all of them there."""
    gaps.feel("idle", lambda: room.qtbot.wait(300))
    gaps.feel("open", lambda: open_actions.open_path(room.window.app, path))
    pages = [key for key in PAGES if key != "overall"]  # nobody is ranked over these games
    for key in pages:
        gaps.feel(f"first {key}", partial(room.view.show_page, key))
    for key in pages:
        gaps.feel(f"again {key}", partial(room.view.show_page, key))
    for key in pages:
        room.view.show_page(key)
        room.settle()
        gaps.feel(f"text size, {key}", lambda: look.apply(Choice.LIGHT, 115))
        gaps.feel(f"theme, {key}", lambda: look.apply(Choice.DARK, 115))
        look.apply(Choice.LIGHT, 100)


def sheets(room: WindowRoom, gaps: Gaps) -> None:
    """Type over a score of the last table, undo it, sign the sheet, look for another."""
    page = room.show(ScoresPage)
    room.settle()
    last = len(page.list.facts)
    gaps.feel("another table", lambda: page.show_table(last))
    assert page.model.sheet is not None
    before = page.model.data(page.model.index(9, 1))

    def type_over() -> None:
        page.grid.setFocus()
        page.grid.setCurrentIndex(page.model.index(9, 1))
        for key in (Qt.Key.Key_3, Qt.Key.Key_3, Qt.Key.Key_Return):
            QTest.keyClick(room.window.focusWidget(), key)

    gaps.feel("entry", type_over)
    assert page.model.data(page.model.index(9, 1)) == "33" != before
    gaps.feel("undo", room.window.menus.actions["undo"].trigger)
    assert page.model.data(page.model.index(9, 1)) == before
    with gaps.feeling("sign a sheet"):
        page.sign()
        dialog = shown_over(room, SignDialog)
        dialog.keeper.setText(str(page.model.sheet.seats[0].player))
        dialog.sign.click()
    assert page.model.sheet.status == "signed"


def shown_over(room: WindowRoom, kind: type[D]) -> D:
    """Return the dialog of that kind that has come up."""
    room.qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), kind))
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, kind)
    return dialog


def paper(room: WindowRoom, gaps: Gaps, folder: Path) -> None:
    """See the pages of every sheet, and make them all."""
    dialogs: list[PrintDialog] = []

    def look_at_pages() -> None:
        dialogs.append(PrintDialog(room.view.app, SHEETS))
        dialogs[0].show()

    gaps.feel("print place", look_at_pages)
    room.qtbot.waitUntil(lambda: dialogs[0].ready is not None, timeout=60_000)
    ready = dialogs[0].ready
    assert ready is not None
    dialogs[0].close()
    place = PrintFlow(room.view.app)
    gaps.feel("sheets as PDF", lambda: place.save(ready, folder / "sheets.pdf"))
    place.deleteLater()


def windows_and_playoff(room: WindowRoom, gaps: Gaps) -> None:
    """Open what stands beside the window; start the play-off and take it back."""
    gaps.feel("history", room.window.menus.actions["history"].trigger)
    gaps.feel("display window", room.window.menus.actions["display"].trigger)
    display = room.view.app.display
    assert display is not None
    gaps.feel("display put away", display.close)
    page = room.show(PlayoffPage)
    room.settle()
    gaps.feel("start the play-off", page.start.click)
    assert page.take_back_action.isEnabled()
    room.answers.answers.append(Answer(yes=True, reason="rehearsal"))
    gaps.feel("take a stage back", page.take_back_action.trigger)
    assert not page.take_back_action.isEnabled()


def crowd(room: WindowRoom, gaps: Gaps, folder: Path, joining: int) -> None:
    """Open and find players; import a roster and check all of it in."""
    page = room.players()
    room.settle()
    gaps.feel("open a player", lambda: page.open_player(9))
    gaps.feel("find a player", lambda: page.search.setText("player 9"))
    gaps.feel("empty the field", page.search.clear)
    roster = folder / "roster.csv"
    lines = [f"Newcomer {number}" for number in range(joining)]
    roster.write_text("\n".join(["name", *lines]), encoding="utf-8")
    gaps.feel("look over a roster", lambda: page.import_roster(roster))
    dialog = shown_over(room, RosterDialog)
    room.settle()
    gaps.feel("import", dialog.add.click)
    gaps.feel("check in", page.all_here.click)
    assert not page.all_here.isVisible()


def draw(room: WindowRoom, gaps: Gaps, folder: Path, players: int) -> None:
    """Draw the seats of a hall that nobody sits in yet."""
    undrawn = folder / "undrawn.mextrain"
    with opening.create(undrawn, "Undrawn") as made:
        add_players(made, [RosterRow(f"Player {number}") for number in range(players)])
    room.open(undrawn)
    seats = room.show(SeatingPage)
    room.settle()
    gaps.feel("draw", seats.draw)
    gaps.feel("draw again", seats.draw)


def whole_day(room: WindowRoom, folder: Path, players: int, target_ms: int) -> Gaps:
    """Do what takes longest, one thing after the other, and feel each."""
    gaps = Gaps(room, target_ms)
    with signed_hall(folder, players, leave=1) as tournament:
        path = tournament.path
    pages_and_looks(room, gaps, path)
    sheets(room, gaps)
    paper(room, gaps, folder)
    windows_and_playoff(room, gaps)
    crowd(room, gaps, folder, players // 2)
    gaps.feel("close", room.window.close_tournament)
    draw(room, gaps, folder, players)
    return gaps


@pytest.mark.parametrize("players", TARGETS_MS)
def test_longest_gaps(
    benchmark: BenchmarkFixture,
    qtbot: QtBot,
    qapp: QApplication,
    tmp_path: Path,
    players: int,
) -> None:
    if benchmark.disabled:
        if players != min(TARGETS_MS):
            pytest.skip("short form: the smaller hall")
        players //= 20
    with open_window(qtbot, qapp, tmp_path) as room:
        day = (room, tmp_path, players, TARGETS_MS.get(players, 100))
        gaps = benchmark.pedantic(whole_day, day)  # type: ignore[no-untyped-call]  # theirs
    benchmark.extra_info |= {name: round(own) for name, (_, own) in gaps.felt.items()}
    print(f"\n{players} players", *gaps.lines(), sep="\n")  # noqa: T201  with -s
    assert len(gaps.felt) == 46
    if benchmark.enabled:
        longest = sorted(gaps.felt, key=lambda name: gaps.felt[name][1])[:-4:-1]
        figure = ", ".join(f"{name} {gaps.felt[name][1]:.0f}" for name in longest)
        record_figure(f"heartbeat-{players}", f"the longest three: {figure}")


def test_a_planted_block_is_felt(qapp: QApplication) -> None:
    """The control of the beat: the window's thread waits, and then computes, a quarter second."""
    with listening() as waited:
        QTimer.singleShot(0, qapp, lambda: wait_for_another(BLOCK_MS / 1000))
    with listening() as computed:
        QTimer.singleShot(0, qapp, lambda: compute(BLOCK_MS / 1000))
    with listening() as calm:
        pass
    assert waited.longest > FELT_MS
    assert waited.longest_own < waited.longest / 2
    assert computed.longest_own > FELT_MS
    print(  # noqa: T201  its figure
        f"\nplanted block of {BLOCK_MS} ms: felt {waited.longest:.0f} ms by the clock and"
        f" {computed.longest_own:.0f} of its own; without one {calm.longest_own:.0f} of its own"
    )
