"""The presets, row by row as the sources state them."""

from dataclasses import replace

import pytest

from mextrain_scorer.rules.rule_sets.presets import (
    CLUB_NIGHT,
    FLORIDA_GOOD_SAM,
    GAMERULES_DOUBLE_9,
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
from mextrain_scorer.rules.table_sizes import table_sizes

HOUSES = list(PRESETS.values())


def test_the_samboree() -> None:
    assert SAMBOREE.key == "samboree"
    assert SAMBOREE.engines == (9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
    assert SAMBOREE.table_sizes == (5, 6)
    assert SAMBOREE.small_tables == (4, 3)
    assert dict(SAMBOREE.draws) == {2: 15, 3: 13, 4: 10, 5: 11, 6: 9}
    assert SAMBOREE.double_blank == 20
    assert SAMBOREE.spare_tile_at == 6
    assert [players for players in range(2, 7) if SAMBOREE.has_boneyard(players)] == [2, 3, 4]
    assert SAMBOREE.largest_table == 6


def test_a_double_nine_for_two_to_four() -> None:
    assert GAMERULES_DOUBLE_9.key == "gamerules-double-9"
    assert GAMERULES_DOUBLE_9.engines == tuple(range(9, -1, -1))
    assert dict(GAMERULES_DOUBLE_9.draws) == {2: 15, 3: 13, 4: 10}
    assert GAMERULES_DOUBLE_9.double_blank == 50
    assert GAMERULES_DOUBLE_9.table_sizes[0] == 4
    assert GAMERULES_DOUBLE_9.largest_table == 4
    assert all(GAMERULES_DOUBLE_9.has_boneyard(players) for players in (2, 3, 4))


@pytest.mark.parametrize("rules", HOUSES, ids=lambda rules: rules.key)
def test_every_house_parts_ties_as_the_hub_does_and_says_so(rules: RuleSet) -> None:
    assert rules.tie_breaks == (TieBreak.ZERO_ROUNDS, TieBreak.LOWEST_OTHER_ROUND)
    assert rules.shared_places is SharedPlaces.SKIP
    said = any("double twelve with a hub" in choice for choice in rules.choices)
    assert said or rules is HUB_DOUBLE_12  # the source that states them


# key: set, engines, double blank, and the tiles that 2, 3, 4 ... players draw
OTHER_HOUSES = {
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


@pytest.mark.parametrize("key", OTHER_HOUSES)
def test_the_other_houses(key: str) -> None:
    highest, (first, last), double_blank, draws = OTHER_HOUSES[key]
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


@pytest.mark.parametrize(
    "words",
    [
        "Ten rounds in a game",
        "they play semi-finals",
        "From two of them two each go on",
        "1, 1, 3",
    ],
)
def test_the_samboree_names_what_the_program_chose(words: str) -> None:
    assert any(words in choice for choice in SAMBOREE.choices)


@pytest.mark.parametrize("rules", HOUSES, ids=lambda rules: rules.key)
def test_who_announces_how_many_places(rules: RuleSet) -> None:
    assert rules.places == (3 if rules in (SIXTY_MINUTES, CLUB_NIGHT, LADDER_NIGHT) else 2)


def test_a_club_night_ranks_everybody_over_three_games() -> None:
    assert CLUB_NIGHT.ranks_overall
    assert not SAMBOREE.ranks_overall
    assert (CLUB_NIGHT.qualifying_games, CLUB_NIGHT.games_counted, CLUB_NIGHT.final_of) == (3, 3, 0)
    assert replace(CLUB_NIGHT, count_best=2).games_counted == 2


def test_a_ladder_night_moves_two_of_each_table_and_ranks_everybody() -> None:
    assert LADDER_NIGHT.is_ladder
    assert LADDER_NIGHT.ranks_overall
    assert not CLUB_NIGHT.is_ladder
    assert (LADDER_NIGHT.qualifying_games, LADDER_NIGHT.move_up, LADDER_NIGHT.final_of) == (3, 2, 0)
    assert table_sizes(LADDER_NIGHT, 24) == (6, 6, 6, 6)
    assert table_sizes(LADDER_NIGHT, 25) == (5, 5, 5, 5, 5)


def test_table_1_names_the_champion_only_where_a_ladder_says_so() -> None:
    assert not LADDER_NIGHT.table_1_wins
    assert replace(LADDER_NIGHT, champion_by=ChampionBy.TABLE_1).table_1_wins
    assert not replace(CLUB_NIGHT, champion_by=ChampionBy.TABLE_1).table_1_wins


@pytest.mark.parametrize("rules", HOUSES, ids=lambda rules: rules.key)
def test_a_final_of_any_size_has_a_draw(rules: RuleSet) -> None:
    assert set(range(2, rules.largest_table + 1)) <= set(rules.draws)


def test_a_game_of_six_rounds() -> None:
    assert replace(SAMBOREE, first_engine=5).engines == (5, 4, 3, 2, 1, 0)
    assert replace(SAMBOREE, last_engine=4).engines == (9, 8, 7, 6, 5, 4)


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
