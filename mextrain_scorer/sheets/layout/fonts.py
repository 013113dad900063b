"""The fonts used on paper, the choice of a font for each letter, and the shaping of letters.

Atkinson Hyperlegible Next draws Latin; DejaVu Sans draws names with a letter that Atkinson lacks;
Noto Sans draws Arabic and the scripts of India, its neighbours and Ethiopia; Droid Sans Fallback
draws Chinese, Japanese and Korean.  All are installed with the program, so that paper is the same
on every computer.
"""

import re
import threading
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache, lru_cache
from itertools import groupby
from typing import Any, NamedTuple

from mextrain_scorer.paths import resource
from mextrain_scorer.rules.words import say

OTHER = "DejaVuSans"
EAST_ASIAN = "DroidSansFallback"
_FIGURES = frozenset("0123456789.,:+-−–/ ")
_RIGHT_TO_LEFT = frozenset({"R", "AL"})
_LEFT_TO_RIGHT = frozenset({"L", "EN", "AN"})
AFTER_HYPHEN = re.compile(r"(?<=-)(?=[^-])")
_UNKNOWN = "\ufffd"
_JOINERS = "\u200c\u200d"
_CHANGES_EMOJI = "\ufe0e\ufe0f\u20e3"
_loaded: dict[str, Any] = {}
_one_loads = threading.Lock()
_MIRRORED = str.maketrans("()[]{}<>«»", ")(][}{><»«")
# Scripts whose letters join, stack or change places, as Unicode names them; few have a bold font.
_SHAPED = frozenset(
    (
        "ARABIC BENGALI CHEROKEE DEVANAGARI ETHIOPIC GUJARATI GURMUKHI KANNADA KHMER LAO MALAYALAM"
        " MYANMAR SINHALA TAMIL TELUGU THAI"
    ).split()
)
_NOTO = "NotoSans"
_WITH_BOLD = ("NotoSansArabic", "NotoSansDevanagari", "NotoSansThai")
# Before a word that belongs to a name whose other words need another font; it is never drawn.
FACE_MARK = "\u2060"
_BRACKETS = "()[]\"'“”«»‘’„"
_ENDS = (",", ";", ":", ".", "!", "?")
_PARTICLES = frozenset(
    (
        "af al bin da das de degli dei del della den der di do dos du e el ibn la las le los ter"
        " ten van von y zu zum zur"
    ).split()
)
_INITIAL = 2  # letters with their dot


class Weight(StrEnum):
    """The three font weights: for text, for names, and for what matters most."""

    REGULAR = "Regular"
    SEMIBOLD = "SemiBold"
    BOLD = "Bold"


class Run(NamedTuple):
    """Letters drawn one after another, left to right, in one font.

    In a shaped run the letters keep this order, but their forms and positions change.
    """

    font: str
    text: str
    shaped: bool = False

    @property
    def plain(self) -> str:
        """The letters that a PDF reader can extract; joiners are left out.

        reportlab cannot name letters beyond U+FFFF in the file: those are extracted as unknown.
        """
        return "".join(
            letter if ord(letter) < 0x10000 else _UNKNOWN
            for letter in self.text
            if letter not in _JOINERS
        )

    @property
    def leftwards(self) -> bool:
        """Whether its letters are read from right to left, as Arabic is."""
        return any(unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in self.text)

    @property
    def as_written(self) -> str:
        """The letters in reading order, as needed for shaping."""
        return _turned(self.text) if self.leftwards else self.text


def font(name: str) -> Any:
    """Return reportlab's font of that file name, loaded when first needed.

    All threads have the same: a document's font subsets depend on a single object.
    """
    if name not in _loaded:
        from reportlab.pdfbase import pdfmetrics
        from reportlab.pdfbase.ttfonts import TTFont

        with _one_loads:
            if name not in _loaded:
                found = TTFont(name, str(resource("fonts", f"{name}.ttf")))
                pdfmetrics.registerFont(found)
                _loaded[name] = found
    return _loaded[name]


