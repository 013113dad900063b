"""Scores out as CSV, and in again."""

import csv
import io
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mextrain_scorer.desk.scores.score_import import ImportedScore, ScoreNote
from mextrain_scorer.exchange.csv_out import guarded, scores_csv
from mextrain_scorer.exchange.score_rows import read_scores
from mextrain_scorer.exchange.sheet_rows import rows_of_sheets
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from tests.exchange.samples import NAMES, sheet


def plain(row: ImportedScore) -> tuple[object, ...]:
    return (row.stage, row.table, row.engine, row.player, row.pips, row.note)


@st.composite
def score_rows(draw: st.DrawFn) -> ImportedScore:
    note = draw(st.sampled_from(ScoreNote))
    pips: int | None = draw(st.integers(0, 9_999))
    if note in (ScoreNote.LEFT, ScoreNote.NOT_PLAYED):
        pips = None
    elif note is ScoreNote.OUT:
        pips = 0
    return ImportedScore(
        draw(st.sampled_from([None, "qualifying", "playoff-1", "final"])),
        draw(st.integers(1, 9_999)),
        draw(st.integers(0, 18)),
        draw(st.integers(1, 999_999)),
        pips,
        note,
    )


rows_of_a_file = st.lists(
    score_rows(), min_size=1, max_size=30, unique_by=lambda row: plain(row)[:4]
)


@settings(deadline=None)
@given(rows_of_a_file, st.booleans())
def test_scores_come_back_as_they_went(rows: list[ImportedScore], named: bool) -> None:
    data = scores_csv(rows, {row.player: '=A, "B"' for row in rows} if named else None)
    back = read_scores(data)
    assert [plain(row) for row in back] == [plain(row) for row in rows]
    assert [row.line for row in back] == list(range(2, len(rows) + 2))


def test_the_form_is_the_one_that_is_imported() -> None:
    rows = [
        ImportedScore("qualifying", 3, 9, 12, 0),
        ImportedScore(None, 3, 8, 7, None, ScoreNote.LEFT),
    ]
    assert scores_csv(rows) == (
        b"stage,table,engine,player,pips,note\r\nqualifying,3,9,12,0,\r\n,3,8,7,,left\r\n"
    )


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_no_name_starts_a_formula(start: str) -> None:
    assert guarded(f"{start}cmd") == f"'{start}cmd"
    data = scores_csv([ImportedScore(None, 1, 9, 1, 5)], {1: f"{start}cmd"}).decode("utf-8-sig")
    (row,) = csv.DictReader(io.StringIO(data, newline=""))
    assert row["name"] == f"'{start}cmd"


def test_other_names_stay_as_they_are() -> None:
    assert guarded("Ann =") == "Ann ="


def test_a_column_of_names_is_readable_in_excel() -> None:
    data = scores_csv([ImportedScore(None, 1, 9, 3, 5)], NAMES)
    assert data.decode("utf-8-sig") == (
        "stage,table,engine,player,pips,note,name\r\n,1,9,3,5,,Núñez\r\n"
    )
    assert data.startswith(b"\xef\xbb\xbf")


def test_a_sheet_as_rows() -> None:
    rows = list(rows_of_sheets([sheet()]))
    assert {plain(row)[:2] for row in rows} == {("qualifying", 1)}
    by_round = {
        engine: [(row.player, row.pips, row.note.value) for row in rows if row.engine == engine]
        for engine in SAMBOREE.engines
    }
    assert by_round[9] == [(1, 0, ""), (2, 10, ""), (3, 20, ""), (4, 30, ""), (5, 40, "")]
    assert by_round[8][0] == (1, 5, "blocked")
    assert by_round[7] == [(player, None, "not-played") for player in range(1, 6)]
    assert by_round[5][3:] == [(4, 99, ""), (5, None, "left")]
    assert by_round[4] == []


def test_going_out_is_noted_where_a_zero_is_no_proof() -> None:
    assert not [row for row in rows_of_sheets([sheet()]) if row.note is ScoreNote.OUT]
    blank_is_nothing = replace(SAMBOREE, double_blank=0)
    out = [row for row in rows_of_sheets([sheet(blank_is_nothing)]) if row.note is ScoreNote.OUT]
    assert [(row.engine, row.player, row.pips) for row in out] == [(9, 1, 0), (6, 3, 0), (5, 2, 0)]


def test_a_whole_sheet_comes_back() -> None:
    rows = list(rows_of_sheets([sheet()]))
    back = read_scores(scores_csv(rows, NAMES))
    assert [plain(row) for row in back] == [plain(row) for row in rows]
