"""The presets, row by row as the sources state them."""

from dataclasses import replace

import pytest

from mextrain_scorer.rules.rule_sets.presets import (
    CLUB_NIGHT,
    FLORIDA_GOOD_SAM,
    HUB_DOUBLE_12,
    LADDER_NIGHT,
    PRESETS,
    SAMBOREE,
    SIXTY_MINUTES,
    UnknownRuleSet,
    rule_set,
)
from mextrain_scorer.rules.rule_sets.rule_set import (
    ChampionBy,
    Doubles,
    EngineFrom,
    FirstTurn,
    MexicanTrain,
    RuleSet,
    SharedPlaces,
    TieBreak,
)

HOUSES = list(PRESETS.values())


@pytest.mark.parametrize("rules", HOUSES, ids=lambda rules: rules.key)
def test_every_house_parts_ties_as_the_hub_does_and_says_so(rules: RuleSet) -> None:
    assert rules.tie_breaks == (TieBreak.ZERO_ROUNDS, TieBreak.LOWEST_OTHER_ROUND)
    assert rules.shared_places is SharedPlaces.SKIP
    said = any("double twelve with a hub" in choice for choice in rules.choices)
    assert said or rules is HUB_DOUBLE_12  # the source that states them


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


def test_florida_lays_the_double_and_lets_the_first_player_start_the_mexican_train() -> None:
    """Its own page: the engine is located and placed face up, the extra tile fits anywhere."""
    assert FLORIDA_GOOD_SAM.engine_from is EngineFrom.SET_ASIDE
    assert FLORIDA_GOOD_SAM.doubles is Doubles.FOLLOWED_ANYWHERE
    assert FLORIDA_GOOD_SAM.mexican_train is MexicanTrain.ANY_TURN
    assert FLORIDA_GOOD_SAM.first_turn is FirstTurn.ONE_TILE


def test_nevada_turns_up_the_double_twelve_draws_fifteen_and_announces_three_places() -> None:
    assert SIXTY_MINUTES.engine_from is EngineFrom.SET_ASIDE
    assert SIXTY_MINUTES.places == 3
    fifteen = [players for players, tiles in SIXTY_MINUTES.draws.items() if tiles == 15]
    assert fifteen == [2, 3, 4, 5, 6]  # 6 x 15 are the 90 beside the engine
    assert any("Seven and eight draw 11" in choice for choice in SIXTY_MINUTES.choices)


# key: the sizes of tables, those that need consent, boneyard from how many, the games of a day
TABLES = {
    "samboree": ((5, 6), (4, 3), 4, 1),
    "hub-double-12": ((6, 5, 7, 8, 4, 3, 2), (), 8, 1),
    "gamerules-double-9": ((4, 3, 2), (), 4, 1),
    "gamerules-double-15": ((10, 9, 11, 12), (8, 7, 6, 5, 4, 3), 12, 1),
    "florida-good-sam": ((6, 5, 4), (3,), 6, 1),
    "club-night": ((6, 5, 7, 8, 4, 3, 2), (), 8, 3),
    "ladder-night": ((6, 5, 7, 8), (4, 3, 2), 8, 3),
}


@pytest.mark.parametrize("key", TABLES)
def test_tables_and_games_are_those_of_the_source(key: str) -> None:
    rules = rule_set(key)
    assert (
        rules.table_sizes,
        rules.small_tables,
        rules.boneyard_from,
        rules.qualifying_games,
    ) == TABLES[key]


@pytest.mark.parametrize("rules", HOUSES, ids=lambda rules: rules.key)
def test_who_announces_how_many_places(rules: RuleSet) -> None:
    assert rules.places == (3 if rules in (SIXTY_MINUTES, CLUB_NIGHT, LADDER_NIGHT) else 2)


def test_table_1_names_the_champion_only_where_a_ladder_says_so() -> None:
    assert not LADDER_NIGHT.table_1_wins
    assert replace(LADDER_NIGHT, champion_by=ChampionBy.TABLE_1).table_1_wins
    assert not replace(CLUB_NIGHT, champion_by=ChampionBy.TABLE_1).table_1_wins


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


def test_a_preset_is_found_by_its_key_or_its_name() -> None:
    for key, rules in PRESETS.items():
        assert rule_set(key) is rules
        assert rules.key == key
        assert rule_set(rules.name.upper()) is rules, "or by the name that the lists show"
    with pytest.raises(UnknownRuleSet) as refusal:
        rule_set("bridge")
    assert str(refusal.value) == (
        "There is no rule set 'bridge'. There are: samboree, hub-double-12, double-12, "
        "gamerules-double-9, gamerules-double-12, gamerules-double-15, gamerules-double-18, "
        "florida-good-sam, sixty-minutes, six-rounds, club-night, ladder-night."
    )
