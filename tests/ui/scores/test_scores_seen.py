"""Somebody else writes in a cell between the look at it and the typing: it stays, and is shown."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.rehearsal.bulk_entry import NewPlayer, add_players
from mextrain_scorer.desk.scores import score_entry, went_out
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Outcome, Sheet
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.score_grid.cell_content import CellContent, CellMark
from mextrain_scorer.ui.score_grid.editable_sheet_model import EditableSheetModel
from mextrain_scorer.ui.score_grid.score_editor import ScoreField
from mextrain_scorer.ui.score_grid.sheet_model import Role
from tests.ui.score_room import Room, good_scores, open_room, seated

FIRST = (0, 0)
ON_PAPER = (11, 0)
AGAIN = "Look at it again, then type it again if it is still wrong."


@pytest.fixture
def room(qapp: QApplication, tmp_path: Path, made: Path) -> Iterator[Room]:
    """The Scores page on its first table, a table of five."""
    with open_room(qapp, tmp_path, made) as opened:
        yield opened


@pytest.fixture
def behind(room: Room) -> Room:
    """The same, and no news of what others change comes through."""
    room.page.context.feed.hold()
    return room


def other_writes(room: Room, score: int | None, at: tuple[int, int] = FIRST) -> None:
    """Write a score of the first table as another desk does, or a total on the paper."""
    row, column = at
    here = room.sheet(1)
    engine = here.rounds[row].engine if row < len(here.rounds) else None
    player = here.seats[column].player
    score_entry.enter_score(room.tournament, "qualifying", 1, engine, player, score)


def row_of(room: Room, row: int = 0) -> list[int | None]:
    """Return a round of the first table as the file has it."""
    return [cell.score for cell in room.sheet(1).rounds[row].cells]


def content(room: Room, at: tuple[int, int] = FIRST) -> CellContent:
    """Return the content of a cell."""
    found = room.page.model.index(*at).data(Role.CELL_CONTENT)
    assert isinstance(found, CellContent)
    return found


def sentences(room: Room) -> list[str]:
    """Return the findings beside the grid."""
    return [each.text() for each in room.page.panel.findings]


def back_to(room: Room, row: int, column: int) -> None:
    """Put the keyboard on that cell."""
    room.page.grid.setCurrentIndex(room.page.model.index(row, column))


# The number that stands is shown in place of the one that was typed


def test_what_another_wrote_stands_and_the_strip_says_what(behind: Room) -> None:
    who = behind.sheet(1).seats[0]
    other_writes(behind, 26)
    assert content(behind).text == ""
    behind.type("12\n")
    assert row_of(behind)[0] == 26
    assert behind.asked() == (
        f"! Double 9. {who.name}: not entered."
        f" Table 1, double 9, No. {who.player}: the sheet now says 26. {AGAIN}"
    )
    assert behind.notices.said == (), "it is told once"


def test_its_cell_is_marked_and_goes_back_to_what_stands(behind: Room) -> None:
    other_writes(behind, 26)
    behind.type("12\n")
    shown = content(behind)
    assert (shown.text, shown.sign, shown.mark) == ("26", "!", CellMark.WRONG)
    assert "12 was not entered" in shown.spoken
    assert behind.page.model.sheet == behind.sheet(1)
    (found,) = sentences(behind)
    assert "the sheet now says 26" in found
    assert "still stands" not in found, "it says once what stands"


def test_the_next_numbers_land_with_their_own_players(behind: Room) -> None:
    other_writes(behind, 26)
    behind.type("12\n6\n7\n8\n9\n")
    assert row_of(behind) == [26, 6, 7, 8, 9]


def test_looked_at_it_is_typed_again_and_written(behind: Room) -> None:
    other_writes(behind, 26)
    behind.type("12\n")
    back_to(behind, *FIRST)
    behind.type("12\n")
    assert row_of(behind)[0] == 12
    assert "12, was 26" in behind.said()
    assert behind.page.model.rejections == ()
    assert content(behind).sign == ""


def test_changed_again_before_it_is_typed_again_it_is_refused_again(behind: Room) -> None:
    other_writes(behind, 26)
    behind.type("12\n")
    other_writes(behind, 31)
    back_to(behind, *FIRST)
    behind.type("12\n")
    assert row_of(behind)[0] == 31
    assert "now says 31" in behind.asked()
    assert content(behind).text == "31"


def test_the_same_number_is_looked_at_as_well(behind: Room) -> None:
    other_writes(behind, 26)
    behind.type("26\n")
    assert "now says 26" in behind.asked()
    assert len(sentences(behind)) == 1
    back_to(behind, *FIRST)
    behind.type("26\n")
    assert behind.page.model.rejections == ()
    assert row_of(behind)[0] == 26


def test_what_was_corrected_meanwhile_is_not_cleared(behind: Room) -> None:
    behind.type("12\n")
    other_writes(behind, 26)
    back_to(behind, *FIRST)
    behind.press(Qt.Key.Key_Delete)
    assert row_of(behind)[0] == 26
    assert "It was not cleared" in content(behind).spoken
    assert "now says 26" in behind.asked()


def test_what_both_cleared_is_blank_and_says_nothing_else(behind: Room) -> None:
    behind.type("12\n")
    other_writes(behind, None)
    back_to(behind, *FIRST)
    behind.press(Qt.Key.Key_Delete)
    assert "the sheet is blank there now" in behind.asked()
    assert (content(behind).text, content(behind).corner, content(behind).sign) == ("", "", "!")
    behind.press(Qt.Key.Key_Delete)
    assert behind.page.model.rejections == (), "Delete once more sees to it"


def test_a_total_on_the_paper_is_no_other(behind: Room) -> None:
    other_writes(behind, 120, ON_PAPER)
    back_to(behind, *ON_PAPER)
    behind.type("102\n")
    who = behind.sheet(1).seats[0]
    assert behind.sheet(1).written_totals == {who.player: 120}
    assert f"Table 1, total of No. {who.player}: the sheet now says 120." in behind.asked()
    assert content(behind, ON_PAPER).text == "120"


def test_a_sheet_is_not_signed_before_it_was_looked_at(behind: Room) -> None:
    behind.type_scores(good_scores(5))
    other_writes(behind, 26, (3, 1))
    back_to(behind, 3, 1)
    behind.type("27\n")
    assert behind.page.panel.action.state == "after this answer"


# An open field


def test_news_of_the_open_cell_keeps_what_is_typed_from_replacing_it(room: Room) -> None:
    """The grid has read the new number by then, but below the field nobody could see it."""
    room.type("1")
    other_writes(room, 26)
    assert room.page.model.index(*FIRST).data() == "26"
    room.type("2\n")
    assert row_of(room)[0] == 26
    assert "now says 26" in room.asked()
    assert content(room).text == "26"


def test_so_it_is_where_another_table_is_wanted(room: Room) -> None:
    room.type("12")
    other_writes(room, 26)
    room.page.show_table(2)
    assert row_of(room)[0] == 26
    assert "now says 26" in room.asked()
    assert room.page.model.sheet == room.sheet(1), "where it is to be looked at"


def test_a_field_that_is_left_as_it_was_opened_changes_nothing(room: Room) -> None:
    room.type("12\n")
    back_to(room, *FIRST)
    room.type("1")
    other_writes(room, 26)
    room.type("2\n")
    assert row_of(room)[0] == 26
    assert room.page.model.rejections == ()
    assert content(room).text == "26"


def test_a_field_written_twice_is_not_refused(room: Room) -> None:
    room.type("12")
    field = room.focus()
    assert isinstance(field, ScoreField)
    room.page.grid.commitData(field)
    field.setText("13")
    room.page.grid.commitData(field)
    assert row_of(room)[0] == 13
    assert room.page.model.rejections == ()


# Marks of a round: another desk is quicker by the moment between the look and the change


def quicker(monkeypatch: pytest.MonkeyPatch, deed: str, first: Callable[[], object]) -> None:
    """Let another desk do something the moment before that deed of the desk's is done."""
    module = went_out if deed == "mark_out" else score_entry
    real = getattr(module, deed)

    def late(*what: object, **how: object) -> Sheet:
        monkeypatch.setattr(module, deed, real)
        first()
        done = real(*what, **how)
        assert isinstance(done, Sheet)
        return done

    monkeypatch.setattr(module, deed, late)


