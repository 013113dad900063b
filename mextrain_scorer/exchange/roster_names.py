"""Reads names as clubs write them: numbered, family name first, two of a couple, a site behind.

A number or bullet before a name is none of it.  All else is offered, for the user to say.
"""

import re
from dataclasses import dataclass

from mextrain_scorer.rules.names import full_name, name_parts

_MARK = re.compile(
    r"(?:(?:#|no\.|nr\.|n°|nº)?\s*\d{1,4}(?:\s*[.):]\s*|\s+)|\(\d{1,4}\)\s*|\[[ x✓]?\]\s*"
    r"|[•·◦▪●○■□✓✔‣]\s*|[-–—*>~]+\s+)+(?=[^\W\d_])",
    re.IGNORECASE,
)
# "Jim Crow / Site 14": what stands behind has a digit, as no name has.
_BEHIND = re.compile(
    r"(.*[^\W\d_].*?)(?:\s*[/|;,]\s*|\s+[-–—]\s+)([^/|;,]*\d[^/|;,]*)"
    r"|(.*[^\W\d_].*?)\s*\(([^()]*\d[^()]*)\)"
)
_AND = re.compile(r"\s*[&+]\s*|\s+(?:and|y|et)\s+", re.IGNORECASE)
_PARTICLES = frozenset("da de del della den der di dos du la le mac st st. van von".split())
_TITLES = frozenset("jr sr ii iii iv md phd esq cpa dds rn".split())
_SEVERAL = re.compile(r"[,;/|&+]")


@dataclass(frozen=True, slots=True)
class Offer:
    """Who a name may say: one, or the two of a couple; and what stands behind as a note."""

    names: tuple[str, ...]
    note: str = ""


def without_mark(text: str) -> str:
    """Return a name without the number or bullet that a list has before it."""
    return _MARK.sub("", text.strip(), count=1) if _MARK.match(text.strip()) else text


def offer(name: str) -> Offer | None:
    """Return what a name may say, where that is not what is written."""
    behind = _BEHIND.fullmatch(name)
    if behind is not None:
        before, note = behind[1] or behind[3], behind[2] or behind[4]
        inner = offer(before)
        return Offer((before,) if inner is None else inner.names, note.strip())
    turned = _turned(name)
    couple = _couple(turned or name)
    if couple is not None:
        return Offer(couple)
    return None if turned is None else Offer((turned,))


def is_doubtful(name: str) -> bool:
    """Say whether a name looks like more than one, though nothing can be offered."""
    return _SEVERAL.search(name) is not None and not _ends_in_title(name)


def _ends_in_title(name: str) -> bool:
    return name.rpartition(",")[2].strip().rstrip(".").replace(".", "").casefold() in _TITLES


def _turned(name: str) -> str | None:
    """Return "Jane Smith" for "Smith, Jane"."""
    family, comma, first = (part.strip() for part in name.partition(","))
    if not comma or "," in first or _ends_in_title(name) or not (_letters(first, family)):
        return None
    words = family.split(" ")
    if len(words) > 1 and " " in first and words[0].casefold() not in _PARTICLES:
        return None  # "Ann Lee, Bob Lee"
    return full_name(first, family) if _AND.search(name) is None else f"{first} {family}"


def _couple(name: str) -> tuple[str, str] | None:
    """Return both names of "Bob & Mary Tolliver"."""
    sign = _AND.search(name)
    if sign is None and "/" in name and " " not in name.partition("/")[0].strip():
        sign = re.search(r"\s*/\s*", name)
    if sign is None:
        return None
    one, other = name[: sign.start()], name[sign.end() :]
    if not _letters(one, other) or _SEVERAL.search(one + other) or _AND.search(other):
        return None
    if sign[0].strip().isalpha() and " " not in other:
        return None  # a family name, as "Ortega y Gasset"
    if " " not in one and " " in other:
        one = full_name(one, name_parts(other)[1])
    elif " " in one and " " not in other:
        other = full_name(other, name_parts(one)[1])
    return one, other


def _letters(*texts: str) -> bool:
    return all(any(c.isalpha() for c in text) for text in texts)
