"""What real events do beyond the four documents: each only where the house has it."""

from itertools import chain, combinations

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.checks import all_checks
from mextrain_scorer.desk.day.next_step import day_facts
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.journal.history import history
from mextrain_scorer.desk.playoff import seats, stages
from mextrain_scorer.desk.playoff.entrants import Choices
from mextrain_scorer.desk.rehearsal.bulk_entry import enter_sheet
from mextrain_scorer.desk.results import results
from mextrain_scorer.desk.roster import players, withdrawals
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Outcome
from mextrain_scorer.rules.rule_sets.rule_set import LateArrival
from mextrain_scorer.rules.standings import standings, totals
from mextrain_scorer.sheets.documents.rulings import ruled, rulings
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused

pytestmark = pytest.mark.nightly


class TestPenaltyPoints:
    def test_go_into_the_total_and_into_the_history(self, house: Seated) -> None:
        tournament = house(10, penalties=True)
        here = days.fill(tournament, 1)
        first, second = standings(here)[:2]
        gap = second.total - first.total
        score_entry.penalise(tournament, QUALIFYING, 1, first.player, gap + 1, "looked")
        here = tables.sheet(tournament, QUALIFYING, 1)
        assert standings(here)[0].player == second.player
        line = history(tournament)[-1]
        assert (line.what, line.player, line.after) == ("penalty-given", first.player, gap + 1)
        assert line.reason == "looked"

    def test_are_taken_back_or_undone(self, house: Seated) -> None:
        tournament = house(10, penalties=True)
        before = days.fill(tournament, 1)
        player = before.seats[0].player
        score_entry.penalise(tournament, QUALIFYING, 1, player, 10, "looked")
        score_entry.penalise(tournament, QUALIFYING, 1, player, 5, "looked again")
        undo.undo(tournament)
        here = tables.sheet(tournament, QUALIFYING, 1)
        assert [given.points for given in here.adjustments] == [10]
        score_entry.take_back_penalties(tournament, QUALIFYING, 1, player, "not proven")
        here = tables.sheet(tournament, QUALIFYING, 1)
        assert here == before

    def test_are_given_only_where_the_house_has_them(self, house: Seated) -> None:
        tournament = house(10)
        player = days.who(tournament, 1)[0]
        with refused(tournament, "penalty points"):
            score_entry.penalise(tournament, QUALIFYING, 1, player, 10, "looked")

    def test_need_a_reason_a_number_and_somebody_at_an_unsigned_table(self, house: Seated) -> None:
        tournament = house(10, penalties=True)
        player, stranger = days.who(tournament, 1)[0], days.who(tournament, 2)[0]
        with refused(tournament, "reason"):
            score_entry.penalise(tournament, QUALIFYING, 1, player, 10, " ")
        with refused(tournament, "1 to 999"):
            score_entry.penalise(tournament, QUALIFYING, 1, player, 0, "looked")
        with refused(tournament, f"No. {stranger}", "Table 1"):
            score_entry.penalise(tournament, QUALIFYING, 1, stranger, 10, "looked")
        with refused(tournament, "no penalty points"):
            score_entry.take_back_penalties(tournament, QUALIFYING, 1, player, "none there")
        days.fill_and_sign(tournament, 1)
        with refused(tournament, "signed"):
            score_entry.penalise(tournament, QUALIFYING, 1, player, 10, "looked")


