"""A rule set written down in plain values is the same rule set when it is read again."""

import json
from dataclasses import fields, replace

import pytest

from mextrain_scorer.rules.rule_sets.presets import (
    CLUB_NIGHT,
    HUB_DOUBLE_12,
    LADDER_NIGHT,
    PRESETS,
    SAMBOREE,
)
from mextrain_scorer.rules.rule_sets.rule_set import ChampionBy, DayFormat, RuleSet
from mextrain_scorer.rules.rule_sets.serialise import BadRuleSet, as_plain, from_plain


@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.key)
def test_every_preset_comes_back_as_it_was(rules: RuleSet) -> None:
    assert from_plain(json.loads(json.dumps(as_plain(rules)))) == rules


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


def test_a_ladder_of_few_lines_moves_two_and_is_won_by_the_best_of_all_games() -> None:
    written = as_plain(LADDER_NIGHT)
    del written["move_up"], written["champion_by"]
    assert from_plain(written) == LADDER_NIGHT


def test_a_rule_set_from_before_rankings_sends_table_winners_on() -> None:
    rules = from_plain(as_plain(SAMBOREE) | {"form": 1})
    assert (rules.format, rules.count_best, rules.final_of) == (DayFormat.WINNERS, None, 0)


def test_a_rule_set_from_before_a_third_was_announced_announces_two_places() -> None:
    stored = as_plain(SAMBOREE)
    del stored["places"]
    assert from_plain(stored).places == 2


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
