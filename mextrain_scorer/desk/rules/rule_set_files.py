"""A house's own rule set as a file: loading, saving, and finding it or a preset by name."""

from pathlib import Path

from mextrain_scorer import files
from mextrain_scorer.desk.files_in import read_as
from mextrain_scorer.desk.files_out import save_file
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange.rule_set_files import (
    LARGEST_FILE,
    SUFFIX,
    read_rule_set,
    rule_set_toml,
)
from mextrain_scorer.rules.names import safe_file_name
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.presets import PRESETS, rule_set
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.rule_sets.texts import entry_label
from mextrain_scorer.rules.rule_sets.validity import problems_of_own
from mextrain_scorer.rules.words import say


def rules_named(words: str) -> RuleSet:
    """Return the preset of that key or name, or the rule set in the file of that path.

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
    """Raise Refused, naming the entry, for a rule set that cannot be played."""
    for problem in problems_of_own(rules):
        named = {"key": "name", "first_engine": "engines", "last_engine": "engines"}
        label = entry_label(named.get(problem.key, problem.key))
        raise Refused(say("{label}: {sentence}", label=label, sentence=problem.sentence))


def load_rules(path: Path) -> RuleSet:
    """Return the rule set in a file.

    Raises Refused, naming line and entry, where it is invalid or cannot be played.
    """
    return read_as(path, LARGEST_FILE, read_rule_set)


def save_rules(rules: RuleSet, out: Path, live: Tournament | None = None) -> Path:
    """Write a rule set to a file that people can read, edit and load again.

    ``live`` is the open tournament.  Raises Refused where the disk refuses, and where ``out`` is a
    tournament, which is never replaced.
    """
    return save_file(out, rule_set_toml(rules), live)


def file_name_for(rules: RuleSet) -> str:
    """Return a file name for a rule set that every operating system accepts."""
    return safe_file_name(rules.name, say("Rules")) + SUFFIX
