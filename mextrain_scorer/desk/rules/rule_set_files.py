"""A house's own rule set as a file: taken in, written out, or named beside the presets."""

from pathlib import Path

from mextrain_scorer import files
from mextrain_scorer.desk.files_in import read_as
from mextrain_scorer.desk.files_out import save_file
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange.names import safe_file_name
from mextrain_scorer.exchange.rule_set_files import (
    LARGEST_FILE,
    SUFFIX,
    read_rule_set,
    rule_set_toml,
)
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.presets import PRESETS, rule_set
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.rule_sets.texts import entry_label
from mextrain_scorer.rules.rule_sets.validity import problems_of_own
from mextrain_scorer.rules.words import say


def rules_named(words: str) -> RuleSet:
    """Return the preset of that key, or the rule set in the file of that name.

    Raises UnknownRuleSet where there is neither, and Refused for a file that is no rule set.
    """
    if words in PRESETS:
        return PRESETS[words]
    path = Path(words)
    if path.suffix.lower() == SUFFIX or _is_file(path):
        return load_rules(path)
    return rule_set(words)


def _is_file(path: Path) -> bool:
    try:
        return files.is_regular(files.chosen(path))
    except OSError:
        return False


def refuse_problems(rules: RuleSet) -> None:
    """Raise Refused, naming the entry, for a rule set that makes no game."""
    for problem in problems_of_own(rules):
        named = {"key": "name", "first_engine": "engines", "last_engine": "engines"}
        label = entry_label(named.get(problem.key, problem.key))
        raise Refused(say("{label}: {sentence}", label=label, sentence=problem.sentence))


def load_rules(path: Path) -> RuleSet:
    """Return the rule set that a file describes.

    Raises Refused, naming the line and the entry, for what is none or makes no game.
    """
    return read_as(path, LARGEST_FILE, read_rule_set)


def save_rules(rules: RuleSet, out: Path, live: Tournament | None = None) -> Path:
    """Write a rule set to a file that people can read, change and take in again.

    ``live`` is the open tournament.  Raises Refused where the disk does, and rather than write
    over a tournament.
    """
    return save_file(out, rule_set_toml(rules), live)


def file_name_for(rules: RuleSet) -> str:
    """Return a name for a rule set's file that every system can store."""
    return safe_file_name(rules.name, say("Rules")) + SUFFIX
