"""A ladder: the next game's plan, draw and trades, corrections before it, and the champion."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.journal.history import history
from mextrain_scorer.desk.journal.undo import undo
from mextrain_scorer.desk.next_step import day_facts, ending, record_told
from mextrain_scorer.desk.operations import READ_OUT
from mextrain_scorer.desk.playoff.plan import name_places, naming, take_back_places
from mextrain_scorer.desk.playoff.state import PlayoffState
from mextrain_scorer.desk.ranking import Overall, overall
from mextrain_scorer.desk.results.results import Results, Revealed, results
from mextrain_scorer.desk.results.room_view import room_view
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.scores.corrections import moved_by_correction
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.seating.ladder import (
    Trade,
    contradicted_moves,
    keep_seats,
    ladder_plan,
)
from mextrain_scorer.desk.seating.next_game import DrawnSeats
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Outcome, Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import ChampionBy
from mextrain_scorer.rules.seating.ladder import LadderStep
from tests.day import game_key
from tests.desk import days
from tests.desk.days import KEEPER, fill_to, play_game, sign_with

# The next game

FIRST, SECOND = "qualifying", "qualifying-2"

pytestmark = [pytest.mark.nightly, pytest.mark.usefixtures("closed_again")]


@pytest.fixture
def ladder(tmp_path: Path) -> Tournament:
    """Return a ladder night of 24 whose first game is played: the lower number is the better."""
    made = days.house(tmp_path, 24, "ladder-night")
    play_game(made, 1)
    return made


def seated(tournament: Tournament, stage: str) -> dict[int, tuple[int, ...]]:
    """Return the players of each table, best first where lower numbers have lower totals."""
    return {
        sheet.table_no: tuple(sorted(seat.player for seat in sheet.seats))
        for sheet in tables.sheets(tournament, stage)
    }


def planned(tournament: Tournament, seed: int = 5, trades: Sequence[Trade] = ()) -> DrawnSeats:
    """Return the plan of the next game."""
    return ladder_plan(tournament, seed=seed, trades=trades, allow_small=True)


def correct(tournament: Tournament, table_no: int, totals: Mapping[int, int]) -> None:
    """Reopen a sheet of the first game, fill it anew and sign it."""
    sign_off.reopen_sheet(tournament, FIRST, table_no, "misread", confirm=True)
    here = cleared(tournament, tables.sheet(tournament, FIRST, table_no))
    sign_with(tournament, here, totals)


def cleared(tournament: Tournament, sheet: Sheet) -> Sheet:
    """Take every score and mark off a reopened sheet; return it as it is then."""
    at = (sheet.stage, sheet.table_no)
    for row in sheet.rounds:
        if row.outcome is not Outcome.PLAYED:
            score_entry.mark(tournament, *at, row.engine, Outcome.PLAYED)
        for seat in sheet.seats:
            score_entry.enter(tournament, *at, row.engine, seat.player, None)
    return tables.sheet(tournament, *at)


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
        folder = tmp_path / str(first)
        folder.mkdir()
        made = days.house(folder, 12, "ladder-night")
        play_game(made, 1, dict.fromkeys(range(1, 13), 120), seed=first)
        plan = ladder_plan(made)
        assert ladder_plan(made) == plan
        assert draw.draw(made).tables == plan.tables
        undo(made)
        assert draw.draw(made).seed == plan.seed
        assert draw.draw(made, seed=5).seed == draw.draw(made).seed == 5
        found.add(plan.seed)
    assert len(found) > 10, "days differ in their lots"


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
    players.withdraw(ladder, seated(ladder, SECOND)[1][0], reason="the last bus")
    late = players.add_player(ladder, players.RosterRow("Larry Late"))
    assert draw.late_plan(ladder, late).table_no == 4
    assert draw.late_plan(ladder, late, 1).table_no == 1, "the monitor may choose another"
    assert draw.seat_late(ladder, late) == 4
    later = players.add_player(ladder, players.RosterRow("Lena Later"))
    score_entry.enter(ladder, SECOND, 4, 12, late, 7)
    assert draw.seat_late(ladder, later) == 3, "where nothing is played yet"


def test_who_came_late_and_took_no_place_stands_at_the_tables_end(ladder: Tournament) -> None:
    draw.draw(ladder, seed=5)
    gone = seated(ladder, SECOND)[2][0]
    players.withdraw(ladder, gone, "the last bus")
    starter = seated(ladder, SECOND)[2][0]
    first = ladder.rule_set.engines[0]
    score_entry.enter(ladder, SECOND, 2, first, starter, 1)
    late = players.add_player(ladder, players.RosterRow("Larry Late"))
    draw.seat_late(ladder, late, 2)
    score_entry.enter(ladder, SECOND, 2, first, starter, None)
    for here in tables.sheets(ladder, SECOND):
        sign_with(ladder, here, {late: 60})
    moves = {move.player: move for move in planned(ladder).moves}
    assert (moves[late].before, moves[late].after, moves[late].step) == (2, 3, LadderStep.DOWN)


# The champion: by the ranking, or at table 1 of the last game

LAST = game_key(3)


def ranking(tournament: Tournament) -> Overall:
    found = overall(tournament)
    assert found is not None
    return found


def placed(found: Results) -> list[list[int]]:
    return [[who.player for who in each] for each in (found.champions, found.seconds, found.thirds)]


def best_of_table_1(tournament: Tournament) -> list[int]:
    """Return table 1 of the last game, best first, where who has the higher number has more."""
    return sorted(days.who(tournament, 1, LAST))


def end_at_table_1(folder: Path, players: int = 31) -> Tournament:
    """Play three games; at the last one table 1 has so much that the ranking's best sits below."""
    tournament = days.house(folder, players, "ladder-night", champion_by=ChampionBy.TABLE_1)
    play_game(tournament, 1)
    play_game(tournament, 2)
    draw.draw(tournament, seed=9)
    high = {player: 500 + player for player in days.who(tournament, 1, LAST)}
    for here in tables.sheets(tournament, LAST):
        sign_with(tournament, here, high)
    return tournament


