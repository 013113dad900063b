"""Sentences for people, in their language.

Every sentence that the rooms without a window build passes through ``say``.  The program sets the
translation once, at its start; without one the words stay English.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from pathlib import PurePath

ENGLISH = "en"
# What a terminal or a window would obey, and the halves of letters that names of files can have.
_OBEYED = re.compile("[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")

_translate: Callable[[str], str] = str
_translate_count: Callable[[str, int], str] | None = None
_language = ENGLISH
_twelve_hours = False


def use_translation(
    translate: Callable[[str], str],
    language: str = ENGLISH,
    translate_count: Callable[[str, int], str] | None = None,
    *,
    twelve_hours: bool = False,
) -> None:
    """Let ``translate`` turn each English template into the user's language from now on.

    ``translate_count`` does so for a template with a number in it: languages differ in which
    numbers are singular ("0 joueur", "0 jugadores"). ``twelve_hours``: 2:05 PM, not 14:05.
    """
    global _translate, _translate_count, _language, _twelve_hours  # one for the whole program
    _translate, _translate_count = translate, translate_count
    _language, _twelve_hours = language, twelve_hours


def language_in_use() -> str:
    """Return the language of what ``say`` says, as web pages name it: "en", "es"."""
    return _language


def say(template: str, /, **values: object) -> str:
    """Return the template in the user's language with its ``{names}`` filled in.

    The name of a file may hold anything: what a terminal would obey is not filled in as it is.
    """
    return _translate(template).format(**_harmless(values))


def _harmless(values: Mapping[str, object]) -> Mapping[str, object]:
    return {name: _not_obeyed(value) for name, value in values.items()}


def _not_obeyed(value: object) -> object:
    text = str(value) if isinstance(value, PurePath) else value
    if not isinstance(text, str) or text.isprintable():
        return text
    return _OBEYED.sub("\N{REPLACEMENT CHARACTER}", text)


def filled(text: str, /, **values: object) -> str:
    """Return a text kept as data, which is one of our own, translated and filled in as by say."""
    return _translate(text).format(**_harmless(values))


def say_count(count: int, one: str, more: str, /, **values: object) -> str:
    """Return ``one`` where the count is 1, else ``more``, which may show it as ``{count}``.

    Both are English; translators see ``more`` and write each form that their language has.
    """
    if _translate_count is None:
        template = _translate(one if count == 1 else more)
    else:
        template = _translate_count(more, count) or (one if count == 1 else more)
    return template.format(count=whole(count), **_harmless(values))


def points(total: int) -> str:
    """Return a score in words: "87 points"."""
    return say_count(total, "1 point", "{count} points")


def whole(number: int) -> str:
    """Return a whole number as people write it: "50,000", in Spanish "50.000"."""
    groups = []
    rest = abs(number)
    while rest >= 1000:
        rest, last = divmod(rest, 1000)
        groups.append(f"{last:03}")
    written = str(rest)
    for figures in reversed(groups):
        written = say("{thousands},{hundreds}", thousands=written, hundreds=figures)
    return f"-{written}" if number < 0 else written


def in_figures(text: str) -> bool:
    """Say whether a text is a whole number in the digits 0 to 9, as everybody types them.

    It has no sign and no decimals; other scripts' digits and "1_0", which ``int`` takes, are none.
    """
    return text.isascii() and text.isdigit()


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
    """Return words such as "5, 4 and 4", empty for none."""
    if len(parts) < 2:
        return "".join(parts)
    return say("{most} and {last}", most=", ".join(parts[:-1]), last=parts[-1])


def listed_up_to(most: int, names: Sequence[str]) -> str:
    """Return names as ``listed`` does; of more than so many the others are only counted."""
    if len(names) <= most:
        return listed(names)
    return say_count(
        len(names) - most,
        "{names} and 1 more",
        "{names} and {count} more",
        names=", ".join(names[:most]),
    )


def long_date(iso: str) -> str:
    """Return a day such as "2026-06-13" as people write it: "Saturday 13 June 2026".

    What is no day, the empty text for one, comes back as it is.
    """
    try:
        day = date.fromisoformat(iso)
    except ValueError:
        return iso
    weekdays = say("Monday Tuesday Wednesday Thursday Friday Saturday Sunday").split()
    months = say(
        "January February March April May June July August September October November December"
    ).split()
    return say(
        "{weekday} {day} {month} {year}",
        weekday=weekdays[day.weekday()],
        day=day.day,
        month=months[day.month - 1],
        year=day.year,
    )


def short_date(day: date) -> str:
    """Return a day as it fits a column: "13 Jun 2026"."""
    months = say("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec").split()
    return say("{day} {month} {year}", day=day.day, month=months[day.month - 1], year=day.year)


def clock_time(at: datetime, *, seconds: bool = False) -> str:
    """Return a time such as "14:05" or "2:05 PM", where wanted with its seconds."""
    if _twelve_hours:
        figures = f"{at:%I:%M:%S}" if seconds else f"{at:%I:%M}"
        return f"{figures.removeprefix('0')} {'AM' if at.hour < 12 else 'PM'}"
    return f"{at:%H:%M:%S}" if seconds else f"{at:%H:%M}"


def clock(at: str, *, seconds: bool = False) -> str:
    """Return a time in ISO 8601 as "14:05" where it is today's, else with its date."""
    then = datetime.fromisoformat(at).astimezone()
    is_today = then.date() == datetime.now().astimezone().date()
    return (clock_time if is_today else day_and_time)(then, seconds=seconds)


def day_and_time(at: datetime, *, seconds: bool = False) -> str:
    """Return a moment as it fits a column: "13 Jun 2026, 14:05", where wanted with its seconds."""
    return say("{date}, {time}", date=short_date(at), time=clock_time(at, seconds=seconds))
