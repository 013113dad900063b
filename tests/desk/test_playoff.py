"""From signed table winners to one final: planned, started, seats changed, upset, places named."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.playoff import seats, stages
from mextrain_scorer.desk.playoff.contradictions import contradiction_by, keep_as_played
from mextrain_scorer.desk.playoff.entrants import Choices, draft, who_may_take_it
from mextrain_scorer.desk.playoff.places import day_figures, name_places
from mextrain_scorer.desk.playoff.seats import seats_to_give
from mextrain_scorer.desk.playoff.stages import start_stage
from mextrain_scorer.desk.playoff.state import SeatChange
from mextrain_scorer.desk.results import results
from mextrain_scorer.desk.roster import players, withdrawals
from mextrain_scorer.desk.roster.players import RosterRow
from mextrain_scorer.desk.roster.withdrawals import withdraw
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.rules.standings import standings
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, add_players, refused

# The next stage as it is planned: how many go on, wild cards, tables, a seat for somebody else


@pytest.fixture
def nine_tables(all_signed: Seated) -> Tournament:
    """Return a tournament whose nine tables of five are all signed."""
    return all_signed(45)


def test_other_tables_are_played_at_if_they_are_chosen(nine_tables: Tournament) -> None:
    assert (3, 3, 3) in draft(nine_tables).splits
    key = start_stage(nine_tables, Choices(sizes=(3, 3, 3)), seed=4)
    found = tables.sheets(nine_tables, key)
    assert [len(here.seats) for here in found] == [3, 3, 3]
    assert tables.stages(nine_tables)[-1].advance == 1


def test_tables_that_no_longer_fit_give_way_to_the_usual(nine_tables: Tournament) -> None:
    planned = draft(nine_tables, Choices(wild_cards=9, sizes=(3, 3, 3)))
    assert planned.stage.sizes == planned.splits[0] == (6, 6, 6)
    with refused(nine_tables, "Choose other tables"):
        start_stage(nine_tables, Choices(wild_cards=9, sizes=(3, 3, 3)))


def test_a_change_that_cannot_be_is_refused_before_anything_is_drawn(
    nine_tables: Tournament,
) -> None:
    first, second = winners(nine_tables)[:2]
    loser = who_may_take_it(nine_tables, draft(nine_tables), ())[0].player
    withdraw(nine_tables, loser, "went home")
    for change, words in (
        (SeatChange(loser, None, "tired"), "no seat to give"),
        (SeatChange(first, second, "tired"), "goes on already"),
        (SeatChange(first, loser, "tired"), "not here"),
        (SeatChange(first, None, " "), "Say why"),
    ):
        with refused(nine_tables, words):
            start_stage(nine_tables, Choices(changes=(change,)))
    assert [stage.key for stage in tables.stages(nine_tables)] == [QUALIFYING]


def test_nothing_is_drawn_where_a_seat_cannot_change_hands_as_planned(all_signed: Seated) -> None:
    tournament = all_signed(10)
    nobody = tuple(SeatChange(player, None, "drives home") for player in winners(tournament)[:1])
    tip = tournament.chain_tip
    with refused(tournament, "name the champion"):
        start_stage(tournament, Choices(changes=nobody))
    assert tournament.chain_tip == tip
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
    assert stages.start_stage(four_tables, seed=1) == "final"
    assert days.seated_in(four_tables, "final") == sorted(winners(four_tables))


def test_a_wild_card_is_somebody_who_is_still_here(all_signed: Seated) -> None:
    tournament = all_signed(16)
    six = next(n for n, table in days.layout(tournament).items() if len(table) == 6)
    gone = days.who(tournament, six)[1]
    withdrawals.withdraw(tournament, gone, "has to leave")
    stages.start_stage(tournament, Choices(wild_cards=2), seed=1)
    assert len(days.seated_in(tournament, "final")) == 5
    assert gone not in days.seated_in(tournament, "final")
    assert days.upset(tournament) == []


def test_a_correction_that_changes_the_wild_cards_upsets_the_final(seated: Seated) -> None:
    tournament = seated(16)
    days.play(tournament)
    six = next(n for n, table in days.layout(tournament).items() if len(table) == 6)
    first, second = days.who(tournament, six)[:2]
    stages.start_stage(tournament, Choices(wild_cards=1), seed=1)
    sign_off.reopen_sheet(tournament, QUALIFYING, six, "columns exchanged", confirm=True)
    assert len(days.upset(tournament)) == 1
    days.fill_and_sign(tournament, six, first=second)
    assert days.upset(tournament) == [], "they have changed places, and both are seated"
    sign_off.reopen_sheet(tournament, QUALIFYING, six, "a score misread", confirm=True)
    score_entry.enter(tournament, QUALIFYING, six, 9, first, 99)
    days.sign(tournament, six)
    (finding,) = days.upset(tournament)
    sheet = tables.sheet(tournament, QUALIFYING, six)
    who = f"No. {first} {sheet.seat_of(first).name}"
    assert f"{who} does not go on" in finding
    assert f"let {who} decline" in finding
    days.fill(tournament, 1, "final")
    with refused(tournament, f"No. {first}"):
        days.sign(tournament, 1, "final")
    sign_off.reopen_sheet(tournament, QUALIFYING, six, "it was right", confirm=True)
    score_entry.enter(tournament, QUALIFYING, six, 9, first, 13)
    days.sign(tournament, six)
    days.sign(tournament, 1, "final")


def test_who_cannot_take_a_seat(four_tables: Tournament) -> None:
    out, into, *_ = days.who(four_tables, 2)
    stages.start_stage(four_tables, seed=1)
    withdrawals.withdraw(four_tables, into, "went home")
    with refused(four_tables, f"No. {into}", "not here"):
        seats.replace_player(four_tables, out, into, "declined")
    with refused(four_tables, "seat already"):
        seats.replace_player(four_tables, out, days.who(four_tables, 3)[0], "declined")
    with refused(four_tables, "number 99"):
        seats.replace_player(four_tables, out, 99, "declined")
    with refused(four_tables, f"No. {into}"):
        seats.replace_player(four_tables, into, out, "no seat to give")
    score_entry.enter(four_tables, "final", 1, 9, out, 5)
    with refused(four_tables, "begun"):
        seats.replace_player(four_tables, out, days.who(four_tables, 2)[2], "too late")


# Seats that change hands before the stage is drawn and after, and who is offered for each


@pytest.fixture
def three_tables(all_signed: Seated) -> Tournament:
    """Return a day of three tables, all signed."""
    return all_signed(15)


def test_nobody_takes_it_and_the_plan_counts_so(all_signed: Seated) -> None:
    """Seven would play two semi-finals; six play the final at once."""
    tournament = all_signed(35)
    assert [stage.key for stage in stages.plan(tournament).stages] == ["playoff-1", "final"]
    out = days.who(tournament, 1)[0]
    seats.replace_player(tournament, out, None, "tired")
    assert [(s.key, s.sizes) for s in stages.plan(tournament).stages] == [("final", (6,))]
    assert draft(tournament).stage.sizes == (6,)
    assert stages.start_stage(tournament, seed=1) == "final"
    assert len(days.seated_in(tournament)) == 6


def test_who_can_take_a_seat(three_tables: Tournament) -> None:
    out, following, gone, *_ = days.who(three_tables, 1)
    withdrawals.withdraw(three_tables, gone, "went home")
    for into, words in (
        (days.who(three_tables, 2)[0], "goes on already"),
        (gone, "not here"),
        (99, "number 99"),
    ):
        with refused(three_tables, words):
            seats.replace_player(three_tables, out, into, "drives home")
    with refused(three_tables, "Say why"):
        seats.replace_player(three_tables, out, following, " ")
    with refused(three_tables, "does not go on"):
        seats.replace_player(three_tables, following, None, "has no seat")


def test_whoever_takes_it_and_goes_home_leaves_it_empty(three_tables: Tournament) -> None:
    out, following, *_ = days.who(three_tables, 1)
    seats.replace_player(three_tables, out, following, "drives home")
    withdrawals.withdraw(three_tables, following, "drives along")
    assert [stage.sizes for stage in stages.plan(three_tables).stages] == [(2,)]
    stages.start_stage(three_tables)
    assert following not in days.seated_in(three_tables)
    assert out not in days.seated_in(three_tables)


def test_a_correction_that_has_the_taker_win_seats_them_once(three_tables: Tournament) -> None:
    out, following, *_ = days.who(three_tables, 1)
    other = days.who(three_tables, 2)[1]
    seats.replace_player(three_tables, out, other, "drives home")
    sign_off.reopen_sheet(three_tables, QUALIFYING, 2, "misread")
    days.fill_and_sign(three_tables, 2, first=other)
    stages.start_stage(three_tables)
    assert days.seated_in(three_tables) == sorted([other, days.who(three_tables, 3)[0]])
    assert following not in days.seated_in(three_tables)


def offered(tournament: Tournament) -> dict[int, list[int]]:
    """Return who may take the seat of each who has one."""
    return {
        seat.holder.player: [each.player for each in seat.offers]
        for seat in seats_to_give(tournament)
    }


def test_a_seat_that_was_given_away_can_be_taken_back_and_its_new_owner_takes_no_other(
    all_signed: Seated,
) -> None:
    tournament = all_signed(15)
    first, *others = days.who(tournament, 1)
    seats.replace_player(tournament, first, others[0], "drives home")
    found = offered(tournament)
    assert found[first][:2] == [first, others[1]]
    assert all(others[0] not in each for each in found.values())
    seats.replace_player(tournament, first, first, "stays after all")
    assert offered(tournament)[first][0] == others[0]


def test_a_seat_that_nobody_has_any_more_is_still_to_be_given(all_signed: Seated) -> None:
    """Everybody may have gone home between the draw and the final: the day goes on with others."""
    tournament = all_signed(10)
    winners = list(offered(tournament))
    stages.start_stage(tournament, seed=1)
    for winner in winners:
        withdrawals.withdraw(tournament, winner, "went home")
    assert set(offered(tournament)) == set(winners)
    for winner, others in list(offered(tournament).items()):
        assert not set(others) & set(winners)
        seats.replace_player(tournament, winner, others[0], "plays in that place")
    assert len(days.who(tournament, 1, "final")) == 2


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


def reopened(seated: Seated) -> Tournament:
    """Play a final of four, then open the sheet of table 2 again."""
    tournament = seated(20)
    days.play(tournament)
    stages.start_stage(tournament, seed=1)
    days.play(tournament, "final")
    sign_off.reopen_sheet(tournament, QUALIFYING, 2, "columns exchanged", confirm=True)
    return tournament


def test_who_has_just_signed_is_told_who_wins_and_who_played_instead(seated: Seated) -> None:
    tournament = reopened(seated)
    before, after = days.who(tournament, 2)[:2]
    days.fill(tournament, 2, first=after)
    days.sign(tournament, 2)
    told = contradiction_by(tournament, QUALIFYING, 2)
    assert told is not None
    assert told[0].startswith(f"Table 2 was corrected: Player {after} goes on, ")
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
    days.fill(tournament, 1, "final")
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
    key = stages.start_stage(upset_final, seed=2)
    days.play(upset_final, key)
    assert results.results(upset_final).complete
    other_winner(upset_final, 1, days.who(upset_final, 1)[2])
    assert len(days.upset(upset_final)) == 1, "what the first one stood against is gone with it"


# The game monitor names the places, where no game is left to decide them

Alone = tuple[Tournament, int, int]


@pytest.fixture
def alone(all_signed: Seated) -> Alone:
    """Return a day of two tables whose other winner has gone home, with both winners."""
    tournament = all_signed(10)
    stays, goes = (days.winner(here) for here in tables.sheets(tournament))
    withdrawals.withdraw(tournament, goes, "has to drive home")
    return tournament, stays, goes


def named(tournament: Tournament) -> tuple[list[int], list[int], bool]:
    found = results.results(tournament)
    held = ([each.player for each in by] for by in (found.champions, found.seconds))
    first, second = held
    return first, second, found.complete


@pytest.mark.parametrize("count", [5, 10])
def test_a_game_that_decides_them_is_not_talked_over(all_signed: Seated, count: int) -> None:
    tournament = all_signed(count)
    days.play_on(tournament)
    winner = results.results(tournament).champions[0].player
    with refused(tournament, "its places are the result"):
        name_places(tournament, winner, reason="to be sure", confirm=True)


def test_who_can_be_named(alone: Alone) -> None:
    tournament, stays, goes = alone
    late = players.add_player(tournament, "Late Lou", checked_in=True)
    for ways, words in (
        ((stays, stays), "each player once"),
        ((stays, None, goes), "second before the third"),
        ((stays, goes, days.who(tournament, 1)[1]), "two places"),
        ((99,), "number 99"),
        ((late,), "no place on a signed sheet"),
    ):
        with refused(tournament, words):
            name_places(tournament, *ways, reason="alone")
    with refused(tournament, "Say why"):
        name_places(tournament, stays, reason="  ")


def test_the_day_is_not_over_while_an_earlier_sheet_is_open(all_signed: Seated) -> None:
    tournament = all_signed(15)
    stages.start_stage(tournament)
    first = days.who(tournament, 1, "final")[0]
    name_places(tournament, first, reason="the hall closes", confirm=True)
    assert named(tournament)[2]
    sign_off.reopen_sheet(tournament, QUALIFYING, 1, "to look again", confirm=True)
    assert not named(tournament)[2]


SECOND_GAME = "qualifying-2"


def test_games_are_added_up_and_who_won_and_who_has_gone_is_told(tmp_path: Path) -> None:
    rules = replace(SAMBOREE, key="house", name="House", qualifying_games=2)
    with closing(opening.create(tmp_path / "day.mextrain", "Day", rules=rules)) as tournament:
        add_players(tournament, [RosterRow(f"Player {number}") for number in range(1, 11)])
        draw.draw(tournament, seed=3)
        days.play(tournament)
        draw.draw(tournament, seed=4)
        days.play(tournament, SECOND_GAME, leave=[2])
        gone = days.who(tournament, 2, SECOND_GAME)[0]
        withdrawals.withdraw(tournament, gone, "unwell")
        found = day_figures(tournament)
        sheets = [sheet for sheet in tables.sheets(tournament) if sheet.status == "signed"]

    assert [each.games for each in found] == [2] * 5 + [1] * 5
    assert [each.total for each in found[:5]] == sorted(each.total for each in found[:5])
    for each in found:
        lines = [p for sheet in sheets for p in standings(sheet) if p.player == each.player]
        assert each.total == sum(place.total for place in lines)
        assert each.zero_rounds == sum(place.zero_rounds for place in lines)
        assert each.lowest_other_round == min(place.lowest_other_round or 99 for place in lines)
        assert len(each.won) == sum(place.place == 1 for place in lines)
        assert each.here == (each.player != gone)
    assert {words for each in found for words in each.won} == {
        "Table 1",
        "Table 2",
        "Qualifying game 2, table 1",
    }
