"""The score grid: what its cells say, which rows are in sight, and a cell that is open."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.rules.checks.sheet_checks import check_sheet
from mextrain_scorer.rules.records import Cell, Outcome, Round, Seat, Sheet
from mextrain_scorer.rules.words import ENGLISH
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.language import speak
from mextrain_scorer.ui.kit.look import Choice
from mextrain_scorer.ui.phones.phones import Phones
from mextrain_scorer.ui.score_grid.cell_content import (
    CellContent,
    CellMark,
    round_cells,
    written_cells,
)
from mextrain_scorer.ui.score_grid.score_delegate import ScoreField
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from tests.presets import SAMBOREE
from tests.ui.window_room import WindowRoom, in_window, scroll_area

# -- what a cell says -----------------------------------------------------------------------

SEATS = tuple(Seat(number, 10 + number, f"Player {number}") for number in range(1, 6))


def sheet_of(*rows: Round) -> Sheet:
    """Return a sheet of five with those rounds only."""
    return Sheet("qualifying", 1, SAMBOREE, SEATS, rows)


def row(engine: int, *scores: int | None, outcome: Outcome = Outcome.PLAYED) -> Round:
    """Return a round with those scores; a 0 went out unless the round was blocked."""
    out = outcome is Outcome.PLAYED
    cells = tuple(Cell(score, went_out=out and score == 0) for score in scores)
    return Round(engine, cells, outcome)


def cells_of(sheet: Sheet) -> list[list[CellContent]]:
    """Return the cells of a sheet's rounds."""
    return round_cells(sheet, check_sheet(sheet))


FIRST = row(9, 0, 14, 22, 9, 31)


def test_what_a_color_means_is_said_as_well() -> None:
    gone = (replace(SEATS[0], left_from=8), *SEATS[1:])
    out = cells_of(sheet_of(FIRST))[0][0]
    assert (out.mark, out.corner, "went out" in out.spoken) == (CellMark.OUT, "out", True)
    (blank, *_), *_ = cells_of(sheet_of(row(9, None, 14, 22, 9, 31)))
    assert (blank.text, blank.corner, blank.spoken) == ("", "", "no score yet")
    two_out = row(9, 0, 0, 22, 9, 31)
    wrong = cells_of(sheet_of(two_out))[0]
    assert [content.sign for content in wrong] == ["!", "!", "", "", ""]
    assert "cannot all have gone out" in wrong[0].spoken
    stands = cells_of(sheet_of(replace(two_out, accepted="they insist")))[0]
    assert {content.sign for content in stands[:2]} == {"≈"}
    unplayed = row(9, None, None, None, None, None, outcome=Outcome.NOT_PLAYED)
    assert {content.corner for content in cells_of(sheet_of(unplayed))[0]} == {"not played"}
    left = replace(sheet_of(FIRST, row(8, None, 0, 2, 3, 4)), seats=gone)
    assert (cells_of(left)[0][0].text, cells_of(left)[1][0].corner) == ("0", "left")


def test_a_cell_shown_before_is_said_in_the_language_spoken_now(qapp: QApplication) -> None:
    sheet, locale = sheet_of(FIRST), QLocale()
    words = []
    for language in ("en", "es", "fr"):
        speak(language)
        words.append(cells_of(sheet)[0][0].corner)
    speak(ENGLISH)
    QLocale.setDefault(locale)
    assert words == ["out", "dominó", "fini"]


def test_a_written_total_is_ticked_where_it_is_the_sum_and_marked_where_not() -> None:
    sheet = replace(sheet_of(FIRST), written_totals={11: 0, 12: 41, 13: 22})
    shown = written_cells(sheet, check_sheet(sheet))
    assert [(content.text, content.corner, content.sign) for content in shown[:4]] == [
        ("0", "✓", ""), ("41", "", "!"), ("22", "✓", ""), ("", "", ""),
    ]  # fmt: skip


# -- the grid in the window -----------------------------------------------------------------

FEW = 300  # px of height for the grid: a few rounds and the total


def low(room: WindowRoom, height: int = FEW) -> ScoresPage:
    """Return the page with a grid of that height."""
    page = room.page(ScoresPage)
    page.grid.setFixedHeight(height)
    QApplication.processEvents()
    return page


