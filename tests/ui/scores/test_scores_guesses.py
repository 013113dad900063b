"""A total that does not agree leads to the likeliest cell, and names what else it could be."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.score_room import Room, good_scores

THIRD = 2
ROWS = good_scores(5)
TOTALS = [sum(column) for column in zip(*ROWS, strict=True)]


def key(room: Room, row: int, instead: str) -> None:
    """Type the whole sheet and its totals, but one cell of the third seat otherwise."""
    lines = [[str(score) for score in scores] for scores in ROWS]
    lines[row][THIRD] = instead
    room.type("".join(f"{word}\n" for line in [*lines, TOTALS] for word in line))


def test_pressing_the_finding_leads_to_the_likeliest_cell(room: Room) -> None:
    assert ROWS[5][THIRD] == 12
    key(room, 5, "21")
    (found,) = room.page.panel.findings
    player = room.sheet(1).seats[THIRD].player
    assert f"No. {player}'s 21 in the round of the double 4 may have been 12" in found.text()
    QTest.mouseClick(found, Qt.MouseButton.LeftButton)
    assert room.at() == (5, THIRD)
    assert room.focus() is room.page.grid
    room.type("12\n")
    assert room.page.panel.title.text() == "No problems found"
    assert (room.page.panel.findings, room.page.panel.answers) == ((), ())
    assert not room.content(5, THIRD).likely, "the mark goes with the mistake"


def test_the_action_leads_there_as_well(room: Room) -> None:
    key(room, 5, "21")
    QTest.mouseClick(room.page.panel.action, Qt.MouseButton.LeftButton)
    assert room.at() == (5, THIRD)
    assert room.notices.said == (), "what the panel says is not said again"


def test_what_else_it_could_be_is_an_answer_as_well(room: Room) -> None:
    key(room, 8, "10")
    others = room.page.panel.pages[0].guesses[1:]
    texts = [each.text() for each in room.page.panel.answers]
    assert room.page.panel.title.text() == "One thing to check"
    assert 1 <= len(others) <= 2
    for text, other in zip(texts[1:], others, strict=False):
        ((engine, _),), (score,) = other.cells, other.should_say
        row = "On paper" if engine is None else f"Double {engine}"
        assert text == f"{row}: make it {score}"
    room.answer(texts[1])
    assert room.sheet(1).entry_of(*others[0].cells[0]) == others[0].should_say[0]


def test_one_blank_cell_is_told_with_what_its_total_leaves_for_it(room: Room) -> None:
    key(room, 5, "")
    (found,) = room.page.panel.findings
    player = room.sheet(1).seats[THIRD].player
    assert found.text() == (
        f"1 cell to type: double 4, No. {player}."
        f" By No. {player}'s total on the paper, 12 belongs in the round of the double 4."
    )
    QTest.mouseClick(found, Qt.MouseButton.LeftButton)
    assert room.at() == (5, THIRD)


def test_the_likeliest_cell_is_marked_in_the_sheet_and_says_why(room: Room) -> None:
    """A folded corner beside the tint, and the reason for the mouse and for a screen reader."""
    key(room, 5, "21")
    index = room.page.model.index(5, THIRD)
    assert room.content(5, THIRD).text == "21"
    assert "may have been 12: the digits swapped" in index.data(Qt.ItemDataRole.ToolTipRole)
    assert "may have been 12" in index.data(Qt.ItemDataRole.AccessibleTextRole)
    cells = [(row, column) for row in range(10) for column in range(5)]
    assert [at for at in cells if room.content(*at).likely] == [(5, THIRD)]
