"""What is asked about though it can be: seldom at honest tables, and always where it is rare.

What is usual nobody tells here: games played tile by tile do.  The full measure, of every house and
size, runs with ``MEXTRAIN_LONG=1`` and prints a line for each.
"""

import os
from collections import Counter
from random import Random
from typing import Any

import pytest

from tests import door
from tests.oracles.written import written

LONG = bool(os.environ.get("MEXTRAIN_LONG"))
ROOM = 8
MOST = 0.01
RARE, TOO_MUCH = 130, 199  # points of a hand of eleven: hardly anybody has these, nobody those
Sheet = dict[str, Any]


def halls() -> list[tuple[str, list[int], int]]:
    """Return house, sizes of table, and tables of each: fewer of large sets, which take longer."""
    if not LONG:
        return [("samboree", [5, 6], 200), ("six-rounds", [5], 200)]
    houses = {key: door.rules(key) for key in door.rule_keys()}
    tables = {9: 800, 12: 400}
    return [
        (k, sorted(house["draws"]), tables.get(house["highest"], 160))
        for k, house in houses.items()
    ]


def asked_about(rules: str, players: int, tables: int, seed: str) -> Counter[str]:
    """Return how many tables are asked about, and of which of the three kinds the questions are."""
    dice = Random(seed)
    kinds: Counter[str] = Counter()
    for _ in range(tables // ROOM):
        room = [written(rules, players, dice.getrandbits(64), no) for no in range(1, ROOM + 1)]
        found = door.questions(rules, room)
        kinds["tables"] += len({each["table"] for each in found})
        kinds["score"] += sum(each["engine"] is not None for each in found)
        kinds["others"] += sum(each["engine"] is None for each in found)
    return kinds


@pytest.mark.parametrize(("rules", "sizes", "tables"), halls())
def test_fewer_than_one_honest_table_in_a_hundred_is_asked_about(
    rules: str, sizes: list[int], tables: int, capsys: pytest.CaptureFixture[str]
) -> None:
    kinds: Counter[str] = Counter()
    for players in sizes:
        kinds += asked_about(rules, players, tables, f"honest {rules} {players}")
    if LONG:
        with capsys.disabled():
            print(f"\n{rules}: asked about, of {tables * len(sizes)} tables: {dict(kinds)}")  # noqa: T201
    assert kinds["tables"] / (tables * len(sizes)) < MOST


def flat(points: int, table: int = 1, **changed: Any) -> Sheet:
    """Return a table of five where No. 1 always goes out, and each other has so many points."""
    engines = range(9, -1, -1)
    row = {1: 0, **dict.fromkeys(range(2, 6), points)}
    return {
        "table": table,
        "seats": [{"player": number} for number in range(1, 6)],
        "scores": {engine: dict(row) for engine in engines},
        "out": {engine: [1] for engine in engines},
        "outcomes": dict.fromkeys(engines, "played"),
        **changed,
    }


def about(*sheets: Sheet) -> list[tuple[int, int | None]]:
    """Return the tables and rounds that are asked about."""
    return [(each["table"], each["engine"]) for each in door.questions("samboree", sheets)]


def with_score(score: int, **changed: Any) -> Sheet:
    """Return a table where No. 2 has that score in the double three."""
    sheet = flat(20, **changed)
    sheet["scores"][3][2] = score
    return sheet


def test_the_scores_that_are_asked_about_are_the_highest() -> None:
    asked = [about(with_score(score)) == [(1, 3)] for score in range(1, RARE + 1)]
    assert asked == sorted(asked)
    assert (asked[60], asked[-1]) == (False, True)


def test_a_question_is_never_in_the_way() -> None:
    (found,) = door.questions("samboree", [with_score(RARE)])
    assert found["message"] == (
        f"{RARE} in double 3 for No. 2 Player 2 is very unusual: "
        "less than one score in a thousand. Is it right?"
    )
    assert (found["severity"], found["code"], found["players"]) == ("warning", "unlikely", [2])
    assert not found["accepted"]


@pytest.mark.parametrize("why", [{"accepted": {3: "so"}}, {"as_written": {(3, 2): "so"}}])
def test_what_stands_as_written_is_accepted(why: dict[str, Any]) -> None:
    (found,) = door.questions("samboree", [with_score(RARE, **why)])
    assert found["accepted"]


def test_what_cannot_be_is_refused_and_not_asked_about() -> None:
    assert about(with_score(TOO_MUCH)) == []
    assert door.checked("samboree", with_score(TOO_MUCH))[0]["code"] == "pips-too-high"


def test_more_blocked_rounds_than_chance_brings_are_asked_about() -> None:
    asked = []
    for blocked in range(1, 11):
        sheet = flat(20)
        for engine in range(blocked):
            sheet["outcomes"][engine], sheet["out"][engine] = "blocked", []
            sheet["scores"][engine][1] = 20
        asked.append(about(sheet) == [(1, None)])
    assert asked == sorted(asked)
    assert (asked[0], asked[-1]) == (False, True)


@pytest.mark.parametrize(("points", "word"), [(60, "more"), (1, "fewer")])
def test_a_table_far_from_the_others_is_asked_about(points: int, word: str) -> None:
    room = [flat(20 + table % 3, table) for table in range(1, 7)]
    assert about(*room) == []
    (found,) = door.questions("samboree", [*room, flat(points, 7)])
    assert (found["table"], found["players"]) == (7, [])
    assert found["message"] == (
        f"This table scored far {word} points than the other tables. Are all scores right?"
    )


def test_far_is_measured_in_the_room_and_needs_three_other_tables() -> None:
    assert about(*[flat(45, table) for table in range(1, 7)]) == []
    assert about(flat(20, 1), flat(20, 2), flat(60, 3)) == []
    assert about(flat(20, 1), flat(20, 2), flat(20, 3), flat(60, 4)) == [(4, None)]


def test_a_table_that_is_not_finished_is_not_compared() -> None:
    unfinished = flat(60, 7)
    del unfinished["scores"][0][5]
    assert about(*[flat(20, table) for table in range(1, 7)], unfinished) == []


def test_of_a_game_that_nobody_simulated_nothing_is_asked() -> None:
    own = {**door.rules("samboree"), "double_blank": 25}
    assert door.questions(own, [with_score(RARE)]) == []
