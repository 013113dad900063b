"""One finding at a time: its answers, what each of them does, and where it leads."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.roster.players import RosterRow
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.score_grid.cell_content import CellMark
from tests.desk.days import add_players
from tests.ui.score_room import Room, fill, good_scores, open_room, seated

THIRD, FOURTH = 2, 3
ROWS = good_scores(5)


def write(tournament: Tournament, rows: list[list[int]], totals: list[int]) -> None:
    """Fill table 1 with these scores and totals on the paper."""
    fill(tournament, 1, rows)
    seats = tables.sheet(tournament, "qualifying", 1).seats
    by_player = {seat.player: total for seat, total in zip(seats, totals, strict=True)}
    score_entry.write_totals(tournament, "qualifying", 1, by_player)


def sums(rows: list[list[int]]) -> list[int]:
    return [sum(column) for column in zip(*rows, strict=True)]


@pytest.fixture(scope="module")
def wrong_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A full sheet, two digits swapped in the third seat and one too many in the fourth."""
    rows = [list(scores) for scores in ROWS]
    rows[5][THIRD], rows[2][FOURTH] = 21, 89
    with seated(tmp_path_factory.mktemp("wrong")) as tournament:
        write(tournament, rows, sums(ROWS))
        return tournament.path


@pytest.fixture
def wrong(qapp: QApplication, tmp_path: Path, wrong_file: Path) -> Iterator[Room]:
    """The Scores page on that sheet."""
    with open_room(qapp, tmp_path, wrong_file) as room:
        room.page.show_table(1)
        yield room


def texts(room: Room) -> list[str]:
    """Return the answers in sight."""
    return [each.text() for each in room.page.panel.answers]


def test_its_cell_is_gone_to_and_so_is_that_of_the_next(wrong: Room) -> None:
    panel = wrong.page.panel
    assert wrong.at() == (5, THIRD)
    panel.on.setFocus()
    QTest.keyClick(panel.on, Qt.Key.Key_Return)
    assert panel.place.text() == "2 of 2"
    assert wrong.at()[1] == FOURTH
    assert wrong.focus() is panel.on, "paging goes on with the keyboard"
    QTest.mouseClick(panel.back, Qt.MouseButton.LeftButton)
    assert panel.place.text() == "1 of 2"


def test_the_answers_stand_below_the_finding_and_above_what_comes_next(wrong: Room) -> None:
    panel = wrong.page.panel
    for bar in (True, False, False):  # as the board does where the window is another
        panel.be_bar(bar)
        QApplication.processEvents()
    read = (panel.findings[0], panel.answers[0], panel.answers[-1], panel.then)
    tops = [each.mapTo(panel, QPoint()).y() for each in read]
    assert tops == sorted(tops)


def test_the_likeliest_answer_is_first_and_enters_that_score_as_a_correction(wrong: Room) -> None:
    assert texts(wrong)[0] == "Make it 12"
    wrong.answer("Make it 12")
    assert wrong.row(5)[THIRD] == 12
    assert "12, was 21. Ctrl+Z takes it back." in wrong.said()
    assert len(wrong.page.panel.pages) == 1
    assert wrong.at()[1] == FOURTH
    assert wrong.focus() is wrong.page.grid


def test_m_gives_that_answer_and_enter_does_not(wrong: Room) -> None:
    before = wrong.sheet(1)
    for held in (wrong.page.grid, wrong.page.panel.action):
        held.setFocus()
        wrong.type("\n")
    assert wrong.sheet(1) == before
    wrong.page.grid.setFocus()
    wrong.type("m")
    assert wrong.row(5)[THIRD] == 12


def test_the_likeliest_cell_says_why_to_a_screen_reader(wrong: Room) -> None:
    index = wrong.page.model.index(5, THIRD)
    assert "may have been 12" in index.data(Qt.ItemDataRole.AccessibleTextRole)


def test_two_scores_that_explain_it_as_well_are_both_named_and_m_enters_neither(room: Room) -> None:
    """ "Make it 12" did not say which of two 21s, and M took the first."""
    rows = [list(scores) for scores in ROWS]
    rows[5][THIRD] = rows[8][THIRD] = 21
    totals = sums(rows)
    totals[THIRD] -= 9
    write(room.tournament, rows, totals)
    room.page.show_table(1)
    assert texts(room)[:2] == ["Double 4: make it 12", "Double 1: make it 12"]
    before = room.sheet(1)
    room.page.grid.setFocus()
    room.type("m")
    assert room.sheet(1) == before
    assert "look at the paper" in room.said()
    room.answer("Double 1: make it 12")
    assert room.row(8)[THIRD] == 12


def test_somebody_left_is_offered_for_a_seat_that_stays_blank(room: Room) -> None:
    seat = room.sheet(1).seats[1]
    room.type("0\n\n6\n7\n8\n0\n\n6\n")
    room.answers.answers = [Answer(yes=True, reason="unwell")]
    room.answer(f"{seat.name} left…")
    assert room.answers.asked[0].title == f"No. {seat.player} {seat.name} goes home"
    assert room.sheet(1).seats[1].left_from == 9


# -- a double twelve whose double blank is worth 0: who of two went out? ----------------------


@pytest.fixture
def twelve(qapp: QApplication, tmp_path: Path) -> Iterator[Room]:
    """The Scores page of one table of six under those rules."""
    made, folder = tmp_path / "twelve.mextrain", tmp_path / "open"
    folder.mkdir()
    with opening.create(made, "Twelve", rules="double-12") as tournament:
        add_players(tournament, [RosterRow(f"Player {n}") for n in range(1, 7)])
        draw.draw(tournament, seed=1)
    with open_room(qapp, folder, made) as room:
        yield room


def test_o_marks_who_of_two_went_out_and_takes_it_back(twelve: Room) -> None:
    def marks() -> list[CellMark]:
        return [twelve.content(0, at).mark for at in (0, 2)]

    twelve.type_scores([[0, 5, 0, 7, 8, 9]])
    assert marks() == [CellMark.WRONG] * 2
    assert "say which of them went out" in twelve.content(0, 2).hint
    twelve.page.panel.findings[0].click()
    assert twelve.at() == (0, 0)
    twelve.type("o")
    assert [twelve.content(0, at).corner for at in (0, 2)] == ["out", "0"]
    assert marks() == [CellMark.OUT, CellMark.PLAIN]
    assert twelve.page.panel.findings == ()
    twelve.type("o")
    assert marks() == [CellMark.WRONG] * 2


def test_o_says_why_there_is_nothing_to_mark(twelve: Room) -> None:
    twelve.type_scores([[0, 5, 6, 7, 8, 9]])
    for at, said in (
        ((0, 0), "has the only 0 of this round"),
        ((0, 1), "Whoever went out has 0"),
        ((14, 0), "Go to the 0 of the player"),
    ):
        twelve.go_to(*at)
        twelve.type("o")
        assert said in twelve.said()
