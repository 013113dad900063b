"""What makes no game: each entry of a rule set bent out of shape, and the sentence that says so."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

import pytest

from mextrain_scorer.desk.presets import problems_of_own, with_own_key
from mextrain_scorer.rules.rule_sets.rule_set import (
    ChampionBy,
    DayFormat,
    LateArrival,
    RuleSet,
    SharedPlaces,
    TieBreak,
)
from mextrain_scorer.rules.rule_sets.serialise import alters_sheets
from mextrain_scorer.rules.rule_sets.texts import differences
from mextrain_scorer.rules.rule_sets.validity import LONGEST_KEY, problems
from tests.presets import FLORIDA_GOOD_SAM, HUB_DOUBLE_12, PRESETS, SAMBOREE, SIX_ROUNDS

ZERO, LOWEST, BACK = TieBreak.ZERO_ROUNDS, TieBreak.LOWEST_OTHER_ROUND, TieBreak.COUNTBACK


def draws(**tiles: int) -> Mapping[int, int]:
    """Return the Samboree's draws with others at some numbers of players, as ``p5=9``."""
    changed = {int(players.removeprefix("p")): drawn for players, drawn in tiles.items()}
    return MappingProxyType({**SAMBOREE.draws, **changed})


@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.key)
def test_every_preset_makes_a_game(rules: RuleSet) -> None:
    assert problems(rules) == ()
    assert problems_of_own(rules) == ()
    assert with_own_key(rules) is rules


RANKED: dict[str, object] = {"format": DayFormat.CUMULATIVE, "qualifying_games": 3}
LADDER: dict[str, object] = {"format": DayFormat.LADDER, "qualifying_games": 3}  # fives and sixes
_MOVES = "From a table of 5, 1 to 2 can move up: nobody moves two tables at once."

