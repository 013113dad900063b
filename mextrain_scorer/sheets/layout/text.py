"""Fits text into a given space: a little smaller first, then wrapped, and shortened at the last.

No text gets smaller than ``LEAST`` points: what nobody can read was not printed.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mextrain_scorer.sheets.layout.fonts import (
    AFTER_HYPHEN,
    Weight,
    as_printed,
    clusters,
    unit_width,
    width,
    word_width,
)
from mextrain_scorer.sheets.layout.style import LEADING, LEAST, TIGHT

_CUT = "…"


@dataclass(frozen=True, slots=True)
class Fitted:
    """Lines of text that fit, and their letter size in points."""

    size: float
    lines: tuple[str, ...]
    leading: float = LEADING

    @property
    def step(self) -> float:
        """The distance between two baselines, in points."""
        return self.size * self.leading


def wrap(text: str, size: float, room: float, weight: Weight = Weight.REGULAR) -> tuple[str, ...]:
    """Break text into lines no wider than ``room`` points, within a word only if necessary.

    A line may also break after a hyphen, as in double names.
    """
    return _wrapped(text, size, room, weight)[0]


def _wrapped(text: str, size: float, room: float, weight: Weight) -> tuple[tuple[str, ...], bool]:
    """Return the lines, and whether no word was split."""
    lines: list[str] = []
    line = ""
    used = 0.0
    whole = True
    space = word_width(" ", weight) * size
    for glue, piece in _pieces(as_printed(text)):
        wide = word_width(piece, weight) * size
        joined = used + wide + (space if glue else 0.0)
        if line and joined <= room:
            line, used = f"{line}{glue}{piece}", joined
            continue
        if line:
            lines.append(line)
        line, used = piece, wide
        if wide > room:
            *broken, line = _broken(piece, size, room, weight)
            lines.extend(broken)
            used = word_width(line, weight) * size
            whole = False
    if line or not lines:
        lines.append(line)
    return tuple(lines), whole


def _pieces(text: str) -> list[tuple[str, str]]:
    """Split text after spaces and hyphens; each piece has what joins it to the one before."""
    pieces = []
    for word in text.split():
        glue = " "
        for part in AFTER_HYPHEN.split(word):
            pieces.append((glue, part))
            glue = ""
    return pieces


def _broken(word: str, size: float, room: float, weight: Weight) -> list[str]:
    """Break one word that is wider than a line; every piece has at least one letter."""
    pieces = [""]
    for letter in clusters(word):
        if pieces[-1] and width(pieces[-1] + letter, size, weight) > room:
            pieces.append("")
        pieces[-1] += letter
    return pieces


def shrink(text: str, size: float, room: float, weight: Weight = Weight.REGULAR) -> float:
    """Return the largest size, at most ``size``, at which text fits on one line of ``room``."""
    natural = unit_width(text, weight)
    return size if natural * size <= room else room / natural


def fit(
    text: str,
    size: float,
    room: float,
    lines: int = 1,
    weight: Weight = Weight.REGULAR,
    *,
    height: float,
) -> Fitted:
    """Fit text into a box: at its size, then smaller on one line, then wrapped and smaller still.

    ``room`` is the width and ``height`` the height in points; ``lines`` is the maximum number of
    lines.  One line shrinks to four fifths before it wraps.  A text that needs letters of less
    than ``LEAST`` points is shortened.
    """
    single = min(shrink(text, size, room, weight), height)
    if single >= max(size * 0.8, LEAST) or (lines == 1 and single >= LEAST):
        return Fitted(single, (text,), TIGHT)
    found = _shrunk(text, size, LEAST, room, lines, weight, height)
    if found is None:
        return _cut_off(text, room, lines, weight, height)
    return replace(found, lines=_evened(found.lines, text, found.size, room, weight))


def _shrunk(
    text: str, size: float, least: float, room: float, lines: int, weight: Weight, height: float
) -> Fitted | None:
    """Return text wrapped in the largest letters that fit, None where none of them do."""
    while size >= least:
        wrapped, whole = _wrapped(text, size, room, weight)
        if whole and len(wrapped) <= min(lines, height / (size * TIGHT)):
            return Fitted(size, wrapped, TIGHT)
        size -= 0.25
    return None


def _evened(
    wrapped: tuple[str, ...], text: str, size: float, room: float, weight: Weight
) -> tuple[str, ...]:
    """Break text into the same number of lines, but evenly, so that no last word is alone."""
    narrower = room
    while len(wrapped) > 1:
        narrower *= 0.94
        closer, whole = _wrapped(text, size, narrower, weight)
        if not whole or len(closer) > len(wrapped):
            break
        wrapped = closer
    return wrapped


def fit_wrapped(
    text: str,
    size: float,
    room: float,
    lines: int,
    weight: Weight = Weight.REGULAR,
    *,
    height: float,
) -> Fitted:
    """Fit text into a box as ``fit`` does, but wrapped before it gets smaller.

    So names beside each other have one size, and a long one gets smaller alone: a little, rather
    than a line more.
    """
    for most, least in ((1, size * 0.9), (2, size * 0.8), (lines, LEAST)):
        found = _shrunk(text, size, max(LEAST, least), room, min(most, lines), weight, height)
        if found is not None:
            return found
    return _cut_off(text, room, lines, weight, height)


def _cut_off(text: str, room: float, lines: int, weight: Weight, height: float) -> Fitted:
    """Fit a text that is too long even in the smallest letters: its last line is shortened.

    So is a word that is wider than a line: lines break only between words, except in scripts that
    have no spaces.
    """
    whole = " ".join(_narrow(word, room, weight) for word in as_printed(text).split())
    wrapped = wrap(whole, LEAST, room, weight)
    most = max(1, int(min(lines, height / (LEAST * TIGHT))))
    if len(wrapped) > most:
        cut = wrapped[most - 1].removesuffix(_CUT) + _CUT
        wrapped = (*wrapped[: most - 1], shortened(cut, LEAST, room, weight))
    return Fitted(LEAST, wrapped, TIGHT)


def _narrow(word: str, room: float, weight: Weight) -> str:
    if word.upper() == word.lower():
        return word
    pieces = AFTER_HYPHEN.split(word)
    return "".join(shortened(piece, LEAST, room, weight) for piece in pieces)


def shortened(text: str, size: float, room: float, weight: Weight = Weight.REGULAR) -> str:
    """Return a text that is no wider than ``room``, with an ellipsis for what had to go."""
    if width(text, size, weight) <= room:
        return text
    text = as_printed(text)
    # Most of what is much too long is left out at once: letters are at least a fifth as wide.
    letters = clusters(text)[: int(room / size * 5) + 1]
    while letters:
        letters.pop()
        shorter = "".join(letters).rstrip() + _CUT
        if width(shorter, size, weight) <= room:
            return shorter
    return ""


def flow(
    parts: Sequence[tuple[str, Weight]], size: float, room: float
) -> list[list[tuple[str, Weight]]]:
    """Break sentences of several weights, as one paragraph, into lines of words."""
    space = word_width(" ", Weight.REGULAR) * size
    lines: list[list[tuple[str, Weight]]] = [[]]
    used = 0.0
    for text, weight in parts:
        for word in as_printed(text).split():
            wide = word_width(word, weight) * size
            if lines[-1] and used + space + wide > room:
                lines.append([])
                used = 0.0
            used += (space if lines[-1] else 0.0) + wide
            lines[-1].append((word, weight))
    return lines
