"""Workbooks as Excel writes them, and as somebody with a grudge does."""

import datetime as dt
import os
import resource
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mextrain_scorer.exchange.grids import BadInput, NoText, workbook_rows
from mextrain_scorer.exchange.workbook_child import SECONDS
from tests.exchange.made_files import ods, packed, parts_of, said, sheet_xml, with_sheet, workbook

HERE = Path(__file__).resolve().parent
MOST = 300 if os.environ.get("MEXTRAIN_LONG") else 8  # each reads in a process of its own


def refusal(data: bytes) -> str:
    with pytest.raises(BadInput) as refused:
        workbook_rows(data)
    assert str(refused.value).endswith("Nothing was added.")
    return str(refused.value)


def told(cell: str) -> str:
    """Return what a cell holds, also where that is no text."""
    return cell.what if isinstance(cell, NoText) else cell


def sheet_of(rows: str) -> bytes:
    return with_sheet(sheet_xml(rows))


def shared_formula() -> bytes:
    """One formula for a million cells: 300 s of processor in a reader that works them out."""
    long = "+".join(["A1"] * 2_000)
    cells = f'<c r="A1"><f t="shared" ref="A1:CV10000" si="0">{long}</f><v>1</v></c>'
    rest = "".join(f'<c><f t="shared" si="0"/><v>{n}</v></c>' for n in range(99))
    rows = "".join(f"<row>{rest}</row>" for _ in range(9_999))
    return sheet_of(f"<row>{cells}</row>{rows}")


def many_styles() -> bytes:
    formats = '<xf numFmtId="0"/>' * 500_000
    styles = f"<styleSheet><cellXfs>{formats}</cellXfs></styleSheet>"
    return packed({**parts_of(workbook([["name"]])), "xl/styles.xml": styles.encode()})


def far_away(row: int) -> bytes:
    """Two cells, and room for millions between them."""
    last = f'<row r="{row}"><c r="XFD{row}"><v>1</v></c></row>'
    return sheet_of(f'<row r="1"><c r="A1"><v>1</v></c></row>{last}')


HOSTILE: dict[str, Callable[[], bytes]] = {
    "5,001 rows": lambda: sheet_of(
        "".join(f'<row r="{n}"><c r="A{n}"><v>1</v></c></row>' for n in range(1, 5_003))
    ),
    "a million rows": lambda: sheet_of("<row><c><v>7</v></c></row>" * 1_000_000),
    "a shared formula": shared_formula,
    "a cell far away": lambda: far_away(1_048_576),
    "a cell far to the right": lambda: far_away(5_000),
}
READ_ALL_THE_SAME: dict[str, Callable[[], bytes]] = {
    "blanks": lambda: sheet_of(" " * 60_000_000),
    "styles": many_styles,
    "a text a million times": lambda: ods(
        f'<table:table-cell table:number-columns-repeated="16384"{said("x")[17:]}' * 100
    ),
    "a blank row far below": lambda: sheet_of('<row r="999999999999"/>'),
    "definitions": lambda: with_sheet(
        b'<!DOCTYPE a [<!ENTITY b "haha"><!ENTITY c "&b;&b;&b;">]>' + sheet_xml("")
    ),
}


def test_the_first_sheet_is_read_with_its_row_numbers() -> None:
    data = workbook([["name", "number"], [], ["Núñez", 4.0], ["  "], [7, 4.5]])
    assert workbook_rows(data) == [(1, ["name", "number"]), (3, ["Núñez", "4"]), (5, ["7", "4.5"])]


def test_what_is_no_text_is_marked() -> None:
    when = dt.datetime(2026, 5, 9, 14, 5)  # noqa: DTZ001  Excel knows no zones
    (_, cells), *_ = workbook_rows(workbook([[when, "=1+1", "#N/A", True, 1]]))
    assert [told(cell) for cell in cells] == [
        "a date or a time",
        "a formula without its result",
        "the error #N/A",
        "yes",
        "1",
    ]
    assert [type(cell) for cell in cells] == [NoText] * 3 + [str] * 2


