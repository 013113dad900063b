"""Commands that begin an event: the window, a new file, the rules it is played by."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from mextrain_scorer.cli.answers import tell, tell_json, tell_table
from mextrain_scorer.cli.door import commands, page
from mextrain_scorer.cli.options import File, Json, Rules, readable
from mextrain_scorer.rules.presets import PRESETS, rule_set
from mextrain_scorer.rules.rule_sets import RuleSet
from mextrain_scorer.rules.words import say, shown

app = commands()

Window = Callable[[Path | None], int]


@app.command("open", epilog=page("open day.mextrain"))
def open_window(ctx: typer.Context, file: File) -> None:
    """Open the window on a tournament.

    Without any command the window opens on its start page.
    """
    window: Window = ctx.obj
    raise typer.Exit(window(file))


@app.command("new", epilog=page('new day.mextrain --name "Samboree 2026" --date 2026-10-03'))
def new(
    file: File,
    name: Annotated[
        str,
        typer.Option(
            "--name",
            metavar="TEXT",
            help="The tournament's name, as it stands on every page.",
            show_default=False,
            callback=readable,
        ),
    ],
    rules: Rules = "samboree",
    date: Annotated[
        str | None,
        typer.Option("--date", metavar="YYYY-MM-DD", help="Left out, today.", callback=readable),
    ] = None,
    venue: Annotated[
        str, typer.Option("--venue", metavar="TEXT", help="Where it is.", callback=readable)
    ] = "",
    monitor: Annotated[
        str,
        typer.Option(
            "--monitor", metavar="TEXT", help="The game monitor's name.", callback=readable
        ),
    ] = "",
) -> None:
    """Make a tournament file.  One that is there already is never overwritten."""
    from mextrain_scorer.desk.opening import create

    with create(file, name, rules=rules, date=date, venue=venue, monitor=monitor):
        pass
    tell(say("{file} is made.", file=file))


def _in_full(rules: RuleSet) -> dict[str, object]:
    return {
        "key": rules.key,
        "name": rules.name,
        "source": rules.source,
        "highest": rules.highest,
        "engines": list(rules.engines),
        "table_sizes": list(rules.table_sizes),
        "small_tables": list(rules.small_tables),
        "draws": {str(players): tiles for players, tiles in sorted(rules.draws.items())},
        "boneyard_from": rules.boneyard_from,
        "spare_tile_at": rules.spare_tile_at,
        "double_blank": rules.double_blank,
        "tie_breaks": [step.value for step in rules.tie_breaks],
        "shared_places": rules.shared_places.value,
        "choices": list(rules.choices),
    }


def _tell_in_full(rules: RuleSet) -> None:
    sizes = say(" or ").join(map(str, sorted(rules.table_sizes)))
    draws = ", ".join(
        say("{tiles} at {players}", tiles=tiles, players=players)
        for players, tiles in sorted(rules.draws.items())
    )
    engines = f"{rules.first_engine} ... {rules.last_engine}"
    tell_table(
        (rules.key, shown(rules.name)),
        [
            (say("Source"), shown(rules.source)),
            (say("Tiles"), say("double {highest}", highest=rules.highest)),
            (say("Rounds"), f"{len(rules.engines)}: {engines}"),
            (say("At a table"), sizes),
            (say("Tiles drawn"), draws),
            (say("Double blank"), str(rules.double_blank)),
            (say("Ties"), ", ".join(step.value.replace("_", " ") for step in rules.tie_breaks)),
            (say("Shared places"), rules.shared_places.value),
            *((say("Chosen"), shown(choice)) for choice in rules.choices),
        ],
    )


@app.command("rules", epilog=page("rules", "rules samboree"))
def show_rules(
    key: Annotated[
        str | None,
        typer.Argument(metavar="[KEY]", help="One rule set, in full.", callback=readable),
    ] = None,
    as_json: Json = False,
) -> None:
    """List the rule sets, or show one in full.

    In full it names its source, and what was chosen where the source is silent.
    """
    if key is not None:
        chosen = rule_set(key)
        if as_json:
            tell_json(_in_full(chosen))
        else:
            _tell_in_full(chosen)
    elif as_json:
        tell_json([_in_full(each) for each in PRESETS.values()])
    else:
        tell_table(
            (say("Key"), say("Name"), say("Source")),
            [(each.key, shown(each.name), shown(each.source)) for each in PRESETS.values()],
        )
