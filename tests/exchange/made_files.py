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


def ods(*rows: str) -> bytes:
    """Return a workbook as LibreOffice writes it: each row the cells of its XML."""
    office = "urn:oasis:names:tc:opendocument:xmlns:office:1.0"
    table = "urn:oasis:names:tc:opendocument:xmlns:table:1.0"
    text = "urn:oasis:names:tc:opendocument:xmlns:text:1.0"
    inner = "".join(f"<table:table-row>{row}</table:table-row>" for row in rows)
    rest = (
        '<table:table-row table:number-rows-repeated="1048560"><table:table-cell'
        ' table:number-columns-repeated="16384"/></table:table-row>'
    )
    content = (
        f'<office:document-content xmlns:office="{office}" xmlns:table="{table}"'
        f' xmlns:text="{text}" office:version="1.3"><office:body><office:spreadsheet>'
        f'<table:table table:name="People">{inner}{rest}</table:table>'
        '<table:table table:name="Another"/>'
        "</office:spreadsheet></office:body></office:document-content>"
    )
    return packed(
        {
            "mimetype": b"application/vnd.oasis.opendocument.spreadsheet",
            "content.xml": content.encode(),
            "META-INF/manifest.xml": (
                b'<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest'
                b':1.0"><manifest:file-entry manifest:full-path="/"/></manifest:manifest>'
            ),
        },
        zipfile.ZIP_STORED,
    )


def said(text: str) -> str:
    """Return an ODS cell that holds a text."""
    return (
        f'<table:table-cell office:value-type="string"><text:p>{text}</text:p></table:table-cell>'
    )


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
