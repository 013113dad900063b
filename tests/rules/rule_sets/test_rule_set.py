"""The presets, row by row as the sources state them, and how rule sets are written down."""

import json
from dataclasses import fields, replace
from textwrap import dedent
from types import MappingProxyType

import pytest

from mextrain_scorer.desk.presets import rule_set
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import (
    ChampionBy,
    DayFormat,
    Doubles,
    EngineFrom,
    FirstTurn,
    LateArrival,
    MexicanTrain,
    RuleSet,
    SharedPlaces,
    TieBreak,
)
from mextrain_scorer.rules.rule_sets.serialise import BadRuleSet, as_plain, from_plain
from mextrain_scorer.rules.rule_sets.texts import entries
from tests.presets import CLUB_NIGHT, HUB_DOUBLE_12, LADDER_NIGHT, SAMBOREE

# key: set, engines, double blank, and the tiles that 2, 3, 4 ... players draw
DRAWS = {
    "samboree": (9, (9, 0), 20, (15, 13, 10, 11, 9)),
    "gamerules-double-9": (9, (9, 0), 50, (15, 13, 10)),
    "hub-double-12": (12, (12, 0), 50, (15, 15, 15, 12, 12, 11, 11)),
    "double-12": (12, (12, 0), 0, (16, 16, 15, 14, 12, 10, 9)),
    "gamerules-double-12": (12, (12, 0), 50, (16, 16, 15, 14, 12, 10, 9)),
    "gamerules-double-15": (15, (15, 0), 50, (16, 16, 15, 14, 12, 10, 10, 10, 10, 10, 10)),
    "gamerules-double-18": (18, (18, 0), 50, (16, 16, 15, 14, 14, 14, 14, 14, 14, 14, 14)),
    "florida-good-sam": (12, (9, 0), 50, (15, 15, 15, 12, 12)),
    "sixty-minutes": (12, (12, 0), 50, (15, 15, 15, 15, 15, 11, 11)),
    "six-rounds": (9, (9, 4), 20, (15, 13, 10, 11, 9)),
    "club-night": (12, (12, 0), 50, (15, 15, 15, 12, 12, 11, 11)),
    "ladder-night": (12, (12, 0), 50, (15, 15, 15, 12, 12, 11, 11)),
}


@pytest.mark.parametrize("key", DRAWS)
def test_tiles_and_rounds_are_those_of_the_source(key: str) -> None:
    highest, (first, last), double_blank, draws = DRAWS[key]
    rules = rule_set(key)
    assert rules.highest == highest
    assert rules.engines == tuple(range(first, last - 1, -1))
    assert rules.double_blank == double_blank
    assert tuple(rules.draws[players] for players in range(2, len(draws) + 2)) == draws
    assert len(rules.draws) == len(draws)


@pytest.mark.parametrize("players", [0, 1, 7, 12])
def test_there_is_no_draw_for_a_table_that_the_house_does_not_have(players: int) -> None:
    with pytest.raises(ValueError, match=f"Alabama Samboree has no draw for {players} players"):
        SAMBOREE.tiles_drawn(players)


@pytest.mark.parametrize(
    ("double_blank", "engine", "proof"),
    [(20, 9, True), (50, 0, True), (1, 9, True), (0, 9, False), (0, 1, False), (0, 0, True)],
)
def test_a_zero_proves_going_out_unless_a_hand_can_be_worth_nothing(
    double_blank: int, engine: int, proof: bool
) -> None:
    assert replace(SAMBOREE, double_blank=double_blank).zero_proves_out(engine) is proof


def test_a_rule_set_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(Refused, match=r"no rule set 'bridge'\. There are: samboree, hub-"):
        rule_set("bridge")


# A rule set written down in plain values is the same rule set when it is read again


def test_what_is_not_there_has_no_entry() -> None:
    assert "time_limit" not in as_plain(SAMBOREE)
    assert "spare_tile_at" not in as_plain(HUB_DOUBLE_12)
    named = {each.name for each in fields(RuleSet)} | {"form"}
    ranking = {"format", "count_best", "final_of"}
    ladder = {"move_up", "champion_by"}
    assert named - set(as_plain(SAMBOREE)) == {"time_limit"} | ranking | ladder
    assert as_plain(CLUB_NIGHT).keys().isdisjoint(ladder)


