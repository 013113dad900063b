"""Rosters in, all of one or none of it."""

import time

import pytest

from mextrain_scorer.desk.roster.players import RosterRow
from mextrain_scorer.exchange.grids import LARGEST_FILE, BadInput
from mextrain_scorer.exchange.rosters import table_of, whole_roster
from tests.exchange.made_files import encoded


def people_in(data: bytes) -> tuple[RosterRow, ...]:
    """Return the players of a file whose rows are all right."""
    return whole_roster(table_of(data))[0]


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_any_delimiter(delimiter: str) -> None:
    text = delimiter.join(("name", "club")) + "\r\n" + delimiter.join(("Núñez", "Dos, Tres"))
    if delimiter == ",":
        text = text.replace("Dos, Tres", '"Dos, Tres"')
    row = people_in(encoded(text))[0]
    assert (row.name, row.club) == ("Núñez", "Dos, Tres")


@pytest.mark.parametrize(
    ("words", "willing"), [("yes YES y true 1 x sí Si oui O ✓", True), ("no No n false 0", False)]
)
def test_yes_and_no(words: str, willing: bool) -> None:
    rows = "".join(f"Ann,{word}\n" for word in [*words.split(), *["", "  "] * (not willing)])
    said = [row.willing for row in people_in(encoded(f"name,willing\n{rows}"))]
    assert set(said) == {willing}


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
        (b"name\n" + b"Ann," * 60_000, "Line 2, column 2: 'Ann' is in a column without a heading"),
        (b"name,club\nAnn,A" + b"," * 150 + b"x", "column 152: 'x' is in a column without a head"),
        (b'name\n"' + b"Ann\n" * 60_000 + b'"\n', "Line 2: .* a cell never ends"),
    ],
)
def test_a_file_that_is_no_roster(data: bytes, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        people_in(data)


def test_of_thousands_of_cells_in_a_row_a_hundred_are_read() -> None:
    """Each column has a box over it in the window, which stood still."""
    assert len(table_of(b"name" + b",x" * 5_000 + b"\nAnn\n").meanings) == 100


BLANK_ENDS = {"lines": "\n", "commas": ",,\n", "old lines": "\r", "spaces": " , \r\n"}


@pytest.mark.nightly(one_in=4)
@pytest.mark.parametrize("blank", BLANK_ENDS.values(), ids=BLANK_ENDS)
def test_a_million_blank_rows_at_the_end_take_no_time(blank: str) -> None:
    filled = f"name,club{blank[-1]}Ann,{blank[-1]}"
    data = encoded(filled + blank * (LARGEST_FILE // len(blank)))
    began = time.process_time()
    assert [row.name for row in people_in(data)] == ["Ann"]
    assert time.process_time() - began < 2  # four times what it takes; it was 13 seconds


def test_a_last_cell_a_million_rows_down_is_read() -> None:
    """Excel writes every row between, with its commas."""
    data = encoded("name,club\r\nAnn,\r\n" + ",\r\n" * 1_048_000 + "Bo,\r\n")
    assert [row.name for row in people_in(data)] == ["Ann", "Bo"]
