"""The rule sets that come with the program, and what a house's own may not take from them.

Each is a file in ``resources/rule_sets``, named by its key, in the form that ``rules-export``
writes.  It names its source and says what was chosen where the source is silent.  Every number of
players from two up has a draw, because a play-off can bring any number to a final.
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from mextrain_scorer.paths import shipped_text
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.rule_sets.serialise import from_toml
from mextrain_scorer.rules.rule_sets.texts import entry_label
from mextrain_scorer.rules.rule_sets.validity import LONGEST_KEY, Problem, problems
from mextrain_scorer.rules.words import say, shown

PRESET_KEYS = (
    "samboree",
    "hub-double-12",
    "double-12",
    "gamerules-double-9",
    "gamerules-double-12",
    "gamerules-double-15",
    "gamerules-double-18",
    "florida-good-sam",
    "sixty-minutes",
    "six-rounds",
    "club-night",
    "ladder-night",
)


@cache
def preset(key: str) -> RuleSet:
    """Return the preset with that key, one of ``PRESET_KEYS``; its file is read once."""
    return from_toml(shipped_text("rule_sets", f"{key}.toml"))


def presets() -> Sequence[RuleSet]:
    """Return all presets, in the order in which they are offered."""
    return [preset(key) for key in PRESET_KEYS]


def rule_set(key: str) -> RuleSet:
    """Return the preset with that key, or of that name in the user's language.

    Raises Refused, naming the keys there are.
    """
    if key in PRESET_KEYS:
        return preset(key)
    for each in presets():
        if shown(each.name).casefold() == key.casefold():
            return each
    keys = ", ".join(PRESET_KEYS)
    raise Refused.saying("There is no rule set {key}. There are: {keys}.", key=repr(key), keys=keys)


def is_preset(rules: RuleSet) -> bool:
    """Say whether a rule set is a preset, unchanged."""
    return rules.key in PRESET_KEYS and rules == preset(rules.key)


def problems_of_own(rules: RuleSet) -> tuple[Problem, ...]:
    """Return the problems of a house's own rule set: it may not pass itself off as a preset."""
    found = problems(rules)
    if is_preset(rules):
        return found
    if rules.key in PRESET_KEYS:
        text = say("{key} is a rule set of the program's own. Take another key.", key=rules.key)
        found = (Problem("key", text), *found)
    if any(rules.name == each.name for each in presets()):
        text = say("One of the program's own rule sets has that name. Give yours another name.")
        found = (Problem("name", text), *found)
    return found


def refuse_problems(rules: RuleSet) -> None:
    """Raise Refused, naming the entry, for a rule set that cannot be played."""
    for problem in problems_of_own(rules):
        named = {"key": "name", "first_engine": "engines", "last_engine": "engines"}
        label = entry_label(named.get(problem.key, problem.key))
        raise Refused.saying("{label}: {sentence}", label=label, sentence=problem.sentence)


def with_own_key(rules: RuleSet) -> RuleSet:
    """Return the rule set with a key made from its name; a preset unchanged keeps its own.

    A key is in small letters, numbers and hyphens, and never a preset's.
    """
    if is_preset(rules):
        return rules
    plain = unicodedata.normalize("NFKD", rules.name).encode("ascii", "ignore").decode().lower()
    words = "".join(c if c.isalnum() else " " for c in plain).split()
    key = "-".join(words)[:LONGEST_KEY].strip("-") or "own-rules"
    return replace(rules, key=f"{key}-own" if key in PRESET_KEYS else key)
