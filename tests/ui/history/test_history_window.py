"""The history window: found, filtered, followed to its sheet, and never in the way of typing."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.journal.history import HistoryLine, history
from mextrain_scorer.desk.operations import HistoryKind
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.ui.history import history_window
from mextrain_scorer.ui.history.history_window import HistoryWindow
from tests.ui.score_room import fill, good_scores, seated
from tests.ui.window_room import WindowRoom

WHEN, WHAT, TABLE, PLAYER, AFTER, REASON = 0, 2, 3, 4, 6, 7  # columns


@pytest.fixture(scope="module")
def played_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tournament with table 2 filled and one of its scores corrected."""
    with seated(tmp_path_factory.mktemp("played")) as tournament:
        fill(tournament, 2, good_scores(6))
        last = tables.sheet(tournament, "qualifying", 2).seats[-1].player
        score_entry.enter(tournament, "qualifying", 2, 9, last, 77, reason="misread")
        return tournament.path


def opened(room: WindowRoom) -> HistoryWindow:
    """Open the history from the menu and wait until it has been read."""
    room.window.menus.actions["history"].trigger()
    (shown,) = room.view.findChildren(HistoryWindow)
    room.qtbot.waitUntil(lambda: len(shown.lines) > 0)
    return shown


def words(shown: HistoryWindow, column: int, row: int = 0) -> str:
    return str(shown.list.proxy.index(row, column).data())


def corrected(room: WindowRoom) -> tuple[int, str]:
    """Return number and name of the player whose score was corrected."""
    line = next(each for each in history(room.tournament) if each.reason == "misread")
    assert line.player is not None
    name = next(seat.name for seat in room.sheet(2).seats if seat.player == line.player)
    return line.player, name


def test_a_change_of_the_draw_leads_to_seating(played: WindowRoom) -> None:
    shown = opened(played)
    shown.kinds.choose(HistoryKind.SEATS)
    shown.kinds.activated.emit(0)
    shown.list.selectRow(0)
    shown.go_there.click()
    assert played.view.current.key == "seating"


def test_what_is_done_at_the_desk_appears_on_top(played: WindowRoom) -> None:
    shown = opened(played)
    shown.list.selectRow(0)
    chosen = shown.list.chosen()
    before = len(shown.lines)
    undo.undo(played.tournament)
    played.qtbot.waitUntil(lambda: len(shown.lines) == before + 1)
    assert words(shown, WHAT).startswith("Undone")
    assert shown.list.chosen() == chosen


def test_undo_and_redo_say_in_the_menu_what_they_will_do(played: WindowRoom) -> None:
    menus = played.window.menus
    number, name = corrected(played)
    words_of_it = f"No. {number} {name} has 77"
    menus.name()
    assert words_of_it in menus.actions["undo"].text()
    menus.actions["undo"].trigger()
    menus.name()
    assert words_of_it in menus.actions["redo"].text()
    shown = opened(played)
    assert menus.actions["undo"] in shown.actions()


def test_only_a_correction_has_a_slip_to_print(played: WindowRoom) -> None:
    printed: list[tuple[str, str | None, int | None]] = []
    app = replace(played.view.app, print_document=lambda *what: printed.append(what))
    shown = HistoryWindow(app, played.window.settings, played.view)
    played.qtbot.waitUntil(lambda: len(shown.lines) > 0)
    shown.list.selectRow(0)
    shown.slip.click()
    assert printed == [("correction-slip", "qualifying", 2)]
    shown.list.selectRow(1)
    assert not shown.slip.isEnabled()


def test_it_is_opened_once_and_goes_with_its_tournament(played: WindowRoom) -> None:
    shown = opened(played)
    assert opened(played) is shown
    played.window.close_tournament()
    assert not shown.isVisible()
    assert not played.window.menus.actions["history"].isEnabled()


def test_a_stage_that_was_taken_back_says_so(played: WindowRoom) -> None:
    played.window.open_table("final", 1)
    assert "taken back" in played.last.sentence


def line(seq: int) -> HistoryLine:
    """Return a change of a long day."""
    return HistoryLine(
        "2026-06-13T10:00:00+02:00", "score-entered", "qualifying", 1 + seq % 50, 9 - seq % 10,
        1 + seq % 250, None, seq % 60, None, seq, name="Player",
    )  # fmt: skip


def test_a_long_day_is_searched_and_sorted_whole(played: WindowRoom) -> None:
    shown = opened(played)
    traded = replace(line(1), player=4, other=18)
    shown.lines = [traded, *(line(seq) for seq in range(2, 2_001))]
    shown.search.setText("player 59")
    assert shown.list.proxy.rowCount() == sum("59" in line(seq).sought for seq in range(2, 2_001))
    shown.search.clear()
    shown._names |= {4: "Four", 18: "Eighteen"}
    shown._offer()
    for player in (4, 18):
        shown.players.choose(player)
        shown._on_find()
        assert traded in shown.list.lines.lines
    shown.players.choose(None)
    shown.tables.choose(("qualifying", 2))
    shown._on_find()
    shown.list.sortByColumn(AFTER, Qt.SortOrder.AscendingOrder)
    values = [words(shown, AFTER, row) for row in range(shown.list.proxy.rowCount())]
    assert len(values) == 40
    assert values == sorted(values, key=int)  # by worth, not by letters


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read so few changes at first that the day has more."""
    monkeypatch.setattr(history_window, "NEWEST", 5)


@pytest.mark.usefixtures("few")
def test_the_newest_are_read_at_first_and_the_others_on_demand(played: WindowRoom) -> None:
    shown = opened(played)
    everything = len(history(played.tournament))
    assert len(shown.lines) == 5
    assert shown.count.text() == "The newest 5 changes"
    assert words(shown, WHAT) == "Score corrected, double 9"
    shown.earlier.click()
    assert len(shown.lines) == everything
    assert not shown.earlier.isVisible()
    assert words(shown, WHAT) == "Score corrected, double 9"


@pytest.mark.usefixtures("few")
def test_a_search_looks_among_all_of_them(played: WindowRoom) -> None:
    shown = opened(played)
    shown.search.setText("tournament made")
    assert shown.list.proxy.rowCount() == 1
