"""Characters that nobody sees, or that turn a line around: none is in what the program keeps.

They would make two people look like one, hide what a page says, or be obeyed by a terminal.
"""

import re
import unicodedata

LONGEST_NAME = 200
LONGEST_NOTE = 1_000

ZWNJ, ZWJ = "\u200c", "\u200d"
# Letters, marks and symbols by category, and yet nothing to see.
_BLANK_LETTERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
SELECTORS = re.compile("[\u180b-\u180d\ufe00-\ufe0f\U000e0100-\U000e01ef]")
# What later versions of Unicode fill: a character still without a name here may be a new emoji,
# or a new ideograph.
_STILL_FILLED = (range(0x1F300, 0x1FB00), range(0x20000, 0x3FFFE))
_EMOJI = re.compile("[\u00a9\u00ae\u2190-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]")
# Arabic to Sinhala, Tibetan and Myanmar, Khmer and Mongolian, and their later blocks: scripts
# whose letters join, so that a joiner changes how a word looks.
_JOINING_SCRIPT = re.compile(
    "[\u0600-\u0dff\u0f00-\u109f\u1780-\u18af\ua840-\ua87f\ufb50-\ufdff\ufe70-\ufefc]"
)


def hidden_character(text: str) -> int | None:
    """Return the index of the first character that nobody can see or that turns a line around.

    Those are control, bidi and zero-width characters, those for private use and those that Unicode
    gives no meaning.  The joiners that emoji, Persian and the scripts of India need are allowed
    where they join something (reliability: bad input).
    """
    if text.isascii() and text.isprintable():
        return None
    return next((index for index in range(len(text)) if _hides(text, index)), None)


def is_plain(text: str, longest: int) -> bool:
    """Say whether a text that was kept is one that this program keeps: short, and nothing hidden.

    A character that this computer's Unicode does not know yet may be a letter on a newer one.
    """
    if len(text) > longest:
        return False
    if text.isascii() and text.isprintable():
        return True
    return not any(
        _hides(text, index) and unicodedata.category(char) != "Cn"
        for index, char in enumerate(text)
    )


def _hides(text: str, index: int) -> bool:
    char = text[index]
    if char in (ZWNJ, ZWJ):
        return not _joins(text, index)
    if SELECTORS.match(char):
        return (
            index == 0 or text[index - 1].isspace() or SELECTORS.match(text[index - 1]) is not None
        )
    # Cc control, Cf format, Cs half a pair, Co private use (a blank box wherever that font is not),
    # Zl and Zp line breaks; Cn has no meaning at all, such as FDD0, FFFE and FFFF.
    category = unicodedata.category(char)
    if category == "Cn":
        is_new = any(ord(char) in block for block in _STILL_FILLED)
        return ord(char) & 0xFFFE == 0xFFFE or not is_new
    return category in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp") or char in _BLANK_LETTERS


def _joins(text: str, index: int) -> bool:
    if index == 0 or index + 1 == len(text):
        return False
    before, after = text[index - 1], text[index + 1]
    if text[index] == ZWJ and _EMOJI.match(after):
        return _EMOJI.match(before) is not None or before == "\ufe0f"
    return all(_JOINING_SCRIPT.match(char) for char in (before, after))
