"""From signed table winners to one final: planned, started, seats changed, upset, places named."""

from pathlib import Path

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.playoff.bracket import BracketStage, Fate, ordered
from mextrain_scorer.desk.playoff.plan import day_figures, name_places, plan
from mextrain_scorer.desk.playoff.stages import Choices, draft, seats_to_give, start_stage
from mextrain_scorer.desk.playoff.state import (
    PlayoffState,
    SeatChange,
    contradiction_by,
    keep_as_played,
)
from mextrain_scorer.desk.results import results
from mextrain_scorer.desk.results.room_view import room_view
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.roster.players import withdraw
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.standings import standings
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused

# The next stage as it is planned: how many go on, wild cards, tables, a seat for somebody else


def test_other_tables_are_played_at_while_they_fit(all_signed: Seated) -> None:
    tournament = all_signed(45)
    assert (3, 3, 3) in draft(tournament).splits
    more = Choices(wild_cards=9, sizes=(3, 3, 3))
    planned = draft(tournament, more)
    assert planned.stage.sizes == planned.splits[0] == (6, 6, 6)
    with refused(tournament, "Choose other tables"):
        start_stage(tournament, more)
    key = start_stage(tournament, Choices(sizes=(3, 3, 3)), seed=4).stage.key
    assert [len(here.seats) for here in tables.sheets(tournament, key)] == [3, 3, 3]
    assert tables.stages(tournament)[-1].advance == 1


def test_a_change_that_cannot_be_is_refused_before_anything_is_drawn(all_signed: Seated) -> None:
    tournament = all_signed(10)
    first, second = winners(tournament)
    loser = draft(tournament).offers(first, ())[0].player
    withdraw(tournament, loser, "went home")
    for change, words in (
        (SeatChange(loser, None, "tired"), "no seat to give"),
        (SeatChange(first, second, "tired"), "goes on already"),
        (SeatChange(first, loser, "tired"), "not here"),
        (SeatChange(first, None, " "), "Say why"),
        (SeatChange(first, None, "drives home"), "name the champion"),
    ):
        with refused(tournament, words):
            start_stage(tournament, Choices(changes=(change,)))
    assert [stage.key for stage in tables.stages(tournament)] == [QUALIFYING]


@pytest.fixture
def four_tables(all_signed: Seated) -> Tournament:
    """Return a tournament of four tables, all signed."""
    return all_signed(20)


def winners(tournament: Tournament, stage: str = QUALIFYING) -> list[int]:
    """Return who won each table of a stage."""
    return [days.winner(here) for here in tables.sheets(tournament, stage)]


# More than one of a table, wild cards


def test_a_stage_taken_back_starts_as_if_it_never_had(four_tables: Tournament) -> None:
    """More than one went on by mistake: what was asked for then must not stay behind."""
    stages.start_stage(four_tables, Choices(advance=3), seed=1)
    stages.undo_stage(four_tables, "playoff-1", "only winners go on here")
    assert tables.sheet(four_tables, QUALIFYING, 1).cuts == (1,)
    assert stages.start_stage(four_tables, seed=1).stage.is_final
    assert days.seated_in(four_tables, "final") == sorted(winners(four_tables))


def test_a_wild_card_is_somebody_who_is_still_here(all_signed: Seated) -> None:
    tournament = all_signed(16)
    six = next(n for n, table in days.layout(tournament).items() if len(table) == 6)
    gone = days.who(tournament, six)[1]
    withdraw(tournament, gone, "has to leave")
    stages.start_stage(tournament, Choices(wild_cards=2), seed=1)
    assert len(days.seated_in(tournament, "final")) == 5
    assert gone not in days.seated_in(tournament, "final")
    assert days.upset(tournament) == []


