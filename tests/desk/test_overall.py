"""Days of several games: ranked over all, or with somebody who goes on from two of them."""

from dataclasses import replace
from functools import partial

import pytest

from mextrain_scorer.desk import all_checks, tables
from mextrain_scorer.desk.change_rules import change_rules
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.playoff.stages import seats_to_give
from mextrain_scorer.desk.playoff.state import PlayoffState, contradiction_by, keep_as_played
from mextrain_scorer.desk.ranking import Overall, overall
from mextrain_scorer.desk.results import results
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.desk.scores.sign_off import rule_overall_tie
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import RuledBy
from mextrain_scorer.rules.rule_sets.rule_set import DayFormat, RuleSet
from mextrain_scorer.rules.standings import standings
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused

# Everybody is ranked

GAME_2 = "qualifying-2"


@pytest.fixture
def club(house: Seated) -> Seated:
    """Return a maker of days of two games that rank everybody; the first is seated."""
    return partial(house, format=DayFormat.CUMULATIVE, qualifying_games=2, places=3)


def ranking(tournament: Tournament, class_name: str | None = None) -> Overall:
    found = overall(tournament, class_name)
    assert found is not None
    return found


def rule_all(tournament: Tournament) -> None:
    """Rule every open tie of the ranking by the players' numbers."""
    while ranking(tournament).open_ties:
        players = sorted(ranking(tournament).open_ties[0].players)
        rule_overall_tie(
            tournament,
            players,
            shared=False,
            by=RuledBy.DRAWN_DOMINO,
            reason="the highest went first",
        )


def play_both(tournament: Tournament) -> None:
    days.play(tournament)
    draw.draw(tournament, seed=4, allow_small=True)
    days.play(tournament, GAME_2)


class TestAFinalOfTheBestFour:
    @pytest.fixture
    def played(self, club: Seated) -> Tournament:
        tournament = club(15, final_of=4)
        play_both(tournament)
        return tournament

    def test_who_went_home_leaves_a_seat_to_give(self, played: Tournament) -> None:
        rule_all(played)
        places = [each.player for each in ranking(played).places]
        players.withdraw(played, places[1], "drives home")
        offers = {who.player: offered for who, offered in seats_to_give(played).items()}
        assert set(offers) == set(places[:4])
        assert offers[places[1]][0].player == places[4]
        stages.replace_player(played, places[1], places[4], "the next one")
        stages.start_stage(played, seed=5)
        assert days.seated_in(played) == sorted([places[0], *places[2:5]])
        assert days.upset(played) == []

    def test_a_correction_of_an_earlier_game_upsets_it(self, played: Tournament) -> None:
        rule_all(played)
        best = [each.player for each in ranking(played).places][:4]
        stages.start_stage(played, seed=5)
        assert sign_off.contradicted_by_reopening(played, QUALIFYING, 1) == ("Final, table 1",)
        home = next(no for no, who in days.layout(played).items() if best[0] in who)
        with refused(played, "Final, table 1"):
            sign_off.reopen_sheet(played, QUALIFYING, home, "misread")
        sign_off.reopen_sheet(played, QUALIFYING, home, "misread", confirm=True)
        assert any("not signed any more" in message for message in days.upset(played))
        last = days.who(played, home)[-1]
        days.fill_and_sign(played, home, first=last)
        (message,) = days.upset(played)
        assert message.startswith("Final, table 1 depends on the ranking, but No. ")
        words = contradiction_by(played, QUALIFYING, home)
        assert words is not None
        assert words[0].startswith("By the ranking ")
        days.fill(played, 1, "final")
        with refused(played, "depends on the ranking"):
            days.sign(played, 1, "final")
        keep_as_played(played, "final", reason="it was played")
        days.sign(played, 1, "final")
        assert results.results(played).complete


def test_nobody_is_said_to_play_the_final_before_the_last_game(club: Seated) -> None:
    tournament = club(15, final_of=4)
    for known in (False, True):
        if known:
            draw.draw(tournament, seed=4)
        days.play(tournament, tables.stages(tournament)[-1].key)
        rule_all(tournament)
        (final,) = days.bracket_of(tournament).stages[-1].tables
        best = {each.player for each in ranking(tournament).places[:4]}
        assert {seat.player for seat in final.seats} == (best if known else {None})


def test_a_day_of_three_games_can_end_after_two(house: Seated) -> None:
    tournament = house(10, format=DayFormat.CUMULATIVE, qualifying_games=3)
    play_both(tournament)
    assert not results.results(tournament).complete
    shorter: RuleSet = replace(tournament.rule_set, qualifying_games=2)
    change_rules(tournament, shorter, "the storm")
    rule_all(tournament)
    assert results.results(tournament).complete


