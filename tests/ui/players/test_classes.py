"""Classes, such as age groups: from a roster, in the Correct dialog, off where nobody has one."""

from mextrain_scorer.desk.roster import players
from mextrain_scorer.ui.players.correct_player_dialog import CorrectPlayerDialog
from tests.desk.club_nights import club_night
from tests.ui.players.test_roster_import import pasted
from tests.ui.window_room import WindowRoom, in_dialog


def classes(room: WindowRoom) -> dict[str, str | None]:
    return {each.name: each.class_name for each in players.players(room.tournament)}


def correct(room: WindowRoom, number: int, class_name: str | None) -> list[bool]:
    """Correct a player; return whether the class was asked for, and write it if so."""
    page = room.players()
    page.open_player(number)
    asked: list[bool] = []

    def mend(dialog: CorrectPlayerDialog) -> None:
        asked.append(dialog.class_name is not None)
        if dialog.class_name is not None and class_name is not None:
            dialog.class_name.setText(class_name)
        dialog.yes.click()

    in_dialog(CorrectPlayerDialog, mend)
    page.list.strip.button("Correct…").click()
    room.qtbot.waitUntil(lambda: bool(asked))
    return asked


def test_a_rosters_column_of_classes_is_taken_over(room: WindowRoom) -> None:
    room.open_with_players(0)
    dialog = pasted(room, "Name\tClass\nAnn Lee\t60-69\nBob Lee\t\n")
    assert dialog.state.text() == "Everything is right."
    dialog.add.click()
    room.settle()
    assert classes(room) == {"Ann Lee": "60-69", "Bob Lee": None}
    below = [line.below for line in room.players().model.lines]
    assert below == ["No. 1 · class 60-69", "No. 2"]
    assert correct(room, 2, "70-79") == [True]
    assert classes(room)["Bob Lee"] == "70-79"
    assert correct(room, 2, "") == [True]
    assert classes(room) == {"Ann Lee": "60-69", "Bob Lee": None}


def test_no_class_is_asked_for_where_nobody_has_one(room: WindowRoom) -> None:
    room.open_with_players(2)
    assert correct(room, 1, None) == [False]


def test_the_first_class_is_given_where_everybody_is_ranked(room: WindowRoom) -> None:
    with club_night(room.folder, 2) as made:
        path = made.path
    room.open(path)
    assert correct(room, 1, "50-59") == [True]
    assert classes(room)["Player 01"] == "50-59"