def _main_font(text: str, weight: Weight) -> str:
    """Choose the file; a text of digits alone gets tabular digits, to line up in columns."""
    tabular = "Tabular" if _FIGURES.issuperset(text) else ""
    return f"AtkinsonHyperlegibleNext{tabular}-{weight.value}"


def _has(name: str, text: str) -> bool:
    glyphs = font(name).face.charToGlyph
    return all(ord(letter) in glyphs for letter in text if letter not in _JOINERS)


def _script(letter: str) -> str:
    """Return the name of a letter's script in Unicode, empty where it has no name."""
    return unicodedata.name(letter[0], "").split(" ")[0].split("-")[0]


@cache
def _noto(letter: str) -> str:
    """Return the font family for a letter of a script that needs shaping, else an empty text."""
    if letter[0] < "\u0600" or (script := _script(letter)) not in _SHAPED:
        return ""
    return _NOTO + script.capitalize()


def _cleaned(text: str) -> str:
    """Compose accents, turn every space into a plain one, drop invisible characters.

    Joiners are kept in the scripts where they separate or join letters.
    """
    composed = unicodedata.normalize("NFC", text)
    joins = any(map(_noto, composed))
    return "".join(
        " " if letter.isspace() else letter
        for letter in composed
        if letter.isspace()
        or (joins and letter in _JOINERS)
        or letter == FACE_MARK
        or unicodedata.category(letter) not in {"Cc", "Cf", "Cs", "Co", "Cn"}
    )


@lru_cache(maxsize=20_000)
def as_printed(text: str) -> str:
    """Return a text as it is printed: without emoji, and its names marked for one typeface.

    Words of a name that other fonts could draw get ``FACE_MARK``, which nobody sees, where another
    word of it needs DejaVu Sans: so the name keeps one typeface when it is broken into lines.
    """
    main = _main_font("x", Weight.REGULAR)
    if text.isascii() or FACE_MARK in text or _has(main, text):
        return text
    words = _without_emoji(text).split(" ")
    for index, word in enumerate(words):
        if _has(main, word) or not _has(OTHER, _cleaned(word)) or not any(map(str.isalpha, word)):
            continue
        for at in _name_around(words, index):
            if _has(OTHER, words[at]):
                words[at] = _marked(words[at], main)
    return " ".join(words)


def _marked(word: str, main: str) -> str:
    return "".join(
        FACE_MARK + piece if _has(main, piece) else piece for piece in AFTER_HYPHEN.split(word)
    )


def _name_around(words: Sequence[str], index: int) -> range:
    """Return the places of the words of the name that the word at ``index`` belongs to."""
    first = last = index
    while first > 0 and _is_of_name(words[first - 1]) and not _ends_name(words[first - 1]):
        first -= 1
    while last + 1 < len(words) and not _ends_name(words[last]) and _is_of_name(words[last + 1]):
        last += 1
    return range(first, last + 1)


def _is_of_name(word: str) -> bool:
    """Say whether a word can be part of a name."""
    core = word.replace(FACE_MARK, "").strip(_BRACKETS)
    return core[:1].isupper() or core in _PARTICLES


def _ends_name(word: str) -> bool:
    """Say whether a name ends with this word, because of what follows it."""
    return word.endswith(_ENDS) and not (len(word) == _INITIAL and word[0].isupper())


def _without_emoji(text: str) -> str:
    """Leave emoji out; a text of nothing else becomes their names, in English."""
    left = [letter for letter in text if not _is_emoji(letter)]
    if len(left) == len(text):
        return text
    shown = " ".join("".join(left).replace(_JOINERS[1], "").split())
    names = (unicodedata.name(letter, "").lower() for letter in text if _is_picture(letter))
    return shown or ", ".join(filter(None, dict.fromkeys(names)))


def _is_emoji(letter: str) -> bool:
    """Say whether a letter is an emoji or changes one: its colour, its style, its flag."""
    if letter in _CHANGES_EMOJI or "\U000e0020" <= letter <= "\U000e007f":
        return True
    return _is_picture(letter) or "\U0001f3fb" <= letter <= "\U0001f3ff"


