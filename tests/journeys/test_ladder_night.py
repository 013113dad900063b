"""A ladder night of 10, two short games: who moves, a trade, a correction, table 1's champion."""

import json
import re
from pathlib import Path

import pytest

from tests import door
from tests.day import rising, summed
from tests.journeys.monitor import GameMonitor, at_the_window

PLAYERS = [f"Player {number:02}" for number in range(1, 11)]
ENGINES = range(12, 9, -1)
MOVE = re.compile(r"Table (\d): No\. (\d+) Player \d\d, (.*), \d+ points")
SEAT = re.compile(r"Table (\d), seat \d: No\. (\d+) ")
MOVES = "Game 2: who moves up, who moves down"
UP, DOWN, STAYS, TRADED = (
    "up from table 2",
    "down from table 1",
    "stays",
    "\N{NO-BREAK SPACE}· traded",
)


def make_ladder(monitor: GameMonitor, path: Path) -> None:
    """Make a ladder of two games of three rounds, whose last table 1 names the champion."""
    hand = monitor.hand
    hand.press("New tournament")
    monitor.dialog("New tournament")
    hand.fill("Name", "Ladder night")
    hand.press("A ladder", "radiobutton")
    hand.press("Change the rules")
    monitor.dialog("Rules")
    hand.fill("Name", "Two short games")
    hand.fill("Last round, the double", "10")
    hand.fill("Games in a day", "2")
    hand.choose("Champion of a ladder", "the lowest total at table 1 in the last game")
    hand.press("Use these rules")
    monitor.closed("Rules")
    hand.press("Choose where to keep it")
    hand.choose_file(path)
    hand.wait(lambda: hand.window().startswith("Ladder night"))


def play(monitor: GameMonitor, table: int, more: int = 0) -> dict[int, int]:
    """Type and sign a game, its totals rising by the seats; ``more`` is added to each score."""
    seats = monitor.open_table(table)
    game = {
        engine: {player: points + more * (points > 0) for player, points in row.items()}
        for engine, row in rising(seats, ENGINES).items()
    }
    monitor.type_rounds(game)
    monitor.type_totals(summed(game).values())
    monitor.sign(seats[-1])
    return summed(game)


def told(monitor: GameMonitor) -> dict[int, dict[int, str]]:
    """Return what the dialog of the moves says of each player, by the table to come."""
    found: dict[int, dict[int, str]] = {1: {}, 2: {}}
    for each in monitor.hand.names("listitem"):
        if line := MOVE.fullmatch(each):
            found[int(line[1])][int(line[2])] = line[3]
    return found


def seated(monitor: GameMonitor) -> dict[int, set[int]]:
    """Return who sits where on the Seating page."""
    found: dict[int, set[int]] = {1: set(), 2: set()}
    for each in monitor.hand.names("listitem"):
        if seat := SEAT.match(each):
            found[int(seat[1])].add(int(seat[2]))
    return found


def trade(monitor: GameMonitor, one: int, other: int, why: str) -> None:
    """Let two players trade the tables that the dialog of the moves gives them."""
    monitor.hand.press("Two players trade")
    monitor.dialog("Two players trade tables")
    monitor.hand.choose("Who trades", f"* No. {one}, to table 1")
    monitor.hand.choose("With whom", f"* No. {other}, to table 2")
    monitor.hand.fill("Reason, kept on record", why)
    monitor.hand.press("Trade", "button")
    monitor.closed("Two players trade tables")


def seat_like_this(monitor: GameMonitor) -> None:
    """Seat game 2 by the moves that the dialog shows."""
    monitor.hand.press("Seat game 2 like this")
    monitor.closed(MOVES)


def correct(monitor: GameMonitor, player: int, score: int, total: int) -> None:
    """Correct somebody's first round of game 1 at table 1, and sign again."""
    hand = monitor.hand
    monitor.choose_game("Game 1")
    seats = monitor.open_table(1)
    assert any(
        "seats of game 2 follow from this sheet" in each for each in monitor.reopen("misread")
    )
    for row, points in (("Double 12", score), ("On paper", total)):
        monitor.point_at(row, seats.index(player))
        hand.type(f"{points}\n")
        hand.sees(f"{row}, No. {player} *: {points}, was *")
    monitor.sign_again(seats[-1])


def leave_the_seats(monitor: GameMonitor, player: int) -> None:
    """Put back what was right after all; by then everybody sits."""
    correct(monitor, player, 16, 33)
    monitor.next_step("check the seats of Game 2")
    monitor.hand.press("Leave the seats")
    monitor.says_why("Leave the seats as they are?", "everybody sits already", "Leave them")
    monitor.hand.sees("The seats stay as they are.")


