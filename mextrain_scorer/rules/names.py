"""Cleans names, refusing hidden characters in them.

Names are printed, sorted and compared: invisible characters could make two people look the same,
or reverse the direction of a line.
"""

import re
import unicodedata

from mextrain_scorer.rules.hidden import LONGEST_NAME, SELECTORS, ZWJ, ZWNJ, hidden_character
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say

LONGEST_FILE_NAME = 100
LONG_WORD = 6  # letters, of which one may be another

_DOUBLED = re.compile(r"(.)\1+")

_FILE_NAME_ENEMIES = re.compile(r'[<>:"/\\|?*\s]+')
_RESERVED = re.compile(
    r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(\..*)?", re.IGNORECASE
)


def collapse_spaces(text: str) -> str:
    """Return the text without outer spaces and with one space where there were several."""
    return " ".join(text.split())


def clean_text(text: str, longest: int) -> str:
    """Return the text in NFC with its spaces collapsed.

    Raises Refused for a hidden character, for the replacement character of an unreadable letter,
    and for more than ``longest`` characters.
    """
    text = text.strip(" \t\r\n")
    index = hidden_character(text)
    if index is not None:
        raise Refused(
            say(
                "There is a hidden character (U+{code}) at position {position}."
                " Delete it, or type the words again.",
                code=f"{ord(text[index]):04X}",
                position=index + 1,
            )
        )
    if "\N{REPLACEMENT CHARACTER}" in text:
        raise Refused(
            say("A letter was lost when this was saved (it reads {mark}). Type it again.", mark="�")
        )
    text = unicodedata.normalize("NFC", collapse_spaces(text))
    if len(text) > longest:
        raise Refused(say("This is longer than {longest} characters.", longest=longest))
    return text


def clean_name(text: str) -> str:
    """Return a person's name in NFC with its spaces collapsed.

    Raises Refused where nothing is left, and where ``clean_text`` does.
    """
    name = clean_text(text, LONGEST_NAME)
    if not name:
        raise Refused(say("The name is missing."))
    return name


def same_person_key(name: str) -> str:
    """Return a key that is equal for two spellings of one name: NFKC, case-folded, one space.

    Joiners and variation selectors are removed, since names that differ only in them look alike.
    """
    plain = SELECTORS.sub("", name.replace(ZWNJ, "").replace(ZWJ, ""))
    folded = unicodedata.normalize("NFKC", plain).casefold()
    return collapse_spaces(unicodedata.normalize("NFKC", folded))


def alike_keys(name: str) -> set[tuple[str, ...]]:
    """Return keys of which two names share one where they may be one, spelt otherwise.

    Doubled letters, letters in another order within a word, words in another order, accents, or
    one letter of a long word make no difference; digits do.
    """
    letters = unicodedata.normalize("NFKD", same_person_key(name))
    plain = "".join(c if c.isalnum() else " " for c in letters if not unicodedata.combining(c))
    words = sorted(plain.split())
    keys = {
        ("", *sorted("".join(sorted(_DOUBLED.sub(r"\1", w))) if w.isalpha() else w for w in words))
    }
    for at, word in enumerate(words):
        if len(word) >= LONG_WORD and word.isalpha():
            others = words[:at] + words[at + 1 :]
            shorter = {word[:cut] + word[cut + 1 :] for cut in range(len(word))}
            keys.update((each, *others) for each in {word, *shorter})
    return keys


def shown_file_name(name: str) -> str:
    """Return the name of a user's file in a form that is safe to keep in the history.

    Hidden and replacement characters are removed, and it is shortened.
    """
    name = name.replace("\N{REPLACEMENT CHARACTER}", "")[:LONGEST_NAME]
    while (hidden := hidden_character(name)) is not None:
        name = name[:hidden] + name[hidden + 1 :]
    return unicodedata.normalize("NFC", collapse_spaces(name))


def safe_file_name(name: str, otherwise: str = "unnamed") -> str:
    """Return the name as a file name that is valid on every operating system.

    Separators and control characters are removed, names reserved by Windows get an underscore, and
    the length is at most 100 bytes.  ``otherwise`` is returned where nothing is left.
    """
    text = "".join(c for c in unicodedata.normalize("NFC", name) if c.isspace() or c.isprintable())
    text = _FILE_NAME_ENEMIES.sub(" ", text).strip(" .-~")
    text = text.encode()[:LONGEST_FILE_NAME].decode(errors="ignore").rstrip(" .")
    if _RESERVED.fullmatch(text):
        text = f"_{text}"
    return text or otherwise
