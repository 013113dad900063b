"""How long the window's thread is away from its event loop in a hall of 2,000 tables.

    pytest tests/bench/test_heartbeat.py --benchmark-enable -s

Printed beside an idle window of the same minute, by the clock and by what the thread itself
computed: the second does not grow where other programs have the processor.  Target: 100 ms.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytest_benchmark.fixture import BenchmarkFixture
from pytestqt.qtbot import QtBot

from mextrain_scorer.desk import opening
from mextrain_scorer.desk.bulk_entry import Joiner, add_players
from mextrain_scorer.desk.next_step import PAGES
from mextrain_scorer.ui.print_dialog import PrintDialog
from mextrain_scorer.ui.print_place import PrintPlace
from mextrain_scorer.ui.print_wish import PaperWish
from mextrain_scorer.ui.roster_dialog import RosterDialog
from mextrain_scorer.ui.seating_page import SeatingPage
from tests.bench.halls import full_hall
from tests.ui.heartbeat import listening
from tests.ui.window_room import WindowRoom, open_window

PLAYERS = 10_000
JOINING = 5_000


class Gaps:
    """The longest stretches felt during each thing done."""

    def __init__(self, room: WindowRoom) -> None:
        self._room = room
        self.felt: dict[str, tuple[float, float]] = {}

    def feel(self, name: str, act: Callable[[], object]) -> None:
        with listening() as pulse:
            act()
            self._room.qtbot.waitUntil(self._room.is_quiet, timeout=600_000)
        self.felt[name] = round(pulse.longest), round(pulse.longest_own)


def whole_day(room: WindowRoom, folder: Path, players: int, joining: int) -> Gaps:
    """Do what takes longest, page by page, and feel each."""
    gaps = Gaps(room)
    with full_hall(folder, players) as tournament:
        path = tournament.path
    gaps.feel("idle", lambda: room.qtbot.wait(300))
    gaps.feel("open", lambda: room.window.open_path(path))
    for key in PAGES:
        gaps.feel(key, partial(room.view.turn_to, key))
    wish = PaperWish("score-sheets", "Score sheets", per_table=True)
    dialogs: list[PrintDialog] = []

    def look_at_pages() -> None:
        dialogs.append(PrintDialog(room.view.context, room.window.kept, wish, room.window))
        dialogs[0].show()

    gaps.feel("print place", look_at_pages)
    dialogs[0].close()
    place = PrintPlace(room.view.context, room.window.kept, room.window)
    gaps.feel("sheets as PDF", lambda: place.save(wish, folder / "sheets.pdf"))
    place.deleteLater()
    roster = folder / "roster.csv"
    lines = [f"Newcomer {number}" for number in range(joining)]
    roster.write_text("\n".join(["name", *lines]), encoding="utf-8")
    page = room.players()
    room.settle()
    gaps.feel("look over", lambda: page.import_roster(roster))
    room.qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), RosterDialog))
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, RosterDialog)
    room.settle()
    gaps.feel("import", dialog.add.click)
    gaps.feel("history", room.window.menus.history_action.trigger)
    gaps.feel("close", room.window.close_tournament)
    undrawn = folder / "undrawn.mextrain"
    with opening.create(undrawn, "Undrawn") as made:
        add_players(made, [Joiner(f"Player {number}") for number in range(players)])
    room.open(undrawn)
    room.view.turn_to("seating")
    room.settle()
    seats = room.view.current
    assert isinstance(seats, SeatingPage)
    gaps.feel("draw", seats.draw)
    return gaps


def test_longest_gaps(
    benchmark: BenchmarkFixture, qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    players, joining = (100, 20) if benchmark.disabled else (PLAYERS, JOINING)
    with open_window(qtbot, qapp, tmp_path) as room:
        day = (room, tmp_path, players, joining)
        gaps = benchmark.pedantic(whole_day, day)  # type: ignore[no-untyped-call]  # theirs
    for name, (clock, own) in gaps.felt.items():
        benchmark.extra_info[name] = own
        print(f"{name:14} {clock:5} ms by the clock, {own:4} ms its own")  # noqa: T201
    done = {"idle", "open", *PAGES, "print place", "sheets as PDF"}
    done |= {"look over", "import", "history", "close", "draw"}
    assert set(gaps.felt) == done
