"""Scores out as CSV, and in again."""

from dataclasses import replace

import pytest

from mextrain_scorer.desk.listings import Column, listing, scores
from mextrain_scorer.exchange.score_rows import read_scores
from mextrain_scorer.exchange.spreadsheets import guarded, listing_csv
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from tests.exchange.samples import sheet


def rows_of(table: Sheet) -> list[tuple[object, ...]]:
    """Return engine, player, pips and note of each row."""
    return [row[2:6] for row in scores([table]).rows]


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_no_text_starts_a_formula(start: str) -> None:
    found = listing([Column("points", kind="number"), Column("name")], [(-5, f"{start}cmd")])
    assert f"-5,'{start}cmd".encode() in listing_csv(found).replace(b'"', b"")
    assert guarded("Ann =") == "Ann ="


def test_a_sheet_as_rows() -> None:
    found = scores([sheet()])
    assert {row[:2] for row in found.rows} == {("qualifying", 1)}
    assert {row[6] for row in found.rows} == {seat.name for seat in sheet().seats}
    by_round = {
        engine: [row[1:] for row in rows_of(sheet()) if row[0] == engine]
        for engine in SAMBOREE.engines
    }
    assert by_round[9] == [(1, 0, None), (2, 10, None), (3, 20, None), (4, 30, None), (5, 40, None)]
    assert by_round[8][0] == (1, 5, "blocked")
    assert by_round[7] == [(player, None, "not-played") for player in range(1, 6)]
    assert by_round[5][3:] == [(4, 99, None), (5, None, "left")]
    assert by_round[4] == []


def test_going_out_is_noted_where_a_zero_is_no_proof() -> None:
    assert not [row for row in rows_of(sheet()) if row[3] == "out"]
    blank_is_nothing = replace(SAMBOREE, double_blank=0)
    out = [row[:3] for row in rows_of(sheet(blank_is_nothing)) if row[3] == "out"]
    assert out == [(9, 1, 0), (6, 3, 0), (5, 2, 0)]


@pytest.mark.parametrize("named", [True, False])
def test_a_whole_sheet_comes_back(named: bool) -> None:
    """A column of names is not read."""
    found = scores([sheet()])
    back = read_scores(listing_csv(found if named else found.without("name")))
    assert [(row.stage, row.table, row.engine, row.player, row.pips, row.note) for row in back] == [
        (*row[:5], row[5] or "") for row in found.rows
    ]
