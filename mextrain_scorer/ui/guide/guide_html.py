"""Converts a page of the guide to the HTML that Qt shows, in the current look."""

from collections.abc import Callable, Sequence
from html import escape

from mextrain_scorer.ui.guide.guide_pages import (
    GuideBlock,
    GuidePage,
    GuidePiece,
    PieceKind,
    grouped,
)
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Step

ENDING = ".md"  # of the files that links lead to
_LISTS = {PieceKind.STEP: "ol", PieceKind.POINT: "ul"}


def guide_sheet() -> str:
    """Return the style sheet of the guide's pages."""
    c, px, text = look.colours, look.px, look.text_px
    return f"""
h1 {{ font-size: {text(Step.TITLE)}px; font-weight: 700; color: {c.ink};
    margin-top: 0; margin-bottom: {px(10)}px; }}
h2 {{ font-size: {text(Step.HEADING)}px; font-weight: 700; color: {c.ink};
    margin-top: {px(14)}px; margin-bottom: {px(4)}px; }}
p {{ color: {c.ink}; margin-top: 0; margin-bottom: {px(8)}px; line-height: 118%; }}
li {{ color: {c.ink}; margin-top: 0; margin-bottom: {px(5)}px; line-height: 118%; }}
ol, ul {{ margin-top: 0; margin-bottom: {px(10)}px; }}
p.seen {{ color: {c.soft_ink}; font-size: {text(Step.SMALL)}px; margin-bottom: {px(14)}px; }}
p.picture {{ margin-top: {px(6)}px; margin-bottom: {px(2)}px; line-height: 100%; }}
b {{ font-weight: 700; color: {c.ink}; }}
.key {{ background-color: {c.ground}; font-weight: 700; }}
a {{ color: {c.accent}; font-weight: 600; }}
"""


def guide_html(page: GuidePage, wide: Callable[[str], int], *, new_sheet: bool = False) -> str:
    """Return a page as HTML; ``wide`` returns a picture's width in pixels."""
    body = "".join(_group(group, wide) for group in grouped(page.blocks))
    begins = ' style="page-break-before: always"' if new_sheet else ""
    return f"<h1{begins}>{escape(page.title)}</h1>{body}"


def _group(blocks: Sequence[GuideBlock], wide: Callable[[str], int]) -> str:
    first = blocks[0]
    if first.kind in _LISTS:
        tag = _LISTS[first.kind]
        lines = "".join(f"<li>{_words(block.pieces)}</li>" for block in blocks)
        start = f' start="{first.number}"' if first.number else ""
        return f"<{tag}{start}>{lines}</{tag}>"
    if first.kind is PieceKind.PICTURE:
        seen = escape(first.words)
        image = f'<img src="{first.picture}" width="{wide(first.picture)}" alt="{seen}">'
        return f'<p class="picture">{image}</p><p class="seen">{seen}</p>'
    if first.kind is PieceKind.HEADING:
        return f'<h2><a name="{first.name}"></a>{_words(first.pieces)}</h2>'
    tag = "p"
    return f"<{tag}>{_words(first.pieces)}</{tag}>"


def _words(pieces: Sequence[GuidePiece]) -> str:
    return "".join(_piece(piece) for piece in pieces)


def _piece(piece: GuidePiece) -> str:
    words = escape(piece.text)
    if piece.strong:
        return f"<b>{words}</b>"
    if piece.is_key:
        return f'<span class="key">&nbsp;{words.replace(" ", "&nbsp;")}&nbsp;</span>'
    return f'<a href="{piece.to}{ENDING}">{words}</a>' if piece.to else words