def go(page: ScoresPage, row: int, column: int) -> list[int]:
    """Put the cursor on a cell; return the rows in sight then."""
    page.grid.go_to(row, column)
    QApplication.processEvents()
    return [row for row in range(page.model.rowCount()) if not page.grid.isRowHidden(row)]


def at(page: ScoresPage) -> tuple[int, int]:
    """Return row and column of the cell at hand."""
    index = page.grid.currentIndex()
    return index.row(), index.column()


def test_the_round_of_a_finding_comes_into_sight_while_totals_are_typed(
    at_scores: WindowRoom,
) -> None:
    player = at_scores.sheet().seats[0].player
    page = low(at_scores)
    rounds = [row for row in go(page, 9, 0) if row < 10]
    assert go(page, 11, 0) == [*rounds, 11]
    assert 0 not in rounds
    page.grid.bring_into_sight(9, player)
    assert not page.grid.isRowHidden(0)
    assert not page.grid.isRowHidden(11)
    assert at(page) == (11, 0)


def test_a_total_is_painted_with_the_one_on_paper_that_is_out_of_sight(
    at_scores: WindowRoom,
) -> None:
    page, painted = low(at_scores), []
    assert 11 not in go(page, 0, 0)
    page.model.dataChanged.connect(lambda first, _last: painted.append(first.row()))
    at, player = at_scores.sheet().key, at_scores.sheet().seats[0].player
    score_entry.enter(at_scores.tournament, *at, None, player, 7)
    at_scores.qtbot.waitUntil(lambda: 10 in painted)


@pytest.mark.parametrize("height", [FEW, 900], ids=["one line of totals", "both lines"])
@pytest.mark.parametrize("way", ["click", "digit", "Enter"])
def test_a_total_leads_to_the_same_players_total_on_paper(
    at_scores: WindowRoom, height: int, way: str
) -> None:
    page = low(at_scores, height)
    go(page, 10, 2)
    if way == "click":
        go(page, 9, 1)
        place = page.grid.visualRect(page.model.index(10, 2)).center()
        QTest.mouseClick(page.grid.viewport(), Qt.MouseButton.LeftButton, pos=place)
    elif way == "Enter":
        QTest.keyClick(page.grid, Qt.Key.Key_Return)
    assert way == "digit" or at(page) == (11, 2)
    QTest.keyClicks(page.grid, "1")
    field = page.grid.indexWidget(page.grid.currentIndex())
    QTest.keyClicks(field, "19")
    QTest.keyClick(field, Qt.Key.Key_Return)
    player = at_scores.sheet().seats[2].player
    assert at_scores.sheet().written_totals == {player: 119}


@pytest.mark.parametrize("row", [0, 11], ids=["a score", "a total on paper"])
def test_undo_and_redo_put_the_cursor_on_their_cell(at_scores: WindowRoom, row: int) -> None:
    page = at_scores.page(ScoresPage)
    menus = at_scores.window.menus
    page.model.setData(page.model.index(row, 1), "21")
    for action in (menus.actions["undo"], menus.actions["redo"]):
        page.grid.go_to(5, 3)
        menus.name()
        action.trigger()
        assert at(page) == (row, 1)
    page.grid.go_to(5, 3)
    at_scores.view.open_table("qualifying", 2)
    before = at(page)
    menus.actions["undo"].trigger()
    assert at(page) == before, "another sheet stays as it is"


