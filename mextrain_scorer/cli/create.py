"""Commands that begin an event: the window, and a new file."""

from typing import Annotated

import typer

from mextrain_scorer.cli.command import commands, opened, page, warn_of_its_place
from mextrain_scorer.cli.options import File, OnDisk, Rules, readable
from mextrain_scorer.cli.output import tell
from mextrain_scorer.cli.ui_hooks import UiHooks
from mextrain_scorer.rules.words import say

app = commands()
tournament_app = commands("The tournament itself: what stands in the heading of every page.")


@app.command("open", epilog=page("open day.mextrain"))
def open_window(ctx: typer.Context, file: File) -> None:
    """Open the window on a tournament.

    Without any command the window opens on its start page.
    """
    hooks: UiHooks = ctx.obj
    raise typer.Exit(hooks.window(file))


@app.command("new", epilog=page('new day.mextrain --name "Samboree 2026" --date 2026-10-03'))
def new(
    file: OnDisk,
    name: Annotated[
        str,
        typer.Option(
            "--name",
            metavar="TEXT",
            help="The tournament's name, as it is printed on every page.",
            show_default=False,
            callback=readable,
        ),
    ],
    rules: Rules = "samboree",
    date: Annotated[
        str | None,
        typer.Option("--date", metavar="YYYY-MM-DD", help="If left out: today.", callback=readable),
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
    from mextrain_scorer.desk.files.opening import create
    from mextrain_scorer.exchange.rule_set_files import rules_named

    with create(
        file, name, rules=rules_named(rules), date=date, venue=venue, monitor=monitor
    ) as made:
        warn_of_its_place(made)
    tell(say("{file} is made.", file=file))


@tournament_app.command(
    "set",
    epilog=page('tournament set day.mextrain --venue "Clubhouse" --date 2026-10-03'),
)
def set_facts(
    file: File,
    name: Annotated[
        str | None,
        typer.Option("--name", metavar="TEXT", help="The tournament's name.", callback=readable),
    ] = None,
    date: Annotated[
        str | None,
        typer.Option("--date", metavar="YYYY-MM-DD", help="Its day.", callback=readable),
    ] = None,
    venue: Annotated[
        str | None,
        typer.Option(
            "--venue", metavar="TEXT", help='Where it is; "" for none.', callback=readable
        ),
    ] = None,
    monitor: Annotated[
        str | None,
        typer.Option(
            "--monitor",
            metavar="TEXT",
            help='The game monitor\'s name; "" for none.',
            callback=readable,
        ),
    ] = None,
) -> None:
    """Correct the tournament's name, day, place or game monitor.

    What is left out stays.  It stands on every page from now on; signed and sealed sheets keep what
    they said.  The file keeps its name.  `history` says what it was before, and `undo` passes over
    it: set it again instead.
    """
    given = {"name": name, "date": date, "venue": venue, "monitor": monitor}
    if not any(each is not None for each in given.values()):
        raise typer.BadParameter(say("say what to set: --name, --date, --venue or --monitor."))
    from mextrain_scorer.desk.facts import correct_facts

    with opened(file) as tournament:
        corrected = correct_facts(tournament, **given)
    tell(say("Corrected.") if corrected else say("It says so already."))
