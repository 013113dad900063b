"""Days of several games: somebody who goes on from two of them, and ties of an earlier one."""

from dataclasses import replace
from functools import partial

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.change_rules import change_rules
from mextrain_scorer.desk.checks import all_checks
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.results import results
from mextrain_scorer.desk.scores import sign_off, ties
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.standings import standings
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused

SECOND = "qualifying-2"


@pytest.fixture
def house(house: Seated) -> Seated:
    """Return a maker of days of two games whose first one is seated."""
    return partial(house, qualifying_games=2)


def upset(tournament: Tournament) -> list[tuple[str, int]]:
    """Return the play-off tables that the validator calls upset."""
    found = all_checks.check(tournament)
    return sorted({(f.stage, f.table_no) for f in found if f.code == "playoff-upset"})


def place_of(tournament: Tournament, stage: str, table_no: int) -> list[int]:
    """Return the players of a table, best first."""
    return [place.player for place in standings(tables.sheet(tournament, stage, table_no))]


def play_second(tournament: Tournament, best: int) -> int:
    """Play the second game, which ``best`` wins as the first; return that table."""
    draw.draw(tournament, seed=4)
    at = next(no for no, who in days.layout(tournament, SECOND).items() if best in who)
    for table_no in days.layout(tournament, SECOND):
        days.fill_and_sign(tournament, table_no, SECOND, first=best if table_no == at else None)
    return at


def test_a_winner_who_still_goes_on_from_another_game_is_rightly_seated(house: Seated) -> None:
    tournament = house(30)
    days.play(tournament)
    twice = days.winner(tables.sheet(tournament, QUALIFYING, 1))
    play_second(tournament, twice)
    stages.start_stage(tournament, seed=5)
    sign_off.reopen_sheet(tournament, QUALIFYING, 1, "misread", confirm=True)
    other = place_of(tournament, QUALIFYING, 1)[1]
    days.fill_and_sign(tournament, 1, first=other)
    (message,) = [f.message for f in all_checks.check(tournament) if f.code == "playoff-upset"]
    assert f"No. {other}" in message
    assert f"No. {twice}" not in message


def test_a_table_whose_winner_sits_for_another_game_is_not_reopened_unasked(house: Seated) -> None:
    """Nobody was seated from it, and the validator calls the final upset all the same."""
    tournament = house(15)
    days.play(tournament)
    at = play_second(tournament, days.winner(tables.sheet(tournament, QUALIFYING, 1)))
    stages.start_stage(tournament, seed=5)
    assert sign_off.contradicted_by_reopening(tournament, SECOND, at) == ("Final, table 1",)
    with refused(tournament, "Final, table 1", "Confirm"):
        sign_off.reopen_sheet(tournament, SECOND, at, "misread")
    sign_off.reopen_sheet(tournament, SECOND, at, "misread", confirm=True)
    assert upset(tournament) == [("final", 1)]


@pytest.mark.parametrize("filled", [False, True])
def test_the_freed_seat_stays_empty_unless_the_house_fills_it(house: Seated, filled: bool) -> None:
    tournament = house(30, fill_freed_seats=filled)
    days.play(tournament)
    twice = days.winner(tables.sheet(tournament, QUALIFYING, 1))
    at = play_second(tournament, twice)
    following = place_of(tournament, SECOND, at)[1]
    winners = {each.player for each in stages.plan(tournament).winners}
    key = stages.start_stage(tournament, seed=5)
    seated = {player for who in days.layout(tournament, key).values() for player in who}
    assert (following in seated) is filled
    assert seated >= winners
    assert len(seated) == (
        len(tables.sheets(tournament, QUALIFYING)) * 2 if filled else len(winners)
    )
    assert upset(tournament) == []
    other = replace(tournament.rule_set, fill_freed_seats=not filled)
    change_rules(tournament, other, reason="asked for")
    assert upset(tournament) == [], "what the house says later upsets nobody who is seated"
    days.play(tournament, key)
    days.play_on(tournament)
    assert results.results(tournament).complete


def test_a_filled_seat_is_upset_where_the_scores_free_it_no_more(house: Seated) -> None:
    tournament = house(30, fill_freed_seats=True)
    days.play(tournament)
    at = play_second(tournament, days.winner(tables.sheet(tournament, QUALIFYING, 1)))
    following = place_of(tournament, SECOND, at)[1]
    stages.start_stage(tournament, seed=5)
    sign_off.reopen_sheet(tournament, QUALIFYING, 1, "misread", confirm=True)
    other = place_of(tournament, QUALIFYING, 1)[1]
    days.fill_and_sign(tournament, 1, first=other)
    told = " ".join(f.message for f in all_checks.check(tournament) if f.code == "playoff-upset")
    assert f"No. {other}" in told
    assert f"No. {following}" in told


def test_any_level_group_is_ruled_until_the_stage_that_rests_on_it_is_drawn(house: Seated) -> None:
    tournament = house(20)
    days.fill(tournament, 1, tied=(2, 3))
    _, _, three, four, *_ = days.who(tournament, 1)
    words = {"shared": False, "by": "other", "reason": "asked for the prize of the third"}
    ties.rule_tie(tournament, QUALIFYING, 1, (four, three), **words)  # type: ignore[arg-type]  # as given
    assert place_of(tournament, QUALIFYING, 1)[2:4] == [four, three]
    days.fill(tournament, 2, tied=(2, 3))
    _, _, three, four, *_ = days.who(tournament, 2)
    days.play(tournament, leave=[1, 2])
    for table_no in (1, 2):
        days.sign(tournament, table_no)
    play_second(tournament, days.who(tournament, 1)[0])
    key = stages.start_stage(tournament, seed=5)
    with refused(tournament, "is drawn already"):
        ties.rule_tie(tournament, QUALIFYING, 2, (four, three), **words)  # type: ignore[arg-type]  # as given
    stages.undo_stage(tournament, key, "too early")
    ties.rule_tie(tournament, QUALIFYING, 2, (four, three), **words)  # type: ignore[arg-type]  # as given
