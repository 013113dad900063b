"""Sentences for people, in their language.

Every sentence that the rooms without a window build passes through ``say``.  The program sets the
translation once, at its start; without one the words stay English.
"""

from collections.abc import Callable, Sequence

_translate: Callable[[str], str] = str


def use_translation(translate: Callable[[str], str]) -> None:
    """Let ``translate`` turn each English template into the user's language from now on."""
    global _translate  # noqa: PLW0603  one language at a time, for the whole program
    _translate = translate


def say(template: str, /, **values: object) -> str:
    """Return the template in the user's language with its ``{names}`` filled in."""
    return _translate(template).format(**values)


def listed(parts: Sequence[str]) -> str:
    """Return words such as "5, 4 and 4"."""
    if len(parts) == 1:
        return parts[0]
    return say("{most} and {last}", most=", ".join(parts[:-1]), last=parts[-1])
