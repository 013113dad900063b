"""The guide, read from the Markdown files in ``resources/help``, a folder for each language.

The pictures are in ``resources/help/pictures``, likewise.  Each page begins with its title; it has
headings, paragraphs, lists, pictures on lines of their own, **words from the window**, `keys`, and
[words](page.md) that link to another page.  A heading may end with a name in braces, {#draw}, which
is not shown: F1 opens the page there.
"""

import re
from pathlib import Path
from typing import NamedTuple

from PySide6.QtGui import (
    QColor,
    QFont,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFragment,
)

from mextrain_scorer.paths import resource, shipped_text
from mextrain_scorer.ui.kit.colours import Colours
from mextrain_scorer.ui.kit.look import FAMILY

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
ENDING = ".md"  # of the files that links lead to
_PICTURE = re.compile(r"!\[([^\]]+)\]\(([a-z0-9-]+\.png)\)")
_KEY = re.compile(r"`([^`]+)`")
_NAME = re.compile(r"\s*\{#([a-z-]+)\}$")
_IMAGE = "\N{OBJECT REPLACEMENT CHARACTER}"  # which is all the text of a picture's block
_SPACE = "\N{NO-BREAK SPACE}"


class GuidePage(NamedTuple):
    """One page of the guide in Markdown; ``key`` is the name of its file without the ending."""

    key: str
    title: str
    text: str

    @property
    def pictures(self) -> list[str]:
        """The names of its pictures' files."""
        return [each[2] for each in _PICTURE.finditer(self.text)]


def guide(language: str) -> tuple[GuidePage, ...]:
    """Return the guide's pages in one of the program's languages."""
    texts = {key: shipped_text("help", language, f"{key}.md") for key in GUIDE_PAGES}
    return tuple(
        GuidePage(key, text.partition("\n")[0].removeprefix("# "), text)
        for key, text in texts.items()
    )


def picture_path(name: str, language: str) -> Path:
    """Return the path of a picture of the window in that language."""
    return resource("help", "pictures", language, name)


def write(document: QTextDocument, text: str, colours: Colours, gap: float) -> None:
    """Write Markdown into a document, in sizes of its default font.

    Qt reads Markdown but has no style sheet for it: distances, the ground of keys and the names of
    headings are set here.  ``gap`` is 1 for distances as on the screen at 100 %.
    """
    text = _PICTURE.sub(r"\g<0>\n\n\1", text)  # what is seen in it stands below
    text = _KEY.sub(lambda key: f"`{f' {key[1]} '.replace(' ', _SPACE)}`", text)
    document.setMarkdown(text, QTextDocument.MarkdownFeature.MarkdownNoHTML)
    cursor = QTextCursor(document)
    cursor.beginEditBlock()
    for number in range(document.blockCount()):
        block = document.findBlockByNumber(number)
        cursor.setPosition(block.position())
        cursor.setBlockFormat(_shape(block, gap))
        for piece in fragments(block):
            _select(cursor, piece.position(), piece.length())
            cursor.setCharFormat(_letters(piece.charFormat(), block, colours))
        if name := _NAME.search(block.text()):
            _select(cursor, block.position() + name.start(), len(name[0]))
            cursor.removeSelectedText()
            _select(cursor, block.position(), name.start())
            named = cursor.charFormat()
            named.setAnchor(True)
            named.setAnchorNames([name[1]])
            cursor.setCharFormat(named)
    cursor.endEditBlock()


def fragments(block: QTextBlock) -> list[QTextFragment]:
    """Return the pieces of a paragraph that look alike."""
    return [each.fragment() for each in block]  # type: ignore[attr-defined]  # PySide's stub


def _select(cursor: QTextCursor, at: int, length: int) -> None:
    cursor.setPosition(at)
    cursor.setPosition(at + length, QTextCursor.MoveMode.KeepAnchor)


def _shape(block: QTextBlock, gap: float) -> QTextBlockFormat:
    """Return the distances of a paragraph; on paper each page begins a sheet."""
    shape, above, below, line = block.blockFormat(), 0, 8, 118
    if level := shape.headingLevel():
        above, below, line = (0, 10, 100) if level == 1 else (14, 4, 100)
        if level == 1 and block.blockNumber():
            shape.setPageBreakPolicy(QTextBlockFormat.PageBreakFlag.PageBreak_AlwaysBefore)
    elif block.text() == _IMAGE:
        above, below, line = 6, 2, 100
    elif block.previous().text() == _IMAGE:
        below = 14
    elif block.textList() is not None:
        below = 10 if block.next().textList() is None else 5
    shape.setTopMargin(above * gap)
    shape.setBottomMargin(below * gap)
    shape.setLineHeight(line, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
    return shape


def _letters(like: QTextCharFormat, block: QTextBlock, colours: Colours) -> QTextCharFormat:
    like.setForeground(QColor(colours.ink))
    if like.isAnchor():
        like.setForeground(QColor(colours.accent))
        if colours.accent != colours.ink:  # on paper it leads nowhere
            like.setFontWeight(QFont.Weight.DemiBold)
            like.setFontUnderline(True)
    elif like.fontFixedPitch():  # a key
        like.setFontFamilies([FAMILY])
        like.setFontWeight(QFont.Weight.Bold)
        like.setBackground(QColor(colours.ground))
    elif block.previous().text() == _IMAGE:
        like.setForeground(QColor(colours.soft_ink))
        like.setProperty(QTextFormat.Property.FontSizeAdjustment, -1)
    return like