def _is_picture(letter: str) -> bool:
    """Say whether it is a picture: one beyond the first plane, or a sign that no font has."""
    if unicodedata.category(letter) != "So":
        return False
    return letter > "\uffff" or not any(_has(name, letter) for name in (OTHER, EAST_ASIAN))


def clusters(text: str) -> list[str]:
    """Split text into letters, each with its combining marks and joiners."""
    found: list[str] = []
    for letter in text:
        if found and (unicodedata.category(letter).startswith("M") or letter in _JOINERS):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def _in_drawing_order(text: str) -> str:
    """Put a line's letters in the order they are drawn from the left.

    Hebrew and Arabic run right to left within a line that runs left to right; so does punctuation
    between two such words, but not digits.
    """
    kinds = [unicodedata.bidirectional(letter) for letter in text]
    if _RIGHT_TO_LEFT.isdisjoint(kinds):
        return text
    strong = [
        (place, kind in _RIGHT_TO_LEFT)
        for place, kind in enumerate(kinds)
        if kind in _RIGHT_TO_LEFT or kind in _LEFT_TO_RIGHT
    ]
    drawn = []
    start = 0
    for backwards, group in groupby(strong, key=lambda mark: mark[1]):
        if backwards:
            places = [place for place, _ in group]
            drawn.append(text[start : places[0]])
            start = places[-1] + 1
            while start < len(text) and unicodedata.combining(text[start]):
                start += 1
            drawn.append(_turned(text[places[0] : start]))
    return "".join((*drawn, text[start:]))


def _turned(text: str) -> str:
    """Reverse letters and mirror brackets, keeping each accent after its own letter."""
    return "".join(cluster.translate(_MIRRORED) for cluster in reversed(clusters(text)))


def _other_font(weight: Weight) -> str:
    return OTHER if weight is Weight.REGULAR else f"{OTHER}-Bold"


def _candidates(text: str, weight: Weight) -> tuple[str, ...]:
    """Return the font files to try for a letter with its marks, the best first."""
    if family := _noto(text[0]):
        bold = weight is not Weight.REGULAR and family in _WITH_BOLD
        return (f"{family}-Bold" if bold else f"{family}-Regular",)
    other = _other_font(weight)
    if text > "\uffff":
        return (_main_font("x", weight), other)
    return (_main_font("x", weight), other, EAST_ASIAN)


def _run(name: str, text: str) -> Run:
    marked = any(unicodedata.category(letter).startswith("M") for letter in text)
    far = max(text) > "\uffff"
    return Run(name, text, shaped=marked or far or name.startswith(_NOTO))


def _word_runs(word: str, main: str, weight: Weight) -> list[Run]:
    if FACE_MARK in word:
        return [_run(_other_font(weight), word.replace(FACE_MARK, ""))]
    scripts = set(map(_noto, word))
    if len(scripts) == 1:
        for name in _candidates(word, weight):
            if _has(name, word):
                return [_run(name, word)]
    found: list[Run] = []
    for cluster in clusters(word):
        names = _candidates(cluster, weight)
        name = next((name for name in names if _has(name, cluster)), "")
        if name:
            found.append(_run(name, cluster))
            continue
        mark = Run(main, missing_words(cluster))
        if not found or found[-1] != mark:
            found.append(mark)
    return found


def missing_words(cluster: str) -> str:
    """Return the words printed for a letter that no font has, instead of an empty box."""
    if unicodedata.category(cluster[0])[0] not in "LM":
        return say("[sign]")
    script = _script(cluster)
    named = "Chinese" if script == "CJK" else script.capitalize()
    return say("[{script} letters]", script=named)


def missing(text: str, weight: Weight = Weight.REGULAR) -> str:
    """Return the letters of a text that no font has, each once, in order."""
    if text.isascii():
        return ""
    words = _cleaned(as_printed(text)).replace(FACE_MARK, "").split()
    return "".join(
        cluster
        for cluster in dict.fromkeys(cluster for word in words for cluster in clusters(word))
        if not any(_has(name, cluster) for name in _candidates(cluster, weight))
    )


