"""How the code on a printed page begins, to recognise one that is typed or scanned."""

BEGINNING = "MXT:"
LONGEST = 60  # letters


def may_be_code(text: str) -> bool:
    """Return whether ``text`` can be the beginning of a code of ours."""
    head, rest = text[: len(BEGINNING)].upper(), text[len(BEGINNING) :]
    plain = all(each.isascii() and (each.isalnum() or each in ":-") for each in rest)
    return BEGINNING.startswith(head) and plain and len(text) <= LONGEST