def test_a_correction_that_changes_the_wild_cards_upsets_the_final(all_signed: Seated) -> None:
    tournament = all_signed(16)
    six = next(n for n, table in days.layout(tournament).items() if len(table) == 6)
    first, second = days.who(tournament, six)[:2]
    stages.start_stage(tournament, Choices(wild_cards=1), seed=1)
    other_winner(tournament, six, second)
    assert days.upset(tournament) == [], "they have changed places, and both are seated"
    correct(tournament, six, first, 99)
    (finding,) = days.upset(tournament)
    who = f"No. {first} Player {first}"
    assert f"{who} does not go on" in finding
    assert f"let {who} decline" in finding
    days.fill(tournament, 1, "final")
    with refused(tournament, f"No. {first}"):
        days.sign(tournament, 1, "final")
    correct(tournament, six, first, 13)
    days.sign(tournament, 1, "final")


def test_who_can_take_a_seat(four_tables: Tournament) -> None:
    out, following, gone, *_ = days.who(four_tables, 1)
    winner = days.who(four_tables, 2)[0]
    withdraw(four_tables, gone, "went home")
    for begun in (False, True):
        for leaves, into, why, words in (
            (out, winner, "drives home", "seat already" if begun else "goes on already"),
            (out, gone, "drives home", "not here"),
            (out, 99, "drives home", "number 99"),
            (out, following, " ", "Say why"),
            (following, None, "has no seat", f"No. {following}"),
        ):
            with refused(four_tables, words):
                stages.replace_player(four_tables, leaves, into, why)
        if not begun:
            stages.start_stage(four_tables, seed=1)
    score_entry.enter(four_tables, "final", 1, 9, out, 5)
    with refused(four_tables, "begun"):
        stages.replace_player(four_tables, out, following, "too late")


# Seats that change hands before the stage is drawn and after, and who is offered for each


@pytest.fixture
def three_tables(all_signed: Seated) -> Tournament:
    """Return a day of three tables, all signed."""
    return all_signed(15)


def test_whoever_takes_it_and_goes_home_leaves_it_empty(three_tables: Tournament) -> None:
    out, following, *_ = days.who(three_tables, 1)
    stages.replace_player(three_tables, out, following, "drives home")
    withdraw(three_tables, following, "drives along")
    assert [stage.sizes for stage in plan(PlayoffState(three_tables)).stages] == [(2,)]
    stages.start_stage(three_tables)
    assert following not in days.seated_in(three_tables)
    assert out not in days.seated_in(three_tables)


def test_a_correction_that_has_the_taker_win_seats_them_once(three_tables: Tournament) -> None:
    out, following, *_ = days.who(three_tables, 1)
    other = days.who(three_tables, 2)[1]
    stages.replace_player(three_tables, out, other, "drives home")
    sign_off.reopen_sheet(three_tables, QUALIFYING, 2, "misread")
    days.fill_and_sign(three_tables, 2, first=other)
    stages.start_stage(three_tables)
    assert days.seated_in(three_tables) == sorted([other, days.who(three_tables, 3)[0]])
    assert following not in days.seated_in(three_tables)


def offered(tournament: Tournament) -> dict[int, list[int]]:
    """Return who may take the seat of each who has one."""
    return {
        holder.player: [each.player for each in offers]
        for holder, offers in seats_to_give(tournament).items()
    }


def test_who_was_given_a_seat_is_offered_no_other(three_tables: Tournament) -> None:
    first, *others = days.who(three_tables, 1)
    stages.replace_player(three_tables, first, others[0], "drives home")
    found = offered(three_tables)
    assert found[first][:2] == [first, others[1]]
    assert all(others[0] not in each for each in found.values())
    stages.replace_player(three_tables, first, first, "stays after all")
    assert offered(three_tables)[first][0] == others[0]


def test_a_seat_that_nobody_has_any_more_is_still_to_be_given(all_signed: Seated) -> None:
    """Everybody may have gone home between the draw and the final: the day goes on with others."""
    tournament = all_signed(10)
    winners = list(offered(tournament))
    stages.start_stage(tournament, seed=1)
    for winner in winners:
        withdraw(tournament, winner, "went home")
    assert set(offered(tournament)) == set(winners)
    for winner, others in list(offered(tournament).items()):
        assert not set(others) & set(winners)
        stages.replace_player(tournament, winner, others[0], "plays in that place")
    assert len(days.who(tournament, 1, "final")) == 2


