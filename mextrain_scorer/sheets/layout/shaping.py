"""Shapes scripts whose letters join, stack or change places, with HarfBuzz, into outlines.

HarfBuzz is used and not Qt because it needs no application object and no graphics library, runs in
any thread, and gives the same outlines on every computer, as the fonts are part of the program.
"""

from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any

from mextrain_scorer.paths import resource

# First and last letter of each Unicode block, and the font family that draws it.
_SCRIPTS = (
    (0x0600, 0x06FF, "NotoSansArabic"),
    (0x0750, 0x077F, "NotoSansArabic"),
    (0x0870, 0x08FF, "NotoSansArabic"),
    (0xFB50, 0xFDFF, "NotoSansArabic"),
    (0xFE70, 0xFEFF, "NotoSansArabic"),
    (0x0900, 0x097F, "NotoSansDevanagari"),
    (0x1CD0, 0x1CFF, "NotoSansDevanagari"),
    (0xA8E0, 0xA8FF, "NotoSansDevanagari"),
    (0x0E00, 0x0E7F, "NotoSansThai"),
    (0x0980, 0x09FF, "NotoSansBengali"),
    (0x0A00, 0x0A7F, "NotoSansGurmukhi"),
    (0x0A80, 0x0AFF, "NotoSansGujarati"),
    (0x0B80, 0x0BFF, "NotoSansTamil"),
    (0x0C00, 0x0C7F, "NotoSansTelugu"),
    (0x0C80, 0x0CFF, "NotoSansKannada"),
    (0x0D00, 0x0D7F, "NotoSansMalayalam"),
    (0x0D80, 0x0DFF, "NotoSansSinhala"),
    (0x0E80, 0x0EFF, "NotoSansLao"),
    (0x1000, 0x109F, "NotoSansMyanmar"),
    (0xA9E0, 0xA9FF, "NotoSansMyanmar"),
    (0xAA60, 0xAA7F, "NotoSansMyanmar"),
    (0x1200, 0x139F, "NotoSansEthiopic"),
    (0x2D80, 0x2DDF, "NotoSansEthiopic"),
    (0xAB00, 0xAB2F, "NotoSansEthiopic"),
    (0x13A0, 0x13FF, "NotoSansCherokee"),
    (0xAB70, 0xABBF, "NotoSansCherokee"),
    (0x1780, 0x17FF, "NotoSansKhmer"),
    (0x19E0, 0x19FF, "NotoSansKhmer"),
)
_WITH_BOLD = ("NotoSansArabic", "NotoSansDevanagari", "NotoSansThai")
SHAPED = tuple(sorted({family for _, _, family in _SCRIPTS}))


@dataclass(frozen=True, slots=True)
class Shape:
    """Letters as one outline in PDF operators, 1,000 units to an em, and the width at 1 point."""

    width: float
    outline: str


@dataclass(slots=True)
class _Outline:
    """Converts HarfBuzz's outlines, which have quadratic curves, to PDF's cubic ones."""

    scale: float
    x: float = 0.0
    y: float = 0.0
    code: list[str] = field(default_factory=list)
    at: tuple[float, float] = (0.0, 0.0)

    def _put(self, operator: str, *points: tuple[float, float]) -> None:
        numbers = [
            f"{(self.x + x) * self.scale:.0f} {(self.y + y) * self.scale:.0f}" for x, y in points
        ]
        self.code.append(" ".join((*numbers, operator)))
        if points:
            self.at = points[-1]

    def moveTo(self, to: tuple[float, float]) -> None:  # noqa: N802  # HarfBuzz calls it so
        self._put("m", to)

    def lineTo(self, to: tuple[float, float]) -> None:  # noqa: N802
        self._put("l", to)

    def curveTo(self, *points: tuple[float, float]) -> None:  # noqa: N802
        self._put("c", *points)

    def qCurveTo(self, handle: tuple[float, float], to: tuple[float, float]) -> None:  # noqa: N802
        (x, y), (u, v), (a, b) = self.at, handle, to
        first = (x + (u - x) * 2 / 3, y + (v - y) * 2 / 3)
        self._put("c", first, (a + (u - a) * 2 / 3, b + (v - b) * 2 / 3), to)

    def closePath(self) -> None:  # noqa: N802
        self._put("h")


def script_font(letter: str) -> str:
    """Return the font family for a letter of a script that needs shaping, else an empty text."""
    code = ord(letter[0])
    if code < 0x0600:
        return ""
    return next((name for first, last, name in _SCRIPTS if first <= code <= last), "")


def font_file(family: str, *, bold: bool) -> str:
    """Return the font file name of a family; some have no bold."""
    return f"{family}-Bold" if bold and family in _WITH_BOLD else f"{family}-Regular"


def has_no_bold(name: str) -> bool:
    """Return whether a font file's family has no bold, so that it is drawn with a thicker line."""
    return name.startswith(SHAPED) and not name.startswith(_WITH_BOLD)


@cache
def _font(name: str) -> tuple[Any, float]:
    """Return HarfBuzz's font of that file name, and the factor that scales it to 1,000 an em."""
    import uharfbuzz as hb

    face = hb.Face(hb.Blob.from_file_path(str(resource("fonts", f"{name}.ttf"))))
    return hb.Font(face), 1000 / face.upem


@lru_cache(maxsize=5_000)
def shape(name: str, text: str, leftwards: bool) -> Shape:
    """Shape letters, given in reading order, in that font; ``leftwards`` for right to left."""
    import uharfbuzz as hb

    font, scale = _font(name)
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    buffer.direction = "rtl" if leftwards else "ltr"
    hb.shape(font, buffer, {"kern": True, "liga": True})
    outline = _Outline(scale)
    across = 0.0
    for glyph, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        outline.x, outline.y = across + place.x_offset, float(place.y_offset)
        font.draw_glyph_with_pen(glyph.codepoint, outline)
        across += place.x_advance
    return Shape(across * scale / 1000, " ".join((*outline.code, "f")) if outline.code else "")
