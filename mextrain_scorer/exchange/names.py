"""Names as people write them, and what must not hide inside one.

A name is printed, sorted and compared all day: characters that nobody sees would make two people
look like one, or turn a line of a page around.
"""

import re
import unicodedata

from mextrain_scorer.exchange.bad_input import BadInput
from mextrain_scorer.rules.words import say

LONGEST_NAME = 200
LONGEST_FILE_NAME = 100

ZWNJ, ZWJ = "\u200c", "\u200d"
# Letters, marks and symbols by category, and yet nothing to see.
_BLANK_LETTERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_SELECTORS = re.compile("[\u180b-\u180d\ufe00-\ufe0f\U000e0100-\U000e01ef]")
# What later versions of Unicode fill: a character still without a name here may be a new emoji,
# or a new ideograph.
_STILL_FILLED = (range(0x1F300, 0x1FB00), range(0x20000, 0x3FFFE))
_EMOJI = re.compile("[\u00a9\u00ae\u2190-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]")
# Arabic to Sinhala, Tibetan and Myanmar, Khmer and Mongolian, and their later blocks: scripts
# whose letters join, so that a joiner changes how a word looks.
_JOINING_SCRIPT = re.compile(
    "[\u0600-\u0dff\u0f00-\u109f\u1780-\u18af\ua840-\ua87f\ufb50-\ufdff\ufe70-\ufefc]"
)
_FILE_NAME_ENEMIES = re.compile(r'[<>:"/\\|?*\s]+')
_RESERVED = re.compile(
    r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(\..*)?", re.IGNORECASE
)


def collapse_spaces(text: str) -> str:
    """Return the text without outer spaces and with one space where there were several."""
    return " ".join(text.split())


def hidden_character(text: str) -> int | None:
    """Return the index of the first character that nobody can see or that turns a line around.

    Those are control, bidi and zero-width characters, those for private use and those that Unicode
    gives no meaning.  The joiners that emoji, Persian and the
    scripts of India need are allowed where they join something (reliability: bad input).
    """
    if text.isascii() and text.isprintable():
        return None
    return next((index for index in range(len(text)) if _hides(text, index)), None)


def _hides(text: str, index: int) -> bool:
    char = text[index]
    if char in (ZWNJ, ZWJ):
        return not _joins(text, index)
    if _SELECTORS.match(char):
        return (
            index == 0 or text[index - 1].isspace() or _SELECTORS.match(text[index - 1]) is not None
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


def clean_text(text: str, longest: int) -> str:
    """Return the text in NFC with its spaces collapsed.

    Raises BadInput for a hidden character, for the mark of a lost letter, and for more than
    ``longest`` characters.
    """
    text = text.strip(" \t\r\n")
    index = hidden_character(text)
    if index is not None:
        raise BadInput(
            say(
                "There is a hidden character (U+{code}) at position {position}."
                " Delete it, or type the words again.",
                code=f"{ord(text[index]):04X}",
                position=index + 1,
            )
        )
    if "\N{REPLACEMENT CHARACTER}" in text:
        raise BadInput(
            say("A letter was lost when this was saved (it reads {mark}). Type it again.", mark="�")
        )
    text = unicodedata.normalize("NFC", collapse_spaces(text))
    if len(text) > longest:
        raise BadInput(say("This is longer than {longest} characters.", longest=longest))
    return text


def clean_name(text: str) -> str:
    """Return a person's name in NFC with its spaces collapsed.

    Raises BadInput where nothing is left, and for what ``clean_text`` refuses.
    """
    name = clean_text(text, LONGEST_NAME)
    if not name:
        raise BadInput(say("The name is missing."))
    return name


def same_person_key(name: str) -> str:
    """Return what two spellings of one person share: NFKC, case-folded, spaces collapsed.

    Joiners and selectors are left out, since two names that differ in them alone look the same.
    """
    plain = _SELECTORS.sub("", name.replace(ZWNJ, "").replace(ZWJ, ""))
    folded = unicodedata.normalize("NFKC", plain).casefold()
    return collapse_spaces(unicodedata.normalize("NFKC", folded))


def safe_file_name(name: str, otherwise: str = "unnamed") -> str:
    """Return the name as one part of a path that every system can hold.

    Separators and controls are left out, names that Windows reserves get an underscore, and the
    length is at most 100 bytes.  ``otherwise`` is returned where nothing is left.
    """
    text = "".join(c for c in unicodedata.normalize("NFC", name) if c.isspace() or c.isprintable())
    text = _FILE_NAME_ENEMIES.sub(" ", text).strip(" .-~")
    text = text.encode()[:LONGEST_FILE_NAME].decode(errors="ignore").rstrip(" .")
    if _RESERVED.fullmatch(text):
        text = f"_{text}"
    return text or otherwise
