"""A house's own rule set as a TOML file, with a short comment for each entry.

It is loaded, saved, and found by its path as a preset is by its key.
"""

from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path

from mextrain_scorer import files
from mextrain_scorer.desk.other_files import read_as, save_file
from mextrain_scorer.desk.presets import PRESET_KEYS, preset, problems_of_own, rule_set
from mextrain_scorer.rules.names import safe_file_name
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
from mextrain_scorer.rules.rule_sets.serialise import BadRuleSet, as_plain, at_line, from_toml
from mextrain_scorer.rules.words import say

SUFFIX = ".toml"
LARGEST_FILE = 64 * 1024


def rules_named(words: str) -> RuleSet:
    """Return the preset of that key or name, or the rule set in the file of that path.

    Raises Refused where there is neither, and for a file that is no rule set.
    """
    if words in PRESET_KEYS:
        return preset(words)
    path = Path(words)
    if path.suffix.lower() == SUFFIX or _is_file(path):
        return load_rules(path)
    return rule_set(words)


def _is_file(path: Path) -> bool:
    try:
        return files.is_regular(files.chosen(path))
    except OSError:
        return False


def load_rules(path: Path) -> RuleSet:
    """Return the rule set in a file.

    Raises Refused, naming line and entry, where it is invalid or cannot be played.
    """
    return read_as(path, LARGEST_FILE, read_rule_set)


def save_rules(rules: RuleSet, out: Path) -> Path:
    """Write a rule set to a file that people can read, edit and load again.

    Raises Refused where the disk refuses, and where ``out`` is a tournament, which is never
    replaced.
    """
    return save_file(out, rule_set_toml(rules))


def file_name_for(rules: RuleSet) -> str:
    """Return a file name for a rule set that every operating system accepts."""
    return safe_file_name(rules.name, say("Rules")) + SUFFIX


def rule_set_toml(rules: RuleSet) -> bytes:
    """Return a rule set as a TOML file that people can read and change."""
    import tomlkit

    plain = as_plain(rules)
    document = tomlkit.document()
    document.add(tomlkit.comment(say("A rule set of Mextrain Scorer. Lines with # are remarks.")))
    for key, remark in _remarks().items():
        document.add(tomlkit.nl())
        document.add(tomlkit.comment(remark))
        if key not in plain:
            document.add(tomlkit.comment(f"{key} ="))
        elif key == "draws":
            draws = tomlkit.inline_table()
            for players, tiles in sorted(rules.draws.items()):
                draws.append(str(players), tiles)
            document.add(key, draws)
        elif key == "choices":
            choices = tomlkit.array()
            choices.extend(rules.choices)
            document.add(key, choices.multiline(multiline=True))
        else:
            document.add(key, tomlkit.item(plain[key]))
    return tomlkit.dumps(document).encode()


def read_rule_set(data: bytes) -> RuleSet:
    """Return the rule set in a TOML file.

    Raises BadRuleSet, naming line and entry, for an invalid file, and for rules that cannot be
    played or that use the name of one of the program's own.
    """
    text = _text(data)
    rules = from_toml(text)
    for problem in problems_of_own(rules):
        raise at_line(text, problem.key, problem.sentence)
    return rules


def _text(data: bytes) -> str:
    if len(data) > LARGEST_FILE:
        raise BadRuleSet.saying("This file is too large to be a rule set.")
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as fault:
        line = data[: fault.start].count(b"\n") + 1
        message = say("Line {line}: this is no text in UTF-8. Save it so.", line=line)
        raise BadRuleSet(message, line=line) from fault


def _listed(remark: str, values: type[StrEnum]) -> str:
    return f"{remark} {', '.join(values)}"


def _remarks() -> Mapping[str, str]:
    """Return the comment for each entry, in the order of the file."""
    return {
        "form": say("The version of this form."),
        "key": say("A short name for the command line: small letters, numbers, hyphens."),
        "name": say("What it is called on screen and paper."),
        "source": say("Where it comes from."),
        "highest": say("The set: 6, 9, 12, 15 or 18."),
        "first_engine": say("The double of the first round."),
        "last_engine": say("The double of the last round; rounds go down to it."),
        "table_sizes": say("Players at a table, the preferred number first."),
        "small_tables": say("Smaller tables, where the game monitor agrees."),
        "draws": say("Players at a table = tiles that each of them draws."),
        "boneyard_from": say("This many players or fewer have a boneyard, the double set aside."),
        "spare_tile_at": say("With so many players the starter takes the one tile left over."),
        "double_blank": say("Points for the double blank left in a hand."),
        "tie_breaks": _listed(say("Steps that break a tie, in order:"), TieBreak),
        "shared_places": _listed(say("Places after a shared first:"), SharedPlaces),
        "places": say("Places announced at the end: 2, or 3 with a third."),
        "engine_from": _listed(say("How the round's double is found:"), EngineFrom),
        "doubles": _listed(say("What follows a double:"), Doubles),
        "first_turn": _listed(say("What the first turn may lay:"), FirstTurn),
        "mexican_train": _listed(say("When the Mexican train may be started:"), MexicanTrain),
        "time_limit": say("Minutes a game; leave it out where there is no limit."),
        "format": _listed(say("How a champion is found (winners if left out):"), DayFormat),
        "qualifying_games": say("Games in a day, each with new tables."),
        "count_best": say("How many games of each player count; leave it out where all do."),
        "final_of": say("How many of the best play a final, 4 to 6; leave it out for none."),
        "move_up": say("On a ladder: how many of each table move a table up after a game."),
        "champion_by": _listed(say("Who wins a ladder:"), ChampionBy),
        "advance": say("How many of each table go on to the play-off."),
        "wild_cards": say("How many of the best others go on as well."),
        "fill_freed_seats": say(
            "Whether the other seat of somebody who goes on from two games goes to that table's"
            " next: true or false."
        ),
        "late_arrival": _listed(say("Somebody who comes late:"), LateArrival),
        "penalties": say("Whether the game monitor may give penalty points: true or false."),
        "disqualification": say("Whether the game monitor may send somebody out: true or false."),
        "choices": say("What you chose where the source is silent, a sentence each."),
    }
