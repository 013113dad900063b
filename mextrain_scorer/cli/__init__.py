"""The command line: the same program without its window.

Each command calls the desk as the window does; no rules are implemented here.
"""

import _thread
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Timer

import typer

from mextrain_scorer import __version__
from mextrain_scorer.cli import (
    paper,
    phones,
    players,
    playoff,
    reports,
    scores,
    seating,
    tournament,
)
from mextrain_scorer.cli.command import WITHOUT_WINDOW, UiHooks, commands
from mextrain_scorer.cli.output import say_lost, tell
from mextrain_scorer.rules.refusal import Refused

app = commands(
    "Runs a Mexican Train dominoes tournament, from the roster to the champion.\n\n"
    "Without a command the window opens. Every command names the tournament's file first."
)


def _tell_version(wanted: bool) -> None:
    if wanted:
        tell(f"mextrain-scorer {__version__}")
        raise typer.Exit


def _take_language(ctx: typer.Context, language: str) -> str:
    if language:
        hooks: UiHooks = ctx.obj
        try:
            hooks.speak(language)
        except Refused as refused:
            raise typer.BadParameter(str(refused)) from None
    return language


@app.callback()
def _program(
    language: str = typer.Option(
        "",
        "--language",
        metavar="LANGUAGE",
        envvar="MEXTRAIN_LANGUAGE",
        help="The language of papers and answers: en, es or fr.",
        callback=_take_language,
        is_eager=True,
    ),
    version: bool = typer.Option(
        False, "--version", help="Print the version.", callback=_tell_version, is_eager=True
    ),
) -> None:
    pass


app.add_typer(tournament.begin)
app.add_typer(tournament.facts, name="tournament")
app.add_typer(tournament.house)
app.add_typer(players.app, name="players")
app.add_typer(seating.top)
app.add_typer(seating.app, name="seating")
app.add_typer(scores.app, name="scores")
app.add_typer(scores.top)
app.add_typer(scores.penalty, name="penalty")
app.add_typer(paper.app)
app.add_typer(phones.app)
app.add_typer(reports.app)
app.add_typer(playoff.app, name="playoff")
app.add_typer(tournament.keep)


_SOON_S = 0.02  # seconds: the callback has ended by then
_STOPPED = 130  # the exit code that Typer uses when stopped with Ctrl-C


def main(arguments: Sequence[str], hooks: UiHooks = WITHOUT_WINDOW) -> int:
    """Run the command line and return the exit code: 0, 1 or 2.

    ``hooks`` are functions that only the window's code can provide. Raises KeyboardInterrupt if
    Ctrl-C was pressed before a command started.
    """
    try:
        with _ctrl_c_again():
            app(args=list(arguments), prog_name="mextrain-scorer", obj=hooks)
    except SystemExit as leaving:
        if leaving.code == _STOPPED:
            raise KeyboardInterrupt from leaving
        return leaving.code if isinstance(leaving.code, int) else 0
    except OSError as failure:  # of the output: Typer prints help and wrong usage itself
        say_lost(failure)
        return 1
    return 0


@contextmanager
def _ctrl_c_again() -> Iterator[None]:
    """Bring back a Ctrl-C that came within a callback, of a weak reference for one.

    Python drops whatever is raised there, and the command would go on to its end.
    """
    before, again = sys.unraisablehook, list[Timer]()

    def hear(dropped: "sys.UnraisableHookArgs") -> None:
        if not issubclass(dropped.exc_type, KeyboardInterrupt):
            before(dropped)
            return
        again.append(Timer(_SOON_S, _thread.interrupt_main))
        again[-1].start()

    sys.unraisablehook = hear
    try:
        yield
    finally:
        sys.unraisablehook = before
        for each in again:
            each.join()
