"""Days of several games: made with a house's own rules, each player with the total asked for."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests import door
from tests.day import SUFFIX
from tests.door import Desk


def house_day(folder: Path, players: int, rules: str, *, name: str = "day", **changed: Any) -> Desk:
    """Make a day of so many who have come, by rules of which some are ``changed``."""
    own = {**door.rules(rules), "key": "ours", "name": "Ours", **changed}
    desk = door.made(folder / f"{name}{SUFFIX}", "Ours", rules=own)
    desk.add_players([f"Player {n:02}" for n in range(1, players + 1)])
    return desk


def game(number: int) -> str:
    """Return the key of a game of the day."""
    return "qualifying" if number == 1 else f"qualifying-{number}"


def fill(desk: Desk, here: Mapping[str, Any], totals: Mapping[int, int]) -> None:
    """Fill a sheet: each goes out once, and the total is spread evenly over the other rounds."""
    engines, players = desk.rules()["engines"], here["players"]
    scores: dict[int, dict[int, int]] = {engine: {} for engine in engines}
    for at, player in enumerate(players):
        rest = [engine for nth, engine in enumerate(engines) if nth != at]
        each, more = divmod(totals[player], len(rest))
        scores[engines[at]][player] = 0
        for nth, engine in enumerate(rest):
            scores[engine][player] = each + (nth < more)
    out = list(zip(engines, players, strict=False))
    blocked = engines[len(players) :]
    desk.fill(here["table"], scores, here["stage"], out=out, blocked=blocked)
