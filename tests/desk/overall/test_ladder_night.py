"""Days of a ladder: who is the champion, by the ranking or at table 1 of the last game."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.day.ending import ending, winners_were_read_out
from mextrain_scorer.desk.day.next_step import day_facts
from mextrain_scorer.desk.overall.corrected import moved_by_correction
from mextrain_scorer.desk.overall.ranking import Overall, overall
from mextrain_scorer.desk.playoff.places import name_places, naming, take_back_places
from mextrain_scorer.desk.results.results import Results, results
from mextrain_scorer.desk.results.room_view import Revealed, room_view
from mextrain_scorer.desk.roster import withdrawals
from mextrain_scorer.desk.scores import score_entry, sign_off, ties
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import SheetStatus
from tests.desk import days
from tests.desk.club_nights import KEEPER, fill, fill_and_sign, game, play_game
from tests.desk.days import refused
from tests.desk.ladder_nights import table_1_night

pytestmark = [pytest.mark.nightly, pytest.mark.usefixtures("closed_again")]

LAST = game(3)
BY_LOT = {"by": "drawn-domino", "reason": "the highest went first"}


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
    tournament = table_1_night(folder, players)
    play_game(tournament, 1)
    play_game(tournament, 2)
    draw.draw(tournament, seed=9)
    high = {player: 500 + player for player in days.who(tournament, 1, LAST)}
    for here in tables.sheets(tournament, LAST):
        fill_and_sign(tournament, here, high)
    return tournament


def leave_the_last_round(tournament: Tournament, leavers: Sequence[int]) -> None:
    """Sign the last game, after these of table 1 have left before its last round."""
    for here in tables.sheets(tournament, LAST):
        fill(tournament, here, {})
        for player in leavers if here.table_no == 1 else ():
            score_entry.enter(tournament, LAST, 1, 0, player, None)
            withdrawals.withdraw(tournament, player, "unwell", from_engine=0)
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
        winners_were_read_out(ended)
        sign_off.reopen_sheet(ended, LAST, 1, "misread")
        assert placed(results(ended)) == [[], [], []]
        assert ending(ended) is None
        here = tables.sheet(ended, LAST, 1)
        fill_and_sign(ended, here, {n: 500 + n for n in best} | {best[1]: 400})
        assert placed(results(ended)) == [[best[1]], [best[0]], [best[2]]]
        now = ending(ended)
        assert now is not None
        assert now.read_out == "", "the room heard another name"
        moved = moved_by_correction(ended, LAST, 1)
        assert moved[:2] == (
            f"No. {best[1]} Player {best[1]:02}: place 1, not 2.",
            f"No. {best[0]} Player {best[0]:02}: place 2, not 1.",
        )


class TestATieAtTable1:
    @pytest.fixture
    def tied(self, tmp_path: Path) -> Tournament:
        """Return a day whose last game is drawn, and filled at table 1: two are level for first."""
        tournament = table_1_night(tmp_path, 24)
        play_game(tournament, 1)
        play_game(tournament, 2)
        draw.draw(tournament, seed=9)
        here = tables.sheet(tournament, LAST, 1)
        one, two, *_ = best_of_table_1(tournament)
        fill(tournament, here, {one: 90, two: 90})
        return tournament

    def rest(self, tournament: Tournament) -> None:
        sign_off.sign_sheet(tournament, LAST, 1, KEEPER)
        for here in tables.sheets(tournament, LAST)[1:]:
            fill_and_sign(tournament, here, {})

    def test_it_waits_for_the_game_monitor(self, tied: Tournament) -> None:
        one, two, *_ = best_of_table_1(tied)
        with refused(tied, "tie"):
            sign_off.sign_sheet(tied, LAST, 1, KEEPER)
        ties.rule_tie(tied, LAST, 1, [two, one], shared=False, **BY_LOT)
        self.rest(tied)
        assert placed(results(tied))[:2] == [[two], [one]]
        assert results(tied).complete


def test_the_others_decide_where_the_best_of_table_1_have_left(tmp_path: Path) -> None:
    tournament = table_1_night(tmp_path, 24)
    play_game(tournament, 1)
    play_game(tournament, 2)
    draw.draw(tournament, seed=9)
    one, two, three, *rest = best_of_table_1(tournament)
    leave_the_last_round(tournament, [one, two])
    assert placed(results(tournament)) == [[three], [rest[0]], [rest[1]]]
    assert results(tournament).complete


def test_the_monitor_names_the_places_where_everybody_has_left_table_1(tmp_path: Path) -> None:
    tournament = table_1_night(tmp_path, 24)
    play_game(tournament, 1)
    play_game(tournament, 2)
    draw.draw(tournament, seed=9)
    leave_the_last_round(tournament, best_of_table_1(tournament))
    assert placed(results(tournament)) == [[], [], []]
    assert naming(tournament).needed
    assert day_facts(tournament).step.sentence == "Next: name the champion"
    assert not day_facts(tournament).decided
    assert naming(tournament).sentence.startswith("Nobody has a place at table 1")
    first, second, third = (each.player for each in ranking(tournament).places[:3])
    name_places(tournament, first, second, third, reason="nobody was left at table 1")
    assert placed(results(tournament)) == [[first], [second], [third]]
    assert results(tournament).complete
    assert day_facts(tournament).decided
    take_back_places(tournament, reason="too soon")
    assert placed(results(tournament)) == [[], [], []]
