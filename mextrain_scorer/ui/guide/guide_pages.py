"""The guide, read from the Markdown files in ``resources/help``, a folder for each language.

The pictures are in ``resources/help/pictures``, likewise.  Only a few Markdown forms are used: one
title, headings, paragraphs, numbered steps, bullet points, pictures on lines of their own, **words
from the window**, `keys`, and [words](page.md) that link to another page.  A heading may end with a
name in braces, {#draw}, which is not shown: F1 opens the page there.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path

from mextrain_scorer.paths import resource, shipped_text

# In reading order; each is the name of a Markdown file.
GUIDE_PAGES = (
    "short",
    "day-before",
    "morning",
    "late-or-gone",
    "rounds",
    "keypad",
    "phones",
    "mistake",
    "tie",
    "winners",
    "playoff",
    "cumulative",
    "ladder",
    "way-on",
    "laptop",
    "desks",
    "server",
)
_ENGLISH = "en"
_PIECE = re.compile(
    r"\*\*(?P<strong>[^*]+)\*\*|`(?P<key>[^`]+)`|\[(?P<words>[^\]]+)\]\((?P<to>[a-z-]+)\.md\)"
)
_PICTURE = re.compile(r"!\[(?P<seen>[^\]]+)\]\((?P<file>[a-z0-9-]+\.png)\)")
_HEADING = re.compile(r"## (.+?)(?:\s+\{#([a-z-]+)\})?")
_STEP = re.compile(r"\d+\.\s+(?P<words>.+)")


class PieceKind(Enum):
    """The kind of a block of a page."""

    HEADING = auto()
    WORDS = auto()
    STEP = auto()
    POINT = auto()
    PICTURE = auto()


@dataclass(frozen=True, slots=True)
class GuidePiece:
    """Some text: ``strong`` for words shown in the window, ``to`` for the page it links to."""

    text: str
    strong: bool = False
    is_key: bool = False
    to: str = ""


@dataclass(frozen=True, slots=True)
class GuideBlock:
    """One block of a page.

    ``number`` counts the steps from 1; ``picture`` is the name of a picture's file, and its pieces
    are then its description.  ``name`` is what F1 calls a heading, the same in every language.
    """

    kind: PieceKind
    pieces: tuple[GuidePiece, ...]
    number: int = 0
    picture: str = ""
    name: str = ""

    @property
    def words(self) -> str:
        """The text without formatting."""
        return "".join(piece.text for piece in self.pieces)


@dataclass(frozen=True, slots=True)
class GuidePage:
    """One page of the guide; ``key`` is the name of its file without the ending."""

    key: str
    title: str
    blocks: tuple[GuideBlock, ...]


def grouped(blocks: Sequence[GuideBlock]) -> list[list[GuideBlock]]:
    """Return the blocks in order, with the items of one list in one group."""
    groups: list[list[GuideBlock]] = []
    for block in blocks:
        kin = groups[-1][-1].kind if groups else None
        if block.kind is kin and block.kind in {PieceKind.STEP, PieceKind.POINT}:
            groups[-1].append(block)
        else:
            groups.append([block])
    return groups


def guide(language: str) -> tuple[GuidePage, ...]:
    """Return the guide's pages in that language; pages not translated are in English."""
    return tuple(page_from(key, _source(key, language)) for key in GUIDE_PAGES)


def picture_path(name: str, language: str = _ENGLISH) -> Path:
    """Return the path of a guide picture, of the English window if there is no other."""
    try:
        return resource("help", "pictures", language, name)
    except FileNotFoundError:
        return resource("help", "pictures", _ENGLISH, name)


def _source(key: str, language: str) -> str:
    try:
        return shipped_text("help", language, f"{key}.md")
    except FileNotFoundError:
        return shipped_text("help", _ENGLISH, f"{key}.md")


def page_from(key: str, source: str) -> GuidePage:
    """Return the page that a file's text describes.  Raises ValueError where it has no title."""
    first, *rest = _paragraphs(source)
    if not first.startswith("# "):
        raise ValueError(f"{key}.md begins with no title: # and its words")
    blocks: list[GuideBlock] = []
    for paragraph in rest:
        last = blocks[-1].number if blocks else 0
        blocks.append(_block(paragraph, last + 1))
    return GuidePage(key, first.removeprefix("# "), tuple(blocks))


def _paragraphs(source: str) -> Iterator[str]:
    """Yield each paragraph, step or bullet point as one line, joining wrapped lines."""
    kept: list[str] = []
    for line in source.splitlines():
        words = line.strip()
        begins = not words or words[0] in "#!" or words.startswith("- ") or _STEP.match(words)
        if begins and kept:
            yield " ".join(kept)
            kept = []
        if words:
            kept.append(words)
    if kept:
        yield " ".join(kept)


def _block(paragraph: str, number: int) -> GuideBlock:
    if picture := _PICTURE.fullmatch(paragraph):
        seen = (GuidePiece(picture["seen"]),)
        return GuideBlock(PieceKind.PICTURE, seen, picture=picture["file"])
    if step := _STEP.fullmatch(paragraph):
        return GuideBlock(PieceKind.STEP, _pieces(step["words"]), number)
    if paragraph.startswith("- "):
        return GuideBlock(PieceKind.POINT, _pieces(paragraph.removeprefix("- ")))
    if paragraph.startswith("## "):
        words, name = _HEADING.fullmatch(paragraph).groups()  # type: ignore[union-attr]  # any words
        return GuideBlock(PieceKind.HEADING, _pieces(words), name=name or "")
    return GuideBlock(PieceKind.WORDS, _pieces(paragraph))


def _pieces(words: str) -> tuple[GuidePiece, ...]:
    found: list[GuidePiece] = []
    at = 0
    for match in _PIECE.finditer(words):
        if match.start() > at:
            found.append(GuidePiece(words[at : match.start()]))
        if match["strong"]:
            found.append(GuidePiece(match["strong"], strong=True))
        elif match["key"]:
            found.append(GuidePiece(match["key"], is_key=True))
        else:
            found.append(GuidePiece(match["words"], to=match["to"]))
        at = match.end()
    if at < len(words):
        found.append(GuidePiece(words[at:]))
    return tuple(found)
