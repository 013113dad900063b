"""Scores in: what one row shows by itself."""

import pytest

from mextrain_scorer.exchange.grids import BadInput
from mextrain_scorer.exchange.score_rows import read_scores
from tests.exchange.made_files import encoded, workbook

HEAD = "stage,table,engine,player,pips,note\n"


def test_a_workbook_writes_four_as_a_fraction() -> None:
    rows: list[list[object]] = [
        ["table", "engine", "player", "pips"],
        [3, 9, 12, 4.0],
        [3, 9, 7, "21"],
    ]
    scores = read_scores(workbook(rows), "qualifying")
    assert [row.pips for row in scores] == [4, 21]


@pytest.mark.parametrize("cell", [4.5, "4.0", True, "=2+2", 1e300, -1])
def test_a_workbook_with_no_whole_number(cell: object) -> None:
    rows: list[list[object]] = [["table", "engine", "player", "pips"], [3, 9, 12, cell]]
    path = workbook(rows)
    with pytest.raises(BadInput, match="Line 2, column pips: "):
        read_scores(path, "qualifying")


@pytest.mark.parametrize(
    ("row", "column", "says"),
    [
        (",3,9,12,x,", "pips", "whole number"),
        (",3,9,12,-1,", "pips", "whole number"),
        (",3,9,12,+4,", "pips", "whole number"),
        (",3,9,12,4.0,", "pips", "whole number"),
        (",3,9,12,1e2,", "pips", "whole number"),
        (",3,9,12,٣,", "pips", "whole number"),
        (",3,9,12,４,", "pips", "whole number"),
        (",3,9,12,1 2,", "pips", "whole number"),
        (",3,9,12,10000,", "pips", "from 0 to 9,999"),
        (",3,9,12,,", "pips", "not a 0"),
        (",3,9,12,,blocked", "pips", "not a 0"),
        (",3,9,12,,out", "pips", "not a 0"),
        (",3,9,12,5,left", "pips", "left"),
        (",3,9,12,0,left", "pips", "left"),
        (",3,9,12,5,out", "pips", "cannot be"),
        (",3,9,12,5,not-played", "pips", "cannot be"),
        (",3,9,12,5,late", "note", "no note of a score"),
        (",0,9,12,5,", "table", "from 1"),
        (",,9,12,5,", "table", "missing"),
        (",3,,12,5,", "engine", "missing"),
        (",3,100,12,5,", "engine", "from 0 to 99"),
        (",3,9,,5,", "player", "missing"),
        (",3,9,Ann,5,", "player", "whole number"),
        ("fi\u200bnal,3,9,12,5,", "stage", "hidden"),
        (",3,9,12,5,,7", "7", "a column without a heading"),
    ],
)
def test_a_bad_row_names_its_line_and_column(row: str, column: str, says: str) -> None:
    with pytest.raises(BadInput, match=says) as refused:
        read_scores(encoded(HEAD + ",3,9,7,5,\n" + row + "\n"), "qualifying")
    assert (refused.value.line, refused.value.column) == (3, column)
    assert str(refused.value).startswith(f"Line 3, column {column}: ")
