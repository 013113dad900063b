"""Everything as a workbook, opened again; scores as CSV, and in again."""

import datetime as dt
import io
import time
import zipfile
from dataclasses import replace

import openpyxl
import pytest

from mextrain_scorer.desk.listings import Column, listing, scores
from mextrain_scorer.exchange.exports import content_xlsx, guarded, listing_csv
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from tests.exchange.made_files import parts_of
from tests.exchange.samples import NAMES, content, player, with_more_than_rounds
from tests.exchange.samples import sheet as a_sheet


def opened(data: bytes) -> openpyxl.Workbook:
    return openpyxl.load_workbook(io.BytesIO(data))


def test_names_are_text_and_numbers_are_numbers() -> None:
    book = opened(content_xlsx(content()))
    cell = book["Players"]["B2"]
    assert (cell.value, cell.data_type, cell.quotePrefix) == (NAMES[1], "s", True)
    assert (book["Players"]["A2"].value, book["Players"]["A2"].data_type) == (1, "n")
    pips = [row[4] for row in book["Scores"].iter_rows(min_row=2, max_row=6, values_only=True)]
    assert pips == [0, 10, 20, 30, 40]
    kinds = {cell.data_type for sheet in book for row in sheet for cell in row}
    assert kinds == {"n", "s"}
    odd = replace(content(), players=(player(1, "#N/A", "1e5", "registered"),))
    row = opened(content_xlsx(odd))["Players"][2]
    assert [(cell.value, cell.data_type) for cell in row[1:3]] == [("#N/A", "s"), ("1e5", "s")]
    assert b"<f>" not in b"".join(parts_of(content_xlsx(content())).values())


def test_the_same_content_gives_the_same_bytes_at_another_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = content_xlsx(content())
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    if hasattr(time, "tzset"):
        time.tzset()
    try:
        later = time.time() + 86_400
        monkeypatch.setattr(time, "time", lambda: later)
        assert content_xlsx(content()) == first
    finally:
        monkeypatch.undo()
        if hasattr(time, "tzset"):
            time.tzset()


def test_every_part_carries_the_time_of_the_export() -> None:
    data = content_xlsx(content())
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert {part.date_time for part in archive.infolist()} == {(2026, 5, 9, 16, 30, 2)}
    assert parts_of(data)["docProps/core.xml"].count(b"2026-05-09T21:30:02Z") == 2


@pytest.mark.parametrize("year", [1970, 2150])
def test_a_clock_that_zip_cannot_write(year: int) -> None:
    made_at = dt.datetime(year, 1, 1, tzinfo=dt.UTC)
    assert opened(content_xlsx(replace(content(), made_at=made_at))).sheetnames[0] == "Players"


def test_an_empty_tournament_and_a_sign_that_xml_cannot_hold() -> None:
    bare = replace(content(), players=(), sheets=())
    players = opened(content_xlsx(bare))["Players"]
    assert (players.max_row, players["B1"].value) == (1, "name")
    odd = replace(bare, players=(player(1, "A\x07n\uffffn", status="registered"),))
    assert opened(content_xlsx(odd))["Players"]["B2"].value == "A�n�n"


def test_what_totals_hold_beside_the_scores_has_sheets_of_its_own() -> None:
    book = opened(content_xlsx(with_more_than_rounds()))
    assert book.sheetnames[-2:] == ["Assigned", "Penalties"]
    (heading, *assigned) = book["Assigned"].values
    assert heading == ("stage", "table", "engine", "player", "points", "name")
    late, fined = (with_more_than_rounds().sheets[0].seats[at].player for at in (4, 0))
    assert assigned == [("qualifying", 1, 9, late, 30, NAMES[late])]
    (heading, *penalties) = book["Penalties"].values
    assert heading == ("stage", "table", "player", "points", "reason", "name")
    assert penalties == [
        ("qualifying", 1, fined, 50, "shouted", NAMES[fined]),
        ("qualifying", 1, fined, 5, "again", NAMES[fined]),
    ]


def rows_of(table: Sheet) -> list[tuple[object, ...]]:
    """Return engine, player, pips and note of each row."""
    return [row[2:6] for row in scores([table]).rows]


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_no_text_starts_a_formula(start: str) -> None:
    found = listing([Column("points", kind="number"), Column("name")], [(-5, f"{start}cmd")])
    assert f"-5,'{start}cmd".encode() in listing_csv(found).replace(b'"', b"")
    assert guarded("Ann =") == "Ann ="


def test_a_sheet_as_rows() -> None:
    found = scores([a_sheet()])
    assert {row[:2] for row in found.rows} == {("qualifying", 1)}
    assert {row[6] for row in found.rows} == {seat.name for seat in a_sheet().seats}
    by_round = {
        engine: [row[1:] for row in rows_of(a_sheet()) if row[0] == engine]
        for engine in SAMBOREE.engines
    }
    assert by_round[9] == [(1, 0, None), (2, 10, None), (3, 20, None), (4, 30, None), (5, 40, None)]
    assert by_round[8][0] == (1, 5, "blocked")
    assert by_round[7] == [(player, None, "not-played") for player in range(1, 6)]
    assert by_round[5][3:] == [(4, 99, None), (5, None, "left")]
    assert by_round[4] == []


def test_going_out_is_noted_where_a_zero_is_no_proof() -> None:
    assert not [row for row in rows_of(a_sheet()) if row[3] == "out"]
    blank_is_nothing = replace(SAMBOREE, double_blank=0)
    out = [row[:3] for row in rows_of(a_sheet(blank_is_nothing)) if row[3] == "out"]
    assert out == [(9, 1, 0), (6, 3, 0), (5, 2, 0)]
