"""How the code on a sheet of paper begins, for whoever waits for one to be typed or scanned."""

BEGINNING = "MXT:"
LONGEST = 60  # letters


def may_be_code(text: str) -> bool:
    """Say whether a code of ours can begin so."""
    head, rest = text[: len(BEGINNING)].upper(), text[len(BEGINNING) :]
    plain = all(each.isascii() and (each.isalnum() or each in ":-") for each in rest)
    return BEGINNING.startswith(head) and plain and len(text) <= LONGEST
