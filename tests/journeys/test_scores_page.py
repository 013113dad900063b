"""The Scores page from table to table: its head whole, and the keyboard where scores are typed."""

from pathlib import Path

from tests import door
from tests.day import day, rising, summed
from tests.journeys.monitor import GRID, GameMonitor, at_the_window

STANDS = "It stands as written…"


def test_the_head_of_the_grid_is_whole_after_a_table_of_longer_names(tmp_path: Path) -> None:
    path = day(12).seated().file(tmp_path)
    with door.desk(path) as desk:
        for player in desk.sheet(1)["players"]:
            desk.correct_player(player, name=f"Mary{player} Featherstone-Haugh")
        (player, *_) = desk.sheet(2)["players"]
        desk.correct_player(player, name="Ann Smith-Lee")
    with at_the_window(tmp_path, "open", path) as monitor:
        for table in (1, 2, 1):
            monitor.open_table(table)
            assert monitor.hand.cut_off() == [], f"table {table}"


def first_in_sight(monitor: GameMonitor, *answers: str) -> str:
    """Return which of these answers stands first."""
    return next(name for name in monitor.hand.names("button") if name in answers)


def test_totals_typed_after_an_answer_are_totals(tmp_path: Path) -> None:
    with at_the_window(tmp_path, "open", day(10).seated().file(tmp_path)) as monitor:
        hand, seats = monitor.hand, monitor.open_table(1)
        game = rising(seats)
        game[9][seats[1]] = 0  # two out
        monitor.type_rounds(game)
        answers = "Type it again", "Back to the table", STANDS
        assert first_in_sight(monitor, *answers) == "Type it again"
        hand.press("Type it again")
        assert hand.cell() == (GRID, 0, 0)
        hand.press(STANDS)
        monitor.dialog("It stands as written?")
        hand.key("Escape", "Down")
        assert hand.cell() == (GRID, 1, 0)
        hand.press(STANDS)
        monitor.says_why("It stands as written?", "both laid at once", "It stands")
        monitor.type_totals(summed(game).values())
        hand.wait(lambda: hand.focused()["name"] == "Sign table 1")
        assert hand.rows(GRID)[-1] == [str(total) for total in summed(game).values()]
        assert monitor.shown()[0][:2] == ["0", "0"]
        hand.key("Return")
        monitor.dialog("Sign table 1")
        assert hand.value("Score keeper") == ""


def test_a_refused_score_is_typed_again_before_it_stands_as_written(tmp_path: Path) -> None:
    with at_the_window(tmp_path, "open", day(12).seated().file(tmp_path)) as monitor:
        hand = monitor.hand
        monitor.open_table(1)
        hand.type("150\n7\n")
        hand.sees("*150 cannot be. *")
        answers = "Type it again", "Leave it blank", STANDS
        assert first_in_sight(monitor, *answers) == "Type it again"
        hand.press("Type it again")
        hand.type("15\n")
        hand.wait(lambda: monitor.shown()[0][:2] == ["15", "7"])
        assert hand.focused()["name"] == GRID
