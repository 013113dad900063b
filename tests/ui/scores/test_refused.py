"""A score that was not entered: beside its cell until it is seen to, and over nobody's number."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import SheetStatus
from mextrain_scorer.ui.kit.background import News
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.score_grid.cell_content import CellMark
from mextrain_scorer.ui.score_grid.score_delegate import ScoreField
from mextrain_scorer.ui.score_grid.sheet_model import SheetModel
from tests.desk import days
from tests.ui.score_room import Room, seated

FIRST = (0, 0)
# -- a score that cannot be, typed by somebody who does not look up from the paper ------------


def test_the_cell_says_what_it_does_not_hold_and_it_beeps(room: Room, beeps: list[int]) -> None:
    room.type("230\n")
    content = room.content(*FIRST)
    shown = (content.text, content.corner, content.sign, content.mark)
    assert shown == ("", "not 230", "!", CellMark.WRONG)
    assert "230 was not entered" in content.spoken
    assert beeps == [1]
    assert "230 cannot be" in room.asked()
    assert room.notices.said == (), "it is told once, beside the cell"


def test_what_was_refused_stays_beside_the_grid_while_typing_goes_on(room: Room) -> None:
    """The next number typed blind belongs to the next seat, not into the refused one's cell."""
    room.type("0\n230\n6\n7\n8\n")
    assert room.row() == [0, None, 6, 7, 8]
    assert room.at() == (1, 0)
    room.type("9\n0\n")
    (found,) = room.page.panel.findings
    assert "not entered. 230 cannot be" in found.accessibleName()
    QTest.mouseClick(found, Qt.MouseButton.LeftButton)
    assert room.at() == (0, 1)
    room.type("23\n")
    assert room.row() == [0, 23, 6, 7, 8]
    assert room.findings() == []


def test_a_cell_that_holds_a_score_keeps_it_until_it_is_typed_again(room: Room) -> None:
    room.type("21\n")
    room.go_to(*FIRST)
    room.type("230\n")
    assert room.row()[0] == 21
    assert "not entered, 21 still stands" in room.asked()
    assert room.content(*FIRST).sign == "!"
    room.go_to(*FIRST)
    room.type("21\n")
    assert room.findings() == []
    assert room.content(*FIRST).sign == ""


def test_leaving_the_cell_blank_sees_to_it(room: Room) -> None:
    room.type("230\n")
    room.go_to(*FIRST)
    room.type("⌦")
    assert room.findings() == []
    room.type("230\n")
    room.answer("Leave it blank")
    assert room.findings() == []
    assert room.row()[0] is None


def test_it_waits_at_its_table_while_another_is_typed(room: Room) -> None:
    room.type("230\ng2\n")
    assert room.findings() == []
    room.type("g1\n")
    assert "230" in room.asked()


def test_w_lets_the_refused_score_stand_from_wherever_one_is(room: Room) -> None:
    room.answers.answers = [Answer(yes=True, reason="counted twice")]
    room.type("230\n6\n7\n")
    room.type("w")
    (asked,) = room.answers.asked
    assert room.sheet(1).seats[0].name in asked.sentence
    cell = room.sheet(1).rounds[0].cells[0]
    assert (cell.score, cell.as_written) == (230, "counted twice")
    assert room.page.model.rejections == ()


def test_w_is_about_the_cell_at_hand_where_that_was_refused(room: Room) -> None:
    room.answers.answers = [Answer(yes=True, reason="counted twice")]
    room.type("230\n240\n")
    room.go_to(*FIRST)
    room.type("w")
    assert room.row()[:2] == [230, None]


def test_a_sheet_is_not_signed_while_a_correction_was_refused(full_room: Room) -> None:
    full_room.go_to(2, 1)
    full_room.type("230\n")
    assert not full_room.page.panel.action.ready
    full_room.type("s")
    assert full_room.at() == (2, 1)
    assert full_room.sheet(1).status is not SheetStatus.SIGNED


