"""Commands about a tournament as a whole: begun and corrected, its rules, kept, rehearsed."""

from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mextrain_scorer.cli.command import (
    File,
    Here,
    Json,
    MaybeReason,
    OnDisk,
    Output,
    Rules,
    UiHooks,
    a_file,
    argument,
    command,
    commands,
    flag,
    named,
    number_option,
    opened,
    page,
    readable,
    text_option,
    warn_of_its_place,
)
from mextrain_scorer.cli.output import Answer, AsJson, progress, warn
from mextrain_scorer.desk.presets import presets, rule_set
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.rule_sets.serialise import as_plain
from mextrain_scorer.rules.words import say, say_count, shown

if TYPE_CHECKING:
    from mextrain_scorer.desk.tournament import Tournament


begin = commands()
facts = commands("The tournament itself: what stands in the heading of every page.")
keep = commands()
house = commands()

Address = Annotated[
    str,
    argument(
        "DSN",
        "Such as postgresql://desk@192.168.8.2/club?tournament=open, without a password: that"
        " is read from PGPASSWORD or the file pgpass.",
        readable,
    ),
]


@begin.command("open", epilog=page("open day.mextrain"))
def open_window(ctx: typer.Context, file: File, here: Here = False) -> None:
    """Open the window on a tournament.

    Without any command the window opens on its start page.
    """
    if here:
        with opened(file, here=True):
            pass
    hooks: UiHooks = ctx.obj
    raise typer.Exit(hooks.window(file, ctx.find_root().params["language"]))


@command(begin, "new", 'new day.mextrain --name "Samboree 2026" --date 2026-10-03')
def new(
    file: OnDisk,
    name: str = text_option("--name", "The tournament's name, as it is printed on every page."),
    rules: Rules = "samboree",
    date: str | None = text_option("--date", "If left out: today.", "YYYY-MM-DD", default=None),
    venue: str = text_option("--venue", "Where it is.", default=""),
    monitor: str = text_option("--monitor", "The game monitor's name.", default=""),
) -> str:
    """Make a tournament file.  One that is there already is never overwritten."""
    from mextrain_scorer.desk.files.opening import create
    from mextrain_scorer.exchange.rule_set_files import rules_named

    with create(
        file, name, rules=rules_named(rules), date=date, venue=venue, monitor=monitor
    ) as made:
        warn_of_its_place(made)
    return say("{file} is made.", file=file)


def _something_to_set(**given: object) -> None:
    if all(given[each] is None for each in ("name", "date", "venue", "monitor")):
        raise typer.BadParameter(say("say what to set: --name, --date, --venue or --monitor."))


@command(
    facts,
    "set",
    'tournament set day.mextrain --venue "Clubhouse" --date 2026-10-03',
    check=_something_to_set,
)
def set_facts(
    tournament: "Tournament",
    name: str | None = text_option("--name", "The tournament's name.", default=None),
    date: str | None = text_option("--date", "Its day.", "YYYY-MM-DD", default=None),
    venue: str | None = text_option("--venue", 'Where it is; "" for none.', default=None),
    monitor: str | None = text_option(
        "--monitor", 'The game monitor\'s name; "" for none.', default=None
    ),
) -> str:
    """Correct the tournament's name, day, place or game monitor.

    What is left out stays.  It stands on every page from now on; signed and sealed sheets keep what
    they said.  The file keeps its name.  `history` says what it was before, and `undo` passes over
    it: set it again instead.
    """
    from mextrain_scorer.desk.tournament import correct_facts

    corrected = correct_facts(tournament, name=name, date=date, venue=venue, monitor=monitor)
    return say("Corrected.") if corrected else say("It says so already.")


@command(keep, "undo", "undo day.mextrain")
def undo_change(tournament: "Tournament") -> str:
    """Undo the last change, and say which it was.

    It can be a change of an unsigned sheet, a seat or a player.
    """
    from mextrain_scorer.desk.journal.undo import undo

    return undo(tournament)


@command(keep, "redo", "redo day.mextrain")
def redo_change(tournament: "Tournament") -> str:
    """Redo what was undone last, and say what it was."""
    from mextrain_scorer.desk.journal.undo import redo

    return redo(tournament)


@command(keep, "export", "export day.mextrain -o scores.xlsx")
def export_scores(tournament: "Tournament", out: Output) -> str:
    """Write everything out as CSV, XLSX, JSON or HTML.

    The ending of OUT says which: .csv, .xlsx, .json or .html.
    """
    from mextrain_scorer.exchange.exports import export

    with progress(say("Exporting")) as report:
        written = export(tournament, out, report)
    return say("{out} is written.", out=written)