def test_a_seat_won_in_the_first_of_two_games_is_offered_first_at_that_table(
    tmp_path: Path,
) -> None:
    with days.seated_house(tmp_path, 20, qualifying_games=2) as tournament:
        days.play(tournament)
        draw.draw(tournament, seed=5)
        days.play(tournament, "qualifying-2")
        coming = [each.player for each in draft(tournament).coming]
        first, following, *_ = days.who(tournament, 1)
        assert first in coming
        assert following not in coming
        assert draft(tournament).offers(first, ())[0].player == following
        assert offered(tournament)[first][0] == following
        stages.start_stage(tournament, seed=1)
        assert offered(tournament)[first][0] == following


# What a corrected sheet means for the stage that rests on it, and how that is settled


def score(tournament: Tournament, table_no: int, player: int) -> int:
    """Return somebody's score in the round of the double 9."""
    here = tables.sheet(tournament, QUALIFYING, table_no)
    return here.round_of(9).cells[here.seats.index(here.seat_of(player))].score or 0


def correct(tournament: Tournament, table_no: int, player: int, points: int) -> None:
    """Correct that score, and sign the sheet again."""
    sign_off.reopen_sheet(tournament, QUALIFYING, table_no, "misread", confirm=True)
    score_entry.enter(tournament, QUALIFYING, table_no, 9, player, points)
    days.sign(tournament, table_no)


@pytest.mark.parametrize("more", [1, 0, -1])
def test_who_is_level_with_the_last_wild_card_may_have_had_it(
    all_signed: Seated, more: int
) -> None:
    """The best of three seconds has a wild card; another turns out worse, level, or better."""
    tournament = all_signed(15)
    best, other, third = (days.who(tournament, table_no)[1] for table_no in (1, 2, 3))
    points = score(tournament, 2, other)
    correct(tournament, 2, other, points + 20)
    correct(tournament, 3, third, score(tournament, 3, third) + 20)
    stages.start_stage(tournament, Choices(wild_cards=1), seed=1)
    assert best in days.seated_in(tournament)
    correct(tournament, 2, other, points + more)
    told = days.upset(tournament)
    assert len(told) == (more < 0)
    assert all(f"No. {best} Player {best} does not go on by its scores" in each for each in told)


def test_who_has_just_signed_is_told_who_wins_and_who_played_instead(
    upset_final: Tournament,
) -> None:
    before, after = days.who(upset_final, 1)[:2]
    told = contradiction_by(upset_final, QUALIFYING, 1)
    assert told is not None
    assert told[0].startswith(f"Table 1 was corrected: Player {after} goes on, ")
    assert told[1].startswith(f"Player {before} played the final instead.")
    assert "sign" not in " ".join(told).lower()


WHY = "the game was played"


def other_winner(tournament: Tournament, table_no: int, best: int) -> None:
    """Correct a qualifying sheet so that another player has won its table."""
    sign_off.reopen_sheet(tournament, QUALIFYING, table_no, "misread", confirm=True)
    days.fill_and_sign(tournament, table_no, first=best)


@pytest.fixture
def upset_final(all_signed: Seated) -> Tournament:
    """Return a played final that a correction of table 1 has upset."""
    tournament = all_signed(15)
    stages.start_stage(tournament, seed=1)
    days.play(tournament, "final")
    other_winner(tournament, 1, days.who(tournament, 1)[1])
    return tournament