def test_a_sheet_may_lie_about_its_size() -> None:
    rows = '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>'
    xml = sheet_xml(rows).replace(b"<sheetData>", b'<dimension ref="A1:A1"/><sheetData>')
    assert workbook_rows(with_sheet(xml)) == [(1, ["1"]), (2, ["2"])]


def test_libre_office_writes_odd_rows_and_a_million_blank_ones() -> None:
    count = '<table:table-cell office:value-type="float" office:value="12"/>'
    empty = '<table:table-cell table:number-columns-repeated="2"/>'
    lost = '<table:table-cell table:formula="of:=[.A1]"/>'
    data = ods(said("name") + said("number"), "", said("Núñez") + count + empty + lost, said("Bo"))
    assert [(line, [told(cell) for cell in cells]) for line, cells in workbook_rows(data)] == [
        (1, ["name", "number"]),
        (3, ["Núñez", "12", "", "", "a formula without its result"]),
        (4, ["Bo"]),
    ]


@contextmanager
def bounded() -> Iterator[None]:
    """Check that what is read apart takes no more than it may."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    yield
    assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before < SECONDS + 1


@pytest.mark.parametrize("make", HOSTILE.values(), ids=HOSTILE.keys())
def test_who_asks_for_everything_gets_a_sentence(make: Callable[[], bytes]) -> None:
    with bounded():
        assert "not opened" in refusal(make())


@pytest.mark.parametrize("make", READ_ALL_THE_SAME.values(), ids=READ_ALL_THE_SAME.keys())
def test_what_is_much_and_nothing_is_read(make: Callable[[], bytes]) -> None:
    with bounded():
        assert len(workbook_rows(make())) <= 1


def test_exactly_five_thousand_players_are_read() -> None:
    data = workbook([["name"], *([f"Player {n}"] for n in range(5_000))])
    assert workbook_rows(data)[-1] == (5_001, ["Player 4999"])


def test_a_workbook_with_a_password_is_refused() -> None:
    """Made by msoffcrypto-tool 6.1 as Excel does it."""
    assert "password" in refusal((HERE / "locked.xlsx").read_bytes())
    locked = b'<manifest:encryption-data manifest:checksum="..."/>'
    assert "password" in refusal(packed({"content.xml": b"?", "META-INF/manifest.xml": locked}))


NO_WORKBOOK: dict[str, bytes] = {
    "ods": packed({"mimetype": b"application/vnd.oasis.opendocument.spreadsheet"}),
    "empty": packed({"[Content_Types].xml": b"<Types/>"}),
    "lzma": packed(parts_of(workbook([["name"]])), zipfile.ZIP_LZMA),
    "ole": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600),
    "no xml": with_sheet(b"no XML at all"),
    "no cell": sheet_of('<row r="1"><c r="??" t="n"><v>1</v></c></row>'),
    "no string": sheet_of('<row r="1"><c r="A1" t="s"><v>99999</v></c></row>'),
    "no number": sheet_of('<row r="1"><c r="A1" t="n"><v>abc</v></c></row>'),
    "cut": workbook([["name"]])[:-40],
    "magic": b"PK\x03\x04",
}


@pytest.mark.parametrize("data", NO_WORKBOOK.values(), ids=NO_WORKBOOK)
def test_an_archive_that_is_no_workbook_is_refused(data: bytes) -> None:
    assert "workbook" in refusal(data)


WHOLE = workbook([["name", "number"], ["Ann", 1], ["Bob", 2]])


@settings(suppress_health_check=[HealthCheck.too_slow], max_examples=MOST)
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


@settings(max_examples=MOST)
@given(st.integers(0, len(WHOLE)), st.binary(max_size=40), st.integers(0, 40))
def test_a_damaged_archive_is_read_or_refused(at: int, noise: bytes, lost: int) -> None:
    try:
        rows = workbook_rows(WHOLE[:at] + noise + WHOLE[at + lost :])
    except BadInput:
        return
    assert rows == workbook_rows(WHOLE)