@command(keep, "backup", "backup day.mextrain -o stick/day.mextrain")
def backup(
    tournament: "Tournament",
    out: Path | None = typer.Option(
        None,
        "-o",
        "--output",
        metavar="OUT",
        help="If left out: in the backups' folder.",
        callback=a_file,
    ),
) -> str:
    """Make a whole copy of a tournament, and say where it is.

    Beside it lies the pack to carry on by hand, as a PDF that any other computer can print.
    """
    from mextrain_scorer.sheets.printing import NoPack, back_up_with_pack

    try:
        return str(back_up_with_pack(tournament, out))
    except NoPack as missing:
        warn(str(missing))
        return str(missing.copy)


@command(keep, "restore", "restore stick/day.mextrain -o day-again.mextrain")
def restore_backup(
    *, backup_file: Path = argument("BACKUP", "A backup.", a_file), out: Output
) -> str:
    """Make a tournament file from a backup.  A file that is there is never overwritten."""
    from mextrain_scorer.desk.files.copies import restore

    restore(backup_file, out)
    return say("{out} is made from the backup.", out=out)


@command(keep, "to-server", "to-server day.mextrain postgresql://desk@192.168.8.2/club")
def put_on_server(
    tournament: "Tournament",
    file: OnDisk,
    address: Address,
    desks_role: str = text_option(
        "--grant",
        "A role of the server that gets the rights of a desk: it can add to the history,"
        " and not change what stands there.",
        "ROLE",
        default="",
    ),
) -> list[str]:
    """Put a tournament on a PostgreSQL server, for several desks, and print its join code.

    The file says where it went and takes no change from then on, but with --here.  With --grant
    the join code is for that role.
    """
    from mextrain_scorer.desk.files.on_server import address_in, join_code, to_server, warning_about

    there = address_in(address)
    with progress(say("Copying")) as report:  # a slow line takes seconds
        there = to_server(tournament, there, report, desks_role=desks_role)
    where = say("{name} is on the server: {address}", name=file.name, address=there)
    if desks_role:
        there = there.of_role(desks_role)
    code = say("Join code: {code}", code=join_code(there))
    return [where, *filter(None, [warning_about(there)]), code]


@command(keep, "to-file", "to-file postgresql://desk@192.168.8.2/club -o day.mextrain")
def copy_to_file(address: Address, out: Output) -> str:
    """Copy a tournament on a server, or of a join code, to a new file.

    It stays on the server as well: go on in the file, with --here, once no desk writes there any
    more.
    """
    from mextrain_scorer.desk.files.on_server import address_in, to_file

    with progress(say("Copying")) as report:
        to_file(address_in(address), out, report)
    return say("{out} is made from the server.", out=out)


@command(keep, "demo", "demo -o demo", "demo -o demo --players 23 --seed 5")
def demo(
    out: Path = typer.Option(
        ..., "-o", "--output", metavar="DIR", help="A folder.", show_default=False
    ),
    players: int = number_option("--players", "N", "How many play.", most=50_000, default=48),
    seed: int = number_option("--seed", "N", "The same seed plays the same day.", default=7),
    rules: Rules = "samboree",
) -> list[str]:
    """Play a whole simulated tournament into a folder.

    The folder then holds its file, every document and the results.
    """
    from mextrain_scorer.cli.demo import play_demo
    from mextrain_scorer.cli.reports import who_won

    with progress(say("Playing")) as report:
        played = play_demo(out, players=players, seed=seed, rules=rules, progress=report)
    printed = say_count(
        len(played.documents),
        "1 document is in {folder}.",
        "{count} documents are in {folder}.",
        folder=out,
    )
    file = say("The tournament itself is {file}.", file=played.file)
    return [*who_won(played.results), printed, file]


# The rules it is played by


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


@command(house, "rules", "rules", "rules samboree", "rules --of day.mextrain", check=_one_rule_set)
def show_rules(
    key: str | None = argument(
        "[KEY]", "One rule set, by key or name, in full.", readable, default=None
    ),
    of: Path | None = typer.Option(
        None,
        "--of",
        metavar="FILE",
        help="The rules that a tournament is played by, or those in a rule set's file.",
        callback=named,
    ),
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


@command(house, "rules-export", "rules-export samboree -o ours.toml")
def export_rules(rules: Named, out: Output) -> str:
    """Write a rule set to a file, to be changed in any editor and taken in again.

    Each entry has a few words beside it.  Give it a name and a key of its own.
    """
    from mextrain_scorer.exchange.rule_set_files import save_rules

    save_rules(_named(rules), out)
    return say("{file} is written.", file=out)


@command(house, "rules-check", "rules-check ours.toml")
def check_rules(file: Path = argument("FILE", "A rule set's file.", named)) -> str:
    """Say whether a rule set's file can be played by; where not, its line and entry."""
    from mextrain_scorer.exchange.rule_set_files import load_rules

    rules = load_rules(file)
    return say("{file} can be played by: {name}.", file=file, name=shown(rules.name))


@command(house, "rules-change", 'rules-change day.mextrain ours.toml --reason "As voted"')
def change_rules(
    tournament: "Tournament",
    file: File,
    rules: Named,
    reason: MaybeReason = None,
    dry_run: bool = flag("--preview", "Only say what would change."),
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