def test_another_correction_is_asked_about_again(upset_final: Tournament) -> None:
    keep_as_played(upset_final, "final", reason=WHY)
    other_winner(upset_final, 1, days.who(upset_final, 1)[2])
    assert len(days.upset(upset_final)) == 1
    keep_as_played(upset_final, "final", reason=WHY)
    assert days.upset(upset_final) == []
    other_winner(upset_final, 2, days.who(upset_final, 2)[2])
    assert len(days.upset(upset_final)) == 1


def test_a_correction_that_says_the_same_is_not(upset_final: Tournament) -> None:
    keep_as_played(upset_final, "final", reason=WHY)
    sign_off.reopen_sheet(upset_final, QUALIFYING, 1, "once more", confirm=True)
    assert len(days.upset(upset_final)) == 1, "nobody knows what it will say"
    with refused(upset_final, "not signed any more"):
        keep_as_played(upset_final, "final", reason=WHY)
    days.sign(upset_final, 1)
    assert days.upset(upset_final) == []


def test_it_is_undone_and_goes_with_the_stage(upset_final: Tournament) -> None:
    keep_as_played(upset_final, "final", reason=WHY)
    undo.undo(upset_final)
    assert len(days.upset(upset_final)) == 1
    undo.redo(upset_final)
    assert days.upset(upset_final) == []
    stages.undo_stage(upset_final, "final", "played again after all")
    stages.start_stage(upset_final, seed=2)
    other_winner(upset_final, 1, days.who(upset_final, 1)[2])
    assert len(days.upset(upset_final)) == 1, "what the first one stood against is gone with it"


# The game monitor names the places, where no game is left to decide them


@pytest.mark.parametrize("count", [5, 10])
def test_a_game_that_decides_them_is_not_talked_over(all_signed: Seated, count: int) -> None:
    tournament = all_signed(count)
    days.play_on(tournament)
    winner = results.results(tournament).champions[0].player
    with refused(tournament, "its places are the result"):
        name_places(tournament, winner, reason="to be sure", confirm=True)


def test_who_can_be_named(all_signed: Seated) -> None:
    tournament = all_signed(10)
    stays, goes = winners(tournament)
    withdraw(tournament, goes, "has to drive home")
    late = players.add_player(tournament, players.RosterRow("Late Lou", checked_in=True))
    for ways, reason, words in (
        ((stays, stays), "alone", "each player once"),
        ((stays, None, goes), "alone", "second before the third"),
        ((stays, goes, days.who(tournament, 1)[1]), "alone", "two places"),
        ((99,), "alone", "number 99"),
        ((late,), "alone", "no place on a signed sheet"),
        ((stays,), "  ", "Say why"),
    ):
        with refused(tournament, words):
            name_places(tournament, *ways, reason=reason)


def test_the_day_is_not_over_while_an_earlier_sheet_is_open(all_signed: Seated) -> None:
    tournament = all_signed(15)
    stages.start_stage(tournament)
    first = days.who(tournament, 1, "final")[0]
    name_places(tournament, first, reason="the hall closes", confirm=True)
    assert results.results(tournament).complete
    sign_off.reopen_sheet(tournament, QUALIFYING, 1, "to look again", confirm=True)
    assert not results.results(tournament).complete


SECOND_GAME = "qualifying-2"


def test_games_are_added_up_and_who_won_and_who_has_gone_is_told(house: Seated) -> None:
    tournament = house(10, qualifying_games=2)
    days.play(tournament)
    draw.draw(tournament, seed=4)
    days.play(tournament, SECOND_GAME, leave=[2])
    gone = days.who(tournament, 2, SECOND_GAME)[0]
    withdraw(tournament, gone, "unwell")
    found = day_figures(tournament)
    sheets = [sheet for sheet in tables.sheets(tournament) if sheet.status == "signed"]
    assert [len(each.line.games) for each in found] == [2] * 5 + [1] * 5
    totals = [each.line.total for each in found[:5]]
    assert totals == sorted(totals)
    for each in found:
        day, player = each.line, each.line.seat.player
        lines = [p for sheet in sheets for p in standings(sheet) if p.player == player]
        assert day.total == sum(place.total for place in lines)
        assert day.zero_rounds == sum(place.zero_rounds for place in lines)
        assert day.lowest_other_round == min(place.lowest_other_round or 99 for place in lines)
        assert len(each.won) == sum(place.place == 1 for place in lines)
        assert each.here == (player != gone)
    assert {words for each in found for words in each.won} == {
        "Table 1",
        "Table 2",
        "Qualifying game 2, table 1",
    }


