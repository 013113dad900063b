"""Workbooks as Excel writes them, and as somebody with a grudge does."""

import datetime as dt
import random
import zipfile
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mextrain_scorer.exchange import workbooks
from mextrain_scorer.exchange.bad_input import BadInput
from mextrain_scorer.exchange.workbooks import NoText, workbook_rows
from tests.exchange.made_files import (
    FIRST_SHEET,
    packed,
    parts_of,
    sheet_xml,
    with_sheet,
    workbook,
)


def refusal(data: bytes) -> str:
    with pytest.raises(BadInput) as refused:
        workbook_rows(data)
    assert str(refused.value).endswith("Nothing was added.")
    return str(refused.value)


@pytest.fixture
def no_parsing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail where a workbook is parsed that was to be refused by its weight."""

    def parsed(*args: object, **kwargs: object) -> None:
        pytest.fail("the workbook was parsed")

    monkeypatch.setattr("openpyxl.load_workbook", parsed)


def test_the_first_sheet_is_read_with_its_row_numbers() -> None:
    data = workbook([["name", "number"], [], ["Núñez", 4.0], ["  "], [7, 4.5]])
    assert workbook_rows(data) == [
        (1, ["name", "number"]),
        (3, ["Núñez", "4"]),
        (5, ["7", "4.5"]),
    ]


def test_what_is_no_text_is_marked() -> None:
    when = dt.datetime(2026, 5, 9, 14, 5)  # noqa: DTZ001  Excel knows no zones
    (_, cells), *_ = workbook_rows(workbook([[when, "=1+1", "#N/A", True, 1]]))
    assert cells == [
        NoText("a date or a time"),
        NoText("a formula without its result"),
        NoText("the error #N/A"),
        "yes",
        "1",
    ]


def test_a_computed_formula_counts_as_its_result() -> None:
    xml = sheet_xml('<row r="1"><c r="A1"><f>6*7</f><v>42</v></c><c r="B1"><f>A1</f></c></row>')
    assert workbook_rows(with_sheet(xml)) == [(1, ["42", NoText("a formula without its result")])]


def test_a_sheet_may_lie_about_its_size() -> None:
    rows = '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>'
    xml = sheet_xml(rows).replace(b"<sheetData>", b'<dimension ref="A1:A1"/><sheetData>')
    assert workbook_rows(with_sheet(xml)) == [(1, ["1"]), (2, ["2"])]


@pytest.mark.usefixtures("no_parsing")
def test_over_fifty_megabytes_unpacked_are_refused_unparsed() -> None:
    noise = random.Random(1).randbytes(20_000) * 2_600
    bomb = packed({**parts_of(workbook([["name"]])), "xl/media/image.bin": noise})
    assert len(bomb) * workbooks.MOST_RATIO > 52_000_000
    assert "unpacks" in refusal(bomb)


@pytest.mark.usefixtures("no_parsing")
def test_a_ratio_over_two_hundred_is_refused_unparsed() -> None:
    bomb = with_sheet(sheet_xml(" " * 5_000_000))
    assert len(bomb) < 20_000
    assert "unpacks" in refusal(bomb)


@pytest.mark.usefixtures("no_parsing")
@pytest.mark.parametrize("prefix", ["", "x:"])
def test_over_five_thousand_rows_are_refused_unparsed(prefix: str) -> None:
    rows = "".join(f'<{prefix}row r="{n}"></{prefix}row>' for n in range(1, 5_003))
    assert "more than 5,000 rows" in refusal(with_sheet(sheet_xml(rows)))


@pytest.mark.usefixtures("no_parsing")
def test_a_million_rows_are_refused_unparsed() -> None:
    people = random.Random(1)
    rows = "".join(f"<row><c><v>{people.getrandbits(32)}</v></c></row>" for _ in range(500))
    rows *= 2_000
    assert "more than 5,000 rows" in refusal(with_sheet(sheet_xml(rows)))


@pytest.mark.usefixtures("no_parsing")
def test_a_heap_of_cells_in_one_row_is_refused_unparsed() -> None:
    noise = random.Random(1)
    cells = "".join(f'<c s="{noise.getrandbits(24)}"/>' for _ in range(1_000)) * 1_501
    assert "not opened" in refusal(with_sheet(sheet_xml(f"<row>{cells}</row>")))


@pytest.mark.usefixtures("no_parsing")
def test_definitions_that_grow_are_refused_unparsed() -> None:
    lol = '<!DOCTYPE a [<!ENTITY b "haha"><!ENTITY c "&b;&b;&b;">]>'
    assert "definitions" in refusal(with_sheet(lol.encode() + sheet_xml("")))


@pytest.mark.usefixtures("no_parsing")
@pytest.mark.parametrize("before", range(1, 9))
def test_definitions_that_two_readings_share_are_found(before: int) -> None:
    noise = random.Random(1).randbytes(8_000).hex() * 66
    start = "<!--" + noise[: (1 << 20) - 7 - before] + "-->"
    data = with_sheet(f"{start}<!DOCTYPE a>".encode() + sheet_xml(""))
    assert "definitions" in refusal(data)


@pytest.mark.usefixtures("no_parsing")
def test_a_part_that_understates_its_size_is_refused_unparsed() -> None:
    data = bytearray(with_sheet(sheet_xml("<row/>" * 4_000)))
    entry = data.rindex(FIRST_SHEET.encode())
    size = entry - 46 + 24
    data[size : size + 4] = (100).to_bytes(4, "little")
    assert "cannot be read" in refusal(bytes(data))


def test_exactly_five_thousand_players_are_read() -> None:
    data = workbook([["name"], *([f"Player {n}"] for n in range(5_000))])
    assert workbook_rows(data)[-1] == (5_001, ["Player 4999"])


def test_a_row_far_below_is_refused_at_once() -> None:
    xml = sheet_xml('<row r="1"><c r="A1"><v>1</v></c></row><row r="999999999999"/>')
    assert "more than 5,000 rows" in refusal(with_sheet(xml))


def test_a_locked_archive_is_refused() -> None:
    data = bytearray(workbook([["name"]]))
    start = 0
    while (start := data.find(b"PK\x01\x02", start)) >= 0:
        data[start + 8] |= 1
        start += 4
    assert "password" in refusal(bytes(data))


@pytest.mark.parametrize(
    "data",
    [
        packed({"mimetype": b"application/vnd.oasis.opendocument.spreadsheet"}),
        packed({"[Content_Types].xml": b"<Types/>"}),
        packed(parts_of(workbook([["name"]])), zipfile.ZIP_LZMA),
        with_sheet(b"no XML at all"),
        with_sheet(sheet_xml('<row r="1"><c r="??" t="n"><v>1</v></c></row>')),
        with_sheet(sheet_xml('<row r="1"><c r="A1" t="s"><v>99999</v></c></row>')),
        with_sheet(sheet_xml('<row r="1"><c r="A1" t="n"><v>abc</v></c></row>')),
        workbook([["name"]])[:-40],
        b"PK\x03\x04",
    ],
    ids=["ods", "empty", "lzma", "no-xml", "no-cell", "no-string", "no-number", "cut", "magic"],
)
def test_an_archive_that_is_no_workbook_is_refused(data: bytes) -> None:
    assert "workbook" in refusal(data)


WHOLE = workbook([["name", "number"], ["Ann", 1], ["Bob", 2]])


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_a_damaged_workbook_is_read_or_refused(data: st.DataObject) -> None:
    parts = parts_of(WHOLE)
    name = data.draw(st.sampled_from(sorted(parts)))
    part = bytearray(parts[name])
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(part) - 1))
        length = data.draw(st.integers(0, 12))
        part[at : at + length] = data.draw(st.binary(max_size=6))
    with suppress(BadInput):
        workbook_rows(packed({**parts, name: bytes(part)}))


@given(st.integers(0, len(WHOLE)), st.binary(max_size=40), st.integers(0, 40))
def test_a_damaged_archive_is_read_or_refused(at: int, noise: bytes, lost: int) -> None:
    try:
        rows = workbook_rows(WHOLE[:at] + noise + WHOLE[at + lost :])
    except BadInput:
        return
    assert rows == workbook_rows(WHOLE)
