"""Typing a sheet: the keys of the Scores page, as the paper runs."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QDeadlineTimer, QPoint, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.rules.records import Outcome
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.kit.theme import Choice
from mextrain_scorer.ui.score_grid.sheet_model import Role
from tests.ui.score_room import Room, good_scores, open_room


@pytest.fixture
def room(qapp: QApplication, tmp_path: Path, made: Path) -> Iterator[Room]:
    """The Scores page with a table of five before a table of six."""
    with open_room(qapp, tmp_path, made) as opened:
        yield opened


@pytest.fixture
def beeps(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Every beep since the test began."""
    heard: list[int] = []
    monkeypatch.setattr(QApplication, "beep", lambda: heard.append(1))
    return heard


def test_digits_and_enter_write_one_score_and_go_to_the_next_seat(room: Room) -> None:
    room.type("47\n")
    assert room.sheet(1).rounds[0].cells[0].score == 47
    assert room.at() == (0, 1)


def test_the_last_seat_leads_to_the_next_round(room: Room) -> None:
    room.type_scores([[0, 5, 6, 7, 8]])
    assert [cell.score for cell in room.sheet(1).rounds[0].cells] == [0, 5, 6, 7, 8]
    assert room.at() == (1, 0)


def test_enter_on_an_empty_cell_writes_nothing_and_moves_on(room: Room) -> None:
    room.type("\n\n\n")
    assert all(cell.score is None for row in room.sheet(1).rounds for cell in row.cells)
    assert room.at() == (0, 3)


