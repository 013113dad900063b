"""One finding at a time: its pages, its answers, what each of them does, and where it leads."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.ui.kit.questions import Answer
from tests.ui.score_room import Room, fill, good_scores

THIRD, FOURTH = 2, 3
ROWS = good_scores(5)
TOTALS = [sum(column) for column in zip(*ROWS, strict=True)]


def player_at(room: Room, column: int) -> int:
    """Return the number of the player in that seat of table 1."""
    return room.sheet(1).seats[column].player


def fill_wrongly(room: Room) -> None:
    """Fill the sheet, with two digits swapped in the third seat and one too many in the fourth."""
    rows = good_scores(5)
    rows[5][THIRD], rows[2][FOURTH] = 21, 89
    fill(room.tournament, 1, rows)
    totals = {player_at(room, column): total for column, total in enumerate(TOTALS)}
    score_entry.write_totals(room.tournament, "qualifying", 1, totals)
    room.page.show_table(1)


def texts(room: Room) -> list[str]:
    """Return the answers in sight."""
    return [each.text() for each in room.page.panel.answers]


def test_its_cell_is_gone_to_and_so_is_that_of_the_next(room: Room) -> None:
    fill_wrongly(room)
    panel = room.page.panel
    assert room.at() == (5, THIRD)
    panel.on.setFocus()
    QTest.keyClick(panel.on, Qt.Key.Key_Return)
    assert panel.place.text() == "2 of 2"
    assert room.at()[1] == FOURTH
    assert room.focus() is panel.on, "paging goes on with the keyboard"
    QTest.mouseClick(panel.on, Qt.MouseButton.LeftButton)
    assert panel.place.text() == "1 of 2"
    QTest.mouseClick(panel.back, Qt.MouseButton.LeftButton)
    assert panel.place.text() == "2 of 2"


def test_the_likeliest_answer_is_first_and_enters_that_score_as_a_correction(room: Room) -> None:
    fill_wrongly(room)
    assert texts(room)[0] == "Make it 12"
    room.answer("Make it 12")
    assert room.row(5)[THIRD] == 12
    assert "12, was 21. Ctrl+Z takes it back." in room.said()
    assert len(room.page.panel.pages) == 1
    assert room.at()[1] == FOURTH
    assert room.focus() is room.page.grid


def test_m_gives_that_answer_and_enter_does_not(room: Room) -> None:
    fill_wrongly(room)
    before = room.sheet(1)
    for held in (room.page.grid, room.page.panel.action):
        held.setFocus()
        room.type("\n")
    assert room.sheet(1) == before
    room.page.grid.setFocus()
    room.type("m")
    assert room.row(5)[THIRD] == 12


def test_two_scores_that_explain_it_as_well_are_both_named_and_m_enters_neither(
    room: Room,
) -> None:
    """ "Make it 12" did not say which of two 21s, and M took the first."""
    rows = good_scores(5)
    rows[5][THIRD] = rows[8][THIRD] = 12
    totals = {player_at(room, at): sum(each) for at, each in enumerate(zip(*rows, strict=True))}
    rows[5][THIRD] = rows[8][THIRD] = 21
    totals[player_at(room, THIRD)] += 9
    fill(room.tournament, 1, rows)
    score_entry.write_totals(room.tournament, "qualifying", 1, totals)
    room.page.show_table(1)
    assert texts(room)[:2] == ["Double 4: make it 12", "Double 1: make it 12"]
    before = room.sheet(1)
    room.page.grid.setFocus()
    room.type("m")
    assert room.sheet(1) == before
    assert "look at the paper" in room.said()
    room.answer("Double 1: make it 12")
    assert room.row(8)[THIRD] == 12


def test_an_answer_about_one_total_leaves_the_other_cards_question(room: Room) -> None:
    fill_wrongly(room)
    room.answers.answers = [Answer(yes=True, reason="the table added wrong")]
    room.answer("Rounds' 110 counts…")
    (question,) = room.answers.asked
    assert question.sentence.count("will count") == 1
    left = room.page.panel.current
    assert left is not None
    assert (left.code, left.player) == ("total-mismatch", player_at(room, FOURTH))
    assert set(room.sheet(1).accepted_parts) == {player_at(room, THIRD)}


def test_a_refused_score_is_shown_at_once_and_can_be_left(room: Room) -> None:
    room.type_scores([[0, 0, 6, 7, 8]])
    room.type("230\n")
    assert "230 cannot be" in room.asked()
    room.answer("Leave it blank")
    assert "cannot all have gone out" in room.asked()
    assert room.page.model.rejections == ()


def test_somebody_left_is_offered_for_a_seat_that_stays_blank(room: Room) -> None:
    name, player = room.sheet(1).seats[1].name, player_at(room, 1)
    room.type("0\n\n6\n7\n8\n0\n\n6\n")
    room.answers.answers = [Answer(yes=True, reason="unwell")]
    room.answer(f"{name} left…")
    assert room.answers.asked[0].title == f"No. {player} {name} goes home"
    assert room.sheet(1).seats[1].left_from == 9


def key(room: Room, row: int, instead: str) -> None:
    """Type the whole sheet and its totals, but one cell of the third seat otherwise."""
    lines = [[str(score) for score in scores] for scores in ROWS]
    lines[row][THIRD] = instead
    room.type("".join(f"{word}\n" for line in [*lines, TOTALS] for word in line))


def test_the_likeliest_cell_is_marked_in_the_sheet_and_says_why(room: Room) -> None:
    """A folded corner beside the tint, and the reason for the mouse and for a screen reader."""
    key(room, 5, "21")
    index = room.page.model.index(5, THIRD)
    assert room.content(5, THIRD).text == "21"
    assert "may have been 12: the digits swapped" in index.data(Qt.ItemDataRole.ToolTipRole)
    assert "may have been 12" in index.data(Qt.ItemDataRole.AccessibleTextRole)
    cells = [(row, column) for row in range(10) for column in range(5)]
    assert [at for at in cells if room.content(*at).likely] == [(5, THIRD)]


# -- the guide --------------------------------------------------------------------------------