# What is changed in the Samboree, the entry at fault, and what is said of it.
BENT: list[tuple[dict[str, object], str, str]] = [
    ({"highest": 10}, "highest", "A set is a double 6, 9, 12, 15 or 18."),
    ({"first_engine": 10}, "first_engine", "A double 9 set has the doubles 0 to 9."),
    ({"first_engine": -1}, "first_engine", "A double 9 set has the doubles 0 to 9."),
    (
        {"first_engine": 3, "last_engine": 4},
        "last_engine",
        "Rounds go down from the double 3: the last one is 0 to 3.",
    ),
    ({"last_engine": -1}, "last_engine", "the last one is 0 to 9."),
    ({"double_blank": -1}, "double_blank", "The double blank costs 0 to 100 points."),
    ({"double_blank": 101}, "double_blank", "The double blank costs 0 to 100 points."),
    ({"table_sizes": ()}, "table_sizes", "Say how many players sit at a table."),
    ({"table_sizes": (5, 1)}, "table_sizes", "A table has 2 to 12 players."),
    ({"table_sizes": (5, 13)}, "table_sizes", "A table has 2 to 12 players."),
    ({"table_sizes": (5, 6, 5)}, "table_sizes", "A number of players is here twice."),
    ({"small_tables": (5, 4)}, "small_tables", "A small table is smaller than 5."),
    ({"small_tables": (1,)}, "small_tables", "A table has 2 to 12 players."),
    (
        {"small_tables": ()},
        "table_sizes",
        "7 table winners could not be seated for a play-off at tables of 5 and 6. Add another",
    ),
    ({"draws": draws(p7=11)}, "draws", "7 x 11 tiles are 77, more than the set's 55."),
    ({"draws": draws(p4=14)}, "draws", "4 x 14 tiles are 56, more than the 54 beside the engine."),
    (
        {"draws": draws(p5=10)},
        "draws",
        "5 x 10 tiles are 50 of 55: 5 are left, so there has to be a boneyard.",
    ),
    (
        {"spare_tile_at": None},
        "draws",
        "6 x 9 tiles are 54 of 55: the starter takes the one left, or there is a boneyard.",
    ),
    ({"draws": draws(p5=0)}, "draws", "5 players: everybody draws at least one tile."),
    ({"draws": draws(p5=10**40)}, "draws", "5 players: the set has 55 tiles."),
    ({"draws": draws(p1=9)}, "draws", "A table has 2 to 12 players."),
    (
        {"draws": MappingProxyType({4: 10, 5: 11, 6: 9})},
        "draws",
        "Say how many tiles each draws at a table of 2 and 3.",
    ),
    (
        {"draws": MappingProxyType({2: 13, 3: 11, 4: 10, 5: 11})},
        "draws",
        "Say how many tiles each draws at a table of 6.",
    ),
    ({"draws": draws(p5=55)}, "draws", "5 x 55 tiles are 275, more than the set's 55."),
    ({"spare_tile_at": 5}, "spare_tile_at", "No single tile is left over"),
    ({"spare_tile_at": 4}, "spare_tile_at", "No single tile is left over"),
    ({"spare_tile_at": 11}, "spare_tile_at", "No single tile is left over"),
    ({"boneyard_from": -1}, "boneyard_from", "A boneyard is for 0 to 12 players."),
    ({"tie_breaks": (ZERO, ZERO)}, "tie_breaks", "A step is in the order twice."),
    (
        {"tie_breaks": (ZERO, BACK, LOWEST)},
        "tie_breaks",
        "The next lowest rounds come after the lowest other round.",
    ),
    ({"tie_breaks": (BACK,)}, "tie_breaks", "The next lowest rounds come after"),
    ({"time_limit": 0}, "time_limit", "A time limit is 1 to 600 minutes."),
    ({"time_limit": 601}, "time_limit", "A time limit is 1 to 600 minutes."),
    ({"qualifying_games": 0}, "qualifying_games", "A day has 1 to 9 games."),
    ({"advance": 0}, "advance", "At least one of each table goes on."),
    ({"advance": 3}, "advance", "At a table of 3 not more than 2 can go on"),
    ({"wild_cards": -1}, "wild_cards", "0 to 99 wild cards."),
    (RANKED | {"qualifying_games": 1}, "qualifying_games", "needs two games or more."),
    (RANKED | {"count_best": 4}, "count_best", "Best 4 of 3 games: count 1 to 3."),
    (RANKED | {"count_best": 0}, "count_best", "Best 0 of 3 games: count 1 to 3."),
    (RANKED | {"final_of": 3}, "final_of", "A final has 4 to 6 players, at one table"),
    (RANKED | {"final_of": 7}, "final_of", "A final has 4 to 6 players, at one table"),
    (RANKED | {"final_of": -1}, "final_of", "A final has 4 to 6 players, at one table"),
    (
        RANKED | {"final_of": 6, "table_sizes": (5,), "spare_tile_at": None},
        "final_of",
        "A final has 4 to 5 players, at one table",
    ),
    (LADDER | {"qualifying_games": 1}, "qualifying_games", "needs two games or more."),
    (LADDER | {"count_best": 4}, "count_best", "Best 4 of 3 games: count 1 to 3."),
    (LADDER | {"move_up": 3}, "move_up", _MOVES),
    (LADDER | {"move_up": 0}, "move_up", _MOVES),
    (LADDER | {"move_up": -1}, "move_up", _MOVES),
    (
        LADDER | {"small_tables": (), "table_sizes": (6, 3, 4), "move_up": 2},
        "move_up",
        "From a table of 3, 1 to 1 can move up",
    ),
    (
        LADDER | {"champion_by": ChampionBy.TABLE_1, "final_of": 4},
        "final_of",
        "Where table 1 names the champion there is no final after it.",
    ),
    ({"places": 1}, "places", "2 or 3 places are announced."),
    ({"places": 4}, "places", "2 or 3 places are announced."),
    ({"name": "  "}, "name", "Nothing is written here yet."),
    ({"name": "x" * 81}, "name", "This is longer than 80 characters."),
    ({"name": "Sam\u202eboree"}, "name", "There is a hidden character (U+202E) in it"),
    ({"name": "Sam\nboree"}, "name", "There is a hidden character (U+000A) in it"),
    ({"name": "Samb\ufffdree"}, "name", "A letter was lost"),
    ({"source": ""}, "source", "Nothing is written here yet."),
    ({"choices": ("Fine.", "")}, "choices", "Nothing is written here yet."),
    ({"choices": ("Fine.",) * 21}, "choices", "No more than 20 sentences"),
    ({"key": "Our Rules"}, "key", "small letters, numbers and hyphens"),
    ({"key": ""}, "key", "small letters, numbers and hyphens"),
    ({"key": "ours\n"}, "key", "small letters, numbers and hyphens"),
    ({"key": "o" * 61}, "key", "small letters, numbers and hyphens"),
]


