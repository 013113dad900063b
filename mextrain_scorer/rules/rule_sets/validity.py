"""Whether a rule set makes a game: tiles enough for every table, and a final for every number.

What stands in a tournament file has passed these checks and passes them again whenever the file
is opened: a later version of the program may add to a rule set, never refuse what passed before.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.presets import PRESETS
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet, TieBreak
from mextrain_scorer.rules.rule_sets.table_validity import Problem, wrong_draws, wrong_tables
from mextrain_scorer.rules.rule_sets.texts import entry_label
from mextrain_scorer.rules.words import say

SETS = (6, 9, 12, 15, 18)
MOST_DOUBLE_BLANK = 100
LONGEST_TIME = 600
MOST_GAMES = 9
FINALISTS = (4, 6)  # the fewest and the most who play a final after a ranking
PLACES = (2, 3)
MOST_WILD_CARDS = 99
LONGEST_NAME = 80
LONGEST_SOURCE = 200
LONGEST_CHOICE = 300
MOST_CHOICES = 20
LONGEST_KEY = 60

# Seen as nothing, and yet at home in a text: joiners, and the spaces that do not break a line.
_ALLOWED = frozenset("\u200c\u200d\u00a0\u202f")
_LOST_LETTER = "\ufffd"
_KEY = re.compile("[a-z0-9]+(-[a-z0-9]+)*")


def problems(rules: RuleSet) -> tuple[Problem, ...]:
    """Return everything that keeps a rule set from being played, in the order of its entries."""
    found = [*_texts(rules), *_engines(rules), *wrong_tables(rules)]
    # What follows counts with these numbers: with wild ones it would take for ever.
    if not any(problem.key in ("highest", "table_sizes", "small_tables") for problem in found):
        found += wrong_draws(rules)
    return (*found, *_ties(rules), *_day(rules), *_ranking(rules))


def problems_of_own(rules: RuleSet) -> tuple[Problem, ...]:
    """Return the problems of a house's own rule set: it may not pass itself off as a preset."""
    preset = PRESETS.get(rules.key)
    found = problems(rules)
    if rules == preset:
        return found
    if preset is not None:
        text = say("{key} is a rule set of the program's own. Take another key.", key=rules.key)
        found = (Problem("key", text), *found)
    if any(rules.name == each.name for each in PRESETS.values()):
        text = say("One of the program's own rule sets has that name. Give yours another name.")
        found = (Problem("name", text), *found)
    return found


def refuse_problems(rules: RuleSet) -> None:
    """Raise Refused, naming the entry, for a rule set that cannot be played."""
    for problem in problems_of_own(rules):
        named = {"key": "name", "first_engine": "engines", "last_engine": "engines"}
        label = entry_label(named.get(problem.key, problem.key))
        raise Refused(say("{label}: {sentence}", label=label, sentence=problem.sentence))


def with_own_key(rules: RuleSet) -> RuleSet:
    """Return the rule set with a key made from its name; a preset unchanged keeps its own."""
    if rules == PRESETS.get(rules.key):
        return rules
    return replace(rules, key=own_key(rules.name))


