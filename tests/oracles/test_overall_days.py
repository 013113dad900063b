"""Random days ranked twice: by the program, and by a plain reading of the rules, player by player.

``MEXTRAIN_LONG=1`` tries 500 days.
"""

import os
from random import Random
from typing import Any

import pytest

from tests import door
from tests.oracles.plain_ranking import plain_ranking, plays

DAYS = 500 if os.environ.get("MEXTRAIN_LONG") else 60
CHAINS = [
    ["zero_rounds", "lowest_other_round"],
    ["lowest_other_round", "zero_rounds"],
    ["zero_rounds", "lowest_other_round", "countback"],
    [],
]


def random_rules(rng: Random) -> dict[str, Any]:
    games, first = rng.randint(2, 5), rng.randint(1, 4)
    best = rng.choice([None, *range(1, games + 1)])
    return {
        **door.rules("club-night"),
        "first_engine": first,
        "engines": list(range(first, -1, -1)),
        "qualifying_games": games,
        **({} if best is None else {"count_best": best}),
        "places": rng.choice([2, 3]),
        "tie_breaks": rng.choice(CHAINS),
        "shared_places": rng.choice(["1-1-3", "1-1-2"]),
        "late_arrival": rng.choice(["no-place", "table-highest"]),
    }


def random_day(rng: Random, rules: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the sheets of a day in which people miss games, come late, leave and are level."""
    people = list(range(1, rng.randint(6, 14)))
    sheets = []
    for game in range(rules["qualifying_games"]):
        here = [player for player in people if rng.random() < 0.85]
        rng.shuffle(here)
        stage = "qualifying" if game == 0 else f"qualifying-{game + 1}"
        for table, at in enumerate(range(0, len(here), 4), start=1):
            sheet = random_sheet(rng, rules["engines"], here[at : at + 4])
            sheets.append({"stage": stage, "table": table, **sheet})
    return sheets


def random_sheet(rng: Random, engines: list[int], players: list[int]) -> dict[str, Any]:
    seats = []
    for player in players:
        seat: dict[str, Any] = {"player": player}
        chance = rng.random()
        if chance < 0.06:
            seat["left_from"] = rng.choice(engines[1:])
        elif chance < 0.12:
            came = rng.choice(engines[1:])
            gone = rng.choice([None, None, None, *range(came)])
            seat |= {"from_engine": came, "left_from": gone}
        elif chance < 0.14:
            seat |= {"disqualified": "rude", "left_from": engines[-1]}
        seats.append(seat)
    sheet: dict[str, Any] = {"seats": seats, "scores": {}, "out": {}, "outcomes": {}}
    for engine in engines:
        there = [seat["player"] for seat in seats if plays(seat, engine)]
        out = rng.choice([0, *there])
        played = engine == engines[0] or rng.random() > 0.1
        ended = ("played" if out else "blocked") if played else "not-played"
        points = {player: 0 if player == out else rng.randint(1, 3) for player in there}
        sheet["outcomes"][engine] = ended
        sheet["out"][engine] = [out] if out and played else []
        sheet["scores"][engine] = points if played else {}
    fined = [player for player in players if rng.random() < 0.05]
    return {**sheet, "penalties": [(player, 1, "late") for player in fined]}


@pytest.mark.parametrize("first", range(0, DAYS, 20))
def test_random_days_are_ranked_as_the_rules_read(first: int) -> None:
    for seed in range(first, first + 20):
        rng = Random(f"day {seed}")
        rules = random_rules(rng)
        sheets = random_day(rng, rules)
        ranked = {
            each["player"]: (each["place"], each["decided_by"], each["total"])
            for each in door.ranked(rules, sheets)
        }
        assert ranked == plain_ranking(rules, sheets), seed
