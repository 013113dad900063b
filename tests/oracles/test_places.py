"""The places at one table, on any sheet that the desk can come to hold, and by comparing each two.

The other reading counts on the paper, one player at a time, and knows no keys and no sorting.
``MEXTRAIN_LONG=1`` looks at 20,000 sheets.
"""

import os
from random import Random
from typing import Any

import pytest

from tests import door
from tests.oracles.plain_ranking import Game, ahead, plays

Plain = dict[str, Any]
SHEETS = 20_000 if os.environ.get("MEXTRAIN_LONG") else 400
CHAINS = [
    ["zero_rounds", "lowest_other_round"],
    ["lowest_other_round", "zero_rounds"],
    ["zero_rounds", "lowest_other_round", "countback"],
    ["zero_rounds"],
    [],
]
SAMBOREE = door.rules("samboree")


def some_rules(rng: Random) -> Plain:
    """Return the rules of a short game whose ties are parted in one way or another."""
    first = rng.randint(0, 4)
    return {
        **SAMBOREE,
        "first_engine": first,
        "engines": range(first, -1, -1),
        "double_blank": rng.choice([0, 20]),
        "tie_breaks": rng.choice(CHAINS),
        "shared_places": rng.choice(["1-1-3", "1-1-2"]),
    }


def some_sheet(rng: Random, rules: Plain) -> Plain:
    """Return any sheet, plausible or not; scores are small, so that ties are common."""
    seats: list[Plain] = [{"player": n} for n in rng.sample(range(1, 51), rng.randint(1, 6))]
    for seat in seats:
        if rng.random() < 0.1:
            seat[rng.choice(["from_engine", "left_from"])] = rng.choice(rules["engines"])
    sheet: Plain = {"seats": seats, "scores": {}, "out": {}, "outcomes": {}}
    blank = rng.choice([None, 0, 1])  # on most sheets nothing is missing
    for engine in rules["engines"]:
        outcome = rng.choice(["played", "played", "blocked", "not-played"])
        there = [seat["player"] for seat in seats if plays(seat, engine)]
        row = {player: rng.choice([0, 0, 1, 1, 2, 3, 5, blank]) for player in there}
        zeros = [player for player, score in row.items() if score == 0 and rng.random() < 0.5]
        sheet["outcomes"][engine] = outcome
        sheet["out"][engine] = zeros if outcome == "played" else []
        sheet["scores"][engine] = {
            player: score
            for player, score in row.items()
            if score is not None and outcome != "not-played"
        }
    fined = [seat["player"] for seat in seats if rng.random() < 0.2]
    fines = [(player, rng.randint(1, 2), "looked") for player in fined]
    return {**sheet, "penalties": fines, "cuts": rng.choice([[1], [1, 2], [2]])}


def missing(sheet: Plain, engine: int) -> bool:
    """Say whether a score is blank that has to be there."""
    there = [seat["player"] for seat in sheet["seats"] if plays(seat, engine)]
    played = sheet["outcomes"][engine] != "not-played"
    return played and any(player not in sheet["scores"][engine] for player in there)


def went_out(rules: Plain, sheet: Plain, engine: int) -> list[int]:
    """Return who went out: a 0 proves it, but where the double blank costs nothing, not always.

    There it does as the one 0 of a round that misses no score; of two the table has to say which.
    """
    zeros = [player for player, score in sheet["scores"][engine].items() if score == 0]
    if sheet["outcomes"][engine] != "played":
        return []
    alone = len(zeros) == 1 and not missing(sheet, engine)
    proves = rules["double_blank"] > 0 or engine == 0 or alone
    return zeros if proves else [player for player in zeros if player in sheet["out"][engine]]


def count_on_paper(rules: Plain, sheet: Plain, player: int) -> Game:
    """Return what a score keeper would count, one player at a time."""
    scores = [row.get(player, 0) for row in sheet["scores"].values()]
    out = [engine for engine in rules["engines"] if player in went_out(rules, sheet, engine)]
    fine = sum(points for who, points, _ in sheet["penalties"] if who == player)
    return Game(sum(scores) + fine, 1, len(out), sorted(score for score in scores if score > 0))