def test_how_players_change_tables_stays_once_a_second_game_is_drawn(club: Seated) -> None:
    tournament = club(12)
    ladder = replace(tournament.rule_set, format=DayFormat.LADDER, move_up=1)
    change_rules(tournament, ladder)
    change_rules(tournament, replace(ladder, move_up=2))
    days.play(tournament)
    draw.draw(tournament, seed=4)
    for other in (ladder, replace(ladder, format=DayFormat.CUMULATIVE, move_up=2)):
        with refused(tournament, "how players change tables stays as it is"):
            change_rules(tournament, other, "why not")
    more = replace(ladder, move_up=2, count_best=1)
    assert change_rules(tournament, more, "all agreed")


# Somebody goes on from two games, and ties of an earlier one


@pytest.fixture
def two_games(house: Seated) -> Seated:
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
    at = next(no for no, who in days.layout(tournament, GAME_2).items() if best in who)
    for table_no in days.layout(tournament, GAME_2):
        days.fill_and_sign(tournament, table_no, GAME_2, first=best if table_no == at else None)
    return at


def test_a_winner_who_still_goes_on_from_another_game_is_rightly_seated(two_games: Seated) -> None:
    tournament = two_games(30)
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


def test_a_table_whose_winner_sits_for_another_game_is_not_reopened_unasked(
    two_games: Seated,
) -> None:
    """Nobody was seated from it, and the validator calls the final upset all the same."""
    tournament = two_games(15)
    days.play(tournament)
    at = play_second(tournament, days.winner(tables.sheet(tournament, QUALIFYING, 1)))
    stages.start_stage(tournament, seed=5)
    assert sign_off.contradicted_by_reopening(tournament, GAME_2, at) == ("Final, table 1",)
    with refused(tournament, "Final, table 1", "Confirm"):
        sign_off.reopen_sheet(tournament, GAME_2, at, "misread")
    sign_off.reopen_sheet(tournament, GAME_2, at, "misread", confirm=True)
    assert upset(tournament) == [("final", 1)]


@pytest.mark.parametrize("filled", [False, True])
def test_the_freed_seat_stays_empty_unless_the_house_fills_it(
    two_games: Seated, filled: bool
) -> None:
    tournament = two_games(30, fill_freed_seats=filled)
    days.play(tournament)
    twice = days.winner(tables.sheet(tournament, QUALIFYING, 1))
    at = play_second(tournament, twice)
    following = place_of(tournament, GAME_2, at)[1]
    winners = {each.player for each in PlayoffState(tournament).winners}
    key = stages.start_stage(tournament, seed=5).stage.key
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


def test_a_filled_seat_is_upset_where_the_scores_free_it_no_more(two_games: Seated) -> None:
    tournament = two_games(30, fill_freed_seats=True)
    days.play(tournament)
    at = play_second(tournament, days.winner(tables.sheet(tournament, QUALIFYING, 1)))
    following = place_of(tournament, GAME_2, at)[1]
    stages.start_stage(tournament, seed=5)
    sign_off.reopen_sheet(tournament, QUALIFYING, 1, "misread", confirm=True)
    other = place_of(tournament, QUALIFYING, 1)[1]
    days.fill_and_sign(tournament, 1, first=other)
    told = " ".join(f.message for f in all_checks.check(tournament) if f.code == "playoff-upset")
    assert f"No. {other}" in told
    assert f"No. {following}" in told


def test_any_level_group_is_ruled_until_the_stage_that_rests_on_it_is_drawn(
    two_games: Seated,
) -> None:
    tournament = two_games(20)
    days.fill(tournament, 1, tied=(2, 3))
    _, _, three, four, *_ = days.who(tournament, 1)
    words = {"shared": False, "by": RuledBy.OTHER, "reason": "asked for the prize of the third"}
    sign_off.rule_tie(tournament, QUALIFYING, 1, (four, three), **words)  # type: ignore[arg-type]  # as given
    assert place_of(tournament, QUALIFYING, 1)[2:4] == [four, three]
    days.fill(tournament, 2, tied=(2, 3))
    _, _, three, four, *_ = days.who(tournament, 2)
    days.play(tournament, leave=[1, 2])
    for table_no in (1, 2):
        days.sign(tournament, table_no)
    play_second(tournament, days.who(tournament, 1)[0])
    key = stages.start_stage(tournament, seed=5).stage.key
    with refused(tournament, "is drawn already"):
        sign_off.rule_tie(tournament, QUALIFYING, 2, (four, three), **words)  # type: ignore[arg-type]  # as given
    stages.undo_stage(tournament, key, "too early")
    sign_off.rule_tie(tournament, QUALIFYING, 2, (four, three), **words)  # type: ignore[arg-type]  # as given
