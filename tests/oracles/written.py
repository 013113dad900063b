"""What a score keeper writes of a game that was played tile by tile."""

from typing import Any

from tests import door


def written(rules: str, players: int, seed: int, table: int = 1) -> dict[str, Any]:
    """Return the sheet of players 1, 2, ...; rounds that nobody began were not played."""
    game = door.simulated(rules, players, seed)
    outcomes = dict.fromkeys(door.rules(rules)["engines"], "not-played")
    outcomes |= dict.fromkeys(game["scores"], "played") | dict.fromkeys(game["blocked"], "blocked")
    return {
        "table": table,
        "seats": [{"player": number} for number in range(1, players + 1)],
        "scores": {e: dict(enumerate(row, start=1)) for e, row in game["scores"].items()},
        "out": {e: [] if seat is None else [seat + 1] for e, seat in game["out"].items()},
        "outcomes": outcomes,
    }