def drawn_words(text: str) -> tuple[str, ...]:
    """Return the words printed for letters that no font has, each once."""
    return tuple(dict.fromkeys(missing_words(cluster) for cluster in clusters(text)))


def has_no_bold(name: str) -> bool:
    """Return whether a font has no bold file, so that bold is drawn with a thicker line."""
    shaped = name.startswith(_NOTO)
    return name == EAST_ASIAN or (shaped and not name.startswith(_WITH_BOLD))


def _join(left: Run, right: Run) -> bool:
    """Return whether two runs of one font can be one: shaped runs need the same direction."""
    plain = not (left.shaped or right.shaped)
    return plain or left.leftwards == right.leftwards


@lru_cache(maxsize=20_000)
def runs(text: str, weight: Weight) -> tuple[Run, ...]:
    """Return a line of text as runs of one font each, in drawing order.

    Letters that no font has are replaced by words about them.
    """
    if text.isascii() and text.isprintable():
        return (Run(_main_font(text, weight), text),)
    clean = _in_drawing_order(_cleaned(as_printed(text)))
    main = _main_font(clean, weight)
    if _has(main, clean):
        return (Run(main, clean),)
    found: list[Run] = []
    for index, word in enumerate(clean.split(" ")):
        if index:
            found.append(Run(main, " "))
        # Each part between possible line breaks has its own font, so that widths add up.
        for piece in AFTER_HYPHEN.split(word):
            found.extend(_word_runs(piece, main, weight))
    joined: list[Run] = []
    for run in found:
        last = joined[-1] if joined else None
        if last and last.font == run.font and _join(last, run):
            joined[-1] = Run(run.font, last.text + run.text, last.shaped or run.shaped)
        else:
            joined.append(run)
    return tuple(joined)


@lru_cache(maxsize=20_000)
def unit_width(text: str, weight: Weight) -> float:
    """Return the width of a line of text at a size of 1 point."""
    return sum(_run_width(run) for run in runs(text, weight))


@lru_cache(maxsize=20_000)
def word_width(word: str, weight: Weight) -> float:
    """Return the width of a word within a line, at a size of 1 point.

    Digits among words are not tabular; there is no kerning, so that widths add up to a line's.
    """
    return unit_width(f"{word} x", weight) - unit_width(" x", weight)


def _run_width(run: Run) -> float:
    return shaped(run).width if run.shaped else plain_width(run)


def plain_width(run: Run) -> float:
    """Return the width of a run at a size of 1 point, without shaping."""
    widths = font(run.font).face.charWidths
    return float(sum([widths[ord(letter)] for letter in run.plain])) / 1000


def width(text: str, size: float, weight: Weight = Weight.REGULAR) -> float:
    """Return the width of a line of text at that size, in points."""
    return unit_width(text, weight) * size


# Shaping with HarfBuzz, and not with Qt: it needs no application object and no graphics library,
# runs in any thread, and gives the same outlines on every computer, as the fonts are the program's


class Shape(NamedTuple):
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


@cache
def _hb_font(name: str) -> tuple[Any, float]:
    """Return HarfBuzz's font of that file name, and the factor that scales it to 1,000 an em."""
    import uharfbuzz as hb

    face = hb.Face(hb.Blob.from_file_path(str(resource("fonts", f"{name}.ttf"))))
    return hb.Font(face), 1000 / face.upem


@lru_cache(maxsize=5_000)
def shaped(run: Run) -> Shape:
    """Return the shape of a run: its letters' forms and positions."""
    import uharfbuzz as hb

    font, scale = _hb_font(run.font)
    buffer = hb.Buffer()
    buffer.add_str(run.as_written)
    buffer.guess_segment_properties()
    buffer.direction = "rtl" if run.leftwards else "ltr"
    hb.shape(font, buffer, {"kern": True, "liga": True})
    outline = _Outline(scale)
    across = 0.0
    for glyph, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        outline.x, outline.y = across + place.x_offset, float(place.y_offset)
        font.draw_glyph_with_pen(glyph.codepoint, outline)
        across += place.x_advance
    return Shape(across * scale / 1000, " ".join((*outline.code, "f")) if outline.code else "")