@pytest.mark.parametrize(("changed", "key", "said"), BENT, ids=lambda value: str(value)[:40])
def test_what_makes_no_game_is_said_of_its_entry(
    changed: dict[str, object], key: str, said: str
) -> None:
    found = problems(replace(SAMBOREE, **changed))  # type: ignore[arg-type]  # bent on purpose
    assert key in [problem.key for problem in found]
    sentences = [problem.sentence for problem in found if problem.key == key]
    assert any(said in sentence for sentence in sentences), sentences
    assert all(sentence.endswith(".") and "{" not in sentence for sentence in sentences)


def test_one_wrong_entry_is_one_problem_where_nothing_else_hangs_on_it() -> None:
    assert len(problems(replace(SAMBOREE, double_blank=101))) == 1
    assert len(problems(replace(SAMBOREE, draws=draws(p5=10)))) == 1
    assert [p.players for p in problems(replace(SAMBOREE, draws=draws(p5=10)))] == [5]


def test_numbers_that_nobody_could_count_to_are_answered_at_once() -> None:
    wild = replace(
        SAMBOREE, highest=10**4000, first_engine=10**4000, table_sizes=(10**4000,), advance=10**4000
    )
    assert {problem.key for problem in problems(wild)} >= {"highest", "table_sizes", "advance"}


@pytest.mark.parametrize(
    "wild", [{"highest": 10**4000}, {"table_sizes": (10**4000,)}, {"small_tables": (10**4000,)}]
)
def test_nothing_is_counted_with_a_wild_number(wild: dict[str, object]) -> None:
    """Draws and play-off are looked at once the set and the tables are some that can be."""
    found = problems(replace(SAMBOREE, draws=draws(p5=10), **wild))  # type: ignore[arg-type]  # bent
    assert {problem.key for problem in found} == set(wild)


@pytest.mark.parametrize(
    "changed",
    [
        {"highest": 6, "first_engine": 6, "boneyard_from": 6, "spare_tile_at": None,
         "draws": MappingProxyType({2: 13, 3: 9, 4: 6, 5: 5, 6: 4})},
        {"highest": 6, "first_engine": 6, "table_sizes": (4, 3), "small_tables": (2,),
         "boneyard_from": 0, "spare_tile_at": 3, "draws": MappingProxyType({2: 14, 3: 9, 4: 7})},
        {"tie_breaks": (), "shared_places": SharedPlaces.DENSE},
        {"tie_breaks": (LOWEST, ZERO, BACK)},
        {"double_blank": 0},
        {"double_blank": 25, "time_limit": 600, "advance": 2, "wild_cards": 4},
        RANKED | {"count_best": 1, "final_of": 4},
        RANKED | {"count_best": 3, "final_of": 6},
        {"count_best": 4, "final_of": 9},  # say nothing without a ranking
        LADDER | {"count_best": 2, "final_of": 5, "move_up": 1},
        LADDER | {"move_up": 3, "table_sizes": (6,), "small_tables": (5, 4, 3)},  # Tanglewood
        LADDER | {"champion_by": ChampionBy.TABLE_1},
        {"move_up": 0},  # says nothing without a ladder
        RANKED | {"champion_by": ChampionBy.TABLE_1, "final_of": 4, "move_up": 9},
        {"double_blank": 100, "time_limit": 1, "wild_cards": 99, "qualifying_games": 9},
        {"key": "o" * 60, "name": "x" * 80, "source": "x" * 200, "choices": ("x" * 300,) * 20},
        {"table_sizes": (5,)},
        {"table_sizes": (6, 4, 3), "small_tables": ()},
        {"boneyard_from": 5, "draws": draws(p5=1)},
        {"name": "Zwölf {Steine} <b>& mehr</b>"},
        {"first_engine": 0},
        {"table_sizes": (6, 5)},
    ],
)  # fmt: skip
def test_a_house_may_play_so(changed: dict[str, object]) -> None:
    assert problems(replace(SAMBOREE, **changed)) == ()  # type: ignore[arg-type]  # as above


