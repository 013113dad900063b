"""Finds the family name in a full name, by which lists are sorted.

Rosters hold full names.  The last word is the family name, with the small words before it ("de la
Cruz", "van Dyke") and what follows it ("Ward Jr.").  Where a family name has more words than that,
no-break spaces between them say so: they are kept in the file, look like spaces everywhere, and
count as spaces wherever names are compared.
"""

import unicodedata

NO_BREAK = "\N{NO-BREAK SPACE}"
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
