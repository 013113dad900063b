"""Rosters in, all of one or none of it."""

import time

import pytest

from mextrain_scorer.desk.roster.players import RosterRow
from mextrain_scorer.exchange.bad_input import BadInput
from mextrain_scorer.exchange.grids import LARGEST_FILE
from mextrain_scorer.exchange.rosters import read_roster
from mextrain_scorer.exchange.text_files import Encoding
from tests.exchange.made_files import encoded, workbook

FULL = (
    "number,name,club,group,willing,checked_in,note\n"
    '12,Ann Lee,Mobile,1,yes,x,"likes\nthe door"\n'
    ",Bob Núñez,,,no,,\n"
)


def test_a_full_roster() -> None:
    roster = read_roster(encoded(FULL))
    assert roster.rows == (
        RosterRow("Ann Lee", 12, "Mobile", "1", True, True, "likes the door", 2),
        RosterRow("Bob Núñez", None, None, None, False, False, None, 4),
    )
    assert roster.encoding is Encoding.UTF_8


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_any_delimiter(delimiter: str) -> None:
    text = delimiter.join(("name", "club")) + "\r\n" + delimiter.join(("Núñez", "Dos, Tres"))
    if delimiter == ",":
        text = text.replace("Dos, Tres", '"Dos, Tres"')
    row = read_roster(encoded(text)).rows[0]
    assert (row.name, row.club) == ("Núñez", "Dos, Tres")


def test_a_workbook_is_a_roster_whatever_it_is_called() -> None:
    rows: list[list[object]] = [
        [" Number ", "NAME", "Checked in", "Shoe size"],
        [12.0, "Núñez", True, 44],
        [None, "  ", None, None],
        [7, "Ann", 0, None],
    ]
    roster = read_roster(workbook(rows))
    assert roster.encoding is Encoding.WORKBOOK
    assert [(row.number, row.name, row.checked_in, row.line) for row in roster.rows] == [
        (12, "Núñez", True, 2),
        (7, "Ann", False, 4),
    ]


def test_headings_match_in_any_case_and_others_are_ignored() -> None:
    text = "Shoe size; NAME ;Checked-In\n44;Ann;TRUE\n"
    row = read_roster(encoded(text)).rows[0]
    assert (row.name, row.checked_in) == ("Ann", True)


@pytest.mark.parametrize("word", "yes YES y true 1 x sí Si oui O ✓".split())
def test_a_yes(word: str) -> None:
    assert read_roster(encoded(f"name,willing\nAnn,{word}\n")).rows[0].willing


@pytest.mark.parametrize("word", ["no", "No", "n", "false", "0", "", "  "])
def test_a_no(word: str) -> None:
    assert not read_roster(encoded(f"name,willing\nAnn,{word}\n")).rows[0].willing


def test_the_sentence_for_a_bad_row() -> None:
    lines = "".join(f"Player {n},{n}\n" for n in range(1, 6))
    path = encoded(f"name,number\n{lines}Ann,x12\n")
    with pytest.raises(BadInput) as refused:
        read_roster(path)
    assert str(refused.value) == (
        "Line 7, column number: 'x12' is not a whole number. Nothing was added."
    )
    assert (refused.value.line, refused.value.column) == (7, "number")


@pytest.mark.parametrize(
    ("text", "line", "column", "says"),
    [
        ("name,number\n,7\n", 2, "name", "missing"),
        ("name,number\nAnn,0\n", 2, "number", "from 1 to 999,999"),
        ("name,number\nAnn,1000000\n", 2, "number", "from 1 to 999,999"),
        (f"name,number\nAnn,{'9' * 5000}\n", 2, "number", "from 1 to 999,999"),
        ("name,number\nAnn,٣\n", 2, "number", "whole number"),
        ("name,number\nAnn,²\n", 2, "number", "whole number"),
        ("name,number\nAnn,1e2\n", 2, "number", "whole number"),
        ("name,number\nAnn,4.0\n", 2, "number", "whole number"),
        ("name,number\nAnn,+4\n", 2, "number", "whole number"),
        ("name,number\nAnn,-4\n", 2, "number", "whole number"),
        ("name,number\nAnn,7\nBob,8\nCy,07\n", 4, "number", "7 is on line 2 already"),
        ("name,willing\nAnn,maybe\n", 2, "willing", "neither yes nor no"),
        ("name,club\nAnn,A\u202eB\n", 2, "club", "U.202E"),
        ("name,club\nA\u200bnn,B\n", 2, "name", "U.200B"),
        ("name,note\nAnn,\x1b[2J\n", 2, "note", "U.001B"),
        ("name,club\nSmith, Ann, Mobile\n", 2, "3", "a column without a heading"),
        ("name,\nSmith, Ann\n", 2, "2", "a column without a heading"),
        ("name,name\nAnn,Bob\n", 1, "name", "twice"),
        ("na\u200bme\nAnn\n", 1, "1", "hidden character"),
        ('"name","note"\n"Ann","a\nb"\n"","c"\n', 4, "name", "missing"),
    ],
)
def test_a_bad_row_names_its_line_and_column(text: str, line: int, column: str, says: str) -> None:
    with pytest.raises(BadInput, match=says) as refused:
        read_roster(encoded(text))
    assert (refused.value.line, refused.value.column) == (line, column)
    assert str(refused.value).startswith(f"Line {line}, column {column}: ")
    assert str(refused.value).endswith(" Nothing was added.")
    assert str(refused.value).isprintable()


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "empty"),
        (b" \r\n \r\n", "empty"),
        (b"\xef\xbb\xbf", "no heading name"),
        (b"name,number\n", "no row"),
        (b"name,number\n,\n , \n", "no row"),
        (b"who,number\nAnn,7\n", "no heading name"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 512, "cannot be read"),
        (b"PK\x03\x04 and no more", "cannot be read"),
        (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "neither a CSV file"),
        (b"name\n" + b"A\n" * 50_001, "more than 50,000 rows"),
        (b"name\n" + b"\n,\n" * 60_000 + b"Ann\n", "more than 100,000 blank rows"),
        (b"name\n" + b"Ann," * 60_000, "Line 2: .* a cell never ends"),
        (b'name\n"' + b"Ann\n" * 60_000 + b'"\n', "Line 2: .* a cell never ends"),
    ],
)
def test_a_file_that_is_no_roster(data: bytes, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        read_roster(data)


BLANK_ENDS = {"lines": "\n", "commas": ",,\n", "old lines": "\r", "spaces": " , \r\n"}


@pytest.mark.parametrize("blank", BLANK_ENDS.values(), ids=BLANK_ENDS)
def test_a_million_blank_rows_at_the_end_take_no_time(blank: str) -> None:
    filled = f"name,club{blank[-1]}Ann,{blank[-1]}"
    data = encoded(filled + blank * (LARGEST_FILE // len(blank)))
    began = time.process_time()
    assert [row.name for row in read_roster(data).rows] == ["Ann"]
    assert time.process_time() - began < 2  # four times what it takes; it was 13 seconds


def test_namesakes_are_not_refused() -> None:
    assert len(read_roster(encoded("name\nAnn  Lee\nBob\nANN LEE\nann lee\n")).rows) == 4


def test_ten_thousand_players_fit() -> None:
    lines = "".join(f"{n},Player {n}\n" for n in range(1, 10_001))
    rows = read_roster(encoded(f"number,name\n{lines}")).rows
    assert len(rows) == 10_000
    assert rows[-1].line == 10_001
