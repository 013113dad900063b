"""What the bracket says of every seat: who goes on, who plays on, where they came from."""

from pathlib import Path

from mextrain_scorer.desk.playoff import seats, stages
from mextrain_scorer.desk.playoff.bracket import BracketStage, Fate, bracket, ordered
from mextrain_scorer.desk.results.room_view import room_view
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.desk.tournament import Tournament
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING


def fates(tournament: Tournament) -> list[list[tuple[int | None, Fate, bool]]]:
    """Return who of each qualifying table goes on or is in question, and who plays on."""
    games = bracket(tournament).stages[0]
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
    seats.replace_player(tournament, first, taker, "declined")
    said = [[(first, on, False)], [(second, on, True)], [(third, on, True)]]
    assert fates(tournament) == said
    final = bracket(tournament).stages[1].tables[0]
    homes = {seat.player: seat.from_table for seat in final.seats}
    assert homes == {taker: 1, second: 2, third: 3}
    sign_off.reopen_sheet(tournament, QUALIFYING, 2, "misread", confirm=True)
    assert fates(tournament) == [said[0], [], said[2]]
    after = days.who(tournament, 2)[1]
    days.fill_and_sign(tournament, 2, first=after)
    wrong = [(after, Fate.MISSED, False), (second, Fate.MISPLACED, True)]
    assert fates(tournament) == [said[0], wrong, said[2]]
    told = [table.contradicts for table in bracket(tournament).stages[0].tables]
    assert told == [False, True, False]


def players(stage: BracketStage) -> list[int | None]:
    return [seat.player for table in stage.tables for seat in table.seats]


def test_room_and_paper_have_the_same_in_the_same_order(tmp_path: Path) -> None:
    with days.seated(tmp_path, 96, rules="gamerules-double-9") as tournament:
        days.play(tournament)
        for _ in range(2):
            days.play(tournament, stages.start_stage(tournament, seed=8))
        seen = ordered(room_view(tournament).bracket)[1:3]
        paper = bracket(tournament).on_paper[:2]
        assert list(map(players, seen)) == list(map(players, paper))
        numbers = [table.table_no for table in seen[0].tables]
        assert numbers != sorted(numbers), "the draw mixed them"
