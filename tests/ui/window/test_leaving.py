"""Every way out of an open tournament: nothing that only the window holds goes without a word."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.ui.files import open_actions
from mextrain_scorer.ui.kit.questions import Answer
from tests.ui.window_room import WindowRoom, type_in

Way = Callable[[WindowRoom], object]


def press_keys(room: WindowRoom, keys: QKeySequence | QKeySequence.StandardKey) -> None:
    QTest.keySequence(room.window.focusWidget(), QKeySequence(keys))


def open_another(room: WindowRoom) -> None:
    other = room.folder / "other.mextrain"
    if not other.exists():
        opening.create(other, "Other").close()
    open_actions.open_path(room.window.app, other)


WAYS: dict[str, Way] = {
    "the window's own cross, or Alt+F4": lambda room: room.window.close(),
    "Ctrl+Q": lambda room: press_keys(room, QKeySequence("Ctrl+Q")),
    "Ctrl+W": lambda room: press_keys(room, QKeySequence.StandardKey.Close),
    "opening another": open_another,
    "practice": lambda room: open_actions.open_practice(room.window.app),
}
LEAVE, SAVE = Answer(yes=False, instead=True), Answer(yes=True)


every_way = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)


@pytest.fixture
def room(at_scores: WindowRoom) -> WindowRoom:
    """A window on the sheet of table 1, with one score entered."""
    at_scores.type("12\r")
    return at_scores


def sheet_in(path: Path) -> Sheet:
    """Return table 1's sheet from a file."""
    with opening.open_file(path) as tournament:
        return tables.sheet(tournament, "qualifying", 1)


def first_scores(path: Path) -> list[int | None]:
    """Return the first two scores of table 1's first round, from the file."""
    return [cell.score for cell in sheet_in(path).rounds[0].cells[:2]]


def close_to(room: WindowRoom, new: Path | None) -> None:
    """Close the tournament and answer that it is to be saved there."""
    room.answers.answers, room.answers.paths = [SAVE], [new]
    room.window.close_tournament()
    room.settle()


def is_closed(room: WindowRoom, path: Path) -> bool:
    """Say whether the window has let that tournament go."""
    held = room.window.tournament
    return held is None or held.path != path


on_systems_that_let_an_open_file_go = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows lets nobody move a file that is open"
)


def scores_in_sight(room: WindowRoom) -> list[str]:
    """Return the first three scores of the sheet's first round as they are shown."""
    model = room.scores.model
    return [str(model.index(0, column).data()) for column in range(3)]


@every_way
def test_a_score_that_is_being_typed_is_entered_first_and_nothing_is_asked(
    room: WindowRoom, path: Path, way: Way
) -> None:
    room.type("47")
    way(room)
    room.settle()
    assert is_closed(room, path)
    assert room.answers.asked == []
    assert first_scores(path) == [12, 47]


@on_systems_that_let_an_open_file_go
def test_what_no_rule_allows_is_still_there_to_be_put_right_in_the_new_file(
    room: WindowRoom, path: Path
) -> None:
    path.unlink()
    room.type("999\r47\r")
    new = room.folder / "new.mextrain"
    close_to(room, new)
    room.qtbot.waitUntil(lambda: len(room.answers.asked) == 2)
    room.settle()
    assert room.tournament.path == new
    assert scores_in_sight(room) == ["12", "", "47"]
    who = room.sheet().seats[1].name
    assert room.answers.asked[1].details == (f"Table 1, Double 9, {who}: 999",)
    assert [each.score for each in room.scores.model.rejections] == [999]


@on_systems_that_let_an_open_file_go
def test_a_score_cleared_while_the_file_was_gone_is_blank_in_the_new_one(
    room: WindowRoom, path: Path
) -> None:
    path.unlink()
    page = room.scores
    page.grid.go_to(0, 0)
    QTest.keyClick(page.grid, Qt.Key.Key_Delete)
    new = room.folder / "new.mextrain"
    close_to(room, new)
    room.qtbot.waitUntil(lambda: room.window.tournament is None)
    who = sheet_in(new).seats[0].name
    assert room.answers.asked[0].details == (f"Table 1, Double 9, {who}: not cleared",)
    assert first_scores(new) == [None, None]


@every_way
def test_a_score_refused_before_is_asked_about(room: WindowRoom, path: Path, way: Way) -> None:
    room.type("999\r")
    way(room)
    room.settle()
    (question,) = room.answers.asked
    assert question.details == (f"Table 1, Double 9, {room.sheet().seats[1].name}: 999",)
    assert (question.yes, question.instead) == ("Save as…", "Close and lose it")
    assert room.tournament.path == path
    room.answers.answers = [LEAVE]
    way(room)
    room.settle()
    assert is_closed(room, path)
    assert first_scores(path) == [12, None]


def test_a_refused_score_of_another_table_is_asked_about_whatever_its_cell_says_by_now(
    room: WindowRoom, path: Path
) -> None:
    room.type("999\r")
    room.scores.show_table(2)
    room.window.close_tournament()
    (question,) = room.answers.asked
    assert question.details[0].startswith("Table 1, ")
    player = room.sheet(1).seats[1].player
    score_entry.enter(room.tournament, "qualifying", 1, 9, player, 9)
    room.window.close_tournament()
    assert not is_closed(room, path)
    assert [each.details for each in room.answers.asked] == [question.details] * 2
    room.scores.show_table(1)
    (refused,) = room.scores.model.rejections
    assert (refused.score, refused.stored) == (999, 9)


def test_a_player_typed_and_not_added_is_asked_about(room: WindowRoom, path: Path) -> None:
    type_in(room.players().search, "Ann Delgado")
    room.window.close()
    (question,) = room.answers.asked
    assert question.details == ("“Ann Delgado” is typed in but not added.",)
    assert room.window.isVisible()
    room.players().search.clear()
    room.window.close()
    assert is_closed(room, path)
