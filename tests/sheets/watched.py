"""A pen that notes where every text and every line of a page lies."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from mextrain_scorer.sheets.layout import book, fonts
from mextrain_scorer.sheets.layout.fonts import Weight
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.style import BODY, MARGIN, THIN

# What lies nearer than this touches nobody's eye, in points.
SLACK = 0.3


@dataclass(frozen=True)
class Box:
    """The room of one line of text: from under its letters to the height of its capitals."""

    left: float
    foot: float
    right: float
    top: float
    text: str

    def meets(self, other: "Box") -> bool:
        """Say whether letters stand in each other's place."""
        if min(self.top, other.top) - max(self.foot, other.foot) <= SLACK:
            return False
        return min(self.right, other.right) - max(self.left, other.left) > SLACK

    def is_crossed(self, line: tuple[float, float, float, float]) -> bool:
        """Say whether a straight line runs through the letters.

        Most lines are beside the text, which is told first: a page has thousands of such pairs.
        """
        x, y, to_x, to_y = line
        if x == to_x:
            if not self.left + SLACK < x < self.right - SLACK:
                return False
            return min(self.top, max(y, to_y)) - max(self.foot, min(y, to_y)) > SLACK
        if not self.foot + SLACK < y < self.top - SLACK:
            return False
        return min(self.right, max(x, to_x)) - max(self.left, min(x, to_x)) > SLACK


@dataclass
class Marks:
    """Everything on one page."""

    width: float
    height: float
    texts: list[Box] = field(default_factory=list)
    lines: list[tuple[float, float, float, float]] = field(default_factory=list)

    def faults(self) -> Iterator[str]:
        """Tell each text that leaves the page, crosses a line or runs into another."""
        for index, text in enumerate(self.texts):
            if text.left < MARGIN - SLACK or text.right > self.width - MARGIN + SLACK:
                yield f"{text} leaves the page"
            for line in self.lines:
                if text.is_crossed(line):
                    yield f"{text} is crossed by {line}"
            for other in self.texts[index + 1 :]:
                if text.meets(other):
                    yield f"{text} runs into {other}"


class WatchingPen(Pen):
    """Draws as any pen does; ``pages`` are those of the document drawn last."""

    pages: list[Marks] = []  # noqa: RUF012  # one document at a time

    def show_page(self, width: float, height: float) -> None:
        super().show_page(width, height)
        self.pages.append(Marks(width, height))

    def text(
        self, x: float, y: float, text: str, size: float = BODY,
        weight: Weight = Weight.REGULAR, **how: Any,
    ) -> None:  # fmt: skip
        super().text(x, y, text, size, weight, **how)
        wide = fonts.width(text, size, weight)
        left = x - wide * {"left": 0.0, "centre": 0.5, "right": 1.0}[how.get("align", "left")]
        if text.strip():
            left, y = self.canvas.absolutePosition(left, y)
            self._mark(texts=[Box(left, y, left + wide, y + 0.66 * size, text)])

    def segments(
        self, ends: Iterable[tuple[float, float, float, float]], thick: float = THIN, **how: Any
    ) -> None:
        drawn = list(ends)
        super().segments(drawn, thick, **how)
        at = self.canvas.absolutePosition
        # What slants belongs to an arrow.
        straight = [end for end in drawn if end[0] == end[2] or end[1] == end[3]]
        self._mark(lines=[(*at(x, y), *at(u, v)) for x, y, u, v in straight])

    def box(
        self, x: float, y: float, wide: float, tall: float, thick: float = THIN, **how: Any
    ) -> None:
        super().box(x, y, wide, tall, thick, **how)
        x, y = self.canvas.absolutePosition(x, y)
        right, top = x + wide, y + tall
        sides = [(x, y, right, y), (x, top, right, top), (x, y, x, top), (right, y, right, top)]
        self._mark(lines=sides)

    def form(self, name: str, draw: Callable[[Pen], None]) -> None:
        kept: dict[str, Marks] = self.__dict__.setdefault("kept", {})
        if name not in kept:
            kept[name] = Marks(self.width, self.height)
            page = self.pages[-1]
            self.pages[-1] = kept[name]
            super().form(name, draw)
            self.pages[-1] = page
        else:
            super().form(name, draw)
        self._mark(kept[name].texts, kept[name].lines)

    @contextmanager
    def turned(self, x: float, y: float, degrees: float) -> Iterator[None]:
        """Note nothing: the upper face of a table card is the lower one, turned."""
        page = self.pages[-1]
        self.pages[-1] = Marks(self.width, self.height)
        with super().turned(x, y, degrees):
            yield
        self.pages[-1] = page

    def _mark(
        self,
        texts: Iterable[Box] = (),
        lines: Iterable[tuple[float, float, float, float]] = (),
    ) -> None:
        self.pages[-1].texts.extend(texts)
        self.pages[-1].lines.extend(lines)


def watched(print_: Callable[[], bytes]) -> tuple[bytes, list[Marks]]:
    """Print a document; return it, and what lies where on its pages."""
    WatchingPen.pages = []
    with patch.object(book, "Pen", WatchingPen):
        pdf = print_()
    return pdf, WatchingPen.pages