def winners(monitor: GameMonitor) -> list[str]:
    """Return who is first, second and third on the Results page."""
    first = monitor.champion().rpartition(" ")[0]
    assert monitor.is_champion(first, of="Ladder night")
    return [first, monitor.below("Second place"), monitor.below("Third place")]


def ranked(monitor: GameMonitor) -> list[tuple[str, ...]]:
    """Return place, number and total of everybody, as the Overall page ranks them."""
    monitor.page("Overall")
    monitor.hand.sees("*Table 1 of the last game names the champion.")
    rows = monitor.hand.table("Ranking over all games")
    return [(row["Place"], row["No."], row["Total"]) for row in rows]


def places_at_the_command_line(path: Path) -> list[tuple[str, ...]]:
    """Return place, number and total of everybody, as the command line ranks them."""
    code, places, _ = door.command("overall", path, "--json")
    assert code == 0
    return [
        tuple(str(each[key]) for key in ("place", "player", "total")) for each in json.loads(places)
    ]


@pytest.mark.parametrize("was_right", [False, pytest.param(True, marks=pytest.mark.nightly)])
def test_a_ladder_night_of_10_to_its_champion(tmp_path: Path, was_right: bool) -> None:
    """At night the sheet that was corrected is found to have been right, and the seats stay."""
    path = tmp_path / "ladder.mextrain"
    with at_the_window(tmp_path) as monitor:
        hand = monitor.hand
        make_ladder(monitor, path)
        monitor.read_roster(PLAYERS)
        monitor.all_are_here()
        monitor.draw(seed=7)
        game_1 = play(monitor, 1) | play(monitor, 2)
        a, b, c, d, e, f, g, h, i, j = game_1  # by table, the best first

        # The moves are told before anything is drawn; two trade their tables.
        monitor.next_step("draw game 2 of 2")
        monitor.dialog(MOVES)
        assert told(monitor) == {
            1: {a: STAYS, b: STAYS, c: STAYS, f: UP, g: UP},
            2: {d: DOWN, e: DOWN, h: STAYS, i: STAYS, j: STAYS},
        }
        with door.desk(hand.copied(path, tmp_path / "copy.mextrain")) as desk:
            assert desk.stages() == ["qualifying"]
        trade(monitor, a, j, "the stairs")
        assert told(monitor) == {
            1: {b: STAYS, c: STAYS, f: UP, g: UP, j: UP + TRADED},
            2: {a: DOWN + TRADED, d: DOWN, e: DOWN, h: STAYS, i: STAYS},
        }
        seat_like_this(monitor)
        assert seated(monitor) == {1: {b, c, f, g, j}, 2: {a, d, e, h, i}}

        # The third of table 1 had 34 more, it seems: the fourth would stay in their place.
        correct(monitor, c, 50, 67)
        hand.sees(
            f"No. {c} * would play at table 2, not 1. No. {d} * would play at table 1, not 2.*"
        )
        monitor.next_step("check the seats of Game 2")
        hand.press("Draw game 2 anew")
        monitor.dialog(MOVES)
        hand.sees("The seats drawn before are replaced.")
        assert told(monitor)[1] == {a: STAYS, b: STAYS, d: STAYS, f: UP, g: UP}
        hand.press("Make it again: Trade of No. *: the stairs")
        hand.sees("*: 3 go up, 3 go down and 4 stay.*")
        seat_like_this(monitor)
        anew = {1: {b, d, f, g, j}, 2: {a, c, e, h, i}}
        assert seated(monitor) == anew

        if was_right:
            leave_the_seats(monitor, c)
            assert seated(monitor) == anew
        else:
            game_1[c] = 67

        # The best of table 1 wins the night, though those of table 2 have lower totals.
        monitor.choose_game("Game 2")
        table_1 = play(monitor, 1, more=50)
        game_2 = table_1 | play(monitor, 2)
        assert winners(monitor) == [f"Player {player:02}" for player in table_1][:3]
        ranking = ranked(monitor)
        assert hand.leave() == 0

    assert {int(no): int(total) for _, no, total in ranking} == {
        player: game_1[player] + game_2[player] for player in game_1
    }
    assert {int(no) for _, no, _ in ranking[:5]} == anew[2]
    assert ranking == places_at_the_command_line(path)
    with door.desk(path) as desk:
        kept = " ".join(str(each["reason"]) for each in desk.history())
    assert kept.count("the stairs") == 2
    assert ("everybody sits already" in kept) is was_right
