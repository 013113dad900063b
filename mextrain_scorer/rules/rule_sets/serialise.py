"""A rule set as plain values (texts, whole numbers, lists), for files, and back again.

The form is the same in a tournament file and in a rule set's TOML file, the program's own or a
house's.  ``_FORM`` is its version: a later program still reads an older one.  What came with a
version is written only where it says something, so that rules that older programs know stay
readable for them.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from enum import StrEnum
from functools import cache
from types import MappingProxyType, NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.words import listed, say

_FORM = 3
# The form that an entry came with; those of a ladder are written with every ladder, for a program
# that knows form 2 alone knows no ladder either.
_SINCE = {"format": 2, "count_best": 2, "final_of": 2, "move_up": 3, "champion_by": 3}
# tomllib's time grows with the square of the number of a key's parts; valid keys have two at most.
_ENDLESS_KEY = re.compile(r"""(?<![\w"'-])(?:[\w"'-]+[ \t]*\.[ \t]*){60}""")
_AT_LINE = re.compile(r"\(at line (\d+), column \d+\)")
_IS_COUNT = re.compile("[1-9][0-9]?")  # one way to write each, so that none stands there twice

# What is printed on a sheet, bounds its scores, or decides its places and who goes on.
_ON_SHEETS = (
    "highest",
    "first_engine",
    "last_engine",
    "draws",
    "boneyard_from",
    "double_blank",
    "spare_tile_at",
    "tie_breaks",
    "shared_places",
    "engine_from",
    "doubles",
    "first_turn",
    "mexican_train",
    "advance",
)

Plain = dict[str, object]


class BadRuleSet(Refused):
    """A rule set that cannot be read or played.

    ``key`` names the entry at fault, empty where none does; ``line`` its line, None where the rule
    set is no file, or has no such line.
    """

    def __init__(self, sentence: str, key: str = "", line: int | None = None) -> None:
        super().__init__(sentence)
        self.key, self.line = key, line


def as_plain(rules: RuleSet) -> Plain:
    """Return a rule set in plain values, one an entry, with the version of the form first."""
    form = 1
    plain: Plain = {"form": form}
    for each in fields(rules):
        value, since = getattr(rules, each.name), _SINCE.get(each.name, 1)
        says_nothing = since > 1 and value == each.default and not (since == 3 and rules.is_ladder)
        if value is None or says_nothing:  # TOML knows no "nothing"
            continue
        form = max(form, since)
        if isinstance(value, Mapping):
            plain[each.name] = {str(key): number for key, number in value.items()}
        elif isinstance(value, tuple):
            plain[each.name] = [str(v) if isinstance(v, StrEnum) else v for v in value]
        else:
            plain[each.name] = value.value if isinstance(value, StrEnum) else value
    return plain | {"form": form}


def from_plain(plain: Mapping[str, object]) -> RuleSet:
    """Return the rule set that plain values describe.

    Raises BadRuleSet, naming the entry, for one that is missing, unknown or of another kind, and
    for a form from a newer version.  Whether the rules make a game is ``rule_set_checks``'s to say.
    """
    form = plain.get("form")
    if type(form) is int and form > _FORM:
        raise BadRuleSet(say("This rule set comes from a newer version of the program."), "form")
    if type(form) is not int or form < 1:
        raise BadRuleSet(say("This rule set has no line 'form = {form}'.", form=_FORM), "form")
    unknown = sorted(set(plain) - set(_kinds()) - {"form"})
    if unknown:
        raise BadRuleSet(
            say("A rule set has no entry {key}.", key=ascii(unknown[0])[:60]), unknown[0]
        )
    values: dict[str, Any] = {
        key: _read(_kinds()[key], key, value) for key, value in plain.items() if key != "form"
    }
    for each in fields(RuleSet):
        needed = each.default is MISSING and each.default_factory is MISSING
        if needed and each.name not in values:
            raise BadRuleSet(say("The entry {key} is missing.", key=repr(each.name)), each.name)
    return RuleSet(**values)


def from_toml(text: str) -> RuleSet:
    """Return the rule set in the text of a TOML file.

    Raises BadRuleSet as ``from_plain`` does, naming the line as well, and for what is no TOML.
    """
    try:
        return from_plain(_parsed(text))
    except BadRuleSet as bad:
        if not bad.key:
            raise
        raise at_line(text, bad.key, str(bad)) from bad


def _parsed(text: str) -> Mapping[str, object]:
    import tomllib  # which no tournament needs that is opened

    foreign = BadRuleSet.saying("This file holds something that no rule set has.")
    if _ENDLESS_KEY.search(text):
        raise foreign
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        found = _AT_LINE.search(str(fault))
        # Without a line, the message says "at end of document".
        line = int(found[1]) if found else text.rstrip().count("\n") + 1
        if "overwrite" in str(fault):
            message = say("Line {line}: this entry is in the file twice.", line=line)
        else:
            message = say(
                "Line {line} cannot be read: write it like the lines around it.", line=line
            )
        raise BadRuleSet(message, line=line) from fault
    except (ValueError, RecursionError) as fault:  # a number of 5,000 digits, deeply nested lists
        raise foreign from fault


def at_line(text: str, key: str, sentence: str) -> BadRuleSet:
    """Return what is wrong with an entry of a TOML file, named with its line, to be raised."""
    name = f"'{key}'" if key.isidentifier() and len(key) < 40 else ascii(key[:40])
    entry = re.compile(rf"""\s*\[?\s*(["']?){re.escape(key)}\1\s*[]=.]""")
    for line, words in enumerate(text.split("\n"), start=1):
        if entry.match(words):
            whole = say("Line {line}, {key}: {sentence}", line=line, key=name, sentence=sentence)
            return BadRuleSet(whole, key, line)
    return BadRuleSet(say("{key}: {sentence}", key=name, sentence=sentence), key)


def alters_sheets(before: RuleSet, after: RuleSet) -> bool:
    """Say whether two rule sets differ in anything that a signed sheet rests on.

    How the day goes on (its length, who comes late, the sizes of tables yet to be drawn) and the
    rule set's own texts say nothing of a game already signed.
    """
    return any(getattr(before, name) != getattr(after, name) for name in _ON_SHEETS)


@cache
def _kinds() -> Mapping[str, Any]:
    """Return the type of each entry, as the rule set declares it."""
    return get_type_hints(RuleSet)


def _read(kind: Any, key: str, value: object) -> object:
    """Return a plain value as its entry has it: a ``kind`` that the rule set declares.

    Raises BadRuleSet for a value of another kind.
    """
    parts = [each for each in get_args(kind) if each not in (NoneType, Ellipsis)]
    whole = get_origin(kind)
    if whole is UnionType:  # what may be left out is written only where it is there
        return _read(parts[0], key, value)
    if whole is tuple:
        if not isinstance(value, list):
            raise _wrong(key, say("a list in square brackets"))
        return tuple(_read(parts[0], key, each) for each in value)
    if whole is Mapping:
        if not isinstance(value, dict) or not all(map(_IS_COUNT.fullmatch, value)):
            raise _wrong(key, say("a table of players and the tiles each draws"))
        return MappingProxyType({int(n): _read(parts[1], key, value[n]) for n in value})
    if kind in _PLAIN:
        if type(value) is not kind:
            raise _wrong(key, _PLAIN[kind]())
        return value
    if not isinstance(value, str):
        raise _wrong(key, _PLAIN[str]())
    if value not in list(kind):
        raise _wrong(key, say("one of {words}", words=listed([*kind])))
    return kind(value)


_PLAIN: Mapping[Any, Callable[[], str]] = {
    str: lambda: say("a text in quotes"),
    int: lambda: say("a whole number"),
    bool: lambda: say("true or false"),
}


def _wrong(key: str, what: str) -> BadRuleSet:
    return BadRuleSet(say("{key} has to be {what}.", key=repr(key), what=what), key)