def test_the_cell_at_hand_is_in_sight_wherever_typing_leads(window_room: WindowRoom) -> None:
    """In text of 200 %, as many rounds as fit stand under the names of a table of six."""
    window_room.open_with_players(6, seed=4)
    look.apply(Choice.LIGHT, 200)
    page = window_room.show(ScoresPage)
    window_room.settle()
    QApplication.processEvents()
    grid, seen = page.grid, scroll_area(page).viewport()
    for row in range(page.model.rowCount()):
        for column in (0, 5):
            grid.go_to(row, column)
            cell = in_window(grid.viewport(), grid.visualRect(grid.currentIndex()))
            assert in_window(grid.viewport()).contains(cell)
            assert in_window(seen).contains(cell)


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("language", ["es"], indirect=True)  # whose words are longer
def test_three_rows_stay_in_sight_on_the_smallest_laptop(
    window_room: WindowRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In text of 200 % at 1024x600: one was, below a bar that had little to say."""
    room = window_room
    room.open_with_players(15, seed=4)
    look.apply(Choice.LIGHT, 200)
    room.window.resize(1024, 600)
    page = room.show(ScoresPage)

    def in_sight() -> int:
        for _ in range(3):  # the layout finds its sizes
            QApplication.processEvents()
        assert (room.window.width(), scroll_area(page).verticalScrollBar().maximum()) == (1024, 0)
        grid, ground = page.grid, page.grid.viewport().rect()
        rows = range(page.model.rowCount())
        boxes = [grid.visualRect(page.model.index(row, 0)) for row in rows]
        return sum(ground.contains(box) for box in boxes if box.isValid())

    room.type("9\r3\r")
    assert in_sight() >= 4, "the file was just saved, for the first time"
    monkeypatch.setattr(Phones, "state_words", "Teléfonos: 4 mesas")
    monkeypatch.setattr(Phones, "is_on", True)
    room.view.status.show_phones()
    room.type("12\r015\r")
    assert page.panel.action.words.startswith("Firmar")
    assert in_sight() >= 4
    room.window.notices.info("Doble 9, N.º 12: 12, antes 9. Ctrl+Z lo deshace.")
    assert in_sight() >= 4
    room.type("00\r15\r22\r31\r")
    assert page.panel.answers
    assert in_sight() >= 3, "one is asked about, and a notice stands above"
    room.window.notices.clear()
    assert in_sight() >= 4


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("language", ["es"], indirect=True)
def test_a_score_refused_on_the_smallest_laptop_scrolls_no_page(window_room: WindowRoom) -> None:
    """Below the bars of the system, its answers need two rows: the page scrolled both ways."""
    room = window_room
    room.open_with_players(23, seed=3)
    look.apply(Choice.LIGHT, 200)
    room.window.resize(1024, 552)
    page = room.show(ScoresPage)
    room.type("12\r190\r")
    for _ in range(3):
        QApplication.processEvents()
    assert len(page.panel.answers) == 3
    area = scroll_area(page)
    bars = (area.horizontalScrollBar(), area.verticalScrollBar())
    assert [bar.maximum() for bar in bars] == [0, 0]
    assert all(in_window(area).contains(in_window(each)) for each in page.panel.answers)


# -- something else is wanted while a cell is open and a score half typed --------------------


@pytest.fixture
def half_typed(at_scores: WindowRoom) -> WindowRoom:
    """The window on the sheet of table 1, its first cell open with 12 typed."""
    at_scores.view.current.focus_widget().setFocus()
    at_scores.type("12")
    assert isinstance(at_scores.window.focusWidget(), ScoreField)
    return at_scores


def first_score(room: WindowRoom) -> int | None:
    return room.sheet(1).rounds[0].cells[0].score


def test_f1_and_f11_work_in_an_open_cell(half_typed: WindowRoom) -> None:
    room = half_typed
    QTest.keyClick(room.window.focusWidget(), Qt.Key.Key_F11)
    assert room.view.app.display is not None
    assert room.view.app.display.is_open
    QTest.keyClick(room.window.focusWidget(), Qt.Key.Key_F1)
    assert room.window.guide is not None
    assert room.window.guide.isVisible()
    room.window.guide.close()


def test_the_fields_own_keys_stay_in_it_and_esc_throws_it_away(half_typed: WindowRoom) -> None:
    field = half_typed.window.focusWidget()
    for key in (Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
        QTest.keyClick(field, key)
        assert half_typed.window.focusWidget() is field
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert not isinstance(half_typed.window.focusWidget(), ScoreField)
    assert first_score(half_typed) is None


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody move a file that is open")
def test_what_is_typed_goes_along_where_all_is_saved_as_a_new_file(
    half_typed: WindowRoom, tmp_path: Path
) -> None:
    room = half_typed
    room.tournament.path.rename(tmp_path / "away.mextrain")
    QTest.keyClick(room.window.focusWidget(), Qt.Key.Key_Return)
    room.type("7")
    new = tmp_path / "new.mextrain"
    room.answers.paths.append(new)
    QTest.mouseClick(room.strip.action_button, Qt.MouseButton.LeftButton)
    room.settle()
    assert room.tournament.path == new
    assert [cell.score for cell in room.sheet(1).rounds[0].cells[:2]] == [12, 7]
