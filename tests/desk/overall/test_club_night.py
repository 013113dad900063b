"""Days that rank everybody over several games: the way through them, ties, finals, corrections."""

from dataclasses import replace
from functools import partial

import pytest

from mextrain_scorer.desk.change_rules import change_rules
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.overall.corrected import moved_by_correction
from mextrain_scorer.desk.overall.ranking import Overall, overall
from mextrain_scorer.desk.playoff import seats, stages
from mextrain_scorer.desk.playoff.contradictions import contradiction_by, keep_as_played
from mextrain_scorer.desk.playoff.seats import seats_to_give
from mextrain_scorer.desk.results.results import results
from mextrain_scorer.desk.roster import withdrawals
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.scores.ties import rule_overall_tie
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Outcome
from mextrain_scorer.rules.rule_sets.rule_set import DayFormat, RuleSet
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused

SECOND = "qualifying-2"


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
            tournament, players, shared=False, by="drawn-domino", reason="the highest went first"
        )


def play_both(tournament: Tournament) -> None:
    days.play(tournament)
    draw.draw(tournament, seed=4, allow_small=True)
    days.play(tournament, SECOND)


class TestAFinalOfTheBestFour:
    @pytest.fixture
    def played(self, club: Seated) -> Tournament:
        tournament = club(15, final_of=4)
        play_both(tournament)
        return tournament

    def test_a_tie_for_it_is_ruled_first(self, club: Seated) -> None:
        tournament = club(10)
        play_both(tournament)
        cut = next(
            cut
            for cut in (4, 5, 6)
            for group in ranking(tournament).groups
            if group.first <= cut < group.last
        )
        house = replace(tournament.rule_set, final_of=cut, table_sizes=(5, 6))
        change_rules(tournament, house, "a final after all")
        with refused(tournament, "are tied in the ranking for who goes on"):
            stages.start_stage(tournament, seed=5)
        assert not stages.plan(tournament).ready
        rule_all(tournament)
        stages.start_stage(tournament, seed=5)
        assert len(days.seated_in(tournament)) == cut
        assert undo.undo_label(tournament) is None

    def test_who_went_home_leaves_a_seat_to_give(self, played: Tournament) -> None:
        rule_all(played)
        places = [each.player for each in ranking(played).places]
        withdrawals.withdraw(played, places[1], "drives home")
        offers = {each.holder.player: each.offers for each in seats_to_give(played)}
        assert set(offers) == set(places[:4])
        assert offers[places[1]][0].player == places[4]
        seats.replace_player(played, places[1], places[4], "the next one")
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
        assert words.heading.startswith("By the ranking ")
        days.fill(played, 1, "final")
        with refused(played, "depends on the ranking"):
            days.sign(played, 1, "final")
        keep_as_played(played, "final", reason="it was played")
        days.sign(played, 1, "final")
        assert results(played).complete


def test_a_day_of_three_games_can_end_after_two(house: Seated) -> None:
    tournament = house(10, format=DayFormat.CUMULATIVE, qualifying_games=3)
    play_both(tournament)
    assert not results(tournament).complete
    shorter: RuleSet = replace(tournament.rule_set, qualifying_games=2)
    change_rules(tournament, shorter, "the storm")
    rule_all(tournament)
    assert results(tournament).complete


def test_a_correction_tells_who_changes_places(club: Seated) -> None:
    tournament = club(10)
    days.fill_and_sign(tournament, 1)
    assert moved_by_correction(tournament, QUALIFYING, 1) == ()
    first, second, *_ = days.who(tournament, 1)
    sign_off.reopen_sheet(tournament, QUALIFYING, 1, "misread")
    assert moved_by_correction(tournament, QUALIFYING, 1) == ()
    days.sign(tournament, 1)
    assert moved_by_correction(tournament, QUALIFYING, 1) == ()
    sign_off.reopen_sheet(tournament, QUALIFYING, 1, "misread")
    days.fill_and_sign(tournament, 1, first=second)
    assert moved_by_correction(tournament, QUALIFYING, 1) == (
        f"No. {second} Player {second}: place 1, not 2.",
        f"No. {first} Player {first}: place 2, not 1.",
    )
    sign_off.reopen_sheet(tournament, QUALIFYING, 1, "a storm")
    for player in days.who(tournament, 1):
        score_entry.enter(tournament, QUALIFYING, 1, 0, player, None)
    score_entry.mark(tournament, QUALIFYING, 1, 0, Outcome.NOT_PLAYED, "a storm")
    days.sign(tournament, 1)
    assert moved_by_correction(tournament, QUALIFYING, 1) == ()


def test_a_day_of_table_winners_may_become_a_ranked_one(house: Seated) -> None:
    tournament = house(10, qualifying_games=2)
    days.play(tournament)
    ranked = replace(tournament.rule_set, format=DayFormat.CUMULATIVE)
    change_rules(tournament, ranked, "more fun for all")
    assert undo.undo_label(tournament) is None
    draw.draw(tournament, seed=4)
    days.play(tournament, SECOND)
    rule_all(tournament)
    assert results(tournament).complete


def test_who_shares_the_last_place_of_a_final_plays_it_too(club: Seated) -> None:
    tournament = club(10)
    play_both(tournament)
    cut, tie = next(
        (cut, group)
        for cut in (4, 5)
        for group in ranking(tournament).groups
        if group.first <= cut < group.last <= 6
    )
    house = replace(tournament.rule_set, final_of=cut)
    change_rules(tournament, house, "a final after all")
    rule_overall_tie(tournament, tie.players, shared=True, by="other", reason="all agreed")
    rule_all(tournament)
    stages.start_stage(tournament, seed=5)
    assert len(days.seated_in(tournament)) == tie.last
    assert days.upset(tournament) == []
    days.play(tournament, "final")
    assert results(tournament).complete


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
