"""The guide, read from the Markdown files in ``resources/help``, a folder for each language.

The pictures are in ``resources/help/pictures``, likewise.  Only a few Markdown forms are used: one
title, headings, paragraphs, numbered steps, bullet points, pictures on lines of their own, **words
from the window**, `keys`, and [words](page.md) that link to another page.  A heading may end with a
name in braces, {#draw}, which is not shown: F1 opens the page there.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from itertools import groupby
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
ENDING = ".md"  # of the files that links lead to
_ENGLISH = "en"
_STEP, _POINT = re.compile(r"\d+\.\s+"), re.compile("- ")
_LISTS = {"ol": _STEP, "ul": _POINT}
_HEADING = re.compile(r"## (.+?)(?:\s+\{#([a-z-]+)\})?")
_PICTURE = re.compile(r"!\[([^\]]+)\]\(([a-z0-9-]+\.png)\)")
_IMAGE = re.compile(r'<img src="([^"]+)"')
_INSIDE = re.compile(r"\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\(([a-z-]+\.md)\)")


@dataclass(frozen=True, slots=True)
class GuidePage:
    """One page of the guide as HTML; ``key`` is the name of its file without the ending."""

    key: str
    title: str
    html: str

    @property
    def pictures(self) -> list[str]:
        """The names of its pictures' files."""
        return _IMAGE.findall(self.html)


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
    title = first.removeprefix("# ")
    html = f"<h1>{escape(title)}</h1>"
    for tag, paragraphs in groupby(rest, _list_of):
        if tag:
            begins = _LISTS[tag]
            lines = (f"<li>{_words(begins.sub('', each, 1))}</li>" for each in paragraphs)
            html += f"<{tag}>{''.join(lines)}</{tag}>"
        else:
            html += "".join(map(_block, paragraphs))
    return GuidePage(key, title, html)


def _paragraphs(source: str) -> Iterator[str]:
    """Yield each paragraph, step or bullet point as one line, joining wrapped lines."""
    kept: list[str] = []
    for line in source.splitlines():
        words = line.strip()
        begins = not words or words[0] in "#!" or _list_of(words)
        if begins and kept:
            yield " ".join(kept)
            kept = []
        if words:
            kept.append(words)
    if kept:
        yield " ".join(kept)


def _list_of(paragraph: str) -> str:
    """Return the tag of the list that a paragraph is an item of, empty for none."""
    return next((tag for tag, begins in _LISTS.items() if begins.match(paragraph)), "")


def _block(paragraph: str) -> str:
    if picture := _PICTURE.fullmatch(paragraph):
        seen = escape(picture[1])
        image = f'<img src="{picture[2]}" alt="{seen}">'
        return f'<p class="picture">{image}</p><p class="seen">{seen}</p>'
    if heading := _HEADING.fullmatch(paragraph):
        return f'<h2><a name="{heading[2] or ""}"></a>{_words(heading[1])}</h2>'
    return f"<p>{_words(paragraph)}</p>"


def _words(paragraph: str) -> str:
    return _INSIDE.sub(_piece, escape(paragraph))


def _piece(found: re.Match[str]) -> str:
    strong, key, words, to = found.groups()
    if strong:
        return f"<b>{strong}</b>"
    if key:
        return f'<span class="key">&nbsp;{key.replace(" ", "&nbsp;")}&nbsp;</span>'
    return f'<a href="{to}">{words}</a>'