def test_a_round_blocked_meanwhile_stays_so_and_is_shown(
    behind: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (behind.tournament, "qualifying", 1, 9)
    quicker(monkeypatch, "mark_blocked", lambda: score_entry.mark_not_played(*table, "storm"))
    behind.type("b")
    assert behind.sheet(1).rounds[0].outcome is Outcome.NOT_PLAYED
    assert "Table 1, double 9: the round is now marked as not played." in behind.said()
    assert behind.page.model.sheet == behind.sheet(1)
    quicker(monkeypatch, "mark_played", lambda: score_entry.mark_blocked(*table))
    behind.type("n")
    assert behind.sheet(1).rounds[0].outcome is Outcome.BLOCKED
    assert "now marked as blocked" in behind.said()
    assert behind.page.model.sheet == behind.sheet(1)


def test_a_round_is_not_called_not_played_where_it_was_blocked_meanwhile(
    behind: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (behind.tournament, "qualifying", 1, 9)
    quicker(monkeypatch, "mark_not_played", lambda: score_entry.mark_blocked(*table))
    behind.answers.answers = [Answer(yes=True, reason="storm")]
    behind.type("n")
    (said,) = behind.answers.refused
    assert "now marked as blocked" in said
    assert behind.page.model.sheet == behind.sheet(1)


def test_a_score_that_w_lets_stand_replaces_no_other(
    behind: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    behind.type("230\n")
    quicker(monkeypatch, "enter_score", lambda: other_writes(behind, 26))
    behind.answers.answers = [Answer(yes=True, reason="counted twice")]
    behind.type("w")
    (said,) = behind.answers.refused
    assert "the sheet now says 26" in said
    assert row_of(behind)[0] == 26
    assert content(behind).text == "26"


def test_who_went_out_is_not_said_otherwise_unseen(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = tmp_path / "made"
    made.mkdir()
    with opening.create(made / "room.mextrain", "Twelve", rules="double-12") as tournament:
        add_players(tournament, [NewPlayer(f"Player {n}") for n in range(1, 7)])
        draw.draw(tournament, seed=1)
    with open_room(qapp, tmp_path, made / "room.mextrain") as room:
        room.type_scores([[0, 0, 6, 7, 8, 9]])
        room.page.context.feed.hold()
        one = room.sheet(1).seats[0].player
        table = (room.tournament, "qualifying", 1, 12)
        quicker(monkeypatch, "mark_out", lambda: went_out.mark_out(*table, one))
        back_to(room, 0, 1)
        room.type("o")
        assert f"the sheet now says that No. {one} went out" in room.said()
        assert [cell.went_out for cell in room.sheet(1).rounds[0].cells[:2]] == [True, False]
        assert room.page.model.sheet == room.sheet(1)


# Models alone, which hear no news at all


@pytest.fixture
def tournament(qapp: QApplication, tmp_path: Path) -> Iterator[Tournament]:
    """Eleven players at two tables, nothing typed."""
    with seated(tmp_path) as opened:
        yield opened


def model_of(tournament: Tournament) -> EditableSheetModel:
    """Return the first table's sheet as a grid of its own shows it."""
    model = EditableSheetModel(tournament, object())
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
        assert entered is (seen == stands[at])
        stands[at] = typed if entered else stands[at]
        refused += not entered
        assert grid.index(*at).data() == stands[at], "it shows what stands"
    assert refused
    last = model_of(tournament)
    assert {at: last.index(*at).data() for at in cells} == stands