def leave_the_last_round(tournament: Tournament, leavers: Sequence[int]) -> None:
    """Sign the last game, after these of table 1 have left before its last round."""
    for here in tables.sheets(tournament, LAST):
        fill_to(tournament, here, {})
        for player in leavers if here.table_no == 1 else ():
            score_entry.enter(tournament, LAST, 1, 0, player, None)
            players.withdraw(tournament, player, "unwell", from_engine=0)
        sign_off.sign_sheet(tournament, LAST, here.table_no, KEEPER)


class TestTable1NamesTheChampion:
    @pytest.fixture
    def ended(self, tmp_path: Path) -> Tournament:
        return end_at_table_1(tmp_path)

    def test_the_room_learns_it_last(self, ended: Tournament) -> None:
        best = best_of_table_1(ended)
        hidden = room_view(ended)
        assert hidden.deciding() == (LAST, 1)
        assert (hidden.podium.decided, hidden.podium.champions) == (True, ())
        assert hidden.games == 2
        third = room_view(ended, Revealed.THIRD)
        assert [who.player for who in third.podium.thirds] == [best[2]]
        for view in (hidden, third, room_view(ended, Revealed.SECOND)):
            (table_1,) = (s for s in view.of_stage(LAST) if s.table_no == 1)
            assert table_1.status is SheetStatus.OPEN
            assert all(cell.score is None for row in table_1.rounds for cell in row.cells)
            assert view.of_stage(LAST)[1].status is SheetStatus.SIGNED
        shown = room_view(ended, Revealed.CHAMPION)
        assert [who.player for who in shown.podium.champions] == best[:1]
        assert (shown.games, shown.all_known) == (3, True)

    def test_a_correction_there_names_another(self, ended: Tournament) -> None:
        best = best_of_table_1(ended)
        record_told(ended, READ_OUT)
        sign_off.reopen_sheet(ended, LAST, 1, "misread")
        assert placed(results(ended)) == [[], [], []]
        assert ending(ended) is None
        here = tables.sheet(ended, LAST, 1)
        sign_with(ended, here, {n: 500 + n for n in best} | {best[1]: 400})
        assert placed(results(ended)) == [[best[1]], [best[0]], [best[2]]]
        now = ending(ended)
        assert now is not None
        assert now.read_out == "", "the room heard another name"
        moved = moved_by_correction(ended, LAST, 1)
        assert moved[:2] == (
            f"No. {best[1]} Player {best[1]:02}: place 1, not 2.",
            f"No. {best[0]} Player {best[0]:02}: place 2, not 1.",
        )


def test_the_monitor_names_the_places_where_everybody_has_left_table_1(tmp_path: Path) -> None:
    tournament = days.house(tmp_path, 24, "ladder-night", champion_by=ChampionBy.TABLE_1)
    play_game(tournament, 1)
    play_game(tournament, 2)
    draw.draw(tournament, seed=9)
    leave_the_last_round(tournament, best_of_table_1(tournament))
    assert placed(results(tournament)) == [[], [], []]
    assert naming(PlayoffState(tournament)).needed
    assert day_facts(tournament).step.sentence == "Next: name the champion"
    assert not day_facts(tournament).decided
    assert naming(PlayoffState(tournament)).sentence.startswith("Nobody has a place at table 1")
    first, second, third = (each.player for each in ranking(tournament).places[:3])
    name_places(tournament, first, second, third, reason="nobody was left at table 1")
    assert placed(results(tournament)) == [[first], [second], [third]]
    assert results(tournament).complete
    assert day_facts(tournament).decided
    take_back_places(tournament, reason="too soon")
    assert placed(results(tournament)) == [[], [], []]
