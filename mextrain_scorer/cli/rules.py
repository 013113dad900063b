"""Commands about rules: the presets, a house's own rule set, and the rules of a tournament.

A rule set is named by a preset's key, by its own file, or by the file of a tournament.
"""

from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mextrain_scorer.cli.command import (
    File,
    Json,
    MaybeReason,
    Output,
    answered,
    argument,
    commands,
    flag,
    named,
    opened,
    page,
    readable,
    usage,
)
from mextrain_scorer.cli.output import Answer, AsJson
from mextrain_scorer.desk.presets import presets, rule_set
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.rule_sets.serialise import as_plain
from mextrain_scorer.rules.words import say, shown

if TYPE_CHECKING:
    from mextrain_scorer.desk.tournament import Tournament

app = commands()

Named = Annotated[
    str,
    argument("RULES", "A preset's key or name, a rule set's file, or a tournament's.", readable),
]


def _in_full(rules: RuleSet) -> dict[str, object]:
    """Return every entry, and the engines one by one; null for one that says nothing."""
    plain = as_plain(rules)
    told: dict[str, object] = {}
    for each in fields(rules):
        told[each.name] = plain.get(each.name, getattr(rules, each.name))
        if each.name == "last_engine":
            told["engines"] = list(rules.engines)
    return told


def _named(words: str) -> RuleSet:
    """Return the rule set of that name: a preset's key, a file, or a tournament's file."""
    from mextrain_scorer.desk.tournament import SUFFIX
    from mextrain_scorer.exchange.rule_set_files import rules_named

    if Path(words).suffix == SUFFIX:
        with opened(Path(words)) as tournament:
            return tournament.rule_set
    return rules_named(words)


def _one_rule_set(key: str | None, of: Path | None, **_: object) -> None:
    if key is not None and of is not None:
        raise typer.BadParameter(say("name a key or a file, not both."), param_hint="--of")


@app.command("rules", epilog=page("rules", "rules samboree", "rules --of day.mextrain"))
@usage(_one_rule_set)
@answered
def show_rules(
    key: Annotated[
        str | None, argument("[KEY]", "One rule set, by key or name, in full.", readable)
    ] = None,
    of: Annotated[
        Path | None,
        typer.Option(
            "--of",
            metavar="FILE",
            help="The rules that a tournament is played by, or those in a rule set's file.",
            callback=named,
        ),
    ] = None,
    as_json: Json = False,
) -> Answer:
    """List the rule sets, or show one in full.

    In full it names its source, and what was chosen where the source is silent.
    """
    from mextrain_scorer.desk import listings

    if key is None and of is None:
        if as_json:
            return AsJson([_in_full(each) for each in presets()])
        return listings.rule_sets(presets())
    chosen = rule_set(key) if key is not None else _named(str(of))
    return AsJson(_in_full(chosen)) if as_json else listings.rule_set(chosen)


@app.command("rules-export", epilog=page("rules-export samboree -o ours.toml"))
@answered
def export_rules(rules: Named, out: Output) -> str:
    """Write a rule set to a file, to be changed in any editor and taken in again.

    Each entry has a few words beside it.  Give it a name and a key of its own.
    """
    from mextrain_scorer.exchange.rule_set_files import save_rules

    save_rules(_named(rules), out)
    return say("{file} is written.", file=out)


@app.command("rules-check", epilog=page("rules-check ours.toml"))
@answered
def check_rules(file: Annotated[Path, argument("FILE", "A rule set's file.", named)]) -> str:
    """Say whether a rule set's file can be played by; where not, its line and entry."""
    from mextrain_scorer.exchange.rule_set_files import load_rules

    rules = load_rules(file)
    return say("{file} can be played by: {name}.", file=file, name=shown(rules.name))


@app.command("rules-change", epilog=page('rules-change day.mextrain ours.toml --reason "As voted"'))
@answered
def change_rules(
    tournament: "Tournament",
    file: File,
    rules: Named,
    reason: MaybeReason = None,
    dry_run: Annotated[bool, flag("--preview", "Only say what would change.")] = False,
) -> str:
    """Play by other rules from now on.

    Before the first score nothing more is asked.  After it the change needs a reason, and is
    refused while scores rest on what it would change.
    """
    from mextrain_scorer.desk import change_rules

    chosen = tournament.rule_set if Path(rules) == file else _named(rules)
    if dry_run:
        told = change_rules.preview(tournament, chosen)
        lines = (*told.sentences, *filter(None, [told.refused]))
        return "\n".join(lines) or say("Nothing would change.")
    done = change_rules.change_rules(tournament, chosen, reason or "")
    now = say("{file} is played by {name} now.", file=file, name=shown(chosen.name))
    return "\n".join((now, *done))