def test_rules_that_an_older_program_knows_are_written_as_it_reads_them() -> None:
    assert as_plain(SAMBOREE)["form"] == 1
    assert as_plain(CLUB_NIGHT)["form"] == 2
    assert as_plain(replace(SAMBOREE, final_of=4))["form"] == 2


def test_a_ladder_says_how_one_moves_and_is_for_a_program_that_knows_ladders() -> None:
    plain = as_plain(LADDER_NIGHT)
    assert (plain["form"], plain["format"]) == (3, "ladder")
    assert (plain["move_up"], plain["champion_by"]) == (2, "overall")
    top = replace(LADDER_NIGHT, move_up=1, champion_by=ChampionBy.TABLE_1)
    assert as_plain(top)["champion_by"] == "table-1"
    assert from_plain(json.loads(json.dumps(as_plain(top)))) == top


def test_a_rule_set_from_before_rankings_sends_table_winners_on() -> None:
    rules = from_plain(as_plain(SAMBOREE) | {"form": 1})
    assert (rules.format, rules.count_best, rules.final_of) == (DayFormat.WINNERS, None, 0)


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("form", 4, "This rule set comes from a newer version of the program."),
        ("form", "1", "This rule set has no line 'form = 3'."),
        ("form", 0, "This rule set has no line 'form = 3'."),
        ("form", True, "This rule set has no line 'form = 3'."),
        ("highest", "nine", "'highest' has to be a whole number."),
        ("highest", True, "'highest' has to be a whole number."),
        ("name", 9, "'name' has to be a text in quotes."),
        ("penalties", 1, "'penalties' has to be true or false."),
        ("table_sizes", 5, "'table_sizes' has to be a list in square brackets."),
        ("table_sizes", [5, "six"], "'table_sizes' has to be a whole number."),
        ("draws", {"five": 11}, "'draws' has to be a table of players and the tiles each draws."),
        (
            "tie_breaks",
            ["age"],
            "'tie_breaks' has to be one of zero_rounds, lowest_other_round and countback.",
        ),
        ("tie_breaks", "zero_rounds", "'tie_breaks' has to be a list in square brackets."),
        ("draws", {"5": "eleven"}, "'draws' has to be a whole number."),
        ("choices", "No talking.", "'choices' has to be a list in square brackets."),
        ("choices", ["No talking.", 5], "'choices' has to be a text in quotes."),
        ("format", "league", "'format' has to be one of winners, cumulative and ladder."),
        ("count_best", "all", "'count_best' has to be a whole number."),
        ("move_up", "two", "'move_up' has to be a whole number."),
        ("champion_by", "luck", "'champion_by' has to be one of overall and table-1."),
        ("late_arrival", 5, "'late_arrival' has to be a text in quotes."),
        ("late_arrival", "never", "has to be one of no-place, table-highest and forfeit."),
        ("bonus", 5, "A rule set has no entry 'bonus'."),
        ("b" * 100, 5, f"A rule set has no entry '{'b' * 59}."),
    ],
)
def test_an_entry_that_cannot_be_is_named(key: str, value: object, sentence: str) -> None:
    with pytest.raises(BadRuleSet) as refusal:
        from_plain(as_plain(SAMBOREE) | {key: value})
    assert refusal.value.key == key
    assert str(refusal.value).endswith(sentence)


def test_a_missing_entry_is_named() -> None:
    plain = as_plain(SAMBOREE)
    del plain["draws"]
    with pytest.raises(BadRuleSet, match="The entry 'draws' is missing") as refusal:
        from_plain(plain)
    assert refusal.value.key == "draws"


@pytest.mark.parametrize(
    ("rules", "wins"),
    [
        (CLUB_NIGHT, True),
        (replace(CLUB_NIGHT, final_of=4), False),
        (LADDER_NIGHT, True),
        (replace(LADDER_NIGHT, champion_by=ChampionBy.TABLE_1), False),
        (SAMBOREE, False),
    ],
)
def test_where_the_ranking_names_the_champion(rules: RuleSet, *, wins: bool) -> None:
    assert rules.ranking_wins is wins


# A rule set read out: each entry by its name, in the words that the monitor sees


