"""Reads a workbook in a process of its own: the bytes come in, its rows go out as JSON.

A file of a few kilobytes can be made to ask for all memory, and what reads it then ends with its
process.  So it is not the one in which a tournament is open; this one may take five seconds of
processor and 512 MB, where the system lets a process be limited.
"""

import contextlib
import datetime as dt
import io
import json
import sys
import zipfile
from collections.abc import Iterator
from enum import StrEnum
from xml.etree import ElementTree

SECONDS = 5
MOST_MEMORY = 512_000_000  # bytes
MOST_ROWS = 5_000  # below a heading
MOST_COLUMNS = 100  # of a CSV file too; what stands further right is not read

Plain = str | dict[str, str]  # a text, or what a cell holds instead: its kind, and its text
Cells = list[list[Plain]]


class Wrong(StrEnum):
    """Why a workbook is not read."""

    LOCKED = "it has a password"
    LONG = "it has too many rows"
    NO_CELLS = "it has no sheet with cells"
    UNREADABLE = "it is damaged or no workbook"


def main() -> int:
    """Read the workbook on stdin, and write its rows, or why there are none, to stdout."""
    _limit()
    answer = _read(sys.stdin.buffer.read())
    sys.stdout.buffer.write(json.dumps(answer).encode())
    return 0


def _limit() -> None:
    """Have the system end this process where it takes more than it may."""
    if sys.platform == "win32":
        return
    import resource

    for limit, most in (
        (resource.RLIMIT_CPU, SECONDS),
        (resource.RLIMIT_AS, MOST_MEMORY),
        (resource.RLIMIT_CORE, 0),
    ):
        with contextlib.suppress(ValueError, OSError):  # the system has a lower one
            resource.setrlimit(limit, (most, most))


def _read(data: bytes) -> dict[str, object]:
    import python_calamine as calamine

    try:
        book = calamine.CalamineWorkbook.from_filelike(io.BytesIO(data))
        sheets = [each.name for each in book.sheets_metadata if _has_cells(each)]
        if not sheets:
            return {"wrong": Wrong.NO_CELLS}
        sheet = book.get_sheet_by_name(sheets[0])
        if sheet.end is not None and sheet.end[0] > MOST_ROWS:
            return {"wrong": Wrong.LONG}
        rows = [
            [_plain(value) for value in row[:MOST_COLUMNS]]
            for row in sheet.to_python(skip_empty_area=False)
        ]
    except Exception:  # noqa: BLE001  whatever is wrong with the file, it is not read
        return {"wrong": Wrong.LOCKED if _is_locked(data) else Wrong.UNREADABLE}
    _mark_missing(rows, data, sheets[0])
    return {"rows": rows}


def _is_locked(data: bytes) -> bool:
    """Return whether a workbook has a password: the newer ones are packed into the older form."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            told = archive.read("META-INF/manifest.xml")
            return b"encryption-data" in told
    except KeyError:
        return False
    except RuntimeError:  # that part too
        return True
    except zipfile.BadZipFile:
        return "EncryptedPackage".encode("utf-16-le") in data


def _has_cells(sheet: object) -> bool:
    return str(getattr(sheet, "typ", "")).endswith("WorkSheet")


def _plain(value: object) -> Plain:
    """Return a cell as it is read; the number 4.0 becomes 4, as it is shown."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, (dt.date, dt.time, dt.timedelta)):
        return {"is": "date"}
    return str(value)


# A formula that the program which wrote it did not work out, and an error, are blank cells to the
# reader.  Both would be names or numbers that somebody sees and we do not.


def _mark_missing(rows: Cells, data: bytes, sheet: str) -> None:
    """Put errors and formulas without a result where they stand."""
    with contextlib.suppress(Exception):  # what is odd here was read all the same
        archive = zipfile.ZipFile(io.BytesIO(data))
        is_ods = "content.xml" in archive.namelist()
        found = _in_ods(archive) if is_ods else _in_xlsx(archive, sheet)
        for row, column, instead in found:
            if row > MOST_ROWS or column >= MOST_COLUMNS:
                continue
            rows.extend([] for _ in range(row + 1 - len(rows)))
            rows[row].extend("" for _ in range(column + 1 - len(rows[row])))
            rows[row][column] = instead


def _in_xlsx(archive: zipfile.ZipFile, sheet: str) -> Iterator[tuple[int, int, Plain]]:
    row = column = -1
    with archive.open(_part_of(archive, sheet)) as part:
        for event, tag in ElementTree.iterparse(part, ("start", "end")):  # noqa: S314  the same
            name = _name(tag.tag)
            if event == "start" and name == "row":
                row, column = int(tag.get("r", row + 2)) - 1, -1
            elif event == "start" and name == "c":
                row, column = _place(tag.get("r"), row, column)
            elif event == "end" and name == "c":
                texts = {_name(each.tag): each.text or "" for each in tag}
                if tag.get("t") == "e":
                    yield row, column, {"is": "error", "text": texts.get("v", "")}
                elif "f" in texts and not texts.get("v"):
                    yield row, column, {"is": "formula"}
                tag.clear()
            elif event == "end" and name == "row":
                tag.clear()


def _part_of(archive: zipfile.ZipFile, sheet: str) -> str:
    """Return the part of an XLSX file that holds the sheet of that name."""
    book = ElementTree.fromstring(archive.read("xl/workbook.xml"))  # noqa: S314  bounded, above
    links = ElementTree.fromstring(archive.read("xl/_rels/workbook.xml.rels"))  # noqa: S314
    (key,) = (
        value
        for each in book.iter()
        if _name(each.tag) == "sheet" and each.get("name") == sheet
        for name, value in each.attrib.items()
        if _name(name) == "id"
    )
    target = next(each.get("Target", "") for each in links if each.get("Id") == key)
    return target.removeprefix("/") if target.startswith("/") else f"xl/{target}"


def _place(written: str | None, row: int, column: int) -> tuple[int, int]:
    """Return where a cell is, ``B7`` as row 6 and column 1; without a place it is the next."""
    if not written:
        return row, column + 1
    letters = written.rstrip("0123456789")
    at = 0
    for letter in letters:
        at = at * 26 + ord(letter.upper()) - ord("A") + 1
    return int(written[len(letters) :]) - 1, at - 1


def _in_ods(archive: zipfile.ZipFile) -> Iterator[tuple[int, int, Plain]]:
    row = column = 0
    tables = 0
    with archive.open("content.xml") as part:
        for event, tag in ElementTree.iterparse(part, ("start", "end")):  # noqa: S314  the same
            name = _name(tag.tag)
            if event == "start":
                if name == "table":
                    tables += 1
                elif name == "table-row":
                    column = 0
                continue
            if tables > 1:
                return
            facts = {_name(key): value for key, value in tag.attrib.items()}
            if name in {"table-cell", "covered-table-cell"}:
                text = "".join(tag.itertext())
                if "formula" in facts and not text and "value" not in facts:
                    yield row, column, {"is": "formula"}
                elif "formula" in facts and text.startswith(("#", "Err:")):
                    yield row, column, {"is": "error", "text": text}
                column += int(facts.get("number-columns-repeated", 1))
                tag.clear()
            elif name == "table-row":
                row += int(facts.get("number-rows-repeated", 1))
                tag.clear()


def _name(tag: str) -> str:
    """Return a name of XML without its namespace."""
    return tag.rpartition("}")[2]
