"""The tile picker: the tiles left in a hand, typed or clicked, and their sum in the sheet."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mextrain_scorer.rules.left_hand import LeftHand
from mextrain_scorer.rules.records import Seat
from mextrain_scorer.rules.tiles import Tile
from mextrain_scorer.ui.sheet_dialogs.tile_picker import TilePicker
from tests.presets import GAMERULES_DOUBLE_12
from tests.ui.score_room import Room


@pytest.fixture
def room(blank_room: Room) -> Room:
    """The Scores page on a table of five, in the round of the double nine."""
    return blank_room


def picking(room: Room, keys: str) -> TilePicker:
    """Type keys that open the picker; return it."""
    room.type(keys)
    return room.dialog_of(TilePicker)


def click(dialog: TilePicker, tile: Tile) -> None:
    """Click a tile on the board."""
    index = dialog.board.model().index(*tile)
    dialog.board.scrollTo(index)
    place = dialog.board.visualRect(index).center()
    QTest.mouseClick(dialog.board.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_the_engine_cannot_be_left_with_anybody(room: Room) -> None:
    dialog = picking(room, "t99")
    assert "9-9 is the engine" in dialog.said.text()
    click(dialog, (9, 9))
    assert dialog.hand.tiles == ()


def test_a_tile_in_another_hand_of_the_round_is_refused_with_whose_it_is(room: Room) -> None:
    dialog = picking(room, "t6433\nt64")
    holder = room.sheet(1).seats[0]
    assert f"6-4 is in the hand of No. {holder.player} {holder.name}" in dialog.said.text()
    assert dialog.hand.tiles == ()
    room.type("65\n")
    assert room.row()[1] == 11


@pytest.mark.parametrize(
    ("keys", "tiles"),
    [
        pytest.param("t64\n↓t64", ((6, 4),), id="the next round has all its tiles again"),
        pytest.param("t6433\n←61\nt64", ((6, 4),), id="a corrected score gives them back"),
        pytest.param("t64\ng2\ng1\nt64", ((6, 4),), id="another sheet forgets the hands"),
        pytest.param("t6433\n←t", ((6, 4), (3, 3)), id="a hand opened again shows them"),
        pytest.param("t6433\n←t⌫", ((6, 4),), id="and Backspace takes one away"),
    ],
)
def test_which_tiles_a_hand_holds(room: Room, keys: str, tiles: tuple[Tile, ...]) -> None:
    dialog = picking(room, keys)
    assert dialog.hand.tiles == tiles
    assert dialog.sum.text() == str(sum(map(sum, tiles)))


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        pytest.param("t64⎋", "", id="Esc leaves the cell as it was"),
        pytest.param("t\n", "No tile is picked", id="Enter without a tile writes no zero"),
        pytest.param("t6\n", "two ends", id="half a tile and Enter ask for the other half"),
    ],
)
def test_what_writes_nothing(room: Room, keys: str, said: str) -> None:
    room.type(keys)
    if said:
        assert said in room.dialog_of(TilePicker).said.text()
    assert room.row()[0] is None
    assert room.at() == (0, 0)


def test_a_wrong_key_beeps_and_says_why(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[int] = []
    dialog = picking(room, "t")
    monkeypatch.setattr(QApplication, "beep", lambda: heard.append(1))
    room.type("6x")
    assert heard == [1]
    assert "ends of a tile" in dialog.said.text()
    room.type("4")
    assert dialog.sum.text() == "10"


def test_tiles_are_picked_on_the_board_with_arrows_and_space(room: Room) -> None:
    dialog = picking(room, "t64")
    dialog.board.setFocus()
    room.type("↓")
    room.press(Qt.Key.Key_Space)
    assert dialog.hand.tiles == ((6, 4), (7, 4))
    room.type("8")
    assert room.focus() is dialog.field
    room.type("1")
    assert dialog.sum.text() == "30"
    dialog.board.setFocus()
    room.press(Qt.Key.Key_Return)
    assert room.row()[0] == 30


def test_every_tile_is_read_aloud_with_why_it_cannot_be(room: Room) -> None:
    model = picking(room, "t64").board.model()
    spoken = Qt.ItemDataRole.AccessibleTextRole
    assert model.index(6, 4).data(spoken) == "6-4, picked"
    assert model.index(5, 4).data(spoken) == "5-4"
    assert "engine" in model.index(9, 9).data(spoken)
    assert model.index(4, 5).data(spoken) is None


@pytest.mark.parametrize("row", [10, 11])
def test_t_on_a_total_says_why_not(room: Room, row: int) -> None:
    room.go_to(row, 0)
    room.type("t")
    assert not room.page.findChildren(TilePicker)
    assert room.said()


@pytest.mark.parametrize(
    ("typed", "tiles"),
    [
        ("12-7", ((12, 7),)), ("6-4", ((6, 4),)), ("6-0", ((6, 0),)), ("6-1", ()),
        ("6-12", ((12, 6),)), ("6-1\n", ((6, 1),)), ("0604", ((6, 4),)), ("64", ()),
    ],
)  # fmt: skip
def test_where_ends_have_two_digits_a_tile_is_complete_when_it_can_be_no_other(
    qapp: QApplication, typed: str, tiles: tuple[Tile, ...]
) -> None:
    hand = LeftHand(GAMERULES_DOUBLE_12, 11, 4, {})
    dialog = TilePicker(hand, Seat(1, 5, "Ann"), "Double 11")
    QTest.keyClicks(dialog.field, typed.removesuffix("\n"))
    if typed.endswith("\n"):
        QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    assert dialog.hand.tiles == tiles
    dialog.deleteLater()
