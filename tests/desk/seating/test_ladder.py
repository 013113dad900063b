"""The next game of a ladder: its plan, its draw, the monitor's trades, and corrections before."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.checks.all_checks import check
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.journal.history import history
from mextrain_scorer.desk.journal.undo import redo, redo_label, undo, undo_label
from mextrain_scorer.desk.roster import players, withdrawals
from mextrain_scorer.desk.roster.players import RosterRow
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.seating.ladder import (
    LadderPlan,
    Trade,
    contradicted_moves,
    keep_seats,
    ladder_plan,
)
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.presets import LADDER_NIGHT
from mextrain_scorer.rules.seating.ladder import LadderStep
from tests.desk.club_nights import fill_and_sign, play_game
from tests.desk.days import add_players
from tests.desk.seating.sheets_anew import cleared

FIRST, SECOND = "qualifying", "qualifying-2"

pytestmark = [pytest.mark.nightly, pytest.mark.usefixtures("closed_again")]


@pytest.fixture
def ladder(tmp_path: Path) -> Tournament:
    """Return a ladder night of 24 whose first game is played: the lower number is the better."""
    made = opening.create(tmp_path / "ladder.mextrain", "Thursday ladder", rules=LADDER_NIGHT)
    add_players(made, [RosterRow(f"Player {n:02}") for n in range(1, 25)])
    play_game(made, 1)
    return made


def seated(tournament: Tournament, stage: str) -> dict[int, tuple[int, ...]]:
    """Return the players of each table, best first where lower numbers have lower totals."""
    return {
        sheet.table_no: tuple(sorted(seat.player for seat in sheet.seats))
        for sheet in tables.sheets(tournament, stage)
    }


def planned(tournament: Tournament, seed: int = 5, trades: Sequence[Trade] = ()) -> LadderPlan:
    """Return the plan of the next game."""
    plan = ladder_plan(tournament, seed=seed, trades=trades, allow_small=True)
    assert plan is not None
    return plan


def correct(tournament: Tournament, table_no: int, totals: Mapping[int, int]) -> None:
    """Reopen a sheet of the first game, fill it anew and sign it."""
    sign_off.reopen_sheet(tournament, FIRST, table_no, "misread", confirm=True)
    here = cleared(tournament, tables.sheet(tournament, FIRST, table_no))
    fill_and_sign(tournament, here, totals)


def best_last(tournament: Tournament, table_no: int) -> dict[int, int]:
    """Return totals of a table of the first game that turn its places upside down."""
    return {player: 200 - player for player in seated(tournament, FIRST)[table_no]}


def test_nor_drawn_again_while_a_sheet_it_follows_from_is_open(ladder: Tournament) -> None:
    draw.draw(ladder, seed=5)
    sign_off.reopen_sheet(ladder, FIRST, 3, "misread")
    with pytest.raises(Refused, match="Game 1, table 3 is not"):
        draw.draw(ladder, seed=5)


def test_the_lots_of_a_game_are_the_same_however_often_one_looks(tmp_path: Path) -> None:
    """Otherwise they could be drawn until they suit; a number that is typed stays on record."""
    found = set()
    for first in range(12):
        made = opening.create(tmp_path / f"{first}.mextrain", "Ladder", rules=LADDER_NIGHT)
        add_players(made, [RosterRow(f"Player {n:02}") for n in range(1, 13)])
        play_game(made, 1, dict.fromkeys(range(1, 13), 120), seed=first)
        plan = ladder_plan(made)
        assert plan is not None
        assert ladder_plan(made) == plan
        assert draw.draw(made).tables == plan.tables
        undo(made)
        assert draw.draw(made).seed == plan.seed
        assert draw.draw(made, seed=5).seed == draw.draw(made).seed == 5
        found.add(plan.seed)
    assert len(found) > 10, "days differ in their lots"


def test_a_draw_goes_back_and_comes_again_with_its_trades(ladder: Tournament) -> None:
    """Nobody agreed to the seats as they would be without them."""
    draw.draw(ladder, seed=6)
    first = seated(ladder, SECOND)
    plan = planned(ladder)
    asked = [Trade(plan.tables[0][n], plan.tables[3][n], "a wish") for n in (0, 1)]
    draw.draw(ladder, seed=5, trades=asked)
    traded = seated(ladder, SECOND)
    assert traded != first
    told = "Game 2 was drawn again"
    assert undo_label(ladder) == told
    assert undo(ladder) == told
    assert seated(ladder, SECOND) == first
    assert redo_label(ladder) == told
    assert redo(ladder) == told
    assert seated(ladder, SECOND) == traded
    assert contradicted_moves(ladder) == ()
    undo(ladder)
    undo(ladder)
    assert [stage.key for stage in tables.stages(ladder)] == [FIRST]
    redo(ladder)
    assert seated(ladder, SECOND) == first
    redo(ladder)
    assert seated(ladder, SECOND) == traded
    with pytest.raises(Refused, match="nothing to redo"):
        redo(ladder)
    draw.swap(ladder, traded[1][0], traded[2][0], reason="a wish")
    undo(ladder)
    assert seated(ladder, SECOND) == traded, "a swap of its own goes back by itself"


def test_trades_stay_where_the_draw_can_no_longer_go_back(ladder: Tournament) -> None:
    plan = planned(ladder)
    draw.draw(ladder, seed=5, trades=[Trade(plan.tables[0][0], plan.tables[3][0], "a wish")])
    drawn = seated(ladder, SECOND)
    fill_and_sign(ladder, tables.sheet(ladder, SECOND, 2), {})
    assert undo_label(ladder) is None
    with pytest.raises(Refused, match="nothing to undo"):
        undo(ladder)
    assert seated(ladder, SECOND) == drawn


@pytest.mark.parametrize(
    ("one", "other", "reason", "said"),
    [
        (0, 9, "", "Say why"),
        (0, 9, "   ", "Say why"),
        (0, 0, "why", "Name two players"),
        (0, 1, "why", "are both to play at table 1"),
        (0, None, "why", "No. 99 does not play the next game"),
    ],
)
def test_a_trade_that_is_none_is_refused_and_nothing_drawn(
    ladder: Tournament, one: int, other: int | None, reason: str, said: str
) -> None:
    order = [player for table in planned(ladder).tables for player in table]
    asked = [Trade(order[one], 99 if other is None else order[other], reason)]
    with pytest.raises(Refused, match=said):
        planned(ladder, trades=asked)
    with pytest.raises(Refused, match=said):
        draw.draw(ladder, seed=5, trades=asked)
    assert [stage.key for stage in tables.stages(ladder)] == [FIRST]


def test_seats_that_are_kept_are_told_of_no_more(ladder: Tournament) -> None:
    two = seated(ladder, FIRST)[2]
    draw.draw(ladder, seed=5)
    drawn = seated(ladder, SECOND)
    with pytest.raises(Refused, match="nothing to settle"):
        keep_seats(ladder, reason="why")
    correct(ladder, 2, best_last(ladder, 2))
    upset = contradicted_moves(ladder)
    with pytest.raises(Refused, match="Say why"):
        keep_seats(ladder, reason=" ")
    keep_seats(ladder, reason="everybody sits already")
    assert contradicted_moves(ladder) == ()
    assert not [each for each in check(ladder) if each.code == "ladder-upset"]
    assert seated(ladder, SECOND) == drawn
    assert (history(ladder)[-1].what, history(ladder)[-1].stage) == ("seats-kept", SECOND)
    draw.swap(ladder, two[0], drawn[4][0], reason="a wish")
    assert contradicted_moves(ladder) == (), "one of them less is nothing new"
    undo(ladder)
    undo(ladder)
    assert contradicted_moves(ladder) == upset
    redo(ladder)
    assert contradicted_moves(ladder) == ()
    ladder.close()
    with opening.open_file(ladder.path) as again:
        assert contradicted_moves(again) == ()


def test_kept_seats_are_asked_about_again_where_others_would_move(ladder: Tournament) -> None:
    draw.draw(ladder, seed=5)
    correct(ladder, 2, best_last(ladder, 2))
    keep_seats(ladder, reason="everybody sits already")
    correct(ladder, 3, best_last(ladder, 3))
    assert contradicted_moves(ladder)
    keep_seats(ladder, reason="those too")
    assert contradicted_moves(ladder) == ()
    draw.draw(ladder)
    correct(ladder, 2, {})
    assert contradicted_moves(ladder), "what was kept is gone with the seats"


def test_who_was_moved_by_hand_traded_or_seated_late_is_left_out(ladder: Tournament) -> None:
    two = seated(ladder, FIRST)[2]
    plan = planned(ladder)
    partner = plan.tables[3][0]
    draw.draw(ladder, seed=5, trades=[Trade(two[0], partner, "a wish")])
    withdrawals.withdraw(ladder, plan.tables[2][0], reason="gone")
    late = players.add_player(ladder, "Larry Late")
    draw.seat_late(ladder, late)
    draw.swap(ladder, two[4], plan.tables[0][0], reason="a wish")
    assert contradicted_moves(ladder) == ()
    correct(ladder, 2, best_last(ladder, 2))
    gone = plan.tables[2][0]
    assert {move.player for move in contradicted_moves(ladder)} == {two[1], two[5]} - {gone}


def test_a_swap_between_tables_needs_a_reason_as_a_trade_does(ladder: Tournament) -> None:
    draw.draw(ladder, seed=5)
    one, two, *_ = seated(ladder, SECOND).values()
    with pytest.raises(Refused, match="Say why the two trade seats"):
        draw.swap(ladder, one[0], two[0])
    draw.swap(ladder, one[0], two[0], reason="  the stairs ")
    assert history(ladder)[-1].why == "the stairs"
    draw.swap(ladder, one[1], one[2])
    assert history(ladder)[-1].why == "", "it moves nobody up or down"


def test_who_comes_after_the_draw_begins_at_the_lowest_table(ladder: Tournament) -> None:
    """Not where most room is, which may be the top."""
    draw.draw(ladder, seed=5)
    withdrawals.withdraw(ladder, seated(ladder, SECOND)[1][0], reason="the last bus")
    late = players.add_player(ladder, "Larry Late")
    assert draw.late_plan(ladder, late).table_no == 4
    assert draw.late_plan(ladder, late, 1).table_no == 1, "the monitor may choose another"
    assert draw.seat_late(ladder, late) == 4
    later = players.add_player(ladder, "Lena Later")
    score_entry.enter(ladder, SECOND, 4, 12, late, 7)
    assert draw.seat_late(ladder, later) == 3, "where nothing is played yet"


def test_who_came_late_and_took_no_place_stands_at_the_tables_end(ladder: Tournament) -> None:
    draw.draw(ladder, seed=5)
    gone = seated(ladder, SECOND)[2][0]
    withdrawals.withdraw(ladder, gone, "the last bus")
    starter = seated(ladder, SECOND)[2][0]
    first = ladder.rule_set.engines[0]
    score_entry.enter(ladder, SECOND, 2, first, starter, 1)
    late = players.add_player(ladder, "Larry Late")
    draw.seat_late(ladder, late, 2)
    score_entry.enter(ladder, SECOND, 2, first, starter, None)
    for here in tables.sheets(ladder, SECOND):
        fill_and_sign(ladder, here, {late: 60})
    moves = {move.player: move for move in planned(ladder).moves}
    assert (moves[late].before, moves[late].after, moves[late].step) == (2, 3, LadderStep.DOWN)