def own_key(name: str) -> str:
    """Return a key for a name, in small letters, numbers and hyphens: never a preset's."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    words = "".join(c if c.isalnum() else " " for c in plain).split()
    key = "-".join(words)[:LONGEST_KEY].strip("-") or "own-rules"
    return f"{key}-own" if key in PRESETS else key


def _texts(rules: RuleSet) -> Iterator[Problem]:
    if not _KEY.fullmatch(rules.key) or len(rules.key) > LONGEST_KEY:
        yield Problem("key", say("A key is made of small letters, numbers and hyphens."))
    for key, text, longest in (
        ("name", rules.name, LONGEST_NAME),
        ("source", rules.source, LONGEST_SOURCE),
        *(("choices", choice, LONGEST_CHOICE) for choice in rules.choices),
    ):
        sentence = _wrong_text(text, longest)
        if sentence:
            yield Problem(key, sentence)
    if len(rules.choices) > MOST_CHOICES:
        text = say("No more than {most} sentences: more do not fit on the card.", most=MOST_CHOICES)
        yield Problem("choices", text)


def _wrong_text(text: str, longest: int) -> str:
    if not text.strip():
        return say("Nothing is written here yet.")
    if len(text) > longest:
        return say("This is longer than {longest} characters.", longest=longest)
    unseen = next((c for c in text if not (c.isprintable() or c in _ALLOWED)), None)
    if unseen is not None:
        code = f"{ord(unseen):04X}"
        return say("There is a hidden character (U+{code}) in it: type it again.", code=code)
    if _LOST_LETTER in text:
        return say("A letter was lost when this was saved. Type it again.")
    return ""


def _engines(rules: RuleSet) -> Iterator[Problem]:
    if rules.highest not in SETS:
        sets = ", ".join(map(str, SETS[:-1]))
        text = say("A set is a double {sets} or {last}.", sets=sets, last=SETS[-1])
        yield Problem("highest", text)
        return
    highest = rules.highest
    if not 0 <= rules.first_engine <= highest:
        text = say("A double {n} set has the doubles 0 to {n}.", n=highest)
        yield Problem("first_engine", text)
    elif not 0 <= rules.last_engine <= rules.first_engine:
        text = say(
            "Rounds go down from the double {first}: the last one is 0 to {first}.",
            first=rules.first_engine,
        )
        yield Problem("last_engine", text)
    if not 0 <= rules.double_blank <= MOST_DOUBLE_BLANK:
        text = say("The double blank costs 0 to {most} points.", most=MOST_DOUBLE_BLANK)
        yield Problem("double_blank", text)


def _ties(rules: RuleSet) -> Iterator[Problem]:
    if rules.places not in PLACES:
        fewest, most = PLACES
        text = say("{fewest} or {most} places are announced.", fewest=fewest, most=most)
        yield Problem("places", text)
    steps = rules.tie_breaks
    if len(set(steps)) < len(steps):
        yield Problem("tie_breaks", say("A step is in the order twice."))
    elif TieBreak.COUNTBACK in steps and (
        TieBreak.LOWEST_OTHER_ROUND not in steps[: steps.index(TieBreak.COUNTBACK)]
    ):
        text = say("The next lowest rounds come after the lowest other round.")
        yield Problem("tie_breaks", text)


def _day(rules: RuleSet) -> Iterator[Problem]:
    if rules.time_limit is not None and not 0 < rules.time_limit <= LONGEST_TIME:
        text = say("A time limit is 1 to {most} minutes.", most=LONGEST_TIME)
        yield Problem("time_limit", text)
    if not 1 <= rules.qualifying_games <= MOST_GAMES:
        yield Problem("qualifying_games", say("A day has 1 to {most} games.", most=MOST_GAMES))
    if not 0 <= rules.wild_cards <= MOST_WILD_CARDS:
        yield Problem("wild_cards", say("0 to {most} wild cards.", most=MOST_WILD_CARDS))
    sizes = rules.table_sizes + rules.small_tables
    if rules.advance < 1:
        yield Problem("advance", say("At least one of each table goes on."))
    elif sizes and rules.advance >= min(sizes):
        text = say(
            "At a table of {size} not more than {most} can go on, or its game decides nothing.",
            size=min(sizes),
            most=min(sizes) - 1,
        )
        yield Problem("advance", text)


def _ranking(rules: RuleSet) -> Iterator[Problem]:
    """Yield what is wrong with a ranking over several games, where the rules have one."""
    if not rules.ranks_overall:
        return
    games = rules.qualifying_games
    if games == 1:
        text = say("A ranking over several games needs two games or more.")
        yield Problem("qualifying_games", text)
    if rules.count_best is not None and not 1 <= rules.count_best <= games:
        text = say(
            "Best {count} of {games} games: count 1 to {games}.",
            count=rules.count_best,
            games=games,
        )
        yield Problem("count_best", text)
    fewest, most = FINALISTS
    largest = rules.largest_table if rules.table_sizes else most
    if rules.final_of and not fewest <= rules.final_of <= min(most, largest):
        text = say(
            "A final has {fewest} to {most} players, at one table, or there is none (0).",
            fewest=fewest,
            most=max(fewest, min(most, largest)),
        )
        yield Problem("final_of", text)
    if rules.is_ladder:
        yield from _ladder(rules)


def _ladder(rules: RuleSet) -> Iterator[Problem]:
    """Yield what is wrong with the moves between the games of a ladder."""
    smallest = min(rules.table_sizes, default=0)
    if smallest and not 1 <= rules.move_up <= smallest // 2:
        text = say(
            "From a table of {size}, 1 to {most} can move up: nobody moves two tables at once.",
            size=smallest,
            most=max(1, smallest // 2),
        )
        yield Problem("move_up", text)
    if rules.table_1_wins and rules.final_of:
        yield Problem(
            "final_of", say("Where table 1 names the champion there is no final after it.")
        )
