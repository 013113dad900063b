"""What holds of every refusal: it is a sentence for people, and nothing was changed."""

from collections.abc import Callable

from tests.door import Desk, Refused


def refused(desk: Desk, deed: Callable[[], object]) -> Refused | None:
    """Do a deed; return why it was refused, None where it was done."""
    tip = desk.tip()
    try:
        deed()
    except Refused as why:
        is_a_sentence(str(why))
        assert desk.tip() == tip, "a refusal changed something"
        return why
    return None


def is_a_sentence(text: str) -> None:
    """Check that a text is for people and ends as a sentence or a question."""
    assert text.endswith((".", "?")), text
    assert "\n" not in text
    assert "{" not in text
    opening = text.split(maxsplit=1)[0]
    assert opening[0].isupper() or not opening.isalpha(), text  # a file's name may be small
