"""The Overall page in the real window: games that count, a class with its tie, the sheets."""

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.desk.scores.score_entry import enter
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.ui.overall.overall_page import OverallPage
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from tests.day import game_key
from tests.desk.days import KEEPER, fill_to, house, play_game
from tests.ui.window_room import WindowRoom

PLAYERS = 13
PLACE, NAME, TOTAL, FIRST_GAME = 0, 2, 3, 6  # columns
SPOKEN = Qt.ItemDataRole.AccessibleTextRole


def opened(room: WindowRoom, made: Tournament) -> OverallPage:
    """Open the file in the window, on the Overall page."""
    made.close()
    room.open(made.path)
    return room.show(OverallPage)


def shown(page: OverallPage, column: int) -> list[str]:
    """Return what a column shows, from the top."""
    model = page.table.proxy
    return [str(model.index(row, column).data()) for row in range(model.rowCount())]


def night(folder: Path, games: int = 3, **changed: Any) -> Tournament:
    """Play that many games, of which player 1 is the best."""
    made = house(folder, PLAYERS, "club-night", **changed)
    for number in range(1, games + 1):
        play_game(made, number)
    return made


def test_a_game_that_does_not_count_is_in_brackets_and_said_so(room: WindowRoom) -> None:
    made = house(room.folder, PLAYERS, "club-night", count_best=2)
    for number, totals in enumerate(({1: 250}, {2: 250}, {}), start=1):
        play_game(made, number, totals)
    page = opened(room, made)
    first, second = (page.table.proxy.index(0, FIRST_GAME + nth) for nth in (0, 1))
    assert first.data() == "(250)"
    assert (first.data(SPOKEN), second.data(SPOKEN)) == ("250, does not count", "101, counts")
    assert shown(page, TOTAL)[:2] == ["202", "204"]


def test_what_is_unusual_about_a_whole_sheet_opens_like_any_other(room: WindowRoom) -> None:
    """A question about nobody in particular, such as many blocked rounds, ended the program."""
    made = house(room.folder, PLAYERS, "club-night")
    play_game(made, 1, leave=1)
    here = tables.sheets(made)[-1]
    fill_to(made, here, {})
    opened(room, made)
    room.view.open_table(here.stage, here.table_no)
    panel = room.page(ScoresPage).panel
    assert panel.current is not None
    assert "blocked rounds at one table" in panel.current.message
    assert panel.answers[0].text() == "It is right"


def at_table(room: WindowRoom) -> tuple[str, int]:
    """Return the stage and the table whose sheet is in sight."""
    sheet = room.page(ScoresPage).model.sheet
    assert sheet is not None
    return sheet.stage, sheet.table_no


def test_enter_opens_the_sheet_of_that_game(room: WindowRoom) -> None:
    page = opened(room, night(room.folder, 2))
    page.table.setCurrentIndex(page.table.proxy.index(0, FIRST_GAME))
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    assert at_table(room)[0] == game_key(1)
    page = room.show(OverallPage)
    page.table.setCurrentIndex(page.table.proxy.index(0, NAME))
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    last = page.table.lines.lines[0].line.game(2)
    assert last is not None
    assert at_table(room) == (game_key(2), last.table_no)


def test_a_sheet_signed_while_another_page_was_open_counts_whatever_came_after(
    room: WindowRoom,
) -> None:
    """A score typed at another table came last, and hid that a sheet had been signed."""
    made = house(room.folder, PLAYERS, "club-night")
    play_game(made, 1, leave=1)
    page = opened(room, made)
    before = shown(page, TOTAL)
    room.show(ScoresPage)
    tournament = room.tournament
    here, *_, unsigned = tables.sheets(tournament, game_key(1))
    sign_off.reopen_sheet(tournament, game_key(1), 1, "a slip")
    row = next(row for row in here.rounds if row.cells[0].score)
    score = row.cells[0].score
    assert score is not None
    enter(tournament, game_key(1), 1, row.engine, here.seats[0].player, score + 3)
    sign_off.sign_sheet(tournament, game_key(1), 1, KEEPER)
    enter(tournament, game_key(1), unsigned.table_no, row.engine, unsigned.seats[0].player, 7)
    assert shown(room.show(OverallPage), TOTAL) != before
