"""Running totals and totals across the room, as figures and words."""

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.results import totals_charts
from mextrain_scorer.desk.roster import withdrawals
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.tournament import Tournament
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING


def enter(tournament: Tournament, engine: int, scores: list[int]) -> None:
    """Write one round of table 1, in seat order."""
    for player, score in zip(days.who(tournament, 1), scores, strict=True):
        score_entry.enter(tournament, QUALIFYING, 1, engine, player, score)


def running(tournament: Tournament) -> totals_charts.RunningTotals:
    """Return the picture of table 1."""
    return totals_charts.running_picture(tables.sheet(tournament, QUALIFYING, 1))


def test_totals_grow_round_by_round(seated: Seated) -> None:
    tournament = seated(5)
    enter(tournament, 9, [0, 10, 20, 30, 40])
    enter(tournament, 8, [7, 0, 12, 9, 15])
    picture = running(tournament)
    assert picture.engines == days.ENGINES
    assert [line.totals[:3] for line in picture.lines] == [
        (0, 7, None), (10, 10, None), (20, 32, None), (30, 39, None), (40, 55, None),
    ]  # fmt: skip
    assert picture.lowest == {days.who(tournament, 1)[0]}
    assert picture.highest == 55


def test_the_words_tell_the_lowest_first(seated: Seated) -> None:
    tournament = seated(5)
    assert running(tournament).words == "Table 1: no scores yet."
    enter(tournament, 9, [31, 0, 20, 32, 40])
    names = [seat.name for seat in tables.sheet(tournament, QUALIFYING, 1).seats]
    assert running(tournament).words == (
        f"Table 1 after one round, the lowest first: {names[1]} 0, {names[2]} 20, {names[0]} 31,"
        f" {names[3]} 32 and {names[4]} 40."
    )


def test_the_line_of_somebody_who_left_ends_there(seated: Seated) -> None:
    tournament = seated(6)
    enter(tournament, 9, [0, 10, 20, 30, 40, 5])
    gone = days.who(tournament, 1)[0]
    withdrawals.withdraw(tournament, gone, "felt ill", from_engine=8)
    picture = running(tournament)
    assert picture.lines[0].last == 0
    assert gone not in picture.lowest
    assert picture.lowest == {days.who(tournament, 1)[5]}


def test_only_full_tables_can_be_compared_across_the_room(seated: Seated) -> None:
    tournament = seated(11)
    days.fill(tournament, 2)
    enter(tournament, 9, [0, 10, 20, 30, 40, 5][: len(days.who(tournament, 1))])
    found = [totals_charts.table_totals(sheet) for sheet in tables.sheets(tournament, QUALIFYING)]
    assert found[0] is None
    picture = totals_charts.room_picture(found, 1)
    assert [table.table_no for table in picture.tables] == [2]
    assert picture.here is None
    assert "Table 1 still has blank cells." in picture.words


def test_few_totals_are_told_in_plain_words() -> None:
    def said(*points: int) -> str:
        table = totals_charts.TableTotals(1, points)
        return totals_charts.room_picture([table]).words

    assert said(38, 95, 338) == "Three totals between 38 and 338."
    assert said(38) == "One total: 38."
    assert said(10, 20, 30, 40, 50, 60, 70) == (
        "7 totals between 10 and 70, half of them 20 to 60."
    )
