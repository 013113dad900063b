"""No day without a way on: whatever came in between, the window leads to a champion."""

from pathlib import Path

import pytest

from tests import door
from tests.day import day, fill, play
from tests.door import Desk
from tests.journeys.monitor import GameMonitor, at_the_window

SECOND_GAME = "qualifying-2"


def house(path: Path, players: int, **figures: object) -> Desk:
    """Make a tournament with rules of its own and everybody seated for the first game."""
    rules = {**door.rules("samboree"), "key": "house", "name": "House", **figures}
    desk = door.made(path, rules=rules)
    desk.add_players([f"Player {number}" for number in range(1, players + 1)])
    desk.draw(3, allow_small=True)
    return desk


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "day.mextrain"


def two_tables(path: Path) -> list[list[int]]:
    """Make a day of two tables whose sheets are signed; return who sits there, winners first."""
    path.write_bytes(day(10).seated().played().bytes())
    with door.desk(path) as desk:
        return list(desk.tables().values())


def play_to_the_end(monitor: GameMonitor) -> str:
    """Play every stage still to come at the window; return who won the final."""
    while True:
        title = monitor.latest_game()
        winners = [monitor.play_table(table) for table in monitor.tables()]
        if title == "Final":
            monitor.hand.sees("Champion of *")  # the last signature opens the champion's card
            return f"Player {winners[0]}"
        monitor.start_stage()


def shows_champion(monitor: GameMonitor, name: str, why: str = "") -> None:
    """Check whom the Results page names champion, and how that came about."""
    assert monitor.is_champion(name)
    named = [each for each in monitor.hand.texts() if each.startswith("Named by the game monitor")]
    assert named == ([f"Named by the game monitor: {why}"] if why else [])


@pytest.mark.nightly
def test_a_tie_of_the_first_game_is_ruled_from_the_plan(path: Path, tmp_path: Path) -> None:
    with house(path, 10, qualifying_games=2) as desk:
        play(desk, leave=[1])
        fill(desk, 1, tied=(1, 2))
        desk.sign(1)
        ahead, behind = desk.tables()[1][2:0:-1]
        desk.draw(4)
        play(desk, SECOND_GAME)
    with at_the_window(tmp_path, "open", path) as monitor:
        monitor.page("Play-off")
        monitor.hand.press("Change the plan")
        monitor.dialog("The plan: *")
        plan = monitor.hand.window()
        monitor.hand.fill("Of each table go on", "2")
        monitor.hand.sees("*Rule the tie first.")
        monitor.settle_tie(ahead, behind, why="nine over four")
        monitor.hand.press("Draw the seats")
        monitor.closed(plan)
        monitor.latest_game()
        seated = [player for table in monitor.tables() for player in monitor.open_table(table)]
        assert ahead in seated
        shows_champion(monitor, play_to_the_end(monitor))


def test_one_player_won_both_games_and_the_monitor_names_the_places(
    path: Path, tmp_path: Path
) -> None:
    with house(path, 5, qualifying_games=2) as desk:
        play(desk)
        won, second, *_ = desk.tables()[1]
        desk.draw(4)
        fill(desk, 1, SECOND_GAME, first=won)
        desk.sign(1, SECOND_GAME)
    with at_the_window(tmp_path, "open", path) as monitor:
        monitor.next_step("name the champion")
        monitor.dialog("Name the places")
        monitor.hand.key("Escape")
        monitor.closed("Name the places")
        monitor.hand.press("Name the champion")
        monitor.fill_in_places(won, second, why="won both games")
        shows_champion(monitor, f"Player {won}", "won both games")
        assert monitor.below("Second place") == f"Player {second}"

        monitor.page("Play-off")
        monitor.hand.press("Take the names back")
        monitor.says_why("Take the names back?", "the second was another", "Take them back")
        monitor.page("Results")
        monitor.hand.sees("Not decided yet")
        monitor.page("Play-off")
        monitor.hand.press("Name the champion")
        monitor.fill_in_places(won, why="won both games")
        shows_champion(monitor, f"Player {won}", "won both games")
        assert "Second place" not in monitor.hand.names("statictext")


def test_of_two_winners_one_declines_for_nobody_and_the_other_is_named(
    path: Path, tmp_path: Path
) -> None:
    (declines, *_), (stays, *_) = two_tables(path)
    with at_the_window(tmp_path, "open", path) as monitor:
        monitor.gives_up_seat(declines, "nobody", "a long drive")
        monitor.next_step("name the champion")
        monitor.fill_in_places(stays, declines, why="the only winner left")
        shows_champion(monitor, f"Player {stays}", "the only winner left")


def test_the_hall_closes_before_the_final(path: Path, tmp_path: Path) -> None:
    (first, *_), (second, *_) = two_tables(path)
    with at_the_window(tmp_path, "open", path) as monitor:
        monitor.more("the final", "Name the champion")
        monitor.fill_in_places(first, second, why="the hall closes")
        monitor.hand.sees("*confirm that no more games are played.")
        assert monitor.hand.value("Reason, kept on record", "editabletext") == "the hall closes"
        monitor.hand.press("No more games are played", "checkbox")
        monitor.hand.key("Return")
        monitor.closed("Name the places")
        shows_champion(monitor, f"Player {first}", "the hall closes")


def upset_final(monitor: GameMonitor) -> tuple[str, int]:
    """Play the final, then correct table 1 so that its second wins; return champion and winner."""
    monitor.start_stage()
    champion = play_to_the_end(monitor)
    monitor.choose_game("Qualifying game")
    seats = monitor.open_table(1)
    monitor.reopen("two digits swapped")
    monitor.point_at("Double 8", 0)
    monitor.hand.type("77\n")
    monitor.sign_again(seats[0])
    monitor.next_step("settle what a correction affects")
    monitor.hand.wait(lambda: monitor.hand.focused()["name"] == "The final stands…")
    return champion, seats[1]


@pytest.mark.nightly
def test_a_final_that_a_correction_upset_stands(path: Path, tmp_path: Path) -> None:
    two_tables(path)
    with at_the_window(tmp_path, "open", path) as monitor:
        champion, _ = upset_final(monitor)
        monitor.hand.key("Return")
        monitor.says_why("Keep Final as it was played?", "it was played", "Keep it")
        assert "The final stands…" not in monitor.hand.names("button")
        shows_champion(monitor, champion)


def test_a_final_that_a_correction_upset_is_played_again(path: Path, tmp_path: Path) -> None:
    two_tables(path)
    with at_the_window(tmp_path, "open", path) as monitor:
        _, winner = upset_final(monitor)
        monitor.hand.press(f"Play it again with Player {winner}")
        title = f"Play the final again with Player {winner}?"
        monitor.says_why(title, "another winner", "Take it back to play it again")
        monitor.start_stage()
        monitor.latest_game()
        assert winner in monitor.open_table(1)
        shows_champion(monitor, play_to_the_end(monitor))