# What the bracket says of every seat: who goes on, who plays on, where they came from


def fates(tournament: Tournament) -> list[list[tuple[int | None, Fate, bool]]]:
    """Return who of each qualifying table goes on or is in question, and who plays on."""
    games = days.bracket_of(tournament).stages[0]
    return [
        [(s.player, s.fate, s.plays_on) for s in table.seats if s.fate is not Fate.OUT]
        for table in games.tables
    ]


def test_what_becomes_of_a_winner(all_signed: Seated) -> None:
    tournament = all_signed(15)
    first, second, third = (days.who(tournament, table_no)[0] for table_no in (1, 2, 3))
    taker = days.who(tournament, 1)[1]
    on = Fate.ON
    assert fates(tournament) == [[(one, on, False)] for one in (first, second, third)]
    stages.start_stage(tournament, seed=1)
    stages.replace_player(tournament, first, taker, "declined")
    said = [[(first, on, False)], [(second, on, True)], [(third, on, True)]]
    assert fates(tournament) == said
    final = days.bracket_of(tournament).stages[1].tables[0]
    homes = {seat.player: seat.from_table for seat in final.seats}
    assert homes == {taker: 1, second: 2, third: 3}
    sign_off.reopen_sheet(tournament, QUALIFYING, 2, "misread", confirm=True)
    assert fates(tournament) == [said[0], [], said[2]]
    after = days.who(tournament, 2)[1]
    days.fill_and_sign(tournament, 2, first=after)
    wrong = [(after, Fate.MISSED, False), (second, Fate.MISPLACED, True)]
    assert fates(tournament) == [said[0], wrong, said[2]]
    told = [table.contradicts for table in days.bracket_of(tournament).stages[0].tables]
    assert told == [False, True, False]


def test_the_final_to_come_has_who_plays_it_on_page_paper_and_display(all_signed: Seated) -> None:
    """One winner gave the seat away, another has gone home: neither is said to come."""
    tournament = all_signed(45)
    days.play(tournament, stages.start_stage(tournament, seed=1).stage.key)
    gives, goes = winners(tournament, "playoff-1")
    taker = days.who(tournament, 1, "playoff-1")[2]
    stages.replace_player(tournament, gives, taker, "declined")
    withdraw(tournament, goes, "has to drive home")
    for found in (days.bracket_of(tournament).stages, room_view(tournament).bracket):
        final = found[-1]
        assert (final.key, final.drawn) == ("final", False)
        coming = [(seat.player, seat.from_table) for seat in final.tables[0].seats]
        seconds = [days.who(tournament, table_no, "playoff-1")[1] for table_no in (1, 2)]
        assert coming == [(taker, 1), (seconds[0], 1), (seconds[1], 2)]


def in_order(stage: BracketStage) -> list[int | None]:
    return [seat.player for table in stage.tables for seat in table.seats]


def test_room_and_paper_have_the_same_in_the_same_order(tmp_path: Path) -> None:
    with days.seated(tmp_path, 96, rules="gamerules-double-9") as tournament:
        days.play(tournament)
        for _ in range(2):
            days.play(tournament, stages.start_stage(tournament, seed=8).stage.key)
        seen = ordered(room_view(tournament).bracket)[1:3]
        paper = days.bracket_of(tournament).on_paper[:2]
        assert list(map(in_order, seen)) == list(map(in_order, paper))
        numbers = [table.table_no for table in seen[0].tables]
        assert numbers != sorted(numbers), "the draw mixed them"
