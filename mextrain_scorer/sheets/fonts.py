"""The fonts on paper, and which of them draws which letter.

Atkinson Hyperlegible Next draws Latin; DejaVu Sans draws a word that has a letter Atkinson lacks.
"""

import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from itertools import groupby
from typing import Any

from mextrain_scorer.paths import resource

MISSING_GLYPH = "?"
_FIGURES = frozenset("0123456789.,:+-−–/ ")
_RIGHT_TO_LEFT = frozenset({"R", "AL"})
_LEFT_TO_RIGHT = frozenset({"L", "EN", "AN"})
_MIRRORED = str.maketrans("()[]{}<>«»", ")(][}{><»«")


class Weight(StrEnum):
    """The three weights of the house: text, names, and what counts."""

    REGULAR = "Regular"
    SEMIBOLD = "SemiBold"
    BOLD = "Bold"


@dataclass(frozen=True, slots=True)
class Run:
    """Letters drawn one after another, left to right, in one font."""

    font: str
    text: str


@cache
def font(name: str) -> Any:
    """Return reportlab's font of that file name, loaded when a letter first needs it."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    loaded = TTFont(name, str(resource("fonts", f"{name}.ttf")))
    pdfmetrics.registerFont(loaded)
    return loaded


def _main_font(text: str, weight: Weight) -> str:
    """Choose the file: numbers stand in columns, so text of figures alone gets tabular ones."""
    tabular = "Tabular" if _FIGURES.issuperset(text) else ""
    return f"AtkinsonHyperlegibleNext{tabular}-{weight.value}"


def _other_font(weight: Weight) -> str:
    return "DejaVuSans" if weight is Weight.REGULAR else "DejaVuSans-Bold"


def _has(name: str, text: str) -> bool:
    glyphs = font(name).face.charToGlyph
    return all(ord(letter) in glyphs for letter in text)


def _cleaned(text: str) -> str:
    """Compose accents, turn every space into a plain one, drop what has no picture of its own."""
    composed = unicodedata.normalize("NFC", text)
    return "".join(
        " " if letter.isspace() else letter
        for letter in composed
        if letter.isspace() or unicodedata.category(letter) not in {"Cc", "Cf", "Cs", "Co", "Cn"}
    )


def _in_drawing_order(text: str) -> str:
    """Put a line's letters in the order they are drawn from the left.

    Hebrew and Arabic run right to left within a line that runs left to right; what stands between
    two such words runs with them, figures never do.
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
    """Reverse letters, brackets facing the other way, each accent after its own letter still."""
    clusters: list[str] = []
    for letter in text:
        if clusters and unicodedata.combining(letter):
            clusters[-1] += letter
        else:
            clusters.append(letter.translate(_MIRRORED))
    return "".join(reversed(clusters))


def _word_runs(word: str, main: str, other: str) -> list[Run]:
    for name in (main, other):
        if _has(name, word):
            return [Run(name, word)]
    runs: list[Run] = []
    for letter in word:
        name = next((name for name in (main, other) if _has(name, letter)), "")
        runs.append(Run(name, letter) if name else Run(main, MISSING_GLYPH))
    return runs


@lru_cache(maxsize=20_000)
def runs(text: str, weight: Weight) -> tuple[Run, ...]:
    """Return a line of text as runs of one font each, in the order they are drawn.

    A letter that no font here has becomes a question mark: never an empty box.
    """
    if text.isascii() and text.isprintable():
        return (Run(_main_font(text, weight), text),)
    clean = _in_drawing_order(_cleaned(text))
    main = _main_font(clean, weight)
    if _has(main, clean):
        return (Run(main, clean),)
    found: list[Run] = []
    for index, word in enumerate(clean.split(" ")):
        pieces = _word_runs(word, main, _other_font(weight))
        if index:
            found.append(Run(main, " "))
        found.extend(pieces)
    joined: list[Run] = []
    for run in found:
        if joined and joined[-1].font == run.font:
            joined[-1] = Run(run.font, joined[-1].text + run.text)
        else:
            joined.append(run)
    return tuple(joined)


@lru_cache(maxsize=20_000)
def unit_width(text: str, weight: Weight) -> float:
    """Return how wide a line of text is at a size of 1 point."""
    return sum(_run_width(run) for run in runs(text, weight))


@lru_cache(maxsize=20_000)
def word_width(word: str, weight: Weight) -> float:
    """Return how wide a word is within a line, at a size of 1 point.

    Figures among words are not those of columns; nothing is kerned, so widths add up to a line's.
    """
    return unit_width(f"{word} x", weight) - unit_width(" x", weight)


def _run_width(run: Run) -> float:
    widths = font(run.font).face.charWidths
    return float(sum([widths[ord(letter)] for letter in run.text])) / 1000


def width(text: str, size: float, weight: Weight = Weight.REGULAR) -> float:
    """Return how wide a line of text is at that size, in points."""
    return unit_width(text, weight) * size
