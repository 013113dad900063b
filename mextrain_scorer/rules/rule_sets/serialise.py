"""A rule set as plain values (texts, whole numbers, lists), for files, and back again.

The form is the same in a tournament file and in a rule-set file of a house's own.  ``FORM`` is its
version: a later program still reads an older one.  What came with a version is written only where
it says something, so that rules that older programs know stay readable for them.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from enum import StrEnum
from types import MappingProxyType

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import (
    ChampionBy,
    DayFormat,
    Doubles,
    EngineFrom,
    FirstTurn,
    LateArrival,
    MexicanTrain,
    RuleSet,
    SharedPlaces,
    TieBreak,
)
from mextrain_scorer.rules.words import listed, say

FORM = 3
# The form that an entry came with; those of a ladder are written with every ladder, for a program
# that knows form 2 alone knows no ladder either.
_SINCE = {"format": 2, "count_best": 2, "final_of": 2, "move_up": 3, "champion_by": 3}
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
    """A rule set that cannot be read; ``key`` names the entry at fault, empty where none does."""

    def __init__(self, key: str, message: str) -> None:
        self.key = key
        super().__init__(message)


def as_plain(rules: RuleSet) -> Plain:
    """Return a rule set in plain values, one an entry, with the version of the form first."""
    said = [
        each.name
        for each in fields(rules)
        if each.name not in _SINCE
        or getattr(rules, each.name) != each.default
        or (rules.is_ladder and _SINCE[each.name] == 3)
    ]
    plain: Plain = {"form": max(_SINCE.get(name, 1) for name in said)}
    for each in fields(rules):
        if each.name not in said:
            continue
        value = getattr(rules, each.name)
        if isinstance(value, Mapping):
            plain[each.name] = {str(key): number for key, number in value.items()}
        elif isinstance(value, StrEnum):
            plain[each.name] = value.value
        elif isinstance(value, tuple):
            plain[each.name] = [str(v) if isinstance(v, StrEnum) else v for v in value]
        elif value is not None:  # what is not there has no entry: TOML knows no "nothing"
            plain[each.name] = value
    return plain


def from_plain(plain: Mapping[str, object]) -> RuleSet:
    """Return the rule set that plain values describe.

    Raises BadRuleSet, naming the entry, for one that is missing, unknown or of another kind, and
    for a form from a newer version.  Whether the rules make a game is ``rule_set_checks``'s to say.
    """
    form = plain.get("form")
    if type(form) is int and form > FORM:
        raise BadRuleSet("form", say("This rule set comes from a newer version of the program."))
    if type(form) is not int or form < 1:
        raise BadRuleSet("form", say("This rule set has no line 'form = {form}'.", form=FORM))
    unknown = sorted(set(plain) - set(_READERS) - {"form"})
    if unknown:
        raise BadRuleSet(
            unknown[0], say("A rule set has no entry {key}.", key=ascii(unknown[0])[:60])
        )
    values = {key: _READERS[key](key, value) for key, value in plain.items() if key != "form"}
    for each in fields(RuleSet):
        needed = each.default is MISSING and each.default_factory is MISSING
        if needed and each.name not in values:
            raise BadRuleSet(each.name, say("The entry {key} is missing.", key=repr(each.name)))
    return RuleSet(**values)  # type: ignore[arg-type]  # each reader returns its field's type


def alters_sheets(before: RuleSet, after: RuleSet) -> bool:
    """Say whether two rule sets differ in anything that a signed sheet rests on.

    How the day goes on (its length, who comes late, the sizes of tables yet to be drawn) and the
    rule set's own texts say nothing of a game already signed.
    """
    return any(getattr(before, name) != getattr(after, name) for name in _ON_SHEETS)


def _wrong(key: str, what: str) -> BadRuleSet:
    return BadRuleSet(key, say("{key} has to be {what}.", key=repr(key), what=what))


def _text(key: str, value: object) -> str:
    if not isinstance(value, str):
        raise _wrong(key, say("a text in quotes"))
    return value


def _number(key: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise _wrong(key, say("a whole number"))
    return value


def _yes_no(key: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise _wrong(key, say("true or false"))
    return value


def _list(key: str, value: object) -> list[object]:
    if not isinstance(value, list):
        raise _wrong(key, say("a list in square brackets"))
    return value


def _numbers(key: str, value: object) -> tuple[int, ...]:
    return tuple(_number(key, one) for one in _list(key, value))


def _texts(key: str, value: object) -> tuple[str, ...]:
    return tuple(_text(key, one) for one in _list(key, value))


def _draws(key: str, value: object) -> Mapping[int, int]:
    if not isinstance(value, dict) or not all(map(_IS_COUNT.fullmatch, value)):
        raise _wrong(key, say("a table of players and the tiles each draws"))
    return MappingProxyType({int(players): _number(key, tiles) for players, tiles in value.items()})


def _one_of(kind: type[StrEnum]) -> Callable[[str, object], StrEnum]:
    def read(key: str, value: object) -> StrEnum:
        try:
            return kind(_text(key, value))
        except ValueError:
            raise _wrong(key, say("one of {words}", words=listed([*kind]))) from None

    return read


def _tie_breaks(key: str, value: object) -> tuple[StrEnum, ...]:
    return tuple(_one_of(TieBreak)(key, one) for one in _list(key, value))


_READERS: Mapping[str, Callable[[str, object], object]] = {
    "key": _text,
    "name": _text,
    "source": _text,
    "highest": _number,
    "first_engine": _number,
    "last_engine": _number,
    "table_sizes": _numbers,
    "small_tables": _numbers,
    "draws": _draws,
    "boneyard_from": _number,
    "double_blank": _number,
    "spare_tile_at": _number,
    "tie_breaks": _tie_breaks,
    "shared_places": _one_of(SharedPlaces),
    "places": _number,
    "engine_from": _one_of(EngineFrom),
    "doubles": _one_of(Doubles),
    "first_turn": _one_of(FirstTurn),
    "mexican_train": _one_of(MexicanTrain),
    "time_limit": _number,
    "format": _one_of(DayFormat),
    "qualifying_games": _number,
    "count_best": _number,
    "final_of": _number,
    "move_up": _number,
    "champion_by": _one_of(ChampionBy),
    "advance": _number,
    "wild_cards": _number,
    "fill_freed_seats": _yes_no,
    "late_arrival": _one_of(LateArrival),
    "penalties": _yes_no,
    "disqualification": _yes_no,
    "choices": _texts,
}
