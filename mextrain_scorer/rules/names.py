"""Names: cleaned, without characters that nobody sees, and sorted by the family name in them.

Names are printed, sorted and compared: hidden characters could make two people look the same, turn
a line around, or be obeyed by a terminal.  Rosters hold full names.  The last word is the family
name, with the small words before it ("de la Cruz", "van Dyke") and what follows it ("Ward Jr.").
Where a family name has more words than that, no-break spaces between them say so: they are kept in
the file, look like spaces everywhere, and count as spaces wherever names are compared.
"""

import re
import unicodedata

from mextrain_scorer.rules.refusal import Refused

# In characters; the name of a file in bytes.
LONGEST_NAME = 200
LONGEST_NOTE = 1_000
LONGEST_REASON = 500
_LONGEST_FILE_NAME = 100

_LONG_WORD = 6  # letters, of which one may be another
NO_BREAK = "\N{NO-BREAK SPACE}"

_ZWNJ, _ZWJ = "\u200c", "\u200d"
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
    if char in (_ZWNJ, _ZWJ):
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
    if text[index] == _ZWJ and _EMOJI.match(after):
        return _EMOJI.match(before) is not None or before == "\ufe0f"
    return all(_JOINING_SCRIPT.match(char) for char in (before, after))


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
        raise Refused.saying(
            "There is a hidden character (U+{code}) at position {position}."
            " Delete it, or type the words again.",
            code=f"{ord(text[index]):04X}",
            position=index + 1,
        )
    if "\N{REPLACEMENT CHARACTER}" in text:
        raise Refused.saying(
            "A letter was lost when this was saved (it reads {mark}). Type it again.", mark="�"
        )
    text = unicodedata.normalize("NFC", collapse_spaces(text))
    if len(text) > longest:
        raise Refused.saying("This is longer than {longest} characters.", longest=longest)
    return text


def clean_name(text: str) -> str:
    """Return a person's name in NFC with its spaces collapsed.

    Raises Refused where nothing is left, and where ``clean_text`` does.
    """
    name = clean_text(text, LONGEST_NAME)
    if not name:
        raise Refused.saying("The name is missing.")
    return name


def same_person_key(name: str) -> str:
    """Return a key that is equal for two spellings of one name: NFKC, case-folded, one space.

    Joiners and variation selectors are removed, since names that differ only in them look alike.
    """
    plain = _SELECTORS.sub("", name.replace(_ZWNJ, "").replace(_ZWJ, ""))
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
        if len(word) >= _LONG_WORD and word.isalpha():
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
    text = text.encode()[:_LONGEST_FILE_NAME].decode(errors="ignore").rstrip(" .")
    if _RESERVED.fullmatch(text):
        text = f"_{text}"
    return text or otherwise


_FOLLOWERS = frozenset(("jr", "jr.", "sr", "sr.", "ii", "iii", "iv"))


def family_start(name: str) -> int:
    """Return where the family name begins in a full name; 0 where there is only one word."""
    words = name.split(" ")
    first = len(words) - 1
    if words[first].casefold() in _FOLLOWERS:
        first -= 1
    while first > 1 and words[first - 1].islower():
        first -= 1
    return sum(len(word) + 1 for word in words[: max(first, 0)])


def name_parts(name: str) -> tuple[str, str]:
    """Return first names and family name, as somebody would type them."""
    at = family_start(name)
    return name[:at].rstrip().replace(NO_BREAK, " "), name[at:].replace(NO_BREAK, " ")


def full_name(first: str, family: str) -> str:
    """Return a full name whose family name ``family_start`` finds; both have single spaces."""
    plain = f"{first} {family}".strip()
    if name_parts(plain) == (first, family):
        return plain
    return f"{first} {family.replace(' ', NO_BREAK)}".strip()


def by_family(name: str) -> str:
    """Return what a list of names is sorted by, on screen, paper and phones alike.

    Accents do not count, so that Álvarez is not behind Zimmer.
    """
    first, family = name_parts(name)
    letters = unicodedata.normalize("NFKD", f"{family} {first}".casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).strip()


def as_listed(name: str) -> str:
    """Return a name as it stands in a list sorted by family name: "Zimmer, Ada".

    "Guest 3" has no family name, and stays.
    """
    first, family = name_parts(name)
    if not first or not family[:1].isalpha():
        return f"{first} {family}".strip()
    return f"{family}, {first}"


def clean_reason(text: str) -> str:
    """Return a note with its spaces collapsed; an empty text is allowed.

    Raises Refused for hidden characters and for a text that is too long.
    """
    return clean_text(text, LONGEST_REASON)


def required_reason(text: str, ask: str) -> str:
    """Return a reason as ``clean_reason`` does; raises Refused with ``ask`` where it is empty."""
    reason = clean_reason(text)
    if not reason:
        raise Refused(ask)
    return reason
