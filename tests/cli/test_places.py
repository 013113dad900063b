"""What decides a place, one step after the other, and what a total is made of."""

import pytest

from tests import door
from tests.cli.monitor import ENGINES, Monitor, house, refusal, rows_of

Column = tuple[int, ...]
OUT = 0
# Ten rounds of three seats, one of them out in each; two further seats have more in any case.
LEVEL_IN_TOTAL: dict[str, tuple[Column, Column, Column]] = {
    "zero_rounds": (
        (OUT, OUT, OUT, 8, 8, 8, 8, 8, 8, 8),
        (7, 7, 7, OUT, OUT, 7, 7, 7, 7, 7),
        (20, 20, 20, 20, 20, OUT, OUT, OUT, OUT, OUT),
    ),
    "lowest_other_round": (
        (OUT, OUT, OUT, 3, 9, 8, 8, 8, 8, 8),
        (5, 7, 8, OUT, OUT, OUT, 8, 8, 8, 8),
        (20, 20, 20, 20, 20, 20, OUT, OUT, OUT, OUT),
    ),
    "countback": (
        (OUT, OUT, OUT, 5, 6, 10, 8, 8, 8, 8),
        (5, 7, 9, OUT, OUT, OUT, 8, 8, 8, 8),
        (20, 20, 20, 20, 20, 20, OUT, OUT, OUT, OUT),
    ),
}


def in_columns(players: list[int], columns: tuple[Column, ...]) -> dict[int, dict[int, int]]:
    """Return scores by engine and player; the last two seats have 30 and 31 in every round."""
    every = (*columns, (30,) * 10, (31,) * 10)
    return {
        engine: {player: column[nth] for player, column in zip(players, every, strict=True)}
        for nth, engine in enumerate(ENGINES)
    }


@pytest.mark.parametrize("step", LEVEL_IN_TOTAL)
@pytest.mark.parametrize("turned", [False, True])
def test_each_step_of_the_chain_parts_players_level_before_it(
    monitor: Monitor, step: str, turned: bool
) -> None:
    chain = ["zero_rounds", "lowest_other_round", "countback"]
    rules = house(monitor.file.parent, tie_breaks=chain)
    players = monitor.seated(5, rules=rules).tables()[1]
    seats = [players[1], players[0], *players[2:]] if turned else players
    monitor.enters(rows_of("", 1, in_columns(seats, LEVEL_IN_TOTAL[step])))
    first, second, *_ = monitor.reads("standings", "--table", 1)
    assert (first["player"], second["player"]) == (seats[0], seats[1])
    assert first["total"] == second["total"]
    assert first["decided_by"] == step
    monitor.signs()
    assert monitor.reads("results")["champion"]["player"] == seats[0]


def test_a_place_says_that_penalty_points_are_in_its_total(monitor: Monitor) -> None:
    rules = house(monitor.file.parent, penalties=True)
    players = monitor.seated(5, rules=rules).tables()[1]
    monitor.plays()
    for player in players[:2]:
        given = ("--table", 1, "--player", player, 3, "--reason", "looked")
        monitor.does("penalty", "give", *given)
    first, *_ = monitor.reads("standings", "--table", 1)
    for player in players[:2]:
        assert f"No. {player} has 3 penalty points" in first["sentence"]


def test_who_comes_late_is_assigned_the_highest_total_at_the_table(monitor: Monitor) -> None:
    monitor.registered(11, "florida-good-sam")
    monitor.does("players", "check-in", *range(1, 11))
    monitor.does("seat", "--seed", 3)
    players = monitor.tables()[1]
    scores = dict(zip(players, (OUT, 5, 17, 9, 12), strict=True))
    (first, *_) = door.rules("florida-good-sam")["engines"]
    for player, pips in scores.items():
        monitor.does("scores", "set", "--table", 1, "--engine", first, "--player", player, pips)
    monitor.does("seating", "late", 11, "--table", 1)
    places = {each["player"]: each for each in monitor.reads("standings", "--table", 1)}
    assert places[11]["total"] == 17
    assert places[11]["zero_rounds"] == 0


def test_a_total_is_compared_with_that_player_s_rounds(monitor: Monitor) -> None:
    players = monitor.played(10).tables()[1]
    totals = {each["player"]: each["total"] for each in monitor.reads("standings", "--table", 1)}
    one, other, *_ = players
    written = (f"{one}={totals[other]}", f"{other}={totals[one]}")
    monitor.does("scores", "totals", "--table", 1, *written)
    found = [each for each in monitor.findings() if each["code"] == "total-mismatch"]
    assert sorted(each["players"] for each in found) == sorted([[one], [other]])


def test_who_goes_home_is_waited_for_up_to_that_round_alone(monitor: Monitor) -> None:
    players = monitor.played(10).tables()[1]
    gone = players[1]
    for engine in (0, 1, 2, 3):
        monitor.does("scores", "clear", "--table", 1, "--engine", engine, "--player", gone)
    monitor.does("players", "withdraw", gone, "--reason", "unwell", "--from-engine", 3)
    assert "missing" not in monitor.codes()
    monitor.does("scores", "clear", "--table", 1, "--engine", 4, "--player", gone)
    missing = [each for each in monitor.findings() if each["code"] == "missing"]
    assert [(each["engine"], each["players"]) for each in missing] == [(4, [gone])]
    at = ("--table", 1, "--engine", 3, "--player", gone, 5)
    assert refusal("scores", "set", monitor.file, *at)
    assert gone not in [each["player"] for each in monitor.reads("standings", "--table", 1)]


@pytest.mark.parametrize("wish", ["group", "club"])
def test_one_wish_alone_is_met(monitor: Monitor, wish: str) -> None:
    """What is asked to be apart is; what nobody asked for is left to chance."""
    monitor.does("new", "--name", "Fall Samboree")
    pair = {"group": lambda n: (n + 1) // 2, "club": lambda n: (n - 1) % 5}
    other = next(name for name in pair if name != wish)
    for number in range(1, 11):
        named = (f"--{wish}", f"W{pair['group'](number)}", f"--{other}", f"O{pair['club'](number)}")
        monitor.does("players", "add", "--name", f"Ann {number}", *named)
    monitor.does("players", "check-in", "--all")
    met = 0
    for seed in range(6):
        monitor.does("seat", "--seed", seed, "--keep-apart", wish)
        for players in monitor.tables().values():
            assert len({pair["group"](number) for number in players}) == len(players)
            met += len(players) - len({pair["club"](number) for number in players})
    assert met > 0