def test_a_preset_that_was_changed_may_keep_neither_key_nor_name() -> None:
    changed = replace(SAMBOREE, double_blank=25)
    found = problems_of_own(changed)
    assert [problem.key for problem in found] == ["name", "key"]
    assert [problem.sentence for problem in found] == [
        "One of the program's own rule sets has that name. Give yours another name.",
        "samboree is a rule set of the program's own. Take another key.",
    ]
    named = replace(changed, name="Ours")
    assert [problem.key for problem in problems_of_own(named)] == ["key"]
    assert problems_of_own(with_own_key(named)) == ()


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Our Samboree", "our-samboree"),
        ("  Łódź, Café & Co. ", "odz-cafe-co"),
        ("日本", "own-rules"),
        ("{0}", "0"),
        ("Samboree", "samboree-own"),
        ("Six rounds", "six-rounds-own"),
        ("x" * 300, "x" * LONGEST_KEY),
        ("x" * (LONGEST_KEY - 1) + " y", "x" * (LONGEST_KEY - 1)),
    ],
)
def test_a_key_is_made_from_the_name(name: str, key: str) -> None:
    assert with_own_key(replace(SAMBOREE, name=name, double_blank=25)).key == key
    assert key not in PRESETS


def test_differences_are_told_as_they_were_and_as_they_are() -> None:
    changed = replace(SAMBOREE, double_blank=25, last_engine=4, time_limit=60)
    told = [(old.label, old.words, new.words) for old, new in differences(SAMBOREE, changed)]
    assert told == [
        ("Rounds", "10: 9 ... 0", "6: 9 ... 4"),
        ("Double blank", "20", "25"),
        ("Time limit", "none", "60 minutes a game"),
    ]
    assert differences(HUB_DOUBLE_12, HUB_DOUBLE_12) == ()
    assert {old.key for old, _ in differences(SAMBOREE, SIX_ROUNDS)} >= {"name", "engines"}


def test_what_a_signed_sheet_rests_on() -> None:
    quiet: list[RuleSet] = [
        replace(SAMBOREE, key="ours", name="Ours", source="Us", choices=()),
        replace(SAMBOREE, time_limit=60, qualifying_games=3, wild_cards=2),
        replace(SAMBOREE, late_arrival=LateArrival.FORFEIT, penalties=True, disqualification=True),
        replace(SAMBOREE, table_sizes=(6, 5), small_tables=(4, 3, 2)),
        replace(SAMBOREE, move_up=1, champion_by=ChampionBy.TABLE_1),
    ]
    assert not any(alters_sheets(SAMBOREE, rules) for rules in quiet)
    loud = [
        replace(SAMBOREE, double_blank=25),
        replace(SAMBOREE, tie_breaks=(LOWEST, ZERO)),
        replace(SAMBOREE, shared_places=SharedPlaces.DENSE),
        replace(SAMBOREE, last_engine=1),
        replace(SAMBOREE, advance=2),
        SIX_ROUNDS,
        FLORIDA_GOOD_SAM,
    ]
    assert all(alters_sheets(SAMBOREE, rules) for rules in loud)