def test_shift_enter_goes_back(room: Room) -> None:
    room.type("\n\n")
    QTest.keyClick(room.focus(), Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert room.at() == (0, 1)


def test_the_arrows_write_what_is_typed_and_go_their_way(room: Room) -> None:
    room.type("12")
    room.press(Qt.Key.Key_Down)
    assert room.sheet(1).rounds[0].cells[0].score == 12
    assert room.at() == (1, 0)


def test_tab_in_a_cell_writes_it(room: Room) -> None:
    room.type("9")
    room.press(Qt.Key.Key_Tab)
    assert room.sheet(1).rounds[0].cells[0].score == 9
    assert room.at() == (0, 1)


def test_tab_outside_a_cell_leaves_the_grid(room: Room) -> None:
    room.press(Qt.Key.Key_Tab)
    assert room.focus() is not room.page.grid


def test_esc_throws_away_what_is_typed(room: Room) -> None:
    room.type("12")
    room.press(Qt.Key.Key_Escape)
    assert room.sheet(1).rounds[0].cells[0].score is None
    assert room.focus() is room.page.grid


def test_leaving_the_cell_with_the_mouse_writes_it(room: Room) -> None:
    room.type("33")
    room.page.go_to.setFocus()
    assert room.sheet(1).rounds[0].cells[0].score == 33


def test_leaving_the_cell_with_an_impossible_value_says_so(room: Room) -> None:
    room.type("999")
    room.page.go_to.setFocus()
    assert "999 cannot be" in room.asked()


def test_where_the_table_insists_the_value_stands_with_a_reason(room: Room) -> None:
    room.answers.answers = [Answer(yes=True, reason="counted twice")]
    room.type("190\n")
    room.type("w")
    cell = room.sheet(1).rounds[0].cells[0]
    assert (cell.score, cell.as_written) == (190, "counted twice")


def test_insisting_without_a_refusal_beeps(room: Room, beeps: list[int]) -> None:
    room.type("w")
    assert beeps
    assert "refused" in room.said()


def test_overwriting_shows_the_old_value(room: Room) -> None:
    room.type("21\n")
    room.press(Qt.Key.Key_Left)
    room.type("12\n")
    assert room.sheet(1).rounds[0].cells[0].score == 12
    assert "12, was 21" in room.said()
    assert "Ctrl+Z" in room.said()


def test_typing_the_same_value_again_writes_nothing(room: Room) -> None:
    room.type("21\n")
    tip = room.tournament.chain_tip
    room.press(Qt.Key.Key_Left)
    room.type("21\n")
    assert room.tournament.chain_tip == tip
    assert room.at() == (0, 1)


def test_delete_leaves_a_blank_and_shows_what_was_there(room: Room) -> None:
    room.type("21\n")
    room.press(Qt.Key.Key_Left)
    room.press(Qt.Key.Key_Delete)
    assert room.sheet(1).rounds[0].cells[0].score is None
    assert "blank, was 21" in room.said()


@pytest.mark.parametrize("key", ["x", "q", "=", "#"])
def test_a_wrong_key_beeps_and_says_why(room: Room, beeps: list[int], key: str) -> None:
    room.type(key)
    assert beeps == [1]
    assert f"“{key}” does nothing here" in room.said()


def test_a_letter_within_a_score_beeps_and_leaves_the_score_alone(
    room: Room, beeps: list[int]
) -> None:
    room.type("4x7\n")
    assert beeps == [1]
    assert room.sheet(1).rounds[0].cells[0].score == 47


def test_b_marks_a_round_as_blocked_and_takes_it_back(room: Room) -> None:
    room.type("b")
    assert room.sheet(1).rounds[0].outcome is Outcome.BLOCKED
    room.type("b")
    assert room.sheet(1).rounds[0].outcome is Outcome.PLAYED


def test_n_asks_why_a_round_was_not_played_and_enter_skips_it(room: Room) -> None:
    room.answers.answers = [Answer(yes=True, reason="storm")]
    room.press(Qt.Key.Key_Down)
    room.type("n")
    row = room.sheet(1).rounds[1]
    assert (row.outcome, row.note) == (Outcome.NOT_PLAYED, "storm")
    room.press(Qt.Key.Key_Up)
    room.type_scores([[0, 5, 6, 7, 8]])
    assert room.at() == (2, 0)


def test_g_and_a_number_go_to_that_table(room: Room) -> None:
    room.type("g2\n")
    assert room.page.title.text() == "Table 2"
    assert room.focus() is room.page.grid
    room.type("14\n")
    assert room.sheet(2).rounds[0].cells[0].score == 14


def test_a_table_that_is_not_there_beeps_and_says_which_are(room: Room, beeps: list[int]) -> None:
    room.type("g9\n")
    assert beeps == [1]
    assert room.said() == "There is no table 9: the first is 1, the last 2."
    assert room.page.title.text() == "Table 1"


def test_going_to_another_table_in_the_middle_of_typing_writes_first(room: Room) -> None:
    room.type("31")
    room.page.show_table(2)
    assert room.sheet(1).rounds[0].cells[0].score == 31
    assert room.page.title.text() == "Table 2"


def test_an_impossible_value_keeps_one_at_its_table(room: Room) -> None:
    room.type("999")
    room.page.show_table(2)
    assert room.page.title.text() == "Table 1"
    assert "999 cannot be" in room.asked()


def test_clicking_a_table_in_the_middle_of_typing_writes_first(room: Room) -> None:
    room.type("31")
    place = room.page.list.visualRect(room.page.list.tables.index(1)).center()
    QTest.mouseClick(room.page.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert room.sheet(1).rounds[0].cells[0].score == 31
    assert room.page.title.text() == "Table 2"
    assert room.focus() is room.page.grid


def test_after_the_last_round_the_written_totals_follow_and_then_the_big_action(
    room: Room,
) -> None:
    rows = good_scores(5)
    room.type_scores(rows)
    assert room.at() == (11, 0)
    totals = [sum(column) for column in zip(*rows, strict=True)]
    room.type("".join(f"{total}\n" for total in totals))
    sheet = room.sheet(1)
    assert [sheet.written_totals[seat.player] for seat in sheet.seats] == totals
    assert room.focus() is room.page.panel.action


def test_a_written_total_that_is_not_the_sum_is_something_to_look_at(room: Room) -> None:
    room.type_scores(good_scores(5))
    room.type("999\n")
    (found,) = room.page.panel.findings
    assert "999" in found.text()
    assert "rounds add up to" in found.text()


def test_a_change_from_elsewhere_shows_and_leaves_the_typing_alone(room: Room) -> None:
    room.type("4")
    other = room.sheet(1).seats[3].player
    score_entry.enter_pips(room.tournament, "qualifying", 1, 9, other, 17)
    assert room.page.model.index(0, 3).data() == "17"
    room.type("7\n")
    assert room.sheet(1).rounds[0].cells[0].score == 47


def test_ones_own_change_is_not_read_again(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    for read in ("sheets", "sheet"):
        monkeypatch.setattr(tables, read, lambda *_: pytest.fail("read again"))
    room.type("47\n")
    assert room.page.model.index(0, 0).data() == "47"


def test_a_blocked_round_says_so_at_its_double(room: Room) -> None:
    model, down = room.page.model, Qt.Orientation.Vertical
    told: list[int] = []
    model.headerDataChanged.connect(lambda _way, first, last: told.extend((first, last)))
    before = room.page.grid.verticalHeader().grab().toImage()
    room.type("b")
    assert model.headerData(0, down, Role.BLOCKED)
    assert not model.headerData(1, down, Role.BLOCKED)
    spoken = model.headerData(0, down, Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Double 9, blocked"
    assert told == [0, 0]
    assert room.page.grid.verticalHeader().grab().toImage() != before


@pytest.mark.parametrize("choice", [Choice.LIGHT, Choice.DARK])
def test_no_spot_of_what_is_painted_without_its_page_is_left_out(
    room: Room, qapp: QApplication, choice: Choice
) -> None:
    """Grid and big action cover their ground themselves: an entry paints nothing below them."""
    theme = room.page.context.theme
    theme.apply(choice, 100)
    surface = QColor(theme.look.colours.surface)
    grid = room.page.grid
    grid.resize(grid.width(), 2000)  # far higher than its rows
    for widget in (grid.viewport(), room.page.panel.action):
        picture = QImage(widget.size(), QImage.Format.Format_RGB32)
        picture.fill(Qt.GlobalColor.magenta)
        painter = QPainter(picture)
        widget.render(painter, QPoint(), renderFlags=QWidget.RenderFlag.DrawChildren)
        painter.end()
        corners = [(0, widget.height() - 1), (widget.width() - 1, widget.height() - 1)]
        assert {picture.pixelColor(*corner).name() for corner in corners} == {surface.name()}


@pytest.mark.parametrize("width", [1000, 1120, 1170, 1366])
def test_a_sheet_of_six_stands_whole_at_any_width(room: Room, width: int) -> None:
    room.page.show_table(2)
    room.page.resize(width, 640)
    grid = room.page.grid
    patience = QDeadlineTimer(5000)
    while grid.horizontalHeader().length() > grid.viewport().width():
        assert not patience.hasExpired(), "the sixth seat is out of sight"
        QApplication.processEvents()
