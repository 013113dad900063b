"""Changing the rules of a tournament: freely at first, then with a reason and under no scores."""

import json
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.change_rules import change_rules, preview
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE, SIX_ROUNDS
from mextrain_scorer.rules.rule_sets.rule_set import LateArrival, RuleSet, SharedPlaces, TieBreak
from mextrain_scorer.rules.rule_sets.serialise import as_plain
from mextrain_scorer.store.errors import DamagedFile
from mextrain_scorer.store.homes import opening as tournament_file
from mextrain_scorer.store.schema import TournamentRow
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING
from tests.store.raw import raw

OURS = replace(SAMBOREE, key="ours", name="Ours", double_blank=25)
LONGER = replace(SAMBOREE, key="ours", name="Ours", qualifying_games=2)
LOWEST_FIRST = replace(
    OURS, double_blank=20, tie_breaks=(TieBreak.LOWEST_OTHER_ROUND, TieBreak.ZERO_ROUNDS)
)


def own(**changed: object) -> RuleSet:
    """Return the Samboree's rules under another name with some entries changed."""
    return replace(SAMBOREE, key="ours", name="Ours", **changed)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "rules",
    [
        OURS,
        LOWEST_FIRST,
        SIX_ROUNDS,
        replace(OURS, double_blank=20, advance=2),
        replace(OURS, double_blank=20, shared_places=SharedPlaces.DENSE),
    ],
    ids=["double blank", "ties", "rounds", "advance", "places"],
)
def test_what_scores_rest_on_stays_until_they_are_cleared(seated: Seated, rules: RuleSet) -> None:
    tournament = seated(10)
    player = days.who(tournament, 1)[0]
    score_entry.enter(tournament, QUALIFYING, 1, 9, player, 21)
    told = preview(tournament, rules)
    assert "Table 1 is played by the rules in force" in told.refused
    with days.refused(tournament, "Table 1 is played", "Clear them first"):
        change_rules(tournament, rules, "As voted")
    score_entry.enter(tournament, QUALIFYING, 1, 9, player, None)
    change_rules(tournament, rules)
    assert tournament.rule_set == rules


def test_rules_go_back_by_undo_while_no_score_rests_on_them(seated: Seated) -> None:
    tournament = seated(10)
    change_rules(tournament, OURS)
    score_entry.enter(tournament, QUALIFYING, 1, 9, days.who(tournament, 1)[0], 21)
    undo.undo(tournament)
    undo.undo(tournament)
    assert tournament.rule_set == SAMBOREE
    undo.redo(tournament)
    assert tournament.rule_set == OURS
    undo.redo(tournament)
    assert tournament.rule_set == OURS


def test_rules_that_make_no_game_or_are_in_force_already_are_refused(seated: Seated) -> None:
    tournament = seated(10)
    with days.refused(tournament, "in force already"):
        change_rules(tournament, SAMBOREE)
    with days.refused(tournament, "Tiles drawn", "5 x 10 tiles are 50 of 55"):
        change_rules(tournament, own(draws=MappingProxyType({**SAMBOREE.draws, 5: 10})))
    with days.refused(tournament, "samboree is a rule set of the program's own"):
        change_rules(tournament, replace(SAMBOREE, name="Ours", double_blank=25))


def test_a_signed_sheet_is_named_as_well_and_the_days_course_may_change(seated: Seated) -> None:
    tournament = seated(15)
    days.fill_and_sign(tournament, 1)
    days.fill_and_sign(tournament, 3)
    with days.refused(tournament, "Table 1 and Table 3 are played", "reopened"):
        change_rules(tournament, OURS, "As voted")
    change_rules(tournament, own(late_arrival=LateArrival.FORFEIT), "As voted")
    assert tournament.rule_set.late_arrival is LateArrival.FORFEIT


def test_a_day_has_no_fewer_games_than_were_drawn(seated: Seated) -> None:
    tournament = seated(10)
    change_rules(tournament, own(qualifying_games=2))
    days.play(tournament)
    draw.draw(tournament, seed=2)
    assert [stage.key for stage in tables.stages(tournament)] == ["qualifying", "qualifying-2"]
    with days.refused(tournament, "2 games are drawn already"):
        change_rules(tournament, own(), "Late")
    days.play(tournament, "qualifying-2")
    stages.start_stage(tournament, seed=1)
    with days.refused(tournament, "The play-off has begun"):
        change_rules(tournament, own(qualifying_games=3), "Early")


def test_undo_stops_at_other_rules(seated: Seated) -> None:
    tournament = seated(10)
    player = days.who(tournament, 2)[0]
    score_entry.enter(tournament, QUALIFYING, 2, 9, player, 21)
    change_rules(tournament, LONGER, "As voted")
    days.fill_and_sign(tournament, 1)
    assert undo.undo_label(tournament) is None
    with days.refused(tournament, "There is nothing to undo"):
        undo.undo(tournament)
    assert tournament.rule_set == LONGER


@pytest.mark.of_files
def test_a_change_that_is_not_saved_leaves_the_rules_as_they_were(seated: Seated) -> None:
    tournament = seated(10)
    raw(tournament).execute("PRAGMA query_only=1")
    with pytest.raises(Refused):
        change_rules(tournament, OURS)
    raw(tournament).execute("PRAGMA query_only=0")
    assert tournament.rule_set == SAMBOREE


@pytest.mark.parametrize(
    "text",
    [
        "no JSON",
        "[" * 100_000,
        "{}",
        "[]",
        "null",
        json.dumps(as_plain(SAMBOREE) | {"highest": 10**9}),
        json.dumps(as_plain(SAMBOREE) | {"draws": {"5": 10**9}}),
        json.dumps(as_plain(SAMBOREE) | {"name": "\u202e"}),
        json.dumps(as_plain(SAMBOREE)).replace(": 20,", ": NaN,"),
        json.dumps(as_plain(SAMBOREE)).replace(": 20,", ": " + "9" * 5000 + ","),
    ],
    ids=lambda text: text[:20],
)
def test_a_file_with_rules_that_nobody_wrote_here_is_refused_in_a_sentence(
    tmp_path: Path, text: str
) -> None:
    path = tmp_path / "day.mextrain"
    row = TournamentRow(
        id=1, name="Day", date="2026-06-13", venue="", monitor="", rules="ours", rule_set=text
    )
    tournament_file.create(path, row).close()
    there = path.read_bytes()
    for _ in range(2):  # the file is let go each time
        with pytest.raises(DamagedFile) as refusal:
            opening.open_file(path)
        days.is_a_sentence(str(refusal.value), "day.mextrain", "no rules that can be played")
        assert len(str(refusal.value)) < 350
        aside = refusal.value.aside
        assert aside is not None
        assert f"A copy of it was kept as {aside.name}." in str(refusal.value)
        assert path.read_bytes() == aside.read_bytes() == there
