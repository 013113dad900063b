"""Reads back which glyphs a PDF shows, from the fonts inside it."""

import io
from collections.abc import Iterator
from typing import Any

from fontTools.ttLib import TTFont
from pypdf import PageObject
from pypdf.generic import ContentStream


def empty_glyphs(page: PageObject) -> list[str]:
    """The codes shown on a page, frames included, whose glyph is a box or nothing at all."""
    return [
        f"{font}:{code:#04x}"
        for font, code, file in _shown(page, page.get_contents())
        if code != 0x20 and not _has_picture(file, code)
    ]


def _shown(owner: Any, contents: Any) -> Iterator[tuple[str, int, TTFont]]:
    resources = owner["/Resources"]
    files: dict[str, TTFont] = {}
    font = ""
    for operands, operator in ContentStream(contents, None).operations:
        if operator == b"Tf":
            font = str(operands[0])
        elif operator == b"Do":
            form = resources["/XObject"][operands[0]].get_object()
            if "/Font" in form.get("/Resources", {}):
                yield from _shown(form, form)
        elif operator in {b"Tj", b"TJ"}:
            if font not in files:
                files[font] = _file(resources["/Font"][font])
            pieces = operands[0] if isinstance(operands[0], list) else operands
            for piece in pieces:
                if hasattr(piece, "original_bytes"):
                    yield from ((font, code, files[font]) for code in piece.original_bytes)


def _file(font: Any) -> TTFont:
    data = font.get_object()["/FontDescriptor"]["/FontFile2"].get_object().get_data()
    return TTFont(io.BytesIO(data))


def _has_picture(file: TTFont, code: int) -> bool:
    name = file["cmap"].tables[0].cmap.get(code)
    if name is None or file.getGlyphID(name) == 0:
        return False
    return bool(file["glyf"][name].numberOfContours) or file["hmtx"][name][0] > 0