class TestDisqualification:
    def test_the_next_one_wins_and_goes_on(self, house: Seated) -> None:
        tournament = house(15, disqualification=True)
        here = days.fill(tournament, 1)
        first, second = standings(here)[:2]
        withdrawals.disqualify(tournament, first.player, "took tiles back")
        here = tables.sheet(tournament, QUALIFYING, 1)
        assert totals(here)[first.player] == first.total
        assert standings(here)[0].player == second.player
        days.sign(tournament, 1)
        days.play(tournament, leave=[1])
        assert stages.plan(tournament).winners[0].player == second.player
        (gone,) = [p for p in players.players(tournament) if p.number == first.player]
        assert gone.status == "withdrawn"

    def test_later_rounds_go_on_without_them_and_undo_brings_them_back(self, house: Seated) -> None:
        tournament = house(12, disqualification=True)
        days.fill(tournament, 1)
        before = tables.sheet(tournament, QUALIFYING, 2)
        (player, *_) = days.who(tournament, 2)
        with refused(tournament, "not begun"):
            withdrawals.disqualify(tournament, player, "shouted")
        sign_off.receive_sheet(tournament, QUALIFYING, 2, unsigned=True)
        withdrawals.disqualify(tournament, player, "shouted", from_engine=5)
        seat = tables.sheet(tournament, QUALIFYING, 2).seat_of(player)
        assert (seat.left_from, seat.disqualified) == (5, "shouted")
        undo.undo(tournament)
        assert tables.sheet(tournament, QUALIFYING, 2).seats == before.seats

    def test_it_stands_on_the_page_of_rulings_with_penalties(self, house: Seated) -> None:
        tournament = house(10, disqualification=True, penalties=True)
        days.fill(tournament, 1)
        first, second, *_ = days.who(tournament, 1)
        score_entry.penalise(tournament, QUALIFYING, 1, first, 50, "shouted")
        score_entry.take_back_penalties(tournament, QUALIFYING, 1, first, "it was somebody else")
        withdrawals.disqualify(tournament, second, "took tiles back")
        assert [(told.what, told.reason) for told in rulings(tournament, ruled(tournament))] == [
            (f"Penalty points: No. {first} Player {first}: 50", "shouted"),
            (f"Penalty points taken back: No. {first} Player {first}", "it was somebody else"),
            (f"Disqualified: No. {second} Player {second}", "took tiles back"),
        ]

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

    def test_only_where_the_house_has_it(self, house: Seated) -> None:
        tournament = house(10)
        days.fill(tournament, 1)
        with refused(tournament, "no disqualification"):
            withdrawals.disqualify(tournament, days.who(tournament, 1)[0], "shouted")


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
    def test_each_has_new_tables_and_its_own_winners(self, house: Seated) -> None:
        tournament = house(25, qualifying_games=2)
        first = days.layout(tournament)
        days.fill(tournament, 1)
        with refused(tournament, "every sheet is signed", "Table 1"):
            draw.draw(tournament, seed=4)
        days.sign(tournament, 1)
        days.play(tournament, leave=[1])
        assert day_facts(tournament).step.sentence == "Next: draw game 2 of 2"
        drawn = draw.draw(tournament, seed=4)
        assert drawn.stage == "qualifying-2"
        second = days.layout(tournament, "qualifying-2")
        assert sorted(chain(*second.values())) == sorted(chain(*first.values()))
        # Five tables of five: each takes one from every table there was.
        assert drawn.met_again == 0
        assert not pairs(first) & pairs(second)

    def test_nobody_of_25_meets_again_in_a_fourth_game(self, house: Seated) -> None:
        tournament = house(25, qualifying_games=4)
        met = pairs(days.layout(tournament))
        for game in (2, 3, 4):
            days.play(tournament, QUALIFYING if game == 2 else f"qualifying-{game - 1}")
            drawn = draw.draw(tournament, seed=game, keep_apart=("group",))
            again = draw.draw(tournament, seed=game + 10)
            assert (drawn.met_again, again.met_again) == (0, 0)
            now = pairs(days.layout(tournament, f"qualifying-{game}"))
            assert not met & now
            met |= now
        assert len(met) == 4 * 5 * 10

    def test_the_winners_of_all_meet_in_the_playoff_each_once(self, house: Seated) -> None:
        tournament = house(10, qualifying_games=2)
        days.play(tournament)
        (hers, his) = (w.player for w in stages.plan(tournament).winners)
        draw.draw(tournament, seed=4)
        at = next(no for no, who in days.layout(tournament, "qualifying-2").items() if hers in who)
        for table_no in (1, 2):
            first = hers if table_no == at else None
            days.fill_and_sign(tournament, table_no, "qualifying-2", first=first)
        plan = stages.plan(tournament)
        assert {w.player for w in plan.winners} >= {hers, his}
        stages.start_stage(tournament, seed=5)
        final = days.who(tournament, 1, "final")
        assert sorted(final) == sorted({w.player for w in plan.winners})
        assert final.count(hers) == 1
        days.play(tournament, "final")
        assert not all_checks.check(tournament)
        assert results.results(tournament).complete

    def test_a_correction_of_either_game_upsets_the_playoff(self, house: Seated) -> None:
        tournament = house(10, qualifying_games=2)
        days.play(tournament)
        draw.draw(tournament, seed=4)
        days.play(tournament, "qualifying-2")
        stages.start_stage(tournament, seed=5)
        here = tables.sheet(tournament, "qualifying-2", 1)
        other = next(
            seat.player
            for seat in reversed(here.seats)
            if seat.player not in days.who(tournament, 1, "final")
        )
        reason = "the winner was another"
        sign_off.reopen_sheet(tournament, "qualifying-2", 1, reason, confirm=True)
        days.fill_and_sign(tournament, 1, "qualifying-2", first=other)
        assert {f.code for f in all_checks.check(tournament)} == {"missing", "playoff-upset"}

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


class TestWhoGoesOn:
    def test_with_the_wild_cards_that_the_rules_say(self, house: Seated) -> None:
        tournament = house(15, wild_cards=1)
        days.play(tournament)
        # The sheets are filled alike, so that all three in second place are level.
        with refused(tournament, "wild cards"):
            stages.start_stage(tournament, seed=5)
        stages.start_stage(tournament, Choices(wild_cards=0), seed=5)
        assert len(days.who(tournament, 1, "final")) == 3

    def test_by_points_per_round_where_a_table_stopped_early_and_the_plan_says_so(
        self, house: Seated
    ) -> None:
        tournament = house(10, wild_cards=1)
        assert "per round" not in stages.plan(tournament).sentence
        for table_no in (1, 2):
            days.fill(tournament, table_no)
        for engine in (1, 0):
            for seat in tables.sheet(tournament, QUALIFYING, 1).seats:
                score_entry.enter(tournament, QUALIFYING, 1, engine, seat.player, None)
            score_entry.mark(tournament, QUALIFYING, 1, engine, Outcome.NOT_PLAYED, "storm")
        for table_no in (1, 2):
            days.sign(tournament, table_no)
        assert stages.plan(tournament).sentence.endswith(
            "Wild cards go by points per round: the tables played 8 to 10 rounds."
        )


def pairs(layout: dict[int, list[int]]) -> set[tuple[int, int]]:
    """Return everybody who sits with somebody, as pairs of numbers."""
    return {pair for table in layout.values() for pair in combinations(sorted(table), 2)}
