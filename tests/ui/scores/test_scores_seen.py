"""Somebody else writes in a cell between the look at it and the typing: it stays, and is shown."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.ui.kit.background import News
from mextrain_scorer.ui.score_grid.cell_content import CellMark
from mextrain_scorer.ui.score_grid.score_delegate import ScoreField
from mextrain_scorer.ui.score_grid.sheet_model import SheetModel
from tests.ui.score_room import Room, good_scores, seated

FIRST = (0, 0)
ON_PAPER = (11, 0)
AGAIN = "Look at it again, then type it again if it is still wrong."


@pytest.fixture
def behind(room: Room, monkeypatch: pytest.MonkeyPatch) -> Room:
    """The same, and no news of what others change comes through."""
    monkeypatch.setattr(News, "is_held", True)
    return room


def other_writes(room: Room, score: int | None, at: tuple[int, int] = FIRST) -> None:
    """Write a score of the first table as another desk does, or a total on the paper."""
    row, column = at
    here = room.sheet(1)
    engine = here.rounds[row].engine if row < len(here.rounds) else None
    player = here.seats[column].player
    score_entry.enter(room.tournament, "qualifying", 1, engine, player, score)


# The number that stands is shown in place of the one that was typed


def test_what_another_wrote_stands_and_is_shown_and_told(behind: Room) -> None:
    who = behind.sheet(1).seats[0]
    other_writes(behind, 26)
    assert behind.content(*FIRST).text == ""
    behind.type("12\n")
    assert behind.row()[0] == 26
    (found,) = behind.findings()
    assert found == (
        f"! Double 9. {who.name}: not entered."
        f" Table 1, double 9, No. {who.player}: the sheet now says 26. {AGAIN}"
        f"{found[-8:]}"
    )
    assert re.fullmatch(r" \(\d\d:\d\d\)", found[-8:])
    assert behind.notices.said == (), "it is told once"
    shown = behind.content(*FIRST)
    assert (shown.text, shown.sign, shown.mark) == ("26", "!", CellMark.WRONG)
    assert "12 was not entered" in shown.spoken
    assert behind.page.model.sheet == behind.sheet(1)
    behind.type("6\n7\n8\n9\n")
    assert behind.row() == [26, 6, 7, 8, 9], "the next land with their own players"


def test_looked_at_it_is_typed_again_and_written(behind: Room) -> None:
    other_writes(behind, 26)
    behind.type("12\n")
    behind.go_to(*FIRST)
    behind.type("12\n")
    assert behind.row()[0] == 12
    assert "12, was 26" in behind.said()
    assert behind.page.model.rejections == ()
    assert behind.content(*FIRST).sign == ""


def test_changed_again_before_it_is_typed_again_it_is_refused_again(behind: Room) -> None:
    other_writes(behind, 26)
    behind.type("12\n")
    other_writes(behind, 31)
    behind.go_to(*FIRST)
    behind.type("12\n")
    assert behind.row()[0] == 31
    assert "now says 31" in behind.asked()
    assert behind.content(*FIRST).text == "31"


def test_the_same_number_is_looked_at_as_well(behind: Room) -> None:
    other_writes(behind, 26)
    behind.type("26\n")
    assert "now says 26" in behind.asked()
    assert len(behind.findings()) == 1
    behind.go_to(*FIRST)
    behind.type("26\n")
    assert behind.page.model.rejections == ()
    assert behind.row()[0] == 26


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
    assert (
        behind.content(*FIRST).text,
        behind.content(*FIRST).corner,
        behind.content(*FIRST).sign,
    ) == ("", "", "!")
    behind.type("⌦")
    assert behind.page.model.rejections == (), "Delete once more sees to it"


def test_a_total_on_the_paper_is_no_other(behind: Room) -> None:
    other_writes(behind, 120, ON_PAPER)
    behind.go_to(*ON_PAPER)
    behind.type("102\n")
    who = behind.sheet(1).seats[0]
    assert behind.sheet(1).written_totals == {who.player: 120}
    assert f"Table 1, total of No. {who.player}: the sheet now says 120." in behind.asked()
    assert behind.content(*ON_PAPER).text == "120"


def test_a_sheet_is_not_signed_before_it_was_looked_at(behind: Room) -> None:
    behind.type_scores(good_scores(5))
    other_writes(behind, 26, (3, 1))
    behind.go_to(3, 1)
    behind.type("27\n")
    assert behind.page.panel.action.state == "after this answer"


# An open field


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


# Models alone, which hear no news at all


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
@pytest.mark.parametrize("seed", range(8))
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
