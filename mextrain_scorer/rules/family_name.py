"""Finds the family name in a full name, by which lists are sorted.

Rosters hold full names.  The last word is the family name, with the small words before it ("de la
Cruz", "van Dyke") and what follows it ("Ward Jr.").  Where a family name has more words than that,
no-break spaces between them say so: they are kept in the file, look like spaces everywhere, and
count as spaces wherever names are compared.
"""

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
