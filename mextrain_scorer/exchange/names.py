"""Names as people write them, and what must not hide inside one.

A name is printed, sorted and compared all day: characters that nobody sees would make two people
look like one, or turn a line of a page around.
"""

import re
import unicodedata

from mextrain_scorer.exchange.bad_input import BadInput
from mextrain_scorer.rules.hidden import LONGEST_NAME, SELECTORS, ZWJ, ZWNJ, hidden_character
from mextrain_scorer.rules.words import say

LONGEST_FILE_NAME = 100

_FILE_NAME_ENEMIES = re.compile(r'[<>:"/\\|?*\s]+')
_RESERVED = re.compile(
    r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(\..*)?", re.IGNORECASE
)


def collapse_spaces(text: str) -> str:
    """Return the text without outer spaces and with one space where there were several."""
    return " ".join(text.split())


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
    plain = SELECTORS.sub("", name.replace(ZWNJ, "").replace(ZWJ, ""))
    folded = unicodedata.normalize("NFKC", plain).casefold()
    return collapse_spaces(unicodedata.normalize("NFKC", folded))


def shown_file_name(name: str) -> str:
    """Return the name of somebody's file as it can stand in the history.

    It may hold anything: what hides, or marks a lost letter, is left out, and the rest is short.
    """
    name = name.replace("\N{REPLACEMENT CHARACTER}", "")[:LONGEST_NAME]
    while (hidden := hidden_character(name)) is not None:
        name = name[:hidden] + name[hidden + 1 :]
    return unicodedata.normalize("NFC", collapse_spaces(name))


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
