"""Sentences for people, in their language.

Every sentence that the rooms without a window build passes through ``say``.  The program sets the
translation once, at its start; without one the words stay English.
"""

from collections.abc import Callable, Sequence
from datetime import date

_translate: Callable[[str], str] = str


def use_translation(translate: Callable[[str], str]) -> None:
    """Let ``translate`` turn each English template into the user's language from now on."""
    global _translate  # noqa: PLW0603  one language at a time, for the whole program
    _translate = translate


def say(template: str, /, **values: object) -> str:
    """Return the template in the user's language with its ``{names}`` filled in."""
    return _translate(template).format(**values)


def marked(text: str, /) -> str:
    """Return the text unchanged: where it stands, it is marked as one to translate.

    For texts kept as data, such as a rule set's name: they are read before the program knows its
    language, so that ``shown`` translates them where they are shown.
    """
    return text


def shown(text: str, /) -> str:
    """Return a text kept as data in the user's language, or as it is where nobody translated it.

    Nothing is filled in: a name that somebody typed may hold braces.
    """
    return _translate(text)


def listed(parts: Sequence[str]) -> str:
    """Return words such as "5, 4 and 4"."""
    if len(parts) == 1:
        return parts[0]
    return say("{most} and {last}", most=", ".join(parts[:-1]), last=parts[-1])


def long_date(iso: str) -> str:
    """Return a day such as "2026-06-13" as people write it: "Saturday 13 June 2026".

    What is no day, the empty text for one, comes back as it is.
    """
    try:
        day = date.fromisoformat(iso)
    except ValueError:
        return iso
    return say(
        "{weekday} {day} {month} {year}",
        weekday=_weekdays()[day.weekday()],
        day=day.day,
        month=_months()[day.month - 1],
        year=day.year,
    )


def _weekdays() -> tuple[str, ...]:
    return (
        say("Monday"),
        say("Tuesday"),
        say("Wednesday"),
        say("Thursday"),
        say("Friday"),
        say("Saturday"),
        say("Sunday"),
    )


def _months() -> tuple[str, ...]:
    return (
        say("January"),
        say("February"),
        say("March"),
        say("April"),
        say("May"),
        say("June"),
        say("July"),
        say("August"),
        say("September"),
        say("October"),
        say("November"),
        say("December"),
    )