def test_on_a_sheet_that_was_signed_meanwhile_it_is_let_go(
    full_room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(News, "is_held", True)
    days.sign(full_room.tournament, 1)
    full_room.go_to(*FIRST)
    full_room.type("7\n")
    full_room.page.read_all()
    full_room.answer("Let it go")
    assert full_room.page.unsaved() == ()


# -- somebody else wrote in the cell between the look at it and the typing -------------------


@pytest.fixture
def behind(room: Room, monkeypatch: pytest.MonkeyPatch) -> Room:
    """The page on a blank sheet, where no news of what others change comes through."""
    monkeypatch.setattr(News, "is_held", True)
    return room


def other_writes(room: Room, score: int | None, at: tuple[int, int] = FIRST) -> None:
    """Write a score of the first table as another desk does, or a total on the paper."""
    row, column = at
    here = room.sheet(1)
    engine = here.rounds[row].engine if row < len(here.rounds) else None
    player = here.seats[column].player
    score_entry.enter(room.tournament, "qualifying", 1, engine, player, score)


def test_what_was_corrected_meanwhile_is_not_cleared(behind: Room) -> None:
    behind.type("12\n")
    other_writes(behind, 26)
    behind.go_to(*FIRST)
    behind.type("⌦")
    assert behind.row()[0] == 26
    assert "It was not cleared" in behind.content(*FIRST).spoken
    assert "now says 26" in behind.asked()


def test_what_both_cleared_is_blank_and_says_nothing_else(behind: Room) -> None:
    behind.type("12\n")
    other_writes(behind, None)
    behind.go_to(*FIRST)
    behind.type("⌦")
    assert "the sheet is blank there now" in behind.asked()
    content = behind.content(*FIRST)
    assert (content.text, content.corner, content.sign) == ("", "", "!")
    behind.type("⌦")
    assert behind.page.model.rejections == (), "Delete once more sees to it"


@pytest.mark.parametrize("leave", ["Enter", "another table"])
def test_news_of_the_open_cell_keeps_what_is_typed_from_replacing_it(
    room: Room, leave: str
) -> None:
    """The grid has read the new number by then, but below the field nobody could see it."""
    room.type("12")
    other_writes(room, 26)
    assert room.page.model.index(*FIRST).data() == "26"
    if leave == "Enter":
        room.type("\n")
    else:
        room.page.show_table(2)
    assert room.row()[0] == 26
    assert "now says 26" in room.asked()
    assert room.content(*FIRST).text == "26"
    assert room.page.model.sheet == room.sheet(1), "where it is to be looked at"


def test_a_field_that_is_left_as_it_was_opened_changes_nothing(room: Room) -> None:
    room.type("12\n")
    room.go_to(*FIRST)
    room.type("1")
    other_writes(room, 26)
    room.type("2\n")
    assert room.row()[0] == 26
    assert room.page.model.rejections == ()
    assert room.content(*FIRST).text == "26"


def test_a_field_written_twice_is_not_refused(room: Room) -> None:
    room.type("12")
    field = room.focus()
    assert isinstance(field, ScoreField)
    room.page.grid.commitData(field)
    field.setText("13")
    room.page.grid.commitData(field)
    assert room.row()[0] == 13
    assert room.page.model.rejections == ()


# -- models alone, which hear no news at all -------------------------------------------------


@pytest.fixture
def tournament(qapp: QApplication, tmp_path: Path) -> Iterator[Tournament]:
    """Eleven players at two tables, nothing typed."""
    with seated(tmp_path) as opened:
        yield opened


def model_of(tournament: Tournament) -> SheetModel:
    """Return the first table's sheet as a grid of its own shows it."""
    model = SheetModel(tournament)
    model.show("qualifying", 1)
    return model


def test_ones_own_entries_are_never_taken_for_anothers(tournament: Tournament) -> None:
    """Typed at any speed, and typed over: each is compared with the sheet after the one before."""
    model = model_of(tournament)
    for typed in ("8", "9", "", "10"):
        for row in (*range(10), 11):
            for column in range(5):
                score = "0" if typed and row < 10 and column == row % 5 else typed
                assert model.setData(model.index(row, column), score)
    assert model.rejections == ()


@pytest.mark.nightly(one_in=2)
@pytest.mark.parametrize("seed", range(4))
def test_two_grids_at_the_same_cells_replace_no_number_unseen(
    tournament: Tournament, seed: int
) -> None:
    chance = random.Random(seed)
    grids = [model_of(tournament), model_of(tournament)]
    cells = [(0, 0), (0, 1), (11, 0)]
    stands = dict.fromkeys(cells, "")
    refused = 0
    for _ in range(60):
        grid, at = chance.choice(grids), chance.choice(cells)
        seen, typed = str(grid.index(*at).data()), chance.choice(["", "5", "12", "40"])
        if typed == seen:
            continue
        entered = grid.setData(grid.index(*at), typed)
        assert seen == stands[at] or not entered
        stands[at] = typed if entered else stands[at]
        refused += not entered
        assert grid.index(*at).data() == stands[at], "it shows what stands"
    assert refused
    last = model_of(tournament)
    assert {at: last.index(*at).data() for at in cells} == stands
