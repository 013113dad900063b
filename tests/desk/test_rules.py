"""Rules changed under way, as files and in the reader's language; options of a house."""

import json
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.all_checks import plausibility_of
from mextrain_scorer.desk.change_rules import change_rules, preview
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import Doubles, LateArrival, RuleSet
from mextrain_scorer.rules.rule_sets.serialise import as_plain
from mextrain_scorer.store.errors import DamagedFile
from mextrain_scorer.store.homes import file as tournament_file
from mextrain_scorer.store.schema import TournamentRow
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused
from tests.presets import SAMBOREE, SIX_ROUNDS
from tests.store.raw import raw

# Changed under way

OURS = replace(SAMBOREE, key="ours", name="Ours", double_blank=25)


def own(**changed: object) -> RuleSet:
    """Return the Samboree's rules under another name with some entries changed."""
    return replace(SAMBOREE, key="ours", name="Ours", **changed)  # type: ignore[arg-type]


def test_what_scores_rest_on_stays_until_they_are_cleared(five: Tournament, first: int) -> None:
    score_entry.enter(five, QUALIFYING, 1, 9, first, 21)
    assert "Table 1 is played by the rules in force" in preview(five, OURS).refused
    with days.refused(five, "Table 1 is played", "Clear them first"):
        change_rules(five, OURS, "As voted")
    score_entry.enter(five, QUALIFYING, 1, 9, first, None)
    change_rules(five, OURS)
    assert five.rule_set == OURS


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


def test_undo_stops_at_other_rules(five: Tournament) -> None:
    longer = own(qualifying_games=2)
    score_entry.enter(five, QUALIFYING, 2, 9, days.who(five, 2)[0], 21)
    change_rules(five, longer, "As voted")
    days.fill_and_sign(five, 1)
    with days.refused(five, "There is nothing to undo"):
        undo.undo(five)
    assert five.rule_set == longer


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
        json.dumps(as_plain(SAMBOREE) | {"highest": 10**9}),
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


# What real events do beyond the four documents: each only where the house has it


def sent_out(tournament: Tournament, stage: str = QUALIFYING) -> int:
    """Disqualify table 1's third player over a score that is then taken off again."""
    scorer, _, player, *_ = days.who(tournament, 1, stage)
    score_entry.enter(tournament, stage, 1, 9, scorer, 9)
    players.disqualify(tournament, player, "shouted")
    score_entry.enter(tournament, stage, 1, 9, scorer, None)
    return player


def gone(tournament: Tournament, stage: str = QUALIFYING) -> dict[int, tuple[int | None, str]]:
    """Return who is gone, each with the engine from which on and why."""
    return {
        seat.player: (seat.left_from, seat.disqualified)
        for here in tables.sheets(tournament, stage)
        for seat in here.seats
        if seat.left_from is not None or seat.disqualified
    }


def test_a_disqualification_goes_along_to_another_seat(house: Seated) -> None:
    tournament = house(11, disqualification=True)
    player = sent_out(tournament)
    for table_no in (1, 2):
        draw.swap(tournament, player, days.who(tournament, table_no)[0])
        assert gone(tournament) == {player: (9, "shouted")}
    (free,) = [no for no, there in days.layout(tournament).items() if len(there) == 5]
    if free == 2:
        draw.swap(tournament, player, days.who(tournament, 1)[0])
    draw.move(tournament, player, free)
    assert days.who(tournament, free)[-1] == player
    assert gone(tournament) == {player: (9, "shouted")}


def test_a_disqualification_does_not_pass_to_who_takes_the_seat(house: Seated) -> None:
    tournament = house(20, disqualification=True)
    days.play(tournament)
    stages.start_stage(tournament, seed=1)
    player = sent_out(tournament, "final")
    (home,) = [no for no, there in days.layout(tournament).items() if player in there]
    into = next(n for n in days.who(tournament, home) if n != player)
    stages.replace_player(tournament, player, into, "the next of that table")
    assert days.who(tournament, 1, "final")[2] == into
    assert gone(tournament, "final") == {}


def test_a_late_arrival_forfeits_where_the_house_says_so(house: Seated) -> None:
    tournament = house(10, late_arrival=LateArrival.FORFEIT)
    draw.seat_late(tournament, players.add_player(tournament, players.RosterRow("Early")))
    days.fill(tournament, 1)
    late = players.add_player(tournament, players.RosterRow("Late"))
    with refused(tournament, "too late"):
        draw.seat_late(tournament, late)


# What is usual under a tournament's rules, and where the questions turn up


def test_what_is_usual_is_borrowed_from_the_longer_game_where_the_draw_is_the_same() -> None:
    assert plausibility_of(replace(SAMBOREE, last_engine=4)) == plausibility_of(SIX_ROUNDS)
    assert plausibility_of(replace(SAMBOREE, last_engine=2)) == plausibility_of(SAMBOREE)
    own = replace(SAMBOREE, draws={**SAMBOREE.draws, 4: 8})
    assert set(plausibility_of(own)) == {2, 3, 5, 6}


@pytest.mark.parametrize(
    "changes", [{"double_blank": 25}, {"doubles": Doubles.SATISFIED_IN_ORDER}, {"highest": 8}]
)
def test_another_game_has_none(changes: dict[str, object]) -> None:
    own = replace(SAMBOREE, **changes)  # type: ignore[arg-type]  # each value is its field's
    assert plausibility_of(own) == {}
