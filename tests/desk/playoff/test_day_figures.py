"""Everybody's figures of the day, from which the game monitor names the places."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.playoff.places import day_figures
from mextrain_scorer.desk.rehearsal.bulk_entry import add_players
from mextrain_scorer.desk.roster import withdrawals
from mextrain_scorer.desk.roster.players import RosterRow
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.rules.standings import standings
from tests.desk import days

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
