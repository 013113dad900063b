"""Files as people and their programs make them, the hostile ones included."""

import io
import zipfile
from collections.abc import Mapping, Sequence

import openpyxl


def workbook(rows: Sequence[Sequence[object]]) -> bytes:
    """Return a workbook whose first sheet holds these rows."""
    book = openpyxl.Workbook()
    sheet = book.worksheets[0]
    for row in rows:
        sheet.append(list(row))
    book.create_sheet("Another").append(["name", "number"])
    data = io.BytesIO()
    book.save(data)
    book.close()
    return data.getvalue()


def parts_of(data: bytes) -> dict[str, bytes]:
    """Return what a ZIP archive holds, by name."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def packed(parts: Mapping[str, bytes], how: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Return a ZIP archive of those parts."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", how) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return data.getvalue()


FIRST_SHEET = "xl/worksheets/sheet1.xml"


def with_sheet(sheet: bytes) -> bytes:
    """Return a workbook whose first sheet is that XML."""
    return packed({**parts_of(workbook([["name"]])), FIRST_SHEET: sheet})


def sheet_xml(rows: str) -> bytes:
    """Return the XML of a sheet around these rows."""
    space = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    return f'<worksheet xmlns="{space}"><sheetData>{rows}</sheetData></worksheet>'.encode()


def encoded(data: bytes | str) -> bytes:
    """Return what a file holds: bytes as they are, text in UTF-8."""
    return data if isinstance(data, bytes) else data.encode()
