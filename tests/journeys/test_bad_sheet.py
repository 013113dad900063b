"""A sheet with nearly everything wrong on it: found, answered by keys, counted in tiles, signed."""

from pathlib import Path

from tests import door
from tests.day import day, rising
from tests.journeys.monitor import GRID, GameMonitor, at_the_window


def type_rounds(monitor: GameMonitor, seats: list[int]) -> None:
    """Type the rounds as the paper has them, and answer what is found wrong with five of them."""
    hand = monitor.hand
    game = rising(seats)

    # Double 9: more than a hand can hold. The figure is the paper's: W lets it stand.
    hand.type("0\n190\n")
    hand.sees("! Double 9. *190 cannot be. A hand of 11 tiles comes to 167 at most.")
    assert monitor.shown()[0][1] == ""
    hand.key("w")
    monitor.dialog("190 stands as written?")
    hand.type("counted twice\n")
    monitor.closed("190 stands as written?")
    hand.type("7\n7\n7\n")
    hand.sees("Double 9 (accepted as written). *")
    assert monitor.shown()[0] == ["0", "190", "7", "7", "7"]

    # Double 8: nobody out, until B says that the round was blocked.
    hand.type("5\n9\n8\n6\n4\n")
    hand.sees("! Double 8. Nobody went out. *")
    hand.key("b")
    hand.sees("Double 8: blocked, nobody went out. B again takes it back.")

    # Double 7: two out. Both laid their last tile at once: A accepts it, with a reason.
    hand.pick(GRID, "Double 7", 0)
    hand.type("0\n0\n12\n9\n8\n")
    hand.sees("! Double 7. * cannot all have gone out: only one player can.")
    hand.pick(GRID, "Double 7", 0)
    hand.key("a")
    hand.wait(lambda: not hand.window().startswith("Fall"))
    hand.type("both laid their last tile at once\n")
    hand.sees("No problems found")

    # Double 6: the tiles left with the first player, added up by T.
    hand.pick(GRID, "Double 6", 0)
    hand.key("t")
    monitor.dialog(f"Double 6: the tiles left with Player {seats[0]}")
    hand.type("9800")
    hand.sees("37 points")
    hand.press("9-5", "cell")
    hand.sees("51 points")
    hand.type("\n")
    hand.wait(lambda: monitor.shown()[3][0] == "51")
    hand.type("11\n12\n13\n0\n")

    # Double 5 was not played.
    hand.pick(GRID, "Double 5", 0)
    hand.key("n")
    monitor.says_why("Double 5 was not played", "the fire alarm", "Not played")

    for engine in (4, 3, 2, 1, 0):
        hand.pick(GRID, 9 - engine, 0)
        hand.type("".join(f"{points}\n" for points in game[engine].values()))


def test_a_bad_sheet_is_put_right_and_signed_with_the_pen(tmp_path: Path) -> None:
    file = day(10).seated(7).file(tmp_path)
    with at_the_window(tmp_path, "open", file) as monitor:
        hand = monitor.hand
        seats = monitor.open_table(1)
        second = f"No. {seats[1]} Player {seats[1]}"

        type_rounds(monitor, seats)
        # The total on the paper is nine more than the rounds: M takes the digit that explains it.
        totals = [int(each) for each in hand.rows(GRID)[10]]
        hand.pick(GRID, "On paper", 0)
        written = [totals[0], totals[1] + 9, *totals[2:]]
        hand.type("".join(f"{total}\n" for total in written))
        hand.sees(f"! On the paper. {second}: the sheet says {written[1]}, *")
        hand.press("Back to the table")
        hand.sees("Table 1: back to the table*")

        # It comes back with another player circled; the table agrees that the scores count.
        hand.pick(GRID, "On paper", 1)
        hand.key("m")
        hand.sees(f"Double 7, {second}: 9, was 0. Ctrl+Z takes it back.")
        hand.press("The paper is back")
        monitor.dialog("The sheet of table 1")
        hand.choose("Circled as the winner", f"{second}")
        hand.press("Record it")
        hand.sees(f"! The winner. {second} is circled on the sheet; *")
        hand.press("The scores count")
        monitor.says_why(
            "The scores count, not the circle on the paper?",
            "circled by mistake",
            "The scores count",
        )
        hand.press("Sign table 1")
        monitor.dialog("Sign table 1")
        hand.press("Sign on the screen", "checkbox")
        hand.stroke(
            "Sign on the screen", (0.1, 0.6), (0.3, 0.2), (0.5, 0.8), (0.7, 0.3), (0.9, 0.5)
        )
        hand.fill("Score keeper", f"{seats[4]}\n")
        hand.sees("Table 1 is signed.*")
        assert hand.leave() == 0

    with door.desk(file) as desk:
        sheet = desk.sheet(1)
        accepted = {each["reason"] for each in desk.history() if each["reason"]}
        desk.reopen(1)
        assert desk.sheet(1)["signature"] is None  # what was signed may change now
    assert sheet["status"] == "signed"
    assert sheet["score_keeper"] == f"Player {seats[4]}"
    assert sheet["signature"]
    assert sheet["scores"][9] == dict(zip(seats, (0, 190, 7, 7, 7), strict=True))
    assert sheet["scores"][7][seats[1]] == 9
    assert sheet["scores"][6][seats[0]] == 51
    assert (sheet["outcomes"][8], sheet["outcomes"][5]) == ("blocked", "not-played")
    assert accepted >= {
        "counted twice", "both laid their last tile at once", "the fire alarm", "circled by mistake"
    }  # fmt: skip
