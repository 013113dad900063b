"""Words as they were painted: where each stands in an SVG, and which run into one another."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from xml.etree import ElementTree

from PySide6.QtCore import QBuffer, QByteArray, QSize
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtSvg import QSvgGenerator

from mextrain_scorer.ui.kit.look import with_figures

SVG = "{http://www.w3.org/2000/svg}"
LEAST_GAP = 1.0  # pixels


@dataclass(frozen=True)
class Painted:
    """One text with its baseline and the stretch that it takes, in pixels."""

    words: str
    baseline: float
    left: float
    right: float
    size: float


def svg_of(paint: Callable[[QPainter], None], size: QSize) -> str:
    """Return what is painted as SVG, in which every word that is drawn stands as text."""
    made = QByteArray()
    buffer = QBuffer(made)
    svg = QSvgGenerator()
    svg.setOutputDevice(buffer)
    svg.setSize(size)
    painter = QPainter(svg)
    paint(painter)
    painter.end()
    return bytes(made.data()).decode()


def texts(svg: str) -> list[Painted]:
    """Return every text of a picture."""
    found = []
    for each in ElementTree.fromstring(svg).iter(f"{SVG}text"):  # noqa: S314  our own picture
        font = QFont(each.get("font-family", ""))
        size = float(each.get("font-size", "0"))
        font.setPixelSize(int(size))
        font.setWeight(QFont.Weight(int(each.get("font-weight", "400"))))
        words = "".join(each.itertext())
        left = float(each.get("x", "0"))
        wide = QFontMetricsF(with_figures(font)).horizontalAdvance(words)
        found.append(Painted(words, float(each.get("y", "0")), left, left + wide, size))
    return found


def clashes(svg: str, wide: float) -> list[str]:
    """Return texts that run into the next one of their line, or beyond the picture."""
    found = texts(svg)
    beyond = [each.words for each in found if each.left < 0 or each.right > wide + LEAST_GAP]
    lines: dict[int, list[Painted]] = {}
    for each in sorted(found, key=lambda one: one.baseline):
        here = next((y for y in lines if abs(each.baseline - y) < 0.5 * each.size), None)
        lines.setdefault(round(each.baseline) if here is None else here, []).append(each)
    for line in lines.values():
        for one, next_one in pairwise(sorted(line, key=lambda each: each.left)):
            if one.right > next_one.left + LEAST_GAP:
                beyond.append(f"{one.words} | {next_one.words}")
    return beyond
