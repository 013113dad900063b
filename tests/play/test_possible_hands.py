"""No round that was played is ever called impossible, whatever the house.

A short campaign by default.  ``MEXTRAIN_GAMES=10000`` plays as many games of the Samboree, and a
tenth as many of all the houses there are (a few minutes).
"""

import os

import pytest

from mextrain_scorer.play.rates import play_tables
from mextrain_scorer.rules.checks.sheet_checks import Severity, check_sheet
from mextrain_scorer.rules.impossible.rounds import hands_in_conflict
from mextrain_scorer.rules.rule_sets.presets import PRESETS, SAMBOREE
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from tests.play.written import sheet_of

GAMES = int(os.environ.get("MEXTRAIN_GAMES", "100"))
TABLES = [
    (rules, players)
    for rules in PRESETS.values()
    for players in sorted({*rules.table_sizes, *rules.small_tables})
]


@pytest.mark.parametrize("players", [5, 6])
def test_no_round_of_many_games_is_impossible(players: int) -> None:
    rounds = 0
    for table in play_tables(SAMBOREE, players, GAMES // 2, seed=players):
        sheet = sheet_of(SAMBOREE, table.rounds)
        assert [each for each in check_sheet(sheet) if each.severity is Severity.ERROR] == []
        rounds += len(sheet.rounds)
    assert rounds == GAMES // 2 * 10


@pytest.mark.parametrize(
    ("rules", "players"), TABLES, ids=[f"{rules.key}-{players}" for rules, players in TABLES]
)
def test_nor_of_any_other_house(rules: RuleSet, players: int) -> None:
    for table in play_tables(rules, players, max(1, GAMES // 10 // len(TABLES)), seed=players):
        sheet = sheet_of(rules, table.rounds)
        assert {hands_in_conflict(sheet, row) for row in sheet.rounds} == {None}
