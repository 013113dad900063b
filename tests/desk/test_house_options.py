"""What real events do beyond the four documents: each only where the house has it."""

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.playoff import seats, stages
from mextrain_scorer.desk.rehearsal.made_up import enter_sheet
from mextrain_scorer.desk.roster import players, withdrawals
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.rule_sets.rule_set import LateArrival
from mextrain_scorer.rules.standings import totals
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused

pytestmark = pytest.mark.nightly


class TestDisqualification:
    @staticmethod
    def sent_out(tournament: Tournament, stage: str = QUALIFYING) -> int:
        """Disqualify table 1's third player over a score that is then taken off again."""
        scorer, _, player, *_ = days.who(tournament, 1, stage)
        score_entry.enter(tournament, stage, 1, 9, scorer, 9)
        withdrawals.disqualify(tournament, player, "shouted")
        score_entry.enter(tournament, stage, 1, 9, scorer, None)
        return player

    @staticmethod
    def gone(tournament: Tournament, stage: str = QUALIFYING) -> dict[int, tuple[int | None, str]]:
        """Return who is gone, each with the engine from which on and why."""
        return {
            seat.player: (seat.left_from, seat.disqualified)
            for here in tables.sheets(tournament, stage)
            for seat in here.seats
            if seat.left_from is not None or seat.disqualified
        }

    @pytest.mark.parametrize("table_no", [1, 2])
    def test_it_goes_along_with_who_trades_seats(self, house: Seated, table_no: int) -> None:
        tournament = house(10, disqualification=True)
        player = self.sent_out(tournament)
        draw.swap(tournament, player, days.who(tournament, table_no)[0])
        assert self.gone(tournament) == {player: (9, "shouted")}

    def test_it_goes_along_to_another_table(self, house: Seated) -> None:
        tournament = house(10, disqualification=True)
        player = self.sent_out(tournament)
        draw.move(tournament, player, 2)
        assert days.who(tournament, 2)[-1] == player
        assert self.gone(tournament) == {player: (9, "shouted")}

    def test_it_does_not_pass_to_who_takes_the_seat(self, house: Seated) -> None:
        tournament = house(20, disqualification=True)
        days.play(tournament)
        stages.start_stage(tournament, seed=1)
        player = self.sent_out(tournament, "final")
        (home,) = [no for no, there in days.layout(tournament).items() if player in there]
        into = next(n for n in days.who(tournament, home) if n != player)
        seats.replace_player(tournament, player, into, "the next of that table")
        assert days.who(tournament, 1, "final")[2] == into
        assert self.gone(tournament, "final") == {}


class TestALateArrival:
    def test_is_assigned_the_highest_running_total_and_can_be_placed(self, house: Seated) -> None:
        tournament = house(5, late_arrival=LateArrival.TABLE_HIGHEST)
        here = tables.sheet(tournament, QUALIFYING, 1)
        one, two, *_ = (seat.player for seat in here.seats)
        scores = {9: (0, 40, 5, 6, 7), 8: (40, 0, 5, 6, 7), 7: (20, 9, 0, 8, 3)}
        rows = {
            (engine, seat.player): score
            for engine, row in scores.items()
            for seat, score in zip(here.seats, row, strict=True)
        }
        out = [cell for cell, score in rows.items() if score == 0]
        enter_sheet(tournament, here, rows, out, (), {})
        late = players.add_player(tournament, "Late")
        days.is_a_sentence(draw.late_plan(tournament, late).sentence, "assigned 60", "highest")
        draw.seat_late(tournament, late)
        here = tables.sheet(tournament, QUALIFYING, 1)
        assert here.takes_place(here.seat_of(late))
        assert totals(here)[late] == 60
        score_entry.enter(tournament, QUALIFYING, 1, 7, two, 29)
        assert totals(tables.sheet(tournament, QUALIFYING, 1))[late] == 69
        score_entry.enter(tournament, QUALIFYING, 1, 6, one, 50)
        assert totals(tables.sheet(tournament, QUALIFYING, 1))[late] == 69

    def test_forfeits_where_the_house_says_so(self, house: Seated) -> None:
        tournament = house(10, late_arrival=LateArrival.FORFEIT)
        early = players.add_player(tournament, "Early")
        draw.seat_late(tournament, early)
        days.fill(tournament, 1)
        late = players.add_player(tournament, "Late")
        with refused(tournament, "too late"):
            draw.seat_late(tournament, late)


class TestSeveralGames:
    def test_the_playoff_may_begin_without_the_other_games(self, house: Seated) -> None:
        tournament = house(10, qualifying_games=3)
        days.play(tournament)
        assert stages.plan(tournament).ready
        assert stages.plan(tournament).sentence.endswith(
            "2 more games come first, unless the day is cut short."
        )
        stages.start_stage(tournament, seed=5)
        with refused(tournament, "play-off has begun"):
            draw.draw(tournament)