def look_at(rng: Random) -> None:
    """Compare the places of a sheet with what comparing every pair says."""
    rules = some_rules(rng)
    sheet = some_sheet(rng, rules)
    placed = {
        seat["player"]: count_on_paper(rules, sheet, seat["player"])
        for seat in sheet["seats"]
        if seat.keys() == {"player"}  # neither came late nor left
    }
    played = [engine for engine in rules["engines"] if sheet["outcomes"][engine] != "not-played"]
    whole = played and not any(missing(sheet, engine) for engine in played)
    found = door.places(rules, sheet)
    assert {place["player"] for place in found} == set(placed)
    for index, place in enumerate(found):
        mine = placed[place["player"]]
        verdicts = {
            other: ahead(rules, [mine], [placed[other]])
            for other in placed
            if other != place["player"]
        }
        better = [other for other, (winner, _) in verdicts.items() if winner == 2]
        tied = [other for other, (winner, _) in verdicts.items() if winner == 0]
        above = {each["place"] for each in found if each["player"] in better}
        skips = rules["shared_places"] == "1-1-3"
        assert place["place"] == 1 + (len(better) if skips else len(above))
        assert (place["total"], place["zero_rounds"]) == (mine.points, mine.zeros)
        assert place["lowest_other_round"] == (mine.others[0] if mine.others else None)
        if tied:
            first, last = 1 + len(better), 1 + len(better) + len(tied)
            waits = whole and any(first <= cut < last for cut in sheet["cuts"])
            assert place["decided_by"] == ("open" if waits else "shared")
        elif len(found) > 1:
            neighbour = found[index + 1] if index + 1 < len(found) else found[index - 1]
            assert place["decided_by"] == verdicts[neighbour["player"]][1]
            assert place["name"] in place["sentence"]
            assert neighbour["name"] in place["sentence"]


@pytest.mark.parametrize("part", range(4))
def test_places_are_those_of_comparing_every_pair(part: int) -> None:
    for seed in range(part, SHEETS, 4):
        look_at(Random(f"sheet {seed}"))


def test_where_people_sit_changes_nothing() -> None:
    for seed in range(SHEETS // 4):
        rng = Random(f"seats {seed}")
        rules = some_rules(rng)
        sheet = some_sheet(rng, rules)
        moved = {**sheet, "seats": rng.sample(sheet["seats"], len(sheet["seats"]))}
        assert door.places(rules, moved) == door.places(rules, sheet)


def test_the_monitors_word_ends_every_open_tie() -> None:
    ruled = sum(rule_all(Random(f"ruled {seed}")) for seed in range(SHEETS // 4))
    assert ruled > SHEETS // 40


def rule_all(rng: Random) -> int:
    """Rule one open tie after the other; return how many there were."""
    rules = some_rules(rng)
    sheet = {**some_sheet(rng, rules), "rulings": []}
    before = door.places(rules, sheet)
    while tied := [each for each in before if each["decided_by"] == "open"]:
        first = [each["player"] for each in tied if each["place"] == tied[0]["place"]]
        order, shared = rng.sample(first, len(first)), rng.random() < 0.5
        ruling = {"players": order, "shared": shared, "by": "extra-round", "reason": "played"}
        sheet["rulings"] = [*sheet["rulings"], ruling]
        after = door.places(rules, sheet)
        now = [each for each in after if each["player"] in first]
        assert not any(each["decided_by"] == "open" for each in now)
        if shared:
            assert len({each["place"] for each in now}) == 1
        else:
            assert [each["player"] for each in now] == order
        others = [each["player"] for each in before if each["player"] not in first]
        assert [each["player"] for each in after if each["player"] not in first] == others
        before = after
    return len(sheet["rulings"])
