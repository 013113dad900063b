"""What is offered about a player is what the desk then does, and nothing else is."""

from collections.abc import Callable

import pytest

from mextrain_scorer.desk.roster import players, withdrawals
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.seating.seat_facts import PlayerOptions, player_options
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from tests.desk import days
from tests.desk.conftest import Seated

Prepare = Callable[[Tournament], int]


def not_here(tournament: Tournament) -> int:
    players.take_back_check_in(tournament, 3)
    return 3


def here(tournament: Tournament) -> int:
    players.check_in(tournament, [3])
    return 3


def did_not_come(tournament: Tournament) -> int:
    withdrawals.no_show(tournament, 3)
    return 3


def went_home(tournament: Tournament) -> int:
    withdrawals.withdraw(tournament, 3, "unwell")
    return 3


def newcomer(tournament: Tournament) -> int:
    return players.add_player(tournament, "Late Lou")


def waiting(tournament: Tournament) -> int:
    return players.add_player(tournament, "Late Lou", checked_in=True)


def in_play(tournament: Tournament) -> int:
    days.fill(tournament, 1)
    return days.who(tournament, 1)[0]


def signed(tournament: Tournament) -> int:
    number = in_play(tournament)
    days.sign(tournament, 1)
    return number


def left_in_mid_game(tournament: Tournament) -> int:
    number = days.who(tournament, 1)[0]
    withdrawals.withdraw(tournament, number, "unwell", from_engine=4)
    return number


def is_done(act: Callable[[], object]) -> bool:
    """Do something; say whether the desk did not refuse."""
    try:
        act()
    except Refused:
        return False
    return True


def offered(found: PlayerOptions) -> dict[str, bool]:
    return {
        "check_in": found.check_in,
        "take_back": found.take_back,
        "no_show": found.no_show,
        "late_table": found.late_table is not None,
    }


@pytest.mark.parametrize("state", [not_here, here, did_not_come, went_home, newcomer, waiting])
@pytest.mark.parametrize("what", ["check_in", "take_back", "no_show", "late_table"])
def test_before_the_draw(registered: Seated, state: Prepare, what: str) -> None:
    tournament = registered(11)
    number = state(tournament)
    agrees(tournament, number, what)


@pytest.mark.parametrize(
    "state", [here, did_not_come, went_home, newcomer, waiting, in_play, signed, left_in_mid_game]
)
@pytest.mark.parametrize("what", ["check_in", "take_back", "no_show", "late_table"])
def test_after_the_draw(seated: Seated, state: Prepare, what: str) -> None:
    tournament = seated(11)
    number = state(tournament)
    agrees(tournament, number, what)


def agrees(tournament: Tournament, number: int, what: str) -> None:
    """Hold that the desk does what is offered, and changes nothing by what is not."""
    before = {each.number: each.status for each in players.players(tournament)}[number]
    found = player_options(tournament, number)
    acts: dict[str, Callable[[], object]] = {
        "check_in": lambda: players.check_in(tournament, [number]),
        "take_back": lambda: players.take_back_check_in(tournament, number),
        "no_show": lambda: withdrawals.no_show(tournament, number),
        "late_table": lambda: draw.seat_late(tournament, number),
    }
    was_done = is_done(acts[what])
    after = {each.number: each.status for each in players.players(tournament)}[number]
    idle = what != "late_table" and before == after
    odd = what == "take_back" and before == "no-show"  # "Here" says the same more plainly
    assert offered(found)[what] == (was_done and not idle and not odd)
