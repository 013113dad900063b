"""What all commands share: opening the file, and printing a refusal as a sentence."""

import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperGroup

from mextrain_scorer.cli.options import File, Here, OnDisk
from mextrain_scorer.cli.output import WIDTH, Asked, progress, warn
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say

if TYPE_CHECKING:
    from mextrain_scorer.desk.tournament import Tournament

EXIT_CODES = "Exit code: 0 done; 1 refused, with a sentence that says why; 2 wrong usage."


class DeskCommands(TyperGroup):
    """A group of commands that prints a refusal as a sentence and ends with exit code 1."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command; raises typer.Exit(1) for a refusal or another expected error."""
        try:
            return super().invoke(ctx)
        except Refused as refusal:
            warn(str(refusal) + _password_words(refusal))
        except KeyboardInterrupt:
            warn(say("Stopped. What was saved before stays saved."))
        except OSError as failure:
            why = failure.strerror or str(failure)
            file = failure.filename or "mextrain-scorer"
            warn(say("{file}: {why}. Fix that, then try again.", file=file, why=why))
        raise typer.Exit(1)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command, and note whether its answer is all that it does."""
        found = super().resolve_command(ctx, args)
        name, command, _ = found
        Asked.only = name == "phones" or any(
            each.name == "as_json" for each in getattr(command, "params", ())
        )
        return found


def _password_words(refusal: Refused) -> str:
    """Return where a command takes a password from, for a server that asks for one."""
    from mextrain_scorer.desk.files.on_server import PasswordWanted

    if not isinstance(refusal, PasswordWanted):
        return ""
    return " " + say("A command takes it from PGPASSWORD or the file pgpass.")


def page(*examples: str, exit_codes: str = EXIT_CODES) -> str:
    """Return the end of a command's help: its examples, then what the exit codes mean."""
    lines = "\n".join(map(_example, examples))
    return f"\b\nExample:\n{lines}\n\n{exit_codes}"


def _example(words: str) -> str:
    """Return one example, split before an option if the line would be too long."""
    first, *options = f"  mextrain-scorer {words}".split(" --")
    lines = [first]
    for option in options:
        if len(lines[-1]) + len(option) + 5 < WIDTH:
            lines[-1] += f" --{option}"
        else:
            lines.append(f"      --{option}")
    return " \\\n".join(lines)


class _Commands(typer.Typer):
    """Commands of which each that takes a tournament's FILE takes ``--here`` as well."""

    def command(self, *name: Any, **how: Any) -> Any:
        register = super().command(*name, **how)

        def add(do: Callable[..., Any]) -> Callable[..., Any]:
            register(_going_on_here(do) if do.__annotations__.get("file") in (File, OnDisk) else do)
            return do

        return add


def _going_on_here(do: Callable[..., Any]) -> Callable[..., Any]:
    """Return the command with the option by which a tournament goes on here, before it is done."""

    @wraps(do)
    def go_on_and_do(*, here: bool, **given: Any) -> Any:
        if here:
            from mextrain_scorer.desk.files.goes_on import go_on_here

            with opened(given["file"]) as tournament:
                go_on_here(tournament, say("Said with --here"))
        return do(**given)

    asked = inspect.signature(do)
    option = inspect.Parameter(
        "here", inspect.Parameter.KEYWORD_ONLY, default=False, annotation=Here
    )
    go_on_and_do.__signature__ = asked.replace(parameters=[*asked.parameters.values(), option])  # type: ignore[attr-defined]
    go_on_and_do.__annotations__ = {**do.__annotations__, "here": Here}
    return go_on_and_do


def commands(help_text: str | None = None) -> typer.Typer:
    """Return an empty group of commands with plain text in help and errors."""
    return _Commands(
        help=help_text,
        cls=DeskCommands,
        add_completion=False,
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )


@contextmanager
def opened(file: Path) -> "Iterator[Tournament]":
    """Open a tournament while a command runs, from a file or at its address on a server.

    One that goes on elsewhere is only read.  Raises Refused if it cannot be opened.
    """
    from mextrain_scorer.desk.files.goes_on import look_elsewhere
    from mextrain_scorer.desk.files.on_server import address_in, names_server, open_on_server
    from mextrain_scorer.desk.files.opening import open_file

    if names_server(file):
        address = address_in(file)
        with progress(say("Opening {name}", name=address.label)) as report:
            tournament = open_on_server(address, progress=report)
    else:
        with progress(say("Opening {name}", name=file.name)) as report:
            tournament = open_file(file, report)
    with tournament:
        look_elsewhere(tournament)
        if tournament.elsewhere:
            tournament.elsewhere += " " + say("If that is lost, say --here to go on here.")
        warn_of_its_place(tournament)
        before = tournament.chain_tip
        yield tournament
        if tournament.chain_tip != before:
            Asked.only = False


def warn_of_its_place(tournament: "Tournament") -> None:
    """Warn on stderr, in one line, if a tournament is not on the computer's own disk."""
    if tournament.risk is not None:
        from mextrain_scorer.desk.files.copy_to_local_disk import warning

        way_on = say("It is safer to copy it to this computer and go on there.")
        warn(f"{warning(tournament.path, tournament.risk)} {way_on}")
