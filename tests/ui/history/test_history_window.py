"""The history window: read in parts, found whole, and never in the way of typing."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.journal.history import history
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.ui.history import history_window
from mextrain_scorer.ui.history.history_window import HistoryWindow
from tests.ui.score_room import fill, good_scores, seated
from tests.ui.window_room import WindowRoom, type_in

WHAT, AFTER = 2, 6  # columns


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


def words(shown: HistoryWindow, column: int) -> list[str]:
    """Return what a column shows, from the top."""
    rows = shown.list.proxy.rowCount()
    return [str(shown.list.proxy.index(row, column).data()) for row in range(rows)]


def test_numbers_are_sorted_by_their_worth_and_the_choice_stays(played: WindowRoom) -> None:
    shown = opened(played)
    type_in(shown.search, "score")
    shown.list.setCurrentIndex(shown.list.proxy.index(7, AFTER))
    chosen = shown.list.chosen()
    shown.list.sortByColumn(AFTER, Qt.SortOrder.AscendingOrder)
    values = words(shown, AFTER)
    assert len(values) > 50
    assert values == sorted(values, key=int)
    assert shown.list.chosen() is chosen
    assert shown.list.currentIndex().row() != 7


def test_undo_and_redo_say_in_the_menu_what_they_will_do(played: WindowRoom) -> None:
    actions = played.window.menus.actions
    player = played.sheet(2).seats[-1]
    for deed in ("undo", "redo"):
        played.window.menus.name()
        said = f"No. {player.player} {player.name} at table 2, double 9 became 77"
        assert said in actions[deed].text()
        actions[deed].trigger()
    assert actions["undo"] in opened(played).actions()


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


def test_the_newest_are_read_at_first_and_a_search_looks_among_all_of_them(
    played: WindowRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history_window, "NEWEST", 5)
    shown = opened(played)
    assert shown.count.text() == "The newest 5 changes"
    assert len(words(shown, WHAT)) == 5
    shown.search.setText("tournament made")
    assert shown.list.proxy.rowCount() == 1
    shown.search.clear()
    assert len(words(shown, WHAT)) == len(history(played.tournament))
    assert not shown.earlier.isVisible()