AT_ANOTHER_HOUSE = """
    Name               | Ours {x}
    Source             | The barn
    Tiles              | double 12
    Rounds             | 6: 8 ... 3
    Players at a table | 4
    Smaller tables     | none
    Tiles drawn        | 12 at 3, 9 at 4
    Boneyard           | none
    One tile left over | none
    Double blank       | 0
    Ties               | next lowest rounds, one after the other
    Shared places      | 1, 1, then 2
    Places announced   | first, second and third
    The round's double | dealt, and drawn for where nobody holds it
    Doubles            | a tile goes on it before anybody plays elsewhere
    First turn         | a whole line of one's own
    Mexican train      | in any turn
    Time limit         | 60 minutes a game
    Format of the day  | everybody is ranked over all games
    Games in a day     | 3
    Games that count   | each player's best: 2
    Final              | the best 4 of the ranking
    Going on           | the ranking decides
    Wild cards         | 4
    Who goes on twice  | the other seat goes to that table's next
    Late arrival       | may not join a game under way
    Penalty points     | may be given
    Disqualification   | may be given
    Chosen             | This. And that.
"""
ANOTHER = replace(
    SAMBOREE,
    name="Ours {x}",
    source="The barn",
    highest=12,
    first_engine=8,
    last_engine=3,
    table_sizes=(4,),
    small_tables=(),
    draws=MappingProxyType({4: 9, 3: 12}),
    boneyard_from=1,
    spare_tile_at=None,
    double_blank=0,
    tie_breaks=(TieBreak.COUNTBACK,),
    shared_places=SharedPlaces.DENSE,
    places=3,
    engine_from=EngineFrom.DRAWN_FOR,
    doubles=Doubles.SATISFIED_IN_ORDER,
    first_turn=FirstTurn.WHOLE_LINE,
    mexican_train=MexicanTrain.ANY_TURN,
    time_limit=60,
    format=DayFormat.CUMULATIVE,
    count_best=2,
    final_of=4,
    qualifying_games=3,
    advance=2,
    wild_cards=4,
    fill_freed_seats=True,
    late_arrival=LateArrival.FORFEIT,
    penalties=True,
    disqualification=True,
    choices=("This.", "And that."),
)


def words(rules: RuleSet) -> dict[str, str]:
    return {entry.key: entry.words for entry in entries(rules)}


def test_a_rule_set_is_a_page_to_read() -> None:
    page = [f"{entry.label:18} | {entry.words}" for entry in entries(ANOTHER)]
    assert page == dedent(AT_ANOTHER_HOUSE).strip().splitlines()


def test_a_ladders_page_says_who_moves_and_no_other_page_does() -> None:
    told = words(LADDER_NIGHT)
    assert told["format"] == "everybody is ranked, and moves up and down the tables"
    assert told["move_up"] == (
        "the 2 lowest totals of each table move up, as many of the highest down"
    )
    assert told["champion_by"] == "the best over all games"
    one = words(replace(LADDER_NIGHT, move_up=1, champion_by=ChampionBy.TABLE_1))
    assert one["move_up"] == "the lowest total of each table moves up, the highest down"
    assert one["champion_by"] == "the lowest total at table 1 in the last game"
    assert one["final_of"] == "none"
    assert one["advance"] == "table 1 of the last game decides"
    assert told["advance"] == "the ranking decides"
    assert words(CLUB_NIGHT).keys() == told.keys() - {"move_up", "champion_by"}


@pytest.mark.parametrize(
    ("changed", "key", "said"),
    [
        (
            {"mexican_train": MexicanTrain.AFTER_FIRST_TURN},
            "mexican_train",
            "in any turn but the first",
        ),
        (
            {"late_arrival": LateArrival.TABLE_HIGHEST},
            "late_arrival",
            "gets the table's highest running total",
        ),
        ({"tie_breaks": ()}, "tie_breaks", "the game monitor rules"),
        ({"boneyard_from": 2}, "boneyard_from", "at 2 players or fewer"),
    ],
)
def test_what_no_page_above_says(changed: dict[str, object], key: str, said: str) -> None:
    assert words(replace(SAMBOREE, **changed))[key] == said  # type: ignore[arg-type]  # by name
