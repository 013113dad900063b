"""Which words of a text are one name, so that a name is drawn in one typeface.

Texts on paper are sentences with names in them, and nothing says where a name begins: what is told
here is a guess from capitals, particles and punctuation, which may take in a word too many.
"""

from collections.abc import Sequence

# Before a word that belongs to a name whose other words need another font; it is never drawn.
FACE_MARK = "\u2060"
_BRACKETS = "()[]\"'“”«»‘’„"
_ENDS = (",", ";", ":", ".", "!", "?")
_PARTICLES = frozenset(
    (
        "af al bin da das de degli dei del della den der di do dos du e el ibn la las le los ter"
        " ten van von y zu zum zur"
    ).split()
)
_INITIAL = 2  # letters with their dot


def name_around(words: Sequence[str], index: int) -> range:
    """Return the places of the words of the name that the word at ``index`` belongs to."""
    first = last = index
    while first > 0 and _belongs(words[first - 1]) and not _ends(words[first - 1]):
        first -= 1
    while last + 1 < len(words) and not _ends(words[last]) and _belongs(words[last + 1]):
        last += 1
    return range(first, last + 1)


def _belongs(word: str) -> bool:
    """Say whether a word can be part of a name."""
    core = word.replace(FACE_MARK, "").strip(_BRACKETS)
    return core[:1].isupper() or core in _PARTICLES


def _ends(word: str) -> bool:
    """Say whether a name ends with this word, because of what follows it."""
    return word.endswith(_ENDS) and not (len(word) == _INITIAL and word[0].isupper())
