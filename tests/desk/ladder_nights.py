"""Ladder nights for tests; their games are played as those of club nights are."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.presets import with_own_key
from mextrain_scorer.desk.roster.players import RosterRow
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.rule_sets.rule_set import ChampionBy
from tests.desk.days import add_players
from tests.presets import PRESETS


def ladder_night(folder: Path, players: int, **changed: Any) -> Tournament:
    """Make a ladder night with that many players who have come; ``changed`` are rules of it."""
    rules = PRESETS["ladder-night"]
    if changed:
        rules = with_own_key(replace(rules, name="Our ladder", **changed))
    made = opening.create(folder / "ladder.mextrain", "Thursday ladder", rules=rules)
    add_players(made, [RosterRow(f"Player {n:02}") for n in range(1, players + 1)])
    return made


def table_1_night(folder: Path, players: int, **changed: Any) -> Tournament:
    """Make the same where table 1 of the last game names the champion."""
    return ladder_night(folder, players, champion_by=ChampionBy.TABLE_1, **changed)
