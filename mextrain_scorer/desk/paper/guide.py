"""The user guide that comes with the program: its pages, its pictures, and a PDF of all.

The pages are Markdown files in ``resources/help``, one folder for each language; the pictures are
in ``resources/help/pictures``, likewise.  Only a few Markdown forms are used: one title, headings,
paragraphs, numbered steps, bullet points, pictures on lines of their own, **words from the
window**, `keys`, and [words](page.md) that link to another page.  A heading may end with a name in
braces, {#draw}, which is not shown: F1 opens the page there.
"""

import re
from collections.abc import Iterator
from functools import partial
from io import BytesIO
from pathlib import Path

from mextrain_scorer.desk.files_out import save_file
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.paths import resource, shipped_text
from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.sheets.documents.guide_pages import (
    GuideBlock,
    GuidePage,
    GuidePiece,
    PieceKind,
    grouped,
)
from mextrain_scorer.sheets.layout.style import Paper

__all__ = [
    "GUIDE_PAGES",
    "GuideBlock",
    "GuidePage",
    "GuidePiece",
    "PieceKind",
    "grouped",
    "guide",
    "guide_pdf",
    "page_from",
    "picture_path",
    "save_guide",
]

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


def guide(language: str) -> tuple[GuidePage, ...]:
    """Return the guide's pages in that language; pages not translated are in English."""
    return tuple(page_from(key, _source(key, language)) for key in GUIDE_PAGES)


def picture_path(name: str, language: str = _ENGLISH) -> Path:
    """Return the path of a guide picture, of the English window if there is no other."""
    try:
        return resource("help", "pictures", language, name)
    except FileNotFoundError:
        return resource("help", "pictures", _ENGLISH, name)


def guide_pdf(language: str, paper: str = "letter", progress: Progress = no_progress) -> bytes:
    """Return the whole guide as a PDF."""
    from mextrain_scorer.sheets.documents.guide import write_guide

    out = BytesIO()
    seen = partial(picture_path, language=language)
    write_guide(out, guide(language), seen, Paper.named(paper), progress)
    return out.getvalue()


def save_guide(
    out: Path,
    language: str,
    paper: str = "letter",
    progress: Progress = no_progress,
    live: Tournament | None = None,
) -> Path:
    """Write the whole guide as a PDF; return its path.  ``live`` is the open tournament.

    Raises Refused where the disk does, and rather than write over a tournament.
    """
    return save_file(out, guide_pdf(language, paper, progress), live)


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
